//! Why a move cannot be played.

use super::notation::{Wanted, WantedPiece};
use shakmaty::{Chess, Color, MoveList, Position, Rank, Role, Square, attacks};

/// Why a move cannot be played (article 3), or not be understood (appendix C).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveFault {
    /// No notation that is known.
    #[error("it cannot be read as a move")]
    Unreadable,
    /// Nothing there that could be meant.
    #[error("the side to move has no such piece there")]
    NoSuchPiece,
    /// The piece on that square belongs to the other side.
    #[error("the piece there belongs to the other side")]
    WrongSide,
    /// More than one move is meant (appendix C.11).
    #[error("it is ambiguous: {}", .0.join(" or "))]
    Ambiguous(Vec<String>),
    /// The king would stand in check, or stay in it (3.9.2).
    #[error("the king would be in check")]
    KingInCheck,
    /// Castling: no right, a square occupied, or one attacked (3.8.2).
    #[error("castling on that side is not possible")]
    CastlingImpossible,
    /// A pawn on the last rank has to become something (3.7.3.3).
    #[error("it does not say what the pawn becomes")]
    PromotionMissing,
    /// Only a pawn, and only on the last rank.
    #[error("nothing is promoted by it")]
    NoPromotion,
    /// Written as a capture of nothing.
    #[error("nothing is captured by it")]
    NothingCaptured,
    /// No piece moves like that here.
    #[error("it is not a legal move")]
    Illegal,
}

impl MoveFault {
    /// A stable name for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Unreadable => "unreadable-move",
            Self::NoSuchPiece => "no-such-piece",
            Self::WrongSide => "wrong-side",
            Self::Ambiguous(_) => "ambiguous-move",
            Self::KingInCheck => "king-in-check",
            Self::CastlingImpossible => "castling-impossible",
            Self::PromotionMissing => "promotion-missing",
            Self::NoPromotion => "no-promotion",
            Self::NothingCaptured => "nothing-captured",
            Self::Illegal => "illegal-move",
        }
    }
}

/// Why none of the legal moves is the one wanted.
pub(super) fn explain(position: &Chess, legal: &MoveList, wanted: Wanted) -> MoveFault {
    let Wanted::Piece(piece) = wanted else {
        return MoveFault::CastlingImpossible;
    };
    if let Some(fault) = nearly(legal, piece) {
        return fault;
    }
    let board = position.board();
    if let Some(from) = piece.origin() {
        match board.piece_at(from) {
            Some(there) if there.color != position.turn() => return MoveFault::WrongSide,
            Some(there) if there.role == Role::King && from.distance(piece.to) > 1 => {
                return MoveFault::CastlingImpossible;
            }
            _ => {}
        }
    }
    let starts: Vec<(Square, Role)> = position
        .us()
        .into_iter()
        .filter_map(|from| Some((from, board.role_at(from)?)))
        .filter(|&(from, role)| piece.may_start(role, from))
        .collect();
    if starts.is_empty() {
        return MoveFault::NoSuchPiece;
    }
    let reaches = |&(from, role): &(Square, Role)| can_reach(position, role, from, piece.to);
    if starts.iter().any(reaches) {
        MoveFault::KingInCheck
    } else {
        MoveFault::Illegal
    }
}

/// A legal move fits but for what is written about a promotion or a capture.
fn nearly(legal: &MoveList, piece: WantedPiece) -> Option<MoveFault> {
    let any = |changed: WantedPiece| legal.iter().any(|m| Wanted::Piece(changed).fits(*m));
    let queen = Some(Role::Queen);
    match piece.promotion {
        None if any(WantedPiece {
            promotion: queen,
            ..piece
        }) =>
        {
            return Some(MoveFault::PromotionMissing);
        }
        Some(_)
            if any(WantedPiece {
                promotion: None,
                ..piece
            }) =>
        {
            return Some(MoveFault::NoPromotion);
        }
        _ => {}
    }
    let quiet = WantedPiece {
        capture: false,
        ..piece
    };
    (piece.capture && any(quiet)).then_some(MoveFault::NothingCaptured)
}

/// The piece moves like that, whatever becomes of its king (3.1.2, 3.2 to 3.7).
fn can_reach(position: &Chess, role: Role, from: Square, to: Square) -> bool {
    let occupied = position.board().occupied();
    if position.us().contains(to) {
        return false;
    }
    let attacked = attacks::attacks(from, role.of(position.turn()), occupied).contains(to);
    if role != Role::Pawn {
        return attacked;
    }
    let captures = position.them().contains(to) || position.maybe_ep_square() == Some(to);
    (attacked && captures) || can_push(position, from, to)
}

fn can_push(position: &Chess, from: Square, to: Square) -> bool {
    let free = |square: Square| !position.board().occupied().contains(square);
    let (step, home) = match position.turn() {
        Color::White => (8, Rank::Second),
        Color::Black => (-8, Rank::Seventh),
    };
    let Some(first) = from.offset(step).filter(|square| free(*square)) else {
        return false;
    };
    first == to || (from.rank() == home && first.offset(step) == Some(to) && free(to))
}
