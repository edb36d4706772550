//! What a regulation puts in the place of fields of a ruling, and what it is shown of one.

use super::choice::Choice;
use super::ruling::{Board, Next};
use crate::{Colour, GameResult};
use serde::{Deserialize, Serialize};

/// The result that a regulation gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NewResult {
    /// None: the game is not over.
    Open,
    /// This one.
    Is(GameResult),
}

impl NewResult {
    /// As rulings have it.
    pub const fn result(self) -> Option<GameResult> {
        match self {
            Self::Open => None,
            Self::Is(result) => Some(result),
        }
    }
}

/// Fields of a ruling to replace; what is left out stays.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Alteration {
    /// The article of the regulation it rests on.
    pub article: String,
    /// The result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<NewResult>,
    /// The change of White's time, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub white_delta_ms: Option<i64>,
    /// The change of Black's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub black_delta_ms: Option<i64>,
    /// What comes next.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<Next>,
    /// Penalties beside clock and result (12.9).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub penalties: Option<Vec<Choice>>,
    /// What is left to the arbiter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choices: Option<Vec<Choice>>,
    /// Why, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

impl Alteration {
    /// The names of the fields that it replaces.
    pub fn fields(&self) -> Vec<&'static str> {
        let given = [
            ("result", self.result.is_some()),
            ("white_delta_ms", self.white_delta_ms.is_some()),
            ("black_delta_ms", self.black_delta_ms.is_some()),
            ("next", self.next.is_some()),
            ("penalties", self.penalties.is_some()),
            ("choices", self.choices.is_some()),
            ("text", self.text.is_some()),
        ];
        let given = given.into_iter().filter(|(_, given)| *given);
        given.map(|(field, _)| field).collect()
    }

    pub(super) const fn delta(&self, side: Colour) -> Option<i64> {
        match side {
            Colour::White => self.white_delta_ms,
            Colour::Black => self.black_delta_ms,
        }
    }
}

/// A ruling as regulations are shown it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposed {
    /// The ground, by its stable code.
    pub code: &'static str,
    /// The same in English.
    pub text: &'static str,
    /// The result, if it ends the game.
    pub result: Option<GameResult>,
    /// What it does to White's time, in milliseconds.
    pub white_delta_ms: i64,
    /// To Black's.
    pub black_delta_ms: i64,
    /// What comes next.
    pub next: Next,
    /// The position.
    pub board: Board,
    /// Whose count of illegal moves rises.
    pub illegal: Option<Colour>,
    /// Penalties beside clock and result.
    pub penalties: Vec<Choice>,
    /// What is left to the arbiter.
    pub choices: Vec<Choice>,
    /// The articles of the Laws.
    pub articles: Vec<&'static str>,
}
