//! The vectors of the time controls, each by its number, and what holds of every clock.

use super::*;
use crate::Colour::{Black, White};
use crate::LawsEdition;
use proptest::prelude::*;

const S: i64 = 1000;

fn clock(control: &str, delay: Option<DelayKind>, change: impl Fn(&mut TimeControl)) -> Clock {
    let mut control = read_pgn(control, delay).expect("a control");
    change(&mut control);
    Clock::new(control).expect("a clock")
}

fn same(_: &mut TimeControl) {}

/// Turns of so many seconds, White first; the moment after the last.
fn turns(clock: &mut Clock, turns: &[i64]) -> i64 {
    let mut t = 0;
    let mut side = White;
    if clock.status() == Status::NotStarted {
        clock.apply(0, &ClockAct::Start { side }).expect("starts");
    }
    for turn in turns {
        t += turn * S;
        clock.apply(t, &ClockAct::Press { side }).expect("presses");
        side = side.other();
    }
    t
}

fn times(clock: &Clock) -> (i64, i64) {
    (clock.shown(White) / S, clock.shown(Black) / S)
}

#[test]
fn six_2_1_pressing_hands_the_time_over() {
    let mut clock = clock("300", None, same);
    assert_eq!(
        clock.apply(0, &ClockAct::Press { side: White }),
        Err(ClockError::NotRunning { what: "press" })
    );
    clock.apply(0, &ClockAct::Start { side: White }).unwrap();
    assert_eq!(
        clock.apply(1, &ClockAct::Press { side: Black }),
        Err(ClockError::WrongSide {
            what: "press",
            side: Black
        })
    );
    clock
        .apply(5 * S, &ClockAct::Press { side: White })
        .unwrap();
    assert_eq!(clock.running(), Some(Black));
    assert_eq!(times(&clock.at(15 * S)), (295, 290));
    assert_eq!(
        clock.apply(S, &ClockAct::Press { side: Black }),
        Err(ClockError::Backwards { t: S, last: 5 * S })
    );
}

#[test]
fn vector_01_increment_at_the_start() {
    let mut clock = clock("5400+30", None, same);
    turns(&mut clock, &[40]);
    assert_eq!(times(&clock), (5420, 5430));
}

#[test]
fn vector_02_increment_after_the_first_move() {
    let mut clock = clock("5400+30", None, |control| {
        control.initial = InitialIncrement::AfterFirstMove;
    });
    turns(&mut clock, &[40]);
    assert_eq!(times(&clock), (5390, 5400));
}

#[test]
fn vector_03_bronstein() {
    let mut clock = clock("300+5", Some(DelayKind::Bronstein), same);
    turns(&mut clock, &[3, 0, 5, 0, 8]);
    assert_eq!(times(&clock).0, 297);
    let mut clock = super::tests::clock("300+5", Some(DelayKind::Bronstein), same);
    turns(&mut clock, &[3]);
    assert_eq!(times(&clock).0, 300);
}

#[test]
fn vector_04_bronstein_flag() {
    let mut clock = clock("300+5", Some(DelayKind::Bronstein), same);
    clock.apply(0, &ClockAct::Start { side: White }).unwrap();
    assert_eq!(clock.flag_at(), Some(305 * S));
    assert_eq!(times(&clock.at(304 * S)).0, 1);
    let flag = clock.at(305 * S).flag();
    assert_eq!(
        flag,
        Some(Flag {
            side: White,
            at: 305 * S
        })
    );
}

#[test]
fn vector_05_us_delay() {
    let mut clock = clock("300+5", Some(DelayKind::Us), same);
    clock.apply(0, &ClockAct::Start { side: White }).unwrap();
    assert_eq!(times(&clock.at(3 * S)).0, 300);
    clock
        .apply(8 * S, &ClockAct::Press { side: White })
        .unwrap();
    assert_eq!(times(&clock).0, 297);
    let mut other = super::tests::clock("300+5", Some(DelayKind::Us), same);
    other.apply(0, &ClockAct::Start { side: White }).unwrap();
    assert_eq!(
        other.flag_at(),
        Some(305 * S),
        "the same moment as Bronstein"
    );
}

#[test]
fn vector_06_hourglass() {
    let mut clock = clock("*180", None, same);
    turns(&mut clock, &[20, 50]);
    assert_eq!(times(&clock), (210, 150));
    let mut one = super::tests::clock("*180", None, same);
    turns(&mut one, &[20]);
    assert_eq!(times(&one), (160, 200));
}

/// Forty moves of one second each, but the last of White's leaves him what is given.
fn forty(control: &str, change: impl Fn(&mut TimeControl), left: i64) -> (Clock, i64) {
    let mut clock = clock(control, None, change);
    let base = clock.control().white[0].base_ms / S;
    let mut all = [[0, 0]; 39].concat();
    all.push(base - left);
    let t = turns(&mut clock, &all);
    (clock, t)
}

#[test]
fn vector_07_next_period_on_the_quota() {
    let (clock, _) = forty("40/7200:3600", same, 125);
    assert_eq!(times(&clock).0, 3725);
    assert_eq!(clock.side(White).period, 1);
    assert_eq!(clock.side(Black).period, 0);
}

#[test]
fn vector_08_next_period_at_zero_for_both() {
    let on_zero = |control: &mut TimeControl| control.change = PeriodChange::OnZero;
    let (mut clock, t) = forty("40/7200:3600", on_zero, 125);
    assert_eq!(times(&clock), (125, 7200), "nothing is added at the quota");
    clock.apply(t, &ClockAct::Press { side: Black }).unwrap();
    let later = clock.at(t + 125 * S);
    assert_eq!(times(&later), (3600, 7200 + 3600));
    assert_eq!(later.side(Black).period, 1);
    assert_eq!(later.flag(), None);
    assert_eq!(clock.flag_at(), Some(t + (125 + 3600) * S));
}

#[test]
fn vector_09_a_move_made_and_not_pressed_does_not_count() {
    for change in [PeriodChange::OnQuota, PeriodChange::OnZero] {
        let mut clock = clock("40/7200:3600", None, |control| control.change = change);
        let t = turns(&mut clock, &[[0, 0]; 39].concat());
        let zero = t + 7200 * S;
        clock.apply(zero, &ClockAct::Made { side: White }).unwrap();
        assert_eq!(clock.side(White).made, 40);
        clock.apply(zero, &ClockAct::Press { side: White }).unwrap();
        assert_eq!(
            clock.flag(),
            Some(Flag {
                side: White,
                at: zero
            })
        );
        assert_eq!(clock.side(White).completed, 39);
    }
}

#[test]
fn vector_10_increments_in_both_periods() {
    let mut clock = clock("40/6000+30:900+30", None, same);
    turns(&mut clock, &[[100, 0]; 39].concat());
    assert_eq!(times(&clock).0, 3300);
    let mut whole = super::tests::clock("40/6000+30:900+30", None, same);
    turns(&mut whole, &[[100, 0]; 40].concat());
    assert_eq!(times(&whole).0, 4130);
}

#[test]
fn vector_11_a_pause_costs_nothing() {
    let mut clock = clock("300", None, same);
    let pause = ClockAct::Pause {
        reason: "arbiter called".to_owned(),
    };
    clock.apply(0, &ClockAct::Start { side: White }).unwrap();
    clock.apply(10 * S, &pause).unwrap();
    assert_eq!(clock.flag_at(), None);
    assert_eq!(times(&clock.at(60 * S)).0, 290);
    clock
        .apply(100 * S, &ClockAct::Resume { side: White })
        .unwrap();
    assert_eq!(
        clock.apply(100 * S, &ClockAct::Resume { side: White }),
        Err(ClockError::Running)
    );
    clock
        .apply(105 * S, &ClockAct::Press { side: White })
        .unwrap();
    assert_eq!(times(&clock).0, 285);
}

#[test]
fn vector_12_a_delay_goes_on_after_a_pause() {
    let mut clock = clock("300+5", Some(DelayKind::Bronstein), same);
    let pause = ClockAct::Pause {
        reason: String::new(),
    };
    clock.apply(0, &ClockAct::Start { side: White }).unwrap();
    clock.apply(3 * S, &pause).unwrap();
    clock
        .apply(50 * S, &ClockAct::Resume { side: White })
        .unwrap();
    clock
        .apply(54 * S, &ClockAct::Press { side: White })
        .unwrap();
    assert_eq!(times(&clock).0, 298);
}

#[test]
fn vector_13_an_illegal_move_in_blitz() {
    let mut clock = clock("300+2", None, same);
    let t = turns(&mut clock, &[4]);
    let adjust = |side, delta| ClockAct::Adjust {
        side,
        to: Adjusted::By(delta),
        reason: "7.5.5".to_owned(),
    };
    assert_eq!(times(&clock).0, 300, "302 less 4 and the next increment");
    clock.apply(t, &adjust(White, -2 * S)).unwrap();
    clock.apply(t, &adjust(Black, 60 * S)).unwrap();
    assert_eq!(times(&clock), (298, 362));
    assert_eq!(
        clock.apply(t, &adjust(White, -298 * S)),
        Err(ClockError::ReductionExceedsTime {
            side: White,
            left_ms: 298 * S
        })
    );
    let set = ClockAct::Adjust {
        side: White,
        to: Adjusted::To(-1),
        reason: String::new(),
    };
    assert!(matches!(clock.apply(t, &set), Err(ClockError::Time { .. })));
}

#[test]
fn vector_14_unlike_sides() {
    let clock = clock("W300-B240", None, same);
    assert_eq!(times(&clock), (300, 240));
}

#[test]
fn vector_15_the_flag_comes_before_pressing() {
    let mut clock = clock("5400+30", None, same);
    clock.apply(0, &ClockAct::Start { side: White }).unwrap();
    clock
        .apply(5430 * S, &ClockAct::Press { side: White })
        .unwrap();
    assert_eq!(clock.flag().map(|flag| flag.at), Some(5430 * S));
    assert_eq!(times(&clock).0, 0, "no increment");
    assert_eq!(clock.running(), None, "both sides stand");
}

#[test]
fn vector_16_an_increment_of_the_second_period_only() {
    let (clock, _) = forty("40/7200+0:1800+30", same, 10);
    assert_eq!(times(&clock).0, 1840);
}

/// 6.10.2: the counter is set right, and the period follows at the right move.
#[test]
fn a_wrong_counter_is_set_right() {
    let mut clock = clock("3/60:30", None, same);
    let t = turns(&mut clock, &[1, 1]);
    let counter = ClockAct::SetCounter {
        side: White,
        moves: 2,
    };
    clock.apply(t, &counter).unwrap();
    clock
        .apply(t + S, &ClockAct::Press { side: White })
        .unwrap();
    assert_eq!(times(&clock).0, 58 + 30);
    let right = ClockAct::SetControl {
        control: Box::new(read_pgn("600", None).unwrap()),
    };
    clock.apply(t + S, &right).unwrap();
    assert_eq!(times(&clock).0, 88, "times stay");
    assert_eq!(clock.side(White).period, 0);
}

/// The last field of a control that has a quota repeats.
#[test]
fn the_last_period_repeats() {
    let mut clock = clock("2/60", None, same);
    turns(&mut clock, &[[1, 1]; 4].concat());
    assert_eq!(times(&clock), (60 * 3 - 4, 60 * 3 - 4));
    assert_eq!(clock.side(White).period, 2);
}

/// A period without a number of moves ends at zero, as clocks set to 00 moves do.
#[test]
fn without_a_quota_the_next_period_comes_at_zero() {
    let mut clock = clock("60:30", None, same);
    let t = turns(&mut clock, &[1, 1]);
    assert_eq!(times(&clock.at(t + 59 * S)), (30, 59 + 30));
    assert_eq!(clock.flag_at(), Some(t + (59 + 30) * S));
}

#[test]
fn byo_yomi_eats_its_periods() {
    let control = TimeControl::sudden_death(
        10 * S,
        Bonus::Byoyomi {
            periods: 3,
            per_ms: 30 * S,
        },
    );
    let mut clock = Clock::new(control).unwrap();
    turns(&mut clock, &[20, 0, 29, 0, 31]);
    assert_eq!(clock.side(White).remaining_ms, 0);
    assert_eq!(
        clock.side(White).byoyomi,
        2,
        "only the last turn overran one"
    );
    assert_eq!(times(&clock).0, 60);
    clock
        .apply(80 * S, &ClockAct::Press { side: Black })
        .unwrap();
    assert_eq!(clock.flag_at(), Some((80 + 60) * S));
}

#[test]
fn time_is_counted_up() {
    let mut clock = Clock::new(TimeControl::sudden_death(0, Bonus::Upcount)).unwrap();
    turns(&mut clock, &[40, 2, 5]);
    assert_eq!(times(&clock), (45, 2));
    assert_eq!(clock.flag_at(), None);
}

#[test]
fn after_a_flag_the_arbiter_may_let_play_go_on() {
    let mut clock = clock("60", None, same);
    turns(&mut clock, &[0]);
    clock
        .apply(70 * S, &ClockAct::Press { side: Black })
        .unwrap();
    assert_eq!(clock.flag().map(|flag| flag.at), Some(60 * S));
    let set = ClockAct::Adjust {
        side: Black,
        to: Adjusted::To(20 * S),
        reason: "6.10".to_owned(),
    };
    clock.apply(80 * S, &set).unwrap();
    clock
        .apply(90 * S, &ClockAct::Resume { side: Black })
        .unwrap();
    assert_eq!(clock.flag_at(), Some(110 * S));
    clock.apply(95 * S, &ClockAct::End).unwrap();
    assert_eq!(times(&clock).1, 15);
    assert_eq!(clock.apply(96 * S, &ClockAct::End), Err(ClockError::Over));
}

#[test]
fn classes_by_edition() {
    use Class::{Blitz, Rapid, Standard};
    for (control, minutes, new, old) in [
        ("5400+30", 120, Standard, Standard),
        ("40/7200:1800+30", 160, Standard, Standard),
        ("3600", 60, Standard, Standard),
        ("3000+10", 60, Standard, Standard),
        ("1800+30", 60, Standard, Standard),
        ("3540", 59, Rapid, Rapid),
        ("900+10", 25, Rapid, Rapid),
        ("600+5", 15, Rapid, Rapid),
        ("600", 10, Blitz, Blitz),
        ("300+5", 10, Blitz, Blitz),
        ("300+6", 11, Rapid, Blitz),
        ("180+2", 5, Blitz, Blitz),
    ] {
        let control = read_pgn(control, None).unwrap();
        assert_eq!(control.estimate_ms(White), minutes * 60 * S);
        for edition in [LawsEdition::E2014, LawsEdition::E2018, LawsEdition::E2023] {
            assert_eq!(control.class(edition), new, "{control:?} {edition}");
        }
        for edition in [LawsEdition::E2005, LawsEdition::E2009] {
            assert_eq!(control.class(edition), old, "{control:?} {edition}");
        }
    }
    for (control, class) in [
        ("3600", Rapid),
        ("3601", Standard),
        ("900", Rapid),
        ("899", Blitz),
        ("300+5", Standard),
        ("40/600:300", Standard),
    ] {
        let control = read_pgn(control, None).unwrap();
        assert_eq!(control.class(LawsEdition::E1997), class, "{control:?}");
    }
    let unlike = read_pgn("W300-B3600", None).unwrap();
    assert_eq!(unlike.class(LawsEdition::E2023), Blitz);
}

#[test]
fn periods_follow_the_moves_completed() {
    let control = read_pgn("40/6000+30:20/3000+30:900+10", None).unwrap();
    for (completed, moves, increment, last) in [
        (0, Some(40), 30, false),
        (39, Some(40), 30, false),
        (40, Some(20), 30, false),
        (59, Some(20), 30, false),
        (60, None, 10, true),
        (u32::MAX, None, 10, true),
    ] {
        let period = control.period_after(Black, completed).unwrap();
        assert_eq!(
            (period.moves, period.bonus.a_move()),
            (moves, increment * S)
        );
        assert_eq!(control.is_last_period_after(Black, completed), last);
    }
    let repeated = read_pgn("40/7200", None).unwrap();
    assert_eq!(repeated.period_after(White, 95).unwrap().moves, Some(40));
    assert!(!repeated.is_last_period_after(White, 95));
    // Nothing but the clock tells that the first of two without a quota is over.
    let at_zero = read_pgn("7200:1800", None).unwrap();
    assert!(!at_zero.is_last_period_after(White, 95));
    let unlike = read_pgn("W300+2-B240d3", None).unwrap();
    assert_eq!(
        unlike.period_after(White, 3).unwrap().bonus.increment(),
        2 * S
    );
    let black = unlike.period_after(Black, 3).unwrap().bonus;
    assert_eq!((black.increment(), black.a_move()), (0, 3 * S));
}

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

fn script(text: &str) -> Result<Vec<Shown>, String> {
    let script: ClockScript = serde_json::from_str(text).map_err(|error| error.to_string())?;
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
        (r#"{"t":0,"start":"white","show":true}"#, "both show and"),
        (r#"{"t":0}"#, "events[0]: it says nothing"),
        (
            r#"{"t":0,"adjust":"white"}"#,
            "adjust needs delta_ms or set_ms",
        ),
        (r#"{"t":0,"counter":"white"}"#, "counter needs moves"),
        (
            r#"{"t":5,"start":"white"},{"t":4,"show":true}"#,
            "events[1]: t: 4 is before 5",
        ),
        (r#"{"t":0,"start":"red"}"#, "unknown variant `red`"),
    ] {
        let error =
            script(&format!(r#"{{"control":"300","events":[{events}]}}"#)).expect_err(events);
        assert!(error.contains(part), "{events}: {error}");
    }
    let error = script(r#"{"control":"x","events":[]}"#).expect_err("a bad control");
    assert!(error.starts_with("control: "), "{error}");
}

fn any_act() -> impl Strategy<Value = ClockAct> {
    let side = prop::sample::select(vec![White, Black]);
    let amount = -200_000_i64..400_000;
    prop_oneof![
        1 => side.clone().prop_map(|side| ClockAct::Start { side }),
        3 => side.clone().prop_map(|side| ClockAct::Made { side }),
        8 => side.clone().prop_map(|side| ClockAct::Press { side }),
        1 => Just(ClockAct::Pause { reason: String::new() }),
        2 => side.clone().prop_map(|side| ClockAct::Resume { side }),
        1 => (side.clone(), amount.clone()).prop_map(|(side, by)| ClockAct::Adjust {
            side, to: Adjusted::By(by), reason: String::new() }),
        1 => (side.clone(), any::<i64>()).prop_map(|(side, to)| ClockAct::Adjust {
            side, to: Adjusted::To(to), reason: String::new() }),
        1 => (side.clone(), 0_u32..50).prop_map(|(side, moves)| ClockAct::SetCounter { side, moves }),
        1 => (side, amount).prop_map(|(side, ms)| ClockAct::LagCredit { side, ms }),
    ]
}

fn any_control() -> impl Strategy<Value = TimeControl> {
    let text = prop::sample::select(vec![
        "300",
        "180+2",
        "*60",
        "4/60+1:30+1",
        "3/60:2/30:10+5",
        "W60-B50",
        "60d3",
        "2/20",
    ]);
    (text, any::<bool>(), any::<bool>()).prop_map(|(text, late, zero)| {
        let mut control = read_pgn(text, None).expect("a control");
        if late {
            control.initial = InitialIncrement::AfterFirstMove;
        }
        if zero {
            control.change = PeriodChange::OnZero;
        }
        control
    })
}

proptest! {
    /// No sequence breaks a clock; playing it again gives the same; what is refused changes
    /// nothing; nobody has less than no time; after a flag nothing is completed.
    #[test]
    fn every_sequence_of_events(
        control in any_control(),
        acts in prop::collection::vec((0_i64..40_000, any_act()), 0..60),
    ) {
        let mut clock = Clock::new(control.clone()).unwrap();
        let mut again = Clock::new(control).unwrap();
        let mut t = 0;
        for (later, act) in &acts {
            t += later;
            let before = clock.clone();
            let projected = clock.at(t);
            let completed = |clock: &Clock| [White, Black].map(|side| clock.side(side).completed);
            if clock.apply(t, act).is_err() {
                prop_assert_eq!(&before, &clock);
            } else if projected.flag().is_some() && matches!(act, ClockAct::Press { .. }) {
                prop_assert_eq!(completed(&before), completed(&clock));
            }
            for side in [White, Black] {
                prop_assert!(clock.shown(side) >= 0, "{:?} {:?}", act, clock);
                prop_assert!(clock.at(t + 1_000_000).shown(side) >= 0);
            }
            let flag = clock.flag_at();
            if let Some(flag) = flag {
                prop_assert!(clock.at(flag).flag().is_some());
                prop_assert!(flag <= t || clock.at(flag - 1).flag().is_none());
            }
        }
        let mut t = 0;
        for (later, act) in &acts {
            t += later;
            let _ = again.apply(t, act);
        }
        prop_assert_eq!(clock, again);
    }

    /// In an hourglass the sum stays; without increments a turn takes exactly its time.
    #[test]
    fn sums_are_kept(turn in prop::collection::vec(0_i64..9, 0..30)) {
        let mut hourglass = clock("*60", None, same);
        turns(&mut hourglass, &turn);
        if hourglass.flag().is_none() {
            prop_assert_eq!(hourglass.shown(White) + hourglass.shown(Black), 120 * S);
        }
        let mut plain = clock("W300-B400", None, same);
        let used = turns(&mut plain, &turn);
        prop_assert_eq!(plain.shown(White) + plain.shown(Black), 700 * S - used);
    }

    /// Any control that can be written comes back the same, and no text breaks the reader.
    #[test]
    fn controls_are_written_and_read(text in "[0-9W*/+:dBhG' \"SD;,x-]{0,16}") {
        if let Written::Control(control) = read_any(&text)
            && let Some(written) = write_pgn(&control)
        {
            prop_assert_eq!(read_pgn(&written, None).unwrap(), control);
        }
    }
}
