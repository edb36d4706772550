//! Clocks, by subject.

mod class;
mod notation;
mod periods;
mod properties;
mod script;
mod vectors;

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
