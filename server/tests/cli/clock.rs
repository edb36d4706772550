//! `hakem clock`.

use crate::support::{err, hakem, out, status, with_input};

#[test]
fn clock_plays_a_script() {
    let script = r#"{ "control": "300+5", "delay": "bronstein",
        "events": [ {"t":0,"start":"white"}, {"t":8000,"press":"white"},
                    {"t":20000,"adjust":"white","delta_ms":60000,"reason":"7.5.5"},
                    {"t":400000,"show":true} ] }"#;
    let output = with_input(&["clock", "-"], script.as_bytes());
    assert_eq!(status(&output), 0, "{}", err(&output));
    let shown: serde_json::Value = serde_json::from_str(&out(&output)).expect("JSON");
    let shown = shown.as_array().expect("an array");
    assert_eq!(shown.len(), 4);
    assert_eq!(shown[1]["white_ms"], 297_000);
    assert_eq!(shown[2]["white_ms"], 357_000);
    assert_eq!(shown[2]["running"], "black");
    assert_eq!(shown[3]["flag"]["side"], "black");
    assert_eq!(shown[3]["flag"]["at"], 8000 + 305_000);
    assert_eq!(shown[3]["running"], serde_json::Value::Null);
}

#[test]
fn clock_names_the_field_that_is_wrong() {
    for (script, part) in [
        ("{", "line 1 column"),
        (
            r#"{"control":"300","events":[{"t":-5,"start":"white"}]}"#,
            "events[0]: t: -5",
        ),
        (
            r#"{"control":"x","events":[]}"#,
            "control: 'x' is no time control",
        ),
        (r#"{"control":"300","event":[]}"#, "unknown field `event`"),
        (
            r#"{"control":"300","events":[{"t":1000000000000000000,"start":"white"}]}"#,
            "events[0]: t: 1000000000000000000",
        ),
        (
            r#"{"control":"300","events":[{"t":0,"adjust":"white","set_ms":1000000000000000000}]}"#,
            "events[0]: the time of White must be between 0 and",
        ),
        (
            r#"{"control":"300","events":[{"t":0,"adjust":"black","set_ms":-1}]}"#,
            "events[0]: the time of Black must be between 0 and",
        ),
        (
            r#"{"control":"300","events":[{"t":0,"start":"white"},{"t":5,"press":"black"}]}"#,
            "events[1]: press: Black is not on the move",
        ),
        (
            r#"{"control":"1000000000000000000","events":[]}"#,
            "control: '1000000000000000000' is no time control",
        ),
        (
            r#"{"control":"300","events":[{"t":0,"begin":"white"}]}"#,
            "unknown field `begin`",
        ),
    ] {
        let output = with_input(&["clock", "-"], script.as_bytes());
        assert_eq!(status(&output), 2);
        assert!(
            err(&output).starts_with("hakem: standard input: ") && err(&output).contains(part),
            "{script}: {}",
            err(&output)
        );
    }
}

/// The commands of the README.
#[test]
fn the_examples_are_played_and_ruled() {
    let example = |name: &str| {
        let file = crate::support::root().join("examples/rulings").join(name);
        file.display().to_string()
    };
    let clock = hakem(&["clock", &example("bronstein.json")]);
    let shown: serde_json::Value = serde_json::from_str(&out(&clock)).expect("JSON");
    assert_eq!(shown[4]["black_ms"], 294_000);
    let rule = hakem(&["rule", &example("flag-falls.json")]);
    let ruling: serde_json::Value = serde_json::from_str(&out(&rule)).expect("JSON");
    assert_eq!(ruling["result"], "1/2-1/2");
    assert_eq!(ruling["articles"][0], "6.9");
}
