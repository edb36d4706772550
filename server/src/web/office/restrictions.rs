//! Pairs that may not meet, below the list of players. Elements: `#prohibitions
//! li[data-prohibition]`, each with a button to lift it; `form#prohibit` with `#first`, `#second`,
//! `#first_round`, `#last_round`.

use super::field::{As, Field, problem};
use crate::auth::Act;
use crate::web::console::Duty;
use crate::web::fault::Fault;
use crate::web::language::Language;
use crate::web::roster::Roster;
use hakem_core::PlayerId;
use hakem_core::tournament::{Prohibition, Tournament};
use maud::{Markup, html};

/// The section.
pub fn section(duty: &Duty, roster: &Roster<'_>) -> Result<Markup, Fault> {
    let t = duty.visit.language;
    let (event, slug) = (duty.tournament()?, duty.slug()?);
    let manages = duty.may(Act::Manage);
    let path = format!("/tournaments/{slug}/prohibitions");
    Ok(html! {
        section {
            h2 { (t.text("pairs-title")) }
            ul.plain #prohibitions data-renew {
                @for (id, one) in &event.prohibitions {
                    li data-prohibition=(id) {
                        (line(t, roster, one)) " "
                        @if manages {
                            button.quiet type="button" data-method="DELETE" data-then="renew"
                                data-path=(format!("{path}/{id}")) { (t.text("pairs-lift")) }
                        }
                    }
                }
                @if event.prohibitions.is_empty() { li.soft { (t.text("pairs-none")) } }
            }
            @if manages && event.players.len() > 1 {
                details {
                    summary.button.quiet { (t.text("pairs-add")) }
                    (form(duty, event, &path))
                }
            }
        }
    })
}

fn line(t: &Language, roster: &Roster<'_>, one: &Prohibition) -> Markup {
    let names: Vec<&str> = one.players.iter().map(|id| roster.name(*id)).collect();
    let rounds = [
        ("first", one.first_round.into()),
        ("last", one.last_round.into()),
    ];
    html! { (names.join(" – ")) " " span.soft { (t.fill("pairs-rounds", &rounds)) } }
}

fn form(duty: &Duty, event: &Tournament, path: &str) -> Markup {
    let t = duty.visit.language;
    let mut people: Vec<(PlayerId, &str)> = event
        .players
        .values()
        .map(|player| (player.id, player.details.name.as_str()))
        .collect();
    t.order().sort_by_name(&mut people, |(_, name)| name);
    let rounds = event.settings.rounds;
    let next = (event.newest_round() + 1).min(rounds);
    html! {
        form.office #prohibit data-method="POST" data-path=(path) data-then="renew"
            data-done=(t.text("pairs-done")) {
            div.row {
                @for (id, key) in [("first", "pairs-one"), ("second", "pairs-other")] {
                    p.field {
                        label for=(id) { (t.text(key)) }
                        select id=(id) name="players" data-as="numbers" required {
                            option value="" {}
                            @for (player, name) in &people { option value=(player) { (name) } }
                        }
                    }
                }
                (Field::new("first_round", "pairs-from", As::Number).holding(next).required().draw(t))
                (Field::new("last_round", "pairs-to", As::Number).holding(rounds).required().draw(t))
            }
            (problem())
            p { button { (t.text("pairs-forbid")) } }
        }
    }
}
