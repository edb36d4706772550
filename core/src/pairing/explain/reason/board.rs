//! Why a board is as it is.

use super::colour::ColourReason;
use super::why::{Bar, PassedOver};
use super::{FloatCause, FloatReason};
use crate::pairing::explain::Article;
use crate::{Colour, EntrantId, Points};
use serde::Serialize;

/// Why a board is as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BoardReason {
    /// The number of the board, from 1.
    pub board: usize,
    /// White.
    pub white: EntrantId,
    /// Black.
    pub black: EntrantId,
    /// The number of the bracket that pairs the two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bracket: Option<usize>,
    /// Why these two.
    pub pair: PairReason,
    /// Why these colours.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colour: Option<ColourReason>,
    /// Who of the two came from another score group.
    pub floats: Vec<BoardFloat>,
}

/// Why two meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum PairReason {
    /// The first candidate of the bracket has this pair.
    First {
        /// The order.
        article: Article,
    },
    /// The first of those left for the higher ranked.
    Chosen(Choice),
    /// The table of a round robin has it.
    Table(Cell),
    /// The table of a match between teams has it.
    TeamTable(TeamCell),
    /// Their places in the bracket of a knockout.
    Knockout(Slot),
    /// The next game of their match.
    NextGame(NextGame),
    /// The rules would not have made this board.
    Departs(Departure),
}

/// How an opponent was chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// The player whose opponent was looked for.
    pub player: EntrantId,
    /// The order in which opponents are tried.
    pub article: Article,
    /// The average rating of the opponents met, by which the player stands in line (Dubov).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub aro: Option<u32>,
    /// The opponent in the first candidate, if that is not the actual one, and what became of him.
    pub passed: Vec<PassedOver>,
    /// How many more earlier ones were passed over and are not told.
    pub untold: usize,
}

/// A cell of a Berger table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Cell {
    /// The cycle, from 1.
    pub cycle: usize,
    /// The round of the table, from 1.
    pub row: usize,
    /// White's number in the table.
    pub white: usize,
    /// Black's number.
    pub black: usize,
    /// Where the table stands.
    pub article: Article,
}

/// A cell of a table for teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct TeamCell {
    /// The cycle, from 1.
    pub cycle: usize,
    /// The round of the table, from 1.
    pub row: usize,
    /// Boards of a team.
    pub boards: usize,
    /// Where White sits.
    pub white: Seat,
    /// Where Black sits.
    pub black: Seat,
}

/// A place in a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Seat {
    /// The team, from 1.
    pub team: usize,
    /// The board, from 1.
    pub board: usize,
}

/// A match of a knockout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Slot {
    /// The stage, from 1.
    pub stage: u16,
    /// The match, from the top of the bracket.
    pub number: usize,
    /// How White came here.
    pub white: Path,
    /// How Black came here.
    pub black: Path,
}

/// How somebody came to a match of a knockout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Path {
    /// By the seeding.
    Seed {
        /// The number in it.
        number: usize,
    },
    /// Without an opponent in the stage before.
    Free {
        /// The number in the seeding.
        number: usize,
    },
    /// Won the match before.
    Won {
        /// Against whom.
        opponent: EntrantId,
        /// Own points in it.
        points: Points,
        /// The opponent's.
        against: Points,
    },
    /// The match before was tied, and the arbiter recorded who goes on.
    Decided {
        /// The opponent.
        opponent: EntrantId,
        /// The points of both.
        points: Points,
    },
}

/// A game of a match that has begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct NextGame {
    /// The game, from 2.
    pub game: u16,
    /// The round of the first game.
    pub first: u16,
    /// Where it says so, if a rule does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub article: Option<Article>,
}

/// How a board differs from the pairing of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Departure {
    /// What the rules have for White.
    pub white: Due,
    /// What the rules have for Black.
    pub black: Due,
    /// Why the two may not meet, if they may not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bar: Option<Bar>,
}

/// What the rules have for a player in this round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Due {
    /// A game.
    Game {
        /// Against whom.
        opponent: EntrantId,
        /// With which colour.
        colour: Colour,
    },
    /// The pairing-allocated bye.
    Bye,
    /// Nothing: the player was not to be paired.
    Absent,
}

/// Where a player came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// From a higher score group.
    Down,
    /// From a lower one, to complete the bracket.
    Up,
    /// From a lower one that had no opponent for him (Lim).
    Upward,
}

/// Somebody on a board who came from another score group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BoardFloat {
    /// Who.
    pub player: EntrantId,
    /// His score.
    pub score: Points,
    /// Down into the bracket, or up.
    pub direction: Direction,
    /// The bracket that he left on his way, or that needed him.
    pub from: usize,
    /// Why so many left that bracket; for an upfloater, why the upper one needed players.
    pub cause: FloatCause,
    /// Where it says so.
    pub article: Article,
    /// Why he.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<FloatReason>,
}
