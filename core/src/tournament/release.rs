//! How far everybody is behind the arbiters: a broadcast may wait, against help from outside
//! (Laws 11.3). Nothing is computed here; whoever shows something asks.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Longest delay in minutes.
const MOST_MINUTES: u16 = 1_440;

/// Longest delay in moves.
const MOST_MOVES: u16 = 300;

/// How far the public is behind a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Delay {
    /// It sees what is.
    #[default]
    None,
    /// So many minutes.
    Minutes(u16),
    /// So many moves of each side.
    Moves(u16),
}

impl Delay {
    /// How long the end of a game, and its result, are kept back, in seconds: the minutes, or a
    /// minute for each move.
    pub const fn seconds(self) -> i64 {
        match self {
            Self::None => 0,
            Self::Minutes(count) | Self::Moves(count) => count as i64 * 60,
        }
    }

    /// True if nothing is kept back.
    pub const fn is_none(self) -> bool {
        matches!(self, Self::None | Self::Minutes(0) | Self::Moves(0))
    }

    const fn is_too_long(self) -> bool {
        match self {
            Self::None => false,
            Self::Minutes(count) => count > MOST_MINUTES,
            Self::Moves(count) => count > MOST_MOVES,
        }
    }
}

/// How far the public is behind the boards of a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Release {
    /// Behind every board.
    pub delay: Delay,
    /// Behind those that have a delay of their own, by number.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub boards: BTreeMap<u32, Delay>,
}

/// A delay is longer than any event needs.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a delay is at most {MOST_MINUTES} minutes or {MOST_MOVES} moves")]
pub struct TooLong;

impl Release {
    /// The delay of a board.
    pub fn of(&self, board: u32) -> Delay {
        self.boards.get(&board).copied().unwrap_or(self.delay)
    }

    /// True if nothing is kept back on any board.
    pub fn is_immediate(&self) -> bool {
        let mut all = self.boards.values().chain([&self.delay]);
        all.all(|delay| delay.is_none())
    }

    /// True if nothing was ever set.
    pub fn is_default(&self) -> bool {
        *self == Self::default()
    }

    /// Checks the delays.
    ///
    /// # Errors
    /// One is too long.
    pub fn validate(&self) -> Result<(), TooLong> {
        let mut all = self.boards.values().chain([&self.delay]);
        if all.any(|delay| delay.is_too_long()) {
            return Err(TooLong);
        }
        Ok(())
    }
}

impl super::Tournament {
    /// True if everybody is told all of a round, whatever the delay: its standings are published,
    /// or the pairing of a later round.
    pub fn is_released(&self, round: u16) -> bool {
        let after = usize::from(round);
        let later = self
            .rounds
            .iter()
            .skip(after)
            .any(|paired| paired.published);
        later || self.published_standings.range(round..).next().is_some()
    }

    /// How far everybody is behind a board of a round.
    pub fn delay_of(&self, round: u16, board: u32) -> Delay {
        if self.is_released(round) {
            return Delay::None;
        }
        self.settings.release.of(board)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_may_have_a_delay_of_its_own() {
        let mut release = Release::default();
        assert!(release.is_immediate() && release.is_default());
        release.boards.insert(1, Delay::Moves(5));
        assert!(!release.is_immediate());
        assert_eq!(release.of(1).seconds(), 300);
        assert!(release.of(2).is_none());
        release.delay = Delay::Minutes(15);
        assert_eq!(release.of(2).seconds(), 900);
        assert_eq!(release.validate(), Ok(()));
        release.boards.insert(3, Delay::Minutes(1_441));
        assert_eq!(release.validate(), Err(TooLong));
    }
}
