//! K as the next list has it (1998: 10.6.4; 2024: 8.3.3): a K lives through many periods.

use super::by_event::EventRules;
use super::by_game::{GameRules, is_junior};
use super::{Contestant, RatingRules};

impl RatingRules {
    /// K of one who has `new` in the list of a year after so many games of a period; the player is
    /// given as the list before has him, without a rating if he is new to it.
    ///
    /// Gap: where nobody tells how many games were completed, a K of the new stays until the list
    /// itself ends it; a junior's is known by the year of birth.
    pub fn next_k(&self, player: &Contestant, games: u32, new: u16, year: Option<i16>) -> u16 {
        match self {
            Self::ByEvent(rules) => next_1998(rules, player, games, new),
            Self::ByGame(rules) => next_2024(rules, player, games, new, year),
        }
    }
}

/// Games completed with those of the period; none if nobody knows.
fn completed(player: &Contestant, games: u32) -> Option<u32> {
    match player.rating {
        None => Some(player.games.unwrap_or(0).saturating_add(games)),
        Some(_) => player.games.map(|before| before.saturating_add(games)),
    }
}

fn next_1998(rules: &EventRules, player: &Contestant, games: u32, new: u16) -> u16 {
    if player.k == Some(rules.k_top) {
        return rules.k_top;
    }
    let is_new = match completed(player, games) {
        Some(completed) => completed < rules.new_games,
        None => player.k == Some(rules.k_new),
    };
    let reached = player.reached_top || player.rating.max(Some(new)) >= Some(rules.top_from);
    if is_new {
        rules.k_new
    } else if reached {
        rules.k_top
    } else {
        rules.k_middle
    }
}

fn next_2024(
    rules: &GameRules,
    player: &Contestant,
    games: u32,
    new: u16,
    year: Option<i16>,
) -> u16 {
    let k = &rules.k;
    let reached = player.reached_top || player.rating.max(Some(new)) >= Some(k.top_from);
    if reached || player.k == Some(k.top) {
        return k.top;
    }
    if new < k.junior_below && is_junior(player, k, year) {
        return k.junior;
    }
    // Last year's juniors had the K of the new without being new.
    let was_junior = is_junior(player, k, year.map(|year| year.saturating_sub(1)));
    let is_new = match completed(player, games) {
        Some(completed) => completed < k.new_games,
        None => player.k == Some(k.new) && !was_junior,
    };
    if is_new { k.new } else { k.middle }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RatingEdition;
    use crate::rating::{Pace, PlayerKey};

    fn player(rating: Option<u16>, k: Option<u16>, games: Option<u32>) -> Contestant {
        Contestant {
            k,
            games,
            ..Contestant::new(PlayerKey::Fide(1), rating)
        }
    }

    #[test]
    fn art10_6_4_of_1998_the_life_of_k() {
        let rules = RatingRules::on(RatingEdition::E1998, None, Pace::Standard);
        let next = |player: &Contestant, games, new| rules.next_k(player, games, new, None);
        assert_eq!(next(&player(None, None, None), 9, 2_410), 25);
        assert_eq!(next(&player(Some(2_300), Some(25), Some(20)), 9, 2_300), 25);
        assert_eq!(
            next(&player(Some(2_300), Some(25), Some(20)), 10, 2_300),
            15
        );
        assert_eq!(
            next(&player(Some(2_390), Some(25), Some(20)), 10, 2_400),
            10
        );
        assert_eq!(next(&player(Some(2_390), Some(15), None), 9, 2_400), 10);
        assert_eq!(next(&player(Some(2_400), Some(10), None), 9, 2_300), 10);
        // Nobody counted the games.
        assert_eq!(next(&player(Some(2_300), Some(25), None), 9, 2_300), 25);
    }

    #[test]
    fn art8_3_3_of_2024_the_life_of_k() {
        let rules = RatingRules::on(RatingEdition::E2024, None, Pace::Standard);
        let next = |player: &Contestant, new| rules.next_k(player, 9, new, Some(2_026));
        assert_eq!(next(&player(None, None, None), 1_600), 40);
        assert_eq!(next(&player(Some(1_600), Some(40), Some(21)), 1_700), 20);
        assert_eq!(next(&player(Some(1_600), Some(40), Some(20)), 1_700), 40);
        assert_eq!(next(&player(Some(1_600), Some(40), None), 1_700), 40);
        assert_eq!(next(&player(Some(2_390), Some(20), None), 2_400), 10);
        assert_eq!(next(&player(Some(2_400), Some(10), None), 2_300), 10);
        // A list without K: the rating itself was published.
        assert_eq!(next(&player(Some(2_405), None, None), 2_395), 10);
        let born = |year, rating, k| Contestant {
            birth_year: Some(year),
            ..player(Some(rating), Some(k), None)
        };
        assert_eq!(next(&born(2_010, 2_280, 40), 2_299), 40);
        assert_eq!(next(&born(2_010, 2_280, 40), 2_300), 20);
        assert_eq!(next(&born(2_007, 1_800, 40), 1_810), 20);
        assert_eq!(next(&born(2_010, 2_300, 20), 2_290), 40);
    }
}
