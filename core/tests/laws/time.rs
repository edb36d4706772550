//! Flags and late arrival (F1 to F8, L1 to L4), in every edition.

use super::{Never, answer, asked, each_edition, grounds, in_edition, with};
use serde_json::{Value, json};

const ROOKS: &str = "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1";

fn flag(fen: &str) -> Value {
    json!({"fen": fen, "incident": {"kind": "flag", "side": "white"}})
}

#[test]
fn art_6_9_a_flag_loses_if_the_opponent_can_mate_and_draws_if_not() {
    let all = |result: &str| [(); 8].map(|()| json!(result));
    each_edition(&flag(ROOKS), "/result", all("0-1"));
    each_edition(
        &flag("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"),
        "/result",
        all("1/2-1/2"),
    );
    // A knight can mate a rook's side with its help, and not a queen's.
    each_edition(
        &flag("4k1n1/8/8/8/8/8/8/R3K3 w - - 0 1"),
        "/result",
        all("0-1"),
    );
    each_edition(
        &flag("4k1n1/8/8/8/8/8/8/Q3K3 w - - 0 1"),
        "/result",
        all("1/2-1/2"),
    );
    let unknown = asked(&flag(ROOKS), &Never).unwrap().pop().unwrap();
    assert_eq!(
        (&unknown["next"], &unknown["result"]),
        (&json!("arbiter"), &Value::Null)
    );
}

#[test]
fn art_c4_of_1997_blitz_needs_mating_potential() {
    let knights = with(
        &flag("2n1k1n1/8/8/8/8/8/8/R3K3 w - - 0 1"),
        &json!({"class": "blitz"}),
    );
    assert_eq!(in_edition("1997", &knights)["result"], "1/2-1/2");
    assert_eq!(in_edition("2001", &knights)["result"], "0-1");
}

#[test]
fn art_6_11_both_flags_with_a_known_order() {
    let both = |order: &str| {
        json!({"fen": ROOKS,
            "incident": {"kind": "both_flags", "order": order, "last_period": true}})
    };
    each_edition(&both("black"), "/result", [(); 8].map(|()| json!("1-0")));
    each_edition(&both("white"), "/result", [(); 8].map(|()| json!("0-1")));
}

#[test]
fn guideline_iii_3_both_flags_with_an_unknown_order() {
    let both = |last: bool| {
        json!({"fen": ROOKS,
            "incident": {"kind": "both_flags", "order": "unknown", "last_period": last}})
    };
    grounds(&both(false), &[("1997", "both-flags-continue")]);
    let last = [("1997", "both-flags-draw"), ("2014", "both-flags-open")];
    grounds(&both(true), &last);
    let announced = with(&both(true), &json!({"event": {"guideline_iii": true}}));
    grounds(&announced, &[("1997", "both-flags-draw")]);
    let articles = [
        "10.4",
        "10.3",
        "6.12b",
        "6.11b",
        "G.3b",
        "III.3.1.2",
        "III.3.1.2",
        "III.3.1.2",
    ];
    each_edition(
        &announced,
        "/articles/0",
        articles.map(|article| json!(article)),
    );
}

#[test]
fn art_b6_who_calls_a_flag() {
    let seen = with(
        &flag(ROOKS),
        &json!({"class": "rapid", "supervision": "partial",
        "incident": {"kind": "flag", "side": "white", "noticed_by": "arbiter"}}),
    );
    grounds(
        &seen,
        &[("1997", "flag-needs-claim"), ("2014", "flag-loses")],
    );
    let standard = with(&seen, &json!({"class": "standard"}));
    grounds(&standard, &[("1997", "flag-loses")]);
}

#[test]
fn art_b7_the_claimants_own_flag_has_to_be_up_until_2017() {
    let both = with(
        &flag(ROOKS),
        &json!({"class": "rapid", "supervision": "partial",
        "clocks": {"white_ms": 0, "black_ms": 0}}),
    );
    grounds(
        &both,
        &[("1997", "both-flags-down"), ("2018", "flag-loses")],
    );
}

/// B8: once both are down the order does not matter, whoever tells it.
#[test]
fn art_b8_both_flags_down_draw_whichever_fell_first() {
    for order in ["white", "black", "unknown"] {
        let case = json!({"fen": ROOKS, "class": "blitz", "supervision": "partial",
            "incident": {"kind": "both_flags", "order": order, "last_period": true}});
        let results = super::EDITIONS.map(|edition| in_edition(edition, &case)["code"].clone());
        assert!(
            results[..6].iter().all(|code| *code == "both-flags-down"),
            "{order}: {results:?}"
        );
        let known = if order == "unknown" {
            "both-flags-open"
        } else {
            "flag-loses"
        };
        assert_eq!(results[6..], [known, known], "{order}");
    }
}

#[test]
fn art_a4d_of_2009_the_arbiter_calls_once_both_flags_are_down() {
    let case = json!({"fen": ROOKS, "class": "rapid", "supervision": "partial",
        "clocks": {"white_ms": 0, "black_ms": 0},
        "incident": {"kind": "flag", "side": "white", "noticed_by": "arbiter"}});
    grounds(
        &case,
        &[
            ("1997", "flag-needs-claim"),
            ("2009", "both-flags-down"),
            ("2018", "flag-loses"),
        ],
    );
}

/// B6 knew no full supervision: until 2005 all rapid and blitz flags are the players'.
#[test]
fn art_b6_until_2005_full_supervision_gives_no_flag_to_the_arbiter() {
    for class in ["rapid", "blitz"] {
        let seen = json!({"fen": ROOKS, "class": class, "supervision": "full",
            "incident": {"kind": "flag", "side": "white", "noticed_by": "arbiter"}});
        grounds(
            &seen,
            &[("1997", "flag-needs-claim"), ("2009", "flag-loses")],
        );
        let both = with(
            &seen,
            &json!({"clocks": {"white_ms": 0, "black_ms": 0},
            "incident": {"kind": "flag", "side": "white"}}),
        );
        grounds(
            &both,
            &[("1997", "both-flags-down"), ("2009", "flag-loses")],
        );
    }
}

/// The moves of the period count, not those of the first one for ever.
#[test]
fn art_6_4_the_quota_is_that_of_the_period() {
    let code = |made: u32, last_period: Value| {
        let fen = format!("r3k3/8/8/8/8/8/8/R3K3 w - - 60 {}", made + 1);
        let case = json!({"fen": fen, "control": "40/7200:20/3600:1800",
            "last_period": last_period, "incident": {"kind": "flag", "side": "white"}});
        answer(&case)["code"].clone()
    };
    for (made, expected) in [
        (39, "flag-loses"),
        (40, "flag-quota-met"),
        (45, "flag-loses"),
        (59, "flag-loses"),
        (60, "flag-quota-met"),
        (70, "flag-quota-met"),
    ] {
        assert_eq!(code(made, json!(false)), expected, "{made}");
        assert_eq!(code(made, Value::Null), "flag-loses", "{made}");
    }
    // The first flag fell after 40 moves, the second one before.
    let both = |white: u32, black: u32| {
        let (turn, number) = if white > black {
            ("b", white)
        } else {
            ("w", white + 1)
        };
        let fen = format!("r3k3/8/8/8/8/8/8/R3K3 {turn} - - 60 {number}");
        let case = json!({"fen": fen, "control": "40/7200:1800",
            "incident": {"kind": "both_flags", "order": "white", "last_period": false}});
        answer(&case)
    };
    assert_eq!(both(40, 39)["result"], "1-0");
    assert_eq!(both(40, 40)["code"], "flag-quota-met");
    assert_eq!(both(39, 39)["result"], "0-1");
}

#[test]
fn art_6_4_the_quota_counts_completed_moves() {
    // 40 moves are made; the last of them is not pressed.
    let case = |last_period: bool, unpressed: bool| {
        json!({"fen": "r3k3/8/8/8/8/8/8/4K2R w - - 60 40", "moves": ["Ra1"], "control":
            "40/7200:1800", "last_period": last_period, "unpressed": unpressed,
            "incident": {"kind": "flag", "side": "white"}})
    };
    let rook = |case: Value| {
        let fixed = with(&case, &json!({"fen": "r3k3/8/8/8/8/8/8/1R2K3 w - - 60 40"}));
        answer(&fixed)["code"].clone()
    };
    assert_eq!(rook(case(false, false)), "flag-quota-met");
    assert_eq!(rook(case(false, true)), "flag-loses");
    assert_eq!(rook(case(true, false)), "flag-loses");
}

fn late(by: &str, after_s: u64) -> Value {
    json!({"incident": {"kind": "late", "by": by, "after_s": after_s}})
}

fn forfeits(from_hour: &str) -> [(&'static str, String); 2] {
    [
        ("1997", "late-in-time".to_owned()),
        ("2009", from_hour.to_owned()),
    ]
}

#[test]
fn art_6_7_1_late_by_edition() {
    let [old, new] = forfeits("late-forfeit");
    grounds(&late("white", 3600), &[(old.0, &old.1), (new.0, &new.1)]);
    grounds(&late("white", 3601), &[("1997", "late-forfeit")]);
    grounds(&late("white", 0), &[("1997", "late-in-time")]);
    let event = json!({"event": {"default_time_s": 900}});
    grounds(
        &with(&late("black", 900), &event),
        &[("1997", "late-in-time")],
    );
    let after = with(&late("black", 901), &event);
    each_edition(&after, "/result", [(); 8].map(|()| json!("+/-")));
    each_edition(
        &late("white", 3601),
        "/result",
        [(); 8].map(|()| json!("-/+")),
    );
}

#[test]
fn art_6_7_2_neither_is_there() {
    each_edition(
        &late("both", 3601),
        "/result",
        [(); 8].map(|()| json!("-/-")),
    );
    let event = json!({"event": {"default_time_s": 3600}});
    let within = with(&late("both", 600), &event);
    grounds(
        &within,
        &[("1997", "late-in-time"), ("2001", "late-white-time")],
    );
}

#[test]
fn art_6_7_1_the_arbiter_may_decide_otherwise() {
    let case = json!({"incidents": [
        {"kind": "late", "by": "black", "after_s": 60},
        {"kind": "decision", "choice": {"choice": "play_on"}},
        {"kind": "move", "by": "white", "move": "e4"}]});
    let ruled = super::answers(&case);
    assert_eq!(ruled[0]["result"], "+/-");
    assert_eq!(ruled[1]["next"], "continue");
    assert_eq!(ruled[2]["code"], "move-made");
}

#[test]
fn art_8_4_and_8_5_score_sheets() {
    let recording = json!({"kind": "recording", "by": "white"});
    let case = json!({"clocks": {"white_ms": 299_000}, "control": "5400+30",
        "incident": recording});
    grounds(
        &case,
        &[("1997", "need-not-write"), ("2001", "has-to-write")],
    );
    let rapid = with(&case, &json!({"class": "rapid"}));
    grounds(&rapid, &[("1997", "need-not-write")]);
    for (white, black, code) in [
        (true, true, "sheets-complete"),
        (true, false, "sheets-at-flag"),
        (false, true, "sheets-at-flag"),
        (false, false, "no-complete-sheet"),
    ] {
        let sheets = json!({"kind": "score_sheets", "complete": {"white": white, "black": black}});
        grounds(&json!({ "incident": sheets }), &[("1997", code)]);
    }
    let not_proved = json!({"incident": {"kind": "quota_not_proved", "side": "white"}});
    grounds(&not_proved, &[("1997", "quota-not-proved")]);
}

#[test]
fn art_a_4_3_the_record_is_shown_five_times() {
    let look = json!({"kind": "record_asked", "by": "white"});
    let case = json!({"class": "rapid", "incidents": vec![look.clone(); 6]});
    let codes: Vec<Value> = super::answers(&case)
        .into_iter()
        .map(|ruled| ruled["code"].clone())
        .collect();
    assert_eq!(codes[4], "record-shown");
    assert_eq!(codes[5], "record-too-often");
    let partial = json!({"class": "rapid", "supervision": "partial", "incident": look});
    assert_eq!(answer(&partial)["code"], "record-not-now");
    let off_move = json!({"class": "rapid", "moves": ["e4"], "incident": look});
    assert_eq!(answer(&off_move)["code"], "record-not-now");
    let slow = json!({ "incident": look });
    assert_eq!(answer(&slow)["code"], "record-not-now");
}
