//! `/console/{slug}/teams`, `/console/{slug}/teams/{id}`: the teams, their players in board order,
//! their byes.
//!
//! Elements: `form#add-team`; `table#teams`, a row `tr[data-team]` each; `form#team`; `#byes
//! tr[data-round]` with a `button[data-kind]` for each kind; `#remove`.

use super::field::{As, Field, problem};
use super::player::{BYES, pressed};
use crate::auth::Act;
use crate::web::console::{Duty, href};
use crate::web::fault::Fault;
use crate::web::names;
use crate::web::page::Sheet;
use crate::web::results;
use crate::web::roster::Roster;
use hakem_core::tournament::{Team, Tournament};
use hakem_core::{PlayerId, TeamId};
use maud::{Markup, html};
use std::collections::BTreeSet;

/// Lines for reserves beside the boards.
const RESERVES: usize = 4;

/// The list.
pub fn teams(duty: &Duty) -> Result<Sheet, Fault> {
    let t = duty.visit.language;
    let (event, slug) = (duty.tournament()?, duty.slug()?);
    let roster = Roster::of(&duty.visit)?;
    let count = [("count", event.teams.len().into())];
    let main = html! {
        h1 { (t.text("rail-teams")) " " small #count data-renew { (t.fill("teams-count", &count)) } }
        @if !event.settings.teams { p.note { (t.text("teams-not-here")) } }
        @if duty.may(Act::Manage) {
            details #entry data-renew open[event.teams.is_empty()] {
                summary.button.quiet { (t.text("teams-add")) }
                form.office #add-team data-method="POST" data-then="renew"
                    data-path=(format!("/tournaments/{slug}/teams"))
                    data-done=(t.text("teams-added")) {
                    (fields(duty, None)?)
                    (problem())
                    p { button { (t.text("players-enter")) } }
                }
            }
        }
        div.scroll #teams-list data-renew {
            @if event.teams.is_empty() {
                p.empty { (t.text("teams-none")) }
            } @else {
                table #teams {
                    thead { tr {
                        th.n scope="col" { abbr title=(t.text("number")) { (t.text("number-short")) } }
                        th scope="col" { (t.text("team")) }
                        th scope="col" { (t.text("team-players")) }
                        th scope="col" { (t.text("players-state")) }
                    } }
                    tbody { @for team in event.teams.values() { (row(duty, &roster, team)?) } }
                }
            }
        }
    };
    super::page(duty, "teams", main)
}

fn row(duty: &Duty, roster: &Roster<'_>, team: &Team) -> Result<Markup, Fault> {
    let players: Vec<&str> = team.players.iter().map(|id| roster.name(*id)).collect();
    let address = href(duty.slug()?, format!("teams/{}", team.id));
    Ok(html! {
        tr #{ "t" (team.id) } data-team=(team.id) data-key=(names::fold(&team.name)) {
            td.n { (team.id) }
            td { a href=(address) { (team.name) } }
            td { (players.join("; ")) }
            td { (state(duty, team)?) }
        }
    })
}

/// What is special about a team: gone, late, byes to come.
fn state(duty: &Duty, team: &Team) -> Result<Markup, Fault> {
    let (t, event) = (duty.visit.language, duty.tournament()?);
    let byes = event.team_facts.byes.range(event.newest_round()..);
    let byes = byes.filter_map(|(round, byes)| Some((*round, *byes.get(&team.id)?)));
    Ok(html! {
        @if let Some(round) = team.withdrawn {
            span.tag.out { (t.fill("players-withdrawn", &[("round", round.into())])) } " "
        }
        @if team.entered > 1 {
            span.tag { (t.fill("players-late", &[("round", team.entered.into())])) } " "
        }
        @for (round, kind) in byes {
            span.tag {
                (t.fill("round-n", &[("round", round.into())])) ": " (t.text(results::bye(kind.into())))
            } " "
        }
    })
}

/// One team.
pub fn team(duty: &Duty) -> Result<Sheet, Fault> {
    let t = duty.visit.language;
    let id: u32 = duty.visit.part("id")?;
    let (event, slug) = (duty.tournament()?, duty.slug()?);
    let team = event.teams.get(&TeamId(id)).ok_or(Fault::NoTeam(id))?;
    let manages = duty.may(Act::Manage);
    let path = format!("/tournaments/{slug}/teams/{id}");
    let main = html! {
        p { a #back href=(href(slug, format!("teams#t{id}"))) { (t.text("rail-teams")) } }
        h1 #team-name data-renew { (team.name) " " (state(duty, team)?) }
        form.office #team data-method="PUT" data-path=(path) data-then="renew"
            data-done=(t.text("team-changed")) {
            fieldset.bare disabled[!manages] { (fields(duty, Some(team))?) }
            (problem())
            @if manages { p { button { (t.text("team-save")) } } }
        }
        @if manages {
            (byes(duty, event, team, &path))
            section #leaving data-renew {
                p {
                    button #remove.danger type="button" data-method="DELETE" data-path=(path)
                        data-then=(href(slug, "teams")) { (t.text("team-remove")) }
                    " " (t.text("team-remove-help"))
                }
            }
        }
    };
    super::page(duty, "teams", main)
}

fn fields(duty: &Duty, team: Option<&Team>) -> Result<Markup, Fault> {
    let (t, event) = (duty.visit.language, duty.tournament()?);
    let text = |of: fn(&Team) -> &String| team.map_or("", |team| of(team).as_str());
    let next = event.newest_round() + 1;
    let entered = team.map_or(next, |team| team.entered);
    Ok(html! {
        (Field::new("name", "team", As::Text).holding(text(|team| &team.name)).required().draw(t))
        div.row {
            (Field::new("nickname", "team-nickname", As::Text).holding(text(|team| &team.nickname))
                .draw(t))
            (Field::new("strength", "team-strength", As::Text).holding(text(|team| &team.strength))
                .help("team-strength-help").draw(t))
            @if entered > 1 || team.is_some() {
                (Field::new("entered", "player-entered", As::Number).holding(entered).draw(t))
                (Field::new("withdrawn", "team-left", As::Number)
                    .maybe(team.and_then(|team| team.withdrawn)).help("team-left-help").draw(t))
            }
        }
        (players(duty, event, team))
    })
}

/// The players in board order, a line each.
fn players(duty: &Duty, event: &Tournament, team: Option<&Team>) -> Markup {
    let t = duty.visit.language;
    let chosen = team.map_or(&[][..], |team| &team.players);
    // Who plays for another team is not to be chosen.
    let others = event.teams.values();
    let others = others.filter(|other| team.is_none_or(|team| team.id != other.id));
    let taken: BTreeSet<&PlayerId> = others.flat_map(|other| &other.players).collect();
    let mut people: Vec<(PlayerId, &str)> = event
        .players
        .values()
        .filter(|player| !taken.contains(&player.id))
        .map(|player| (player.id, player.details.name.as_str()))
        .collect();
    t.order().sort_by_name(&mut people, |(_, name)| name);
    let lines = chosen.len().max(event.settings.team.boards.len()) + RESERVES;
    html! {
        fieldset {
            legend { (t.text("team-players")) }
            p.soft { (t.text("team-players-help")) }
            @for line in 0..lines {
                @let id = format!("player-{}", line + 1);
                p.field {
                    label for=(id) { (t.text("board")) " " (line + 1) }
                    select id=(id) name="players" data-as="numbers" {
                        option value="" {}
                        @for (player, name) in &people {
                            option value=(player) selected[chosen.get(line) == Some(player)] { (name) }
                        }
                    }
                }
            }
        }
    }
}

/// The rounds to come, and what the team does in each.
fn byes(duty: &Duty, event: &Tournament, team: &Team, path: &str) -> Markup {
    let t = duty.visit.language;
    let newest = event.newest_round();
    let paired = event.round(newest).and_then(|paired| paired.teams.as_ref());
    let plays = paired.is_some_and(|teams| teams.has(team.id));
    let first = if plays { newest + 1 } else { newest.max(1) };
    let given = |round: u16| event.team_facts.byes.get(&round)?.get(&team.id).copied();
    html! {
        section #byes data-renew {
            h2 { (t.text("player-byes")) }
            table.byes { tbody { @for round in first..=event.settings.rounds {
                @let now = given(round);
                tr data-round=(round) {
                    th scope="row" { (t.fill("round-n", &[("round", round.into())])) }
                    td {
                        button.quiet type="button" data-kind="play" data-method="DELETE"
                            data-path=(format!("{path}/byes/{round}")) data-then="renew"
                            aria-pressed=(pressed(now.is_none())) disabled[now.is_none()] {
                            (t.text("player-plays"))
                        }
                        @for (name, kind) in BYES {
                            " "
                            button.quiet type="button" data-kind=(name) data-method="POST"
                                data-path=(format!("{path}/byes")) data-then="renew"
                                data-body=(format!(r#"{{"round":{round},"kind":"{name}"}}"#))
                                aria-pressed=(pressed(now == Some(kind))) disabled[now == Some(kind)] {
                                (t.text(results::bye(kind.into())))
                            }
                        }
                    }
                }
            } } }
        }
    }
}
