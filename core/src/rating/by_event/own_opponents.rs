//! Swisses, team events and matches: everybody has the average of his own rated opponents (6.4,
//! 10.2.1, 10.6.1).

use super::field::{Field, Meeting};
use super::performance::performance;
use super::{change_sheet, first_sheet};
use crate::rating::exact::round_half_up;
use crate::rating::{EventSheets, Note, Sheet};
use std::collections::BTreeSet;

/// Rates an event by the games against rated opponents.
pub(super) fn rate(field: &Field<'_>) -> EventSheets {
    let mut sheets = EventSheets::default();
    let mut without_difference = 0;
    for &index in &field.present {
        let games: Vec<(Meeting, i64)> = field.meetings[index]
            .iter()
            .filter_map(|meeting| Some((*meeting, field.player(meeting.opponent).rating_met()?)))
            .collect();
        let sheet = if let Some(own) = field.rating(index) {
            rated(field, index, own, &games)
        } else {
            let (sheet, has_performance) = unrated(field, index, &games);
            without_difference += usize::from(!has_performance);
            sheet
        };
        sheets.sheets.push(sheet);
    }
    if without_difference > 0 {
        let text = format!(
            "{without_difference} unrated took no point from rated opponents, for which the table \
             has no difference: no performance"
        );
        sheets.notes.push(Note::new("10.1", text));
    }
    sheets
}

fn half_points(games: &[(Meeting, i64)]) -> i64 {
    games.iter().map(|(meeting, _)| meeting.half_points).sum()
}

/// The mean of some ratings, a half upwards; 0 of none.
fn mean(ratings: impl Iterator<Item = i64>) -> i64 {
    let (sum, count) = ratings.fold((0, 0), |(sum, count), rating| (sum + rating, count + 1));
    if count == 0 {
        0
    } else {
        round_half_up(sum, count)
    }
}

fn rated(field: &Field<'_>, index: usize, own: i64, games: &[(Meeting, i64)]) -> Sheet {
    let counted = games
        .iter()
        .map(|(_, rating)| field.rules.counted(own, *rating));
    let count = i64::try_from(games.len()).unwrap_or(i64::MAX);
    change_sheet(field, index, mean(counted), half_points(games), count)
}

/// The sheet, and whether a performance could be found if there were games enough for one.
///
/// Gap: a Swiss opponent is met once, a match opponent more often: opponents are counted, not
/// games.
fn unrated(field: &Field<'_>, index: usize, games: &[(Meeting, i64)]) -> (Sheet, bool) {
    let opponents: BTreeSet<usize> = games.iter().map(|(meeting, _)| meeting.opponent).collect();
    let count = i64::try_from(games.len()).unwrap_or(i64::MAX);
    let points = half_points(games);
    if opponents.len() < field.rules.least_rated_opponents {
        // The report shows Rar = 0 then (11.3.1).
        return (
            first_sheet(field, index, Some(0), points, count, None),
            true,
        );
    }
    let average = mean(games.iter().map(|(_, rating)| *rating));
    let found = performance(average, points, count, None, field.rules);
    let sheet = first_sheet(field, index, Some(average), points, count, found);
    (sheet, found.is_some())
}
