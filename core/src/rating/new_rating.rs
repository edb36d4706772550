//! The rating with which a player appears in the next list.

use serde::Serialize;

/// What the next list says of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum NewRating {
    /// A rating.
    Rated(u16),
    /// No rating, and why.
    Unrated(Unrated),
}

/// Why a player has no rating in the next list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Unrated {
    /// Not enough games for a first rating.
    TooFewGames {
        /// Games so far.
        games: i64,
        /// Games that are needed.
        needed: i64,
    },
    /// The rating would be this, which is below the floor of the list.
    BelowFloor(i64),
}

impl NewRating {
    /// A rating, if it is not below the floor of the list.
    pub fn of(rating: i64, floor: i64) -> Self {
        match u16::try_from(rating) {
            Ok(listed) if rating >= floor => Self::Rated(listed),
            _ => Self::Unrated(Unrated::BelowFloor(rating)),
        }
    }

    /// The rating, if there is one.
    pub const fn rating(self) -> Option<u16> {
        match self {
            Self::Rated(rating) => Some(rating),
            Self::Unrated(_) => None,
        }
    }
}
