//! Scheveningen events with unrated players (10.6.7).

use super::field::{Field, Meeting};
use super::performance::performance;
use super::{change_sheet, first_sheet};
use crate::rating::exact::round_half_up;
use crate::rating::{EventSheets, Note};
use jiff::civil::{Date, date};

/// From this day on events with unrated players are not rated (10.6.7 e).
const NOT_RATED_FROM: Date = date(2000, 1, 1);
/// The rounding may swing between two answers for ever.
const PASSES: usize = 100;

/// Rates the event: performances of the unrated repeated until they stand, then everybody by all
/// of his games.
pub(super) fn rate(field: &Field<'_>) -> EventSheets {
    let mut sheets = EventSheets::default();
    let unrated = field.rated() < field.present.len();
    if unrated && field.event.start.is_some_and(|day| day >= NOT_RATED_FROM) {
        let text = "the event is not rated: since 1 January 2000 a Scheveningen with unrated \
                    players is not";
        sheets.notes.push(Note::new("10.6.7 e", text));
        return sheets;
    }
    let (strength, settled) = performances(field);
    if !settled {
        let text = format!("the performances still change after {PASSES} passes; the last stand");
        sheets.notes.push(Note::new("10.6.7 c", text));
    }
    for &index in &field.present {
        let games = known(field, index, &strength);
        let count = i64::try_from(games.len()).unwrap_or(i64::MAX);
        let points = games.iter().map(|(meeting, _)| meeting.half_points).sum();
        sheets.sheets.push(if let Some(own) = field.rating(index) {
            let others = games.iter();
            let counted = others.map(|(_, other)| field.rules.counted(own, *other));
            change_sheet(field, index, mean(counted).unwrap_or(0), points, count)
        } else {
            let average = mean(games.iter().map(|(_, other)| *other));
            first_sheet(field, index, average, points, count, strength[index])
        });
    }
    sheets
}

fn mean(ratings: impl Iterator<Item = i64>) -> Option<i64> {
    let (sum, count) = ratings.fold((0, 0), |(sum, count), rating| (sum + rating, count + 1));
    (count > 0).then(|| round_half_up(sum, count))
}

/// The games of a player against those whose strength is known.
fn known(field: &Field<'_>, index: usize, strength: &[Option<i64>]) -> Vec<(Meeting, i64)> {
    let meetings = field.meetings[index].iter();
    meetings
        .filter_map(|meeting| Some((*meeting, strength[meeting.opponent]?)))
        .collect()
}

/// Ratings, and performances repeated until no one changes (10.6.7 a to c); false if they never
/// settle.
fn performances(field: &Field<'_>) -> (Vec<Option<i64>>, bool) {
    let mut strength: Vec<Option<i64>> = field
        .event
        .contestants
        .iter()
        .map(crate::rating::Contestant::rating_met)
        .collect();
    for _ in 0..PASSES {
        let next = pass(field, &strength);
        if next == strength {
            return (strength, true);
        }
        strength = next;
    }
    (strength, false)
}

fn pass(field: &Field<'_>, strength: &[Option<i64>]) -> Vec<Option<i64>> {
    let mut next = strength.to_vec();
    for &index in &field.present {
        if field.player(index).rating_met().is_some() {
            continue;
        }
        let games = known(field, index, strength);
        let count = i64::try_from(games.len()).unwrap_or(i64::MAX);
        let points = games.iter().map(|(meeting, _)| meeting.half_points).sum();
        next[index] = mean(games.iter().map(|(_, other)| *other))
            .and_then(|average| performance(average, points, count, None, field.rules));
    }
    next
}
