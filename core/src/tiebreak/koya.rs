//! Koya (C.07 art. 9.2, 14.5).
//!
//! | article | system | function | test |
//! | --- | --- | --- | --- |
//! | 9.2 | KS | [`koya`] | `art9_2_*`, oracle |
//! | 14.5 | KS/L+n, KS/L-n | [`reaches_limit`] | `art9_2_*`, oracle |
//!
//! Written for round robins; the official checker computes it in a Swiss too, and so do we, with
//! forfeits as points against the scheduled opponent.

use super::Value;
use super::sheet::Sheet;
use crate::Points;

/// KS of every row: points against opponents with at least half of the greatest possible score,
/// the limit moved by `limit` half points.
pub(super) fn koya(sheet: &Sheet<'_>, limit: i8) -> Vec<Option<Value>> {
    let games = games(sheet);
    let reaches: Vec<bool> = sheet
        .rows
        .iter()
        .map(|row| reaches_limit(row.score, sheet.table.scoring.win() * games, limit))
        .collect();
    sheet
        .rows
        .iter()
        .map(|row| {
            let points = row
                .cells
                .iter()
                .filter(|cell| cell.opponent.is_some_and(|opponent| reaches[opponent]))
                .map(|cell| cell.points)
                .sum();
            Some(Value::points(points))
        })
        .collect()
}

fn reaches_limit(score: Points, greatest: Points, limit: i8) -> bool {
    score * 2 >= greatest + Points::HALF * (2 * i64::from(limit))
}

/// Games that anybody could win: rounds of a Swiss; in a round robin the free rounds and the
/// results left out are none.
fn games(sheet: &Sheet<'_>) -> i64 {
    if sheet.is_swiss() {
        return i64::from(sheet.table.rounds);
    }
    let games =
        |cells: &[super::sheet::Cell]| cells.iter().filter(|c| c.opponent.is_some()).count();
    let most = sheet
        .rows
        .iter()
        .filter(|row| row.ranked)
        .map(|row| games(&row.cells))
        .max();
    i64::try_from(most.unwrap_or(0)).unwrap_or(i64::MAX)
}
