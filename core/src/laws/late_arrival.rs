//! Late arrival (6.6, 6.7): counted from the scheduled start; at exactly the default time nobody
//! is late.

use super::articles::Rule;
use super::choice::Choice;
use super::circumstance::Party;
use super::ground::Ground;
use super::ruling::{Ruling, forfeit};
use super::scene::Scene;
use crate::{Forfeit, GameResult};

/// The default time in seconds: the event's, else the edition's.
pub(super) fn default_time(scene: Scene<'_>) -> u64 {
    let event = scene.game.case.event.default_time_s;
    event.unwrap_or(scene.figures().lateness_s)
}

/// One player, or both, so many seconds late.
pub(super) fn rule(scene: Scene<'_>, by: Party, after_s: u64) -> Ruling {
    if after_s <= default_time(scene) {
        return in_time(scene, by);
    }
    let (ground, result) = match by.side() {
        Some(side) => (Ground::LateForfeit, forfeit(side)),
        None => (Ground::LateBoth, GameResult::Forfeit(Forfeit::Both)),
    };
    // He "shall lose the game unless the arbiter decides otherwise".
    scene
        .ruling(ground, &[Rule::Late])
        .ended(result)
        .open_to(vec![Choice::PlayOn])
}

fn in_time(scene: Scene<'_>, by: Party) -> Ruling {
    if by.side().is_none() && scene.figures().white_loses_time {
        return scene.ruling(Ground::LateWhiteTime, &[Rule::NobodyThere]);
    }
    scene.ruling(Ground::LateInTime, &[Rule::Late])
}
