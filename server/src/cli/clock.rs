//! `hakem clock`.

use super::args::ClockOrder;
use super::failure::Failure;
use super::input;
use hakem_core::clock::{ClockScript, play};

/// Plays a script of clock events: an array, what both sides show after each.
pub fn clock(order: &ClockOrder) -> Result<String, Failure> {
    let bytes = input::bytes(&order.file)?;
    let named = |reason: String| Failure::input(format!("{}: {reason}", input::shown(&order.file)));
    let text = std::str::from_utf8(&bytes).map_err(|error| named(error.to_string()))?;
    // Editors of some systems begin a file with this mark.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let script = ClockScript::read(text).map_err(|error| named(error.to_string()))?;
    let shown = play(&script).map_err(|error| named(error.to_string()))?;
    let lines: Vec<String> = shown
        .iter()
        .map(|line| serde_json::to_string(line).map(|text| format!("  {text}")))
        .collect::<Result<_, _>>()
        .map_err(|error| named(error.to_string()))?;
    Ok(format!("[\n{}\n]\n", lines.join(",\n")))
}
