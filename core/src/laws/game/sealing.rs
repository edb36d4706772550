//! Adjournments of a live game (Guidelines I). The sealed move is in the events and nowhere else
//! until it is opened.

use super::acts::Raising;
use super::docket::Raiser;
use super::draft::{Bench, Draft};
use super::event::GameEvent;
use super::hearing;
use super::refusal::GameRefusal;
use crate::clock::ClockAct;
use crate::laws::adjournment::{Adjournment, AdjournmentError, AdjournmentStep, Sealed};
use crate::laws::ruling::DRAW;
use crate::laws::{Incident, LawsAlone};
use crate::{Colour, GameResult};

/// A step of it, with what it does to clock, moves and result.
pub(super) fn step(
    draft: &mut Draft,
    step: &AdjournmentStep,
    bench: Bench<'_>,
) -> Result<(), GameRefusal> {
    draft.play.expect_undecided()?;
    expect_on_move(draft, step)?;
    if let AdjournmentStep::Conclude { result } = step {
        expect_allowed(draft, *result, bench)?;
    }
    let to = draft.play.adjournment.step(step.clone())?;
    enter(draft, to.clone(), bench)?;
    if let Some(side) = to.waiting_clock() {
        run_for(draft, side, bench)?;
    }
    match (step, to) {
        (AdjournmentStep::StopClock, _) => {
            stand(draft, bench)?;
            adjourned(draft)
        }
        (AdjournmentStep::Conclude { result }, _) => {
            // Regulations were asked about an agreement; who gives up asks nobody.
            let policy = &LawsAlone;
            let bench = Bench { policy, ..bench };
            rule(draft, Incident::Concluded { result: *result }, bench)
        }
        (AdjournmentStep::Open { .. }, Adjournment::Resumed { by, text }) => {
            open(draft, by, text, bench)
        }
        (AdjournmentStep::PlayAsSaid { .. }, Adjournment::Resumed { by, text }) => {
            expect_playable(draft, &text)?;
            let position_known = true;
            rule(draft, Incident::EnvelopeLost { position_known }, bench)?;
            open(draft, by, text, bench)
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
    let offer = game.offer_by(None, true, draft.play.offers());
    let objections = bench.policy.draw_offer(&offer).map_err(Box::new)?;
    if objections.is_empty() {
        Ok(())
    } else {
        Err(GameRefusal::NotAllowed(objections))
    }
}

/// Only who has the move seals it; the reply is sealed by who has the move then.
fn expect_on_move(draft: &Draft, step: &AdjournmentStep) -> Result<(), GameRefusal> {
    let by = match (step, &draft.play.adjournment) {
        (AdjournmentStep::Request { by }, _) => *by,
        (AdjournmentStep::SealReply(_), Adjournment::Resumed { by, .. }) => by.other(),
        _ => return Ok(()),
    };
    if by == draft.play.turn() {
        Ok(())
    } else {
        Err(GameRefusal::NotOnMove(by))
    }
}

/// A move that somebody says he sealed is one that can be played.
fn expect_playable(draft: &Draft, text: &str) -> Result<(), GameRefusal> {
    super::decide::read_move(&draft.play, text).map(drop)
}

fn enter(draft: &mut Draft, to: Adjournment, bench: Bench<'_>) -> Result<(), GameRefusal> {
    let from = draft.play.adjournment.clone();
    let at = bench.at;
    draft.push(GameEvent::Adjourned { from, to, at })
}

/// A move made on the board after being told to seal is the sealed one (I.1.1). Every other waits
/// until the envelope is opened. True if the move was sealed so.
pub(super) fn take_move(
    draft: &mut Draft,
    text: &str,
    bench: Bench<'_>,
) -> Result<bool, GameRefusal> {
    match &draft.play.adjournment {
        Adjournment::SealRequested { .. } => {
            let sealed = Sealed::Text(text.to_owned());
            step(draft, &AdjournmentStep::Write(sealed), bench)?;
            Ok(true)
        }
        state if state.is_away() => Err(AdjournmentError::Away.into()),
        _ => Ok(false),
    }
}

/// A sealed move was ruled on without a step of its own: the game is resumed by it.
pub(super) fn resumed(draft: &mut Draft, number: u32, bench: Bench<'_>) -> Result<(), GameRefusal> {
    let matter = hearing::matter(&draft.play, number)?;
    let (Incident::SealedMove { by, text }, true) =
        (&*matter.incident, draft.play.adjournment.is_away())
    else {
        return Ok(());
    };
    let (by, text) = (*by, text.clone());
    enter(draft, Adjournment::Resumed { by, text }, bench)
}

/// The sealed move waits again, for the ruling that ended its waiting was wrong. An envelope is
/// read anew.
pub(super) fn wait_again(
    draft: &mut Draft,
    incident: &Incident,
    bench: Bench<'_>,
) -> Result<(), GameRefusal> {
    let play = &draft.play;
    let to = match (incident, &play.adjournment) {
        (Incident::Concluded { .. }, Adjournment::Concluded { .. }) => play.left.clone(),
        (Incident::SealedMove { by, .. }, Adjournment::Resumed { by: writer, .. })
            if by == writer && *by == play.turn() =>
        {
            let (by, sealed) = (*by, Sealed::Paper);
            Some(Adjournment::Envelope { by, sealed })
        }
        _ => None,
    };
    let Some(to) = to else {
        return Ok(());
    };
    enter(draft, to, bench)?;
    stand(draft, bench)
}

/// What the envelope says is ruled on at once, and the clock of who has to reply goes on.
fn open(draft: &mut Draft, by: Colour, text: String, bench: Bench<'_>) -> Result<(), GameRefusal> {
    rule(draft, Incident::SealedMove { by, text }, bench)?;
    if draft.play.is_decided() {
        return Ok(());
    }
    run_for(draft, by.other(), bench)
}

fn rule(draft: &mut Draft, incident: Incident, bench: Bench<'_>) -> Result<(), GameRefusal> {
    let raising = Raising {
        incident,
        raised_by: Raiser::Arbiter,
        clock_runs: true,
        rule_at_once: true,
        himself: false,
    };
    hearing::raise(draft, &raising, bench)
}

/// The server's clock, if there is one, goes on for a side.
fn run_for(draft: &mut Draft, side: Colour, bench: Bench<'_>) -> Result<(), GameRefusal> {
    if draft.play.timer.is_none() {
        return Ok(());
    }
    draft.stop(bench.at, "the game is resumed")?;
    draft.clock(bench.at, ClockAct::Resume { side })
}

/// No time runs while the game is adjourned.
fn stand(draft: &mut Draft, bench: Bench<'_>) -> Result<(), GameRefusal> {
    if draft.play.timer.is_none() && draft.play.clock().running.is_some() {
        return draft.push(GameEvent::ClockSet {
            white_ms: None,
            black_ms: None,
            running: None,
            at: Some(bench.at),
        });
    }
    draft.stop(bench.at, "the game is adjourned")
}

fn adjourned(draft: &mut Draft) -> Result<(), GameRefusal> {
    let (from, to) = (draft.play.result, Some(GameResult::Adjourned));
    if from == to {
        return Ok(());
    }
    draft.push(GameEvent::ResultSet { from, to })
}
