//! Values with a delimiter between them.

use super::value::put;
use super::{Column, ListRow, Place, RowError, Table};
use crate::rating::Pace;
use std::borrow::Cow;

/// What the values of a line are, in order.
#[derive(Clone, Debug)]
pub(super) struct DelimitedLayout {
    table: Table,
    delimiter: char,
}

/// What stands between the values of a header: comma, semicolon or tab; none if it has no such.
pub fn delimiter(header: &str) -> Option<char> {
    let count = |delimiter: &char| header.matches(*delimiter).count();
    let found = [',', ';', '\t'].into_iter().max_by_key(count)?;
    (count(&found) > 0).then_some(found)
}

/// The columns of a header.
pub(super) fn layout(header: &str, delimiter: char, pace: Pace) -> DelimitedLayout {
    let headings: Vec<Cow<'_, str>> = values(header, delimiter).collect();
    let table = Table::guessed(&headings, pace);
    DelimitedLayout { table, delimiter }
}

impl DelimitedLayout {
    pub(super) fn columns(&self) -> impl Iterator<Item = Column> {
        self.table.columns().iter().copied()
    }

    /// Reads a line; values that are missing at its end are empty.
    pub(super) fn read<'a>(&self, line: &'a str, row: &mut ListRow<'a>) -> Result<(), RowError> {
        let values = values(line, self.delimiter);
        for (place, (value, column)) in (1..).zip(values.zip(self.table.columns())) {
            put(row, *column, value, || Place::Column(place))?;
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
            return Some(bare(value));
        }
        let (value, after) = match text.split_once(delimiter) {
            Some((value, after)) => (value, Some(after)),
            None => (text, None),
        };
        rest = after;
        Some(bare(Cow::Borrowed(value.trim())))
    })
}

/// True for a value that a spreadsheet would compute, with or without apostrophes that keep it from
/// doing so.
pub(super) fn is_computed(value: &str) -> bool {
    value
        .trim_start_matches('\'')
        .starts_with(['=', '+', '-', '@'])
}

/// A value without the apostrophe that keeps spreadsheets from computing it.
pub fn bare(value: Cow<'_, str>) -> Cow<'_, str> {
    if !(value.starts_with('\'') && is_computed(&value)) {
        return value;
    }
    match value {
        Cow::Borrowed(text) => Cow::Borrowed(&text[1..]),
        Cow::Owned(text) => Cow::Owned(text[1..].to_owned()),
    }
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
