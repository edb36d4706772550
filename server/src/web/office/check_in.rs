//! `/console/{slug}/check-in`: who is here before a round is paired.
//!
//! Elements: `#check-in` with `data-round`; `#open`, `#end`, `#close` (makes the others absent);
//! `#find`; `table#players`, a row `tr[data-player]` with `data-here` and a button each.

use crate::auth::Act;
use crate::web::console::Duty;
use crate::web::fault::Fault;
use crate::web::names;
use crate::web::page::Sheet;
use crate::web::roster::Roster;
use hakem_core::tournament::Player;
use maud::{Markup, html};

/// The page.
pub fn check_in(duty: &Duty) -> Result<Sheet, Fault> {
    let (t, event) = (duty.visit.language, duty.tournament()?);
    let round = event.check_in();
    let main = html! {
        h1 { (t.text("rail-check-in")) }
        div #check-in data-renew data-round=[round] {
            @match round {
                Some(round) => (open(duty, round)?),
                None => (closed(duty)?),
            }
        }
    };
    super::page(duty, "check-in", main)
}

fn closed(duty: &Duty) -> Result<Markup, Fault> {
    let (t, event, slug) = (duty.visit.language, duty.tournament()?, duty.slug()?);
    let next = event.newest_round() + 1;
    let body = serde_json::json!({ "round": next }).to_string();
    Ok(html! {
        p { (t.text("check-in-closed")) }
        @if next <= event.settings.rounds && duty.may(Act::CheckIn) {
            p { button.big #open type="button" data-method="PUT" data-then="renew"
                data-path=(format!("/tournaments/{slug}/check-in")) data-body=(body) {
                (t.fill("check-in-open", &[("round", next.into())]))
            } }
        }
    })
}

fn open(duty: &Duty, round: u16) -> Result<Markup, Fault> {
    let (t, event, slug) = (duty.visit.language, duty.tournament()?, duty.slug()?);
    let roster = Roster::of(&duty.visit)?;
    let players = event.players.values();
    let mut players: Vec<&Player> = players.filter(|one| event.is_present(one, round)).collect();
    t.order()
        .sort_by_name(&mut players, |player| &player.details.name);
    let missing = event.not_checked_in(round).len();
    let values = [
        ("round", round.into()),
        ("here", players.len().saturating_sub(missing).into()),
        ("missing", missing.into()),
    ];
    let path = format!("/tournaments/{slug}/check-in");
    Ok(html! {
        p { strong { (t.fill("check-in-state", &values)) } }
        p {
            @if duty.may(Act::Manage) && !event.settings.teams {
                button #close type="button" data-method="POST" data-then="renew"
                    data-path=(format!("{path}/close")) data-body=(format!(r#"{{"round":{round}}}"#))
                    data-ask=(t.fill("check-in-ask", &values)) data-done=(t.text("check-in-done")) {
                    (t.fill("check-in-close", &values))
                } " "
            }
            @if duty.may(Act::CheckIn) {
                button.quiet #end type="button" data-method="PUT" data-then="renew"
                    data-path=(path) data-body=r#"{"round":null}"# { (t.text("check-in-end")) }
            }
        }
        div.search role="search" {
            label for="find" { (t.text("find-name")) }
            input #find type="search" autocomplete="off" data-find="#players tbody tr"
                data-texts=(super::spoken(t, &["players-find-key"]));
        }
        table #players {
            tbody { @for player in players { (line(duty, &roster, player, round)?) } }
        }
    })
}

fn line(duty: &Duty, roster: &Roster<'_>, player: &Player, round: u16) -> Result<Markup, Fault> {
    let (t, id) = (duty.visit.language, player.id);
    let here = duty.tournament()?.has_checked_in(id, round);
    let path = format!("/tournaments/{}/check-in/{id}", duty.slug()?);
    let body = serde_json::json!({ "round": round, "here": !here }).to_string();
    Ok(html! {
        tr data-player=(id) data-here=(here) data-key=(names::fold(&player.details.name)) {
            td { (player.details.name) " " (roster.about(id)) }
            td { @if here { span.tag { (t.text("check-in-here")) } } }
            td.n {
                @if duty.may(Act::CheckIn) {
                    button.quiet type="button" data-method="PUT" data-then="renew"
                        data-path=(path) data-body=(body) aria-pressed=(super::player::pressed(here)) {
                        (t.text(if here { "check-in-not-here" } else { "check-in-mark" }))
                    }
                }
            }
        }
    })
}
