//! Flags (6.4, 6.9, 6.11, A.5.5, Guidelines III.3).
//!
//! A move that ended the game before the flag fell goes first; one that was made and not pressed
//! is on the board and does not count for the quota (6.2.1).

use super::articles::Rule;
use super::automatic_end;
use super::choice::Choice;
use super::circumstance::{FlagOrder, NoticedBy};
use super::figures::FlagCalls;
use super::ground::Ground;
use super::line::Line;
use super::ruling::{DRAW, Mark, Ruling, loss};
use super::scene::Scene;
use super::supervision::Class;
use crate::Colour;

/// What the incident of a flag says.
pub(super) struct Fallen {
    pub side: Colour,
    pub at_ms: Option<u64>,
    pub last_move_at_ms: Option<u64>,
    pub noticed_by: NoticedBy,
}

/// A flag fell.
pub(super) fn rule(scene: Scene<'_>, fallen: &Fallen) -> Ruling {
    let side = fallen.side;
    // At equal instants the move goes first.
    let before_move = match (fallen.at_ms, fallen.last_move_at_ms) {
        (Some(flag), Some(last)) if last > flag => scene.line().without_last(),
        _ => None,
    };
    let line = before_move.as_ref().unwrap_or(scene.line());
    if let Some(end) = automatic_end::rule(scene, line) {
        return end;
    }
    let both_are_down = scene.game.clocks.of(side.other()) == Some(0);
    if fallen.noticed_by == NoticedBy::Arbiter && !arbiter_calls(scene, both_are_down) {
        return scene.ruling(Ground::FlagNeedsClaim, &[Rule::FlagRapid]);
    }
    let completed = match before_move {
        Some(_) => line.made(side),
        None => scene.completed(line, side),
    };
    if quota_met(scene, side, completed, scene.game.case.last_period) {
        return scene.ruling(Ground::FlagQuotaMet, &[Rule::Flag]);
    }
    if scene.game.postponed.is_some() {
        return postponed(scene, line, side);
    }
    if both_are_down && needs_own_flag(scene) {
        return both_down(scene);
    }
    lost(scene, line, side)
}

fn lost(scene: Scene<'_>, line: &Line, side: Colour) -> Ruling {
    let ruling = scene.ruling(Ground::FlagLoses, &[Rule::Flag]);
    scene.lose(ruling, side, line.position(), Some(Ground::FlagDraws))
}

/// A claim of the last two minutes waits: the arbiter decides it now, unless nobody can win.
fn postponed(scene: Scene<'_>, line: &Line, side: Colour) -> Ruling {
    let flagged = lost(scene, line, side);
    if flagged.result == Some(DRAW) {
        return flagged;
    }
    let open = [DRAW, loss(side)].map(|result| Choice::Declare { result });
    let ruling = scene.ruling(Ground::FlagPostponed, &[Rule::QuickplayPostponed]);
    ruling.reserved(open.into()).mark(Mark::Flagged(side))
}

/// True where a flag is the players' to call, and the arbiter keeps silent about the first one.
fn players_call(scene: Scene<'_>) -> bool {
    match scene.figures().flag_calls {
        FlagCalls::Players => scene.class() != Class::Standard,
        FlagCalls::PlayersOrBothDown => scene.mode().is_partial(),
        FlagCalls::Anybody => false,
    }
}

fn arbiter_calls(scene: Scene<'_>, both_are_down: bool) -> bool {
    let once_both = scene.figures().flag_calls == FlagCalls::PlayersOrBothDown;
    !players_call(scene) || (once_both && both_are_down)
}

fn needs_own_flag(scene: Scene<'_>) -> bool {
    scene.figures().own_flag_up && (players_call(scene) || scene.mode().is_partial())
}

fn both_down(scene: Scene<'_>) -> Ruling {
    let ruling = scene.ruling(Ground::BothFlagsDown, &[Rule::BothFlagsRapid]);
    ruling.ended(DRAW)
}

/// The moves of the period whose flag fell were made: only where the case says that it was not the
/// last one. By the moves made the side plays in the last one, or has just ended a period.
fn quota_met(scene: Scene<'_>, side: Colour, completed: u32, last_period: Option<bool>) -> bool {
    let Some(control) = &scene.game.case.control else {
        return false;
    };
    let just_ended = || {
        let quotas = (0..).map_while(|period| control.quota(side, period));
        quotas.take_while(|quota| *quota <= completed).last() == Some(completed)
    };
    last_period == Some(false) && (control.is_last_period_after(side, completed) || just_ended())
}

/// Both flags are down (III.3).
pub(super) fn both(scene: Scene<'_>, order: FlagOrder, last_period: Option<bool>) -> Ruling {
    match order {
        FlagOrder::White => one_after_the_other(scene, Colour::White, last_period),
        FlagOrder::Black => one_after_the_other(scene, Colour::Black, last_period),
        FlagOrder::Unknown => together(scene, last_period),
    }
}

/// The first flag counts if its moves are missing, else the second one.
fn one_after_the_other(scene: Scene<'_>, first: Colour, last_period: Option<bool>) -> Ruling {
    let line = scene.line();
    let last_period = last_period.or(scene.game.case.last_period);
    let short = [first, first.other()]
        .into_iter()
        .find(|side| !quota_met(scene, *side, scene.completed(line, *side), last_period));
    match short {
        None => scene.ruling(Ground::FlagQuotaMet, &[Rule::Flag]),
        Some(_) if needs_own_flag(scene) => both_down(scene),
        Some(side) => lost(scene, line, side),
    }
}

fn together(scene: Scene<'_>, last_period: Option<bool>) -> Ruling {
    if needs_own_flag(scene) {
        return both_down(scene);
    }
    if !last_period.unwrap_or_else(|| scene.last_period(scene.turn())) {
        return scene.ruling(Ground::BothFlagsOn, &[Rule::BothFlagsOther]);
    }
    if scene.figures().both_flags_need_notice && !scene.game.case.event.guideline_iii {
        let open = [loss(Colour::White), loss(Colour::Black), DRAW];
        let choices = open.map(|result| Choice::Declare { result });
        let ruling = scene.ruling(Ground::BothFlagsOpen, &[Rule::Flag]);
        return ruling.reserved(choices.into());
    }
    scene
        .ruling(Ground::BothFlagsDraw, &[Rule::BothFlagsLast])
        .ended(DRAW)
}
