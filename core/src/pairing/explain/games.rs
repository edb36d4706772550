//! Further games of matches: they follow from the first (C.04.5 4.4).

use super::Scope;
use super::article::Article;
use super::ground::Pairings;
use super::reason::{BoardReason, ByeReason, Departure, NextGame, PairReason};
use crate::Points;
use crate::pairing::{Field, Pair};

/// The boards asked about.
pub(super) fn explain(
    field: &Field,
    pairings: Pairings<'_>,
    article: Option<Article>,
    scope: Scope,
) -> Vec<BoardReason> {
    let first = field.system.first_game(field.round);
    let next = PairReason::NextGame(NextGame {
        game: field.round - first + 1,
        first,
        article,
    });
    let boards = (1..).zip(&pairings.made.pairs);
    let boards = boards.filter(|(board, _)| scope.holds(*board));
    let reason = |pair: Pair| {
        if pairings.agree_on(pair) {
            next.clone()
        } else {
            departing(pairings, pair)
        }
    };
    boards
        .map(|(board, pair)| of_table(board, *pair, reason(*pair)))
        .collect()
}

/// A board of a system without brackets.
pub(super) const fn of_table(board: usize, pair: Pair, reason: PairReason) -> BoardReason {
    BoardReason {
        board,
        white: pair.white,
        black: pair.black,
        bracket: None,
        pair: reason,
        colour: None,
        floats: Vec::new(),
    }
}

/// A board that a table does not have.
pub(super) fn departing(pairings: Pairings<'_>, pair: Pair) -> PairReason {
    PairReason::Departs(Departure {
        white: pairings.due(pair.white),
        black: pairings.due(pair.black),
        bar: None,
    })
}

/// A bye that somebody was given although the system has none.
pub(super) fn bye(pairings: Pairings<'_>, scope: Scope) -> Option<ByeReason> {
    let player = pairings.made.bye.filter(|_| scope.holds_bye())?;
    Some(ByeReason {
        player,
        score: Points::ZERO,
        unplayed: 0,
        article: "C.04.1 3",
        departs: Some(pairings.due(player)),
        by_rules: None,
        bar: None,
        passed: Vec::new(),
        untold: 0,
        number: None,
    })
}
