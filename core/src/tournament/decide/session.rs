//! The manual session: begin, change, end (C.02 questions 64-69).

use super::rounds::{expect_next, make_ready};
use super::{Proposal, edit};
use crate::pairing::{ENGINE_VERSION, Field, RoundPairing};
use crate::tournament::catalogue::Reason;
use crate::tournament::event::Event;
use crate::tournament::hand::warnings;
use crate::tournament::integrity::{Pibe, PibeKind};
use crate::tournament::model::Tournament;
use crate::tournament::policy::{Policy, pair_under, rule_of};
use crate::tournament::refusal::Refusal;
use crate::tournament::round::{Board, Draft, PairedBy, PairedRound, Session};
use crate::tournament::state::State;
use crate::tournament::team::Seating;
use crate::{EntrantId, PlayerId};
use std::collections::BTreeSet;
use std::sync::Arc;

impl State {
    /// Opens a session for the newest round or the next one; the draft begins with the boards
    /// there are.
    pub(super) fn open_session(
        &self,
        t: &Tournament,
        round: u16,
        policy: &dyn Policy,
    ) -> Result<Proposal, Refusal> {
        let _ = policy;
        if let Some(session) = &t.session {
            return Err(Refusal::SessionOpen(session.round));
        }
        let newest = t.newest_round();
        let mut reasons = Vec::new();
        let draft = if round == newest && round > 0 {
            t.round(round).map(Draft::from).unwrap_or_default()
        } else {
            expect_next(t, round)?;
            reasons = self.reasons_before_pairing(t);
            Draft::default()
        };
        let events = vec![Event::SessionSet {
            round,
            from: None,
            to: Some(draft),
        }];
        Ok(Proposal { events, reasons })
    }

    pub(super) fn set_draft(
        &self,
        t: &Tournament,
        draft: &Draft,
        policy: &dyn Policy,
    ) -> Result<Proposal, Refusal> {
        let session = open(t)?;
        expect_pairing(t, session.round, draft, false)?;
        if session.draft == *draft {
            return Err(Refusal::NoChange);
        }
        let field = t.field_to_pair(session.round, policy)?;
        let rule = rule_of(t, session.round, policy);
        let known = warnings(&field, &session.draft, &*rule);
        let found = warnings(&field, draft, &*rule);
        if let Some(error) = rule.failure() {
            return Err(error.into());
        }
        let reasons = found
            .into_iter()
            .filter(|warning| !known.contains(warning))
            .map(|warning| Reason {
                round: Some(session.round),
                player: (!t.settings.teams).then_some(PlayerId(warning.entrant.0)),
                ..self.reason(warning.act)
            })
            .collect();
        let events = vec![Event::SessionSet {
            round: session.round,
            from: Some(session.draft.clone()),
            to: Some(draft.clone()),
        }];
        Ok(Proposal { events, reasons })
    }
}

fn open(t: &Tournament) -> Result<&Session, Refusal> {
    t.session.as_ref().ok_or(Refusal::NoSession)
}

/// Ends the session. Boards that the engine would not have made are a manual pairing alteration.
pub(super) fn close(t: &Tournament, policy: &dyn Policy) -> Result<Proposal, Refusal> {
    let session = open(t)?;
    let (round, made) = (session.round, session.draft.clone());
    expect_pairing(t, round, &made, true)?;
    let end = Event::SessionSet {
        round,
        from: Some(made.clone()),
        to: None,
    };
    let mut events = Vec::new();
    let engine = if let Some(paired) = t.round(round) {
        let from = Draft::from(paired);
        if from == made {
            return Ok(end.into());
        }
        expect_no_lost_results(paired, &t.seating(&made, round))?;
        events.push(Event::BoardsReplaced {
            round,
            from,
            to: made.clone(),
        });
        paired.engine.clone()
    } else {
        let field = t.field_to_pair(round, policy)?;
        let engine = pair_under(t, &field, policy)?.ok().map(Arc::new);
        events = make_ready(t, policy);
        events.push(new_round(t, field, engine.clone(), &made));
        engine
    };
    // Without an engine's pairing to hold it against, every board is the arbiter's.
    let engine = engine
        .map(|pairing| Draft::from(&*pairing))
        .unwrap_or_default();
    if engine.as_set() != made.as_set() {
        let kind = PibeKind::Manual { engine, made };
        events.push(Event::PibeRecorded {
            pibe: Box::new(Pibe { round, kind }),
        });
    }
    events.insert(0, end);
    edit(Ok(events))
}

fn new_round(
    t: &Tournament,
    field: Field,
    engine: Option<Arc<RoundPairing>>,
    made: &Draft,
) -> Event {
    let seating = t.seating(made, field.round);
    Event::RoundPaired {
        round: field.round,
        paired: Box::new(PairedRound {
            by: PairedBy::Hand,
            field: Some(Arc::new(field)),
            engine,
            engine_version: ENGINE_VERSION.to_owned(),
            regulations: t.in_force(),
            boards: seating.boards,
            bye: seating.bye,
            teams: seating.teams,
            published: false,
        }),
    }
}

pub(super) fn abandon(t: &Tournament) -> Result<Vec<Event>, Refusal> {
    let session = open(t)?;
    Ok(vec![Event::SessionSet {
        round: session.round,
        from: Some(session.draft.clone()),
        to: None,
    }])
}

/// Everybody at most once, nobody who is absent; when the session ends, nobody left out.
fn expect_pairing(
    t: &Tournament,
    round: u16,
    draft: &Draft,
    complete: bool,
) -> Result<(), Refusal> {
    let who = if t.settings.teams { "team" } else { "player" };
    let known: BTreeSet<EntrantId> = t.entrants().into_iter().collect();
    let mut seen = BTreeSet::new();
    for &id in draft.entrants() {
        if !known.contains(&id) {
            return Err(if t.settings.teams {
                Refusal::Unknown {
                    what: who,
                    id: id.0,
                }
            } else {
                Refusal::UnknownPlayer(PlayerId(id.0))
            });
        }
        if !seen.insert(id) {
            return Err(Refusal::Draft(format!("{who} {id} is in it twice")));
        }
    }
    let present: BTreeSet<EntrantId> = t.present_entrants(round).into_iter().collect();
    if let Some(absent) = seen.difference(&present).next() {
        return Err(Refusal::Draft(format!(
            "{who} {absent} is absent from round {round}"
        )));
    }
    if complete
        && t.settings.system.places_everybody()
        && let Some(left) = present.difference(&seen).next()
    {
        return Err(Refusal::Draft(format!(
            "{who} {left} has no opponent; pair the {who}, or record an absence first"
        )));
    }
    Ok(())
}

/// Results would be lost with their boards; they have to be cleared first, knowingly.
fn expect_no_lost_results(paired: &PairedRound, made: &Seating) -> Result<(), Refusal> {
    for (number, board) in (1_u32..).zip(&paired.boards) {
        let stays = |other: &Board| (other.white, other.black) == (board.white, board.black);
        let stays = made.boards.iter().any(stays);
        if board.result.used.is_some() && !stays {
            return Err(Refusal::Draft(format!(
                "board {number} has a result; clear it before its players are paired otherwise"
            )));
        }
    }
    Ok(())
}
