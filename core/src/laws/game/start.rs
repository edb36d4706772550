//! The position a game starts from.

use crate::Colour;
use serde::{Deserialize, Serialize};
use shakmaty::fen::Fen;
use shakmaty::{Bitboard, Board, CastlingMode, Chess, Color, FromSetup, Setup};

/// Counters beyond this come from no game.
const HIGHEST_COUNTER: u32 = 100_000;

/// Where a game starts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StartPosition {
    /// The position of article 2.3.
    #[default]
    Standard,
    /// A Chess960 position by its number, 0 to 959 (Guidelines II); 518 is the usual array, but
    /// castling is still written as in Chess960.
    Chess960(u16),
    /// Any position.
    Fen {
        /// The position.
        fen: String,
        /// Castling by the rules of Chess960.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        chess960: bool,
    },
}

/// Why no game can start from a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// There are only 960.
    #[error("Chess960 has the positions 0 to 959, not {0}")]
    Number(u16),
    /// Not a FEN, or not a position of chess.
    #[error("the position \"{fen}\" cannot be set up: {reason}")]
    Fen {
        /// What was given, shortened.
        fen: String,
        /// Why not.
        reason: String,
    },
}

impl StartPosition {
    /// True if castling is written as king takes rook.
    pub const fn is_chess960(&self) -> bool {
        match self {
            Self::Standard => false,
            Self::Chess960(_) => true,
            Self::Fen { chess960, .. } => *chess960,
        }
    }

    pub(super) const fn mode(&self) -> CastlingMode {
        if self.is_chess960() {
            CastlingMode::Chess960
        } else {
            CastlingMode::Standard
        }
    }

    pub(in crate::laws) fn set_up(&self) -> Result<Chess, StartError> {
        let (setup, fen) = match self {
            Self::Standard => return Ok(Chess::default()),
            Self::Chess960(number @ 0..=959) => {
                let board = Board::chess960(u32::from(*number));
                let castling_rights = board.rooks() & Bitboard::BACKRANKS;
                let setup = Setup {
                    board,
                    castling_rights,
                    ..Setup::initial()
                };
                (setup, "")
            }
            Self::Chess960(number) => return Err(StartError::Number(*number)),
            Self::Fen { fen, .. } => {
                let read: Fen = fen.parse().map_err(|error| refused(fen, &error))?;
                (read.into_setup(), fen.as_str())
            }
        };
        if setup.halfmoves > HIGHEST_COUNTER || setup.fullmoves.get() > HIGHEST_COUNTER {
            return Err(refused(fen, &"a move counter is too high"));
        }
        Chess::from_setup(setup, self.mode()).map_err(|error| refused(fen, &error))
    }
}

fn refused(fen: &str, reason: &dyn std::fmt::Display) -> StartError {
    StartError::Fen {
        fen: shortened(fen),
        reason: reason.to_string(),
    }
}

/// What a message repeats of a text from outside: the longest FEN fits.
pub(in crate::laws) fn shortened(text: &str) -> String {
    text.chars().take(100).collect()
}

/// Our name of a side.
pub(in crate::laws) const fn colour(color: Color) -> Colour {
    match color {
        Color::White => Colour::White,
        Color::Black => Colour::Black,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::{EnPassantMode, Position};

    fn fen_of(start: &StartPosition) -> String {
        Fen::from_position(&start.set_up().unwrap(), EnPassantMode::Legal).to_string()
    }

    #[test]
    fn chess960_number_518_is_the_usual_array() {
        assert_eq!(
            fen_of(&StartPosition::Chess960(518)),
            fen_of(&StartPosition::Standard)
        );
    }

    #[test]
    fn every_chess960_number_can_be_set_up_with_all_castling_rights() {
        for number in 0..960 {
            let position = StartPosition::Chess960(number).set_up().unwrap();
            assert_eq!(position.castles().castling_rights().count(), 4, "{number}");
        }
        assert_eq!(
            StartPosition::Chess960(960).set_up().unwrap_err(),
            StartError::Number(960)
        );
    }

    #[test]
    fn a_position_that_cannot_be_is_refused_by_name() {
        for (fen, reason) in [
            ("nonsense", "invalid"),
            ("8/8/8/8/8/8/8/8 w - - 0 1", "king"),
            ("4k3/8/8/8/8/8/8/4KK2 w - - 0 1", "too many kings"),
            ("4k3/8/8/8/8/8/8/4K2P w - - 0 1", "pawns on backrank"),
            ("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "opposite check"),
            ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "castling"),
            ("4k3/8/8/8/8/8/8/4K3 w - - 999999 1", "counter"),
        ] {
            let start = StartPosition::Fen {
                fen: fen.to_owned(),
                chess960: false,
            };
            let error = start.set_up().unwrap_err().to_string();
            assert!(error.contains(reason), "{fen}: {error}");
        }
    }
}
