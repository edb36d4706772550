//! A time control: the periods of both sides.

use super::period::{Bonus, Period};
use crate::Colour;
use serde::{Deserialize, Serialize};

/// Whether the increment of the first move is on the clock from the start. The glossary of the
/// Laws gives it before each move, and clocks do so; many servers start with the base alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum InitialIncrement {
    /// The first move has its increment already.
    #[default]
    AddedAtStart,
    /// The increment comes with the first completed move.
    AfterFirstMove,
}

/// When the base time of the next period is added.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PeriodChange {
    /// With the move that completes the quota.
    #[default]
    OnQuota,
    /// When a side first reaches zero, its quota complete: then for both sides.
    OnZero,
}

/// What the part after `+` of a control means where it is a delay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DelayKind {
    /// Bronstein.
    Bronstein,
    /// US delay.
    Us,
}

/// How much time both sides have.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TimeControl {
    /// White's periods: at least one. If the last has a quota, it repeats; if one before it has
    /// none, the next follows when a side reaches zero.
    pub white: Vec<Period>,
    /// Black's; none if they are White's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub black: Option<Vec<Period>>,
    /// The increment of the first move.
    #[serde(default)]
    pub initial: InitialIncrement,
    /// The change of periods.
    #[serde(default)]
    pub change: PeriodChange,
}

/// A control that no clock can be set to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ControlError {
    /// A side has no period.
    #[error("{side} has no time at all; give at least one period")]
    Empty {
        /// Whose.
        side: Colour,
    },
    /// More periods than a clock has.
    #[error("{side} has {periods} periods; give at most {most}")]
    Periods {
        /// Whose.
        side: Colour,
        /// How many.
        periods: usize,
        /// The most.
        most: usize,
    },
    /// A period is out of range.
    #[error("period {period} of {side}: {what} must be between {least} and {most}")]
    Range {
        /// Whose.
        side: Colour,
        /// Which, from 1.
        period: usize,
        /// Which value.
        what: &'static str,
        /// The least that is accepted.
        least: i64,
        /// The most.
        most: i64,
    },
}

/// A week: more than any game, far from overflow.
const MOST_MS: i64 = 7 * 24 * 60 * 60 * 1000;
/// More moves than any game has.
const MOST_MOVES: i64 = 100_000;
/// More periods than any clock can be set to.
const MOST_GIVEN: usize = 50;
/// More byo-yomi periods than anybody uses.
const MOST_PERIODS: i64 = 1_000;

impl TimeControl {
    /// One period for the rest of the game, the same for both.
    pub fn sudden_death(base_ms: i64, bonus: Bonus) -> Self {
        Self::same(vec![Period {
            moves: None,
            base_ms,
            bonus,
        }])
    }

    /// The same periods for both sides.
    pub const fn same(periods: Vec<Period>) -> Self {
        Self {
            white: periods,
            black: None,
            initial: InitialIncrement::AddedAtStart,
            change: PeriodChange::OnQuota,
        }
    }

    /// The periods of one side.
    pub fn periods(&self, side: Colour) -> &[Period] {
        match (side, &self.black) {
            (Colour::Black, Some(black)) => black,
            _ => &self.white,
        }
    }

    /// Checks that a clock can be set to it.
    ///
    /// # Errors
    /// The first period that is wrong.
    pub fn validate(&self) -> Result<(), ControlError> {
        for side in [Colour::White, Colour::Black] {
            let periods = self.periods(side);
            if periods.is_empty() {
                return Err(ControlError::Empty { side });
            }
            if periods.len() > MOST_GIVEN {
                return Err(ControlError::Periods {
                    side,
                    periods: periods.len(),
                    most: MOST_GIVEN,
                });
            }
            for (number, period) in (1..).zip(periods) {
                validate(period, side, number)?;
            }
        }
        Ok(())
    }

    /// A period of a side by its number, from 0; the last one comes again and again if it has a
    /// quota.
    pub fn period(&self, side: Colour, number: usize) -> Option<Period> {
        let periods = self.periods(side);
        let last = periods.last().filter(|last| last.moves.is_some());
        periods.get(number).or(last).copied()
    }

    /// The period in which a side plays its next move, given the moves it has completed. Where one
    /// before the last has no quota, nothing but the clock tells that it is over.
    pub fn period_after(&self, side: Colour, completed: u32) -> Option<Period> {
        let periods = self.periods(side);
        periods.get(self.number_after(side, completed)).copied()
    }

    /// True if a side that has completed so many moves plays all the others in one period.
    pub fn is_last_period_after(&self, side: Colour, completed: u32) -> bool {
        let number = self.number_after(side, completed);
        let mut from = self.periods(side).iter().skip(number);
        let here = from.next().is_none_or(|period| period.moves.is_none());
        here && from.next().is_none()
    }

    /// The first period whose quota is not complete, from 0; else the last one, which repeats.
    fn number_after(&self, side: Colour, completed: u32) -> usize {
        let periods = self.periods(side);
        let mut quota = 0_u32;
        let open = periods.iter().position(|period| {
            quota = quota.saturating_add(period.moves.unwrap_or(u32::MAX));
            completed < quota
        });
        open.unwrap_or(periods.len().saturating_sub(1))
    }

    /// Moves that a side must have completed by the end of a period (from 0); none if it is the
    /// rest of the game.
    pub fn quota(&self, side: Colour, period: usize) -> Option<u32> {
        let periods = self.periods(side);
        let given = &periods[..periods.len().min(period + 1)];
        let repeated = u32::try_from(period + 1 - given.len()).unwrap_or(u32::MAX);
        let sum = given
            .iter()
            .try_fold(0_u32, |sum, period| Some(sum.saturating_add(period.moves?)))?;
        let last = periods.last()?.moves.unwrap_or(0);
        Some(sum.saturating_add(last.saturating_mul(repeated)))
    }
}

fn validate(period: &Period, side: Colour, number: usize) -> Result<(), ControlError> {
    let within = |what, value: i64, least, most| {
        if (least..=most).contains(&value) {
            Ok(())
        } else {
            Err(ControlError::Range {
                side,
                period: number,
                what,
                least,
                most,
            })
        }
    };
    // Counting up and byo-yomi may begin at zero.
    let least = match period.bonus {
        Bonus::Upcount | Bonus::Byoyomi { .. } => 0,
        _ => 1,
    };
    within(
        "the base time in milliseconds",
        period.base_ms,
        least,
        MOST_MS,
    )?;
    if let Some(moves) = period.moves {
        within("the number of moves", i64::from(moves), 1, MOST_MOVES)?;
    }
    match period.bonus {
        Bonus::None | Bonus::Hourglass | Bonus::Upcount => Ok(()),
        Bonus::Fischer { increment_ms: ms }
        | Bonus::Bronstein { delay_ms: ms }
        | Bonus::UsDelay { delay_ms: ms } => {
            within("the increment or delay in milliseconds", ms, 0, MOST_MS)
        }
        Bonus::Byoyomi { periods, per_ms } => {
            within(
                "the number of byo-yomi periods",
                i64::from(periods),
                1,
                MOST_PERIODS,
            )?;
            within("the byo-yomi time in milliseconds", per_ms, 1, MOST_MS)
        }
    }
}
