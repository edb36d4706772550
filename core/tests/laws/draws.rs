//! Offers and claims (6.1 to 6.4, O1 to O6), in every edition.

use super::{answer, answers, each_edition, grounds, in_edition, with};
use serde_json::{Value, json};

fn white_offers() -> Value {
    json!({"kind": "draw_offer", "by": "white"})
}

#[test]
fn art_9_1_an_offer_lives_until_it_is_answered() {
    let after = |answer: Value| {
        let case = json!({"moves": ["e4", "e5"], "incidents": [white_offers(), answer]});
        answers(&case).pop().unwrap()
    };
    let stays = after(json!({"kind": "draw_offer_withdrawn", "by": "white"}));
    assert_eq!(
        (&stays["code"], &stays["offer"]),
        (&json!("offer-stays"), &json!("white"))
    );
    let refused = after(json!({"kind": "draw_refused", "by": "black"}));
    assert_eq!(refused["offer"], Value::Null);
    let accepted = after(json!({"kind": "draw_accepted", "by": "black"}));
    assert_eq!(accepted["result"], "1/2-1/2");
    let own = after(json!({"kind": "draw_accepted", "by": "white"}));
    assert_eq!(
        (&own["code"], &own["offer"]),
        (&json!("no-offer"), &json!("white"))
    );
    let mutual = after(json!({"kind": "draw_offer", "by": "black"}));
    assert_eq!(mutual["code"], "agreed");
    let adjusted = after(json!({"kind": "touched", "by": "black", "squares": ["e7"],
        "adjust": true}));
    assert_eq!(adjusted["offer"], "white");
}

#[test]
fn art_9_1_a_move_refuses_an_offer_in_every_edition() {
    let case = json!({"moves": ["e4"], "offer": "white",
        "incident": {"kind": "move", "by": "black", "move": "e5"}});
    each_edition(&case, "/offer", [(); 8].map(|()| Value::Null));
}

/// Whoever makes an illegal move has touched a piece in order to move it.
#[test]
fn art_9_1_2_an_illegal_move_refuses_an_offer_since_2001() {
    let offered = |incident: &Value| {
        let case = json!({"moves": ["e4"], "offer": "white", "incident": incident});
        super::EDITIONS.map(|edition| in_edition(edition, &case)["offer"].clone())
    };
    let stays = json!("white");
    let by_touch = |found: [Value; 8]| {
        assert_eq!(found[0], stays);
        assert!(found[1..].iter().all(Value::is_null), "{found:?}");
    };
    let fault = json!({"kind": "illegal_move", "by": "black", "move": "e8e6"});
    by_touch(offered(&fault));
    by_touch(offered(&with(&fault, &json!({"completed": false}))));
    let hands = json!({"kind": "two_hands", "by": "black", "move": "e5", "completed": false});
    by_touch(offered(&hands));
    // Made with two hands and pressed it is a move.
    let pressed = offered(&with(&hands, &json!({"completed": true})));
    assert!(pressed.iter().all(Value::is_null), "{pressed:?}");
    // Nothing was touched.
    let empty = offered(&json!({"kind": "pressed_without_move", "by": "black"}));
    assert!(empty.iter().all(|offer| *offer == stays), "{empty:?}");
}

#[test]
fn art_9_4_an_illegal_move_ends_the_right_to_claim_since_2005() {
    let case = json!({"fen": "r3k3/8/8/8/8/8/8/R3K3 w - - 100 90", "incidents": [
        {"kind": "illegal_move", "by": "white", "move": "e1e3", "noticed_by": "opponent"},
        {"kind": "claim_fifty", "by": "white"}]});
    grounds(&case, &[("1997", "claim-right"), ("2005", "claim-lost")]);
}

#[test]
fn art_11_5_the_third_offer_is_warned_of_and_the_fourth_costs_time() {
    let case = json!({"edition": "2023", "incidents": [
        white_offers(), white_offers(), white_offers(), white_offers()]});
    let ruled = answers(&case);
    assert_eq!(ruled[1]["penalties"], json!([]));
    assert_eq!(
        ruled[2]["penalties"],
        json!([{"choice": "warn", "side": "white"}])
    );
    assert_eq!(ruled[2]["clock"]["black_delta_ms"], 0);
    assert_eq!(ruled[3]["clock"]["black_delta_ms"], 120_000);
    assert_eq!(ruled[3]["code"], "offer-nuisance");
    // A pawn move between them starts the count again.
    let case = json!({"edition": "2023", "incidents": [white_offers(), white_offers(),
        {"kind": "move", "by": "white", "move": "e4"}, white_offers()]});
    assert_eq!(answers(&case)[3]["code"], "offer-made");
}

#[test]
fn art_9_1_1_the_event_may_forbid_early_draws() {
    let case = json!({"moves": ["e4", "e5"], "offer": "white",
        "event": {"no_draw_before_move": 30},
        "incident": {"kind": "draw_accepted", "by": "black"}});
    let ruled = answer(&case);
    assert_eq!(ruled["code"], "agreed-too-early");
    assert_eq!(ruled["articles"], json!(["9.1.1"]));
    let offered = with(&case, &json!({"offer": null, "incident": white_offers()}));
    let ruled = answer(&offered);
    assert_eq!(
        (&ruled["code"], &ruled["offer"]),
        (&json!("offer-forbidden"), &Value::Null)
    );
}

#[test]
fn art_5_2_3_both_have_to_have_moved_since_2017() {
    let case = json!({"moves": ["e4"], "offer": "white",
        "incident": {"kind": "draw_accepted", "by": "black"}});
    grounds(&case, &[("1997", "agreed"), ("2017", "agreed-too-early")]);
    let choices = json!([{"choice": "declare", "result": "0-0"}, {"choice": "new_game"},
        {"choice": "play_on"}]);
    assert_eq!(in_edition("2023", &case)["choices"], choices);
}

/// A position that was set up without its counters: the men tell that both have moved.
#[test]
fn art_5_2_3_a_position_without_counters_was_played_for() {
    let agreed = |fen: &str, by: &str| {
        let offer = if by == "white" { "black" } else { "white" };
        let case = json!({"fen": fen, "offer": offer,
            "incident": {"kind": "draw_accepted", "by": by}});
        answer(&case)["code"].clone()
    };
    assert_eq!(agreed("8/8/4k3/8/8/4K3/4R3/8 w - -", "black"), "agreed");
    let first = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    assert_eq!(agreed(first, "black"), "agreed-too-early");
    let second = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -";
    assert_eq!(agreed(second, "white"), "agreed");
}

fn wrong(class: &str) -> Value {
    json!({"class": class, "clocks": {"white_ms": 600_000, "black_ms": 600_000},
        "incident": {"kind": "claim_repetition", "by": "white"}})
}

fn minutes(expected: [i64; 8]) -> [Value; 8] {
    expected.map(|minutes| json!(minutes * 60_000))
}

#[test]
fn art_9_5_a_wrong_claim_by_class_and_edition() {
    let claimant = [-3, -3, 0, 0, 0, 0, 0, 0];
    for (class, opponent) in [
        ("standard", [3, 3, 3, 3, 2, 2, 2, 2]),
        ("rapid", [3, 3, 3, 3, 2, 2, 2, 1]),
        ("blitz", [3, 3, 3, 3, 1, 1, 1, 1]),
    ] {
        each_edition(&wrong(class), "/clock/black_delta_ms", minutes(opponent));
        each_edition(&wrong(class), "/clock/white_delta_ms", minutes(claimant));
        each_edition(&wrong(class), "/offer", [(); 8].map(|()| json!("white")));
    }
    let unknown = with(&wrong("standard"), &json!({"clocks": null}));
    assert_eq!(in_edition("1997", &unknown)["next"], "arbiter");
    assert_eq!(in_edition("2023", &unknown)["next"], "continue");
}

#[test]
fn art_9_2_a_right_claim_draws_at_once() {
    let twice = ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"];
    let announced = json!({"moves": twice,
        "incident": {"kind": "claim_repetition", "by": "black", "announced": "Ng8"}});
    let appeared: Vec<&str> = twice.into_iter().chain(["Ng8"]).collect();
    let there = json!({"moves": appeared,
        "incident": {"kind": "claim_repetition", "by": "white", "announced": null}});
    for edition in super::EDITIONS {
        for case in [&announced, &there] {
            let ruled = in_edition(edition, case);
            assert_eq!(ruled["result"], "1/2-1/2", "{edition}");
            assert_eq!(ruled["clock"]["black_delta_ms"], 0, "{edition}");
        }
    }
}

#[test]
fn art_9_2_3_a_legal_capture_en_passant_makes_another_position() {
    let shuffle = ["Ke7", "Ke2", "Ke8", "Ke1", "Ke7", "Ke2", "Ke8", "Ke1"];
    let claim = |fen: &str| {
        let moves: Vec<&str> = ["e4"].into_iter().chain(shuffle).collect();
        let claim = json!({"kind": "claim_repetition", "by": "black"});
        answer(&json!({"fen": fen, "moves": moves, "incident": claim}))["code"].clone()
    };
    assert_eq!(claim("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1"), "claim-wrong");
    assert_eq!(claim("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), "claim-right");
}

#[test]
fn art_9_3_fifty_moves_by_each() {
    let claim = |quiet: u32, announced: Value| {
        let fen = format!("r3k3/8/8/8/8/8/P7/R3K3 w - - {quiet} 90");
        let incident = json!({"kind": "claim_fifty", "by": "white", "announced": announced});
        answer(&json!({"fen": fen, "incident": incident}))["code"].clone()
    };
    assert_eq!(claim(100, Value::Null), "claim-right");
    assert_eq!(claim(99, Value::Null), "claim-wrong");
    assert_eq!(claim(99, json!("Rb1")), "claim-right");
    assert_eq!(claim(98, json!("Rb1")), "claim-wrong");
    // A pawn move starts the count again; what is on the board already counts all the same.
    assert_eq!(claim(99, json!("a3")), "claim-wrong");
    assert_eq!(claim(100, json!("a3")), "claim-right");
}

#[test]
fn art_9_2_2_the_position_on_the_board_is_enough_whatever_is_announced() {
    let twice = ["Nf3", "Nf6", "Ng1", "Ng8"].repeat(2);
    let case = |announced: &str| {
        json!({"moves": twice, "incident":
            {"kind": "claim_repetition", "by": "white", "announced": announced}})
    };
    let ruled = in_edition("2023", &case("e4"));
    assert_eq!(ruled["result"], "1/2-1/2");
    assert_eq!(ruled["articles"], json!(["9.2.2", "9.5.2"]));
    // A move that is not legal makes the claim wrong.
    assert_eq!(answer(&case("e1e3"))["code"], "claim-illegal-move");
}

#[test]
fn art_9_4_who_may_claim() {
    let case = json!({"incident": {"kind": "claim_repetition", "by": "black"}});
    let ruled = answer(&case);
    assert_eq!(ruled["code"], "claim-not-on-move");
    assert_eq!(ruled["clock"]["white_delta_ms"], 0);
    let touched = json!({"incidents": [
        {"kind": "touched", "by": "white", "squares": ["e2"]},
        {"kind": "claim_fifty", "by": "white"}]});
    grounds(&touched, &[("1997", "claim-wrong"), ("2005", "claim-lost")]);
    // On his next move he may claim again.
    let later = json!({"incidents": [
        {"kind": "touched", "by": "white", "squares": ["e2"]},
        {"kind": "move", "by": "white", "move": "e4"},
        {"kind": "move", "by": "black", "move": "e5"},
        {"kind": "claim_fifty", "by": "white"}]});
    assert_eq!(answer(&later)["code"], "claim-wrong");
}

#[test]
fn art_9_5_an_announced_move_that_is_not_legal_binds_as_a_touch() {
    let case = json!({"incident":
        {"kind": "claim_repetition", "by": "white", "announced": "b1d2"}});
    let ruled = answer(&case);
    assert_eq!(ruled["code"], "claim-illegal-move");
    assert_eq!(ruled["clock"]["black_delta_ms"], 120_000);
    assert_eq!(ruled["allowed"], json!(["b1a3", "b1c3"]));
    assert_eq!(ruled["counters"]["illegal"]["white"], 0);
    // However it is written, if it is clear which piece is meant.
    let bound = |fen: &str, announced: &str| {
        let claim = json!({"kind": "claim_fifty", "by": "white", "announced": announced});
        answer(&json!({"fen": fen, "incident": claim}))["allowed"].clone()
    };
    let knight = "4k3/8/8/3p4/8/8/8/1N2K3 w - - 0 30";
    assert_eq!(bound(knight, "Nxd5"), json!(["b1a3", "b1c3", "b1d2"]));
    let castle = "4kr2/8/8/8/8/8/8/4K2R w K - 0 30";
    assert_eq!(bound(castle, "O-O"), json!(["e1d1", "e1d2", "e1e2"]));
    let either = "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 30";
    assert_eq!(bound(either, "Nd5"), Value::Null);
}

#[test]
fn art_5_2_2_what_is_over_stays_over() {
    // Kings alone: nothing that is raised later counts.
    let dead = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    for incident in [
        json!({"kind": "resign", "by": "white"}),
        json!({"kind": "flag", "side": "white"}),
        json!({"kind": "illegal_move", "by": "white", "move": "e1e3"}),
        json!({"kind": "device", "by": "white", "where": "person"}),
    ] {
        let case = json!({"fen": dead, "incident": incident});
        for edition in super::EDITIONS {
            assert_eq!(
                in_edition(edition, &case)["code"],
                "dead-position",
                "{edition}"
            );
        }
    }
    let articles = [
        "9.6", "9.6", "9.6", "5.2b", "5.2b", "5.2.2", "5.2.2", "5.2.2",
    ];
    let case = json!({"fen": dead, "incident": {"kind": "resign", "by": "white"}});
    each_edition(&case, "/articles/0", articles.map(|article| json!(article)));
    let resigned = json!({"incidents": [{"kind": "resign", "by": "white"},
        {"kind": "draw_offer", "by": "black"}]});
    let ruled = answer(&resigned);
    assert_eq!(
        (&ruled["code"], &ruled["result"]),
        (&json!("over-already"), &json!("0-1"))
    );
}

#[test]
fn art_5_1_2_a_resignation_by_edition() {
    let case = |fen: &str| json!({"fen": fen, "incident": {"kind": "resign", "by": "white"}});
    let bare = case("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    grounds(&bare, &[("1997", "resigned"), ("2023", "resigned-drawn")]);
    grounds(
        &case("r3k3/8/8/8/8/8/8/R3K3 w - - 0 1"),
        &[("1997", "resigned")],
    );
}

#[test]
fn art_5_2_1_a_move_that_stalemates_draws() {
    let case = json!({"fen": "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1",
        "incident": {"kind": "move", "by": "white", "move": "Qf7"}});
    each_edition(&case, "/code", [(); 8].map(|()| json!("stalemate")));
}
