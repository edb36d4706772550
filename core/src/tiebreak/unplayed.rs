//! Unplayed rounds (C.07 art. 16).
//!
//! | article | what | function | test |
//! | --- | --- | --- | --- |
//! | 16.1, 16.2 | categories of rounds | [`categorise`] | `art16_2_*` |
//! | 16.3 | a participant's score as opponents see it | [`Accounts::new`] | `art16_3_*` |
//! | 16.4 | the dummy opponent, its cap since 2026 | [`Accounts::stand_in`] | `art16_4_*` |
//! | before 2023 | the virtual opponent; opponents' unplayed rounds are draws | [`virtual_score`] | `pre2023_*` |
//! | 1998, 1 | an own unplayed round is a draw with oneself; opponents' scores as awarded | [`Accounts::stand_in`] | `art1_1998_*` |
//! | 16.5 | cuts | `cut` | `art16_5_*` |
//! | 16.6 | `/P` | `buchholz` | `art16_6_*` |
//! | 15.2 | forfeits are regular games in a round robin | [`categorise`] | `art15_2_*` |

use super::contribution::ScoreSource;
use super::sheet::{Cell, Meeting, Row, Sheet};
use crate::{Bye, Points, TiebreakEdition};

/// The categories of 16.2, and two for rounds that have none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Category {
    /// A regular game.
    Played,
    /// No round at all: the free round of a round robin, a result left out.
    None,
    /// 16.2.1: pairing-allocated or full-point bye.
    FullBye,
    /// 16.2.2: won by forfeit.
    ForfeitWin,
    /// 16.2.3: a requested bye with a later round with the player available.
    Pause,
    /// 16.2.4: lost by forfeit.
    ForfeitLoss,
    /// 16.2.5: a requested bye after which the player never was available again.
    Absent,
}

impl Category {
    /// A voluntary unplayed round, VUR (16.1.2).
    pub const fn is_voluntary(self) -> bool {
        matches!(self, Self::Pause | Self::ForfeitLoss | Self::Absent)
    }

    /// A round without a regular game.
    const fn is_unplayed(self) -> bool {
        !matches!(self, Self::Played | Self::None)
    }

    const fn of(meeting: Meeting) -> Self {
        match meeting {
            Meeting::Board(_) => Self::Played,
            Meeting::LeftOut => Self::None,
            Meeting::ForfeitWin => Self::ForfeitWin,
            Meeting::ForfeitLoss => Self::ForfeitLoss,
            Meeting::Bye(Bye::PairingAllocated | Bye::Full) => Self::FullBye,
            Meeting::Bye(Bye::Half | Bye::Zero) => Self::Absent,
        }
    }
}

/// Writes the category of every round of a row (16.2). In a round robin a forfeit is a regular game
/// (15.2) and a round without an opponent is none.
///
/// A requested bye is [`Category::Pause`] if a later round is not voluntarily unplayed. The last
/// round is the last one counted, so this may change while rounds are added.
fn categorise(sheet: &Sheet<'_>, row: &Row, fore: bool, categories: &mut [Category]) {
    let last = row.cells.len().saturating_sub(1);
    let mut available_later = false;
    let rounds = row.cells.iter().enumerate().zip(categories);
    for ((round, cell), category) in rounds.rev() {
        *category = match Category::of(cell.meeting) {
            _ if fore && round == last && cell.opponent.is_some() => Category::Played,
            Category::ForfeitWin | Category::ForfeitLoss if sheet.forfeits_are_games() => {
                Category::Played
            }
            Category::FullBye | Category::Absent if !sheet.is_swiss() => Category::None,
            Category::Absent if available_later => Category::Pause,
            category => category,
        };
        available_later |= !category.is_voluntary();
    }
}

/// What the Buchholz family and Sonneborn-Berger read of all rows.
#[derive(Clone, Debug)]
pub(super) struct Accounts {
    rounds: usize,
    /// Row by row, one for each round.
    categories: Vec<Category>,
    /// The own score, byes as awarded.
    own: Vec<Points>,
    /// The score as opponents see it (16.3).
    adjusted: Vec<Points>,
}

impl Accounts {
    /// For Fore Buchholz (8.3) every game paired in the last round is a draw over the board.
    pub fn new(sheet: &Sheet<'_>, fore: bool) -> Self {
        let rows = sheet.rows.len();
        let rounds = usize::from(sheet.rounds);
        let mut accounts = Self {
            rounds,
            categories: vec![Category::None; rows * rounds],
            own: vec![Points::ZERO; rows],
            adjusted: vec![Points::ZERO; rows],
        };
        for row in 0..rows {
            accounts.enter(sheet, row, fore);
        }
        accounts
    }

    /// The same after some rows have changed.
    pub fn renewed(&self, sheet: &Sheet<'_>, fore: bool, changed: &[usize]) -> Self {
        let mut accounts = self.clone();
        for row in changed {
            accounts.enter(sheet, *row, fore);
        }
        accounts
    }

    /// The categories of the rounds of a row.
    pub fn categories(&self, row: usize) -> &[Category] {
        &self.categories[row * self.rounds..][..self.rounds]
    }

    /// The score of a row as opponents see it (16.3).
    pub fn adjusted(&self, row: usize) -> Points {
        self.adjusted[row]
    }

    fn enter(&mut self, sheet: &Sheet<'_>, at: usize, fore: bool) {
        let (row, draw) = (&sheet.rows[at], sheet.draw());
        let categories = &mut self.categories[at * self.rounds..][..self.rounds];
        categorise(sheet, row, fore, categories);
        let last = row.cells.len().saturating_sub(1);
        let (mut own, mut adjusted) = (row.adjustment, row.adjustment);
        for ((round, cell), category) in row.cells.iter().enumerate().zip(categories) {
            let points = if fore && round == last && cell.opponent.is_some() {
                draw
            } else {
                cell.points
            };
            let as_draw = match sheet.edition {
                TiebreakEdition::E1998 => false,
                TiebreakEdition::Pre2023 => category.is_unplayed(),
                _ => *category == Category::Absent,
            };
            own += points;
            adjusted += if as_draw { draw } else { points };
        }
        self.own[at] = own;
        self.adjusted[at] = adjusted;
    }

    /// What stands for the opponent in an unplayed round: whose score, and the score.
    ///
    /// Since 2023 a dummy with the own score (16.4); the caps of 2026 are the scheduled opponent's
    /// score for a forfeit (16.4.1), else a draw in every round counted (16.4.2).
    pub fn stand_in(&self, sheet: &Sheet<'_>, row: usize, round: usize) -> (ScoreSource, Points) {
        let cells = &sheet.rows[row].cells;
        let own = self.own[row];
        match sheet.edition {
            TiebreakEdition::E1998 => (ScoreSource::OwnScore, own),
            TiebreakEdition::Pre2023 => (ScoreSource::Virtual, virtual_score(sheet, cells, round)),
            TiebreakEdition::E2023 | TiebreakEdition::E2024 => (ScoreSource::Dummy, own),
            TiebreakEdition::E2026 => {
                let (cap, capped) = match cells[round].opponent {
                    Some(opponent) => (self.adjusted[opponent], ScoreSource::DummyCappedByOpponent),
                    None => (
                        sheet.draw() * i64::from(sheet.rounds),
                        ScoreSource::DummyCappedByDraws,
                    ),
                };
                if cap < own {
                    (capped, cap)
                } else {
                    (ScoreSource::Dummy, own)
                }
            }
        }
    }
}

/// The virtual opponent before 2023: it had the own score before the round, then the opposite
/// result, then draws.
fn virtual_score(sheet: &Sheet<'_>, cells: &[Cell], round: usize) -> Points {
    let before: Points = cells[..round].iter().map(|cell| cell.points).sum();
    let to_come = i64::try_from(cells.len() - 1 - round).unwrap_or(i64::MAX);
    before + (sheet.scoring.win() - cells[round].points) + sheet.draw() * to_come
}
