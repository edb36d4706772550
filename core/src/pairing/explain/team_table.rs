//! Tables for teams: Scheveningen, Schiller.

use super::Scope;
use super::games::{departing, of_table};
use super::ground::Pairings;
use super::reason::{BoardReason, PairReason, Seat, TeamCell};
use crate::EntrantId;
use crate::pairing::Pair;
use crate::pairing::scheveningen::Draw;

/// The boards asked about.
pub(super) fn explain(draw: &Draw<'_>, pairings: Pairings<'_>, scope: Scope) -> Vec<BoardReason> {
    let seat = |id: EntrantId| {
        let (team, board) = draw.seat(id)?;
        Some(Seat {
            team: team + 1,
            board: board + 1,
        })
    };
    let reason = |pair: Pair| match seat(pair.white).zip(seat(pair.black)) {
        Some((white, black)) if pairings.agree_on(pair) => PairReason::TeamTable(TeamCell {
            cycle: draw.cycle + 1,
            row: draw.row + 1,
            boards: draw.boards(),
            white,
            black,
        }),
        _ => departing(pairings, pair),
    };
    let boards = (1..).zip(&pairings.made.pairs);
    let boards = boards.filter(|(board, _)| scope.holds(*board));
    boards
        .map(|(board, pair)| of_table(board, *pair, reason(*pair)))
        .collect()
}
