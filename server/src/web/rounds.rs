//! Choosing a round, and what beside the tables belongs to a tournament's page.

use super::fault::Fault;
use super::qr;
use super::visit::Visit;
use maud::{Markup, html};
use std::ops::RangeInclusive;

/// Links to rounds; `href` makes the address of one.
pub fn picker(
    visit: &Visit,
    rounds: RangeInclusive<u16>,
    chosen: u16,
    href: impl Fn(u16) -> String,
) -> Markup {
    let t = visit.language;
    html! {
        nav.rounds aria-label=(t.text("round-choose")) {
            @for round in rounds {
                a href=(href(round)) aria-current=[(round == chosen).then_some("page")]
                    aria-label=(t.fill("round-n", &[("round", round.into())])) { (round) }
            }
        }
    }
}

/// What can be downloaded of the tournament: what is published.
pub fn downloads(visit: &Visit) -> Result<Markup, Fault> {
    let (t, slug) = (visit.language, visit.scene()?.slug.as_str());
    let files = [
        ("trf", "TRF"),
        ("xlsx", "XLSX"),
        ("csv", "CSV"),
        ("pgn", "PGN"),
    ];
    Ok(html! {
        p.downloads #downloads {
            (t.text("files-downloads")) ":"
            @for (ending, name) in files {
                " " a href=(format!("/api/v1/tournaments/{slug}/export.{ending}")) download
                    rel="nofollow" { (name) }
            }
            " " a href=(format!("/t/{slug}/print/ratings")) { (t.text("files-ratings")) }
        }
    })
}

/// What stands below a table: the same as data, the page as a QR code. `data` is what the API
/// calls it.
pub fn others(visit: &Visit, data: &[(&str, String)]) -> Result<Markup, Fault> {
    let (t, slug) = (visit.language, visit.scene()?.slug.as_str());
    Ok(html! {
        div.others {
            @for (key, path) in data {
                a href=(format!("/api/v1/tournaments/{slug}/{path}")) { (t.text(key)) " (JSON)" }
            }
            (qr::details(visit))
        }
    })
}

/// Where the page says whether it is followed live; scripts fill it.
pub fn connection(visit: &Visit) -> Markup {
    let t = visit.language;
    html! {
        p.connection role="status" hidden data-on=(t.text("live-on"))
            data-wait=(t.text("live-wait")) data-off=(t.text("live-off")) {}
    }
}
