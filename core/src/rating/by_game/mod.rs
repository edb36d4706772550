//! Rating game by game: the edition of 2024 (8.2, 8.3).
//!
//! | article | rule | function | test |
//! | --- | --- | --- | --- |
//! | 1.1 | least thinking time by the higher rating | [`GameRules::least_minutes`] | `art1_1_*` |
//! | 1.2 | a first control by moves has at least 30 | `not_rated_at_all` | `art1_2_*` |
//! | 5.1 | only games over the board | `RatedEvent::rated_games` | `art5_1_*` |
//! | 6.1, 6.2 | matches: not with the unrated, not after the decision | `games_of_a_match` | `art6_*` |
//! | 7.1.4 | five games, 26 months | [`pooled`] | `art7_1_4_*` |
//! | 7.2.1 | below 1400: unrated | `NewRating::of` | `art7_2_1_*` |
//! | 7.3.1 | rapid, blitz: 600 points | [`GameRules::is_mismatch`] | `art7_3_1_*` |
//! | 8.2 | first rating | [`first_rating()`] | `art8_2_*` |
//! | 8.2.4 | rated after the start | `Contestant::rated_for_opponents` | `art8_2_4_*` |
//! | 8.3.1 | 400 points | [`GameRules::counted_difference`] | `art8_3_1_*` |
//! | 8.3.3 | K | [`k_factor()`], [`limited`] | `art8_3_3_*` |
//! | 8.3.4 | rounding once a period | `Period::close` | `art8_3_4_*` |

mod first_rating;
mod k_factor;
mod rules;

pub use first_rating::{average, first_rating, pooled};
pub(super) use k_factor::is_junior;
pub use k_factor::{k_factor, limited};
pub use rules::{GameRules, KFactors, LeastTime, Mismatch};

use super::event::{EventGame, Form, RatedEvent};
use super::sheet::{EventSheets, FirstResult, Sheet};
use super::table::expected;
use super::{Contestant, Hundredths, Note, Pace};

/// What the games of an event add up to for one player.
#[derive(Clone, Copy, Default)]
struct Sums {
    games: u32,
    half_points: i64,
    expected: i64,
    opponents: i64,
    /// Half points from all games, those against unrated opponents too.
    scored: i64,
    /// Played at all.
    played: bool,
}

/// Why games are not rated, with their numbers.
#[derive(Default)]
struct LeftOut {
    too_fast: u32,
    mismatched: u32,
    decided: usize,
}

/// Rates an event: each game against a rated opponent by the ratings of the list.
pub fn rate(event: &RatedEvent, rules: &GameRules) -> EventSheets {
    let mut left_out = LeftOut::default();
    let mut sums = vec![Sums::default(); event.contestants.len()];
    if let Some(note) = not_rated_at_all(event) {
        return EventSheets {
            sheets: Vec::new(),
            notes: vec![note],
        };
    }
    let counting = games_of_a_match(event);
    for (index, game) in event.rated_games().enumerate() {
        if index >= counting {
            left_out.decided += 1;
        } else {
            add(event, rules, game, &mut sums, &mut left_out);
        }
    }
    let year = event.start.map(jiff::civil::Date::year);
    let sheets = event.contestants.iter().zip(&sums).enumerate();
    EventSheets {
        sheets: sheets
            .map(|(index, (player, sums))| sheet(index, player, sums, rules, year))
            .collect(),
        notes: notes(&left_out),
    }
}

/// Rapid and blitz 1.1, 1.2: too fast for any list, or different times.
fn not_rated_at_all(event: &RatedEvent) -> Option<Note> {
    let tempo = event.tempo.as_ref()?;
    if event.pace != Pace::Standard && !tempo.is_equal() {
        let text = "the event is not rated: the two players have different times";
        return Some(Note::new("rapid and blitz 1.2", text));
    }
    if event.pace == Pace::Standard && !tempo.first_control_is_long_enough() {
        let text = "the event is not rated: the first time control has fewer than 30 moves";
        return Some(Note::new("1.2", text));
    }
    tempo.pace().is_none().then(|| {
        let text = "the event is not rated: it is faster than blitz";
        Note::new("rapid and blitz 1.1", text)
    })
}

/// How many games of a match count: those until it is decided (6.2).
fn games_of_a_match(event: &RatedEvent) -> usize {
    let Form::Match {
        games,
        all_count: false,
    } = event.form
    else {
        return usize::MAX;
    };
    let mut scores = vec![0_i64; event.contestants.len()];
    for (index, game) in event.rated_games().enumerate() {
        for (own, _, halves) in game.sides() {
            scores[own] += halves;
            if scores[own] > i64::from(games) {
                return index + 1;
            }
        }
    }
    usize::MAX
}

fn add(
    event: &RatedEvent,
    rules: &GameRules,
    game: &EventGame,
    sums: &mut [Sums],
    left_out: &mut LeftOut,
) {
    let ratings =
        [game.white, game.black].map(|side| event.contestants[side as usize].rating.map(i64::from));
    for (own, _, halves) in game.sides() {
        sums[own].scored += halves;
        sums[own].played = true;
    }
    if let [Some(white), Some(black)] = ratings
        && rules.is_mismatch(white, black)
    {
        left_out.mismatched += 1;
        return;
    }
    let higher = ratings[0].max(ratings[1]).unwrap_or(0);
    if is_too_fast(event, rules, higher) {
        left_out.too_fast += 1;
        return;
    }
    let is_match = matches!(event.form, Form::Match { .. });
    for (own, opponent, halves) in game.sides() {
        let rating = event.contestants[own].rating.map(i64::from);
        let Some(met) = event.contestants[opponent].rating_met() else {
            continue;
        };
        if is_match && rating.is_none() {
            continue;
        }
        let sums = &mut sums[own];
        sums.games += 1;
        sums.half_points += halves;
        sums.opponents += met;
        if let Some(rating) = rating {
            sums.expected += expected(rules.counted_difference(rating, met));
        }
    }
}

fn is_too_fast(event: &RatedEvent, rules: &GameRules, higher: i64) -> bool {
    let needed = u64::from(rules.least_minutes(higher)) * 60;
    !event.fast_classic_pilot
        && event
            .tempo
            .as_ref()
            .is_some_and(|tempo| tempo.seconds_for_60_moves() < needed)
}

fn sheet(
    contestant: usize,
    player: &Contestant,
    sums: &Sums,
    rules: &GameRules,
    year: Option<i16>,
) -> Sheet {
    let games = i64::from(sums.games);
    let first = player.rating.is_none().then(|| FirstResult {
        games,
        half_points: sums.half_points,
        opponents: sums.opponents,
        scoreless: sums.played && sums.scored == 0,
        ..FirstResult::default()
    });
    let rc = match &first {
        _ if games == 0 => None,
        Some(first) => average(first, rules),
        None => Hundredths::mean(sums.opponents, games),
    };
    Sheet {
        contestant,
        key: player.key,
        old: player.rating,
        rc,
        n: sums.games,
        w: Hundredths::halves(sums.half_points),
        we: player.rating.map(|_| Hundredths(sums.expected)),
        k: k_factor(player, &rules.k, year),
        regulated: None,
        first,
    }
}

fn notes(left_out: &LeftOut) -> Vec<Note> {
    let told = |count: usize, article, why: &str| {
        (count > 0).then(|| Note::new(article, format!("not rated, {why}: {}", games(count))))
    };
    [
        told(
            left_out.too_fast as usize,
            "1.1",
            "too little thinking time for the higher rated of the two",
        ),
        told(
            left_out.mismatched as usize,
            "7.3.1",
            "a difference of 600 or more with a player above 2600",
        ),
        told(
            left_out.decided,
            "6.2",
            "played after the match was decided",
        ),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn games(count: usize) -> String {
    match count {
        1 => "1 game".to_owned(),
        many => format!("{many} games"),
    }
}

#[cfg(test)]
mod tests;
