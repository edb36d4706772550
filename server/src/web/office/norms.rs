//! `/console/{slug}/norms`: title norms during the event, with what each still needs.
//!
//! Elements: `#event-conditions`, `#norms tr[data-player]`, `details.norm[data-norm]`, `#all`.

use crate::views::Norms;
use crate::web::chances;
use crate::web::console::{Duty, href};
use crate::web::fault::Fault;
use crate::web::page::Sheet;
use hakem_core::title::{NormReport, event_conditions, is_large_swiss};
use maud::{Markup, html};

/// The page; `?all` shows every player.
pub fn norms(duty: &Duty) -> Result<Sheet, Fault> {
    let (t, slug) = (duty.visit.language, duty.slug()?);
    let found = Norms::of(duty.tournament()?);
    let all = duty.visit.query("all").is_some();
    let shown = |report: &&NormReport| all || report.is_of_interest();
    let reports: Vec<&NormReport> = found.reports.iter().filter(shown).collect();
    let main = html! {
        h1 { (t.text("norms-title")) }
        @if reports.is_empty() { p.empty { (t.text("norms-none")) } }
        table #norms { tbody {
            @for of_player in reports.chunk_by(|a, b| a.player == b.player) {
                (line(duty, &found, of_player)?)
            }
        } }
        p { @if all {
            a #all href="norms" { (t.text("norms-some")) }
        } @else {
            a #all href=(href(slug, "norms?all=1")) { (t.text("norms-all")) }
        } }
        section #event-conditions {
            h2 { (t.text("norms-event")) }
            @if found.event.exemption.is_some() { p { (t.text("norms-exempt")) } }
            @if is_large_swiss(&found.event) { p { (t.text("norms-large")) } }
            (chances::conditions(t, &event_conditions(&found.event)))
        }
    };
    super::page(duty, "norms", main)
}

/// A player with his norms.
fn line(duty: &Duty, found: &Norms, reports: &[&NormReport]) -> Result<Markup, Fault> {
    let (t, slug) = (duty.visit.language, duty.slug()?);
    let Some((id, player)) = reports.first().and_then(|report| found.player(report)) else {
        return Ok(html! {});
    };
    Ok(html! {
        tr #{ "norm-" (id) } data-player=(id) {
            td.n { (player.tpn) }
            td { a href=(href(slug, format!("players/{id}"))) { (player.name) } }
            td { @for report in reports {
                (chances::norm(t, found, report))
                @if report.made {
                    a href=(href(slug, format!("print/norm/{id}/{}", report.norm))) {
                        (t.text("norm-certificate"))
                    }
                }
            } }
        }
    })
}
