//! Adjournments of a live game (Guidelines I). The sealed move is in the events and nowhere else
//! until it is opened.

use super::acts::Raising;
use super::docket::Raiser;
use super::draft::{Bench, Draft};
use super::event::GameEvent;
use super::hearing;
use super::refusal::GameRefusal;
use crate::clock::ClockAct;
use crate::laws::Incident;
use crate::laws::adjournment::{Adjournment, AdjournmentStep};
use crate::laws::ruling::DRAW;
use crate::{Colour, GameResult};

/// A step of it, with what it does to clock, moves and result.
pub(super) fn step(
    draft: &mut Draft,
    step: &AdjournmentStep,
    bench: Bench<'_>,
) -> Result<(), GameRefusal> {
    draft.play.expect_undecided()?;
    if let AdjournmentStep::Request { by } = step
        && *by != draft.play.turn()
    {
        return Err(GameRefusal::NotOnMove(*by));
    }
    if let AdjournmentStep::Conclude { result } = step {
        expect_allowed(draft, *result, bench)?;
    }
    let from = draft.play.adjournment.clone();
    let to = from.step(step.clone())?;
    draft.push(GameEvent::Adjourned {
        from,
        to: to.clone(),
        at: bench.at,
    })?;
    if let Some(side) = to.waiting_clock() {
        run_for(draft, side, bench)?;
    }
    match (step, to) {
        (AdjournmentStep::StopClock, _) => {
            draft.stop(bench.at, "the game is adjourned")?;
            result(draft, GameResult::Adjourned)
        }
        (AdjournmentStep::Conclude { result: how }, _) => result(draft, *how),
        (AdjournmentStep::Open { .. }, Adjournment::Resumed { by, text }) => {
            let raising = Raising {
                incident: Incident::SealedMove { by, text },
                raised_by: Raiser::Arbiter,
                clock_runs: true,
                rule_at_once: true,
                himself: false,
            };
            hearing::raise(draft, &raising, bench)?;
            if draft.play.is_decided() {
                return Ok(());
            }
            run_for(draft, by.other(), bench)
        }
        _ => Ok(()),
    }
}

/// A draw before the resumption is an agreement, to which regulations may object (9.1.1).
fn expect_allowed(draft: &Draft, result: GameResult, bench: Bench<'_>) -> Result<(), GameRefusal> {
    if result != DRAW || draft.play.terms.is_none() {
        return Ok(());
    }
    let game = draft.arbitration(bench.at)?;
    let offer = game.offer_by(None, true, draft.play.docket().offers());
    let objections = bench.policy.draw_offer(&offer).map_err(Box::new)?;
    if objections.is_empty() {
        Ok(())
    } else {
        Err(GameRefusal::NotAllowed(objections))
    }
}

/// The server's clock, if there is one, goes on for a side.
fn run_for(draft: &mut Draft, side: Colour, bench: Bench<'_>) -> Result<(), GameRefusal> {
    if draft.play.timer.is_none() {
        return Ok(());
    }
    draft.stop(bench.at, "the game is resumed")?;
    draft.clock(bench.at, ClockAct::Resume { side })
}

fn result(draft: &mut Draft, to: GameResult) -> Result<(), GameRefusal> {
    let from = draft.play.result;
    draft.push(GameEvent::ResultSet { from, to: Some(to) })
}
