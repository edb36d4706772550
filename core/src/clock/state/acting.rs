//! What each event does to a clock.

use super::{Clock, MOST, Status};
use crate::Colour;
use crate::clock::act::{Adjusted, ClockAct, ClockError};
use crate::clock::control::TimeControl;

impl Clock {
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
            ClockAct::LagCredit { ms, .. } if *ms < 0 => {
                Err(ClockError::NegativeCredit { ms: *ms })
            }
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
        // What is left of the free part of the turn is not the player's to lose.
        let shown = self.shown(side) - self.delay_on_top(side);
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
}
