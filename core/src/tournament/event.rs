//! What happened: the only thing that changes a tournament.
//!
//! An event that overwrites something carries what was there before: it applies only to a state
//! in which that is still so. This is what makes undo safe (see [`super::State`]).

use super::appeal::{Appeal, Committee};
use super::catalogue::{Act, Level};
use super::integrity::Pibe;
use super::model::{Adjustment, Lots, NumberLot, Numbers, Prohibition, Tournament};
use super::player::{Player, PlayerChange, Team};
use super::policy::Notice;
use super::proposal::Proposal;
use super::publication::PublishedStandings;
use super::regulation::{FoundRegulation, Regulation, Setup};
use super::round::{BoardResult, Draft, GameRuling, PairedRound};
use super::settings::{Setting, Settings};
use super::team::LineUp;
use crate::format::trf::RequestedBye;
use crate::{GameResult, PlayerId, TeamId};
use serde::{Deserialize, Serialize};

/// An event of a tournament's stream.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The tournament was created.
    Created {
        /// Its settings.
        settings: Box<Settings>,
    },
    /// A whole tournament came from a file, in place of one without paired rounds.
    Imported {
        /// What came.
        tournament: Box<Tournament>,
    },
    /// A setting changed.
    SettingChanged {
        /// Before.
        from: Setting,
        /// After.
        to: Setting,
    },
    /// A player entered.
    PlayerAdded {
        /// Who.
        player: Box<Player>,
    },
    /// A player who was never paired was taken back.
    PlayerRemoved {
        /// Who.
        player: Box<Player>,
    },
    /// A fact about a player changed.
    PlayerChanged {
        /// Whose.
        player: PlayerId,
        /// Before.
        from: PlayerChange,
        /// After.
        to: PlayerChange,
    },
    /// A team was entered, changed or taken back.
    TeamSet {
        /// Which.
        team: TeamId,
        /// Before.
        from: Option<Box<Team>>,
        /// After.
        to: Option<Box<Team>>,
    },
    /// A bye or absence was set or lifted.
    ByeSet {
        /// The round.
        round: u16,
        /// Whose.
        player: PlayerId,
        /// Before.
        from: Option<RequestedBye>,
        /// After.
        to: Option<RequestedBye>,
    },
    /// A bye or absence of a team was set or lifted.
    TeamByeSet {
        /// The round.
        round: u16,
        /// Whose.
        team: TeamId,
        /// Before.
        from: Option<RequestedBye>,
        /// After.
        to: Option<RequestedBye>,
    },
    /// A team handed in its line-up for a round, changed it or took it back; its match, if there
    /// is one, is seated anew.
    LineUpSet {
        /// The round.
        round: u16,
        /// Whose.
        team: TeamId,
        /// Before.
        from: Option<LineUp>,
        /// After.
        to: Option<LineUp>,
    },
    /// Pairing numbers were fixed or changed.
    NumbersSet {
        /// Before.
        from: Option<Numbers>,
        /// After.
        to: Option<Numbers>,
    },
    /// A prohibition was set or lifted.
    ProhibitionSet {
        /// Its number.
        id: u32,
        /// Before.
        from: Option<Prohibition>,
        /// After.
        to: Option<Prohibition>,
    },
    /// Points were adjusted, or an adjustment lifted.
    AdjustmentSet {
        /// Its number.
        id: u32,
        /// Before.
        from: Option<Adjustment>,
        /// After.
        to: Option<Adjustment>,
    },
    /// A round was paired.
    RoundPaired {
        /// The round: the one after the newest.
        round: u16,
        /// Boards and what they were made from.
        paired: Box<PairedRound>,
    },
    /// The newest round was taken back.
    RoundUnpaired {
        /// The round.
        round: u16,
    },
    /// The players were told of a round's pairing, or it was withdrawn again.
    RoundPublished {
        /// The round.
        round: u16,
        /// After.
        published: bool,
    },
    /// The standings after a round were published; recorded is what only scripts know of them.
    StandingsPublished {
        /// The round.
        round: u16,
        /// As published before.
        from: Option<Box<PublishedStandings>>,
        /// As published now.
        to: Box<PublishedStandings>,
    },
    /// The boards of the newest round were replaced by a manual session.
    BoardsReplaced {
        /// The round.
        round: u16,
        /// Before.
        from: Draft,
        /// After.
        to: Draft,
    },
    /// A manual session opened, changed its draft or ended.
    SessionSet {
        /// The round.
        round: u16,
        /// The draft before; none if no session was open.
        from: Option<Draft>,
        /// The draft after; none if the session ended.
        to: Option<Draft>,
    },
    /// A result was entered, changed or cleared.
    ResultSet {
        /// The round.
        round: u16,
        /// The board, from 1.
        board: u32,
        /// Before.
        from: BoardResult,
        /// After.
        to: BoardResult,
        /// White and Black in a team event, where a line-up may have changed who sits there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        players: Option<(PlayerId, PlayerId)>,
    },
    /// Players check in for a round from now on, or no more.
    CheckInOpened {
        /// The round before.
        from: Option<u16>,
        /// The round from now on.
        to: Option<u16>,
    },
    /// A player checked in, or that was taken back.
    CheckedIn {
        /// The round.
        round: u16,
        /// Who.
        player: PlayerId,
        /// False takes it back.
        here: bool,
    },
    /// A player proposed a result of his game, another one, or took his proposal back.
    ProposalSet {
        /// The round.
        round: u16,
        /// Who.
        player: PlayerId,
        /// Before.
        from: Option<Proposal>,
        /// After.
        to: Option<Proposal>,
    },
    /// The board's result is that of its game here, and this decided it.
    GameRuled {
        /// The round.
        round: u16,
        /// The board, from 1.
        board: u32,
        /// White, who says which game it is, however boards are numbered.
        white: PlayerId,
        /// The game's result that was taken over before.
        from: Option<GameResult>,
        /// What decided it now.
        ruling: Box<GameRuling>,
    },
    /// Two players had sat down with the wrong colours.
    ColoursSwapped {
        /// The round.
        round: u16,
        /// The board, from 1.
        board: u32,
        /// White before.
        white: PlayerId,
        /// Black before.
        black: PlayerId,
    },
    /// The pairing numbers that are set beside it were drawn by lot.
    NumbersDrawn {
        /// How, and from what.
        lot: NumberLot,
    },
    /// Lots were drawn.
    LotsDrawn {
        /// Before.
        from: Option<Lots>,
        /// After.
        to: Option<Lots>,
    },
    /// A regulation was installed, replaced by another package of its name, or removed.
    RegulationInstalled {
        /// Its name.
        name: String,
        /// Before; none if it is new, and then it becomes the highest layer.
        from: Option<Box<FoundRegulation>>,
        /// After; none if it was removed.
        to: Option<Box<Regulation>>,
    },
    /// A regulation was switched, or its parameters were set.
    RegulationSet {
        /// Its name.
        name: String,
        /// Before.
        from: Box<Setup>,
        /// After.
        to: Box<Setup>,
    },
    /// The layers were put in another order.
    RegulationsOrdered {
        /// The names before, from the lowest layer.
        from: Vec<String>,
        /// After.
        to: Vec<String>,
    },
    /// The appeals committee was named, changed or dissolved.
    CommitteeSet {
        /// Before.
        from: Option<Box<Committee>>,
        /// After.
        to: Option<Box<Committee>>,
    },
    /// An appeal was filed, changed, decided or withdrawn.
    AppealSet {
        /// Its number.
        id: u32,
        /// Before.
        from: Option<Box<Appeal>>,
        /// After.
        to: Option<Box<Appeal>>,
    },
    /// A regulation had something to say to the staff.
    NoticeGiven {
        /// What.
        notice: Notice,
    },
    /// Something made pairings differ from what the rules alone would give.
    PibeRecorded {
        /// What.
        pibe: Box<Pibe>,
    },
    /// FIDE mode was left: the one fact that no undo takes back.
    FideModeLeft {
        /// The newest paired round, 0 before round 1.
        round: u16,
        /// By which act.
        cause: Act,
    },
    /// A warning was confirmed.
    WarningConfirmed {
        /// Its level.
        level: Level,
        /// The acts it was about.
        acts: Vec<Act>,
    },
    /// A command was undone (or, if it was an undo itself, done again).
    Undone {
        /// First event of the command.
        seq: u64,
    },
}

impl Event {
    /// True for what players say of themselves: it is for the arbiters to act on, and decides
    /// nothing.
    pub const fn is_said_by_player(&self) -> bool {
        matches!(self, Self::CheckedIn { .. } | Self::ProposalSet { .. })
    }
}
