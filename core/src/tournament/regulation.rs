//! Regulations of a tournament: layers of rules above FIDE's, as data.
//!
//! The core keeps packages and never runs them. What they may affect stands in
//! [`Package::effects`], which whoever loads a package derives from the hooks that it defines: the
//! package's own word counts for nothing. What a package says of points and tie-breaks is asked
//! when it is put in force and recorded in [`Setup`], so that a replay needs no script.

use super::catalogue::Act;
use super::model::Tournament;
use super::param::{Param, ParamError, Params};
use super::settings::Settings;
use crate::Scoring;
use crate::laws::Layer;
use crate::laws::game::Terms;
use crate::tiebreak::TiebreakList;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What a hook may affect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// Who meets whom.
    Pairings,
    /// What results are worth.
    Points,
    /// Which tie-breaks rank, and their values.
    Tiebreaks,
    /// Who may enter, and who may have a bye.
    Entries,
    /// On which board a pair plays.
    Boards,
    /// Changes of rating.
    Ratings,
    /// Decisions of arbiters: rulings, draw offers, late arrival.
    Rulings,
    /// Prizes.
    Prizes,
    /// Texts and what is drawn over pictures.
    Text,
}

impl Effect {
    /// The stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pairings => "pairings",
            Self::Points => "points",
            Self::Tiebreaks => "tiebreaks",
            Self::Entries => "entries",
            Self::Boards => "boards",
            Self::Ratings => "ratings",
            Self::Rulings => "rulings",
            Self::Prizes => "prizes",
            Self::Text => "text",
        }
    }

    /// The act that a change is once round 1 is paired; none for what may change at any time.
    pub const fn late_act(self) -> Option<Act> {
        match self {
            Self::Pairings => Some(Act::LateRegulation),
            Self::Points | Self::Tiebreaks => Some(Act::LockedSetting),
            Self::Entries | Self::Boards | Self::Ratings | Self::Rulings | Self::Prizes => {
                Some(Act::ChangedRegulation)
            }
            Self::Text => None,
        }
    }

    /// True if it matters which of two layers comes last: where both answer, one wins. Of what is
    /// forbidden, of entries and of texts, all answers count.
    pub const fn depends_on_order(self) -> bool {
        !matches!(self, Self::Pairings | Self::Entries | Self::Text)
    }
}

/// A package of hooks with its source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Package {
    /// Its name: what it is known by in the tournament.
    pub name: String,
    /// Its version, as its maker counts.
    pub version: String,
    /// Hash of its files, in hexadecimal: BLAKE3, as whoever loads packages computes it.
    pub hash: String,
    /// What it is called, by language.
    #[serde(default)]
    pub titles: BTreeMap<String, String>,
    /// Its parameters by key.
    #[serde(default)]
    pub params: BTreeMap<String, Param>,
    /// The hooks that it defines.
    #[serde(default)]
    pub hooks: BTreeSet<String>,
    /// What these may affect.
    #[serde(default)]
    pub effects: BTreeSet<Effect>,
    /// Its files by name.
    pub files: BTreeMap<String, String>,
}

impl Package {
    /// The values that hold if only `given` are set.
    pub fn params_with(&self, given: &Params) -> Params {
        let value = |(key, param): (&String, &Param)| {
            let value = given.get(key).unwrap_or(&param.default);
            (key.clone(), value.clone())
        };
        self.params.iter().map(value).collect()
    }

    /// Checks values for parameters.
    ///
    /// # Errors
    /// The first that is unknown or not possible.
    pub fn check_params(&self, given: &Params) -> Result<(), ParamError> {
        for (key, value) in given {
            let param = self.params.get(key);
            let param = param.ok_or_else(|| ParamError::Unknown(key.clone()))?;
            param.check(key, value)?;
        }
        Ok(())
    }
}

/// What a regulation says once, when it is put in force.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answers {
    /// What results are worth.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scoring: Option<Box<Scoring>>,
    /// The tie-breaks in order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tiebreaks: Option<TiebreakList>,
    /// The default time in seconds, by round from 1; the last one holds for all later rounds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub default_times_s: Vec<Option<u64>>,
}

impl Answers {
    /// The default time of a round in seconds; none where nothing is said of it.
    pub fn default_time_s(&self, round: u16) -> Option<u64> {
        let index = usize::from(round.max(1)) - 1;
        let said = self.default_times_s.get(index);
        said.or(self.default_times_s.last()).copied().flatten()
    }
}

/// How a regulation is used in a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// True while it is in force.
    pub on: bool,
    /// The parameters that were set; the others have their defaults.
    #[serde(default, skip_serializing_if = "Params::is_empty")]
    pub params: Params,
    /// What it answered when it was put in force; nothing while it is off.
    #[serde(default)]
    pub answers: Answers,
}

/// A package in a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Regulation {
    /// The package.
    pub package: Package,
    /// How it is used.
    pub setup: Setup,
}

/// What an event found of a regulation: all but its source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FoundRegulation {
    /// Hash of the package.
    pub hash: String,
    /// What its hooks may affect.
    pub effects: BTreeSet<Effect>,
    /// How it was used.
    pub setup: Setup,
}

impl From<&Regulation> for FoundRegulation {
    fn from(regulation: &Regulation) -> Self {
        Self {
            hash: regulation.package.hash.clone(),
            effects: regulation.package.effects.clone(),
            setup: regulation.setup.clone(),
        }
    }
}

/// A regulation that a round was paired under.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InForce {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Hash of its files.
    pub hash: String,
    /// The values of its parameters.
    #[serde(default, skip_serializing_if = "Params::is_empty")]
    pub params: Params,
}

impl From<&Regulation> for Layer {
    fn from(regulation: &Regulation) -> Self {
        let Package {
            name,
            version,
            hash,
            ..
        } = &regulation.package;
        Self {
            name: name.clone(),
            version: version.clone(),
            hash: hash.clone(),
        }
    }
}

impl Regulation {
    /// The values of all parameters.
    pub fn params(&self) -> Params {
        self.package.params_with(&self.setup.params)
    }
}

impl Tournament {
    /// A regulation by its name.
    pub fn regulation(&self, name: &str) -> Option<&Regulation> {
        self.regulations
            .iter()
            .find(|regulation| regulation.package.name == name)
    }

    /// The names of all regulations, from the lowest layer.
    pub fn regulation_names(&self) -> impl Iterator<Item = &String> {
        self.regulations
            .iter()
            .map(|regulation| &regulation.package.name)
    }

    /// True if any regulation is in force.
    pub fn is_regulated(&self) -> bool {
        self.regulations_in_force().next().is_some()
    }

    /// The regulations in force, from the lowest layer.
    pub fn regulations_in_force(&self) -> impl DoubleEndedIterator<Item = &Regulation> {
        self.regulations
            .iter()
            .filter(|regulation| regulation.setup.on)
    }

    /// The same, as events name them.
    pub fn in_force(&self) -> Vec<InForce> {
        self.regulations_in_force()
            .map(|regulation| InForce {
                name: regulation.package.name.clone(),
                version: regulation.package.version.clone(),
                hash: regulation.package.hash.clone(),
                params: regulation.params(),
            })
            .collect()
    }

    /// What results are worth: by the last regulation that says so, else by the settings.
    pub fn scoring(&self) -> Scoring {
        let mut said = self
            .regulations_in_force()
            .rev()
            .filter_map(|regulation| regulation.setup.answers.scoring.as_deref());
        *said.next().unwrap_or(&self.settings.scoring)
    }

    /// The tie-breaks that the last regulation that has any lists.
    pub fn regulated_tiebreaks(&self) -> Option<&TiebreakList> {
        self.regulations_in_force()
            .rev()
            .find_map(|regulation| regulation.setup.answers.tiebreaks.as_ref())
    }

    /// The default time of a round in seconds (6.7.1), by the last regulation that gives one.
    pub fn regulated_default_time_s(&self, round: u16) -> Option<(u64, &Regulation)> {
        let mut in_force = self.regulations_in_force().rev();
        in_force.find_map(|regulation| {
            let said = regulation.setup.answers.default_time_s(round)?;
            Some((said, regulation))
        })
    }

    /// The rules that a game of a round is played by if it begins now.
    pub fn terms(&self, round: u16) -> Terms {
        let mut terms = self.settings.terms();
        if let Some((seconds, regulation)) = self.regulated_default_time_s(round) {
            terms.event.default_time_s = Some(seconds);
            terms.default_time_by = Some(Layer::from(regulation));
        }
        terms
    }

    /// The settings with what regulations put in their place.
    pub fn settings_in_force(&self) -> Settings {
        let mut settings = self.settings.clone();
        settings.scoring = self.scoring();
        if let Some(tiebreaks) = self.regulated_tiebreaks() {
            settings.tiebreaks = tiebreaks.clone();
        }
        settings
    }
}
