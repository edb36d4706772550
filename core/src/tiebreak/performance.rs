//! Tie-breaks from ratings (C.07 art. 10).
//!
//! | article | system | function | test |
//! | --- | --- | --- | --- |
//! | 10.1 | ARO | [`average_rating`] | `art10_*`, oracle |
//! | 10.2 | TPR | [`performance`], [`performance_1998`] | `art10_*`, oracle |
//! | 10.3 | PTP | [`perfect_performance`] | `art10_*`, oracle |
//! | 10.4, 10.5 | APRO, APPO | [`average_of_opponents`] | `art10_*`, oracle |
//! | 10.6 | RTNG | `standings` | oracle |
//!
//! Only games over the board count, in round robins too (15.2 of 2026; the official checker in
//! every edition). Points are 1, ½, 0 whatever the scoring of the event.

use super::sheet::{Cell, Meeting, Sheet};
use super::value::round_half_up;
use super::{Cut, StandingsOptions, Unrated, Value};
use crate::rating::table::{NO_SCORE, WHOLE_SCORE, difference, expected};
use crate::{Score, TiebreakEdition};

/// The rating of every row, the unrated as the options say; none if somebody who was paired has no
/// rating and there is no rule for that: the systems of art. 10 are dropped then. In 1998 games
/// against the unrated are not counted.
pub(super) fn ratings(
    sheet: &Sheet<'_>,
    options: &StandingsOptions,
    assumed: Option<u16>,
) -> Option<Vec<Option<i64>>> {
    if sheet.table.edition == TiebreakEdition::E1998 {
        return Some(
            sheet
                .rows
                .iter()
                .map(|row| row.rating.map(i64::from))
                .collect(),
        );
    }
    let method = assumed.map_or(options.unrated, Unrated::Assume);
    let rated = || {
        sheet
            .rows
            .iter()
            .filter_map(|row| row.rating.map(i64::from))
    };
    let substitute = match method {
        Unrated::Drop => None,
        Unrated::Assume(rating) => Some(i64::from(rating)),
        Unrated::Lowest => rated().min(),
        Unrated::Mean => Value::mean(rated().map(Value::whole), 0)
            .and_then(|mean| i64::try_from(mean.units() / Value::SCALE).ok()),
    };
    sheet
        .rows
        .iter()
        .map(|row| {
            let rating = row.rating.map(i64::from).or(substitute);
            let was_paired = row.cells.iter().any(|cell| cell.opponent.is_some());
            (rating.is_some() || !was_paired).then_some(rating)
        })
        .collect()
}

/// The ratings of the opponents met over the board, lowest first.
fn opponents(sheet: &Sheet<'_>, ratings: &[Option<i64>], row: usize) -> Vec<i64> {
    let mut met: Vec<i64> = sheet
        .met(row)
        .filter_map(|opponent| ratings[opponent])
        .collect();
    met.sort_unstable();
    met
}

/// The score over the board in half points; an adjourned game is a draw for now.
fn half_points(sheet: &Sheet<'_>, row: usize) -> i64 {
    sheet.rows[row].cells.iter().map(half_points_of).sum()
}

fn half_points_of(cell: &Cell) -> i64 {
    match cell.meeting {
        Meeting::Board(Some(Score::Win)) => 2,
        Meeting::Board(Some(Score::Draw) | None) => 1,
        _ => 0,
    }
}

fn mean(ratings: &[i64]) -> Option<i64> {
    let count = i128::try_from(ratings.len()).ok().filter(|n| *n > 0)?;
    let sum = ratings.iter().map(|rating| i128::from(*rating)).sum();
    i64::try_from(round_half_up(sum, count)).ok()
}

/// ARO: the mean rating of the opponents; undefined if the cuts leave nobody.
pub(super) fn average_rating(
    sheet: &Sheet<'_>,
    ratings: &[Option<i64>],
    row: usize,
    cut: Cut,
) -> Option<i64> {
    let opponents = opponents(sheet, ratings, row);
    let (low, high) = cut.counts();
    // Before 2023 unplayed rounds used cuts up.
    let used = match sheet.table.edition {
        TiebreakEdition::Pre2023 => sheet.rows[row].cells.len() - sheet.met(row).count(),
        _ => 0,
    };
    let low = low.saturating_sub(used);
    mean(opponents.get(low..opponents.len().checked_sub(high)?)?)
}

/// TPR: the mean rating and the difference that belongs to the score.
pub(super) fn performance(sheet: &Sheet<'_>, ratings: &[Option<i64>], row: usize) -> Option<i64> {
    let average = average_rating(sheet, ratings, row, Cut::None)?;
    let games = i128::try_from(sheet.met(row).count()).ok()?;
    let per_cent = round_half_up(i128::from(half_points(sheet, row)) * 50, games);
    Some(average + difference(usize::try_from(per_cent).ok()?))
}

/// TPR of 1998: each opponent's rating at most 350 points from the own one; no value for all or
/// none of the points.
pub(super) fn performance_1998(
    sheet: &Sheet<'_>,
    ratings: &[Option<i64>],
    row: usize,
) -> Option<i64> {
    let own = ratings[row]?;
    let games: Vec<(i64, i128)> = sheet.rows[row]
        .cells
        .iter()
        .filter_map(|cell| {
            let rating = ratings[cell.met()?]?;
            Some((
                rating.clamp(own - 350, own + 350),
                half_points_of(cell).into(),
            ))
        })
        .collect();
    let opponents: Vec<i64> = games.iter().map(|(rating, _)| *rating).collect();
    let count = i128::try_from(games.len()).ok()?;
    let half_points: i128 = games.iter().map(|(_, half_points)| half_points).sum();
    let average = mean(&opponents)?;
    let per_cent = usize::try_from(round_half_up(half_points * 50, count)).ok()?;
    (half_points > 0 && half_points < 2 * count).then(|| average + difference(per_cent))
}

/// PTP: the smallest rating of which the expected score is at least the score made.
pub(super) fn perfect_performance(
    sheet: &Sheet<'_>,
    ratings: &[Option<i64>],
    row: usize,
) -> Option<i64> {
    let opponents = opponents(sheet, ratings, row);
    let (lowest, highest) = (*opponents.first()?, *opponents.last()?);
    let score = half_points(sheet, row) * 50;
    if score == 0 {
        return Some(lowest + NO_SCORE);
    }
    let reaches = |rating: i64| {
        let total: i64 = opponents.iter().map(|other| expected(rating - other)).sum();
        total >= score
    };
    // Nobody is expected to score at the lower end; everything is at the upper end.
    let (mut below, mut enough) = (lowest - WHOLE_SCORE, highest + WHOLE_SCORE);
    while enough - below > 1 {
        let middle = below + (enough - below) / 2;
        if reaches(middle) {
            enough = middle;
        } else {
            below = middle;
        }
    }
    Some(enough)
}

/// APRO, APPO: the mean of a value of the opponents met over the board.
pub(super) fn average_of_opponents(
    sheet: &Sheet<'_>,
    values: &[Option<i64>],
    row: usize,
) -> Option<i64> {
    let values: Vec<i64> = sheet
        .met(row)
        .filter_map(|opponent| values[opponent])
        .collect();
    mean(&values)
}
