//! FIDE's fixed-width text.

use super::value::put;
use super::{Column, ListRow, Month, Place, RowError};
use crate::rating::Pace;
use std::borrow::Cow;

/// Columns by their first character.
#[derive(Clone, Debug)]
pub(super) struct FixedLayout {
    columns: Vec<(usize, Column)>,
    /// Characters of the first line read.
    width: Option<usize>,
    /// What the column of ratings is named after in a list of one pace.
    month: Option<Month>,
}

/// The columns of a header.
pub(super) fn layout(header: &str, pace: Pace) -> FixedLayout {
    let mut columns = Vec::new();
    let (mut start, mut word) = (0, String::new());
    let mut named = None;
    for (index, c) in header.chars().chain([' ']).enumerate() {
        if !c.is_whitespace() {
            if word.is_empty() {
                start = index;
            }
            word.push(c);
        } else if !word.is_empty() {
            if is_month(&word) {
                named = Month::in_name(&word);
            }
            if let Some(column) = column(&word, pace) {
                columns.push((start, column));
            }
            word.clear();
        }
    }
    FixedLayout {
        columns,
        width: None,
        month: named,
    }
}

/// What a word of the header names; none for the second word of `ID Number`.
fn column(word: &str, pace: Pace) -> Option<Column> {
    Some(match word.to_ascii_lowercase().as_str() {
        "number" => return None,
        "id" => Column::Id,
        "name" => Column::Name,
        "fed" => Column::Federation,
        "sex" => Column::Sex,
        "tit" => Column::Title,
        "wtit" => Column::WomenTitle,
        "otit" => Column::OtherTitles,
        "srtng" => Column::Rating(Pace::Standard),
        "sgm" => Column::Games(Pace::Standard),
        "sk" => Column::K(Pace::Standard),
        "rrtng" => Column::Rating(Pace::Rapid),
        "rgm" => Column::Games(Pace::Rapid),
        "rk" => Column::K(Pace::Rapid),
        "brtng" => Column::Rating(Pace::Blitz),
        "bgm" => Column::Games(Pace::Blitz),
        "bk" => Column::K(Pace::Blitz),
        "gms" => Column::Games(pace),
        "k" => Column::K(pace),
        "b-day" => Column::Birth,
        "flag" => Column::Flag,
        month if is_month(month) => Column::Rating(pace),
        _ => Column::Other,
    })
}

/// `sep25`: the column of ratings in a list of one pace.
fn is_month(word: &str) -> bool {
    let bytes = word.as_bytes();
    bytes.len() == 5
        && bytes[..3].iter().all(u8::is_ascii_alphabetic)
        && bytes[3..].iter().all(u8::is_ascii_digit)
}

impl FixedLayout {
    pub(super) fn columns(&self) -> impl Iterator<Item = Column> {
        self.columns.iter().map(|(_, column)| *column)
    }

    pub(super) const fn month(&self) -> Option<Month> {
        self.month
    }

    /// Reads a line.
    pub(super) fn read<'a>(
        &mut self,
        line: &'a str,
        row: &mut ListRow<'a>,
    ) -> Result<(), RowError> {
        let length = if line.is_ascii() {
            line.len()
        } else {
            line.chars().count()
        };
        let width = *self.width.get_or_insert(length);
        let over = length.saturating_sub(width);
        let mut shift = 0;
        for (index, &(start, column)) in self.columns.iter().enumerate() {
            let from = start + shift;
            if column == Column::OtherTitles {
                shift = over;
            }
            let to = self
                .columns
                .get(index + 1)
                .map_or(usize::MAX, |(next, _)| next + shift);
            let text = characters(line, from, to).trim();
            put(row, column, Cow::Borrowed(text), || Place::Column(from + 1))?;
        }
        Ok(())
    }
}

/// The characters from one position to before another.
fn characters(line: &str, from: usize, to: usize) -> &str {
    if line.is_ascii() {
        let to = to.min(line.len());
        return line.get(from.min(to)..to).unwrap_or("");
    }
    let byte = |position| {
        line.char_indices()
            .nth(position)
            .map_or(line.len(), |(byte, _)| byte)
    };
    let (from, to) = (byte(from), byte(to));
    line.get(from..to.max(from)).unwrap_or("")
}
