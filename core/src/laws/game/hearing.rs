//! Incidents raised and rulings made: what the Laws say of a game becomes events.
//!
//! `raise` -> a proposal that waits for the arbiter, or (agreement, resignation, the server's
//! flag, what ends a game by itself) a ruling at once -> `rule`: confirmed, chosen, corrected.

use super::acts::{Raising, RulingAct};
use super::docket::{Matter, Raiser};
use super::draft::{Bench, Draft};
use super::event::{GameEvent, PlayedMove};
use super::outcome::Outcome;
use super::play::Play;
use super::refusal::GameRefusal;
use super::standing::Standing;
use super::witness::{Care, Witness};
use super::{Clock, correcting, resolve, sealing, timing};
use crate::clock::ClockAct;
use crate::laws::articles::Rule;
use crate::laws::automatic_end;
use crate::laws::case::CaseError;
use crate::laws::ruling::{Board, DRAW, Played, Ruling};
use crate::laws::scene::Scene;
use crate::laws::{Choice, Ground, Incident, LawsAlone};
use crate::{Colour, GameResult};
use std::sync::Arc;

/// A ruling with what it comes to.
struct Ruled {
    ruling: Ruling,
    outcome: Outcome,
}

/// Something comes before the arbiter.
pub(super) fn raise(
    draft: &mut Draft,
    raising: &Raising,
    bench: Bench<'_>,
) -> Result<(), GameRefusal> {
    let incident = &raising.incident;
    if matches!(incident, Incident::Move { .. } | Incident::Decision { .. }) {
        let reason = "a move is played and a decision is ruled; neither is an incident of its own";
        return Err(CaseError::new("incident.kind", &reason).into());
    }
    if raising.himself {
        draft.play.expect_undecided()?;
        if repeats(&draft.play, raising) {
            return Err(GameRefusal::NoChange);
        }
    }
    if !matches!(incident, Incident::Flag { .. } | Incident::BothFlags { .. }) {
        timing::expect_flag_up(draft, bench)?;
    }
    let unseen = raising.himself && draft.play.ply() == 0 && rests_on_moves(incident);
    let at_once = rules_itself(incident) && !unseen;
    if !at_once && !raising.clock_runs {
        draft.stop(bench.at, "an incident is before the arbiter")?;
    }
    let by = raising.raised_by;
    let ruled = match ask(draft, incident, &[], bench) {
        Err(GameRefusal::Incident(_)) if raising.himself => None,
        Ok(_) if unseen => None,
        asked => Some(asked?),
    };
    let Some(ruled) = ruled else {
        return enter(draft, incident.clone(), by, None, bench).map(drop);
    };
    let now = at_once || raising.rule_at_once;
    let proposed = (!now).then(|| ruled.outcome.clone());
    let number = enter(draft, incident.clone(), by, proposed, bench)?;
    if now {
        enact(draft, number, ruled, bench)?;
    }
    Ok(())
}

/// True if somebody says again what an arbiter has not ruled on yet.
fn repeats(play: &Play, raising: &Raising) -> bool {
    let mut waiting = play.docket().matters().iter().filter(|one| one.waits());
    waiting.any(|one| one.raised_by == raising.raised_by && *one.incident == raising.incident)
}

/// True if the Laws say to it what the moves of the game say. Where none are known, a resignation
/// could be the draw of 5.1.2, and an agreement is not one before the first move.
const fn rests_on_moves(incident: &Incident) -> bool {
    matches!(
        incident,
        Incident::ClaimRepetition { .. }
            | Incident::ClaimFifty { .. }
            | Incident::IllegalMove { .. }
            | Incident::Flag { .. }
            | Incident::Resign { .. }
            | Incident::DrawOffer { .. }
    )
}

/// Agreement, offers and resignations need no arbiter: the players end the game (5.1.2, 5.2.3).
const fn rules_itself(incident: &Incident) -> bool {
    matches!(
        incident,
        Incident::DrawOffer { .. }
            | Incident::DrawOfferWithdrawn { .. }
            | Incident::DrawAccepted { .. }
            | Incident::DrawRefused { .. }
            | Incident::Resign { .. }
    )
}

/// Where a loss may come of it, a dead position that nobody noticed goes first (5.2.2).
const fn care(incident: &Incident) -> Care {
    match incident {
        Incident::Flag { .. }
        | Incident::BothFlags { .. }
        | Incident::Resign { .. }
        | Incident::IllegalMove { .. }
        | Incident::PressedWithoutMove { .. }
        | Incident::PromotionNotReplaced { .. }
        | Incident::TwoHands { .. }
        | Incident::Device { .. }
        | Incident::RefusesLaws { .. }
        | Incident::SealedMove { .. } => Care::Full,
        _ => Care::Glance,
    }
}

/// What the Laws and the regulations of the event say; `left` are the choices that the last ruling on it left.
fn ask(
    draft: &Draft,
    incident: &Incident,
    left: &[Choice],
    bench: Bench<'_>,
) -> Result<Ruled, GameRefusal> {
    let mut game = draft.arbitration(bench.at)?;
    game.choices = left.to_vec();
    let witness = Witness::new(bench.mates, care(incident));
    let offers = draft.play.offers();
    let ruling = game.rule_under(incident, &witness, offers, bench.policy)?;
    let outcome = Outcome::of(&ruling, game.clocks(), witness.said());
    Ok(Ruled { ruling, outcome })
}

fn enter(
    draft: &mut Draft,
    incident: Incident,
    raised_by: Raiser,
    proposed: Option<Outcome>,
    bench: Bench<'_>,
) -> Result<u32, GameRefusal> {
    let number = draft.play.docket().next();
    draft.push(GameEvent::IncidentRaised {
        number,
        incident: Arc::new(incident),
        raised_by,
        at: bench.at,
        proposed: proposed.map(Arc::new),
    })?;
    Ok(number)
}

/// A ruling is made: its move, its clocks, and what it leaves behind.
fn enact(
    draft: &mut Draft,
    number: u32,
    ruled: Ruled,
    bench: Bench<'_>,
) -> Result<(), GameRefusal> {
    let Ruled {
        ruling,
        mut outcome,
    } = ruled;
    let mut game = draft.arbitration(bench.at)?;
    game.take(&ruling);
    let after = Standing::of(&game);
    let to = match game.result {
        None if !draft.play.is_decided() => draft.play.result,
        result => result,
    };
    if let Played::Move(m, _) = ruling.played {
        let position = &draft.play.position;
        let Clock {
            white_ms, black_ms, ..
        } = *draft.play.clock();
        let played = PlayedMove {
            ply: draft.play.ply().saturating_add(1),
            uci: resolve::uci(m, draft.play.mode()),
            san: resolve::san(position, m),
            white_ms,
            black_ms,
            at: Some(bench.at),
            stroke: None,
        };
        outcome.played = Some(played.uci.clone());
        draft.push(GameEvent::Moved(Arc::new(played)))?;
    }
    conclude(draft, number, outcome, (to, after), bench)?;
    sealing::resumed(draft, number, bench)
}

/// Clocks, then the ruling itself; the counters follow the board.
pub(super) fn conclude(
    draft: &mut Draft,
    number: u32,
    outcome: Outcome,
    (to, after): (Option<GameResult>, Standing),
    bench: Bench<'_>,
) -> Result<(), GameRefusal> {
    for change in &outcome.clock {
        draft.change_time(bench.at, change.side, change.delta_ms, &change.article)?;
    }
    if to.is_some_and(|result| !result.is_open()) || outcome.board == Board::NewGame {
        draft.stop(bench.at, "the game is over")?;
    }
    draft.push(GameEvent::Ruled {
        number,
        outcome: Arc::new(outcome),
        at: bench.at,
        from: draft.play.result,
        to,
        before: draft.play.standing,
        after,
    })?;
    draft.recount(bench.at)
}

/// A flag: by the server's own clock it is ruled on at once, by a feed's the arbiter looks first.
pub(super) fn flag(
    draft: &mut Draft,
    incident: Incident,
    raised_by: Raiser,
    bench: Bench<'_>,
) -> Result<(), GameRefusal> {
    let (ruled, unheard) = match ask(draft, &incident, &[], bench) {
        Err(GameRefusal::Policy(error)) => {
            let policy = &LawsAlone;
            let ruled = ask(draft, &incident, &[], Bench { policy, ..bench })?;
            (ruled, Some(error))
        }
        ruled => (ruled?, None),
    };
    // Only a player may call it: the server keeps silent (B.6 of 1997).
    if ruled.ruling.ground == Ground::FlagNeedsClaim {
        return Ok(());
    }
    // What a clock shows is a fact, whatever fails: an arbiter sees to the rest.
    let now = raised_by == Raiser::Server && unheard.is_none();
    let proposed = (!now).then(|| Outcome {
        unheard,
        ..ruled.outcome.clone()
    });
    let number = enter(draft, incident, raised_by, proposed, bench)?;
    if now {
        enact(draft, number, ruled, bench)?;
    }
    Ok(())
}

/// After a move: what ends the game by itself (5.1.1, 5.2.1, 5.2.2, 9.6).
pub(super) fn after_move(draft: &mut Draft, bench: Bench<'_>) -> Result<(), GameRefusal> {
    if draft.play.terms.is_none() {
        return Ok(());
    }
    let game = draft.arbitration(bench.at)?;
    let witness = Witness::new(bench.mates, Care::Glance);
    let scene = Scene {
        game: &game,
        mates: &witness,
    };
    let Some(ruling) = automatic_end::rule(scene, &game.line) else {
        return Ok(());
    };
    end(draft, draft.play.ply(), ruling, witness.said(), bench)
}

/// A search has found the position after a move to be dead: the game was over with that move.
pub(super) fn dead(draft: &mut Draft, ply: u32, bench: Bench<'_>) -> Result<(), GameRefusal> {
    use crate::laws::DeadPosition as _;
    let fen = draft.play.fen_at(ply).filter(|_| ply > 0);
    let (Some(fen), false) = (fen, draft.play.is_decided()) else {
        return Err(GameRefusal::NoChange);
    };
    let game = draft.arbitration(bench.at)?;
    let witness = Witness::new(bench.mates, Care::Full);
    if !witness.is_dead(&fen) {
        return Err(GameRefusal::NoChange);
    }
    let scene = Scene {
        game: &game,
        mates: &witness,
    };
    let ruling = scene
        .ruling(Ground::DeadPosition, &[Rule::Dead])
        .ended(DRAW);
    end(draft, ply, ruling, witness.said(), bench)
}

fn end(
    draft: &mut Draft,
    ply: u32,
    ruling: Ruling,
    said: Vec<super::MateAnswer>,
    bench: Bench<'_>,
) -> Result<(), GameRefusal> {
    let index = usize::try_from(ply).unwrap_or(usize::MAX);
    let last = draft.play.moves.get(index.saturating_sub(1));
    let incident = Incident::Move {
        by: draft.play.mover(ply),
        text: last.map(|played| played.san.clone()).unwrap_or_default(),
        at_ms: None,
    };
    let clocks = draft.arbitration(bench.at)?.clocks();
    let outcome = Outcome::of(&ruling, clocks, said);
    let number = enter(draft, incident, Raiser::Server, None, bench)?;
    enact(draft, number, Ruled { ruling, outcome }, bench)
}

/// The arbiter rules.
pub(super) fn rule(
    draft: &mut Draft,
    number: u32,
    act: &RulingAct,
    bench: Bench<'_>,
) -> Result<(), GameRefusal> {
    let matter = matter(&draft.play, number)?.clone();
    if !draft.play.may_rule_on(&matter) && !matches!(act, RulingAct::Dismiss { .. }) {
        let by = draft.play.begun_by();
        return Err(GameRefusal::OfOtherGame { number, by });
    }
    match act {
        RulingAct::Confirm => confirm(draft, &matter, bench),
        RulingAct::Choose { choice, ms } => {
            if matter.proposed.is_some() && matter.rulings.is_empty() {
                confirm(draft, &matter, bench)?;
            }
            choose(draft, number, *choice, *ms, bench)
        }
        RulingAct::Correct(correction) => correcting::correct(draft, &matter, correction, bench),
        RulingAct::Dismiss { reason } => {
            if reason.trim().is_empty() {
                return Err(GameRefusal::NoReason);
            }
            if !matter.waits() {
                return Err(GameRefusal::IncidentState(number, matter.state));
            }
            draft.push(GameEvent::IncidentDismissed {
                number,
                reason: reason.clone(),
                at: bench.at,
            })
        }
    }
}

/// The clock goes on after a ruling.
pub(super) fn resume(draft: &mut Draft, side: Colour, bench: Bench<'_>) -> Result<(), GameRefusal> {
    draft.play.expect_undecided()?;
    draft.clock(bench.at, ClockAct::Resume { side })
}

pub(super) fn matter(play: &Play, number: u32) -> Result<&Matter, GameRefusal> {
    let matter = play.docket().matter(number);
    matter.ok_or(GameRefusal::UnknownIncident(number))
}

/// As proposed. The game may have gone on meanwhile: what would no longer be ruled so is not
/// confirmed.
fn confirm(draft: &mut Draft, matter: &Matter, bench: Bench<'_>) -> Result<(), GameRefusal> {
    let number = matter.number;
    let proposed = matter.proposed.as_deref().filter(|_| {
        let open = matter.rulings.is_empty();
        open && matter.waits()
    });
    let Some(proposed) = proposed else {
        return Err(GameRefusal::IncidentState(number, matter.state));
    };
    let ruled = ask(draft, &matter.incident, &[], bench);
    let ruled = ruled.map_err(|refusal| match refusal {
        GameRefusal::Incident(_) => GameRefusal::ProposalStale(number),
        other => other,
    })?;
    if !ruled.outcome.decides_like(proposed) {
        return Err(GameRefusal::ProposalStale(number));
    }
    enact(draft, number, ruled, bench)
}

fn choose(
    draft: &mut Draft,
    number: u32,
    choice: Choice,
    ms: Option<u64>,
    bench: Bench<'_>,
) -> Result<(), GameRefusal> {
    let matter = matter(&draft.play, number)?;
    let left = matter.in_force().map(|made| made.outcome.choices.clone());
    let decision = Incident::Decision { choice, ms };
    let ruled = ask(draft, &decision, &left.unwrap_or_default(), bench)?;
    enact(draft, number, ruled, bench)
}
