//! A regulation that cannot answer: which one, where, on which question.

use crate::{PlayerId, TeamId};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Where in a package.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScriptPlace {
    /// The file.
    pub file: String,
    /// The line, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// The column, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub column: Option<u32>,
}

impl fmt::Display for ScriptPlace {
    /// `main.rhai:3:5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        for number in [self.line, self.column].into_iter().flatten() {
            write!(f, ":{number}")?;
        }
        Ok(())
    }
}

/// What a regulation was asked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AskedHook {
    /// The hook.
    pub hook: String,
    /// About which players.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<PlayerId>,
    /// About which team.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<TeamId>,
}

impl fmt::Display for AskedHook {
    /// `forbidden (players 4, 7)`, `tiebreak_x (team 3)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.hook)?;
        if let Some(team) = self.team {
            write!(f, " (team {team})")?;
        }
        let players: Vec<String> = self.players.iter().map(ToString::to_string).collect();
        match players.len() {
            0 => Ok(()),
            1 => write!(f, " (player {})", players[0]),
            _ => write!(f, " (players {})", players.join(", ")),
        }
    }
}

/// A regulation cannot answer: its script is at fault. The command that asked is refused with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PolicyError {
    /// Name of the package.
    pub regulation: String,
    /// Where.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Box<ScriptPlace>>,
    /// On which question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<Box<AskedHook>>,
    /// What is wrong and what to do.
    pub text: String,
}

impl fmt::Display for PolicyError {
    /// `regulation NAME: main.rhai:3:5: forbidden (players 4, 7): what is wrong`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "regulation {}: ", self.regulation)?;
        if let Some(place) = &self.place {
            write!(f, "{place}: ")?;
        }
        if let Some(asked) = &self.asked {
            write!(f, "{asked}: ")?;
        }
        f.write_str(&self.text)
    }
}

impl std::error::Error for PolicyError {}
