//! Can the round be completed (C4; C.04.3 1.9), and if not, why not?

use super::legality::Legality;
use super::matching::{maximum_matching, perfect_matching};
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
/// In words, why no legal pairing exists.
pub(super) fn check(players: &[Participant<'_>], legality: &Legality<'_>) -> Result<(), String> {
    let everybody: Vec<usize> = (0..players.len()).collect();
    if can_complete(
        players,
        &everybody,
        |player| player.may_receive_bye,
        legality,
    ) {
        Ok(())
    } else {
        Err(why_not(players, legality))
    }
}

/// How many are left over, at the least. An odd number has the bye as one more vertex.
fn unpaired_at_best(players: &[Participant<'_>], legality: &Legality<'_>) -> usize {
    let n = players.len();
    let vertices = n + n % 2;
    let mates = maximum_matching(vertices, |a, b| match (a.min(b), a.max(b)) {
        (player, other) if other == n => players[player].may_receive_bye,
        (player, other) => legality.may_meet(player, other),
    });
    mates.iter().filter(|mate| mate.is_none()).count()
}

/// In words, for the arbiter who must decide now (1.9.3).
pub(super) fn why_not(players: &[Participant<'_>], legality: &Legality<'_>) -> String {
    let n = players.len();
    let odd = !n.is_multiple_of(2);
    if odd && !players.iter().any(|player| player.may_receive_bye) {
        return "the number of players is odd and nobody may receive the pairing-allocated bye \
                (C.04.1 4)"
            .to_owned();
    }
    let mut lonely: Vec<&Participant<'_>> = (0..n)
        .filter(|&i| !(0..n).any(|j| legality.may_meet(i, j)))
        .map(|i| &players[i])
        .collect();
    if odd && let Some(bye) = lonely.iter().position(|player| player.may_receive_bye) {
        lonely.remove(bye);
    }
    if !lonely.is_empty() {
        lonely.sort_by_key(|player| player.entrant.tpn);
        let numbers: Vec<String> = lonely
            .iter()
            .map(|player| player.entrant.tpn.to_string())
            .collect();
        let plural = if numbers.len() == 1 {
            "player"
        } else {
            "players"
        };
        return format!("no opponent is left for {plural} {}", numbers.join(", "));
    }
    // With an odd number the bye takes the place of a player.
    let left = unpaired_at_best(players, legality);
    let boards = n / 2;
    format!(
        "at most {} of {boards} boards can be filled at once{}",
        boards.saturating_sub(left / 2),
        if odd {
            " by those who need not take the pairing-allocated bye"
        } else {
            ""
        }
    )
}

/// The first of these candidates for the bye who leaves everybody else a partner; for an even
/// number of players nobody.
///
/// # Errors
/// In words, why no legal pairing exists.
pub(super) fn bye_receiver(
    players: &[Participant<'_>],
    candidates: &[usize],
    legality: &Legality<'_>,
) -> Result<Option<usize>, String> {
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
    found.map(Some).ok_or_else(|| why_not(players, legality))
}
