//! Which games of a player may count (1.4.2).

use super::event::{NormEvent, NormForm, NormRound};
use crate::rating::half_points;
use std::collections::BTreeSet;

/// A game that may count towards a norm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NormGame {
    /// The round, from 1.
    pub round: u16,
    /// Index of the opponent.
    pub opponent: usize,
    /// Own score in half points.
    pub half_points: i64,
}

impl NormGame {
    pub const fn is_won(&self) -> bool {
        self.half_points == 2
    }
}

/// The opponents of an event against whom games do not count, found once.
#[derive(Default)]
pub(super) struct Excluded(BTreeSet<usize>);

impl Excluded {
    /// Those of no FIDE federation (1.4.2 a); in a round robin the unrated who scored nothing
    /// against the rated (1.4.2 b), once they have no game left in which they could.
    pub fn of(event: &NormEvent) -> Self {
        let round_robin = matches!(event.form, NormForm::RoundRobin { .. });
        let excluded = event.players.iter().enumerate().filter(|(index, player)| {
            let scoreless = round_robin && player.rating.is_none() && is_scoreless(event, *index);
            player.federation == "NON" || scoreless
        });
        Self(excluded.map(|(index, _)| index).collect())
    }

    pub fn has(&self, opponent: usize) -> bool {
        self.0.contains(&opponent)
    }
}

/// True if the player met rated opponents, took nothing from any of them and has no game left.
fn is_scoreless(event: &NormEvent, index: usize) -> bool {
    let player = &event.players[index];
    let is_open = |round: &NormRound| matches!(round, NormRound::Open { .. });
    if !player.upcoming.is_empty() || player.rounds.iter().any(is_open) {
        return false;
    }
    let rounds = player.rounds.iter();
    let mut against_rated = rounds
        .filter_map(|round| match *round {
            NormRound::Played { opponent, score } => {
                let rated = event.players.get(opponent)?.rating.is_some();
                rated.then(|| half_points(score))
            }
            _ => None,
        })
        .peekable();
    against_rated.peek().is_some() && against_rated.sum::<i64>() == 0
}

/// The games of a player that may count, by round.
pub(super) fn games_of(event: &NormEvent, excluded: &Excluded, index: usize) -> Vec<NormGame> {
    let rounds = (1..).zip(&event.players[index].rounds);
    rounds
        .filter_map(|(round, played)| match *played {
            NormRound::Played { opponent, score } => {
                countable(event, excluded, opponent).then(|| NormGame {
                    round,
                    opponent,
                    half_points: half_points(score),
                })
            }
            _ => None,
        })
        .collect()
}

fn countable(event: &NormEvent, excluded: &Excluded, opponent: usize) -> bool {
    opponent < event.players.len() && !excluded.has(opponent)
}

/// The last round won by forfeit, as the game that 1.4.2 c lets stand: a loss.
pub(super) fn lost_last_round(
    event: &NormEvent,
    excluded: &Excluded,
    index: usize,
) -> Option<NormGame> {
    let rounds = &event.players[index].rounds;
    let last = usize::from(event.rounds);
    match *rounds.last()? {
        NormRound::ForfeitWin { opponent }
            if rounds.len() == last && countable(event, excluded, opponent) =>
        {
            Some(NormGame {
                round: event.rounds,
                opponent,
                half_points: 0,
            })
        }
        _ => None,
    }
}

/// True if eight games are enough here: nine rounds, of which exactly one was a win by forfeit or
/// the pairing-allocated bye (1.4.1 c).
pub(super) fn eight_are_enough(event: &NormEvent, index: usize) -> bool {
    let unplayed = event.players[index]
        .rounds
        .iter()
        .filter(|round| matches!(round, NormRound::ForfeitWin { .. } | NormRound::PairingBye));
    event.rounds == 9 && unplayed.count() == 1
}
