//! Can the round be completed (C4; C.04.3 1.9)?

use super::conflict::{Obstacle, obstacle};
use super::legality::Legality;
use super::matching::maximum_matching;
use super::order::Participant;

/// True if these players can all be paired, one of an odd number taking the bye (C4).
pub(super) fn can_complete(
    all: &[Participant<'_>],
    left: &[usize],
    takes_bye: impl Fn(&Participant<'_>) -> bool,
    legality: &Legality<'_>,
) -> bool {
    let n = left.len();
    let mates = maximum_matching(n + n % 2, |a, b| match (a.min(b), a.max(b)) {
        (player, other) if other == n => takes_bye(&all[left[player]]),
        (player, other) => legality.may_meet(left[player], left[other]),
    });
    mates.iter().all(Option::is_some)
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

/// How many are left over, at the least. An odd number has the bye as one more vertex.
pub(super) fn unpaired_at_best(
    players: &[Participant<'_>],
    legality: &Legality<'_>,
    takes_bye: impl Fn(&Participant<'_>) -> bool,
) -> usize {
    let n = players.len();
    let vertices = n + n % 2;
    let mates = maximum_matching(vertices, |a, b| match (a.min(b), a.max(b)) {
        (player, other) if other == n => takes_bye(&players[player]),
        (player, other) => legality.may_meet(player, other),
    });
    mates.iter().filter(|mate| mate.is_none()).count()
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
