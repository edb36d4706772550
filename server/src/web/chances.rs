//! What the games so far bring a player: the change of rating, and which norms are made or still
//! possible. Also the tables of conditions that the console has.

use super::language::Language;
use super::visit::Visit;
use crate::texts::norms::{change, counted, have, hundredths, need, outcome, special, status};
use crate::views::Norms;
use hakem_core::PlayerId;
use hakem_core::rating::{Hundredths, NewRating, PeriodSheet, Unrated};
use hakem_core::title::{Condition, NormReport, Outlook};
use hakem_core::tournament::Tournament;
use maud::{Markup, html};

/// The change of rating so far, with its sum, as lines of a card; nothing if nothing is rated yet.
/// `known` is the tournament as the reader may know it.
pub fn rating(visit: &Visit, known: &Tournament, id: PlayerId) -> Markup {
    let rules = visit.rules().ok();
    let rated = rules.and_then(|rules| known.rated(&rules).ok());
    let sheet = rated.as_ref().and_then(|rated| rated.players.get(&id));
    html! {
        @if let Some(sheet) = sheet.filter(|sheet| sheet.n > 0) {
            @match sheet.exact {
                Some(exact) => { (changed(visit.language, sheet, exact)) }
                None => { (first(visit.language, sheet)) }
            }
        }
    }
}

fn changed(t: &Language, sheet: &PeriodSheet, exact: Hundredths) -> Markup {
    let values = [
        ("w", hundredths(t, sheet.w).into()),
        ("n", sheet.n.into()),
        ("we", hundredths(t, sheet.we.unwrap_or_default()).into()),
        ("k", sheet.k.unwrap_or_default().into()),
    ];
    html! {
        div #rating-change {
            dt { (t.text("rating-change")) }
            dd { (change(t, exact)) " " small { (t.fill("rating-sum", &values)) } }
        }
    }
}

fn first(t: &Language, sheet: &PeriodSheet) -> Markup {
    let found = match sheet.new {
        NewRating::Rated(rating) => rating.to_string(),
        NewRating::Unrated(Unrated::TooFewGames { games, needed }) => {
            let values = [("games", games.into()), ("needed", needed.into())];
            t.fill("rating-first-so-far", &values).into_owned()
        }
        NewRating::Unrated(Unrated::BelowFloor(rating)) => t
            .fill("rating-none", &[("rating", rating.into())])
            .into_owned(),
    };
    html! { div #rating-first { dt { (t.text("rating-first")) } dd { (found) } } }
}

/// The norms that a player has made or may still make, each with its conditions.
pub fn norms(visit: &Visit, known: &Tournament, id: PlayerId) -> Markup {
    let t = visit.language;
    let found = Norms::of_player(known, id);
    let possible =
        |report: &&NormReport| report.made || matches!(report.outlook, Some(Outlook::Needs { .. }));
    let reports: Vec<&NormReport> = found.reports.iter().filter(possible).collect();
    html! {
        @if !reports.is_empty() {
            section #norms {
                h2 { (t.text("norms-heading")) }
                @for report in reports { (norm(t, &found, report)) }
            }
        }
    }
}

/// One norm: how it stands, and folded away why.
pub fn norm(t: &Language, found: &Norms, report: &NormReport) -> Markup {
    let name = report.norm.to_string();
    html! {
        details.norm data-norm=(name) data-made[report.made] {
            summary {
                strong { (t.fill("norm-name", &[("norm", name.as_str().into())])) } ": "
                (outcome(t, report))
            }
            @if let Some(figures) = &report.figures {
                p { (t.fill("norm-sum", &[
                    ("points", hundredths(t, Hundredths::halves(figures.half_points)).into()),
                    ("games", figures.games.into()),
                    ("average", figures.average.into()),
                    ("performance", figures.performance.into()),
                ])) }
                @if let Some(raised) = figures.raised {
                    @let name = found.event.players.get(raised.opponent).map(|p| p.name.as_str());
                    p.soft { (t.fill("norm-raised", &[
                        ("name", name.unwrap_or_default().into()),
                        ("rating", raised.to.into()),
                    ])) }
                }
            }
            @if let Some(found) = report.special { p.soft { (t.text(special(found))) } }
            (conditions(t, &report.conditions))
        }
    }
}

/// Conditions as a table.
pub fn conditions(t: &Language, conditions: &[Condition]) -> Markup {
    html! {
        div.scroll tabindex="0" role="region" aria-label=(t.text("norm-condition")) { table.conditions {
            thead { tr {
                th scope="col" { (t.text("norm-article")) }
                th scope="col" { (t.text("norm-condition")) }
                th scope="col" { (t.text("norm-have")) }
                th scope="col" { (t.text("norm-need")) }
                th scope="col" { (t.text("norm-status")) }
            } }
            tbody { @for condition in conditions {
                tr {
                    td { (condition.article) }
                    td { (counted(t, condition)) }
                    td { (have(t, condition)) }
                    td { (need(t, condition)) }
                    td { (t.text(status(condition.status))) }
                }
            } }
        } }
    }
}
