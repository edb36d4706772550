//! Exact tie-break values.

use crate::Points;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::cmp::Ordering;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Sub};
use std::str::FromStr;

/// The value of a tie-break, exact, in units of 10^-8: a product of two [`Points`] loses nothing.
///
/// Shown with the fewest decimals; a precision asks for more (`{:.2}` shows `8` as `8.00` and
/// never rounds). JSON carries the decimal string.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(i128);

impl Value {
    /// Nothing.
    pub const ZERO: Self = Self(0);
    /// Units in 1.
    pub const SCALE: i128 = 100_000_000;
    pub(super) const PER_POINT_UNIT: i128 = Self::SCALE / Points::SCALE as i128;

    /// From units of 10^-8.
    pub(super) const fn from_units(units: i128) -> Self {
        Self(units)
    }

    /// A whole number.
    pub const fn whole(number: i64) -> Self {
        Self(number as i128 * Self::SCALE)
    }

    /// Points.
    pub const fn points(points: Points) -> Self {
        Self(points.units() as i128 * Self::PER_POINT_UNIT)
    }

    /// The product of an opponent's score and the points taken from that opponent.
    pub const fn product(score: Points, points: Points) -> Self {
        Self(score.units() as i128 * points.units() as i128)
    }

    /// The value in units of 10^-8.
    pub const fn units(self) -> i128 {
        self.0
    }

    /// The value divided, rounded down at the last decimal kept.
    #[must_use]
    pub fn divided(self, divisor: u32) -> Self {
        Self(self.0.div_euclid(i128::from(divisor.max(1))))
    }

    /// The value to so many decimals, a half rounded up.
    #[must_use]
    pub fn rounded(self, decimals: u32) -> Self {
        let step = Self::SCALE / 10_i128.pow(decimals.min(8));
        Self(round_half_up(self.0, step) * step)
    }

    /// The mean of some values to so many decimals, a half rounded up; none of no values.
    pub fn mean(values: impl IntoIterator<Item = Self>, decimals: u32) -> Option<Self> {
        let (sum, count) = values
            .into_iter()
            .fold((Self::ZERO, 0_i128), |(sum, count), value| {
                (sum + value, count + 1)
            });
        let step = Self::SCALE / 10_i128.pow(decimals.min(8));
        (count > 0).then(|| Self(round_half_up(sum.0, count.saturating_mul(step)) * step))
    }
}

/// `numerator / denominator` to the nearest whole number, a half upwards.
pub(super) const fn round_half_up(numerator: i128, denominator: i128) -> i128 {
    let floor = numerator.div_euclid(denominator);
    let rest = numerator.rem_euclid(denominator);
    if rest >= denominator - rest {
        floor + 1
    } else {
        floor
    }
}

/// Highest first, undefined last.
pub(super) fn highest_first(a: Option<Value>, b: Option<Value>) -> Ordering {
    b.cmp(&a)
}

/// Lowest first, undefined last.
pub(super) fn lowest_first(a: Option<Value>, b: Option<Value>) -> Ordering {
    match (a, b) {
        (Some(a), Some(b)) => a.cmp(&b),
        _ => b.is_some().cmp(&a.is_some()),
    }
}

impl Add for Value {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Value {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Sum for Value {
    fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
        iter.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (units, scale) = (self.0.unsigned_abs(), Self::SCALE.unsigned_abs());
        let digits = format!("{:08}", units % scale);
        let shortest = digits.trim_end_matches('0').len();
        let shown = shortest.max(f.precision().unwrap_or(0).min(8));
        let mark = if shown > 0 { "." } else { "" };
        let text = format!("{sign}{}{mark}{}", units / scale, &digits[..shown]);
        // `pad` would take the precision for a greatest width.
        match f.width() {
            Some(width) => write!(f, "{text:>width$}"),
            None => f.write_str(&text),
        }
    }
}

/// The text is no decimal number of at most eight decimals.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no tie-break value; write a decimal number such as 31.5")]
pub struct ParseValueError(pub String);

impl FromStr for Value {
    type Err = ParseValueError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let error = || ParseValueError(text.to_owned());
        let (negative, digits) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
        let plain = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || fraction.len() > 8 || !plain(whole) || !plain(fraction) {
            return Err(error());
        }
        let units = format!("{whole}{fraction:0<8}")
            .parse::<i128>()
            .map_err(|_| error())?;
        Ok(Self(if negative { -units } else { units }))
    }
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn shows_the_fewest_decimals_or_as_many_as_asked() {
        let sb = Value::product(Points::from_halves(5), Points::HALF);
        assert_eq!(sb.to_string(), "1.25");
        assert_eq!(Value::whole(8).to_string(), "8");
        assert_eq!(format!("{:.2}", Value::whole(8)), "8.00");
        assert_eq!(format!("{sb:.1}"), "1.25");
        assert_eq!(format!("{sb:6.1}|"), "  1.25|");
        assert_eq!(
            Value::points(Points::from_units(-3_333)).to_string(),
            "-0.3333"
        );
    }

    #[test]
    fn means_round_a_half_up() {
        let mean = |values: &[i64], decimals| {
            Value::mean(values.iter().map(|&v| Value::whole(v)), decimals).map(|v| v.to_string())
        };
        assert_eq!(mean(&[1, 2], 0), Some("2".to_owned()));
        assert_eq!(mean(&[-1, -2], 0), Some("-1".to_owned()));
        assert_eq!(mean(&[1, 1, 2], 2), Some("1.33".to_owned()));
        assert_eq!(
            mean(&[0, 0, 0, 1, 0, 0, 0, 0], 2),
            Some("0.13".to_owned()),
            "0.125"
        );
        assert_eq!(mean(&[], 2), None);
    }

    #[test]
    fn undefined_is_last_either_way() {
        let (low, high) = (Some(Value::whole(1)), Some(Value::whole(2)));
        assert_eq!(highest_first(high, low), Ordering::Less);
        assert_eq!(highest_first(low, None), Ordering::Less);
        assert_eq!(lowest_first(low, high), Ordering::Less);
        assert_eq!(lowest_first(high, None), Ordering::Less);
        assert_eq!(lowest_first(None, low), Ordering::Greater);
        assert_eq!(lowest_first(None, None), Ordering::Equal);
    }

    proptest! {
        #[test]
        fn text_goes_out_and_in_again(units in any::<i64>()) {
            let value = Value(i128::from(units));
            prop_assert_eq!(value.to_string().parse(), Ok(value));
        }
    }
}
