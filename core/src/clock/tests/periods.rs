//! Turns, periods and what the arbiter does to them.

use super::*;

#[test]
fn art_6_2_1_pressing_hands_the_time_over() {
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

/// The delay of a turn is not the player's: a reduction leaves it, and may not go beyond his time.
#[test]
fn art_12_9_3_a_reduction_does_not_touch_the_delay() {
    for kind in [DelayKind::Bronstein, DelayKind::Us] {
        let mut clock = clock("60+3", Some(kind), same);
        clock.apply(0, &ClockAct::Start { side: White }).unwrap();
        let cut = |ms: i64| ClockAct::Adjust {
            side: White,
            to: Adjusted::By(-ms),
            reason: String::new(),
        };
        let too_much = clock.apply(S, &cut(60 * S));
        let left_ms = 60 * S;
        let side = White;
        assert_eq!(
            too_much,
            Err(ClockError::ReductionExceedsTime { side, left_ms })
        );
        clock.apply(S, &cut(59 * S)).unwrap();
        assert_eq!(clock.flag_at(), Some(4 * S), "{kind:?}");
        let set = ClockAct::Adjust {
            side: White,
            to: Adjusted::To(20 * S),
            reason: String::new(),
        };
        clock.apply(2 * S, &set).unwrap();
        assert_eq!(clock.flag_at(), Some(23 * S), "{kind:?}");
    }
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
