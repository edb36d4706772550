//! What holds for every order of incidents in every edition.

use super::{ByMaterial, EDITIONS, Never, asked};
use proptest::prelude::*;
use serde_json::{Value, json};

/// Grounds with a result that only some editions have: from the first to the last.
const ONLY_IN: &[(&str, &str, &str)] = &[
    ("fivefold", "2014", "2023"),
    ("seventy-five-moves", "2014", "2023"),
    ("resigned-drawn", "2023", "2023"),
    ("illegal-loses-at-once", "2014", "2017"),
    ("illegal-claimed", "1997", "2009"),
    ("illegal-position-draws", "2014", "2023"),
    ("queen-placed", "2014", "2023"),
    ("device-draws", "2009", "2009"),
    ("device-in-bag", "2017", "2023"),
    ("agreed-too-early", "2017", "2023"),
    ("increment-given", "2014", "2023"),
    ("late-white-time", "2001", "2023"),
    ("flag-needs-claim", "1997", "2009"),
    ("both-flags-open", "2014", "2023"),
    ("both-flags-down", "1997", "2017"),
    ("two-hands-not-pressed", "2018", "2023"),
    ("promotion-open", "1997", "2001"),
    ("promotion-chosen", "2005", "2023"),
];

/// Results that a ground can bring; every other ground brings none.
const RESULTS: &[(&[&str], &[&str])] = &[
    (
        &[
            "checkmate",
            "flag-loses",
            "resigned",
            "illegal-loses",
            "illegal-loses-at-once",
            "illegal-claimed",
            "device-loses",
            "quickplay-rejected",
            "sealed-loses",
            "resumption-loses",
            "resumption-overstepped",
            "resumption-sealed-mates",
            "penalty",
        ],
        &["1-0", "0-1"],
    ),
    (
        &[
            "stalemate",
            "dead-position",
            "fivefold",
            "seventy-five-moves",
            "agreed",
            "claim-right",
            "flag-draws",
            "both-flags-draw",
            "both-flags-down",
            "resigned-drawn",
            "illegal-draws",
            "illegal-position-draws",
            "device-draws",
            "quickplay-agreed",
            "sealed-draws",
            "resumption-sealed-draws",
        ],
        &["1/2-1/2"],
    ),
    (&["late-forfeit"], &["+/-", "-/+"]),
    (&["late-both"], &["-/-"]),
    (&["both-refuse"], &["0-0"]),
    (&["refuses-laws"], &["1-0", "0-1", "1/2-0", "0-1/2", "0-0"]),
    (&["over-already", "decided"], ALL_RESULTS),
];

/// No game ends otherwise (10.2).
const ALL_RESULTS: &[&str] = &[
    "1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2", "+/-", "-/+", "-/-",
];

/// The illegal move of this number loses.
fn losing_count(edition: &str) -> u64 {
    if edition < "2014" { 3 } else { 2 }
}

fn side() -> impl Strategy<Value = Value> {
    prop_oneof![Just(json!("white")), Just(json!("black"))]
}

fn a_move() -> impl Strategy<Value = Value> {
    let known = [
        "e4", "e5", "Nf3", "Nf6", "Ng1", "Ng8", "e1e3", "Ke3", "O-O", "a8", "Rxa8", "Ke2", "Kd7",
        "?",
    ];
    prop::sample::select(known.to_vec()).prop_map(|text| json!(text))
}

fn square() -> impl Strategy<Value = Value> {
    "[a-h][1-8]".prop_map(|square| json!(square))
}

/// A choice that may or may not have been left.
fn a_choice() -> impl Strategy<Value = Value> {
    let sided = prop::sample::select(
        [
            "warn",
            "add_time",
            "cut_time",
            "raise_score",
            "reduce_score",
            "declare_loss",
            "set_time",
        ]
        .as_slice(),
    );
    prop_oneof![
        (sided, side()).prop_map(|(choice, side)| json!({"choice": choice, "side": side})),
        prop::sample::select(["new_game", "play_on", "agree", "postpone", "reject"].as_slice())
            .prop_map(|choice| json!({ "choice": choice })),
        prop::sample::select(["1-0", "0-1", "1/2-1/2", "0-0"].as_slice())
            .prop_map(|result| json!({"choice": "declare", "result": result})),
    ]
}

fn incident() -> impl Strategy<Value = Value> {
    let by_only = prop::sample::select(
        [
            "pressed_without_move",
            "resign",
            "draw_offer",
            "draw_offer_withdrawn",
            "draw_accepted",
            "draw_refused",
            "quickplay_claim",
            "increment_request",
            "displaced",
            "disturbance",
            "external_disturbance",
            "recording",
            "record_asked",
        ]
        .as_slice(),
    );
    let found = prop::sample::select(
        [
            "wrong_position",
            "board_turned",
            "colours_reversed",
            "clock_wrong",
            "clock_defective",
        ]
        .as_slice(),
    );
    let yes = any::<bool>;
    prop_oneof![
        4 => (side(), a_move()).prop_map(|(by, m)| json!({"kind": "move", "by": by, "move": m})),
        2 => (by_only, side()).prop_map(|(kind, by)| json!({"kind": kind, "by": by})),
        2 => (side(), a_move(), yes(), yes(), yes()).prop_map(|(by, m, completed, replied, claim)| {
            let noticed = if claim { "opponent" } else { "arbiter" };
            json!({"kind": "illegal_move", "by": by, "move": m, "completed": completed,
                "opponent_replied": replied, "noticed_by": noticed})
        }),
        1 => (side(), a_move(), yes(), yes()).prop_map(|(by, m, legal, completed)| {
            json!({"kind": "two_hands", "by": by, "move": m, "legal": legal, "completed": completed})
        }),
        1 => (side(), square()).prop_map(|(by, square)| {
            json!({"kind": "promotion_not_replaced", "by": by, "square": square})
        }),
        1 => (side(), prop::collection::vec(square(), 0..4), yes()).prop_map(
            |(by, squares, adjust)| json!({"kind": "touched", "by": by, "squares": squares,
                "adjust": adjust})),
        1 => (side(), square()).prop_map(|(by, square)| {
            json!({"kind": "promotion_piece_touched", "by": by, "square": square, "piece": "rook"})
        }),
        1 => (side(), yes(), yes(), yes()).prop_map(|(by, effort, verified, sheet)| {
            let reason = if effort { "no_effort" } else { "cannot_win" };
            json!({"kind": "quickplay_claim_without_arbiter", "by": by, "reason": reason,
                "position_verified": verified, "score_sheet": sheet})
        }),
        1 => (side(), square(), square()).prop_map(|(by, from, to)| {
            json!({"kind": "released", "by": by, "from": from, "to": to})
        }),
        1 => (side(), 0_u64..100, 0_u64..100).prop_map(|(side, at, last)| {
            json!({"kind": "flag", "side": side, "at_ms": at, "last_move_at_ms": last})
        }),
        1 => prop::sample::select(["white", "black", "unknown"].as_slice())
            .prop_map(|order| json!({"kind": "both_flags", "order": order})),
        1 => (side(), yes(), prop::option::of(a_move())).prop_map(|(by, fifty, announced)| {
            let kind = if fifty { "claim_fifty" } else { "claim_repetition" };
            json!({"kind": kind, "by": by, "announced": announced})
        }),
        1 => (side(), prop::sample::select(["agree", "postpone", "reject"].as_slice()), yes())
            .prop_map(|(by, decision, bonus)| json!({"kind": "quickplay_decision", "by": by,
                "decision": decision, "bonus": bonus})),
        1 => (prop::sample::select(["white", "black", "both"].as_slice()), 0_u64..8000)
            .prop_map(|(by, after_s)| json!({"kind": "late", "by": by, "after_s": after_s})),
        1 => found.prop_map(|kind| json!({ "kind": kind })),
        1 => (prop::sample::select(["white", "black", "both"].as_slice()),
            prop::option::of(prop::sample::select(["1", "1/2", "0"].as_slice())))
            .prop_map(|(by, score)| json!({"kind": "refuses_laws", "by": by,
                "opponent_score": score})),
        1 => yes().prop_map(|known| json!({"kind": "envelope_lost", "position_known": known})),
        1 => (side(), yes(), yes()).prop_map(|(by, bag, rang)| {
            let place = if bag { "bag" } else { "person" };
            json!({"kind": "device", "by": by, "where": place, "rang": rang})
        }),
        1 => (side(), a_move()).prop_map(|(by, text)| {
            json!({"kind": "sealed_move", "by": by, "text": text})
        }),
        1 => (side(), 0_u64..8000, yes(), a_move()).prop_map(|(by, after_s, sealer, sealed)| {
            json!({"kind": "resumption_late", "by": by, "after_s": after_s, "was_sealer": sealer,
                "sealed": sealed})
        }),
        1 => (prop::option::of(prop::sample::select(["white", "black", "both"].as_slice())), 0_u64..4000)
            .prop_map(|(present, waited)| json!({"kind": "resumption", "present": present,
                "waited_s": waited})),
        1 => (side(), 0_u64..300_000).prop_map(|(by, ms)| {
            json!({"kind": "adjourned_early", "by": by, "before_end_ms": ms})
        }),
        1 => (side(), yes()).prop_map(|(by, moved)| {
            json!({"kind": "resumption_clock_wrong", "by": by, "has_moved": moved})
        }),
        1 => (yes(), yes()).prop_map(|(next, still)| json!({"kind": "standing_illegality",
            "what": "pawn_on_last_rank", "next_completed": next, "still_there": still})),
        2 => (a_choice(), prop::option::of(0_u64..400_000)).prop_map(|(choice, ms)| {
            json!({"kind": "decision", "choice": choice, "ms": ms})
        }),
    ]
}

fn case() -> impl Strategy<Value = Value> {
    let fens = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k3/P7/8/8/8/8/8/R3K2R w KQq - 98 90",
        "4k3/P7/8/8/8/8/8/4K2R w K - 149 90",
        "4k1n1/8/8/8/8/8/8/Q3K3 w - - 0 1",
        "rk1r4/8/8/8/8/8/8/RK1R4 b ADad - 5 9",
    ];
    (
        prop::sample::select(EDITIONS.as_slice()),
        prop::sample::select(["standard", "rapid", "blitz"].as_slice()),
        prop::sample::select(["full", "partial"].as_slice()),
        prop::sample::select(fens.to_vec()),
        prop::sample::select(["300", "300+2", "40/7200:1800+30", "*60"].as_slice()),
        (any::<bool>(), 0_u64..200_000, 0_u64..200_000),
        prop::collection::vec(incident(), 1..12),
    )
        .prop_map(
            |(edition, class, supervision, fen, control, clocks, incidents)| {
                let (iii, white, black) = clocks;
                json!({"edition": edition, "class": class, "supervision": supervision, "fen": fen,
                "control": control, "clocks": {"white_ms": white, "black_ms": black},
                "event": {"guideline_iii": iii}, "incidents": incidents})
            },
        )
}

/// Leaves out the incidents that do not fit, as an arbiter would who reads the error.
fn fitting(mut case: Value, mates: &dyn super::DeadPosition) -> (Value, Vec<Value>) {
    loop {
        match asked(&case, mates) {
            Ok(ruled) => return (case, ruled),
            Err(error) => {
                let index: usize = error
                    .field
                    .strip_prefix("incidents[")
                    .and_then(|rest| rest.split(']').next())
                    .and_then(|index| index.parse().ok())
                    .unwrap_or_else(|| panic!("{error} in {case}"));
                let incidents = case["incidents"].as_array_mut().expect("a list");
                incidents.remove(index);
            }
        }
    }
}

fn check(case: &Value, ruled: &[Value]) -> Result<(), TestCaseError> {
    let edition = case["edition"].as_str().expect("an edition");
    let mut clocks = case["clocks"].clone();
    for ruling in ruled {
        let code = ruling["code"].as_str().expect("a ground");
        let known = ONLY_IN.iter().find(|(ground, ..)| *ground == code);
        prop_assert!(
            known.is_none_or(|(_, first, last)| (*first..=*last).contains(&edition)),
            "{} in {}",
            code,
            edition
        );
        let over = ruling["next"] == "game_over";
        let result = ruling["result"].as_str();
        prop_assert_eq!(over, result.is_some());
        let allowed = RESULTS.iter().find(|(grounds, _)| grounds.contains(&code));
        let allowed = allowed.map_or(&[][..], |(_, results)| results);
        prop_assert!(
            result.is_none_or(|result| allowed.contains(&result)),
            "{} with {:?}",
            code,
            result
        );
        let illegal = ["white", "black"].map(|side| ruling["counters"]["illegal"][side].as_u64());
        let most = illegal.into_iter().max().flatten().unwrap_or(0);
        if ["illegal-loses", "illegal-draws"].contains(&code) && case["class"] == "standard" {
            prop_assert!(most >= losing_count(edition), "{} after {}", code, most);
        }
        prop_assert!(
            ruling["next"] != "arbiter" || ruling["choices"].is_array(),
            "{}",
            code
        );
        for side in ["white", "black"] {
            let name = format!("{side}_ms");
            let before = clocks[&name].as_i64().expect("known");
            let delta = ruling["clock"][format!("{side}_delta_ms")]
                .as_i64()
                .expect("a number");
            prop_assert_eq!(ruling["clocks"][&name].as_i64(), Some(before + delta));
            prop_assert!(before + delta >= 0);
        }
        clocks = ruling["clocks"].clone();
    }
    // Over is over, unless the arbiter uses a choice that was left to him.
    let incidents = case["incidents"].as_array().expect("a list");
    for (pair, incident) in ruled.windows(2).zip(incidents.iter().skip(1)) {
        if pair[0]["next"] == "game_over" && incident["kind"] != "decision" {
            prop_assert_eq!(&pair[1]["result"], &pair[0]["result"]);
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn any_order_of_incidents_is_ruled_within_its_edition(case in case()) {
        let (case, ruled) = fitting(case, &ByMaterial);
        check(&case, &ruled)?;
        // The same case has the same rulings for ever.
        prop_assert_eq!(asked(&case, &ByMaterial).expect("it was ruled"), ruled);
    }

    #[test]
    fn what_is_not_known_is_never_a_result_by_mate(case in case()) {
        let (case, ruled) = fitting(case, &Never);
        check(&case, &ruled)?;
        let by_mate = ["flag-loses", "flag-draws", "illegal-draws", "resigned-drawn", "dead-position"];
        for ruling in &ruled {
            let code = ruling["code"].as_str().expect("a ground");
            prop_assert!(!by_mate.contains(&code) || ruling["result"].is_null(), "{}", code);
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,60}", cut in any::<prop::sample::Index>(), case in case()) {
        let _ = hakem_core::laws::Case::read(&text);
        let json = case.to_string();
        let mut cut = cut.index(json.len());
        while !json.is_char_boundary(cut) {
            cut -= 1;
        }
        prop_assert!(hakem_core::laws::Case::read(&json[..cut]).is_err());
    }
}
