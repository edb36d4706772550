//! Conduct and penalties (C1 to C15), in every edition.

use super::{answer, asked, each_edition, grounds, in_edition, with};
use serde_json::{Value, json};

const ROOKS: &str = "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1";

fn device(place: &str, rang: bool) -> Value {
    json!({"fen": ROOKS,
        "incident": {"kind": "device", "by": "white", "where": place, "rang": rang}})
}

#[test]
fn art_11_3_2_devices_by_edition() {
    let (open, loses) = ("device-open", "device-loses");
    grounds(&device("person", true), &[("1997", open), ("2005", loses)]);
    grounds(&device("person", false), &[("1997", open), ("2014", loses)]);
    grounds(
        &device("bag", true),
        &[("1997", open), ("2005", loses), ("2017", open)],
    );
    let silent = [("1997", open), ("2014", loses), ("2017", "device-in-bag")];
    grounds(&device("bag", false), &silent);
    let results = ["", "", "", "0-1", "0-1", "0-1", "0-1", "0-1"];
    let expected = results.map(|result| match result {
        "" => Value::Null,
        result => json!(result),
    });
    each_edition(&device("person", true), "/result", expected);
}

#[test]
fn art_12_2b_of_2005_the_arbiter_sets_the_opponents_score() {
    let ruled = in_edition("2005", &device("person", true));
    let scores = json!([{"choice": "declare", "result": "0-1"},
        {"choice": "declare", "result": "0-1/2"}, {"choice": "declare", "result": "0-0"}]);
    assert_eq!(ruled["choices"], scores);
    assert_eq!(ruled["next"], "arbiter");
}

#[test]
fn art_11_7_and_11_8_refusing_the_laws() {
    let refuses = |by: &str, score: Value| json!({"incident": {"kind": "refuses_laws", "by": by, "opponent_score": score}});
    for (by, score, result) in [
        ("white", json!("1"), "0-1"),
        ("white", json!("1/2"), "0-1/2"),
        ("black", json!(0.5), "1/2-0"),
        ("black", json!(0), "0-0"),
        ("both", Value::Null, "0-0"),
    ] {
        each_edition(
            &refuses(by, score),
            "/result",
            [(); 8].map(|()| json!(result)),
        );
    }
    let open = answer(&refuses("black", Value::Null));
    assert_eq!(open["next"], "arbiter");
    assert_eq!(open["choices"].as_array().map(Vec::len), Some(3));
    let articles = [
        "12.7", "12.7", "12.7", "12.8", "11.7", "11.7", "11.7", "11.7",
    ];
    let case = refuses("white", json!("1"));
    each_edition(&case, "/articles/0", articles.map(|article| json!(article)));
}

#[test]
fn art_12_9_breaches_open_the_menu_of_the_edition() {
    for (breach, old, new) in [
        ("notes", "12.2", "11.3.1"),
        ("leaving", "12.4", "11.2.3"),
        ("disturbing", "12.5", "11.5"),
        ("inspection", "13.4", "11.3.3"),
        ("analysis", "12.3", "11.4"),
        ("other_hand", "6.7b", "6.2.3"),
        ("stopped_clock", "13.4", "6.11.4"),
    ] {
        let conduct = json!({"kind": "conduct", "by": "white", "breach": breach});
        let case = json!({ "incident": conduct });
        for (edition, article, length) in [
            ("1997", old, 5),
            ("2001", if old == "6.7b" { "6.8b" } else { old }, 7),
            ("2018", new, 9),
            ("2023", new, 9),
        ] {
            let ruled = in_edition(edition, &case);
            assert_eq!(ruled["articles"][0], article, "{breach} {edition}");
            let choices = ruled["choices"].as_array().expect("a menu");
            assert_eq!(choices.len(), length, "{breach} {edition}");
            assert_eq!(ruled["next"], "arbiter", "{breach} {edition}");
        }
    }
}

#[test]
fn art_12_6_of_1997_does_not_punish_manners() {
    let manners = json!({"incident": {"kind": "conduct", "by": "white", "breach": "manners"}});
    assert_eq!(in_edition("1997", &manners)["next"], "continue");
    assert_eq!(in_edition("2001", &manners)["next"], "arbiter");
    assert_eq!(
        in_edition("2023", &manners)["articles"],
        json!(["11.1", "12.9"])
    );
}

fn penalty(choice: &Value, ms: Option<u64>) -> Value {
    json!({"edition": "2023", "fen": ROOKS, "clocks": {"white_ms": 100_000, "black_ms": 50_000},
        "incidents": [{"kind": "conduct", "by": "white", "breach": "notes"},
            {"kind": "decision", "choice": choice, "ms": ms}]})
}

#[test]
fn art_12_9_what_each_penalty_does() {
    let add = answer(&penalty(
        &json!({"choice": "add_time", "side": "black"}),
        Some(30_000),
    ));
    assert_eq!(add["clocks"]["black_ms"], 80_000);
    let cut = answer(&penalty(
        &json!({"choice": "cut_time", "side": "white"}),
        Some(30_000),
    ));
    assert_eq!(cut["clocks"]["white_ms"], 70_000);
    let raise = answer(&penalty(
        &json!({"choice": "raise_score", "side": "black"}),
        None,
    ));
    assert_eq!(raise["result"], "0-1");
    let loss = answer(&penalty(
        &json!({"choice": "declare_loss", "side": "white"}),
        None,
    ));
    assert_eq!(loss["next"], "arbiter");
    for kind in [
        "warn",
        "reduce_score",
        "fine",
        "exclude_from_rounds",
        "expel",
    ] {
        let choice = json!({"choice": kind, "side": "white"});
        let ruled = answer(&penalty(&choice, None));
        assert_eq!(ruled["penalties"], json!([choice]));
        assert_eq!(ruled["result"], Value::Null);
    }
}

#[test]
fn art_12_9_a_choice_that_was_not_left_is_refused() {
    let wrong = penalty(&json!({"choice": "warn", "side": "black"}), None);
    let error = asked(&wrong, &super::ByMaterial).unwrap_err();
    assert_eq!(error.field, "incidents[1].choice");
    let amount = penalty(&json!({"choice": "add_time", "side": "black"}), None);
    let error = asked(&amount, &super::ByMaterial).unwrap_err();
    assert_eq!(error.field, "incidents[1].ms");
    let all = penalty(
        &json!({"choice": "cut_time", "side": "white"}),
        Some(100_000),
    );
    let error = asked(&all, &super::ByMaterial).unwrap_err();
    assert!(error.reason.contains("100000 ms left"), "{error}");
}

#[test]
fn art_12_5_a_disturbance_from_outside_may_bring_time() {
    let outside = json!({"incident": {"kind": "external_disturbance"}});
    each_edition(
        &outside,
        "/code",
        [(); 8].map(|()| json!("external-disturbance")),
    );
    let choices = json!([{"choice": "add_time", "side": "white"},
        {"choice": "add_time", "side": "black"}, {"choice": "play_on"}]);
    assert_eq!(answer(&outside)["choices"], choices);
    let by = json!({"incident": {"kind": "disturbance", "by": "black"}});
    grounds(&by, &[("1997", "conduct")]);
    let spectators = json!({"incident": {"kind": "interference"}});
    assert_eq!(answer(&spectators)["next"], "continue");
    assert_eq!(
        answer(&with(&spectators, &json!({"edition": "2001"})))["articles"],
        json!(["13.7"])
    );
}
