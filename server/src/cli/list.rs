//! Rating lists read from files, as far as some players need them.

use super::failure::Failure;
use super::input;
use hakem_core::format::rating_list::{Layout, ListRow};
use hakem_core::rating::{ListEntry, Pace};
use std::collections::{HashMap, HashSet};
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

/// No line of a list is longer; a file of other kind has no line ends at all.
const LONGEST_LINE: u64 = 64 * 1024;
/// Bad lines told one by one; the rest is counted.
const TOLD: usize = 10;

/// What is done with lines that cannot be read; they are left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadLines {
    /// They are told.
    Told,
    /// They have been told already.
    Known,
}

/// The wanted players of a list, streamed from its file. Bad lines are told and left out.
pub fn wanted(
    file: &Path,
    ids: &HashSet<u64>,
    pace: Pace,
) -> Result<HashMap<u64, ListEntry>, Failure> {
    let mut found = HashMap::with_capacity(ids.len());
    rows(file, pace, BadLines::Told, |row| {
        if ids.contains(&row.fide_id) {
            found.insert(row.fide_id, row.entry);
        }
        Ok(())
    })?;
    Ok(found)
}

/// Every player of a list, streamed from its file.
pub fn rows(
    file: &Path,
    pace: Pace,
    bad_lines: BadLines,
    mut each: impl FnMut(ListRow<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let failed = |error: std::io::Error| {
        Failure::input(format!("{}: cannot be read: {error}", input::shown(file)))
    };
    let source: Box<dyn Read> = if file == Path::new("-") {
        Box::new(std::io::stdin().lock())
    } else {
        Box::new(File::open(file).map_err(failed)?)
    };
    let mut reader = BufReader::with_capacity(1 << 18, source);
    let (mut layout, mut line, mut bad) = (None, Vec::new(), 0);
    for number in 1_u64.. {
        line.clear();
        let mut limited = Read::take(&mut reader, LONGEST_LINE);
        if limited.read_until(b'\n', &mut line).map_err(failed)? == 0 {
            break;
        }
        let here = || format!("{}:{number}", input::shown(file));
        if line.len() as u64 == LONGEST_LINE {
            let reason = "the line is too long; this is no rating list";
            return Err(Failure::input(format!("{}: {reason}", here())));
        }
        let text = text_of(&line);
        let text = text.trim_end_matches(['\r', '\n']);
        let Some(layout) = &mut layout else {
            let learnt = Layout::of(text, pace);
            layout = Some(learnt.map_err(|e| Failure::input(format!("{}: {e}", here())))?);
            continue;
        };
        match layout.row(text) {
            Ok(Some(row)) => each(row)?,
            Ok(None) => {}
            Err(_) if bad_lines == BadLines::Known => {}
            Err(error) => {
                bad += 1;
                if bad <= TOLD {
                    input::message(&format!("{}: {error}", here()));
                }
            }
        }
    }
    if layout.is_none() {
        let reason = "the file is empty; a rating list begins with a header";
        return Err(Failure::input(format!("{}: {reason}", input::shown(file))));
    }
    if bad > TOLD {
        let more = bad - TOLD;
        input::message(&format!(
            "{}: {more} more lines left out",
            input::shown(file)
        ));
    }
    Ok(())
}

/// A line as UTF-8, else as Latin-1, which every line is.
fn text_of(line: &[u8]) -> std::borrow::Cow<'_, str> {
    match std::str::from_utf8(line) {
        Ok(text) => text.into(),
        Err(_) => line.iter().map(|byte| char::from(*byte)).collect(),
    }
}
