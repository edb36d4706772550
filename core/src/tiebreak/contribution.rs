//! What a round contributes to a sum of scores, where it comes from, and why it is cut.

use super::Value;
use crate::Points;
use serde::{Deserialize, Serialize};

/// Whose score a round contributes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ScoreSource {
    /// The opponent of a regular game.
    Opponent,
    /// The scheduled opponent of a forfeit, by `/P`.
    Scheduled,
    /// The dummy, with the own score.
    Dummy,
    /// The dummy, capped by the scheduled opponent's score (16.4.1).
    DummyCappedByOpponent,
    /// The dummy, capped at a draw a round (16.4.2).
    DummyCappedByDraws,
    /// The virtual opponent, before 2023.
    Virtual,
    /// The own score, for a draw (1998).
    OwnScore,
}

/// Why a contribution is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CutReason {
    /// Least significant (14.1, 14.2).
    Least,
    /// Most significant (14.3, 14.4).
    Most,
    /// A voluntary unplayed round (16.5).
    Voluntary,
    /// Of the first rounds, or the lowest rating (14.1, 14.2).
    First,
}

impl ScoreSource {
    /// The dummy of 16.4: cuts know voluntary unplayed rounds (16.5).
    pub(super) const fn is_dummy(self) -> bool {
        matches!(
            self,
            Self::Dummy | Self::DummyCappedByOpponent | Self::DummyCappedByDraws
        )
    }

    /// The article of C.07 by which the score counts.
    pub const fn article(self) -> &'static str {
        match self {
            Self::Opponent => "16.3",
            Self::Scheduled => "16.6",
            Self::Dummy => "16.4",
            Self::DummyCappedByOpponent => "16.4.1",
            Self::DummyCappedByDraws => "16.4.2",
            Self::Virtual => "virtual opponent",
            Self::OwnScore => "1998, 1",
        }
    }
}

impl CutReason {
    /// The article of C.07 by which it is cut.
    pub const fn article(self) -> &'static str {
        match self {
            Self::Least | Self::First => "14.1",
            Self::Most => "14.3",
            Self::Voluntary => "16.5",
        }
    }
}

/// What one round brings to a sum.
#[derive(Clone, Copy, Debug)]
pub(super) struct Contribution {
    /// Position of the round.
    pub round: usize,
    /// The scheduled opponent.
    pub opponent: Option<usize>,
    pub source: ScoreSource,
    /// The opponent's or the dummy's score.
    pub score: Points,
    /// The points the round brought.
    pub points: Points,
    /// What is summed.
    pub amount: Value,
    pub voluntary: bool,
    pub cut: Option<CutReason>,
}
