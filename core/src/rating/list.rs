//! The rating list that events are rated by.

use super::{Contestant, Pace, PlayerKey};
use crate::RatingEdition;
use std::collections::HashMap;

/// A player's numbers on one of the lists.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Listed {
    /// Rating; none if unrated.
    pub rating: Option<u16>,
    /// K; none if the list has none.
    pub k: Option<u16>,
}

/// What rating needs to know of a player in a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ListEntry {
    /// Standard.
    pub standard: Listed,
    /// Rapid.
    pub rapid: Listed,
    /// Blitz.
    pub blitz: Listed,
    /// Year of birth.
    pub birth_year: Option<u16>,
}

impl ListEntry {
    /// The numbers that hold for an event of a pace. One without a rapid or blitz rating plays
    /// with the standard rating (rapid and blitz 7.2.1), and is new to the list.
    pub fn at(&self, pace: Pace) -> Listed {
        let listed = self.of(pace);
        if listed.rating.is_some() {
            return listed;
        }
        Listed {
            rating: self.standard.rating,
            k: None,
        }
    }

    /// The numbers of one of the lists.
    pub const fn of(&self, pace: Pace) -> Listed {
        match pace {
            Pace::Standard => self.standard,
            Pace::Rapid => self.rapid,
            Pace::Blitz => self.blitz,
        }
    }

    /// The same, to be changed.
    pub const fn of_mut(&mut self, pace: Pace) -> &mut Listed {
        match pace {
            Pace::Standard => &mut self.standard,
            Pace::Rapid => &mut self.rapid,
            Pace::Blitz => &mut self.blitz,
        }
    }
}

/// A list in which players are found by FIDE id.
pub trait RatingList {
    /// The player; none if the list does not have the id.
    fn find(&self, fide_id: u64) -> Option<ListEntry>;
}

impl<S: std::hash::BuildHasher> RatingList for HashMap<u64, ListEntry, S> {
    fn find(&self, fide_id: u64) -> Option<ListEntry> {
        self.get(&fide_id).copied()
    }
}

/// Puts the list's numbers in place of those of the event's report; false if the list does not
/// have the player, who keeps them then. One look-up a player and event. The rapid list of 1998 is
/// a list apart (15): nobody's standard rating serves in it.
pub fn take_from(
    list: &impl RatingList,
    player: &mut Contestant,
    pace: Pace,
    edition: RatingEdition,
) -> bool {
    let PlayerKey::Fide(id) = player.key else {
        return false;
    };
    let Some(entry) = list.find(id) else {
        return false;
    };
    let listed = match edition {
        RatingEdition::E1998 => entry.of(pace),
        RatingEdition::E2024 => entry.at(pace),
    };
    player.rating = listed.rating;
    player.k = listed.k;
    player.birth_year = entry.birth_year.or(player.birth_year);
    if pace != Pace::Standard && listed.rating.is_some() && listed.k.is_none() {
        player.games = Some(0);
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rapid_7_2_1_the_standard_rating_serves() {
        let listed = |rating, k| Listed { rating, k };
        let list = HashMap::from([(
            7,
            ListEntry {
                standard: listed(Some(1_900), Some(20)),
                rapid: listed(None, None),
                blitz: listed(Some(1_850), Some(40)),
                birth_year: Some(1_990),
            },
        )]);
        let taken_by = |pace, edition| {
            let mut player = Contestant::new(PlayerKey::Fide(7), Some(1_000));
            assert!(take_from(&list, &mut player, pace, edition));
            (player.rating, player.k, player.games)
        };
        let taken = |pace| taken_by(pace, RatingEdition::E2024);
        assert_eq!(taken(Pace::Standard), (Some(1_900), Some(20), None));
        assert_eq!(taken(Pace::Rapid), (Some(1_900), None, Some(0)));
        assert_eq!(taken(Pace::Blitz), (Some(1_850), Some(40), None));
        // 1998: a list apart (15).
        let of_1998 = taken_by(Pace::Rapid, RatingEdition::E1998);
        assert_eq!(of_1998, (None, None, None));
        let mut stranger = Contestant::new(PlayerKey::Fide(8), Some(1_000));
        let edition = RatingEdition::E2024;
        assert!(!take_from(&list, &mut stranger, Pace::Standard, edition));
        assert_eq!(stranger.rating, Some(1_000));
    }
}
