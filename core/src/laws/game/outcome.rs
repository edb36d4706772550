//! A ruling as it is recorded: all that it came to, so that a replay asks neither the Laws nor a
//! search again.

use super::witness::MateAnswer;
use crate::laws::ruling::{Adjust, Board, Next, Regulated, Ruling};
use crate::laws::{Choice, Clocks, Ground, Said, Word};
use crate::{Colour, GameResult, PolicyError};
use serde::{Deserialize, Serialize};

/// A change of one clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimeChange {
    /// Whose time.
    pub side: Colour,
    /// What it comes to, in milliseconds; negative if it is cut.
    pub delta_ms: i64,
    /// The article.
    pub article: String,
}

/// What a ruling came to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// The ground, by its stable code.
    pub ground: String,
    /// The same in English.
    pub text: String,
    /// What the arbiter, or a regulation, says to it, where it is otherwise than the Laws propose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The articles of the Laws it rests on.
    pub articles: Vec<String>,
    /// The result, if it ends the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<GameResult>,
    /// Changes of the clocks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clock: Vec<TimeChange>,
    /// What becomes of the position.
    #[serde(default)]
    pub board: Board,
    /// The only moves allowed now, in UCI notation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub allowed: Option<Vec<String>>,
    /// What a player has to do, in English.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub obligations: Vec<String>,
    /// Whose count of illegal moves rises by one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub illegal: Option<Colour>,
    /// Penalties beside clock and result.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub penalties: Vec<Choice>,
    /// What comes next.
    #[serde(default)]
    pub next: Next,
    /// What is left to the arbiter.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<Choice>,
    /// What was asked about mates, and what the search said.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mates: Vec<MateAnswer>,
    /// What regulations made of it; none where the Laws stand alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub regulated: Option<Box<RegulatedOutcome>>,
    /// Why no regulation was heard: it failed at a flag, which nobody's fault undoes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unheard: Option<Box<PolicyError>>,
}

/// What regulations made of a ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RegulatedOutcome {
    /// What the Laws alone come to.
    pub laws: Outcome,
    /// What each layer said, the lowest first.
    pub said: Vec<Said>,
}

impl Outcome {
    /// What a ruling comes to, given the clocks before it.
    pub(super) fn of(ruling: &Ruling, before: Clocks, mates: Vec<MateAnswer>) -> Self {
        Self {
            ground: ruling.ground.code().to_owned(),
            text: ruling.ground.text().to_owned(),
            reason: ruling
                .regulated
                .as_deref()
                .and_then(|one| one.reason.clone()),
            articles: ruling.articles.iter().map(ToString::to_string).collect(),
            result: ruling.result,
            clock: changes(ruling, before),
            board: ruling.board,
            allowed: ruling.allowed.clone(),
            obligations: ruling.obligations.iter().map(ToString::to_string).collect(),
            illegal: ruling.illegal,
            penalties: ruling.penalties.clone(),
            next: ruling.next,
            choices: ruling.choices.clone(),
            mates,
            regulated: ruling.regulated.as_deref().map(|regulated| {
                let Regulated { laws, said, .. } = regulated;
                Box::new(RegulatedOutcome {
                    laws: Self::of(laws, before, Vec::new()),
                    said: said.clone(),
                })
            }),
            unheard: None,
        }
    }

    /// True if the other says the same but for numbers of the clock, which go on.
    pub(super) fn decides_like(&self, other: &Self) -> bool {
        (
            &self.ground,
            self.result,
            self.next,
            self.board,
            &self.allowed,
            &self.penalties,
            self.layers(),
        ) == (
            &other.ground,
            other.result,
            other.next,
            other.board,
            &other.allowed,
            &other.penalties,
            other.layers(),
        )
    }

    /// The articles of regulations it rests on, each with the name of the regulation.
    pub fn regulation_articles(&self) -> impl Iterator<Item = (&str, &str)> {
        let said = self.regulated.iter().flat_map(|regulated| &regulated.said);
        said.filter_map(|said| match &said.word {
            Word::Changes { change, .. } => Some((said.by.name.as_str(), change.article.as_str())),
            Word::Refuses { .. } => None,
        })
    }

    /// True if an offer of a draw was made by it.
    pub(super) fn is_offer(&self) -> bool {
        let regulated = self.regulated.as_deref();
        let by_laws = regulated.map_or(self, |regulated| &regulated.laws);
        let mut said = regulated.iter().flat_map(|regulated| &regulated.said);
        let made = [Ground::OfferMade, Ground::OfferNuisance];
        made.iter().any(|ground| ground.code() == by_laws.ground)
            && !said.any(|said| matches!(said.word, Word::Refuses { .. }))
    }

    /// Hashes of the regulations that had a word in it.
    fn layers(&self) -> Vec<&str> {
        let said = self.regulated.iter().flat_map(|regulated| &regulated.said);
        said.map(|said| said.by.hash.as_str()).collect()
    }
}

/// The changes one after the other; a time that is not known cannot be changed, only set.
fn changes(ruling: &Ruling, mut now: Clocks) -> Vec<TimeChange> {
    let mut changes = Vec::with_capacity(ruling.clock.len());
    for change in &ruling.clock {
        let before = now.of(change.side);
        let after = match (change.adjust, before) {
            (Adjust::SetMs(ms), _) => ms,
            (Adjust::AddMs(ms), Some(left)) => left.saturating_add(ms),
            (Adjust::CutMs(ms), Some(left)) => left.saturating_sub(ms),
            (_, None) => continue,
        };
        *now.of_mut(change.side) = Some(after);
        changes.push(TimeChange {
            side: change.side,
            delta_ms: signed(after).saturating_sub(signed(before.unwrap_or(0))),
            article: change.article.clone().into_owned(),
        });
    }
    changes
}

fn signed(ms: u64) -> i64 {
    i64::try_from(ms).unwrap_or(i64::MAX)
}
