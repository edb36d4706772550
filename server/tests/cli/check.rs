//! `hakem check`.

use crate::support::{altered, data, err, example, hakem, out, path, status, with_input};

#[test]
fn check_agrees_with_the_example() {
    let output = hakem(&["check", &example()]);
    assert_eq!(status(&output), 0, "{}{}", out(&output), err(&output));
    assert!(out(&output).ends_with("4 rounds agree\n"));
}

#[test]
fn check_finds_changed_pairings_colours_points_and_places() {
    // Players 13 and 14 exchange their opponents of round 1: not what the rules give.
    let text = std::fs::read_to_string(example()).expect("the example");
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let row = |rank: u32| format!("001 {rank:>4} ");
    let mut set = |rank: u32, block: &str| {
        let line = lines
            .iter_mut()
            .find(|line| line.starts_with(&row(rank)))
            .expect("a row");
        let start = line.char_indices().nth(91).expect("a column").0;
        let end = line
            .char_indices()
            .nth(99)
            .map_or(line.len(), |(index, _)| index);
        line.replace_range(start..end, block);
    };
    set(6, "  14 b 1");
    set(14, "   6 w 0");
    set(7, "  13 w 1");
    set(13, "   7 b 0");
    let output = with_input(&["check", "-"], lines.join("\r\n").as_bytes());
    assert_eq!(status(&output), 1, "{}{}", out(&output), err(&output));
    let told = out(&output);
    assert!(
        told.contains("round 1: by the rules 13-6 7-14; the file has 14-6 7-13"),
        "{told}"
    );
    let file = altered(" 3.5    1 ", " 4.0    1 ");
    let output = hakem(&["check", path(&file)]);
    assert_eq!(status(&output), 1);
    assert!(out(&output).contains("line 18"), "{}", out(&output));
    let file = altered(" 2.5    7 ", " 2.5    5 ");
    let output = hakem(&["check", path(&file), "--json"]);
    assert_eq!(status(&output), 1);
    let json: serde_json::Value = serde_json::from_str(&out(&output)).expect("JSON");
    assert_eq!(json[0]["agrees"], false);
    assert_eq!(
        json[0]["differences"][0],
        "place of player 10: by the tie-breaks 7; the file has 5"
    );
}

/// The example was paired by the Dutch system; the seeding rounds of Burstein are Dutch too.
#[test]
fn check_holds_a_file_against_the_system_that_it_names() {
    for (code, expected) in [
        (
            "FIDE_DUBOV",
            "round 4: by the rules 6-9 12-3 10-14; the file has 6-3 10-9 12-14",
        ),
        (
            "FIDE_BURSTEIN",
            "round 4: by the rules 4-7 6-8 2-3; the file has 2-7 4-8 6-3",
        ),
        (
            "CUSTOM_LIM",
            "round 2: by the rules 12-8; the file has 8-12",
        ),
    ] {
        let file = altered("192 FIDE_DUTCH", &format!("192 {code}"));
        let output = hakem(&["check", path(&file)]);
        assert_eq!(status(&output), 1, "{code}: {}", err(&output));
        assert!(out(&output).contains(expected), "{code}: {}", out(&output));
        let rounds = out(&output).matches(": round ").count();
        let expected = if code == "FIDE_BURSTEIN" { 1 } else { 2 };
        assert_eq!(rounds, expected, "{code}");
    }
}

#[test]
fn check_gives_no_verdict_where_there_is_none() {
    let custom = altered("192 FIDE_DUTCH", "192 CUSTOM_SWISS");
    let output = hakem(&["check", path(&custom), &example()]);
    assert_eq!(status(&output), 2);
    assert!(
        err(&output).contains("1 of 2 files not checkable"),
        "{}",
        err(&output)
    );
    assert!(
        out(&output).contains("4 rounds agree"),
        "the other file has its verdict"
    );
    let file = altered("     8 w 1     6 b 1", "     8 w x     6 b 1");
    let output = hakem(&["check", path(&file)]);
    assert_eq!(status(&output), 2, "{}", out(&output));
}

#[test]
fn a_player_without_place_is_left_out_of_the_ranking() {
    // As a file has it after an expulsion: his place is empty, the others have moved up.
    let text = std::fs::read_to_string(example()).expect("the example");
    let place = |line: &str| -> Option<u32> {
        let column: String = line.chars().skip(85).take(4).collect();
        line.starts_with("001")
            .then(|| column.trim().parse().ok())?
    };
    let with_place = |line: &str, place: &str| -> String {
        let start: String = line.chars().take(85).collect();
        let rest: String = line.chars().skip(89).collect();
        format!("{start}{place:>4}{rest}")
    };
    let lines: Vec<String> = text
        .lines()
        .map(|line| match place(line) {
            Some(3) => with_place(line, ""),
            Some(place) if place > 3 => with_place(line, &(place - 1).to_string()),
            _ => line.to_owned(),
        })
        .collect();
    assert!(
        lines
            .iter()
            .any(|line| line.starts_with("001") && place(line).is_none())
    );
    let output = with_input(&["check", "-"], lines.join("\r\n").as_bytes());
    assert_eq!(status(&output), 0, "{}{}", out(&output), err(&output));
}

/// Worked example E4: the file is of 2026, and the edition of 2017 pairs its round 4 otherwise.
#[test]
fn explain_tells_why_the_rules_have_other_boards() {
    let file = data("corpus-dutch-2026/n014-r09-s2.trf");
    let explained = hakem(&[
        "check",
        &file,
        "--edition",
        "2017",
        "--explain",
        "--lang",
        "en",
    ]);
    assert_eq!(status(&explained), 1, "{}", err(&explained));
    let told = out(&explained);
    for sentence in [
        "round 4: by the rules 5-2 4-8; the file has 4-2 8-5",
        "2. 5 Test0005 Player0005 – 2 Test0002 Player0002",
        "a downfloat again after two rounds: 5 Test0005 Player0005 (C.04.3 C.14)",
    ] {
        assert!(told.contains(sentence), "{sentence} in {told}");
    }
    assert!(!told.contains("1. 1 Test0001"), "that board agrees");
}

#[test]
fn explain_tells_lim_rounds_of_a_file_paired_otherwise() {
    let explained = hakem(&[
        "check",
        &example(),
        "--system",
        "lim",
        "--explain",
        "--lang",
        "tr",
    ]);
    assert_eq!(status(&explained), 1, "{}", err(&explained));
    let told = out(&explained);
    for sentence in [
        "round 2: by the rules 12-8; the file has 8-12",
        "orta grubun altında alt sıradaki belirler: 12 Çelik, Elif (C.04.4.3 5.4).",
        "10 Demir, Oğuzhan değil: 2. turda karşılaştılar (C.04.4.3 2.1).",
    ] {
        assert!(told.contains(sentence), "{sentence} in {told}");
    }
}
