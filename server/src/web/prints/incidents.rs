//! Incidents on paper: all of a round as a list, one as a report to sign.

use super::{Head, Reader};
use crate::desk::GameKey;
use crate::texts::{regulated, rulings};
use crate::web::arbiter::{Record, in_words, moment, ordinary, outcome};
use crate::web::clocks;
use crate::web::console::Duty;
use crate::web::diagram::{self, Diagram};
use crate::web::fault::Fault;
use crate::web::page::Sheet;
use crate::web::results;
use crate::web::roster::Roster;
use hakem_core::Colour;
use hakem_core::laws::game::{MadeRuling, Matter, Play};
use hakem_core::tournament::Board;
use maud::{Markup, html};

/// Columns of the list.
const COLUMNS: [&str; 6] = [
    "board",
    "incidents-what",
    "incidents-ruling",
    "incidents-articles",
    "incidents-who",
    "incidents-when",
];

/// `/console/{slug}/print/incidents/{r}`.
pub fn list(duty: &Duty) -> Result<Sheet, Fault> {
    let (visit, t) = (&duty.visit, duty.visit.language);
    let round: u16 = visit.part("r")?;
    let paired = super::round(visit, Reader::Staff, round)?;
    let head = head(duty, round, "incidents-print-title")?;
    let roster = Roster::of(visit)?;
    let mut rows = Vec::new();
    for (number, board) in (1_u32..).zip(&paired.boards) {
        let Some(play) = duty.scene()?.play(round, board) else {
            continue;
        };
        let matters = play.docket().matters().iter();
        let matters: Vec<_> = matters.filter(|matter| !ordinary(matter)).collect();
        if matters.is_empty() {
            continue;
        }
        let record = Record::of(duty, &GameKey::of(round, board))?;
        for matter in matters {
            rows.push(row(duty, &roster, (number, board), matter, &record)?);
        }
    }
    let paper = html! {
        table {
            thead {
                (head.row(COLUMNS.len())?)
                tr { @for key in COLUMNS { th scope="col" { (t.text(key)) } } }
            }
            tbody { @for row in &rows { (row) } }
        }
        @if rows.is_empty() { p { (t.text("incidents-none")) } }
        p.signature { (t.text("report-arbiter")) ": " span.line {} }
    };
    let back = Reader::Staff.href(visit, format_args!("incidents/{round}"))?;
    head.sheet(&back, &[], &paper)
}

fn head<'a>(duty: &'a Duty, round: u16, key: &str) -> Result<Head<'a>, Fault> {
    let visit = &duty.visit;
    Ok(Head {
        visit,
        title: visit
            .language
            .fill(key, &[("round", round.into())])
            .into_owned(),
        day: super::day(visit, round)?,
        draft: false,
    })
}

fn row(
    duty: &Duty,
    roster: &Roster<'_>,
    (number, board): (u32, &Board),
    matter: &Matter,
    record: &Record,
) -> Result<Markup, Fault> {
    let t = duty.visit.language;
    let made = matter.in_force();
    let (by, at) = match made {
        Some(made) => (record.ruled(matter.number, made.at), made.at),
        None => (record.raised(matter.number), matter.at),
    };
    let at = moment(&duty.visit, at)?;
    Ok(html! {
        tr data-board=(number) {
            td.n { (number) }
            td { (rulings::incident(t, &matter.incident)) br; (roster.name(board.white)) " – " (roster.name(board.black)) }
            td {
                @match made {
                    Some(made) => {
                        b { (results::game(t, made.outcome.result)) } " "
                        (rulings::ground(t, &made.outcome))
                        @for point in rulings::points(t, &made.outcome) { br; (point) }
                    }
                    None => { (t.text(rulings::state(matter.state))) }
                }
            }
            td { @if let Some(made) = made { (regulated::articles(&made.outcome)) } }
            td { (by) }
            td { (at) }
        }
    })
}

/// `/console/{slug}/print/incidents/{r}/{b}/{n}`.
pub fn report(duty: &Duty) -> Result<Sheet, Fault> {
    let (visit, t) = (&duty.visit, duty.visit.language);
    let (round, number): (u16, u32) = (visit.part("r")?, visit.part("b")?);
    let of_game: u32 = visit.part("n")?;
    let board = duty.scene()?.board(round, number);
    let board = board.ok_or(Fault::NoBoard(round, number))?;
    let play = duty.scene()?.play(round, board).ok_or(Fault::NoPage)?;
    let matter = play.docket().matter(of_game).ok_or(Fault::NoPage)?;
    let record = Record::of(duty, &GameKey::of(round, board))?;
    let title = [("round", round.into()), ("board", number.into())];
    let head = Head {
        title: format!(
            "{}: {}",
            t.text("incident-report"),
            t.fill("incident-title", &title)
        ),
        ..head(duty, round, "incidents-print-title")?
    };
    let roster = Roster::of(visit)?;
    let at = moment(visit, matter.at)?;
    let paper = html! {
        article.report data-number=(of_game) {
            (head.block()?)
            h2 { (rulings::incident(t, &matter.incident)) }
            dl.codes {
                dt { (t.text("report-players")) }
                dd { (roster.seat(board.white)) " – " (roster.seat(board.black)) }
                @if let Some(terms) = play.terms() { dt { (t.text("incidents-articles")) } dd { (in_words(t, terms)) } }
                dt { (t.text("incidents-when")) } dd { (at) }
                dt { (t.text("incident-raised-by")) }
                dd { (t.text(rulings::raiser(matter.raised_by))) " " (record.raised(of_game)) }
                @for (name, value) in rulings::facts(t, &matter.incident) { dt { (name) } dd { (value) } }
            }
            h2 { (t.text("report-history")) }
            @if matter.rulings.is_empty() { p { (t.text(rulings::state(matter.state))) } }
            @for made in &matter.rulings { (history(duty, matter, made, &record)?) }
            (position(duty, play, matter.ply))
            p.signature { (t.text("report-arbiter")) ": " span.line {} }
        }
    };
    let back = format_args!("incidents/{round}/{number}#m{of_game}");
    head.sheet(&Reader::Staff.href(visit, back)?, &[], &paper)
}

fn history(
    duty: &Duty,
    matter: &Matter,
    made: &MadeRuling,
    record: &Record,
) -> Result<Markup, Fault> {
    let t = duty.visit.language;
    let at = moment(&duty.visit, made.at)?;
    let before = results::game(t, made.from);
    Ok(html! {
        section {
            p { strong { (record.ruled(matter.number, made.at)) } " " (at) }
            (outcome(t, &made.outcome))
            @if !before.is_empty() { p { (t.fill("report-before", &[("result", before.into())])) } }
            @if let Some(reason) = &made.withdrawn {
                p { strong { (t.fill("incident-withdrawn", &[("reason", reason.as_str().into())])) } " " (record.dismissed(matter.number)) }
            }
        }
    })
}

/// The position when it happened, and both clocks as they are now.
fn position(duty: &Duty, play: &Play, at: u32) -> Markup {
    let t = duty.visit.language;
    let fen = play.fen_at(at).unwrap_or_else(|| play.fen());
    let clock = play.clock();
    let time = |ms: Option<u64>| ms.map_or_else(|| "–".to_owned(), |ms| clocks::time(t, ms));
    html! {
        h2 { (t.text("report-position")) }
        (diagram::symbols())
        div.position { (Diagram { fen: &fen, last: None, check: false }.draw(t)) }
        p { code { (fen) } }
        p {
            (t.text("report-clocks")) ": "
            (t.text(results::colour(Colour::White))) " " (time(clock.white_ms)) ", "
            (t.text(results::colour(Colour::Black))) " " (time(clock.black_ms))
        }
    }
}
