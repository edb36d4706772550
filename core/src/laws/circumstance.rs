//! The circumstances of incidents: who, in which order, where, what exactly.

use crate::{Colour, Score};
use serde::{Deserialize, Serialize};

/// Who saw it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum NoticedBy {
    /// The arbiter.
    #[default]
    Arbiter,
    /// The opponent, who claims.
    Opponent,
}

/// One player, or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Party {
    /// White.
    White,
    /// Black.
    Black,
    /// Both.
    Both,
}

impl Party {
    /// The one player; none for both.
    pub const fn side(self) -> Option<Colour> {
        match self {
            Self::White => Some(Colour::White),
            Self::Black => Some(Colour::Black),
            Self::Both => None,
        }
    }
}

/// Which flag fell first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FlagOrder {
    /// White's.
    White,
    /// Black's.
    Black,
    /// Nobody knows.
    Unknown,
}

/// What the arbiter says to a claim of the last two minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Decision {
    /// A draw.
    Agree,
    /// Later.
    Postpone,
    /// No.
    Reject,
}

/// Why a draw is claimed in the last two minutes (10.2, III.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum QuickplayReason {
    /// The opponent makes no effort to win by normal means.
    NoEffort,
    /// He cannot win by normal means.
    CannotWin,
}

/// The piece that takes a pawn's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PromotionPiece {
    /// A queen.
    Queen,
    /// A rook.
    Rook,
    /// A bishop.
    Bishop,
    /// A knight.
    Knight,
}

/// Where a device was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Where {
    /// On the player.
    Person,
    /// In a bag.
    Bag,
}

/// A breach of the rules of conduct.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Breach {
    /// Notes, advice, another board (11.3.1).
    Notes,
    /// Left the venue, or the playing area while on move (11.2.3).
    Leaving,
    /// Disturbed the opponent (11.5).
    Disturbing,
    /// Refused an inspection (11.3.3).
    Inspection,
    /// Brought the game into disrepute, bad manners (11.1).
    Manners,
    /// Analysed in the playing hall (11.4).
    Analysis,
    /// Pressed with the other hand than the one that moved (6.2.3).
    OtherHand,
    /// Stopped the clock without a reason (6.11.4).
    StoppedClock,
    /// Did not write the moves down, or wrote them in advance (8.1).
    Recording,
}

/// What is wrong on the board though nobody claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StandingIllegality {
    /// Both kings are in check.
    BothKingsInCheck,
    /// A king was left in check.
    KingLeftInCheck,
    /// A pawn stands on the last rank.
    PawnOnLastRank,
}

/// A score as people write it: 1, 0.5 or 1/2, 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "serde_json::Value", into = "&'static str")]
pub enum OpponentScore {
    /// A win.
    One,
    /// A draw.
    Half,
    /// A loss.
    Zero,
}

impl TryFrom<serde_json::Value> for OpponentScore {
    type Error = &'static str;

    fn try_from(value: serde_json::Value) -> Result<Self, Self::Error> {
        let text = match value {
            serde_json::Value::String(text) => text,
            other => other.to_string(),
        };
        match text.as_str() {
            "1" | "1.0" => Ok(Self::One),
            "1/2" | "½" | "0.5" => Ok(Self::Half),
            "0" | "0.0" => Ok(Self::Zero),
            _ => Err("a score is 1, 1/2 or 0"),
        }
    }
}

impl From<OpponentScore> for &'static str {
    fn from(score: OpponentScore) -> Self {
        match score {
            OpponentScore::One => "1",
            OpponentScore::Half => "1/2",
            OpponentScore::Zero => "0",
        }
    }
}

impl From<OpponentScore> for Score {
    fn from(score: OpponentScore) -> Self {
        match score {
            OpponentScore::One => Self::Win,
            OpponentScore::Half => Self::Draw,
            OpponentScore::Zero => Self::Loss,
        }
    }
}
