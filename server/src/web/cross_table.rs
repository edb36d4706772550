//! Who met whom: a line for each player; a column for each round, in a round robin for each
//! opponent.

use super::event::{self, Tab};
use super::fault::Fault;
use super::language::Language;
use super::page::Sheet;
use super::results;
use super::roster::Roster;
use super::rounds;
use super::standings;
use super::visit::Visit;
use crate::views::{self, Ranking};
use hakem_core::tiebreak::{Competition, TableRound};
use hakem_core::{Bye, Colour, EntrantId, Points, RoundRecord};
use maud::{Markup, html};
use std::collections::BTreeMap;

/// `/t/{slug}/cross-table`.
pub fn cross_table(visit: &Visit) -> Result<Sheet, Fault> {
    let (t, scene, event) = (visit.language, visit.scene()?, visit.tournament()?);
    let round = standings::round(visit)?;
    let ranking = visit.ranking(round)?;
    let title = t.text("tab-cross-table");
    let main = html! {
        (rounds::picker(visit, 1..=views::newest(event, false), round, |round| {
            event::href(scene, format!("cross-table?round={round}"))
        }))
        h1 { (title) " " small { (t.fill("round-n", &[("round", round.into())])) } }
        @if event.competition() == Competition::Swiss { p.soft { (t.text("cross-key")) } }
        @if ranking.table().entrants.is_empty() { p.empty { (t.text("standings-none")) } }
        div.scroll tabindex="0" role="region" aria-label=(title) {
            @match event.competition() {
                Competition::Swiss => { (table(visit, &ranking)?) }
                Competition::RoundRobin => { (matrix(visit, &ranking)?) }
            }
        }
        (rounds::others(visit, &[("cross-data", format!("cross-table?round={round}"))])?)
    };
    let title = format!("{title} · {}", event.settings.name);
    let head = event::head(visit, Some(Tab::CrossTable))?;
    Ok(Sheet::new(title, main).below(head))
}

pub fn table(visit: &Visit, ranking: &Ranking) -> Result<Markup, Fault> {
    let (t, roster) = (visit.language, Roster::of(visit)?);
    let (rounds, scores) = (rounds_by_id(ranking), scores(ranking));
    Ok(html! {
        table.cross {
            thead { tr {
                th.n scope="col" { (t.text("rank")) }
                th.n scope="col" { abbr title=(t.text("number")) { (t.text("number-short")) } }
                th scope="col" { (t.text(roster.heading())) }
                @for round in 1..=ranking.round {
                    th.c scope="col" { abbr title=(t.fill("round-n", &[("round", round.into())])) { (round) } }
                }
                th.n scope="col" { (t.text("points")) }
            } }
            tbody { @for (id, rank) in lines(ranking) {
                tr {
                    td.n { @if let Some(rank) = rank { (rank) } @else { "–" } }
                    td.n { @if let Some(number) = roster.entrant_number(id) { (number) } }
                    td { (roster.entrant_link(id)) }
                    @for round in rounds.get(&id).copied().unwrap_or_default() {
                        td.c { (cell(t, &roster, round.record)) }
                    }
                    td.n { b { (results::points(t, scores.get(&id).copied().unwrap_or_default())) } }
                }
            } }
        }
    })
}

/// Everybody, best first, those without a rank last.
fn lines(ranking: &Ranking) -> Vec<(EntrantId, Option<u32>)> {
    let ranked = ranking.standings.rows.iter();
    let ranked = ranked.map(|row| (row.id, Some(row.rank)));
    let left_out = ranking.standings.left_out.iter();
    ranked.chain(left_out.map(|out| (out.id, None))).collect()
}

/// The scores by the table: adjustments included, what is left out of the standings too.
fn scores(ranking: &Ranking) -> BTreeMap<EntrantId, Points> {
    let entrants = ranking.table().entrants.iter();
    entrants
        .map(|entrant| {
            let sum: Points = entrant.rounds.iter().map(|round| round.points).sum();
            (entrant.id, sum + entrant.adjustment)
        })
        .collect()
}

fn rounds_by_id(ranking: &Ranking) -> BTreeMap<EntrantId, &[TableRound]> {
    let entrants = ranking.table().entrants.iter();
    entrants
        .map(|entrant| (entrant.id, entrant.rounds.as_slice()))
        .collect()
}

/// A round robin: a column for each opponent, in the order of the lines.
fn matrix(visit: &Visit, ranking: &Ranking) -> Result<Markup, Fault> {
    let (t, roster) = (visit.language, Roster::of(visit)?);
    let (rounds, scores) = (rounds_by_id(ranking), scores(ranking));
    let lines = lines(ranking);
    Ok(html! {
        table.cross {
            thead { tr {
                th.n scope="col" { (t.text("rank")) }
                th scope="col" { (t.text(roster.heading())) }
                @for (column, (id, _)) in (1..).zip(&lines) {
                    th.c scope="col" { abbr title=(roster.entrant_name(*id)) { (column) } }
                }
                th.n scope="col" { (t.text("points")) }
            } }
            tbody { @for (id, rank) in &lines {
                tr {
                    td.n { @if let Some(rank) = rank { (rank) } @else { "–" } }
                    td { (roster.entrant_link(*id)) }
                    @for (other, _) in &lines {
                        td.c {
                            @if other == id { "×" } @else {
                                b { (against(rounds.get(id).copied().unwrap_or_default(), *other)) }
                            }
                        }
                    }
                    td.n { b { (results::points(t, scores.get(id).copied().unwrap_or_default())) } }
                }
            } }
        }
    })
}

/// The results against one opponent, cycle by cycle.
fn against(rounds: &[TableRound], other: EntrantId) -> String {
    let results = rounds.iter().filter_map(|round| match round.record {
        RoundRecord::Game {
            opponent, result, ..
        } if opponent == other => Some(results::side(result)),
        _ => None,
    });
    results.collect::<Vec<_>>().join(" ")
}

/// `12w1`: number, colour, result; in words what has none.
fn cell(t: &Language, roster: &Roster<'_>, record: RoundRecord) -> Markup {
    match record {
        RoundRecord::Bye(Bye::Zero) => html! { "–" },
        RoundRecord::Bye(bye) => {
            let sign = match bye {
                Bye::PairingAllocated | Bye::Full => "+",
                Bye::Half => "½",
                Bye::Zero => "0",
            };
            html! { abbr title=(t.text(results::bye(bye))) { (t.text("bye-short")) (sign) } }
        }
        RoundRecord::Game {
            opponent,
            colour,
            result,
        } => {
            let letter = colour.map(|colour| match colour {
                Colour::White => t.text("white-letter"),
                Colour::Black => t.text("black-letter"),
            });
            html! {
                @if let Some(number) = roster.entrant_number(opponent) { (number) }
                @if let Some(letter) = letter { (letter) }
                b { (results::side(result)) }
            }
        }
    }
}
