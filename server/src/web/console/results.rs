//! `/console/{slug}/results/{r}`: one line a board, to enter results by single keys.
//!
//! | element | what it is |
//! | --- | --- |
//! | `#results` | `data-round`, `data-newest`, `data-texts` |
//! | `#lines tr[data-board]` | a line: `data-result` as stored, `aria-current` the one that keys go to, `data-state`: `pending`, `ask`, `failed` |
//! | `td.result output` | the result as it is shown; `.line-ask` the question about a change, with `button[data-answer]`; `.line-problem` what went wrong |
//! | `.proposed` | what players propose, see `proposed` |
//! | `#q` | find a board by number or name |
//! | `#missing` | only boards without result |
//! | `#entry` | buttons for touch: `button[data-result]`, `button[data-act="colours"]`, `#entry-take`, `#entry-undo`; `#entry-board` names the line |

use super::super::fault::Fault;
use super::super::names;
use super::super::page::Sheet;
use super::super::results as signs;
use super::super::rounds;
use super::duty::{Duty, href};
use super::pairs::Pairs;
use super::{proposed, shell, spoken, stage};
use crate::auth::Act;
use crate::web::teams;
use hakem_core::PlayerId;
use hakem_core::tournament::{Board, PairedRound};
use maud::{Markup, html};

/// What scripts say here.
const SPOKEN: &[&str] = &[
    "result-adjourned",
    "result-not-played",
    "result-none",
    "results-ask",
    "results-yes",
    "results-no",
    "results-board",
    "results-by",
    "results-not-here",
    "key-white",
    "key-black",
    "key-draw",
    "key-forfeit-white",
    "key-forfeit-black",
    "key-adjourned",
    "key-clear",
    "key-next",
    "key-up",
    "key-down",
    "key-cancel",
    "key-find",
    "key-missing",
    "key-take",
    "results-nothing-proposed",
];

/// The results that one key enters: what the API calls it, the key, the text on its button.
const KEYS: [(&str, &str, &str); 7] = [
    ("1-0", "1", "1-0"),
    ("1/2-1/2", "5", "½-½"),
    ("0-1", "0", "0-1"),
    ("+/-", "+", "+/-"),
    ("-/+", "-", "-/+"),
    ("adjourned", "a", ""),
    ("", "Delete", ""),
];

/// Results that are rare enough to be looked for.
const RARE: [&str; 6] = ["-/-", "0-0", "1/2-0", "0-1/2", "1-0u", "0-1u"];

/// `/console/{slug}/results`: the newest round.
pub fn newest(duty: &Duty) -> Result<Sheet, Fault> {
    match duty.tournament()?.newest_round() {
        0 => before_round_1(duty),
        round => page(duty, round),
    }
}

/// `/console/{slug}/results/{r}`.
pub fn of_round(duty: &Duty) -> Result<Sheet, Fault> {
    page(duty, duty.visit.part("r")?)
}

fn before_round_1(duty: &Duty) -> Result<Sheet, Fault> {
    let t = duty.visit.language;
    let title = t.text("rail-results");
    let main = html! {
        h1 { (title) }
        p.empty {
            (t.text("results-before")) " "
            a href=(href(duty.slug()?, "")) { (stage::line(t, duty.tournament()?)) }
        }
    };
    shell::page(duty, "results", (title, main), None)
}

fn page(duty: &Duty, round: u16) -> Result<Sheet, Fault> {
    let t = duty.visit.language;
    let (event, slug) = (duty.tournament()?, duty.slug()?);
    let paired = event.round(round).ok_or(Fault::NoRound(round))?;
    let title = t.fill("results-title", &[("round", round.into())]);
    let newest = event.newest_round();
    let main = html! {
        (rounds::picker(&duty.visit, 1..=newest, round, |round| {
            href(slug, format_args!("results/{round}"))
        }))
        h1 { (title) }
        @if !paired.published { p.note { (t.text("results-unpublished")) } }
        @if round < newest { p.note.warn { (t.text("results-old")) } }
        div #results data-round=(round) data-newest=(newest) data-texts=(spoken::more(t, SPOKEN)) {
            (tools(duty))
            (lines(duty, round, paired)?)
            @if duty.may(Act::Result) { (entry(duty)) }
        }
        p { a.why href=(href(slug, format_args!("why/{round}"))) {
            (t.fill("paired-why-round", &[("round", round.into())]))
        } }
    };
    shell::page(duty, "results", (title, main), Some("console/results.js"))
}

fn tools(duty: &Duty) -> Markup {
    let t = duty.visit.language;
    html! {
        div.search {
            label for="q" { (t.text("results-find")) }
            input #q type="search" autocomplete="off" data-find="#lines tr[data-key]"
                aria-keyshortcuts="/";
            label { input #missing type="checkbox"; " " (t.text("results-missing")) }
        }
    }
}

fn lines(duty: &Duty, round: u16, paired: &PairedRound) -> Result<Markup, Fault> {
    let t = duty.visit.language;
    let pairs = Pairs::before(duty, round, paired.field.as_deref())?;
    let (points, words) = (t.text("points-short"), t.text("points-before"));
    Ok(html! {
        table #lines .two-line {
            thead { tr {
                th.n scope="col" { (t.text("board")) }
                th scope="col" { (t.text("white")) }
                th.n scope="col" { abbr title=(words) { (points) } }
                th.c scope="col" { (t.text("result")) }
                th.n scope="col" { abbr title=(words) { (points) } }
                th scope="col" { (t.text("black")) }
            } }
            tbody { @for (number, board) in (1_u32..).zip(&paired.boards) {
                (heading(duty, &pairs, paired, number))
                (line(duty, &pairs, paired, (number, board)))
            } }
        }
    })
}

/// Above the first board of a match: the teams, the one with White on board 1 first.
fn heading(duty: &Duty, pairs: &Pairs<'_>, paired: &PairedRound, board: u32) -> Markup {
    let matches = paired.teams.iter().flat_map(|teams| &teams.matches);
    let mut matches = (1_u32..).zip(matches);
    let begins = matches.find(|(_, one)| one.boards().next() == Some(board));
    html! {
        @if let Some((number, one)) = begins {
            tr.match data-match=(number) {
                th colspan="6" scope="rowgroup" {
                    (duty.visit.language.text("match")) " " (number) ": "
                    (pairs.name(one.white.into())) " – " (pairs.name(one.black.into()))
                }
            }
        }
    }
}

fn line(
    duty: &Duty,
    pairs: &Pairs<'_>,
    paired: &PairedRound,
    (number, board): (u32, &Board),
) -> Markup {
    let t = duty.visit.language;
    let (white, black) = (
        pairs.roster.name(board.white),
        pairs.roster.name(board.black),
    );
    // Players have no score in a team event: their teams were paired by theirs.
    let score = |id: PlayerId| match paired.teams {
        Some(_) => String::new(),
        None => pairs.score(id.into()),
    };
    let stored = board.result.used.map(|result| result.to_string());
    html! {
        tr id=(format!("b{number}")) data-board=(number) tabindex="-1"
            data-key=(names::fold(&format!("{number} {white} {black}")))
            data-result=(stored.unwrap_or_default()) {
            td.n.no { (teams::board_name(paired, number)) }
            td.w { (white) }
            td.n.wp { (score(board.white)) }
            td.c.result {
                output { (signs::game(t, board.result.used)) }
                @if let Some(rated) = board.result.rated {
                    " " small { (t.fill("results-rated", &[("result", signs::game(t, Some(rated)).into())])) }
                }
                @if let Ok(event) = duty.tournament() { (proposed::mark(t, event, (pairs.round(), board))) }
                span.line-ask hidden {}
                span.line-problem hidden {}
            }
            td.n.bp { (score(board.black)) }
            td.b { (black) }
        }
    }
}

/// Buttons for the line that is chosen: for touch, and to learn the keys by.
fn entry(duty: &Duty) -> Markup {
    let t = duty.visit.language;
    html! {
        div #entry hidden {
            p #entry-board aria-live="polite" {}
            div.entry-keys {
                @for (result, key, sign) in KEYS {
                    button type="button" data-result=(result) aria-keyshortcuts=(key) {
                        @match result {
                            "adjourned" => { (t.text("results-adjourned")) }
                            "" => { (t.text("results-clear")) }
                            _ => { (sign) }
                        }
                        " " kbd { (if key == "Delete" { "Del" } else { key }) }
                    }
                }
                button.quiet #entry-take type="button" aria-keyshortcuts="t" hidden {
                    (t.text("results-take")) " " kbd { "t" }
                }
                button.quiet #entry-undo type="button" { (t.text("results-undo")) }
                details.rare {
                    summary { (t.text("results-rare")) }
                    @for result in RARE {
                        button.quiet type="button" data-result=(result) { (result.replace("1/2", "½")) } " "
                    }
                    @if duty.may(Act::Manage) {
                        button.quiet type="button" data-act="colours" { (t.text("results-colours")) }
                    }
                    p.soft { (t.text("results-rare-text")) }
                }
            }
        }
    }
}
