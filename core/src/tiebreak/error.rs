//! Why there are no standings.

use super::{Competition, DescriptorError};
use crate::{EntrantId, TiebreakEdition, Tpn};

/// Why a tie-break or the standings cannot be computed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TiebreakError {
    /// A descriptor that is none.
    #[error(transparent)]
    Descriptor(#[from] DescriptorError),
    /// The system came later or is gone.
    #[error("tie-break '{descriptor}' does not exist in the edition {edition}: {reason}")]
    NotInEdition {
        /// As it is written in a list.
        descriptor: String,
        /// The edition asked for.
        edition: TiebreakEdition,
        /// Since when it exists.
        reason: String,
    },
    /// The system must not be used in this kind of event.
    #[error("tie-break '{descriptor}' is not for a {competition}: {reason}")]
    NotForCompetition {
        /// As it is written in a list.
        descriptor: String,
        /// The kind of event.
        competition: Competition,
        /// The rule that says so.
        reason: &'static str,
    },
    /// The system needs match and game points.
    #[error("tie-break '{descriptor}' is for team events; this is an individual one")]
    TeamsOnly {
        /// As it is written in a list.
        descriptor: String,
    },
    /// The system is not for teams.
    #[error("tie-break '{descriptor}' is for players; this is a team event")]
    PlayersOnly {
        /// As it is written in a list.
        descriptor: String,
    },
    /// An own tie-break of which nobody has a value.
    #[error("tie-break '{0}' is not computed here and nobody has a value for it")]
    NoOwnValues(String),
    /// A round names an opponent who is not in the table.
    #[error("the opponent of number {tpn} in round {round} is not in the table")]
    UnknownOpponent {
        /// Whose row.
        tpn: Tpn,
        /// Which round.
        round: u16,
    },
    /// Somebody plays himself.
    #[error("number {tpn} is its own opponent in round {round}")]
    OwnOpponent {
        /// Whose row.
        tpn: Tpn,
        /// Which round.
        round: u16,
    },
    /// A row is shorter or longer than the rounds counted.
    #[error("the row of number {tpn} has {found} rounds; the table counts {expected}")]
    RowLength {
        /// Whose row.
        tpn: Tpn,
        /// Rounds of the table.
        expected: u16,
        /// Rounds of the row.
        found: usize,
    },
    /// Two rows carry the same number for life.
    #[error("entrant {0} is in the table twice")]
    DuplicateEntrant(EntrantId),
    /// Asked about somebody who is not in the table.
    #[error("entrant {0} is not in the table")]
    UnknownEntrant(EntrantId),
}
