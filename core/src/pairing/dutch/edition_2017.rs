//! The brackets of a round by the edition of 2017 (A.9, B, C).
//!
//! Down to the last bracket nothing but the following bracket is looked at. If the round cannot be
//! completed after a bracket, that bracket is the penultimate one (PPB): it is paired again so that
//! the round can, and everybody left is paired as one collapsed last bracket (CLB).

use super::criteria::criteria_2017;
use super::search::Candidate;
use super::{best, best_looking_ahead};
use crate::Colour;
use crate::pairing::PairingError;
use crate::pairing::bracket::{Bracket, Cuts};
use crate::pairing::completion;
use crate::pairing::legality::Legality;
use crate::pairing::order::Participant;
use crate::pairing::progress::Progress;

/// Pairs the whole round, bracket by bracket.
pub(super) fn pair_brackets(
    players: &[Participant<'_>],
    legality: &Legality<'_>,
    initial: Colour,
) -> Result<Progress, PairingError> {
    completion::check(players, legality)
        .map_err(|reason| PairingError::NoLegalPairing { reason })?;
    let mut progress = Progress::new(players.len());
    while !progress.is_done() {
        let cuts = Cuts::new(players, &progress.unpaired, progress.moved);
        if cuts.current == progress.unpaired.len() {
            accept_completing(&mut progress, cuts, players, legality, initial)?;
            break;
        }
        let found = looking_ahead(&progress.unpaired, cuts, players, legality, initial)?;
        // Whether this candidate stands or makes its bracket the penultimate one, it is no proof
        // unless its pairs and those that it promises to the following bracket are allowed.
        let decisive = found.pairs.iter().chain(&found.next_pairs);
        let decisive: Vec<_> = decisive
            .map(|&(i, j)| (progress.unpaired[i], progress.unpaired[j]))
            .collect();
        progress.decisive.extend(decisive);
        let mut left = progress.floaters(cuts.current, &found.pairs);
        left.extend(&progress.unpaired[cuts.current..]);
        if completion::can_complete(players, &left, |player| player.may_receive_bye, legality) {
            progress.accept(cuts.current, &found.pairs);
            continue;
        }
        let penultimate = Cuts {
            next: cuts.current,
            ..cuts
        };
        accept_completing(&mut progress, penultimate, players, legality, initial)?;
        let all = progress.unpaired.len();
        let collapsed = Cuts {
            moved: progress.moved,
            current: all,
            next: all,
        };
        accept_completing(&mut progress, collapsed, players, legality, initial)?;
        break;
    }
    Ok(progress)
}

/// Pairs a bracket so that the round can be completed (C.4).
fn accept_completing(
    progress: &mut Progress,
    cuts: Cuts,
    players: &[Participant<'_>],
    legality: &Legality<'_>,
    initial: Colour,
) -> Result<(), PairingError> {
    let receives = |player: &Participant<'_>| player.may_receive_bye;
    let bracket = Bracket::completing(players, &progress.unpaired, cuts, receives, legality);
    let found = best(&bracket, initial, &criteria_2017(&bracket, false))?;
    progress.accept(cuts.current, &found.pairs);
    Ok(())
}

/// The best candidate if only the following bracket counts (C.7).
fn looking_ahead(
    unpaired: &[usize],
    cuts: Cuts,
    players: &[Participant<'_>],
    legality: &Legality<'_>,
    initial: Colour,
) -> Result<Candidate, PairingError> {
    let next_is_last = cuts.next == unpaired.len();
    best_looking_ahead(players, unpaired, cuts, legality, initial, |bracket| {
        criteria_2017(bracket, next_is_last)
    })
}
