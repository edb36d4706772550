//! Rating lists: FIDE's fixed-width text and XML, and tables of values, a player at a time.
//!
//! The first line is the header; [`Layout::of`] learns the columns from it, and [`Layout::row`]
//! reads every other line by itself, so that a list of any length streams through and a bad line
//! harms no other. [`xml::element`] does the same with the elements of FIDE's XML, and [`Table`]
//! with the values of any table, its columns found by their headings or by a [`ColumnMap`].
//!
//! What is forgiven:
//!
//! * columns stand where the header has them, in any order; unknown ones are passed over;
//! * the combined list (`SRtng`, `RRtng`, `BRtng`) and lists of one pace (`SEP25`) are both read;
//! * a title that is no FIDE title, a date of birth that is none: a note, and the player without it;
//! * titles in small letters; a sex other than `M` and `F`, `w`, `K`, `E`: nothing;
//! * 0 as a rating, K or year of birth: nothing;
//! * a line of the fixed-width list that is longer than the first, because other titles ran over
//!   their column: what follows them is read so much further right;
//! * comma, semicolon or tab between values, quotes around them; names of columns in any case.
//!
//! [`ListForm`] writes lists.
//!
//! Not read: lists before 2012, whose header runs its names together.

mod column;
mod delimited;
mod fixed;
mod month;
mod table;
mod value;
mod write;
pub mod xml;

pub use write::ListForm;

pub use column::Column;
pub use delimited::{bare, delimiter};
pub use month::{Month, ParseMonthError};
pub use table::{ColumnMap, Table};
pub use value::told;

use crate::format::trf::PartialDate;
use crate::rating::{ListEntry, Pace};
use crate::{Sex, Title};
use std::borrow::Cow;
use std::fmt;

/// A player as a list has it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListRow<'a> {
    /// FIDE id; 0 for a player of a table who has none.
    pub fide_id: u64,
    /// Number with the national federation; empty if there is none.
    pub national_id: Cow<'a, str>,
    /// Name, `Lastname, Firstname`.
    pub name: Cow<'a, str>,
    /// Federation, three letters.
    pub federation: Cow<'a, str>,
    /// Sex.
    pub sex: Option<Sex>,
    /// The title, else the women's title.
    pub title: Option<Title>,
    /// Birth.
    pub birth: Option<PartialDate>,
    /// Club.
    pub club: Cow<'a, str>,
    /// Ratings, K, year of birth: what rating asks for.
    pub entry: ListEntry,
    /// Games in the period: standard, rapid, blitz.
    pub games: [u32; 3],
    /// True for a player marked as inactive.
    pub inactive: bool,
    /// What is wrong with the line and yet no reason to leave it out.
    pub notes: Vec<RowNote>,
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
    /// A table has no column of names.
    #[error("no column has the players' names; say which it is. The columns are: {0}")]
    NoName(String),
    /// A map names a kind of column that is not known.
    #[error("'{0}' is no column of a list; known are {known}", known = Column::NAMED.join(", "))]
    UnknownColumn(String),
    /// A map names a heading that the list does not have.
    #[error("the list has no column '{0}'")]
    NoHeading(String),
    /// A map gives a heading two meanings.
    #[error("the column '{0}' has two meanings; give it one")]
    TwoColumns(String),
}

/// Where in a line something stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// Character (fixed width) or value (delimited), from 1.
    Column(usize),
    /// The element of this name.
    Element(String),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Column(column) => write!(f, "column {column}"),
            Self::Element(name) => write!(f, "<{name}>"),
        }
    }
}

/// A line that is left out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: '{text}' is no {what}; the line is left out")]
pub struct RowError {
    /// Where.
    pub place: Place,
    /// What stands there.
    pub text: String,
    /// What should.
    pub what: &'static str,
}

/// A value that is left out of a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: '{text}' is no {what}; it is left empty")]
pub struct RowNote {
    /// Where.
    pub place: Place,
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

    /// True for a list with ratings of more than one pace.
    pub fn is_combined(&self) -> bool {
        let has = |pace| self.has(|column| column == Column::Rating(pace));
        [Pace::Standard, Pace::Rapid, Pace::Blitz]
            .into_iter()
            .filter(|pace| has(*pace))
            .count()
            > 1
    }

    /// The month that the header tells, if it does.
    pub fn month(&self) -> Option<Month> {
        match &self.0 {
            Kind::Fixed(layout) => layout.month(),
            Kind::Delimited(_) => None,
        }
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
                place: Place::Column(1),
                text: String::new(),
                what: "FIDE id",
            });
        }
        Ok(Some(row))
    }
}

#[cfg(test)]
mod tests;
