//! What material alone rules out.

use shakmaty::{Bitboard, Board, Color, Role};

/// True if this side can never mate, whatever the squares of the pieces. A position that is mate
/// already has to be known before this is asked.
pub(super) fn cannot_mate(board: &Board, side: Color) -> bool {
    let own = board.by_color(side) & !board.kings();
    let others = board.by_color(!side) & !board.kings();
    let of = |role: Role| board.by_role(role);
    if own.is_empty() {
        return true;
    }
    // A lone knight needs a piece that takes a square of its own king away; a queen never must.
    if own == (own & of(Role::Knight)) && own.count() == 1 {
        return others == (others & of(Role::Queen));
    }
    if own != (own & of(Role::Bishop)) {
        return false;
    }
    let helpers = (of(Role::Knight) | of(Role::Pawn)).any();
    let bishops = of(Role::Bishop);
    let one_colour = [Bitboard::LIGHT_SQUARES, Bitboard::DARK_SQUARES]
        .into_iter()
        .any(|squares| bishops == (bishops & squares));
    one_colour && !helpers
}
