//! What stands on the envelope of an adjourned game (Guidelines I.2): everything but the move that
//! is in it.

use super::{Head, Reader};
use crate::texts::rulings;
use crate::web::clocks;
use crate::web::console::Duty;
use crate::web::diagram::{self, Diagram};
use crate::web::fault::Fault;
use crate::web::page::Sheet;
use crate::web::roster::Roster;
use hakem_core::Colour;
use hakem_core::laws::adjournment::Adjournment;
use hakem_core::laws::game::Play;
use hakem_core::tournament::Board;
use maud::{Markup, html};

/// `/console/{slug}/print/envelope/{r}/{b}`; a game that is not adjourned has none.
pub fn envelope(duty: &Duty) -> Result<Sheet, Fault> {
    let (visit, t) = (&duty.visit, duty.visit.language);
    let (round, number): (u16, u32) = (visit.part("r")?, visit.part("b")?);
    let board = duty.scene()?.board(round, number);
    let board = board.ok_or(Fault::NoBoard(round, number))?;
    let play = duty.scene()?.play(round, board).ok_or(Fault::NoPage)?;
    let (Adjournment::Sealed { by, .. }
    | Adjournment::Envelope { by, .. }
    | Adjournment::ReplierAwaited { by, .. }
    | Adjournment::ReplySealed { by, .. }) = play.adjournment()
    else {
        return Err(Fault::NoPage);
    };
    let place = [("round", round.into()), ("board", number.into())];
    let head = Head {
        visit,
        title: format!(
            "{}: {}",
            t.text("envelope-print-title"),
            t.fill("incident-title", &place)
        ),
        day: super::day(visit, round)?,
        draft: false,
    };
    let paper = html! {
        article.report.envelope data-board=(number) {
            (head.block()?)
            (facts(duty, board, play, *by)?)
            h2 { (t.text("envelope-position")) }
            (diagram::symbols())
            div.position { (Diagram { fen: &play.fen(), last: None, check: false }.draw(t)) }
            p { code { (play.fen()) } }
            div.sign {
                @for key in ["white", "black", "envelope-arbiter-checks"] { p { span.line {} (t.text(key)) } }
            }
        }
    };
    let back = Reader::Staff.href(visit, format_args!("incidents/{round}/{number}#envelope"))?;
    head.sheet(&back, &[], &paper)
}

fn facts(duty: &Duty, board: &Board, play: &Play, by: Colour) -> Result<Markup, Fault> {
    let t = duty.visit.language;
    let roster = Roster::of(&duty.visit)?;
    let clock = play.clock();
    let time = |ms: Option<u64>| ms.map_or_else(|| "–".to_owned(), |ms| clocks::time(t, ms));
    let offer = match play.standing().offer {
        Some(by) => rulings::side(t, by),
        None => t.text("envelope-offer-none").into_owned(),
    };
    let dots = match by {
        Colour::White => ".",
        Colour::Black => "…",
    };
    let sealed = play.move_number(play.ply().saturating_add(1));
    Ok(html! {
        dl.codes {
            dt { (t.text("white")) } dd { (roster.seat(board.white)) }
            dt { (t.text("black")) } dd { (roster.seat(board.black)) }
            dt { (t.text("envelope-sealed-by")) }
            dd { strong { (roster.name(board.player(by))) } " (" (rulings::side(t, by)) ")" }
            dt { (t.text("envelope-move-number")) } dd { (sealed) (dots) }
            dt { (t.text("envelope-times")) }
            dd { (t.text("white")) " " (time(clock.white_ms)) ", " (t.text("black")) " " (time(clock.black_ms)) }
            dt { (t.text("envelope-used")) } dd { span.line {} }
            dt { (t.text("envelope-offer")) } dd { (offer) }
            dt { (t.text("envelope-resumption")) } dd { span.line {} }
        }
    })
}
