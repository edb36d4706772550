//! Irregularities of the set-up, the colours, the board and the clock (7.1 to 7.4, 7.6, 6.10,
//! A.5.1). "So many moves" are moves made by each player.

use super::articles::Rule;
use super::choice::{Choice, penalties};
use super::ground::Ground;
use super::ruling::{Board, Obligation, Ruling};
use super::scene::Scene;
use crate::{ByColour, Colour};

/// Moves made by each when it was found: as stated, or as the game has.
pub(super) type Made = Option<ByColour<u32>>;

fn by_each(scene: Scene<'_>, made: Made) -> u32 {
    made.map_or_else(
        || scene.line().made_by_both(),
        |made| made.white.min(made.black),
    )
}

/// In rapid and blitz without full supervision complaints end after some moves.
fn too_late(scene: Scene<'_>, made: Made) -> bool {
    scene.mode().is_partial() && by_each(scene, made) >= scene.figures().set_up_limit
}

/// The pieces stood wrong at the start: a new game (7.2.1).
pub(super) fn wrong_position(scene: Scene<'_>, made: Made) -> Ruling {
    if too_late(scene, made) {
        let ruling = scene.ruling(Ground::SetUpStands, &[Rule::SetUpLimit]);
        return if scene.figures().misplaced_may_not_castle {
            ruling.oblige(Obligation::NoCastlingWithMisplaced)
        } else {
            ruling
        };
    }
    let ruling = scene.ruling(Ground::NewGame, &[Rule::WrongPosition]);
    ruling.board(Board::NewGame)
}

/// The board is turned: the position goes to one that stands right (7.2.2).
pub(super) fn board_turned(scene: Scene<'_>, made: Made) -> Ruling {
    if too_late(scene, made) {
        return scene.ruling(Ground::SetUpStands, &[Rule::SetUpLimit]);
    }
    let ruling = scene.ruling(Ground::BoardTransferred, &[Rule::BoardTurned]);
    ruling.board(Board::Transfer)
}

/// Colours reversed: since 2017 a new game below ten moves each; before, the game goes on unless
/// the arbiter rules otherwise (7.3).
pub(super) fn colours_reversed(scene: Scene<'_>, made: Made) -> Ruling {
    match scene.figures().colours_restart {
        Some(limit) if by_each(scene, made) < limit => {
            let ruling = scene.ruling(Ground::NewGame, &[Rule::Colours]);
            ruling.board(Board::NewGame)
        }
        Some(_) => scene.ruling(Ground::ColoursStand, &[Rule::Colours]),
        None => scene
            .ruling(Ground::ColoursStand, &[Rule::Colours])
            .open_to(vec![Choice::PlayOn, Choice::NewGame]),
    }
}

/// The clock was set wrong: the arbiter corrects it by his best judgement (6.10.2).
pub(super) fn clock_wrong(scene: Scene<'_>, made: Made) -> Ruling {
    let choices = [Colour::White, Colour::Black].map(|side| Choice::SetTime { side });
    if too_late(scene, made) {
        // Unless the schedule of the event would suffer.
        return scene
            .ruling(Ground::SetUpStands, &[Rule::SetUpLimit])
            .open_to(choices.into());
    }
    scene
        .ruling(Ground::ClockCorrected, &[Rule::ClockWrong])
        .reserved(choices.into())
}

/// The clock has an evident defect: it is replaced, and the arbiter sets the new one by his best
/// judgement (6.10.1).
pub(super) fn clock_defective(scene: Scene<'_>) -> Ruling {
    let choices = [Colour::White, Colour::Black].map(|side| Choice::SetTime { side });
    scene
        .ruling(Ground::ClockReplaced, &[Rule::ClockDefective])
        .reserved(choices.into())
}

/// Pieces were displaced: by a player, who puts them right on his own time (7.4.1); or found so
/// later, and the position before is restored (7.6).
pub(super) fn displaced(scene: Scene<'_>, by: Option<Colour>) -> Ruling {
    match by {
        Some(side) => scene
            .ruling(Ground::DisplacedByPlayer, &[Rule::Displaced])
            .oblige(Obligation::PutPiecesRight)
            .open_to(penalties(scene.edition(), side)),
        None => scene
            .ruling(Ground::DisplacedFound, &[Rule::FoundDisplaced])
            .board(Board::Restore),
    }
}
