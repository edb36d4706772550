//! `hakem rule`: an incident in, a ruling out, both JSON.

use super::args::RuleOrder;
use super::failure::Failure;
use super::input::{bytes, shown};
use super::regulations::put_in_force_from;
use crate::texts::language::Language;
use hakem_core::LawsEdition;
use hakem_core::laws::dead::AnySeries;
use hakem_core::laws::{Answer, Case, Ground, Ruled, RulingError, rule_case, rule_case_under};
use hakem_core::tournament::{Settings, Tournament};
use hakem_plugin_api::{GameRules, Loader};
use hakem_rhai::Library;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::sync::Arc;

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
    let ruled = ruled(&mut case, &order.regulations, &refused)?;
    let mut answers: Vec<Value> = Vec::with_capacity(ruled.len());
    for ruled in &ruled {
        let answer = serde_json::to_value(Answer::from(ruled));
        let mut answer = answer.map_err(|error| refused(&error))?;
        in_each_language(&mut answer["text"], ruled.ruling.ground);
        if let Some(regulated) = &ruled.ruling.regulated {
            in_each_language(
                &mut answer["regulated"]["laws"]["text"],
                regulated.laws.ground,
            );
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

/// The rulings by the Laws, or by the Laws and the regulations of some folders. A case has no
/// tournament: scripts see an empty one in its first round.
fn ruled(
    case: &mut Case,
    folders: &[PathBuf],
    refused: &dyn Fn(&dyn std::fmt::Display) -> Failure,
) -> Result<Vec<Ruled>, Failure> {
    if folders.is_empty() {
        return rule_case(case, &AnySeries).map_err(|error| refused(&error));
    }
    let library = Arc::new(Library::default());
    let mut t = Tournament::new(Settings::new("case", 1));
    put_in_force_from(&library, &mut t, folders)?;
    if let Some((seconds, _)) = t.regulated_default_time_s(1) {
        case.event.default_time_s = Some(seconds);
    }
    let rules = GameRules::new(&t, library as Arc<dyn Loader>, None, false);
    rule_case_under(case, &AnySeries, &rules).map_err(|error| match error {
        RulingError::Case(error) => refused(&error),
        RulingError::Policy(error) => Failure::input(error.to_string()),
    })
}

/// Why it is ruled so, in all languages of the pages.
fn in_each_language(text: &mut Value, ground: Ground) {
    let key = format!("ground-{}", ground.code());
    for language in Language::all() {
        text[language.code()] = json!(language.text(&key));
    }
}
