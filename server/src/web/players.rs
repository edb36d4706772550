//! The list of players: by number or by name.

use super::event::{self, Tab};
use super::fault::Fault;
use super::names;
use super::page::Sheet;
use super::roster::Roster;
use super::rounds;
use super::visit::Visit;
use hakem_core::tournament::Player;
use maud::{Markup, html};

/// `/t/{slug}/players`.
pub fn players(visit: &Visit) -> Result<Sheet, Fault> {
    let (t, scene, event) = (visit.language, visit.scene()?, visit.tournament()?);
    let roster = Roster::of(visit)?;
    let by_name = visit.query("by") == Some("name");
    let searched = visit.query("q");
    let mut players: Vec<&Player> = event.players.values().collect();
    players.retain(|player| searched.is_none_or(|q| names::found(&player.details.name, q)));
    if by_name {
        t.order()
            .sort_by_name(&mut players, |player| &player.details.name);
    } else {
        players.sort_by_key(|player| (roster.number(player.id), player.id));
    }
    let here = event::href(scene, "players");
    let main = html! {
        h1 { (t.text("tab-players")) " " small { (t.fill("home-players", &[("count", event.players.len().into())])) } }
        form.search.noprint role="search" action=(here) method="get" {
            label for="q" { (t.text("find-name")) }
            input #q type="search" name="q" value=(searched.unwrap_or_default()) autocomplete="off"
                data-find="tr[data-key]";
            button { (t.text("home-find")) }
            @if by_name {
                a href=(here) { (t.text("players-by-number")) }
            } @else {
                a href=(format!("{here}?by=name")) { (t.text("players-by-name")) }
            }
        }
        @if event.players.is_empty() {
            p.empty { (t.text("players-none")) }
        } @else if players.is_empty() {
            p.empty { (t.text("find-nothing")) }
        } @else {
            (table(visit, &roster, &players))
        }
        (rounds::downloads(visit)?)
        (rounds::others(visit, &[("players-data", "players".to_owned())])?)
    };
    let title = format!("{} · {}", t.text("tab-players"), event.settings.name);
    let head = event::head(visit, Some(Tab::Players))?;
    Ok(Sheet::new(title, main).below(head).script("event.js"))
}

fn table(visit: &Visit, roster: &Roster<'_>, players: &[&Player]) -> Markup {
    let t = visit.language;
    html! {
        table.two-line.players {
            thead { tr {
                th.n scope="col" { abbr title=(t.text("number")) { (t.text("number-short")) } }
                th scope="col" { (t.text("player")) }
                th scope="col" { (t.text("title")) }
                th scope="col" { (t.text("federation")) }
                th.n scope="col" { (t.text("rating")) }
                th scope="col" { (t.text("club")) }
            } }
            tbody { @for player in players { (row(visit, roster, player)) } }
        }
    }
}

fn row(visit: &Visit, roster: &Roster<'_>, player: &Player) -> Markup {
    let (t, details) = (visit.language, &player.details);
    html! {
        tr data-key=(names::fold(&details.name)) {
            td.n.no { @if let Some(number) = roster.number(player.id) { (number) } }
            td.w {
                (roster.link(player.id))
                @if let Some(key) = standing_down(player) { " " small.warn { (t.text(key)) } }
            }
            td.ti { @if let Some(title) = details.title { (title) } }
            td.fe { (details.federation) }
            td.n.ra { @if let Some(rating) = details.official_rating() { (rating) } @else { "–" } }
            td.cl { (details.club) }
        }
    }
}

/// The key of why somebody no longer plays.
pub fn standing_down(player: &Player) -> Option<&'static str> {
    if player.expelled {
        Some("player-expelled")
    } else {
        player.withdrawn.map(|_| "player-withdrawn")
    }
}
