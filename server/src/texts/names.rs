//! Names of people and events: sorted as a language sorts, found however they are typed.

use super::language::Casing;
use icu_collator::options::CollatorOptions;
use icu_collator::{Collator, CollatorBorrowed, CollatorPreferences};
use icu_locale_core::Locale;
use icu_normalizer::DecomposingNormalizerBorrowed;
use std::cmp::Ordering;

/// The order of an alphabet (UCA with the language's own rules): in Turkish `ı` stands before `i`
/// and `ç` after `c`.
pub struct Order(Option<CollatorBorrowed<'static>>);

impl Order {
    /// The order of a language.
    pub fn of(code: &str) -> Self {
        let locale: Locale = code.parse().unwrap_or(Locale::UNKNOWN);
        let preferences = CollatorPreferences::from(locale);
        Self(Collator::try_new(preferences, CollatorOptions::default()).ok())
    }

    /// Which of two names stands first.
    pub fn compare(&self, a: &str, b: &str) -> Ordering {
        match &self.0 {
            Some(collator) => collator.compare(a, b),
            None => a.cmp(b),
        }
    }

    /// Sorts by names; equal ones stay as they are.
    pub fn sort_by_name<T>(&self, list: &mut [T], name: impl Fn(&T) -> &str) {
        list.sort_by(|a, b| self.compare(name(a), name(b)));
    }
}

/// The letter under which a name stands in an index, as a capital of its language.
pub fn initial(name: &str, casing: Casing) -> String {
    let first = name.chars().find(|c| c.is_alphabetic());
    match (first, casing) {
        (Some('i'), Casing::Turkish) => "İ".to_owned(),
        (Some(c), _) => c.to_uppercase().collect(),
        (None, _) => "#".to_owned(),
    }
}

/// A name as it is searched: without marks, all letters small, `İ I i ı` one letter. Whoever types
/// `isik`, `IŞIK` or `ışık` finds Işık.
pub fn fold(text: &str) -> String {
    let decomposer = DecomposingNormalizerBorrowed::new_nfkd();
    let mut folded = String::with_capacity(text.len());
    for c in decomposer.normalize_iter(text.chars()) {
        for c in c.to_lowercase() {
            match c {
                '\u{300}'..='\u{36f}' => {}
                'ı' => folded.push('i'),
                'ł' => folded.push('l'),
                'ø' => folded.push('o'),
                'đ' | 'ð' => folded.push('d'),
                'ə' => folded.push('e'),
                'ß' => folded.push_str("ss"),
                'æ' => folded.push_str("ae"),
                'œ' => folded.push_str("oe"),
                'þ' => folded.push_str("th"),
                c => folded.push(c),
            }
        }
    }
    folded
}

/// True if every word of what is searched stands in the name.
pub fn found(name: &str, searched: &str) -> bool {
    let name = fold(name);
    fold(searched)
        .split_whitespace()
        .all(|word| name.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turkish_names_sort_by_the_turkish_alphabet() {
        let mut names = vec![
            "İnan", "Irmak", "Zeki", "Çetin", "Cem", "Şen", "Sezer", "Öz", "Oya", "Ünal", "Uslu",
            "Güneş", "Ğ", "Hakan", "ışık", "ilhan",
        ];
        let turkish = Order::of("tr");
        turkish.sort_by_name(&mut names, |name| name);
        assert_eq!(
            names,
            [
                "Cem", "Çetin", "Güneş", "Ğ", "Hakan", "Irmak", "ışık", "ilhan", "İnan", "Oya",
                "Öz", "Sezer", "Şen", "Uslu", "Ünal", "Zeki"
            ]
        );
        let english = Order::of("en");
        assert_eq!(english.compare("Çetin", "Cz"), Ordering::Less);
        assert_eq!(turkish.compare("Çetin", "Cz"), Ordering::Greater);
    }

    #[test]
    fn the_capital_of_i_depends_on_the_language() {
        assert_eq!(initial("ilhan", Casing::Turkish), "İ");
        assert_eq!(initial("ilhan", Casing::Root), "I");
        assert_eq!(initial("ışık", Casing::Turkish), "I");
        assert_eq!(initial("  çetin", Casing::Turkish), "Ç");
        assert_eq!(initial("42", Casing::Root), "#");
    }

    #[test]
    fn names_are_found_however_they_are_typed() {
        for typed in ["Işık", "IŞIK", "ışık", "isik", "ISIK", "  gül isı "] {
            assert!(found("Işık, Gül", typed), "{typed}");
        }
        for typed in ["İSTANBUL", "istanbul", "Istanbul", "ıstanbul"] {
            assert!(found("İstanbul Açık 2026", typed), "{typed}");
        }
        assert!(found("Müller, Jörg", "muller jorg"));
        assert!(found("Łukasz Straße", "strasse luk"));
        assert!(!found("Işık, Gül", "gül naz"));
        assert!(found("anything", " "));
    }
}
