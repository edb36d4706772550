//! Set-up, board, colours, clock (D1 to D7), in every edition.

use super::{answer, each_edition, grounds, in_edition, with};
use serde_json::{Value, json};

fn found(kind: &str, white: u32, black: u32) -> Value {
    let made = json!({"white": white, "black": black});
    json!({"incident": {"kind": kind, "moves_made": made}})
}

fn partial(case: &Value) -> Value {
    with(case, &json!({"class": "rapid", "supervision": "partial"}))
}

#[test]
fn art_7_2_1_a_wrong_start_position_means_a_new_game() {
    let case = found("wrong_position", 40, 40);
    each_edition(&case, "/position", [(); 8].map(|()| json!("new_game")));
    let articles = [
        "7.1a", "7.1a", "7.1a", "7.1a", "7.2a", "7.2.1", "7.2.1", "7.2.1",
    ];
    each_edition(&case, "/articles/0", articles.map(|article| json!(article)));
}

#[test]
fn art_a_5_1_the_limit_of_complaints() {
    for kind in ["wrong_position", "board_turned", "clock_wrong"] {
        let code = |edition: &str, white, black| {
            let case = partial(&found(kind, white, black));
            in_edition(edition, &case)["code"].clone()
        };
        for (edition, limit) in [("1997", 3), ("2009", 3), ("2014", 10), ("2023", 10)] {
            assert_eq!(
                code(edition, limit, limit),
                "set-up-stands",
                "{kind} {edition}"
            );
            assert_ne!(
                code(edition, limit, limit - 1),
                "set-up-stands",
                "{kind} {edition}"
            );
        }
    }
    let stands = in_edition("2023", &partial(&found("wrong_position", 10, 10)));
    assert_eq!(stands["obligations"].as_array().map(Vec::len), Some(1));
}

#[test]
fn art_a_5_1_2_what_stood_wrong_may_not_castle_since_2009() {
    let late = partial(&found("wrong_position", 10, 10));
    let none = json!([]);
    let castling = json!(["no castling with a king or rook that stood wrong"]);
    let expected = [(); 8].map(|()| castling.clone());
    let mut expected = expected;
    for early in &mut expected[..3] {
        *early = none.clone();
    }
    each_edition(&late, "/obligations", expected);
}

#[test]
fn art_6_10_1_a_defective_clock_is_replaced() {
    let case = json!({"clocks": {"white_ms": 1_000, "black_ms": 2_000}, "incidents": [
        {"kind": "clock_defective"},
        {"kind": "decision", "choice": {"choice": "set_time", "side": "black"}, "ms": 90_000}]});
    let articles = [
        "6.10", "6.10", "6.10", "6.10a", "6.10a", "6.10.1", "6.10.1", "6.10.1",
    ];
    for (edition, article) in super::EDITIONS.into_iter().zip(articles) {
        let ruled = super::answers(&with(&case, &json!({ "edition": edition })));
        assert_eq!(ruled[0]["code"], "clock-replaced", "{edition}");
        assert_eq!(ruled[0]["articles"][0], article, "{edition}");
        assert_eq!(ruled[1]["clocks"]["black_ms"], 90_000, "{edition}");
    }
}

#[test]
fn art_7_3_a_game_that_ended_with_reversed_colours_stands() {
    let case =
        json!({"moves": ["f3", "e5", "g4", "Qh4#"], "incident": {"kind": "colours_reversed"}});
    each_edition(&case, "/result", [(); 8].map(|()| json!("0-1")));
    each_edition(&case, "/position", [(); 8].map(|()| json!("keep")));
}

#[test]
fn art_7_2_2_a_turned_board_is_exchanged() {
    let case = found("board_turned", 40, 40);
    each_edition(&case, "/position", [(); 8].map(|()| json!("transfer")));
}

#[test]
fn art_7_3_colours_reversed_by_edition() {
    let positions = |white, black, expected: [&str; 8]| {
        let expected = expected.map(|position| json!(position));
        each_edition(
            &found("colours_reversed", white, black),
            "/position",
            expected,
        );
    };
    let (on, new) = ("keep", "new_game");
    positions(10, 9, [on, on, on, on, on, new, new, new]);
    positions(10, 10, [on; 8]);
    let old = in_edition("2009", &found("colours_reversed", 1, 1));
    assert_eq!(
        old["choices"],
        json!([{"choice": "play_on"}, {"choice": "new_game"}])
    );
    let played = json!({"moves": ["e4", "e5"], "incident": {"kind": "colours_reversed"}});
    assert_eq!(answer(&played)["position"], new);
}

#[test]
fn art_6_10_2_the_arbiter_sets_a_wrong_clock() {
    let case = json!({"clocks": {"white_ms": 1_000, "black_ms": 2_000}, "incidents": [
        {"kind": "clock_wrong"},
        {"kind": "decision", "choice": {"choice": "set_time", "side": "white"}, "ms": 61_000}]});
    for edition in super::EDITIONS {
        let ruled = in_edition(edition, &case);
        assert_eq!(ruled["clocks"]["white_ms"], 61_000, "{edition}");
        assert_eq!(ruled["clock"]["white_delta_ms"], 60_000, "{edition}");
    }
}

#[test]
fn art_7_4_1_and_7_6_displaced_pieces() {
    let by = json!({"incident": {"kind": "displaced", "by": "white"}});
    grounds(&by, &[("1997", "displaced-by-player")]);
    let found = json!({"incident": {"kind": "displaced"}});
    grounds(&found, &[("1997", "displaced-found")]);
    each_edition(&found, "/position", [(); 8].map(|()| json!("restore")));
}

#[test]
fn a_new_game_forgets_what_was_counted() {
    let case = json!({"moves": ["e4", "e5"], "offer": "white",
        "counters": {"illegal": {"white": 1}}, "incidents": [
            {"kind": "wrong_position"},
            {"kind": "move", "by": "white", "move": "d4"}]});
    let ruled = answer(&case);
    assert_eq!(ruled["counters"]["illegal"]["white"], 0);
    assert_eq!(ruled["offer"], Value::Null);
}
