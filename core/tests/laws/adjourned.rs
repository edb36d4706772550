//! Adjourned games (A1 to A13), in every edition.

use super::{answer, each_edition, grounds, in_edition, with};
use serde_json::{Value, json};

const ROOKS: &str = "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1";

fn sealed(fen: &str, text: &str) -> Value {
    json!({"fen": fen, "incident": {"kind": "sealed_move", "by": "white", "text": text}})
}

#[test]
fn guideline_i_8_a_sealed_move_is_played_or_loses() {
    grounds(&sealed(ROOKS, "Rxa8+"), &[("1997", "sealed-played")]);
    grounds(
        &sealed("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "Ra8"),
        &[("1997", "checkmate")],
    );
    for text in ["Rb3", "R", "Ke3", ""] {
        each_edition(
            &sealed(ROOKS, text),
            "/result",
            [(); 8].map(|()| json!("0-1")),
        );
    }
    // Two rooks can go there: ambiguous.
    let two = "r3k3/8/8/8/8/8/4K3/R6R w - - 0 1";
    each_edition(
        &sealed(two, "Rd1"),
        "/result",
        [(); 8].map(|()| json!("0-1")),
    );
    let bare = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
    each_edition(
        &sealed(bare, "Rb3"),
        "/result",
        [(); 8].map(|()| json!("1/2-1/2")),
    );
}

fn late(after_s: u64, was_sealer: bool) -> Value {
    json!({"fen": "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "incident": {"kind": "resumption_late",
        "by": "white", "after_s": after_s, "was_sealer": was_sealer}})
}

#[test]
fn guideline_i_10_late_for_the_resumption() {
    let old = "resumption-in-time";
    grounds(
        &late(3600, false),
        &[("1997", old), ("2009", "resumption-loses")],
    );
    grounds(&late(3601, false), &[("1997", "resumption-loses")]);
    let event = with(
        &late(900, false),
        &json!({"event": {"default_time_s": 900}}),
    );
    grounds(&event, &[("1997", old)]);
    each_edition(&late(3601, true), "/result", [(); 8].map(|()| json!("0-1")));
}

#[test]
fn guideline_i_10_the_sealer_is_saved_by_his_move_or_the_others_flag() {
    let mate = |was_sealer: bool| {
        let mut case = late(4000, was_sealer);
        case["incident"]["sealed"] = json!("Ra8");
        case
    };
    each_edition(&mate(true), "/result", [(); 8].map(|()| json!("1-0")));
    each_edition(&mate(false), "/result", [(); 8].map(|()| json!("0-1")));
    let mut stale = late(4000, true);
    stale["fen"] = json!("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1");
    stale["incident"]["sealed"] = json!("Qf7");
    each_edition(&stale, "/result", [(); 8].map(|()| json!("1/2-1/2")));
    let flag = json!({"clocks": {"white_ms": 1_000, "black_ms": 0}});
    let overstepped = with(&late(4000, true), &flag);
    each_edition(&overstepped, "/result", [(); 8].map(|()| json!("1-0")));
    let replier = with(&late(4000, false), &flag);
    each_edition(&replier, "/result", [(); 8].map(|()| json!("0-1")));
}

#[test]
fn guideline_i_12_a_lost_envelope() {
    let lost = |known: bool| {
        let incident = json!({"kind": "envelope_lost", "position_known": known});
        json!({"fen": ROOKS, "incident": incident})
    };
    grounds(&lost(true), &[("1997", "envelope-lost")]);
    assert_eq!(answer(&lost(false))["position"], "new_game");
    let articles = |edition: &str| in_edition(edition, &lost(false))["articles"].clone();
    assert_eq!(articles("1997"), json!(["A11b"]));
    assert_eq!(articles("2023"), json!(["I.12.2"]));
}

fn resumption(present: &Value, waited_s: u64) -> Value {
    json!({"fen": ROOKS, "clocks": {"white_ms": 600_000, "black_ms": 900_000},
        "incident": {"kind": "resumption", "present": present, "waited_s": waited_s}})
}

#[test]
fn guideline_i_9_who_is_there_when_the_session_begins() {
    // White sealed, Black has to reply.
    grounds(
        &resumption(&json!("both"), 0),
        &[("1997", "resumption-opens")],
    );
    grounds(
        &resumption(&json!("black"), 0),
        &[("1997", "resumption-reply-may-seal")],
    );
    grounds(
        &resumption(&json!("white"), 0),
        &[("1997", "resumption-awaited")],
    );
    for (present, old, new) in [
        ("both", json!(["A9a"]), json!(["I.9.1"])),
        ("black", json!(["A9a", "A9c"]), json!(["I.9.1", "I.9.3"])),
        ("white", json!(["A9b"]), json!(["I.9.2"])),
    ] {
        let case = resumption(&json!(present), 0);
        assert_eq!(in_edition("2001", &case)["articles"], old);
        assert_eq!(in_edition("2018", &case)["articles"], new);
    }
}

#[test]
fn guideline_i_11_nobody_is_there_and_the_replier_loses_the_time() {
    let event = json!({"event": {"default_time_s": 1800}});
    let nobody = with(&resumption(&Value::Null, 600), &event);
    each_edition(
        &nobody,
        "/clocks/black_ms",
        [(); 8].map(|()| json!(300_000)),
    );
    each_edition(
        &nobody,
        "/clocks/white_ms",
        [(); 8].map(|()| json!(600_000)),
    );
    let articles = |edition: &str| in_edition(edition, &nobody)["articles"].clone();
    assert_eq!(articles("1997"), json!(["A9b"]));
    assert_eq!(articles("2009"), json!(["G.11"]));
    assert_eq!(articles("2023"), json!(["I.11"]));
    // More than he has left: the arbiter's.
    let too_much = with(&resumption(&Value::Null, 900), &event);
    each_edition(&too_much, "/next", [(); 8].map(|()| json!("arbiter")));
    each_edition(&too_much, "/result", [(); 8].map(|()| Value::Null));
}

#[test]
fn guideline_i_10_neither_came_for_the_resumption() {
    let nobody = resumption(&Value::Null, 3_600);
    grounds(
        &nobody,
        &[
            ("1997", "resumption-awaited"),
            ("2009", "resumption-nobody"),
        ],
    );
    let over = resumption(&Value::Null, 3_601);
    grounds(&over, &[("1997", "resumption-nobody")]);
    let both = json!({"choice": "declare", "result": "0-0"});
    each_edition(&over, "/choices/0", [(); 8].map(|()| both.clone()));
}

#[test]
fn guideline_i_13_a_wrong_clock_is_pointed_out_before_the_first_move() {
    let wrong = |has_moved: bool| {
        json!({"fen": ROOKS, "incident": {"kind": "resumption_clock_wrong", "by": "white",
            "has_moved": has_moved}})
    };
    grounds(&wrong(false), &[("1997", "clock-corrected")]);
    grounds(&wrong(true), &[("1997", "resumption-clock-late")]);
    each_edition(&wrong(false), "/next", [(); 8].map(|()| json!("arbiter")));
    each_edition(&wrong(true), "/next", [(); 8].map(|()| json!("continue")));
    let articles = |edition: &str| in_edition(edition, &wrong(true))["articles"].clone();
    assert_eq!(articles("2001"), json!(["A12"]));
    assert_eq!(articles("2018"), json!(["I.13"]));
}

#[test]
fn guideline_i_1_2_adjourning_early_costs_what_is_left_of_the_session() {
    let early = |ms: u64| {
        json!({"fen": ROOKS, "clocks": {"white_ms": 600_000, "black_ms": 900_000},
            "incident": {"kind": "adjourned_early", "by": "white", "before_end_ms": ms}})
    };
    each_edition(
        &early(480_000),
        "/clocks/white_ms",
        [(); 8].map(|()| json!(120_000)),
    );
    each_edition(&early(600_000), "/next", [(); 8].map(|()| json!("arbiter")));
    let articles = |edition: &str| in_edition(edition, &early(1))["articles"].clone();
    assert_eq!(articles("1997"), json!(["A1", "A1b"]));
    assert_eq!(articles("2023"), json!(["I.1.1", "I.1.2"]));
}

#[test]
fn guideline_i_9_3_a_sealed_reply_is_opened_like_a_sealed_move() {
    let case = json!({"fen": ROOKS, "incidents": [
        {"kind": "resumption", "present": "black"},
        {"kind": "sealed_move", "by": "white", "text": "Ke2"},
        {"kind": "sealed_move", "by": "black", "text": "Rxa1"}]});
    assert_eq!(answer(&case)["code"], "sealed-played");
    let mut illegal = case;
    illegal["incidents"][2]["text"] = json!("Ra9");
    assert_eq!(answer(&illegal)["result"], "1-0");
}
