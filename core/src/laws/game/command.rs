//! What somebody asks of a game.

use super::acts::{Raising, RulingAct, TimeAct};
use super::event::Seats;
use super::start::StartPosition;
use super::terms::Terms;
use crate::laws::adjournment::AdjournmentStep;
use crate::{Colour, GameResult};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// A command to a live game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameCommand {
    /// Start the game.
    Start {
        /// Who plays, on which board.
        seats: Seats,
        /// From where.
        #[serde(default)]
        start: StartPosition,
        /// By which rules; none if it is only written down.
        #[serde(default)]
        terms: Option<Box<Terms>>,
    },
    /// A move was made.
    Move {
        /// The move: `e4`, `e2e4`, `Ng1-f3`, `O-O`, `e1g1`, `e1h1` (king takes rook), `e8=Q`.
        text: String,
        /// Its number, counted in single moves from 1. A feed should always give it: a repeated
        /// move is then recognised, and a lost one noticed.
        #[serde(default)]
        ply: Option<u32>,
        /// White's remaining time after it.
        #[serde(default)]
        white_ms: Option<u64>,
        /// Black's.
        #[serde(default)]
        black_ms: Option<u64>,
        /// When.
        #[serde(default)]
        at: Option<Timestamp>,
        /// True if the clock was not pressed with it; matters only to the clock of the server.
        #[serde(default)]
        unpressed: bool,
    },
    /// The clock was read, stopped or started.
    Clock {
        /// White's remaining time; none if it is as before.
        #[serde(default)]
        white_ms: Option<u64>,
        /// Black's.
        #[serde(default)]
        black_ms: Option<u64>,
        /// Whose time runs; none if the clock stands.
        #[serde(default)]
        running: Option<Colour>,
        /// When.
        #[serde(default)]
        at: Option<Timestamp>,
    },
    /// Something is done to the clock that the server runs.
    Time(TimeAct),
    /// The server's clock shows that a flag has fallen (6.8).
    Flag,
    /// A search has found that the position after this move was dead (5.2.2).
    Dead {
        /// The move.
        ply: u32,
    },
    /// Something comes before the arbiter.
    Raise(Box<Raising>),
    /// The arbiter rules.
    Rule {
        /// On which incident.
        number: u32,
        /// What.
        act: RulingAct,
        /// The server's clock goes on for this side.
        #[serde(default)]
        resume: Option<Colour>,
    },
    /// A step of an adjournment (Guidelines I).
    Adjourn(Box<AdjournmentStep>),
    /// The last moves were not made: a sensor or an operator was wrong, or an arbiter had the
    /// position restored (7.5.1).
    TakeBack {
        /// How many moves stay.
        to_ply: u32,
        /// Why.
        reason: String,
    },
    /// The board has a result.
    SetResult {
        /// The one used for standings.
        result: GameResult,
    },
    /// The board has no result any more.
    ClearResult,
    /// Undo a command (or, if it is an undo itself, do what it undid again).
    Undo {
        /// First event of the command.
        seq: u64,
    },
}
