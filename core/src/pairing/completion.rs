//! Can the round be completed (C4; C.04.3 1.9)?

use super::conflict::{Obstacle, obstacle};
use super::legality::Legality;
use super::matching::perfect_matching;
use super::order::Participant;

/// True if these players can all be paired, one of an odd number taking the bye (C4).
pub(super) fn can_complete(
    all: &[Participant<'_>],
    left: &[usize],
    takes_bye: impl Fn(&Participant<'_>) -> bool,
    legality: &Legality<'_>,
) -> bool {
    let n = left.len();
    let adjacent = |a: usize, b: usize| match (a.min(b), a.max(b)) {
        (player, other) if other == n => takes_bye(&all[left[player]]),
        (player, other) => legality.may_meet(left[player], left[other]),
    };
    perfect_matching(n + n % 2, adjacent).is_some()
}

/// Checks that the round can be paired at all.
///
/// # Errors
/// Why no legal pairing exists.
pub(super) fn check(players: &[Participant<'_>], legality: &Legality<'_>) -> Result<(), Obstacle> {
    let everybody: Vec<usize> = (0..players.len()).collect();
    if can_complete(
        players,
        &everybody,
        |player| player.may_receive_bye,
        legality,
    ) {
        Ok(())
    } else {
        Err(obstacle(players, legality))
    }
}

/// The first of these candidates for the bye who leaves everybody else a partner; for an even
/// number of players nobody.
///
/// # Errors
/// Why no legal pairing exists.
pub(super) fn bye_receiver(
    players: &[Participant<'_>],
    candidates: &[usize],
    legality: &Legality<'_>,
) -> Result<Option<usize>, Obstacle> {
    // One quick refusal for all candidates together.
    check(players, legality)?;
    if players.len().is_multiple_of(2) {
        return Ok(None);
    }
    let leaves_all_paired = |&receiver: &usize| {
        let left: Vec<usize> = (0..players.len()).filter(|&i| i != receiver).collect();
        can_complete(players, &left, |_| false, legality)
    };
    let found = candidates.iter().copied().find(leaves_all_paired);
    found.map(Some).ok_or_else(|| obstacle(players, legality))
}
