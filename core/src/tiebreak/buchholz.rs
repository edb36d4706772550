//! Buchholz, Fore Buchholz and the average of the opponents' Buchholz (C.07 art. 8), and the
//! round by round contributions they share with Sonneborn-Berger.
//!
//! | article | system | function | test |
//! | --- | --- | --- | --- |
//! | 8.1 | BH | [`Sum`] | `art16_2_*`, oracle |
//! | 8.2 | AOB, AOB/F | [`average_of_opponents`] | oracle |
//! | 1998, 2.2.1.6 | BOB | sum [`of_opponents`] | `art2_2_1_6_1998_*` |
//! | 8.3 | FB | [`Sum`] on fore accounts | `art8_3_*`, oracle |

use super::columns::Column;
use super::contribution::{Contribution, ScoreSource};
use super::renewal::Fill;
use super::sheet::{Cell, Meeting, Sheet};
use super::unplayed::{Accounts, Category};
use super::{Cut, Value, cut};
use std::sync::Arc;

/// How a round is weighed.
#[derive(Clone, Copy, Debug)]
pub(super) enum Weight<'a> {
    /// By the opponent's score alone (Buchholz).
    Score,
    /// By the score times the points taken, which are those of this sheet (Sonneborn-Berger).
    Product(&'a Sheet<'a>),
}

/// What a sum of scores is made from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sum<'a> {
    /// The sheet of the opponents' scores.
    pub sheet: &'a Sheet<'a>,
    pub accounts: &'a Accounts,
    pub weight: Weight<'a>,
    pub cut: Cut,
    pub forfeits_as_games: bool,
}

impl Sum<'_> {
    /// All contributions of a row, the cut ones marked, written over those of another one.
    pub fn contributions(&self, row: usize, contributions: &mut Vec<Contribution>) {
        let rounds = self.sheet.rows[row]
            .cells
            .iter()
            .zip(self.accounts.categories(row))
            .enumerate()
            .filter(|(_, (_, category))| **category != Category::None);
        contributions.clear();
        contributions
            .extend(rounds.map(|(round, (cell, &category))| self.of(row, (round, cell), category)));
        cut::apply(contributions, self.cut);
    }

    fn of(&self, row: usize, (round, cell): (usize, &Cell), category: Category) -> Contribution {
        let forfeited = category != Category::Played
            && matches!(cell.meeting, Meeting::ForfeitWin | Meeting::ForfeitLoss);
        let opponent_counts = category == Category::Played || (self.forfeits_as_games && forfeited);
        let (source, score) = match cell.opponent {
            Some(opponent) if opponent_counts => (
                if forfeited {
                    ScoreSource::Scheduled
                } else {
                    ScoreSource::Opponent
                },
                self.accounts.adjusted(opponent),
            ),
            _ => self.accounts.stand_in(self.sheet, row, round),
        };
        let sheet = match self.weight {
            Weight::Score => self.sheet,
            Weight::Product(sheet) => sheet,
        };
        let points = match source {
            ScoreSource::OwnScore => sheet.draw(),
            _ => sheet.rows[row].cells[round].points,
        };
        Contribution {
            round,
            opponent: cell.opponent,
            source,
            score,
            points,
            amount: match self.weight {
                Weight::Score => Value::points(score),
                Weight::Product(_) => Value::product(score, points),
            },
            voluntary: category.is_voluntary() && source.is_dummy(),
            cut: None,
        }
    }

    /// True if the points of the round are a factor.
    pub const fn is_product(&self) -> bool {
        matches!(self.weight, Weight::Product(_))
    }

    /// The sums of the rows.
    pub fn column(&self, fill: &Fill<'_>) -> Arc<Column> {
        let mut contributions = Vec::with_capacity(usize::from(self.sheet.rounds));
        fill.each(|row| {
            self.contributions(row, &mut contributions);
            Some(sum(&contributions))
        })
    }
}

/// The sum of what is not cut.
pub(super) fn sum(contributions: &[Contribution]) -> Value {
    contributions
        .iter()
        .filter(|contribution| contribution.cut.is_none())
        .map(|contribution| contribution.amount)
        .sum()
}

/// The values of the opponents met over the board.
pub(super) fn of_opponents<'a>(
    sheet: &'a Sheet<'_>,
    row: usize,
    values: &'a [Option<Value>],
) -> impl Iterator<Item = Value> + 'a {
    sheet.met(row).filter_map(|opponent| values[opponent])
}

/// The mean of the values of the opponents met over the board, to so many decimals; undefined
/// without a game.
pub(super) fn average_of_opponents(
    sheet: &Sheet<'_>,
    row: usize,
    values: &[Option<Value>],
    decimals: u32,
) -> Option<Value> {
    Value::mean(of_opponents(sheet, row, values), decimals)
}
