//! The time control of a case, as far as rulings ask: quotas of moves and increments.
//!
//! Fields as in the PGN tag `TimeControl`, joined by `:`: `40/7200`, `1800+30`, `300`, `*180`,
//! each optionally with a delay (`300d5`); `W300-B240` for different times. `-` and `?` say
//! nothing, and stand for one last period without increment. The last field repeats if it has a
//! quota.

use crate::{ByColour, Colour};

/// No control is longer.
const LONGEST: usize = 200;
/// Seconds beyond a month are a slip.
const MOST_SECONDS: u64 = 31 * 24 * 3600;

/// One period.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Period {
    /// Moves to make in it; none for the rest of the game.
    pub moves: Option<u32>,
    /// Milliseconds added for each move.
    pub increment_ms: u64,
}

/// A time control.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pace(ByColour<Vec<Period>>);

impl Default for Pace {
    fn default() -> Self {
        Self(ByColour::both(vec![Period::default()]))
    }
}

/// A text that is no time control.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is no time control; write it like 40/7200+30:1800+30, 5400+30, 300 or W300-B240")]
pub struct PaceError(pub String);

impl Pace {
    /// Reads a control.
    ///
    /// # Errors
    /// The text is none.
    pub fn read(text: &str) -> Result<Self, PaceError> {
        let refused = || PaceError(text.chars().take(60).collect());
        if text.len() > LONGEST {
            return Err(refused());
        }
        if matches!(text, "-" | "?") {
            return Ok(Self::default());
        }
        let (white, black) = match text
            .strip_prefix('W')
            .and_then(|rest| rest.split_once("-B"))
        {
            Some((white, black)) => (periods(white), periods(black)),
            None => (periods(text), periods(text)),
        };
        match (white, black) {
            (Some(white), Some(black)) => Ok(Self(ByColour { white, black })),
            _ => Err(refused()),
        }
    }

    /// The period in which a side plays its next move, given the moves it has completed.
    pub fn period(&self, side: Colour, completed: u32) -> Period {
        let periods = self.0.get(side);
        let mut quota = 0_u32;
        for period in periods {
            match period.moves {
                Some(moves) => quota = quota.saturating_add(moves),
                None => return *period,
            }
            if completed < quota {
                return *period;
            }
        }
        periods.last().copied().unwrap_or_default()
    }

    /// True if the control has a quota and a side has completed the first one.
    pub fn first_quota_met(&self, side: Colour, completed: u32) -> bool {
        let first = self.0.get(side).first().and_then(|period| period.moves);
        first.is_some_and(|moves| completed >= moves)
    }

    /// The increment of the move that a side completed last, in milliseconds.
    pub fn increment_ms(&self, side: Colour, completed: u32) -> u64 {
        self.period(side, completed).increment_ms
    }
}

fn periods(text: &str) -> Option<Vec<Period>> {
    let fields: Vec<Period> = text.split(':').map(period).collect::<Option<_>>()?;
    let (last, before) = fields.split_last()?;
    // Only the last one may be without a quota: nothing comes after the rest of the game.
    let fits = before.iter().all(|period| period.moves.is_some());
    (fits && last.moves != Some(0)).then_some(fields)
}

fn period(text: &str) -> Option<Period> {
    let (moves, rest) = match text.split_once('/') {
        Some((moves, rest)) => (Some(number(moves).filter(|moves| *moves > 0)?), rest),
        None => (None, text),
    };
    let rest = rest.strip_prefix('*').unwrap_or(rest);
    let (rest, delay) = match rest.split_once('d') {
        Some((rest, delay)) => (rest, Some(delay)),
        None => (rest, None),
    };
    let (base, increment) = match rest.split_once('+') {
        Some((base, increment)) => (base, number(increment)?),
        None => (rest, 0),
    };
    if let Some(delay) = delay {
        number(delay)?;
    }
    number(base)?;
    Some(Period {
        moves: match moves {
            Some(moves) => Some(u32::try_from(moves).ok()?),
            None => None,
        },
        increment_ms: increment * 1000,
    })
}

fn number(text: &str) -> Option<u64> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let value = text.parse().ok().filter(|_| digits)?;
    (value <= MOST_SECONDS).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn periods_follow_the_moves_completed() {
        let pace = Pace::read("40/6000+30:20/3000+30:900+10").unwrap();
        for (completed, moves, increment_ms) in [
            (0, Some(40), 30_000),
            (39, Some(40), 30_000),
            (40, Some(20), 30_000),
            (60, None, 10_000),
            (200, None, 10_000),
        ] {
            let period = pace.period(Colour::Black, completed);
            assert_eq!((period.moves, period.increment_ms), (moves, increment_ms));
        }
        let repeated = Pace::read("40/7200").unwrap();
        assert_eq!(repeated.period(Colour::White, 95).moves, Some(40));
        let unequal = Pace::read("W300+2-B240").unwrap();
        assert_eq!(unequal.increment_ms(Colour::White, 3), 2_000);
        assert_eq!(unequal.increment_ms(Colour::Black, 3), 0);
    }

    #[test]
    fn what_is_no_control_is_refused() {
        for text in [
            "",
            ":",
            "abc",
            "40/",
            "/300",
            "300:40/300",
            "0/300",
            "300+",
            "3e9",
            "-5",
            "99999999999999999999",
            "W300",
            "40/7200::300",
        ] {
            assert_eq!(Pace::read(text), Err(PaceError(text.to_owned())), "{text}");
        }
        for text in [
            "-",
            "?",
            "300",
            "300d5",
            "*180",
            "40/7200:1800+30",
            "W300-B240",
        ] {
            assert!(Pace::read(text).is_ok(), "{text}");
        }
    }
}
