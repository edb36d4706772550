//! A ruling as a file: what `case` asks, answered in JSON.

use super::arbitration::Ruled;
use super::case::Clocks;
use super::choice::Choice;
use super::house::{Said, Word};
use super::ruling::{Board, ClockChange, Next, Ruling};
use crate::{ByColour, Colour};
use serde::Serialize;
use serde_json::{Value, json};

/// What changed on the clocks, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ClockDelta {
    /// White's.
    pub white_delta_ms: i64,
    /// Black's.
    pub black_delta_ms: i64,
}

impl ClockDelta {
    fn of(ruling: &Ruling, before: Clocks) -> Self {
        Self {
            white_delta_ms: ruling.delta_ms(Colour::White, before),
            black_delta_ms: ruling.delta_ms(Colour::Black, before),
        }
    }
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
    /// What regulations of the event made of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub regulated: Option<Box<RegulatedAnswer>>,
}

/// What regulations of the event made of a ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RegulatedAnswer {
    /// Why, in their words.
    pub reason: Option<String>,
    /// What each layer said, the lowest first.
    pub said: Vec<Value>,
    /// What the Laws alone say.
    pub laws: LawsAnswer,
}

/// A ruling that was not made, for it was changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LawsAnswer {
    /// The result, if the game would be over.
    pub result: Option<String>,
    /// Changes of the clocks.
    pub clock: ClockDelta,
    /// What would come next.
    pub next: Next,
    /// What would be left to the arbiter.
    pub choices: Vec<Choice>,
    /// Penalties beside clock and result.
    pub penalties: Vec<Choice>,
    /// The ground, for programs.
    pub code: &'static str,
    /// The ground, for people.
    pub text: AnswerText,
}

impl LawsAnswer {
    fn of(ruling: &Ruling, before: Clocks) -> Self {
        Self {
            result: ruling.result.map(|result| result.to_string()),
            clock: ClockDelta::of(ruling, before),
            next: ruling.next,
            choices: ruling.choices.clone(),
            penalties: ruling.penalties.clone(),
            code: ruling.ground.code(),
            text: AnswerText {
                en: ruling.ground.text(),
            },
        }
    }
}

impl Said {
    /// As interfaces show it: `{"name", "version", "hash", "refuses"}`, or in place of the last
    /// `"article"`, `"departs"` and `"change"` with the fields that are replaced.
    pub fn write(&self) -> Value {
        let mut written = json!({
            "name": self.by.name,
            "version": self.by.version,
            "hash": self.by.hash,
        });
        match &self.word {
            Word::Refuses { reason } => written["refuses"] = json!(reason),
            Word::Changes { change, departs } => {
                written["article"] = json!(change.article);
                written["departs"] = json!(departs);
                let mut fields = serde_json::to_value(change).unwrap_or_default();
                if let Some(fields) = fields.as_object_mut() {
                    fields.remove("article");
                }
                if let Some(result) = change.result {
                    fields["result"] = json!(result.result().map(|result| result.to_string()));
                }
                written["change"] = fields;
            }
        }
        written
    }
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
        let regulated = ruling.regulated.as_deref().map(|regulated| {
            Box::new(RegulatedAnswer {
                reason: regulated.reason.clone(),
                said: regulated.said.iter().map(Said::write).collect(),
                laws: LawsAnswer::of(&regulated.laws, *before),
            })
        });
        Self {
            result: ruling.result.map(|result| result.to_string()),
            clock: ClockDelta::of(ruling, *before),
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
            regulated,
        }
    }
}
