//! The parts of which report lines are made.

use super::super::symbol;
use super::joined;
use crate::{Bye, Colour, GameResult};
use std::fmt;

/// One board or one bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Board {
    /// `19-7`.
    Game {
        /// White's starting rank.
        white: u32,
        /// Black's.
        black: u32,
    },
    /// `44=PAB`.
    Bye {
        /// Starting rank.
        player: u32,
        /// `PAB`, `FPB`, `HPB`, `ZPB`.
        kind: Bye,
    },
}

/// The abbreviation of a bye.
pub(super) const fn bye_code(bye: Bye) -> &'static str {
    match bye {
        Bye::PairingAllocated => "PAB",
        Bye::Full => "FPB",
        Bye::Half => "HPB",
        Bye::Zero => "ZPB",
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game { white, black } => write!(f, "{white}-{black}"),
            Self::Bye { player, kind } => write!(f, "{player}={}", bye_code(*kind)),
        }
    }
}

/// Boards by the rules that are absent, and those that stand instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The round.
    pub round: u16,
    /// What the rules give.
    pub ruled: Vec<Board>,
    /// What was played.
    pub actual: Vec<Board>,
}

impl fmt::Display for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (ruled, actual) = (joined(&self.ruled, " "), joined(&self.actual, " "));
        write!(f, "Round {}: {ruled} => {actual}", self.round)
    }
}

/// A result in the symbols of the format, White's first: `1-0`, `=-=`, `+--`; `*` for none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReportedResult(pub Option<GameResult>);

impl fmt::Display for ReportedResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |colour| self.0.and_then(|result| result.side(colour));
        match (side(Colour::White), side(Colour::Black)) {
            (Some(white), Some(black)) => write!(
                f,
                "{}-{}",
                symbol::of_result(white),
                symbol::of_result(black)
            ),
            _ => f.write_str("*"),
        }
    }
}

/// What was corrected of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// The result: `1-0 => 0-1`.
    Result {
        /// As it was.
        from: ReportedResult,
        /// As it is.
        to: ReportedResult,
    },
    /// The colours: `6-17 => 17-6`.
    Colours,
}

/// One corrected game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Correction {
    /// White's starting rank before the correction.
    pub white: u32,
    /// Black's.
    pub black: u32,
    /// What was corrected.
    pub change: Change,
}

impl fmt::Display for Correction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (white, black) = (self.white, self.black);
        match self.change {
            Change::Result { from, to } => write!(f, "{white}-{black}: {from} => {to}"),
            Change::Colours => write!(f, "{white}-{black} => {black}-{white}"),
        }
    }
}
