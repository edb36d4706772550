//! Exact points.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};
use std::str::FromStr;

/// Points of a game or a tournament, exact, in units of 1/10,000 point.
///
/// A value finer than that is refused when it is read, never rounded. Shown with the fewest
/// decimals, at least one: `6.5`, `3.0`, `0.3333`. JSON carries the same decimal string.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(i64);

impl Points {
    /// No points.
    pub const ZERO: Self = Self(0);
    /// Half a point.
    pub const HALF: Self = Self(Self::SCALE / 2);
    /// One point.
    pub const ONE: Self = Self(Self::SCALE);
    /// Units in one point.
    pub const SCALE: i64 = 10_000;
    /// The largest value that is read from outside: far beyond any tournament, far below overflow.
    pub const MAX_READ: Self = Self(1_000_000 * Self::SCALE);

    /// From units of 1/10,000 point.
    pub const fn from_units(units: i64) -> Self {
        Self(units)
    }

    /// From half points: `from_halves(3)` is 1.5.
    pub const fn from_halves(halves: i64) -> Self {
        Self(halves * (Self::SCALE / 2))
    }

    /// The value in units of 1/10,000 point.
    pub const fn units(self) -> i64 {
        self.0
    }
}

/// Why a text is no [`Points`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParsePointsError {
    /// Not a decimal number.
    #[error("'{0}' is not a number of points; write for example 6.5")]
    NotANumber(String),
    /// More than four decimals.
    #[error("'{0}' is finer than 1/10,000 point; use at most four decimals")]
    TooFine(String),
    /// Beyond [`Points::MAX_READ`].
    #[error("'{0}' is too large for a number of points")]
    TooLarge(String),
}

impl FromStr for Points {
    type Err = ParsePointsError;

    /// Reads `6.5`, `6`, `.5`, `-1`, `+0.25`. Both `.` and `,` are decimal marks.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let not_a_number = || ParsePointsError::NotANumber(text.to_owned());
        let trimmed = text.trim();
        let (negative, digits) = match trimmed.as_bytes().first() {
            Some(b'-') => (true, &trimmed[1..]),
            Some(b'+') => (false, &trimmed[1..]),
            _ => (false, trimmed),
        };
        let (whole, fraction) = digits.split_once(['.', ',']).unwrap_or((digits, ""));
        if whole.is_empty() && fraction.is_empty() {
            return Err(not_a_number());
        }
        if !whole
            .bytes()
            .chain(fraction.bytes())
            .all(|b| b.is_ascii_digit())
        {
            return Err(not_a_number());
        }
        let fraction = fraction.trim_end_matches('0');
        if fraction.len() > 4 {
            return Err(ParsePointsError::TooFine(text.to_owned()));
        }
        let too_large = || ParsePointsError::TooLarge(text.to_owned());
        let whole: i64 = match whole {
            "" => 0,
            digits => digits.parse().map_err(|_| too_large())?,
        };
        let fraction: i64 = format!("{fraction:0<4}")
            .parse()
            .map_err(|_| not_a_number())?;
        let units = whole
            .checked_mul(Self::SCALE)
            .and_then(|units| units.checked_add(fraction))
            .filter(|units| *units <= Self::MAX_READ.0)
            .ok_or_else(too_large)?;
        Ok(Self(if negative { -units } else { units }))
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let units = self.0.unsigned_abs();
        let scale = Self::SCALE.unsigned_abs();
        let fraction = format!("{:04}", units % scale);
        let fraction = match fraction.trim_end_matches('0') {
            "" => "0",
            rest => rest,
        };
        f.pad(&format!("{sign}{}.{fraction}", units / scale))
    }
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl Add for Points {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Points {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl SubAssign for Points {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Neg for Points {
    type Output = Self;
    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl Mul<i64> for Points {
    type Output = Self;
    fn mul(self, factor: i64) -> Self {
        Self(self.0.saturating_mul(factor))
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
        iter.fold(Self::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn reads_what_files_and_people_write() {
        for (text, units) in [
            ("6.5", 65_000),
            (" 11.0", 110_000),
            ("3", 30_000),
            (".5", 5_000),
            ("0,5", 5_000),
            ("-1", -10_000),
            ("+0.25", 2_500),
            ("0.3333", 3_333),
            ("1.500000", 15_000),
        ] {
            assert_eq!(text.parse(), Ok(Points::from_units(units)), "{text}");
        }
    }

    #[test]
    fn refuses_what_is_no_exact_value() {
        for text in [
            "", "-", ".", "1.2.3", "1e3", "½", "1/2", "NaN", "--1", "1 2",
        ] {
            assert!(
                matches!(text.parse::<Points>(), Err(ParsePointsError::NotANumber(_))),
                "{text}"
            );
        }
        assert!(matches!(
            "0.33333".parse::<Points>(),
            Err(ParsePointsError::TooFine(_))
        ));
        for text in ["1000001", "99999999999999999999"] {
            assert!(matches!(
                text.parse::<Points>(),
                Err(ParsePointsError::TooLarge(_))
            ));
        }
    }

    proptest! {
        #[test]
        fn text_and_json_go_out_and_in_again(units in -10_000_000_000_i64..=10_000_000_000) {
            let points = Points::from_units(units);
            prop_assert_eq!(points.to_string().parse(), Ok(points));
            let json = serde_json::to_string(&points).unwrap();
            prop_assert_eq!(serde_json::from_str::<Points>(&json).unwrap(), points);
        }
    }
}
