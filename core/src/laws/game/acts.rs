//! What arbiters, players and the server do in a game beside moves and readings.

use super::docket::Raiser;
use crate::clock::TimeControl;
use crate::laws::{Choice, Incident};
use crate::{ByColour, Colour, GameResult};
use serde::{Deserialize, Serialize};

/// What is done to the clock that the server runs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TimeAct {
    /// It is started for a side (6.2.1, 6.6).
    Start {
        /// Whose time runs.
        side: Colour,
    },
    /// It is pressed: the move is completed (6.2.1).
    Press {
        /// By whom.
        side: Colour,
    },
    /// It is stopped (6.11).
    Stop {
        /// Why.
        reason: String,
    },
    /// It goes on.
    Resume {
        /// For whom.
        side: Colour,
    },
    /// Times are set right (6.10, 7.1).
    Set {
        /// White's time in milliseconds; none if it stays.
        white_ms: Option<u64>,
        /// Black's.
        black_ms: Option<u64>,
        /// Why.
        reason: String,
    },
    /// The counter of completed moves is set right (6.10.2).
    Count {
        /// Whose.
        side: Colour,
        /// Moves completed.
        moves: u32,
    },
    /// It had been set to the wrong control; times stay (6.10.2).
    Control {
        /// The right one.
        control: TimeControl,
    },
}

/// An incident is raised.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Raising {
    /// What happened.
    pub incident: Incident,
    /// Who raises it.
    #[serde(default)]
    pub raised_by: Raiser,
    /// The server's clock goes on running while the arbiter decides.
    #[serde(default)]
    pub clock_runs: bool,
    /// An arbiter raises it and rules as the Laws propose, in one step.
    #[serde(default)]
    pub rule_at_once: bool,
    /// A player raises it himself, out of an arbiter's sight: what the server does not know of the
    /// board stays for the arbiter to find out, and nothing is proposed.
    #[serde(default)]
    pub himself: bool,
}

/// What an arbiter says to an incident.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RulingAct {
    /// As proposed.
    Confirm,
    /// One of the choices that the ruling leaves; the proposed one is confirmed with it.
    Choose {
        /// Which.
        choice: Choice,
        /// How many milliseconds, where time is added, cut or set.
        ms: Option<u64>,
    },
    /// Otherwise: the rulings made on it are withdrawn, and what follows takes their place.
    Correct(Box<Correction>),
    /// There is nothing to rule.
    Dismiss {
        /// Why.
        reason: String,
    },
}

/// What takes the place of a ruling that was wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Correction {
    /// Why.
    pub reason: String,
    /// What happened in truth; it is ruled by the Laws at once.
    #[serde(default)]
    pub incident: Option<Incident>,
    /// The arbiter's own decision.
    #[serde(default)]
    pub own: Option<OwnDecision>,
}

/// A decision that the arbiter takes himself. What is left out stays as it is once the earlier
/// ruling is withdrawn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnDecision {
    /// The result; none: the game goes on.
    #[serde(default)]
    pub result: Option<GameResult>,
    /// White's time in milliseconds.
    #[serde(default)]
    pub white_ms: Option<u64>,
    /// Black's.
    #[serde(default)]
    pub black_ms: Option<u64>,
    /// Illegal moves completed.
    #[serde(default)]
    pub illegal: Option<ByColour<u8>>,
    /// The articles it rests on.
    #[serde(default)]
    pub articles: Vec<String>,
}
