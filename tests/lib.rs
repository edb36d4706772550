//! Shared pieces of the acceptance tests: the recorded files, read by the real reader.

use hakem_core::format::trf::{self, Document, Reading};
use hakem_core::tournament::Tournament;
use hakem_core::tournament::import::{ImportOptions, plan};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The folder of the recorded data.
pub fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("data")
}

/// All report files in a folder and the folders in it, by path.
///
/// # Panics
/// The folder cannot be read.
pub fn reports(folder: &Path) -> Vec<PathBuf> {
    let entries =
        std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files = Vec::new();
    for entry in entries {
        let path = entry.expect("an entry of the folder").path();
        if path.is_dir() {
            files.extend(reports(&path));
        } else if path.extension().is_some_and(|extension| extension == "trf") {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// Reads a report file.
///
/// # Panics
/// It cannot be read.
pub fn read(path: &Path) -> Reading {
    trf::read(&std::fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display())))
}

/// The tournament of a document without defects.
///
/// # Panics
/// The document is no tournament.
pub fn tournament(document: &Document) -> Tournament {
    plan(document, &ImportOptions::default())
        .expect("a tournament")
        .tournament
}

/// The tournament of a report file in which nothing stands in the way.
///
/// # Panics
/// Something does.
pub fn clean_tournament(path: &Path) -> Tournament {
    let reading = read(path);
    let obstacles: Vec<String> = reading
        .obstacles(&BTreeSet::new())
        .map(ToString::to_string)
        .collect();
    assert_eq!(obstacles, [""; 0], "{}", path.display());
    tournament(&reading.document)
}
