//! A pairing made by hand, on the page of the round (C.02 questions 64-69).
//!
//! | element | what it is |
//! | --- | --- |
//! | `#session` | `data-round`, `data-texts` |
//! | `#draft tr[data-board]` | a board of the draft |
//! | `button.seat` | a player's seat: `data-player`, `data-side` `white`, `black`, `bye` or `pool` |
//! | `button.swap`, `button.part` | exchanges the colours of a board; takes it apart |
//! | `#bye`, `#pool` | who has the bye, who is on no board |
//! | `button[data-act]` | `finish-edit`, `abandon-edit` |

use super::super::fault::Fault;
use super::duty::Duty;
use super::pairs::Pairs;
use super::spoken;
use hakem_core::EntrantId;
use hakem_core::tournament::{Session, Tournament};
use maud::{Markup, html};
use std::collections::BTreeSet;

/// What scripts say here.
const SPOKEN: &[&str] = &["session-chosen", "session-hint"];

/// The draft and what can be done to it; nothing if no session is open.
pub fn editor(duty: &Duty) -> Result<Markup, Fault> {
    let t = duty.visit.language;
    let event = duty.tournament()?;
    let Some(session) = &event.session else {
        return Ok(html! {});
    };
    let round = session.round;
    let field = event
        .round(round)
        .and_then(|paired| paired.field.as_deref());
    let pairs = Pairs::before(duty, round, field)?;
    let pool = on_no_board(event, session);
    Ok(html! {
        div #session data-round=(round) data-texts=(spoken::more(t, SPOKEN)) {
            p { (t.text("session-text")) }
            div.steps {
                button type="button" data-act="finish-edit" data-round=(round) disabled[!pool.is_empty()] {
                    (t.text("session-finish"))
                }
                button.quiet type="button" data-act="abandon-edit" data-round=(round) { (t.text("session-abandon")) }
            }
            p.note #hint role="status" { (t.text("session-hint")) }
            table #draft .two-line {
                thead { tr {
                    th.n scope="col" { (t.text("board")) }
                    th scope="col" { (t.text("white")) }
                    th scope="col" { (t.text("black")) }
                    th scope="col" { span.sr { (t.text("session-change")) } }
                } }
                tbody { @for (number, (white, black)) in (1_u32..).zip(&session.draft.pairs) {
                    tr data-board=(number) {
                        td.n.no { (number) }
                        td.w { (seat(&pairs, *white, "white")) }
                        td.b { (seat(&pairs, *black, "black")) }
                        td.change {
                            button.quiet.swap type="button" { (t.text("session-swap")) } " "
                            button.quiet.part type="button" { (t.text("session-part")) }
                        }
                    }
                } }
            }
            h2 { (t.text("session-bye")) }
            p #bye {
                @match session.draft.bye {
                    Some(id) => { (seat(&pairs, id, "bye")) }
                    None => {
                        button.seat.quiet type="button" data-side="bye" data-player="" aria-pressed="false" {
                            (t.text("session-nobody"))
                        }
                    }
                }
            }
            h2 { (t.text("session-pool")) }
            div #pool {
                @if pool.is_empty() { p.soft { (t.text("session-pool-empty")) } }
                @for id in pool { (seat(&pairs, id, "pool")) " " }
            }
        }
    })
}

fn seat(pairs: &Pairs<'_>, id: EntrantId, side: &str) -> Markup {
    html! {
        button.seat.quiet type="button" data-player=(id) data-side=(side) aria-pressed="false" {
            (pairs.name(id)) " " (pairs.about(id))
        }
    }
}

/// Those who are there and on no board, by their numbers.
fn on_no_board(event: &Tournament, session: &Session) -> Vec<EntrantId> {
    let seated: BTreeSet<&EntrantId> = session.draft.entrants().collect();
    let mut present = event.present_entrants(session.round);
    present.retain(|id| !seated.contains(id));
    present
}
