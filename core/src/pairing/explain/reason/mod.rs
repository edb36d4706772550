//! What an explanation says: plain data with the articles, no sentences.

mod board;
mod colour;
mod why;

pub use board::{
    BoardFloat, BoardReason, Cell, Choice, Departure, Direction, Due, NextGame, PairReason, Path,
    Seat, Slot, TeamCell,
};
pub use colour::{ColourReason, ColourRule, Wish};
pub use why::{Bar, ByeBar, FloaterKind, PassedOver, Rule, Shortfall, Why};

use super::article::Article;
use crate::pairing::System;
use crate::{EntrantId, Points, Tpn};
use serde::Serialize;

/// Why a round is paired as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Explanation {
    /// The system, with its edition.
    pub system: System,
    /// The round.
    pub round: u16,
    /// Version of the engine that explains. If the round was paired by another one, what it says
    /// of a board that departs may be the engine's doing.
    pub engine_version: &'static str,
    /// The brackets from the top, as the rules pair them; none in a round robin.
    pub brackets: Vec<BracketReason>,
    /// The boards asked about, in order.
    pub boards: Vec<BoardReason>,
    /// The pairing-allocated bye.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bye: Option<ByeReason>,
}

/// What kind of bracket it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum BracketKind {
    /// One like most.
    Ordinary,
    /// The last one before a collapsed one (2017 A.9).
    Penultimate,
    /// Several score groups paired as one, because they could not be completed apart (2017 A.9).
    Collapsed,
}

/// A bracket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BracketReason {
    /// From 1, the highest first.
    pub number: usize,
    /// Its kind.
    pub kind: BracketKind,
    /// The pairing score of its residents; in a collapsed bracket that of the first.
    pub score: Points,
    /// When and in which direction it was paired, where that is not from the top down (Lim).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<Turn>,
    /// Its own players, the highest ranked first.
    pub residents: Vec<EntrantId>,
    /// Who moved down into it.
    pub moved_down: Vec<Moved>,
    /// Who was brought up into it, or came up.
    pub upfloaters: Vec<Moved>,
    /// How many of its players leave it unpaired, and why so many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub float_cause: Option<FloatCause>,
    /// Where the number of floaters is limited.
    pub float_article: Article,
    /// Who leaves it unpaired, and why just they.
    pub floaters: Vec<FloatReason>,
    /// Players who changed halves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exchange: Option<Exchange>,
    /// The criteria that could not be fulfilled for everybody, in their order.
    pub shortfalls: Vec<Shortfall>,
    /// Pairings that were opened again for the median group (Lim).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub opened: Vec<Opened>,
}

/// When a bracket was paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Turn {
    /// From 1.
    pub number: usize,
    /// In which direction.
    pub way: Way,
    /// Where it says so.
    pub article: Article,
}

/// The direction in which a group is paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// Above the median group: from the highest number down, floaters go to the next lower group.
    Downward,
    /// Below it: from the lowest number up, floaters go to the next higher group.
    Upward,
    /// The median group itself, the last, downward.
    Median,
}

/// A pairing that was opened because the median group could not be paired otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Opened {
    /// Who had been paired.
    pub players: [EntrantId; 2],
    /// How many had come into the median from above.
    pub from_above: usize,
    /// How many from below.
    pub from_below: usize,
    /// Where it says so.
    pub article: Article,
}

/// Somebody who is in a bracket of another score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Moved {
    /// Who.
    pub player: EntrantId,
    /// The pairing score.
    pub score: Points,
}

/// Why players of a bracket stay unpaired in it, or need players from below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FloatCause {
    /// Their number is odd, and one is left.
    Odd,
    /// Those left may not meet each other or anybody else who is free.
    NoMorePairs,
    /// More pairs could be made, but then the rest of the round could not be completed.
    NeededBelow,
    /// The pairing of the player was opened for the median group (Lim).
    Opened,
}

/// Why a player floats down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FloatReason {
    /// Who.
    pub player: EntrantId,
    /// The pairing score.
    pub score: Points,
    /// True for the floater of the first candidate.
    pub first: bool,
    /// Who would have floated in place of the player, or that the player himself would not, and
    /// what that would have broken.
    pub passed: Vec<PassedOver>,
}

/// Players of a bracket who changed halves (C.04.3 4.3; 2017 D.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Exchange {
    /// From the upper half into the lower; in the Dubov system from G1 into G2; where the
    /// bracket is paired by identifier, from the top members.
    pub down: Vec<EntrantId>,
    /// The other way.
    pub up: Vec<EntrantId>,
    /// The order in which exchanges are tried.
    pub article: Article,
    /// What stands against leaving the halves as they were.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Why>,
}

/// Why a player has the pairing-allocated bye.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ByeReason {
    /// Who.
    pub player: EntrantId,
    /// The pairing score.
    pub score: Points,
    /// Rounds that were not played.
    pub unplayed: usize,
    /// How the receiver is found.
    pub article: Article,
    /// What the rules have for the player, if it is not the bye.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub departs: Option<Due>,
    /// Who has the bye by the rules, if somebody else.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by_rules: Option<EntrantId>,
    /// Why the player may not have it, if he may not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bar: Option<ByeBar>,
    /// Those who were to be asked before, the lowest ranked first.
    pub passed: Vec<PassedOver>,
    /// How many more are not told.
    pub untold: usize,
    /// In a round robin: the number in the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<Tpn>,
}
