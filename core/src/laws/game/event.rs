//! What happened in a game. Events are small: positions are replayed, never stored.
//!
//! Where an event changes what an earlier one left (the moves, the result), it says what it found
//! and applies only to that. A reading of the clock is the exception: it is a fact of its moment
//! and depends on nothing before it.

use super::docket::Raiser;
use super::outcome::Outcome;
use super::standing::Standing;
use super::start::StartPosition;
use super::terms::Terms;
use crate::clock::ClockAct;
use crate::laws::Incident;
use crate::laws::adjournment::Adjournment;
use crate::{Colour, GameResult, PlayerId};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Who plays, on which board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seats {
    /// White.
    pub white: PlayerId,
    /// Black.
    pub black: PlayerId,
    /// The round.
    pub round: u16,
    /// The board, from 1.
    pub board: u32,
}

/// What a move was to the clock that the server runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stroke {
    /// Made, and the clock not pressed yet.
    Made,
    /// Made and pressed.
    Pressed,
}

/// A move of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedMove {
    /// Its number, counted in single moves from 1.
    pub ply: u32,
    /// In UCI notation; castling as `e1g1`, in Chess960 as king takes rook.
    pub uci: String,
    /// In algebraic notation (appendix C), with `+` or `#`.
    pub san: String,
    /// White's time after it, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub white_ms: Option<u64>,
    /// Black's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub black_ms: Option<u64>,
    /// When.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Timestamp>,
    /// What it was to the server's clock; none if that stood, or is not used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stroke: Option<Stroke>,
}

/// An event of a game's stream.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameEvent {
    /// The game started.
    Started {
        /// Who, where.
        seats: Seats,
        /// From which position.
        start: StartPosition,
        /// By which rules; none if it is only written down.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        terms: Option<Arc<Terms>>,
    },
    /// A move was made.
    Moved(Arc<PlayedMove>),
    /// The clock was read, stopped or started.
    ClockSet {
        /// White's time; none if it is as before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        white_ms: Option<u64>,
        /// Black's.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        black_ms: Option<u64>,
        /// Whose time runs.
        running: Option<Colour>,
        /// When.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<Timestamp>,
    },
    /// The clock that the server runs went on.
    ClockActed {
        /// How.
        #[serde(flatten)]
        act: ClockAct,
        /// When.
        at: Timestamp,
    },
    /// Something came before the arbiter.
    IncidentRaised {
        /// Its number in the game, from 1.
        number: u32,
        /// What happened.
        incident: Arc<Incident>,
        /// Who raised it.
        raised_by: Raiser,
        /// When.
        at: Timestamp,
        /// The ruling proposed; none if one follows at once.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        proposed: Option<Arc<Outcome>>,
    },
    /// A ruling was made. What it does to clocks and moves are events of their own beside it.
    Ruled {
        /// On which incident.
        number: u32,
        /// What it came to.
        outcome: Arc<Outcome>,
        /// When.
        at: Timestamp,
        /// The board's result before it.
        from: Option<GameResult>,
        /// The board's result after it.
        to: Option<GameResult>,
        /// What there was to remember before it.
        before: Standing,
        /// What there is after it.
        after: Standing,
    },
    /// The rulings made on an incident were wrong and count no more.
    RulingWithdrawn {
        /// On which incident.
        number: u32,
        /// Why.
        reason: String,
        /// When.
        at: Timestamp,
        /// The board's result before.
        from: Option<GameResult>,
        /// The board's result after.
        to: Option<GameResult>,
        /// What there was to remember before.
        before: Standing,
        /// What there is after.
        after: Standing,
    },
    /// An arbiter found that there is nothing to rule.
    IncidentDismissed {
        /// Which.
        number: u32,
        /// Why.
        reason: String,
        /// When.
        at: Timestamp,
    },
    /// An adjournment went on.
    Adjourned {
        /// Where it stood.
        from: Adjournment,
        /// Where it stands.
        to: Adjournment,
        /// When.
        at: Timestamp,
    },
    /// The last moves were taken back.
    TakenBack {
        /// How many moves there were.
        from_ply: u32,
        /// How many stayed.
        to_ply: u32,
        /// Why.
        reason: String,
    },
    /// The board's result came, changed or was cleared.
    ResultSet {
        /// Before.
        from: Option<GameResult>,
        /// After.
        to: Option<GameResult>,
    },
    /// A command was undone (or, if it was an undo itself, done again).
    Undone {
        /// First event of the command.
        seq: u64,
    },
}
