//! What is asked of a desk, and what it answers.

use super::scene::GameKey;
use hakem_core::laws::game::{GameCommand, GameRefusal};
use hakem_core::tournament::{Command, Level, Reason, Refusal};
use serde_json::Value;

/// What to do.
#[derive(Clone, Debug)]
pub enum Work {
    /// A command to the tournament.
    Tournament(Box<Command>),
    /// A command to a game that is on; its start is the desk's own matter.
    Game {
        /// The round.
        round: u16,
        /// The board, from 1.
        board: u32,
        /// The game that is meant, for who asks about a game and not a board: refused if another
        /// is played there by now.
        of: Option<GameKey>,
        /// The command.
        command: GameCommand,
    },
}

impl Work {
    /// The name of the command.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Tournament(command) => command.name(),
            Self::Game { command, .. } => match command {
                GameCommand::Start { .. } => "start",
                GameCommand::Move { .. } => "move",
                GameCommand::Clock { .. } => "clock",
                GameCommand::Time(_) => "server-clock",
                GameCommand::Flag => "flag",
                GameCommand::Dead { .. } => "dead-position",
                GameCommand::Raise(_) => "incident",
                GameCommand::Rule { .. } => "ruling",
                GameCommand::Adjourn(_) => "adjournment",
                GameCommand::TakeBack { .. } => "take-back",
                GameCommand::SetResult { .. } => "set-game-result",
                GameCommand::ClearResult => "clear-game-result",
                GameCommand::Undo { .. } => "undo-in-game",
            },
        }
    }
}

/// A key under which the answer is kept, and what the request said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Idempotency {
    /// The client's key.
    pub key: String,
    /// BLAKE3 of the request.
    pub body: [u8; 32],
}

/// A piece of work with who asks for it and on what conditions.
#[derive(Clone, Debug)]
pub struct Order {
    /// What to do.
    pub work: Work,
    /// Who asks; stands in the journal.
    pub by: String,
    /// The highest level that this one may confirm.
    pub may_confirm: Level,
    /// Repeat an answer under this key.
    pub idempotency: Option<Idempotency>,
    /// The revision the client has seen; another one refuses.
    pub if_match: Option<u64>,
    /// Tokens from earlier questions.
    pub confirm: Vec<String>,
}

/// Done, and durable.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The first event: the command's name, for undo.
    pub seq: u64,
    /// The revision of the tournament after it (of the game, for a game's command).
    pub rev: u64,
    /// The events.
    pub events: Vec<Value>,
    /// What to tell beside.
    pub notes: Vec<Reason>,
    /// True if this repeats an earlier answer.
    pub repeated: bool,
}

/// A question to answer first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The level.
    pub level: Level,
    /// 1, or 2 for the second question of level 4.
    pub step: u8,
    /// Why.
    pub reasons: Vec<Reason>,
    /// What to send back; none for somebody who may not confirm this level.
    pub token: Option<String>,
}

/// Why an order is not carried out. Nothing has changed.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Unable {
    /// The rules or the state forbid it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The game forbids it.
    #[error(transparent)]
    Game(#[from] GameRefusal),
    /// It waits for confirmation.
    #[error("this needs confirmation")]
    Question(Box<Question>),
    /// Somebody changed the tournament in between.
    #[error("the tournament has changed: it is at revision {rev} now; look again and repeat")]
    Stale {
        /// The revision now.
        rev: u64,
    },
    /// A confirmation token is not ours, or another client's.
    #[error(
        "a confirmation token is not valid here; send the request without it to be asked again"
    )]
    BadToken,
    /// The key came with another request.
    #[error("the idempotency key was used for another request; choose a new key")]
    KeyReused,
    /// The round or board of a game does not exist.
    #[error("round {round} has no board {board}")]
    NoBoard {
        /// The round.
        round: u16,
        /// The board.
        board: u32,
    },
    /// The board has its result.
    #[error("the game on board {board} of round {round} is over: it has a result")]
    GameOver {
        /// The round.
        round: u16,
        /// The board.
        board: u32,
    },
    /// Too much waits already.
    #[error("the server is busy; try again in a moment")]
    Overloaded,
    /// The disk is full.
    #[error("{0}")]
    Full(String),
    /// The journal could not store it.
    #[error("the command could not be stored: {0}")]
    NotStored(String),
    /// The server stops.
    #[error("the server is stopping")]
    Stopping,
    /// A fault in this program.
    #[error("the server failed at this command; nothing has changed")]
    Failed,
}

impl Unable {
    /// How loud it is in the server's log: what a client can mend is of interest to the client.
    pub const fn log_level(&self) -> tracing::Level {
        match self {
            Self::Refused(_)
            | Self::Game(_)
            | Self::Question(_)
            | Self::Stale { .. }
            | Self::BadToken
            | Self::KeyReused
            | Self::NoBoard { .. }
            | Self::GameOver { .. } => tracing::Level::DEBUG,
            Self::Overloaded | Self::Stopping => tracing::Level::WARN,
            Self::Full(_) | Self::NotStored(_) | Self::Failed => tracing::Level::ERROR,
        }
    }
}
