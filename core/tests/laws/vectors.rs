//! One test a test vector of the rulings, named after what it shows.

use super::{answer, answers, in_edition, with};
use serde_json::{Value, json};

/// King and knight (Black) against king and queen (White).
const KNIGHT_V_QUEEN: &str = "4k1n1/8/8/8/8/8/8/Q3K3 w - - 0 1";
/// Both sides have rooks.
const ROOKS: &str = "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1";
/// A bare black king.
const BARE: &str = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";

fn illegal(text: &str) -> Value {
    json!({"kind": "illegal_move", "by": "white", "move": text})
}

fn clock(answer: &Value) -> (i64, i64) {
    let delta = |name| answer["clock"][name].as_i64().expect("a number");
    (delta("white_delta_ms"), delta("black_delta_ms"))
}

fn left(answer: &Value) -> (u64, u64) {
    let left = |name| answer["clocks"][name].as_u64().expect("a number");
    (left("white_ms"), left("black_ms"))
}

/// The wrong claim of vectors 9 to 12: 1:30 against 5:00.
fn wrong_claim() -> Value {
    json!({
        "clocks": {"white_ms": 90_000, "black_ms": 300_000},
        "incident": {"kind": "claim_repetition", "by": "white", "announced": null}
    })
}

#[test]
fn v1_art_7_5_5_the_second_illegal_move_draws_if_the_opponent_cannot_mate() {
    let two = [illegal("e1e3"), illegal("e1e3")];
    let case = json!({"edition": "2023", "fen": KNIGHT_V_QUEEN, "incidents": two});
    let ruled = answers(&case);
    assert_eq!(clock(&ruled[0]), (0, 120_000));
    assert_eq!(ruled[0]["position"], "restore");
    assert_eq!(ruled[0]["counters"]["illegal"]["white"], 1);
    assert_eq!(ruled[1]["result"], "1/2-1/2");
    assert_eq!(ruled[1]["code"], "illegal-draws");
    assert_eq!(ruled[1]["next"], "game_over");
}

#[test]
fn v2_art_7_4b_of_2001_the_third_illegal_move_loses_whatever_the_opponent_has() {
    let three = [illegal("e1e3"), illegal("e1e3"), illegal("e1e3")];
    let case = json!({"edition": "2001", "fen": KNIGHT_V_QUEEN, "incidents": three});
    let ruled = answers(&case);
    assert_eq!(clock(&ruled[0]), (0, 120_000));
    assert_eq!(clock(&ruled[1]), (0, 120_000));
    assert_eq!(ruled[1]["result"], Value::Null);
    assert_eq!(ruled[2]["result"], "0-1");
}

#[test]
fn v3_art_a_5_2_an_illegal_move_stands_once_the_opponent_has_moved() {
    let mut incident = illegal("e1e3");
    incident["opponent_replied"] = json!(true);
    let case = json!({"edition": "2023", "class": "rapid", "supervision": "partial",
        "fen": ROOKS, "incident": incident});
    let ruled = answer(&case);
    assert_eq!(ruled["code"], "illegal-stands");
    assert_eq!(clock(&ruled), (0, 0));
    assert_eq!(ruled["position"], "keep");
    assert_eq!(ruled["counters"]["illegal"]["white"], 0);
}

#[test]
fn v4_art_a_4_2_of_2018_gives_two_minutes_and_the_king_has_to_move() {
    let case = json!({"edition": "2018", "class": "rapid", "supervision": "partial",
        "fen": ROOKS, "incident": illegal("Ke3")});
    let ruled = answer(&case);
    assert_eq!(clock(&ruled), (0, 120_000));
    assert_eq!(ruled["position"], "restore");
    assert_eq!(
        ruled["allowed"],
        json!(["e1d1", "e1d2", "e1e2", "e1f1", "e1f2"])
    );
    assert_eq!(ruled["obligations"], json!(["must move the king"]));
}

#[test]
fn v5_art_a_3_gives_one_minute_in_rapid() {
    for supervision in ["full", "partial"] {
        let case = json!({"edition": "2023", "class": "rapid", "supervision": supervision,
            "fen": ROOKS, "incident": illegal("e1e3")});
        assert_eq!(clock(&answer(&case)), (0, 60_000));
    }
}

#[test]
fn v6_art_c3_of_1997_a_claimed_blitz_game_needs_mating_potential() {
    let mut incident = illegal("e1e3");
    incident["noticed_by"] = json!("opponent");
    let case = json!({"edition": "1997", "class": "blitz", "supervision": "partial",
        "fen": ROOKS, "incident": incident});
    assert_eq!(answer(&case)["result"], "0-1");
    let knights = "2n1k1n1/8/8/8/8/8/8/R3K3 w - - 0 1";
    let without = answer(&with(&case, &json!({"fen": knights})));
    assert_eq!(without["result"], "1/2-1/2");
}

#[test]
fn v7_art_a_4_2_of_2017_an_illegal_rapid_move_loses_at_once() {
    let case = json!({"edition": "2017", "class": "rapid", "supervision": "partial",
        "fen": ROOKS, "incident": illegal("e1e3")});
    assert_eq!(answer(&case)["result"], "0-1");
    let bare = answer(&with(&case, &json!({"fen": BARE})));
    assert_eq!(bare["result"], "1/2-1/2");
}

#[test]
fn v8_art_9_5_of_1997_a_wrong_claim_takes_half_the_time() {
    let case = json!({"edition": "1997",
        "clocks": {"white_ms": 10_000, "black_ms": 60_000},
        "incident": {"kind": "claim_repetition", "by": "white"}});
    assert_eq!(left(&answer(&case)), (5_000, 240_000));
}

#[test]
fn v9_art_9_5b_of_2001_a_wrong_claim_leaves_one_minute() {
    let ruled = in_edition("2001", &wrong_claim());
    assert_eq!(left(&ruled), (60_000, 480_000));
}

#[test]
fn v10_art_9_5b_of_2009_a_wrong_claim_costs_the_claimant_nothing() {
    let ruled = in_edition("2009", &wrong_claim());
    assert_eq!(left(&ruled), (90_000, 480_000));
}

#[test]
fn v11_art_9_5_3_of_2018_a_wrong_claim_gives_two_minutes() {
    let ruled = in_edition("2018", &wrong_claim());
    assert_eq!(left(&ruled), (90_000, 420_000));
}

#[test]
fn v12_art_9_5_3_in_rapid_gives_one_minute() {
    let ruled = in_edition("2023", &with(&wrong_claim(), &json!({"class": "rapid"})));
    assert_eq!(left(&ruled), (90_000, 360_000));
}

#[test]
fn v13_art_6_2_1_a_mating_move_before_the_flag_stands_unpressed() {
    let case = json!({"moves": ["f3", "e5", "g4", "Qh4"], "unpressed": true,
        "incident": {"kind": "flag", "side": "black", "at_ms": 1_001, "last_move_at_ms": 1_000}});
    for edition in super::EDITIONS {
        assert_eq!(in_edition(edition, &case)["code"], "checkmate", "{edition}");
        assert_eq!(in_edition(edition, &case)["result"], "0-1", "{edition}");
    }
    let late = json!({"incident":
        {"kind": "flag", "side": "black", "at_ms": 1_000, "last_move_at_ms": 1_001}});
    assert_eq!(answer(&with(&case, &late))["code"], "flag-loses");
    assert_eq!(answer(&with(&case, &late))["result"], "1-0");
}

#[test]
fn v14_art_6_9_looks_at_the_position_after_the_move_made() {
    // White takes the last piece that could mate, and oversteps before the press.
    let case = json!({"fen": "4k3/8/8/8/8/8/r7/RB2K3 w - - 0 1", "moves": ["Bxa2"],
        "unpressed": true,
        "incident": {"kind": "flag", "side": "white", "at_ms": 50, "last_move_at_ms": 10}});
    for edition in super::EDITIONS {
        assert_eq!(in_edition(edition, &case)["result"], "1/2-1/2", "{edition}");
    }
    let before = json!({"incident":
        {"kind": "flag", "side": "white", "at_ms": 10, "last_move_at_ms": 50}});
    assert_eq!(answer(&with(&case, &before))["result"], "0-1");
}

#[test]
fn v15_art_5_1_2_a_resignation_against_a_bare_king_draws_since_2023() {
    let case = json!({"fen": BARE, "incident": {"kind": "resign", "by": "white"}});
    assert_eq!(in_edition("2023", &case)["result"], "1/2-1/2");
    assert_eq!(in_edition("2018", &case)["result"], "0-1");
}

#[test]
fn v16_v17_art_7_3_of_2018_colours_reversed_below_ten_moves_each() {
    let reversed = |white: u32, black: u32| {
        let made = json!({"white": white, "black": black});
        let incident = json!({"kind": "colours_reversed", "moves_made": made});
        in_edition("2018", &json!({ "incident": incident }))["position"].clone()
    };
    assert_eq!(reversed(10, 9), "new_game");
    assert_eq!(reversed(10, 10), "keep");
}

/// 149 single moves without capture and pawn move, and one more to come.
fn quiet(fen: &str, text: &str) -> Value {
    json!({"fen": fen, "incident": {"kind": "move", "by": "white", "move": text}})
}

#[test]
fn v18_art_9_6_2_mate_goes_before_the_75_moves() {
    let case = quiet("6k1/5ppp/8/8/8/8/8/R3K3 w - - 149 90", "Ra8");
    let ruled = in_edition("2023", &case);
    assert_eq!(ruled["code"], "checkmate");
    assert_eq!(ruled["result"], "1-0");
}

#[test]
fn v19_art_9_6_2_75_moves_draw_without_a_claim() {
    let case = quiet("6k1/5ppp/8/8/8/8/8/R3K3 w - - 149 90", "Ra7");
    let ruled = in_edition("2023", &case);
    assert_eq!(ruled["code"], "seventy-five-moves");
    assert_eq!(ruled["result"], "1/2-1/2");
    assert_eq!(in_edition("2009", &case)["result"], Value::Null);
}

/// The start position appears for the fifth time, not always after four single moves.
const SCATTERED: &str =
    "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nc3 Nc6 Nf3 Nf6 Nb1 Nb8 Ng1 Ng8 Nf3 Nf6 Ng1";

#[test]
fn v20_art_9_6a_of_2014_needs_consecutive_moves() {
    let moves: Vec<&str> = SCATTERED.split(' ').collect();
    let last = json!({"kind": "move", "by": "black", "move": "Ng8"});
    let case = json!({"moves": moves, "incident": last});
    assert_eq!(in_edition("2014", &case)["result"], Value::Null);
    assert_eq!(in_edition("2017", &case)["code"], "fivefold");
    assert_eq!(in_edition("2017", &case)["result"], "1/2-1/2");
    let shuffle = ["Nf3", "Nf6", "Ng1", "Ng8"].repeat(4);
    let case = with(&case, &json!({"moves": shuffle[..15]}));
    assert_eq!(in_edition("2014", &case)["code"], "fivefold");
    assert_eq!(in_edition("2009", &case)["result"], Value::Null);
}

#[test]
fn v21_art_9_5_3_the_announced_move_has_to_be_played() {
    let case = json!({"edition": "2018", "moves": ["Nf3", "Nf6", "Ng1"],
        "incident": {"kind": "claim_repetition", "by": "black", "announced": "Ng8"}});
    let ruled = answer(&case);
    assert_eq!(clock(&ruled), (120_000, 0));
    assert_eq!(ruled["allowed"], json!(["f6g8"]));
    assert_eq!(
        ruled["obligations"],
        json!(["must play the announced move"])
    );
    assert_eq!(ruled["offer"], "black");
}

#[test]
fn v22_art_9_1_a_touch_refuses_an_offer_since_2001() {
    let case = json!({"moves": ["e4"], "offer": "white",
        "incident": {"kind": "touched", "by": "black", "squares": ["e7"]}});
    super::each_edition(&case, "/offer", {
        let mut expected = std::array::from_fn(|_| Value::Null);
        expected[0] = json!("white");
        expected
    });
    let moved = json!({"incident": {"kind": "move", "by": "black", "move": "e5"}});
    assert_eq!(
        in_edition("1997", &with(&case, &moved))["offer"],
        Value::Null
    );
}

#[test]
fn v23_art_5_2_3_no_agreement_before_both_have_moved() {
    let case = json!({"moves": ["e4"], "offer": "white",
        "incident": {"kind": "draw_accepted", "by": "black"}});
    let ruled = in_edition("2023", &case);
    assert_eq!(ruled["code"], "agreed-too-early");
    assert_eq!(ruled["result"], Value::Null);
    assert_eq!(ruled["next"], "arbiter");
    assert_eq!(in_edition("2014", &case)["result"], "1/2-1/2");
    let both = with(&case, &json!({"moves": ["e4", "e5"]}));
    assert_eq!(in_edition("2023", &both)["result"], "1/2-1/2");
}

#[test]
fn v24_art_7_5_4_castling_with_two_hands_stands_and_costs_two_minutes() {
    let fen = "r3k3/8/8/8/8/8/8/R3K2R w KQq - 0 1";
    let case = json!({"edition": "2023", "fen": fen, "incidents": [
        {"kind": "two_hands", "by": "white", "move": "O-O", "legal": true, "completed": true},
        {"kind": "move", "by": "black", "move": "Ke7"}]});
    let ruled = answers(&case);
    assert_eq!(clock(&ruled[0]), (0, 120_000));
    assert_eq!(ruled[0]["position"], "keep");
    assert_eq!(ruled[0]["counters"]["illegal"]["white"], 1);
    assert_eq!(ruled[1]["code"], "move-made");
}

#[test]
fn v25_art_7_5_4_illegal_castling_with_two_hands_is_one_fault() {
    // The way of the king is attacked.
    let fen = "r3k1r1/8/8/8/8/8/8/R3K2R w KQq - 0 1";
    let case = json!({"edition": "2023", "fen": fen,
        "incident": {"kind": "two_hands", "by": "white", "move": "O-O", "legal": false}});
    let ruled = answer(&case);
    assert_eq!(clock(&ruled), (0, 120_000));
    assert_eq!(ruled["position"], "restore");
    assert_eq!(ruled["counters"]["illegal"]["white"], 1);
}

#[test]
fn v26_art_7_5_2_a_pawn_left_on_the_last_rank_becomes_a_queen() {
    let case = json!({"edition": "2018", "fen": "r7/1k4P1/8/8/8/8/8/4K3 w - - 0 1",
        "incident": {"kind": "promotion_not_replaced", "by": "white", "square": "g8"}});
    let ruled = answer(&case);
    assert_eq!(ruled["position"], "queen_placed");
    assert_eq!(clock(&ruled), (0, 120_000));
    let second = with(&case, &json!({"counters": {"illegal": {"white": 1}}}));
    assert_eq!(answer(&second)["result"], "0-1");
}

#[test]
fn v27_art_4_4_2_a_rook_touched_first_forbids_castling() {
    let fen = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
    let case = json!({"edition": "2023", "fen": fen,
        "incident": {"kind": "touched", "by": "white", "squares": ["a1", "e1"]}});
    let ruled = answer(&case);
    let allowed = ruled["allowed"].as_array().expect("limited");
    assert!(
        allowed
            .iter()
            .all(|m| m.as_str().is_some_and(|m| m.starts_with("a1")))
    );
    assert_eq!(allowed.len(), 10);
    assert_eq!(ruled["articles"], json!(["4.4.2"]));
}

#[test]
fn v28_art_6_7_1_without_a_default_time_a_second_is_late() {
    let case = json!({"incident": {"kind": "late", "by": "black", "after_s": 1}});
    assert_eq!(in_edition("2023", &case)["result"], "+/-");
    assert_eq!(in_edition("1997", &case)["result"], Value::Null);
    let hour = |after_s: u32| {
        let incident = json!({"kind": "late", "by": "black", "after_s": after_s});
        in_edition("1997", &json!({ "incident": incident }))["result"].clone()
    };
    assert_eq!(hour(3600), Value::Null);
    assert_eq!(hour(3601), "+/-");
}

#[test]
fn v29_art_12_3b_of_2009_a_telephone_against_a_bare_king_draws() {
    let case = json!({"fen": BARE,
        "incident": {"kind": "device", "by": "white", "where": "person", "rang": true}});
    assert_eq!(in_edition("2009", &case)["result"], "1/2-1/2");
    assert_eq!(in_edition("2018", &case)["result"], "0-1");
}

#[test]
fn v30_art_10_2_of_1997_a_postponed_claim_is_decided_after_the_flag() {
    let claim = json!({"kind": "quickplay_claim", "by": "white"});
    let decision = |word: &str| json!({"kind": "quickplay_decision", "by": "white", "decision": word, "bonus": true});
    let case = json!({"edition": "1997", "fen": ROOKS,
        "clocks": {"white_ms": 119_000, "black_ms": 300_000},
        "incidents": [claim, decision("postpone"), {"kind": "flag", "side": "white"},
            decision("agree")]});
    let ruled = answers(&case);
    assert_eq!(ruled[0]["next"], "arbiter");
    assert_eq!(clock(&ruled[1]), (0, 120_000));
    assert_eq!(ruled[2]["next"], "arbiter");
    assert_eq!(ruled[2]["result"], Value::Null);
    assert_eq!(ruled[3]["result"], "1/2-1/2");
}
