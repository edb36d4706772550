//! Pairing numbers, lots, prohibitions, adjustments.

use super::Proposal;
use super::people::player;
use super::teams::team;
use crate::tournament::catalogue::{Act, Reason};
use crate::tournament::event::Event;
use crate::tournament::integrity::{Pibe, PibeKind};
use crate::tournament::model::{Adjustment, Lots, Numbers, Prohibition, Tournament};
use crate::tournament::policy::Policy;
use crate::tournament::refusal::Refusal;
use crate::tournament::state::State;
use crate::{PlayerId, TeamId, Tpn};
use std::collections::{BTreeMap, BTreeSet};

/// A new number of a map: one more than the largest there is.
fn next_id<V>(map: &BTreeMap<u32, V>) -> u32 {
    map.keys().next_back().map_or(1, |last| last + 1)
}

fn recorded(t: &Tournament, kind: PibeKind) -> Option<Event> {
    let round = t.newest_round();
    (round > 0).then(|| Event::PibeRecorded {
        pibe: Box::new(Pibe { round, kind }),
    })
}

pub(super) fn prohibit(t: &Tournament, p: &Prohibition) -> Result<Vec<Event>, Refusal> {
    for &id in &p.players {
        player(t, id)?;
    }
    let distinct: BTreeSet<_> = p.players.iter().collect();
    if distinct.len() < 2 || distinct.len() < p.players.len() {
        return Err(Refusal::Draft(
            "a prohibition names two or more different players".to_owned(),
        ));
    }
    if p.first_round == 0 || p.last_round < p.first_round {
        return Err(Refusal::Round {
            round: p.last_round,
            what: "the last of a prohibition",
            reason: format!("the first is {}", p.first_round),
        });
    }
    if t.prohibitions.values().any(|known| known == p) {
        return Err(Refusal::NoChange);
    }
    let id = next_id(&t.prohibitions);
    let mut events = vec![Event::ProhibitionSet {
        id,
        from: None,
        to: Some(p.clone()),
    }];
    events.extend(recorded(
        t,
        PibeKind::Prohibition {
            players: p.players.clone(),
        },
    ));
    Ok(events)
}

pub(super) fn lift_prohibition(t: &Tournament, id: u32) -> Result<Vec<Event>, Refusal> {
    let from = t.prohibitions.get(&id).cloned().ok_or(Refusal::Unknown {
        what: "prohibition",
        id,
    })?;
    let kind = PibeKind::Prohibition {
        players: from.players.clone(),
    };
    let mut events = vec![Event::ProhibitionSet {
        id,
        from: Some(from),
        to: None,
    }];
    events.extend(recorded(t, kind));
    Ok(events)
}

pub(super) fn adjust(t: &Tournament, adjustment: &Adjustment) -> Result<Vec<Event>, Refusal> {
    for &id in &adjustment.players {
        player(t, id)?;
    }
    if let Some(round) = adjustment.round
        && (round == 0 || round > t.settings.rounds)
    {
        return Err(Refusal::Round {
            round,
            what: "adjusted",
            reason: format!("the tournament has {} rounds", t.settings.rounds),
        });
    }
    let id = next_id(&t.adjustments);
    Ok(vec![Event::AdjustmentSet {
        id,
        from: None,
        to: Some(adjustment.clone()),
    }])
}

pub(super) fn lift_adjustment(t: &Tournament, id: u32) -> Result<Vec<Event>, Refusal> {
    let from = t.adjustments.get(&id).cloned().ok_or(Refusal::Unknown {
        what: "adjustment",
        id,
    })?;
    Ok(vec![Event::AdjustmentSet {
        id,
        from: Some(from),
        to: None,
    }])
}

impl State {
    /// Only equals may exchange their numbers (C.02 question 148).
    pub(super) fn exchange_numbers(
        &self,
        t: &Tournament,
        a: PlayerId,
        b: PlayerId,
        policy: &dyn Policy,
    ) -> Result<Proposal, Refusal> {
        let (first, second) = (player(t, a)?, player(t, b)?);
        if a == b {
            return Err(Refusal::NoChange);
        }
        if policy.strength(first, t) != policy.strength(second, t) {
            return Err(Refusal::Numbers(
                "only players of the same tournament rating exchange their numbers".to_owned(),
            ));
        }
        let from = t.numbers(policy);
        let (Some(&one), Some(&other)) = (from.get(&a), from.get(&b)) else {
            return Err(Refusal::Numbers(
                "one of the two holds no number yet".to_owned(),
            ));
        };
        let mut to = from.clone();
        to.insert(a, other);
        to.insert(b, one);
        let mut events = vec![Event::NumbersSet {
            from: t.numbers.clone(),
            to: Some(to),
        }];
        events.extend(recorded(t, PibeKind::Exchange { a, b }));
        let reasons = vec![Reason {
            player: Some(a),
            ..self.reason(Act::ExchangeNumbers)
        }];
        Ok(Proposal { events, reasons })
    }
}

pub(super) fn regenerate(t: &Tournament, policy: &dyn Policy) -> Result<Vec<Event>, Refusal> {
    // While nothing is fixed, numbers follow from strength by themselves.
    let Some(from) = &t.numbers else {
        return Err(Refusal::NoChange);
    };
    let to = t.derived_numbers(policy);
    if *from == to {
        return Err(Refusal::NoChange);
    }
    let moved = |numbers: &Numbers| -> Vec<PlayerId> {
        let mut moved: Vec<(Tpn, PlayerId)> = numbers
            .iter()
            .filter(|(id, _)| from.get(id) != to.get(id))
            .map(|(&id, &tpn)| (tpn, id))
            .collect();
        moved.sort_unstable();
        moved.into_iter().map(|(_, id)| id).collect()
    };
    let kind = PibeKind::Regeneration {
        before: moved(from),
        after: moved(&to),
    };
    let mut events = vec![Event::NumbersSet {
        from: Some(from.clone()),
        to: Some(to),
    }];
    events.extend(recorded(t, kind));
    Ok(events)
}

/// Numbers as a drawing of lots gave them: 1 to n, one each (C.05 7; C.02 question 95).
pub(super) fn set(t: &Tournament, numbers: &Numbers) -> Result<Vec<Event>, Refusal> {
    if numbers.keys().ne(t.players.keys()) {
        return Err(Refusal::Numbers(
            "every player needs one, and nobody else".to_owned(),
        ));
    }
    let mut given: Vec<u32> = numbers.values().map(|tpn| tpn.0).collect();
    given.sort_unstable();
    if !given
        .into_iter()
        .eq(1..=u32::try_from(numbers.len()).unwrap_or(u32::MAX))
    {
        return Err(Refusal::Numbers(format!(
            "they have to be 1 to {}",
            numbers.len()
        )));
    }
    if t.numbers.as_ref() == Some(numbers) {
        return Err(Refusal::NoChange);
    }
    if t.newest_round() > 0 {
        return Err(Refusal::Numbers(
            "the lot is drawn before round 1 is paired".to_owned(),
        ));
    }
    Ok(vec![Event::NumbersSet {
        from: t.numbers.clone(),
        to: Some(numbers.clone()),
    }])
}

pub(super) fn draw_lots(t: &Tournament, lots: &Lots) -> Result<Vec<Event>, Refusal> {
    let distinct: BTreeSet<_> = lots.order.iter().collect();
    if distinct.len() != lots.order.len() {
        return Err(Refusal::Numbers("a player is in the lots twice".to_owned()));
    }
    for &id in &lots.order {
        if t.settings.teams {
            // A team's number stands in for a player's.
            team(t, TeamId(id.0))?;
        } else {
            player(t, id)?;
        }
    }
    if t.lots.as_ref() == Some(lots) {
        return Err(Refusal::NoChange);
    }
    Ok(vec![Event::LotsDrawn {
        from: t.lots.clone(),
        to: Some(lots.clone()),
    }])
}
