//! Whole events held against the recorded answers: every round of a file is paired again from the
//! history before it, with the same pairs, colours and bye.

use hakem_core::pairing::System;
use hakem_core::tournament::{Draft, FidePolicy, Tournament, check_round, check_rounds};
use hakem_core::{DutchEdition, EntrantId};
use hakem_tests::{clean_tournament, data, read, reports, tournament};
use std::path::Path;

/// The event as the rules of one edition have it.
fn event(path: &Path, edition: DutchEdition) -> Tournament {
    let mut t = clean_tournament(path);
    t.settings.system = System::Dutch { edition };
    t
}

fn assert_same(folder: &str, edition: DutchEdition, (events, rounds): (usize, usize)) {
    let files = reports(&data().join(folder));
    assert_eq!(files.len(), events);
    let mut paired = 0;
    let mut differences = Vec::new();
    for path in files {
        let name = path.file_stem().expect("a name").to_string_lossy();
        for check in check_rounds(&event(&path, edition), &FidePolicy).expect("no scripts") {
            paired += 1;
            let found = check.expected.as_ref().map(Draft::as_set);
            if found != Ok(check.actual.as_set()) {
                let (round, expected) = (check.round, check.actual.as_set());
                differences.push(format!(
                    "{name} round {round}: {found:?}, expected {expected:?}"
                ));
            }
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
    assert_eq!(paired, rounds);
}

#[test]
fn dutch_2026() {
    assert_same("corpus-dutch-2026", DutchEdition::E2026, (40, 312));
}

#[test]
fn dutch_2026_accelerated() {
    assert_same("corpus-dutch-2026-baku", DutchEdition::E2026, (10, 78));
}

#[test]
fn dutch_2017() {
    assert_same("corpus-dutch-2017", DutchEdition::E2017, (40, 312));
}

/// What a live file gives: cut before the round, the absences in record 240, paired as the next.
#[test]
fn a_file_cut_before_a_round_pairs_it_as_the_whole_file_does() {
    for folder in ["corpus-dutch-2026", "corpus-dutch-2026-baku"] {
        for path in reports(&data().join(folder)) {
            let reading = read(&path);
            let whole = tournament(&reading.document);
            // The last round has all of the history before it.
            let round = whole.newest_round();
            let live = tournament(&reading.document.cut(round));
            let name = path.display();
            assert_eq!(live.newest_round(), round - 1, "{name}");
            let field = live.field(round, &FidePolicy).unwrap();
            assert_eq!(field, whole.field(round, &FidePolicy).unwrap(), "{name}");
        }
    }
}

fn round_of(name: &str, round: u16, edition: DutchEdition) -> Draft {
    let path = data().join("corpus-dutch-2026").join(name);
    let check = check_round(&event(&path, edition), round, &FidePolicy).expect("no scripts");
    check.expected.expect("a pairing")
}

fn pair(white: u32, black: u32) -> (EntrantId, EntrantId) {
    (EntrantId(white), EntrantId(black))
}

/// C9 holds above the last bracket too: everybody below 3½ is barred from the bye, so a player of
/// that bracket receives it, and it must not be the one with an unplayed game.
#[test]
fn c04_3_2_4_4_c9_in_a_bracket_that_is_not_the_last() {
    let draft = round_of("n025-r09-s3.trf", 9, DutchEdition::E2026);
    for pair in [pair(13, 22), pair(19, 11), pair(17, 21)] {
        assert!(draft.pairs.contains(&pair), "{pair:?} in {draft:?}");
    }
    assert_eq!(draft.bye, Some(EntrantId(18)));
}

/// A forfeit loss is a downfloat in 2017 and none in 2026 (1.4.4), which turns the top of this
/// round around.
#[test]
fn c04_3_1_4_forfeit_loss_by_edition() {
    let pairs = |edition| round_of("n014-r09-s2.trf", 4, edition).pairs;
    let new = pairs(DutchEdition::E2026);
    assert!(
        new.contains(&pair(4, 2)) && new.contains(&pair(8, 5)),
        "{new:?}"
    );
    let old = pairs(DutchEdition::E2017);
    assert!(
        old.contains(&pair(5, 2)) && old.contains(&pair(4, 8)),
        "{old:?}"
    );
}
