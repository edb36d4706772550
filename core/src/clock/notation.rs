//! Time controls as people and files write them.
//!
//! | form | grammar |
//! | --- | --- |
//! | PGN, TRF 222 | fields joined by `:`, each `M/S`, `S`, `S+I`, `M/S+I` or `*S`; `W..-B..` for unlike sides; `SdD` for a delay is ours |
//! | US | `40/120, SD/30; +30`, `G/60; d5`, `G/90; inc30`: minutes, then seconds |
//! | by hand | `90'+30"`, `100'x40 + 15' + 30" from move 1`, `40/2h + G/30'` |

use super::control::{DelayKind, TimeControl};
use super::period::{Bonus, Period};
use std::fmt::Write as _;

/// Letters of a wrong text that an error repeats.
const MOST_SHOWN: usize = 60;

/// A text that is no time control.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{text}' is no time control: {reason}; write for example 5400+30 or 40/7200:3600")]
pub struct NotationError {
    /// The text, or its beginning.
    pub text: String,
    /// What is wrong with it.
    pub reason: String,
}

/// What a text of a file says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// A control.
    Control(TimeControl),
    /// `?`: unknown.
    Unknown,
    /// `-`: none.
    None,
    /// Something else, kept as it is.
    Raw(String),
}

impl Written {
    /// The control, if it says one.
    pub fn control(self) -> Option<TimeControl> {
        match self {
            Self::Control(control) => Some(control),
            Self::Unknown | Self::None | Self::Raw(_) => None,
        }
    }
}

/// Reads a PGN `TimeControl`, whose second part may also be that of another side (`W300-B240`).
/// `delay` makes the part after `+` a delay.
///
/// # Errors
/// The text follows no known grammar, or no clock can be set to it.
pub fn read_pgn(text: &str, delay: Option<DelayKind>) -> Result<TimeControl, NotationError> {
    let trimmed = text.trim();
    let fail = |reason: String| NotationError {
        text: text.chars().take(MOST_SHOWN).collect(),
        reason,
    };
    let sides = trimmed
        .strip_prefix('W')
        .and_then(|rest| rest.split_once("-B"));
    let mut control = match sides {
        Some((white, black)) => TimeControl {
            black: Some(fields(black, delay).map_err(fail)?),
            ..TimeControl::same(fields(white, delay).map_err(fail)?)
        },
        None => TimeControl::same(fields(trimmed, delay).map_err(fail)?),
    };
    if control.black.as_ref() == Some(&control.white) {
        control.black = None;
    }
    control
        .validate()
        .map_err(|error| fail(error.to_string()))?;
    Ok(control)
}

/// Reads what stands in a TRF line 222 or 122: the grammar of PGN, else one of the others, else
/// the text is kept.
pub fn read_trf(text: &str) -> Written {
    read_any(text)
}

/// Reads any of the forms.
pub fn read_any(text: &str) -> Written {
    match text.trim() {
        "?" => return Written::Unknown,
        "-" | "" => return Written::None,
        _ => {}
    }
    let known = read_pgn(text, None).ok().or_else(|| by_hand(text));
    known.map_or_else(|| Written::Raw(text.to_owned()), Written::Control)
}

fn fields(text: &str, delay: Option<DelayKind>) -> Result<Vec<Period>, String> {
    text.split(':').map(|part| field(part, delay)).collect()
}

fn field(text: &str, delay: Option<DelayKind>) -> Result<Period, String> {
    if let Some(base) = text.strip_prefix('*') {
        return Ok(Period {
            moves: None,
            base_ms: seconds(base)?,
            bonus: Bonus::Hourglass,
        });
    }
    let (moves, rest) = match text.split_once('/') {
        Some((moves, rest)) => (Some(count(moves)?), rest),
        None => (None, text),
    };
    let (base, bonus) = if let Some((base, plus)) = rest.split_once('+') {
        let ms = seconds(plus)?;
        let bonus = match delay {
            _ if ms == 0 => Bonus::None,
            None => Bonus::Fischer { increment_ms: ms },
            Some(DelayKind::Bronstein) => Bonus::Bronstein { delay_ms: ms },
            Some(DelayKind::Us) => Bonus::UsDelay { delay_ms: ms },
        };
        (base, bonus)
    } else if let Some((base, after)) = rest.split_once('d') {
        let delay_ms = seconds(after)?;
        let bonus = match delay {
            Some(DelayKind::Us) => Bonus::UsDelay { delay_ms },
            _ => Bonus::Bronstein { delay_ms },
        };
        (base, bonus)
    } else {
        (rest, Bonus::None)
    };
    Ok(Period {
        moves,
        base_ms: seconds(base)?,
        bonus,
    })
}

fn count(text: &str) -> Result<u32, String> {
    let digits = text.trim();
    let all = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let number = digits.parse().ok().filter(|_| all);
    number.ok_or_else(|| {
        let shown: String = text.chars().take(MOST_SHOWN).collect();
        format!("'{shown}' is no whole number")
    })
}

fn seconds(text: &str) -> Result<i64, String> {
    Ok(i64::from(count(text)?) * 1000)
}

/// Writes a control as PGN and TRF 222 have it. What these cannot say is left out: an hourglass and
/// delays of TRF, byo-yomi, the initial increment, the change of periods; none if it would then
/// say something else.
pub fn write_pgn(control: &TimeControl) -> Option<String> {
    written(control, true)
}

/// As [`write_pgn`], for a TRF, which knows increments alone.
pub fn write_trf(control: &TimeControl) -> Option<String> {
    written(control, false)
}

fn written(control: &TimeControl, extended: bool) -> Option<String> {
    let white = side(&control.white, extended)?;
    match &control.black {
        None => Some(white),
        Some(black) => Some(format!("W{white}-B{}", side(black, extended)?)),
    }
}

fn side(periods: &[Period], extended: bool) -> Option<String> {
    let mut text = String::new();
    for period in periods {
        if !text.is_empty() {
            text.push(':');
        }
        if period.base_ms % 1000 != 0 {
            return None;
        }
        if let Some(moves) = period.moves {
            let _ = write!(text, "{moves}/");
        }
        let base = period.base_ms / 1000;
        let part = match period.bonus {
            Bonus::None => base.to_string(),
            Bonus::Fischer { increment_ms } if increment_ms % 1000 == 0 => {
                format!("{base}+{}", increment_ms / 1000)
            }
            Bonus::Bronstein { delay_ms } if extended && delay_ms % 1000 == 0 => {
                format!("{base}d{}", delay_ms / 1000)
            }
            Bonus::Hourglass if extended && period.moves.is_none() => format!("*{base}"),
            _ => return None,
        };
        text.push_str(&part);
    }
    Some(text)
}

/// The forms that people write.
fn by_hand(text: &str) -> Option<TimeControl> {
    let text = text.replace(['\u{2019}', '\u{2032}'], "'");
    let text = text.replace(['\u{201d}', '\u{2033}'], "\"");
    let mut reading = ByHand::default();
    // A `+` joins the parts; after a semicolon it stands for an increment.
    let (times, extras) = text.split_once(';').unwrap_or((&text, ""));
    let parts = times.split(['+', ',']).map(str::trim);
    for part in parts.filter(|part| !part.is_empty()) {
        reading.part(part)?;
    }
    for extra in extras.split([';', ',']).map(str::trim) {
        if !extra.is_empty() {
            reading.extra(extra)?;
        }
    }
    reading.finish()
}

#[derive(Default)]
struct ByHand {
    periods: Vec<Period>,
    bonus: Bonus,
    /// The move from which the increment counts.
    from_move: u32,
}

impl ByHand {
    fn part(&mut self, part: &str) -> Option<()> {
        if let Some((value, rest)) = part.split_once('"') {
            let from = match rest.trim().strip_prefix("from move") {
                Some(number) => count(number).ok()?,
                None if rest.trim().is_empty() => 1,
                None => return None,
            };
            self.from_move = from;
            self.bonus = Bonus::Fischer {
                increment_ms: seconds(value).ok()?,
            };
            return Some(());
        }
        let (moves, time) = moves_and_time(part)?;
        self.periods.push(Period {
            moves,
            base_ms: time,
            bonus: Bonus::None,
        });
        Some(())
    }

    fn extra(&mut self, extra: &str) -> Option<()> {
        let value = |prefix: &str| {
            let digits = extra.strip_prefix(prefix)?;
            seconds(digits.trim()).ok()
        };
        self.bonus = match (value("+").or_else(|| value("inc")), value("d")) {
            (Some(increment_ms), _) => Bonus::Fischer { increment_ms },
            (None, Some(delay_ms)) => Bonus::UsDelay { delay_ms },
            (None, None) => return None,
        };
        Some(())
    }

    fn finish(mut self) -> Option<TimeControl> {
        let mut completed = 0;
        for period in &mut self.periods {
            // An increment from a later move belongs to the periods that begin with it or after.
            if completed + 1 >= self.from_move {
                period.bonus = self.bonus;
            }
            completed += period.moves.unwrap_or(0).min(10_000);
        }
        let control = TimeControl::same(self.periods);
        control.validate().ok()?;
        Some(control)
    }
}

/// `G/60`, `SD/30`, `40/120`, `40/2h`, `100'x40`, `90'/40`, `90'`, `2h`.
fn moves_and_time(part: &str) -> Option<(Option<u32>, i64)> {
    let part: String = part.chars().filter(|c| !c.is_whitespace()).collect();
    let minutes = |text: &str| Some(seconds(text).ok()? * 60);
    let time = |text: &str| {
        if let Some(hours) = text.strip_suffix('h') {
            Some(minutes(hours)? * 60)
        } else {
            minutes(text.strip_suffix('\'').unwrap_or(text))
        }
    };
    for prefix in ["G/", "SD/"] {
        if let Some(rest) = part.strip_prefix(prefix) {
            return Some((None, time(rest)?));
        }
    }
    for sign in ["'x", "'/"] {
        if let Some((value, moves)) = part.split_once(sign) {
            return Some((Some(count(moves).ok()?), minutes(value)?));
        }
    }
    if let Some((moves, value)) = part.split_once('/') {
        return Some((Some(count(moves).ok()?), time(value)?));
    }
    // A bare number would be anything; it needs its unit.
    let unit = part.ends_with('h') || part.ends_with('\'');
    if unit {
        Some((None, time(&part)?))
    } else {
        None
    }
}
