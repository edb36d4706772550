//! Cases that cannot be ruled name the field and the reason.

use super::{ByMaterial, asked};
use hakem_core::laws::Case;
use serde_json::{Value, json};

#[test]
fn what_does_not_fit_is_named() {
    let resign = json!({"kind": "resign", "by": "white"});
    for (case, field, reason) in [
        (json!({}), "incident", "missing"),
        (
            json!({"incident": resign, "incidents": []}),
            "incidents",
            "either",
        ),
        (json!({"incident": 3}), "incident", "object"),
        (
            json!({"incident": {"by": "white"}}),
            "incident.kind",
            "missing",
        ),
        (
            json!({"incident": {"kind": "x", "by": "white"}}),
            "incident.kind",
            "unknown kind \"x\"",
        ),
        (
            json!({"incident": {"kind": "resign"}}),
            "incident.by",
            "missing",
        ),
        (
            json!({"incidents": [resign, {"kind": "colours_reversed", "moves_made": {"white": 1}}]}),
            "incidents[1].moves_made.black",
            "missing",
        ),
        // A list of its fields is no object.
        (
            json!({"incident": resign, "clocks": [1, 2, "white"]}),
            "clocks",
            "an object",
        ),
        (
            json!({"incident": resign, "counters": {"illegal": [1, 2]}}),
            "counters.illegal",
            "an object",
        ),
        (
            json!({"incident": resign, "event": []}),
            "event",
            "an object",
        ),
        (
            json!({"incident": {"kind": "colours_reversed", "moves_made": [1, 2]}}),
            "incident.moves_made",
            "an object",
        ),
        (
            json!({"incident": {"kind": "decision", "choice": "warn"}}),
            "incident.choice",
            "an object",
        ),
        (
            json!({"incident": {"kind": "score_sheets", "complete": [true, true]}}),
            "incident.complete",
            "an object",
        ),
        // What is wanted, in plain words.
        (
            json!({"incident": resign, "edition": 2023}),
            "edition",
            "a text stands in quotes",
        ),
        (
            json!({"incident": resign, "counters": {"illegal": {"white": 300}}}),
            "counters.illegal.white",
            "a whole number from 0 to 255",
        ),
        (
            json!({"incident": {"kind": "late", "by": "white", "after_s": 1.5}}),
            "incident.after_s",
            "a whole number, 0 or more",
        ),
        (
            json!({"incident": {"kind": "two_hands", "by": "white", "move": "e5"}}),
            "incident.move",
            "\"legal\": false",
        ),
        (
            json!({"incident": {"kind": "", "by": "white"}}),
            "incident.kind",
            "one of `move`",
        ),
        (
            json!({"incident": {"kind": "flags", "by": "white"}}),
            "incident.kind",
            "`both_flags`",
        ),
        (
            json!({"incident": {"kind": "standing_illegality", "what": "pawn_on_last_rank"}}),
            "incident.what",
            "give an illegal_move",
        ),
        (
            json!({"incident": {"kind": "resign", "by": "green"}}),
            "incident.by",
            "green",
        ),
        (
            json!({"incident": {"kind": "resign", "by": "white", "at": 3}}),
            "incident.at",
            "at",
        ),
        (
            json!({"incidents": [resign, {"kind": "late", "by": "white", "after_s": -1}]}),
            "incidents[1].after_s",
            "-1",
        ),
        (
            json!({"incident": resign, "edition": "2024"}),
            "edition",
            "2024",
        ),
        (
            json!({"incident": resign, "colour": 1}),
            "colour",
            "unknown field",
        ),
        (
            json!({"incident": resign, "clocks": {"white_ms": -5}}),
            "clocks.white_ms",
            "-5",
        ),
        (
            json!({"incident": resign, "clocks": {"white": 5}}),
            "clocks.white",
            "unknown field",
        ),
        (
            json!({"incident": resign, "fen": "8/8/8/8/8/8/8/8 w - - 0 1"}),
            "fen",
            "king",
        ),
        (
            json!({"incident": resign, "fen": "8/8/8/8/8/8/8/K7 w - - 0 1"}),
            "fen",
            "king",
        ),
        // Kings side by side; who has the move gives check; a pawn on the last rank.
        (
            json!({"incident": resign, "fen": "kK6/8/8/8/8/8/8/8 w - - 0 1"}),
            "fen",
            "kK6",
        ),
        (
            json!({"incident": resign, "fen": "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1"}),
            "fen",
            "4k3/4R3",
        ),
        (
            json!({"incident": resign, "fen": "P3k3/8/8/8/8/8/8/4K3 w - - 0 1"}),
            "fen",
            "P3k3",
        ),
        (
            json!({"incident": resign, "clocks": {"black_ms": 1_000_000_000_000_000_000_u64}}),
            "clocks.black_ms",
            "no clock shows more",
        ),
        (
            json!({"incident": resign, "clocks": {"white_ms": 1.5}}),
            "clocks.white_ms",
            "1.5",
        ),
        (
            json!({"incident": resign, "control": "40/7200:1000000000000000000"}),
            "control",
            "1000000000000000000",
        ),
        (
            json!({"clocks": {"white_ms": 1_000}, "incidents": [{"kind": "clock_wrong"},
                {"kind": "decision", "choice": {"choice": "set_time", "side": "white"},
                    "ms": 1_000_000_000_000_000_000_u64}]}),
            "incidents[1].ms",
            "no clock shows more",
        ),
        (
            json!({"incident": {"kind": "promotion_piece_touched", "by": "white", "square": "a8",
                "piece": "king"}}),
            "incident.piece",
            "king",
        ),
        (
            json!({"incident": {"kind": "adjourned_early", "by": "black", "before_end_ms": 1}}),
            "incident.by",
            "White has the move",
        ),
        (
            json!({"incident": {"kind": "resumption", "present": "nobody"}}),
            "incident.present",
            "nobody",
        ),
        (
            json!({"incident": resign, "fen": "nonsense"}),
            "fen",
            "nonsense",
        ),
        (
            json!({"incident": resign, "moves": ["e4", "e4"]}),
            "moves[1]",
            "e4",
        ),
        (
            json!({"incident": resign, "control": "soon"}),
            "control",
            "soon",
        ),
        (
            json!({"incident": resign, "unpressed": true}),
            "unpressed",
            "no move",
        ),
        (
            json!({"incident": {"kind": "move", "by": "white", "move": "e5"}}),
            "incident.move",
            "cannot be played",
        ),
        (
            json!({"incident": {"kind": "move", "by": "black", "move": "e5"}}),
            "incident.by",
            "White has the move",
        ),
        (
            json!({"incident": {"kind": "illegal_move", "by": "white", "move": "e4"}}),
            "incident.move",
            "is legal",
        ),
        (
            json!({"incident": {"kind": "illegal_move", "by": "black", "move": "e6"}}),
            "incident.by",
            "White has the move",
        ),
        (
            json!({"incident": {"kind": "illegal_move", "by": "white", "move": "??"}}),
            "incident.move",
            "cannot be read",
        ),
        (
            json!({"incident": {"kind": "touched", "by": "white", "squares": ["e2", "j9"]}}),
            "incident.squares[1]",
            "j9",
        ),
        (
            json!({"incident": {"kind": "released", "by": "white", "from": "e4", "to": "e5"}}),
            "incident.from",
            "no piece",
        ),
        (
            json!({"incident": {"kind": "promotion_not_replaced", "by": "white", "square": "a8"}}),
            "incident.square",
            "no pawn",
        ),
        (
            json!({"incident": {"kind": "claim_fifty", "by": "white", "announced": "?"}}),
            "incident.announced",
            "cannot be read",
        ),
        (
            json!({"incident": {"kind": "refuses_laws", "by": "white", "opponent_score": 2}}),
            "incident.opponent_score",
            "a score is",
        ),
        (
            json!({"incident": {"kind": "decision", "choice": {"choice": "play_on"}}}),
            "incident.choice",
            "did not leave",
        ),
    ] {
        let error = asked(&case, &ByMaterial).unwrap_err();
        assert_eq!(error.field, field, "{error} for {case}");
        assert!(error.reason.contains(reason), "{error} for {case}");
    }
}

#[test]
fn text_that_is_no_json_says_where() {
    for text in [
        "",
        "{",
        "[]",
        "{\"incident\": {}} x",
        "\u{0}",
        "{\"incident\":",
    ] {
        let error = Case::read(text).unwrap_err();
        assert!(!error.reason.is_empty(), "{text}");
    }
    for text in ["[1, 2]", "null", " 3"] {
        let error = Case::read(text).unwrap_err();
        assert_eq!(error.field, "case");
        assert!(error.reason.contains("an object"), "{error}");
    }
    let nested = "[".repeat(100_000);
    assert!(Case::read(&nested).is_err());
    let wrong = Case::read("{\n \"moves\": 3 }").unwrap_err();
    assert_eq!(wrong.field, "moves");
    assert!(wrong.reason.contains("line 2"), "{wrong}");
}

#[test]
fn everything_but_the_incident_may_be_left_out() {
    let bare = json!({"incident": {"kind": "draw_offer", "by": "white"}});
    let ruled = asked(&bare, &ByMaterial).unwrap();
    assert_eq!(ruled[0]["offer"], "white");
    assert_eq!(
        ruled[0]["clocks"],
        json!({"white_ms": null, "black_ms": null})
    );
    let nulls = json!({"incident": {"kind": "draw_offer", "by": "white"}, "offer": null,
        "fen": null, "clocks": null, "event": null, "control": null, "last_period": null});
    assert_eq!(asked(&nulls, &ByMaterial).unwrap(), ruled);
    let none: Vec<Value> = asked(&json!({"incidents": []}), &ByMaterial).unwrap();
    assert!(none.is_empty());
}
