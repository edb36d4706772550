//! The figures of 1998, as data.

use crate::rating::{Contestant, Pace};
use serde::{Deserialize, Serialize};

/// How the performance of an unrated player under half the points is found in a round robin: the
/// article and the example of the same text differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LowScore {
    /// `Ru = Ra + dp n/(n+1)`, as 10.2.5 says.
    #[default]
    Rule,
    /// `Ru = Ra + dp`, as the example of 10.6.8 computes.
    Example,
}

/// The figures in force for an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventRules {
    /// Below this a player is unrated (9.2.1, 10.3.1; rapid: 15).
    pub floor: i64,
    /// Games for a first rating (9.1.4).
    pub first_rating_games: i64,
    /// Opponents that an unrated player must have met outside a round robin (6.4.2).
    pub least_rated_opponents: usize,
    /// No difference counts for more (10.6.1).
    pub difference_cap: i64,
    /// Hundredths for each half point above one half (10.2.3).
    pub per_half_point: i64,
    /// K of one who has not completed `new_games` (10.6.4).
    pub k_new: u16,
    /// K below `top_from`.
    pub k_middle: u16,
    /// K for ever, once `top_from` is reached.
    pub k_top: u16,
    /// Games after which nobody is new.
    pub new_games: u32,
    /// From which rating K is lowest.
    pub top_from: u16,
    /// Olympiad: rating at least (10.4), of the women's.
    pub olympiad: (u16, u16),
    /// Which reading of 10.2.5.
    pub low_score: LowScore,
    /// True to find the performance of the unrated once more from the corrected average; the
    /// example prints that average (2355) and keeps the first performance (2411).
    pub second_pass: bool,
}

impl EventRules {
    /// The figures of a list.
    pub const fn of(pace: Pace) -> Self {
        Self {
            floor: match pace {
                Pace::Standard => 2_005,
                Pace::Rapid | Pace::Blitz => 1_600,
            },
            first_rating_games: 9,
            least_rated_opponents: 4,
            difference_cap: 350,
            per_half_point: 1_250,
            k_new: 25,
            k_middle: 15,
            k_top: 10,
            new_games: 30,
            top_from: 2_400,
            olympiad: (2_200, 2_050),
            low_score: LowScore::Rule,
            second_pass: false,
        }
    }

    /// K: the list's, else found (10.6.4).
    ///
    /// Gap: K does not change inside a list period. Without a number of games 30 are taken to be
    /// done.
    pub fn k_factor(&self, player: &Contestant) -> Option<u16> {
        let rating = player.rating?;
        if player.k.is_some() {
            return player.k;
        }
        Some(
            if player.games.is_some_and(|games| games < self.new_games) {
                self.k_new
            } else if player.reached_top || rating >= self.top_from {
                self.k_top
            } else {
                self.k_middle
            },
        )
    }

    /// An opponent's rating as it counts for a player (10.6.1).
    pub fn counted(&self, own: i64, opponent: i64) -> i64 {
        opponent.clamp(own - self.difference_cap, own + self.difference_cap)
    }
}

/// A rapid rating as the list shows it: its first three digits (15).
pub const fn shown_rapid(rating: u16) -> u16 {
    if rating >= 1_000 { rating / 10 } else { rating }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rating::PlayerKey;

    #[test]
    fn art10_6_4_k() {
        let rules = EventRules::of(Pace::Standard);
        let k = |rating, games, reached_top| {
            rules.k_factor(&Contestant {
                games,
                reached_top,
                ..Contestant::new(PlayerKey::Fide(1), Some(rating))
            })
        };
        assert_eq!(k(2_500, Some(29), true), Some(25));
        assert_eq!(k(2_399, Some(30), false), Some(15));
        assert_eq!(k(2_399, Some(30), true), Some(10));
        assert_eq!(k(2_400, None, false), Some(10));
        assert_eq!(k(2_399, None, false), Some(15));
    }

    #[test]
    fn art10_6_1_a_difference_of_350_is_not_changed() {
        let rules = EventRules::of(Pace::Standard);
        assert_eq!(rules.counted(2_500, 2_150), 2_150);
        assert_eq!(rules.counted(2_500, 2_149), 2_150);
        assert_eq!(rules.counted(2_150, 2_600), 2_500);
    }

    #[test]
    fn art15_three_digits() {
        assert_eq!(shown_rapid(2_187), 218);
        assert_eq!(EventRules::of(Pace::Rapid).floor, 1_600);
    }
}
