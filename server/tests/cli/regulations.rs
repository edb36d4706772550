//! `--regulation DIR`.

use crate::support::{err, example, hakem, out, root, status, with_input};
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

/// What `hakem rule` answers to an incident after two moves.
fn ruled(incident: &serde_json::Value, folder: &str) -> serde_json::Value {
    let case = serde_json::json!({
        "moves": ["e4", "e5"], "clocks": {"white_ms": 60_000, "black_ms": 60_000},
        "incident": incident,
    });
    let arguments = ["rule", "-", "--regulation", folder];
    let output = with_input(&arguments, case.to_string().as_bytes());
    assert_eq!(status(&output), 0, "{}", err(&output));
    serde_json::from_str(&out(&output)).expect("JSON")
}

#[test]
fn a_case_is_ruled_under_a_package() {
    let folder = root().join("scripts/federation-conduct");
    let folder = folder.display().to_string();
    let device = serde_json::json!({"kind": "device", "by": "black"});
    let answer = ruled(&device, &folder);
    assert_eq!(answer["result"], serde_json::Value::Null);
    assert_eq!(answer["clocks"]["white_ms"], 660_000);
    assert_eq!(answer["penalties"][0]["choice"], "warn");
    let laws = &answer["regulated"]["laws"];
    assert_eq!(
        (&laws["result"], &laws["code"]),
        (&"1-0".into(), &"device-loses".into())
    );
    assert!(laws["text"]["tr"].is_string());
    let said = &answer["regulated"]["said"][0];
    assert_eq!(
        (&said["article"], &said["departs"]),
        (&"7.3".into(), &false.into())
    );
    let offer = serde_json::json!({"kind": "draw_offer", "by": "white"});
    let answer = ruled(&offer, &folder);
    assert_eq!(answer["code"], "offer-not-allowed");
    assert_eq!(
        answer["regulated"]["said"][0]["refuses"],
        "no draw before both have made 30 moves"
    );
    for (after_s, code) in [(1_800, "late-in-time"), (1_801, "late-forfeit")] {
        let late = serde_json::json!({"kind": "late", "by": "white", "after_s": after_s});
        assert_eq!(ruled(&late, &folder)["code"], code);
    }
    // Outside a tournament nothing keeps to the Laws; what departs from them is marked.
    let main = "fn ruling(i, p, t) { #{ result: \"1/2-1/2\", article: \"1\", text: i.kind } }";
    let departs = package("departs", main);
    let answer = ruled(&device, path(&departs));
    assert_eq!(answer["result"], "1/2-1/2");
    assert_eq!(answer["regulated"]["said"][0]["departs"], true);
    assert_eq!(answer["regulated"]["reason"], "device");
}

#[test]
fn a_package_that_cannot_rule_is_named_with_its_line() {
    let looping = package("looping", "\nfn draw_offer(g, t) {\n  loop { }\n}");
    let wrong = package(
        "wrong",
        "fn ruling(i, p, t) { #{ result: \"2-0\", article: \"1\" } }",
    );
    let case = "{\"incident\":{\"kind\":\"draw_offer\",\"by\":\"white\"}}";
    for (folder, text) in [
        (
            &looping,
            "regulation looping: main.rhai:2: draw_offer: did more than",
        ),
        (
            &wrong,
            "regulation wrong: main.rhai:1: ruling: answered wrongly: '2-0' is no result",
        ),
    ] {
        let arguments = ["rule", "-", "--regulation", path(folder)];
        let output = with_input(&arguments, case.as_bytes());
        assert_eq!((status(&output), out(&output).as_str()), (2, ""));
        assert!(err(&output).contains(text), "{}", err(&output));
    }
}
