//! The question put to the search, and its answer checked.

use super::{Doubt, Effort, Proof, Verdict, color, material};
use crate::Colour;
use chasolver::{Winnability, is_unwinnable_fast, winnability};
use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{
    Bitboard, CastlingMode, Chess, Color, EnPassantMode, File, FromSetup, Position, PositionError,
    Rank, Square,
};

/// The search and its version, for the record of a ruling. Its budget is its own and fixed.
pub const ENGINE: &str = "chasolver 3.0.0";

/// Whether this side can mate.
pub fn can_mate(position: &Chess, side: Colour, effort: Effort) -> Verdict {
    let mating = color(side);
    if let Some(verdict) = over(position, mating) {
        return verdict;
    }
    if material::cannot_mate(position.board(), mating) {
        return Verdict::Unwinnable(Proof::Material);
    }
    if effort == Effort::Material {
        return Verdict::Unknown(Doubt::Effort);
    }
    if !castles_as_usual(position) {
        return without_castling(position, side, effort);
    }
    let fen = Fen::from_position(position, EnPassantMode::Legal).to_string();
    let Ok(board) = fen.parse::<chess::Board>() else {
        return Verdict::Unknown(Doubt::Position);
    };
    let winner = match mating {
        Color::White => chess::Color::White,
        Color::Black => chess::Color::Black,
    };
    if is_unwinnable_fast(&board, winner) {
        return Verdict::Unwinnable(Proof::Fast);
    }
    if effort == Effort::Fast {
        return Verdict::Unknown(Doubt::Effort);
    }
    match winnability(&board, winner) {
        Some(Winnability::Winnable { helpmate }) => {
            let line = helpmate.iter().map(ToString::to_string).collect();
            checked(position, mating, line)
        }
        Some(Winnability::Unwinnable) => Verdict::Unwinnable(Proof::Full),
        None => Verdict::Unknown(Doubt::Budget),
    }
}

/// The search knows no castling of Chess960. A mate that needs none is a mate all the same; that
/// there is none without it says nothing.
fn without_castling(position: &Chess, side: Colour, effort: Effort) -> Verdict {
    let mut setup = position.to_setup(EnPassantMode::Legal);
    setup.castling_rights = Bitboard::EMPTY;
    let plain = Chess::from_setup(setup, CastlingMode::Standard)
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check);
    match plain.map(|plain| can_mate(&plain, side, effort)) {
        Ok(Verdict::Winnable(line)) => checked(position, color(side), line),
        _ => Verdict::Unknown(Doubt::Castling),
    }
}

/// The answer if the game is over on the board.
fn over(position: &Chess, mating: Color) -> Option<Verdict> {
    if !position.legal_moves().is_empty() {
        return None;
    }
    if position.is_checkmate() && position.turn() != mating {
        return Some(Verdict::Winnable(Vec::new()));
    }
    Some(Verdict::Unwinnable(Proof::Over))
}

/// A mate counts once it has been played through here.
fn checked(position: &Chess, mating: Color, line: Vec<String>) -> Verdict {
    let way = way(position, &line);
    match way.last() {
        Some(last) if way.len() > line.len() && last.is_checkmate() && last.turn() != mating => {
            Verdict::Winnable(line)
        }
        _ => Verdict::Unknown(Doubt::Budget),
    }
}

/// The positions of a line, the first one included, as far as its moves can be played.
pub(super) fn way(position: &Chess, line: &[String]) -> Vec<Chess> {
    let mut way = vec![position.clone()];
    for text in line {
        let next = way.last().and_then(|at| {
            let uci = text.parse::<UciMove>().ok()?;
            let found = uci.to_move(at).ok()?;
            at.clone().play(found).ok()
        });
        match next {
            Some(next) => way.push(next),
            None => break,
        }
    }
    way
}

/// True if nobody may castle otherwise than in ordinary chess.
fn castles_as_usual(position: &Chess) -> bool {
    let castles = position.castles();
    if castles.mode() == CastlingMode::Standard {
        return true;
    }
    let usual = |square: Square| {
        let rank = square.rank();
        let king = position.board().king_of(if rank == Rank::First {
            Color::White
        } else {
            Color::Black
        });
        matches!(square.file(), File::A | File::H)
            && king == Some(Square::from_coords(File::E, rank))
    };
    castles.castling_rights().into_iter().all(usual)
}
