//! Lists kept current: on `/console/lists` for the owner, and in a line for whoever compares.
//!
//! Elements: `#keeping` with `#keeping-state` (`data-running` while lists are asked for),
//! `#keeping-state li[data-source]`, `#update-lists`, `form#keep`.

use super::field::{As, Field, problem};
use crate::index::{Index, Kept, Outcome, Phase, Update};
use crate::web::language::Language;
use jiff::Timestamp;
use maud::{Markup, html};

/// How lists are kept current, and how that goes.
pub fn section(t: &Language, index: &Index) -> Markup {
    let kept = index.kept();
    html! {
        section #keeping {
            h2 { (t.text("keeping")) }
            p.soft { (t.text("keeping-help")) }
            (state(t, &kept, index.update().as_ref()))
            (form(t, &kept))
        }
    }
}

fn state(t: &Language, kept: &Kept, update: Option<&Update>) -> Markup {
    html! {
        div #keeping-state data-renew data-running[update.is_some()] role="status" {
            ul.plain { @for (at, source) in kept.keeping.sources.iter().enumerate() {
                @let asked = kept.asked(at);
                li data-source=(at) data-state=(name(&asked.outcome)) {
                    strong { (source.url) } ": "
                    @match update.filter(|update| update.source == at) {
                        Some(update) => { (phase(t, &update.phase)) }
                        None => {
                            (outcome(t, &asked.outcome))
                            @if let Some(at) = asked.at { " " small { (minute(at)) } }
                        }
                    }
                }
            } }
            @if !kept.keeping.sources.is_empty() {
                p { button #update-lists.quiet type="button" data-method="POST" data-path="/lists/update"
                    data-then="renew" disabled[update.is_some()] { (t.text("keeping-now")) } }
            }
        }
    }
}

const fn name(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Never => "never",
        Outcome::Current => "current",
        Outcome::Taken { .. } => "taken",
        Outcome::Unreachable { .. } => "unreachable",
        Outcome::Unreadable { .. } => "unreadable",
    }
}

fn outcome(t: &Language, outcome: &Outcome) -> Markup {
    html! {
        @match outcome {
            Outcome::Never => { (t.text("keeping-never")) }
            Outcome::Current => { (t.text("keeping-current")) }
            Outcome::Taken { list, month } => {
                (t.fill("keeping-taken", &[("name", format!("{list} {month}").into())]))
            }
            Outcome::Unreachable { reason } => {
                span.problem { (t.text("keeping-unreachable")) } " " span lang="en" { (reason) }
            }
            Outcome::Unreadable { reason } => {
                span.problem { (t.text("keeping-unreadable")) } " " span lang="en" { (reason) }
            }
        }
    }
}

fn phase(t: &Language, phase: &Phase) -> Markup {
    html! {
        @match phase {
            Phase::Fetching { done, all } => {
                (t.fill("keeping-fetching", &[("count", (done >> 20).into())]))
                @if *all > 0 { " " progress value=(done) max=(all) {} }
            }
            Phase::Importing(count) => {
                (t.fill("lists-progress", &[("count", count.players().into())])) " "
                progress value=(count.done()) max=(count.all().max(1)) {}
            }
        }
    }
}

fn minute(at: Timestamp) -> String {
    at.strftime("%Y-%m-%d %H:%M UTC").to_string()
}

fn form(t: &Language, kept: &Kept) -> Markup {
    let keeping = &kept.keeping;
    let urls: Vec<(String, String)> = keeping
        .sources
        .iter()
        .map(|one| {
            let list = one.list.as_ref().map(ToString::to_string);
            (one.url.clone(), list.unwrap_or_default())
        })
        .chain([(String::new(), String::new())])
        .collect();
    html! {
        form.office #keep data-method="PUT" data-path="/lists/keeping" data-changes data-then="renew"
            data-done=(t.text("keeping-set")) {
            (Field::new("on", "keeping-on", As::Text).of("keep")
                .maybe(keeping.on.then_some("on")).flag(t))
            (Field::new("keep", "lists-keep", As::Number).of("keep").maybe(keeping.keep)
                .help("lists-keep-help").draw(t))
            @for (at, (url, list)) in urls.iter().enumerate() {
                @let (url_name, list_name) = (format!("sources.{at}.url"), format!("sources.{at}.list"));
                div.row {
                    (Field::new(&url_name, "keeping-url", As::Text).of("keep").holding(url).draw(t))
                    (Field::new(&list_name, "lists-list", As::Text).of("keep").holding(list).draw(t))
                }
            }
            (problem())
            p { button { (t.text("keeping-save")) } }
        }
    }
}

/// Whether the lists are current, for whoever holds players against them (C.02 question 141).
pub fn line(t: &Language, index: &Index) -> Markup {
    let kept = index.kept();
    let sources = 0..kept.keeping.sources.len();
    let answered = sources.filter_map(|at| kept.asked(at).answered).min();
    let running = index.update().is_some();
    html! {
        p #lists-current.soft role="status" data-running[running] {
            @match answered {
                _ if running => { (t.text("keeping-running")) }
                Some(at) if kept.is_current(Timestamp::now()) => {
                    (t.fill("keeping-asked", &[("name", minute(at).into())]))
                }
                Some(at) => {
                    strong { (t.fill("keeping-old", &[("name", minute(at).into())])) }
                }
                None => { (t.text("keeping-not")) }
            }
        }
    }
}
