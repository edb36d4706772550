//! What somebody asks for.

use super::appeal::{Appeal, AppealDecision, Committee};
use super::import::ImportPlan;
use super::model::{Adjustment, Lots, NumberDraw, Numbers, Prohibition};
use super::param::Params;
use super::player::{PlayerChange, PlayerDetails, Team};
use super::regulation::Package;
use super::round::{BoardResult, Draft, GameRuling};
use super::settings::{Setting, Settings};
use super::team::LineUp;
use crate::format::trf::RequestedBye;
use crate::{GameResult, PlayerId, TeamId};
use serde::{Deserialize, Serialize};

/// A command to a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// Create the tournament.
    Create {
        /// Its settings.
        settings: Box<Settings>,
    },
    /// Take a whole tournament from a file.
    Import {
        /// What the file's plan came to.
        plan: Box<ImportPlan>,
    },
    /// Change settings.
    ChangeSettings {
        /// The new values.
        changes: Vec<Setting>,
    },
    /// Enter a player.
    AddPlayer {
        /// Who.
        details: Box<PlayerDetails>,
        /// First round; none for the next one to be paired.
        entered: Option<u16>,
    },
    /// Change facts about a player.
    EditPlayer {
        /// Whose.
        player: PlayerId,
        /// The new values. Withdrawal and expulsion have commands of their own.
        changes: Vec<PlayerChange>,
    },
    /// Take back a player who was never paired.
    RemovePlayer {
        /// Who.
        player: PlayerId,
    },
    /// Enter or change a team.
    SetTeam {
        /// The team; its number must be new or known.
        team: Box<Team>,
    },
    /// Take back a team.
    RemoveTeam {
        /// Which.
        team: TeamId,
    },
    /// Give a team a bye, or record its absence.
    SetTeamBye {
        /// The round.
        round: u16,
        /// Whose.
        team: TeamId,
        /// The kind; none lifts it.
        bye: Option<RequestedBye>,
    },
    /// Hand in the line-up of a team for a round.
    SetLineUp {
        /// The round.
        round: u16,
        /// Whose.
        team: TeamId,
        /// Its players from board 1; none takes it back.
        players: Option<LineUp>,
    },
    /// Give a bye, or record an absence.
    SetBye {
        /// The round.
        round: u16,
        /// Whose.
        player: PlayerId,
        /// The kind; none lifts it.
        bye: Option<RequestedBye>,
    },
    /// A player leaves.
    Withdraw {
        /// Who.
        player: PlayerId,
    },
    /// A withdrawn player comes back.
    Reinstate {
        /// Who.
        player: PlayerId,
    },
    /// A player is expelled, or that is taken back.
    Expel {
        /// Who.
        player: PlayerId,
        /// False takes it back.
        expelled: bool,
    },
    /// Forbid players to meet.
    Prohibit {
        /// Who and when.
        prohibition: Prohibition,
    },
    /// Lift a prohibition.
    LiftProhibition {
        /// Its number.
        id: u32,
    },
    /// Give or take points.
    Adjust {
        /// What.
        adjustment: Adjustment,
    },
    /// Lift an adjustment.
    LiftAdjustment {
        /// Its number.
        id: u32,
    },
    /// Pair the next round by the rules.
    Pair {
        /// Its number.
        round: u16,
    },
    /// Tell the players of a pairing.
    Publish {
        /// The round.
        round: u16,
    },
    /// Publish the standings after a round: what scripts say of them is recorded.
    PublishStandings {
        /// The round.
        round: u16,
    },
    /// Take back the newest round.
    Unpair {
        /// The round.
        round: u16,
    },
    /// Begin a manual session for the next or the newest round.
    OpenSession {
        /// The round.
        round: u16,
    },
    /// Change the draft of the session.
    SetDraft {
        /// The whole pairing.
        draft: Draft,
    },
    /// End the session; its draft becomes the round's pairing.
    CloseSession,
    /// End the session and change nothing.
    AbandonSession,
    /// Enter, change or clear a result.
    SetResult {
        /// The round.
        round: u16,
        /// The board, from 1.
        board: u32,
        /// The results.
        result: BoardResult,
    },
    /// Players check in for the round to be paired next, or no more.
    OpenCheckIn {
        /// The round; none ends it.
        round: Option<u16>,
    },
    /// A player is here.
    CheckIn {
        /// The round.
        round: u16,
        /// Who.
        player: PlayerId,
        /// False takes it back.
        here: bool,
    },
    /// Whoever has not checked in is absent from the round.
    CloseCheckIn {
        /// The round.
        round: u16,
    },
    /// A player proposes a result of his game; when both propose the same, it is entered.
    ProposeResult {
        /// The round.
        round: u16,
        /// Who.
        player: PlayerId,
        /// The result; none takes the proposal back.
        result: Option<GameResult>,
    },
    /// A game that was played here has a result, another one, or none any more.
    TakeRuling {
        /// The round.
        round: u16,
        /// The board, from 1.
        board: u32,
        /// What decided it.
        ruling: GameRuling,
    },
    /// Two players had the wrong colours.
    SwapColours {
        /// The round.
        round: u16,
        /// The board, from 1.
        board: u32,
    },
    /// Exchange two pairing numbers.
    ExchangeNumbers {
        /// One.
        a: PlayerId,
        /// The other.
        b: PlayerId,
    },
    /// Number the players again by strength.
    RegenerateNumbers,
    /// Set all numbers, as a drawing of lots gave them (round robin).
    SetNumbers {
        /// The numbers.
        numbers: Numbers,
    },
    /// Draw all numbers by lot. The lot itself is the server's: everything follows from the seed.
    DrawNumbers {
        /// 16 hexadecimal digits.
        seed: String,
        /// How.
        draw: NumberDraw,
    },
    /// Record lots drawn by the server.
    DrawLots {
        /// The lots.
        lots: Lots,
    },
    /// Install a package of regulations, or replace the one of the same name.
    InstallRegulation {
        /// The package.
        package: Box<Package>,
        /// True to put it in force; none leaves one that is replaced as it is, and puts a new one
        /// in force.
        on: Option<bool>,
        /// Values of parameters. A package that is replaced leaves those that still fit.
        params: Params,
    },
    /// Switch a regulation, set its parameters, or move it among the layers.
    ChangeRegulation {
        /// Which.
        name: String,
        /// In force or not; none leaves it.
        on: Option<bool>,
        /// Values of parameters; the others stay.
        params: Params,
        /// Its place from the lowest layer, from 1; none leaves it.
        position: Option<usize>,
    },
    /// Take a regulation out.
    RemoveRegulation {
        /// Which.
        name: String,
    },
    /// Name the appeals committee, change it, or dissolve it.
    NameCommittee {
        /// Who; none dissolves it.
        committee: Option<Box<Committee>>,
    },
    /// File an appeal.
    FileAppeal {
        /// What was handed in.
        appeal: Box<Appeal>,
    },
    /// One of the committee steps down from an appeal.
    RecuseFromAppeal {
        /// The appeal.
        id: u32,
        /// Who.
        name: String,
    },
    /// The committee has decided.
    DecideAppeal {
        /// The appeal.
        id: u32,
        /// What.
        decision: Box<AppealDecision>,
    },
    /// An appeal is withdrawn.
    WithdrawAppeal {
        /// Which.
        id: u32,
    },
    /// Leave FIDE mode.
    LeaveFideMode,
    /// Undo a command; undoing an undo does it again.
    Undo {
        /// First event of the command.
        seq: u64,
    },
}

impl Command {
    /// The stable name.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Create { .. } => "create",
            Self::Import { .. } => "import",
            Self::ChangeSettings { .. } => "change-settings",
            Self::AddPlayer { .. } => "add-player",
            Self::EditPlayer { .. } => "edit-player",
            Self::RemovePlayer { .. } => "remove-player",
            Self::SetTeam { .. } => "set-team",
            Self::RemoveTeam { .. } => "remove-team",
            Self::SetTeamBye { .. } => "set-team-bye",
            Self::SetLineUp { .. } => "set-line-up",
            Self::SetBye { .. } => "set-bye",
            Self::Withdraw { .. } => "withdraw",
            Self::Reinstate { .. } => "reinstate",
            Self::Expel { .. } => "expel",
            Self::Prohibit { .. } => "prohibit",
            Self::LiftProhibition { .. } => "lift-prohibition",
            Self::Adjust { .. } => "adjust",
            Self::LiftAdjustment { .. } => "lift-adjustment",
            Self::Pair { .. } => "pair",
            Self::Publish { .. } => "publish",
            Self::PublishStandings { .. } => "publish-standings",
            Self::Unpair { .. } => "unpair",
            Self::OpenSession { .. } => "open-session",
            Self::SetDraft { .. } => "set-draft",
            Self::CloseSession => "close-session",
            Self::AbandonSession => "abandon-session",
            Self::SetResult { .. } => "set-result",
            Self::OpenCheckIn { .. } => "open-check-in",
            Self::CheckIn { .. } => "check-in",
            Self::CloseCheckIn { .. } => "close-check-in",
            Self::ProposeResult { .. } => "propose-result",
            Self::TakeRuling { .. } => "take-ruling",
            Self::SwapColours { .. } => "swap-colours",
            Self::ExchangeNumbers { .. } => "exchange-numbers",
            Self::RegenerateNumbers => "regenerate-numbers",
            Self::SetNumbers { .. } => "set-numbers",
            Self::DrawNumbers { .. } => "draw-numbers",
            Self::DrawLots { .. } => "draw-lots",
            Self::InstallRegulation { .. } => "install-regulation",
            Self::ChangeRegulation { .. } => "change-regulation",
            Self::RemoveRegulation { .. } => "remove-regulation",
            Self::NameCommittee { .. } => "name-committee",
            Self::FileAppeal { .. } => "file-appeal",
            Self::RecuseFromAppeal { .. } => "recuse-from-appeal",
            Self::DecideAppeal { .. } => "decide-appeal",
            Self::WithdrawAppeal { .. } => "withdraw-appeal",
            Self::LeaveFideMode => "leave-fide-mode",
            Self::Undo { .. } => "undo",
        }
    }
}
