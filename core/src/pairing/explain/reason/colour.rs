//! Why two have their colours.

use crate::pairing::Preference;
use crate::pairing::explain::Article;
use crate::{Colour, EntrantId};
use serde::Serialize;

/// Why two have these colours.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ColourReason {
    /// What decided.
    #[serde(flatten)]
    pub rule: ColourRule,
    /// Where it says so.
    pub article: Article,
    /// What White was due; none where nobody is due a colour by the system.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub white: Option<Wish>,
    /// What Black was due.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub black: Option<Wish>,
}

/// What a player's colours so far ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Wish {
    /// The colour; none for who has no preference.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    /// How urgently: 0 for none, 1 mild, 2 strong, 3 absolute.
    pub strength: u8,
    /// Games with White less games with Black.
    pub difference: i32,
}

impl Wish {
    pub(in crate::pairing::explain) const fn new(preference: Preference, difference: i32) -> Self {
        Self {
            colour: preference.colour(),
            strength: preference.strength(),
            difference,
        }
    }
}

/// What decides the colours of a board (5.2; 2017 E).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "rule")]
pub enum ColourRule {
    /// Both get what they are due.
    Granted,
    /// Only one is due a colour.
    OnlyOne {
        /// Who.
        player: EntrantId,
    },
    /// The stronger of two equal wishes.
    Stronger {
        /// Whose it is.
        player: EntrantId,
    },
    /// Of two absolute wishes that of the larger colour difference.
    Difference {
        /// Whose it is.
        player: EntrantId,
    },
    /// Opposite to the latest place at which their colours differed.
    Alternation {
        /// The round in which White had Black then.
        white_round: u16,
        /// The round in which Black had White then.
        black_round: u16,
    },
    /// The wish of the higher ranked.
    Rank {
        /// Who.
        player: EntrantId,
    },
    /// The wish of the lower ranked (Lim, below the median group).
    LowerRank {
        /// Who.
        player: EntrantId,
    },
    /// The limits: somebody may not have the other colour (Lim).
    Limits {
        /// Who.
        player: EntrantId,
        /// The colour that he may not have.
        barred: Colour,
    },
    /// White to who had it less often (Double-Swiss).
    FewerWhites {
        /// Who.
        player: EntrantId,
        /// His matches with White.
        whites: usize,
        /// The other's.
        others: usize,
    },
    /// White to the lower colour difference (teams).
    LowerDifference {
        /// Whose it is.
        player: EntrantId,
        /// Matches with White less matches with Black.
        difference: i32,
        /// The opponent's.
        others: i32,
    },
    /// The other colour than somebody's last (Double-Swiss, teams).
    LastColour {
        /// Whose.
        player: EntrantId,
        /// What that was.
        had: Colour,
    },
    /// The place of the match in the bracket (knockout): the initial colour to the higher number in
    /// the first match, then in turn.
    InBracket {
        /// The higher number.
        player: EntrantId,
        /// The match among those played in the stage.
        number: usize,
        /// The initial colour.
        initial: Colour,
    },
    /// The number of the higher ranked: an odd one has the initial colour.
    Number {
        /// Who.
        player: EntrantId,
        /// The number that counts: the place among those who were ever paired.
        number: usize,
        /// The initial colour.
        initial: Colour,
    },
}
