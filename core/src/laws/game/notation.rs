//! Moves as people and devices write them: algebraic notation, short or long (appendix C), and
//! UCI. What may be left out by appendix C may be left out here: the signs of capture, check, mate
//! and en passant.

use shakmaty::{CastlingSide, File, Move, Rank, Role, Square};

/// No move is written longer than `Qa1-b2xc3=Q++ e.p.`; the rest is not read.
const LONGEST: usize = 24;

/// What a text asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::laws) enum Wanted {
    /// Castling by its sign.
    Castle(CastlingSide),
    /// Anything else.
    Piece(WantedPiece),
}

/// A move written with squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::laws) struct WantedPiece {
    /// The letter; none for a pawn, or for any piece if the square it comes from is written.
    pub role: Option<Role>,
    /// Where it comes from, as far as it is written.
    pub file: Option<File>,
    /// The same.
    pub rank: Option<Rank>,
    /// It is written as a capture.
    pub capture: bool,
    /// Where it goes.
    pub to: Square,
    /// What the pawn becomes.
    pub promotion: Option<Role>,
}

impl WantedPiece {
    /// The square it comes from, if it is written in full.
    pub fn origin(self) -> Option<Square> {
        Some(Square::from_coords(self.file?, self.rank?))
    }

    fn is_role(self, role: Role) -> bool {
        match self.role {
            Some(wanted) => wanted == role,
            None => role == Role::Pawn || self.origin().is_some(),
        }
    }

    /// A piece of this kind on this square may be meant.
    pub fn may_start(self, role: Role, from: Square) -> bool {
        self.is_role(role)
            && self.file.is_none_or(|file| file == from.file())
            && self.rank.is_none_or(|rank| rank == from.rank())
            // Appendix C.10: a pawn's capture names the file it comes from.
            && (role != Role::Pawn || self.file.is_some() || from.file() == self.to.file())
    }

    fn fits(self, m: Move) -> bool {
        match m {
            Move::Castle { king, rook } => {
                // King takes rook, or the king's own two squares.
                let side = CastlingSide::from_king_side(king < rook);
                let king_to = Square::from_coords(side.king_to_file(), king.rank());
                self.role.is_none_or(|role| role == Role::King)
                    && self.origin() == Some(king)
                    && (self.to == rook || self.to == king_to)
                    && self.promotion.is_none()
            }
            _ => m.from().is_some_and(|from| {
                self.may_start(m.role(), from)
                    && m.to() == self.to
                    && (!self.capture || m.is_capture())
                    && m.promotion() == self.promotion
            }),
        }
    }
}

impl Wanted {
    pub(super) fn fits(self, m: Move) -> bool {
        match self {
            Self::Castle(side) => m.castling_side() == Some(side),
            Self::Piece(piece) => piece.fits(m),
        }
    }
}

/// Reads a text; none if it is no move in any notation.
pub(in crate::laws) fn read(text: &str) -> Option<Wanted> {
    let text = text.trim();
    if text.len() > LONGEST || !text.is_ascii() {
        return None;
    }
    let text = text.trim_end_matches(['+', '#', '!', '?']).trim_end();
    let text = text.strip_suffix("e.p.").unwrap_or(text).trim_end();
    match text {
        "O-O" | "0-0" | "o-o" => return Some(Wanted::Castle(CastlingSide::KingSide)),
        "O-O-O" | "0-0-0" | "o-o-o" => return Some(Wanted::Castle(CastlingSide::QueenSide)),
        _ => {}
    }
    let (role, rest) = match text.as_bytes() {
        [
            letter @ (b'K' | b'Q' | b'R' | b'B' | b'N' | b'P'),
            rest @ ..,
        ] => (Role::from_char(char::from(*letter)), rest),
        rest => (None, rest),
    };
    let (promotion, rest) = promotion(rest);
    let (to, rest) = match rest {
        [rest @ .., file, rank] => (Square::from_ascii(&[*file, *rank]).ok()?, rest),
        _ => return None,
    };
    let captured = rest.strip_suffix(b"x").or(rest.strip_suffix(b":"));
    // A hyphen stands between two squares only.
    let dashed = rest.strip_suffix(b"-").filter(|from| from.len() == 2);
    let from = captured.or(dashed).unwrap_or(rest);
    let capture = captured.is_some();
    let (file, rank) = match from {
        [] => (None, None),
        [file @ b'a'..=b'h'] => (File::from_char(char::from(*file)), None),
        [rank @ b'1'..=b'8'] => (None, Rank::from_char(char::from(*rank))),
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => (
            File::from_char(char::from(*file)),
            Rank::from_char(char::from(*rank)),
        ),
        _ => return None,
    };
    Some(Wanted::Piece(WantedPiece {
        role,
        file,
        rank,
        capture,
        to,
        promotion,
    }))
}

/// Splits off `=Q`, `Q`, `q` or `(Q)`.
fn promotion(text: &[u8]) -> (Option<Role>, &[u8]) {
    let ([rest @ .., b'(', letter, b')'] | [rest @ .., b'=' | b'/', letter] | [rest @ .., letter]) =
        text
    else {
        return (None, text);
    };
    match letter.to_ascii_uppercase() {
        b'Q' | b'R' | b'B' | b'N' => (Role::from_char(char::from(*letter)), rest),
        _ => (None, text),
    }
}
