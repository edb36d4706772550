//! The clock as the fold of its events.

mod acting;
mod running;

use super::control::{ControlError, InitialIncrement, TimeControl};
use super::period::{Bonus, Period};
use crate::{ByColour, Colour};
use serde::{Deserialize, Serialize};

/// The largest moment and the largest time: about 300,000 years, so that no sum overflows.
const MOST: i64 = 1 << 53;

/// One side of a clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Side {
    /// Time left at the beginning of the turn, or used so far where time is counted up.
    pub remaining_ms: i64,
    /// The period, from 0.
    pub period: usize,
    /// Moves made on the board.
    pub made: u32,
    /// Moves completed by pressing.
    pub completed: u32,
    /// Byo-yomi periods left.
    #[serde(default)]
    pub byoyomi: u32,
}

/// A flag that has fallen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Flag {
    /// Whose.
    pub side: Colour,
    /// The moment, as computed.
    pub at: i64,
}

/// What the clock does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// It has not been started.
    NotStarted,
    /// A side's time runs.
    Running {
        /// Whose.
        side: Colour,
        /// Since when.
        since: i64,
        /// Used in this turn before that.
        spent_ms: i64,
    },
    /// It is stopped in a turn.
    Paused {
        /// Whose turn.
        side: Colour,
        /// Used in this turn.
        spent_ms: i64,
    },
    /// A flag has fallen; both sides stand.
    Flagged(Flag),
    /// The game is over.
    Stopped,
}

/// A chess clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    control: TimeControl,
    sides: ByColour<Side>,
    status: Status,
    /// The moment of the last event.
    now: i64,
}

impl Clock {
    /// A clock that is set and not started.
    ///
    /// # Errors
    /// It cannot be set so.
    pub fn new(control: TimeControl) -> Result<Self, ControlError> {
        control.validate()?;
        let side = |side: Colour| {
            let first = control.periods(side)[0];
            let increment = match control.initial {
                InitialIncrement::AddedAtStart => first.bonus.increment(),
                InitialIncrement::AfterFirstMove => 0,
            };
            let mut new = Side::default();
            new.enter(first);
            new.remaining_ms += increment;
            new
        };
        let sides = ByColour {
            white: side(Colour::White),
            black: side(Colour::Black),
        };
        Ok(Self {
            control,
            sides,
            status: Status::NotStarted,
            now: 0,
        })
    }

    /// What it is set to.
    pub const fn control(&self) -> &TimeControl {
        &self.control
    }

    /// What it does, at the moment of the last event.
    pub const fn status(&self) -> Status {
        self.status
    }

    /// One side at the moment of the last event; the turn under way is not taken off yet.
    pub const fn side(&self, side: Colour) -> &Side {
        self.sides.get(side)
    }

    /// Whose time runs.
    pub const fn running(&self) -> Option<Colour> {
        match self.status {
            Status::Running { side, .. } => Some(side),
            _ => None,
        }
    }

    /// The flag that has fallen.
    pub const fn flag(&self) -> Option<Flag> {
        match self.status {
            Status::Flagged(flag) => Some(flag),
            _ => None,
        }
    }

    /// The moment at which the running side's flag will fall, if nothing happens before.
    pub fn flag_at(&self) -> Option<i64> {
        let mut ahead = self.clone();
        ahead.run_to(MOST, true);
        ahead.flag().map(|flag| flag.at)
    }

    /// The clock as it stands at a later moment if nothing happens before.
    #[must_use]
    pub fn at(&self, t: i64) -> Self {
        let mut later = self.clone();
        later.run_to(t.min(MOST), true);
        later.now = later.now.max(t.min(MOST));
        later
    }

    /// What a side shows at the moment of the last event.
    pub fn shown(&self, side: Colour) -> i64 {
        let own = self.sides.get(side);
        let bonus = self.period(side).bonus;
        match self.turn() {
            Some((turn, spent)) if turn == side => match bonus {
                // The delay is shown on top and counted down with the rest.
                Bonus::Bronstein { delay_ms } => own.remaining_ms + delay_ms - spent,
                Bonus::Upcount => own.remaining_ms + spent,
                Bonus::Byoyomi { per_ms, .. } if spent > own.remaining_ms => {
                    let over = spent - own.remaining_ms;
                    (i64::from(own.byoyomi) * per_ms - over).max(0)
                }
                Bonus::Byoyomi { per_ms, .. } => {
                    own.remaining_ms - spent + i64::from(own.byoyomi) * per_ms
                }
                _ => (own.remaining_ms - (spent - bonus.delay()).max(0)).max(0),
            },
            Some((turn, spent)) if bonus == Bonus::Hourglass && turn != side => {
                own.remaining_ms + spent
            }
            _ => match bonus {
                Bonus::Byoyomi { per_ms, .. } => own.remaining_ms + i64::from(own.byoyomi) * per_ms,
                _ => own.remaining_ms,
            },
        }
    }

    /// What is left of the free part of the turn, where it is shown on top.
    fn delay_on_top(&self, side: Colour) -> i64 {
        match (self.period(side).bonus, self.turn()) {
            (Bonus::Bronstein { delay_ms }, Some((turn, spent))) if turn == side => {
                (delay_ms - spent).max(0)
            }
            _ => 0,
        }
    }

    /// Whose turn it is and how much of it is used.
    const fn turn(&self) -> Option<(Colour, i64)> {
        match self.status {
            Status::Running {
                side,
                since,
                spent_ms,
            } => Some((side, spent_ms + (self.now - since))),
            Status::Paused { side, spent_ms } => Some((side, spent_ms)),
            _ => None,
        }
    }

    fn period(&self, side: Colour) -> Period {
        // `enter_next` and `set_control` keep to the periods of the control; one without any is
        // never accepted.
        let period = self.sides.get(side).period;
        self.control.period(side, period).unwrap_or(Period {
            moves: None,
            base_ms: 0,
            bonus: Bonus::None,
        })
    }
}
