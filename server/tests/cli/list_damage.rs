//! `hakem import-list` with lists that are damaged in every way, and an import undone.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use super::damaged_lists::{damaged, no_lists};
use super::import_list::{Folder, problems};
use super::support::{err, out, status};
use hakem::index::Index;

#[test]
fn each_damage_is_told_by_its_line_and_the_rest_goes_in() {
    let folder = Folder::new();
    for list in damaged() {
        let file = folder.file(list.file, &list.bytes);
        let report = folder.import(&file, &["--list", "a"]);
        assert_eq!(report["snapshot"]["players"], list.players, "{report}");
        problems(&report, &list.told);
        let done = folder.run(&file, &["--list", "a"]);
        let told = err(&done);
        assert!(
            !told.contains(|c: char| c.is_control() && c != '\n'),
            "{told:?}"
        );
        for (line, text) in list.told.iter().filter(|(_, text)| !text.contains("UTF-8")) {
            let place = format!("{file}:{line}: ");
            let told = told.lines().find(|told| told.starts_with(&place));
            assert!(told.unwrap().contains(text), "{told:?}");
        }
    }
}

#[test]
fn what_a_workbook_shows_is_what_goes_in() {
    let folder = Folder::new();
    let list = damaged()
        .into_iter()
        .find(|list| list.file.ends_with(".xlsx"));
    let list = list.unwrap();
    folder.import(&folder.file(list.file, &list.bytes), &[]);
    let index = Index::open(&folder.data()).unwrap();
    let person = |id| index.find(id, &[], None).unwrap().remove(0).person;
    let kaya = person(1);
    // A formula by its value, a date as a date.
    assert_eq!(kaya.entry.standard.rating, Some(1_805));
    assert_eq!(kaya.birth.unwrap().to_string(), "1990/01/01");
    assert_eq!(kaya.club, "Konak");
    assert_eq!(person(5).club, "");
    // A cell that is merged counts for each of its rows.
    assert_eq!(
        (person(6).club, person(7).club),
        ("Foça".to_owned(), "Foça".to_owned())
    );
    assert_eq!(person(7).birth, None);
}

#[test]
fn letters_are_those_that_the_xml_tells() {
    let folder = Folder::new();
    let list = damaged()
        .into_iter()
        .find(|list| list.file.starts_with("cyrillic"));
    let list = list.unwrap();
    folder.import(&folder.file(list.file, &list.bytes), &[]);
    assert_eq!(folder.found("karyakin")[0].0, "Карякин");
}

#[test]
fn what_is_no_list_is_refused_with_the_reason() {
    let folder = Folder::new();
    for (name, bytes, reason) in no_lists() {
        let file = folder.file(name, bytes);
        let refused = folder.run(&file, &["--list", "a"]);
        assert_eq!(status(&refused), 2, "{name}: {}", out(&refused));
        assert!(err(&refused).contains(reason), "{name}: {}", err(&refused));
        assert!(!err(&refused).contains('\0'), "{name}");
    }
    assert!(Index::open(&folder.data()).unwrap().snapshots().is_empty());
}
