use super::*;
use crate::index::gather::Gather;
use crate::index::key::{readings, words};
use crate::index::person::Person;
use hakem_core::rating::{ListEntry, Listed};
use proptest::prelude::*;

/// Name, federation, FIDE id, national id; the first is the strongest.
const PEOPLE: [(&str, &str, u64, &str); 12] = [
    ("Kaya, Ece", "TUR", 6_300_017, ""),
    ("Kayahan, Can", "AZE", 630_001, "A-77"),
    ("Şahin, Ali", "TUR", 6_300_018, "63"),
    ("Shahin, Ali", "IRI", 12_500_000, ""),
    ("Ay, Ali", "TUR", 0, "7781"),
    ("Mueller, Hans", "GER", 4_600_000, ""),
    ("Müller, Jörg", "GER", 4_600_001, ""),
    ("Işık, Gül", "TUR", 6_300_019, ""),
    ("Ayaz, Alihan", "TUR", 6_300_020, ""),
    ("Карякин, Сергей", "RUS", 14_109_603, ""),
    ("Kara Ay, Ece", "TUR", 6_300_021, ""),
    ("Ali, Ali", "EGY", 1, ""),
];

/// People whose names are typed in many ways.
const OTHERS: [(&str, &str, u64, &str); 5] = [
    ("Kaya, Ece", "TUR", 6_300_017, ""),
    ("O'Neil, Zoë", "IRL", 2_500_000, ""),
    ("Vachier-Lagrave, Max", "FRA", 600_000, ""),
    ("Əliyev, Xəlil", "AZE", 13_400_000, ""),
    ("Nuñez, José", "ESP", 2_200_000, ""),
];

fn finder() -> Finder {
    finder_of(&PEOPLE)
}

fn finder_of(people: &[(&str, &str, u64, &str)]) -> Finder {
    let mut gather = Gather::default();
    for (line, &(name, federation, id, national)) in (1_u16..).zip(people) {
        let standard = Listed {
            rating: Some(3_000 - line),
            k: None,
        };
        let person = Person {
            name: name.to_owned(),
            federation: federation.to_owned(),
            fide_id: Some(id).filter(|id| *id > 0),
            national_id: national.to_owned(),
            entry: ListEntry {
                standard,
                ..ListEntry::default()
            },
            ..Person::default()
        };
        gather.take(&person, line.into()).unwrap();
    }
    gather.finish().1
}

fn found(finder: &Finder, text: &str, federation: Option<&str>) -> Vec<&'static str> {
    let query = Query {
        text: text.to_owned(),
        federation: federation.map(str::to_owned),
        limit: 10,
    };
    let ranks = finder.search(&query);
    ranks.iter().map(|rank| PEOPLE[*rank as usize].0).collect()
}

#[test]
fn beginnings_in_any_order_without_marks() {
    let finder = finder();
    for (text, names) in [
        ("kay", &["Kaya, Ece", "Kayahan, Can"][..]),
        ("e kaya", &["Kaya, Ece"]),
        ("ece ka", &["Kaya, Ece", "Kara Ay, Ece"]),
        ("ISIK", &["Işık, Gül"]),
        ("ışık g", &["Işık, Gül"]),
        ("gul isik", &["Işık, Gül"]),
        ("isik can", &[]),
        ("zzz", &[]),
        ("", &[]),
        (" , ", &[]),
    ] {
        assert_eq!(found(&finder, text, None), names, "{text}");
    }
}

#[test]
fn whole_words_stand_before_beginnings_and_sounds_after_them() {
    let finder = finder();
    for (text, names) in [
        ("ay ali", &["Ay, Ali", "Ayaz, Alihan"][..]),
        (
            "ali",
            &[
                "Şahin, Ali",
                "Shahin, Ali",
                "Ay, Ali",
                "Ali, Ali",
                "Ayaz, Alihan",
            ],
        ),
        ("shahin", &["Shahin, Ali", "Şahin, Ali"]),
        ("sahin", &["Şahin, Ali", "Shahin, Ali"]),
        ("müller", &["Müller, Jörg", "Mueller, Hans"]),
        ("mueller", &["Mueller, Hans", "Müller, Jörg"]),
        ("karjakin s", &["Карякин, Сергей"]),
        ("Карякин", &["Карякин, Сергей"]),
        (
            "ali ali",
            &[
                "Şahin, Ali",
                "Shahin, Ali",
                "Ay, Ali",
                "Ali, Ali",
                "Ayaz, Alihan",
            ],
        ),
    ] {
        assert_eq!(found(&finder, text, None), names, "{text}");
    }
}

#[test]
fn a_federation_that_is_preferred_stands_first() {
    let finder = finder();
    assert_eq!(
        found(&finder, "ali", Some("egy")),
        [
            "Ali, Ali",
            "Şahin, Ali",
            "Shahin, Ali",
            "Ay, Ali",
            "Ayaz, Alihan"
        ]
    );
    assert_eq!(
        found(&finder, "ka", Some("AZE")),
        [
            "Kayahan, Can",
            "Kaya, Ece",
            "Карякин, Сергей",
            "Kara Ay, Ece"
        ]
    );
    assert_eq!(found(&finder, "gul", Some("XXX")), ["Işık, Gül"]);
}

#[test]
fn ids_and_their_beginnings() {
    let finder = finder();
    for (text, names) in [
        ("6300019", &["Işık, Gül"][..]),
        (
            "63",
            &[
                "Şahin, Ali",
                "Kayahan, Can",
                "Kaya, Ece",
                "Işık, Gül",
                "Ayaz, Alihan",
                "Kara Ay, Ece",
            ],
        ),
        ("1", &["Ali, Ali", "Shahin, Ali", "Карякин, Сергей"]),
        ("7781", &["Ay, Ali"]),
        ("778", &["Ay, Ali"]),
        ("A-77", &["Kayahan, Can"]),
        ("a77", &["Kayahan, Can"]),
        ("0", &[]),
        ("99999999999999999999999", &[]),
        ("18446744073709551615", &[]),
    ] {
        assert_eq!(found(&finder, text, None), names, "{text}");
    }
    assert_eq!(finder.rank_of(4_600_001), Some(6));
}

#[test]
fn as_people_type_names() {
    let finder = finder_of(&OTHERS);
    let found = |text: &str| -> Vec<&str> {
        let query = Query {
            text: text.to_owned(),
            federation: None,
            limit: 10,
        };
        let ranks = finder.search(&query);
        ranks.iter().map(|rank| OTHERS[*rank as usize].0).collect()
    };
    for (text, name) in [
        ("o'neil", "O'Neil, Zoë"),
        ("O’NEIL zoe", "O'Neil, Zoë"),
        ("oneil", "O'Neil, Zoë"),
        ("o neil", "O'Neil, Zoë"),
        ("vachier-lagrave", "Vachier-Lagrave, Max"),
        ("lagrave vachier", "Vachier-Lagrave, Max"),
        ("vachierlagrave m", "Vachier-Lagrave, Max"),
        ("M. Vachier", "Vachier-Lagrave, Max"),
        ("aliyev khalil", "Əliyev, Xəlil"),
        ("Əliyev", "Əliyev, Xəlil"),
        ("eliyev", "Əliyev, Xəlil"),
        ("nunez", "Nuñez, José"),
        ("NUÑEZ, J.", "Nuñez, José"),
        ("GM Nunez", "Nuñez, José"),
        ("nunez wgm", "Nuñez, José"),
        ("nunnez", "Nuñez, José"),
        ("2 500 000", "O'Neil, Zoë"),
        (" 13.400.000 ", "Əliyev, Xəlil"),
    ] {
        assert_eq!(found(text), [name], "{text}");
    }
    let long = "kaya ".repeat(2_000);
    assert_eq!(found(&long), ["Kaya, Ece"]);
}

#[test]
fn the_parts_put_together_find_the_same() {
    let finder = finder();
    let (words, players, ids) = finder.parts();
    let again = Finder::of_parts(words.to_vec(), players.to_vec(), ids.to_vec(), PEOPLE.len());
    assert_eq!(found(&again.unwrap(), "ece", None).len(), 2);
    let few = Finder::of_parts(words.to_vec(), players.to_vec(), ids.to_vec(), 5);
    assert!(few.is_none(), "a rank beyond the end");
    let odd = Finder::of_parts(vec![1, 2, 3], vec![], vec![], 0);
    assert!(odd.is_none());
}

#[test]
fn a_limit_keeps_the_best() {
    let finder = finder();
    for limit in 0..6 {
        let query = Query {
            text: "ali".to_owned(),
            federation: None,
            limit,
        };
        assert_eq!(finder.search(&query), [2, 3, 4, 11, 8][..limit.min(5)]);
    }
}

proptest! {
    /// Against looking at every name.
    #[test]
    fn nobody_is_missed(text in "[aeiklymşsh]{1,3}( [aceghlö]{1,2})?") {
        let finder = finder();
        let parts = words(&text);
        let meets = |name: &str| {
            let words = words(name);
            parts.iter().all(|part| words.iter().any(|word| word.starts_with(part)))
        };
        let plain: Vec<&str> = PEOPLE.iter().map(|one| one.0).filter(|name| meets(name)).collect();
        let all = found(&finder, &text, None);
        for name in &plain {
            prop_assert!(all.contains(name) || all.len() == 10, "{} {:?}", text, all);
        }
        for name in &all {
            // Read in any way, what is typed begins the words or sounds of the name in some way.
            let sounds = |name: &str| {
                let words = readings(name).into_iter().flatten();
                words.flat_map(|word| [sound(&word), word]).collect::<Vec<_>>()
            };
            let sounded = sought(&text).iter().any(|way| way.iter().all(|part| {
                let part = sound(part);
                sounds(name).iter().any(|word| word.starts_with(&part))
            }));
            prop_assert!(plain.contains(name) || sounded, "{} found by {}", name, text);
        }
    }
}
