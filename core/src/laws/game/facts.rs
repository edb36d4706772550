//! Facts of a position in its game. They decide nothing: which of them end a game, by themselves
//! or on a claim, is up to the edition of the Laws and to the arbiter.

use crate::ByColour;
use serde::{Deserialize, Serialize};

/// How a game ended on the board itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BoardEnd {
    /// The king of the side to move is mated (1.4.1, 5.1.1).
    Checkmate,
    /// The side to move has no legal move and is not in check (5.2.1).
    Stalemate,
}

/// What can be said of the position without judging it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Facts {
    /// The side to move is in check (3.9.1).
    pub check: bool,
    /// Mate or stalemate.
    pub end: Option<BoardEnd>,
    /// Per side: its material alone shows that it can never mate (6.9, 5.2.2). The converse does
    /// not hold: a blocked position may be dead with any material.
    pub cannot_mate: ByColour<bool>,
    /// Single moves since the last capture or pawn move, those before a given start position
    /// included (9.3, 9.6.2).
    pub quiet_plies: u32,
    /// How many times the position has stood on the board, this time included: the same side to
    /// move, the same castling rights, and en passant only where the capture was legal (9.2.3).
    pub occurrences: u32,
}

impl Facts {
    /// The ground for a claim under 9.3.2 is there: 50 moves by each side.
    pub const fn fifty_moves(&self) -> bool {
        self.quiet_plies >= 100
    }

    /// 75 moves by each side, and the last did not mate (9.6.2).
    pub const fn seventy_five_moves(&self) -> bool {
        self.quiet_plies >= 150 && !matches!(self.end, Some(BoardEnd::Checkmate))
    }

    /// The ground for a claim under 9.2.2 is there.
    pub const fn threefold(&self) -> bool {
        self.occurrences >= 3
    }

    /// The position has appeared five times (9.6.1).
    pub const fn fivefold(&self) -> bool {
        self.occurrences >= 5
    }

    /// Neither side's material can mate: one kind of dead position (5.2.2).
    pub const fn dead_by_material(&self) -> bool {
        self.cannot_mate.white && self.cannot_mate.black
    }
}
