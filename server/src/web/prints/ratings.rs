//! `print/ratings`: what the event brings each player, with the sums (form 2 of the 1998 text has
//! the same columns): average of the opponents, games, points, expected points, K, change.

use super::{Head, Reader};
use crate::texts::norms::{change, hundredths};
use crate::views;
use crate::web::fault::Fault;
use crate::web::language::Language;
use crate::web::page::Sheet;
use crate::web::roster::Roster;
use crate::web::visit::Visit;
use hakem_core::PlayerId;
use hakem_core::rating::{Hundredths, PeriodSheet};
use hakem_core::tournament::RatedTournament;
use maud::{Markup, html};

/// Columns of the table.
const COLUMNS: usize = 11;

/// The print.
pub fn ratings(visit: &Visit, reader: Reader) -> Result<Sheet, Fault> {
    let t = visit.language;
    let event = visit.tournament()?;
    let known = views::known(event, reader.sees_all());
    let rated = known.rated(&visit.rules()?);
    let rated = rated.map_err(|_| Fault::NoStandings)?;
    let roster = Roster::of(visit)?;
    let round = known.newest_round();
    let head = Head {
        visit,
        title: t
            .fill("ratings-after", &[("round", round.into())])
            .into_owned(),
        day: super::day(visit, round)?,
        draft: round > views::newest(event, false),
    };
    let paper = html! {
        table.ratings {
            thead {
                (head.row(COLUMNS)?)
                tr {
                    th.n scope="col" { (t.text("number-short")) }
                    th scope="col" { (t.text("player")) }
                    th scope="col" { (t.text("federation")) }
                    th.n scope="col" { (t.text("rating")) }
                    th.n scope="col" { abbr title=(t.text("ratings-average")) { "Rc" } }
                    th.n scope="col" { abbr title=(t.text("norm-what-games")) { "n" } }
                    th.n scope="col" { abbr title=(t.text("points")) { "W" } }
                    th.n scope="col" { abbr title=(t.text("rating-expected")) { "We" } }
                    th.n scope="col" { "W−We" }
                    th.n scope="col" { "K" }
                    th.n scope="col" { (t.text("ratings-change")) }
                }
            }
            tbody { @for (id, sheet) in ordered(&rated, &roster) {
                (line(t, &roster, id, sheet))
            } }
        }
        p.key { (t.text("ratings-alone")) }
        p.signature { (t.text("print-arbiter")) span.line {} }
    };
    let back = match reader {
        Reader::Public => reader.href(visit, "standings")?,
        Reader::Staff => reader.href(visit, "files")?,
    };
    head.sheet(&back, &[], &paper)
}

/// By pairing number.
fn ordered<'a>(
    rated: &'a RatedTournament,
    roster: &Roster<'_>,
) -> Vec<(PlayerId, &'a PeriodSheet)> {
    let mut players: Vec<_> = rated
        .players
        .iter()
        .map(|(id, sheet)| (*id, sheet))
        .collect();
    players.sort_by_key(|(id, _)| (roster.number(*id), *id));
    players
}

fn line(t: &Language, roster: &Roster<'_>, id: PlayerId, sheet: &PeriodSheet) -> Markup {
    let details = roster.player(id).map(|player| &player.details);
    let shown = |number: Option<Hundredths>| number.map(|number| hundredths(t, number));
    let new = sheet.new.rating().filter(|_| sheet.old.is_none());
    html! {
        tr data-player=(id) {
            td.n { @if let Some(number) = roster.number(id) { (number) } }
            td { (roster.name(id)) }
            td { @if let Some(details) = details { (details.federation) } }
            td.n { @if let Some(old) = sheet.old { (old) } }
            td.n { @if let Some(rc) = shown(sheet.rc) { (rc) } }
            td.n { (sheet.n) }
            td.n { (hundredths(t, sheet.w)) }
            td.n { @if let Some(we) = shown(sheet.we) { (we) } }
            td.n { @if let Some(we) = sheet.we { (change(t, sheet.w - we)) } }
            td.n { @if let Some(k) = sheet.k { (k) } }
            td.n {
                @if let Some(exact) = sheet.exact { strong { (change(t, exact)) } }
                @if let Some(new) = new { strong { "= " (new) } }
            }
        }
    }
}
