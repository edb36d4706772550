//! Workbooks (XLSX), row by row.
//!
//! A cell that is merged over several rows counts for each of them, as a spreadsheet shows it. A
//! formula counts by the value that was stored with it; one without is shown as [`FORMULA`], which
//! is no value of anything and so told with its row and column.

use super::{IndexError, Seekable, Take};
use calamine::{DataRef, Dimensions, Reader as _, Xlsx};
use std::collections::HashMap;

/// Most columns that are looked at.
const COLUMNS: u32 = 256;

/// Most merged cells that are looked at.
const MERGED: usize = 100_000;

/// What stands for a formula whose value nobody has stored.
const FORMULA: &str = "=(formula)";

/// An open workbook.
pub(super) struct Workbook(Xlsx<Box<dyn Seekable>>);

impl Workbook {
    /// Opens what is a zip already.
    pub fn open(shown: &str, reader: Box<dyn Seekable>) -> Result<Self, IndexError> {
        let opened = Xlsx::new(reader);
        let opened = opened.map_err(|error| bad(shown, None, &error))?;
        Ok(Self(opened))
    }

    /// The names of its sheets.
    pub fn sheets(&self) -> Vec<String> {
        self.0.sheet_names()
    }

    /// Calls for each row of a sheet with its number, until it has enough.
    pub fn rows(
        &mut self,
        shown: &str,
        sheet: Option<&str>,
        take: &mut Take<'_>,
    ) -> Result<(), IndexError> {
        let sheets = self.0.sheet_names();
        let name = match sheet {
            Some(name) => name,
            None => sheets
                .first()
                .ok_or_else(|| IndexError::bad_file(shown, "the workbook has no sheet"))?,
        };
        if !sheets.iter().any(|one| one == name) {
            let text = format!(
                "there is no sheet '{name}'; there are {}",
                sheets.join(", ")
            );
            return Err(IndexError::bad_file(shown, text));
        }
        let mut merged = Merged::of(&self.0.merge_cells_by_sheet_name(name).unwrap_or_default());
        let mut cells = self
            .0
            .worksheet_cells_reader(name)
            .map_err(|error| bad(shown, None, &error))?;
        let mut values: Vec<String> = Vec::new();
        let mut row = 0;
        loop {
            let cell = cells
                .next_cell_with_formula_metadata()
                .map_err(|error| bad(shown, Some(u64::from(row) + 1), &error))?;
            let (at, column) = cell.as_ref().map_or((u32::MAX, 0), |cell| cell.pos);
            if at != row {
                if !values.is_empty() {
                    merged.fill(row, &mut values);
                    if !take(u64::from(row) + 1, Ok(&values))? {
                        return Ok(());
                    }
                }
                values.clear();
                row = at;
            }
            let Some(cell) = cell else { return Ok(()) };
            if column < COLUMNS {
                let place = column as usize;
                if values.len() <= place {
                    values.resize(place + 1, String::new());
                }
                let text = match &cell.value {
                    DataRef::Empty if cell.formula.is_some() => FORMULA.to_owned(),
                    value => text(value),
                };
                merged.begin(row, column, &text);
                values[place] = text;
            }
        }
    }
}

/// Cells that go over several rows.
struct Merged {
    /// Where one begins, and its last row.
    begins: HashMap<(u32, u32), u32>,
    /// What goes on below: column, last row, value.
    open: Vec<(u32, u32, String)>,
}

impl Merged {
    fn of(regions: &[Dimensions]) -> Self {
        let below = regions.iter().filter(|one| one.end.0 > one.start.0);
        let begins = below.take(MERGED).map(|one| (one.start, one.end.0));
        Self {
            begins: begins.collect(),
            open: Vec::new(),
        }
    }

    fn begin(&mut self, row: u32, column: u32, text: &str) {
        if let Some(last) = self.begins.get(&(row, column)) {
            self.open.push((column, *last, text.to_owned()));
        }
    }

    fn fill(&mut self, row: u32, values: &mut Vec<String>) {
        self.open.retain(|(_, last, _)| *last >= row);
        for (column, _, text) in &self.open {
            let place = *column as usize;
            if values.len() <= place {
                values.resize(place + 1, String::new());
            }
            if values[place].is_empty() {
                values[place].clone_from(text);
            }
        }
    }
}

/// A cell as it would stand in a list.
fn text(value: &DataRef<'_>) -> String {
    match value {
        DataRef::String(text) | DataRef::DateTimeIso(text) => text.trim().to_owned(),
        DataRef::SharedString(text) => text.trim().to_owned(),
        DataRef::Int(number) => number.to_string(),
        // Whole numbers are written without a fraction.
        DataRef::Float(number) => number.to_string(),
        DataRef::DateTime(date) if date.is_datetime() => {
            let (year, month, day, ..) = date.to_ymd_hms_milli();
            format!("{year:04}-{month:02}-{day:02}")
        }
        DataRef::DateTime(number) => number.as_f64().to_string(),
        DataRef::Bool(yes) => yes.to_string(),
        DataRef::Error(error) => error.to_string(),
        DataRef::DurationIso(_) | DataRef::Empty => String::new(),
    }
}

fn bad(shown: &str, line: Option<u64>, error: &calamine::XlsxError) -> IndexError {
    IndexError::BadFile {
        file: shown.to_owned(),
        line,
        what: format!("the workbook cannot be read: {error}"),
    }
}
