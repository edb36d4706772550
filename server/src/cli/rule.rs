//! `hakem rule`: an incident in, a ruling out, both JSON.

use super::args::RuleOrder;
use super::failure::Failure;
use super::input::{bytes, shown};
use crate::texts::language::Language;
use hakem_core::LawsEdition;
use hakem_core::laws::dead::AnySeries;
use hakem_core::laws::{Answer, Case, rule_case};
use serde_json::{Value, json};

/// Rules a case: one answer for one incident, a list for a list.
pub fn rule(order: &RuleOrder) -> Result<String, Failure> {
    let refused = |reason: &dyn std::fmt::Display| {
        Failure::input(format!("{}: {reason}", shown(&order.file)))
    };
    let bytes = bytes(&order.file)?;
    let text = std::str::from_utf8(&bytes).map_err(|error| refused(&error))?;
    // Editors of some systems begin a file with this mark.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut case = Case::read(text).map_err(|error| refused(&error))?;
    if let Some(label) = &order.edition {
        case.edition = label
            .parse::<LawsEdition>()
            .map_err(|error| Failure::input(error.to_string()))?;
    }
    let ruled = rule_case(&case, &AnySeries).map_err(|error| refused(&error))?;
    let mut answers: Vec<Value> = Vec::with_capacity(ruled.len());
    for ruled in &ruled {
        let answer = serde_json::to_value(Answer::from(ruled));
        let mut answer = answer.map_err(|error| refused(&error))?;
        let key = format!("ground-{}", ruled.ruling.ground.code());
        for language in Language::all() {
            answer["text"][language.code()] = json!(language.text(&key));
        }
        answers.push(answer);
    }
    let value = match answers.pop() {
        Some(answer) if case.asks_one() => answer,
        last => {
            answers.extend(last);
            Value::Array(answers)
        }
    };
    Ok(format!("{value:#}\n"))
}
