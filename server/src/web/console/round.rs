//! `/console/{slug}`: the round, and the next thing to do, which is the biggest thing there.
//!
//! | element | what it does |
//! | --- | --- |
//! | `#next` | the next step; `data-step`: `players`, `colour`, `pair`, `publish`, `results`, `session`, `over` |
//! | `button[data-act]` | `colour` (`data-colour`), `pair`, `publish`, `unpair`, `edit`, `finish-edit`, `abandon-edit`; `data-round` |
//! | `#preview`, `#to-results` | links onward |
//! | `#problem` | what went wrong |
//! | `#boards`, `#byes`, `#restrictions` | the newest round, see `pairs` |

use super::super::fault::Fault;
use super::super::page::Sheet;
use super::duty::{Duty, href};
use super::pairs::Pairs;
use super::stage::{self, Step};
use super::{session, shell};
use crate::auth::Act;
use crate::views;
use crate::web::office::list_check;
use hakem_core::tournament::PairedRound;
use maud::{Markup, html};

/// The page.
pub fn round(duty: &Duty) -> Result<Sheet, Fault> {
    let t = duty.visit.language;
    let event = duty.tournament()?;
    let step = stage::next(event);
    let newest = event.newest_round();
    let title = match &step {
        Step::Session(round) => t.fill("session-title", &[("round", (*round).into())]),
        _ if newest == 0 => t.text("rail-round"),
        _ => t.fill("round-n", &[("round", newest.into())]),
    };
    let main = html! {
        h1 { (title) }
        (list_check(duty)?)
        section #next data-step=(name(&step)) { (next(duty, &step)?) }
        p.problem #problem hidden {}
        @if let (Some(paired), false) = (event.round(newest), matches!(step, Step::Session(_))) {
            (of_round(duty, newest, paired)?)
        }
    };
    let script = Some("console/round.js");
    shell::page(duty, "round", (title, main), script)
}

const fn name(step: &Step) -> &'static str {
    match step {
        Step::Players => "players",
        Step::Colour => "colour",
        Step::Pair(_) => "pair",
        Step::Session(_) => "session",
        Step::Publish(_) => "publish",
        Step::Results(..) => "results",
        Step::Over => "over",
    }
}

/// The next thing to do.
fn next(duty: &Duty, step: &Step) -> Result<Markup, Fault> {
    let t = duty.visit.language;
    let (slug, event) = (duty.slug()?, duty.tournament()?);
    let (newest, rounds) = (event.newest_round(), event.settings.rounds);
    let manages = duty.may(Act::Manage);
    if !manages && !matches!(step, Step::Results(..) | Step::Over) {
        return Ok(html! { p.note { (t.text("round-waits")) } });
    }
    let round = |key: &str, round: u16| t.fill(key, &[("round", round.into())]).into_owned();
    Ok(match step {
        Step::Players => html! {
            @if event.settings.teams {
                p { (t.text("round-teams")) }
                a.button.big href=(href(slug, "teams")) { (t.text("round-to-teams")) }
            } @else {
                p { (t.text("round-players")) }
                a.button.big href=(href(slug, "players")) { (t.text("round-to-players")) }
            }
        },
        Step::Colour => html! {
            p { (t.text("round-colour")) }
            div.steps {
                button.big type="button" data-act="colour" { (t.text("round-draw")) }
                button.quiet type="button" data-act="colour" data-colour="white" { (t.text("round-drawn-white")) }
                button.quiet type="button" data-act="colour" data-colour="black" { (t.text("round-drawn-black")) }
            }
        },
        Step::Pair(number) => html! {
            div.steps {
                a.button.big #preview href=(href(slug, format_args!("preview/{number}"))) {
                    (round("round-preview", *number))
                }
                button.quiet type="button" data-act="edit" data-round=(number) { (t.text("round-by-hand")) }
            }
        },
        Step::Publish(number) => html! {
            p { (t.text("round-publish-text")) }
            (released_with(duty, number - 1)?)
            div.steps {
                button.big type="button" data-act="publish" data-round=(number) { (round("round-publish", *number)) }
                button.quiet type="button" data-act="edit" data-round=(number) { (t.text("round-by-hand")) }
                button.quiet type="button" data-act="unpair" data-round=(number) { (round("round-unpair", *number)) }
            }
        },
        Step::Results(number, missing) => html! {
            div.steps {
                a.button.big #to-results href=(href(slug, format_args!("results/{number}"))) {
                    (t.fill("round-results", &[("count", missing.len().into())]))
                }
                @if manages && *number == newest && newest < rounds {
                    a.button.quiet #preview href=(href(slug, format_args!("preview/{}", newest + 1))) {
                        (round("round-preview", newest + 1))
                    }
                }
            }
        },
        Step::Session(_) => session::editor(duty)?,
        Step::Over => html! {
            p { (t.text("round-over")) }
            div.steps {
                a.button.big href=(href(slug, "standings")) { (t.text("rail-standings")) }
            }
        },
    })
}

/// That publishing something else also tells everybody the rest of a round.
fn released_with(duty: &Duty, round: u16) -> Result<Markup, Fault> {
    let held = views::held_boards(duty.scene()?, duty.public_scene()?, round);
    let values = [("round", round.into())];
    Ok(html! {
        @if !held.is_empty() {
            p.note #releases { (duty.visit.language.fill("release-publishes", &values)) }
        }
    })
}

/// The newest round, and what can still be done to it.
fn of_round(duty: &Duty, round: u16, paired: &PairedRound) -> Result<Markup, Fault> {
    let t = duty.visit.language;
    let pairs = Pairs::before(duty, round, paired.field.as_deref())?;
    let changes = duty.may(Act::Manage) && paired.published;
    Ok(html! {
        (pairs.table(paired)?)
        (pairs.byes(duty, round, paired)?)
        (pairs.restrictions(paired))
        @if changes {
            details.rare {
                summary { (t.text("round-rare")) }
                div.steps {
                    button.quiet type="button" data-act="edit" data-round=(round) { (t.text("round-by-hand")) }
                    button.quiet type="button" data-act="unpair" data-round=(round) {
                        (t.fill("round-unpair", &[("round", round.into())]))
                    }
                }
                p.soft { (t.text("round-rare-text")) }
            }
        }
    })
}
