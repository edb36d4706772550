//! `hakem import-list` with lists that are damaged in every way, and an import undone.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use super::damaged_lists::{damaged, no_lists};
use super::import_list::{Folder, problems};
use super::support::{err, hakem, out, status};
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

#[test]
fn an_import_is_undone_from_the_command_line() {
    let folder = Folder::new();
    let file = folder.file("tur.csv", "name,rating\nKaya,1800\n");
    folder.import(&file, &["--month", "2026-09"]);
    let wrong = folder.file("wrong.csv", "name,rating\nKaya,1\n");
    folder.import(&wrong, &["--month", "2026-09", "--list", "tur"]);
    assert_eq!(folder.found("kaya")[0].1, Some(1));
    let data = folder.data().display().to_string();
    let undo = [
        "import-list",
        "--drop",
        "--list",
        "tur",
        "--month",
        "2026-09",
        "--data",
        &data,
    ];
    let done = hakem(&undo);
    assert_eq!(status(&done), 0, "{}", err(&done));
    let told = out(&done);
    assert!(told.starts_with("tur 2026-09 is dropped; "), "{told}");
    assert!(
        told.contains("tur.csv of 2") && told.ends_with("is in force again\n"),
        "{told}"
    );
    assert_eq!(folder.found("kaya")[0].1, Some(1_800));
    assert_eq!(out(&hakem(&undo)), "tur 2026-09 is dropped\n");
    let gone = hakem(&undo);
    assert_eq!(status(&gone), 2);
    assert!(
        err(&gone).contains("there is no list 'tur' of 2026-09"),
        "{}",
        err(&gone)
    );
    assert_eq!(
        status(&hakem(&["import-list", "--drop", "--data", &data])),
        2
    );
    assert_eq!(status(&hakem(&["import-list", "--data", &data])), 2);
}

/// What `rate` writes is the next list: in both forms the same people come back.
#[test]
fn a_list_that_rate_writes_is_a_list_to_import() {
    let folder = Folder::new();
    let list = folder.file(
        "list.csv",
        "fideid,name,fed,sex,title,standard,standardgames,standardk,rapid,birth,flag\n\
         1,\"Işıl, Çağla Ğ\",TUR,F,WIM,2301,9,20,2250,1990,wi\n\
         2,\"O'Neil-Müller, Zoë\",IRL,F,,1500,0,40,0,2001,w\n\
         3,\"Карякин, Сергей\",RUS,M,GM,2700,3,10,0,1990,\n\
         4,'=SUM(A1),XXX,,,1400,0,40,0,0,\n",
    );
    let trf = super::support::data("rating/example-1998.trf");
    let mut written = Vec::new();
    for (name, month) in [("next.csv", "2026-09"), ("next.txt", "2026-10")] {
        let next = folder.file(name, "");
        let done = hakem(&[
            "rate",
            &trf,
            "--edition",
            "2024",
            "--list",
            &list,
            "--new-list",
            &next,
        ]);
        assert_eq!(status(&done), 0, "{}", err(&done));
        folder.import(&next, &["--list", "fide", "--month", month]);
        let index = Index::open(&folder.data()).unwrap();
        let month = month.parse().ok();
        let people = (1..5).map(|id| index.find(id, &[], month).unwrap().remove(0).person);
        written.push(people.collect::<Vec<_>>());
    }
    assert_eq!(written[0], written[1]);
    let names: Vec<&str> = written[0]
        .iter()
        .map(|person| person.name.as_str())
        .collect();
    let expected = [
        "Işıl, Çağla Ğ",
        "O'Neil-Müller, Zoë",
        "Карякин, Сергей",
        "=SUM(A1)",
    ];
    assert_eq!(names, expected);
    assert_eq!(written[0][0].entry.rapid.rating, Some(2_250));
}
