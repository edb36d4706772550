//! Players who never were, as many as a list has: names of several languages, lengths and marks
//! as they are in lists of FIDE.

use std::io::{self, Write};

/// Numbers that look like chance and are the same each time.
pub struct Chance(u64);

impl Chance {
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let high = usize::try_from(self.0 >> 33).unwrap_or_default();
        high % end.max(1)
    }

    /// Small numbers are more frequent, as the first names of a country are.
    fn low(&mut self, end: usize) -> usize {
        let roof = self.below(end) + 1;
        self.below(roof)
    }

    pub fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }
}

/// A country: its code, how often it is met, beginnings, middles and ends of last names, first
/// names.
struct Country {
    code: &'static str,
    share: usize,
    begins: &'static [&'static str],
    middles: &'static [&'static str],
    ends: &'static [&'static str],
    given: &'static [&'static str],
}

const COUNTRIES: [Country; 6] = [
    Country {
        code: "IND",
        share: 28,
        begins: &[
            "Raj", "Kri", "Sha", "Ven", "Mur", "Pra", "Sub", "Gan", "Cha", "Man", "Bha", "Nar",
        ],
        middles: &[
            "a", "sh", "ka", "li", "na", "tha", "ra", "ma", "di", "vi", "",
        ],
        ends: &[
            "n", "ran", "singh", "iyer", "kumar", "patel", "rao", "nathan", "sharma", "gupta",
        ],
        given: &[
            "Aarav", "Arjun", "Diya", "Ishaan", "Kavya", "Priya", "Rohan", "Sai", "Vivaan",
            "Ananya", "Shreyas", "Bharath",
        ],
    },
    Country {
        code: "RUS",
        share: 16,
        begins: &[
            "Iva", "Pet", "Kuz", "Vol", "Mor", "Sok", "Leb", "Koz", "Nov", "Zhu", "Kar", "Tch",
        ],
        middles: &[
            "n", "ro", "ne", "ko", "ja", "ki", "ni", "sh", "li", "vs", "",
        ],
        ends: &[
            "ov", "ova", "ev", "eva", "in", "ina", "sky", "enko", "chuk", "iy",
        ],
        given: &[
            "Alexander",
            "Sergey",
            "Dmitry",
            "Anna",
            "Maria",
            "Ivan",
            "Mikhail",
            "Ekaterina",
            "Olga",
            "Nikita",
            "Yuri",
            "Artem",
        ],
    },
    Country {
        code: "TUR",
        share: 12,
        begins: &[
            "Kara", "Yil", "Kay", "De", "Cel", "Sah", "Oz", "Ay", "Ars", "Dog", "Kil", "Ak",
        ],
        middles: &[
            "ma", "ka", "mir", "de", "tur", "gu", "ba", "so", "li", "ta", "",
        ],
        ends: &[
            "z", "n", "oglu", "can", "demir", "er", "tekin", "kaya", "soy", "bas",
        ],
        given: &[
            "Mehmet", "Ali", "Ayse", "Fatma", "Emre", "Zeynep", "Yagiz", "Elif", "Mustafa", "Ece",
            "Can", "Isik",
        ],
    },
    Country {
        code: "GER",
        share: 16,
        begins: &[
            "Mue", "Schm", "Wag", "Bau", "Hoff", "Koeh", "Zim", "Krau", "Lang", "Ber", "Schu",
            "Wei",
        ],
        middles: &[
            "l", "id", "er", "mann", "ler", "st", "el", "ing", "en", "bach", "",
        ],
        ends: &[
            "er", "t", "mann", "s", "hardt", "ke", "burg", "stein", "feld", "ich",
        ],
        given: &[
            "Hans", "Peter", "Juergen", "Anna", "Lukas", "Felix", "Marie", "Karl", "Uwe", "Sophie",
            "Jonas", "Wolfgang",
        ],
    },
    Country {
        code: "ESP",
        share: 18,
        begins: &[
            "Gar", "Fer", "Rod", "Mar", "Lo", "San", "Gon", "Alv", "Her", "Jim", "Nav", "Cas",
        ],
        middles: &[
            "ci", "nan", "ri", "ti", "pe", "che", "za", "ar", "nan", "e", "",
        ],
        ends: &[
            "a", "dez", "guez", "nez", "z", "lez", "ez", "ro", "llo", "era",
        ],
        given: &[
            "Jose", "Juan", "Maria", "Carlos", "Ana", "Lucia", "David", "Javier", "Carmen",
            "Pablo", "Sergio", "Laura",
        ],
    },
    Country {
        code: "FRA",
        share: 10,
        begins: &[
            "Du", "Le", "La", "Mar", "Ber", "Mor", "Rou", "Gir", "Bon", "Vach", "Four", "Gau",
        ],
        middles: &[
            "bo", "fe", "ti", "na", "re", "ss", "au", "che", "ier", "gra", "",
        ],
        ends: &["is", "vre", "n", "rd", "au", "el", "t", "ve", "ier", "not"],
        given: &[
            "Jean", "Marie", "Pierre", "Camille", "Louis", "Hugo", "Lea", "Maxime", "Chloe",
            "Etienne", "Jules", "Ines",
        ],
    },
];

/// A player of a list.
pub struct Made {
    pub id: u64,
    pub last: String,
    pub first: String,
    pub code: &'static str,
}

/// A player; `number` makes the id.
pub fn person(chance: &mut Chance, number: usize) -> Made {
    let mut share = chance.below(COUNTRIES.iter().map(|one| one.share).sum());
    let mut country = &COUNTRIES[0];
    for one in &COUNTRIES {
        country = one;
        match share.checked_sub(one.share) {
            Some(rest) => share = rest,
            None => break,
        }
    }
    let mut last = chance.one(country.begins).to_owned();
    // Most last names are among few; the rest is rare.
    for _ in 0..chance.low(4) {
        last += chance.one(country.middles);
    }
    last += chance.one(country.ends);
    if chance.below(12) == 0 {
        last = format!(
            "{last}-{}{}",
            chance.one(country.begins),
            chance.one(country.ends)
        );
    }
    let at = chance.low(country.given.len());
    let mut first = country.given[at].to_owned();
    if chance.below(5) == 0 {
        first = format!("{first} {}", chance.one(country.given));
    }
    Made {
        id: 100_000 + number as u64 * 37,
        last,
        first,
        code: country.code,
    }
}

const HEADER: &str = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag";

/// Writes a combined list of so many players.
pub fn write_list(out: &mut impl Write, seed: u64, players: usize) -> io::Result<()> {
    let mut chance = Chance::new(seed);
    writeln!(out, "{HEADER}\r")?;
    for number in 0..players {
        let made = person(&mut chance, number);
        let name = format!("{}, {}", made.last, made.first);
        // Two in three have no rating at all.
        let mut rating = |share: usize| {
            if chance.below(100) < share {
                (1_400 + chance.low(1_400)).to_string()
            } else {
                "0".to_owned()
            }
        };
        let (s, r, b) = (rating(33), rating(25), rating(18));
        let (games, year) = (chance.low(20), 1_940 + chance.below(80));
        let title = if chance.below(60) == 0 {
            chance.one(&["GM", "IM", "FM", "CM", "WIM"])
        } else {
            ""
        };
        let sex = if chance.below(8) == 0 { "F" } else { "M" };
        let flag = if chance.below(3) == 0 { "i" } else { "" };
        writeln!(
            out,
            "{:<15}{name:<61}{:<4}{sex:<4}{title:<5}{:<5}{:<15}{:<4}{s:<6}{games:<4}{:<3}{r:<6}{:<4}{:<3}{b:<6}{:<4}{:<3}{year:<6}{flag:<4}\r",
            made.id, made.code, "", "", "", 20, 0, 20, 0, 20
        )?;
    }
    Ok(())
}
