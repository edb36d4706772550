//! Standings of a part of the field: women, an age group, a federation, a club, a rating group.

use super::Ranking;
use hakem_core::tiebreak::Standing;
use hakem_core::tournament::{PlayerDetails, Tournament};
use hakem_core::{EntrantId, PlayerId, Sex};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// An age group by year of birth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum AgeGroup {
    /// Not this old before the year of the event began: `u16`.
    Under(u16),
    /// This old before the year of the event ends: `s50`.
    Senior(u16),
}

impl AgeGroup {
    /// The groups of youth and senior championships.
    pub const ALL: [Self; 9] = [
        Self::Under(8),
        Self::Under(10),
        Self::Under(12),
        Self::Under(14),
        Self::Under(16),
        Self::Under(18),
        Self::Under(20),
        Self::Senior(50),
        Self::Senior(65),
    ];

    const fn has(self, born: u16, year: u16) -> bool {
        match self {
            Self::Under(age) => born.saturating_add(age) >= year,
            Self::Senior(age) => born.saturating_add(age) <= year,
        }
    }
}

impl fmt::Display for AgeGroup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Under(age) => write!(f, "u{age}"),
            Self::Senior(age) => write!(f, "s{age}"),
        }
    }
}

/// A text names no group, or a number is none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{field}`: '{text}' is not {expected}")]
pub struct BadCategory {
    field: &'static str,
    text: String,
    expected: &'static str,
}

impl FromStr for AgeGroup {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = |age: &str| age.parse().map_err(|_| ());
        match text.split_at_checked(1) {
            Some(("u", age)) => Ok(Self::Under(number(age)?)),
            Some(("s", age)) => Ok(Self::Senior(number(age)?)),
            _ => Err(()),
        }
    }
}

/// A part of the field. What is left out asks for nothing; who lacks what is asked for is not in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Category {
    /// Women or men.
    pub sex: Option<Sex>,
    /// By year of birth.
    pub age: Option<AgeGroup>,
    /// Three letters.
    pub federation: Option<String>,
    /// As it is written.
    pub club: Option<String>,
    /// Lowest rating.
    pub rating_from: Option<u16>,
    /// Highest rating; with no lowest, the unrated are in it too.
    pub rating_to: Option<u16>,
}

impl Category {
    /// The fields of a query that say it.
    pub const FIELDS: [&str; 6] = ["sex", "age", "fed", "club", "rating_from", "rating_to"];

    /// What a query asks for; `get` gives its values.
    ///
    /// # Errors
    /// A value is none of its field.
    pub fn read<'q>(get: impl Fn(&str) -> Option<&'q str>) -> Result<Self, BadCategory> {
        fn parsed<T>(
            (field, expected): (&'static str, &'static str),
            text: Option<&str>,
            parse: impl Fn(&str) -> Option<T>,
        ) -> Result<Option<T>, BadCategory> {
            let bad = |text: &str| BadCategory {
                field,
                text: text.to_owned(),
                expected,
            };
            let found = text.map(|text| parse(text).ok_or_else(|| bad(text)));
            found.transpose()
        }
        let sex = |text: &str| match text {
            "f" => Some(Sex::Female),
            "m" => Some(Sex::Male),
            _ => None,
        };
        let rating = |text: &str| text.parse().ok();
        Ok(Self {
            sex: parsed(("sex", "'f' or 'm'"), get("sex"), sex)?,
            age: parsed(
                ("age", "an age group such as 'u16' or 's50'"),
                get("age"),
                |text| text.parse().ok(),
            )?,
            federation: get("fed").map(str::to_owned),
            club: get("club").map(str::to_owned),
            rating_from: parsed(("rating_from", "a rating"), get("rating_from"), rating)?,
            rating_to: parsed(("rating_to", "a rating"), get("rating_to"), rating)?,
        })
    }

    /// The same as pairs of a query.
    pub fn pairs(&self) -> Vec<(&'static str, String)> {
        let sex = self.sex.map(|sex| match sex {
            Sex::Female => "f".to_owned(),
            Sex::Male => "m".to_owned(),
        });
        let values = [
            sex,
            self.age.map(|age| age.to_string()),
            self.federation.clone(),
            self.club.clone(),
            self.rating_from.map(|rating| rating.to_string()),
            self.rating_to.map(|rating| rating.to_string()),
        ];
        let fields = Self::FIELDS.into_iter().zip(values);
        fields
            .filter_map(|(field, value)| Some((field, value?)))
            .collect()
    }

    /// True if it asks for nothing: everybody is in it.
    pub fn is_everybody(&self) -> bool {
        *self == Self::default()
    }

    /// Whether a player of an event of that year is in it.
    pub fn has(&self, player: &PlayerDetails, year: Option<u16>) -> bool {
        let is_of_age = |age: AgeGroup| {
            let born = player.birth.map(|birth| birth.year);
            born.zip(year)
                .is_some_and(|(born, year)| age.has(born, year))
        };
        let rating = player.official_rating();
        let same = |asked: &Option<String>, text: &str| {
            asked.as_ref().is_none_or(|asked| asked == text.trim())
        };
        self.sex.is_none_or(|sex| player.sex == Some(sex))
            && self.age.is_none_or(is_of_age)
            && same(&self.federation, &player.federation)
            && same(&self.club, &player.club)
            && self.rating_from.is_none_or(|from| rating >= Some(from))
            && self.rating_to.is_none_or(|to| rating <= Some(to))
    }

    /// The place of each of its players among them, shared where the rank is; none if it is
    /// everybody, and in a team event.
    pub fn places(&self, t: &Tournament, ranking: &Ranking) -> Option<BTreeMap<EntrantId, u32>> {
        if self.is_everybody() || t.settings.teams {
            return None;
        }
        let year = year(t);
        let is_in = |row: &&Standing| {
            let player = t.players.get(&PlayerId(row.id.0));
            player.is_some_and(|player| self.has(&player.details, year))
        };
        let rows = ranking.standings.rows.iter().filter(is_in);
        let mut places = BTreeMap::new();
        let (mut place, mut rank) = (0, 0);
        for (number, row) in (1..).zip(rows) {
            if row.rank != rank {
                (place, rank) = (number, row.rank);
            }
            places.insert(row.id, place);
        }
        Some(places)
    }
}

/// The year of an event, by its first day.
pub fn year(t: &Tournament) -> Option<u16> {
    u16::try_from(t.settings.start?.year()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use hakem_core::format::trf::PartialDate;
    use hakem_core::tournament::{FidePolicy, Player, RatingEntry, Settings};
    use jiff::civil::date;

    fn details(sex: Sex, born: u16, federation: &str, rating: Option<u16>) -> PlayerDetails {
        PlayerDetails {
            sex: Some(sex),
            birth: Some(PartialDate {
                year: born,
                month: 0,
                day: 0,
            }),
            federation: federation.to_owned(),
            ratings: vec![RatingEntry {
                from_round: 1,
                official: rating,
                tournament: None,
                list: String::new(),
            }],
            ..PlayerDetails::default()
        }
    }

    fn asked(query: &[(&str, &str)]) -> Result<Category, BadCategory> {
        Category::read(|name| {
            let found = query.iter().find(|(field, _)| *field == name);
            found.map(|(_, value)| *value)
        })
    }

    #[test]
    fn a_category_asks_for_all_that_it_names() {
        let girl = details(Sex::Female, 2010, "TUR", Some(1500));
        let has = |query: &[(&str, &str)]| asked(query).unwrap().has(&girl, Some(2026));
        assert!(has(&[]));
        assert!(has(&[("sex", "f"), ("age", "u16"), ("fed", "TUR")]));
        assert!(!has(&[("sex", "m")]));
        // Born in 2010 she is under 16 all through 2026, and not under 14.
        assert!(!has(&[("age", "u14")]) && has(&[("age", "u18")]));
        assert!(!has(&[("age", "s50")]));
        assert!(has(&[("rating_from", "1500"), ("rating_to", "1500")]));
        assert!(!has(&[("rating_to", "1499")]));
        assert!(!has(&[("club", "Konak")]));
        let senior = details(Sex::Male, 1976, "", None);
        let has = |query: &[(&str, &str)]| asked(query).unwrap().has(&senior, Some(2026));
        assert!(has(&[("age", "s50")]) && !has(&[("age", "s65")]));
        // The unrated are below every rating.
        assert!(has(&[("rating_to", "1400")]) && !has(&[("rating_from", "0")]));
        assert!(!asked(&[("age", "u16")]).unwrap().has(&senior, None));
    }

    #[test]
    fn what_names_no_group_is_refused_with_its_field() {
        for (field, text) in [
            ("sex", "x"),
            ("age", "16"),
            ("age", "ü9"),
            ("rating_to", "-1"),
        ] {
            let error = asked(&[(field, text)]).unwrap_err().to_string();
            assert!(
                error.starts_with(&format!("`{field}`: '{text}'")),
                "{error}"
            );
        }
        let query = [("age", "u8"), ("club", "A & B"), ("rating_from", "5")];
        let category = asked(&query).unwrap();
        let pairs = category.pairs();
        let pairs: Vec<(&str, &str)> = pairs.iter().map(|(f, v)| (*f, v.as_str())).collect();
        assert_eq!(pairs, query);
    }

    #[test]
    fn places_within_a_category_are_shared_as_ranks_are() {
        let mut t = Tournament::new(Settings::new("Open", 5));
        t.settings.start = Some(date(2026, 10, 1));
        t.settings.tiebreaks = "RTNG".parse().unwrap();
        let field = [
            (1, "TUR", 2000),
            (2, "GER", 2000),
            (3, "TUR", 2000),
            (4, "TUR", 1900),
        ];
        for (id, federation, rating) in field {
            let player = Player {
                id: PlayerId(id),
                details: details(Sex::Male, 1990, federation, Some(rating)),
                entered: 1,
                withdrawn: None,
                expelled: false,
                no_byes: false,
            };
            t.players.insert(player.id, player);
        }
        let ranking = Ranking::after(&t, 0, &FidePolicy).unwrap();
        let places = asked(&[("fed", "TUR")]).unwrap().places(&t, &ranking);
        let expected = [(1, 1), (3, 1), (4, 3)].map(|(id, place)| (EntrantId(id), place));
        assert_eq!(places, Some(expected.into()));
        assert_eq!(Category::default().places(&t, &ranking), None);
    }
}
