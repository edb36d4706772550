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
