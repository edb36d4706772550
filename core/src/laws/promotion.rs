//! Pawns on the last rank: what becomes of one that was not replaced (7.5.2), and when the new
//! piece is chosen (4.4.4).

use super::articles::Rule;
use super::automatic_end;
use super::case::CaseError;
use super::circumstance::PromotionPiece;
use super::figures::Unreplaced;
use super::game::{fen, uci};
use super::ground::Ground;
use super::illegal_move::{penalised, played, take_increment_back};
use super::ruling::{Board, Obligation, Ruling};
use super::scene::Scene;
use super::touched_piece::with_intent;
use crate::Colour;
use shakmaty::{Chess, Move, Position, Role};

/// A pawn was left on the last rank and the clock pressed (7.5.2).
pub(super) fn unreplaced(
    scene: Scene<'_>,
    by: Colour,
    square: &str,
    from: Option<&str>,
) -> Result<Ruling, CaseError> {
    scene.on_move(by, "by")?;
    let moves = promotions(scene, square, from)?;
    let queen = moves.iter().find(|m| m.promotion() == Some(Role::Queen));
    let (Unreplaced::Queen, Some(queen)) = (scene.figures().unreplaced, queen) else {
        let ruling = scene
            .ruling(Ground::IllegalRestored, &[Rule::Unreplaced])
            .board(Board::Restore);
        let ruling = penalised(scene, ruling, by, scene.position());
        let mut ruling = take_increment_back(scene, ruling, by);
        if ruling.result.is_none() {
            ruling.allowed = Some(texts(scene.position(), &moves));
            ruling.obligations.push(Obligation::Promote);
        }
        return Ok(with_intent(scene, ruling, by));
    };
    let line = scene.line().with(*queen);
    let ruling = scene.ruling(Ground::QueenPlaced, &[Rule::Unreplaced]);
    let mut ruling = penalised(scene, ruling, by, line.position());
    // The move was illegal: the penalty goes before what the queen brings about.
    if ruling.result.is_none()
        && let Some(end) = automatic_end::rule(scene, &line)
    {
        ruling = Ruling {
            illegal: ruling.illegal,
            clock: ruling.clock,
            ..end
        };
    }
    Ok(played(scene, ruling, *queen).board(Board::QueenPlaced))
}

/// The new piece touched its square and the move is not made (4.4.4): since 2005 the choice is
/// made with that.
pub(super) fn new_piece_touched(
    scene: Scene<'_>,
    by: Colour,
    (square, from): (&str, Option<&str>),
    piece: PromotionPiece,
) -> Result<Ruling, CaseError> {
    scene.on_move(by, "by")?;
    let mut moves = promotions(scene, square, from)?;
    let (ground, rule) = if scene.figures().promotion_by_touch {
        moves.retain(|m| m.promotion() == Some(role(piece)));
        (Ground::PromotionChosen, Rule::PromotionChoice)
    } else {
        // Only how a pawn is replaced is said.
        (Ground::PromotionOpen, Rule::Unreplaced)
    };
    let mut ruling = scene.ruling(ground, &[rule]).oblige(Obligation::Promote);
    ruling.allowed = Some(texts(scene.position(), &moves));
    Ok(with_intent(scene, ruling, by))
}

const fn role(piece: PromotionPiece) -> Role {
    match piece {
        PromotionPiece::Queen => Role::Queen,
        PromotionPiece::Rook => Role::Rook,
        PromotionPiece::Bishop => Role::Bishop,
        PromotionPiece::Knight => Role::Knight,
    }
}

/// The moves that bring a pawn to a square of the last rank.
fn promotions(scene: Scene<'_>, square: &str, from: Option<&str>) -> Result<Vec<Move>, CaseError> {
    let to = Scene::square(square, "square")?;
    let from = match from {
        Some(text) => Some(Scene::square(text, "from")?),
        None => None,
    };
    let fits = |m: &Move| {
        m.is_promotion() && m.to() == to && from.is_none_or(|from| m.from() == Some(from))
    };
    let legal = scene.position().legal_moves();
    let moves: Vec<Move> = legal.into_iter().filter(fits).collect();
    let origins = moves
        .windows(2)
        .any(|pair| pair[0].from() != pair[1].from());
    if moves.is_empty() {
        let reason = format!("no pawn can go to {to} in {}", fen(scene.position()));
        Err(CaseError::new("square", &reason))
    } else if origins {
        let reason = format!("more than one pawn can go to {to}; name its square");
        Err(CaseError::new("from", &reason))
    } else {
        Ok(moves)
    }
}

fn texts(position: &Chess, moves: &[Move]) -> Vec<String> {
    let mode = position.castles().mode();
    let mut texts: Vec<String> = moves.iter().map(|m| uci(*m, mode)).collect();
    texts.sort_unstable();
    texts
}
