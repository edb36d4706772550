//! Tie-breaks from ratings (C.07 art. 10).
//!
//! | article | system | function | test |
//! | --- | --- | --- | --- |
//! | 10.1 | ARO | [`average_rating`] | `art10_*`, oracle |
//! | 10.2 | TPR | [`performance`] | `art10_*`, oracle |
//! | 10.3 | PTP | [`perfect_performance`] | `art10_*`, oracle |
//! | 10.4, 10.5 | APRO, APPO | `buchholz` | `art10_*`, oracle |
//! | 10.6 | RTNG | `standings` | oracle |
//!
//! Only games over the board count, in round robins too (15.2 of 2026; the official checker in
//! every edition). Points are 1, ½, 0 whatever the scoring of the event.

use super::contribution::CutReason;
use super::registry::Code;
use super::sheet::{Cell, Meeting, Sheet};
use super::value::round_half_up;
use super::{Cut, Descriptor, StandingsOptions, Unrated, Value};
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
    if sheet.edition == TiebreakEdition::E1998 {
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

/// A game over the board against an opponent whose rating counts.
#[derive(Clone, Copy, Debug)]
pub(super) struct RatedGame {
    /// Position of the round.
    pub round: usize,
    /// The opponent's rating.
    pub rating: i64,
    /// The rating as it counts.
    pub counted: i64,
    /// The score; an adjourned game is a draw for now.
    pub half_points: u8,
    /// Why the rating is left out.
    pub cut: Option<CutReason>,
}

fn half_points_of(cell: &Cell) -> u8 {
    match cell.meeting {
        Meeting::Board(Some(Score::Win)) => 2,
        Meeting::Board(Some(Score::Draw) | None) => 1,
        _ => 0,
    }
}

/// The games of a row whose ratings count for a system, the cut ones marked.
pub(super) fn games(
    sheet: &Sheet<'_>,
    ratings: &[Option<i64>],
    row: usize,
    name: &Descriptor,
) -> Vec<RatedGame> {
    let cells = sheet.rows[row].cells.iter().enumerate();
    let limited = name.code == Code::Tpr && sheet.edition == TiebreakEdition::E1998;
    let own = ratings[row].filter(|_| limited);
    let mut games: Vec<RatedGame> = cells
        .filter_map(|(round, cell)| {
            let rating = ratings[cell.met()?]?;
            Some(RatedGame {
                round,
                rating,
                counted: own.map_or(rating, |own| rating.clamp(own - LIMIT, own + LIMIT)),
                half_points: half_points_of(cell),
                cut: None,
            })
        })
        .collect();
    if name.cut != Cut::None {
        cut(&mut games, sheet, row, name.cut);
    }
    games
}

/// The greatest difference from the own rating that counted in 1998.
const LIMIT: i64 = 350;

/// Marks the lowest and the highest ratings; all of them if too few games are there.
fn cut(games: &mut [RatedGame], sheet: &Sheet<'_>, row: usize, cut: Cut) {
    let (low, high) = cut.counts();
    // Before 2023 unplayed rounds used cuts up.
    let used = match sheet.edition {
        TiebreakEdition::Pre2023 => sheet.rows[row].cells.len() - sheet.met(row).count(),
        _ => 0,
    };
    let mut order: Vec<usize> = (0..games.len()).collect();
    order.sort_by_key(|at| games[*at].rating);
    for at in order.iter().take(low.saturating_sub(used)) {
        games[*at].cut = Some(CutReason::First);
    }
    let left = |at: &&usize| games[**at].cut.is_none();
    let highest: Vec<usize> = order
        .iter()
        .rev()
        .filter(left)
        .take(high)
        .copied()
        .collect();
    for at in highest {
        games[at].cut = Some(CutReason::Most);
    }
}

/// The mean of the ratings that are not cut.
pub(super) fn mean_of(games: &[RatedGame]) -> Option<i64> {
    let counted = games.iter().filter(|game| game.cut.is_none());
    mean(counted.map(|game| game.counted))
}

fn mean(ratings: impl Iterator<Item = i64>) -> Option<i64> {
    let (sum, count) = ratings.fold((0, 0), |(sum, count), rating| {
        (sum + i128::from(rating), count + 1)
    });
    (count > 0).then(|| i64::try_from(round_half_up(sum, count)).ok())?
}

/// ARO: the mean rating of the opponents; undefined if the cuts leave nobody.
pub(super) fn average_rating(
    sheet: &Sheet<'_>,
    ratings: &[Option<i64>],
    row: usize,
    cut: Cut,
) -> Option<i64> {
    let name = Descriptor::plain(Code::Aro).with_cut(cut);
    mean_of(&games(sheet, ratings, row, &name))
}

/// TPR: the mean rating and the difference that belongs to the score; in 1998 each rating at most
/// 350 points from the own one, and no value for all or none of the points.
pub(super) fn performance(sheet: &Sheet<'_>, ratings: &[Option<i64>], row: usize) -> Option<i64> {
    let of_1998 = sheet.edition == TiebreakEdition::E1998;
    if of_1998 {
        ratings[row]?;
    }
    let games = games(sheet, ratings, row, &Descriptor::plain(Code::Tpr));
    let average = mean_of(&games)?;
    let half_points = half_points(&games);
    let count = i64::try_from(games.len()).ok()?;
    if of_1998 && (half_points == 0 || half_points == 2 * count) {
        return None;
    }
    let per_cent = round_half_up(i128::from(half_points) * 50, count.into());
    Some(average + difference(usize::try_from(per_cent).ok()?))
}

/// The score of some games.
fn half_points(games: &[RatedGame]) -> i64 {
    games.iter().map(|game| i64::from(game.half_points)).sum()
}

/// PTP: the smallest rating of which the expected score is at least the score made.
pub(super) fn perfect_performance(
    sheet: &Sheet<'_>,
    ratings: &[Option<i64>],
    row: usize,
) -> Option<i64> {
    let games = games(sheet, ratings, row, &Descriptor::plain(Code::Ptp));
    let opponents = || games.iter().map(|game| game.rating);
    let (lowest, highest) = (opponents().min()?, opponents().max()?);
    let score = half_points(&games) * 50;
    if score == 0 {
        return Some(lowest + NO_SCORE);
    }
    let reaches = |rating: i64| {
        let total: i64 = opponents().map(|other| expected(rating - other)).sum();
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
