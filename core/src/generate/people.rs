//! The players of a random tournament. None of them exists.

use crate::dice::Dice;
use crate::format::trf::PartialDate;
use crate::tournament::{PlayerDetails, RatingEntry};
use crate::{Sex, Title};

/// A player, and how strong he is whatever his rating says.
#[derive(Clone, Debug)]
pub(super) struct Person {
    pub details: PlayerDetails,
    pub strength: u16,
}

/// The strongest and the weakest rating there is; below the latter nobody is rated (B.02 art. 7).
const RATINGS: (u32, u32) = (1400, 2800);

/// Beginnings and ends of family names.
const BEGINNINGS: [&str; 16] = [
    "Al", "Bor", "Cam", "Dor", "El", "Fen", "Gal", "Har", "Il", "Kor", "Lam", "Mar", "Nor", "Or",
    "Sel", "Tar",
];
const MIDDLES: [&str; 12] = [
    "a", "e", "i", "o", "u", "an", "en", "in", "on", "or", "er", "ar",
];
const ENDS: [&str; 16] = [
    "berg", "da", "dis", "gan", "kin", "lund", "mann", "nov", "res", "sen", "ski", "son", "tan",
    "vic", "wald", "zade",
];

const GIVEN: [(&str, Sex); 16] = [
    ("Ada", Sex::Female),
    ("Aron", Sex::Male),
    ("Bela", Sex::Male),
    ("Cora", Sex::Female),
    ("Deniz", Sex::Male),
    ("Elif", Sex::Female),
    ("Emil", Sex::Male),
    ("Ivo", Sex::Male),
    ("Jan", Sex::Male),
    ("Karim", Sex::Male),
    ("Lena", Sex::Female),
    ("Milan", Sex::Male),
    ("Nora", Sex::Female),
    ("Oskar", Sex::Male),
    ("Pavel", Sex::Male),
    ("Tomas", Sex::Male),
];

const FEDERATIONS: [&str; 12] = [
    "AZE", "BRA", "EGY", "ENG", "FRA", "GER", "IND", "NED", "POL", "ROU", "TUR", "USA",
];

/// A field of so many: most of one level, some in clusters of the same rating, some unrated.
pub(super) fn field(players: u32, dice: &mut Dice) -> Vec<Person> {
    let best = dice.between(1800, RATINGS.1);
    let worst = best.saturating_sub(dice.between(150, 1100)).max(RATINGS.0);
    // Ratings that are multiples of a large step tie often.
    let step = dice.pick(&[1, 1, 1, 25, 100]);
    let unrated = u8::try_from(dice.below(20)).unwrap_or(0);
    (0..players)
        .map(|_| {
            // The mean of two draws: the middle of the field is the thickest.
            let (one, other) = (dice.between(worst, best), dice.between(worst, best));
            let strength = u32::midpoint(one, other) / step * step;
            let strength = u16::try_from(strength.max(RATINGS.0)).unwrap_or(0);
            person(strength, dice.happens(unrated), dice)
        })
        .collect()
}

fn person(strength: u16, is_unrated: bool, dice: &mut Dice) -> Person {
    let (given, sex) = dice.pick(&GIVEN);
    let (beginning, middle) = (dice.pick(&BEGINNINGS), dice.pick(&MIDDLES));
    let name = format!("{beginning}{middle}{}, {given}", dice.pick(&ENDS));
    let federation = dice.pick(&FEDERATIONS).to_owned();
    let year = u16::try_from(dice.between(1945, 2015)).unwrap_or(0);
    let has_title = dice.happens(70);
    let rating = RatingEntry {
        from_round: 1,
        official: (!is_unrated).then_some(strength),
        tournament: None,
        list: String::new(),
    };
    // Who comes without rating is seldom strong.
    let strength = if is_unrated {
        strength.min(1800)
    } else {
        strength
    };
    Person {
        strength,
        details: PlayerDetails {
            name,
            sex: Some(sex),
            title: title(rating.official, sex).filter(|_| has_title),
            federation,
            birth: Some(PartialDate {
                year,
                month: 0,
                day: 0,
            }),
            ratings: vec![rating],
            ..PlayerDetails::default()
        },
    }
}

/// The title that such a rating usually comes with.
const fn title(rating: Option<u16>, sex: Sex) -> Option<Title> {
    Some(match (rating, sex) {
        (Some(2500..), _) => Title::Gm,
        (Some(2400..), _) => Title::Im,
        (Some(2300..), Sex::Female) => Title::Wgm,
        (Some(2300..), Sex::Male) => Title::Fm,
        (Some(2200..), Sex::Female) => Title::Wim,
        (Some(2200..), Sex::Male) => Title::Cm,
        (Some(2100..), Sex::Female) => Title::Wfm,
        _ => return None,
    })
}
