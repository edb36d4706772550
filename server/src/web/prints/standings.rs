//! Standings and the cross-table for the wall.

use super::{Head, Reader, teams};
use crate::views::{self, Ranking};
use crate::web::cross_table;
use crate::web::fault::Fault;
use crate::web::page::Sheet;
use crate::web::results;
use crate::web::roster::Roster;
use crate::web::standings::category;
use crate::web::visit::Visit;
use crate::web::why;
use hakem_core::tiebreak::Standing;
use hakem_core::tournament::PlayerDetails;
use maud::{Markup, html};

/// Columns beside those of the tie-breaks.
const COLUMNS: usize = 7;

/// `print/standings`.
pub fn standings(visit: &Visit, reader: Reader) -> Result<Sheet, Fault> {
    let t = visit.language;
    if visit.tournament()?.settings.teams {
        return of_teams(visit, reader);
    }
    let ranking = ranking(visit, reader)?;
    let mut head = head(visit, ranking.round)?;
    let category = category::of(visit, reader)?;
    if !category.is_everybody() {
        head.title = format!("{}: {}", head.title, category::words(t, &category));
    }
    let places = category.places(visit.tournament()?, &ranking);
    let roster = Roster::of(visit)?;
    let tiebreaks = &ranking.list.0;
    let columns = COLUMNS + usize::from(places.is_some()) + tiebreaks.len();
    let shown = ranking
        .standings
        .rows
        .iter()
        .filter_map(|row| match &places {
            Some(places) => places.get(&row.id).map(|place| (row, Some(*place))),
            None => Some((row, None)),
        });
    let paper = html! {
        table.standings {
            thead {
                (head.row(columns)?)
                tr {
                    @if places.is_some() { th.n scope="col" { (t.text("category-place")) } }
                    th.n scope="col" { (t.text("rank")) }
                    th.n scope="col" { (t.text("number-short")) }
                    th scope="col" { (t.text("title")) }
                    th scope="col" { (t.text(roster.heading())) }
                    th scope="col" { (t.text("federation")) }
                    th.n scope="col" { (t.text("rating")) }
                    th.n scope="col" { (t.text("points")) }
                    @for name in tiebreaks { th.n scope="col" { (name) } }
                }
            }
            tbody { @for (row, place) in shown { (line(visit, &roster, &ranking, (row, place))) } }
        }
        @if !tiebreaks.is_empty() {
            p.key { @for (index, name) in tiebreaks.iter().enumerate() {
                @if index > 0 { "; " }
                (name) ": " (why::name(t, name))
            } }
        }
        p.signature { (t.text("print-arbiter")) span.line {} }
    };
    let round = ranking.round;
    let back = reader.href(visit, format!("standings?round={round}"))?;
    let cross = reader.href(visit, format!("print/cross-table?round={round}"))?;
    head.sheet(&back, &[("tab-cross-table", cross)], &paper)
}

fn line(
    visit: &Visit,
    roster: &Roster<'_>,
    ranking: &Ranking,
    (row, place): (&Standing, Option<u32>),
) -> Markup {
    let t = visit.language;
    let details = roster.entrant(row.id).map(|player| &player.details);
    html! {
        tr data-player=(row.id) {
            @if let Some(place) = place { td.n { strong { (place) } } }
            td.n { (row.rank) }
            td.n { (row.tpn) }
            td { @if let Some(title) = details.and_then(|details| details.title) { (title.code()) } }
            td { (roster.entrant_name(row.id)) }
            td { @if let Some(details) = details { (details.federation) } }
            td.n {
                @if let Some(rating) = details.and_then(PlayerDetails::official_rating) { (rating) }
            }
            td.n { strong { (results::points(t, row.points)) } }
            @for (name, value) in ranking.list.0.iter().zip(&row.values) {
                td.n { (why::value(t, name, *value)) }
            }
        }
    }
}

/// `print/cross-table`.
pub fn cross_table(visit: &Visit, reader: Reader) -> Result<Sheet, Fault> {
    let t = visit.language;
    let ranking = ranking(visit, reader)?;
    let head = head(visit, ranking.round)?;
    let paper = html! {
        (head.block()?)
        (cross_table::table(visit, &ranking)?)
        p.key { (t.text("cross-key")) }
    };
    let round = ranking.round;
    // Staff have the cross-table on paper alone.
    let page = if reader.sees_all() {
        "standings"
    } else {
        "cross-table"
    };
    let back = reader.href(visit, format!("{page}?round={round}"))?;
    let standings = reader.href(visit, format!("print/standings?round={round}"))?;
    head.sheet(&back, &[("tab-standings", standings)], &paper)
}

/// `print/standings` of a team event.
fn of_teams(visit: &Visit, reader: Reader) -> Result<Sheet, Fault> {
    let round = round(visit, reader)?;
    let head = head(visit, round)?;
    let paper = teams::standings(&head, round)?;
    let back = reader.href(visit, format!("standings?round={round}"))?;
    head.sheet(&back, &[], &paper)
}

/// The round of the query, or the last that has all its results.
fn round(visit: &Visit, reader: Reader) -> Result<u16, Fault> {
    let (event, sees_all) = (visit.tournament()?, reader.sees_all());
    match visit.query_as("round")? {
        None => Ok(views::standings_round(event, sees_all)),
        Some(round) if round <= views::newest(event, sees_all) => Ok(round),
        Some(round) => Err(Fault::NoRound(round)),
    }
}

/// The ranking after that round.
fn ranking(visit: &Visit, reader: Reader) -> Result<Ranking, Fault> {
    let event = visit.tournament()?;
    let round = round(visit, reader)?;
    Ranking::after(event, round, &visit.rules()?).map_err(|_| Fault::NoStandings)
}

fn head(visit: &Visit, round: u16) -> Result<Head<'_>, Fault> {
    let t = visit.language;
    let title = match round {
        0 => t.text("standings-start"),
        round => t.fill("standings-after", &[("round", round.into())]),
    };
    let published = views::newest(visit.tournament()?, false);
    Ok(Head {
        visit,
        title: title.into_owned(),
        day: super::day(visit, round)?,
        draft: round > published,
    })
}
