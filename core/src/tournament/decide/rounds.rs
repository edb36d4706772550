//! Pairing the next round, publishing it, taking it back.

use super::Proposal;
use crate::pairing::{ENGINE_VERSION, System};
use crate::tournament::catalogue::{Act, Reason};
use crate::tournament::event::Event;
use crate::tournament::model::Tournament;
use crate::tournament::policy::{Policy, pair_under};
use crate::tournament::refusal::Refusal;
use crate::tournament::round::{Board, BoardResult, Draft, PairedBy, PairedRound};
use crate::tournament::state::State;
use crate::{GameResult, PlayerId};
use std::sync::Arc;

/// Checks that a round is the next one and may be paired now.
pub(super) fn expect_next(t: &Tournament, round: u16) -> Result<(), Refusal> {
    let refuse = |reason: String| {
        Err(Refusal::Round {
            round,
            what: "paired",
            reason,
        })
    };
    if let Some(session) = &t.session {
        return Err(Refusal::SessionOpen(session.round));
    }
    let next = t.newest_round() + 1;
    if next > t.settings.rounds {
        return refuse(format!("all {} rounds are paired", t.settings.rounds));
    }
    if round != next {
        return refuse(format!("round {next} is the next one"));
    }
    if t.present_entrants(round).len() < 2 {
        let who = if t.settings.teams { "teams" } else { "players" };
        return refuse(format!("fewer than two {who} are present"));
    }
    if t.settings.initial_colour.is_none() && !t.settings.system.is_table() {
        return Err(Refusal::NoInitialColour);
    }
    Ok(())
}

/// The events that make ready for a round: numbers are fixed when round 1 is paired, missing
/// results become adjourned games (C.02 question 159).
pub(super) fn make_ready(t: &Tournament, policy: &dyn Policy) -> Vec<Event> {
    let mut events = Vec::new();
    if t.numbers.is_none() {
        events.push(Event::NumbersSet {
            from: None,
            to: Some(t.derived_numbers(policy)),
        });
    }
    let newest = t.newest_round();
    if let Some(last) = t.round(newest) {
        for (board, game) in (1..).zip(&last.boards) {
            if game.result.used.is_none() {
                events.push(Event::ResultSet {
                    round: newest,
                    board,
                    from: game.result,
                    to: BoardResult {
                        used: Some(GameResult::Adjourned),
                        ..game.result
                    },
                    players: seated(last, game),
                });
            }
        }
    }
    events
}

/// Who sits at a board, for a result of a team event.
pub(super) fn seated(paired: &PairedRound, board: &Board) -> Option<(PlayerId, PlayerId)> {
    paired.teams.as_ref().map(|_| (board.white, board.black))
}

impl State {
    pub(super) fn pair(
        &self,
        t: &Tournament,
        round: u16,
        policy: &dyn Policy,
    ) -> Result<Proposal, Refusal> {
        expect_next(t, round)?;
        let field = t.field(round, policy)?;
        let pairing = pair_under(t, &field, policy)??;
        let seating = t.seating(&Draft::from(&pairing), round);
        let paired = PairedRound {
            by: PairedBy::Engine,
            field: Some(Arc::new(field)),
            engine: Some(Arc::new(pairing)),
            engine_version: ENGINE_VERSION.to_owned(),
            regulations: t.in_force(),
            boards: seating.boards,
            bye: seating.bye,
            teams: seating.teams,
            published: false,
        };
        let mut events = make_ready(t, policy);
        events.push(Event::RoundPaired {
            round,
            paired: Box::new(paired),
        });
        Ok(Proposal {
            events,
            reasons: self.reasons_before_pairing(t),
        })
    }

    /// What there is against pairing the next round now.
    pub(super) fn reasons_before_pairing(&self, t: &Tournament) -> Vec<Reason> {
        let newest = t.newest_round();
        let mut reasons: Vec<Reason> = t
            .open_games()
            .into_iter()
            .filter_map(|(round, board)| {
                let result = t.round(round)?.boards.get(board - 1)?.result.used;
                let act = match result {
                    None if round == newest => Act::MissingResults,
                    _ if round < newest => Act::OldAdjourned,
                    _ => return None,
                };
                let board = u32::try_from(board).ok();
                Some(Reason {
                    round: Some(round),
                    board,
                    ..self.reason(act)
                })
            })
            .collect();
        if newest == 0 && !can_finish(t) {
            reasons.push(self.reason(Act::CannotFinish));
        }
        reasons
    }
}

/// Whether so many rounds can be paired within the rules (C.02 question 62).
fn can_finish(t: &Tournament) -> bool {
    let entrants = t.present_entrants(1).len();
    let single = if entrants.is_multiple_of(2) {
        entrants.saturating_sub(1)
    } else {
        entrants
    };
    let rounds = usize::from(t.settings.rounds);
    match t.settings.system {
        System::RoundRobin { cycles, .. } => rounds == single * usize::from(cycles),
        System::Dutch { .. }
        | System::Dubov { .. }
        | System::Burstein { .. }
        | System::Lim { .. }
        | System::TeamSwiss { .. } => rounds <= single,
        system @ System::DoubleSwiss { .. } => {
            usize::from(system.matches(t.settings.rounds)) <= single
        }
        System::Scheveningen { cycles } => rounds == entrants.div_ceil(2) * usize::from(cycles),
        system @ System::Knockout { .. } => {
            let stages = entrants.max(1).next_power_of_two().trailing_zeros();
            u32::from(system.matches(t.settings.rounds)) == stages
        }
        System::Other { .. } => true,
    }
}

/// The pairing of a round. It goes with the standings it follows from, if scripts have a say in
/// them; one that fails does not keep the pairing back.
pub(super) fn publish(
    t: &Tournament,
    round: u16,
    policy: &dyn Policy,
) -> Result<Vec<Event>, Refusal> {
    match t.round(round) {
        None => Err(Refusal::Round {
            round,
            what: "published",
            reason: "it is not paired".to_owned(),
        }),
        Some(paired) if paired.published => Err(Refusal::NoChange),
        Some(_) => {
            let mut events = vec![Event::RoundPublished {
                round,
                published: true,
            }];
            if round > 1 && t.has_own_tiebreaks() {
                events.extend(publish_standings(t, round - 1, policy).unwrap_or_default());
            }
            Ok(events)
        }
    }
}

/// The standings after a finished round.
pub(super) fn publish_standings(
    t: &Tournament,
    round: u16,
    policy: &dyn Policy,
) -> Result<Vec<Event>, Refusal> {
    let refused = |reason: &str| Refusal::Round {
        round,
        what: "published in the standings",
        reason: reason.to_owned(),
    };
    match t.round(round) {
        None => return Err(refused("it is not paired")),
        Some(paired) if !paired.published => return Err(refused("its pairing is not published")),
        Some(_) if round > t.last_finished_round() => {
            return Err(refused("some of its games have no result"));
        }
        Some(_) => {}
    }
    let to = t.standings_to_publish(round, policy)?;
    let from = t.published_standings.get(&round);
    if from == Some(&to) {
        return Err(Refusal::NoChange);
    }
    Ok(vec![Event::StandingsPublished {
        round,
        from: from.cloned().map(Box::new),
        to: Box::new(to),
    }])
}

pub(super) fn unpair(t: &Tournament, round: u16) -> Result<Vec<Event>, Refusal> {
    if let Some(session) = &t.session {
        return Err(Refusal::SessionOpen(session.round));
    }
    if round == 0 || round != t.newest_round() {
        return Err(Refusal::Round {
            round,
            what: "taken back",
            reason: format!("round {} is the newest one", t.newest_round()),
        });
    }
    Ok(vec![Event::RoundUnpaired { round }])
}
