//! Every round of the recorded events is paired again: same pairs, same colours, same bye.

mod columns;

use columns::Event;
use hakem_core::DutchEdition;
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
fn differences(path: &Path, edition: DutchEdition) -> Vec<String> {
    let event = Event::read(&std::fs::read_to_string(path).expect("an event"));
    let name = path.file_stem().expect("a name").to_string_lossy();
    let mut differences = Vec::new();
    for round in 1..=usize::from(event.rounds) {
        let expected = event.pairs(round);
        let found = pair(&event.field(round, edition), &AnyPair).map(|pairing| {
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

fn assert_same(folder: &str, edition: DutchEdition, count: usize) {
    let events = events(folder);
    assert_eq!(events.len(), count);
    let differences: Vec<String> = events
        .iter()
        .flat_map(|path| differences(path, edition))
        .collect();
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[test]
fn dutch_2026() {
    assert_same("corpus-dutch-2026", DutchEdition::E2026, 40);
}

#[test]
fn dutch_2026_accelerated() {
    assert_same("corpus-dutch-2026-baku", DutchEdition::E2026, 10);
}

#[test]
fn dutch_2017() {
    assert_same("corpus-dutch-2017", DutchEdition::E2017, 40);
}

fn round_of(folder: &str, event: &str, round: usize, edition: DutchEdition) -> Vec<(u32, u32)> {
    let path = events(folder)
        .into_iter()
        .find(|path| path.file_stem().is_some_and(|stem| stem == event))
        .expect("the event");
    let event = Event::read(&std::fs::read_to_string(path).expect("an event"));
    let pairing = pair(&event.field(round, edition), &AnyPair).expect("a pairing");
    let boards = pairing
        .pairs
        .iter()
        .map(|pair| (pair.white.0, pair.black.0));
    boards.chain(pairing.bye.map(|id| (id.0, 0))).collect()
}

/// C9 holds above the last bracket too: everybody below 3½ is barred from the bye, so a player of
/// that bracket receives it, and it must not be the one with an unplayed game.
#[test]
fn c04_3_2_4_4_c9_in_a_bracket_that_is_not_the_last() {
    let pairs = round_of("corpus-dutch-2026", "n025-r09-s3", 9, DutchEdition::E2026);
    for pair in [(13, 22), (19, 11), (17, 21), (18, 0)] {
        assert!(pairs.contains(&pair), "{pair:?} in {pairs:?}");
    }
}

/// A forfeit loss is a downfloat in 2017 and none in 2026 (1.4.4), which turns the top of this
/// round around.
#[test]
fn c04_3_1_4_forfeit_loss_by_edition() {
    let pairs = |edition| round_of("corpus-dutch-2026", "n014-r09-s2", 4, edition);
    let new = pairs(DutchEdition::E2026);
    assert!(new.contains(&(4, 2)) && new.contains(&(8, 5)), "{new:?}");
    let old = pairs(DutchEdition::E2017);
    assert!(old.contains(&(5, 2)) && old.contains(&(4, 8)), "{old:?}");
}
