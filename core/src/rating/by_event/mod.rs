//! Rating event by event: the text of 1998.
//!
//! | article | rule | function | test |
//! | --- | --- | --- | --- |
//! | 1, 3, 4 | tempo, days, length | [`super::tempo`] | `art1_*`, `art3_1_*` there |
//! | 5.1 | only games over the board | `RatedEvent::rated_games` | `art5_1_*` |
//! | 6.1 | unrated without a point | `Field::new` | `art6_1_*` |
//! | 6.3 | enough rated players | `round_robin::is_eligible` | `art6_3_*` |
//! | 6.4, 6.4.2 | only rated opponents, four of them | `own_opponents` | `art6_4_*` |
//! | 6.4.3 | a round robin with unplayed games is a Swiss | [`rate`] | `art6_4_3_*` |
//! | 10.2.1 | the average | `round_robin::tournament_average` | `art10_6_8_*` |
//! | 10.2.2-10.2.5 | performance | `performance` | `art10_2_2_*` |
//! | 9.1.4, 10.3 | nine games, weighted mean | [`first_rating`] | `art10_3_*` |
//! | 10.4 | Olympiad | [`olympiad_rating`] | `art10_4_*` |
//! | 10.5 | rated after the start | `Contestant::rated_for_opponents` | `art10_5_*` |
//! | 10.6.1 | 350 points | [`EventRules::counted`] | `art10_6_1_*` |
//! | 10.6.4 | K | [`EventRules::k_factor`] | `art10_6_4_*` |
//! | 10.6.5, 10.6.6 | new rating | `Period::close` | `art10_6_5_*` |
//! | 10.6.7 | Scheveningen | `scheveningen` | `art10_6_7_*` |
//! | 10.6.8 | the worked example | | `art10_6_8_*` |
//! | 15 | rapid list | [`EventRules::of`], [`shown_rapid`] | `art15_*` |
//!
//! Averages are whole numbers, a half upwards, as in the example.

mod field;
mod own_opponents;
mod performance;
mod round_robin;
mod rules;
mod scheveningen;

pub use rules::{EventRules, LowScore, shown_rapid};

use super::event::{Form, Olympiad, RatedEvent};
use super::sheet::{EventSheets, FirstResult, Sheet};
use super::table::expected;
use super::{Hundredths, NewRating, Note, Pace, Unrated};
use field::Field;

/// Rates an event.
pub fn rate(event: &RatedEvent, rules: &EventRules) -> EventSheets {
    let too_fast = event.pace == Pace::Standard
        && event
            .tempo
            .as_ref()
            .is_some_and(|tempo| !tempo.is_rated_1998());
    if too_fast {
        let text = "the event is not rated: it is faster than two hours for 60 moves, or a period \
                    has more than 23 moves an hour";
        return EventSheets {
            sheets: Vec::new(),
            notes: vec![Note::new("1.1", text)],
        };
    }
    let field = Field::new(event, rules);
    let mut sheets = match event.form {
        Form::RoundRobin { cycles } if field.is_complete(cycles) => {
            round_robin::rate(&field, cycles)
        }
        Form::RoundRobin { .. } => {
            let mut sheets = own_opponents::rate(&field);
            let text = "not all games were played: the round robin is rated as a Swiss";
            sheets.notes.insert(0, Note::new("6.4.3", text));
            sheets
        }
        Form::Scheveningen => scheveningen::rate(&field),
        Form::Swiss | Form::Match { .. } => own_opponents::rate(&field),
    };
    if field.scoreless > 0 {
        let text = format!(
            "unrated players without a point are left out with all their games: {}",
            field.scoreless
        );
        sheets.notes.insert(0, Note::new("6.1", text));
    }
    sheets
}

/// The rating that an Olympiad gives an unrated player at least: half of the games played, half of
/// the points scored (10.4).
pub fn olympiad_rating(
    olympiad: Olympiad,
    games: i64,
    half_points: i64,
    rules: &EventRules,
) -> Option<u16> {
    let (open, women) = rules.olympiad;
    (games > 0 && 2 * games >= i64::from(olympiad.rounds) && half_points >= games)
        .then_some(if olympiad.women { women } else { open })
}

/// The first rating from pooled results (9.1.4, 10.3): nine games, the performances' mean weighted
/// by games, not below the floor; an Olympiad may give more.
pub fn first_rating(result: &FirstResult, rules: &EventRules) -> NewRating {
    let found = match result.performance() {
        Some(performance) if result.games >= rules.first_rating_games => {
            NewRating::of(performance, rules.floor)
        }
        _ => NewRating::Unrated(Unrated::TooFewGames {
            games: result.games,
            needed: rules.first_rating_games,
        }),
    };
    match result.at_least {
        Some(least) => NewRating::Rated(found.rating().map_or(least, |rating| rating.max(least))),
        None => found,
    }
}

/// The sheet of a rated player: D from the corrected average, We, K.
fn change_sheet(
    field: &Field<'_>,
    index: usize,
    average: i64,
    half_points: i64,
    games: i64,
) -> Sheet {
    let player = field.player(index);
    let own = player.rating.map_or(0, i64::from);
    let share = if games > 0 {
        expected(own - average)
    } else {
        0
    };
    Sheet {
        contestant: index,
        key: player.key,
        old: player.rating,
        rc: (games > 0).then(|| Hundredths::whole(average)),
        n: u32::try_from(games).unwrap_or(u32::MAX),
        w: Hundredths::halves(half_points),
        we: Some(Hundredths(share.saturating_mul(games))),
        k: field.rules.k_factor(player),
        regulated: None,
        first: None,
    }
}

/// The sheet of an unrated player with the performance found.
fn first_sheet(
    field: &Field<'_>,
    index: usize,
    average: Option<i64>,
    half_points: i64,
    games: i64,
    performance: Option<i64>,
) -> Sheet {
    let player = field.player(index);
    let counted = performance.map_or(0, |_| games);
    let at_least = field.event.olympiad.and_then(|olympiad| {
        let (points, games) = (field.half_points(index), field.games(index));
        olympiad_rating(olympiad, games, points, field.rules)
    });
    Sheet {
        contestant: index,
        key: player.key,
        old: None,
        rc: average.map(Hundredths::whole),
        n: u32::try_from(games).unwrap_or(u32::MAX),
        w: Hundredths::halves(half_points),
        we: None,
        k: None,
        regulated: None,
        first: Some(FirstResult {
            games: counted,
            half_points,
            weighted: performance.unwrap_or(0).saturating_mul(counted),
            at_least,
            ..FirstResult::default()
        }),
    }
}

#[cfg(test)]
mod tests;
