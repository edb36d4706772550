//! `/console/{slug}/log`: who did what when, the newest first, each act to be undone from here.
//!
//! Elements: `#log tr[data-seq]` (`.undone` if it is), in it a button to undo it; `#older`. Which
//! later acts stand in the way, the console says when an undo is refused.

use crate::auth::Act;
use crate::live::Slug;
use crate::web::console::{Duty, event_in_words, href, in_words, takes_back};
use crate::web::dates;
use crate::web::fault::Fault;
use crate::web::language::Language;
use crate::web::page::Sheet;
use hakem_core::tournament::{Event, LoggedCommand};
use jiff::Timestamp;
use maud::{Markup, html};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Acts on a page.
const SHOWN: usize = 100;

/// Events of an act that are told one by one; a whole list of players would bury the rest.
const TOLD: usize = 20;

/// When an act was done, and by whom.
struct Done {
    at: Option<Timestamp>,
    by: String,
}

/// The page.
pub fn log(duty: &Duty) -> Result<Sheet, Fault> {
    let (t, slug) = (duty.visit.language, duty.slug()?);
    let state = &duty.scene()?.state;
    let before: u64 = duty.visit.query_as("before")?.unwrap_or(u64::MAX);
    let acts = state.log();
    let end = acts.partition_point(|act| act.seq < before);
    let begin = end.saturating_sub(SHOWN);
    let shown = &acts[begin..end];
    let (done, undone) = (done(duty, shown)?, state.undone());
    let main = html! {
        h1 { (t.text("rail-log")) }
        p.soft { (t.text("log-help")) }
        div.scroll { table #log data-renew {
            thead { tr {
                th scope="col" { (t.text("log-when")) }
                th scope="col" { (t.text("log-who")) }
                th scope="col" { (t.text("log-what")) }
                th scope="col" { span.sr { (t.text("staff-acts")) } }
            } }
            tbody { @for act in shown.iter().rev() {
                (line(duty, act, done.get(&act.seq), &undone)?)
            } }
        } }
        p {
            @if let Some(oldest) = shown.first().filter(|_| begin > 0) {
                a #older href=(href(slug, format!("log?before={}", oldest.seq))) { (t.text("log-older")) }
            }
        }
    };
    super::page(duty, "log", main)
}

/// What the journal says of acts that stand together.
fn done(duty: &Duty, acts: &[LoggedCommand]) -> Result<BTreeMap<u64, Done>, Fault> {
    let mut done = BTreeMap::new();
    let (Some(first), Some(last)) = (acts.first(), acts.last()) else {
        return Ok(done);
    };
    let stored = duty.hall.record(duty.scene()?, first.seq);
    for event in stored.map_err(|_| Fault::Internal)? {
        let event = event.map_err(|_| Fault::Internal)?;
        if event.seq() > last.seq {
            break;
        }
        if event.seq() == event.cmd() {
            let at = Timestamp::from_microsecond(event.at()).ok();
            let by = event.by().trim_start_matches('@').to_owned();
            done.insert(event.seq(), Done { at, by });
        }
    }
    Ok(done)
}

fn line(
    duty: &Duty,
    act: &LoggedCommand,
    done: Option<&Done>,
    undone: &BTreeSet<u64>,
) -> Result<Markup, Fault> {
    let (t, slug) = (duty.visit.language, duty.slug()?);
    let state = &duty.scene()?.state;
    let tz = &duty.tournament()?.settings.tz;
    let is_undone = undone.contains(&act.seq);
    let at = done.and_then(|done| done.at);
    Ok(html! {
        tr data-seq=(act.seq) class=[is_undone.then_some("undone")] {
            td { @if let Some(at) = at {
                time datetime=(at) { (dates::day(t, dates::zone(tz).to_datetime(at).date())) " " (dates::hour(at, tz)) }
            } }
            td { @if let Some(done) = done { (done.by) } }
            td {
                span.act { (in_words(t, state, act)) }
                @if is_undone { " " span.tag { (t.text("log-undone")) } }
                @if act.events.len() > 1 { (events(duty, act)?) }
            }
            td.n { @if !is_undone && duty.may(Act::UndoAny) { (undo(t, slug, act, takes_back(state, act))) } }
        }
    })
}

/// What undoes an act. With its beginning a whole tournament goes, and its console too.
fn undo(t: &Language, slug: &Slug, act: &LoggedCommand, takes_back: bool) -> Markup {
    let begins =
        |event: &Arc<Event>| matches!(**event, Event::Created { .. } | Event::Imported { .. });
    let begins = act.events.iter().any(begins);
    html! {
        button.quiet type="button" data-method="POST"
            data-then=(if begins { "/console" } else { "renew" })
            data-ask=[begins.then(|| t.text("log-undo-beginning"))]
            data-path=(format!("/tournaments/{slug}/undo"))
            data-body=(format!(r#"{{"seq":{}}}"#, act.seq)) {
            (t.text(if takes_back { "log-redo" } else { "log-undo" }))
        }
    }
}

/// What happened in one act, step by step.
fn events(duty: &Duty, act: &LoggedCommand) -> Result<Markup, Fault> {
    let t = duty.visit.language;
    let state = &duty.scene()?.state;
    let more = act.events.len().saturating_sub(TOLD);
    Ok(html! {
        details {
            summary { (t.fill("log-steps", &[("count", act.events.len().into())])) }
            ul {
                @for event in act.events.iter().take(TOLD) { li { (event_in_words(t, state, event)) } }
                @if more > 0 { li { (t.fill("log-more", &[("count", more.into())])) } }
            }
        }
    })
}
