//! Pairing-integrity breaching events: what makes pairings differ from what the rules alone would
//! give (C.02, the seven kinds and their neighbours). Kept by player id, shown by number.

use super::round::Draft;
use crate::{GameResult, PlayerId};
use serde::{Deserialize, Serialize};

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PibeKind {
    /// Manual pairing alteration: the engine's pairing and the one played.
    Manual {
        /// The engine's.
        engine: Draft,
        /// What was made of it.
        made: Draft,
    },
    /// An imported round that the engine would have paired otherwise.
    Import {
        /// The engine's.
        engine: Draft,
        /// The file's.
        file: Draft,
    },
    /// Two players exchanged numbers.
    Exchange {
        /// The one.
        a: PlayerId,
        /// The other.
        b: PlayerId,
    },
    /// Numbers regenerated: those that moved, in their former order, then in the new one.
    Regeneration {
        /// Before.
        before: Vec<PlayerId>,
        /// After.
        after: Vec<PlayerId>,
    },
    /// A result of the round before the current one was corrected.
    Correction {
        /// White.
        white: PlayerId,
        /// Black.
        black: PlayerId,
        /// Before.
        from: Option<GameResult>,
        /// After.
        to: Option<GameResult>,
    },
    /// Colours of a board of the round before the current one were corrected.
    ColourCorrection {
        /// White before.
        white: PlayerId,
        /// Black before.
        black: PlayerId,
    },
    /// An adjourned game ended otherwise than drawn after a later round was paired.
    Adjournment {
        /// White.
        white: PlayerId,
        /// Black.
        black: PlayerId,
        /// How it ended.
        result: GameResult,
    },
    /// Number of rounds changed after the start.
    Rounds {
        /// Before.
        from: u16,
        /// After.
        to: u16,
    },
    /// Tie-breaks changed after the start.
    Tiebreaks {
        /// Before.
        from: Vec<String>,
        /// After.
        to: Vec<String>,
    },
    /// Another locked setting changed after the start.
    Configuration {
        /// Its name.
        setting: String,
    },
    /// A full-point bye was given.
    FullPointBye {
        /// To whom.
        player: PlayerId,
    },
    /// The rated result differs from the one used.
    RatingCorrection {
        /// White.
        white: PlayerId,
        /// Black.
        black: PlayerId,
        /// The one used.
        used: Option<GameResult>,
        /// The one rated.
        rated: Option<GameResult>,
    },
    /// Prohibited pairs changed after round 1 was paired.
    Prohibition {
        /// The players concerned.
        players: Vec<PlayerId>,
    },
    /// A game was declared not played in this event.
    NotPlayed {
        /// White.
        white: PlayerId,
        /// Black.
        black: PlayerId,
    },
}

/// One such event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pibe {
    /// The round it is reported under.
    pub round: u16,
    /// What happened.
    pub kind: PibeKind,
}

impl Pibe {
    /// True for what belongs to the boards of its round and goes when these go.
    pub const fn is_of_boards(&self) -> bool {
        matches!(self.kind, PibeKind::Manual { .. } | PibeKind::Import { .. })
    }
}
