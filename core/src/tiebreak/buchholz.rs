//! Buchholz, Fore Buchholz and the average of the opponents' Buchholz (C.07 art. 8), and the
//! round by round contributions they share with Sonneborn-Berger.
//!
//! | article | system | function | test |
//! | --- | --- | --- | --- |
//! | 8.1 | BH | [`buchholz`] | `art8_1_*`, oracle |
//! | 8.2 | AOB, AOB/F | [`average_of_opponents`] | `art8_2_*`, oracle |
//! | 8.3 | FB | [`buchholz`] on fore accounts | `art8_3_*`, oracle |

use super::sheet::{Meeting, Sheet};
use super::unplayed::{Accounts, Category, StandIn};
use super::{Cut, Value, cut};
use crate::Points;
use serde::{Deserialize, Serialize};

/// Whose score a round contributes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ScoreSource {
    /// The opponent of a regular game.
    Opponent,
    /// The scheduled opponent of a forfeit, by `/P`.
    Scheduled,
    /// The dummy, with the own score.
    Dummy,
    /// The dummy, capped by the scheduled opponent's score (16.4.1).
    DummyCappedByOpponent,
    /// The dummy, capped at a draw a round (16.4.2).
    DummyCappedByDraws,
    /// The virtual opponent, before 2023.
    Virtual,
    /// The own score, for a draw (1998).
    OwnScore,
}

/// Why a contribution is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CutReason {
    /// Least significant (14.1, 14.2).
    Least,
    /// Most significant (14.3, 14.4).
    Most,
    /// A voluntary unplayed round (16.5).
    Voluntary,
}

impl ScoreSource {
    /// The dummy of 16.4: cuts know voluntary unplayed rounds (16.5).
    const fn is_dummy(self) -> bool {
        matches!(
            self,
            Self::Dummy | Self::DummyCappedByOpponent | Self::DummyCappedByDraws
        )
    }

    /// The article of C.07 by which the score counts.
    pub const fn article(self) -> &'static str {
        match self {
            Self::Opponent => "16.3",
            Self::Scheduled => "16.6",
            Self::Dummy => "16.4",
            Self::DummyCappedByOpponent => "16.4.1",
            Self::DummyCappedByDraws => "16.4.2",
            Self::Virtual => "virtual opponent",
            Self::OwnScore => "1998, 1",
        }
    }
}

impl CutReason {
    /// The article of C.07 by which it is cut.
    pub const fn article(self) -> &'static str {
        match self {
            Self::Least => "14.1",
            Self::Most => "14.3",
            Self::Voluntary => "16.5",
        }
    }
}

/// What one round brings to a sum.
#[derive(Clone, Copy, Debug)]
pub(super) struct Contribution {
    /// Position of the round.
    pub round: usize,
    /// The scheduled opponent.
    pub opponent: Option<usize>,
    pub source: ScoreSource,
    /// The opponent's or the dummy's score.
    pub score: Points,
    /// The points the round brought.
    pub points: Points,
    /// What is summed.
    pub amount: Value,
    pub voluntary: bool,
    pub cut: Option<CutReason>,
}

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
