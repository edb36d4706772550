//! Score group by score group from the top, each completed by upfloaters: what the Double-Swiss
//! system (C.04.5) and the Swiss Team system (C.04.6) have in common, article by article.

use super::legality::Legality;
use super::order::Participant;
use super::progress::Progress;
use super::upfloaters::ScoreGroup;
use super::{PairingError, completion};
use std::cmp::Reverse;

/// What is left to each system.
pub(super) trait ByScoreGroup {
    /// All who are there, in pairing order.
    fn participants(&self) -> &[Participant<'_>];

    /// The gains that decide among as few and as high upfloaters, the most important first.
    fn upfloater_columns(&self, group: &ScoreGroup<'_>) -> Vec<Vec<u64>>;

    /// The first of the best pairings of a bracket, as places (3.6).
    ///
    /// # Errors
    /// The bracket has no legal pairing, or the criteria cannot be weighed.
    fn pairs(
        &self,
        residents: &[usize],
        upfloaters: &[usize],
        legality: &Legality<'_>,
    ) -> Result<Vec<(usize, usize)>, PairingError>;
}

/// Pairs the whole round: the bye, then score group by score group (3.3).
///
/// # Errors
/// No legal pairing exists, or the criteria cannot be weighed.
pub(super) fn pair(
    system: &impl ByScoreGroup,
    legality: &Legality<'_>,
) -> Result<Progress, PairingError> {
    let players = system.participants();
    let bye = completion::bye_receiver(players, &bye_candidates(players), legality)
        .map_err(|reason| PairingError::NoLegalPairing { reason })?;
    let mut progress = Progress::new(players.len());
    progress.unpaired.retain(|place| Some(*place) != bye);
    while !progress.unpaired.is_empty() {
        let (residents, upfloaters) = bracket(system, &progress.unpaired, legality)?;
        let pairs = system.pairs(&residents, &upfloaters, legality)?;
        let is_paired = |place: &usize| residents.contains(place) || upfloaters.contains(place);
        progress.unpaired.retain(|place| !is_paired(place));
        progress.pairs.extend(pairs);
    }
    Ok(progress)
}

/// Who may receive the bye, the first choice first (3.4).
fn bye_candidates(players: &[Participant<'_>]) -> Vec<usize> {
    let mut candidates: Vec<usize> = (0..players.len())
        .filter(|&place| players[place].may_receive_bye)
        .collect();
    candidates.sort_by_key(|&place| {
        let player = &players[place];
        (player.score, player.unplayed, Reverse(player.entrant.tpn))
    });
    candidates
}

/// The score group at the top and its upfloaters (3.5), as places.
///
/// Nobody upfloats who need not (C4). If nobody has to, there is nothing to choose.
fn bracket(
    system: &impl ByScoreGroup,
    unpaired: &[usize],
    legality: &Legality<'_>,
) -> Result<(Vec<usize>, Vec<usize>), PairingError> {
    let players = system.participants();
    let group = ScoreGroup::at_the_top(players, unpaired, legality);
    let (own, below) = unpaired.split_at(group.residents);
    let completes = |left: &[usize]| completion::can_complete(players, left, |_| false, legality);
    if own.len().is_multiple_of(2) && completes(own) && completes(below) {
        return Ok((own.to_vec(), Vec::new()));
    }
    let upfloaters = group.choose(system.upfloater_columns(&group))?;
    Ok((own.to_vec(), upfloaters))
}
