//! The score of who receives the bye (C5).

use crate::Points;
use crate::pairing::completion::can_complete;
use crate::pairing::conflict::{Obstacle, obstacle};
use crate::pairing::legality::Legality;
use crate::pairing::order::Participant;

/// The score of the player who will receive the bye; none for an even number of players.
///
/// C5 stands above all quality criteria, so the score is the same for every bracket of the round:
/// the smallest with which everybody else can be paired.
///
/// # Errors
/// Why no legal pairing exists.
pub(in crate::pairing) fn bye_score(
    players: &[Participant<'_>],
    legality: &Legality<'_>,
) -> Result<Option<Points>, Obstacle> {
    if players.len().is_multiple_of(2) {
        return if completes(players, legality, None) {
            Ok(None)
        } else {
            Err(obstacle(players, legality))
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
    if scores.len() > 1 && !completes_with(players, legality, |player| player.may_receive_bye) {
        return Err(obstacle(players, legality));
    }
    scores
        .into_iter()
        .find(|score| completes(players, legality, Some(*score)))
        .map(Some)
        .ok_or_else(|| obstacle(players, legality))
}

/// True if the player may receive the bye of a round in which that score receives it (C2, C5).
pub(in crate::pairing) fn takes_bye(player: &Participant<'_>, score: Option<Points>) -> bool {
    player.may_receive_bye && Some(player.score) == score
}

fn completes(players: &[Participant<'_>], legality: &Legality<'_>, score: Option<Points>) -> bool {
    completes_with(players, legality, |player| takes_bye(player, score))
}

fn completes_with(
    players: &[Participant<'_>],
    legality: &Legality<'_>,
    takes_bye: impl Fn(&Participant<'_>) -> bool,
) -> bool {
    let everybody: Vec<usize> = (0..players.len()).collect();
    can_complete(players, &everybody, takes_bye, legality)
}
