//! Players, byes, withdrawal.

use super::Proposal;
use crate::PlayerId;
use crate::format::trf::RequestedBye;
use crate::tournament::event::Event;
use crate::tournament::integrity::{Pibe, PibeKind};
use crate::tournament::model::Tournament;
use crate::tournament::player::{Player, PlayerChange, PlayerDetails};
use crate::tournament::policy::Policy;
use crate::tournament::refusal::Refusal;
use crate::tournament::state::State;

pub(super) fn player(t: &Tournament, id: PlayerId) -> Result<&Player, Refusal> {
    t.players.get(&id).ok_or(Refusal::UnknownPlayer(id))
}

fn changed(player: &Player, to: PlayerChange) -> Result<Vec<Event>, Refusal> {
    let from = to.current(player);
    if from == to {
        return Err(Refusal::NoChange);
    }
    Ok(vec![Event::PlayerChanged {
        player: player.id,
        from,
        to,
    }])
}

impl State {
    pub(super) fn add_player(
        &self,
        t: &Tournament,
        details: &PlayerDetails,
        entered: Option<u16>,
        policy: &dyn Policy,
    ) -> Result<Proposal, Refusal> {
        if details.name.trim().is_empty() {
            return Err(Refusal::NoName);
        }
        if let Some(reason) = policy.admit(details, t)? {
            let name = details.name.clone();
            return Err(Refusal::Regulation { name, reason });
        }
        let next = t.newest_round() + 1;
        let entered = entered.unwrap_or(next);
        if entered < next || entered > t.settings.rounds {
            return Err(Refusal::Round {
                round: entered,
                what: "a player's first",
                reason: format!("rounds {next} to {} are to come", t.settings.rounds),
            });
        }
        let player = Player {
            id: self.next_player_id(),
            details: details.clone(),
            entered,
            withdrawn: None,
            expelled: false,
            no_byes: false,
        };
        let mut events = vec![Event::PlayerAdded {
            player: Box::new(player.clone()),
        }];
        if let Some(numbers) = &t.numbers {
            events.push(Event::NumbersSet {
                from: Some(numbers.clone()),
                to: Some(t.numbers_with(numbers, &player, policy)),
            });
        }
        Ok(events.into())
    }

    /// One more than any number ever given, also to players whose entry was undone.
    fn next_player_id(&self) -> PlayerId {
        let logged = self.log().iter().flat_map(|command| &command.events);
        let given = logged.filter_map(|event| match &**event {
            Event::PlayerAdded { player } => Some(player.id.0),
            Event::Imported { tournament } => tournament.players.keys().map(|id| id.0).max(),
            _ => None,
        });
        PlayerId(given.max().unwrap_or(0) + 1)
    }
}

pub(super) fn edit_player(
    t: &Tournament,
    id: PlayerId,
    changes: &[PlayerChange],
) -> Result<Vec<Event>, Refusal> {
    let mut player = player(t, id)?.clone();
    let mut events = Vec::new();
    for change in changes {
        match change {
            PlayerChange::Name(name) if name.trim().is_empty() => return Err(Refusal::NoName),
            PlayerChange::Withdrawn(_) | PlayerChange::Expelled(_) => {
                return Err(Refusal::Regulation {
                    name: player.details.name,
                    reason: "withdrawal and expulsion have commands of their own".to_owned(),
                });
            }
            PlayerChange::Entered(round) if *round == 0 || *round > t.settings.rounds => {
                return Err(Refusal::Round {
                    round: *round,
                    what: "a player's first",
                    reason: format!("the tournament has {} rounds", t.settings.rounds),
                });
            }
            _ => {}
        }
        let from = change.current(&player);
        if from != *change {
            change.put_into(&mut player);
            events.push(Event::PlayerChanged {
                player: id,
                from,
                to: change.clone(),
            });
        }
    }
    if events.is_empty() {
        Err(Refusal::NoChange)
    } else {
        Ok(events)
    }
}

pub(super) fn remove_player(t: &Tournament, id: PlayerId) -> Result<Vec<Event>, Refusal> {
    let player = player(t, id)?;
    let mut rest = t.clone();
    rest.byes.clear();
    if rest.is_named(id) {
        return Err(Refusal::PlayerInUse(id));
    }
    let byes = t
        .byes
        .iter()
        .filter_map(|(&round, byes)| Some((round, *byes.get(&id)?)));
    let mut events: Vec<Event> = byes
        .map(|(round, bye)| Event::ByeSet {
            round,
            player: id,
            from: Some(bye),
            to: None,
        })
        .collect();
    events.push(Event::PlayerRemoved {
        player: Box::new(player.clone()),
    });
    if let Some(numbers) = &t.numbers {
        let mut fewer = numbers.clone();
        let gap = fewer.remove(&id);
        for tpn in fewer.values_mut() {
            if gap.is_some_and(|gap| *tpn > gap) {
                tpn.0 -= 1;
            }
        }
        events.push(Event::NumbersSet {
            from: Some(numbers.clone()),
            to: Some(fewer),
        });
    }
    Ok(events)
}

pub(super) fn set_bye(
    t: &Tournament,
    round: u16,
    id: PlayerId,
    bye: Option<RequestedBye>,
    policy: &dyn Policy,
) -> Result<Vec<Event>, Refusal> {
    let player = player(t, id)?;
    if round > 0 && t.settings.system.first_game(round) != round {
        return Err(Refusal::Round {
            round,
            what: "given a bye in",
            reason: format!(
                "a bye is for a whole match, and this one began in round {}",
                t.settings.system.first_game(round)
            ),
        });
    }
    if round == 0 || round > t.settings.rounds {
        return Err(Refusal::Round {
            round,
            what: "given a bye in",
            reason: format!("the tournament has {} rounds", t.settings.rounds),
        });
    }
    if t.session
        .as_ref()
        .is_some_and(|session| session.round == round)
    {
        return Err(Refusal::SessionOpen(round));
    }
    if let Some(paired) = t.round(round)
        && (paired.board_of(id).is_some() || paired.bye == Some(id))
    {
        return Err(Refusal::PairedInRound { player: id, round });
    }
    let from = t.byes.get(&round).and_then(|byes| byes.get(&id)).copied();
    if from == bye {
        return Err(Refusal::NoChange);
    }
    if let Some(kind) = bye {
        // An absence brings nothing and needs no entitlement.
        if player.no_byes && kind != RequestedBye::Zero {
            return Err(Refusal::NoByes(id));
        }
        if let Some(reason) = policy.bye(player, round, kind, t)? {
            let name = player.details.name.clone();
            return Err(Refusal::Regulation { name, reason });
        }
    }
    let games = round..round.saturating_add(t.settings.system.games_per_match());
    let of_game = |round| {
        let byes = t.byes.get(&round);
        Event::ByeSet {
            round,
            player: id,
            from: byes.and_then(|byes| byes.get(&id)).copied(),
            to: bye,
        }
    };
    let mut events: Vec<Event> = games.map(of_game).collect();
    if bye == Some(RequestedBye::Full) {
        let pibe = Pibe {
            round,
            kind: PibeKind::FullPointBye { player: id },
        };
        events.push(Event::PibeRecorded {
            pibe: Box::new(pibe),
        });
    }
    Ok(events)
}

/// A withdrawn player is not paired from the next round on (C.04.2 3.2).
pub(super) fn withdraw(t: &Tournament, id: PlayerId) -> Result<Vec<Event>, Refusal> {
    let player = player(t, id)?;
    if player.withdrawn.is_some() {
        return Err(Refusal::NoChange);
    }
    changed(player, PlayerChange::Withdrawn(Some(t.newest_round() + 1)))
}

pub(super) fn reinstate(t: &Tournament, id: PlayerId) -> Result<Vec<Event>, Refusal> {
    let player = player(t, id)?;
    // The rounds missed meanwhile stay absences: they were paired without this player.
    changed(player, PlayerChange::Withdrawn(None))
}

pub(super) fn expel(t: &Tournament, id: PlayerId, expelled: bool) -> Result<Vec<Event>, Refusal> {
    changed(player(t, id)?, PlayerChange::Expelled(expelled))
}
