//! What an engine needs to know of a tournament to pair its next round.

use super::{TeamPreferences, TeamScores};
use crate::{
    BursteinEdition, Colour, DoubleSwissEdition, DubovEdition, DutchEdition, EntrantId, LimEdition,
    Points, RoundRecord, Scoring, TeamId, TeamSwissEdition, Tpn,
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
    /// The Lim system, C.04.4.3.
    Lim {
        /// Its edition.
        edition: LimEdition,
        /// True for a maxi-tournament, in which the 100-point rule holds (3.2.3, 3.8, 5.7).
        #[serde(default)]
        maxi: bool,
    },
    /// The Double-Swiss system, C.04.5: matches of two games. Every game is a round of its own.
    DoubleSwiss {
        /// Its edition.
        edition: DoubleSwissEdition,
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
    /// Scheveningen: two teams, everybody against everybody of the other.
    Scheveningen {
        /// Cycles: 1 single, 2 double.
        cycles: u8,
    },
    /// Knockout.
    Knockout {
        /// Games of a match, each a round of its own.
        games: u8,
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
    /// A system for teams that is neither C.04.6 nor a table.
    Team,
    /// Schiller: several teams, everybody against everybody of the others.
    Schiller,
    /// A system of the organiser's own.
    Custom,
}

impl OtherSystem {
    /// The name in words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Team => "team system",
            Self::Schiller => "Schiller system",
            Self::Custom => "organiser's own system",
        }
    }
}

impl System {
    /// True if all games are fixed by a table before the first round.
    pub const fn is_table(self) -> bool {
        matches!(self, Self::RoundRobin { .. } | Self::Scheveningen { .. })
    }

    /// True if the entrants can be teams.
    pub const fn may_pair_teams(self) -> bool {
        matches!(
            self,
            Self::TeamSwiss { .. } | Self::RoundRobin { .. } | Self::Other { .. }
        )
    }

    /// True if a round has a place for everybody who is present: not once players are knocked out.
    pub const fn places_everybody(self) -> bool {
        !matches!(self, Self::Knockout { .. })
    }

    /// True if a pairing can be wrong for its colours: where C.04.1 6 and 7 apply. They never do to
    /// teams (C.04.6, preface).
    pub const fn weighs_colours(self) -> bool {
        !matches!(
            self,
            Self::DoubleSwiss { .. }
                | Self::TeamSwiss { .. }
                | Self::Scheveningen { .. }
                | Self::Knockout { .. }
        )
    }
}

impl fmt::Display for System {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dutch { edition } => write!(f, "Dutch system {edition}"),
            Self::Dubov { edition } => write!(f, "Dubov system {edition}"),
            Self::Burstein { edition } => write!(f, "Burstein system {edition}"),
            Self::Lim {
                edition,
                maxi: false,
            } => write!(f, "Lim system {edition}"),
            Self::Lim {
                edition,
                maxi: true,
            } => write!(f, "Lim system {edition}, maxi-tournament"),
            Self::DoubleSwiss { edition } => write!(f, "Double-Swiss system {edition}"),
            Self::TeamSwiss { edition, .. } => write!(f, "Swiss team system {edition}"),
            Self::RoundRobin { cycles: 1, .. } => f.write_str("round robin"),
            Self::RoundRobin { cycles: 2, .. } => f.write_str("double round robin"),
            Self::RoundRobin { cycles, .. } => write!(f, "round robin of {cycles} cycles"),
            Self::Scheveningen { cycles: 1 } => f.write_str("Scheveningen system"),
            Self::Scheveningen { cycles: 2 } => f.write_str("double Scheveningen system"),
            Self::Scheveningen { cycles } => write!(f, "Scheveningen system of {cycles} cycles"),
            Self::Knockout { games: 1 } => f.write_str("knockout"),
            Self::Knockout { games } => write!(f, "knockout of {games} games a match"),
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
    /// The team of the entrant, where teams tell who meets whom (Scheveningen).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<TeamId>,
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
    /// Higher is worse, and no number of lower ones outweighs it; 0 avoids nothing.
    pub weight: u32,
}

/// Points that differ from what the results bring, by an arbiter's decision (TRF 299).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Adjusted {
    /// Whose.
    pub entrant: EntrantId,
    /// The round whose points these are; none if they come on top of all rounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u16>,
    /// The points.
    pub points: Points,
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
    /// Points that no result explains. Whatever else does not add up is a contradiction.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub adjusted: Vec<Adjusted>,
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
    /// A pairing number of 0, which stands for the bye.
    #[error("the player with id {id} has the pairing number 0; give numbers from 1")]
    NoNumber {
        /// Whose.
        id: EntrantId,
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
    /// The points of a round are not those of its result.
    #[error("player {tpn}, round {round}: {found} points, but the result brings {expected}")]
    PointsDiffer {
        /// Whose.
        tpn: Tpn,
        /// The round.
        round: u16,
        /// What stands there.
        found: Points,
        /// What the result brings, or the arbiter decided.
        expected: Points,
    },
    /// The score is not the sum of the rounds.
    #[error(
        "player {tpn} has {found} points before round {round}, but the earlier rounds make {expected}"
    )]
    ScoreDiffers {
        /// Whose.
        tpn: Tpn,
        /// The round to be paired.
        round: u16,
        /// What stands there.
        found: Points,
        /// The sum.
        expected: Points,
    },
    /// A player is to be kept from himself.
    #[error("player {tpn} is to avoid himself; name two players")]
    AvoidsSelf {
        /// Who.
        tpn: Tpn,
    },
    /// A restriction or an adjustment names somebody who is not in the field.
    #[error("a restriction or adjustment names id {id}, who does not take part")]
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
