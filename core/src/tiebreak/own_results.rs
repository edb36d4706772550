//! Tie-breaks from a participant's own results (C.07 art. 7).
//!
//! | article | system | function | test |
//! | --- | --- | --- | --- |
//! | 7.1 | WIN | [`wins`] | `art7_*`, oracle |
//! | 7.2 | WON | [`won_over_the_board`] | `art7_*`, oracle |
//! | 7.3 | BPG | [`played_with_black`] | `art7_*`, oracle |
//! | 7.4 | BWG | [`won_with_black`] | `art7_*`, oracle |
//! | 7.5 | PS | [`progressive`] | `art7_*`, oracle |
//! | 7.6 | REP | [`elected_to_play`] | `art7_*`, oracle |
//! | 7.7 | STD | [`standard_points`] | `art7_7_*`, oracle |
//!
//! Games "over the board" exclude forfeits in every edition, in round robins too: so does the
//! official checker. The literal text of 2023 and 2024 (15.2) would count a forfeit win as a game
//! won in a round robin.

use super::sheet::{Cell, Meeting, Row, Sheet};
use super::{Cut, Value};
use crate::{Bye, Colour, Points, Score, TiebreakEdition};

fn count(row: &Row, counts: impl Fn(&Cell) -> bool) -> Value {
    row.cells
        .iter()
        .filter(|cell| counts(cell))
        .map(|_| Value::whole(1))
        .sum()
}

/// WIN: rounds with the points of a win, played or not; in 1998, where an unplayed round was a
/// draw, games won over the board.
pub(super) fn wins(sheet: &Sheet<'_>, row: &Row) -> Value {
    if sheet.table.edition == TiebreakEdition::E1998 {
        return won_over_the_board(row);
    }
    count(row, |cell| {
        let game = sheet.table.scoring.game;
        cell.meeting != Meeting::LeftOut
            && cell.points == game.get(cell.colour.unwrap_or(Colour::White)).win
    })
}

/// WON: games won over the board.
pub(super) fn won_over_the_board(row: &Row) -> Value {
    count(row, is_won)
}

/// BPG: games played over the board with Black.
pub(super) fn played_with_black(row: &Row) -> Value {
    count(row, |cell| cell.met().is_some() && is_black(cell))
}

/// BWG: games won over the board with Black.
pub(super) fn won_with_black(row: &Row) -> Value {
    count(row, |cell| is_won(cell) && is_black(cell))
}

fn is_won(cell: &Cell) -> bool {
    cell.meeting == Meeting::Board(Some(Score::Win))
}

fn is_black(cell: &Cell) -> bool {
    cell.colour == Some(Colour::Black)
}

/// PS: the sum of the scores after each round; `Cn` drops the first n of them.
pub(super) fn progressive(row: &Row, cut: Cut) -> Value {
    let (first, _) = cut.counts();
    row.cells
        .iter()
        .scan(Points::ZERO, |score, cell| {
            *score += cell.points;
            Some(Value::points(*score))
        })
        .skip(first)
        .sum()
}

/// REP: all rounds but half-point and zero-point byes and losses by forfeit.
pub(super) fn elected_to_play(row: &Row) -> Value {
    count(row, |cell| {
        !matches!(
            cell.meeting,
            Meeting::Bye(Bye::Half | Bye::Zero) | Meeting::ForfeitLoss | Meeting::LeftOut
        )
    })
}

/// STD: a whole point for more points than the opponent had in the game, half a point for as many;
/// an unplayed round is compared with the points of a draw.
pub(super) fn standard_points(sheet: &Sheet<'_>, row: &Row) -> Value {
    row.cells
        .iter()
        .enumerate()
        .filter(|(_, cell)| cell.meeting != Meeting::LeftOut)
        .map(|(round, cell)| {
            let other = match cell.met() {
                Some(opponent) => sheet.rows[opponent].cells[round].points,
                None => sheet.draw(),
            };
            Value::points(match cell.points.cmp(&other) {
                std::cmp::Ordering::Greater => Points::ONE,
                std::cmp::Ordering::Equal => Points::HALF,
                std::cmp::Ordering::Less => Points::ZERO,
            })
        })
        .sum()
}
