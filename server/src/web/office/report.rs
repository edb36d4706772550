//! `/console/{slug}/report`: what FIDE would send the rating report back for, each with the place
//! where it is mended.
//!
//! Elements: `#faults tr[data-fault]`, `#download`.

use crate::texts::report;
use crate::web::console::{Duty, href};
use crate::web::fault::Fault;
use crate::web::page::Sheet;
use hakem_core::PlayerId;
use hakem_core::format::rating_report::{Fault as Wrong, Mend, Weight, faults};
use hakem_core::format::trf::Document;
use hakem_core::tournament::{ExportKind, FidePolicy, Numbers, export};
use maud::{Markup, html};

/// The page.
pub fn report(duty: &Duty) -> Result<Sheet, Fault> {
    let (t, slug) = (duty.visit.language, duty.slug()?);
    let rules = duty.visit.rules()?;
    let document = export(&duty.scene()?.state, ExportKind::Interim, &rules);
    let document = document.map_err(|_| Fault::NoStandings)?;
    let found = faults(&document);
    let numbers = duty.tournament()?.numbers(&FidePolicy);
    let waits = !duty.tournament()?.open_games().is_empty();
    let (path, key) = if waits {
        ("export.trf", "report-so-far")
    } else {
        ("export.trf?final=true", "report-download")
    };
    let of = |weight| {
        found
            .iter()
            .filter(move |fault| fault.kind.weight() == weight)
    };
    let main = html! {
        h1 { (t.text("report-title")) }
        p.soft { (t.text("report-intro")) }
        @if found.is_empty() { p.note { (t.text("report-fine")) } }
        div #faults {
            @for (weight, key) in [(Weight::Grave, "report-grave"), (Weight::Advice, "report-advice")] {
                @let count = of(weight).count();
                @if count > 0 {
                    h2 { (t.fill(key, &[("count", count.into())])) }
                    table { tbody { @for fault in of(weight) {
                        (line(duty, &document, &numbers, fault)?)
                    } } }
                }
            }
        }
        p { a #download href=(format!("/api/v1/tournaments/{slug}/{path}")) download {
            (t.text(key))
        } }
    };
    super::page(duty, "report", main)
}

fn line(
    duty: &Duty,
    document: &Document,
    numbers: &Numbers,
    fault: &Wrong,
) -> Result<Markup, Fault> {
    let t = duty.visit.language;
    Ok(html! {
        tr data-fault=(fault.kind) {
            td { (report::fault(t, document, fault)) }
            td.soft { (fault.kind.article()) }
            td { @if let Some(way) = way(duty, numbers, fault)? {
                a href=(way) { (t.text("report-mend")) }
            } }
        }
    })
}

/// Where it is mended.
fn way(duty: &Duty, numbers: &Numbers, fault: &Wrong) -> Result<Option<String>, Fault> {
    let slug = duty.slug()?;
    Ok(match fault.kind.mend() {
        Mend::Setting(name) => Some(href(slug, format!("settings#{name}"))),
        Mend::Player => player(numbers, fault).map(|id| href(slug, format!("players/{id}"))),
        Mend::Round => fault
            .round
            .map(|round| href(slug, format!("results/{round}"))),
        Mend::Nowhere => None,
    })
}

/// The player of a starting rank of the file.
fn player(numbers: &Numbers, fault: &Wrong) -> Option<PlayerId> {
    let rank = fault.player?;
    let mut numbers = numbers.iter();
    numbers.find(|(_, tpn)| tpn.0 == rank).map(|(id, _)| *id)
}
