//! The figures of the edition that rates game by game, with its dated changes, as data: another
//! federation's rating is the same procedure with other figures.

use crate::rating::Pace;
use jiff::civil::{Date, date};
use serde::{Deserialize, Serialize};

/// K by experience, age and strength (8.3.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KFactors {
    /// For one new to the list.
    pub new: u16,
    /// Games after which nobody is new.
    pub new_games: u32,
    /// For juniors.
    pub junior: u16,
    /// A junior until the end of the year of this birthday.
    pub junior_age: u16,
    /// A junior's K holds below this rating.
    pub junior_below: u16,
    /// For everybody else below `top_from`.
    pub middle: u16,
    /// For ever, once a published rating has reached `top_from`.
    pub top: u16,
    /// From which rating.
    pub top_from: u16,
    /// K times the games of a period exceeds this in no period; 0 for no limit.
    pub games_limit: u16,
}

/// The mismatch that is not rated (rapid and blitz, 7.3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mismatch {
    /// From this difference on.
    pub difference: i64,
    /// If one of the two is rated above this.
    pub above: i64,
}

/// Least thinking time for 60 moves by the higher rating of the two (1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeastTime {
    /// From this rating on.
    pub from: u16,
    /// Minutes.
    pub minutes: u16,
}

/// The figures in force for an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameRules {
    /// Below this a player is unrated (7.1.2, 7.2.1).
    pub floor: i64,
    /// Rating of the hypothetical opponents of the unrated (8.2).
    pub hypothetical_rating: i64,
    /// How many there are, each with a draw.
    pub hypothetical_games: i64,
    /// No first rating is higher (8.2.3).
    pub first_rating_cap: i64,
    /// Games against rated opponents for a first rating (7.1.4).
    pub first_rating_games: i64,
    /// Months over which they may be spread.
    pub pool_months: i32,
    /// K.
    pub k: KFactors,
    /// No difference counts for more (8.3.1).
    pub difference_cap: i64,
    /// From this rating on the true difference counts; none if the cap holds for all.
    pub uncapped_from: Option<i64>,
    /// Games of too unequal players are not rated.
    pub mismatch: Option<Mismatch>,
    /// Least thinking time, from the highest rating down.
    pub least_time: Vec<LeastTime>,
    /// Lists a year.
    pub lists_a_year: u8,
}

/// What a decision changed, from a day on.
enum Change {
    Mismatch(Mismatch),
    UncappedFrom(i64),
}

struct Dated {
    from: Date,
    standard: bool,
    change: Change,
}

/// The dated changes of the edition of 2024. They hold for events that start on the day or later.
const CHANGES: [Dated; 2] = [
    Dated {
        from: date(2024, 12, 1),
        standard: false,
        change: Change::Mismatch(Mismatch {
            difference: 600,
            above: 2_600,
        }),
    },
    Dated {
        from: date(2025, 10, 1),
        standard: true,
        change: Change::UncappedFrom(2_650),
    },
];

impl GameRules {
    /// FIDE's figures for an event that starts on a day; the newest if the day is not known.
    pub fn on(day: Option<Date>, pace: Pace) -> Self {
        let standard = pace == Pace::Standard;
        let mut rules = Self::adopted(standard);
        for change in &CHANGES {
            if change.standard == standard && day.is_none_or(|day| day >= change.from) {
                match change.change {
                    Change::Mismatch(mismatch) => rules.mismatch = Some(mismatch),
                    Change::UncappedFrom(rating) => rules.uncapped_from = Some(rating),
                }
            }
        }
        rules
    }

    /// The figures of 1 March 2024.
    fn adopted(standard: bool) -> Self {
        let least = |from, minutes| LeastTime { from, minutes };
        let least_time = if standard {
            vec![least(2_400, 120), least(1_800, 90), least(0, 60)]
        } else {
            Vec::new()
        };
        Self {
            floor: 1_400,
            hypothetical_rating: 1_800,
            hypothetical_games: 2,
            first_rating_cap: 2_200,
            first_rating_games: 5,
            pool_months: 26,
            k: KFactors {
                new: 40,
                new_games: 30,
                junior: 40,
                junior_age: 18,
                junior_below: 2_300,
                middle: 20,
                top: 10,
                top_from: 2_400,
                games_limit: 700,
            },
            difference_cap: 400,
            uncapped_from: None,
            mismatch: None,
            least_time,
            lists_a_year: 12,
        }
    }

    /// The difference that counts for a player of a rating (8.3.1). The player's own rating
    /// decides (gap: the text says "players rated 2650 and above").
    pub fn counted_difference(&self, own: i64, opponent: i64) -> i64 {
        let difference = own - opponent;
        if self.uncapped_from.is_some_and(|from| own >= from) {
            difference
        } else {
            difference.clamp(-self.difference_cap, self.difference_cap)
        }
    }

    /// True if two ratings are too far apart for their game to be rated.
    pub fn is_mismatch(&self, one: i64, other: i64) -> bool {
        self.mismatch.is_some_and(|mismatch| {
            (one - other).abs() >= mismatch.difference && one.max(other) > mismatch.above
        })
    }

    /// Minutes that a game needs by the higher rating of the two; the unrated count below all
    /// others (gap).
    pub fn least_minutes(&self, higher: i64) -> u16 {
        let line = self.least_time.iter();
        line.filter(|line| higher >= i64::from(line.from))
            .max_by_key(|line| line.from)
            .map_or(0, |line| line.minutes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_changes_hold_from_their_days() {
        let on = |day, pace| GameRules::on(Some(day), pace);
        let before = on(date(2025, 9, 30), Pace::Standard);
        let after = on(date(2025, 10, 1), Pace::Standard);
        assert_eq!(before.uncapped_from, None);
        assert_eq!(after.uncapped_from, Some(2_650));
        assert_eq!(GameRules::on(None, Pace::Standard), after);
        assert_eq!(on(date(2024, 11, 30), Pace::Rapid).mismatch, None);
        assert!(on(date(2024, 12, 1), Pace::Blitz).mismatch.is_some());
        assert_eq!(on(date(2025, 10, 1), Pace::Rapid).uncapped_from, None);
        assert_eq!(after.mismatch, None);
    }

    #[test]
    fn art1_1_thinking_time_by_the_higher_rating() {
        let rules = GameRules::on(None, Pace::Standard);
        for (rating, minutes) in [
            (2_800, 120),
            (2_400, 120),
            (2_399, 90),
            (1_800, 90),
            (1_799, 60),
            (0, 60),
        ] {
            assert_eq!(rules.least_minutes(rating), minutes, "{rating}");
        }
        assert_eq!(GameRules::on(None, Pace::Rapid).least_minutes(2_800), 0);
    }

    #[test]
    fn art8_3_1_difference_that_counts() {
        let rules = GameRules::on(None, Pace::Standard);
        assert_eq!(rules.counted_difference(2_649, 1_800), 400);
        assert_eq!(rules.counted_difference(2_650, 1_800), 850);
        assert_eq!(rules.counted_difference(1_800, 2_650), -400);
        assert_eq!(rules.counted_difference(2_000, 1_600), 400);
    }
}
