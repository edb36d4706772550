//! Flags (6.4, 6.9, 6.11, A.5.5, Guidelines III.3).
//!
//! A move that ended the game before the flag fell goes first; one that was made and not pressed
//! is on the board and does not count for the quota (6.2.1).

use super::articles::Rule;
use super::automatic_end;
use super::choice::Choice;
use super::circumstance::{FlagOrder, NoticedBy};
use super::ground::Ground;
use super::line::Line;
use super::ruling::{DRAW, Mark, Ruling, loss};
use super::scene::Scene;
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
    let players_only = scene.mode().is_partial() && scene.figures().players_call_flags;
    if players_only && fallen.noticed_by == NoticedBy::Arbiter {
        return scene.ruling(Ground::FlagNeedsClaim, &[Rule::FlagRapid]);
    }
    if quota_met(scene, line, side, before_move.is_some()) {
        return scene.ruling(Ground::FlagQuotaMet, &[Rule::Flag]);
    }
    if scene.game.postponed.is_some() {
        let open = [DRAW, loss(side)].map(|result| Choice::Declare { result });
        let ruling = scene.ruling(Ground::FlagPostponed, &[Rule::QuickplayPostponed]);
        return ruling.reserved(open.into()).mark(Mark::Flagged(side));
    }
    let other_down = scene.game.clocks.of(side.other()) == Some(0);
    if other_down && needs_own_flag(scene) {
        return both_down(scene);
    }
    lost(scene, line, side)
}

fn lost(scene: Scene<'_>, line: &Line, side: Colour) -> Ruling {
    let ruling = scene.ruling(Ground::FlagLoses, &[Rule::Flag]);
    scene.lose(ruling, side, line.position(), Some(Ground::FlagDraws))
}

fn needs_own_flag(scene: Scene<'_>) -> bool {
    scene.mode().is_partial() && scene.figures().own_flag_up
}

fn both_down(scene: Scene<'_>) -> Ruling {
    let ruling = scene.ruling(Ground::BothFlagsDraw, &[Rule::BothFlagsRapid]);
    ruling.ended(DRAW)
}

/// The moves of the period were made: only where the control has the quota, and the case says that
/// the flag was not that of the last period.
fn quota_met(scene: Scene<'_>, line: &Line, side: Colour, before_move: bool) -> bool {
    if scene.game.case.last_period != Some(false) {
        return false;
    }
    let completed = if before_move {
        line.made(side)
    } else {
        scene.completed(line, side)
    };
    let control = scene.game.case.control.as_ref();
    let first = control.and_then(|control| control.quota(side, 0));
    first.is_some_and(|quota| completed >= quota)
}

/// Both flags are down (III.3).
pub(super) fn both(scene: Scene<'_>, order: FlagOrder, last_period: Option<bool>) -> Ruling {
    match order {
        FlagOrder::White => return lost(scene, scene.line(), Colour::White),
        FlagOrder::Black => return lost(scene, scene.line(), Colour::Black),
        FlagOrder::Unknown => {}
    }
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
