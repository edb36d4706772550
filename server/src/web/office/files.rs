//! `/console/{slug}/files`: the event as files, everything that is printed, the page's QR code.
//!
//! Elements: `#exports a`, `#report`, `#prints a`, `#qr`.

use crate::web::console::{Duty, href};
use crate::web::fault::Fault;
use crate::web::page::Sheet;
use crate::web::visit::escaped;
use maud::{Markup, html};

/// The exports: address below the API's, key of the text.
const EXPORTS: [(&str, &str); 6] = [
    ("export.trf", "files-trf"),
    ("export.trf?final=true", "files-trf-final"),
    ("export.xlsx", "files-xlsx"),
    ("export.pgn", "files-pgn"),
    ("export.csv", "files-csv"),
    ("export.json", "files-json"),
];

/// The page.
pub fn files(duty: &Duty) -> Result<Sheet, Fault> {
    let (t, slug) = (duty.visit.language, duty.slug()?);
    let open = duty.tournament()?.open_games().len();
    let public = format!("/t/{slug}");
    let main = html! {
        h1 { (t.text("rail-files")) }
        section #exports {
            h2 { (t.text("files-exports")) }
            ul.plain { @for (path, key) in EXPORTS {
                li {
                    a href=(format!("/api/v1/tournaments/{slug}/{path}")) download { (t.text(key)) }
                }
            } }
            p { a #report href=(href(slug, "report")) { (t.text("files-report")) } }
            @if open > 0 { p.soft { (t.fill("files-final-waits", &[("count", open.into())])) } }
        }
        (prints(duty)?)
        section #qr {
            h2 { (t.text("files-qr")) }
            p { a href=(public) { (duty.visit.origin) (public) } }
            p { img src=(format!("/qr.svg?to={}", escaped(&public))) width="240" height="240"
                alt=(t.text("qr-text")); }
        }
    };
    super::page(duty, "files", main)
}

fn prints(duty: &Duty) -> Result<Markup, Fault> {
    let (t, slug, event) = (duty.visit.language, duty.slug()?, duty.tournament()?);
    let finished = event.last_finished_round();
    let link = |rest: String, key: &str| {
        html! { a href=(href(slug, format!("print/{rest}"))) { (t.text(key)) } }
    };
    Ok(html! {
        section #prints {
            h2 { (t.text("files-prints")) }
            p { (link("ratings".to_owned(), "files-ratings")) }
            @if event.newest_round() == 0 { p.empty { (t.text("files-nothing-paired")) } }
            table { tbody { @for round in (1..=event.newest_round()).rev() {
                tr data-round=(round) {
                    th scope="row" { (t.fill("round-n", &[("round", round.into())])) }
                    td { (link(format!("pairings/{round}"), "files-by-board")) }
                    td { (link(format!("pairings/{round}?by=name"), "files-by-name")) }
                    td { (link(format!("slips/{round}"), "files-slips")) }
                    td { a href=(format!("/api/v1/tournaments/{slug}/export.pgn?round={round}"))
                        download { (t.text("files-pgn-round")) } }
                    td { @if round <= finished {
                        (link(format!("standings?round={round}"), "tab-standings"))
                    } }
                    td { @if round <= finished {
                        (link(format!("cross-table?round={round}"), "tab-cross-table"))
                    } }
                    @if event.settings.teams {
                        td { @if round <= finished {
                            (link(format!("boards?round={round}"), "print-boards"))
                        } }
                    }
                }
            } } }
        }
    })
}
