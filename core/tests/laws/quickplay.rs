//! Claims of the last two minutes (Q0 to Q8), in every edition.

use super::{answer, answers, each_edition, grounds, in_edition, with};
use serde_json::{Value, json};

const ROOKS: &str = "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1";

fn claim(white_ms: u64) -> Value {
    json!({"fen": ROOKS, "clocks": {"white_ms": white_ms, "black_ms": 200_000},
        "event": {"guideline_iii": true},
        "incident": {"kind": "quickplay_claim", "by": "white"}})
}

fn decision(word: &str, bonus: bool) -> Value {
    let incident = json!({"kind": "quickplay_decision", "by": "white", "decision": word,
        "bonus": bonus});
    with(&claim(100_000), &json!({ "incident": incident }))
}

#[test]
fn q1_the_claimant_has_less_than_two_minutes_and_his_flag_up() {
    grounds(&claim(119_999), &[("1997", "quickplay-claimed")]);
    grounds(&claim(120_000), &[("1997", "quickplay-time-left")]);
    grounds(&claim(0), &[("1997", "quickplay-flag-down")]);
    let ruled = answer(&claim(100_000));
    assert_eq!(ruled["next"], "arbiter");
    assert_eq!(ruled["offer"], "white");
    assert_eq!(ruled["choices"].as_array().map(Vec::len), Some(4));
}

#[test]
fn q1_the_move_is_needed_since_2009() {
    let black = with(
        &claim(100_000),
        &json!({"clocks": {"black_ms": 100_000},
        "incident": {"kind": "quickplay_claim", "by": "black"}}),
    );
    grounds(
        &black,
        &[
            ("1997", "quickplay-claimed"),
            ("2009", "quickplay-not-on-move"),
        ],
    );
}

#[test]
fn guideline_iii_2_1_has_to_be_announced_since_2014() {
    let silent = with(&claim(100_000), &json!({"event": {}}));
    grounds(
        &silent,
        &[
            ("1997", "quickplay-claimed"),
            ("2014", "quickplay-not-here"),
        ],
    );
    let increment = with(&claim(100_000), &json!({"control": "900+10"}));
    // With an increment the time is not one finite time (10.1).
    grounds(&increment, &[("1997", "quickplay-not-here")]);
    let delay = with(&claim(100_000), &json!({"control": "900d10"}));
    grounds(&delay, &[("1997", "quickplay-not-here")]);
    let blitz = with(&claim(100_000), &json!({"class": "blitz"}));
    grounds(&blitz, &[("1997", "quickplay-not-here")]);
    let early = with(&claim(100_000), &json!({"control": "40/7200:1800"}));
    grounds(&early, &[("1997", "quickplay-not-here")]);
}

#[test]
fn q3_to_q5_the_arbiter_decides() {
    each_edition(
        &decision("agree", false),
        "/result",
        [(); 8].map(|()| json!("1/2-1/2")),
    );
    let black = "/clock/black_delta_ms";
    each_edition(
        &decision("postpone", false),
        black,
        [(); 8].map(|()| json!(0)),
    );
    each_edition(
        &decision("postpone", true),
        black,
        [(); 8].map(|()| json!(120_000)),
    );
    // A refusal was not foreseen in 1997; since then it costs two minutes, whatever is asked.
    let mut refused = [(); 8].map(|()| json!(120_000));
    refused[0] = json!(0);
    each_edition(&decision("reject", false), black, refused);
    each_edition(
        &decision("reject", true),
        "/result",
        [(); 8].map(|()| Value::Null),
    );
}

#[test]
fn q6_a_refusal_after_the_flag_lets_the_flag_count() {
    let case = with(
        &claim(100_000),
        &json!({"edition": "2009", "incident": null, "incidents": [
        {"kind": "quickplay_claim", "by": "white"},
        {"kind": "decision", "choice": {"choice": "postpone_with_bonus"}},
        {"kind": "flag", "side": "white"},
        {"kind": "quickplay_decision", "by": "white", "decision": "reject"}]}),
    );
    let ruled = answers(&case);
    assert_eq!(ruled[1]["clocks"]["black_ms"], 320_000);
    assert_eq!(ruled[2]["code"], "flag-postponed");
    assert_eq!(ruled[3]["result"], "0-1");
}

/// The request is an offer, and the arbiter decides once the opponent has refused it.
#[test]
fn guideline_iii_4_the_increment_comes_after_the_refusal() {
    for (claim_kind, choice, delta) in [
        ("increment_request", "give_increment", 120_000),
        ("quickplay_claim", "reject", 120_000),
        ("quickplay_claim", "postpone", 0),
    ] {
        let case = with(
            &claim(100_000),
            &json!({"incident": null, "incidents": [
                {"kind": claim_kind, "by": "white"},
                {"kind": "draw_refused", "by": "black"},
                {"kind": "decision", "choice": {"choice": choice}}]}),
        );
        let ruled = answers(&case);
        assert_eq!(ruled[1]["next"], "arbiter", "{claim_kind}");
        assert_eq!(ruled[1]["choices"], ruled[0]["choices"], "{claim_kind}");
        assert_eq!(ruled[1]["offer"], Value::Null, "{claim_kind}");
        assert_eq!(ruled[2]["clock"]["black_delta_ms"], delta, "{choice}");
        assert_eq!(ruled[2]["next"], "continue", "{choice}");
    }
}

/// Where nobody can win there is nothing to decide.
#[test]
fn q6_a_flag_after_postponement_draws_if_the_opponent_cannot_mate() {
    let case = with(
        &claim(100_000),
        &json!({"fen": "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "incident": null, "incidents": [
            {"kind": "quickplay_claim", "by": "white"},
            {"kind": "decision", "choice": {"choice": "postpone"}},
            {"kind": "flag", "side": "white"}]}),
    );
    grounds(&case, &[("1997", "flag-draws")]);
}

#[test]
fn guideline_iii_5_no_claim_once_the_increment_is_given() {
    let asked = json!({"kind": "increment_request", "by": "white"});
    let case = with(
        &claim(100_000),
        &json!({"incident": null, "last_period": true, "incidents": [asked,
            {"kind": "decision", "choice": {"choice": "give_increment"}},
            {"kind": "quickplay_claim", "by": "white"},
            {"kind": "illegal_move", "by": "white", "move": "e1e3"}]}),
    );
    let ruled = answers(&case);
    assert_eq!(ruled[2]["code"], "quickplay-not-here");
    // The wrongful press earned five seconds, which go back.
    assert_eq!(ruled[3]["clock"]["white_delta_ms"], -5_000);
}

#[test]
fn guideline_iii_4_an_increment_can_be_asked_for() {
    let asked = json!({"kind": "increment_request", "by": "white"});
    let case = with(&claim(100_000), &json!({ "incident": asked }));
    grounds(
        &case,
        &[("1997", "quickplay-not-here"), ("2014", "increment-asked")],
    );
    let given = |choice: &str| {
        let incidents = json!([asked, {"kind": "decision", "choice": {"choice": choice}}]);
        answer(&with(
            &case,
            &json!({"incident": null, "incidents": incidents}),
        ))
    };
    let granted = given("give_increment");
    assert_eq!(granted["clock"]["black_delta_ms"], 120_000);
    assert_eq!(granted["obligations"].as_array().map(Vec::len), Some(1));
    let refused = given("reject");
    assert_eq!(refused["clock"]["black_delta_ms"], 0);
    assert_eq!(refused["code"], "increment-refused");
}

#[test]
fn q8_without_an_arbiter_the_claim_ends_the_game() {
    let case = |reason: &str, verified: bool, sheet: bool| {
        with(
            &claim(100_000),
            &json!({"incident": {"kind": "quickplay_claim_without_arbiter", "by": "white",
                "reason": reason, "position_verified": verified, "score_sheet": sheet}}),
        )
    };
    for (reason, verified, sheet, code) in [
        ("cannot_win", true, false, "quickplay-referred"),
        ("cannot_win", false, true, "quickplay-unproved"),
        ("no_effort", true, true, "quickplay-referred"),
        ("no_effort", true, false, "quickplay-unproved"),
    ] {
        let case = case(reason, verified, sheet);
        grounds(&case, &[("1997", code)]);
        each_edition(&case, "/next", [(); 8].map(|()| json!("arbiter")));
    }
    let case = case("cannot_win", true, false);
    let articles = |edition: &str| in_edition(edition, &case)["articles"].clone();
    assert_eq!(articles("2001"), json!(["D"]));
    assert_eq!(articles("2018"), json!(["III.6"]));
    let early = with(&case, &json!({"clocks": {"white_ms": 120_000}}));
    grounds(&early, &[("1997", "quickplay-time-left")]);
}

#[test]
fn q7_the_articles_of_each_edition() {
    let articles = [
        "10.2", "10.2c", "10.2c", "10.2c", "G.5c", "III.5.3", "III.5.3", "III.5.3",
    ];
    let case = decision("reject", false);
    each_edition(&case, "/articles/0", articles.map(|article| json!(article)));
    assert_eq!(
        in_edition("2023", &case)["changes"][0]["article"],
        "III.5.3"
    );
}
