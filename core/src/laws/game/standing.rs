//! What rulings so far left behind: counts, an open offer, open claims.

use crate::laws::arbitration::{Arbitration, Offers};
use crate::{ByColour, Colour};
use serde::{Deserialize, Serialize};

/// What an arbiter has to remember of a game beside its moves, clock and result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Standing {
    /// Illegal moves completed (7.5.5).
    #[serde(skip_serializing_if = "is_default")]
    pub illegal: ByColour<u8>,
    /// Who has offered a draw (9.1).
    #[serde(skip_serializing_if = "is_default")]
    pub offer: Option<Colour>,
    /// Who offered last, and how often in a row.
    #[serde(skip_serializing_if = "is_default")]
    offers: (Option<Colour>, u32),
    /// Who has touched a piece with intent, for the move he has now (4.3).
    #[serde(skip_serializing_if = "is_default")]
    touched: Option<Colour>,
    /// Who claimed a draw in the last two minutes and waits (Guidelines III).
    #[serde(skip_serializing_if = "is_default")]
    claimed: Option<Colour>,
    /// Whose claim was postponed.
    #[serde(skip_serializing_if = "is_default")]
    postponed: Option<Colour>,
    /// Whose flag fell after that.
    #[serde(skip_serializing_if = "is_default")]
    flagged: Option<Colour>,
    /// Both play with the increment that one of them asked for (Guidelines III).
    #[serde(skip_serializing_if = "is_default")]
    increment_given: bool,
    /// How often each has looked at the arbiter's record.
    #[serde(skip_serializing_if = "is_default")]
    looks: ByColour<u32>,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Standing {
    /// What a game under arbitration has to remember.
    pub(super) const fn of(game: &Arbitration) -> Self {
        Self {
            illegal: game.illegal,
            offer: game.offer,
            offers: (game.offers.by, game.offers.count),
            touched: game.touched,
            claimed: game.claimed,
            postponed: game.postponed,
            flagged: game.flagged,
            increment_given: game.increment_given,
            looks: game.looks,
        }
    }

    /// Puts it into a game under arbitration.
    pub(super) const fn put_into(self, game: &mut Arbitration) {
        game.illegal = self.illegal;
        game.offer = self.offer;
        game.offers = Offers {
            by: self.offers.0,
            count: self.offers.1,
        };
        game.touched = self.touched;
        game.claimed = self.claimed;
        game.postponed = self.postponed;
        game.flagged = self.flagged;
        game.increment_given = self.increment_given;
        game.looks = self.looks;
    }

    /// A move was made: it refuses the opponent's offer (9.1.2.1) and ends the touch; one that
    /// cannot be taken back begins the count of offers anew.
    pub(super) fn moved(&mut self, by: Colour, irreversible: bool) {
        self.touched = None;
        if self.offer == Some(by.other()) {
            self.offer = None;
        }
        if irreversible {
            self.offers = (None, 0);
        }
    }
}
