//! One line of the file, addressed by columns: characters, from 1, both ends included.

use crate::Points;

/// A line with its number.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// From 1.
    pub number: u32,
    chars: Vec<char>,
    /// By how much the columns after the name (from 48) stand too far right.
    pub shift: i32,
}

impl Line {
    pub fn new(number: u32, text: &str) -> Self {
        Self {
            number,
            chars: text.trim_end().chars().collect(),
            shift: 0,
        }
    }

    /// The record code: the first three characters.
    pub fn code(&self) -> String {
        self.chars.iter().take(3).collect()
    }

    /// The whole line.
    pub fn whole(&self) -> String {
        self.chars.iter().collect()
    }

    /// The last column that the record uses, in the terms of the record.
    pub fn last_column(&self) -> u32 {
        let length = i64::try_from(self.chars.len()).unwrap_or(i64::MAX);
        u32::try_from(length - i64::from(self.shift)).unwrap_or(0)
    }

    /// The column of the file for a column of the record.
    pub fn true_column(&self, column: u32) -> u32 {
        if column < 48 {
            column
        } else {
            column.saturating_add_signed(self.shift)
        }
    }

    /// The character in a column; a blank for a control character and beyond the end.
    pub fn at(&self, column: u32) -> char {
        let index = self.true_column(column).saturating_sub(1) as usize;
        self.chars.get(index).map_or(' ', |c| printable(*c))
    }

    /// The first control character and its column.
    pub fn control_character(&self) -> Option<(u32, char)> {
        let mut chars = (1..).zip(&self.chars);
        chars.find_map(|(column, c)| c.is_control().then_some((column, *c)))
    }

    pub fn is_blank(&self, column: u32) -> bool {
        self.at(column) == ' '
    }

    /// The text between two columns, without blanks around it.
    pub fn field(&self, from: u32, to: u32) -> String {
        let text: String = (from..=to).map(|column| self.at(column)).collect();
        text.trim().to_owned()
    }

    /// The name, columns 15-47, with what the shift of the columns after it adds or takes.
    pub fn name(&self) -> String {
        let end = 47_u32.saturating_add_signed(self.shift).max(15) as usize;
        let chars = self.chars.iter().take(end).skip(14);
        chars
            .copied()
            .map(printable)
            .collect::<String>()
            .trim()
            .to_owned()
    }

    /// The text from a column to the end, without blanks around it.
    pub fn rest(&self, from: u32) -> String {
        let chars = self.chars.iter().skip(from.saturating_sub(1) as usize);
        let text: String = chars.copied().map(printable).collect();
        text.trim().to_owned()
    }

    /// The words from a column to the end.
    pub fn words(&self, from: u32) -> Vec<String> {
        self.rest(from)
            .split_whitespace()
            .map(str::to_owned)
            .collect()
    }

    /// The numbers from a column to the end; zeros are empty places.
    pub fn ids(&self, from: u32) -> Option<Vec<u32>> {
        let words = self.words(from);
        let ids: Option<Vec<u32>> = words.iter().map(|word| number(word)).collect();
        Some(ids?.into_iter().filter(|id| *id != 0).collect())
    }
}

/// Control characters count as blanks.
fn printable(c: char) -> char {
    if c.is_control() { ' ' } else { c }
}

/// A whole number of digits only.
pub(super) fn number<T: std::str::FromStr>(text: &str) -> Option<T> {
    if text.is_empty() || !text.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    text.parse().ok()
}

/// Points, or none for a blank field; `Err` if they cannot be read.
pub(super) fn points(text: &str) -> Result<Option<Points>, ()> {
    match text {
        "" => Ok(None),
        text => text.parse().map(Some).map_err(|_| ()),
    }
}
