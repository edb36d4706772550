//! All tournaments: on now, coming, finished; and a search.

use super::dates;
use super::event;
use super::fault::Fault;
use super::language::Language;
use super::names;
use super::page::Sheet;
use super::visit::{Place, Visit};
use crate::desk::Scene;
use crate::views::Stage;
use hakem_core::tournament::Tournament;
use maud::{Markup, html};

/// Tournaments shown in a section; a search reaches the others.
const SHOWN: usize = 60;

/// Most characters of a search that count.
const SEARCHED: usize = 100;

/// `/`.
#[allow(clippy::unnecessary_wraps)] // pages may fail
pub fn home(visit: &Visit) -> Result<Sheet, Fault> {
    let t = visit.language;
    let searched: String = visit
        .query("q")
        .unwrap_or_default()
        .chars()
        .take(SEARCHED)
        .collect();
    let events = found(visit, &searched);
    let sections = [
        (Stage::Live, "home-live"),
        (Stage::Coming, "home-coming"),
        (Stage::Finished, "home-finished"),
    ];
    let main = html! {
        h1 { (t.text("home-title")) }
        form.search role="search" action="/" method="get" {
            label for="q" { (t.text("home-search")) }
            input #q type="search" name="q" value=(searched) maxlength=(SEARCHED)
                autocomplete="off" data-find;
            button { (t.text("home-find")) }
        }
        @if events.is_empty() {
            @let text = if searched.is_empty() { "home-none" } else { "home-nothing-found" };
            p.empty { (t.text(text)) }
        }
        @for (stage, key) in sections {
            @let of_stage: Vec<_> = events.iter().filter(|event| event.stage == stage).collect();
            @if !of_stage.is_empty() {
                section.events {
                    h2 { (t.text(key)) }
                    ul { @for event in of_stage.iter().take(SHOWN) { (line(t, event)) } }
                    @if of_stage.len() > SHOWN {
                        p.more { (t.fill("home-more", &[("count", (of_stage.len() - SHOWN).into())])) }
                    }
                }
            }
        }
    };
    Ok(Sheet::new(t.text("home-title"), main).script("find.js"))
}

/// A tournament in the list.
struct Event<'a> {
    scene: &'a Scene,
    tournament: &'a Tournament,
    stage: Stage,
}

/// The tournaments whose name or town has the words: those that begin last first.
fn found<'a>(visit: &'a Visit, searched: &str) -> Vec<Event<'a>> {
    let Place::Server(scenes) = &visit.place else {
        return Vec::new();
    };
    let mut events: Vec<Event<'_>> = scenes
        .iter()
        .filter_map(|scene| {
            let tournament = scene.tournament()?;
            let settings = &tournament.settings;
            let text = format!("{} {}", settings.name, settings.city);
            let stage = Stage::on(tournament, dates::today(&settings.tz));
            names::found(&text, searched).then_some(Event {
                scene,
                tournament,
                stage,
            })
        })
        .collect();
    visit
        .language
        .order()
        .sort_by_name(&mut events, |event| &event.tournament.settings.name);
    events.sort_by_key(|event| {
        let start = event.tournament.settings.start;
        std::cmp::Reverse(start)
    });
    if let Some(first) = events.iter().position(|event| event.stage == Stage::Coming) {
        // What comes next stands first among what comes.
        let mut coming: Vec<_> = events
            .extract_if(first.., |event| event.stage == Stage::Coming)
            .collect();
        coming.reverse();
        events.extend(coming);
    }
    events
}

fn line(t: &Language, event: &Event<'_>) -> Markup {
    let settings = &event.tournament.settings;
    let players = event.tournament.players.len();
    html! {
        li {
            a href=(format!("/t/{}", event.scene.slug)) { (settings.name) }
            p.facts {
                @if !settings.city.is_empty() { span { (settings.city) } " " }
                @if !settings.federation.is_empty() { span.fed { (settings.federation) } " " }
                @if let Some(days) = dates::span(t, settings.start, settings.end) {
                    span { (days) } " "
                }
                span { (t.fill("home-players", &[("count", players.into())])) } " "
                @if event.stage == Stage::Live { span { (event::state(t, event.tournament)) } }
            }
        }
    }
}
