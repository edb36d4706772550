//! Whole report files: what is found in them, and that they go out and in again.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

mod trf_support;

use hakem_core::format::trf::{
    self, Dialect, Document, FindingKind, Reading, Severity, WriteOptions,
};
use std::collections::BTreeMap;
use trf_support::{file, files};

/// How many findings of each kind.
fn kinds(reading: &Reading) -> BTreeMap<&'static str, usize> {
    let mut kinds = BTreeMap::new();
    for finding in &reading.findings {
        *kinds.entry(finding.kind.name()).or_default() += 1;
    }
    kinds
}

fn breaches(reading: &Reading) -> usize {
    reading
        .findings
        .iter()
        .filter(|finding| finding.severity <= Severity::Breach)
        .count()
}

fn written(document: &Document, dialect: Dialect) -> String {
    trf::write(document, WriteOptions::new(dialect)).text
}

/// Every file can be said in every dialect, without breach, and settles after one translation.
#[test]
fn every_file_translates_into_every_dialect() {
    for (name, bytes) in files() {
        let document = trf::read(&bytes).document;
        for dialect in [Dialect::Trf06, Dialect::Trf16, Dialect::Trf26] {
            let text = written(&document, dialect);
            let once = trf::read_as(text.as_bytes(), Some(dialect));
            let hard: Vec<String> = once
                .findings
                .iter()
                .filter(|finding| finding.severity <= Severity::Breach)
                .map(ToString::to_string)
                .collect();
            assert_eq!(hard, [""; 0], "{name} as {dialect}");
            assert_eq!(once.document.dialect, dialect, "{name}");
            assert_eq!(
                written(&once.document, dialect),
                text,
                "{name} as {dialect}"
            );
            let before: Vec<_> = document
                .players
                .iter()
                .map(|p| (p.rank, p.points))
                .collect();
            let after: Vec<_> = once
                .document
                .players
                .iter()
                .map(|p| (p.rank, p.points))
                .collect();
            assert_eq!(after, before, "{name} as {dialect}");
        }
    }
}

#[test]
fn clean_files_have_nothing_but_defaults_and_notes() {
    for name in [
        "tec-swiss-2026.trf",
        "tec-rr-2026.trf",
        "corpus-2026-n021-r11-s1.trf",
    ] {
        let reading = trf::read(&file(name));
        for finding in &reading.findings {
            assert!(finding.severity >= Severity::Warning, "{name}: {finding}");
        }
    }
}

/// A live TRF16 of JaVaFo: round 5 of 9 is to be paired; some byes of it are announced, and the
/// points include them.
#[test]
fn javafo_sample() {
    let reading = trf::read(&file("javafo_sample2.trf"));
    let document = &reading.document;
    let kinds = kinds(&reading);
    assert_eq!(breaches(&reading), 0);
    assert_eq!(document.dialect, Dialect::Trf16);
    assert_eq!(document.rounds, Some(9));
    assert_eq!(document.last_paired_round(), 4);
    assert_eq!(document.columns(), 5);
    assert_eq!(kinds["title-form"], 3);
    assert_eq!(kinds["date-form"], 2 + 51, "start, end, and birth years");
    for kind in [
        "initial-colour-default",
        "tiebreaks-default",
        "type-default",
        "scoring-default",
    ] {
        assert_eq!(kinds[kind], 1, "{kind}");
    }
    let cut = document.cut(5);
    let absent: Vec<(u16, Vec<u32>)> = cut
        .byes
        .iter()
        .map(|record| (record.round, record.ids.clone()))
        .collect();
    assert_eq!(absent, [(5, vec![22, 28]), (5, vec![43])]);
}

/// The TEC's team sample: byes written as `0000 - -`, 926 and more; teams twice, in 310 and 013.
#[test]
fn grandmommys_cup() {
    let reading = trf::read(&file("grandmommyscup.trf"));
    let kinds = kinds(&reading);
    assert_eq!(breaches(&reading), 0);
    assert_eq!(reading.document.players.len(), 249);
    assert_eq!(reading.document.teams.len(), 50);
    assert!(reading.document.is_team_event());
    assert_eq!(kinds["bye-form"], 1426);
    assert_eq!(kinds["record-superseded"], 1);
    assert_eq!(kinds["record-informative"], 5);
    assert_eq!(reading.document.line_ups().count(), 141);
    assert_eq!(reading.document.forfeited_matches().count(), 22);
    let byes = reading.document.team_byes().next().unwrap();
    assert_eq!(byes.teams[..4], [None, None, Some(50), Some(49)]);
}

/// Hand-made: one game, but 4.0 and 3.5 points; ids one column too wide.
#[test]
fn minimal_team_file() {
    let reading = trf::read(&file("trf26_team_min.trf"));
    let kinds = kinds(&reading);
    assert_eq!(breaches(&reading), 2);
    assert_eq!(kinds["points-differ"], 2);
    assert_eq!(kinds["columns-shifted"], 2);
    assert_eq!(kinds["record-repeated"], 1);
    assert_eq!(reading.document.nationals.len(), 1);
    assert_eq!(reading.document.teams[0].nickname, "RUS");
    let accepted = [FindingKind::PointsDiffer].into();
    assert_eq!(reading.obstacles(&accepted).count(), 0);
}

/// A round that was cut off and asked for again has the same absences as it had.
#[test]
fn cutting_a_finished_file_gives_the_absences_of_the_round() {
    let document = trf::read(&file("tec-swiss-2026.trf")).document;
    let cut = document.cut(4);
    assert_eq!(cut.columns(), 3);
    let absent: Vec<u32> = cut
        .byes
        .iter()
        .flat_map(|record| record.ids.clone())
        .collect();
    assert_eq!(absent, [12, 14]);
    // Player 9 forfeits round 4 and has the pairing-allocated bye in round 5: paired, both times.
    let cut = document.cut(5);
    let absent: Vec<u32> = cut
        .byes
        .iter()
        .flat_map(|record| record.ids.clone())
        .collect();
    assert_eq!(absent, [12]);
    assert_eq!(cut.last_paired_round(), 4);
}

/// In a team event the numbers in 240 are those of teams: cutting leaves them alone.
#[test]
fn cutting_a_team_file_keeps_the_byes_of_teams() {
    let document = trf::read(&file("tec-team-2026.trf")).document;
    assert!(document.is_team_event());
    let cut = document.cut(5);
    assert_eq!(cut.byes, document.byes);
    assert_eq!(
        (cut.byes[0].round, cut.byes[0].ids.as_slice()),
        (5, &[14][..])
    );
    assert_eq!(cut.columns(), 4);
}

/// Every state on the way is a file in order, whose points are those of the rounds kept.
#[test]
fn every_cut_is_a_file_in_order() {
    for (name, bytes) in files() {
        let document = trf::read(&bytes).document;
        for round in 1..=document.last_paired_round() {
            let cut = document.cut(round);
            assert!(cut.columns() < round, "{name} round {round}");
            for (player, whole) in cut.players.iter().zip(&document.players) {
                let points = document.points_of(whole, round - 1);
                assert_eq!(player.points, Some(points), "{name} round {round}");
            }
            if document.is_team_event() {
                continue;
            }
            for dialect in [Dialect::Trf16, Dialect::Trf26] {
                let text = written(&cut, dialect);
                let again = trf::read_as(text.as_bytes(), Some(dialect));
                assert_eq!(breaches(&again), 0, "{name} round {round}");
                let pending = again.document.cut(round);
                let absent = |document: &Document| {
                    let mut ids: Vec<u32> = document.absent.clone();
                    let of_round = document.byes.iter().filter(|record| record.round == round);
                    ids.extend(of_round.flat_map(|record| record.ids.clone()));
                    ids.sort_unstable();
                    ids
                };
                assert_eq!(
                    absent(&pending),
                    absent(&cut),
                    "{name} round {round} {dialect}"
                );
            }
        }
    }
}
