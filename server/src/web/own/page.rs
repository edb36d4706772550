//! The page itself. It shows what everybody may see, and what the player himself has said.

use super::entry;
use crate::http::{Holding, Seat};
use crate::texts::rulings;
use crate::views;
use crate::web::event;
use crate::web::fault::Fault;
use crate::web::language::Language;
use crate::web::page::Sheet;
use crate::web::results;
use crate::web::roster::Roster;
use crate::web::rounds;
use crate::web::teams::board_name;
use crate::web::visit::Visit;
use hakem_core::laws::PlayerCall;
use hakem_core::tournament::Tournament;
use hakem_core::{Colour, PlayerId};
use maud::{Markup, html};
use std::fmt::Write as _;

/// The results that a player proposes, as he sees them with White: won, drawn, lost.
const RESULTS: [(&str, &str); 3] = [
    ("own-won", "1-0"),
    ("own-drawn", "1/2-1/2"),
    ("own-lost", "0-1"),
];

/// What a page may be told to say, by what was done or was not.
const TOLD: [&str; 6] = [
    "called",
    "here",
    "left",
    "not-here",
    "proposed",
    "taken-back",
];

/// What has a sentence of its own when it is refused; all else has one together.
const REFUSED: [&str; 8] = [
    "game-over",
    "game-state",
    "invalid-incident",
    "invalid-result",
    "no-change",
    "round-state",
    "session-open",
    "too-many-attempts",
];

/// The page of a player.
pub fn sheet(visit: &Visit, holding: &Holding) -> Result<Sheet, Fault> {
    let player = holding.player;
    let (t, scene, event) = (visit.language, visit.scene()?, visit.tournament()?);
    let roster = Roster::of(visit)?;
    let seat = Seat::of(event, player);
    let is_open = |seat: &&Seat<'_>| seat.board.result.used.is_none() && holding.is_playing();
    let open = seat.as_ref().filter(is_open);
    let main = html! {
        h1 { (roster.name(player)) " " (roster.about(player)) }
        (news(visit))
        div.live #own data-topic=(format!("{}/event", scene.slug)) data-standings
            data-newest=(views::newest(event, false)) {
            (check_in(t, event, player))
            (pairing(visit, &roster, player, seat.as_ref())?)
            @if let Some(seat) = open { (proposal(t, event, seat)) }
        }
        @if let Some(seat) = open {
            (calls(t, event, seat, holding.is_followed()))
        }
        (rounds::connection(visit))
        details.rare {
            summary { (t.text("own-other")) }
            (entry::form(t))
            form #leave method="post" action="/p/leave" {
                p { button.quiet { (t.text("own-leave")) } }
            }
        }
    };
    let title = format!("{} · {}", roster.name(player), event.settings.name);
    let head = event::head(visit, None)?;
    Ok(Sheet::new(title, main)
        .below(head)
        .script("event.js")
        .script("own.js"))
}

/// What came of the form that was sent.
fn news(visit: &Visit) -> Markup {
    let t = visit.language;
    let told = visit.query("told").filter(|told| TOLD.contains(told));
    let refused = visit.query("problem").map(|code| {
        let known = REFUSED.contains(&code);
        if known { code } else { "other" }
    });
    html! {
        @if let Some(told) = told { p.note #told role="status" { (t.text(&format!("own-told-{told}"))) } }
        @if let Some(code) = refused {
            p.problem #problem role="alert" { (t.text(&format!("own-problem-{code}"))) }
        }
    }
}

fn pairing(
    visit: &Visit,
    roster: &Roster<'_>,
    player: PlayerId,
    seat: Option<&Seat<'_>>,
) -> Result<Markup, Fault> {
    let (t, event) = (visit.language, visit.tournament()?);
    let round = views::newest(event, false);
    let Some(paired) = views::round(event, round, false) else {
        return Ok(html! { p.empty { (t.text("pairings-before")) } });
    };
    let title = t.fill("round-n", &[("round", round.into())]);
    let Some(seat) = seat else {
        let bye = event.byes.get(&round).and_then(|byes| byes.get(&player));
        return Ok(html! {
            h2 { (title) }
            p.empty {
                @if paired.bye == Some(player) {
                    (t.text(results::bye(hakem_core::Bye::PairingAllocated)))
                } @else if let Some(kind) = bye {
                    (t.text(results::bye((*kind).into())))
                } @else {
                    (t.text("own-no-game"))
                }
            }
        });
    };
    let used = seat.board.result.used;
    Ok(html! {
        h2 { (title) }
        dl.card #game data-board=(seat.number) data-colour=(results::colour(seat.colour)) {
            div { dt { (t.text("board")) } dd { (board_name(paired, seat.number)) } }
            div { dt { (t.text("colour")) } dd { (t.text(results::colour(seat.colour))) } }
            div { dt { (t.text("opponent")) } dd { (roster.seat(seat.opponent())) } }
            @if used.is_some() { div { dt { (t.text("result")) } dd { (results::game(t, used)) } } }
        }
    })
}

/// Before a round is paired: that one is here.
fn check_in(t: &Language, event: &Tournament, player: PlayerId) -> Markup {
    let plays = |round: &u16| {
        let player = event.players.get(&player);
        player.is_some_and(|player| event.is_present(player, *round))
    };
    let Some(round) = event.check_in().filter(plays) else {
        return html! {};
    };
    let here = event.has_checked_in(player, round);
    let (said, ask, value, class) = if here {
        ("own-here", "own-not-here", "no", "quiet")
    } else {
        ("own-check-in", "own-am-here", "yes", "big")
    };
    html! {
        form #check-in method="post" action="/p/check-in" data-here=(here) {
            (hidden(round))
            h2 { (t.fill("own-check-in-round", &[("round", round.into())])) }
            p { (t.text(said)) }
            p { button class=(class) name="here" value=(value) { (t.text(ask)) } }
        }
    }
}

/// Three buttons; the one that was pressed last is marked.
fn proposal(t: &Language, event: &Tournament, seat: &Seat<'_>) -> Markup {
    let said = event.proposal(seat.round, seat.board, seat.colour);
    let said = said.map(|result| result.to_string());
    let mut offered = RESULTS;
    if seat.colour == Colour::Black {
        // His win is White's loss.
        (offered[0].1, offered[2].1) = ("0-1", "1-0");
    }
    html! {
        form #propose method="post" action="/p/proposal" {
            (hidden(seat.round))
            h2 { (t.text("own-result")) }
            p.own-keys {
                @for (key, result) in offered {
                    @let is = said.as_deref() == Some(result);
                    button name="result" value=(result) aria-pressed=(if is { "true" } else { "false" })
                        class=(if is { "" } else { "quiet" }) {
                        (t.text(key)) " " small { (result.replace("1/2", "½")) }
                    }
                }
            }
            @if said.is_some() {
                p { (t.text("own-said")) }
                p { button.quiet name="result" value="" { (t.text("own-take-back")) } }
            } @else {
                p.soft { (t.text("own-result-help")) }
            }
        }
    }
}

/// What the player may call an arbiter for.
fn calls(t: &Language, event: &Tournament, seat: &Seat<'_>, followed: bool) -> Markup {
    let terms = event.settings.terms();
    // Elsewhere the two tell the result instead.
    let here = |call: &PlayerCall| {
        followed || !matches!(call, PlayerCall::DrawOffer {} | PlayerCall::Resign {})
    };
    let calls = [
        PlayerCall::DrawOffer {},
        PlayerCall::ClaimRepetition { announced: None },
        PlayerCall::ClaimFifty { announced: None },
        PlayerCall::QuickplayClaim {},
        PlayerCall::IncrementRequest {},
        PlayerCall::IllegalMove { text: None },
        PlayerCall::Flag {},
        PlayerCall::Disturbance {},
        PlayerCall::Resign {},
    ];
    html! {
        section #calls {
            h2 { (t.text("own-calls")) }
            p.soft { (t.text("own-calls-help")) }
            @for call in calls.into_iter().filter(|call| call.is_known(&terms) && here(call)) {
                (self::call(t, &call, seat))
            }
        }
    }
}

fn call(t: &Language, call: &PlayerCall, seat: &Seat<'_>) -> Markup {
    let incident = call.clone().incident(seat.colour);
    let kind = rulings::kind_name(&incident);
    let name = kind.replace('_', "-");
    let move_label = match call {
        PlayerCall::ClaimRepetition { .. } | PlayerCall::ClaimFifty { .. } => "own-call-announced",
        PlayerCall::IllegalMove { .. } => "own-call-move",
        _ => "",
    };
    html! {
        details.own-call data-kind=(kind) {
            summary { (t.text(&format!("own-call-{name}"))) }
            form method="post" action="/p/call" {
                (hidden(seat.round))
                input type="hidden" name="kind" value=(kind);
                @if !move_label.is_empty() {
                    p.field {
                        label for=(format!("move-{name}")) { (t.text(move_label)) }
                        input id=(format!("move-{name}")) name="move" autocomplete="off"
                            autocapitalize="none" spellcheck="false" maxlength="20";
                    }
                }
                @if matches!(call, PlayerCall::Resign {}) {
                    p { label { input type="checkbox" name="sure" required; " " (t.text("own-sure")) } }
                }
                p { button { (t.text(&format!("own-do-{name}"))) } }
            }
        }
    }
}

/// The round that is before the player's eyes, and a key for this copy of the form.
fn hidden(round: u16) -> Markup {
    html! {
        input type="hidden" name="round" value=(round);
        @if let Some(key) = key() { input type="hidden" name="key" value=(key); }
    }
}

fn key() -> Option<String> {
    let mut bytes = [0_u8; 16];
    getrandom::fill(&mut bytes).ok()?;
    let mut key = String::with_capacity(32);
    for byte in bytes {
        // A string takes everything.
        write!(key, "{byte:02x}").ok()?;
    }
    Some(key)
}
