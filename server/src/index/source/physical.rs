//! Lines of a file as they stand in it, none of them held whole that is longer than any of a list.

use super::Bytes;
use hakem_core::format::rating_list::{Place, RowError};
use std::io::{self, BufRead as _, Read as _};

/// No line of a list is longer, in bytes.
pub(super) const LONGEST: usize = 64 * 1024;

/// What is told of a line that is too long, in bytes.
const TOLD: usize = 40;

/// Where the next line is.
pub(super) struct Lines {
    end: u8,
    number: u64,
}

/// What became of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// It was read, with its number.
    Whole(u64),
    /// It is longer than any line of a list and was passed over; its beginning is there.
    TooLong(u64),
    /// There is none.
    End,
}

/// What ends the lines of a file, by how it begins: old spreadsheets write carriage returns alone.
pub(super) fn line_end(begin: &[u8]) -> u8 {
    let has = |byte: u8| begin.contains(&byte);
    if has(b'\r') && !has(b'\n') {
        b'\r'
    } else {
        b'\n'
    }
}

/// The first line of what a file begins with.
pub(super) fn first_line(begin: &[u8]) -> String {
    let line = begin
        .split(|byte| matches!(byte, b'\n' | b'\r'))
        .find(|line| !line.trim_ascii().is_empty());
    String::from_utf8_lossy(line.unwrap_or_default()).into_owned()
}

impl Lines {
    /// The lines of a reader that has read nothing yet.
    pub fn of(reader: &mut Bytes<'_>) -> io::Result<Self> {
        let end = line_end(reader.fill_buf()?);
        Ok(Self { end, number: 0 })
    }

    /// The number of the line that was read last.
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// Reads the next line, without its end.
    pub fn next(&mut self, reader: &mut Bytes<'_>, line: &mut Vec<u8>) -> io::Result<Line> {
        line.clear();
        let mut limited = reader.by_ref().take(LONGEST as u64);
        if limited.read_until(self.end, line)? == 0 {
            return Ok(Line::End);
        }
        self.number += 1;
        if line.ends_with(&[self.end]) {
            line.pop();
        } else if line.len() == LONGEST {
            line.truncate(TOLD);
            self.pass_over(reader)?;
            return Ok(Line::TooLong(self.number));
        }
        if line.ends_with(b"\r") {
            line.pop();
        }
        Ok(Line::Whole(self.number))
    }

    /// Goes to the end of the line.
    fn pass_over(&self, reader: &mut Bytes<'_>) -> io::Result<()> {
        loop {
            let held = reader.fill_buf()?;
            if held.is_empty() {
                return Ok(());
            }
            let at = held.iter().position(|byte| *byte == self.end);
            let all = held.len();
            reader.consume(at.map_or(all, |at| at + 1));
            if at.is_some() {
                return Ok(());
            }
        }
    }
}

/// Why a line that is too long is left out; `begin` is how it begins.
pub(super) fn too_long(begin: &[u8]) -> RowError {
    RowError {
        place: Place::Column(1),
        text: hakem_core::format::rating_list::told(&String::from_utf8_lossy(begin)),
        what: "line of a list, being longer than 64 KB",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    fn all(text: &[u8]) -> Vec<(Line, String)> {
        let inner: Box<dyn io::Read> = Box::new(text);
        let mut reader = BufReader::with_capacity(1_000, inner);
        let (mut lines, mut line) = (Lines::of(&mut reader).unwrap(), Vec::new());
        let mut found = Vec::new();
        loop {
            match lines.next(&mut reader, &mut line).unwrap() {
                Line::End => return found,
                one => found.push((one, String::from_utf8_lossy(&line).into_owned())),
            }
        }
    }

    #[test]
    fn each_way_to_end_a_line() {
        let expected = [
            (Line::Whole(1), "a".to_owned()),
            (Line::Whole(2), String::new()),
            (Line::Whole(3), "b".to_owned()),
        ];
        for text in ["a\n\nb", "a\r\n\r\nb\r\n", "a\r\rb\r"] {
            assert_eq!(all(text.as_bytes()), expected, "{text:?}");
        }
        assert_eq!(all(b""), []);
    }

    #[test]
    fn a_line_that_is_too_long_is_passed_over_and_the_next_one_read() {
        let long = "x".repeat(1_000_000);
        let found = all(format!("a\n{long}\nb\n{long}").as_bytes());
        let begin = "x".repeat(TOLD);
        assert_eq!(
            found,
            [
                (Line::Whole(1), "a".to_owned()),
                (Line::TooLong(2), begin.clone()),
                (Line::Whole(3), "b".to_owned()),
                (Line::TooLong(4), begin),
            ]
        );
        let just = "y".repeat(LONGEST - 1);
        assert_eq!(all(format!("{just}\nb").as_bytes())[0].0, Line::Whole(1));
    }
}
