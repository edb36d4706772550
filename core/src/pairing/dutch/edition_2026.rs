//! The brackets of a round by the edition of 2026 (1.9, 2.4).

use super::bracket::{Bracket, Cuts};
use super::completion::{self, takes_bye};
use super::criteria::{Criterion, criteria_2026};
use super::{Progress, best};
use crate::pairing::PairingError;
use crate::pairing::legality::Legality;
use crate::pairing::order::Participant;
use crate::{Colour, Points};

/// The pairs of the whole round, bracket by bracket, as places in pairing order.
pub(super) fn pair_brackets(
    players: &[Participant<'_>],
    legality: &Legality<'_>,
    initial: Colour,
) -> Result<Vec<(usize, usize)>, PairingError> {
    let bye_score = completion::bye_score(players, legality)
        .map_err(|reason| PairingError::NoLegalPairing { reason })?;
    let mut progress = Progress::new(players.len());
    while !progress.is_done() {
        let unpaired = &progress.unpaired;
        let cuts = Cuts::new(players, unpaired, progress.moved);
        let receives = |player: &Participant<'_>| takes_bye(player, bye_score);
        let bracket = Bracket::completing(players, unpaired, cuts, receives, legality);
        let with_c9 = c9_applies(&bracket, bye_score, initial)?;
        let found = best(&bracket, initial, &criteria_2026(&bracket, with_c9))?;
        progress.accept(cuts.current, &found.pairs);
    }
    Ok(progress.pairs)
}

/// C9 is for a bracket that floats exactly one player, who will receive the bye (2.4.4): nobody
/// below it has the score that receives it.
fn c9_applies(
    bracket: &Bracket<'_>,
    bye_score: Option<Points>,
    initial: Colour,
) -> Result<bool, PairingError> {
    if bye_score.is_none() || bye_score < bracket.resident_score() {
        return Ok(false);
    }
    let most_pairs = best(bracket, initial, &[Criterion::Floaters])?;
    Ok(bracket.current - 2 * most_pairs.pairs.len() == 1)
}
