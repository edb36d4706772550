//! Clock readings as text; scripts let a running one tick.

use super::language::Language;
use hakem_core::Colour;
use hakem_core::laws::game::Clock;
use jiff::Timestamp;
use maud::{Markup, html};

/// Below this, tenths are shown, in milliseconds.
const TENTHS_BELOW: u64 = 20_000;

/// A time: `1:29:05`, `4:30`, `12,3`.
pub fn time(t: &Language, ms: u64) -> String {
    if ms < TENTHS_BELOW {
        return t.decimal(&format!("{}.{}", ms / 1000, ms % 1000 / 100));
    }
    let seconds = ms / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// One side's clock; without a reading an empty one, which a live reading fills.
pub fn face(t: &Language, clock: Option<&Clock>, side: Colour) -> Markup {
    let ms = clock.and_then(|clock| match side {
        Colour::White => clock.white_ms,
        Colour::Black => clock.black_ms,
    });
    let running = clock.is_some_and(|clock| clock.running == Some(side));
    let as_of = clock
        .and_then(|clock| clock.as_of)
        .map(Timestamp::as_millisecond);
    let name = match side {
        Colour::White => "white",
        Colour::Black => "black",
    };
    html! {
        span.clock.running[running].flagged[ms == Some(0)] role="timer" data-clock=(name) data-ms=[ms]
            data-as-of=[as_of.filter(|_| running)] data-flag=(t.text("clock-flag"))
            data-decimal=(t.text("language-decimal")) {
            @if let Some(ms) = ms { (time(t, ms)) }
            @if ms == Some(0) { " " (t.text("clock-flag")) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_as_clocks_show_them() {
        let t = Language::find("tr").unwrap();
        for (ms, text) in [
            (5_345_000, "1:29:05"),
            (270_999, "4:30"),
            (20_000, "0:20"),
            (19_999, "19,9"),
            (300, "0,3"),
            (0, "0,0"),
        ] {
            assert_eq!(time(t, ms), text);
        }
    }
}
