//! Pairing engines: a [`Field`] in, a [`RoundPairing`] out.
//!
//! Engines take data and never call back, with one exception: [`PairRule`], a lazy and pure
//! question "may these two meet?". Every pair it was asked about is in the answer, so that a
//! journal can replay the round without the rule.
//!
//! | module | what it knows |
//! | --- | --- |
//! | `field` | what an engine needs to know |
//! | `validate` | the checks that it does not contradict itself |
//! | `rule` | the lazy pair rule |
//! | `legality` | which pairs may be made at all, and what the pair rule was asked |
//! | `avoidance` | which pairs to avoid meet all the same |
//! | `order` | the players in pairing order, with what the rules ask of each |
//! | `colour_history` | colours played, colour preferences |
//! | `float` | floats of the last rounds, by edition |
//! | `colours` | who gets which colour in a pair |
//! | `completion` | whether the round can be completed |
//! | `conflict` | the proof that it cannot |
//! | `bracket` | a bracket and what lies below it |
//! | `progress` | a round under way |
//! | `round` | from places to boards, past the pair rule |
//! | `matches` | matches of several games, each game a round of its own |
//! | `score_groups` | from the top, each with its upfloaters: Double-Swiss and teams |
//! | `upfloaters` | who completes a score group from below |
//! | `identifier` | the first pairing of a bracket in the order of identifiers |
//! | `bye` | who may receive the pairing-allocated bye, by edition |
//! | `board_order` | the order of the boards |
//! | `matching` | matchings in graphs, free of chess |
//! | `dutch` | the Dutch system |
//! | `dubov` | the Dubov system |
//! | `burstein` | the Burstein system |
//! | `lim` | the Lim system |
//! | `double_swiss` | the Double-Swiss system |
//! | `team_swiss` | the Swiss team system |
//! | `round_robin` | Berger tables, Varma tables |
//! | `scheveningen` | tables for two teams |
//! | `knockout` | a bracket and its winners |
//! | [`explain`] | why a round is paired as it is |
//! | `literal`, `random_fields` | what the engines are held against, only with the feature `literal` |

mod avoidance;
mod board_order;
mod bracket;
mod burstein;
mod bye;
mod colour_history;
mod colours;
mod completion;
mod conflict;
mod double_swiss;
mod dubov;
mod dutch;
#[cfg(any(test, feature = "literal"))]
mod enumeration;
pub mod explain;
mod field;
mod float;
mod identifier;
mod knockout;
mod legality;
mod lim;
#[cfg(any(test, feature = "literal"))]
pub mod literal;
mod matches;
mod matching;
mod order;
#[cfg(test)]
mod plain;
mod progress;
#[cfg(test)]
mod random_events;
#[cfg(any(test, feature = "literal"))]
pub mod random_fields;
mod round;
mod round_robin;
mod rule;
mod scheveningen;
mod score_groups;
mod team_swiss;
#[cfg(any(test, feature = "literal"))]
mod testing;
mod upfloaters;
mod validate;

pub use bye::may_receive_bye;
pub use colour_history::{ColourHistory, Preference};
pub use conflict::{ByePart, Conflict, Extent, Fact, Obstacle, Witness};
pub use field::{
    Adjusted, Avoid, EntrantRound, Field, FieldEntrant, FieldError, OtherSystem, System,
};
pub use float::Float;
pub use round_robin::{RestrictedDraw, restricted_draw};
pub use rule::{AnyPair, AskedPair, PairRule};
pub use team_swiss::{TeamPreferences, TeamScores, parse_team_options, team_options_code};

use crate::EntrantId;
use serde::{Deserialize, Serialize};

/// Two entrants on one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Pair {
    /// Who plays White.
    pub white: EntrantId,
    /// Who plays Black.
    pub black: EntrantId,
}

/// The pairing of one round, in board order (C.04.2 3.6); the pairing-allocated bye comes last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundPairing {
    /// The boards.
    pub pairs: Vec<Pair>,
    /// Who receives the pairing-allocated bye (or, in a round robin of odd size, has the free
    /// round).
    pub bye: Option<EntrantId>,
    /// The pairs that the pair rule was asked about, in the order of first asking.
    pub asked: Vec<AskedPair>,
    /// The pairs to be avoided that meet all the same, because no legal pairing spares them or
    /// others that weigh more.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub relaxed: Vec<Avoid>,
}

/// Why there is no pairing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PairingError {
    /// The field contradicts itself.
    #[error(transparent)]
    Field(#[from] FieldError),
    /// Every pairing breaks an absolute criterion; the Chief Arbiter decides (C.04.3 1.9).
    #[error("no legal pairing exists: {reason}")]
    NoLegalPairing {
        /// What stands in the way.
        reason: Obstacle,
    },
    /// The engine gives up rather than guess.
    #[error("the round cannot be paired by this engine: {reason}")]
    Limit {
        /// The limit that was met.
        reason: String,
    },
    /// The engine does not know the system.
    #[error("{system} cannot be paired: {reason}")]
    Unsupported {
        /// The system asked for.
        system: String,
        /// What is missing.
        reason: String,
    },
}

/// The version of the engines, kept with every pairing: a round can be checked again at any time,
/// and if the engine has changed since, the answer says so.
pub const ENGINE_VERSION: &str = "2";

/// Pairs one round.
///
/// # Errors
/// The field is inconsistent, no legal pairing exists, or the system is unknown to this engine.
pub fn pair(field: &Field, rule: &dyn PairRule) -> Result<RoundPairing, PairingError> {
    field.validate()?;
    match field.system {
        System::Other { .. } => Err(unsupported(field.system)),
        System::Dutch { edition } => dutch::pair(field, edition, rule),
        System::Dubov { edition } => dubov::pair(field, edition, rule),
        System::Burstein { edition } => burstein::pair(field, edition, rule),
        System::Lim { edition, maxi } => lim::pair(field, edition, maxi, rule),
        System::DoubleSwiss { edition } => double_swiss::pair(field, edition, rule),
        System::TeamSwiss {
            edition,
            preferences,
            scores,
        } => team_swiss::pair(field, edition, (preferences, scores), rule),
        System::RoundRobin {
            cycles,
            swap_last_rounds,
        } => round_robin::pair(field, cycles, swap_last_rounds),
        System::Scheveningen { cycles } => scheveningen::pair(field, cycles),
        System::Knockout { .. } => knockout::pair(field),
    }
}

/// Whether a system can be paired at all, whatever the field.
///
/// # Errors
/// No engine pairs it.
pub fn check_supported(system: System) -> Result<(), PairingError> {
    match system {
        System::Other { .. } => Err(unsupported(system)),
        System::Dutch { .. }
        | System::Dubov { .. }
        | System::Burstein { .. }
        | System::Lim { .. }
        | System::DoubleSwiss { .. }
        | System::TeamSwiss { .. }
        | System::RoundRobin { .. }
        | System::Scheveningen { .. }
        | System::Knockout { .. } => Ok(()),
    }
}

fn unsupported(system: System) -> PairingError {
    PairingError::Unsupported {
        system: system.to_string(),
        reason: "no engine for it yet; there is one for the Dutch, Dubov, Burstein, Lim, \
                 Double-Swiss and Swiss team systems, for a round robin, a Scheveningen event and \
                 a knockout"
            .to_owned(),
    }
}
