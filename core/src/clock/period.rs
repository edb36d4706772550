//! One period of a time control and what a turn costs in it.

use serde::{Deserialize, Serialize};

/// What a player gets beside the base time of a period.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Bonus {
    /// Nothing.
    #[default]
    None,
    /// Time added for every move, whether it was needed or not (cumulative).
    Fischer {
        /// Milliseconds.
        increment_ms: i64,
    },
    /// The first part of every turn is free; shown as time on top.
    Bronstein {
        /// Milliseconds.
        delay_ms: i64,
    },
    /// The same, shown as a clock that waits.
    UsDelay {
        /// Milliseconds.
        delay_ms: i64,
    },
    /// What one side uses, the other gets.
    Hourglass,
    /// After the base time a number of periods, of which an unused one is kept.
    Byoyomi {
        /// How many.
        periods: u32,
        /// Milliseconds of each.
        per_ms: i64,
    },
    /// Time is counted up and never ends.
    Upcount,
}

impl Bonus {
    /// What a completed move adds.
    pub const fn increment(self) -> i64 {
        match self {
            Self::Fischer { increment_ms } => increment_ms,
            _ => 0,
        }
    }

    /// The free part of a turn.
    pub const fn delay(self) -> i64 {
        match self {
            Self::Bronstein { delay_ms } | Self::UsDelay { delay_ms } => delay_ms,
            _ => 0,
        }
    }

    /// What every move brings beside the base time, as increment or as delay: the Laws call both an
    /// increment (glossary).
    pub const fn a_move(self) -> i64 {
        self.increment() + self.delay()
    }
}

/// One period.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Period {
    /// Moves to complete in it; none for the rest of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<u32>,
    /// Base time in milliseconds.
    pub base_ms: i64,
    /// What comes beside it.
    #[serde(default)]
    pub bonus: Bonus,
}
