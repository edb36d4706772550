//! A game that a ruling cancelled, for a new one to be played (7.2.1, 7.3, I.12.2): kept whole, so
//! that the ruling can be withdrawn. What came before the arbiter stays on one record.

use super::docket::Matter;
use super::play::Play;
use crate::ByColour;
use std::sync::Arc;

/// A game that was cancelled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cancelled {
    /// The incident whose ruling cancelled it.
    by: u32,
    /// The game as that ruling found it, without the record of incidents.
    play: Play,
}

impl Play {
    /// A new game by the same players: what was counted in the cancelled one is gone, what came
    /// before the arbiter stays on record.
    pub(super) fn begin_again(&mut self, by: u32) {
        let Some(fresh) = Self::new(self.seats(), self.start(), self.terms.clone()) else {
            return;
        };
        let mut play = std::mem::replace(self, fresh);
        self.docket = std::mem::take(&mut play.docket);
        self.cancelled = Some(Arc::new(Cancelled { by, play }));
    }

    /// The cancelled game is played on: its moves, clocks and counts are there again.
    pub(super) fn bring_back(&mut self) {
        let Some(cancelled) = self.cancelled.take() else {
            return;
        };
        let docket = std::mem::take(&mut self.docket);
        *self = Self {
            docket,
            ..cancelled.play.clone()
        };
    }

    /// The incident whose ruling began this game; 0 if it is the first of its board.
    pub fn begun_by(&self) -> u32 {
        self.cancelled.as_ref().map_or(0, |cancelled| cancelled.by)
    }

    /// True if a ruling on an incident can still change the game: it is of this one, or began it.
    pub fn may_rule_on(&self, matter: &Matter) -> bool {
        let begun_by = self.begun_by();
        matter.game == begun_by || matter.number == begun_by
    }

    /// Offers of a draw that each side has made in this game (9.1).
    pub(super) fn offers(&self) -> ByColour<u32> {
        self.docket.offers(self.begun_by())
    }
}
