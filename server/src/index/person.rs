//! A player as the index keeps him, and the bytes of that.
//!
//! | bytes | field |
//! | --- | --- |
//! | 1 | marks: 1 sex known, 2 female, 4 inactive |
//! | 1 | title, from 1 in their order; 0 is none |
//! | 8 | FIDE id; 0 is none |
//! | 3 x 2 | ratings at each pace; 0 is none |
//! | 3 x 1 | K at each pace; 0 is none |
//! | 3 x 2 | games at each pace |
//! | 2, 1, 1 | year, month, day of birth; 0 is not known |
//! | 4 x (1 + n) | name, federation, national id, club: length and UTF-8 |
//!
//! Numbers are little endian.

use hakem_core::format::rating_list::ListRow;
use hakem_core::format::trf::PartialDate;
use hakem_core::rating::{ListEntry, Listed, Pace};
use hakem_core::{Sex, Title};

/// Longest text in bytes; what is longer is cut between characters.
const LONGEST: usize = 255;

const SEX_KNOWN: u8 = 1;
const FEMALE: u8 = 2;
const INACTIVE: u8 = 4;

/// A player of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// FIDE id.
    pub fide_id: Option<u64>,
    /// Number with the national federation; empty if there is none.
    pub national_id: String,
    /// Name, `Lastname, Firstname`.
    pub name: String,
    /// Federation, three letters.
    pub federation: String,
    /// Sex.
    pub sex: Option<Sex>,
    /// Title.
    pub title: Option<Title>,
    /// Birth, as far as the list tells it.
    pub birth: Option<PartialDate>,
    /// Club.
    pub club: String,
    /// Ratings and K.
    pub entry: ListEntry,
    /// Games in the period: standard, rapid, blitz.
    pub games: [u16; 3],
    /// True for a player marked as inactive.
    pub inactive: bool,
}

impl Person {
    /// The official rating at a pace, else the standard one (B.02 rapid and blitz 7.2.1).
    pub fn rating(&self, pace: Pace) -> Option<u16> {
        self.entry.at(pace).rating
    }

    /// The highest of the ratings; 0 for an unrated player.
    pub fn strength(&self) -> u16 {
        let entry = &self.entry;
        let ratings = [entry.standard, entry.rapid, entry.blitz].map(|listed| listed.rating);
        ratings.into_iter().flatten().max().unwrap_or(0)
    }

    /// Appends the bytes.
    pub(super) fn encode(&self, out: &mut Vec<u8>) {
        let mut marks = 0;
        if let Some(sex) = self.sex {
            marks |= SEX_KNOWN;
            if sex == Sex::Female {
                marks |= FEMALE;
            }
        }
        if self.inactive {
            marks |= INACTIVE;
        }
        let title = self
            .title
            .and_then(|title| Title::ALL.iter().position(|one| *one == title));
        let title = title.and_then(|at| u8::try_from(at + 1).ok());
        out.extend([marks, title.unwrap_or(0)]);
        out.extend(self.fide_id.unwrap_or(0).to_le_bytes());
        let listed = [self.entry.standard, self.entry.rapid, self.entry.blitz];
        for listed in listed {
            out.extend(listed.rating.unwrap_or(0).to_le_bytes());
        }
        // The reader takes no K above 100.
        out.extend(listed.map(|listed| u8::try_from(listed.k.unwrap_or(0)).unwrap_or(0)));
        for games in self.games {
            out.extend(games.to_le_bytes());
        }
        let birth = self.birth.unwrap_or(PartialDate {
            year: 0,
            month: 0,
            day: 0,
        });
        out.extend(birth.year.to_le_bytes());
        out.extend([birth.month, birth.day]);
        for text in [&self.name, &self.federation, &self.national_id, &self.club] {
            let text = &text.as_bytes()[..text.floor_char_boundary(LONGEST)];
            // Not longer than a byte can say.
            out.push(u8::try_from(text.len()).unwrap_or(0));
            out.extend(text);
        }
    }

    /// Reads the bytes of one player from the front; none if they are not what was written.
    pub(super) fn decode(bytes: &mut &[u8]) -> Option<Self> {
        let [marks, title] = take(bytes)?;
        let fide_id = u64::from_le_bytes(take(bytes)?);
        let mut ratings = [0; 3];
        for rating in &mut ratings {
            *rating = u16::from_le_bytes(take(bytes)?);
        }
        let k: [u8; 3] = take(bytes)?;
        let mut games = [0; 3];
        for games in &mut games {
            *games = u16::from_le_bytes(take(bytes)?);
        }
        let year = u16::from_le_bytes(take(bytes)?);
        let [month, day] = take(bytes)?;
        let birth = (year > 0).then_some(PartialDate { year, month, day });
        let known = |number: u16| Some(number).filter(|number| *number > 0);
        let listed = |at: usize| Listed {
            rating: known(ratings[at]),
            k: known(u16::from(k[at])),
        };
        let sex = match (marks & SEX_KNOWN, marks & FEMALE) {
            (0, _) => None,
            (_, 0) => Some(Sex::Male),
            _ => Some(Sex::Female),
        };
        Some(Self {
            fide_id: Some(fide_id).filter(|id| *id > 0),
            name: text(bytes)?,
            federation: text(bytes)?,
            national_id: text(bytes)?,
            club: text(bytes)?,
            sex,
            title: match title {
                0 => None,
                title => Some(*Title::ALL.get(usize::from(title) - 1)?),
            },
            birth,
            entry: ListEntry {
                standard: listed(0),
                rapid: listed(1),
                blitz: listed(2),
                birth_year: birth.map(|birth| birth.year),
            },
            games,
            inactive: marks & INACTIVE != 0,
        })
    }
}

impl From<&ListRow<'_>> for Person {
    fn from(row: &ListRow<'_>) -> Self {
        Self {
            fide_id: Some(row.fide_id).filter(|id| *id > 0),
            national_id: plain(&row.national_id),
            name: plain(&row.name),
            federation: plain(&row.federation),
            sex: row.sex,
            title: row.title,
            birth: row.birth,
            club: plain(&row.club),
            entry: row.entry,
            games: row
                .games
                .map(|games| u16::try_from(games).unwrap_or(u16::MAX)),
            inactive: row.inactive,
        }
    }
}

/// A text of one line, single spaces between its words.
fn plain(text: &str) -> String {
    let odd = |text: &str| text.contains("  ") || text.contains(char::is_control);
    if !odd(text) {
        return text.trim().to_owned();
    }
    let words = text.split(|c: char| c.is_whitespace() || c.is_control());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

fn take<const N: usize>(bytes: &mut &[u8]) -> Option<[u8; N]> {
    let (taken, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    Some(*taken)
}

fn text(bytes: &mut &[u8]) -> Option<String> {
    let [length] = take(bytes)?;
    let (taken, rest) = bytes.split_at_checked(length.into())?;
    *bytes = rest;
    String::from_utf8(taken.to_vec()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ann() -> Person {
        let listed = |rating, k| Listed { rating, k };
        Person {
            fide_id: Some(6_300_001),
            national_id: "TR-17".to_owned(),
            name: "Işık, Ann".to_owned(),
            federation: "TUR".to_owned(),
            sex: Some(Sex::Female),
            title: Some(Title::Wcm),
            birth: Some(PartialDate {
                year: 1_990,
                month: 5,
                day: 0,
            }),
            club: "Konak".to_owned(),
            entry: ListEntry {
                standard: listed(Some(2_001), Some(20)),
                rapid: listed(None, None),
                blitz: listed(Some(1_950), Some(40)),
                birth_year: Some(1_990),
            },
            games: [9, 0, 300],
            inactive: true,
        }
    }

    #[test]
    fn what_is_kept_comes_back() {
        for person in [
            ann(),
            Person::default(),
            Person {
                sex: Some(Sex::Male),
                ..Person::default()
            },
        ] {
            let mut bytes = Vec::new();
            person.encode(&mut bytes);
            ann().encode(&mut bytes);
            let mut rest = &bytes[..];
            assert_eq!(Person::decode(&mut rest), Some(person));
            assert_eq!(Person::decode(&mut rest), Some(ann()));
            assert!(rest.is_empty());
            for end in 0..bytes.len() / 2 {
                let _ = Person::decode(&mut &bytes[..end]);
            }
        }
    }

    #[test]
    fn a_text_that_is_too_long_is_cut_between_characters() {
        let long = Person {
            name: "ş".repeat(200),
            ..Person::default()
        };
        let mut bytes = Vec::new();
        long.encode(&mut bytes);
        let cut = Person::decode(&mut &bytes[..]).unwrap();
        assert_eq!(cut.name, "ş".repeat(127));
    }

    #[test]
    fn texts_have_one_line() {
        assert_eq!(plain(" Işık,   Ann\u{0}\n"), "Işık, Ann");
        assert_eq!(plain("Işık, Ann "), "Işık, Ann");
    }

    #[test]
    fn the_rating_of_a_pace_is_the_effective_one() {
        assert_eq!(ann().rating(Pace::Rapid), Some(2_001));
        assert_eq!(ann().rating(Pace::Blitz), Some(1_950));
        assert_eq!(ann().strength(), 2_001);
    }
}
