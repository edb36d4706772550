//! The kind of event: how it is paired, and who takes part.

use serde::{Deserialize, Serialize};
use std::fmt;

/// How the event was paired: unplayed games count differently (C.07 15.2, 16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Competition {
    /// A Swiss system.
    Swiss,
    /// A round robin: forfeits are regular games.
    RoundRobin,
}

/// Who takes part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entrants {
    /// Players.
    Players,
    /// Teams: with match points and game points.
    Teams,
}

/// What decides which tie-breaks an event may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Contest {
    /// How it is paired.
    pub competition: Competition,
    /// Who takes part.
    pub entrants: Entrants,
}

impl Competition {
    /// Such an event of teams.
    pub const fn of_teams(self) -> Contest {
        Contest {
            competition: self,
            entrants: Entrants::Teams,
        }
    }
}

impl From<Competition> for Contest {
    /// Of players.
    fn from(competition: Competition) -> Self {
        Self {
            competition,
            entrants: Entrants::Players,
        }
    }
}

impl fmt::Display for Competition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Swiss => "Swiss tournament",
            Self::RoundRobin => "round robin",
        })
    }
}
