//! What is asked of a random tournament, and why it cannot be had.

use crate::pairing::{PairingError, System};
use crate::tiebreak::TiebreakList;
use crate::tournament::{ExportError, Refusal};

/// The largest field that is generated: a report has four columns for the starting rank. A system
/// may pair fewer.
pub const MOST_PLAYERS: u32 = 9999;

/// The most teams that a report has numbers for.
pub const MOST_TEAMS: u32 = 999;

/// The most rounds that a report holds.
pub const MOST_ROUNDS: u16 = 99;

/// What is asked for. What is none is drawn from the seed, within plausible bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request<'a> {
    /// What everything is drawn from: the same request gives the same tournament.
    pub seed: u64,
    /// The pairing system with its edition. The tournament is dated when that was in force.
    pub system: System,
    /// True for Baku acceleration (C.04.7).
    pub baku: bool,
    /// Players, 2 to [`MOST_PLAYERS`]; in a team event teams, 2 to [`MOST_TEAMS`].
    pub players: Option<u32>,
    /// Rounds, 1 to [`MOST_ROUNDS`].
    pub rounds: Option<u16>,
    /// How often things go otherwise than planned.
    pub rates: Rates<Option<u8>>,
    /// The same in detail.
    pub details: Details,
    /// The tie-breaks.
    pub tiebreaks: Option<&'a TiebreakList>,
}

impl Request<'_> {
    /// A tournament of which everything is drawn but the system.
    pub const fn new(seed: u64, system: System) -> Self {
        Self {
            seed,
            system,
            baku: false,
            players: None,
            rounds: None,
            rates: Rates {
                forfeits: None,
                byes: None,
                withdrawals: None,
            },
            details: Details {
                half_byes: None,
                zero_byes: None,
                full_byes: None,
                late: None,
                odd: None,
            },
            tiebreaks: None,
        }
    }
}

/// How often things go otherwise than planned, in per cent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rates<T> {
    /// Of the games: those lost by forfeit.
    pub forfeits: T,
    /// Of the players, round by round: those who are absent with a bye or without. A quarter as
    /// many enter late.
    pub byes: T,
    /// Of the players: those who leave before the last round.
    pub withdrawals: T,
}

/// What happens, kind by kind, in per cent. What is none follows from the [`Rates`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Details {
    /// Of the players, round by round: half-point byes. None: thirteen in twenty of all byes, and
    /// one for a player.
    pub half_byes: Option<u8>,
    /// Of the players, round by round: absences without points. None: six in twenty of all byes.
    pub zero_byes: Option<u8>,
    /// Of the players, round by round: full-point byes. None: one in twenty of all byes.
    pub full_byes: Option<u8>,
    /// Of the players: those who enter for round 2 or 3. None: a quarter of the rate of byes.
    pub late: Option<u8>,
    /// Of the games played: those scored half a point to nothing, or nothing for both. None: few
    /// or no.
    pub odd: Option<u8>,
}

/// Why there is no such tournament.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GenerateError {
    /// The field is too small or too large.
    #[error("{0} players are asked for; ask for 2 to {MOST_PLAYERS}")]
    Players(u32),
    /// Too few teams or too many.
    #[error("{0} teams are asked for; ask for 2 to {MOST_TEAMS}")]
    Teams(u32),
    /// Too few rounds or too many.
    #[error("{0} rounds are asked for; ask for 1 to {MOST_ROUNDS}")]
    Rounds(u16),
    /// More rounds than opponents.
    #[error(
        "{rounds} rounds are too many for {players} players; ask for at most {most} rounds, or for \
         more players"
    )]
    TooManyRounds {
        /// Rounds asked for.
        rounds: u16,
        /// Players asked for.
        players: u32,
        /// What such a field allows.
        most: u32,
    },
    /// Every match has so many games, each a round.
    #[error("a {system} plays {games} games a match, a round each; {rounds} rounds end within one")]
    HalfMatch {
        /// The system.
        system: System,
        /// Rounds asked for.
        rounds: u16,
        /// Games of a match.
        games: u16,
    },
    /// A round robin has as many rounds as its table.
    #[error(
        "a {system} of {players} players has {schedule} rounds; ask for so many, or leave the \
         number of rounds out"
    )]
    Schedule {
        /// The system.
        system: System,
        /// Players asked for.
        players: u32,
        /// Rounds of their table.
        schedule: u32,
    },
    /// No table is for so many.
    #[error("there is no {system} of {players} players; ask for another number")]
    NoTable {
        /// The system.
        system: System,
        /// Players asked for.
        players: u32,
    },
    /// No table is so long.
    #[error("no {system} has {rounds} rounds; ask for a number of players instead")]
    NoSchedule {
        /// The system.
        system: System,
        /// Rounds asked for.
        rounds: u16,
    },
    /// A table is longer than a report.
    #[error(
        "a {system} of {players} players has {schedule} rounds, and a report holds {MOST_ROUNDS}; \
         ask for fewer players"
    )]
    LongSchedule {
        /// The system.
        system: System,
        /// Players asked for.
        players: u32,
        /// Rounds of their table.
        schedule: u32,
    },
    /// No share of a hundred.
    #[error("{value} per cent of {what} are asked for; ask for 0 to 100")]
    PerCent {
        /// Of what.
        what: &'static str,
        /// What was asked for.
        value: u8,
    },
    /// A table fixes all games beforehand.
    #[error("a {system} has no {what}; leave that out, or ask for a Swiss system")]
    NotInSchedule {
        /// The system.
        system: System,
        /// What it does not know.
        what: &'static str,
    },
    /// No engine pairs the system, or so many players.
    #[error(transparent)]
    Unsupported(PairingError),
    /// However it is tried, a round has no pairing.
    #[error(
        "the seed {seed} gave no tournament in {attempts} attempts, the last: {last}; ask for \
         fewer rounds, for more players or for another seed"
    )]
    NoPairing {
        /// The seed.
        seed: u64,
        /// How often it was tried.
        attempts: u8,
        /// Why the last attempt ended.
        last: PairingError,
    },
    /// A command was refused.
    #[error("the seed {seed} made a command that is refused: {refusal}")]
    Refused {
        /// The seed.
        seed: u64,
        /// Why.
        refusal: Refusal,
    },
    /// The tournament could not be written.
    #[error(transparent)]
    Export(#[from] ExportError),
}
