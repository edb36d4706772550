//! What an engine needs to know of a tournament to pair its next round.

use super::{TeamPreferences, TeamScores};
use crate::{
    BursteinEdition, Colour, DubovEdition, DutchEdition, EntrantId, Points, RoundRecord, Scoring,
    TeamSwissEdition, Tpn,
};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A pairing system with its edition and options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "name")]
pub enum System {
    /// The Dutch system, C.04.3.
    Dutch {
        /// Its edition.
        edition: DutchEdition,
    },
    /// The Dubov system, C.04.4.1.
    Dubov {
        /// Its edition.
        edition: DubovEdition,
    },
    /// The Burstein system, C.04.4.2.
    Burstein {
        /// Its edition.
        edition: BursteinEdition,
    },
    /// The Swiss team system, C.04.6: the entrants are teams.
    TeamSwiss {
        /// Its edition.
        edition: TeamSwissEdition,
        /// Colour preferences (1.7).
        #[serde(default)]
        preferences: TeamPreferences,
        /// Primary and secondary score (1.2).
        #[serde(default)]
        scores: TeamScores,
    },
    /// Round robin by Berger tables, C.05 annex 1.
    RoundRobin {
        /// Cycles: 1 single, 2 double.
        cycles: u8,
        /// True to swap the last two rounds of the first cycle of a double event, so that nobody
        /// has the same colour three times running.
        swap_last_rounds: bool,
    },
    /// A system that no engine here pairs yet.
    Other {
        /// Which.
        system: OtherSystem,
    },
}

/// Systems that files name and no engine here pairs yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OtherSystem {
    /// Lim, C.04.4.3.
    Lim,
    /// Double-Swiss, C.04.5.
    DoubleSwiss,
    /// A system for teams that is neither C.04.6 nor a round robin.
    Team,
    /// Scheveningen or Schiller.
    Scheveningen,
    /// Knockout.
    Knockout,
    /// A system of the organiser's own.
    Custom,
}

impl OtherSystem {
    /// The name in words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lim => "Lim system",
            Self::DoubleSwiss => "Double-Swiss system",
            Self::Team => "team system",
            Self::Scheveningen => "Scheveningen system",
            Self::Knockout => "knockout",
            Self::Custom => "organiser's own system",
        }
    }
}

impl fmt::Display for System {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dutch { edition } => write!(f, "Dutch system {edition}"),
            Self::Dubov { edition } => write!(f, "Dubov system {edition}"),
            Self::Burstein { edition } => write!(f, "Burstein system {edition}"),
            Self::TeamSwiss { edition, .. } => write!(f, "Swiss team system {edition}"),
            Self::RoundRobin { cycles: 1, .. } => f.write_str("round robin"),
            Self::RoundRobin { cycles: 2, .. } => f.write_str("double round robin"),
            Self::RoundRobin { cycles, .. } => write!(f, "round robin of {cycles} cycles"),
            Self::Other { system } => f.write_str(system.name()),
        }
    }
}

/// One earlier round of one entrant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct EntrantRound {
    /// What happened.
    pub record: RoundRecord,
    /// What it brought, by the scoring system and the arbiter's adjustments.
    pub points: Points,
    /// The virtual points that counted when that round was paired (acceleration), else zero.
    #[serde(default, rename = "virtual")]
    pub virtual_points: Points,
}

/// One entrant as the engine sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FieldEntrant {
    /// Number for life.
    pub id: EntrantId,
    /// Pairing number in this round: unique; its parity decides first colours.
    pub tpn: Tpn,
    /// Rating that orders the field, 0 without one: the Dubov system weighs opponents by it.
    #[serde(default, skip_serializing_if = "is_unrated")]
    pub rating: u16,
    /// True if the entrant is to be paired; the absent are here because histories name them.
    pub present: bool,
    /// Score for pairing: the official points so far, adjustments included, without virtual points.
    pub score: Points,
    /// The secondary score of a team (C.04.6 1.2): game points where match points make the score
    /// groups, or the other way round. Nothing of a player.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub secondary: Points,
    /// Virtual points of the round to be paired (C.04.7), else zero.
    #[serde(default, rename = "virtual")]
    pub virtual_points: Points,
    /// The earlier rounds, from round 1, one for each round before the one to be paired.
    pub history: Vec<EntrantRound>,
    /// Labels: two entrants with a label in common never meet (a regulation's group).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<String>,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "the signature is the serialiser's"
)]
const fn is_unrated(rating: &u16) -> bool {
    *rating == 0
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "the signature is the serialiser's"
)]
fn is_zero(points: &Points) -> bool {
    *points == Points::ZERO
}

/// A pair that should not meet if it can be avoided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Avoid {
    /// One.
    pub a: EntrantId,
    /// The other.
    pub b: EntrantId,
    /// Higher is worse; the lowest are given up first.
    pub weight: u32,
}

/// All that an engine is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Field {
    /// The system to pair by.
    pub system: System,
    /// The round to be paired, from 1.
    pub round: u16,
    /// Rounds planned: the last round has rules of its own.
    pub rounds: u16,
    /// The scoring system.
    pub scoring: Scoring,
    /// The colour that TPN 1 has in round 1, drawn by lot.
    pub initial_colour: Colour,
    /// Everybody who holds a pairing number.
    pub entrants: Vec<FieldEntrant>,
    /// Sets of entrants none of whom may meet another of the same set (TRF 260).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub forbidden: Vec<Vec<EntrantId>>,
    /// Pairs to avoid.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub avoid: Vec<Avoid>,
}

/// How a field contradicts itself.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FieldError {
    /// Two entrants share a pairing number.
    #[error("pairing number {tpn} is held twice")]
    DuplicateEntrant {
        /// The number.
        tpn: Tpn,
    },
    /// Two entrants share an id.
    #[error("players {first} and {second} have the same id {id}")]
    DuplicateId {
        /// The id.
        id: EntrantId,
        /// Who has it.
        first: Tpn,
        /// Who has it too.
        second: Tpn,
    },
    /// A history has too few or too many rounds.
    #[error("player {tpn} has {found} earlier rounds, {expected} are needed")]
    HistoryLength {
        /// Whose.
        tpn: Tpn,
        /// Rounds in the history.
        found: usize,
        /// Rounds before the one to be paired.
        expected: usize,
    },
    /// An opponent is not in the field.
    #[error("player {tpn}, round {round}: the opponent (id {opponent}) does not take part")]
    UnknownOpponent {
        /// Whose history.
        tpn: Tpn,
        /// In which round.
        round: u16,
        /// The id that is missing.
        opponent: EntrantId,
    },
    /// A player is named as their own opponent.
    #[error("player {tpn}, round {round}: the player is named as their own opponent")]
    OwnOpponent {
        /// Whose history.
        tpn: Tpn,
        /// In which round.
        round: u16,
    },
    /// The two histories of one game do not fit.
    #[error(
        "player {tpn}, round {round}: the game with player {opponent} is not in that player's row, or differs there"
    )]
    NotMirrored {
        /// Whose history.
        tpn: Tpn,
        /// In which round.
        round: u16,
        /// The opponent.
        opponent: Tpn,
    },
    /// More than one pairing-allocated bye in a round.
    #[error("round {round}: players {first} and {second} both have the pairing-allocated bye")]
    TwoPairingByes {
        /// The round.
        round: u16,
        /// One of them.
        first: Tpn,
        /// The other.
        second: Tpn,
    },
    /// A restriction names somebody who is not in the field.
    #[error("a restriction names id {id}, who does not take part")]
    UnknownInRestriction {
        /// The id.
        id: EntrantId,
    },
    /// The round to be paired is not one of the tournament's.
    #[error("round {round} cannot be paired: the tournament has {rounds} rounds")]
    RoundOutOfRange {
        /// Asked for.
        round: u16,
        /// Planned.
        rounds: u16,
    },
}
