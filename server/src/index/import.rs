//! A file becomes the list of a month.

use super::Index;
use super::error::IndexError;
use super::gather::Gather;
use super::name::ListName;
use super::person::Person;
use super::snapshot::{Setup, Snapshot};
use super::source::{self, Count, Source, Told};
use super::store::guarded;
use hakem_core::format::rating_list::{Column, ColumnMap, Month, Table};
use hakem_core::rating::Pace;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// Lines told one by one; the rest is counted.
const TOLD: usize = 1_000;

/// What is to be imported. What is left out the file tells, or the list's last import.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ImportOrder {
    /// The file.
    pub path: PathBuf,
    /// Its name in messages, which may tell the list and the month.
    pub name: String,
    /// The list.
    pub list: Option<ListName>,
    /// The month.
    pub month: Option<Month>,
    /// What a rating without a pace in its name is.
    pub pace: Option<Pace>,
    /// Which heading means what.
    pub map: Option<ColumnMap>,
    /// The sheet of a workbook.
    pub sheet: Option<String>,
    /// How bytes are letters, where they are not UTF-8.
    pub encoding: Option<super::Encoding>,
    /// How many months of the list stay; all if it is not said.
    pub keep: Option<usize>,
    /// The month in which the file was last changed, for one that does not tell its own.
    pub changed: Option<Month>,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineProblem {
    /// The line, or the row of a workbook.
    pub line: u64,
    /// What is wrong, where in the line, and what came of it.
    pub text: String,
}

/// What an import came to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImportReport {
    /// The list that is now in force.
    pub snapshot: Snapshot,
    /// True if the same month had been imported before.
    pub replaced: bool,
    /// Months of the list that were dropped.
    pub dropped: Vec<Month>,
    /// What is wrong with lines, the first thousand.
    pub problems: Vec<LineProblem>,
    /// How many more there are.
    pub more: u64,
}

/// A table before it is imported, for whoever says what its columns mean.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Preview {
    /// The list that the file seems to be.
    pub list: Option<ListName>,
    /// The month it seems to be of.
    pub month: Option<Month>,
    /// True for FIDE's own formats, whose columns are known.
    pub is_fide: bool,
    /// The sheets of a workbook.
    pub sheets: Vec<String>,
    /// The headings.
    pub headings: Vec<String>,
    /// What each heading seems to mean: a name of a map, or nothing.
    pub guesses: Vec<Option<String>>,
    /// The first rows below the headings.
    pub rows: Vec<Vec<String>>,
    /// How the list was read last time.
    pub setup: Option<Setup>,
}

/// The letters of a list are a guess.
#[derive(Debug, thiserror::Error)]
#[error(
    "is not UTF-8 and was read as {name}, as are all such lines; if letters look wrong, import the \
     list again and name its encoding, for example windows-1254 (Turkish) or windows-1251 \
     (Cyrillic)",
    name = String::from(self.0)
)]
struct NotUtf8(super::Encoding);

/// What goes wrong with lines, counted.
#[derive(Default)]
struct Problems {
    told: Vec<LineProblem>,
    more: u64,
    left_out: u64,
    noted: u64,
}

impl Problems {
    fn tell(&mut self, line: u64, text: &impl ToString) {
        if self.told.len() < TOLD {
            let text = text.to_string();
            self.told.push(LineProblem { line, text });
        } else {
            self.more += 1;
        }
    }

    fn leave_out(&mut self, line: u64, text: &impl ToString) {
        self.left_out += 1;
        self.tell(line, text);
    }

    fn note(&mut self, line: u64, text: &impl ToString) {
        self.noted += 1;
        self.tell(line, text);
    }
}

impl Index {
    /// Imports a file. Nothing has changed until all of it is read and stored; `count` tells
    /// meanwhile how far it is. Blocks.
    ///
    /// # Errors
    /// The file is no list, another import runs, or there is no space.
    pub fn import(&self, order: &ImportOrder, count: &Count) -> Result<ImportReport, IndexError> {
        let one = self.0.importing.try_lock();
        let _one = one.map_err(|_| IndexError::Busy)?;
        caught(order, || {
            source::with(&order.path, &order.name, count, |source| {
                self.import_source(order, source, count)
            })
        })
    }

    fn import_source(
        &self,
        order: &ImportOrder,
        mut source: Source<'_>,
        count: &Count,
    ) -> Result<ImportReport, IndexError> {
        let told = source.told()?;
        let list = list_of(order, &told).ok_or_else(|| {
            IndexError::bad_file(&order.name, "name the list: nothing tells which it is")
        })?;
        let setup = self.setup_for(order, &list, &told)?;
        let (mut gather, mut problems) = (Gather::default(), Problems::default());
        let foreign = source.read(&setup, &mut |line, row| {
            let row = match row {
                Ok(row) => row,
                Err(error) => return problems.leave_out(line, &error),
            };
            match gather.take(&Person::from(&row), line) {
                Ok(()) => {
                    count.player();
                    for note in &row.notes {
                        problems.note(line, note);
                    }
                }
                Err(reason) => problems.leave_out(line, &reason),
            }
        })?;
        drop(source);
        let is_chosen = order.encoding.is_some() || told.encoding.is_some();
        let is_guess = !is_chosen && setup.encoding == super::Encoding::default();
        if let Some(line) = foreign.filter(|_| is_guess) {
            problems.tell(line, &NotUtf8(setup.encoding));
        }
        if gather.len() == 0 {
            let first = problems.told.first();
            let first = first.map(|one| format!("; line {}: {}", one.line, one.text));
            let text = format!("there is no player in it{}", first.unwrap_or_default());
            return Err(IndexError::bad_file(&order.name, text));
        }
        let now = Timestamp::now();
        let today = Month::of(jiff::tz::TimeZone::UTC.to_datetime(now).date());
        let month = order.month.or(told.month).or(order.changed).or(today);
        let month = month.ok_or_else(|| {
            IndexError::bad_file(&order.name, "name the month: the clock tells none")
        })?;
        let snapshot = Snapshot {
            id: 0,
            list,
            month,
            pace: (!told.is_combined).then_some(setup.pace),
            players: gather.len(),
            left_out: problems.left_out,
            noted: problems.noted,
            file: order.name.clone(),
            at: now.strftime("%Y-%m-%dT%H:%M:%SZ").to_string(),
            replaced_by: None,
        };
        self.put(snapshot, &setup, gather, order.keep)
            .map(|(snapshot, replaced, dropped)| ImportReport {
                snapshot,
                replaced,
                dropped,
                problems: problems.told,
                more: problems.more,
            })
    }

    /// Stores a list and puts it in force.
    fn put(
        &self,
        mut snapshot: Snapshot,
        setup: &Setup,
        gather: Gather,
        keep: Option<usize>,
    ) -> Result<(Snapshot, bool, Vec<Month>), IndexError> {
        let (ranked, finder) = gather.finish();
        let of_list = self.snapshots();
        let of_list = of_list.iter().filter(|one| one.list == snapshot.list);
        let (same, others): (Vec<&Snapshot>, Vec<&Snapshot>) =
            of_list.partition(|one| one.month == snapshot.month);
        // This one stays whatever its month is.
        let newer = others
            .iter()
            .filter(|one| one.month > snapshot.month)
            .count();
        let stay = keep.map_or(usize::MAX, |keep| {
            keep.saturating_sub(1).max(newer.min(keep))
        });
        let dropped: Vec<&Snapshot> = others.into_iter().skip(stay).collect();
        let former = same.first().copied();
        // Of each list one former import is kept, the last.
        let mut gone: Vec<u32> = dropped.iter().map(|one| one.id).collect();
        let formers = self.formers()?;
        let formers = formers.iter().filter(|one| one.list == snapshot.list);
        gone.extend(formers.map(|one| one.id));
        snapshot.id = self
            .0
            .store
            .put((&snapshot, former), setup, (&ranked, &finder), &gone)?;
        drop(ranked);
        gone.extend(former.map(|one| one.id));
        self.changed(&gone, Some((snapshot.id, finder)))?;
        let months = dropped.iter().map(|one| one.month).collect();
        Ok((snapshot, !same.is_empty(), months))
    }

    /// How a list is read: what the order says, else as last time, else as the file tells.
    fn setup_for(
        &self,
        order: &ImportOrder,
        list: &ListName,
        told: &Told,
    ) -> Result<Setup, IndexError> {
        let kept = self.0.store.setup(list)?;
        let pace = order
            .pace
            .or(told.pace)
            .or(kept.as_ref().map(|kept| kept.pace));
        let kept = kept.unwrap_or_default();
        Ok(Setup {
            pace: pace.unwrap_or_default(),
            map: order.map.clone().unwrap_or(kept.map),
            sheet: order.sheet.clone().or(kept.sheet),
            encoding: order.encoding.or(told.encoding).unwrap_or(kept.encoding),
        })
    }

    /// Looks at a file before it is imported.
    ///
    /// # Errors
    /// The file is no list.
    pub fn preview(&self, order: &ImportOrder) -> Result<Preview, IndexError> {
        caught(order, || {
            let count = Count::default();
            source::with(&order.path, &order.name, &count, |mut source| {
                let told = source.told()?;
                let list = list_of(order, &told);
                let setup = match &list {
                    Some(list) => self.0.store.setup(list)?,
                    None => None,
                };
                let sheets = source.sheets();
                let kept = setup.clone().unwrap_or_default();
                let how = Setup {
                    sheet: order
                        .sheet
                        .clone()
                        .or(kept.sheet.filter(|one| sheets.contains(one))),
                    encoding: order.encoding.unwrap_or(kept.encoding),
                    ..Setup::default()
                };
                let mut rows = source.begin(&how, 6)?;
                rows.retain(|row| row.iter().any(|value| !value.is_empty()));
                let headings = if rows.is_empty() {
                    Vec::new()
                } else {
                    rows.remove(0)
                };
                Ok(Preview {
                    list,
                    month: order.month.or(told.month),
                    is_fide: told.is_fide,
                    sheets,
                    guesses: guesses(&headings),
                    headings,
                    rows,
                    setup,
                })
            })
        })
    }
}

/// Reads a file; what makes a library panic is no list either.
fn caught<T>(
    order: &ImportOrder,
    work: impl FnOnce() -> Result<T, IndexError>,
) -> Result<T, IndexError> {
    guarded(work, || {
        IndexError::bad_file(&order.name, "the file is damaged; get it again")
    })
}

/// The names of a map that headings seem to mean.
fn guesses(headings: &[String]) -> Vec<Option<String>> {
    let pace = Pace::default();
    let table = Table::guessed(headings, pace);
    let name = |column: &Column| {
        let mut names = Column::NAMED.iter();
        let name = names.find(|name| Column::of(name, pace) == *column)?;
        Some((*name).to_owned())
    };
    table.columns().iter().map(name).collect()
}

/// The list that a file is said to be, or seems to be.
fn list_of(order: &ImportOrder, told: &Told) -> Option<ListName> {
    if order.list.is_some() {
        return order.list.clone();
    }
    if !told.is_fide {
        return ListName::of_file(&order.name);
    }
    let pace = order.pace.or(told.pace).unwrap_or_default();
    Some(ListName::fide((!told.is_combined).then_some(pace)))
}
