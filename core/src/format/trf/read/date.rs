//! Dates in the forms that files have.
//!
//! Forgiven: `24/09/2010`, `24.09.2010`, `2010-09-24`, `2010.09.24`, a bare year, year and month,
//! two-digit years in 132.

use super::super::document::PartialDate;
use super::super::line::number;

/// A date as it was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ReadDate {
    /// Blank.
    None,
    /// In the form of the format.
    Exact(PartialDate),
    /// In another form.
    Other(PartialDate),
    /// `0000/00/00`.
    Zero,
    /// No date.
    Bad,
}

/// Reads `YYYY/MM/DD` and its misspellings; with `short`, `YY/MM/DD`.
pub(super) fn date(text: &str, short: bool) -> ReadDate {
    if text.is_empty() {
        return ReadDate::None;
    }
    let parts: Vec<&str> = text.split(['/', '.', '-']).collect();
    let numbers: Option<Vec<u16>> = parts.iter().map(|part| number(part)).collect();
    let Some(numbers) = numbers else {
        return ReadDate::Bad;
    };
    if numbers.iter().all(|n| *n == 0) {
        return ReadDate::Zero;
    }
    let widths: Vec<usize> = parts.iter().map(|part| part.len()).collect();
    let (year, month, day, own_form) = match (widths.as_slice(), numbers.as_slice()) {
        ([4], [year]) => (*year, 0, 0, false),
        ([4, 1..=2], [year, month]) | ([1..=2, 4], [month, year]) => (*year, *month, 0, false),
        ([4, 1..=2, 1..=2], [year, month, day]) => {
            let own = !short && widths[1] == 2 && widths[2] == 2;
            (*year, *month, *day, own && !text.contains(['.', '-']))
        }
        ([1..=2, 1..=2, 4], [day, month, year]) => (*year, *month, *day, false),
        ([2, 1..=2, 1..=2], [year, month, day]) if short => {
            let century = if *year < 70 { 2000 } else { 1900 };
            let own = widths == [2, 2, 2] && !text.contains(['.', '-']);
            (century + *year, *month, *day, own)
        }
        _ => return ReadDate::Bad,
    };
    let (Ok(month), Ok(day)) = (u8::try_from(month), u8::try_from(day)) else {
        return ReadDate::Bad;
    };
    let date = PartialDate { year, month, day };
    if !date.is_plausible() {
        ReadDate::Bad
    } else if own_form {
        ReadDate::Exact(date)
    } else {
        ReadDate::Other(date)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(year: u16, month: u8, day: u8) -> PartialDate {
        PartialDate { year, month, day }
    }

    #[test]
    fn the_forms_in_the_wild() {
        for (text, short, expected) in [
            ("2010/09/24", false, ReadDate::Exact(day(2010, 9, 24))),
            ("1990/00/00", false, ReadDate::Exact(day(1990, 0, 0))),
            ("24/12/01", true, ReadDate::Exact(day(2024, 12, 1))),
            ("99/12/01", true, ReadDate::Exact(day(1999, 12, 1))),
            ("24/09/2010", false, ReadDate::Other(day(2010, 9, 24))),
            ("2010-09-24", false, ReadDate::Other(day(2010, 9, 24))),
            ("1978", false, ReadDate::Other(day(1978, 0, 0))),
            ("1978/05", false, ReadDate::Other(day(1978, 5, 0))),
            ("0000/00/00", false, ReadDate::Zero),
            ("", false, ReadDate::None),
            ("2010/13/01", false, ReadDate::Bad),
            ("2010/02/30", false, ReadDate::Bad),
            ("2010/00/12", false, ReadDate::Bad),
            ("24/12/01", false, ReadDate::Bad),
            ("next week", false, ReadDate::Bad),
        ] {
            assert_eq!(date(text, short), expected, "{text}");
        }
    }
}
