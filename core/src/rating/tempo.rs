//! Time controls as rating asks for them: thinking time for 60 moves, and what is fast enough to
//! be rapid or blitz.
//!
//! | article | rule | function | test |
//! | --- | --- | --- | --- |
//! | 1998: 1.1 | two hours a player; no period faster than 23 moves an hour | [`TimeControl::is_rated_1998`] | `art1_1_*` |
//! | 1998: 1.3 | six hours a game for a norm, seven for more than one | [`TimeControl::norms_1998`] | `art1_3_*` |
//! | 1998: 3.1, 4.1 | three rounds and 12 hours a day, 90 days | [`day_is_rated_1998`], [`length_is_rated_1998`] | `art3_1_*` |
//! | 2024: 1.1 | 120, 90, 60 minutes by the higher rating | `by_game::rules` | `art1_1_*` there |
//! | 2024: 1.2 | a first control by moves has at least 30 | [`TimeControl::first_control_is_long_enough`] | `art1_2_*` |
//! | 2024: 3.1 | 12 hours a day | [`TimeControl::day_is_rated_2024`] | `art3_1_*` |
//! | rapid, blitz 1.1, 1.2 | by the time for 60 moves; equal times | [`TimeControl::pace`], [`TimeControl::is_equal`] | `rapid_1_1_*` |
//!
//! Gap: 1.1.a of 1998 names 23 moves an hour without exempting its own examples (40 moves in two
//! hours and half an hour for the rest): it is read as a condition on periods with a number of
//! moves.

use crate::Colour;
use crate::clock::{Period, TimeControl};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The lists that are kept apart.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// Standard play.
    #[default]
    Standard,
    /// Rapid.
    Rapid,
    /// Blitz.
    Blitz,
}

/// Moves that a game is taken to last.
const GAME: u32 = 60;

impl TimeControl {
    /// Thinking time for 60 moves, in seconds, of the side that has less: all periods that begin
    /// before move 60, and 60 increments. The Laws count every period ([`Self::estimate_ms`]).
    pub fn seconds_for_60_moves(&self) -> u64 {
        let of = |side| seconds(self.periods(side));
        of(Colour::White).min(of(Colour::Black))
    }

    /// Standard, rapid or blitz; none if it is faster than blitz (rapid and blitz 1.1).
    pub fn pace(&self) -> Option<Pace> {
        match self.seconds_for_60_moves() {
            3_600.. => Some(Pace::Standard),
            601.. => Some(Pace::Rapid),
            181.. => Some(Pace::Blitz),
            _ => None,
        }
    }

    /// True if both have the same time: rapid and blitz games with different times are not rated
    /// (1.2).
    pub fn is_equal(&self) -> bool {
        self.periods(Colour::White) == self.periods(Colour::Black)
    }

    /// Slow enough for 1998: two hours for 60 moves (1.1), and no more than 23 moves an hour where
    /// a period has a number of moves (1.1.a).
    pub fn is_rated_1998(&self) -> bool {
        let slow = |period: &Period| {
            period.moves.is_none_or(|moves| {
                let time = time_ms(period, moves);
                i64::from(moves).saturating_mul(3_600_000) <= time.saturating_mul(23)
            })
        };
        self.seconds_for_60_moves() >= 2 * 3_600 && self.every_side(|side| side.iter().all(slow))
    }

    /// Norms of one kind that events of this tempo may give in an application of 1998 (1.3): none
    /// under six hours a game, one under seven; `None` for no limit.
    pub fn norms_1998(&self) -> Option<u8> {
        let both = 2 * self.seconds_for_60_moves();
        match both {
            0..21_600 => Some(0),
            21_600..25_200 => Some(1),
            _ => None,
        }
    }

    /// 2024, 1.2: a first control with a number of moves has at least 30.
    pub fn first_control_is_long_enough(&self) -> bool {
        self.every_side(|side| {
            let first = side.first().and_then(|period| period.moves);
            first.is_none_or(|moves| moves >= 30)
        })
    }

    /// 2024, 3.1: at most 12 hours of play a day, both players together, by 60 moves a game.
    pub fn day_is_rated_2024(&self, rounds: u16) -> bool {
        2 * self.seconds_for_60_moves() * u64::from(rounds) <= 12 * 3_600
    }

    fn every_side(&self, holds: impl Fn(&[Period]) -> bool) -> bool {
        [Colour::White, Colour::Black]
            .into_iter()
            .all(|side| holds(self.periods(side)))
    }
}

/// 1998, 3.1: at most three rounds and 12 hours a day.
pub const fn day_is_rated_1998(rounds: u16, minutes: u32) -> bool {
    rounds <= 3 && minutes <= 12 * 60
}

/// 1998, 4.1: at most 90 days, leagues apart (4.1.1).
pub fn length_is_rated_1998(days: i32, league: bool) -> bool {
    league || days <= 90
}

/// The thinking time of one side for 60 moves.
fn seconds(periods: &[Period]) -> u64 {
    let (mut total, mut begins) = (0_i64, 0_u32);
    for period in periods {
        if begins >= GAME {
            break;
        }
        let moves = period.moves.unwrap_or(GAME).min(GAME - begins);
        total = total.saturating_add(time_ms(period, moves));
        begins += moves;
    }
    u64::try_from(total / 1_000).unwrap_or(0)
}

/// The time of a period in which so many moves are made.
fn time_ms(period: &Period, moves: u32) -> i64 {
    let increments = i64::from(moves).saturating_mul(period.bonus.a_move());
    period.base_ms.saturating_add(increments)
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Standard => "standard",
            Self::Rapid => "rapid",
            Self::Blitz => "blitz",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::read_pgn;

    fn tempo(text: &str) -> TimeControl {
        read_pgn(text, None).unwrap()
    }

    #[test]
    fn art1_1_of_1998_its_examples_are_rated() {
        for text in ["7200", "40/7200:1800", "6000+30", "46/7200:1800"] {
            assert!(tempo(text).is_rated_1998(), "{text}");
        }
        // 118 minutes; 47 moves in two hours are 23.5 an hour.
        for text in ["7080", "47/7200:1800", "5400+29"] {
            assert!(!tempo(text).is_rated_1998(), "{text}");
        }
    }

    #[test]
    fn art1_3_of_1998_norms_by_the_length_of_a_game() {
        assert_eq!(tempo("10799").norms_1998(), Some(0));
        assert_eq!(tempo("10800").norms_1998(), Some(1));
        assert_eq!(tempo("12600").norms_1998(), None);
    }

    #[test]
    fn art3_1_days() {
        assert!(day_is_rated_1998(3, 720));
        assert!(!day_is_rated_1998(4, 720));
        assert!(!day_is_rated_1998(2, 721));
        assert!(length_is_rated_1998(90, false) && !length_is_rated_1998(91, false));
        assert!(length_is_rated_1998(200, true));
        // 90 minutes and 30 seconds a move: four hours a game.
        assert!(tempo("5400+30").day_is_rated_2024(3));
        assert!(!tempo("5400+30").day_is_rated_2024(4));
    }

    #[test]
    fn art1_2_of_2024_first_control() {
        assert!(tempo("30/3600:1800").first_control_is_long_enough());
        assert!(!tempo("29/3600:1800").first_control_is_long_enough());
        assert!(tempo("5400+30").first_control_is_long_enough());
    }

    #[test]
    fn rapid_1_1_and_1_2() {
        for (text, pace) in [
            ("5400+30", Some(Pace::Standard)),
            ("3600", Some(Pace::Standard)),
            ("3599", Some(Pace::Rapid)),
            ("900+10", Some(Pace::Rapid)),
            ("601", Some(Pace::Rapid)),
            ("600", Some(Pace::Blitz)),
            ("180+2", Some(Pace::Blitz)),
            ("180", None),
            ("60+1", None),
        ] {
            assert_eq!(tempo(text).pace(), pace, "{text}");
        }
        assert!(!tempo("W300-B240").is_equal());
        assert!(tempo("W300-B300").is_equal());
    }

    #[test]
    fn a_period_that_begins_after_move_60_does_not_count() {
        assert_eq!(
            tempo("40/6000+30:900+30").seconds_for_60_moves(),
            6_000 + 900 + 1_800
        );
        assert_eq!(tempo("60/6000:900").seconds_for_60_moves(), 6_000);
    }
}
