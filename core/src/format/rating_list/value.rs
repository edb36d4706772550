//! One value of a list, put into its row.

use super::{Column, ListRow, Place, RowError, RowNote};
use crate::format::trf::PartialDate;
use crate::{Sex, Title};
use std::borrow::Cow;

/// Longest text that is told of a wrong value, in characters.
const TOLD: usize = 40;

/// A wrong value as it is told: its beginning, and nothing that a terminal would obey.
pub fn told(text: &str) -> String {
    let plain = |c: char| if c.is_control() { '\u{b7}' } else { c };
    text.chars().take(TOLD).map(plain).collect()
}

/// What a spreadsheet shows where a formula has failed, or has no value yet (`=`).
fn is_of_spreadsheet(text: &str) -> bool {
    const ERRORS: [&str; 7] = [
        "#N/A", "#REF!", "#VALUE!", "#NAME?", "#DIV/0!", "#NULL!", "#NUM!",
    ];
    text.starts_with("=(") || ERRORS.contains(&text)
}

/// Puts one value into a row. What a player cannot do without is an error; the rest a note.
pub(super) fn put<'a>(
    row: &mut ListRow<'a>,
    column: Column,
    text: Cow<'a, str>,
    whence: impl Fn() -> Place,
) -> Result<(), RowError> {
    let wrong = |what| RowError {
        place: whence(),
        text: told(&text),
        what,
    };
    let noted = |what| RowNote {
        place: whence(),
        text: told(&text),
        what,
    };
    let is_text = matches!(
        column,
        Column::NationalId
            | Column::Name
            | Column::LastName
            | Column::FirstName
            | Column::Federation
            | Column::Club
    );
    if is_text && is_of_spreadsheet(&text) {
        row.notes.push(noted("text, but a formula without a value"));
        return Ok(());
    }
    match column {
        Column::Id if text.is_empty() => row.fide_id = 0,
        Column::Id => row.fide_id = text.parse().map_err(|_| wrong("FIDE id"))?,
        Column::NationalId => row.national_id = text,
        Column::Name => row.name = text,
        Column::LastName => row.name = joined(text, std::mem::take(&mut row.name)),
        Column::FirstName => row.name = joined(std::mem::take(&mut row.name), text),
        Column::Federation => row.federation = text,
        Column::Club => row.club = text,
        Column::Sex => row.sex = sex(&text),
        Column::Title | Column::WomenTitle => {
            let found = title(&text);
            if found.is_none() && !text.is_empty() {
                row.notes.push(noted("title"));
            }
            row.title = match column {
                Column::Title => found.or(row.title),
                _ => row.title.or(found),
            };
        }
        Column::Rating(pace) => {
            let rating = number(&text).filter(|rating| *rating < 4_000);
            let rating = rating.ok_or_else(|| wrong("rating"))?;
            row.entry.of_mut(pace).rating = Some(rating).filter(|rating| *rating > 0);
        }
        Column::K(pace) => {
            let k = number(&text).filter(|k| *k <= 100);
            let k = k.ok_or_else(|| wrong("K"))?;
            row.entry.of_mut(pace).k = Some(k).filter(|k| *k > 0);
        }
        Column::Games(pace) => {
            let games = number(&text).ok_or_else(|| wrong("number of games"))?;
            row.games[pace as usize] = u32::from(games);
        }
        Column::Birth => {
            let date = birth(&text);
            if date.is_err() {
                row.notes.push(noted("date of birth"));
            }
            row.birth = date.unwrap_or_default();
            row.entry.birth_year = row.birth.map(|date| date.year);
        }
        Column::Flag => row.inactive = text.contains(['i', 'I']),
        Column::OtherTitles | Column::Other => {}
    }
    Ok(())
}

/// `Lastname, Firstname` of the two.
fn joined<'a>(last: Cow<'a, str>, first: Cow<'a, str>) -> Cow<'a, str> {
    match (last.is_empty(), first.is_empty()) {
        (_, true) => last,
        (true, false) => first,
        (false, false) => format!("{last}, {first}").into(),
    }
}

fn title(text: &str) -> Option<Title> {
    text.parse()
        .ok()
        .or_else(|| text.to_ascii_uppercase().parse().ok())
}

/// A number; an empty text is 0.
fn number(text: &str) -> Option<u16> {
    if text.is_empty() {
        Some(0)
    } else {
        text.parse().ok()
    }
}

fn sex(text: &str) -> Option<Sex> {
    match text.as_bytes().first() {
        Some(b'F' | b'f' | b'W' | b'w' | b'K' | b'k') => Some(Sex::Female),
        Some(b'M' | b'm' | b'E' | b'e') => Some(Sex::Male),
        _ => None,
    }
}

/// The text is no date.
#[derive(Debug, PartialEq, Eq)]
struct NoDate;

/// The date of `1990`, `1990-01-02`, `1990-01`, `02.01.1990`, `01.1990`; zeros are what is not
/// known, and none of a text that knows nothing. A time behind the date is passed over.
fn birth(text: &str) -> Result<Option<PartialDate>, NoDate> {
    let day = text.split(['T', ' ']).next().unwrap_or_default();
    if day.chars().all(|c| matches!(c, '0' | '-' | '/' | '.')) {
        return Ok(None);
    }
    let mut parts: Vec<&str> = day.split(['-', '/', '.']).take(4).collect();
    if parts.first().is_some_and(|first| first.len() != 4) {
        parts.reverse();
    }
    let number = |at: usize| parts.get(at).map_or(Ok(0), |part| part.parse::<u8>());
    let date = PartialDate {
        year: parts
            .first()
            .and_then(|year| year.parse().ok())
            .ok_or(NoDate)?,
        month: number(1).map_err(|_| NoDate)?,
        day: number(2).map_err(|_| NoDate)?,
    };
    if date.year == 0 {
        return Ok(None);
    }
    let plausible = parts.len() <= 3 && date.year >= 1_850 && date.is_plausible();
    plausible.then_some(Some(date)).ok_or(NoDate)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_of_birth_as_lists_write_them() {
        let date = |year, month, day| Ok(Some(PartialDate { year, month, day }));
        for (text, found) in [
            ("1990", date(1_990, 0, 0)),
            ("1990-01-02", date(1_990, 1, 2)),
            ("1990/01/00", date(1_990, 1, 0)),
            ("02.01.1990", date(1_990, 1, 2)),
            ("1990-01-02T00:00:00", date(1_990, 1, 2)),
            ("00.00.1990", date(1_990, 0, 0)),
            ("01.1990", date(1_990, 1, 0)),
            ("", Ok(None)),
            ("0000", Ok(None)),
            ("0000-00-00", Ok(None)),
            ("1990-02-31", Err(NoDate)),
            ("31.02.1990", Err(NoDate)),
            ("2990", Err(NoDate)),
            ("1790", Err(NoDate)),
            ("May 1990", Err(NoDate)),
            ("1-2-3-4", Err(NoDate)),
        ] {
            assert_eq!(birth(text), found, "{text}");
        }
    }

    #[test]
    fn last_and_first_names_in_either_order() {
        let name = |values: [(Column, &'static str); 2]| {
            let mut row = ListRow::default();
            for (column, text) in values {
                put(&mut row, column, text.into(), || Place::Column(1)).unwrap();
            }
            row.name.into_owned()
        };
        let (last, first) = ((Column::LastName, "Işık"), (Column::FirstName, "Gül"));
        assert_eq!(name([last, first]), "Işık, Gül");
        assert_eq!(name([first, last]), "Işık, Gül");
        assert_eq!(name([(Column::LastName, ""), first]), "Gül");
    }
}
