//! What regulations of the event make of games, in words.

use super::language::Language;
use super::rulings::{key, span};
use hakem_core::laws::game::Outcome;
use hakem_core::laws::{Layer, Said, Word};

/// Digits of a package's hash that are shown; the API has it whole.
const HASH_SHOWN: usize = 8;

/// What a regulation said to a ruling, in a line.
pub fn said(t: &Language, said: &Said) -> String {
    let Layer {
        name,
        version,
        hash,
    } = &said.by;
    let hash: String = hash.chars().take(HASH_SHOWN).collect();
    let mut values = vec![
        ("name", name.as_str().into()),
        ("version", version.as_str().into()),
        ("hash", hash.into()),
    ];
    match &said.word {
        Word::Refuses { reason } => {
            values.push(("reason", reason.as_str().into()));
            t.fill("regulated-refuses", &values).into_owned()
        }
        Word::Changes { change, departs } => {
            let fields = change.fields().into_iter();
            let fields: Vec<_> = fields.map(|one| t.text(&key("regulated", one))).collect();
            values.push(("article", change.article.as_str().into()));
            values.push(("fields", fields.join(", ").into()));
            let line = t.fill("regulated-changes", &values);
            if *departs {
                format!("{line} {}", t.text("regulated-departs"))
            } else {
                line.into_owned()
            }
        }
    }
}

/// The articles that a ruling rests on: those of the Laws, then those of regulations by name.
pub fn articles(outcome: &Outcome) -> String {
    let regulations = outcome.regulation_articles();
    let regulations = regulations.map(|(name, article)| format!("{name} {article}"));
    let all: Vec<String> = outcome
        .articles
        .iter()
        .cloned()
        .chain(regulations)
        .collect();
    all.join(", ")
}

/// How late a player may come.
pub fn default_time(t: &Language, seconds: u64) -> String {
    if seconds.is_multiple_of(60) {
        let minutes = [("minutes", (seconds / 60).into())];
        return t.fill("default-time-minutes", &minutes).into_owned();
    }
    let time = span(t, seconds.saturating_mul(1000));
    let time = [("time", time.into())];
    t.fill("default-time-exact", &time).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_default_time_in_minutes_or_to_the_second() {
        let [en, tr] = ["en", "tr"].map(|code| Language::find(code).unwrap());
        assert_eq!(default_time(en, 1_800), "Default time: 30 min");
        assert_eq!(default_time(en, 0), "Default time: 0 min");
        assert_eq!(default_time(tr, 90), "Bekleme süresi: 1:30");
    }

    #[test]
    fn every_field_that_a_regulation_may_replace_has_words() {
        use hakem_core::laws::{Alteration, NewResult, Next};
        let change = Alteration {
            article: "4".to_owned(),
            result: Some(NewResult::Open),
            white_delta_ms: Some(0),
            black_delta_ms: Some(0),
            next: Some(Next::Continue),
            penalties: Some(Vec::new()),
            choices: Some(Vec::new()),
            text: Some(String::new()),
        };
        assert_eq!(change.fields().len(), 7);
        for code in ["en", "tr"] {
            let t = Language::find(code).unwrap();
            for field in change.fields() {
                let key = key("regulated", field);
                assert_ne!(t.text(&key), key, "{code}");
            }
        }
    }
}
