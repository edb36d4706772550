//! `hakem rule`.

use super::support::{err, out, status, with_input};
use serde_json::{Value, json};

fn ruled(case: &Value, more: &[&str]) -> Value {
    let arguments: Vec<&str> = ["rule", "-"].iter().chain(more).copied().collect();
    let output = with_input(&arguments, case.to_string().as_bytes());
    assert_eq!(status(&output), 0, "{}", err(&output));
    serde_json::from_str(&out(&output)).expect("JSON")
}

fn resignation() -> Value {
    json!({"fen": "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
        "incident": {"kind": "resign", "by": "white"}})
}

#[test]
fn a_case_is_ruled_by_its_edition_or_the_one_asked_for() {
    assert_eq!(ruled(&resignation(), &[])["result"], "1/2-1/2");
    let old = ruled(&resignation(), &["--edition", "2018"]);
    assert_eq!(old["result"], "0-1");
    assert_eq!(old["articles"], json!(["5.1.2"]));
    assert_eq!(old["text"]["tr"], "Terk etti.");
    assert_eq!(old["text"]["en"], "He resigned.");
}

#[test]
fn a_flag_in_a_game_loses_and_one_incident_has_one_answer() {
    let case = json!({"moves": ["e4", "e5"], "clocks": {"white_ms": 0, "black_ms": 9_000},
        "incident": {"kind": "flag", "side": "white"}});
    let answer = ruled(&case, &["--json"]);
    assert_eq!(answer["result"], "0-1");
    assert_eq!(answer["clocks"]["black_ms"], 9_000);
    let list = json!({"incidents": [{"kind": "draw_offer", "by": "white"},
        {"kind": "draw_refused", "by": "black"}]});
    let answers = ruled(&list, &[]);
    assert_eq!(answers[0]["offer"], "white");
    assert_eq!(answers[1]["offer"], Value::Null);
}

#[test]
fn what_cannot_be_ruled_names_file_and_field() {
    for (case, more, text) in [
        ("{", vec![], "standard input: case"),
        (
            "{\"incident\":{\"kind\":\"x\"}}",
            vec![],
            "incident.kind: unknown kind \"x\"",
        ),
        (
            "{\"incident\":{\"kind\":\"resign\",\"by\":\"white\"},\"clocks\":{\"white_ms\":-1}}",
            vec![],
            "clocks.white_ms",
        ),
        (
            "{\"incident\":{\"kind\":\"resign\",\"by\":\"white\"}}",
            vec!["--edition", "2020"],
            "no edition '2020' of the Laws of Chess",
        ),
        ("\u{1}", vec![], "standard input"),
        (
            "{\"fen\":\"8/8/8/8/8/8/8/8 w - -\",\"incident\":{\"kind\":\"resign\",\"by\":\"white\"}}",
            vec![],
            "fen: ",
        ),
        (
            "{\"fen\":\"4k3/4R3/8/8/8/8/8/4K3 w - -\",\"incident\":{\"kind\":\"resign\",\"by\":\"white\"}}",
            vec![],
            "fen: ",
        ),
        (
            "{\"clocks\":{\"black_ms\":1000000000000000000},\"incident\":{\"kind\":\"resign\",\"by\":\"white\"}}",
            vec![],
            "clocks.black_ms: no clock shows more",
        ),
        (
            "{\"incident\":{\"kind\":\"move\",\"by\":\"white\",\"move\":\"Ke3\"}}",
            vec![],
            "incident.move: \"Ke3\" cannot be played",
        ),
        (
            "{\"incident\":{\"kind\":\"illegal_move\",\"by\":\"white\",\"move\":\"e2e4\"}}",
            vec![],
            "incident.move: \"e2e4\" is legal",
        ),
        (
            "{\"incident\":{\"kind\":\"late\",\"by\":\"white\",\"after_s\":-1}}",
            vec![],
            "incident.after_s",
        ),
    ] {
        let arguments: Vec<&str> = ["rule", "-"].into_iter().chain(more).collect();
        let output = with_input(&arguments, case.as_bytes());
        assert_eq!(status(&output), 2, "{case}");
        assert!(err(&output).contains(text), "{}", err(&output));
        assert!(out(&output).is_empty());
    }
}
