//! How a value came about: what each round brought, what was cut, and the articles.
//!
//! | file | what it knows |
//! | --- | --- |
//! | here | the working as data |
//! | `trail` | makes it, for every system |
//! | `encounter` | of games among the tied |
//! | `article` | the article of a system in an edition |
//! | `text` | says it in English |

mod article;
mod encounter;
mod text;
mod trail;

use super::contribution::{CutReason, ScoreSource};
use super::{TeamScore, TiebreakName, Value};
use crate::{Points, RoundRecord, TiebreakEdition, Tpn};
use serde::{Deserialize, Serialize};

pub(super) use trail::of;

/// The working of one value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Working {
    /// Which tie-break.
    pub name: TiebreakName,
    /// By which edition.
    pub edition: TiebreakEdition,
    /// Whose.
    pub tpn: Tpn,
    /// Round by round, or board by board.
    pub lines: Vec<WorkingLine>,
    /// What follows from the lines; nothing if the value is the sum of those that are not cut.
    pub steps: Vec<Step>,
    /// The value; none if it is undefined.
    pub value: Option<Value>,
}

/// What one round brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorkingLine {
    /// The round, from 1; none if the line is of no round.
    pub round: Option<u16>,
    /// The scheduled opponent.
    pub opponent: Option<Tpn>,
    /// What it is.
    pub basis: Basis,
    /// What is summed, or averaged.
    pub amount: Value,
    /// Why it is not.
    pub cut: Option<CutReason>,
}

/// What a line of a working is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Basis {
    /// The score of an opponent, or of what stands for one.
    Score(ScoreLine),
    /// The own result.
    Result {
        /// What happened.
        record: RoundRecord,
        /// What it brought.
        points: Points,
    },
    /// The points against an opponent who may or may not reach the limit.
    Koya {
        /// The opponent's score.
        score: Points,
        /// True if it reaches the limit.
        reaches: bool,
        /// The points of the round.
        points: Points,
    },
    /// The value of another tie-break of an opponent.
    OfOpponent,
    /// The rating of an opponent.
    Rating {
        /// The rating, if another one counts (1998: at most 350 points from the own one).
        limited_from: Option<i64>,
        /// True for a rating assumed for the unrated.
        assumed: bool,
        /// The score over the board, in half points.
        half_points: u8,
    },
    /// The game points on a board.
    Board {
        /// Which, from 1.
        board: u16,
        /// The points there.
        points: Points,
    },
    /// Points that belong to no round.
    Adjustment,
}

/// The score of an opponent, or of what stands for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScoreLine {
    /// Whose score counts.
    pub source: ScoreSource,
    /// The opponent's or the dummy's score as it counts.
    pub score: Points,
    /// The opponent's or the own score as it stands, if it counts otherwise (16.3, 16.4, 8.3).
    pub adjusted_from: Option<Points>,
    /// The points of the round, if they are a factor.
    pub points: Option<Points>,
}

/// A step from the lines to the value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Opponents count from this score on (9.2).
    Limit {
        /// The score.
        limit: Value,
    },
    /// The mean of the lines.
    Mean {
        /// Their sum.
        sum: Value,
        /// How many.
        count: u32,
        /// The mean.
        mean: Value,
    },
    /// The mean rating with the difference that belongs to the score (10.2).
    Performance {
        /// The mean rating.
        average: i64,
        /// The score in half points.
        half_points: i64,
        /// The games.
        games: u32,
        /// The difference.
        difference: i64,
    },
    /// The lowest rating of which at least this score is expected (10.3).
    Perfect {
        /// The score in half points.
        half_points: i64,
        /// The games.
        games: u32,
    },
    /// The points in the games among the tied.
    Encounter {
        /// The score of teams that counts; none for players.
        score: Option<TeamScore>,
        /// The tied.
        among: Vec<Tpn>,
        /// The points, missing games lost.
        points: Value,
        /// The same with the missing games won; none if everybody met everybody (6.3).
        reachable: Option<Value>,
    },
    /// The boards of the match with the other one (13.3.2).
    Boards {
        /// Which one.
        other: Tpn,
        /// The own game points, from board 1.
        own: Vec<Points>,
        /// The other one's.
        others: Vec<Points>,
    },
    /// The tied, compared by what the lines say.
    Among {
        /// Who.
        among: Vec<Tpn>,
    },
    /// The place among the tied; none if nobody is separated from the others.
    Place {
        /// The place, from 1.
        place: Option<u32>,
    },
    /// The secondary score and a share of the Buchholz (13.4).
    Schedule {
        /// The secondary score.
        secondary: Points,
        /// The Buchholz of the primary score.
        buchholz: Value,
        /// What it is divided by.
        divisor: u32,
    },
    /// No value: nothing that counts is left.
    NothingLeft,
    /// No value: all or none of the points, or no own rating (1998, 2.3.2).
    WholeScore,
    /// The value is a number that is known as it is.
    Given,
    /// The value was computed by a regulation, or came with the event.
    Own,
    /// Dropped: somebody is unrated, and no rule says what then (10).
    Dropped,
}

impl WorkingLine {
    /// The score that counts, if the line is one of scores.
    pub const fn score(&self) -> Option<&ScoreLine> {
        match &self.basis {
            Basis::Score(score) => Some(score),
            _ => None,
        }
    }
}
