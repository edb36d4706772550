//! `hakem import-list`: each format, with damaged lines; what is kept, replaced, refused.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use super::list_files::{MAP, PROBLEMS, csv, fixed, xlsx, xml, zipped};
use super::support::{err, hakem, out, status, with_input};
use hakem::index::{Index, Query};
use serde_json::Value;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A folder for lists and data.
pub struct Folder(TempDir);

impl Folder {
    pub fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub fn file(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        let path = self.0.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        path.display().to_string()
    }

    pub fn data(&self) -> PathBuf {
        self.0.path().join("data")
    }

    /// Imports a file as JSON, which has to work.
    #[track_caller]
    pub fn import(&self, file: &str, more: &[&str]) -> Value {
        let done = self.run(file, &[more, &["--json"]].concat());
        assert_eq!(status(&done), 0, "{}", err(&done));
        serde_json::from_str(&out(&done)).unwrap()
    }

    pub fn run(&self, file: &str, more: &[&str]) -> std::process::Output {
        let data = self.data().display().to_string();
        hakem(&[&["import-list", file, "--data", &data], more].concat())
    }

    /// Name, rating and list of those who are found.
    pub fn found(&self, text: &str) -> Vec<(String, Option<u16>, String)> {
        let query = Query {
            text: text.to_owned(),
            federation: None,
            limit: 10,
        };
        let hits = Index::open(&self.data()).unwrap().search(&query, &[]);
        let hits = hits.unwrap().into_iter();
        hits.map(|hit| {
            let (rating, source) = hit.rating(hakem_core::rating::Pace::Standard);
            (hit.person.name, rating, source)
        })
        .collect()
    }
}

fn one(name: &str, rating: u16, list: &str) -> Vec<(String, Option<u16>, String)> {
    vec![(name.to_owned(), Some(rating), list.to_owned())]
}

#[track_caller]
pub fn problems(report: &Value, expected: &[(u64, &str)]) {
    let found = report["problems"].as_array().unwrap();
    assert_eq!(found.len(), expected.len(), "{report}");
    for (problem, (line, text)) in found.iter().zip(expected) {
        assert_eq!(problem["line"], *line, "{problem}");
        assert!(
            problem["text"].as_str().unwrap().contains(text),
            "{problem}"
        );
    }
}

#[test]
fn the_combined_text_goes_in_but_for_its_damaged_lines() {
    let folder = Folder::new();
    let file = folder.file("players_list_foa.txt", fixed());
    let done = folder.run(&file, &["--month", "2026-09"]);
    assert_eq!(status(&done), 0);
    assert_eq!(
        out(&done),
        "fide 2026-09: 5 players, 3 lines left out, 2 values left empty\n"
    );
    let told = err(&done);
    for (line, text) in PROBLEMS {
        let place = format!("{file}:{line}: ");
        let told = told.lines().find(|told| told.starts_with(&place)).unwrap();
        assert!(told.contains(text), "{told}");
    }
    let from = "FIDE standard 2026-09";
    assert_eq!(folder.found("gul isi"), one("Isik, Gul", 2_301, from));
    assert_eq!(folder.found("6300002"), one("Sahin, Ali", 1_900, from));
    assert_eq!(folder.found("muller"), one("Mueller, Hans", 2_350, from));
    assert_eq!(folder.found("twice"), []);
    // The player is there, without his title.
    let (hits, query) = (Index::open(&folder.data()).unwrap(), "odd title".to_owned());
    let query = Query {
        text: query,
        federation: None,
        limit: 1,
    };
    assert_eq!(hits.search(&query, &[]).unwrap()[0].person.title, None);
}

#[test]
fn the_same_zipped_and_from_standard_input() {
    let folder = Folder::new();
    let bytes = zipped(&[("players_list_sep26.txt", fixed().as_bytes())]);
    let report = folder.import(&folder.file("list.zip", &bytes), &[]);
    problems(&report, &PROBLEMS);
    assert_eq!(report["snapshot"]["list"], "fide");
    assert_eq!(report["snapshot"]["month"], "2026-09", "of the name inside");
    let data = folder.data().display().to_string();
    let arguments = ["import-list", "-", "--data", &data, "--month", "2026-09"];
    let done = with_input(&arguments, &bytes);
    assert_eq!(status(&done), 0, "{}", err(&done));
    assert!(out(&done).contains("the former list of the month is replaced"));
    assert!(err(&done).contains("standard input:4: "));
    let left: Vec<String> = std::fs::read_dir(folder.data())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!(left, ["index.redb"]);
}

#[test]
fn xml_goes_in_but_for_its_damaged_elements() {
    let folder = Folder::new();
    let file = folder.file("players_list_xml_foa.xml", xml());
    let report = folder.import(&file, &["--month", "2026-10"]);
    problems(
        &report,
        &[
            (9, "element of a player"),
            (12, "<rating>: '12000' is no rating"),
            (15, "<title>: 'XYZ' is no title"),
        ],
    );
    assert_eq!(report["snapshot"]["players"], 3);
    assert_eq!(
        folder.found("oneil ali"),
        one("O'Neil & Sahin, Ali", 1_900, "FIDE standard 2026-10")
    );
    let short = xml().replace("</playerslist>\n", "");
    let cut = folder.run(&folder.file("cut.xml", short), &[]);
    assert_eq!(status(&cut), 2);
    assert!(
        err(&cut).contains("cut.xml:18: the file ends in the middle"),
        "{}",
        err(&cut)
    );
}

#[test]
fn a_list_of_one_pace_is_a_list_of_its_own() {
    let folder = Folder::new();
    let header = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA OCT26 Gms K  B-day Flag";
    let line = format!(
        "{:<15}{:<61}TUR M   {:<29}{:<6}{:<4}{:<3}{:<6}",
        6_300_009, "Kaya, Ece", "", 1_801, 1, 20, 2_001
    );
    let file = folder.file("rapid_rating_list.txt", format!("{header}\n{line}\n"));
    let list = folder.import(&file, &[])["snapshot"].clone();
    assert_eq!(
        (&list["list"], &list["month"], &list["pace"]),
        (&"fide-rapid".into(), &"2026-10".into(), &"rapid".into())
    );
    let hit = Index::open(&folder.data())
        .unwrap()
        .find(6_300_009, &[], None);
    let hit = hit.unwrap().remove(0);
    assert_eq!(hit.person.entry.rapid.rating, Some(1_801));
    assert_eq!(hit.person.entry.standard.rating, None);
}

#[test]
fn a_national_list_by_a_map_that_is_remembered() {
    let folder = Folder::new();
    let file = folder.file("tur-2026-09.csv", csv());
    let first = ["--list", "tur", "--map", MAP, "--encoding", "windows-1254"];
    let report = folder.import(&file, &first);
    problems(&report, &[(4, "column 4: '?' is no rating")]);
    assert_eq!(report["snapshot"]["month"], "2026-09");
    assert_eq!(
        folder.found("isik"),
        one("Işık, Gül", 1_805, "TUR standard 2026-09")
    );
    assert_eq!(
        folder.found("a-2"),
        one("Şen, Çağla", 1_610, "TUR standard 2026-09")
    );
    // The next month needs neither map nor encoding, and the month before stays.
    let next = String::from_utf8_lossy(&csv()[..8]).into_owned();
    assert_eq!(next, "No;Soyad");
    let bytes: Vec<u8> = csv();
    let at = bytes.windows(4).position(|four| four == b"1805").unwrap();
    let bytes = [&bytes[..at], b"1999", &bytes[at + 4..]].concat();
    let file = folder.file("liste-2026-10.csv", bytes);
    folder.import(&file, &["--list", "tur"]);
    assert_eq!(
        folder.found("isik"),
        one("Işık, Gül", 1_999, "TUR standard 2026-10")
    );
    let index = Index::open(&folder.data()).unwrap();
    let months: Vec<String> = index
        .snapshots()
        .iter()
        .map(|one| one.month.to_string())
        .collect();
    assert_eq!(months, ["2026-10", "2026-09"]);
}

#[test]
fn a_workbook_with_headings_that_are_understood() {
    let folder = Folder::new();
    let file = folder.file("tur.xlsx", xlsx());
    let report = folder.import(&file, &["--month", "2026-09", "--pace", "blitz"]);
    problems(&report, &[(4, "column 3: '12000' is no rating")]);
    let index = Index::open(&folder.data()).unwrap();
    let query = Query {
        text: "gul".to_owned(),
        federation: None,
        limit: 5,
    };
    let hit = index.search(&query, &[]).unwrap().remove(0);
    assert_eq!(hit.person.name, "Işık, Gül");
    assert_eq!(hit.person.entry.blitz.rating, Some(1_805));
    assert_eq!(
        hit.person.birth.map(hakem::index::day).as_deref(),
        Some("1990-01-01")
    );
    drop(index);
    let wrong = folder.run(&file, &["--sheet", "Other"]);
    assert_eq!(status(&wrong), 2);
    assert!(err(&wrong).contains("there is no sheet 'Other'; there are Liste"));
}

#[test]
fn what_is_no_list_changes_nothing() {
    let folder = Folder::new();
    let good = folder.file("players_list_foa.txt", fixed());
    folder.import(&good, &["--month", "2026-09"]);
    let mut cut = zipped(&[("players_list_foa.txt", fixed().repeat(40).as_bytes())]);
    let middle = cut.len() / 3;
    cut[middle] ^= 0x55;
    for (name, bytes, text) in [
        ("cut.zip", &cut[..], "cut.zip"),
        ("end.zip", &cut[..middle], "the zip cannot be read"),
        ("empty.txt", b"", "the file is empty"),
        ("blank.txt", b"\n \n", "the file is empty"),
        (
            "notes.txt",
            b"once upon a time\n",
            "the first line has no column for FIDE ids",
        ),
        (
            "notes.csv",
            b"a,b\n1,2\n",
            "no column has the players' names",
        ),
        ("none.csv", b"name,rating\n", "there is no player in it"),
        (
            "page.xml",
            b"<html><body>moved</body></html>",
            "there is no <player>",
        ),
        (
            "wide.txt",
            "x".repeat(70_000).as_bytes(),
            "the first line has no column",
        ),
        ("odd.csv", b"\xff\xfea\0,\0", "it is UTF-16"),
        (
            "two.zip",
            &zipped(&[("a.txt", b"x"), ("b.txt", b"y")]),
            "several lists (a.txt, b.txt)",
        ),
        (
            "none.zip",
            &zipped(&[("a.pdf", b"x")]),
            "the zip has no .txt",
        ),
    ] {
        let file = folder.file(name, bytes);
        let refused = folder.run(&file, &["--month", "2026-10"]);
        assert_eq!(status(&refused), 2, "{name}: {}", out(&refused));
        assert!(err(&refused).contains(text), "{name}: {}", err(&refused));
        assert!(err(&refused).contains(name), "{}", err(&refused));
    }
    let missing = folder.run("/nowhere/list.txt", &[]);
    assert_eq!(status(&missing), 2);
    assert!(err(&missing).contains("/nowhere/list.txt"));
    for (option, value) in [
        ("--month", "2026-13"),
        ("--list", "No Name"),
        ("--encoding", "klingon"),
        ("--map", "rating"),
        ("--keep", "0"),
    ] {
        let refused = folder.run(&good, &[option, value]);
        assert_eq!(status(&refused), 2, "{option} {value}");
        assert!(err(&refused).contains(value), "{}", err(&refused));
    }
    assert_eq!(
        folder.found("gul"),
        one("Isik, Gul", 2_301, "FIDE standard 2026-09")
    );
}

#[test]
fn old_months_are_dropped_when_asked() {
    let folder = Folder::new();
    let file = folder.file("players_list_foa.txt", fixed());
    for month in ["2026-07", "2026-08", "2026-09"] {
        folder.import(&file, &["--month", month]);
    }
    let report = folder.import(&file, &["--month", "2026-10", "--keep", "2"]);
    assert_eq!(report["dropped"], serde_json::json!(["2026-08", "2026-07"]));
    // An older month may come later, and drops none that is newer.
    let report = folder.import(&file, &["--month", "2026-01", "--keep", "2"]);
    assert_eq!(report["dropped"], serde_json::json!([]));
    let months = |data: &Path| -> Vec<String> {
        let index = Index::open(data).unwrap();
        let months = index.snapshots();
        months.iter().map(|one| one.month.to_string()).collect()
    };
    assert_eq!(months(&folder.data()), ["2026-10", "2026-09", "2026-01"]);
}

#[test]
fn a_damaged_index_is_told_and_not_overwritten() {
    let folder = Folder::new();
    std::fs::create_dir_all(folder.data()).unwrap();
    let place = folder.data().join("index.redb");
    std::fs::write(&place, "this is no index").unwrap();
    let file = folder.file("players_list_foa.txt", fixed());
    let refused = folder.run(&file, &[]);
    assert_eq!(status(&refused), 2);
    assert!(err(&refused).contains("is damaged"), "{}", err(&refused));
    assert_eq!(std::fs::read(&place).unwrap(), b"this is no index");
}
