//! Why a command is not carried out.

use super::appeal::AppealFault;
use super::catalogue::{Level, Reason};
use super::param::ParamError;
use super::policy::PolicyError;
use super::settings::SettingsError;
use crate::PlayerId;
use crate::pairing::PairingError;
use serde::{Deserialize, Serialize};
use std::fmt;

/// What a client repeats to confirm: bound to the command, the revision, the reasons and the
/// step, so that it dies when anything changes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Fingerprint(pub String);

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// A command waits for confirmation; nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NeedsConfirmation {
    /// The highest level of the reasons.
    pub level: Level,
    /// 1, or 2 for the second question of level 4.
    pub step: u8,
    /// Why.
    pub reasons: Vec<Reason>,
    /// What to confirm with.
    pub fingerprint: Fingerprint,
}

/// Why a command cannot be carried out as the state is.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// There is no tournament yet.
    #[error("there is no tournament yet; create or import one")]
    NoTournament,
    /// There is one already.
    #[error("the tournament exists already; a file can replace it only before round 1 is paired")]
    Exists,
    /// The settings contradict themselves.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// Level 5: not in FIDE mode.
    #[error("not possible in FIDE mode: {}; leave FIDE mode first", texts(.0))]
    OutsideFideMode(Vec<Reason>),
    /// No such player.
    #[error("there is no player {0}")]
    UnknownPlayer(PlayerId),
    /// The player has a part in the tournament.
    #[error("player {0} takes part already; withdraw instead of removing")]
    PlayerInUse(PlayerId),
    /// A name is missing.
    #[error("a player needs a name")]
    NoName,
    /// A regulation refuses.
    #[error("{name}: {reason}")]
    Regulation {
        /// Whom it is about.
        name: String,
        /// Its reason.
        reason: String,
    },
    /// A regulation's script failed.
    #[error(transparent)]
    Policy(#[from] PolicyError),
    /// No such regulation.
    #[error("there is no regulation '{0}' in this tournament")]
    UnknownRegulation(String),
    /// A value of a regulation's parameter is not possible.
    #[error(transparent)]
    Param(#[from] ParamError),
    /// The player is marked as not entitled to byes (C.02 question 176).
    #[error("player {0} is not entitled to a bye")]
    NoByes(PlayerId),
    /// The player was paired in that round.
    #[error("player {player} is paired in round {round}; a bye is for those who are not")]
    PairedInRound {
        /// Who.
        player: PlayerId,
        /// The round.
        round: u16,
    },
    /// The number of the round does not fit.
    #[error("round {round} cannot be {what}: {reason}")]
    Round {
        /// The round asked for.
        round: u16,
        /// The act.
        what: &'static str,
        /// Why not.
        reason: String,
    },
    /// No such board.
    #[error("round {round} has no board {board}")]
    UnknownBoard {
        /// The round.
        round: u16,
        /// The board.
        board: u32,
    },
    /// The initial colour is not drawn (C.04.3 5.1).
    #[error("draw the initial colour before round 1 is paired")]
    NoInitialColour,
    /// A manual session is open (C.02 question 65).
    #[error("a manual session is open for round {0}; end it first")]
    SessionOpen(u16),
    /// No manual session is open.
    #[error("no manual session is open")]
    NoSession,
    /// The draft is no pairing.
    #[error("the draft is no pairing: {0}")]
    Draft(String),
    /// The result cannot be.
    #[error("this result cannot be entered: {0}")]
    Result(String),
    /// The engine has no pairing.
    #[error(transparent)]
    Pairing(#[from] PairingError),
    /// No such prohibition, adjustment, team or appeal.
    #[error("there is no {what} {id}")]
    Unknown {
        /// What.
        what: &'static str,
        /// Its number.
        id: u32,
    },
    /// The team, its bye or its line-up cannot be.
    #[error("{0}")]
    Team(String),
    /// The numbers are no numbering of the players.
    #[error("these are no pairing numbers: {0}")]
    Numbers(String),
    /// FIDE mode has been left already.
    #[error("FIDE mode has been left already")]
    LeftAlready,
    /// Nothing would change.
    #[error("nothing would change")]
    NoChange,
    /// No such command to undo.
    #[error("there is no command {0} to undo")]
    UnknownCommand(u64),
    /// The command is undone already.
    #[error("command {0} is undone already")]
    UndoneAlready(u64),
    /// Later commands depend on it.
    #[error("command {seq} cannot be undone: later commands depend on it ({})", list(.dependents))]
    Dependents {
        /// The command.
        seq: u64,
        /// Those that depend on it, by their first event.
        dependents: Vec<u64>,
    },
    /// An appeal, its committee or its decision does not fit the rules.
    #[error(transparent)]
    Appeal(#[from] AppealFault),
    /// The file holds what an import cannot take.
    #[error("the file cannot be imported: {0}")]
    Import(String),
}

fn texts(reasons: &[Reason]) -> String {
    let texts: Vec<&str> = reasons
        .iter()
        .map(|reason| reason.text.trim_end_matches('.'))
        .collect();
    texts.join("; ")
}

fn list(numbers: &[u64]) -> String {
    numbers
        .iter()
        .map(u64::to_string)
        .collect::<Vec<_>>()
        .join(", ")
}
