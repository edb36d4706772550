//! Exact numbers of rating.

use serde::{Serialize, Serializer};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub};

/// A number in hundredths: expected scores, changes of rating, averages.
///
/// Shown with the fewest decimals: `-13.05`, `3.5`, `2353`; a precision asks for more. JSON carries
/// the same decimal string.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hundredths(pub i64);

impl Hundredths {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// A whole number.
    pub const fn whole(number: i64) -> Self {
        Self(number.saturating_mul(100))
    }

    /// From half points.
    pub const fn halves(halves: i64) -> Self {
        Self(halves.saturating_mul(50))
    }

    /// The mean of a sum, to hundredths, a half upwards; none of nothing.
    pub fn mean(sum: i64, count: i64) -> Option<Self> {
        (count > 0).then(|| Self(round_half_up(sum.saturating_mul(100), count)))
    }

    /// The nearest whole number, a half upwards.
    pub const fn rounded(self) -> i64 {
        round_half_up(self.0, 100)
    }

    /// The nearest whole number, a half away from zero (B.02 8.3.4).
    pub const fn rounded_away(self) -> i64 {
        if self.0 < 0 {
            -round_half_up(-self.0, 100)
        } else {
            round_half_up(self.0, 100)
        }
    }

    /// So many times the number.
    #[must_use]
    pub const fn times(self, factor: i64) -> Self {
        Self(self.0.saturating_mul(factor))
    }
}

/// `numerator / denominator` to the nearest whole number, a half upwards. The denominator is
/// greater than 0.
pub(crate) const fn round_half_up(numerator: i64, denominator: i64) -> i64 {
    let rest = numerator.rem_euclid(denominator);
    numerator.div_euclid(denominator) + (rest >= denominator - rest) as i64
}

impl Add for Hundredths {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Hundredths {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Hundredths {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Sum for Hundredths {
    fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
        iter.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Hundredths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let units = self.0.unsigned_abs();
        let digits = format!("{:02}", units % 100);
        let shortest = digits.trim_end_matches('0').len();
        let shown = shortest.max(f.precision().unwrap_or(0).min(2));
        let mark = if shown > 0 { "." } else { "" };
        let text = format!("{sign}{}{mark}{}", units / 100, &digits[..shown]);
        // `pad` would take the precision for a greatest width.
        match f.width() {
            Some(width) => write!(f, "{text:>width$}"),
            None => f.write_str(&text),
        }
    }
}

impl Serialize for Hundredths {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_half_goes_up_or_away_from_zero() {
        for (hundredths, up, away) in [
            (250, 3, 3),
            (-250, -2, -3),
            (249, 2, 2),
            (-251, -3, -3),
            (0, 0, 0),
            (-1_305, -13, -13),
        ] {
            let number = Hundredths(hundredths);
            assert_eq!(
                (number.rounded(), number.rounded_away()),
                (up, away),
                "{number}"
            );
        }
    }

    #[test]
    fn shown_with_the_fewest_decimals() {
        for (hundredths, text, two) in [
            (-1_305, "-13.05", "-13.05"),
            (350, "3.5", "3.50"),
            (235_300, "2353", "2353.00"),
            (-5, "-0.05", "-0.05"),
        ] {
            let number = Hundredths(hundredths);
            assert_eq!(number.to_string(), text);
            assert_eq!(format!("{number:.2}"), two);
        }
        assert_eq!(format!("{:>8.1}", Hundredths(350)), "     3.5");
        assert_eq!(Hundredths::mean(7, 3), Some(Hundredths(233)));
        assert_eq!(Hundredths::mean(0, 0), None);
    }
}
