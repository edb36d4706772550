//! Workbooks (XLSX), row by row.

use super::{IndexError, Seekable, Take};
use calamine::{DataRef, Reader as _, Xlsx};

/// Most columns that are looked at.
const COLUMNS: u32 = 256;

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
        let mut cells = self
            .0
            .worksheet_cells_reader(name)
            .map_err(|error| bad(shown, None, &error))?;
        let mut values: Vec<String> = Vec::new();
        let mut row = 0;
        loop {
            let cell = cells
                .next_cell()
                .map_err(|error| bad(shown, Some(u64::from(row) + 1), &error))?;
            let (at, column) = match &cell {
                Some(cell) => cell.get_position(),
                None => (u32::MAX, 0),
            };
            if at != row {
                if !values.is_empty() && !take(u64::from(row) + 1, &values)? {
                    return Ok(());
                }
                values.clear();
                row = at;
            }
            let Some(cell) = cell else { return Ok(()) };
            if column < COLUMNS {
                let column = column as usize;
                if values.len() <= column {
                    values.resize(column + 1, String::new());
                }
                values[column] = text(cell.get_value());
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
        DataRef::DurationIso(_) | DataRef::Error(_) | DataRef::Empty => String::new(),
    }
}

fn bad(shown: &str, line: Option<u64>, error: &calamine::XlsxError) -> IndexError {
    IndexError::BadFile {
        file: shown.to_owned(),
        line,
        what: format!("the workbook cannot be read: {error}"),
    }
}
