//! Game points by board (C.07 art. 12).
//!
//! | article | system | function | test |
//! | --- | --- | --- | --- |
//! | 12 | forfeits are wins and losses, the pairing bye is a win on every board, a half-point bye a draw | [`total_boards`] | `art12_*`, oracle |
//! | 12.1 | BC: board number times game points, the lower the better | [`board_count`] | `art12_*`, oracle |
//! | 12.2 | TBR: board 1, then board 2, ... | [`knock_out`] | `art12_*` |
//! | 12.3 | BBE: without the last board, then without the last two, ... | [`knock_out`] | `art12_*` |

use super::{TeamRound, TeamTable};
use crate::tiebreak::Value;
use crate::tiebreak::registry::Code;
use crate::tiebreak::sheet::{Cell, Meeting, Sheet};
use crate::{Bye, Points};
use std::cmp::Reverse;

/// The game points of one team on each board, from board 1.
pub(in crate::tiebreak) type BoardPoints = Vec<Points>;

/// The boards of all rounds of a team.
pub(in crate::tiebreak) fn total_boards(
    table: &TeamTable,
    sheet: &Sheet<'_>,
    team: usize,
) -> BoardPoints {
    sum_of(table, sheet, team, |cell| cell.meeting != Meeting::LeftOut)
}

/// The boards of the matches of a team against another one.
pub(in crate::tiebreak) fn mutual_boards(
    table: &TeamTable,
    sheet: &Sheet<'_>,
    (team, other): (usize, usize),
) -> BoardPoints {
    sum_of(table, sheet, team, |cell| cell.opponent == Some(other))
}

fn sum_of(
    table: &TeamTable,
    sheet: &Sheet<'_>,
    team: usize,
    counts: impl Fn(&Cell) -> bool,
) -> BoardPoints {
    let mut sum = vec![Points::ZERO; usize::from(table.boards)];
    let rounds = table.rows.get(team).map_or(&[][..], |row| &row.rounds);
    for (cell, round) in sheet.rows[team].cells.iter().zip(rounds) {
        if counts(cell) {
            match of_bye(table, cell).filter(|_| sheet.is_swiss()) {
                Some(points) => sum.iter_mut().for_each(|board| *board += points),
                None => add(&mut sum, round),
            }
        }
    }
    sum
}

/// The points on every board in a round without a match.
const fn of_bye(table: &TeamTable, cell: &Cell) -> Option<Points> {
    Some(match cell.meeting {
        Meeting::Bye(Bye::PairingAllocated | Bye::Full) => table.game.win,
        Meeting::Bye(Bye::Half) => table.game.draw,
        Meeting::Bye(Bye::Zero) => Points::ZERO,
        _ => return None,
    })
}

fn add(sum: &mut BoardPoints, round: &TeamRound) {
    for (points, board) in sum.iter_mut().zip(&round.boards) {
        *points += board.points;
    }
}

/// BC: the sum of board number times game points.
pub(in crate::tiebreak) fn board_count(boards: &[Points]) -> Value {
    (1..)
        .zip(boards)
        .map(|(number, points)| Value::points(*points * number))
        .sum()
}

/// What TBR or BBE compares one after the other, the better team having the higher.
pub(in crate::tiebreak) fn knock_out(code: Code, boards: &[Points]) -> Vec<Reverse<Points>> {
    let compared: Vec<Points> = match code {
        Code::Tbr => boards.to_vec(),
        _ => (0..boards.len())
            .rev()
            .map(|left| boards[..left].iter().copied().sum())
            .collect(),
    };
    compared.into_iter().map(Reverse).collect()
}
