//! `--regulation DIR`.

use crate::support::{err, example, hakem, out, root, status};
use std::path::Path;
use tempfile::TempDir;

fn shipped() -> String {
    let folder = root().join("scripts/keep-federation-apart");
    folder.display().to_string()
}

fn package(name: &str, main: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let manifest = format!("name = \"{name}\"\nversion = \"1\"\napi = 1\ntitle.en = \"Test\"\n");
    write(folder.path(), "regulation.toml", &manifest);
    write(folder.path(), "main.rhai", main);
    folder
}

fn write(folder: &Path, name: &str, text: &str) {
    std::fs::write(folder.join(name), text).expect("written");
}

fn path(folder: &TempDir) -> &str {
    folder.path().to_str().expect("a path")
}

#[test]
fn three_lines_change_the_next_pairing() {
    let plain = hakem(&["pair", &example(), "--round", "1"]);
    // 1, 3, 8 and 10 are of TUR.
    assert!(out(&plain).contains("\n1 8\n") && out(&plain).contains("\n3 10\n"));
    let output = hakem(&[
        "pair",
        &example(),
        "--round",
        "1",
        "--regulation",
        &shipped(),
    ]);
    assert_eq!(status(&output), 0, "{}", err(&output));
    assert_eq!(err(&output), "");
    let pairs = out(&output);
    assert_ne!(pairs, out(&plain));
    let turkish = [1, 2, 3, 8, 10, 12];
    for line in pairs.lines().skip(1) {
        let numbers: Vec<u32> = line
            .split(' ')
            .filter_map(|text| text.parse().ok())
            .collect();
        assert!(
            !numbers.iter().all(|number| turkish.contains(number)),
            "{line}"
        );
    }
}

#[test]
fn a_package_at_fault_is_named_with_file_and_line() {
    let broken = package("broken", "fn forbidden(a, b, t) {\n  if\n}");
    let looping = package("looping", "fn forbidden(a, b, t) {\n  loop { }\n}");
    let unknown = package("unknown", "\nfn prizes(t) { [] }");
    for (folder, place) in [
        (&broken, "main.rhai:3"),
        (&looping, "regulation looping: main.rhai:"),
        (&unknown, "main.rhai:2: the hook 'prizes' is not supported"),
    ] {
        let output = hakem(&["pair", &example(), "--regulation", path(folder)]);
        assert_eq!(status(&output), 2);
        assert_eq!(out(&output), "");
        assert!(err(&output).contains(place), "{}", err(&output));
        assert!(err(&output).starts_with("hakem: "), "{}", err(&output));
    }
    let missing = hakem(&["pair", &example(), "--regulation", "/no/such/folder"]);
    assert_eq!(status(&missing), 2);
    assert!(err(&missing).contains("/no/such/folder: cannot be read"));
    let twice = [
        "pair",
        &example(),
        "--regulation",
        &shipped(),
        "--regulation",
        &shipped(),
    ];
    let output = hakem(&twice);
    assert_eq!(status(&output), 2);
    assert!(err(&output).contains("named once"), "{}", err(&output));
}

#[test]
fn later_layers_rank_and_the_command_line_wins() {
    let first = package("first", "fn tiebreaks(t) { [\"BH\"] }");
    let main = "fn tiebreaks(t) { [\"OTHER_X\"] }\nfn tiebreak_x(p, t) { p.id + 0.25 }";
    let second = package("second", main);
    let ranked = |more: &[&str]| -> serde_json::Value {
        let file = example();
        let mut arguments = vec!["standings", &file, "--json"];
        arguments.extend(["--regulation", path(&first), "--regulation", path(&second)]);
        arguments.extend(more);
        let output = hakem(&arguments);
        assert_eq!(status(&output), 0, "{}", err(&output));
        serde_json::from_str(&out(&output)).expect("JSON")
    };
    for row in ranked(&[]).as_array().expect("rows") {
        let values = row["tiebreaks"].as_object().expect("values");
        assert_eq!(values.len(), 1);
        assert_eq!(values["OTHER_X"], format!("{}.25", row["tpn"]));
    }
    let rows = ranked(&["--tiebreaks", "WIN,OTHER_X"]);
    let values = rows[0]["tiebreaks"].as_object().expect("values");
    assert_eq!(values.keys().collect::<Vec<_>>(), ["OTHER_X", "WIN"]);
    assert_eq!(values["OTHER_X"], format!("{}.25", rows[0]["tpn"]));
}

#[test]
fn points_of_a_regulation_count() {
    let three = package(
        "three",
        "fn points(r, t) { if r == \"win\" { 3 } else if r == \"draw\" { 1 } }",
    );
    let output = hakem(&[
        "standings",
        &example(),
        "--json",
        "--regulation",
        path(&three),
    ]);
    assert_eq!(status(&output), 0, "{}", err(&output));
    let rows: serde_json::Value = serde_json::from_str(&out(&output)).expect("JSON");
    // Three wins and a draw.
    assert_eq!(rows[0]["tpn"], 1);
    assert_eq!(rows[0]["points"], "10.0");
}

#[test]
fn a_slip_of_the_pen_is_told_and_changes_nothing() {
    let slip = package("slip", "fn forbiden(a, b, t) { true }");
    let output = hakem(&["pair", &example(), "--regulation", path(&slip)]);
    assert_eq!(status(&output), 0);
    assert_eq!(out(&output), out(&hakem(&["pair", &example()])));
    assert!(
        err(&output).contains("did you mean 'forbidden'?"),
        "{}",
        err(&output)
    );
}
