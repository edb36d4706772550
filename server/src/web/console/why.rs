//! `/console/{slug}/why/{r}`, `/console/{slug}/why/{r}/{b}`, `/console/{slug}/why/{r}/bye`: why a
//! round, a board or the bye is as it is; of the next round, as it would be paired.
//!
//! Scripts show `#why` without leaving the page that asked (`why.js`).

use super::super::fault::Fault;
use super::super::page::Sheet;
use super::duty::{Duty, href};
use super::shell;
use crate::texts::paired::Teller;
use crate::views::{Explained, Preview};
use hakem_core::pairing::explain::{BoardReason, Scope};
use hakem_core::tournament::PairedRound;
use maud::{Markup, html};

/// The page of a whole round.
pub fn round(duty: &Duty) -> Result<Sheet, Fault> {
    page(duty, Scope::Round)
}

/// The page of a board, or of the bye.
pub fn board(duty: &Duty) -> Result<Sheet, Fault> {
    let part: String = duty.visit.part("b")?;
    match part.as_str() {
        "bye" => page(duty, Scope::Bye),
        number => page(
            duty,
            Scope::Board(number.parse().map_err(|_| Fault::NoPage)?),
        ),
    }
}

fn page(duty: &Duty, scope: Scope) -> Result<Sheet, Fault> {
    let t = duty.visit.language;
    let round: u16 = duty.visit.part("r")?;
    let title = match scope {
        Scope::Round => t.fill("paired-why-round", &[("round", round.into())]),
        Scope::Board(board) => t.fill("paired-why-board", &[("board", board.into())]),
        Scope::Bye => t.text("paired-why-bye"),
    };
    let main = html! {
        h1 { (title) }
        section #why { (reasons(duty, round, scope)?) }
        p { a href=(href(duty.slug()?, "")) { (t.text("preview-back")) } }
    };
    shell::page(duty, "round", (title, main), None)
}

fn reasons(duty: &Duty, round: u16, scope: Scope) -> Result<Markup, Fault> {
    let (t, event, rules) = (duty.visit.language, duty.tournament()?, duty.visit.rules()?);
    let explained = |paired: &PairedRound| {
        if let Scope::Board(board) = scope
            && !(1..=paired.boards.len()).contains(&board)
        {
            let board = u32::try_from(board).unwrap_or(u32::MAX);
            return Err(Fault::NoBoard(round, board));
        }
        Ok(Explained::of(event, (round, paired), scope, &rules).map_err(|error| error.to_string()))
    };
    let explained = match event.round(round) {
        Some(paired) => explained(paired)?,
        None => match Preview::of(duty.scene()?, round, &rules) {
            Ok(preview) => explained(&preview.paired)?,
            Err(_) if round != event.newest_round() + 1 => return Err(Fault::NoRound(round)),
            Err(refusal) => Err(refusal.to_string()),
        },
    };
    Ok(match explained {
        Ok(explained) => explained.told(t, |teller| shown(&explained, &teller)),
        // The engine's own words are English; which rule stands in the way is worth them.
        Err(error) => html! {
            p { (t.text("paired-impossible")) }
            p lang="en" { small { (error) } }
        },
    })
}

fn shown(explained: &Explained, teller: &Teller<'_>) -> Markup {
    let explanation = &explained.explanation;
    let one = explanation.boards.len() == 1;
    html! {
        @if let Some(note) = teller.version(explanation, &explained.paired_by) {
            p.note { (note) }
        }
        @if one { @for board in &explanation.boards { (of_board(explained, teller, board)) } }
        @for bracket in &explanation.brackets { (paragraph(&teller.bracket(bracket))) }
        @if !one { @for board in &explanation.boards { (of_board(explained, teller, board)) } }
        @if let Some(bye) = &explanation.bye { (paragraph(&teller.bye(bye))) }
    }
}

fn of_board(explained: &Explained, teller: &Teller<'_>, board: &BoardReason) -> Markup {
    html! {
        div.reasons data-board=(board.board) {
            h2 { (board.board) ". " (explained.name(board.white)) " – " (explained.name(board.black)) }
            ul { @for sentence in teller.board(board) { li { (sentence) } } }
        }
    }
}

/// The first sentence, and the others below it.
fn paragraph(sentences: &[String]) -> Markup {
    html! {
        div.reasons {
            @if let Some((first, rest)) = sentences.split_first() {
                p { strong { (first) } }
                @if !rest.is_empty() { ul { @for sentence in rest { li { (sentence) } } } }
            }
        }
    }
}

/// The link to the reasons of a board or the bye, beside it.
pub fn link(duty: &Duty, round: u16, what: impl std::fmt::Display) -> Result<Markup, Fault> {
    let t = duty.visit.language;
    let what = what.to_string();
    let spoken = match what.as_str() {
        "bye" => t.text("paired-why-bye"),
        board => t.fill("paired-why-board", &[("board", board.to_owned().into())]),
    };
    let address = href(duty.slug()?, format_args!("why/{round}/{what}"));
    Ok(html! { a.why data-why href=(address) aria-label=(spoken) { (t.text("paired-why")) } })
}
