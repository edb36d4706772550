//! A written sequence of clock events, and what both sides show after each: `hakem clock`.

use super::act::{Adjusted, ClockAct, ClockError};
use super::control::{ControlError, DelayKind, InitialIncrement, PeriodChange};
use super::notation::{NotationError, read_pgn};
use super::state::{Clock, Flag};
use crate::{Colour, json};
use serde::{Deserialize, Serialize};

/// The file.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClockScript {
    /// The control, as PGN writes it.
    pub control: String,
    /// The increment of the first move.
    #[serde(default)]
    pub initial: InitialIncrement,
    /// The change of periods.
    #[serde(default)]
    pub period_change: PeriodChange,
    /// What the part after `+` means, if it is a delay.
    #[serde(default)]
    pub delay: Option<DelayKind>,
    /// What happens.
    #[serde(deserialize_with = "json::objects")]
    pub events: Vec<ScriptEvent>,
}

impl ClockScript {
    /// Reads a script.
    ///
    /// # Errors
    /// It is not JSON, or a field is unknown, missing or of the wrong kind; the error names it.
    pub fn read(text: &str) -> Result<Self, ScriptError> {
        json::read(text).map_err(|fault| {
            let field = match fault.path.as_str() {
                "" => "script".to_owned(),
                path => path.to_owned(),
            };
            let reason = fault.reason;
            ScriptError::Field { field, reason }
        })
    }
}

/// One event: its moment and one of the fields that say what happens.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ScriptEvent {
    /// Milliseconds.
    t: Option<i64>,
    start: Option<Colour>,
    made: Option<Colour>,
    press: Option<Colour>,
    pause: Option<String>,
    resume: Option<Colour>,
    adjust: Option<Colour>,
    /// With `adjust`.
    delta_ms: Option<i64>,
    /// With `adjust`.
    set_ms: Option<i64>,
    /// With `adjust`.
    reason: Option<String>,
    counter: Option<Colour>,
    /// With `counter`.
    moves: Option<u32>,
    lag: Option<Colour>,
    /// With `lag`.
    ms: Option<i64>,
    flag: Option<Colour>,
    end: Option<bool>,
    show: Option<bool>,
}

/// What stands on the clock after an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Shown {
    /// The moment.
    pub t: i64,
    /// White's time in milliseconds.
    pub white_ms: i64,
    /// Black's.
    pub black_ms: i64,
    /// Whose time runs.
    pub running: Option<Colour>,
    /// Moves White has completed.
    pub white_moves: u32,
    /// Moves Black has completed.
    pub black_moves: u32,
    /// White's period, from 1.
    pub white_period: usize,
    /// Black's.
    pub black_period: usize,
    /// The flag that has fallen.
    pub flag: Option<Flag>,
}

/// A script that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScriptError {
    /// A field cannot be read.
    #[error("{field}: {reason}")]
    Field {
        /// The field, as a path: `events[2].t`.
        field: String,
        /// What is wrong.
        reason: String,
    },
    /// The control.
    #[error("control: {0}")]
    Notation(#[from] NotationError),
    /// The control.
    #[error("control: {0}")]
    Control(#[from] ControlError),
    /// An event is not complete, or says two things.
    #[error("events[{index}]: {reason}")]
    Event {
        /// Which, from 0.
        index: usize,
        /// What is wrong.
        reason: String,
    },
    /// An event cannot be.
    #[error("events[{index}]: {error}")]
    Clock {
        /// Which, from 0.
        index: usize,
        /// Why.
        error: ClockError,
    },
}

/// Plays a script: what the clock shows after each event.
///
/// # Errors
/// The first thing that is wrong, with its field.
pub fn play(script: &ClockScript) -> Result<Vec<Shown>, ScriptError> {
    let mut control = read_pgn(&script.control, script.delay)?;
    control.initial = script.initial;
    control.change = script.period_change;
    let mut clock = Clock::new(control)?;
    let mut all = Vec::with_capacity(script.events.len());
    let mut last = 0;
    for (index, event) in script.events.iter().enumerate() {
        let t = event.t.ok_or_else(|| ScriptError::Event {
            index,
            reason: "t, the moment in milliseconds, is missing".to_owned(),
        })?;
        let act = event
            .act()
            .map_err(|reason| ScriptError::Event { index, reason })?;
        if let Some(act) = act {
            clock
                .apply(t, &act)
                .map_err(|error| ScriptError::Clock { index, error })?;
        } else if t < last || t < 0 {
            let error = ClockError::Backwards { t, last };
            return Err(ScriptError::Clock { index, error });
        }
        last = t;
        all.push(Shown::of(&clock.at(t), t));
    }
    Ok(all)
}

impl Shown {
    /// What a clock shows at a moment.
    pub fn of(clock: &Clock, t: i64) -> Self {
        let (white, black) = (clock.side(Colour::White), clock.side(Colour::Black));
        Self {
            t,
            white_ms: clock.shown(Colour::White),
            black_ms: clock.shown(Colour::Black),
            running: clock.running(),
            white_moves: white.completed,
            black_moves: black.completed,
            white_period: white.period + 1,
            black_period: black.period + 1,
            flag: clock.flag(),
        }
    }
}

impl ScriptEvent {
    /// The event of the clock; none if the clock is only looked at.
    fn act(&self) -> Result<Option<ClockAct>, String> {
        let mut named: Vec<(&'static str, Option<ClockAct>)> = Vec::new();
        let mut add = |name, act| named.push((name, act));
        if let Some(side) = self.start {
            add("start", Some(ClockAct::Start { side }));
        }
        if let Some(side) = self.made {
            add("made", Some(ClockAct::Made { side }));
        }
        if let Some(side) = self.press {
            add("press", Some(ClockAct::Press { side }));
        }
        if let Some(reason) = &self.pause {
            let reason = reason.clone();
            add("pause", Some(ClockAct::Pause { reason }));
        }
        if let Some(side) = self.resume {
            add("resume", Some(ClockAct::Resume { side }));
        }
        if let Some(side) = self.adjust {
            add("adjust", Some(self.adjustment(side)?));
        }
        if let Some(side) = self.counter {
            let moves = self.moves.ok_or("counter needs moves")?;
            add("counter", Some(ClockAct::SetCounter { side, moves }));
        }
        if let Some(side) = self.lag {
            let ms = self.ms.ok_or("lag needs ms")?;
            add("lag", Some(ClockAct::LagCredit { side, ms }));
        }
        if let Some(side) = self.flag {
            let by = String::new();
            add("flag", Some(ClockAct::FlagObserved { side, by }));
        }
        if self.end == Some(true) {
            add("end", Some(ClockAct::End));
        }
        if self.show == Some(true) {
            add("show", None);
        }
        let last = named.pop();
        match (last, named.first()) {
            (Some((name, _)), Some((first, _))) => Err(format!(
                "it says both {first} and {name}; give one event each"
            )),
            (Some((_, act)), None) => Ok(act),
            (None, _) => Err(
                "it says nothing; give start, made, press, pause, resume, adjust, counter, lag, \
                 flag, end or show"
                    .to_owned(),
            ),
        }
    }

    fn adjustment(&self, side: Colour) -> Result<ClockAct, String> {
        let to = match (self.delta_ms, self.set_ms) {
            (Some(delta), None) => Adjusted::By(delta),
            (None, Some(value)) => Adjusted::To(value),
            _ => return Err("adjust needs delta_ms or set_ms, one of them".to_owned()),
        };
        let reason = self.reason.clone().unwrap_or_default();
        Ok(ClockAct::Adjust { side, to, reason })
    }
}
