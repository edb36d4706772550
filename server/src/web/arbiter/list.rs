//! All incidents of a round, the open ones first.

use super::record::Record;
use crate::desk::GameKey;
use crate::texts::{regulated, rulings};
use crate::web::console::{self, Duty, href};
use crate::web::dates;
use crate::web::fault::Fault;
use crate::web::page::Sheet;
use crate::web::results;
use crate::web::roster::Roster;
use crate::web::rounds;
use hakem_core::laws::Incident;
use hakem_core::laws::game::{Matter, Raiser};
use hakem_core::tournament::Board;
use maud::{Markup, html};
use std::sync::Arc;

/// What of the incidents of a round is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    /// What an arbiter has to do with.
    Matters,
    /// That and offers, agreements, resignations, mates.
    All,
    /// What waits.
    Open,
}

/// True for what players do by themselves: nobody has to rule on it.
pub fn ordinary(matter: &Matter) -> bool {
    let by_players = matches!(
        *matter.incident,
        Incident::DrawOffer { .. }
            | Incident::DrawOfferWithdrawn { .. }
            | Incident::DrawAccepted { .. }
            | Incident::DrawRefused { .. }
            | Incident::Resign { .. }
    );
    let by_board =
        matter.raised_by == Raiser::Server && matches!(*matter.incident, Incident::Move { .. });
    !matter.waits() && (by_players || by_board)
}

/// `/console/{slug}/incidents`: the newest round.
pub fn newest(duty: &Duty) -> Result<Sheet, Fault> {
    let round = duty.tournament()?.newest_round();
    if round > 0 {
        return page(duty, round);
    }
    let t = duty.visit.language;
    let main = html! {
        h1 { (t.text("rail-incidents")) }
        p.empty { (t.text("incidents-before")) }
    };
    console::page(
        duty,
        "incidents",
        (t.text("rail-incidents"), main),
        Some("console/office.js"),
    )
}

/// `/console/{slug}/incidents/{r}`; `?show=all`, `?show=open`.
pub fn of_round(duty: &Duty) -> Result<Sheet, Fault> {
    page(duty, duty.visit.part("r")?)
}

fn page(duty: &Duty, round: u16) -> Result<Sheet, Fault> {
    let t = duty.visit.language;
    let (event, slug) = (duty.tournament()?, duty.slug()?);
    event.round(round).ok_or(Fault::NoRound(round))?;
    let shown = match duty.visit.query("show") {
        Some("all") => Shown::All,
        Some("open") => Shown::Open,
        _ => Shown::Matters,
    };
    let title = t.fill("incidents-title", &[("round", round.into())]);
    let here = href(slug, format_args!("incidents/{round}"));
    let main = html! {
        (rounds::picker(&duty.visit, 1..=event.newest_round(), round, |round| {
            href(slug, format_args!("incidents/{round}"))
        }))
        h1 { (title) }
        nav.steps aria-label=(t.text("incidents-what")) {
            @for (one, query, key) in [
                (Shown::Matters, "", "incidents-main"),
                (Shown::Open, "?show=open", "incidents-only-open"),
                (Shown::All, "?show=all", "incidents-ordinary"),
            ] {
                a href=(format!("{here}{query}")) aria-current=[(one == shown).then_some("page")] { (t.text(key)) }
            }
            a href=(href(slug, format_args!("print/incidents/{round}"))) { (t.text("incidents-print")) }
        }
        (rows(duty, round, shown)?)
        h2 { (t.text("incidents-go")) }
        (boards(duty, round)?)
    };
    let sheet = console::page(duty, "incidents", (title, main), Some("console/office.js"))?;
    Ok(sheet.script("console/arbiter.js"))
}

/// A matter with the board it came from.
struct Row<'a> {
    number: u32,
    board: &'a Board,
    matter: Arc<Matter>,
    record: Arc<Record>,
}

fn rows(duty: &Duty, round: u16, shown: Shown) -> Result<Markup, Fault> {
    let t = duty.visit.language;
    let (scene, event) = (duty.scene()?, duty.tournament()?);
    let boards = event.round(round).map_or(&[][..], |paired| &paired.boards);
    let mut rows = Vec::new();
    for (number, board) in (1_u32..).zip(boards) {
        let play = scene.play(round, board);
        let matters = play.map_or(&[][..], |play| play.docket().matters());
        let told = matters.iter().filter(|matter| match shown {
            Shown::All => true,
            Shown::Matters => !ordinary(matter),
            Shown::Open => matter.waits(),
        });
        let told: Vec<&Arc<Matter>> = told.collect();
        if told.is_empty() {
            continue;
        }
        let record = Arc::new(Record::of(duty, &GameKey::of(round, board))?);
        rows.extend(told.into_iter().map(|matter| Row {
            number,
            board,
            matter: Arc::clone(matter),
            record: Arc::clone(&record),
        }));
    }
    rows.sort_by_key(|row| !row.matter.waits());
    let waiting = rows.iter().filter(|row| row.matter.waits()).count();
    let roster = Roster::of(&duty.visit)?;
    Ok(html! {
        section #incidents data-renew data-live=(format!("{}/incidents", scene.slug)) {
            @if waiting > 0 { p.note.warn { (t.fill("incidents-open", &[("count", waiting.into())])) } }
            @if rows.is_empty() {
                p.empty { (t.text(if shown == Shown::Open { "incidents-none-open" } else { "incidents-none" })) }
            } @else {
                div.scroll { table.two-line {
                    thead { tr {
                        th.n scope="col" { (t.text("board")) }
                        @for key in ["incidents-what", "incidents-ruling", "incidents-articles",
                            "incidents-who", "incidents-when"] { th scope="col" { (t.text(key)) } }
                    } }
                    tbody { @for row in &rows { (line(duty, &roster, round, row)?) } }
                } }
            }
        }
    })
}

fn line(duty: &Duty, roster: &Roster<'_>, round: u16, row: &Row<'_>) -> Result<Markup, Fault> {
    let t = duty.visit.language;
    let (matter, record) = (&row.matter, &row.record);
    let address = href(
        duty.slug()?,
        format_args!("incidents/{round}/{}#m{}", row.number, matter.number),
    );
    let made = matter.in_force();
    let outcome = made.map_or(matter.proposed.as_deref(), |made| Some(&*made.outcome));
    let outcome = outcome.filter(|_| made.is_some() || matter.waits());
    let (by, at) = match made {
        Some(made) => (record.ruled(matter.number, made.at), made.at),
        None => (record.raised(matter.number), matter.at),
    };
    let tz = &duty.tournament()?.settings.tz;
    Ok(html! {
        tr data-board=(row.number) data-number=(matter.number) data-state=(state_name(matter)) {
            td.n.no { a href=(address) { (row.number) } }
            td {
                a href=(address) { (rulings::incident(t, &matter.incident)) }
                br; small.soft { (roster.name(row.board.white)) " – " (roster.name(row.board.black)) }
            }
            td {
                @if let Some(outcome) = outcome {
                    b { (results::game(t, outcome.result)) } " "
                    (rulings::ground(t, outcome))
                }
                " " span.tag.out[matter.waits()] { (t.text(rulings::state(matter.state))) }
            }
            td { @if let Some(outcome) = outcome { (regulated::articles(outcome)) } }
            td { (by) }
            td { time datetime=(at) { (dates::hour(at, tz)) } }
        }
    })
}

fn state_name(matter: &Matter) -> &'static str {
    rulings::state(matter.state).trim_start_matches("matter-")
}

/// Every board of the round, to go to.
fn boards(duty: &Duty, round: u16) -> Result<Markup, Fault> {
    let (t, slug) = (duty.visit.language, duty.slug()?);
    let paired = duty.tournament()?.round(round);
    let count = paired.map_or(0, |paired| paired.boards.len());
    Ok(html! {
        nav.rounds #boards aria-label=(t.text("incidents-go")) {
            @for number in 1..=count {
                a href=(href(slug, format_args!("incidents/{round}/{number}")))
                    aria-label=(t.fill("board-n", &[("board", number.into())])) { (number) }
            }
        }
    })
}
