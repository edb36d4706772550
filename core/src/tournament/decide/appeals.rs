//! The appeals committee, appeals and their decisions.

use super::people::player;
use crate::tournament::appeal::{
    Appeal, AppealDecision, AppealFault, AppealOutcome, Committee, SEATS,
};
use crate::tournament::event::Event;
use crate::tournament::model::Tournament;
use crate::tournament::refusal::Refusal;

pub(super) fn name_committee(
    t: &Tournament,
    committee: Option<&Committee>,
) -> Result<Vec<Event>, Refusal> {
    let to = committee.map(|committee| {
        let named_in = t.newest_round();
        // Who changes a fee has not named the committee anew.
        let before = t.committee.as_ref().map(|before| before.named_in);
        Box::new(Committee {
            named_in: before.unwrap_or(named_in),
            ..committee.clone()
        })
    });
    if let Some(committee) = &to {
        committee.check(t)?;
    }
    let from = t.committee.clone().map(Box::new);
    if from == to {
        return Err(Refusal::NoChange);
    }
    Ok(vec![Event::CommitteeSet { from, to }])
}

pub(super) fn file(t: &Tournament, appeal: &Appeal) -> Result<Vec<Event>, Refusal> {
    player(t, appeal.by)?;
    let paired = t.round(appeal.round).ok_or_else(|| Refusal::Round {
        round: appeal.round,
        what: "appealed about",
        reason: "it is not paired".to_owned(),
    })?;
    if let Some(against) = &appeal.against {
        player(t, against.white)?;
        let mut boards = paired.boards.iter();
        if !boards.any(|board| board.white == against.white) {
            let reason = format!("player {} had no white pieces there", against.white);
            return Err(Refusal::Round {
                round: appeal.round,
                what: "appealed about",
                reason,
            });
        }
    }
    appeal.check(t.settings.terms().laws)?;
    let id = t.appeals.keys().next_back().map_or(1, |last| last + 1);
    let to = Appeal {
        decision: None,
        recused: Vec::new(),
        ..appeal.clone()
    };
    Ok(vec![set(id, None, Some(to))])
}

pub(super) fn recuse(t: &Tournament, id: u32, name: &str) -> Result<Vec<Event>, Refusal> {
    let (from, committee) = (open(t, id)?, committee(t)?);
    let name = name.trim();
    if !committee.judges().any(|judge| judge.name.trim() == name) {
        return Err(AppealFault::NotInCommittee(name.to_owned()).into());
    }
    if from.recused.iter().any(|known| known == name) {
        return Err(Refusal::NoChange);
    }
    let mut to = from.clone();
    to.recused.push(name.to_owned());
    Ok(vec![set(id, Some(from.clone()), Some(to))])
}

pub(super) fn decide(
    t: &Tournament,
    id: u32,
    decision: &AppealDecision,
) -> Result<Vec<Event>, Refusal> {
    let (from, committee) = (open(t, id)?, committee(t)?);
    if decision.reasons.trim().is_empty() {
        return Err(AppealFault::NoReasons.into());
    }
    if decision.corrected.is_some() {
        expect_correctable(from, decision)?;
    }
    let sitting = committee.sitting(t, from);
    if sitting.len() < SEATS {
        return Err(AppealFault::TooFew(sitting.len()).into());
    }
    // A fee that was paid goes back to who is right.
    let upheld = decision.outcome == AppealOutcome::Upheld;
    let decision = AppealDecision {
        fee_returned: from.fee_paid && (upheld || decision.fee_returned),
        sat: sitting.iter().map(|judge| judge.name.clone()).collect(),
        ..decision.clone()
    };
    let to = Appeal {
        decision: Some(decision),
        ..from.clone()
    };
    Ok(vec![set(id, Some(from.clone()), Some(to))])
}

fn expect_correctable(appeal: &Appeal, decision: &AppealDecision) -> Result<(), AppealFault> {
    match (&appeal.against, decision.outcome) {
        (None, _) => Err(AppealFault::NoGame),
        (_, AppealOutcome::Upheld) => Ok(()),
        _ => Err(AppealFault::NotUpheld),
    }
}

pub(super) fn withdraw(t: &Tournament, id: u32) -> Result<Vec<Event>, Refusal> {
    let from = open(t, id)?;
    Ok(vec![set(id, Some(from.clone()), None)])
}

fn set(id: u32, from: Option<Appeal>, to: Option<Appeal>) -> Event {
    Event::AppealSet {
        id,
        from: from.map(Box::new),
        to: to.map(Box::new),
    }
}

/// An appeal that is not decided.
fn open(t: &Tournament, id: u32) -> Result<&Appeal, Refusal> {
    let what = "appeal";
    let appeal = t.appeals.get(&id).ok_or(Refusal::Unknown { what, id })?;
    match appeal.decision {
        Some(_) => Err(AppealFault::Final.into()),
        None => Ok(appeal),
    }
}

fn committee(t: &Tournament) -> Result<&Committee, Refusal> {
    let committee = t.committee.as_ref();
    committee.ok_or_else(|| AppealFault::NoCommittee.into())
}
