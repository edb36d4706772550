//! `hakem convert`.

use super::args::{ConvertOrder, Target};
use super::failure::Failure;
use super::input;
use crate::texts::language::Language;
use crate::texts::report;
use hakem_core::format::rating_report::{Weight, faults};
use hakem_core::format::trf::{self, Document, WriteOptions};
use hakem_core::format::{csv, pgn};

/// Writes a file in another format.
pub fn convert(order: &ConvertOrder) -> Result<String, Failure> {
    let file = &order.source.file;
    let document = input::reading(&order.source, input::Telling::Everything)?.document;
    if order.final_report {
        refuse_open_games(&document, &input::shown(file))?;
        tell_faults(&document, &input::shown(file));
    }
    match (order.to, order.to.dialect()) {
        (_, Some(dialect)) => {
            let options = WriteOptions {
                dialect,
                comments: !order.no_comments,
            };
            let written = trf::write(&document, options);
            for notice in &written.notices {
                input::message(&input::placed(file, notice));
            }
            Ok(written.text)
        }
        (Target::Csv, None) => csv::write_players(&document)
            .map_err(|error| Failure::input(format!("{}: {error}", input::shown(file)))),
        (Target::Pgn, None) => Ok(pgn::write_games(&document, None)),
        (_, None) => serde_json::to_string_pretty(&document)
            .map(|json| json + "\n")
            .map_err(|error| Failure::input(format!("{}: {error}", input::shown(file)))),
    }
}

/// What FIDE would send the report back for.
fn tell_faults(document: &Document, file: &str) {
    let t = Language::fallback();
    for fault in faults(document) {
        let weight = match fault.kind.weight() {
            Weight::Grave => "to be mended",
            Weight::Advice => "worth a look",
        };
        let sentence = report::fault(t, document, &fault);
        let article = fault.kind.article();
        input::message(&format!(
            "{file}: {weight}: {sentence} ({article}) [{}]",
            fault.kind
        ));
    }
}

/// The final report waits for every result (C.02 question 169).
fn refuse_open_games(document: &Document, file: &str) -> Result<(), Failure> {
    let open = document.open_games().into_iter();
    let open: Vec<String> = open
        .map(|(round, white, black)| format!("round {round}: {white}-{black}"))
        .collect();
    if open.is_empty() {
        return Ok(());
    }
    Err(Failure::No {
        reason: format!(
            "{file}: no final report while games have no result: {}",
            open.join(", ")
        ),
    })
}
