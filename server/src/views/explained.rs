//! Why a round is paired as it is.

use crate::texts::language::Language;
use crate::texts::paired::Teller;
use hakem_core::EntrantId;
use hakem_core::pairing::explain::{Explanation, Scope, explain};
use hakem_core::pairing::{AskedPair, Field, Pair, PairingError, RoundPairing};
use hakem_core::tournament::{Draft, FidePolicy, PairedRound, Policy, PolicyError, Tournament};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Why there is no explanation.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Unexplained {
    /// By the rules the round has no pairing.
    #[error(transparent)]
    Pairing(#[from] PairingError),
    /// A regulation cannot answer.
    #[error(transparent)]
    Policy(#[from] PolicyError),
}

/// A round with its reasons, and what its players are called.
#[derive(Clone, Debug)]
pub struct Explained {
    /// The reasons.
    pub explanation: Explanation,
    /// Version of the engine that paired the round; empty if none did.
    pub paired_by: String,
    names: BTreeMap<EntrantId, String>,
}

impl Explained {
    /// Explains a paired round from the field it was paired from. An imported round has none: its
    /// field is what the rounds before it tell.
    ///
    /// # Errors
    /// By the rules the round has no pairing, or a regulation cannot answer.
    pub fn of(
        t: &Tournament,
        (round, paired): (u16, &PairedRound),
        scope: Scope,
        rules: &dyn Policy,
    ) -> Result<Self, Unexplained> {
        let field = match &paired.field {
            Some(field) => Arc::clone(field),
            None => Arc::new(t.field(round, rules)?),
        };
        let asked = paired.engine.iter().flat_map(|made| made.asked.clone());
        let made = as_made(&Draft::from(paired), asked.collect());
        Ok(Self::of_pairing(
            t,
            (&field, &made),
            scope,
            &paired.engine_version,
        )?)
    }

    /// Explains a pairing of a field; `paired_by` is the version of the engine that made it, empty
    /// if none did.
    ///
    /// # Errors
    /// By the rules the round has no pairing.
    pub fn of_pairing(
        t: &Tournament,
        (field, made): (&Field, &RoundPairing),
        scope: Scope,
        paired_by: &str,
    ) -> Result<Self, PairingError> {
        Ok(Self {
            explanation: explain(field, made, scope)?,
            paired_by: paired_by.to_owned(),
            names: names(t),
        })
    }

    /// What a player is called: `12 Kaya, Ali`.
    pub fn name(&self, id: EntrantId) -> String {
        self.names.get(&id).cloned().unwrap_or_default()
    }

    /// Tells the reasons in a language.
    pub fn told<T>(&self, language: &'static Language, tell: impl FnOnce(Teller<'_>) -> T) -> T {
        let name = |id| self.name(id);
        tell(Teller {
            language,
            name: &name,
        })
    }

    /// The reasons as data, each with its sentences.
    pub fn json(&self, language: &'static Language) -> Value {
        self.told(language, |teller| {
            let mut json = json!(self.explanation);
            json["paired_by"] = json!(self.paired_by);
            json["language"] = json!(language.code());
            let version = teller.version(&self.explanation, &self.paired_by);
            json["note"] = json!(version);
            let with = |json: &mut Value, sentences| json["sentences"] = json!(sentences);
            for (index, bracket) in self.explanation.brackets.iter().enumerate() {
                with(&mut json["brackets"][index], teller.bracket(bracket));
            }
            for (index, board) in self.explanation.boards.iter().enumerate() {
                with(&mut json["boards"][index], teller.board(board));
            }
            if let Some(bye) = &self.explanation.bye {
                with(&mut json["bye"], teller.bye(bye));
            }
            json
        })
    }
}

/// The pairs as they were made, with what the pair rule was asked.
pub fn as_made(draft: &Draft, asked: Vec<AskedPair>) -> RoundPairing {
    let pairs = draft.pairs.iter();
    RoundPairing {
        pairs: pairs.map(|&(white, black)| Pair { white, black }).collect(),
        bye: draft.bye,
        asked,
        relaxed: Vec::new(),
    }
}

fn names(t: &Tournament) -> BTreeMap<EntrantId, String> {
    let numbers = t.entrant_numbers(&FidePolicy);
    let named = |id: EntrantId, name: &str| {
        let text = match numbers.get(&id) {
            Some(number) => format!("{number} {name}"),
            None => name.to_owned(),
        };
        (id, text)
    };
    if t.settings.teams {
        let teams = t.teams.values();
        return teams
            .map(|team| named(team.id.into(), &team.name))
            .collect();
    }
    let players = t.players.values();
    players
        .map(|player| named(player.id.into(), &player.details.name))
        .collect()
}
