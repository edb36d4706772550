//! Tables of values with a delimiter between them.

use super::{Bytes, Encoding, IndexError, Take};

/// Calls for each row with its line, until it has enough.
pub(super) fn rows(
    shown: &str,
    reader: &mut Bytes<'_>,
    delimiter: char,
    encoding: Encoding,
    take: &mut Take<'_>,
) -> Result<(), IndexError> {
    let delimiter = u8::try_from(delimiter).unwrap_or(b',');
    let mut table = csv::ReaderBuilder::new()
        .delimiter(delimiter)
        .has_headers(false)
        .flexible(true)
        .trim(csv::Trim::All)
        .from_reader(reader);
    let mut record = csv::ByteRecord::new();
    let mut values: Vec<String> = Vec::new();
    loop {
        let line = table.position().line();
        let more = table
            .read_byte_record(&mut record)
            .map_err(|error| IndexError::BadFile {
                file: shown.to_owned(),
                line: Some(line),
                what: format!("cannot be read on: {error}"),
            })?;
        if !more {
            return Ok(());
        }
        let line = record.position().map_or(line, csv::Position::line);
        values.clear();
        values.extend(record.iter().map(|value| {
            let text = encoding.text(value);
            text.trim_start_matches('\u{feff}').trim().to_owned()
        }));
        if !take(line, &values)? {
            return Ok(());
        }
    }
}
