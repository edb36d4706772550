//! Time controls as texts.

use super::*;

#[test]
fn a_control_of_too_many_periods_is_refused() {
    let periods = |count: usize| vec!["1/60"; count].join(":");
    assert!(read_pgn(&periods(50), None).is_ok());
    let error = read_pgn(&periods(51), None).unwrap_err();
    assert!(
        error.reason.contains("51 periods; give at most 50"),
        "{error}"
    );
    let long = "9".repeat(10_000);
    assert!(read_pgn(&long, None).unwrap_err().to_string().len() < 300);
}

#[test]
fn canonical_texts_come_back_the_same() {
    for text in [
        "40/7200:3600",
        "300",
        "5400+30",
        "*180",
        "40/6000+30:3000+30:900+30",
        "40/6000+30:900+30",
        "W300-B240",
        "W40/5400+30:900+30-B300",
        "3600d5",
    ] {
        let control = read_pgn(text, None).unwrap();
        assert_eq!(write_pgn(&control).as_deref(), Some(text));
        assert_eq!(
            write_trf(&control).is_some(),
            !text.contains(['*', 'd']),
            "{text}"
        );
    }
}

#[test]
fn what_people_write() {
    for (text, pgn) in [
        ("40/120, SD/30; +30", "40/7200+30:1800+30"),
        ("G/60; inc30", "3600+30"),
        ("G/90; inc30", "5400+30"),
        ("90'+30\"", "5400+30"),
        ("90\u{2032} + 30\u{2033}", "5400+30"),
        ("100'x40 + 15' + 30\" from move 1", "40/6000+30:900+30"),
        ("90'/40 + 30' + 30\"", "40/5400+30:1800+30"),
        ("40/2h + G/30' + 30\" from move 41", "40/7200:1800+30"),
        ("40/2h + G/30'", "40/7200:1800"),
    ] {
        let Written::Control(control) = read_any(text) else {
            panic!("{text} is not understood");
        };
        assert_eq!(write_pgn(&control).as_deref(), Some(pgn), "{text}");
    }
    let Written::Control(delay) = read_any("G/60; d5") else {
        panic!("a delay");
    };
    assert_eq!(delay.white[0].bonus, Bonus::UsDelay { delay_ms: 5 * S });
    assert_eq!(read_any(" ? "), Written::Unknown);
    assert_eq!(read_any("-"), Written::None);
    let free = "Fischer, ask the arbiter";
    assert_eq!(read_any(free), Written::Raw(free.to_owned()));
}

#[test]
fn bad_controls_say_what_is_wrong() {
    for (text, part) in [
        ("abc", "'abc' is no whole number"),
        ("-5", "'-5' is no whole number"),
        ("300+", "'' is no whole number"),
        ("300:", "'' is no whole number"),
        ("0", "must be between 1"),
        ("0/300", "the number of moves"),
        ("99999999999", "is no whole number"),
        ("9999999", "base time"),
    ] {
        let error = read_pgn(text, None).expect_err(text).to_string();
        assert!(error.contains(part), "{text}: {error}");
    }
}
