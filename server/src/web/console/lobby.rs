//! `/console`: the tournaments somebody works in.

use super::super::dates;
use super::super::fault::Fault;
use super::super::page::Sheet;
use super::super::visit::Place;
use super::barred::role_key;
use super::duty::{Duty, href};
use super::{shell, stage};
use crate::auth::{Act, Role};
use crate::desk::Scene;
use maud::{Markup, html};

/// The page. Elements: `#create`, `#import`, `#users`, `#lists`, and a link `a[data-slug]` for each tournament.
pub fn lobby(duty: &Duty) -> Result<Sheet, Fault> {
    let t = duty.visit.language;
    let title = t.text("lobby-title");
    let events = mine(duty);
    let creates = duty.visitor.may_on_server(Act::Create);
    let main = html! {
        h1 { (title) }
        @if creates {
            p.ways {
                a.button #create href="/console/new" { (t.text("lobby-create")) } " "
                a.button.quiet #import href="/console/import" { (t.text("lobby-import")) } " "
                a.button.quiet #users href="/console/users" { (t.text("rail-users")) } " "
                a.button.quiet #lists href="/console/lists" { (t.text("rail-lists")) }
            }
        }
        @if events.is_empty() {
            p.empty { (t.text(if creates { "lobby-none-yet" } else { "lobby-none" })) }
        } @else {
            section.events { ul {
                @for (scene, role) in &events { (line(duty, scene, *role)) }
            } }
        }
    };
    shell::page(duty, "lobby", (title, main), None)
}

/// The tournaments with what he is there, those that began last first.
fn mine(duty: &Duty) -> Vec<(&Scene, Role)> {
    let Place::Server(scenes) = &duty.visit.place else {
        return Vec::new();
    };
    let mut events: Vec<(&Scene, Role)> = scenes
        .iter()
        .filter(|scene| scene.tournament().is_some())
        .filter_map(|scene| Some((&**scene, duty.visitor.role_in(&scene.slug)?)))
        .collect();
    events.sort_by_key(|(scene, _)| {
        let start = scene.tournament().and_then(|event| event.settings.start);
        std::cmp::Reverse(start)
    });
    events
}

fn line(duty: &Duty, scene: &Scene, role: Role) -> Markup {
    let t = duty.visit.language;
    html! {
        @if let Some(event) = scene.tournament() {
            @let settings = &event.settings;
            li {
                a href=(href(&scene.slug, "")) data-slug=(scene.slug) { (settings.name) }
                p.facts {
                    span { (t.text(role_key(role))) } " "
                    @if !settings.city.is_empty() { span { (settings.city) } " " }
                    @if let Some(days) = dates::span(t, settings.start, settings.end) {
                        span { (days) } " "
                    }
                    span { (stage::line(t, event)) }
                }
            }
        }
    }
}
