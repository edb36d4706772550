//! The month a list is of.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A month: lists come out on its first day (B.02 7.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Month {
    year: u16,
    month: u8,
}

/// The text is no month.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no month of a list; write for example 2026-09")]
pub struct ParseMonthError(pub String);

/// The first letters of the months, as FIDE abbreviates them.
const NAMES: [&str; 12] = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
];

impl Month {
    /// A month between 1950 and 2199; none of anything else.
    pub fn new(year: u16, month: u8) -> Option<Self> {
        let exists = (1_950..2_200).contains(&year) && (1..=12).contains(&month);
        exists.then_some(Self { year, month })
    }

    /// The month of a day; none outside those years.
    pub fn of(day: Date) -> Option<Self> {
        Self::new(day.year().try_into().ok()?, day.month().try_into().ok()?)
    }

    /// Years of our era.
    pub const fn year(self) -> u16 {
        self.year
    }

    /// 1 to 12.
    pub const fn month(self) -> u8 {
        self.month
    }

    /// The month that a name of a file or a column tells: `sep26`, `standard_sep26frl.txt`,
    /// `list-2026-09.csv`.
    pub fn in_name(name: &str) -> Option<Self> {
        let small = name.to_ascii_lowercase();
        let named = NAMES.iter().zip(1..).find_map(|(letters, month)| {
            let rest = &small[small.find(letters)? + letters.len()..];
            let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
            let year: u16 = digits.parse().ok()?;
            match digits.len() {
                2 => Self::new(if year < 50 { 2_000 } else { 1_900 } + year, month),
                4 => Self::new(year, month),
                _ => None,
            }
        });
        named.or_else(|| {
            let starts = small.char_indices().map(|(at, _)| at);
            let mut texts = starts.filter_map(|at| small.get(at..at + 7));
            texts.find_map(|text| text.parse().ok())
        })
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{:04}-{:02}", self.year, self.month))
    }
}

impl FromStr for Month {
    type Err = ParseMonthError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parts = text.split_once('-').filter(|_| text.len() == 7);
        parts
            .and_then(|(year, month)| Self::new(year.parse().ok()?, month.parse().ok()?))
            .ok_or_else(|| ParseMonthError(text.to_owned()))
    }
}

impl From<Month> for String {
    fn from(month: Month) -> Self {
        month.to_string()
    }
}

impl TryFrom<String> for Month {
    type Error = ParseMonthError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_in_names() {
        for (name, month) in [
            ("SEP25", Some("2025-09")),
            ("standard_sep26frl.txt", Some("2026-09")),
            ("tur-2026-01.xlsx", Some("2026-01")),
            ("jan99", Some("1999-01")),
            ("march2026.csv", None),
            ("mar2026.csv", Some("2026-03")),
            ("players_list_foa.txt", None),
            ("ığ-2026-13 İ", None),
            ("", None),
        ] {
            let found = Month::in_name(name).map(|month| month.to_string());
            assert_eq!(found.as_deref(), month, "{name}");
        }
    }

    #[test]
    fn months_are_written_as_they_are_read() {
        let month: Month = "2026-09".parse().unwrap();
        assert_eq!((month.year(), month.month()), (2_026, 9));
        assert_eq!(month.to_string(), "2026-09");
        assert!(month < "2026-10".parse().unwrap());
        for text in [
            "2026-9", "2026-00", "2026/09", "20-2609", "+026-09", "", "9999-01",
        ] {
            assert!(text.parse::<Month>().is_err(), "{text}");
        }
    }
}
