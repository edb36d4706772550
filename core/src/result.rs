//! Results of games and what a round brought one participant.
//!
//! Rule source: Laws of Chess 10 and the result symbols of the TRF; `pairing-basics` table of
//! round records (C.04.1, C.04.2).

use crate::{Colour, EntrantId};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// What one side scored over the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Score {
    /// A win.
    Win,
    /// A draw.
    Draw,
    /// A loss.
    Loss,
}

/// The result of a game for one side: the symbol in the row of one participant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SideResult {
    /// Played and rated: `1 = 0`.
    Rated(Score),
    /// Played, less than one move by both, not rated: `W D L`.
    Unrated(Score),
    /// The opponent did not turn up: `+`.
    ForfeitWin,
    /// Did not turn up: `-`.
    ForfeitLoss,
    /// No result yet, or adjourned (`?`): a played draw for pairing.
    Unknown,
}

impl SideResult {
    /// True if the game counts as played: it forbids a second meeting and enters the colour
    /// history. An unknown result counts as played (C.04.2 3.1).
    pub const fn is_played(self) -> bool {
        !matches!(self, Self::ForfeitWin | Self::ForfeitLoss)
    }

    /// The score over the board; none for a forfeit or an unknown result.
    pub const fn score(self) -> Option<Score> {
        match self {
            Self::Rated(score) | Self::Unrated(score) => Some(score),
            Self::ForfeitWin | Self::ForfeitLoss | Self::Unknown => None,
        }
    }
}

/// A round without an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bye {
    /// Pairing-allocated bye, `U`: the one left over when the number is odd (C.04.1 3).
    PairingAllocated,
    /// Full-point bye, `F`.
    Full,
    /// Half-point bye, `H`.
    Half,
    /// Zero-point bye, absence, not yet entered, withdrawn: `Z` or blank.
    Zero,
}

/// What one round brought one participant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RoundRecord {
    /// Paired with an opponent.
    Game {
        /// Whom.
        opponent: EntrantId,
        /// The colour; none where a file gives none (a forfeit).
        colour: Option<Colour>,
        /// The result for this side.
        result: SideResult,
    },
    /// Without an opponent.
    Bye(Bye),
}

impl RoundRecord {
    /// The opponent of a played game; forfeits and byes have none (C.04.2 3.5).
    pub const fn played_opponent(&self) -> Option<EntrantId> {
        match self {
            Self::Game {
                opponent, result, ..
            } if result.is_played() => Some(*opponent),
            _ => None,
        }
    }

    /// The scheduled opponent, played or forfeited.
    pub const fn scheduled_opponent(&self) -> Option<EntrantId> {
        match self {
            Self::Game { opponent, .. } => Some(*opponent),
            Self::Bye(_) => None,
        }
    }

    /// The colour that enters the colour history: only of a played game (C.04.2 3.4).
    pub const fn played_colour(&self) -> Option<Colour> {
        match self {
            Self::Game { colour, result, .. } if result.is_played() => *colour,
            _ => None,
        }
    }
}

/// The result of a whole game. Results that cannot exist (1-½, a half-point forfeit, one side
/// played and the other forfeited) cannot be written (C.02 questions 181-184).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameResult {
    /// Played over the board.
    Played {
        /// What the two sides scored.
        score: PlayedScore,
        /// False for a game of less than one move (`W D L`).
        rated: bool,
    },
    /// Decided by absence.
    Forfeit(Forfeit),
    /// Adjourned: a draw for pairing and provisional standings (C.04.2 3.1).
    Adjourned,
    /// Declared not played in this event: no game for pairing, rating or tie-break.
    NotPlayed,
}

/// The scores that a played game can end with, White's first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum PlayedScore {
    /// White won.
    #[serde(rename = "1-0")]
    WhiteWins,
    /// Black won.
    #[serde(rename = "0-1")]
    BlackWins,
    /// A draw.
    #[serde(rename = "1/2-1/2")]
    Draw,
    /// Half a point for White, none for Black (odd result by an arbiter's decision).
    #[serde(rename = "1/2-0")]
    HalfZero,
    /// Half a point for Black, none for White.
    #[serde(rename = "0-1/2")]
    ZeroHalf,
    /// Both lose (Laws 11.8).
    #[serde(rename = "0-0")]
    BothLose,
}

impl PlayedScore {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::WhiteWins,
        Self::BlackWins,
        Self::Draw,
        Self::HalfZero,
        Self::ZeroHalf,
        Self::BothLose,
    ];

    /// What one side scored.
    pub const fn side(self, colour: Colour) -> Score {
        match (self, colour) {
            (Self::WhiteWins, Colour::White) | (Self::BlackWins, Colour::Black) => Score::Win,
            (Self::Draw, _) | (Self::HalfZero, Colour::White) | (Self::ZeroHalf, Colour::Black) => {
                Score::Draw
            }
            _ => Score::Loss,
        }
    }

    /// From the scores of both sides; none if they exclude each other (1-1, 1-½).
    pub const fn from_sides(white: Score, black: Score) -> Option<Self> {
        Some(match (white, black) {
            (Score::Win, Score::Loss) => Self::WhiteWins,
            (Score::Loss, Score::Win) => Self::BlackWins,
            (Score::Draw, Score::Draw) => Self::Draw,
            (Score::Draw, Score::Loss) => Self::HalfZero,
            (Score::Loss, Score::Draw) => Self::ZeroHalf,
            (Score::Loss, Score::Loss) => Self::BothLose,
            _ => return None,
        })
    }
}

/// The three forfeits that exist (C.02 question 183).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Forfeit {
    /// Black is absent.
    #[serde(rename = "+/-")]
    WhiteWins,
    /// White is absent.
    #[serde(rename = "-/+")]
    BlackWins,
    /// Both are absent.
    #[serde(rename = "-/-")]
    Both,
}

impl GameResult {
    /// A rated result over the board.
    pub const fn rated(score: PlayedScore) -> Self {
        Self::Played { score, rated: true }
    }

    /// What one side has in its row; none for a game declared not played.
    pub const fn side(self, colour: Colour) -> Option<SideResult> {
        Some(match self {
            Self::Played { score, rated: true } => SideResult::Rated(score.side(colour)),
            Self::Played {
                score,
                rated: false,
            } => SideResult::Unrated(score.side(colour)),
            Self::Forfeit(forfeit) => match (forfeit, colour) {
                (Forfeit::WhiteWins, Colour::White) | (Forfeit::BlackWins, Colour::Black) => {
                    SideResult::ForfeitWin
                }
                _ => SideResult::ForfeitLoss,
            },
            Self::Adjourned => SideResult::Unknown,
            Self::NotPlayed => return None,
        })
    }

    /// From what stands in both rows; none if the two do not belong together.
    pub const fn from_sides(white: SideResult, black: SideResult) -> Option<Self> {
        Some(match (white, black) {
            (SideResult::Rated(white), SideResult::Rated(black)) => {
                match PlayedScore::from_sides(white, black) {
                    Some(score) => Self::Played { score, rated: true },
                    None => return None,
                }
            }
            (SideResult::Unrated(white), SideResult::Unrated(black)) => {
                match PlayedScore::from_sides(white, black) {
                    Some(score) => Self::Played {
                        score,
                        rated: false,
                    },
                    None => return None,
                }
            }
            (SideResult::ForfeitWin, SideResult::ForfeitLoss) => Self::Forfeit(Forfeit::WhiteWins),
            (SideResult::ForfeitLoss, SideResult::ForfeitWin) => Self::Forfeit(Forfeit::BlackWins),
            (SideResult::ForfeitLoss, SideResult::ForfeitLoss) => Self::Forfeit(Forfeit::Both),
            (SideResult::Unknown, SideResult::Unknown) => Self::Adjourned,
            _ => return None,
        })
    }

    /// True if the game still waits for its final result.
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Adjourned)
    }
}

/// The text is no result.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "'{0}' is no result; write 1-0, 0-1, 1/2-1/2, 1/2-0, 0-1/2, 0-0, one of these with u for a game \
     of less than one move, +/-, -/+, -/-, adjourned or not-played"
)]
pub struct ParseResultError(pub String);

impl PlayedScore {
    /// The score in words of the interfaces: `1/2-0`.
    pub const fn text(self) -> &'static str {
        match self {
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::HalfZero => "1/2-0",
            Self::ZeroHalf => "0-1/2",
            Self::BothLose => "0-0",
        }
    }
}

impl fmt::Display for GameResult {
    /// What [`FromStr`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Played { score, rated } => {
                write!(f, "{}{}", score.text(), if *rated { "" } else { "u" })
            }
            Self::Forfeit(Forfeit::WhiteWins) => f.write_str("+/-"),
            Self::Forfeit(Forfeit::BlackWins) => f.write_str("-/+"),
            Self::Forfeit(Forfeit::Both) => f.write_str("-/-"),
            Self::Adjourned => f.write_str("adjourned"),
            Self::NotPlayed => f.write_str("not-played"),
        }
    }
}

impl FromStr for GameResult {
    type Err = ParseResultError;

    /// Reads a result as the interfaces write it; ½ may stand for 1/2.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let plain = text.trim().replace('½', "1/2");
        let (score, rated) = match plain.strip_suffix('u') {
            Some(score) => (score, false),
            None => (plain.as_str(), true),
        };
        if let Some(score) = PlayedScore::ALL
            .into_iter()
            .find(|known| known.text() == score)
        {
            return Ok(Self::Played { score, rated });
        }
        Ok(match plain.as_str() {
            "+/-" | "+--" => Self::Forfeit(Forfeit::WhiteWins),
            "-/+" | "--+" => Self::Forfeit(Forfeit::BlackWins),
            "-/-" | "---" => Self::Forfeit(Forfeit::Both),
            "adjourned" => Self::Adjourned,
            "not-played" => Self::NotPlayed,
            _ => return Err(ParseResultError(text.to_owned())),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> Vec<GameResult> {
        let mut all: Vec<GameResult> = PlayedScore::ALL
            .iter()
            .flat_map(|&score| [true, false].map(|rated| GameResult::Played { score, rated }))
            .collect();
        all.extend(
            [Forfeit::WhiteWins, Forfeit::BlackWins, Forfeit::Both].map(GameResult::Forfeit),
        );
        all.push(GameResult::Adjourned);
        all
    }

    #[test]
    fn both_rows_give_the_game_back() {
        for result in all() {
            let white = result.side(Colour::White).unwrap();
            let black = result.side(Colour::Black).unwrap();
            assert_eq!(GameResult::from_sides(white, black), Some(result));
        }
        assert_eq!(GameResult::NotPlayed.side(Colour::White), None);
    }

    #[test]
    fn every_result_is_read_as_it_is_written() {
        for result in all().into_iter().chain([GameResult::NotPlayed]) {
            assert_eq!(result.to_string().parse(), Ok(result));
        }
        assert_eq!("½-½".parse(), Ok(GameResult::rated(PlayedScore::Draw)));
        for text in ["", "1-1", "1-1/2", "2-0", "+/+", "u", "1/2-1/2x"] {
            assert_eq!(
                text.parse::<GameResult>(),
                Err(ParseResultError(text.to_owned()))
            );
        }
    }

    #[test]
    fn impossible_pairs_of_rows_are_no_game() {
        use SideResult::{ForfeitLoss, ForfeitWin, Rated, Unknown, Unrated};
        for (white, black) in [
            (Rated(Score::Win), Rated(Score::Win)),
            (Rated(Score::Win), Rated(Score::Draw)),
            (Rated(Score::Win), Unrated(Score::Loss)),
            (Rated(Score::Win), ForfeitLoss),
            (ForfeitWin, ForfeitWin),
            (Unknown, Rated(Score::Draw)),
        ] {
            assert_eq!(
                GameResult::from_sides(white, black),
                None,
                "{white:?} {black:?}"
            );
        }
    }
}
