//! Round robins: the cell of the Berger table.

use super::Scope;
use super::article::BERGER;
use super::ground::Pairings;
use super::reason::{BoardReason, ByeReason, Cell, Departure, PairReason};
use crate::pairing::{Field, Pair, round_robin};
use crate::{EntrantId, Points, Tpn};

/// The boards asked about, and the free round.
pub(super) fn explain(
    field: &Field,
    pairings: Pairings<'_>,
    cycles: u8,
    scope: Scope,
) -> (Vec<BoardReason>, Option<ByeReason>) {
    let mut ids: Vec<(Tpn, EntrantId)> = field.entrants.iter().map(|e| (e.tpn, e.id)).collect();
    ids.sort_unstable();
    let number = |id: EntrantId| {
        ids.iter()
            .position(|(_, other)| *other == id)
            .map(|at| at + 1)
    };
    let length = round_robin::rounds_of_cycle(ids.len()).max(1);
    let round = usize::from(field.round.max(1)) - 1;
    let reason = |pair: Pair| match number(pair.white).zip(number(pair.black)) {
        Some((white, black)) if pairings.agree_on(pair) => PairReason::Table(Cell {
            cycle: (round / length + 1).min(usize::from(cycles.max(1))),
            row: round % length + 1,
            white,
            black,
            article: BERGER,
        }),
        _ => PairReason::Departs(Departure {
            white: pairings.due(pair.white),
            black: pairings.due(pair.black),
            bar: None,
        }),
    };
    let boards = (1..).zip(&pairings.made.pairs);
    let boards = boards.filter(|(board, _)| scope.holds(*board));
    let boards = boards.map(|(board, pair)| BoardReason {
        board,
        white: pair.white,
        black: pair.black,
        bracket: None,
        pair: reason(*pair),
        colour: None,
        floats: Vec::new(),
    });
    let free = |player: EntrantId| {
        let departs = pairings.by_rules.bye != Some(player);
        ByeReason {
            player,
            score: Points::ZERO,
            unplayed: 0,
            article: BERGER,
            departs: departs.then(|| pairings.due(player)),
            by_rules: pairings.by_rules.bye.filter(|_| departs),
            bar: None,
            passed: Vec::new(),
            untold: 0,
            number: number(player).and_then(|n| u32::try_from(n).ok()).map(Tpn),
        }
    };
    let bye = pairings.made.bye.filter(|_| scope.holds_bye());
    (boards.collect(), bye.map(free))
}
