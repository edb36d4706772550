//! FIDE's fixed-width text, line by line.

use super::physical::{Line, Lines, first_line, too_long};
use super::{Bytes, IndexError, Reading, Sink};
use hakem_core::format::rating_list::Layout;
use std::io::BufRead as _;

/// The first line, which stays to be read.
pub(super) fn header(shown: &str, reader: &mut Bytes<'_>) -> Result<String, IndexError> {
    let begin = reader
        .fill_buf()
        .map_err(|error| IndexError::bad_file(shown, error.to_string()))?;
    Ok(first_line(begin))
}

/// Reads every player.
pub(super) fn read(
    reading: &Reading<'_>,
    reader: &mut Bytes<'_>,
    sink: &mut Sink<'_>,
) -> Result<(), IndexError> {
    let mut lines = Lines::of(reader).map_err(|error| reading.cut(1, &error))?;
    let (mut layout, mut line) = (None, Vec::new());
    loop {
        let next = lines.next(reader, &mut line);
        let next = next.map_err(|error| reading.cut(lines.number() + 1, &error))?;
        let number = match next {
            Line::End => return Ok(()),
            Line::TooLong(number) if layout.is_none() => {
                let text = "the line is too long; this is no rating list".to_owned();
                return Err(reading.bad(number, text));
            }
            Line::TooLong(number) => {
                sink(number, Err(too_long(&line)));
                continue;
            }
            Line::Whole(number) => number,
        };
        let text = reading.text(number, &line);
        let Some(layout) = &mut layout else {
            if text.trim().is_empty() {
                continue;
            }
            let learnt = Layout::of(&text, reading.how.pace);
            layout = Some(learnt.map_err(|error| reading.bad(number, error.to_string()))?);
            continue;
        };
        match layout.row(&text) {
            Ok(Some(row)) => sink(number, Ok(row)),
            Ok(None) => {}
            Err(error) => sink(number, Err(error)),
        }
    }
}
