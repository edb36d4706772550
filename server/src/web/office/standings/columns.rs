//! What stands behind the tie-breaks: the place gained or lost, what broke the tie, ratings, norms.

use crate::texts::norms::{change, in_short, outcome};
use crate::views::{Norms, Ranking};
use crate::web::console::{Duty, href};
use crate::web::fault::Fault;
use crate::web::language::Language;
use crate::web::standings::table::Column;
use hakem_core::EntrantId;
use hakem_core::tiebreak::{Decider, Standing, TiebreakName};
use hakem_core::title::{NormReport, Outlook};
use maud::{Markup, html};
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// All that there are; ratings and norms are those of players.
pub fn all(duty: &Duty, ranking: &Ranking) -> Result<Vec<Column>, Fault> {
    let mut columns = vec![broken(duty, ranking)];
    // Before round 1 nobody has a place to gain from.
    if ranking.round > 1 {
        columns.push(moved(duty, ranking)?);
    }
    if !duty.tournament()?.settings.teams {
        columns.push(rated(duty)?);
        columns.push(norms(duty)?);
    }
    columns.retain(|column| !column.cells.is_empty());
    Ok(columns)
}

fn column(t: &Language, key: &str, cells: BTreeMap<EntrantId, Markup>) -> Column {
    Column {
        heading: t.text(key).into_owned(),
        about: t.text(&format!("{key}-about")).into_owned(),
        cells,
    }
}

/// By what each stands above the next with as many points.
fn broken(duty: &Duty, ranking: &Ranking) -> Column {
    let t = duty.visit.language;
    let deciders = ranking.reckoning().deciders();
    let rows = &ranking.standings.rows;
    let pairs = rows.windows(2).zip(&deciders);
    let tied = pairs.filter(|(pair, _)| pair[0].points == pair[1].points);
    let cells = tied.map(|(pair, decider)| (pair[0].id, by(t, decider)));
    column(t, "standings-by", cells.collect())
}

fn by(t: &Language, decider: &Decider) -> Markup {
    let name =
        |name: &TiebreakName| html! { abbr title=(crate::web::why::name(t, name)) { (name) } };
    match decider {
        Decider::Tiebreak(one) => name(one),
        Decider::Lots => html! { (t.text("standings-by-lots")) },
        Decider::Nobody => html! { (t.text("standings-by-nobody")) },
    }
}

/// Places gained or lost since the round before.
fn moved(duty: &Duty, ranking: &Ranking) -> Result<Column, Fault> {
    let t = duty.visit.language;
    let before = duty.visit.ranking(ranking.round - 1)?;
    let ranks = |row: &Standing| (row.id, row.rank);
    let before: BTreeMap<EntrantId, u32> = before.standings.rows.iter().map(ranks).collect();
    let rows = ranking.standings.rows.iter();
    let cells = rows.filter_map(|row| Some((row.id, moved_by(t, *before.get(&row.id)?, row.rank))));
    Ok(column(t, "standings-moved", cells.collect()))
}

fn moved_by(t: &Language, from: u32, to: u32) -> Markup {
    let places = from.abs_diff(to);
    let (sign, key) = match to.cmp(&from) {
        Ordering::Less => ("▲", "standings-up"),
        Ordering::Greater => ("▼", "standings-down"),
        Ordering::Equal => return html! { "=" },
    };
    html! {
        span aria-hidden="true" { (sign) (places) }
        span.sr { (t.fill(key, &[("count", places.into())])) }
    }
}

/// The change of rating so far. A regulation that cannot answer leaves the column out.
fn rated(duty: &Duty) -> Result<Column, Fault> {
    let t = duty.visit.language;
    let rated = duty.tournament()?.rated(&duty.visit.rules()?);
    let sheets = rated.map(|rated| rated.players).unwrap_or_default();
    let cells = sheets.into_iter().filter_map(|(id, sheet)| {
        let exact = sheet.exact.filter(|_| sheet.n > 0)?;
        Some((id.into(), html! { (change(t, exact)) }))
    });
    Ok(column(t, "standings-rated", cells.collect()))
}

/// Norms that are made or can still be.
fn norms(duty: &Duty) -> Result<Column, Fault> {
    let (t, address) = (duty.visit.language, href(duty.slug()?, "norms"));
    let found = Norms::of(duty.tournament()?);
    let is_possible =
        |report: &&NormReport| report.made || matches!(report.outlook, Some(Outlook::Needs { .. }));
    let mut cells: BTreeMap<EntrantId, Markup> = BTreeMap::new();
    for reports in found.reports.chunk_by(|a, b| a.player == b.player) {
        let possible: Vec<&NormReport> = reports.iter().filter(is_possible).collect();
        let Some((id, _)) = possible.first().and_then(|report| found.player(report)) else {
            continue;
        };
        let cell = html! {
            a href=(format!("{address}#norm-{id}")) {
                @for (index, report) in possible.iter().enumerate() {
                    @if index > 0 { ", " }
                    span title=(outcome(t, report)) { (in_short(t, report)) }
                }
            }
        };
        cells.insert(id.into(), cell);
    }
    Ok(column(t, "standings-norms", cells))
}
