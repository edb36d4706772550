//! What the columns of a list hold, and the names they go by.

use crate::rating::Pace;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Column {
    /// FIDE id.
    Id,
    /// Number with the national federation: digits, letters, hyphens.
    NationalId,
    /// The whole name, `Lastname, Firstname`.
    Name,
    /// The last name alone.
    LastName,
    /// The first name alone.
    FirstName,
    /// Federation, three letters.
    Federation,
    /// Sex.
    Sex,
    /// FIDE title.
    Title,
    /// The women's title, where it has a column of its own.
    WomenTitle,
    /// Titles of arbiters, trainers, organisers.
    OtherTitles,
    /// Rating at a pace.
    Rating(Pace),
    /// Games of the period at a pace.
    Games(Pace),
    /// K at a pace.
    K(Pace),
    /// Date or year of birth.
    Birth,
    /// Club.
    Club,
    /// Marks: `i` is an inactive player.
    Flag,
    /// Anything else; it is passed over.
    Other,
}

impl Column {
    /// The columns that a map may name, with the names it uses. A `rating`, `k` or `games` without
    /// a pace is one of the pace of the list.
    pub const NAMED: [&'static str; 21] = [
        "name",
        "last_name",
        "first_name",
        "fide_id",
        "national_id",
        "rating",
        "rapid_rating",
        "blitz_rating",
        "fed",
        "title",
        "women_title",
        "sex",
        "birth",
        "club",
        "k",
        "rapid_k",
        "blitz_k",
        "games",
        "rapid_games",
        "blitz_games",
        "flag",
    ];

    /// What a heading names, in the words that lists use: capitals, spaces and marks between
    /// letters make no difference.
    pub fn of(heading: &str, pace: Pace) -> Self {
        let small = heading.to_lowercase();
        let letters: String = small.chars().filter(|c| c.is_alphanumeric()).collect();
        person(&letters)
            .or_else(|| number(&letters, pace))
            .unwrap_or(Self::Other)
    }
}

/// Facts about the person.
fn person(letters: &str) -> Option<Column> {
    Some(match letters {
        "fideid" | "id" | "idnumber" | "fidenumber" | "fideno" | "fidecode" | "codefide" => {
            Column::Id
        }
        "nationalid" | "natid" | "natno" | "licence" | "license" | "licenceno" | "lisans"
        | "lisansno" | "ukdno" | "pkz" => Column::NationalId,
        "name" | "fullname" | "player" | "ad" | "isim" | "adsoyad" | "adısoyadı" | "adisoyadi"
        | "adısoyad" | "oyuncu" => Column::Name,
        "lastname" | "surname" | "familyname" | "soyad" | "soyadı" | "soyadi" | "nachname"
        | "nom" => Column::LastName,
        "firstname" | "givenname" | "forename" | "adı" | "adi" | "vorname" | "prenom"
        | "prénom" => Column::FirstName,
        "fed" | "federation" | "country" | "ülke" | "ulke" | "federasyon" => Column::Federation,
        "sex" | "gender" | "cinsiyet" => Column::Sex,
        "title" | "tit" | "unvan" | "ünvan" => Column::Title,
        "wtitle" | "wtit" | "womentitle" | "womenstitle" => Column::WomenTitle,
        "otitle" | "otit" | "othertitles" => Column::OtherTitles,
        "birth" | "birthday" | "birthyear" | "birthdate" | "bday" | "born" | "byear"
        | "dateofbirth" | "yearofbirth" | "dob" | "doğumtarihi" | "dogumtarihi" | "doğumyılı"
        | "dogumyili" | "doğum" | "dogum" => Column::Birth,
        "club" | "team" | "kulüp" | "kulup" | "kulübü" | "kulubu" | "verein" => Column::Club,
        "flag" => Column::Flag,
        _ => return None,
    })
}

/// Ratings and what goes with them.
fn number(letters: &str, pace: Pace) -> Option<Column> {
    let of = |pace, prefix: &str| {
        let rest = letters.strip_prefix(prefix)?;
        Some(match rest {
            "" | "rating" | "rtng" | "elo" => Column::Rating(pace),
            "k" | "kfactor" => Column::K(pace),
            "games" | "gms" | "gm" => Column::Games(pace),
            _ => return None,
        })
    };
    Some(match letters {
        "rating" | "elo" | "fiderating" | "nationalrating" | "natrating" | "ukd" => {
            Column::Rating(pace)
        }
        "k" | "kfactor" => Column::K(pace),
        "games" | "gms" => Column::Games(pace),
        "srtng" => Column::Rating(Pace::Standard),
        "sgm" => Column::Games(Pace::Standard),
        "sk" => Column::K(Pace::Standard),
        "rrtng" => Column::Rating(Pace::Rapid),
        "rgm" => Column::Games(Pace::Rapid),
        "rk" => Column::K(Pace::Rapid),
        "brtng" => Column::Rating(Pace::Blitz),
        "bgm" => Column::Games(Pace::Blitz),
        "bk" => Column::K(Pace::Blitz),
        _ => {
            return of(Pace::Standard, "standard")
                .or_else(|| of(Pace::Rapid, "rapid"))
                .or_else(|| of(Pace::Blitz, "blitz"));
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_of_a_map_is_a_column_of_its_own() {
        let mut columns: Vec<Column> = Column::NAMED
            .iter()
            .map(|name| Column::of(name, Pace::Standard))
            .collect();
        assert!(!columns.contains(&Column::Other));
        columns.sort();
        columns.dedup();
        assert_eq!(columns.len(), Column::NAMED.len());
    }

    #[test]
    fn headings_in_the_words_of_lists() {
        for (heading, column) in [
            ("FIDE-ID", Column::Id),
            ("Adı Soyadı", Column::Name),
            ("SOYAD", Column::LastName),
            ("Doğum Tarihi", Column::Birth),
            ("rapid_rating", Column::Rating(Pace::Rapid)),
            ("UKD", Column::Rating(Pace::Blitz)),
            ("Blitz K", Column::K(Pace::Blitz)),
            ("Lisans No", Column::NationalId),
            ("W-Title", Column::WomenTitle),
            ("Remarks", Column::Other),
        ] {
            assert_eq!(Column::of(heading, Pace::Blitz), column, "{heading}");
        }
    }
}
