//! The first rating of an unrated player (8.2), and which results are pooled for it (7.1.4).

use super::GameRules;
use crate::rating::exact::round_half_up;
use crate::rating::table::{difference, per_cent};
use crate::rating::{FirstResult, Hundredths, NewRating, Unrated};
use jiff::ToSpan;
use jiff::civil::Date;

/// `Ra` with the hypothetical opponents, to hundredths.
pub fn average(result: &FirstResult, rules: &GameRules) -> Option<Hundredths> {
    let opponents = result.opponents + rules.hypothetical_rating * rules.hypothetical_games;
    Hundredths::mean(opponents, result.games + rules.hypothetical_games)
}

/// `Ru` of pooled results.
///
/// Gap: `Ra` is kept exact, `p` rounded to hundredths, `Ru` rounded once, halves upwards.
pub fn first_rating(result: &FirstResult, rules: &GameRules) -> NewRating {
    if result.games < rules.first_rating_games {
        return NewRating::Unrated(Unrated::TooFewGames {
            games: result.games,
            needed: rules.first_rating_games,
        });
    }
    let games = result.games + rules.hypothetical_games;
    let opponents = result.opponents + rules.hypothetical_rating * rules.hypothetical_games;
    let halves = result.half_points + rules.hypothetical_games;
    let dp = difference(per_cent(halves, games));
    let rating = round_half_up(opponents + dp * games, games).min(rules.first_rating_cap);
    NewRating::of(rating, rules.floor)
}

/// Pools results by the day on which their period ended: those of at most 26 months before the
/// newest; the very first event counts for nothing if nothing was scored in it (8.2.1).
pub fn pooled(results: &[(Date, FirstResult)], rules: &GameRules) -> FirstResult {
    let mut dated: Vec<_> = results.to_vec();
    dated.sort_by_key(|(day, _)| *day);
    if dated.first().is_some_and(|(_, first)| first.scoreless) {
        dated.remove(0);
    }
    let Some((newest, _)) = dated.last().copied() else {
        return FirstResult::default();
    };
    let oldest = newest
        .checked_sub(rules.pool_months.months())
        .unwrap_or(Date::MIN);
    dated
        .into_iter()
        .filter(|(day, _)| *day > oldest)
        .map(|(_, result)| result)
        .fold(FirstResult::default(), FirstResult::and)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rating::Pace;
    use jiff::civil::date;

    fn result(games: &[(i64, i64)]) -> FirstResult {
        FirstResult {
            games: i64::try_from(games.len()).unwrap(),
            half_points: games.iter().map(|(_, halves)| halves).sum(),
            opponents: games.iter().map(|(rating, _)| rating).sum(),
            ..FirstResult::default()
        }
    }

    fn rules() -> GameRules {
        GameRules::on(None, Pace::Standard)
    }

    #[test]
    fn art8_2_worked_examples() {
        let mixed = result(&[(1_600, 1), (1_700, 0), (1_500, 2), (1_650, 0), (1_550, 1)]);
        assert_eq!(average(&mixed, &rules()), Some(Hundredths(165_714)));
        assert_eq!(first_rating(&mixed, &rules()), NewRating::Rated(1_607));
        let five_wins = result(&[(2_000, 2); 5]);
        assert_eq!(first_rating(&five_wins, &rules()), NewRating::Rated(2_200));
        let low = result(&[(1_450, 0), (1_500, 0), (1_480, 1), (1_420, 0), (1_430, 0)]);
        assert_eq!(
            first_rating(&low, &rules()),
            NewRating::Unrated(Unrated::BelowFloor(1_324))
        );
        let six = result(&[
            (1_900, 2),
            (1_850, 1),
            (2_000, 0),
            (1_750, 2),
            (1_800, 1),
            (1_950, 1),
        ]);
        assert_eq!(average(&six, &rules()), Some(Hundredths(185_625)));
        assert_eq!(first_rating(&six, &rules()), NewRating::Rated(1_899));
    }

    #[test]
    fn art7_1_4_five_games() {
        let four = result(&[(1_900, 2); 4]);
        assert_eq!(
            first_rating(&four, &rules()),
            NewRating::Unrated(Unrated::TooFewGames {
                games: 4,
                needed: 5
            })
        );
    }

    #[test]
    fn art7_1_4_pools_26_months() {
        let old = (date(2024, 3, 1), result(&[(1_600, 1); 3]));
        let new = (date(2026, 4, 1), result(&[(1_600, 1); 3]));
        assert_eq!(pooled(&[new, old], &rules()).games, 6);
        let newer = (date(2026, 5, 1), result(&[(1_600, 1); 3]));
        assert_eq!(pooled(&[old, newer], &rules()).games, 3);
    }

    #[test]
    fn art8_2_1_a_first_event_without_a_point_counts_for_nothing() {
        let scoreless = FirstResult {
            scoreless: true,
            ..result(&[(1_600, 0); 4])
        };
        let good = (date(2026, 4, 1), result(&[(1_600, 1); 5]));
        assert_eq!(
            pooled(&[(date(2026, 3, 1), scoreless), good], &rules()).games,
            5
        );
        // Later on it counts.
        assert_eq!(
            pooled(&[good, (date(2026, 5, 1), scoreless)], &rules()).games,
            9
        );
    }
}
