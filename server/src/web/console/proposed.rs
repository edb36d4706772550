//! What players propose for their boards, as arbiters see it.
//!
//! Element: `span.proposed`, `data-result` the one to take, left out where the two differ;
//! `data-state`: `one`, `agreed`, `conflict`.

use super::super::language::Language;
use super::super::results;
use hakem_core::Colour;
use hakem_core::tournament::{Board, Proposed, Tournament};
use maud::{Markup, html};

/// The mark of a board that waits for its result; nothing where nobody has spoken.
pub fn mark(t: &Language, event: &Tournament, (round, board): (u16, &Board)) -> Markup {
    let waits = board.result.used.is_none();
    let Some(proposed) = event.proposed(round, board).filter(|_| waits) else {
        return html! {};
    };
    let state = match proposed {
        Proposed::ByOne { .. } => "one",
        Proposed::Agreed(_) => "agreed",
        Proposed::Conflict(_) => "conflict",
    };
    let result = proposed.result().map(|result| result.to_string());
    html! {
        span.proposed data-state=(state) data-result=[result] { (in_words(t, proposed)) }
    }
}

fn in_words(t: &Language, proposed: Proposed) -> String {
    let sign = |result| results::game(t, Some(result));
    match proposed {
        Proposed::ByOne { by, result } => {
            let key = match by {
                Colour::White => "proposed-white",
                Colour::Black => "proposed-black",
            };
            t.fill(key, &[("result", sign(result).into())]).into_owned()
        }
        Proposed::Agreed(result) => {
            let values = [("result", sign(result).into())];
            t.fill("proposed-both", &values).into_owned()
        }
        Proposed::Conflict(said) => {
            let values = [
                ("white", sign(said.white).into()),
                ("black", sign(said.black).into()),
            ];
            t.fill("proposed-conflict", &values).into_owned()
        }
    }
}
