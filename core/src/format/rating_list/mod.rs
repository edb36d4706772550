//! Rating lists: FIDE's fixed-width text and comma-separated values, line by line.
//!
//! The first line is the header; [`Layout::of`] learns the columns from it, and [`Layout::row`]
//! reads every other line by itself, so that a list of any length streams through and a bad line
//! harms no other.
//!
//! What is forgiven:
//!
//! * columns stand where the header has them, in any order; unknown ones are passed over;
//! * the combined list (`SRtng`, `RRtng`, `BRtng`) and lists of one pace (`SEP25`) are both read;
//! * a title that is no FIDE title, a sex other than `M` and `F` or `w`: nothing;
//! * 0 as a rating, K or year of birth: nothing; of a birth date the year is taken;
//! * a line of the fixed-width list that is longer than the first, because other titles ran over
//!   their column: what follows them is read so much further right;
//! * comma, semicolon or tab between values, quotes around them; names of columns in any case.
//!
//! [`ListForm`] writes lists.
//!
//! Not read: lists before 2012, whose header runs its names together.

mod delimited;
mod fixed;
mod write;

pub use write::ListForm;

use crate::rating::{ListEntry, Listed, Pace};
use crate::{Sex, Title};
use std::borrow::Cow;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Id,
    Name,
    Federation,
    Sex,
    Title,
    WomenTitle,
    OtherTitles,
    Rating(Pace),
    Games(Pace),
    K(Pace),
    Birth,
    Flag,
    Other,
}

/// A player as a list has it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListRow<'a> {
    /// FIDE id.
    pub fide_id: u64,
    /// Name, `Lastname, Firstname`.
    pub name: Cow<'a, str>,
    /// Federation, three letters.
    pub federation: Cow<'a, str>,
    /// Sex.
    pub sex: Option<Sex>,
    /// The title, else the women's title.
    pub title: Option<Title>,
    /// Ratings, K, year of birth: what rating asks for.
    pub entry: ListEntry,
    /// Games in the period: standard, rapid, blitz.
    pub games: [u32; 3],
    /// True for a player marked as inactive.
    pub inactive: bool,
}

/// The list cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ListError {
    /// The first line is no header.
    #[error(
        "the first line has no column for {0}; it must be the header of FIDE's list (ID Number, \
         Name, ..) or name the values: fideid,name,fed,rating,k,.."
    )]
    NoColumn(&'static str),
}

/// A line that is left out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: '{text}' is no {what}; the line is left out")]
pub struct RowError {
    /// Character (fixed width) or value (delimited), from 1.
    pub column: usize,
    /// What stands there.
    pub text: String,
    /// What should.
    pub what: &'static str,
}

/// Where a list has its columns.
#[derive(Clone, Debug)]
pub struct Layout(Kind);

#[derive(Clone, Debug)]
enum Kind {
    Fixed(fixed::FixedLayout),
    Delimited(delimited::DelimitedLayout),
}

impl Layout {
    /// Learns the columns from the header. A rating without a pace in its name is one of `pace`.
    ///
    /// # Errors
    /// There is no column for ids or none for ratings.
    pub fn of(header: &str, pace: Pace) -> Result<Self, ListError> {
        let header = header.trim_start_matches('\u{feff}').trim_end();
        let kind = match delimited::delimiter(header) {
            Some(delimiter) => Kind::Delimited(delimited::layout(header, delimiter, pace)),
            None => Kind::Fixed(fixed::layout(header, pace)),
        };
        let layout = Self(kind);
        if !layout.has(|column| column == Column::Id) {
            return Err(ListError::NoColumn("FIDE ids"));
        }
        if !layout.has(|column| matches!(column, Column::Rating(_))) {
            return Err(ListError::NoColumn("ratings"));
        }
        Ok(layout)
    }

    fn has(&self, wanted: impl Fn(Column) -> bool) -> bool {
        match &self.0 {
            Kind::Fixed(layout) => layout.columns().any(wanted),
            Kind::Delimited(layout) => layout.columns().any(wanted),
        }
    }

    /// Reads a line without its end; none of a blank one.
    ///
    /// # Errors
    /// The id or a number is none.
    pub fn row<'a>(&mut self, line: &'a str) -> Result<Option<ListRow<'a>>, RowError> {
        if line.trim().is_empty() {
            return Ok(None);
        }
        let mut row = ListRow::default();
        match &mut self.0 {
            Kind::Fixed(layout) => layout.read(line, &mut row)?,
            Kind::Delimited(layout) => layout.read(line, &mut row)?,
        }
        if row.fide_id == 0 {
            return Err(RowError {
                column: 1,
                text: String::new(),
                what: "FIDE id",
            });
        }
        Ok(Some(row))
    }
}

/// Puts one value into a row.
fn put<'a>(
    row: &mut ListRow<'a>,
    column: Column,
    text: Cow<'a, str>,
    position: usize,
) -> Result<(), RowError> {
    let wrong = |what| RowError {
        column: position,
        text: text.chars().take(40).collect(),
        what,
    };
    match column {
        Column::Id => row.fide_id = text.parse().map_err(|_| wrong("FIDE id"))?,
        Column::Name => row.name = text,
        Column::Federation => row.federation = text,
        Column::Sex => row.sex = sex(&text),
        Column::Title => row.title = text.parse().ok().or(row.title),
        Column::WomenTitle => row.title = row.title.or(text.parse().ok()),
        Column::Rating(pace) => {
            let rating = number(&text).filter(|rating| *rating < 4_000);
            let rating = rating.ok_or_else(|| wrong("rating"))?;
            listed(&mut row.entry, pace).rating = Some(rating).filter(|rating| *rating > 0);
        }
        Column::K(pace) => {
            let k = number(&text).filter(|k| *k <= 100);
            let k = k.ok_or_else(|| wrong("K"))?;
            listed(&mut row.entry, pace).k = Some(k).filter(|k| *k > 0);
        }
        Column::Games(pace) => {
            let games = number(&text).ok_or_else(|| wrong("number of games"))?;
            row.games[pace as usize] = u32::from(games);
        }
        Column::Birth => row.entry.birth_year = year(&text),
        Column::Flag => row.inactive = text.contains(['i', 'I']),
        Column::OtherTitles | Column::Other => {}
    }
    Ok(())
}

/// A number; an empty text is 0.
fn number(text: &str) -> Option<u16> {
    if text.is_empty() {
        Some(0)
    } else {
        text.parse().ok()
    }
}

fn listed(entry: &mut ListEntry, pace: Pace) -> &mut Listed {
    match pace {
        Pace::Standard => &mut entry.standard,
        Pace::Rapid => &mut entry.rapid,
        Pace::Blitz => &mut entry.blitz,
    }
}

fn sex(text: &str) -> Option<Sex> {
    match text.as_bytes().first() {
        Some(b'F' | b'f' | b'W' | b'w') => Some(Sex::Female),
        Some(b'M' | b'm') => Some(Sex::Male),
        _ => None,
    }
}

/// The year of `1990`, `1990-01-02`, `02.01.1990`.
fn year(text: &str) -> Option<u16> {
    text.split(['-', '/', '.'])
        .filter(|part| part.len() == 4)
        .find_map(|part| part.parse().ok())
        .filter(|year| (1_850..2_200).contains(year))
}

#[cfg(test)]
mod tests;
