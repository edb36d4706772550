//! What is done to the clock that the server runs, decided (article 6).

use super::acts::TimeAct;
use super::docket::Raiser;
use super::draft::{Bench, Draft};
use super::event::{GameEvent, PlayedMove, Stroke};
use super::hearing;
use super::refusal::GameRefusal;
use crate::Colour;
use crate::clock::{Adjusted, ClockAct};
use crate::laws::{Incident, NoticedBy};
use std::sync::Arc;

/// An act of an arbiter, a player or an operator.
pub(super) fn act(draft: &mut Draft, act: &TimeAct, bench: Bench<'_>) -> Result<(), GameRefusal> {
    if !matches!(act, TimeAct::Start { .. } | TimeAct::Stop { .. }) {
        expect_flag_up(draft, bench)?;
    }
    let at = bench.at;
    match act {
        TimeAct::Start { side } => start(draft, *side, bench),
        TimeAct::Press { side } => {
            draft.play.expect_undecided()?;
            draft.clock(at, ClockAct::Press { side: *side })
        }
        TimeAct::Stop { reason } => {
            let reason = reason.clone();
            draft.clock(at, ClockAct::Pause { reason })
        }
        TimeAct::Resume { side } => {
            draft.play.expect_undecided()?;
            draft.clock(at, ClockAct::Resume { side: *side })
        }
        TimeAct::Set {
            white_ms,
            black_ms,
            reason,
        } => {
            if reason.trim().is_empty() {
                return Err(GameRefusal::NoReason);
            }
            let given = [(Colour::White, *white_ms), (Colour::Black, *black_ms)];
            for (side, ms) in given {
                if let Some(ms) = ms {
                    let to = Adjusted::To(i64::try_from(ms).unwrap_or(i64::MAX));
                    let reason = reason.clone();
                    draft.clock(at, ClockAct::Adjust { side, to, reason })?;
                }
            }
            Ok(())
        }
        TimeAct::Count { side, moves } => {
            let (side, moves) = (*side, *moves);
            draft.clock(at, ClockAct::SetCounter { side, moves })
        }
        TimeAct::Control { control } => {
            let control = Box::new(control.clone());
            draft.clock(at, ClockAct::SetControl { control })
        }
    }
}

fn start(draft: &mut Draft, side: Colour, bench: Bench<'_>) -> Result<(), GameRefusal> {
    draft.play.expect_undecided()?;
    if draft.play.timer.is_none() {
        let terms = draft.play.terms.as_deref();
        if terms.is_none_or(|terms| terms.control.is_none()) {
            return Err(GameRefusal::NoControl);
        }
        let act = ClockAct::Start { side };
        return draft.push(GameEvent::ClockActed { act, at: bench.at });
    }
    draft.clock(bench.at, ClockAct::Start { side })
}

/// Before anything else happens, a flag that has fallen is ruled on (6.8, 6.9).
pub(super) fn expect_flag_up(draft: &Draft, bench: Bench<'_>) -> Result<(), GameRefusal> {
    if draft.play.is_decided() {
        return Ok(());
    }
    let timer = draft.play.timer.as_ref();
    match timer.and_then(|timer| timer.fallen_unseen(bench.at)) {
        Some(side) => Err(GameRefusal::FlagFell(side)),
        None => Ok(()),
    }
}

/// A move on the server's clock. The opponent's move that waits to be pressed is completed by it
/// (6.2.1). One that ends the game on the board stops the clock; it need not be pressed (5.1.1).
/// While the clock stands, a move is put on the board and counted, and takes no time.
pub(super) fn make_move(
    draft: &mut Draft,
    mut played: PlayedMove,
    pressed: bool,
    bench: Bench<'_>,
) -> Result<(), GameRefusal> {
    expect_flag_up(draft, bench)?;
    let by = draft.play.turn();
    let timer = draft.play.timer.as_ref();
    if timer.is_some_and(|timer| timer.is_running() && timer.turn() == Some(by.other())) {
        let side = by.other();
        draft.clock(bench.at, ClockAct::Press { side })?;
    }
    let Some(timer) = &draft.play.timer else {
        return Err(GameRefusal::NoClock);
    };
    let at = timer.enters(bench.at);
    played.at = Some(at);
    let mut ahead = timer.clone();
    if timer.is_running() {
        played.stroke = Some(if pressed {
            Stroke::Pressed
        } else {
            Stroke::Made
        });
        ahead.apply(at, &ClockAct::Made { side: by })?;
        if pressed {
            ahead.apply(at, &ClockAct::Press { side: by })?;
        }
    }
    let shown = ahead.reading();
    (played.white_ms, played.black_ms) = (shown.white_ms, shown.black_ms);
    draft.push(GameEvent::Moved(Arc::new(played)))?;
    if draft.play.end().is_some() {
        draft.stop(bench.at, "the game is over")?;
    }
    draft.recount(bench.at)
}

/// The server looks at its clock: a flag that has fallen is ruled on at once (6.9), unless only a
/// player may call it.
pub(super) fn flag(draft: &mut Draft, bench: Bench<'_>) -> Result<(), GameRefusal> {
    let timer = draft.play.timer.as_ref();
    let seen = timer.is_none_or(|timer| timer.clock().flag().is_some());
    let fallen = timer.and_then(|timer| timer.at(bench.at).flag());
    let (Some(flag), false, false) = (fallen, seen, draft.play.is_decided()) else {
        return Err(GameRefusal::NoChange);
    };
    let side = flag.side;
    let by = "server".to_owned();
    draft.clock(bench.at, ClockAct::FlagObserved { side, by })?;
    raise_flag(draft, side, Raiser::Server, bench)
}

/// A feed's clock shows that a side on the move has no time left: the arbiter looks at it.
pub(super) fn read_flag(draft: &mut Draft, bench: Bench<'_>) -> Result<(), GameRefusal> {
    let play = &draft.play;
    if play.terms.is_none() || play.timer.is_some() || play.is_decided() {
        return Ok(());
    }
    let side = play.turn();
    let left = match side {
        Colour::White => play.clock().white_ms,
        Colour::Black => play.clock().black_ms,
    };
    let raised = play.docket().matters().iter().any(|matter| {
        matter.ply == play.ply()
            && matches!(*matter.incident, Incident::Flag { side: of, .. } if of == side)
    });
    if left != Some(0) || raised {
        return Ok(());
    }
    raise_flag(draft, side, Raiser::Feed, bench)
}

fn raise_flag(
    draft: &mut Draft,
    side: Colour,
    raised_by: Raiser,
    bench: Bench<'_>,
) -> Result<(), GameRefusal> {
    let incident = Incident::Flag {
        side,
        at_ms: None,
        last_move_at_ms: None,
        noticed_by: NoticedBy::Arbiter,
    };
    hearing::flag(draft, incident, raised_by, bench)
}
