//! Tie-breaks from a participant's own results (C.07 art. 7).
//!
//! | article | system | function | test |
//! | --- | --- | --- | --- |
//! | 7.1 | WIN | [`is_win`] | `art7_*`, oracle |
//! | 7.2 | WON | [`is_won`] | `art7_*`, oracle |
//! | 7.3 | BPG | [`of_round`] | `art7_*`, oracle |
//! | 7.4 | BWG | [`of_round`] | `art7_*`, oracle |
//! | 7.5 | PS | [`progressive`] | `art7_*`, oracle |
//! | 7.6 | REP | [`is_elected`] | `art7_*`, oracle |
//! | 7.7 | STD | [`standard_points`] | `art7_7_*`, oracle |
//!
//! Games "over the board" exclude forfeits in every edition, in round robins too: so does the
//! official checker. The literal text of 2023 and 2024 (15.2) would count a forfeit win as a game
//! won in a round robin.

use super::registry::Code;
use super::sheet::{Cell, Meeting, Row, Sheet};
use super::{Cut, Value};
use crate::{Bye, Colour, Points, Score, TiebreakEdition};
use std::cmp::Ordering;

/// WIN, WON, BPG, BWG, REP or STD of a row.
pub(super) fn total(sheet: &Sheet<'_>, row: &Row, code: Code) -> Value {
    let rounds = row.cells.iter().enumerate();
    rounds.map(|round| of_round(sheet, code, round)).sum()
}

/// What a round counts for one of these systems.
pub(super) fn of_round(sheet: &Sheet<'_>, code: Code, (round, cell): (usize, &Cell)) -> Value {
    if cell.meeting == Meeting::LeftOut {
        return Value::ZERO;
    }
    let counts = match code {
        Code::Std => return standard_points(sheet, round, cell),
        Code::Win => is_win(sheet, cell),
        Code::Won => is_won(cell),
        Code::Bpg => cell.met().is_some() && is_black(cell),
        Code::Bwg => is_won(cell) && is_black(cell),
        _ => is_elected(cell),
    };
    Value::whole(counts.into())
}

/// WIN: the points of a win, played or not; in 1998, where an unplayed round was a draw, games won
/// over the board.
fn is_win(sheet: &Sheet<'_>, cell: &Cell) -> bool {
    if sheet.edition == TiebreakEdition::E1998 {
        return is_won(cell);
    }
    let game = sheet.scoring.game;
    cell.points == game.get(cell.colour.unwrap_or(Colour::White)).win
}

fn is_won(cell: &Cell) -> bool {
    cell.meeting == Meeting::Board(Some(Score::Win))
}

fn is_black(cell: &Cell) -> bool {
    cell.colour == Some(Colour::Black)
}

/// REP: all but half-point and zero-point byes and losses by forfeit.
fn is_elected(cell: &Cell) -> bool {
    !matches!(
        cell.meeting,
        Meeting::Bye(Bye::Half | Bye::Zero) | Meeting::ForfeitLoss
    )
}

/// STD: a whole point for more points than the opponent had in the game, half a point for as many;
/// an unplayed round is compared with the points of a draw.
fn standard_points(sheet: &Sheet<'_>, round: usize, cell: &Cell) -> Value {
    let other = match cell.met() {
        Some(opponent) => sheet.rows[opponent].cells[round].points,
        None => sheet.draw(),
    };
    Value::points(match cell.points.cmp(&other) {
        Ordering::Greater => Points::ONE,
        Ordering::Equal => Points::HALF,
        Ordering::Less => Points::ZERO,
    })
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
