//! How names are found: each word of a name as its letters sound plain, and once more with the
//! ways to write the same sound in Latin letters made one.
//!
//! | written | word | its sound |
//! | --- | --- | --- |
//! | Işık, IŞIK, ışık, isik | `isik` | `isik` |
//! | Şahin, Shahin | `sahin`, `shahin` | `sahin` |
//! | Müller, Mueller | `muller`, `mueller` | `muler` |
//! | Карякин, Karjakin, Karyakin | `karyakin`, `karjakin` | `kariakin` |

use crate::texts::names::fold;
use hakem_core::Title;

/// Most words of a name or a search that count.
const WORDS: usize = 8;

/// Longest word that counts, in bytes.
const LONGEST: usize = 40;

/// The words of a name or a search, in their order.
pub fn words(text: &str) -> Vec<String> {
    let plain = if text.is_ascii() {
        text.to_ascii_lowercase()
    } else {
        latin(&fold(text))
    };
    let mut words = Vec::new();
    for part in plain.split(|c: char| !(c.is_alphanumeric() || is_apostrophe(c))) {
        let word: String = part.chars().filter(|c| !is_apostrophe(*c)).collect();
        let word = &word[..word.floor_char_boundary(LONGEST)];
        if !word.is_empty() && words.len() < WORDS {
            words.push(word.to_owned());
        }
    }
    words
}

/// Ways to read a name: as it is written and, in Azeri letters, as passports and FIDE write them in
/// English ones: Əliyev is Aliyev, Xəlilov Khalilov, Qasımov Gasimov, Cəfərov Jafarov. A name with
/// hyphens has, last, its parts in one.
pub fn readings(name: &str) -> Vec<Vec<String>> {
    let mut readings = vec![words(name)];
    if name.contains(['ə', 'Ə']) {
        readings.push(words(&english(name)));
    }
    if name.contains('-') {
        readings.push(words(&name.replace('-', "")));
    }
    readings
}

/// Ways to read what is typed, the likeliest first: as names are read; without a title; with words
/// that stand beside each other in one (`o neil`, `al ali`).
pub fn sought(typed: &str) -> Vec<Vec<String>> {
    let mut ways = readings(typed);
    let plain = ways[0].clone();
    let is_title = |word: &String| {
        let code = word.to_ascii_uppercase();
        Title::ALL.iter().any(|title| title.code() == code)
    };
    let untitled: Vec<String> = plain
        .iter()
        .filter(|word| !is_title(word))
        .cloned()
        .collect();
    ways.push(untitled);
    for at in 1..plain.len() {
        let joined = [&plain[at - 1], plain[at].as_str()].concat();
        ways.push([&plain[..at - 1], &[joined], &plain[at + 1..]].concat());
    }
    let mut seen: Vec<Vec<String>> = Vec::new();
    for way in ways {
        if !way.is_empty() && !seen.contains(&way) {
            seen.push(way);
        }
    }
    seen
}

/// Azeri letters as they are written in English.
fn english(name: &str) -> String {
    let mut out = String::with_capacity(name.len());
    for c in name.chars().flat_map(char::to_lowercase) {
        match c {
            'ə' => out.push('a'),
            'x' => out.push_str("kh"),
            'q' => out.push('g'),
            'c' => out.push('j'),
            c => out.push(c),
        }
    }
    out
}

/// It parts no words: O'Neil is sought as `oneil`.
const fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '`' | '\u{2019}' | '\u{2bc}' | '\u{2bb}')
}

/// How a word sounds: the ways to write one sound are one, doubled letters single.
pub fn sound(word: &str) -> String {
    let mut out = String::with_capacity(word.len());
    let mut rest = word;
    while let Some(first) = rest.chars().next() {
        let (taken, sound) = SOUNDS
            .iter()
            .find_map(|(letters, sound)| {
                rest.starts_with(letters).then_some((letters.len(), *sound))
            })
            .unwrap_or((first.len_utf8(), &rest[..first.len_utf8()]));
        if !out.ends_with(sound) || sound.len() != 1 {
            out.push_str(sound);
        }
        rest = &rest[taken..];
    }
    out
}

/// The longer ones stand first.
const SOUNDS: [(&str, &str); 17] = [
    ("tsch", "c"),
    ("sch", "s"),
    ("ae", "a"),
    ("oe", "o"),
    ("ue", "u"),
    ("ch", "c"),
    ("sh", "s"),
    ("zh", "z"),
    ("kh", "h"),
    ("gh", "g"),
    ("ph", "f"),
    ("dj", "d"),
    ("x", "ks"),
    ("q", "k"),
    ("w", "v"),
    ("j", "i"),
    ("y", "i"),
];

/// Cyrillic letters in Latin ones; all other letters as they are.
fn latin(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match CYRILLIC.iter().find(|(letter, _)| *letter == c) {
            Some((_, latin)) => out.push_str(latin),
            None => out.push(c),
        }
    }
    out
}

/// Folded before: й is и, ё is е, ї is і.
const CYRILLIC: [(char, &str); 36] = [
    ('а', "a"),
    ('б', "b"),
    ('в', "v"),
    ('г', "g"),
    ('д', "d"),
    ('е', "e"),
    ('ж', "zh"),
    ('з', "z"),
    ('и', "i"),
    ('к', "k"),
    ('л', "l"),
    ('м', "m"),
    ('н', "n"),
    ('о', "o"),
    ('п', "p"),
    ('р', "r"),
    ('с', "s"),
    ('т', "t"),
    ('у', "u"),
    ('ф', "f"),
    ('х', "kh"),
    ('ц', "ts"),
    ('ч', "ch"),
    ('ш', "sh"),
    ('щ', "shch"),
    ('ъ', ""),
    ('ы', "y"),
    ('ь', ""),
    ('э', "e"),
    ('ю', "yu"),
    ('я', "ya"),
    ('є', "ye"),
    ('і', "i"),
    ('ґ', "g"),
    ('ј', "j"),
    ('ћ', "c"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_plain_letters() {
        for (text, found) in [
            ("Işık, Gül", &["isik", "gul"][..]),
            ("IŞIK GÜL", &["isik", "gul"]),
            ("ışık  gül", &["isik", "gul"]),
            ("İSTANBULLU", &["istanbullu"]),
            ("O'Neil, Zoë", &["oneil", "zoe"]),
            ("Vachier-Lagrave, M.", &["vachier", "lagrave", "m"]),
            (
                "Straße Łukasz Sørensen Æsir",
                &["strasse", "lukasz", "sorensen", "aesir"],
            ),
            ("Đoković", &["dokovic"]),
            ("Карякин, Сергей", &["karyakin", "sergei"]),
            ("Щербаков", &["shcherbakov"]),
            ("李 明", &["李", "明"]),
            (" ,.- ", &[]),
        ] {
            assert_eq!(words(text), found, "{text}");
        }
        assert_eq!(words(&"a ".repeat(100)).len(), WORDS);
        assert_eq!(words(&"ş李".repeat(100))[0].len(), LONGEST);
    }

    #[test]
    fn azeri_names_are_read_both_ways_and_hyphens_part_or_do_not() {
        for (name, expected) in [
            ("Kaya", &["kaya"][..]),
            ("Əliyev", &["eliyev", "aliyev"]),
            ("Xəlilov", &["xelilov", "khalilov"]),
            ("Al-Ali, B", &["al ali b", "alali b"]),
            ("Cəfər-Qulu", &["cefer qulu", "jafar gulu", "ceferqulu"]),
        ] {
            let found: Vec<String> = readings(name).iter().map(|one| one.join(" ")).collect();
            assert_eq!(found, expected, "{name}");
        }
    }

    #[test]
    fn what_is_typed_is_read_in_several_ways() {
        for (typed, expected) in [
            ("kaya", &["kaya"][..]),
            ("GM Kaya", &["gm kaya", "kaya", "gmkaya"]),
            ("o neil b", &["o neil b", "oneil b", "o neilb"]),
            ("gm", &["gm"]),
            ("", &[]),
        ] {
            let found: Vec<String> = sought(typed).iter().map(|one| one.join(" ")).collect();
            assert_eq!(found, expected, "{typed}");
        }
        assert!(sought(&"a-b ".repeat(5_000)).len() < 12);
    }

    #[test]
    fn ways_to_write_a_sound_are_one() {
        for alike in [
            &["Şahin", "Shahin", "SAHIN"][..],
            &["Çetin", "Chetin", "Cetin"],
            &["Müller", "Mueller", "Muller", "Muler"],
            &["Doğan", "Doghan", "Dogan"],
            &["Карякин", "Karjakin", "Karyakin"],
            &["Алексей", "Alexei", "Aleksej", "Alexey"],
            &["Жуков", "Zhukov", "Žukov"],
            &["Köhler", "Koehler"],
            &["Михаил", "Mikhail", "Mihail"],
            &["Schmidt", "Shmidt"],
            &["Đoković", "Doković"],
        ] {
            let sounds: Vec<String> = alike.iter().map(|name| sound(&words(name)[0])).collect();
            assert!(
                sounds.iter().all(|one| *one == sounds[0]),
                "{alike:?}: {sounds:?}"
            );
        }
        assert_ne!(sound("kaya"), sound("koya"));
        assert_eq!(sound(""), "");
    }

    #[test]
    fn the_sound_of_a_beginning_begins_the_sound() {
        // But where it ends between two letters of one sound.
        for word in ["shahin", "muller", "alexei", "karjakin", "mikhail"] {
            let whole = sound(word);
            for end in 1..=word.len() {
                let begun = sound(&word[..end]);
                let but_last = &begun[..begun.len() - 1];
                assert!(whole.starts_with(but_last), "{word} {end}: {whole} {begun}");
            }
        }
    }
}
