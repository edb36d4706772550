//! Tables of values with a delimiter between them.
//!
//! A value in quotes may go over several lines. A quote that is never closed would swallow the rest
//! of the file: after [`MOST`] lines it is given up, its line left out, and what follows read.

use super::physical::{LONGEST, Line, Lines, too_long};
use super::{Bytes, IndexError, Reading, Take};
use csv_core::{ReadRecordResult, Reader, ReaderBuilder};
use hakem_core::format::rating_list::{Place, RowError, bare, told};
use std::collections::VecDeque;

/// Most lines that one value goes over.
const MOST: usize = 16;

/// Most values of a line.
const VALUES: usize = 1_024;

/// Calls for each row with its line, until it has enough.
pub(super) fn rows(
    reading: &Reading<'_>,
    reader: &mut Bytes<'_>,
    delimiter: char,
    take: &mut Take<'_>,
) -> Result<(), IndexError> {
    let mut rows = Rows {
        reading,
        lines: Lines::of(reader).map_err(|error| reading.cut(1, &error))?,
        ahead: VecDeque::new(),
    };
    let mut parser = Parser::new(delimiter);
    let mut values: Vec<String> = Vec::new();
    while let Some((line, mut bytes)) = rows.next(reader)? {
        let Ok(line) = line else {
            let number = line.unwrap_or_else(|number| number);
            if !take(number, Err(too_long(&bytes)))? {
                return Ok(());
            }
            continue;
        };
        if bytes.trim_ascii().is_empty() {
            continue;
        }
        if !parser.parse(&bytes) && !rows.close(reader, &mut parser, &mut bytes)? {
            if !take(line, Err(open_quote(reading, line, &bytes)))? {
                return Ok(());
            }
            continue;
        }
        values.clear();
        values.extend(parser.values().map(|value| {
            let text = reading.text(line, value);
            bare(text.trim_start_matches('\u{feff}').trim().into()).into_owned()
        }));
        if !take(line, Ok(&values))? {
            return Ok(());
        }
    }
    Ok(())
}

/// A line with its number; the number alone if it is too long.
type Numbered = (Result<u64, u64>, Vec<u8>);

/// The lines of a table; some have been looked at already.
struct Rows<'r> {
    reading: &'r Reading<'r>,
    lines: Lines,
    ahead: VecDeque<Numbered>,
}

impl Rows<'_> {
    fn next(&mut self, reader: &mut Bytes<'_>) -> Result<Option<Numbered>, IndexError> {
        if let Some(line) = self.ahead.pop_front() {
            return Ok(Some(line));
        }
        let mut line = Vec::new();
        let next = self.lines.next(reader, &mut line);
        let next = next.map_err(|error| self.reading.cut(self.lines.number() + 1, &error))?;
        Ok(match next {
            Line::Whole(number) => Some((Ok(number), line)),
            Line::TooLong(number) => Some((Err(number), line)),
            Line::End => None,
        })
    }

    /// Adds lines to one that ends within quotes until they are closed; false if they never are,
    /// and then it is as it was.
    fn close(
        &mut self,
        reader: &mut Bytes<'_>,
        parser: &mut Parser,
        bytes: &mut Vec<u8>,
    ) -> Result<bool, IndexError> {
        let begun = bytes.len();
        let mut added = Vec::new();
        while added.len() < MOST && bytes.len() < LONGEST {
            let Some(next) = self.next(reader)? else {
                break;
            };
            let is_whole = next.0.is_ok();
            bytes.push(b'\n');
            bytes.extend(&next.1);
            added.push(next);
            if !is_whole {
                break;
            }
            if parser.parse(bytes) {
                // A quote that closes in the middle of a value belongs to another line.
                if is_well_quoted(bytes, parser.delimiter) {
                    return Ok(true);
                }
                break;
            }
        }
        bytes.truncate(begun);
        for line in added.into_iter().rev() {
            self.ahead.push_front(line);
        }
        Ok(false)
    }
}

/// Cuts a row into values.
struct Parser {
    delimiter: u8,
    core: Reader,
    out: Vec<u8>,
    ends: Vec<usize>,
    count: usize,
}

impl Parser {
    fn new(delimiter: char) -> Self {
        let delimiter = u8::try_from(delimiter).unwrap_or(b',');
        Self {
            delimiter,
            core: ReaderBuilder::new().delimiter(delimiter).build(),
            out: Vec::new(),
            ends: vec![0; VALUES],
            count: 0,
        }
    }

    /// False if the row ends within quotes. Values behind the last that fits are passed over.
    fn parse(&mut self, row: &[u8]) -> bool {
        self.core.reset();
        self.out.resize(row.len() + 1, 0);
        let (result, read, out, ends) = self.core.read_record(row, &mut self.out, &mut self.ends);
        self.count = ends;
        if result != ReadRecordResult::InputEmpty {
            return true;
        }
        // A line end closes what is not in quotes.
        debug_assert_eq!(read, row.len());
        let (result, _, _, more) =
            self.core
                .read_record(b"\n", &mut self.out[out..], &mut self.ends[ends..]);
        self.count = ends + more;
        result != ReadRecordResult::InputEmpty
    }

    fn values(&self) -> impl Iterator<Item = &[u8]> {
        let mut from = 0;
        self.ends[..self.count].iter().map(move |end| {
            let value = self.out.get(from..*end).unwrap_or_default();
            from = *end;
            value
        })
    }
}

/// True if behind every value in quotes stands a delimiter or the end.
fn is_well_quoted(row: &[u8], delimiter: u8) -> bool {
    let (mut at, mut begins) = (0, true);
    while at < row.len() {
        if !(begins && row[at] == b'"') {
            begins = row[at] == delimiter;
            at += 1;
            continue;
        }
        at += 1;
        while at < row.len() && (row[at] != b'"' || row.get(at + 1) == Some(&b'"')) {
            at += if row[at] == b'"' { 2 } else { 1 };
        }
        at += 1;
        begins = false;
        if row.get(at).is_some_and(|next| *next != delimiter) {
            return false;
        }
    }
    true
}

fn open_quote(reading: &Reading<'_>, line: u64, bytes: &[u8]) -> RowError {
    let text = reading.text(line, bytes);
    let at = text.find('"').unwrap_or(0);
    RowError {
        place: Place::Column(1),
        text: told(&text[at..]),
        what: "value, as its quote is not closed",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_close_before_a_delimiter_or_the_end() {
        for (row, well) in [
            ("a,b", true),
            ("\"a\",\"b\"", true),
            ("\"a\"\"b\",c", true),
            ("a\"b,c", true),
            ("\"a\nb\",c", true),
            ("\"a\"b,c", false),
            ("x,\"a\n6,\"b, c\",d", false),
            ("", true),
        ] {
            assert_eq!(is_well_quoted(row.as_bytes(), b','), well, "{row:?}");
        }
    }

    #[test]
    fn a_row_is_cut_into_values() {
        let mut parser = Parser::new(';');
        let values = |parser: &Parser| -> Vec<String> {
            let values = parser.values().map(String::from_utf8_lossy);
            values.map(std::borrow::Cow::into_owned).collect()
        };
        assert!(parser.parse(b"a;\"b;\"\"c\";;d"));
        assert_eq!(values(&parser), ["a", "b;\"c", "", "d"]);
        assert!(!parser.parse(b"a;\"b;c"));
        assert!(parser.parse(b"a;\"b\nc\""));
        assert_eq!(values(&parser), ["a", "b\nc"]);
        assert!(parser.parse(";".repeat(5_000).as_bytes()));
        assert_eq!(values(&parser).len(), VALUES);
    }
}
