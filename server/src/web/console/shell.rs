//! What stands around every page of the console.
//!
//! | element | what scripts and tests find there |
//! | --- | --- |
//! | `#console` | `data-slug`, `data-rev`, `data-may` (`manage`, `result` ..), `data-me`, `data-texts`, `data-arbiters` |
//! | `#console-line` | the line at the top; also alone at `/console/{slug}/line` |
//! | `#fide` | `.mark.in` or `.mark.out`, with the causes |
//! | `#round-state` | the state of the round in one line |
//! | `#undo`, `#redo` | buttons with `data-seq`; their text names the act |
//! | `#who`, `#log-out` | who is logged in |
//! | `#connection` | `data-state`: `on`, `wait`, `off` |
//! | `#offline` | the banner of a lost connection; `#waiting` counts what waits to be sent |
//! | `#keys` | opens the list of shortcuts |

use super::super::fault::Fault;
use super::super::page::{Look, Sheet};
use super::barred::role_key;
use super::duty::Duty;
use super::rail::rail;
use super::{spoken, stage, undo};
use crate::auth::Act;
use hakem_core::tournament::FideMode;
use maud::{Markup, html};

const LOOK: Look = Look {
    class: "console",
    styles: &["console/console.css", "console/office.css"],
};

/// A page of the console. `here` is its place in the rail, `scripts` those of the page itself.
pub fn page(
    duty: &Duty,
    here: &str,
    (title, main): (impl Into<String>, Markup),
    script: Option<&'static str>,
) -> Result<Sheet, Fault> {
    let title = title.into();
    let title = match duty.tournament() {
        Ok(event) => format!("{title} · {}", event.settings.name),
        Err(_) => title,
    };
    let head = html! {
        (rail(duty, here))
        section.console-head aria-label=(duty.visit.language.text("console-head")) {
            (line(duty)?)
            (who(duty))
            (offline(duty))
        }
        (data(duty))
    };
    let sheet = Sheet::new(title, main)
        .below(head)
        .look(LOOK)
        .script("console/shell.js");
    Ok(match script {
        Some(script) => sheet.script(script),
        None => sheet,
    })
}

/// `/console/{slug}/line`: what may change of the line at the top.
pub fn line(duty: &Duty) -> Result<Markup, Fault> {
    let t = duty.visit.language;
    let Ok(scene) = duty.scene() else {
        return Ok(html! { div #console-line {} });
    };
    let event = duty.tournament()?;
    let mine = undo::mine(duty)?;
    Ok(html! {
        div #console-line data-rev=(scene.state.rev()) {
            p.name { a href=(format!("/t/{}", scene.slug)) { (event.settings.name) } }
            (fide(duty, scene.state.fide()))
            p.state #round-state { (stage::line(t, event)) }
            p.acts {
                @if let Some(act) = &mine.undo {
                    button #undo.quiet type="button" data-seq=(act.seq) aria-keyshortcuts="u" {
                        (t.fill("undo", &[("act", act.text.as_str().into())]))
                    }
                } @else {
                    button #undo.quiet type="button" disabled { (t.text("undo-nothing")) }
                }
                @if let Some(act) = &mine.redo {
                    " "
                    button #redo.quiet type="button" data-seq=(act.seq) {
                        (t.fill("redo", &[("act", act.text.as_str().into())]))
                    }
                }
            }
        }
    })
}

/// Whether the event is within FIDE's rules, and if not, why.
fn fide(duty: &Duty, fide: &FideMode) -> Markup {
    let t = duty.visit.language;
    let text = match fide.left_round {
        None => t.text("fide-in"),
        Some(0) => t.text("fide-out"),
        Some(round) => t.fill("fide-left", &[("round", round.into())]),
    };
    html! {
        @if fide.is_in() {
            p #fide.mark.in { (text) }
        } @else {
            details #fide.mark.out {
                summary { (text) }
                p { (t.text("fide-because")) }
                ul { @for cause in &fide.causes {
                    @let act = t.text(&format!("reason-{}", cause.act)).into_owned();
                    li {
                        @if cause.round > 0 { (t.fill("round-n", &[("round", cause.round.into())])) ": " }
                        (act)
                    }
                } }
            }
        }
    }
}

fn who(duty: &Duty) -> Markup {
    let t = duty.visit.language;
    html! {
        div.console-who {
            p #who {
                a href="/account" { (duty.visitor.display().unwrap_or_default()) }
                @if let Some(role) = duty.role() { " (" (t.text(role_key(role))) ")" }
            }
            @if duty.scene().is_ok() {
                // Shown from the start: what comes and goes would move the page.
                p.connection.wait #connection role="status" data-state="wait"
                    data-on=(t.text("console-on")) data-wait=(t.text("console-wait"))
                    data-off=(t.text("console-off")) { (t.text("console-wait")) }
            }
            button #keys.quiet type="button" aria-label=(t.text("keys-title")) aria-keyshortcuts="?" { "?" }
            button #log-out.quiet type="button" { (t.text("log-out")) }
        }
    }
}

/// What still works without a connection, and what to do.
fn offline(duty: &Duty) -> Markup {
    let t = duty.visit.language;
    html! {
        div #offline.banner role="alert" hidden {
            strong { (t.text("offline-title")) } " "
            span { (t.text("offline-works")) } " "
            span #waiting {} " "
            span { (t.text("offline-do")) }
        }
        noscript { p.banner { (t.text("console-no-script")) } }
    }
}

/// What scripts have to know.
fn data(duty: &Duty) -> Markup {
    let may = [
        (Act::Manage, "manage"),
        (Act::Result, "result"),
        (Act::UndoAny, "undo-any"),
    ];
    let may: Vec<&str> = may
        .into_iter()
        .filter(|(act, _)| duty.may(*act))
        .map(|(_, word)| word)
        .collect();
    let scene = duty.scene().ok();
    let texts = spoken::texts(duty.visit.language);
    html! {
        div #console hidden data-slug=[scene.map(|scene| scene.slug.as_str())]
            data-rev=[scene.map(|scene| scene.state.rev())] data-may=(may.join(" "))
            data-me=(duty.name()) data-arbiters=(duty.arbiters.join(", ")) data-texts=(texts) {}
    }
}
