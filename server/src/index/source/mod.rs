//! Files of lists: told apart by what they begin with, not by their names.
//!
//! | begins with | is |
//! | --- | --- |
//! | `PK` | a workbook (XLSX), or a zip with one file of a list in it |
//! | `<` | FIDE's XML |
//! | a line with `,` `;` or tabs | a table of values |
//! | any other line | FIDE's fixed-width text |
//!
//! | module | what it reads |
//! | --- | --- |
//! | `lines` | the fixed-width text |
//! | `elements` | the XML |
//! | `values`, `workbook` | tables |
//! | `physical` | lines of a bounded length, whatever ends them |
//! | `counted`, `bounded` | how far a file has been read, and how far it may be |

mod bounded;
mod counted;
mod elements;
mod lines;
mod physical;
mod values;
mod workbook;

use super::encoding::Encoding;
use super::error::IndexError;
use super::snapshot::Setup;
use bounded::{Bounded, too_large};
use hakem_core::format::rating_list::{
    Layout, ListError, ListRow, Month, RowError, Table, delimiter,
};
use hakem_core::rating::Pace;
use physical::first_line;
use std::borrow::Cow;
use std::cell::Cell;
use std::fs::File;
use std::io::{BufRead, BufReader, Cursor, Read, Seek, SeekFrom};
use std::path::Path;
use workbook::Workbook;
use zip::ZipArchive;

pub use counted::Count;

/// What is read at once.
const BUFFER: usize = 1 << 18;

/// Largest workbook inside a zip, which is held in memory.
const LARGEST_INNER: u64 = 64 << 20;

/// What a workbook may hold, unpacked: its texts stay in memory.
const LARGEST_UNPACKED: u64 = 512 << 20;

/// What a list in a zip may unpack to; FIDE's XML has less than half.
const LARGEST_LIST: u64 = 2 << 30;

/// Takes the players of a file with their lines, and what is no player.
pub(super) type Sink<'s> = dyn FnMut(u64, Result<ListRow<'_>, RowError>) + 's;

/// Takes the rows of a table with their lines, and what is no row; false once it has enough.
type Take<'t> = dyn FnMut(u64, Result<&[String], RowError>) -> Result<bool, IndexError> + 't;

/// How a file is read, and what is learnt of it meanwhile.
struct Reading<'r> {
    /// The file's name in messages.
    shown: &'r str,
    /// How.
    how: &'r Setup,
    /// The first line that is not UTF-8.
    foreign: Cell<Option<u64>>,
}

impl<'r> Reading<'r> {
    const fn of(shown: &'r str, how: &'r Setup) -> Self {
        Self {
            shown,
            how,
            foreign: Cell::new(None),
        }
    }

    /// The bytes of a line as text.
    fn text<'b>(&self, line: u64, bytes: &'b [u8]) -> Cow<'b, str> {
        let text = self.how.encoding.text(bytes);
        if matches!(text, Cow::Owned(_)) && self.foreign.get().is_none() {
            self.foreign.set(Some(line));
        }
        text
    }

    fn bad(&self, line: u64, what: String) -> IndexError {
        IndexError::BadFile {
            file: self.shown.to_owned(),
            line: Some(line),
            what,
        }
    }

    /// The file cannot be read beyond a line.
    fn cut(&self, line: u64, error: &std::io::Error) -> IndexError {
        self.bad(line, format!("cannot be read on: {error}"))
    }
}

/// A file of a list that is open.
pub(super) struct Source<'a> {
    /// The file's name in messages.
    shown: String,
    /// The name that may tell the month: of the file, and of the one inside a zip.
    names: Vec<String>,
    kind: Kind<'a>,
}

enum Kind<'a> {
    Fixed(Bytes<'a>),
    Xml(Bytes<'a>),
    Values(Bytes<'a>, char),
    Workbook(Box<Workbook>),
}

/// The bytes of a list as they come.
type Bytes<'a> = BufReader<Box<dyn Read + 'a>>;

/// What a workbook is read from.
trait Seekable: Read + Seek {}

impl<T: Read + Seek> Seekable for T {}

/// Opens a file and works with it. `shown` is its name in messages; `count` learns how far it is
/// read.
pub(super) fn with<T>(
    path: &Path,
    shown: &str,
    count: &Count,
    work: impl FnOnce(Source<'_>) -> Result<T, IndexError>,
) -> Result<T, IndexError> {
    let failed =
        |error: std::io::Error| IndexError::bad_file(shown, format!("cannot be read: {error}"));
    let mut file = File::open(path).map_err(failed)?;
    count.expect(file.metadata().map_err(failed)?.len());
    let mut first = [0; 4];
    let length = fill(&mut file, &mut first).map_err(failed)?;
    file.seek(SeekFrom::Start(0)).map_err(failed)?;
    let file = count.reader(file);
    let names = vec![shown.to_owned()];
    if first[..length] != *b"PK\x03\x04" {
        let kind = Kind::of_bytes(shown, Box::new(file))?;
        let shown = shown.to_owned();
        return work(Source { shown, names, kind });
    }
    let odd = |error: zip::result::ZipError| {
        IndexError::bad_file(shown, format!("the zip cannot be read: {error}"))
    };
    let mut zip = ZipArchive::new(file).map_err(odd)?;
    if zip.index_for_name("xl/workbook.xml").is_some() {
        refuse_bomb(shown, &mut zip)?;
        let kind = Kind::Workbook(Box::new(Workbook::open(shown, Box::new(zip.into_inner()))?));
        let shown = shown.to_owned();
        return work(Source { shown, names, kind });
    }
    let (at, name) = list_in(shown, &zip)?;
    let entry = zip.by_index(at).map_err(odd)?;
    let names = vec![name.clone(), shown.to_owned()];
    let shown = format!("{shown}/{name}");
    let kind = if ends_with(&name, ".xlsx") {
        let mut bytes = Vec::new();
        let read = entry.take(LARGEST_INNER + 1).read_to_end(&mut bytes);
        read.map_err(|error| IndexError::bad_file(&shown, error.to_string()))?;
        let mut inner = ZipArchive::new(Cursor::new(&bytes)).map_err(odd)?;
        refuse_bomb(&shown, &mut inner)?;
        Kind::Workbook(Box::new(Workbook::open(
            &shown,
            Box::new(Cursor::new(bytes)),
        )?))
    } else {
        if entry.size() > LARGEST_LIST {
            return Err(IndexError::bad_file(&shown, too_large(LARGEST_LIST)));
        }
        Kind::of_bytes(&shown, Box::new(Bounded::new(entry, LARGEST_LIST)))?
    };
    work(Source { shown, names, kind })
}

/// Reads until the buffer is full or there is no more.
fn fill(file: &mut File, buffer: &mut [u8]) -> std::io::Result<usize> {
    let mut length = 0;
    while length < buffer.len() {
        match file.read(&mut buffer[length..])? {
            0 => break,
            read => length += read,
        }
    }
    Ok(length)
}

/// A workbook keeps its texts in memory: one that says to hold too much is not opened, and neither
/// is one that says less than it holds.
fn refuse_bomb<R: Read + Seek>(shown: &str, zip: &mut ZipArchive<R>) -> Result<(), IndexError> {
    let limit = LARGEST_UNPACKED;
    let large = || {
        let text = format!(
            "the workbook unpacks to more than {} MB; save it as CSV",
            limit >> 20
        );
        IndexError::bad_file(shown, text)
    };
    let said = zip.decompressed_size();
    if said.is_none_or(|said| said > limit.into()) {
        return Err(large());
    }
    let mut left = limit;
    for at in 0..zip.len() {
        let odd = |error: String| {
            IndexError::bad_file(shown, format!("the workbook cannot be read: {error}"))
        };
        let entry = zip.by_index(at).map_err(|error| odd(error.to_string()))?;
        let read = std::io::copy(&mut entry.take(left + 1), &mut std::io::sink());
        let read = read.map_err(|error| odd(format!("{error}; save it again")))?;
        left = left.checked_sub(read).ok_or_else(large)?;
    }
    Ok(())
}

/// The file of a zip that may be a list.
fn list_in<R: Read + Seek>(
    shown: &str,
    zip: &ZipArchive<R>,
) -> Result<(usize, String), IndexError> {
    let mut lists = Vec::new();
    for at in 0..zip.len() {
        let Some(Ok(name)) = zip.name_for_index(at) else {
            continue;
        };
        let known = [".txt", ".xml", ".csv", ".tsv", ".xlsx"];
        if known.iter().any(|ending| ends_with(&name, ending)) {
            lists.push((at, name.into_owned()));
        }
    }
    match lists.len() {
        1 => Ok(lists.remove(0)),
        0 => Err(IndexError::bad_file(
            shown,
            "the zip has no .txt, .xml, .csv or .xlsx in it",
        )),
        _ => {
            let names: Vec<&str> = lists
                .iter()
                .map(|(_, name)| name.as_str())
                .take(5)
                .collect();
            let text = format!(
                "the zip has several lists ({}); give one alone",
                names.join(", ")
            );
            Err(IndexError::bad_file(shown, text))
        }
    }
}

fn ends_with(name: &str, ending: &str) -> bool {
    let at = name.len().checked_sub(ending.len());
    at.and_then(|at| name.get(at..))
        .is_some_and(|end| end.eq_ignore_ascii_case(ending))
}

impl<'a> Kind<'a> {
    fn of_bytes(shown: &str, reader: Box<dyn Read + 'a>) -> Result<Self, IndexError> {
        let mut reader = BufReader::with_capacity(BUFFER, reader);
        let begin = reader
            .fill_buf()
            .map_err(|error| IndexError::bad_file(shown, format!("cannot be read: {error}")))?;
        if begin.starts_with(&[0xff, 0xfe]) || begin.starts_with(&[0xfe, 0xff]) {
            let text = "it is UTF-16; save it as UTF-8";
            return Err(IndexError::bad_file(shown, text));
        }
        let begin = begin.strip_prefix(b"\xef\xbb\xbf").unwrap_or(begin);
        let Some(first) = begin.trim_ascii_start().first() else {
            let text = "the file is empty; a rating list begins with a header";
            return Err(IndexError::bad_file(shown, text));
        };
        if *first == b'<' {
            return Ok(Self::Xml(reader));
        }
        Ok(match delimiter(&first_line(begin)) {
            Some(delimiter) => Self::Values(reader, delimiter),
            None => Self::Fixed(reader),
        })
    }
}

/// What can be told of a list before it is read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Told {
    /// True for FIDE's own formats.
    pub is_fide: bool,
    /// True if it has ratings of more than one pace.
    pub is_combined: bool,
    /// The pace that its name tells.
    pub pace: Option<Pace>,
    /// The month that its header or its name tells.
    pub month: Option<Month>,
    /// The encoding that it tells.
    pub encoding: Option<Encoding>,
}

impl Source<'_> {
    /// What can be told before reading.
    pub fn told(&mut self) -> Result<Told, IndexError> {
        let mut told = Told {
            is_fide: true,
            pace: self.names.iter().find_map(|name| pace_in(name)),
            ..Told::default()
        };
        let shown = &self.shown;
        match &mut self.kind {
            Kind::Fixed(reader) => {
                let header = lines::header(shown, reader)?;
                let layout = Layout::of(&header, Pace::Standard);
                let layout = layout.map_err(|error| IndexError::no_list(shown, Some(1), &error))?;
                told.is_combined = layout.is_combined();
                told.month = layout.month();
            }
            Kind::Xml(reader) => {
                told.is_combined = elements::is_combined(shown, reader)?;
                told.encoding = elements::encoding(reader.buffer());
            }
            Kind::Values(..) | Kind::Workbook(_) => told.is_fide = false,
        }
        told.month = told
            .month
            .or_else(|| self.names.iter().find_map(|name| Month::in_name(name)));
        Ok(told)
    }

    /// The first rows of a table, the headings among them; none of FIDE's own formats.
    pub fn begin(&mut self, how: &Setup, rows: usize) -> Result<Vec<Vec<String>>, IndexError> {
        let mut found = Vec::new();
        let mut take = |_, values: Result<&[String], RowError>| {
            if let Ok(values) = values {
                found.push(values.to_vec());
            }
            Ok(found.len() < rows)
        };
        let reading = Reading::of(&self.shown, how);
        match &mut self.kind {
            Kind::Fixed(_) | Kind::Xml(_) => {}
            Kind::Values(reader, delimiter) => {
                values::rows(&reading, reader, *delimiter, &mut take)?;
            }
            Kind::Workbook(workbook) => {
                workbook.rows(&self.shown, how.sheet.as_deref(), &mut take)?;
            }
        }
        Ok(found)
    }

    /// The sheets of a workbook.
    pub fn sheets(&self) -> Vec<String> {
        match &self.kind {
            Kind::Workbook(workbook) => workbook.sheets(),
            _ => Vec::new(),
        }
    }

    /// Reads every player. Gives the first line that is not UTF-8, if there is one.
    pub fn read(&mut self, how: &Setup, sink: &mut Sink<'_>) -> Result<Option<u64>, IndexError> {
        let shown = &self.shown;
        let reading = Reading::of(shown, how);
        let mut rows = TableRows {
            shown,
            how,
            table: None,
            sink,
        };
        match &mut self.kind {
            Kind::Fixed(reader) => lines::read(&reading, reader, rows.sink)?,
            Kind::Xml(reader) => elements::read(&reading, reader, rows.sink)?,
            Kind::Values(reader, delimiter) => {
                let take = &mut |line, values: Result<&[String], RowError>| rows.take(line, values);
                values::rows(&reading, reader, *delimiter, take)?;
            }
            Kind::Workbook(workbook) => {
                let take = &mut |line, values: Result<&[String], RowError>| rows.take(line, values);
                workbook.rows(shown, how.sheet.as_deref(), take)?;
            }
        }
        Ok(reading.foreign.get())
    }
}

/// The rows of a table become players once its headings are known.
struct TableRows<'s, 'k> {
    shown: &'s str,
    how: &'s Setup,
    table: Option<Table>,
    sink: &'s mut Sink<'k>,
}

impl TableRows<'_, '_> {
    fn take(&mut self, line: u64, values: Result<&[String], RowError>) -> Result<bool, IndexError> {
        let values = match values {
            Ok(values) => values,
            Err(error) if self.table.is_none() => {
                return Err(IndexError::BadFile {
                    file: self.shown.to_owned(),
                    line: Some(line),
                    what: format!("{error}; the headings have to stand there"),
                });
            }
            Err(error) => {
                (self.sink)(line, Err(error));
                return Ok(true);
            }
        };
        let Some(table) = &self.table else {
            if values.iter().all(String::is_empty) {
                return Ok(true);
            }
            let table = Table::of(values, &self.how.map, self.how.pace);
            let told = |error: ListError| IndexError::no_list(self.shown, Some(line), &error);
            self.table = Some(table.map_err(told)?);
            return Ok(true);
        };
        match table.row(values.iter().map(|value| value.as_str().into())) {
            Ok(Some(row)) => (self.sink)(line, Ok(row)),
            Ok(None) => {}
            Err(error) => (self.sink)(line, Err(error)),
        }
        Ok(true)
    }
}

/// The pace that a name tells.
fn pace_in(name: &str) -> Option<Pace> {
    let small = name.to_ascii_lowercase();
    [
        ("standard", Pace::Standard),
        ("rapid", Pace::Rapid),
        ("blitz", Pace::Blitz),
    ]
    .into_iter()
    .find_map(|(word, pace)| small.contains(word).then_some(pace))
}
