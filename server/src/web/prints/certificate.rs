//! `print/norm/{id}/{norm}`: the facts that the title norm certificate (IT1) asks for, for staff
//! alone.

use super::Head;
use crate::texts::norms::{hundredths, special};
use crate::views::Norms;
use crate::web::fault::Fault;
use crate::web::language::Language;
use crate::web::page::Sheet;
use crate::web::visit::Visit;
use crate::web::{chances, dates};
use hakem_core::PlayerId;
use hakem_core::title::{Certificate, certificate as facts, event_conditions};
use maud::{Markup, html};

/// The print; a norm that is not made has none.
pub fn certificate(visit: &Visit) -> Result<Sheet, Fault> {
    let t = visit.language;
    let (id, norm): (u32, String) = (visit.part("id")?, visit.part("norm")?);
    let event = visit.tournament()?;
    let found = Norms::of_player(event, PlayerId(id));
    let mut reports = found.reports.iter();
    let report = reports.find(|report| report.norm.to_string() == norm);
    let report = report.ok_or(Fault::NoPage)?;
    let facts = facts(&found.event, report).ok_or(Fault::NoPage)?;
    let head = Head {
        visit,
        title: t.text("norm-certificate-of").into_owned(),
        day: super::day(visit, event.newest_round())?,
        draft: false,
    };
    let paper = html! {
        (head.block()?)
        (about(t, &facts))
        (games(t, &facts))
        (sums(t, &facts))
        (chances::conditions(t, &report.conditions))
        (chances::conditions(t, &event_conditions(&found.event)))
        p.signature { (t.text("print-arbiter")) span.line {} }
    };
    let back = format!("/console/{}/norms", visit.scene()?.slug);
    head.sheet(&back, &[], &paper)
}

fn lines(t: &Language, lines: &[(&str, String)]) -> Markup {
    html! {
        dl.facts { @for (key, value) in lines {
            div { dt { (t.text(key)) } dd { (value) } }
        } }
    }
}

fn about(t: &Language, facts: &Certificate) -> Markup {
    let number = |number: Option<u64>| number.map_or_else(String::new, |id| id.to_string());
    let days = dates::span(t, facts.start, facts.end);
    html! {
        h2 { (t.fill("norm-name", &[("norm", facts.norm.to_string().into())])) ": " (facts.name) }
        (lines(t, &[
            ("fide-id", number(facts.fide_id)),
            ("federation", facts.federation.clone()),
            ("rating", number(facts.rating.map(u64::from))),
            ("norm-place", facts.place.clone()),
            ("norm-host", facts.host.clone()),
            ("norm-dates", days.unwrap_or_default()),
            ("norm-what-arbiter", facts.chief_arbiter.clone()),
        ]))
    }
}

fn games(t: &Language, facts: &Certificate) -> Markup {
    html! {
        table.norm-games {
            thead { tr {
                th.n scope="col" { (t.text("round")) }
                th scope="col" { (t.text("opponent")) }
                th scope="col" { (t.text("federation")) }
                th scope="col" { (t.text("title")) }
                th.n scope="col" { (t.text("rating")) }
                th.n scope="col" { (t.text("norm-counted")) }
                th.n scope="col" { (t.text("result")) }
            } }
            tbody { @for game in &facts.games {
                tr data-round=(game.round) {
                    td.n { (game.round) }
                    td { (game.name) }
                    td { (game.federation) }
                    td { @if let Some(title) = game.title { (title.code()) } }
                    td.n { @if let Some(rating) = game.rating { (rating) } }
                    td.n { (game.counted) }
                    td.n { (hundredths(t, game.score)) }
                }
            } }
        }
    }
}

fn sums(t: &Language, facts: &Certificate) -> Markup {
    let needed = facts.points_needed.map(|needed| hundredths(t, needed));
    html! {
        (lines(t, &[
            ("norm-points", hundredths(t, facts.points)),
            ("norm-points-needed", needed.unwrap_or_default()),
            ("norm-surplus", facts.surplus.to_string()),
            ("norm-average", facts.average.to_string()),
            ("norm-foreign", facts.foreign_federations.to_string()),
            ("norm-host-players", facts.host_federation.to_string()),
            ("norm-titled", facts.titled.to_string()),
            ("norm-required", facts.required_titles.to_string()),
        ]))
        @if let Some(found) = facts.special { p { (t.text(special(found))) } }
    }
}
