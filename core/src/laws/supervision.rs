//! Class of the game and supervision: which set of rules a game is played by (A, B).

pub use crate::clock::Class;
use serde::{Deserialize, Serialize};

/// How far arbiters look after the games, declared for the whole event (A.6, B.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Supervision {
    /// Enough arbiters, and every game recorded: the rules of standard games hold.
    #[default]
    Full,
    /// Otherwise.
    Partial,
}

/// Which rules a game is played by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// The rules of standard games.
    Standard,
    /// Rapid under the rules of standard games (A.4).
    RapidFull,
    /// Rapid under A.5.
    RapidPartial,
    /// Blitz under the rules of standard games (B.2).
    BlitzFull,
    /// Blitz under B.3.
    BlitzPartial,
}

impl Mode {
    /// The mode of a class and a supervision; standard games have only one.
    pub const fn of(class: Class, supervision: Supervision) -> Self {
        match (class, supervision) {
            (Class::Standard, _) => Self::Standard,
            (Class::Rapid, Supervision::Full) => Self::RapidFull,
            (Class::Rapid, Supervision::Partial) => Self::RapidPartial,
            (Class::Blitz, Supervision::Full) => Self::BlitzFull,
            (Class::Blitz, Supervision::Partial) => Self::BlitzPartial,
        }
    }

    /// True for rapid and blitz without full supervision.
    pub const fn is_partial(self) -> bool {
        matches!(self, Self::RapidPartial | Self::BlitzPartial)
    }
}

impl Class {
    /// How many games one arbiter may look after for full supervision; none for standard games,
    /// where the Laws ask for nothing (A.4, B.2).
    pub const fn games_per_arbiter(self) -> Option<u32> {
        match self {
            Self::Standard => None,
            Self::Rapid => Some(3),
            Self::Blitz => Some(1),
        }
    }

    /// The supervision that an event can declare: the busiest arbiter's games, and whether every
    /// game is recorded.
    pub const fn supervision(self, games: u32, recorded: bool) -> Supervision {
        match self.games_per_arbiter() {
            Some(most) if games > most || !recorded => Supervision::Partial,
            _ => Supervision::Full,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a4_b2_full_supervision_needs_arbiters_and_a_record() {
        for (class, games, recorded, full) in [
            (Class::Standard, 40, false, true),
            (Class::Rapid, 3, true, true),
            (Class::Rapid, 4, true, false),
            (Class::Rapid, 3, false, false),
            (Class::Blitz, 1, true, true),
            (Class::Blitz, 2, true, false),
        ] {
            let found = class.supervision(games, recorded) == Supervision::Full;
            assert_eq!(found, full, "{class:?} {games} {recorded}");
        }
    }
}
