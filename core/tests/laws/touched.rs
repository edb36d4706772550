//! Touched pieces (T1 to T10).

use super::{answer, grounds, in_edition, with};
use serde_json::{Value, json};

const CASTLE: &str = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";

fn touched(fen: &str, squares: &[&str]) -> Value {
    answer(&json!({"fen": fen,
        "incident": {"kind": "touched", "by": "white", "squares": squares}}))
}

fn allowed(ruled: &Value) -> Vec<&str> {
    let moves = ruled["allowed"].as_array().expect("limited");
    moves.iter().filter_map(Value::as_str).collect()
}

#[test]
fn t1_art_4_4_1_king_then_rook_has_to_castle() {
    let ruled = touched(CASTLE, &["e1", "h1"]);
    assert_eq!(allowed(&ruled), ["e1g1"]);
    assert_eq!(ruled["code"], "must-castle");
    assert_eq!(allowed(&touched(CASTLE, &["e1", "a1"])), ["e1c1"]);
}

#[test]
fn t2_art_4_4_2_rook_then_king_may_not_castle() {
    let ruled = touched(CASTLE, &["h1", "e1"]);
    assert!(allowed(&ruled).iter().all(|m| m.starts_with("h1")));
    // The rook cannot move: the king does, and castles at most on the other side.
    let stuck = "4k3/8/8/8/8/8/6PP/R3KN1R w KQ - 0 1";
    let king = touched("4k3/8/8/8/8/8/7P/R3K1NR w Q - 0 1", &["h1", "e1"]);
    let moves = allowed(&king);
    assert!(
        moves.contains(&"e1c1") && moves.iter().all(|m| m.starts_with("e1")),
        "{stuck}"
    );
}

/// Neither king nor rook has another move: whatever is played, it is not that castling.
#[test]
fn t2_art_4_4_2_castling_stays_forbidden_where_nothing_touched_can_move() {
    let fen = "4k3/8/8/8/8/8/4PPPP/4BKRB w G - 0 1";
    let ruled = touched(fen, &["g1", "f1"]);
    let moves = allowed(&ruled);
    assert!(
        !moves.contains(&"f1g1") && moves.contains(&"e2e4"),
        "{ruled}"
    );
    assert_eq!(ruled["code"], "may-not-castle");
    assert_eq!(
        ruled["obligations"],
        json!(["may not castle on that side now"])
    );
    assert_eq!(allowed(&touched(fen, &["f1", "g1"])), ["f1g1"]);
    // Where that castling is not legal anyway, nothing binds.
    let none = touched("4k3/8/8/8/8/8/4PPPP/4BKRB w - - 0 1", &["g1", "f1"]);
    assert_eq!(none["code"], "touched-nothing");
}

#[test]
fn t3_art_4_4_3_castling_not_legal_means_another_kings_move() {
    // f1 is attacked; on the other side castling is possible.
    let ruled = touched("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", &["e1", "h1"]);
    assert_eq!(allowed(&ruled), ["e1c1", "e1d1", "e1d2", "e1e2"]);
    assert_eq!(ruled["articles"], json!(["4.4.3"]));
    // No king's move at all: any legal move.
    let stuck = touched("4k3/8/8/8/8/8/3PPP2/3QKB1R w - - 0 1", &["e1", "h1"]);
    assert_eq!(stuck["code"], "touched-nothing");
    assert_eq!(stuck.get("allowed"), None);
}

fn released(fen: &str, from: &str, to: &str) -> Value {
    answer(&json!({"fen": fen,
        "incident": {"kind": "released", "by": "white", "from": from, "to": to}}))
}

#[test]
fn t4_art_4_7_2_a_king_released_two_squares_away_castles() {
    let ruled = released(CASTLE, "e1", "g1");
    assert_eq!(allowed(&ruled), ["e1g1"]);
    assert_eq!(ruled["obligations"], json!(["must castle on that side"]));
    let attacked = released("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1", "g1");
    assert_eq!(attacked["code"], "released-illegal");
    assert_eq!(allowed(&attacked), ["e1c1", "e1d1", "e1d2", "e1e2"]);
}

#[test]
fn t5_art_4_7_a_piece_released_stays() {
    assert_eq!(allowed(&released(CASTLE, "a1", "a5")), ["a1a5"]);
    let illegal = released(CASTLE, "a1", "b3");
    assert_eq!(illegal["code"], "released-illegal");
    assert!(allowed(&illegal).iter().all(|m| m.starts_with("a1")));
    let pawn = released("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7", "a8");
    assert_eq!(allowed(&pawn), ["a7a8b", "a7a8n", "a7a8q", "a7a8r"]);
    assert_eq!(pawn["obligations"], json!(["must replace the pawn"]));
}

#[test]
fn art_4_3_one_colour_in_the_order_of_touching() {
    // The pawn on h2 is free, the knight on g1 too; the first that can move moves.
    let fen = "4k3/8/8/8/8/7p/7P/4K1N1 w - - 0 1";
    assert_eq!(
        allowed(&touched(fen, &["h2", "g1"])),
        ["g1e2", "g1f3", "g1h3"]
    );
    assert_eq!(touched(fen, &["h2"])["code"], "touched-nothing");
    // The opponent's piece alone: it is taken, if that can be.
    let ruled = touched(fen, &["h3"]);
    assert_eq!(allowed(&ruled), ["g1h3"]);
    assert_eq!(ruled["obligations"], json!(["must take the pawn"]));
    assert_eq!(touched(fen, &["e8"])["code"], "touched-nothing");
    assert_eq!(touched(fen, &["a5"])["code"], "touched-nothing");
}

#[test]
fn art_4_3_3_own_piece_takes_the_touched_one() {
    let fen = "4k3/8/8/8/3p4/1N6/8/3RK3 w - - 0 1";
    for order in [["d1", "d4"], ["d4", "d1"]] {
        assert_eq!(allowed(&touched(fen, &order)), ["d1d4"]);
    }
    assert_eq!(allowed(&touched(fen, &["b3", "d4"])), ["b3d4"]);
    // The king cannot take: the first touched that can move or be taken is.
    assert_eq!(allowed(&touched(fen, &["d4", "e1"])), ["b3d4", "d1d4"]);
    let king_first = touched(fen, &["e1", "d4"]);
    assert!(allowed(&king_first).iter().all(|m| m.starts_with("e1")));
}

#[test]
fn t6_art_4_6_3_a_capture_on_the_last_rank_is_bound_with_all_promotions() {
    let fen = "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    let ruled = touched(fen, &["a7", "b8"]);
    assert_eq!(allowed(&ruled), ["a7b8b", "a7b8n", "a7b8q", "a7b8r"]);
}

#[test]
fn t7_art_4_8_the_claimant_may_not_have_touched_himself() {
    let case = json!({"incident": {"kind": "touched", "by": "white", "squares": ["e2"],
        "opponent_touched": true}});
    grounds(&case, &[("1997", "touch-claim-late")]);
}

#[test]
fn t8_art_b5a_on_request_without_full_supervision_until_2009() {
    let case = json!({"class": "blitz", "supervision": "partial", "incident":
        {"kind": "touched", "by": "white", "squares": ["e2"], "noticed_by": "arbiter"}});
    grounds(
        &case,
        &[("1997", "illegal-needs-claim"), ("2014", "touched-piece")],
    );
    let asked = with(
        &case,
        &json!({"incident":
        {"kind": "touched", "by": "white", "squares": ["e2"], "noticed_by": "opponent"}}),
    );
    grounds(&asked, &[("1997", "touched-piece")]);
}

#[test]
fn t10_en_passant_is_a_capture_of_the_pawn_that_passed() {
    let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    for order in [["e5", "d5"], ["d5", "e5"]] {
        assert_eq!(allowed(&touched(fen, &order)), ["e5d6"]);
    }
    assert_eq!(allowed(&touched(fen, &["d5"])), ["e5d6"]);
}

#[test]
fn art_4_2_1_adjusting() {
    let adjust = |by: &str| json!({"incident": {"kind": "touched", "by": by, "squares": ["e2"], "adjust": true}});
    grounds(&adjust("white"), &[("1997", "touched-adjusted")]);
    // Since 2017 only who has the move may.
    grounds(
        &adjust("black"),
        &[("1997", "touched-adjusted"), ("2017", "conduct")],
    );
    let off_move = json!({"incident": {"kind": "touched", "by": "black", "squares": ["e7"]}});
    grounds(&off_move, &[("1997", "touched-off-move")]);
}

#[test]
fn guidelines_ii_chess960_castles_with_the_touched_rook() {
    // King b1, rooks a1 and e1: both sides, with the rights by file.
    let fen = "7k/8/8/8/8/8/8/RK2R3 w AE - 0 1";
    assert_eq!(allowed(&touched(fen, &["b1", "e1"])), ["b1e1"]);
    assert_eq!(allowed(&touched(fen, &["b1", "a1"])), ["b1a1"]);
    let ruled = touched(fen, &["e1", "b1"]);
    assert!(allowed(&ruled).iter().all(|m| m.starts_with("e1")));
    // The rook b1 shields the king's way: once it is gone, c1 and d1 are attacked.
    let uncovered = touched("7k/8/8/8/8/8/8/qR1K4 w B - 0 1", &["d1", "b1"]);
    assert_eq!(uncovered["articles"], json!(["4.4.3"]));
    assert!(allowed(&uncovered).iter().all(|m| m.starts_with("d1")));
}

#[test]
fn art_4_4_4_the_new_piece_is_chosen_with_its_touch_since_2005() {
    let case = json!({"fen": "8/P7/8/8/8/8/8/k1K5 w - - 0 1", "incident": {
        "kind": "promotion_piece_touched", "by": "white", "square": "a8", "piece": "knight"}});
    for edition in super::EDITIONS {
        let ruled = in_edition(edition, &case);
        let free = edition < "2005";
        let expected: &[&str] = if free {
            &["a7a8b", "a7a8n", "a7a8q", "a7a8r"]
        } else {
            &["a7a8n"]
        };
        assert_eq!(allowed(&ruled), expected, "{edition}");
        let code = if free {
            "promotion-open"
        } else {
            "promotion-chosen"
        };
        assert_eq!(ruled["code"], code, "{edition}");
    }
    // Before, only how a pawn is replaced was said.
    assert_eq!(in_edition("1997", &case)["articles"], json!(["3.4e"]));
    assert_eq!(in_edition("2001", &case)["articles"], json!(["3.7e"]));
    assert_eq!(in_edition("2009", &case)["articles"], json!(["4.4d"]));
    assert_eq!(in_edition("2018", &case)["articles"], json!(["4.4.4"]));
}

#[test]
fn articles_have_letters_until_2014() {
    let case = json!({"fen": CASTLE,
        "incident": {"kind": "touched", "by": "white", "squares": ["e1", "h1"]}});
    assert_eq!(in_edition("2014", &case)["articles"], json!(["4.4a"]));
    assert_eq!(in_edition("2017", &case)["articles"], json!(["4.4.1"]));
}
