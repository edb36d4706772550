//! What live play asks after a move.

use super::Effort;
use shakmaty::{Chess, Move, Position, Role};

/// As many legal moves or fewer may be a forced line.
const FEW: usize = 3;

/// A quiet move that can be taken back seldom changes the verdict: there the material is enough.
/// The fast step follows what cannot be taken back (captures, pawn moves), a check, and positions
/// with few moves. Whether a result by a flag, an illegal move or a resignation stands is always
/// asked in full, whatever was asked before.
pub fn due(after: &Chess, last: &Move) -> Effort {
    let irreversible = last.is_capture() || last.role() == Role::Pawn;
    if irreversible || after.is_check() || after.legal_moves().len() <= FEW {
        Effort::Fast
    } else {
        Effort::Material
    }
}
