//! The texts that scripts speak, in the language of the page. In `data-texts` of `#console`; a
//! value stands there as `{name}`, and `texts.js` fills it in.

use super::super::language::Language;
use hakem_core::tournament::Act;
use serde_json::{Map, Value};

/// The values that these texts have.
const VALUES: [&str; 12] = [
    "act", "article", "board", "code", "count", "from", "name", "names", "player", "result",
    "round", "to",
];

/// The keys, beside a `reason-{act}` for each act of the catalogue.
const KEYS: &[&str] = &[
    "say-again",
    "say-article",
    "say-ask-arbiter",
    "say-ask-nobody",
    "say-at-board",
    "say-at-player",
    "say-at-round",
    "offline-title",
    "say-by",
    "say-cancel",
    "say-changed",
    "say-close",
    "say-confirm",
    "say-dependents",
    "say-failed",
    "say-go-on",
    "say-level-2",
    "say-level-3",
    "say-level-4",
    "say-level-4-second",
    "say-log-in",
    "say-log-in-text",
    "say-log-in-title",
    "say-look",
    "say-next",
    "say-redone",
    "say-repeat",
    "say-sent",
    "say-stale",
    "say-undone",
    "say-waiting",
    "consequence-deviating-pairing",
    "consequence-leave-fide-mode",
    "consequence-other",
    "keys-title",
    "key-next-step",
    "key-undo",
    "key-redo",
    "key-keys",
    "problem-bad-confirmation",
    "problem-dependents",
    "problem-exists",
    "problem-forbidden",
    "problem-game-over",
    "problem-import-runs",
    "problem-internal",
    "problem-game-state",
    "problem-invalid-appeal",
    "problem-invalid-body",
    "problem-invalid-draft",
    "problem-invalid-incident",
    "problem-invalid-result",
    "problem-invalid-settings",
    "problem-invalid-value",
    "problem-key-reused",
    "problem-left-already",
    "problem-list",
    "problem-no-change",
    "problem-no-index",
    "problem-no-initial-colour",
    "problem-no-pairing",
    "problem-no-session",
    "problem-not-stored",
    "problem-outside-fide-mode",
    "problem-paired-in-round",
    "problem-player-in-use",
    "problem-round-state",
    "problem-session-open",
    "problem-storage-full",
    "problem-undone-already",
    "problem-unknown-board",
    "problem-unknown-player",
    "problem-unknown-thing",
];

/// The texts of every page as a JSON object.
pub fn texts(t: &Language) -> String {
    let reasons = Act::ALL.iter().map(|act| format!("reason-{act}"));
    of(t, KEYS.iter().map(|key| (*key).to_owned()).chain(reasons))
}

/// The texts that a page has beside those, for `learn` of `texts.js`.
pub fn more(t: &Language, keys: &[&str]) -> String {
    of(t, keys.iter().map(|key| (*key).to_owned()))
}

fn of(t: &Language, keys: impl Iterator<Item = String>) -> String {
    let values = VALUES.map(|name| (name, format!("{{{name}}}").into()));
    let texts: Map<String, Value> = keys
        .map(|key| {
            let text = t.fill(&key, &values).into_owned();
            (key, text.into())
        })
        .collect();
    Value::Object(texts).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn scripts_have_every_text_and_know_every_value() {
        let known: BTreeSet<String> = VALUES.iter().map(|name| format!("{{{name}}}")).collect();
        for t in Language::all() {
            let texts: Map<String, Value> = serde_json::from_str(&texts(t)).unwrap();
            assert_eq!(texts.len(), KEYS.len() + Act::ALL.len());
            for (key, text) in &texts {
                let text = text.as_str().unwrap();
                assert_ne!(text, key, "{}", t.code());
                assert!(!text.contains('$'), "{text}");
                for part in text.split('{').skip(1) {
                    let value = format!("{{{}", &part[..=part.find('}').unwrap()]);
                    assert!(known.contains(&value), "{key}: {value}");
                }
            }
        }
    }

    /// In English a reason says what the catalogue says.
    #[test]
    fn reasons_are_those_of_the_catalogue() {
        let t = Language::find("en").unwrap();
        for act in Act::ALL {
            assert_eq!(t.text(&format!("reason-{act}")), act.text());
        }
    }
}
