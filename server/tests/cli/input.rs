//! Bad input and usage: what is told, with which status.

use crate::support::{altered, data, err, example, hakem, out, path, root, status, with_input};
use std::process::{Command, Stdio};

/// Nothing is forgiven in silence: control characters, commas in points, rounds that never come.
#[test]
fn leniencies_are_told() {
    for (from, to, place, kind) in [
        (
            "Yılmaz, İsmail",
            "Yılmaz,\tİsmail",
            ":18:22:",
            "text-cleaned",
        ),
        (" 3.5    1 ", " 3,5    1 ", ":18:81:", "points-form"),
        ("240 H   5", "240 H   9", ":17:", "round-beyond"),
    ] {
        let file = altered(from, to);
        let output = hakem(&["pair", path(&file)]);
        assert_eq!(status(&output), 0, "{kind}: {}", err(&output));
        let told = err(&output);
        assert!(told.contains(place) && told.contains(kind), "{told}");
    }
}

/// Bad input of each kind: status 2, file, line and column, what to do.
#[test]
fn bad_input_names_its_place() {
    let cases = [
        (
            "points that do not match",
            " 3.5    1 ",
            " 4.0    1 ",
            ":18:81: breach",
            "points-differ",
        ),
        (
            "an unknown opponent",
            "     8 w 1     6 b 1",
            "    99 w 1     6 b 1",
            ":18:92: breach",
            "opponent-unknown",
        ),
        (
            "a player paired twice",
            "     9 b =    11 w 1",
            "     8 b =    11 w 1",
            "breach",
            "paired-twice",
        ),
        (
            "an unreadable rank",
            "001    2 m IM",
            "001    x m IM",
            ":19:5: refused",
            "rank-unreadable",
        ),
    ];
    for (what, from, to, place, kind) in cases {
        let file = altered(from, to);
        let output = hakem(&["pair", path(&file)]);
        assert_eq!(status(&output), 2, "{what}: {}", err(&output));
        assert_eq!(out(&output), "", "{what}");
        let told = err(&output);
        assert!(
            told.contains(path(&file)) && told.contains(place),
            "{what}: {told}"
        );
        assert!(told.contains(&format!("[{kind}]")), "{what}: {told}");
    }
}

#[test]
fn an_accepted_defect_stands_no_longer_in_the_way() {
    let file = altered(" 3.5    1 ", " 4.0    1 ");
    let output = hakem(&["pair", path(&file)]);
    assert!(
        err(&output).contains("--accept points-differ"),
        "{}",
        err(&output)
    );
    let output = hakem(&["pair", path(&file), "--accept", "points-differ"]);
    assert_eq!(out(&output), out(&hakem(&["pair", &example()])));
    assert_eq!(
        status(&hakem(&["pair", path(&file), "--accept", "nonsense"])),
        2
    );
}

#[test]
fn two_byes_in_a_round_are_a_breach() {
    let file = altered(
        "     7 b 0  0000 - U     6 w 0",
        "     7 b 0  0000 - U  0000 - U",
    );
    let output = hakem(&["pair", path(&file)]);
    assert_eq!(status(&output), 2);
    assert!(
        err(&output).contains("two-byes-in-round"),
        "{}",
        err(&output)
    );
}

#[test]
fn no_file_an_empty_file_and_noise_are_refused() {
    let output = hakem(&["pair", "no/such/file.trf"]);
    assert_eq!(status(&output), 2);
    assert!(
        err(&output).contains("no/such/file.trf: cannot be read"),
        "{}",
        err(&output)
    );
    for (input, kind) in [
        (&b""[..], "empty-file"),
        (&b"\xff\xfe\x00noise\n\x80"[..], "no-players"),
    ] {
        for order in ["pair", "standings", "check"] {
            let output = with_input(&[order, "-"], input);
            assert_eq!(status(&output), 2, "{order}: {}", err(&output));
            let told = err(&output) + out(&output).as_str();
            assert!(told.contains(kind), "{order}: {told}");
        }
    }
    assert_eq!(
        status(&hakem(&["pair", &root().display().to_string()])),
        2,
        "a folder"
    );
}

#[test]
fn usage_errors_are_2_and_help_is_0() {
    assert_eq!(status(&hakem(&[])), 2);
    assert_eq!(status(&hakem(&["nonsense"])), 2);
    assert_eq!(status(&hakem(&["convert", &example()])), 2);
    assert_eq!(status(&hakem(&["--help"])), 0);
    assert_eq!(status(&hakem(&["--version"])), 0);
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hakem"))
        .args(["convert", &data("trf/grandmommyscup.trf"), "--to", "trf26"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("hakem runs");
    drop(child.stdout.take());
    drop(child.stderr.take());
    assert_eq!(child.wait().expect("ends").code(), Some(0));
}
