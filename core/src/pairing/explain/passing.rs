//! The choices that come first and were not taken, as far as they are told.

use super::reason::{PassedOver, Why};
use crate::EntrantId;
use crate::pairing::PairingError;

/// As many are told of one choice.
const TOLD: usize = 4;
/// As many searches are spent on one choice.
const SEARCHES: usize = 2;

/// What was passed over, in order.
#[derive(Debug, Default)]
pub(super) struct Passing {
    pub told: Vec<PassedOver>,
    pub untold: usize,
    searches: usize,
}

impl Passing {
    /// Tells what is known without a search.
    pub fn tell(&mut self, player: EntrantId, why: Why) {
        if self.told.len() < TOLD {
            self.told.push(PassedOver { player, why });
        } else {
            self.untold += 1;
        }
    }

    /// Tells what a search finds.
    pub fn search(
        &mut self,
        player: EntrantId,
        why: impl FnOnce() -> Result<Why, PairingError>,
    ) -> Result<(), PairingError> {
        if self.searches >= SEARCHES || self.told.len() >= TOLD {
            self.untold += 1;
            return Ok(());
        }
        self.searches += 1;
        self.tell(player, why()?);
        Ok(())
    }
}
