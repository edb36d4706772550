//! Time that passes: what a turn costs, periods that begin, flags that fall.

use super::{Clock, Flag, Side, Status};
use crate::Colour;
use crate::clock::control::{InitialIncrement, PeriodChange};
use crate::clock::period::{Bonus, Period};

impl Clock {
    /// Takes what the turn has used off the clock; the turn begins anew.
    pub(super) fn take_turn(&mut self) {
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
    pub(super) fn complete_move(&mut self, side: Colour) {
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
    pub(super) fn run_to(&mut self, t: i64, inclusive: bool) {
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
    pub(super) fn enter(&mut self, period: Period) {
        self.remaining_ms += period.base_ms;
        if let Bonus::Byoyomi { periods, .. } = period.bonus {
            self.byoyomi = periods;
        }
    }
}
