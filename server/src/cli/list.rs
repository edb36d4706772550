//! Rating lists read from files, as far as some players need them.

use super::failure::Failure;
use super::input;
use super::parallel::in_parallel;
use hakem_core::format::rating_list::{Layout, ListRow, RowError};
use hakem_core::rating::{ListEntry, Pace};
use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

/// No line of a list is longer; a file of other kind has no line ends at all.
const LONGEST_LINE: u64 = 64 * 1024;
/// About how many bytes are read at a time,
const BLOCK: usize = 1 << 19;
/// and how many times before they are worked on.
const BLOCKS: usize = 16;
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
    let asked = |row: ListRow<'_>| {
        let is_asked = ids.contains(&row.fide_id);
        is_asked.then_some((row.fide_id, row.entry))
    };
    rows(file, pace, BadLines::Told, asked, |(id, entry)| {
        found.insert(id, entry);
        Ok(())
    })?;
    Ok(found)
}

/// Every player of a list, streamed from its file. `work` is done on all processors; `each` gets
/// what it made of a line, in the order of the lines.
pub fn rows<T: Send>(
    file: &Path,
    pace: Pace,
    bad_lines: BadLines,
    work: impl Fn(ListRow<'_>) -> Option<T> + Sync,
    mut each: impl FnMut(T) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut lines = Lines::open(file)?;
    let mut layout = lines.header(pace)?;
    let mut bad = 0;
    loop {
        let blocks = lines.blocks()?;
        let Some(first) = blocks.first() else {
            break;
        };
        // The layout learns the width of its lines from the first of them.
        first.learn(&mut layout);
        for read in in_parallel(blocks.len(), |at| blocks[at].read(layout.clone(), &work)) {
            for (number, error) in read.errors {
                bad += 1;
                if bad_lines == BadLines::Told && bad <= TOLD {
                    input::message(&format!("{}: {error}", place(file, number)));
                }
            }
            read.made.into_iter().try_for_each(&mut each)?;
        }
    }
    if bad_lines == BadLines::Told && bad > TOLD {
        let more = bad - TOLD;
        let shown = input::shown(file);
        input::message(&format!("{shown}: {more} more lines left out"));
    }
    Ok(())
}

fn place(file: &Path, number: u64) -> String {
    format!("{}:{number}", input::shown(file))
}

/// A file of lines, read by blocks of them.
struct Lines<'a> {
    file: &'a Path,
    reader: BufReader<Box<dyn Read>>,
    /// The number of the next line.
    next: u64,
}

impl<'a> Lines<'a> {
    fn open(file: &'a Path) -> Result<Self, Failure> {
        let source: Box<dyn Read> = if file == Path::new("-") {
            Box::new(std::io::stdin().lock())
        } else {
            Box::new(File::open(file).map_err(|error| unreadable(file, &error))?)
        };
        let reader = BufReader::with_capacity(1 << 18, source);
        Ok(Self {
            file,
            reader,
            next: 1,
        })
    }

    /// Learns the columns from the first line.
    fn header(&mut self, pace: Pace) -> Result<Layout, Failure> {
        let mut line = Vec::new();
        if !self.line(&mut line)? {
            let shown = input::shown(self.file);
            let reason = "the file is empty; a rating list begins with a header";
            return Err(Failure::input(format!("{shown}: {reason}")));
        }
        let learnt = Layout::of(without_end(&text_of(&line)), pace);
        learnt.map_err(|error| Failure::input(format!("{}: {error}", place(self.file, 1))))
    }

    /// Adds the next line with its end; none is left if the answer is false.
    fn line(&mut self, to: &mut Vec<u8>) -> Result<bool, Failure> {
        let mut limited = Read::take(&mut self.reader, LONGEST_LINE);
        let read = limited.read_until(b'\n', to);
        let read = read.map_err(|error| unreadable(self.file, &error))?;
        if read as u64 == LONGEST_LINE {
            let reason = "the line is too long; this is no rating list";
            let here = place(self.file, self.next);
            return Err(Failure::input(format!("{here}: {reason}")));
        }
        self.next += u64::from(read > 0);
        Ok(read > 0)
    }

    /// The next blocks; none at the end.
    fn blocks(&mut self) -> Result<Vec<Block>, Failure> {
        let mut blocks = Vec::new();
        while blocks.len() < BLOCKS {
            let first = self.next;
            let mut bytes = Vec::with_capacity(BLOCK + (BLOCK >> 4));
            while bytes.len() < BLOCK && self.line(&mut bytes)? {}
            if bytes.is_empty() {
                break;
            }
            blocks.push(Block { first, bytes });
        }
        Ok(blocks)
    }
}

fn unreadable(file: &Path, error: &std::io::Error) -> Failure {
    Failure::input(format!("{}: cannot be read: {error}", input::shown(file)))
}

/// Whole lines.
struct Block {
    /// The number of the first.
    first: u64,
    bytes: Vec<u8>,
}

/// What was made of a block.
struct Made<T> {
    made: Vec<T>,
    /// With the number of the line.
    errors: Vec<(u64, RowError)>,
}

impl Block {
    fn lines(&self) -> impl Iterator<Item = (u64, Cow<'_, str>)> {
        let lines = self.bytes.split_inclusive(|byte| *byte == b'\n');
        (self.first..).zip(lines.map(text_of))
    }

    fn learn(&self, layout: &mut Layout) {
        let rows = self.lines();
        let mut rows =
            rows.map(|(_, line)| layout.row(without_end(&line)).map(|row| row.is_some()));
        // A bad line tells the width too; a blank one tells nothing.
        let _ = rows.find(|row| !matches!(row, Ok(false)));
    }

    fn read<T>(&self, mut layout: Layout, work: &impl Fn(ListRow<'_>) -> Option<T>) -> Made<T> {
        let (mut made, mut errors) = (Vec::new(), Vec::new());
        for (number, line) in self.lines() {
            match layout.row(without_end(&line)) {
                Ok(row) => made.extend(row.and_then(work)),
                Err(error) => errors.push((number, error)),
            }
        }
        Made { made, errors }
    }
}

fn without_end(line: &str) -> &str {
    line.trim_end_matches(['\r', '\n'])
}

/// A line as UTF-8, else as Latin-1, which every line is.
fn text_of(line: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(line) {
        Ok(text) => text.into(),
        Err(_) => line.iter().map(|byte| char::from(*byte)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hakem_core::format::rating_list::ListForm;
    use std::io::Write;

    #[test]
    fn lines_of_many_blocks_come_in_order() {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        writeln!(file, "{}\n", ListForm::Fixed.header()).unwrap();
        for fide_id in 1..=20_000 {
            let name = if fide_id % 7 == 0 {
                "Yıldız, Ö"
            } else {
                "Ak, B"
            };
            let row = ListRow {
                fide_id,
                name: name.into(),
                ..ListRow::default()
            };
            writeln!(file, "{}", ListForm::Fixed.line(&row)).unwrap();
            if fide_id == 9_000 {
                writeln!(file, "no id here").unwrap();
            }
        }
        let length = usize::try_from(file.as_file().metadata().unwrap().len()).unwrap();
        assert!(length > 3 * BLOCK);
        let (mut ids, mut last) = (Vec::new(), String::new());
        let both = |row: ListRow<'_>| {
            let even = row.fide_id.is_multiple_of(2);
            even.then(|| (row.fide_id, row.name.into_owned()))
        };
        rows(
            file.path(),
            Pace::Standard,
            BadLines::Known,
            both,
            |(id, name)| {
                ids.push(id);
                last = name;
                Ok(())
            },
        )
        .unwrap();
        assert!(ids.iter().copied().eq((2..=20_000).step_by(2)));
        assert_eq!(last, "Ak, B");
    }
}
