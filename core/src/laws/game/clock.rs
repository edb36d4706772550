//! Both times as the feed or the operator gave them (article 6): plain numbers. Nothing is
//! computed here; a client that shows a running clock counts down from `as_of`.

use crate::Colour;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// A reading of the clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// White's remaining time in milliseconds, if it is known.
    pub white_ms: Option<u64>,
    /// Black's.
    pub black_ms: Option<u64>,
    /// Whose time runs; none while the clock stands.
    pub running: Option<Colour>,
    /// When this was so.
    pub as_of: Option<Timestamp>,
    /// True if it was stopped by a reading: a move does not start it again.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stopped: bool,
}

impl Clock {
    /// Takes the times that came; those that did not stay.
    pub(super) fn take(
        &mut self,
        white_ms: Option<u64>,
        black_ms: Option<u64>,
        at: Option<Timestamp>,
    ) {
        self.white_ms = white_ms.or(self.white_ms);
        self.black_ms = black_ms.or(self.black_ms);
        self.as_of = at.or(self.as_of);
    }

    /// After a reading.
    pub(super) fn set_running(&mut self, running: Option<Colour>) {
        self.running = running;
        self.stopped = running.is_none();
    }

    /// After a move: the time of the side to move runs (6.2.1), unless somebody stopped the clock.
    pub(super) fn hand_over(&mut self, turn: Colour) {
        if !self.stopped {
            self.running = Some(turn);
        }
    }

    /// True if the other reading tells nothing new. The same times of a standing clock at a later
    /// moment are not news; those of a running one are.
    pub(super) fn says_the_same(&self, later: &Self) -> bool {
        let standing = self.running.is_none() && later.running.is_none();
        let as_of = if standing { self.as_of } else { later.as_of };
        *self == Self { as_of, ..*later }
    }
}
