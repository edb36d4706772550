//! Whether a side can still mate by any series of legal moves (Laws 5.1.2, 5.2.2, 6.9, 7.5.5,
//! A.5.3; 9.6 of 1997), both sides helping. Move counters and repetitions do not count.
//!
//! position -> is it over already -> material -> fast step -> full search
//!
//! | step | function | test |
//! | --- | --- | --- |
//! | mate or stalemate on the board | `over` | `what_is_on_the_board_comes_first` |
//! | material alone (section 8) | `material::cannot_mate` | `material_table` |
//! | fast step, sound but incomplete | [`can_mate`] | `games_lost_on_time` of `tests/dead.rs` |
//! | full search with a fixed budget | [`can_mate`] | `the_listed_positions` |
//! | the answers that rulings ask for | [`AnySeries`] | `undecided_never_is_dead` |
//! | mating potential (C4 of 1997) | `potential::mating_potential` | `c4_of_1997_mating_potential` |
//! | what live play asks after a move | [`due`] | `quiet_moves_are_cheap` |
//!
//! The searches are those of the crate `chasolver`; a mate that it finds is played through by
//! another move generator before it counts. What is not decided stays so: no result rests on it.

mod material;
mod potential;
mod rulings;
mod schedule;
mod search;
#[cfg(test)]
mod tests;

pub use rulings::AnySeries;
pub use schedule::due;
pub use search::{ENGINE, can_mate};

use crate::Colour;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Color, FromSetup, PositionError};

/// How much is spent on the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Effort {
    /// The board and the material: some nanoseconds.
    Material,
    /// The fast step too: mostly a few microseconds.
    Fast,
    /// The full search too: mostly under a tenth of a millisecond, at worst seconds and much
    /// memory.
    Full,
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// There is a mate: these moves lead to it, in UCI. Empty if it is on the board.
    Winnable(Vec<String>),
    /// There is none.
    Unwinnable(Proof),
    /// It is not known.
    Unknown(Doubt),
}

/// Why there is no mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Proof {
    /// The game is over on the board, and not by this side's mate.
    Over,
    /// By material alone.
    Material,
    /// By the fast step.
    Fast,
    /// By the full search.
    Full,
}

/// Why it is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Doubt {
    /// No more was to be spent.
    Effort,
    /// The search ended without an answer.
    Budget,
    /// The search knows no castling of Chess960, and found no mate without it.
    Castling,
    /// The search does not take this position.
    Position,
}

/// A text that is no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{text}' is no position: {reason}")]
pub struct NoPosition {
    /// The text, shortened.
    pub text: String,
    /// What is wrong.
    pub reason: String,
}

/// Reads a position. What no series of moves can have reached is taken all the same if it can be
/// set up: too much material, an impossible check.
///
/// # Errors
/// The text is no FEN, or the position cannot be set up.
pub fn read(fen: &str) -> Result<Chess, NoPosition> {
    let fail = |reason: String| NoPosition {
        text: fen.chars().take(100).collect(),
        reason,
    };
    let setup = fen
        .parse::<Fen>()
        .map_err(|error| fail(error.to_string()))?
        .into_setup();
    let set_up = |mode| {
        Chess::from_setup(setup.clone(), mode)
            .or_else(PositionError::ignore_too_much_material)
            .or_else(PositionError::ignore_impossible_check)
            .map_err(|error| fail(error.to_string()))
    };
    set_up(CastlingMode::Standard).or_else(|_| set_up(CastlingMode::Chess960))
}

/// The move generator's name of a side.
const fn color(side: Colour) -> Color {
    match side {
        Colour::White => Color::White,
        Colour::Black => Color::Black,
    }
}
