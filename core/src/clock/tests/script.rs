//! Written sequences of events.

use super::*;

fn script(text: &str) -> Result<Vec<Shown>, String> {
    let script = ClockScript::read(text).map_err(|error| error.to_string())?;
    play(&script).map_err(|error| error.to_string())
}

#[test]
fn a_script_is_played() {
    let shown = script(
        r#"{ "control": "40/7200+30:1800+30", "initial": "added_at_start",
          "period_change": "on_quota", "delay": null,
          "events": [ {"t":0,"start":"white"}, {"t":40000,"made":"white"},
            {"t":40500,"press":"white"}, {"t":60000,"pause":"arbiter called"},
            {"t":90000,"resume":"black"}, {"t":90000,"adjust":"black","delta_ms":120000},
            {"t":99999,"show":true} ] }"#,
    )
    .unwrap();
    let last = shown.last().unwrap();
    assert_eq!(shown.len(), 7);
    assert_eq!(last.white_ms, 7_230_000 - 40_500 + 30_000);
    assert_eq!(last.black_ms, 7_230_000 - 19_500 - 9_999 + 120_000);
    assert_eq!(last.running, Some(Black));
    assert_eq!((last.white_moves, last.white_period), (1, 1));
    assert_eq!(last.flag, None);
}

#[test]
fn a_bad_script_names_the_field() {
    for (events, part) in [
        (r#"{"start":"white"}"#, "events[0]: t, the moment"),
        (r#"{"t":-1,"start":"white"}"#, "events[0]: t: -1"),
        (r#"{"t":0,"begin":"white"}"#, "unknown field `begin`"),
        (
            r#"{"t":0,"start":"white","press":"white"}"#,
            "events[0]: it says both start and press",
        ),
        (
            r#"{"t":0,"start":"white","show":true}"#,
            "both start and show",
        ),
        (r#"[0,"white"]"#, "events[0]: invalid type: a list"),
        (r#"{"t":0,"start":7}"#, "events[0].start: "),
        (r#"{"t":0}"#, "events[0]: it says nothing"),
        (
            r#"{"t":0,"adjust":"white"}"#,
            "adjust needs delta_ms or set_ms",
        ),
        (
            r#"{"t":0,"lag":"white","ms":-5}"#,
            "events[0]: a lag credit gives time back",
        ),
        (r#"{"t":0,"counter":"white"}"#, "counter needs moves"),
        (
            r#"{"t":5,"start":"white"},{"t":4,"show":true}"#,
            "events[1]: t: 4 is before 5",
        ),
        (
            r#"{"t":0,"start":"red"}"#,
            "events[0].start: unknown variant `red`",
        ),
    ] {
        let error =
            script(&format!(r#"{{"control":"300","events":[{events}]}}"#)).expect_err(events);
        assert!(error.contains(part), "{events}: {error}");
    }
    let error = script(r#"{"control":"x","events":[]}"#).expect_err("a bad control");
    assert!(error.starts_with("control: "), "{error}");
}
