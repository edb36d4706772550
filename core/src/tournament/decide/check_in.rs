//! Checking in.

use super::people::{self, player};
use crate::PlayerId;
use crate::format::trf::RequestedBye;
use crate::tournament::event::Event;
use crate::tournament::model::Tournament;
use crate::tournament::policy::Policy;
use crate::tournament::refusal::Refusal;

fn refused(round: u16, reason: &str) -> Refusal {
    Refusal::Round {
        round,
        what: "checked in for",
        reason: reason.to_owned(),
    }
}

/// Players check in for the round to be paired next from now on, or (none) no more.
pub(super) fn open(t: &Tournament, round: Option<u16>) -> Result<Vec<Event>, Refusal> {
    let next = t.newest_round() + 1;
    if let Some(round) = round.filter(|round| *round != next || *round > t.settings.rounds) {
        return Err(refused(round, "it is not the one to be paired next"));
    }
    // What was open for a round that is paired now is over.
    if t.check_in() == round {
        return Err(Refusal::NoChange);
    }
    Ok(vec![Event::CheckInOpened {
        from: t.check_in.open,
        to: round,
    }])
}

/// A player is here, or that was wrong.
pub(super) fn check_in(
    t: &Tournament,
    round: u16,
    id: PlayerId,
    here: bool,
) -> Result<Vec<Event>, Refusal> {
    let player = player(t, id)?;
    if t.check_in() != Some(round) {
        return Err(refused(round, "its check-in is not open"));
    }
    if !t.is_present(player, round) {
        return Err(refused(round, "the player does not play in it"));
    }
    if t.has_checked_in(id, round) == here {
        return Err(Refusal::NoChange);
    }
    Ok(vec![Event::CheckedIn {
        round,
        player: id,
        here,
    }])
}

/// Whoever has not checked in is absent from the round, and its check-in ends.
pub(super) fn close(
    t: &Tournament,
    round: u16,
    policy: &dyn Policy,
) -> Result<Vec<Event>, Refusal> {
    if t.check_in() != Some(round) {
        return Err(refused(round, "its check-in is not open"));
    }
    if t.settings.teams {
        return Err(refused(round, "in a team event line-ups say who plays"));
    }
    let mut events = vec![Event::CheckInOpened {
        from: Some(round),
        to: None,
    }];
    for missing in t.not_checked_in(round) {
        let absent = Some(RequestedBye::Zero);
        events.extend(people::set_bye(t, round, missing, absent, policy)?);
    }
    Ok(events)
}
