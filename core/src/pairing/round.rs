//! From the places that an engine pairs to the boards of a round.
//!
//! The pair rule is asked late (see `legality`): the engine pairs as if it allowed every pair, then
//! the rule is asked about the pairs made, and as long as it refuses one the engine pairs again.

use super::board_order::sort_boards;
use super::legality::Legality;
use super::order::Participant;
use super::progress::Progress;
use super::{Avoid, Field, Pair, PairingError, RoundPairing};
use crate::Colour;

/// In a matching of all criteria the time grows with the cube of the number of players, the memory
/// with its square.
const MOST_MATCHED: usize = 3_000;

/// Refuses a field that is too large for a matching of all.
///
/// # Errors
/// It is.
pub(super) fn check_size(players: &[Participant<'_>]) -> Result<(), PairingError> {
    if players.len() > MOST_MATCHED {
        return Err(limit("more than 3,000 players are to be paired"));
    }
    Ok(())
}

/// Refuses a bracket that is too large for a matching, with all that has to be matched beside it.
///
/// # Errors
/// It is.
pub(super) fn check_bracket(players: usize) -> Result<(), PairingError> {
    if players > MOST_MATCHED {
        return Err(limit(
            "more than 3,000 players depend on each other in one bracket",
        ));
    }
    Ok(())
}

/// The engine gives up.
pub(super) fn limit(reason: &str) -> PairingError {
    PairingError::Limit {
        reason: reason.to_owned(),
    }
}

/// A part of the round has no pairing although the whole of it does: never met, and no reason to
/// panic.
pub(super) fn lost_completion() -> PairingError {
    limit("a bracket could not be completed although the round can")
}

/// A round that stands: its pairs, and what the pair rule was asked on the way.
pub(super) struct Settled<'a> {
    pairs: Vec<(usize, usize)>,
    legality: Legality<'a>,
}

/// Pairs until the pair rule refuses nothing. If no legal pairing exists, as few pairs that were to
/// be avoided are allowed as can be, those of the lowest weights.
///
/// # Errors
/// What the engine says of the last attempt.
pub(super) fn settle(
    mut legality: Legality<'_>,
    engine: impl Fn(&Legality<'_>) -> Result<Progress, PairingError>,
) -> Result<Settled<'_>, PairingError> {
    loop {
        let progress = match engine(&legality) {
            Err(PairingError::NoLegalPairing { .. }) if legality.relax() => continue,
            result => result?,
        };
        if refused(&progress.pairs, &mut legality) || refused(&progress.decisive, &mut legality) {
            continue;
        }
        return Ok(Settled {
            pairs: progress.pairs,
            legality,
        });
    }
}

/// Asks the pair rule about every pair; true if it refused one. Whoever is refused once has all
/// his pairs asked, so that a strict rule costs few repetitions.
fn refused(pairs: &[(usize, usize)], legality: &mut Legality<'_>) -> bool {
    let refused: Vec<(usize, usize)> = pairs
        .iter()
        .copied()
        .filter(|&(i, j)| !legality.ask(i, j))
        .collect();
    for &(i, j) in &refused {
        legality.ask_all_of(i);
        legality.ask_all_of(j);
    }
    !refused.is_empty()
}

impl Settled<'_> {
    /// The boards in their order; `colour` tells the first player's against the second. Whoever is
    /// in no pair has the bye.
    pub fn into_pairing(
        self,
        field: &Field,
        players: &[Participant<'_>],
        colour: impl Fn(&Participant<'_>, &Participant<'_>) -> Colour,
    ) -> RoundPairing {
        let mut alone: Vec<bool> = vec![true; players.len()];
        let mut pairs = Vec::with_capacity(self.pairs.len());
        for &(i, j) in &self.pairs {
            alone[i] = false;
            alone[j] = false;
            let (a, b) = (&players[i], &players[j]);
            let (white, black) = match colour(a, b) {
                Colour::White => (a, b),
                Colour::Black => (b, a),
            };
            pairs.push(Pair {
                white: white.entrant.id,
                black: black.entrant.id,
            });
        }
        sort_boards(field, &mut pairs);
        let bye = alone.iter().position(|alone| *alone);
        RoundPairing {
            relaxed: relaxed(field, &pairs),
            pairs,
            bye: bye.map(|place| players[place].entrant.id),
            asked: self.legality.into_asked(),
        }
    }
}

/// The pairs to be avoided that meet all the same.
fn relaxed(field: &Field, pairs: &[Pair]) -> Vec<Avoid> {
    let meets = |avoid: &&Avoid| {
        avoid.weight > 0
            && pairs.iter().any(|pair| {
                [(pair.white, pair.black), (pair.black, pair.white)].contains(&(avoid.a, avoid.b))
            })
    };
    field.avoid.iter().filter(meets).copied().collect()
}
