//! Standings with their tie-breaks; each line can be asked why.

pub mod category;
pub mod table;

use super::event::{self, Tab};
use super::fault::Fault;
use super::page::Sheet;
use super::prints::Reader;
use super::roster::Roster;
use super::rounds;
use super::teams;
use super::visit::Visit;
use super::why::Question;
use crate::views::{self, Ranking};
use maud::html;
use std::collections::BTreeSet;
use table::Table;

/// `/t/{slug}/standings`.
pub fn standings(visit: &Visit) -> Result<Sheet, Fault> {
    let (t, scene, event) = (visit.language, visit.scene()?, visit.tournament()?);
    let round = round(visit)?;
    if event.settings.teams {
        return teams::standings(visit, round);
    }
    let ranking = Ranking::after(event, round, &visit.rules()?).map_err(|_| Fault::NoStandings)?;
    let category = category::of(visit, Reader::Public)?;
    let table = Table {
        visit,
        reader: Reader::Public,
        roster: Roster::of(visit)?,
        ranking: &ranking,
        explained: Question::of(visit)?,
        places: category.places(event, &ranking),
        unreleased: BTreeSet::new(),
        columns: Vec::new(),
    };
    let title = title(visit, round);
    let main = html! {
        (rounds::picker(visit, 1..=views::newest(event, false), round, |round| {
            event::href(scene, format!("standings?round={round}"))
        }))
        h1 { (title) }
        @if round > event.last_finished_round() {
            p.note.warn { (t.text("standings-provisional")) }
        }
        details.noprint open[!category.is_everybody()] {
            summary { (t.text("category-title")) }
            (category::form(visit, Reader::Public, (round, &category))?)
        }
        form.search.noprint role="search" {
            label for="q" { (t.text("find-name")) }
            input #q type="search" autocomplete="off" data-find="tr[data-key]";
        }
        div.live data-topic=(format!("{}/event", scene.slug)) data-standings { (table.draw()?) }
        (rounds::connection(visit))
        (rounds::downloads(visit)?)
        (rounds::others(visit, &[
            ("standings-data", format!("standings?round={round}&explain=true")),
        ])?)
    };
    let title = format!("{title} · {}", event.settings.name);
    let head = event::head(visit, Some(Tab::Standings))?;
    Ok(Sheet::new(title, main).below(head).script("event.js"))
}

/// The round of the query, or the newest that has standings.
pub fn round(visit: &Visit) -> Result<u16, Fault> {
    let event = visit.tournament()?;
    let Some(round) = visit.query_as("round")? else {
        return Ok(views::standings_round(event, false));
    };
    if round > views::newest(event, false) {
        return Err(Fault::NoRound(round));
    }
    Ok(round)
}

/// What the standings after a round are called.
pub fn title(visit: &Visit, round: u16) -> String {
    let t = visit.language;
    match round {
        0 => t.text("standings-start").into_owned(),
        round => t
            .fill("standings-after", &[("round", round.into())])
            .into_owned(),
    }
}
