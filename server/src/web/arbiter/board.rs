//! A board with all that came of it, and the form for what happens next.

use super::kinds::{KINDS, Kind, find};
use super::matter::Seat;
use super::record::Record;
use super::{clock, envelope};
use crate::auth::Act;
use crate::desk::GameKey;
use crate::texts::regulated;
use crate::texts::rulings::{self, key};
use crate::web::boards;
use crate::web::console::{self, Duty, href};
use crate::web::fault::Fault;
use crate::web::language::Language;
use crate::web::names;
use crate::web::office::field::{As, Field, fixed, problem};
use crate::web::page::Sheet;
use crate::web::roster::Roster;
use hakem_core::Colour;
use hakem_core::clock::Class;
use hakem_core::laws::Supervision;
use hakem_core::laws::game::{Play, Terms};
use maud::{Markup, html};
use serde_json::{Map, Value};

/// What scripts say here.
const SPOKEN: [&str; 4] = [
    "players-find-key",
    "key-incident-new",
    "key-incident-confirm",
    "incident-find-key",
];

/// `/console/{slug}/incidents/{r}/{b}`.
pub fn board(duty: &Duty) -> Result<Sheet, Fault> {
    let t = duty.visit.language;
    let (scene, slug) = (duty.scene()?, duty.slug()?);
    let place: (u16, u32) = (duty.visit.part("r")?, duty.visit.part("b")?);
    let (round, number) = place;
    let seated = scene.board(round, number);
    let seated = seated.ok_or(Fault::NoBoard(round, number))?;
    let play = scene.play(round, seated);
    let roster = Roster::of(&duty.visit)?;
    let values = [("round", round.into()), ("board", number.into())];
    let title = t.fill("incident-title", &values);
    let main = html! {
        p.beside { a href=(href(slug, format_args!("incidents/{round}"))) { "← " (t.text("incident-all")) } }
        h1 { (title) }
        p.players { (roster.seat(seated.white)) " – " (roster.seat(seated.black)) }
        (rules(duty, round, play)?)
        div.desk data-live=(format!("{slug}/incidents")) data-texts=(spoken(t)) {
            div.rulings {
                (matters(duty, place, play)?)
                @if duty.may(Act::Incident) { (new(duty, place, play)?) }
            }
            div.game-side {
                (boards::followed(&duty.visit, place)?)
                (clock::section(duty, place, play)?)
                (envelope::section(duty, place, play)?)
            }
        }
    };
    let sheet = console::page(duty, "incidents", (title, main), Some("console/office.js"))?;
    Ok(sheet.script("console/arbiter.js").script("boards.js"))
}

/// The rules that the game is played by, and what is counted.
fn rules(duty: &Duty, round: u16, play: Option<&Play>) -> Result<Markup, Fault> {
    let t = duty.visit.language;
    let Some(play) = play else {
        let terms = duty.tournament()?.terms(round);
        return Ok(html! {
            p.soft #rules data-renew { (in_words(t, &terms)) ". " (t.text("incident-no-game")) }
        });
    };
    Ok(html! {
        p.soft #rules data-renew {
            @match play.terms() {
                Some(terms) => {
                    (in_words(t, terms)) ". " (rulings::counts(t, play.standing().illegal))
                }
                None => { (t.text("incident-no-terms")) }
            }
        }
    })
}

/// The Laws of a game in words.
pub fn in_words(t: &Language, terms: &Terms) -> String {
    let class = match terms.class() {
        Class::Standard => "class-standard",
        Class::Rapid => "class-rapid",
        Class::Blitz => "class-blitz",
    };
    let supervision = match terms.supervision {
        Supervision::Full => "supervision-full",
        Supervision::Partial => "supervision-partial",
    };
    let values = [
        ("laws", terms.laws.to_string().into()),
        ("class", t.text(class).into()),
        ("supervision", t.text(supervision).into()),
    ];
    let mut words = t.fill("incident-rules", &values).into_owned();
    if let Some(seconds) = terms.event.default_time_s {
        words = format!("{words}. {}", regulated::default_time(t, seconds));
    }
    if let Some(by) = &terms.default_time_by {
        words = format!("{words} ({})", by.name);
    }
    words
}

/// What came before the arbiter here: what waits first, then the newest.
fn matters(duty: &Duty, (round, board): (u16, u32), play: Option<&Play>) -> Result<Markup, Fault> {
    let Some(play) = play else {
        return Ok(html! { section #matters data-renew {} });
    };
    let seats = play.seats();
    let key = GameKey {
        round,
        white: seats.white,
        black: seats.black,
    };
    let record = Record::of(duty, &key)?;
    let seat = Seat {
        duty,
        play,
        record: &record,
        round,
        board,
    };
    let mut matters: Vec<_> = play.docket().matters().iter().collect();
    matters.sort_by_key(|matter| (!matter.waits(), std::cmp::Reverse(matter.number)));
    Ok(html! {
        section #matters data-renew {
            @for (index, matter) in matters.iter().enumerate() {
                (seat.matter(matter, index == 0 && matter.waits())?)
            }
        }
    })
}

/// What happened: first the kind, then its form.
fn new(duty: &Duty, place: (u16, u32), play: Option<&Play>) -> Result<Markup, Fault> {
    let t = duty.visit.language;
    let (round, board) = place;
    let here = href(duty.slug()?, format_args!("incidents/{round}/{board}"));
    let chosen = duty.visit.query("kind").and_then(find);
    let corrected: Option<u32> = duty.visit.query_as("correct")?;
    let corrected = corrected.filter(|_| duty.may(Act::Rule));
    let turn = play.map_or(Colour::White, Play::turn);
    Ok(html! {
        section #new {
            @match corrected {
                Some(number) => { h2 { (t.fill("incident-restating", &[("number", number.into())])) } }
                None => { h2 { (t.text("incident-new")) } }
            }
            @match (chosen, corrected) {
                (None, _) => { (choose(t, &here, corrected)) }
                (Some(kind), None) => { (raise(duty, &here, place, (kind, turn))?) }
                (Some(kind), Some(number)) => { (restate(duty, &here, place, (kind, turn), number)?) }
            }
        }
    })
}

/// The kinds, to type the first letters of.
fn choose(t: &Language, here: &str, corrected: Option<u32>) -> Markup {
    let also = corrected.map_or_else(String::new, |number| format!("&correct={number}"));
    html! {
        div.field {
            label for="kind" { (t.text("incident-kind")) }
            input #kind type="search" autocomplete="off" data-find="#kinds li"
                aria-controls="kinds" aria-keyshortcuts="n";
        }
        ul.plain #kinds aria-label=(t.text("incident-kinds")) {
            @for kind in KINDS {
                @let name = t.text(&key("incident", kind.name));
                li data-key=(names::fold(&name)) {
                    a href=(format!("{here}?kind={}{also}#new", kind.name)) data-kind=(kind.name) { (name) }
                }
            }
        }
    }
}

fn spoken(t: &Language) -> String {
    let texts = SPOKEN.map(|key| (key.to_owned(), Value::from(t.text(key).into_owned())));
    Value::Object(Map::from_iter(texts)).to_string()
}

fn raise(
    duty: &Duty,
    here: &str,
    (round, board): (u16, u32),
    (kind, turn): (&Kind, Colour),
) -> Result<Markup, Fault> {
    let (t, slug) = (duty.visit.language, duty.slug()?);
    let raisers = [
        ("arbiter", "raiser-arbiter"),
        ("white", "raiser-white"),
        ("black", "raiser-black"),
    ];
    Ok(html! {
        h3 { (t.text(&key("incident", kind.name))) }
        form.office #incident data-method="POST" data-then=(here) data-done=(t.text("incident-raised"))
            data-path=(format!("/tournaments/{slug}/rounds/{round}/boards/{board}/incidents")) {
            (kind.fields(t, "incident", turn))
            (Field::new("raised_by", "incident-raised-by", As::Text).choice(t, &raisers))
            (Field::new("clock_runs", "incident-clock-runs", As::Text).flag(t))
            (problem())
            p {
                button { (t.text("incident-propose")) } " "
                a.button.quiet href=(format!("{here}#new")) { (t.text("incident-other-kind")) }
            }
        }
    })
}

fn restate(
    duty: &Duty,
    here: &str,
    (round, board): (u16, u32),
    (kind, turn): (&Kind, Colour),
    number: u32,
) -> Result<Markup, Fault> {
    let (t, slug) = (duty.visit.language, duty.slug()?);
    Ok(html! {
        h3 { (t.text(&key("incident", kind.name))) }
        form.office #restate data-method="POST" data-then=(here) data-done=(t.text("incident-chosen"))
            data-path=(format!("/tournaments/{slug}/rounds/{round}/boards/{board}/rulings")) {
            (fixed("incident", As::Number, number))
            (fixed("act", As::Text, "correct"))
            (kind.fields(t, "restated", turn))
            (Field::new("reason", "incident-reason", As::Text).required().draw(t))
            (problem())
            p {
                button { (t.text("incident-restate-do")) } " "
                a.button.quiet href=(here) { (t.text("say-cancel")) }
            }
        }
    })
}
