//! The list of teams.

use super::squads::Squads;
use crate::web::event::{self, Tab};
use crate::web::fault::Fault;
use crate::web::names;
use crate::web::page::Sheet;
use crate::web::roster::Roster;
use crate::web::rounds;
use crate::web::visit::Visit;
use hakem_core::tournament::Team;
use maud::{Markup, html};

/// `/t/{slug}/teams`.
pub fn list(visit: &Visit) -> Result<Sheet, Fault> {
    let (t, event) = (visit.language, visit.tournament()?);
    let (squads, roster) = (Squads::of(visit)?, Roster::of(visit)?);
    let count = [("count", event.teams.len().into())];
    let main = html! {
        h1 { (t.text("tab-teams")) " " small { (t.fill("teams-count", &count)) } }
        @if event.teams.is_empty() {
            p.empty { (t.text("teams-none")) }
        } @else {
            form.search.noprint role="search" {
                label for="q" { (t.text("find-name")) }
                input #q type="search" autocomplete="off" data-find="tr[data-key]";
            }
            table.two-line.teams {
                thead { tr {
                    th.n scope="col" { abbr title=(t.text("number")) { (t.text("number-short")) } }
                    th scope="col" { (t.text("team")) }
                    th.n scope="col" { (t.text("team-strength")) }
                    th scope="col" { (t.text("team-players")) }
                } }
                tbody { @for team in event.teams.values() { (row(visit, &squads, &roster, team)) } }
            }
        }
        (rounds::others(visit, &[("teams-data", "teams".to_owned())])?)
    };
    let title = format!("{} · {}", t.text("tab-teams"), event.settings.name);
    let head = event::head(visit, Some(Tab::Teams))?;
    Ok(Sheet::new(title, main).below(head).script("event.js"))
}

fn row(visit: &Visit, squads: &Squads<'_>, roster: &Roster<'_>, team: &Team) -> Markup {
    let players = team.players.iter().map(|id| roster.name(*id));
    let players: Vec<&str> = players.collect();
    let key = format!("{} {}", team.name, players.join(" "));
    html! {
        tr data-team=(team.id) data-key=(names::fold(&key)) {
            td.n.no { (team.id) }
            td.w { (squads.link(team.id)) (withdrawn(visit, team)) }
            td.n.ra { (team.strength) }
            td.cl {
                @for (index, id) in team.players.iter().enumerate() {
                    @if index > 0 { "; " }
                    (roster.link(*id))
                }
            }
        }
    }
}

/// That a team no longer plays.
pub fn withdrawn(visit: &Visit, team: &Team) -> Markup {
    html! {
        @if team.withdrawn.is_some() {
            " " small.warn { (visit.language.text("team-withdrawn")) }
        }
    }
}
