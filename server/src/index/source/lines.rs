//! FIDE's fixed-width text, line by line.

use super::{Bytes, IndexError, Setup, Sink};
use hakem_core::format::rating_list::Layout;
use std::io::{BufRead as _, Read as _};

/// No line of a list is longer; a file of another kind has no line ends at all.
const LONGEST_LINE: u64 = 64 * 1024;

/// The first line, which stays to be read.
pub(super) fn header(shown: &str, reader: &mut Bytes<'_>) -> Result<String, IndexError> {
    let begin = reader
        .fill_buf()
        .map_err(|error| IndexError::bad_file(shown, error.to_string()))?;
    let line = begin.split(|byte| *byte == b'\n').next();
    Ok(String::from_utf8_lossy(line.unwrap_or_default()).into_owned())
}

/// Reads every player.
pub(super) fn read(
    shown: &str,
    reader: &mut Bytes<'_>,
    how: &Setup,
    sink: &mut Sink<'_>,
) -> Result<(), IndexError> {
    let bad = |number, what: String| IndexError::BadFile {
        file: shown.to_owned(),
        line: Some(number),
        what,
    };
    let (mut layout, mut line) = (None, Vec::new());
    for number in 1_u64.. {
        line.clear();
        let mut limited = reader.by_ref().take(LONGEST_LINE);
        let read = limited.read_until(b'\n', &mut line);
        let read = read.map_err(|error| bad(number, format!("cannot be read on: {error}")))?;
        if read == 0 {
            break;
        }
        if line.len() as u64 == LONGEST_LINE {
            let text = "the line is too long; this is no rating list".to_owned();
            return Err(bad(number, text));
        }
        let text = how.encoding.text(&line);
        let text = text.trim_end_matches(['\r', '\n']);
        let Some(layout) = &mut layout else {
            let learnt = Layout::of(text, how.pace);
            layout = Some(learnt.map_err(|error| bad(number, error.to_string()))?);
            continue;
        };
        match layout.row(text) {
            Ok(Some(row)) => sink(number, Ok(row)),
            Ok(None) => {}
            Err(error) => sink(number, Err(error)),
        }
    }
    Ok(())
}
