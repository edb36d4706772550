//! The last act on a board, to be undone; and what was undone, to be done again. The games have
//! streams of their own, so the undo of the tournament does not reach them.

use crate::auth::Act;
use crate::web::console::Duty;
use crate::web::fault::Fault;
use crate::web::language::Language;
use hakem_core::laws::game::{Game, GameEvent, LoggedCommand};
use maud::{Markup, html};
use std::sync::Arc;

/// The section on the page of a board.
pub fn section(
    duty: &Duty,
    (round, board): (u16, u32),
    game: Option<&Game>,
) -> Result<Markup, Fault> {
    let (t, slug) = (duty.visit.language, duty.slug()?);
    let offer = game.filter(|_| duty.may(Act::Rule)).map(offer);
    let offer = offer.unwrap_or_default();
    let path = format!("/tournaments/{slug}/rounds/{round}/boards/{board}/undo");
    let button = |id: &str, (seq, text): (u64, String), key: Option<&str>| {
        html! {
            button.quiet id=(id) type="button" data-method="POST" data-then="renew" data-path=(path)
                data-body=(format!(r#"{{"seq":{seq}}}"#)) aria-keyshortcuts=[key] { (text) } " "
        }
    };
    let named = |key: &str, of: &LoggedCommand| {
        let act = act(t, of)?;
        Some(t.fill(key, &[("act", act.into())]).into_owned())
    };
    Ok(html! {
        p #last data-renew {
            @if let Some((seq, text)) = offer.undo.and_then(|of| Some((of.seq, named("undo", of)?))) {
                (button("undo-game", (seq, text), Some("z")))
            }
            @if let Some((seq, text)) = offer.redo.and_then(|(seq, of)| Some((seq, named("redo", of)?))) {
                (button("redo-game", (seq, text), None))
            }
        }
    })
}

#[derive(Default)]
struct Offer<'a> {
    undo: Option<&'a LoggedCommand>,
    /// The undo, and what it took away.
    redo: Option<(u64, &'a LoggedCommand)>,
}

fn offer(game: &Game) -> Offer<'_> {
    let undone = game.undone();
    let live = || {
        let log = game.log().iter().rev();
        log.filter(|logged| !undone.contains(&logged.seq))
    };
    let find = |seq| game.log().iter().find(|logged| logged.seq == seq);
    let redo = live().next().and_then(|last| {
        let of = find(last.undo_targets().next()?)?;
        let is_redo = of.undo_targets().next().is_some();
        (!is_redo).then_some((last.seq, of))
    });
    Offer {
        undo: live().find(|logged| logged.undo_targets().next().is_none()),
        redo,
    }
}

/// An act in words, by the event that says most of it; none of what nobody undoes here.
fn act(t: &Language, logged: &LoggedCommand) -> Option<String> {
    let told = |event: &Arc<GameEvent>| told(t, event);
    let (_, text) = logged
        .events
        .iter()
        .filter_map(told)
        .max_by_key(|(weight, _)| *weight)?;
    Some(text)
}

fn told(t: &Language, event: &GameEvent) -> Option<(u8, String)> {
    let numbered = |key: &str, number: u32| t.fill(key, &[("number", number.into())]).into_owned();
    Some(match event {
        GameEvent::Adjourned { .. } => (7, t.text("last-adjourned").into_owned()),
        GameEvent::RulingWithdrawn { number, .. } => (6, numbered("last-withdrawn", *number)),
        GameEvent::IncidentDismissed { number, .. } => (5, numbered("last-dismissed", *number)),
        GameEvent::Ruled { number, .. } => (4, numbered("last-ruled", *number)),
        GameEvent::IncidentRaised { number, .. } => (3, numbered("last-raised", *number)),
        GameEvent::TakenBack { .. } => (3, t.text("last-taken-back").into_owned()),
        GameEvent::Moved(played) => {
            let values = [("move", played.san.as_str().into())];
            (2, t.fill("last-moved", &values).into_owned())
        }
        GameEvent::ResultSet { .. } => (2, t.text("last-result").into_owned()),
        GameEvent::ClockSet { .. } | GameEvent::ClockActed { .. } => {
            (1, t.text("last-clock").into_owned())
        }
        GameEvent::Started { .. } | GameEvent::Undone { .. } => return None,
    })
}
