//! The clock as the fold of its events.

use super::act::{Adjusted, ClockAct, ClockError};
use super::control::{ControlError, InitialIncrement, PeriodChange, TimeControl};
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

    /// Takes one event at a moment. After a flag has fallen, making a move and pressing change
    /// nothing: the flag came first.
    ///
    /// # Errors
    /// The event cannot be; the clock has not changed.
    pub fn apply(&mut self, t: i64, act: &ClockAct) -> Result<(), ClockError> {
        let mut next = self.clone();
        next.advance(t, act)?;
        next.carry_out(act)?;
        *self = next;
        Ok(())
    }

    fn advance(&mut self, t: i64, act: &ClockAct) -> Result<(), ClockError> {
        if self.status == Status::Stopped {
            return Err(ClockError::Over);
        }
        if !(0..=MOST).contains(&t) {
            return Err(ClockError::Moment { t, most: MOST });
        }
        if t < self.now {
            return Err(ClockError::Backwards { t, last: self.now });
        }
        // At equal moments a move made comes before the flag.
        self.run_to(t, !matches!(act, ClockAct::Made { .. }));
        self.now = t;
        Ok(())
    }

    fn carry_out(&mut self, act: &ClockAct) -> Result<(), ClockError> {
        match act {
            ClockAct::Start { side } => self.start(*side),
            ClockAct::Made { side } => self.make(*side),
            ClockAct::Press { side } => self.press(*side),
            ClockAct::Pause { .. } => self.pause(),
            ClockAct::Resume { side } => self.resume(*side),
            ClockAct::Adjust { side, to, .. } => self.adjust(*side, *to),
            ClockAct::LagCredit { side, ms } => self.adjust(*side, Adjusted::By(*ms)),
            ClockAct::SetCounter { side, moves } => {
                let own = self.sides.get_mut(*side);
                own.completed = *moves;
                own.made = *moves;
                Ok(())
            }
            ClockAct::SetControl { control } => self.set_control(control),
            ClockAct::FlagObserved { .. } => Ok(()),
            ClockAct::Replace { clock } => self.replace(clock),
            ClockAct::End => {
                self.take_turn();
                self.status = Status::Stopped;
                Ok(())
            }
        }
    }

    /// The other clock takes over with its times and counters; it stands until it is started.
    fn replace(&mut self, other: &Self) -> Result<(), ClockError> {
        for side in [Colour::White, Colour::Black] {
            if !(0..=MOST).contains(&other.sides.get(side).remaining_ms) {
                return Err(ClockError::Time { side, most: MOST });
            }
        }
        self.set_control(&other.control)?;
        self.sides = other.sides;
        let side = self.turn().map_or(Colour::White, |(side, _)| side);
        self.status = Status::Paused { side, spent_ms: 0 };
        Ok(())
    }

    fn start(&mut self, side: Colour) -> Result<(), ClockError> {
        if self.status != Status::NotStarted {
            return Err(ClockError::StartedAlready);
        }
        self.run(side, 0);
        Ok(())
    }

    fn run(&mut self, side: Colour, spent_ms: i64) {
        self.status = Status::Running {
            side,
            since: self.now,
            spent_ms,
        };
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

    /// The turn if it is this side's and its clock runs; none if a flag has fallen.
    fn expect_turn(&self, what: &'static str, side: Colour) -> Result<Option<i64>, ClockError> {
        match (self.status, self.turn()) {
            (Status::Flagged(_), _) => Ok(None),
            (Status::Running { side: turn, .. }, Some((_, spent))) if turn == side => {
                Ok(Some(spent))
            }
            (Status::Running { .. }, _) => Err(ClockError::WrongSide { what, side }),
            _ => Err(ClockError::NotRunning { what }),
        }
    }

    fn make(&mut self, side: Colour) -> Result<(), ClockError> {
        if self.expect_turn("made", side)?.is_some() {
            let own = self.sides.get_mut(side);
            own.made = own.made.max(own.completed.saturating_add(1));
        }
        Ok(())
    }

    fn press(&mut self, side: Colour) -> Result<(), ClockError> {
        if self.expect_turn("press", side)?.is_some() {
            self.take_turn();
            self.complete_move(side);
            self.run(side.other(), 0);
        }
        Ok(())
    }

    fn pause(&mut self) -> Result<(), ClockError> {
        match self.status {
            Status::Running { .. } => {
                if let Some((side, spent_ms)) = self.turn() {
                    self.status = Status::Paused { side, spent_ms };
                }
                Ok(())
            }
            // Stopping a clock whose flag has fallen changes nothing.
            Status::Flagged(_) => Ok(()),
            _ => Err(ClockError::NotRunning { what: "pause" }),
        }
    }

    fn resume(&mut self, side: Colour) -> Result<(), ClockError> {
        match self.status {
            Status::Running { .. } => Err(ClockError::Running),
            Status::NotStarted => Err(ClockError::NotRunning { what: "resume" }),
            Status::Paused {
                side: turn,
                spent_ms,
            } if turn == side => {
                self.run(side, spent_ms);
                Ok(())
            }
            _ => {
                self.take_turn();
                self.run(side, 0);
                Ok(())
            }
        }
    }

    fn adjust(&mut self, side: Colour, to: Adjusted) -> Result<(), ClockError> {
        let shown = self.shown(side);
        let delta = match to {
            Adjusted::By(delta) => delta,
            Adjusted::To(value) => value.saturating_sub(shown),
        };
        let left = shown.saturating_add(delta);
        if let Adjusted::By(delta) = to
            && delta < 0
            && left <= 0
        {
            return Err(ClockError::ReductionExceedsTime {
                side,
                left_ms: shown,
            });
        }
        if !(0..=MOST).contains(&left) {
            return Err(ClockError::Time { side, most: MOST });
        }
        self.sides.get_mut(side).remaining_ms += delta;
        Ok(())
    }

    fn set_control(&mut self, control: &TimeControl) -> Result<(), ClockError> {
        control.validate()?;
        self.control = control.clone();
        for side in [Colour::White, Colour::Black] {
            let last = self.control.periods(side).len() - 1;
            let repeats = self.control.period(side, last + 1).is_some();
            let own = self.sides.get_mut(side);
            if !repeats {
                own.period = own.period.min(last);
            }
        }
        Ok(())
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

    /// Takes what the turn has used off the clock; the turn begins anew.
    fn take_turn(&mut self) {
        let Some((side, spent)) = self.turn() else {
            return;
        };
        let bonus = self.period(side).bonus;
        let own = self.sides.get_mut(side);
        match bonus {
            Bonus::Upcount => own.remaining_ms += spent,
            Bonus::Byoyomi { per_ms, .. } => {
                let over = (spent - own.remaining_ms).max(0);
                own.remaining_ms = (own.remaining_ms - spent).max(0);
                let eaten = u32::try_from(over / per_ms).unwrap_or(u32::MAX);
                own.byoyomi = own.byoyomi.saturating_sub(eaten);
            }
            Bonus::Hourglass => {
                own.remaining_ms -= spent;
                self.sides.get_mut(side.other()).remaining_ms += spent;
            }
            _ => own.remaining_ms -= (spent - bonus.delay()).max(0),
        }
        match &mut self.status {
            Status::Running {
                since, spent_ms, ..
            } => (*since, *spent_ms) = (self.now, 0),
            Status::Paused { spent_ms, .. } => *spent_ms = 0,
            _ => {}
        }
    }

    /// A move completed: the counter, the next period, the increment.
    fn complete_move(&mut self, side: Colour) {
        let before = self.period(side);
        let own = self.sides.get_mut(side);
        own.completed = own.completed.saturating_add(1);
        own.made = own.made.max(own.completed);
        let completed = own.completed;
        let period = own.period;
        if self.control.change == PeriodChange::OnQuota
            && self.control.quota(side, period) == Some(completed)
        {
            self.enter_next(side);
        }
        // The increment is that of the move to come, or of the one just completed.
        let increment = match self.control.initial {
            InitialIncrement::AddedAtStart => self.period(side).bonus.increment(),
            InitialIncrement::AfterFirstMove => before.bonus.increment(),
        };
        self.sides.get_mut(side).remaining_ms += increment;
    }

    /// The next period, if there is one.
    fn enter_next(&mut self, side: Colour) {
        let next = self.sides.get(side).period + 1;
        if let Some(period) = self.control.period(side, next) {
            let own = self.sides.get_mut(side);
            own.period = next;
            own.enter(period);
        }
    }

    /// What a turn can last before zero is reached.
    fn lasts(&self, side: Colour) -> Option<i64> {
        let own = self.sides.get(side);
        match self.period(side).bonus {
            Bonus::Upcount => None,
            Bonus::Byoyomi { per_ms, .. } => {
                Some(own.remaining_ms + i64::from(own.byoyomi) * per_ms)
            }
            bonus => Some(own.remaining_ms + bonus.delay()),
        }
    }

    /// Lets time pass: periods that change at zero, and the flag. `inclusive` tells whether what
    /// happens at this very moment has happened.
    fn run_to(&mut self, t: i64, inclusive: bool) {
        while let Status::Running {
            side,
            since,
            spent_ms,
        } = self.status
        {
            let Some(lasts) = self.lasts(side) else {
                return;
            };
            // Never before the moment up to which the clock is known.
            let zero_at = (since + lasts - spent_ms).max(self.now);
            if zero_at > t || (zero_at == t && !inclusive) {
                return;
            }
            self.now = zero_at;
            if self.changes_at_zero(side) {
                // The turn goes on with the time that is added.
                for side in [Colour::White, Colour::Black] {
                    self.enter_next(side);
                }
            } else {
                self.take_turn();
                self.status = Status::Flagged(Flag { side, at: zero_at });
            }
        }
    }

    /// At zero: another period follows, and the quota is complete or there is none.
    fn changes_at_zero(&self, side: Colour) -> bool {
        let own = self.sides.get(side);
        if self.control.period(side, own.period + 1).is_none() {
            return false;
        }
        if self.period(side).moves.is_none() {
            return true;
        }
        let quota = self.control.quota(side, own.period);
        self.control.change == PeriodChange::OnZero
            && quota.is_none_or(|quota| own.completed >= quota)
    }
}

impl Side {
    /// The base time of a period that begins.
    fn enter(&mut self, period: Period) {
        self.remaining_ms += period.base_ms;
        if let Bonus::Byoyomi { periods, .. } = period.bonus {
            self.byoyomi = periods;
        }
    }
}
