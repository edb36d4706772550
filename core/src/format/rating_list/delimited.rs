//! Values with a delimiter between them.

use super::{Column, ListRow, RowError, put};
use crate::rating::Pace;
use std::borrow::Cow;

/// What the values of a line are, in order.
#[derive(Clone, Debug)]
pub(super) struct DelimitedLayout {
    columns: Vec<Column>,
    delimiter: char,
}

/// The delimiter of a header, if it has one.
pub(super) fn delimiter(header: &str) -> Option<char> {
    let count = |delimiter: &char| header.matches(*delimiter).count();
    let found = [',', ';', '\t'].into_iter().max_by_key(count)?;
    (count(&found) > 0).then_some(found)
}

/// The columns of a header.
pub(super) fn layout(header: &str, delimiter: char, pace: Pace) -> DelimitedLayout {
    let columns = values(header, delimiter)
        .map(|name| column(&name, pace))
        .collect();
    DelimitedLayout { columns, delimiter }
}

fn column(name: &str, pace: Pace) -> Column {
    let letters = name.chars().filter(|c| c.is_alphanumeric());
    let letters: String = letters.collect::<String>().to_lowercase();
    let of = |pace, prefix: &str| {
        let rest = letters.strip_prefix(prefix)?;
        Some(match rest {
            "" | "rating" | "rtng" | "elo" => Column::Rating(pace),
            "k" | "kfactor" => Column::K(pace),
            "games" | "gms" | "gm" => Column::Games(pace),
            _ => return None,
        })
    };
    match letters.as_str() {
        "fideid" | "id" | "idnumber" | "fidenumber" => Column::Id,
        "name" | "fullname" => Column::Name,
        "fed" | "federation" | "country" => Column::Federation,
        "sex" | "gender" => Column::Sex,
        "title" | "tit" => Column::Title,
        "wtitle" | "wtit" | "womentitle" => Column::WomenTitle,
        "rating" | "elo" | "fiderating" => Column::Rating(pace),
        "k" | "kfactor" => Column::K(pace),
        "games" | "gms" => Column::Games(pace),
        "birth" | "birthday" | "birthyear" | "bday" | "born" | "byear" => Column::Birth,
        "flag" => Column::Flag,
        "srtng" => Column::Rating(Pace::Standard),
        "sgm" => Column::Games(Pace::Standard),
        "sk" => Column::K(Pace::Standard),
        "rrtng" => Column::Rating(Pace::Rapid),
        "rgm" => Column::Games(Pace::Rapid),
        "rk" => Column::K(Pace::Rapid),
        "brtng" => Column::Rating(Pace::Blitz),
        "bgm" => Column::Games(Pace::Blitz),
        "bk" => Column::K(Pace::Blitz),
        _ => [
            of(Pace::Standard, "standard"),
            of(Pace::Rapid, "rapid"),
            of(Pace::Blitz, "blitz"),
        ]
        .into_iter()
        .flatten()
        .next()
        .unwrap_or(Column::Other),
    }
}

impl DelimitedLayout {
    pub(super) fn columns(&self) -> impl Iterator<Item = Column> {
        self.columns.iter().copied()
    }

    /// Reads a line; values that are missing at its end are empty.
    pub(super) fn read<'a>(&self, line: &'a str, row: &mut ListRow<'a>) -> Result<(), RowError> {
        let values = values(line, self.delimiter);
        for (place, (value, column)) in (1..).zip(values.zip(&self.columns)) {
            put(row, *column, value, place)?;
        }
        Ok(())
    }
}

/// The values of a line, trimmed. A value may stand in quotes, a quote in it doubled.
fn values(line: &str, delimiter: char) -> impl Iterator<Item = Cow<'_, str>> {
    let mut rest = Some(line);
    std::iter::from_fn(move || {
        let text = rest?;
        if let Some(quoted) = text.trim_start().strip_prefix('"') {
            let (value, after) = unquoted(quoted);
            rest = after.split_once(delimiter).map(|(_, rest)| rest);
            return Some(value);
        }
        let (value, after) = match text.split_once(delimiter) {
            Some((value, after)) => (value, Some(after)),
            None => (text, None),
        };
        rest = after;
        Some(Cow::Borrowed(value.trim()))
    })
}

/// What stands before the closing quote, and what after it.
fn unquoted(text: &str) -> (Cow<'_, str>, &str) {
    let mut quotes = text.match_indices('"').map(|(at, _)| at).peekable();
    let mut doubled = false;
    while let Some(at) = quotes.next() {
        if quotes.peek() == Some(&(at + 1)) {
            quotes.next();
            doubled = true;
            continue;
        }
        let value = &text[..at];
        let value = if doubled {
            Cow::Owned(value.replace("\"\"", "\""))
        } else {
            Cow::Borrowed(value)
        };
        return (value, &text[at + 1..]);
    }
    (Cow::Borrowed(text), "")
}
