//! The vectors of the time controls, each by its number and article.

use super::*;

#[test]
fn vector_01_art_6_3_2_increment_at_the_start() {
    let mut clock = clock("5400+30", None, same);
    turns(&mut clock, &[40]);
    assert_eq!(times(&clock), (5420, 5430));
}

#[test]
fn vector_02_art_6_3_2_increment_after_the_first_move() {
    let mut clock = clock("5400+30", None, |control| {
        control.initial = InitialIncrement::AfterFirstMove;
    });
    turns(&mut clock, &[40]);
    assert_eq!(times(&clock), (5390, 5400));
}

#[test]
fn vector_03_art_6_3_2_bronstein() {
    let mut clock = clock("300+5", Some(DelayKind::Bronstein), same);
    turns(&mut clock, &[3, 0, 5, 0, 8]);
    assert_eq!(times(&clock).0, 297);
    let mut clock = super::clock("300+5", Some(DelayKind::Bronstein), same);
    turns(&mut clock, &[3]);
    assert_eq!(times(&clock).0, 300);
}

#[test]
fn vector_04_art_6_3_2_bronstein_flag() {
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
fn vector_05_art_6_3_2_us_delay() {
    let mut clock = clock("300+5", Some(DelayKind::Us), same);
    clock.apply(0, &ClockAct::Start { side: White }).unwrap();
    assert_eq!(times(&clock.at(3 * S)).0, 300);
    clock
        .apply(8 * S, &ClockAct::Press { side: White })
        .unwrap();
    assert_eq!(times(&clock).0, 297);
    let mut other = super::clock("300+5", Some(DelayKind::Us), same);
    other.apply(0, &ClockAct::Start { side: White }).unwrap();
    assert_eq!(
        other.flag_at(),
        Some(305 * S),
        "the same moment as Bronstein"
    );
}

#[test]
fn vector_06_art_6_3_hourglass() {
    let mut clock = clock("*180", None, same);
    turns(&mut clock, &[20, 50]);
    assert_eq!(times(&clock), (210, 150));
    let mut one = super::clock("*180", None, same);
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
fn vector_07_art_6_3_1_next_period_on_the_quota() {
    let (clock, _) = forty("40/7200:3600", same, 125);
    assert_eq!(times(&clock).0, 3725);
    assert_eq!(clock.side(White).period, 1);
    assert_eq!(clock.side(Black).period, 0);
}

#[test]
fn vector_08_art_6_3_1_next_period_at_zero_for_both() {
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
fn vector_09_art_6_2_1_a_move_made_and_not_pressed_does_not_count() {
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
fn vector_10_art_6_3_2_increments_in_both_periods() {
    let mut clock = clock("40/6000+30:900+30", None, same);
    turns(&mut clock, &[[100, 0]; 39].concat());
    assert_eq!(times(&clock).0, 3300);
    let mut whole = super::clock("40/6000+30:900+30", None, same);
    turns(&mut whole, &[[100, 0]; 40].concat());
    assert_eq!(times(&whole).0, 4130);
}

#[test]
fn vector_11_art_6_11_a_pause_costs_nothing() {
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
fn vector_12_art_6_11_a_delay_goes_on_after_a_pause() {
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
fn vector_13_art_7_5_5_an_illegal_move_in_blitz() {
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
fn vector_14_art_6_3_1_unlike_sides() {
    let clock = clock("W300-B240", None, same);
    assert_eq!(times(&clock), (300, 240));
}

#[test]
fn vector_15_art_6_4_the_flag_comes_before_pressing() {
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
fn vector_16_art_6_3_2_an_increment_of_the_second_period_only() {
    let (clock, _) = forty("40/7200+0:1800+30", same, 10);
    assert_eq!(times(&clock).0, 1840);
}
