//! Team events: `hakem generate`, `check`, `pair` and `standings` on their files.

use crate::support::{altered, data, err, hakem, out, path, status, with_input};

const ARGUMENTS: [&str; 3] = ["generate", "--system", "team-swiss"];

fn generated(more: &[&str]) -> String {
    let output = hakem(&[&ARGUMENTS, more].concat());
    assert_eq!(status(&output), 0, "{}", err(&output));
    out(&output)
}

#[test]
fn generated_team_events_check() {
    for more in [
        "--seed 1 --players 12 --rounds 6",
        "--seed 2 --players 9 --rounds 5 --byes 20 --forfeits 20 --withdrawals 20",
        "--seed 3 --players 14 --rounds 7 --acceleration baku",
    ] {
        let more: Vec<&str> = more.split_whitespace().collect();
        let text = generated(&more);
        let check = with_input(&["check", "-"], text.as_bytes());
        let rounds = more[5];
        let verdict = format!("standard input: {rounds} rounds agree\n");
        assert_eq!(out(&check), verdict, "{more:?}: {}", err(&check));
    }
}

/// Colours count, and so do the totals of record 310.
#[test]
fn differences_are_told_by_team() {
    let text = generated(&["--seed", "5", "--players", "10", "--rounds", "5"]);
    let line = text
        .lines()
        .find(|line| line.starts_with("310   1"))
        .unwrap_or_default();
    let (match_points, game_points) = (&line[54..60], &line[61..67]);
    let wrong = line.replacen(match_points, "  99.0", 1);
    let wrong = wrong.replacen(game_points, "  98.5", 1);
    let check = with_input(&["check", "-"], text.replace(line, &wrong).as_bytes());
    assert_eq!(status(&check), 1, "{}", err(&check));
    for expected in [
        format!(
            "team 1 has 99.0 match points in the file, but its matches make {}",
            match_points.trim()
        ),
        format!(
            "team 1 has 98.5 game points in the file, but its matches make {}",
            game_points.trim()
        ),
    ] {
        assert!(out(&check).contains(&expected), "{}", out(&check));
    }
    let other = text.replace("192 FIDE_TEAM\r\n", "192 FIDE_TEAM_TYPEB_GP_MP\r\n");
    let check = with_input(&["check", "-"], other.as_bytes());
    assert_eq!(status(&check), 1, "{}", err(&check));
    assert!(out(&check).contains(": by the rules "), "{}", out(&check));
}

/// Teams by number: what was paired is found again from the rounds before.
#[test]
fn pair_finds_the_matches_of_each_round() {
    let text = generated(&["--seed", "8", "--players", "11", "--rounds", "5"]);
    let mut file = tempfile::NamedTempFile::new().expect("a file");
    std::io::Write::write_all(&mut file, text.as_bytes()).expect("written");
    for round in ["1", "3", "5"] {
        let output = hakem(&["pair", path(&file), "--round", round]);
        assert_eq!(status(&output), 0, "{}", err(&output));
        let asked = hakem(&[
            "pair",
            path(&file),
            "--round",
            round,
            "--system",
            "team-swiss",
        ]);
        assert_eq!(out(&asked), out(&output));
        let numbers = out(&output);
        let numbers: Vec<u32> = numbers
            .lines()
            .skip(1)
            .flat_map(str::split_whitespace)
            .map(|number| number.parse().expect("a number"))
            .collect();
        assert!(numbers.iter().all(|number| *number <= 11), "{numbers:?}");
    }
}

/// pairing-team-swiss section 7: round 1 of fourteen teams, initial White.
#[test]
fn pair_of_round_one() {
    let output = hakem(&["pair", &data("trf/tec-team-2026.trf"), "--round", "1"]);
    assert_eq!(out(&output), "7\n1 8\n9 2\n3 10\n11 4\n5 12\n13 6\n7 14\n");
}

#[test]
fn standings_of_teams_by_match_points_then_game_points() {
    let output = hakem(&["standings", &data("trf/tec-team-2026.trf"), "--json"]);
    let rows: serde_json::Value = serde_json::from_str(&out(&output)).expect("JSON");
    let row = |index: usize| {
        let row = &rows[index];
        (
            row["tpn"].clone(),
            row["points"].clone(),
            row["game_points"].clone(),
        )
    };
    assert_eq!(row(0), (5.into(), "10.0".into(), "18.0".into()));
    assert_eq!(row(1), (1.into(), "10.0".into(), "17.5".into()));
    assert_eq!(rows.as_array().map(Vec::len), Some(14));
}

/// Every value that the official checker has for the exercise, edition by edition; SSSC is shown
/// rounded, as it shows it.
#[test]
fn tiebreaks_of_teams_are_those_of_the_official_checker() {
    for (year, edition) in [("2024", "2024"), ("2026", "2026")] {
        let path = data(&format!("tiebreaks/tec-team-{year}.expected.json"));
        let text = std::fs::read_to_string(path).expect("values");
        let expected: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        let names: Vec<&str> = expected["values"]["1"]
            .as_object()
            .expect("columns")
            .keys()
            .map(String::as_str)
            .collect();
        let file = data(&format!("tiebreaks/tec-team-{year}.trf"));
        let list = names.join(",");
        let output = hakem(&[
            "standings",
            &file,
            "--edition",
            edition,
            "--tiebreaks",
            &list,
            "--json",
        ]);
        assert_eq!(status(&output), 0, "{}", err(&output));
        let rows: serde_json::Value = serde_json::from_str(&out(&output)).expect("JSON");
        for row in rows.as_array().expect("rows") {
            let team = row["tpn"].to_string();
            for name in &names {
                let number = |value: &serde_json::Value| {
                    let text = value.as_str().expect("a decimal string");
                    text.parse::<hakem_core::tiebreak::Value>()
                        .expect("a number")
                };
                let (ours, theirs) = (&row["tiebreaks"][name], &expected["values"][&team][name]);
                assert_eq!(number(ours), number(theirs), "{year} {team} {name}");
            }
        }
        assert_eq!(rows.as_array().map(Vec::len), Some(14));
    }
}

#[test]
fn working_of_teams_and_what_is_not_for_them() {
    let file = data("trf/tec-team-2026.trf");
    let output = hakem(&["standings", &file, "--tiebreaks", "EDEBT,SSSC", "--explain"]);
    let text = out(&output);
    assert!(
        text.contains("boards of the match with 14: 1.0 0.5 0.5 0.0 against 0.0 0.5 0.5 1.0"),
        "{text}"
    );
    assert!(text.contains("17.0 + 57 / 3"), "{text}");
    let output = hakem(&["standings", &file, "--tiebreaks", "ARO"]);
    assert_eq!(status(&output), 2);
    assert!(
        err(&output).contains("'ARO' is for players"),
        "{}",
        err(&output)
    );
}

/// The file states the places of its own tie-breaks; the points are those of its matches.
#[test]
fn standings_of_a_large_event() {
    let file = data("trf/grandmommyscup.trf");
    let check = hakem(&["check", &file]);
    assert_eq!(status(&check), 1, "{}", err(&check));
    assert!(
        !out(&check).contains(" points in the file"),
        "{}",
        out(&check)
    );
    let output = hakem(&["standings", &file, "--json"]);
    let rows: serde_json::Value = serde_json::from_str(&out(&output)).expect("JSON");
    let row = |index: usize| (rows[index]["tpn"].clone(), rows[index]["points"].clone());
    assert_eq!(row(0), (16.into(), "20.0".into()));
    assert_eq!(row(1), (22.into(), "20.0".into()));
    let first = hakem(&["pair", &file, "--round", "1"]);
    assert_eq!(
        out(&first).lines().take(3).collect::<Vec<_>>(),
        ["24", "14 1", "2 15"]
    );
}

#[test]
fn team_swiss_needs_teams() {
    let file = altered("142 7", "142 7");
    let output = hakem(&["pair", path(&file), "--system", "team-swiss"]);
    assert_eq!(status(&output), 2);
    assert!(
        err(&output).contains("the file lists none"),
        "{}",
        err(&output)
    );
}
