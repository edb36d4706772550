//! Why a command to a game is not carried out.

use super::facts::BoardEnd;
use super::fault::MoveFault;
use super::start::StartError;
use crate::GameResult;

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
            Self::NoChange => "no-change",
            Self::UnknownCommand(_) => "unknown-command",
            Self::UndoneAlready(_) => "undone-already",
            Self::Dependents { .. } => "dependents",
        }
    }
}
