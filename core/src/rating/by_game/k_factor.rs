//! K (8.3.3), and its limit by the games of a period.

use super::KFactors;
use crate::rating::Contestant;

/// The K of a player in a year: the list's, else found.
///
/// Gap: the order of the conditions: a rating once at the top before a junior, a junior before a
/// new player. Without a number of games the player is taken to be established.
pub fn k_factor(player: &Contestant, k: &KFactors, year: Option<i16>) -> Option<u16> {
    let rating = player.rating?;
    if player.k.is_some() {
        return player.k;
    }
    Some(if player.reached_top || rating >= k.top_from {
        k.top
    } else if rating < k.junior_below && is_junior(player, k, year) {
        k.junior
    } else if player.games.is_some_and(|games| games < k.new_games) {
        k.new
    } else {
        k.middle
    })
}

/// Until the end of the year of the birthday.
pub(in crate::rating) fn is_junior(player: &Contestant, k: &KFactors, year: Option<i16>) -> bool {
    match (player.birth_year, year) {
        (Some(birth), Some(year)) => i32::from(year) - i32::from(birth) <= i32::from(k.junior_age),
        _ => false,
    }
}

/// K for so many games in a period: the product is at most 700.
pub fn limited(k: u16, games: u32, limit: u16) -> u16 {
    let limit = u32::from(limit);
    if limit == 0 || u32::from(k).saturating_mul(games) <= limit {
        return k;
    }
    u16::try_from(limit / games.max(1)).unwrap_or(k)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rating::{GameRules, Pace, PlayerKey};

    fn k_of(rating: u16, change: impl Fn(&mut Contestant)) -> Option<u16> {
        let mut player = Contestant::new(PlayerKey::Fide(1), Some(rating));
        change(&mut player);
        k_factor(&player, &GameRules::on(None, Pace::Standard).k, Some(2_026))
    }

    #[test]
    fn art8_3_3_k_by_experience_age_and_strength() {
        assert_eq!(k_of(2_399, |_| ()), Some(20));
        assert_eq!(k_of(2_400, |_| ()), Some(10));
        assert_eq!(k_of(2_200, |p| p.reached_top = true), Some(10));
        assert_eq!(k_of(1_900, |p| p.games = Some(29)), Some(40));
        assert_eq!(k_of(1_900, |p| p.games = Some(30)), Some(20));
        // The year of the 18th birthday counts to its end.
        assert_eq!(k_of(2_299, |p| p.birth_year = Some(2_008)), Some(40));
        assert_eq!(k_of(2_299, |p| p.birth_year = Some(2_007)), Some(20));
        assert_eq!(k_of(2_300, |p| p.birth_year = Some(2_010)), Some(20));
        assert_eq!(k_of(1_900, |p| p.k = Some(38)), Some(38));
        let unrated = Contestant::new(PlayerKey::Fide(1), None);
        let rules = GameRules::on(None, Pace::Standard);
        assert_eq!(k_factor(&unrated, &rules.k, Some(2_026)), None);
    }

    #[test]
    fn art8_3_3_k_times_games_is_at_most_700() {
        for (k, games, limited_to) in [
            (40, 17, 40),
            (40, 18, 38),
            (20, 35, 20),
            (20, 36, 19),
            (10, 70, 10),
            (10, 71, 9),
            (40, 0, 40),
            (40, 1_000, 0),
        ] {
            assert_eq!(limited(k, games, 700), limited_to, "{k} x {games}");
        }
        assert_eq!(limited(40, 100, 0), 40);
    }
}
