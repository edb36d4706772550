//! Koya (C.07 art. 9.2, 14.5).
//!
//! | article | system | function | test |
//! | --- | --- | --- | --- |
//! | 9.2 | KS | [`points_against`] | `art9_2_*`, oracle |
//! | 14.5 | KS/L+n, KS/L-n | [`Limit::new`] | `art9_2_*`, oracle |
//! | 1998, 2.1.3.1 | EKS: score groups below half, one by one | [`split_extended`] | `art2_1_3_1_1998_*` |
//!
//! Written for round robins; the official checker computes it in a Swiss too, and so do we, with
//! forfeits as points against the scheduled opponent.

use super::Value;
use super::sheet::{Cell, Sheet};
use crate::Points;
use std::cmp::Reverse;

/// The score an opponent needs to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Limit {
    /// Twice the limit: half of an odd number of points stays exact.
    doubled: Points,
}

impl Limit {
    /// Half of the greatest possible score, moved by so many half points.
    pub fn new(sheet: &Sheet<'_>, halves: i8) -> Self {
        let greatest = sheet.scoring.win() * games(sheet);
        Self {
            doubled: greatest + Points::HALF * (2 * i64::from(halves)),
        }
    }

    pub fn is_reached(self, score: Points) -> bool {
        score * 2 >= self.doubled
    }

    pub fn value(self) -> Value {
        Value::points(self.doubled).divided(2)
    }

    fn at(score: Points) -> Self {
        Self { doubled: score * 2 }
    }
}

/// KS: the points of a row against those who reach a limit.
pub(super) fn points_against(sheet: &Sheet<'_>, row: usize, limit: Limit) -> Points {
    let counts = |cell: &&Cell| {
        let opponent = cell.opponent.map(|opponent| sheet.rows[opponent].score);
        opponent.is_some_and(|score| limit.is_reached(score))
    };
    let cells = &sheet.rows[row].cells;
    cells.iter().filter(counts).map(|cell| cell.points).sum()
}

/// The limits of the extended system: half, then each score group below it.
pub(super) fn limits(sheet: &Sheet<'_>) -> Vec<Limit> {
    let half = Limit::new(sheet, 0);
    let mut below: Vec<Points> = sheet
        .rows
        .iter()
        .map(|row| row.score)
        .filter(|score| !half.is_reached(*score))
        .collect();
    below.sort_unstable_by_key(|score| Reverse(*score));
    below.dedup();
    let below = below.into_iter().map(Limit::at);
    std::iter::once(half).chain(below).collect()
}

/// A tied group by EKS: at the first limit at which the points differ it comes apart; what is
/// still tied goes on with the next limit.
pub(super) fn split_extended(
    sheet: &Sheet<'_>,
    group: &[usize],
    limits: &[Limit],
) -> Vec<Vec<usize>> {
    let Some((&limit, further)) = limits.split_first() else {
        return vec![group.to_vec()];
    };
    let mut order: Vec<(Reverse<Points>, usize)> = group
        .iter()
        .map(|row| (Reverse(points_against(sheet, *row, limit)), *row))
        .collect();
    order.sort_unstable();
    order
        .chunk_by(|(a, _), (b, _)| a == b)
        .flat_map(|part| {
            let part: Vec<usize> = part.iter().map(|(_, row)| *row).collect();
            if part.len() < 2 {
                vec![part]
            } else {
                split_extended(sheet, &part, further)
            }
        })
        .collect()
}

/// Games that anybody could win: rounds of a Swiss; in a round robin the free rounds and the
/// results left out are none.
fn games(sheet: &Sheet<'_>) -> i64 {
    if sheet.is_swiss() {
        return i64::from(sheet.rounds);
    }
    let games = |cells: &[Cell]| cells.iter().filter(|c| c.opponent.is_some()).count();
    let most = sheet
        .rows
        .iter()
        .filter(|row| row.ranked)
        .map(|row| games(&row.cells))
        .max();
    i64::try_from(most.unwrap_or(0)).unwrap_or(i64::MAX)
}
