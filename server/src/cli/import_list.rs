//! `hakem import-list`: a rating list into the index of a data folder, through the server that
//! holds it if there is one.

use super::args::ImportListOrder;
use super::failure::Failure;
use super::input;
use crate::index::{Count, ImportOrder, ImportReport, Index, IndexError, ListName};
use crate::serve::local::{self, LocalAnswer, LocalOrder};
use hakem_core::format::rating_list::{ColumnMap, Month};
use serde_json::json;
use std::collections::BTreeMap;
use std::io::{IsTerminal as _, Write as _};
use std::path::Path;
use std::thread;
use std::time::Duration;

/// Bad lines told one by one; the rest is counted.
const TOLD: usize = 20;

/// How often the bar moves.
const STEP: Duration = Duration::from_millis(200);

/// Imports a list and tells what was left out.
pub fn import_list(order: &ImportListOrder) -> Result<String, Failure> {
    match (&order.file, &order.list, order.month) {
        (Some(file), ..) => import(order, file),
        (None, Some(list), Some(month)) => drop_month(order, list, month),
        (None, ..) => Err(Failure::input(
            "name a file, or --drop with --list and --month",
        )),
    }
}

fn import(order: &ImportListOrder, file: &Path) -> Result<String, Failure> {
    let spooled = spooled(order, file)?;
    let path = spooled.as_ref().map_or(file, |file| file.path());
    // The server has a working folder of its own.
    let path = std::path::absolute(path)
        .map_err(|error| Failure::input(format!("{}: {error}", file.display())))?;
    let wanted = ImportOrder {
        path,
        name: input::shown(file),
        list: order.list.clone(),
        month: order.month,
        pace: order.pace.map(super::args::PaceName::pace),
        map: map(&order.map)?,
        sheet: order.sheet.clone(),
        encoding: order.encoding,
        keep: order.keep,
        changed: None,
    };
    let report = match Index::open(&order.data) {
        Ok(index) => here(&index, &wanted)?,
        Err(IndexError::Locked { .. }) => through_server(&order.data, wanted)?,
        Err(error) => return Err(Failure::input(error.to_string())),
    };
    for problem in report.problems.iter().take(TOLD) {
        let name = input::shown(file);
        input::message(&format!("{name}:{}: {}", problem.line, problem.text));
    }
    let more = report.problems.len().saturating_sub(TOLD) as u64 + report.more;
    if more > 0 {
        input::message(&format!("{}: {more} more", input::shown(file)));
    }
    Ok(if order.json {
        format!("{}\n", json!(report))
    } else {
        in_words(&report)
    })
}

/// Drops a month, here or through the server that holds the folder.
fn drop_month(order: &ImportListOrder, list: &ListName, month: Month) -> Result<String, Failure> {
    let restored = match Index::open(&order.data) {
        Ok(index) => {
            let restored = index.drop_month(list, month);
            restored.map_err(|error| Failure::input(error.to_string()))?
        }
        Err(IndexError::Locked { .. }) => {
            let list = list.clone();
            match asked(&order.data, &LocalOrder::DropList { list, month })? {
                LocalAnswer::Dropped { restored } => restored.map(|restored| *restored),
                other => return Err(unexpected(&order.data, other)),
            }
        }
        Err(error) => return Err(Failure::input(error.to_string())),
    };
    if order.json {
        return Ok(format!(
            "{}\n",
            json!({ "dropped": month, "restored": restored })
        ));
    }
    let again = restored.map(|one| format!("; {} of {} is in force again", one.file, one.at));
    Ok(format!(
        "{list} {month} is dropped{}\n",
        again.unwrap_or_default()
    ))
}

/// Has the server that holds the folder do something short.
fn asked(data: &Path, order: &LocalOrder) -> Result<LocalAnswer, Failure> {
    local::ask(data, order).map_err(|error| silent(data, &error))
}

fn silent(data: &Path, error: &std::io::Error) -> Failure {
    Failure::input(format!(
        "{} is in use by another process, which does not answer at {}: {error}",
        data.display(),
        data.join(local::FILE_NAME).display()
    ))
}

fn unexpected(data: &Path, answer: LocalAnswer) -> Failure {
    match answer {
        LocalAnswer::Failed { reason } => Failure::input(reason),
        other => Failure::input(format!(
            "the server of {} answers something else: {other:?}",
            data.display()
        )),
    }
}

fn in_words(report: &ImportReport) -> String {
    let list = &report.snapshot;
    let players = counted(list.players as u64, "player");
    let mut text = format!("{} {}: {players}", list.list, list.month);
    if list.left_out > 0 {
        text += &format!(", {} left out", counted(list.left_out, "line"));
    }
    if list.noted > 0 {
        text += &format!(", {} left empty", counted(list.noted, "value"));
    }
    if report.replaced {
        text += "; the former list of the month is replaced";
    }
    for month in &report.dropped {
        text += &format!("; {month} is dropped");
    }
    text + "\n"
}

fn counted(count: u64, what: &str) -> String {
    let many = if count == 1 { "" } else { "s" };
    format!("{count} {what}{many}")
}

/// The pairs of the command line.
fn map(pairs: &[String]) -> Result<Option<ColumnMap>, Failure> {
    let mut map = BTreeMap::new();
    for pair in pairs {
        let Some((name, heading)) = pair.split_once('=') else {
            let text = format!("--map {pair}: write it as name=HEADING, for example rating=Elo");
            return Err(Failure::input(text));
        };
        map.insert(name.trim().to_owned(), heading.trim().to_owned());
    }
    Ok((!map.is_empty()).then_some(ColumnMap(map)))
}

/// Standard input as a file beside the index; none if a file is named.
fn spooled(
    order: &ImportListOrder,
    file: &Path,
) -> Result<Option<tempfile::NamedTempFile>, Failure> {
    if file != Path::new("-") {
        return Ok(None);
    }
    let failed = |error: std::io::Error| Failure::input(format!("standard input: {error}"));
    std::fs::create_dir_all(&order.data).map_err(failed)?;
    let mut file = tempfile::NamedTempFile::new_in(&order.data).map_err(failed)?;
    std::io::copy(&mut std::io::stdin().lock(), &mut file).map_err(failed)?;
    file.flush().map_err(failed)?;
    Ok(Some(file))
}

/// Imports with the index in this process.
fn here(index: &Index, order: &ImportOrder) -> Result<ImportReport, Failure> {
    let (count, mut bar) = (Count::default(), Bar::default());
    let report = thread::scope(|scope| {
        let work = scope.spawn(|| index.import(order, &count));
        while !work.is_finished() {
            bar.show(count.done(), count.all(), count.players());
            // Long enough to be no load, short enough to be no wait at the end.
            thread::sleep(if bar.is_shown { STEP } else { STEP / 20 });
        }
        work.join()
    });
    bar.clear();
    match report {
        Ok(report) => report.map_err(|error| Failure::input(error.to_string())),
        Err(_) => Err(Failure::input("the import failed; no list has changed")),
    }
}

/// Has the server that holds the folder import.
fn through_server(data: &Path, order: ImportOrder) -> Result<ImportReport, Failure> {
    let mut bar = Bar::default();
    let order = LocalOrder::ImportList(Box::new(order));
    let answer = local::ask_telling(data, &order, |done, all, players| {
        bar.show(done, all, players);
    });
    bar.clear();
    match answer.map_err(|error| silent(data, &error))? {
        LocalAnswer::Imported(report) => Ok(*report),
        other => Err(unexpected(data, other)),
    }
}

/// A bar on a terminal; nothing anywhere else.
#[derive(Default)]
struct Bar {
    is_shown: bool,
}

impl Bar {
    const WIDTH: u64 = 30;

    fn show(&mut self, done: u64, all: u64, players: u64) {
        let mut out = std::io::stderr().lock();
        if !out.is_terminal() {
            return;
        }
        self.is_shown = true;
        let filled = usize::try_from(Self::WIDTH * done / all.max(1)).unwrap_or_default();
        let (percent, width) = (100 * done / all.max(1), 30);
        let bar = "#".repeat(filled);
        // Whoever does not see it misses nothing.
        let _ = write!(out, "\r[{bar:<width$}] {percent:3} %, {players} players ");
    }

    fn clear(&mut self) {
        if std::mem::take(&mut self.is_shown) {
            let _ = write!(std::io::stderr().lock(), "\r{:70}\r", "");
        }
    }
}
