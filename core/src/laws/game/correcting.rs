//! Rulings corrected: what was wrong is withdrawn with all it did, and stays on record.

use super::acts::{Correction, OwnDecision, Raising};
use super::docket::{MadeRuling, Matter, Raiser};
use super::draft::{Bench, Draft};
use super::event::GameEvent;
use super::outcome::{Outcome, TimeChange};
use super::play::Play;
use super::refusal::GameRefusal;
use super::standing::Standing;
use super::{hearing, sealing};
use crate::Colour;
use crate::laws::adjournment::AdjournmentStep;
use crate::laws::case::CaseError;
use crate::laws::ruling::{Board, Next};
use crate::laws::{Ground, Incident};

/// The rulings on an incident were wrong: they are withdrawn with what they did to result, clocks
/// and counts, and another decision takes their place.
pub(super) fn correct(
    draft: &mut Draft,
    matter: &Matter,
    correction: &Correction,
    bench: Bench<'_>,
) -> Result<(), GameRefusal> {
    if correction.reason.trim().is_empty() {
        return Err(GameRefusal::NoReason);
    }
    if correction.own.is_some() && correction.incident.is_some() {
        let reason = "give what happened in truth, or the arbiter's own decision, not both";
        return Err(CaseError::new("incident", &reason).into());
    }
    if matter.in_force().is_some() {
        withdraw(draft, matter, correction, bench)?;
    } else if !matter.waits() && correction.own.is_none() {
        return Err(GameRefusal::IncidentState(matter.number, matter.state));
    } else if correction.own.is_none() {
        let (number, reason, at) = (matter.number, correction.reason.clone(), bench.at);
        draft.push(GameEvent::IncidentDismissed { number, reason, at })?;
    }
    if let Some(incident) = &correction.incident {
        if let Some(opened) = opened_anew(draft, incident) {
            return sealing::step(draft, &opened, bench);
        }
        let raising = Raising {
            incident: incident.clone(),
            raised_by: Raiser::Arbiter,
            clock_runs: false,
            rule_at_once: true,
            himself: false,
        };
        hearing::raise(draft, &raising, bench)?;
    }
    match &correction.own {
        Some(own) => decide(draft, matter.number, own, &correction.reason, bench),
        None => Ok(()),
    }
}

/// What an envelope says in truth is found out by opening it once more.
fn opened_anew(draft: &Draft, incident: &Incident) -> Option<AdjournmentStep> {
    match incident {
        Incident::SealedMove { text, .. } if draft.play.adjournment.is_away() => {
            let (text, digest) = (text.clone(), None);
            Some(AdjournmentStep::Open { text, digest })
        }
        _ => None,
    }
}

fn withdraw(
    draft: &mut Draft,
    matter: &Matter,
    correction: &Correction,
    bench: Bench<'_>,
) -> Result<(), GameRefusal> {
    let number = matter.number;
    let from = draft.play.result;
    let made = to_withdraw(matter);
    if matter.in_force().is_some_and(|last| last.to != from) {
        return Err(GameRefusal::LaterResult(number));
    }
    let before = draft.play.standing;
    draft.push(GameEvent::RulingWithdrawn {
        number,
        reason: correction.reason.clone(),
        at: bench.at,
        from,
        to: made.first().and_then(|first| first.from),
        before,
        after: standing_without(&draft.play, &made),
    })?;
    for side in [Colour::White, Colour::Black] {
        let changes = made.iter().flat_map(|made| &made.outcome.clock);
        let sum: i64 = changes
            .filter(|change| change.side == side)
            .map(|change| change.delta_ms)
            .fold(0, i64::saturating_add);
        // A time that the correction sets need not go back first.
        let own = correction.own.as_ref();
        let set = own.and_then(|own| match side {
            Colour::White => own.white_ms,
            Colour::Black => own.black_ms,
        });
        if set.is_none() {
            draft.change_time(bench.at, side, sum.saturating_neg(), "7.1")?;
        }
    }
    take_back(draft, &made, &correction.reason, bench)?;
    sealing::wait_again(draft, &matter.incident, bench)
}

/// The rulings in force on an incident. What was ruled in the new game that one of them began goes
/// with that game.
fn to_withdraw(matter: &Matter) -> Vec<&MadeRuling> {
    let in_force = matter.rulings.iter();
    let mut made: Vec<_> = in_force.filter(|made| made.withdrawn.is_none()).collect();
    let begins = made.iter().position(|made| begins_game(made));
    made.truncate(begins.map_or(made.len(), |at| at.saturating_add(1)));
    made
}

fn begins_game(made: &MadeRuling) -> bool {
    made.outcome.board == Board::NewGame
}

/// What there is to remember without these rulings. A cancelled game comes back as it was found.
fn standing_without(play: &Play, made: &[&MadeRuling]) -> Standing {
    let mut standing = play.standing;
    for made in made.iter().rev() {
        standing = if begins_game(made) {
            made.before
        } else {
            let has_moved = play.ply() > made.ply;
            standing.without(&made.before, &made.after, has_moved)
        };
    }
    standing
}

/// A move that was made only because it was so ruled goes with the ruling, unless the game has
/// gone on from it.
fn take_back(
    draft: &mut Draft,
    made: &[&MadeRuling],
    reason: &str,
    bench: Bench<'_>,
) -> Result<(), GameRefusal> {
    let from_ply = draft.play.ply();
    let is_last = |made: &&&MadeRuling| made.outcome.played.is_some() && made.ply == from_ply;
    if made.iter().any(|made| is_last(&made)) && !draft.play.is_decided() {
        draft.push(GameEvent::TakenBack {
            from_ply,
            to_ply: from_ply.saturating_sub(1),
            reason: reason.to_owned(),
        })?;
    }
    draft.recount(bench.at)
}

/// A decision that the arbiter takes himself.
fn decide(
    draft: &mut Draft,
    number: u32,
    own: &OwnDecision,
    reason: &str,
    bench: Bench<'_>,
) -> Result<(), GameRefusal> {
    let mut clock = Vec::new();
    let now = draft.arbitration(bench.at)?.clocks();
    let article = own.articles.first().cloned().unwrap_or_default();
    for (side, ms) in [(Colour::White, own.white_ms), (Colour::Black, own.black_ms)] {
        if let Some(ms) = ms {
            let signed = |ms: u64| i64::try_from(ms).unwrap_or(i64::MAX);
            clock.push(TimeChange {
                side,
                delta_ms: signed(ms).saturating_sub(signed(now.of(side).unwrap_or(0))),
                article: article.clone(),
            });
        }
    }
    let mut after = draft.play.standing;
    after.illegal = own.illegal.unwrap_or(after.illegal);
    let next = match own.result {
        Some(_) => Next::GameOver,
        None => Next::Continue,
    };
    let outcome = Outcome {
        ground: Ground::Decided.code().to_owned(),
        text: Ground::Decided.text().to_owned(),
        reason: Some(reason.to_owned()),
        articles: own.articles.clone(),
        result: own.result,
        clock,
        next,
        ..Outcome::default()
    };
    hearing::conclude(draft, number, outcome, (own.result, after), bench)
}

/// The end that the board itself brought about, if that is what decided the game: it falls with
/// the moves it rests on.
pub(super) fn automatic(play: &Play) -> Option<u32> {
    let matter = play.docket().matters().last()?;
    let made = matter.in_force()?;
    let by_board = matter.raised_by == Raiser::Server
        && matches!(*matter.incident, Incident::Move { .. })
        && made.to == play.result;
    (by_board && play.is_decided()).then_some(matter.number)
}

/// Takes an end by the board back, for the moves it rests on go.
pub(super) fn reopen(
    draft: &mut Draft,
    number: u32,
    reason: &str,
    bench: Bench<'_>,
) -> Result<(), GameRefusal> {
    let matter = hearing::matter(&draft.play, number)?.clone();
    let correction = Correction {
        reason: reason.to_owned(),
        incident: None,
        own: None,
    };
    withdraw(draft, &matter, &correction, bench)
}
