//! What ends a game by itself, in this order: mate, stalemate, dead position, the fifth time, 75
//! moves (5.1.1, 5.2.1, 5.2.2, 9.6).
//!
//! The clock need not be pressed. Mate goes before the 75 moves (9.6.2); it cannot meet the fifth
//! time, for no position comes after a mate.

use super::articles::Rule;
use super::case::CaseError;
use super::draw_offer;
use super::figures::AutomaticRepetition;
use super::game::{BoardEnd, fen};
use super::ground::Ground;
use super::line::Line;
use super::ruling::{DRAW, Played, Ruling, loss};
use super::scene::Scene;
use crate::Colour;

/// The ruling if the game is over on the board, or was so before.
pub(super) fn rule(scene: Scene<'_>, line: &Line) -> Option<Ruling> {
    let (ground, rule) = match line.end() {
        Some(BoardEnd::Checkmate) => {
            let mated = scene.ruling(Ground::Checkmate, &[Rule::Checkmate]);
            // A 75-move draw or fifth time that was there before goes first.
            return Some(match drawn_before(scene, line) {
                Some((ground, rule)) => scene.ruling(ground, &[rule]).ended(DRAW),
                None => mated.ended(loss(line.turn())),
            });
        }
        Some(BoardEnd::Stalemate) => (Ground::Stalemate, Rule::Stalemate),
        None if scene.mates.is_dead(&fen(line.position())) => (Ground::DeadPosition, Rule::Dead),
        None => drawn(scene, line)?,
    };
    Some(scene.ruling(ground, &[rule]).ended(DRAW))
}

/// The fifth time, or 75 moves, at any moment of the line.
fn drawn(scene: Scene<'_>, line: &Line) -> Option<(Ground, Rule)> {
    let figures = scene.figures();
    let fivefold = match figures.repetition {
        AutomaticRepetition::Never => false,
        AutomaticRepetition::Consecutive => line.had_consecutive_fivefold(),
        AutomaticRepetition::Any => line.had_fivefold(),
    };
    if fivefold {
        return Some((Ground::Fivefold, Rule::Fivefold));
    }
    let seventy_five = figures.seventy_five && line.had_seventy_five();
    seventy_five.then_some((Ground::SeventyFive, Rule::SeventyFive))
}

/// The same before the last move.
fn drawn_before(scene: Scene<'_>, line: &Line) -> Option<(Ground, Rule)> {
    drawn(scene, &line.without_last()?)
}

/// A move was made: does it end the game? If not, it refuses the opponent's offer.
pub(super) fn moved(scene: Scene<'_>, by: Colour, text: &str) -> Result<Ruling, CaseError> {
    scene.on_move(by, "by")?;
    let m = scene.legal(text, "move")?;
    let line = scene.line().with(m);
    let mut ruling = rule(scene, &line).unwrap_or_else(|| scene.ruling(Ground::MoveMade, &[]));
    ruling.played = Played::Move(m, true);
    Ok(draw_offer::refused_on_the_board(scene, ruling, by))
}
