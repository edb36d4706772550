//! What happens to a clock, and what cannot.

use super::control::{ControlError, TimeControl};
use super::state::Clock;
use crate::Colour;
use serde::{Deserialize, Serialize};

/// A time set or changed by the arbiter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Adjusted {
    /// Milliseconds added, or taken if negative.
    By(i64),
    /// The remaining time in milliseconds; what is left of the delay of the turn comes on top.
    To(i64),
}

/// One event of a clock, at a moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "act")]
pub enum ClockAct {
    /// The clock is started for a side.
    Start {
        /// Whose time runs.
        side: Colour,
    },
    /// A move is made on the board.
    Made {
        /// By whom.
        side: Colour,
    },
    /// The clock is pressed, which completes the move.
    Press {
        /// By whom.
        side: Colour,
    },
    /// The clock is stopped (6.11).
    Pause {
        /// Why.
        reason: String,
    },
    /// It goes on, for the same side or the other one; also after a flag that did not count.
    Resume {
        /// Whose time runs.
        side: Colour,
    },
    /// The arbiter sets a time.
    Adjust {
        /// Whose.
        side: Colour,
        /// What to.
        to: Adjusted,
        /// Why, with the article.
        #[serde(default)]
        reason: String,
    },
    /// The arbiter sets the counter of completed moves (6.10.2).
    SetCounter {
        /// Whose.
        side: Colour,
        /// Moves completed.
        moves: u32,
    },
    /// The clock had been set wrongly: another control from now on; times stay.
    SetControl {
        /// The right one.
        control: Box<TimeControl>,
    },
    /// A flag is seen to have fallen; changes nothing that was not computed.
    FlagObserved {
        /// Whose.
        side: Colour,
        /// By whom it was seen.
        #[serde(default)]
        by: String,
    },
    /// Time lost on the way of a move is given back.
    LagCredit {
        /// To whom.
        side: Colour,
        /// Milliseconds.
        ms: i64,
    },
    /// Another clock takes its place, with the times that it shows.
    Replace {
        /// The new one.
        clock: Box<Clock>,
    },
    /// The game is over.
    End,
}

/// Why an event cannot be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClockError {
    /// Time goes forward.
    #[error("t: {t} is before {last}, the moment of the event before it")]
    Backwards {
        /// Given.
        t: i64,
        /// The last one.
        last: i64,
    },
    /// A moment that cannot be counted.
    #[error("t: {t} must be between 0 and {most}")]
    Moment {
        /// Given.
        t: i64,
        /// The most.
        most: i64,
    },
    /// The clock was started before.
    #[error("the clock was started already; use resume after a pause")]
    StartedAlready,
    /// Nothing runs.
    #[error("{what}: the clock is not running")]
    NotRunning {
        /// What was asked.
        what: &'static str,
    },
    /// The other side's clock runs.
    #[error("{what}: {side} is not on the move, the other clock is running")]
    WrongSide {
        /// What was asked.
        what: &'static str,
        /// Of whom.
        side: Colour,
    },
    /// The clock runs.
    #[error("resume: the clock is running")]
    Running,
    /// The game is over.
    #[error("the game is over; the clock takes no events")]
    Over,
    /// A reduction beyond what is left: no article says what then, so the arbiter decides.
    #[error(
        "{side} has {left_ms} ms left, less than the reduction; the Laws give no rule, the arbiter decides"
    )]
    ReductionExceedsTime {
        /// Whose.
        side: Colour,
        /// What is left.
        left_ms: i64,
    },
    /// A time that no clock shows.
    #[error("the time of {side} must be between 0 and {most} ms")]
    Time {
        /// Whose.
        side: Colour,
        /// The most.
        most: i64,
    },
    /// Time that is given back cannot be less than none.
    #[error("a lag credit gives time back; {ms} ms would take some")]
    NegativeCredit {
        /// What was asked.
        ms: i64,
    },
    /// A control that no clock can be set to.
    #[error("control: {0}")]
    Control(#[from] ControlError),
}
