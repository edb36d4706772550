//! `hakem rate`.

use crate::support::{altered, data, err, example, hakem, out, path, status};
use serde_json::{Value, json};
use std::io::Write;

fn rows(arguments: &[&str]) -> Vec<Value> {
    let output = hakem(arguments);
    assert_eq!(status(&output), 0, "{}", err(&output));
    serde_json::from_str(&out(&output)).expect("JSON")
}

fn file_of(text: &str) -> tempfile::NamedTempFile {
    let mut file = tempfile::NamedTempFile::new().expect("a file");
    file.write_all(text.as_bytes()).expect("written");
    file
}

/// Art. 10.6.8 of 1998, from the file of the ten players.
#[test]
fn the_worked_example_of_1998() {
    let file = data("rating/example-1998.trf");
    let by_example = ["--edition", "1998", "--low-score", "example"];
    let mut arguments = vec!["rate", &file, "--json"];
    arguments.extend(by_example);
    let rows = rows(&arguments);
    assert_eq!(
        rows[6],
        json!({
            "tpn": 7, "name": "G", "fide_id": 70_000_107, "old": "2300", "rc": "2353", "n": "9",
            "w": "3", "we": "3.87", "k": "15", "exact": "-13.05", "change": "-13.05",
            "new": "2287",
        })
    );
    let averages = [(0, "2373"), (2, "2355")];
    assert!(averages.iter().all(|(row, rc)| rows[*row]["rc"] == **rc));
    let firsts: Vec<&Value> = [2, 4, 7, 8].map(|row| &rows[row]["performance"]).to_vec();
    assert_eq!(firsts, ["2411", "2386", "2128", "1997"]);
    assert_eq!(rows[8]["new"], Value::Null);

    let text = out(&hakem(&["rate", &file]));
    for told in ["10.2.1", "2150 or 2128, 2032 or 1997", "10.6.3", "10.3.2"] {
        assert!(text.contains(told), "{told}: {text}");
    }
    assert!(text.contains("   7 G     2300     2353    9   3.0   3.87  -0.87  15  -13.05  2287"));
}

#[test]
fn an_event_of_today_without_a_list() {
    let rows = rows(&["rate", &example(), "--edition", "2024", "--json"]);
    assert_eq!(
        (&rows[0]["k"], &rows[0]["change"]),
        (&json!("10"), &json!("1"))
    );
    assert_eq!(rows[0]["new"], "2588");
    let unrated = &rows[14];
    assert_eq!(unrated["old"], Value::Null);
    assert_eq!(unrated["reason"], "unrated: 0 of 5 games");
}

/// Two events are one period: games add up, the change is rounded once, K is limited by all.
#[test]
fn several_files_are_one_period() {
    let file = example();
    let once = rows(&["rate", &file, "--json"]);
    let twice = rows(&["rate", &file, &file, "--json"]);
    assert_eq!(twice.len(), once.len());
    let player = &twice[0];
    assert_eq!(
        (&player["n"], &player["w"], &player["we"]),
        (&json!("8"), &json!("7"), &json!("6.9"))
    );
    assert_eq!(player["events"].as_array().map(Vec::len), Some(2));
    assert_eq!(player["events"][0]["change"], once[0]["exact"]);
}

/// The list's rating and K count, a bad line is told by its number, who is missing is named.
#[test]
fn a_list_counts_before_the_file() {
    let list = file_of(
        "fideid,name,rating,k\n34500069,\"Popescu, Stefan\",2400,10\nsixty,Nobody,2000,20\n",
    );
    let output = hakem(&["rate", &example(), "--list", path(&list), "--json"]);
    assert_eq!(status(&output), 0, "{}", err(&output));
    let rows: Vec<Value> = serde_json::from_str(&out(&output)).expect("JSON");
    assert_eq!(
        (&rows[4]["old"], &rows[4]["k"]),
        (&json!("2400"), &json!("10"))
    );
    let told = err(&output);
    assert!(
        told.contains(":3: column 1: 'sixty' is no FIDE id"),
        "{told}"
    );
    assert!(told.contains("Popescu, Ștefan 2340 -> 2400"), "{told}");
    assert!(
        told.contains("not in the list and rated as the file has them"),
        "{told}"
    );
}

#[test]
fn what_cannot_be_rated_is_refused() {
    let output = hakem(&["rate", &example(), "--edition", "2009"]);
    assert_eq!(status(&output), 2);
    assert!(
        err(&output).contains("known are 1998, 2024"),
        "{}",
        err(&output)
    );
    let list = file_of("this is no list\n");
    let output = hakem(&["rate", &example(), "--list", path(&list)]);
    assert_eq!(status(&output), 2);
    assert!(err(&output).contains(":1: the first line has no column for FIDE ids"));
    let rapid = altered("222 5400+30", "222 900+10");
    let output = hakem(&["rate", &example(), path(&rapid)]);
    assert_eq!(status(&output), 2);
    assert!(err(&output).contains("rate them apart"), "{}", err(&output));
}
