//! Every round of the recorded events is paired again: same pairs, same colours, same bye.

mod columns;

use columns::Event;
use hakem_core::pairing::{AnyPair, pair};
use std::path::{Path, PathBuf};

fn events(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../tests/data")
        .join(folder);
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("the folder of events")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "trf"))
        .collect();
    files.sort();
    files
}

/// What differs in one event, a line for each round.
fn differences(path: &Path) -> Vec<String> {
    let event = Event::read(&std::fs::read_to_string(path).expect("an event"));
    let name = path.file_stem().expect("a name").to_string_lossy();
    let mut differences = Vec::new();
    for round in 1..=usize::from(event.rounds) {
        let expected = event.pairs(round);
        let found = pair(&event.field(round), &AnyPair).map(|pairing| {
            let boards = pairing
                .pairs
                .iter()
                .map(|pair| (pair.white.0, pair.black.0));
            let mut pairs: Vec<(u32, u32)> =
                boards.chain(pairing.bye.map(|id| (id.0, 0))).collect();
            pairs.sort_unstable();
            pairs
        });
        if found.as_ref() != Ok(&expected) {
            differences.push(format!(
                "{name} round {round}: {found:?}, expected {expected:?}"
            ));
        }
    }
    differences
}

fn assert_same(folder: &str, count: usize) {
    let events = events(folder);
    assert_eq!(events.len(), count);
    let differences: Vec<String> = events.iter().flat_map(|path| differences(path)).collect();
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[test]
fn dutch_2026() {
    assert_same("corpus-dutch-2026", 40);
}

#[test]
fn dutch_2026_accelerated() {
    assert_same("corpus-dutch-2026-baku", 10);
}
