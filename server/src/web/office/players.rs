//! `/console/{slug}/players`: who takes part; entering somebody; pairs that may not meet.
//!
//! Elements: `#find`; `form#add-player` with the fields of `player`; `table#players`, a row
//! `tr[data-player]` each; the rest in `seek`, `lots` and `restrictions`.

use super::field::problem;
use super::lots;
use super::player;
use super::player_tokens;
use super::restrictions;
use super::seek;
use crate::auth::Act;
use crate::web::console::{Duty, href};
use crate::web::fault::Fault;
use crate::web::names;
use crate::web::page::Sheet;
use crate::web::results;
use crate::web::roster::Roster;
use hakem_core::tournament::Player;
use maud::{Markup, html};

/// The page.
pub fn players(duty: &Duty) -> Result<Sheet, Fault> {
    let t = duty.visit.language;
    let (event, slug) = (duty.tournament()?, duty.slug()?);
    let roster = Roster::of(&duty.visit)?;
    let mut players: Vec<&Player> = event.players.values().collect();
    players.sort_by_key(|player| (roster.number(player.id), player.id));
    let count = [("count", players.len().into())];
    let taken = seek::taken(duty)?;
    let main = html! {
        h1 { (t.text("rail-players")) " " small #count data-renew { (t.fill("home-players", &count)) } }
        (super::checked::mark(duty)?)
        @if duty.may(Act::Manage) {
            (seek::form(duty)?)
            details #entry open[players.is_empty() || taken.is_some()] {
                summary.button.quiet { (t.text("players-add")) }
                form.office #add-player data-method="POST" data-then="renew"
                    data-path=(format!("/tournaments/{slug}/players"))
                    data-done=(t.text("players-added")) {
                    (player::fields(t, taken.as_ref().map(|taken| &taken.details)))
                    (seek::source(duty, taken.as_ref())?)
                    (player::entered(t, event))
                    (problem())
                    p { button { (t.text("players-enter")) } }
                }
            }
        }
        @if duty.api.index().is_some() {
            p { a #to-differences href=(href(slug, "differences")) { (t.text("players-differences")) } }
        }
        @if duty.may(Act::Tokens) && !players.is_empty() { (player_tokens::link(duty)?) }
        div.search role="search" {
            label for="find" { (t.text("find-name")) }
            input #find type="search" autocomplete="off" data-find="#players tbody tr"
                data-texts=(super::spoken(t, &["players-find-key"]));
        }
        div.scroll #players-list data-renew {
            @if players.is_empty() {
                p.empty { (t.text("players-nobody")) }
            } @else {
                (table(duty, &roster, &players)?)
            }
        }
        section #lots data-renew { (lots::section(duty)?) }
        (restrictions::section(duty, &roster)?)
    };
    Ok(super::page(duty, "players", main)?.script("console/seek.js"))
}

fn table(duty: &Duty, roster: &Roster<'_>, players: &[&Player]) -> Result<Markup, Fault> {
    let t = duty.visit.language;
    let lines: Vec<Markup> = players
        .iter()
        .map(|player| line(duty, roster, player))
        .collect::<Result<_, _>>()?;
    Ok(html! {
        table #players {
            thead { tr {
                th.n scope="col" { abbr title=(t.text("number")) { (t.text("number-short")) } }
                th scope="col" { (t.text("player")) }
                th scope="col" { (t.text("title")) }
                th scope="col" { (t.text("federation")) }
                th.n scope="col" { (t.text("rating")) }
                th scope="col" { (t.text("club")) }
                th scope="col" { (t.text("players-state")) }
            } }
            tbody { @for line in lines { (line) } }
        }
    })
}

fn line(duty: &Duty, roster: &Roster<'_>, player: &Player) -> Result<Markup, Fault> {
    let (details, id) = (&player.details, player.id);
    let key = names::fold(&format!("{} {}", details.name, details.club));
    let address = href(duty.slug()?, format!("players/{id}"));
    Ok(html! {
        tr #{ "p" (id) } data-player=(id) data-key=(key) {
            td.n { @if let Some(number) = roster.number(id) { (number) } }
            td { a href=(address) { (details.name) } }
            td { @if let Some(title) = details.title { (title.code()) } }
            td { (details.federation) }
            td.n { @if let Some(rating) = details.official_rating() { (rating) } }
            td { (details.club) }
            td { (state(duty, player)?) }
        }
    })
}

/// What is special about somebody: gone, late, byes to come.
pub fn state(duty: &Duty, player: &Player) -> Result<Markup, Fault> {
    let (t, event) = (duty.visit.language, duty.tournament()?);
    let byes: Vec<(u16, &str)> = event
        .byes
        .range(event.newest_round()..)
        .filter_map(|(round, byes)| {
            let kind = byes.get(&player.id)?;
            Some((*round, results::bye((*kind).into())))
        })
        .collect();
    Ok(html! {
        @if player.expelled { span.tag.out { (t.text("player-expelled")) } " " }
        @if let Some(round) = player.withdrawn {
            span.tag.out { (t.fill("players-withdrawn", &[("round", round.into())])) } " "
        }
        @if player.entered > 1 {
            span.tag { (t.fill("players-late", &[("round", player.entered.into())])) } " "
        }
        @for (round, kind) in byes {
            span.tag { (t.fill("round-n", &[("round", round.into())])) ": " (t.text(kind)) } " "
        }
        @if player.no_byes { span.tag { (t.text("players-no-byes")) } }
    })
}
