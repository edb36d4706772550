//! Illegal moves and what counts as one (3.1, I1 to I14), in every edition.

use super::{Never, answer, answers, asked, each_edition, grounds, in_edition, with};
use serde_json::{Value, json};

const ROOKS: &str = "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1";
const BARE: &str = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
const BLACK_GETS: &str = "/clock/black_delta_ms";

/// An illegal king's move by White that the opponent claims, as the so manieth one.
fn case(class: &str, supervision: &str, before: u8) -> Value {
    json!({"class": class, "supervision": supervision, "fen": ROOKS,
        "counters": {"illegal": {"white": before}},
        "incident": {"kind": "illegal_move", "by": "white", "move": "e1e3",
            "noticed_by": "opponent"}})
}

fn minutes(expected: [u64; 8]) -> [Value; 8] {
    expected.map(|minutes| json!(minutes * 60_000))
}

fn results(expected: [&str; 8]) -> [Value; 8] {
    expected.map(|result| match result {
        "" => Value::Null,
        result => json!(result),
    })
}

#[test]
fn art_7_5_5_the_first_illegal_move_by_mode_and_edition() {
    for (class, supervision, expected) in [
        ("standard", "full", [2, 2, 2, 2, 2, 2, 2, 2]),
        ("rapid", "full", [2, 2, 2, 2, 2, 2, 2, 1]),
        ("rapid", "partial", [2, 2, 2, 2, 0, 0, 2, 1]),
        ("blitz", "full", [0, 0, 0, 2, 1, 1, 1, 1]),
        ("blitz", "partial", [0, 0, 0, 0, 0, 0, 1, 1]),
    ] {
        each_edition(&case(class, supervision, 0), BLACK_GETS, minutes(expected));
    }
    let before = with(&case("standard", "full", 0), &json!({"last_period": false}));
    each_edition(&before, BLACK_GETS, minutes([0, 2, 2, 2, 2, 2, 2, 2]));
    each_edition(&before, "/result", results([""; 8]));
    // With an increment 1997 has no quickplay finish (10.1, 10.3).
    let increment = with(&case("standard", "full", 0), &json!({"control": "5400+30"}));
    each_edition(&increment, BLACK_GETS, minutes([0, 2, 2, 2, 2, 2, 2, 2]));
}

#[test]
fn art_7_5_5_which_illegal_move_loses_by_mode_and_edition() {
    let lost = "0-1";
    for (class, supervision, before, expected) in [
        ("standard", "full", 0, [""; 8]),
        (
            "standard",
            "full",
            1,
            ["", "", "", "", lost, lost, lost, lost],
        ),
        ("standard", "full", 2, [lost; 8]),
        ("rapid", "full", 1, ["", "", "", "", lost, lost, lost, lost]),
        ("rapid", "partial", 0, ["", "", "", "", lost, lost, "", ""]),
        (
            "rapid",
            "partial",
            1,
            ["", "", "", "", lost, lost, lost, lost],
        ),
        ("blitz", "full", 0, [lost, lost, lost, "", "", "", "", ""]),
        (
            "blitz",
            "full",
            1,
            [lost, lost, lost, "", lost, lost, lost, lost],
        ),
        (
            "blitz",
            "partial",
            0,
            [lost, lost, lost, lost, lost, lost, "", ""],
        ),
        ("blitz", "partial", 1, [lost; 8]),
    ] {
        each_edition(
            &case(class, supervision, before),
            "/result",
            results(expected),
        );
    }
}

#[test]
fn art_7_5_5_a_loss_becomes_a_draw_against_who_cannot_mate() {
    let (lost, drawn) = ("0-1", "1/2-1/2");
    let third = with(&case("standard", "full", 2), &json!({"fen": BARE}));
    let since_2009 = [lost, lost, lost, drawn, drawn, drawn, drawn, drawn];
    each_edition(&third, "/result", results(since_2009));
    let claimed = with(&case("blitz", "partial", 1), &json!({"fen": BARE}));
    each_edition(&claimed, "/result", results([drawn; 8]));
}

#[test]
fn art_7_5_1_a_standard_game_goes_back_whenever_it_is_found() {
    let mut replied = case("standard", "full", 0);
    replied["incident"]["opponent_replied"] = json!(true);
    each_edition(&replied, "/position", [(); 8].map(|()| json!("restore")));
    for class in ["rapid", "blitz"] {
        let mut replied = case(class, "partial", 0);
        replied["incident"]["opponent_replied"] = json!(true);
        grounds(&replied, &[("1997", "illegal-stands")]);
    }
}

#[test]
fn art_b5_without_full_supervision_only_a_request_counted_until_2009() {
    for class in ["rapid", "blitz"] {
        let mut seen = case(class, "partial", 0);
        seen["incident"]["noticed_by"] = json!("arbiter");
        grounds(
            &seen,
            &[
                ("1997", "illegal-needs-claim"),
                ("2014", "illegal-loses-at-once"),
                ("2018", "illegal-counted"),
            ],
        );
    }
}

#[test]
fn art_b5b_of_2001_a_touch_ends_the_claim_in_rapid() {
    let mut touched = case("rapid", "partial", 0);
    touched["incident"]["opponent_touched"] = json!(true);
    assert_eq!(in_edition("1997", &touched)["code"], "illegal-counted");
    assert_eq!(in_edition("2001", &touched)["code"], "illegal-stands");
    assert_eq!(in_edition("2018", &touched)["code"], "illegal-counted");
}

#[test]
fn art_4_3_an_illegal_move_not_completed_is_only_replaced() {
    let case = json!({"fen": ROOKS, "incident":
        {"kind": "illegal_move", "by": "white", "move": "Rb3", "completed": false}});
    for edition in super::EDITIONS {
        let ruled = in_edition(edition, &case);
        assert_eq!(ruled["counters"]["illegal"]["white"], 0, "{edition}");
        assert_eq!(ruled["clock"]["black_delta_ms"], 0, "{edition}");
        assert_eq!(ruled["next"], "continue", "{edition}");
        let allowed = ruled["allowed"].as_array().expect("limited");
        assert_eq!(allowed.len(), 10, "{edition}");
        assert!(allowed.contains(&json!("a1a8")), "{edition}");
    }
}

#[test]
fn art_4_3_3_an_illegal_capture_binds_to_both_pieces() {
    // The knight cannot take on d4; a rook can.
    let fen = "4k3/8/8/8/3p4/8/8/3RK1N1 w - - 0 1";
    let case = json!({"fen": fen, "incident":
        {"kind": "illegal_move", "by": "white", "move": "g1d4"}});
    let ruled = answer(&case);
    // No capture by the knight: the first touched piece that can move does.
    assert_eq!(ruled["allowed"], json!(["g1e2", "g1f3", "g1h3"]));
}

#[test]
fn art_3_8_illegal_castling_binds_the_king() {
    let fen = "4k1r1/8/8/8/8/8/8/4K2R w K - 0 1";
    let case = json!({"fen": fen, "incident":
        {"kind": "illegal_move", "by": "white", "move": "O-O"}});
    let ruled = answer(&case);
    assert_eq!(ruled["obligations"], json!(["must move the king"]));
    assert_eq!(
        ruled["allowed"],
        json!(["e1d1", "e1d2", "e1e2", "e1f1", "e1f2"])
    );
}

#[test]
fn art_7_5_3_pressing_without_a_move_counts_since_2017() {
    let case = json!({"fen": ROOKS,
        "incident": {"kind": "pressed_without_move", "by": "white"}});
    grounds(&case, &[("1997", "conduct"), ("2017", "illegal-counted")]);
    let [zero, two] = [0, 2];
    let expected = [zero, zero, zero, zero, zero, two, two, two];
    each_edition(&case, BLACK_GETS, minutes(expected));
    let articles = [
        json!("13.4"),
        json!("13.4"),
        json!("13.4"),
        json!("6.7c"),
        json!("6.2d"),
        json!("7.8.1"),
        json!("7.5.3"),
        json!("7.5.3"),
    ];
    each_edition(&case, "/articles/0", articles);
    assert_eq!(
        in_edition("2023", &case)["obligations"],
        json!(["must make a move"])
    );
}

#[test]
fn art_7_5_4_two_hands_by_edition() {
    let hands = |completed: bool| {
        json!({"fen": ROOKS, "incident": {"kind": "two_hands", "by": "white", "move": "Ra7",
            "legal": true, "completed": completed}})
    };
    let pressed = [("1997", "conduct"), ("2017", "illegal-counted")];
    grounds(&hands(true), &pressed);
    let not_pressed = [
        ("1997", "conduct"),
        ("2017", "illegal-counted"),
        ("2018", "two-hands-not-pressed"),
    ];
    grounds(&hands(false), &not_pressed);
    let again = in_edition("2023", &hands(false));
    assert_eq!(again["obligations"], json!(["must move the rook"]));
}

#[test]
fn art_5_1_1_a_mate_with_two_hands_mates() {
    let case = json!({"fen": "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1",
        "counters": {"illegal": {"white": 1}},
        "incident": {"kind": "two_hands", "by": "white", "move": "Ra8", "legal": true}});
    for edition in super::EDITIONS {
        let ruled = in_edition(edition, &case);
        assert_eq!(ruled["code"], "checkmate", "{edition}");
        assert_eq!(ruled["result"], "1-0", "{edition}");
    }
}

#[test]
fn art_7_5_2_a_pawn_not_replaced_by_edition() {
    let case = json!({"fen": "r7/1k4P1/8/8/8/8/8/4K3 w - - 0 1", "incidents": [
        {"kind": "promotion_not_replaced", "by": "white", "square": "g8", "from": "g7"}]});
    let old = "illegal-counted";
    grounds(&case, &[("1997", old), ("2014", "queen-placed")]);
    let choice = in_edition("2009", &case);
    assert_eq!(
        choice["allowed"],
        json!(["g7g8b", "g7g8n", "g7g8q", "g7g8r"])
    );
    assert_eq!(choice["position"], "restore");
    // The queen is on the board for whatever comes next.
    let next = json!({"incidents": [case["incidents"][0].clone(),
        {"kind": "move", "by": "black", "move": "Rxg8"}]});
    assert_eq!(answer(&with(&case, &next))["code"], "move-made");
    let third = with(&case, &json!({"counters": {"illegal": {"white": 2}}}));
    each_edition(&third, "/result", results(["0-1"; 8]));
}

/// The same told as an illegal move that names no piece.
#[test]
fn art_7_5_2_an_illegal_move_that_leaves_the_pawn_is_that_pawn() {
    let case = |completed: bool| {
        json!({"fen": "r6r/1k4P1/8/8/8/8/8/4K3 w - - 0 1", "incident":
            {"kind": "illegal_move", "by": "white", "move": "g8", "completed": completed}})
    };
    let old = "illegal-counted";
    grounds(&case(true), &[("1997", old), ("2014", "queen-placed")]);
    assert_eq!(in_edition("2023", &case(true))["articles"][0], "7.5.2");
    // Not pressed: the piece is still to be chosen, and the pawn goes nowhere else.
    let open = in_edition("2023", &case(false));
    assert_eq!(open["allowed"], json!(["g7g8b", "g7g8n", "g7g8q", "g7g8r"]));
    assert_eq!(open["counters"]["illegal"]["white"], 0);
}

#[test]
fn art_4_3_2_a_move_with_the_opponents_piece_binds_to_take_it() {
    let case = json!({"fen": "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "incident":
        {"kind": "illegal_move", "by": "white", "move": "d5d4"}});
    let ruled = answer(&case);
    assert_eq!(ruled["allowed"], json!(["e4d5"]));
    assert_eq!(ruled["obligations"], json!(["must take the pawn"]));
}

#[test]
fn the_increment_of_a_wrongful_press_is_taken_back() {
    let case = json!({"edition": "2023", "class": "blitz", "fen": ROOKS, "control": "300+2",
        "clocks": {"white_ms": 300_000, "black_ms": 280_000, "running": "black"},
        "incident": {"kind": "illegal_move", "by": "white", "move": "e1e3"}});
    let ruled = answer(&case);
    assert_eq!(ruled["clock"]["white_delta_ms"], -2_000);
    assert_eq!(ruled["clocks"]["white_ms"], 298_000);
    assert_eq!(ruled["clocks"]["black_ms"], 340_000);
    // A clock is never cut to nothing.
    let short = json!({"clocks": {"white_ms": 1_500, "black_ms": 280_000}});
    let ruled = answer(&with(&case, &short));
    assert_eq!(ruled["clocks"]["white_ms"], 1_500);
    assert_eq!(ruled["choices"][0]["choice"], "set_time");
}

#[test]
fn art_a_5_4_an_illegal_position_that_nobody_claims() {
    let standing = |next_completed: bool, still_there: bool| {
        json!({"class": "rapid", "supervision": "partial", "fen": ROOKS, "incident": {
            "kind": "standing_illegality", "what": "both_kings_in_check",
            "next_completed": next_completed, "still_there": still_there}})
    };
    for edition in ["2014", "2017", "2018", "2023"] {
        let waits = in_edition(edition, &standing(false, false));
        assert_eq!(waits["code"], "illegal-position-waits");
        assert_eq!(
            in_edition(edition, &standing(true, false))["result"],
            Value::Null
        );
        assert_eq!(
            in_edition(edition, &standing(true, true))["result"],
            "1/2-1/2"
        );
    }
    let old = with(&standing(true, true), &json!({"edition": "2009"}));
    let error = asked(&old, &super::ByMaterial).unwrap_err();
    assert_eq!(error.field, "incident.what");
}

#[test]
fn art_7_5_5_what_nobody_knows_goes_to_the_arbiter() {
    let second = with(&case("standard", "full", 1), &json!({"edition": "2023"}));
    let ruled = asked(&second, &Never).unwrap().pop().unwrap();
    assert_eq!(ruled["code"], "mate-undecided");
    assert_eq!(ruled["next"], "arbiter");
    assert_eq!(ruled["result"], Value::Null);
    let choices = json!([{"choice": "declare", "result": "0-1"},
        {"choice": "declare", "result": "1/2-1/2"}]);
    assert_eq!(ruled["choices"], choices);
    let decided = with(
        &second,
        &json!({"incident": null, "incidents": [second["incident"],
        {"kind": "decision", "choice": choices[1]}]}),
    );
    let ruled = asked(&decided, &Never).unwrap();
    assert_eq!(ruled[1]["result"], "1/2-1/2");
}

#[test]
fn one_count_for_all_kinds() {
    let kinds = [
        json!({"kind": "illegal_move", "by": "white", "move": "e1e3"}),
        json!({"kind": "pressed_without_move", "by": "white"}),
        json!({"kind": "two_hands", "by": "white", "move": "Ra7"}),
    ];
    for first in &kinds {
        for second in &kinds {
            // The two-handed move stands, so White would not have the move again.
            if first["kind"] == "two_hands" {
                continue;
            }
            let case = json!({"edition": "2023", "fen": ROOKS, "incidents": [first, second]});
            let ruled = answers(&case);
            assert_eq!(ruled[1]["result"], "0-1", "{case}");
        }
    }
}
