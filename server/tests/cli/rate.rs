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

const HEADER: &str = "fideid,name,fed,sex,title,standard,standardgames,standardk,rapid,rapidgames,rapidk,blitz,blitzgames,blitzk,birth,flag";

/// The next list: who played has a new rating, K and games; who did not keeps his; who is new comes
/// behind them.
#[test]
fn the_next_list_is_written() {
    let list = file_of(&format!(
        "{HEADER}\n34500001,\"Yılmaz, İsmail\",TUR,M,GM,2587,7,10,2500,3,20,,,,1988,\n\
         34500137,\"García, Lucía\",ESP,F,,2143,0,40,,,,,,,2003,w\n\
         1,\"Absent, Ann\",TUR,F,,1500,5,20,,,,,,,1990,wi\n"
    ));
    let folder = tempfile::tempdir().expect("a folder");
    let new = folder.path().join("new.csv");
    let name = new.to_str().expect("a path");
    let arguments = [
        "rate",
        &example(),
        "--edition",
        "2024",
        "--list",
        path(&list),
    ];
    let output = hakem(&[&arguments[..], &["--new-list", name, "--json"]].concat());
    assert_eq!(status(&output), 0, "{}", err(&output));
    let rows: Vec<Value> = serde_json::from_str(&out(&output)).expect("JSON");
    let written = std::fs::read_to_string(&new).expect("a list");
    let lines: Vec<&str> = written.lines().collect();
    assert_eq!(lines[0], HEADER);
    let first = format!(
        "34500001,\"Yılmaz, İsmail\",TUR,M,GM,{},{},10,2500,3,20,,,,1988,",
        rows[0]["new"].as_str().expect("a rating"),
        rows[0]["n"].as_str().expect("games")
    );
    assert_eq!(lines[1], first);
    assert!(
        lines[2].starts_with("34500137,\"García, Lucía\",ESP,F,,21"),
        "{}",
        lines[2]
    );
    // Nobody counted her games: 40 stays.
    assert!(lines[2].contains(",40,"), "{}", lines[2]);
    assert_eq!(lines[3], "1,\"Absent, Ann\",TUR,F,,1500,,20,,,,,,,1990,wi");
    // The others of the event who have a rating.
    let rated = rows.iter().filter(|row| row["new"] != Value::Null).count();
    assert_eq!(lines.len(), 4 + rated - 2);
    // The next list serves as the next list, in the other form too.
    let text = folder.path().join("new.txt");
    let arguments = ["rate", &example(), "--list", name, "--new-list"];
    let again = hakem(&[&arguments[..], &[text.to_str().expect("a path")]].concat());
    assert_eq!(status(&again), 0, "{}", err(&again));
    assert!(!err(&again).contains("left out"), "{}", err(&again));
    let text = std::fs::read_to_string(&text).expect("a list");
    assert!(text.starts_with("ID Number      Name  "), "{text}");
    assert_eq!(text.lines().count(), lines.len());
}

/// 1998: below 2005 a player leaves the list, and K of the new ends with 30 games.
#[test]
fn the_next_list_of_1998() {
    let list = file_of(
        "fideid,name,fed,rating,games,k\n70000107,G,TUR,2300,25,25\n70000101,A,TUR,2600,9,10\n\
         5,Leaving,TUR,0,0,0\n",
    );
    let new = tempfile::Builder::new()
        .suffix(".csv")
        .tempfile()
        .expect("a file");
    let file = data("rating/example-1998.trf");
    let arguments = ["rate", &file, "--edition", "1998", "--list", path(&list)];
    let output = hakem(&[&arguments[..], &["--new-list", path(&new)]].concat());
    assert_eq!(status(&output), 0, "{}", err(&output));
    let written = std::fs::read_to_string(new.path()).expect("a list");
    // 25 and 9 games are 34: K is 15 now; -0.87 times 25 is 21.75.
    assert!(written.contains("70000107,G,TUR,,,2278,9,15,"), "{written}");
    assert!(!written.contains("Leaving"), "{written}");
    // C enters with 2411 and nine games.
    assert!(written.contains("70000103,C,TUR,,,2411,9,25,"), "{written}");
}

#[test]
fn a_folder_stands_for_its_files() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["b.trf", "a.TRF", "notes.txt"] {
        std::fs::copy(example(), folder.path().join(name)).expect("copied");
    }
    let name = folder.path().to_str().expect("a path");
    let both = rows(&["rate", name, "--json"]);
    assert_eq!(both[0]["n"], "8");
    let file = both[0]["events"][0]["file"].as_str().expect("a file");
    assert!(file.ends_with("a.TRF"), "{file}");
    let empty = tempfile::tempdir().expect("a folder");
    let output = hakem(&["rate", empty.path().to_str().expect("a path")]);
    assert_eq!(status(&output), 2);
    assert!(
        err(&output).contains("no file that ends in .trf"),
        "{}",
        err(&output)
    );
}

/// Many events against one list give the same in one run as in another, whoever read them first.
#[test]
fn many_files_in_any_number_of_threads() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = folder.path().to_str().expect("a path");
    let made = hakem(&[
        "generate",
        "--players",
        "16",
        "--rounds",
        "5",
        "--seed",
        "7",
        "--count",
        "40",
        "--out",
        name,
    ]);
    assert_eq!(status(&made), 0, "{}", err(&made));
    let (one, two) = (
        hakem(&["rate", name, "--json"]),
        hakem(&["rate", name, "--json"]),
    );
    assert_eq!(status(&one), 0, "{}", err(&one));
    assert_eq!((out(&one), err(&one)), (out(&two), err(&two)));
    let rows: Vec<Value> = serde_json::from_str(&out(&one)).expect("JSON");
    assert!(rows.len() >= 16);
}

#[test]
fn a_package_of_regulations_rates() {
    let package = crate::support::root().join("scripts/federation-ratings");
    let package = package.to_str().expect("a path");
    let plain = rows(&["rate", &example(), "--edition", "2024", "--json"]);
    let own = rows(&[
        "rate",
        &example(),
        "--edition",
        "2024",
        "--regulation",
        package,
        "--json",
    ]);
    // From 2200 on K is 10 there; below it is 20 as everywhere.
    let k = |rows: &[Value], row: usize| rows[row]["k"].as_str().map(str::to_owned);
    assert_eq!(
        (k(&plain, 3), k(&own, 3)),
        (Some("20".into()), Some("10".into()))
    );
    assert_eq!(k(&plain, 8), k(&own, 8));
    assert_eq!(plain[8]["exact"], own[8]["exact"]);
    assert_eq!(plain[3]["we"], own[3]["we"]);
    assert_ne!(plain[3]["exact"], own[3]["exact"]);
}

/// 10.4 of 1998: half the games and half the points are 2200 at least.
#[test]
fn an_olympiad_gives_the_unrated_a_rating() {
    let mut text = std::fs::read_to_string(data("rating/example-1998.trf")).expect("text");
    for (strong, weak) in [
        (" 2600 ", " 2050 "),
        (" 2500 ", " 2040 "),
        (" 2400 ", " 2030 "),
        (" 2150 ", " 2020 "),
        (" 2300 ", " 2010 "),
    ] {
        text = text.replace(strong, weak);
    }
    let file = file_of(&text);
    let arguments = ["rate", path(&file), "--edition", "1998", "--json"];
    let plain = rows(&arguments);
    let olympiad = rows(&[&arguments[..], &["--olympiad", "open"]].concat());
    // E has six points of nine, H two.
    assert_eq!(
        (&plain[4]["new"], &olympiad[4]["new"]),
        (&json!("2038"), &json!("2200"))
    );
    assert_eq!(
        (&plain[7]["new"], &olympiad[7]["new"]),
        (&Value::Null, &Value::Null)
    );
}

/// A period has one list: two files that disagree on a rating are told of, until a list decides.
#[test]
fn files_with_different_ratings_are_told_of() {
    let one = std::fs::read_to_string(data("rating/example-1998.trf")).expect("read");
    let other = one.replacen(" 2600 ", " 2590 ", 1);
    assert_ne!(one, other);
    let (one, other) = (file_of(&one), file_of(&other));
    let output = hakem(&["rate", path(&one), path(&other)]);
    assert_eq!(status(&output), 0, "{}", err(&output));
    let text = out(&output);
    assert!(text.contains("give different ratings"), "{text}");
    assert!(text.contains("2600, 2590"), "{text}");
    let same = hakem(&["rate", path(&one), path(&one)]);
    assert!(!out(&same).contains("give different ratings"));
}
