//! `hakem standings`.

use crate::support::{altered, data, err, example, hakem, out, path, status, with_input};

/// Teams listed beside an individual event are no team event; where the file says in words that
/// teams are paired, players are not.
#[test]
fn teams_in_the_file_do_not_make_a_team_event() {
    let club = "013 Ankara                              1    2    3";
    let listed = altered("142 7", &format!("{club}\r\n142 7"));
    for order in ["pair", "standings"] {
        let output = hakem(&[order, path(&listed)]);
        assert_eq!(status(&output), 0, "{order}: {}", err(&output));
    }
    let text = std::fs::read_to_string(listed.path()).expect("text");
    let text = text
        .replace("192 FIDE_DUTCH", "")
        .replace("Individual: Swiss-System", "Team: Swiss-System")
        .replace("240 H   5    7", "");
    for order in ["pair", "standings"] {
        let output = with_input(&[order, "-"], text.as_bytes());
        assert_eq!(status(&output), 2, "{order}");
        assert!(
            err(&output).contains("has a game, but is in no team"),
            "{}",
            err(&output)
        );
    }
}

#[test]
fn standings_as_text_and_json() {
    let file = data("trf/tec-swiss-2026.trf");
    let output = hakem(&[
        "standings",
        &file,
        "--tiebreaks",
        "BH/C1,BH,SB,DE",
        "--json",
    ]);
    assert_eq!(status(&output), 0, "{}", err(&output));
    let json: serde_json::Value = serde_json::from_str(&out(&output)).expect("JSON");
    assert_eq!(
        json[0],
        serde_json::json!({
            "rank": 1, "tpn": 2, "name": "Bruno", "points": "4.0",
            "tiebreaks": {"BH/C1": "12.0", "BH": "13.0", "SB": "9.50", "DE": "0"},
        })
    );
    let text = out(&hakem(&["standings", &example()]));
    assert!(text.starts_with("rank  tpn name"), "{text}");
    assert!(
        text.contains("   2    5 Popescu, Ștefan     3.0      8.0      9.0     6.00"),
        "{text}"
    );
}

#[test]
fn standings_follow_the_edition() {
    // Player 4, step by step: Buchholz 14.0 since 2026, 15.0 before.
    let file = data("trf/tec-swiss-2026.trf");
    for (edition, value) in [("2026", "14.0"), ("2024", "15.0")] {
        let arguments = [
            "standings",
            &file,
            "--tiebreaks",
            "BH",
            "--edition",
            edition,
            "--json",
        ];
        let json: serde_json::Value = serde_json::from_str(&out(&hakem(&arguments))).expect("JSON");
        let rows = json.as_array().expect("rows");
        let david = rows.iter().find(|row| row["tpn"] == 4).expect("player 4");
        assert_eq!(david["tiebreaks"]["BH"], value, "{edition}");
    }
}

#[test]
fn standings_show_the_working() {
    let output = hakem(&["standings", &example(), "--explain"]);
    let text = out(&output);
    assert!(text.contains("BH/C1 of number 1: 8.5"), "{text}");
    assert!(text.contains("cut [14.1]"), "{text}");
}

#[test]
fn a_tie_break_that_does_not_apply_is_refused_by_name() {
    let file = data("trf/tec-rr-2026.trf");
    let output = hakem(&["standings", &file, "--tiebreaks", "BH"]);
    assert_eq!(status(&output), 2);
    assert!(err(&output).contains("BH"), "{}", err(&output));
    let output = hakem(&["standings", &example(), "--tiebreaks", "BH,NONSENSE"]);
    assert_eq!(status(&output), 2);
    assert!(err(&output).contains("NONSENSE"), "{}", err(&output));
}
