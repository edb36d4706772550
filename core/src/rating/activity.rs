//! Who is active, and where the list shows those who are not (1998: 9.2; 2024: 7.2.2).

use crate::RatingEdition;
use serde::Serialize;

/// How a list shows a rated player. The inactive keep their rating and count as rated (9.2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Listing {
    /// Like everybody.
    Active,
    /// Inactive and still shown (1998: the next five lists).
    StillShown,
    /// Marked `(i)` in the alphabetical list, gone from the federation's list.
    Marked,
}

/// Games of one year that make a player active: four in 1998 (9.2.3 a, c), one since.
pub const fn games_to_be_active(edition: RatingEdition) -> u32 {
    match edition {
        RatingEdition::E1998 => 4,
        RatingEdition::E2024 => 1,
    }
}

/// How a player is listed who played so many games in the last year, with so many lists since
/// the player became inactive.
pub const fn listing(edition: RatingEdition, games_in_year: u32, lists_since: u32) -> Listing {
    if games_in_year >= games_to_be_active(edition) {
        return Listing::Active;
    }
    match edition {
        RatingEdition::E1998 if lists_since <= 5 => Listing::StillShown,
        RatingEdition::E1998 | RatingEdition::E2024 => Listing::Marked,
    }
}

/// 1998: whether the monthly list of the strongest shows a player: not after 12 months of
/// inactivity (9.2.3 d).
pub const fn in_monthly_top_list(months_inactive: u32) -> bool {
    months_inactive < 12
}

#[cfg(test)]
mod tests {
    use super::*;
    use RatingEdition::{E1998, E2024};

    #[test]
    fn art9_2_3_inactive_players() {
        assert_eq!(listing(E1998, 4, 9), Listing::Active);
        assert_eq!(listing(E1998, 3, 5), Listing::StillShown);
        assert_eq!(listing(E1998, 3, 6), Listing::Marked);
        assert!(in_monthly_top_list(11) && !in_monthly_top_list(12));
    }

    #[test]
    fn art7_2_2_of_2024_one_game_a_year() {
        assert_eq!(listing(E2024, 1, 0), Listing::Active);
        assert_eq!(listing(E2024, 0, 0), Listing::Marked);
    }
}
