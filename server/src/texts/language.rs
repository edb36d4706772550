//! Languages of the pages. A file `texts/{code}.ftl` is a language: nothing else names it.
//!
//! Each file says of its language, beside the texts: `language-name`, what it calls itself;
//! `language-decimal`, its decimal mark; `language-casing`, `root` or `turkish`: which capital
//! belongs to `i`.

use super::names::Order;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::borrow::Cow;
use std::sync::LazyLock;
use unic_langid::LanguageIdentifier;

/// Code and texts of every language, by code.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// The language of those who ask for none that is here; it has every text.
const DEFAULT: &str = "en";

static LANGUAGES: LazyLock<Vec<Language>> = LazyLock::new(|| {
    let languages = FILES.iter().map(|(code, text)| Language::new(code, text));
    languages.collect()
});

/// Which capital belongs to `i`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Casing {
    /// `i` and `I` are one letter.
    Root,
    /// `i` and `İ` are one letter, `ı` and `I` another.
    Turkish,
}

/// A language with its texts.
pub struct Language {
    code: &'static str,
    bundle: FluentBundle<FluentResource>,
    order: Order,
}

impl Language {
    fn new(code: &'static str, text: &str) -> Self {
        let id: LanguageIdentifier = code.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // The marks that would keep directions apart are no part of a page: HTML has its own.
        bundle.set_use_isolating(false);
        let texts = match FluentResource::try_new(text.to_owned()) {
            Ok(texts) => texts,
            Err((texts, errors)) => {
                tracing::error!(code, ?errors, "a language file has faults");
                texts
            }
        };
        bundle.add_resource_overriding(texts);
        Self {
            code,
            bundle,
            order: Order::of(code),
        }
    }

    /// All languages, by code.
    pub fn all() -> &'static [Self] {
        &LANGUAGES
    }

    /// The language of a code; of `tr-CY` that of `tr`.
    pub fn find(code: &str) -> Option<&'static Self> {
        let known = |code: &str| {
            let mut all = LANGUAGES.iter();
            all.find(|language| language.code.eq_ignore_ascii_case(code))
        };
        known(code).or_else(|| known(code.split('-').next()?))
    }

    /// The one for everybody else.
    pub fn fallback() -> &'static Self {
        // The file is part of the source, and a test holds it there.
        Self::find(DEFAULT).unwrap_or(&LANGUAGES[0])
    }

    /// The language of a reader: what he chose, else what his browser asks for.
    pub fn of_reader(chosen: Option<&str>, accepted: Option<&str>) -> &'static Self {
        let accepted = accepted.unwrap_or_default();
        chosen
            .and_then(Self::find)
            .or_else(|| by_preference(accepted).into_iter().find_map(Self::find))
            .unwrap_or_else(Self::fallback)
    }

    /// Its code, as in `lang` of HTML.
    pub const fn code(&self) -> &'static str {
        self.code
    }

    /// What it calls itself.
    pub fn name(&self) -> Cow<'_, str> {
        self.text("language-name")
    }

    /// Which capital belongs to `i`.
    pub fn casing(&self) -> Casing {
        match &*self.text("language-casing") {
            "turkish" => Casing::Turkish,
            _ => Casing::Root,
        }
    }

    /// The order of its alphabet.
    pub const fn order(&self) -> &Order {
        &self.order
    }

    /// A text without values.
    pub fn text(&self, key: &str) -> Cow<'_, str> {
        self.format(key, None)
    }

    /// A text with values: `language.fill("round", &[("round", 5.into())])`.
    pub fn fill(&self, key: &str, values: &[(&'static str, FluentValue<'_>)]) -> Cow<'_, str> {
        let args: FluentArgs<'_> = values.iter().cloned().collect();
        self.format(key, Some(&args))
    }

    fn format(&self, key: &str, args: Option<&FluentArgs<'_>>) -> Cow<'_, str> {
        let Some(pattern) = self
            .bundle
            .get_message(key)
            .and_then(|message| message.value())
        else {
            // A test holds the files against each other; a key says more than nothing.
            tracing::error!(key, language = self.code, "a text is missing");
            return Cow::Owned(key.to_owned());
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, args, &mut errors);
        if !errors.is_empty() {
            tracing::error!(key, language = self.code, ?errors, "a text has faults");
        }
        Cow::Owned(text.into_owned())
    }

    /// A decimal number with the language's own mark.
    pub fn decimal(&self, number: &str) -> String {
        number.replace('.', &self.text("language-decimal"))
    }
}

/// The languages of an `Accept-Language` header, the most wanted first.
fn by_preference(header: &str) -> Vec<&str> {
    let mut wanted: Vec<(&str, f32)> = header
        .split(',')
        .take(20)
        .filter_map(|part| {
            let (code, weight) = part.split_once(';').unwrap_or((part, "q=1"));
            let weight = weight.trim().strip_prefix("q=")?.parse::<f32>().ok()?;
            (weight > 0.0).then_some((code.trim(), weight))
        })
        .collect();
    wanted.sort_by(|a, b| b.1.total_cmp(&a.1));
    wanted.into_iter().map(|(code, _)| code).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    /// The values that each text asks for.
    fn keys(file: &str) -> BTreeMap<&str, BTreeSet<&str>> {
        let mut keys: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        let mut key = "";
        for line in file.lines().filter(|line| !line.starts_with('#')) {
            if !line.starts_with([' ', '}'])
                && let Some((name, _)) = line.split_once(" =")
            {
                key = name;
                assert!(keys.insert(key, BTreeSet::new()).is_none(), "{key} twice");
            }
            let values = line.split('$').skip(1).map(|rest| {
                let end = rest.find(|c: char| !c.is_alphanumeric() && c != '-');
                &rest[..end.unwrap_or(rest.len())]
            });
            keys.entry(key).or_default().extend(values);
        }
        keys.remove("");
        keys
    }

    #[test]
    fn every_language_has_the_same_texts_with_the_same_values() {
        let own = keys(FILES.iter().find(|(code, _)| *code == DEFAULT).unwrap().1);
        assert!(own.len() > 150);
        for (code, file) in FILES {
            assert!(
                FluentResource::try_new((*file).to_owned()).is_ok(),
                "{code}"
            );
            let keys = keys(file);
            for (key, values) in &own {
                assert_eq!(keys.get(key), Some(values), "{code}: {key}");
            }
            assert_eq!(keys.len(), own.len(), "{code} has texts of its own");
        }
    }

    #[test]
    fn every_language_tells_its_rules() {
        for language in Language::all() {
            assert_ne!(language.name(), "language-name");
            assert_eq!(language.text("language-decimal").chars().count(), 1);
            let casing = language.text("language-casing");
            assert!(["root", "turkish"].contains(&&*casing), "{}", language.code);
        }
        assert_eq!(Language::find("tr").unwrap().casing(), Casing::Turkish);
        assert_eq!(Language::find("tr").unwrap().decimal("6.5"), "6,5");
    }

    #[test]
    fn readers_get_what_they_chose_else_what_they_accept() {
        for (chosen, accepted, code) in [
            (Some("tr"), Some("en"), "tr"),
            (Some("xx"), Some("tr-TR,tr;q=0.9,en;q=0.8"), "tr"),
            (None, Some("de, en;q=0.2, tr;q=0.7"), "tr"),
            (None, Some("tr;q=0, en"), "en"),
            (None, Some(";;,q=,*"), "en"),
            (None, None, "en"),
        ] {
            assert_eq!(Language::of_reader(chosen, accepted).code, code);
        }
    }
}
