//! `/console/{slug}/line-ups/{r}`: who plays for each team in a round.
//!
//! Elements: a `form[data-team]` for each team with a `select` for each board, `.take-back` where a
//! line-up was handed in.

use super::field::problem;
use crate::auth::Act;
use crate::web::console::{Duty, href};
use crate::web::fault::Fault;
use crate::web::page::Sheet;
use crate::web::rounds;
use hakem_core::PlayerId;
use hakem_core::tournament::{PairedRound, Team, Tournament};
use maud::{Markup, html};

/// `/console/{slug}/line-ups`: the newest round, the first before it is paired.
pub fn newest(duty: &Duty) -> Result<Sheet, Fault> {
    page(duty, duty.tournament()?.newest_round().max(1))
}

/// `/console/{slug}/line-ups/{r}`.
pub fn of_round(duty: &Duty) -> Result<Sheet, Fault> {
    page(duty, duty.visit.part("r")?)
}

fn page(duty: &Duty, round: u16) -> Result<Sheet, Fault> {
    let t = duty.visit.language;
    let (event, slug) = (duty.tournament()?, duty.slug()?);
    let last = (event.newest_round() + 1).min(event.settings.rounds);
    if !(1..=last).contains(&round) {
        return Err(Fault::NoRound(round));
    }
    let begun = event.round(round).is_some_and(PairedRound::has_results);
    let teams = playing(event, round);
    let main = html! {
        (rounds::picker(&duty.visit, 1..=last, round, |round| {
            href(slug, format_args!("line-ups/{round}"))
        }))
        h1 { (t.fill("line-ups-title", &[("round", round.into())])) }
        p { (t.text("line-ups-text")) }
        @if begun { p.note.warn { (t.text("line-ups-begun")) } }
        @if teams.is_empty() { p.empty { (t.text("teams-none")) } }
        div #line-ups data-renew { @for team in teams { (form(duty, event, round, team)?) } }
    };
    super::page(duty, "line-ups", main)
}

/// The teams of the matches of a round; before it is paired those that are there.
fn playing(event: &Tournament, round: u16) -> Vec<&Team> {
    let paired = event.round(round).and_then(|paired| paired.teams.as_ref());
    let is_in = |team: &&Team| match paired {
        Some(teams) => teams.has(team.id),
        None => event.is_team_present(team, round),
    };
    event.teams.values().filter(is_in).collect()
}

fn form(duty: &Duty, event: &Tournament, round: u16, team: &Team) -> Result<Markup, Fault> {
    let (t, slug) = (duty.visit.language, duty.slug()?);
    let path = format!("/tournaments/{slug}/rounds/{round}/line-ups");
    let handed_in = event.team_facts.line_ups.get(&round);
    let handed_in = handed_in.is_some_and(|of| of.contains_key(&team.id));
    let manages = duty.may(Act::Manage);
    let seats = (1_usize..).zip(event.line_up(team.id, round));
    Ok(html! {
        form.office data-team=(team.id) data-method="PUT" data-path=(path) data-then="renew"
            data-done=(t.text("line-ups-done")) {
            fieldset disabled[!manages] {
                legend {
                    (team.id) " " (team.name)
                    @if handed_in { " " span.tag { (t.text("line-ups-handed-in")) } }
                }
                input type="hidden" name="team" value=(team.id) data-as="number";
                div.row { @for (board, seat) in seats { (select(duty, event, team, (board, seat))) } }
                (problem())
                @if manages {
                    p {
                        button { (t.text("line-ups-save")) } " "
                        @if handed_in {
                            button.quiet.take-back type="button" data-method="PUT" data-path=(path)
                                data-then="renew"
                                data-body=(format!(r#"{{"team":{},"players":null}}"#, team.id)) {
                                (t.text("line-ups-take-back"))
                            }
                        }
                    }
                }
            }
        }
    })
}

/// Who plays on a board: any of the team, or nobody.
fn select(
    duty: &Duty,
    event: &Tournament,
    team: &Team,
    (board, seat): (usize, Option<PlayerId>),
) -> Markup {
    let t = duty.visit.language;
    let id = format!("seat-{}-{board}", team.id);
    let name = |id: &PlayerId| {
        let player = event.players.get(id);
        player.map_or("", |player| player.details.name.as_str())
    };
    html! {
        p.field {
            label for=(id) { (t.text("board")) " " (board) }
            select id=(id) name="players" data-as="seats" {
                option value="" selected[seat.is_none()] { (t.text("seat-empty")) }
                @for player in &team.players {
                    option value=(player) selected[seat == Some(*player)] { (name(player)) }
                }
            }
        }
    }
}
