//! The clock that the server runs for a game (article 6). Its moments are milliseconds of the
//! calendar, so that they mean the same after a restart; they never go back.

use super::clock::Clock as Reading;
use crate::Colour;
use crate::clock::{Clock, ClockAct, ClockError, ControlError, Status, TimeControl};
use jiff::Timestamp;

/// A running clock and the moment of its last event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timer {
    clock: Clock,
    last: i64,
}

fn moment(ms: i64) -> Timestamp {
    // Moments come from timestamps, or are flags that fall at most centuries after one.
    Timestamp::from_millisecond(ms).unwrap_or(Timestamp::MAX)
}

impl Timer {
    pub(super) fn new(control: TimeControl) -> Result<Self, ControlError> {
        Ok(Self {
            clock: Clock::new(control)?,
            last: 0,
        })
    }

    /// The clock as its last event left it.
    pub const fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The clock as it is at a moment; never as it was before its last event.
    #[must_use]
    pub fn at(&self, at: Timestamp) -> Clock {
        self.clock.at(self.not_before(at))
    }

    /// When the running side's flag falls if nothing happens before; none while nothing runs.
    pub fn flag_at(&self) -> Option<Timestamp> {
        self.clock.running()?;
        self.clock.flag_at().map(moment)
    }

    /// Whose turn it is, or was when the clock was stopped.
    pub const fn turn(&self) -> Option<Colour> {
        match self.clock.status() {
            Status::Running { side, .. } | Status::Paused { side, .. } => Some(side),
            Status::Flagged(flag) => Some(flag.side),
            Status::NotStarted | Status::Stopped => None,
        }
    }

    /// True while a side's time runs.
    pub const fn is_running(&self) -> bool {
        self.clock.running().is_some()
    }

    /// Whose flag has fallen by a moment, and was not seen yet. A move at the very moment of the
    /// flag goes before it.
    pub(super) fn fallen_unseen(&self, at: Timestamp) -> Option<Colour> {
        if self.clock.flag().is_some() {
            return None;
        }
        let t = self.not_before(at);
        let flag = self.clock.at(t).flag()?;
        (flag.at < t).then_some(flag.side)
    }

    fn not_before(&self, at: Timestamp) -> i64 {
        at.as_millisecond().max(self.last)
    }

    /// The moment at which something that happens now is entered.
    pub(super) fn enters(&self, at: Timestamp) -> Timestamp {
        moment(self.not_before(at))
    }

    pub(super) fn apply(&mut self, at: Timestamp, act: &ClockAct) -> Result<(), ClockError> {
        let t = at.as_millisecond();
        self.clock.apply(t, act)?;
        self.last = t;
        Ok(())
    }

    /// What it shows at its last event.
    pub(super) fn reading(&self) -> Reading {
        let shown = |side| u64::try_from(self.clock.shown(side)).ok();
        let running = self.clock.running();
        Reading {
            white_ms: shown(Colour::White).or(Some(0)),
            black_ms: shown(Colour::Black).or(Some(0)),
            running,
            as_of: Some(moment(self.last)),
            stopped: running.is_none(),
        }
    }
}
