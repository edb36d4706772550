//! `hakem norms`.

use crate::support::{data, err, example, hakem, out, status};
use serde_json::{Value, json};

fn report<'a>(all: &'a Value, tpn: u32, norm: &str) -> &'a Value {
    let norms = all["norms"].as_array().expect("norms");
    norms
        .iter()
        .find(|report| report["tpn"] == tpn && report["norm"] == norm)
        .expect("the report")
}

fn json_of(file: &str) -> Value {
    let output = hakem(&["norms", file, "--json"]);
    assert_eq!(status(&output), 0, "{}", err(&output));
    serde_json::from_str(&out(&output)).expect("JSON")
}

#[test]
fn norms_of_a_finished_event() {
    let all = json_of(&data("rating/norms-round-robin.trf"));
    // Theta: 8½ of 9 against 2550 2480 2520 2440 2390 2505 2350 2420 2310; 21965 / 9 = 2440.6.
    let made = report(&all, 8, "GM");
    assert_eq!(made["made"], true, "{made}");
    assert_eq!(
        (&made["average"], &made["points"]),
        (&json!("2441"), &json!("8.5"))
    );
    // p = .94, dp = 444.
    assert_eq!(made["performance"], "2885");
    let certificate = &made["certificate"];
    // 2600 - 2441 = 159 takes .72: 6½ of 9.
    assert_eq!(
        (&certificate["points_needed"], &certificate["surplus"]),
        (&json!("6.5"), &json!(2))
    );
    assert_eq!(certificate["games"].as_array().map(Vec::len), Some(9));
    // A grandmaster has no norm to make, an International Master one.
    let of = |tpn| {
        let norms = all["norms"].as_array().expect("norms").iter();
        norms.filter(|report| report["tpn"] == tpn).count()
    };
    assert_eq!((of(1), of(2), of(8)), (0, 1, 2));
    assert_eq!(report(&all, 7, "IM")["needs"], Value::Null);

    let text = out(&hakem(&["norms", &data("rating/norms-round-robin.trf")]));
    assert!(text.contains("8 Theta, Tea: GM norm made"), "{text}");
    assert!(
        text.contains("1.4.5b   opponents who are GM: 3 (at least 3) met"),
        "{text}"
    );
    assert!(
        text.contains("1.1.3    minutes for 60 moves: 120 (at least 120) met"),
        "{text}"
    );
    assert!(!text.contains("Eta, Emre"), "{text}");
}

/// After seven of nine rounds: who still meets whom is known in a round robin.
#[test]
fn norms_still_to_be_made() {
    let all = json_of(&data("rating/norms-after-round-7.trf"));
    let theta = report(&all, 8, "GM");
    assert_eq!(theta["made"], false);
    assert_eq!(
        theta["needs"],
        json!({"points": "0", "games": 2, "unpaired": 0})
    );
    let text = out(&hakem(&["norms", &data("rating/norms-after-round-7.trf")]));
    assert!(
        text.contains("8 Theta, Tea: GM norm needs 0 from 2"),
        "{text}"
    );
    assert_eq!(report(&all, 10, "IM")["needs"]["reason"], "out of reach");
}

#[test]
fn an_event_without_norms_says_so() {
    // Seven rounds are too few.
    let output = hakem(&["norms", &example()]);
    assert_eq!(status(&output), 0, "{}", err(&output));
    assert!(out(&output).contains("no norm is made or within reach"));
    let all = hakem(&["norms", &example(), "--all"]);
    assert!(out(&all).contains("too few games left"), "{}", out(&all));
    let output = hakem(&["norms", &example(), "--event", "olympiad"]);
    assert_eq!(status(&output), 2);
}
