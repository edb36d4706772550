//! What was there before a change that is held. A board is known by its players: boards may be
//! numbered anew while something of them is held.

use super::Place;
use hakem_core::tournament::{Board, Lots, Tournament};

/// What was there before a change that is held.
pub(super) enum Before {
    /// A board, and where it was.
    Board(Place, Board),
    /// The lots.
    Lots(Option<Lots>),
}

impl Before {
    /// Where the players of a board sit now.
    pub fn place(&self, t: &Tournament) -> Option<Place> {
        let Self::Board((round, _), before) = self else {
            return None;
        };
        let mut boards = (1..).zip(&t.round(*round)?.boards);
        let found = boards.find(|(_, board)| same_players(board, before));
        found.map(|(number, _)| (*round, number))
    }

    /// Puts it back.
    pub fn put_into(&self, t: &mut Tournament) {
        match self {
            Self::Lots(lots) => t.lots.clone_from(lots),
            Self::Board((round, _), before) => {
                let round = usize::from(*round).checked_sub(1);
                let paired = round.and_then(|index| t.rounds.get_mut(index));
                let mut boards = paired.into_iter().flat_map(|paired| &mut paired.boards);
                // Without the two the round was paired anew.
                if let Some(board) = boards.find(|board| same_players(board, before)) {
                    *board = *before;
                }
            }
        }
    }
}

/// True if the same two sit at both, whoever has White.
pub(super) fn same_players(one: &Board, other: &Board) -> bool {
    let seats = (other.white, other.black);
    (one.white, one.black) == seats || (one.black, one.white) == seats
}
