//! A list as a table: any columns in any order, found by their headings or by a map.

use super::value::put;
use super::{Column, ListError, ListRow, Place, RowError};
use crate::rating::Pace;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Which heading of a list means which column: the names of [`Column::NAMED`] to the headings of
/// the list. Data, kept for the next month of the same list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ColumnMap(pub BTreeMap<String, String>);

/// Where a table has its columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    columns: Vec<Column>,
}

impl Table {
    /// Learns the columns from the headings. What a map names it decides; without one the words
    /// that lists use are understood. A rating without a pace in its name is one of `pace`.
    ///
    /// # Errors
    /// The map names what is not there, or there is no column for names.
    pub fn of<S: AsRef<str>>(
        headings: &[S],
        map: &ColumnMap,
        pace: Pace,
    ) -> Result<Self, ListError> {
        let table = if map.0.is_empty() {
            Self::guessed(headings, pace)
        } else {
            Self::mapped(headings, map, pace)?
        };
        let named = |column: &Column| matches!(column, Column::Name | Column::LastName);
        if !table.columns.iter().any(named) {
            let found: Vec<&str> = headings.iter().map(AsRef::as_ref).collect();
            return Err(ListError::NoName(found.join(", ")));
        }
        Ok(table)
    }

    /// The columns that their headings tell. Beside a last name what is called a name is the first
    /// one.
    pub fn guessed<S: AsRef<str>>(headings: &[S], pace: Pace) -> Self {
        let columns = headings.iter();
        let mut columns: Vec<Column> = columns
            .map(|name| Column::of(name.as_ref(), pace))
            .collect();
        if columns.contains(&Column::LastName) && !columns.contains(&Column::FirstName) {
            let whole = columns.iter_mut().find(|column| **column == Column::Name);
            if let Some(column) = whole {
                *column = Column::FirstName;
            }
        }
        Self { columns }
    }

    fn mapped<S: AsRef<str>>(
        headings: &[S],
        map: &ColumnMap,
        pace: Pace,
    ) -> Result<Self, ListError> {
        let mut columns = vec![Column::Other; headings.len()];
        for (name, heading) in &map.0 {
            if !Column::NAMED.contains(&name.as_str()) {
                return Err(ListError::UnknownColumn(name.clone()));
            }
            let same = |found: &S| found.as_ref().trim() == heading.trim();
            let at = headings.iter().position(same);
            let at = at.ok_or_else(|| ListError::NoHeading(heading.clone()))?;
            if columns[at] != Column::Other {
                return Err(ListError::TwoColumns(heading.clone()));
            }
            columns[at] = Column::of(name, pace);
        }
        Ok(Self { columns })
    }

    /// What each value is, in order.
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// Reads the values of one player; those missing at the end are empty. None if all are.
    ///
    /// # Errors
    /// The id or a number is none.
    pub fn row<'a>(
        &self,
        values: impl Iterator<Item = Cow<'a, str>>,
    ) -> Result<Option<ListRow<'a>>, RowError> {
        let mut row = ListRow::default();
        let mut blank = true;
        for (place, (value, column)) in (1..).zip(values.zip(&self.columns)) {
            blank &= value.is_empty();
            put(&mut row, *column, value, || Place::Column(place))?;
        }
        Ok((!blank).then_some(row))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn map(pairs: &[(&str, &str)]) -> ColumnMap {
        let pairs = pairs.iter();
        ColumnMap(
            pairs
                .map(|(a, b)| ((*a).to_owned(), (*b).to_owned()))
                .collect(),
        )
    }

    fn values(line: &str) -> impl Iterator<Item = Cow<'_, str>> {
        line.split('|').map(Cow::Borrowed)
    }

    #[test]
    fn a_map_says_which_heading_is_what() {
        let headings = ["No", "Oyuncu Soyadı", "Önadı", "Puan"];
        let map = map(&[
            ("last_name", "Oyuncu Soyadı"),
            ("first_name", "Önadı"),
            ("rating", "Puan"),
            ("national_id", "No"),
        ]);
        let table = Table::of(&headings, &map, Pace::Rapid).unwrap();
        let row = table.row(values("A-17|Işık|Gül|1805")).unwrap().unwrap();
        assert_eq!((&*row.national_id, &*row.name), ("A-17", "Işık, Gül"));
        assert_eq!(row.entry.rapid.rating, Some(1_805));
        assert_eq!(row.fide_id, 0);
        assert_eq!(table.row(values("|||")), Ok(None));
        let error = table.row(values("A|B|C|12000")).unwrap_err();
        assert_eq!(
            error.to_string(),
            "column 4: '12000' is no rating; the line is left out"
        );
    }

    #[test]
    fn a_map_that_does_not_fit_is_refused() {
        let headings = ["Name", "Elo"];
        for (pairs, error) in [
            (
                &[("nom", "Name")][..],
                ListError::UnknownColumn("nom".into()),
            ),
            (&[("name", "Ad")], ListError::NoHeading("Ad".into())),
            (
                &[("name", "Name"), ("club", "Name")],
                ListError::TwoColumns("Name".into()),
            ),
            (&[("rating", "Elo")], ListError::NoName("Name, Elo".into())),
        ] {
            assert_eq!(
                Table::of(&headings, &map(pairs), Pace::Standard),
                Err(error)
            );
        }
    }

    #[test]
    fn without_a_map_the_headings_are_understood() {
        let parted = Table::guessed(&["Soyad", "Ad"], Pace::Standard);
        assert_eq!(parted.columns(), [Column::LastName, Column::FirstName]);
        let table = Table::of(
            &["Adı Soyadı", "UKD", "Doğum Tarihi", "?"],
            &ColumnMap::default(),
            Pace::Standard,
        );
        let row = table
            .unwrap()
            .row(values("Kaya, Ece|1650|03.04.2011|x"))
            .unwrap()
            .unwrap();
        assert_eq!(row.entry.standard.rating, Some(1_650));
        assert_eq!(
            row.birth.map(|birth| (birth.year, birth.month, birth.day)),
            Some((2_011, 4, 3))
        );
    }
}
