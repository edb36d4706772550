//! Buchholz, Fore Buchholz and the average of the opponents' Buchholz (C.07 art. 8), and the
//! round by round contributions they share with Sonneborn-Berger.
//!
//! | article | system | function | test |
//! | --- | --- | --- | --- |
//! | 8.1 | BH | [`buchholz`] | `art8_1_*`, oracle |
//! | 8.2 | AOB, AOB/F | [`average_of_opponents`] | `art8_2_*`, oracle |
//! | 8.3 | FB | [`buchholz`] on fore accounts | `art8_3_*`, oracle |

use super::contribution::{Contribution, ScoreSource};
use super::sheet::{Meeting, Sheet};
use super::unplayed::{Accounts, Category, StandIn};
use super::{Cut, Value, cut};

/// How a round is weighed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weight {
    /// By the opponent's score alone (Buchholz).
    Score,
    /// By the score times the points taken (Sonneborn-Berger).
    ScoreTimesPoints,
}

/// All contributions of a row, the cut ones marked.
pub(super) fn contributions(
    sheet: &Sheet<'_>,
    accounts: &Accounts,
    row: usize,
    weight: Weight,
    cut: Cut,
    forfeits_as_games: bool,
) -> Vec<Contribution> {
    let rounds = sheet.rows[row]
        .cells
        .iter()
        .zip(&accounts.0[row].categories);
    let mut contributions: Vec<_> = rounds
        .enumerate()
        .filter(|(_, (_, category))| **category != Category::None)
        .map(|(round, (cell, &category))| {
            let forfeited = category != Category::Played
                && matches!(cell.meeting, Meeting::ForfeitWin | Meeting::ForfeitLoss);
            let opponent_counts = category == Category::Played || (forfeits_as_games && forfeited);
            let with = match cell.opponent {
                Some(opponent) if opponent_counts => StandIn {
                    source: if forfeited {
                        ScoreSource::Scheduled
                    } else {
                        ScoreSource::Opponent
                    },
                    score: accounts.0[opponent].adjusted,
                    points: cell.points,
                },
                _ => accounts.stand_in(sheet, row, round),
            };
            Contribution {
                round,
                opponent: cell.opponent,
                source: with.source,
                score: with.score,
                points: with.points,
                amount: match weight {
                    Weight::Score => Value::points(with.score),
                    Weight::ScoreTimesPoints => Value::product(with.score, with.points),
                },
                voluntary: category.is_voluntary() && with.source.is_dummy(),
                cut: None,
            }
        })
        .collect();
    cut::apply(&mut contributions, cut);
    contributions
}

/// The sum of what is not cut.
pub(super) fn sum(contributions: &[Contribution]) -> Value {
    contributions
        .iter()
        .filter(|contribution| contribution.cut.is_none())
        .map(|contribution| contribution.amount)
        .sum()
}

/// BH, or FB on fore accounts, of every row.
pub(super) fn buchholz(
    sheet: &Sheet<'_>,
    accounts: &Accounts,
    cut: Cut,
    forfeits_as_games: bool,
) -> Vec<Option<Value>> {
    (0..sheet.rows.len())
        .map(|row| {
            let contributions =
                contributions(sheet, accounts, row, Weight::Score, cut, forfeits_as_games);
            Some(sum(&contributions))
        })
        .collect()
}

/// AOB (AOB/F on fore accounts): the mean of the Buchholz of the opponents met over the board, two
/// decimals; undefined without a game.
pub(super) fn average_of_opponents(sheet: &Sheet<'_>, accounts: &Accounts) -> Vec<Option<Value>> {
    let buchholz = buchholz(sheet, accounts, Cut::None, false);
    (0..sheet.rows.len())
        .map(|row| Value::mean(sheet.met(row).filter_map(|opponent| buchholz[opponent]), 2))
        .collect()
}
