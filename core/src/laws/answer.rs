//! A ruling as a file: what `case` asks, answered in JSON.

use super::arbitration::Ruled;
use super::case::Clocks;
use super::choice::Choice;
use super::ruling::{Board, ClockChange, Next};
use crate::{ByColour, Colour};
use serde::Serialize;

/// What changed on the clocks, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ClockDelta {
    /// White's.
    pub white_delta_ms: i64,
    /// Black's.
    pub black_delta_ms: i64,
}

/// Both times after the ruling; null where they are not known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ClockTimes {
    /// White's.
    pub white_ms: Option<u64>,
    /// Black's.
    pub black_ms: Option<u64>,
}

/// The counts after the ruling.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct CountersAfter {
    /// Illegal moves completed.
    pub illegal: ByColour<u8>,
}

/// The ground in English.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct AnswerText {
    /// English.
    pub en: &'static str,
}

/// The answer to one incident.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Answer {
    /// The result, if the game is over.
    pub result: Option<String>,
    /// Changes of the clocks.
    pub clock: ClockDelta,
    /// The clocks after it.
    pub clocks: ClockTimes,
    /// Each change of a clock with its article.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<ClockChange>,
    /// The position.
    pub position: Board,
    /// The only moves allowed now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub allowed: Option<Vec<String>>,
    /// What a player has to do.
    pub obligations: Vec<String>,
    /// The counts.
    pub counters: CountersAfter,
    /// Who has offered a draw.
    pub offer: Option<Colour>,
    /// What comes next.
    pub next: Next,
    /// What is left to the arbiter.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<Choice>,
    /// Penalties beside clock and result.
    pub penalties: Vec<Choice>,
    /// The articles.
    pub articles: Vec<&'static str>,
    /// The ground, for programs.
    pub code: &'static str,
    /// The ground, for people.
    pub text: AnswerText,
}

impl From<&Ruled> for Answer {
    fn from(ruled: &Ruled) -> Self {
        let Ruled {
            ruling,
            before,
            clocks,
            illegal,
            offer,
        } = ruled;
        Self {
            result: ruling.result.map(|result| result.to_string()),
            clock: ClockDelta {
                white_delta_ms: delta(ruling.clock.as_slice(), *before, Colour::White),
                black_delta_ms: delta(ruling.clock.as_slice(), *before, Colour::Black),
            },
            clocks: ClockTimes {
                white_ms: clocks.white_ms,
                black_ms: clocks.black_ms,
            },
            changes: ruling.clock.clone(),
            position: ruling.board,
            allowed: ruling.allowed.clone(),
            obligations: ruling.obligations.iter().map(ToString::to_string).collect(),
            counters: CountersAfter { illegal: *illegal },
            offer: *offer,
            next: ruling.next,
            choices: ruling.choices.clone(),
            penalties: ruling.penalties.clone(),
            articles: ruling.articles.clone(),
            code: ruling.ground.code(),
            text: AnswerText {
                en: ruling.ground.text(),
            },
        }
    }
}

/// The sum of the changes of one side; a time set where none was known counts from nothing.
fn delta(changes: &[ClockChange], before: Clocks, side: Colour) -> i64 {
    let changes = changes.iter().filter(|change| change.side == side);
    changes
        .map(|change| change.adjust.delta_ms(before.of(side)))
        .fold(0, i64::saturating_add)
}
