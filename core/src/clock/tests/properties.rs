//! What holds of every clock, whatever happens to it.

use super::*;

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

/// What the clocks should have in all, counted beside the clock: time that ran goes off, moves and
/// periods and the arbiter bring some.
struct Ledger {
    clock: Clock,
    sum: i64,
    at: i64,
}

impl Ledger {
    fn new(control: TimeControl) -> Self {
        let clock = Clock::new(control).expect("a clock");
        let sum = clock.shown(White) + clock.shown(Black);
        Self { clock, sum, at: 0 }
    }

    /// Base times of the periods begun, and increments of the moves completed.
    fn brought(&self) -> i64 {
        let control = self.clock.control();
        let of = |side| {
            let own = self.clock.side(side);
            let begun = (0..=own.period).filter_map(|number| control.period(side, number));
            let increment = control.periods(side)[0].bonus.increment();
            begun.map(|period| period.base_ms).sum::<i64>() + i64::from(own.completed) * increment
        };
        of(White) + of(Black)
    }

    fn apply(&mut self, t: i64, act: &ClockAct) {
        let before = self.brought();
        let hourglass = self.clock.control().white[0].bonus == Bonus::Hourglass;
        let until = self.clock.flag_at().map_or(t, |flag| flag.min(t));
        let ran = match self.clock.running() {
            Some(_) if !hourglass => until - self.at,
            _ => 0,
        };
        if self.clock.apply(t, act).is_ok() {
            self.at = t;
            self.sum += self.brought() - before - ran;
            self.sum += match act {
                ClockAct::Adjust {
                    to: Adjusted::By(ms),
                    ..
                }
                | ClockAct::LagCredit { ms, .. } => *ms,
                _ => 0,
            };
        }
    }
}

/// An act that says what it brings.
fn a_counted_act() -> impl Strategy<Value = ClockAct> {
    any_act().prop_map(|act| match act {
        ClockAct::Adjust {
            side,
            to: Adjusted::To(_),
            ..
        }
        | ClockAct::SetCounter { side, .. } => ClockAct::Press { side },
        act => act,
    })
}

proptest! {
    /// No millisecond comes from nowhere and none is lost.
    #[test]
    fn every_millisecond_is_accounted_for(
        control in prop::sample::select(vec!["300", "180+2", "4/60+1:30+1", "W60-B50", "*60"]),
        zero in any::<bool>(),
        acts in prop::collection::vec((0_i64..20_000, a_counted_act()), 0..60),
    ) {
        let mut control = read_pgn(control, None).expect("a control");
        if zero {
            control.change = PeriodChange::OnZero;
        }
        let mut ledger = Ledger::new(control);
        ledger.clock.apply(0, &ClockAct::Start { side: White }).expect("starts");
        let mut t = 0;
        for (later, act) in &acts {
            t += later;
            ledger.apply(t, act);
            let found = ledger.clock.shown(White) + ledger.clock.shown(Black);
            prop_assert_eq!(found, ledger.sum, "{:?} {:?}", act, ledger.clock);
        }
    }

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
