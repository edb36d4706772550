//! Why a command to a game is not carried out.

use super::apply::Misfit;
use super::docket::IncidentState;
use super::facts::BoardEnd;
use super::fault::MoveFault;
use super::start::StartError;
use crate::clock::ClockError;
use crate::laws::adjournment::AdjournmentError;
use crate::laws::{CaseError, Layer, RulingError};
use crate::{Colour, GameResult, PolicyError};

/// Why no more moves are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameOver {
    /// The board has a final result.
    #[error("the board has a result")]
    Result(GameResult),
    /// It ended on the board (5.1.1, 5.2.1).
    #[error("it ended on the board by {}", match .0 {
        BoardEnd::Checkmate => "checkmate",
        BoardEnd::Stalemate => "stalemate",
    })]
    Board(BoardEnd),
}

/// A move that cannot be played, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {ply}, \"{text}\", cannot be played: {fault} (position: {fen})")]
pub struct MoveRefusal {
    /// What was given, shortened.
    pub text: String,
    /// Which move it would have been.
    pub ply: u32,
    /// The position it was to be played in.
    pub fen: String,
    /// Why not.
    pub fault: MoveFault,
}

/// Why a command cannot be carried out as the game is.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameRefusal {
    /// The game has not started.
    #[error("the game has not started")]
    NotStarted,
    /// It has.
    #[error("the game has started already")]
    StartedAlready,
    /// It cannot start like this.
    #[error(transparent)]
    Start(#[from] StartError),
    /// Nobody plays himself.
    #[error("the same player cannot have both colours")]
    SamePlayer,
    /// The move cannot be played.
    #[error(transparent)]
    Move(Box<MoveRefusal>),
    /// Another move stands there: take back first.
    #[error("move {ply} is {san} ({uci}) already; take the moves back to {} first", .ply.saturating_sub(1))]
    PlyConflict {
        /// The number given.
        ply: u32,
        /// What stands there, in UCI notation.
        uci: String,
        /// The same in algebraic notation.
        san: String,
    },
    /// Moves are missing before it; counting starts at 1.
    #[error("move {ply} cannot come now; the next is move {next}")]
    PlyGap {
        /// The number given.
        ply: u32,
        /// The number that fits.
        next: u32,
    },
    /// The game is over.
    #[error("the game is over: {0}")]
    Over(GameOver),
    /// There are not that many moves to go back to.
    #[error("the game has {ply} moves; it cannot be taken back to move {to_ply}")]
    TakeBack {
        /// How many were to stay.
        to_ply: u32,
        /// How many there are.
        ply: u32,
    },
    /// Nobody can rule on a game that is only written down.
    #[error("the game was begun without rules to play by; no ruling can be made on it")]
    NoTerms,
    /// The server's clock cannot be set.
    #[error(
        "the game has no time control that a clock can be set to; set 'time_control' before it begins"
    )]
    NoControl,
    /// The server runs no clock for it.
    #[error("the server runs no clock for this game; start it first")]
    NoClock,
    /// The server runs its clock.
    #[error("the server runs the clock of this game: it takes no readings; press, stop or set it")]
    ServerClock,
    /// A flag has fallen, and is to be ruled on first.
    #[error("the flag of {0} has fallen: the time was over before")]
    FlagFell(Colour),
    /// The server's clock does not do that.
    #[error(transparent)]
    Clock(#[from] ClockError),
    /// The incident does not fit the game.
    #[error(transparent)]
    Incident(#[from] CaseError),
    /// A regulation cannot answer.
    #[error(transparent)]
    Policy(#[from] Box<PolicyError>),
    /// A regulation does not allow the players to agree.
    #[error("a draw cannot be agreed now: {}", objected(.0))]
    NotAllowed(Vec<(Layer, String)>),
    /// There is no such incident.
    #[error("there is no incident {0} in this game")]
    UnknownIncident(u32),
    /// It waits for no ruling, or for another one.
    #[error("incident {0} is {state}", state = match .1 {
        IncidentState::Proposed => "not ruled on yet; confirm or correct the proposal",
        IncidentState::Reserved => "waiting for a choice; take one of its choices",
        IncidentState::Ruled => "ruled on already; correct the ruling if it was wrong",
        IncidentState::Dismissed => "dismissed; raise it again",
    })]
    IncidentState(u32, IncidentState),
    /// The game has gone on since the proposal.
    #[error(
        "incident {0} would be ruled otherwise now, for the game has gone on; dismiss it and raise it again, or decide yourself"
    )]
    ProposalStale(u32),
    /// Another ruling changed the result after it.
    #[error("the result has changed since the ruling on incident {0}; correct the later one first")]
    LaterResult(u32),
    /// A new game was begun by it.
    #[error("the ruling on incident {0} began a new game, which stands; it cannot be withdrawn")]
    NewGameStands(u32),
    /// What is set right needs a reason.
    #[error("say why: 'reason' is empty")]
    NoReason,
    /// Only who has the move can do that.
    #[error("{0} does not have the move")]
    NotOnMove(Colour),
    /// The adjournment does not go so.
    #[error(transparent)]
    Adjournment(#[from] AdjournmentError),
    /// A fault of this program: what was decided does not fit.
    #[error("the decision does not fit the game: {0}")]
    Misfit(#[from] Misfit),
    /// Nothing would change: a repeated message.
    #[error("nothing would change")]
    NoChange,
    /// No such command to undo.
    #[error("there is no command {0} to undo")]
    UnknownCommand(u64),
    /// The command is undone already.
    #[error("command {0} is undone already")]
    UndoneAlready(u64),
    /// Later commands depend on it.
    #[error("command {seq} cannot be undone: {} later commands depend on it", .dependents.len())]
    Dependents {
        /// The command.
        seq: u64,
        /// Those that depend on it, by their first event.
        dependents: Vec<u64>,
    },
}

/// Who objects, and why.
fn objected(objections: &[(Layer, String)]) -> String {
    let one = |(layer, reason): &(Layer, String)| format!("regulation {}: {reason}", layer.name);
    let all: Vec<String> = objections.iter().map(one).collect();
    all.join("; ")
}

impl From<RulingError> for GameRefusal {
    fn from(error: RulingError) -> Self {
        match error {
            RulingError::Case(error) => Self::Incident(error),
            RulingError::Policy(error) => Self::Policy(error),
        }
    }
}

impl GameRefusal {
    /// A stable name for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotStarted => "not-started",
            Self::StartedAlready => "started-already",
            Self::Start(_) => "start-position",
            Self::SamePlayer => "same-player",
            Self::Move(refusal) => refusal.fault.code(),
            Self::PlyConflict { .. } => "ply-conflict",
            Self::PlyGap { .. } => "ply-gap",
            Self::Over(_) => "game-over",
            Self::TakeBack { .. } => "take-back",
            Self::NoTerms => "no-terms",
            Self::NoControl => "no-control",
            Self::NoClock => "no-clock",
            Self::ServerClock => "server-clock",
            Self::FlagFell(_) => "flag-fell",
            Self::Clock(_) => "clock",
            Self::Incident(_) => "incident",
            Self::Policy(_) => "script",
            Self::NotAllowed(_) => "not-allowed",
            Self::UnknownIncident(_) => "unknown-incident",
            Self::IncidentState(..) => "incident-state",
            Self::ProposalStale(_) => "proposal-stale",
            Self::LaterResult(_) => "later-result",
            Self::NewGameStands(_) => "new-game-stands",
            Self::NoReason => "no-reason",
            Self::NotOnMove(_) => "not-on-move",
            Self::Adjournment(_) => "adjournment",
            Self::Misfit(_) => "misfit",
            Self::NoChange => "no-change",
            Self::UnknownCommand(_) => "unknown-command",
            Self::UndoneAlready(_) => "undone-already",
            Self::Dependents { .. } => "dependents",
        }
    }
}
