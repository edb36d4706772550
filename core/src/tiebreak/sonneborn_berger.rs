//! Sonneborn-Berger (C.07 art. 9.1).
//!
//! | article | system | function | test |
//! | --- | --- | --- | --- |
//! | 9.1 | SB | [`sonneborn_berger`] | `art9_1_*`, oracle |

use super::buchholz::{Weight, contributions, sum};
use super::sheet::Sheet;
use super::unplayed::Accounts;
use super::{Cut, Value};

/// SB of every row: each opponent's score times the points taken from that opponent.
pub(super) fn sonneborn_berger(
    sheet: &Sheet<'_>,
    accounts: &Accounts,
    cut: Cut,
    forfeits_as_games: bool,
) -> Vec<Option<Value>> {
    (0..sheet.rows.len())
        .map(|row| {
            Some(sum(&contributions(
                sheet,
                accounts,
                row,
                Weight::ScoreTimesPoints,
                cut,
                forfeits_as_games,
            )))
        })
        .collect()
}
