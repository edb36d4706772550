//! Variants of tie-breaks: the parts behind the `/`.

use super::Cut;
use std::fmt;

/// One part behind the `/`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Variant {
    Cut(Cut),
    Limit(i8),
    Divisor(u16),
    Unrated(u16),
    ForfeitsAsGames,
    Fore,
    Reversed,
}

impl Variant {
    /// From capitals; `Ln` is `L+n`.
    pub fn from_text(text: &str) -> Option<Self> {
        let (letter, number) = text.split_at_checked(1)?;
        // `u16` would take a sign of its own.
        let digits = number.bytes().all(|byte| byte.is_ascii_digit());
        Some(match (letter, number) {
            ("P", "") => Self::ForfeitsAsGames,
            ("F", "") => Self::Fore,
            ("R", "") => Self::Reversed,
            ("L", _) => Self::Limit(number.parse().ok()?),
            ("C", _) if digits => Self::Cut(Cut::Least(number.parse().ok().filter(|n| *n > 0)?)),
            ("M", _) if digits => Self::Cut(Cut::Median(number.parse().ok().filter(|n| *n > 0)?)),
            ("K", _) if digits => Self::Divisor(number.parse().ok().filter(|n| *n > 0)?),
            ("U", _) if digits => Self::Unrated(number.parse().ok()?),
            _ => return None,
        })
    }

    /// True if the registry's list of variants has it.
    pub fn is_in(self, known: &[&str]) -> bool {
        known.iter().any(|pattern| match self {
            Self::Cut(Cut::Least(_)) if *pattern == "Cn" => true,
            Self::Cut(_) => *pattern == self.to_string(),
            Self::Limit(_) => *pattern == "L+n",
            Self::Divisor(_) => *pattern == "Kn",
            Self::Unrated(_) => *pattern == "Un",
            Self::ForfeitsAsGames => *pattern == "P",
            Self::Fore => *pattern == "F",
            Self::Reversed => *pattern == "R",
        })
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cut(Cut::None) => Ok(()),
            Self::Cut(Cut::Least(count)) => write!(f, "C{count}"),
            Self::Cut(Cut::Median(count)) => write!(f, "M{count}"),
            Self::Limit(halves) => write!(f, "L{halves:+}"),
            Self::Divisor(divisor) => write!(f, "K{divisor}"),
            Self::Unrated(rating) => write!(f, "U{rating}"),
            Self::ForfeitsAsGames => f.write_str("P"),
            Self::Fore => f.write_str("F"),
            Self::Reversed => f.write_str("R"),
        }
    }
}
