//! Can the round be completed (1.9, C4), and with which score for the bye (C5)?

use crate::Points;
use crate::pairing::legality::Legality;
use crate::pairing::matching::maximum_matching;
use crate::pairing::order::Participant;

/// The score of the player who will receive the bye; none for an even number of players.
///
/// C5 stands above all quality criteria, so the score is the same for every bracket of the round:
/// the smallest with which everybody else can be paired.
///
/// # Errors
/// In words, why no legal pairing exists.
pub(super) fn bye_score(
    players: &[Participant<'_>],
    legality: &Legality<'_>,
) -> Result<Option<Points>, String> {
    if players.len().is_multiple_of(2) {
        return if completes(players, legality, None) {
            Ok(None)
        } else {
            Err(why_not(players, legality))
        };
    }
    let mut scores: Vec<Points> = players
        .iter()
        .filter(|player| player.may_receive_bye)
        .map(|player| player.score)
        .collect();
    scores.sort_unstable();
    scores.dedup();
    // Most fields complete with the first score; the others share one quick refusal.
    if scores.len() > 1 && unpaired_at_best(players, legality, |player| player.may_receive_bye) > 0
    {
        return Err(why_not(players, legality));
    }
    scores
        .into_iter()
        .find(|score| completes(players, legality, Some(*score)))
        .map(Some)
        .ok_or_else(|| why_not(players, legality))
}

/// True if the player may receive the bye of a round in which that score receives it (C2, C5).
pub(super) fn takes_bye(player: &Participant<'_>, score: Option<Points>) -> bool {
    player.may_receive_bye && Some(player.score) == score
}

fn completes(players: &[Participant<'_>], legality: &Legality<'_>, score: Option<Points>) -> bool {
    unpaired_at_best(players, legality, |player| takes_bye(player, score)) == 0
}

/// True if these players can all be paired, one of an odd number taking the bye (C4; 2017 A.9).
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
fn unpaired_at_best(
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

/// In words, for the arbiter who must decide now (1.9.3).
fn why_not(players: &[Participant<'_>], legality: &Legality<'_>) -> String {
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
    let left = unpaired_at_best(players, legality, |player| player.may_receive_bye);
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
