//! Writing the moves down (article 8).

use super::articles::Rule;
use super::choice::penalties;
use super::figures::{Figures, RECORD_LOOKS, RELIEF_INCREMENT_MS, RELIEF_MS};
use super::ground::Ground;
use super::ruling::{Mark, Obligation, Ruling};
use super::scene::Scene;
use super::supervision::Class;
use crate::{ByColour, Colour};

/// True if a player with so much time need not write the moves down (8.4). Once relieved he stays
/// so for the period, whatever is added; with 30 seconds a move he never is.
pub fn relieved(figures: &Figures, left_ms: u64, increment_ms: u64, was_relieved: bool) -> bool {
    let by_increment = figures.relief_by_increment && increment_ms >= RELIEF_INCREMENT_MS;
    !by_increment && (was_relieved || left_ms < RELIEF_MS)
}

/// Has he to write the moves down now? In rapid and blitz nobody has to.
pub(super) fn recording(scene: Scene<'_>, by: Colour, was_relieved: bool) -> Ruling {
    let increment = u64::try_from(scene.bonus(by).a_move()).unwrap_or(0);
    // A clock that nobody has read relieves of nothing.
    let left = scene.game.clocks.of(by).unwrap_or(u64::MAX);
    let free = scene.class() != Class::Standard
        || relieved(scene.figures(), left, increment, was_relieved);
    if free {
        return scene.ruling(Ground::NeedNotWrite, &[Rule::Relief]);
    }
    scene
        .ruling(Ground::HasToWrite, &[Rule::Recording, Rule::Relief])
        .oblige(Obligation::UpdateScoreSheet)
        .open_to(penalties(scene.edition(), by))
}

/// A flag is down (8.5): who was relieved brings his sheet up to date; without any complete sheet
/// the game is built up on another board.
pub(super) fn at_flag(scene: Scene<'_>, complete: ByColour<bool>) -> Ruling {
    match (complete.white, complete.black) {
        (true, true) => scene.ruling(Ground::SheetsComplete, &[Rule::BothRelieved]),
        (false, false) => scene
            .ruling(
                Ground::NoCompleteSheet,
                &[Rule::BothRelieved, Rule::NoSheet],
            )
            .oblige(Obligation::UpdateScoreSheet),
        _ => scene
            .ruling(Ground::SheetsAtFlag, &[Rule::OneRelieved])
            .oblige(Obligation::UpdateScoreSheet),
    }
}

/// Nothing shows that the moves of the period are missing (8.6): the next move is the first of the
/// next period.
pub(super) fn not_proved(scene: Scene<'_>) -> Ruling {
    scene.ruling(Ground::QuotaNotProved, &[Rule::NotProved])
}

/// A player of a fully supervised rapid or blitz game asks for the arbiter's record (A.4.3): on his
/// own move, five times at most.
pub(super) fn record_asked(scene: Scene<'_>, by: Colour) -> Ruling {
    let rules = [Rule::RecordLooks];
    let looks = *scene.game.looks.get(by);
    let allowed = scene.class() != Class::Standard
        && !scene.mode().is_partial()
        && Rule::RecordLooks.article(scene.edition()).is_some();
    let now = allowed && scene.turn() == by;
    if now && looks < RECORD_LOOKS {
        return scene
            .ruling(Ground::RecordShown, &rules)
            .mark(Mark::RecordSeen(by));
    }
    let ground = if now {
        Ground::RecordTooOften
    } else {
        Ground::RecordNotNow
    };
    scene
        .ruling(ground, &[Rule::RecordLooks, Rule::Distraction])
        .open_to(penalties(scene.edition(), by))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::LawsEdition;
    use crate::laws::figures;

    #[test]
    fn art_8_4_relief_by_edition() {
        let old = figures::of(LawsEdition::E1997);
        let new = figures::of(LawsEdition::E2023);
        for (left, increment, before, in_1997, in_2023) in [
            (299_999, 0, false, true, true),
            (300_000, 0, false, false, false),
            (299_999, 29_000, false, true, true),
            (299_999, 30_000, false, true, false),
            (400_000, 0, true, true, true),
            (400_000, 30_000, true, true, false),
        ] {
            assert_eq!(
                relieved(old, left, increment, before),
                in_1997,
                "1997 {left}"
            );
            assert_eq!(
                relieved(new, left, increment, before),
                in_2023,
                "2023 {left}"
            );
        }
    }
}
