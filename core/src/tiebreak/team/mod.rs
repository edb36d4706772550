//! Teams: two scores and the boards of their matches (C.07 art. 11 to 13).
//!
//! | module | articles | what it knows |
//! | --- | --- | --- |
//! | here | 11 | the input: the other score, the boards |
//! | `boards` | 12 | BC TBR BBE |
//! | `extended` | 13.3 | EDE and its chains |
//! | `schedule` | 13.4 | SSSC |
//!
//! The rest of art. 13 and the systems for players that teams may use (BH, FB, AOB, PS, KS, WIN,
//! WON, DE) are computed where those of players are, on the sheet of the score asked for.

mod boards;
mod extended;
mod schedule;

use super::TeamScore;
use crate::{GamePoints, PlayerId, Points, Scoring};
use serde::{Deserialize, Serialize};

pub(super) use boards::{BoardPoints, board_count, knock_out, mutual_boards, total_boards};
pub(super) use extended::{ExtendedEncounter, ExtendedStage};
pub(super) use schedule::{Schedule, schedule_strength};

/// What an event of teams has beside the score that ranks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamTable {
    /// The score that ranks: the points of the [`super::CrossTable`].
    pub primary: TeamScore,
    /// What matches are worth in the other score.
    pub secondary: Scoring,
    /// What a game is worth.
    pub game: GamePoints,
    /// Boards of a match.
    pub boards: u16,
    /// One for each row of the cross-table, in its order.
    pub rows: Vec<TeamRow>,
}

/// The other score of one team, and its boards.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamRow {
    /// Points of the other score that belong to no round.
    pub adjustment: Points,
    /// One for each round that is counted.
    pub rounds: Vec<TeamRound>,
}

/// One round of one team beside its primary score.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamRound {
    /// What it brought in the other score.
    pub secondary: Points,
    /// The boards of the match from the first; none in a round without a match.
    pub boards: Vec<TableBoard>,
}

/// One board of a match, as one team sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableBoard {
    /// Who played there; none if nobody came.
    pub player: Option<PlayerId>,
    /// The game points, forfeits included.
    pub points: Points,
}
