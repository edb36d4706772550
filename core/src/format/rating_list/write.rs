//! A list written: FIDE's combined fixed-width text, or comma-separated values. [`super::Layout`]
//! reads both.
//!
//! Not written: titles beside the highest, the day and month of birth, clubs and national ids. The
//! fixed-width text has room for 60 characters of a name, 999 games and a K of 99.

use super::ListRow;
use super::delimited::is_computed;
use crate::rating::{Listed, Pace};
use crate::{Sex, Title};
use std::fmt::Write as _;

/// How a list is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListForm {
    /// FIDE's text: the combined list.
    Fixed,
    /// Comma-separated values.
    Csv,
}

/// The columns of the fixed-width text: heading and width; the last takes what it needs.
const COLUMNS: [(&str, usize); 19] = [
    ("ID Number", 15),
    ("Name", 61),
    ("Fed", 4),
    ("Sex", 4),
    ("Tit", 5),
    ("WTit", 5),
    ("OTit", 15),
    ("FOA", 4),
    ("SRtng", 6),
    ("SGm", 4),
    ("SK", 3),
    ("RRtng", 6),
    ("RGm", 4),
    ("Rk", 3),
    ("BRtng", 6),
    ("BGm", 4),
    ("BK", 3),
    ("B-day", 6),
    ("Flag", 5),
];

/// The names of the values.
const VALUES: &str = "fideid,name,fed,sex,title,standard,standardgames,standardk,rapid,rapidgames,\
                      rapidk,blitz,blitzgames,blitzk,birth,flag";

impl ListForm {
    /// The first line, without its end.
    pub fn header(self) -> String {
        match self {
            Self::Fixed => fixed(&COLUMNS.map(|(heading, _)| heading.into())),
            Self::Csv => VALUES.to_owned(),
        }
    }

    /// A player's line, without its end.
    pub fn line(self, row: &ListRow<'_>) -> String {
        match self {
            Self::Fixed => fixed(&cells(row)),
            Self::Csv => delimited(row),
        }
    }
}

/// The numbers of the three lists: rating, games, K; 0 where there is none.
fn numbers(row: &ListRow<'_>) -> [u32; 9] {
    let of = |listed: Listed, pace: Pace| {
        [
            listed.rating.map_or(0, u32::from),
            row.games[pace as usize],
            listed.k.map_or(0, u32::from),
        ]
    };
    let entry = &row.entry;
    let [s, sg, sk] = of(entry.standard, Pace::Standard);
    let [r, rg, rk] = of(entry.rapid, Pace::Rapid);
    let [b, bg, bk] = of(entry.blitz, Pace::Blitz);
    [s, sg, sk, r, rg, rk, b, bg, bk]
}

fn sex(row: &ListRow<'_>) -> &'static str {
    match row.sex {
        Some(Sex::Female) => "F",
        Some(Sex::Male) => "M",
        None => "",
    }
}

/// `i` for the inactive, `w` for women.
fn flag(row: &ListRow<'_>) -> &'static str {
    match (row.sex == Some(Sex::Female), row.inactive) {
        (true, true) => "wi",
        (true, false) => "w",
        (false, true) => "i",
        (false, false) => "",
    }
}

fn cells(row: &ListRow<'_>) -> [String; 19] {
    let title = row.title.map_or("", Title::code);
    let is_womens = matches!(
        row.title,
        Some(Title::Wgm | Title::Wim | Title::Wfm | Title::Wcm)
    );
    let womens = if is_womens { title } else { "" };
    let [s, sg, sk, r, rg, rk, b, bg, bk] = numbers(row);
    // A number that is cut would be another one.
    let [sg, rg, bg] = [sg, rg, bg].map(|games| games.min(999).to_string());
    let [sk, rk, bk] = [sk, rk, bk].map(|k| k.min(99).to_string());
    let [s, r, b] = [s, r, b].map(|rating| rating.to_string());
    let birth = row.entry.birth_year.unwrap_or(0);
    [
        row.fide_id.to_string(),
        row.name.clone().into_owned(),
        row.federation.clone().into_owned(),
        sex(row).into(),
        title.into(),
        womens.into(),
        String::new(),
        String::new(),
        s,
        sg,
        sk,
        r,
        rg,
        rk,
        b,
        bg,
        bk,
        format!("{birth:04}"),
        flag(row).into(),
    ]
}

/// Cells in their columns; what is too long leaves a blank before the next.
fn fixed(cells: &[String; 19]) -> String {
    let mut line = String::with_capacity(164);
    for (cell, (_, width)) in cells.iter().zip(COLUMNS) {
        let kept: String = cell
            .chars()
            .map(|c| if c.is_control() { ' ' } else { c })
            .take(width - 1)
            .collect();
        // Writing to a string does not fail.
        let _ = write!(line, "{kept:<width$}");
    }
    line
}

fn delimited(row: &ListRow<'_>) -> String {
    let mut values = vec![
        row.fide_id.to_string(),
        quoted(&row.name),
        quoted(&row.federation),
        sex(row).to_owned(),
        row.title.map_or("", Title::code).to_owned(),
    ];
    let number = |number: u32| match number {
        0 => String::new(),
        number => number.to_string(),
    };
    values.extend(numbers(row).map(number));
    values.push(number(row.entry.birth_year.map_or(0, u32::from)));
    values.push(flag(row).to_owned());
    values.join(",")
}

/// A text as one value.
fn quoted(text: &str) -> String {
    let text = text.replace(char::is_control, " ");
    let text = if is_computed(&text) {
        format!("'{text}")
    } else {
        text
    };
    if text.contains([',', '"']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::rating_list::Layout;
    use crate::format::trf::PartialDate;
    use crate::rating::ListEntry;
    use proptest::prelude::*;

    fn row() -> ListRow<'static> {
        let listed = |rating, k| Listed { rating, k };
        ListRow {
            fide_id: 6_300_001,
            name: "Işık, \"Ada\"".into(),
            federation: "TUR".into(),
            sex: Some(Sex::Female),
            title: Some(Title::Wim),
            birth: Some(PartialDate {
                year: 1_990,
                month: 0,
                day: 0,
            }),
            entry: ListEntry {
                standard: listed(Some(2_301), Some(10)),
                rapid: listed(Some(2_250), Some(20)),
                blitz: listed(None, None),
                birth_year: Some(1_990),
            },
            games: [9, 0, 0],
            inactive: true,
            ..ListRow::default()
        }
    }

    #[test]
    fn what_is_written_reads_back() {
        for form in [ListForm::Fixed, ListForm::Csv] {
            let mut layout = Layout::of(&form.header(), Pace::Standard).unwrap();
            let (written, row) = (form.line(&row()), row());
            assert_eq!(layout.row(&written), Ok(Some(row)), "{form:?}: {written}");
            let bare = ListRow {
                fide_id: 7,
                ..ListRow::default()
            };
            assert_eq!(layout.row(&form.line(&bare)), Ok(Some(bare)), "{form:?}");
        }
    }

    #[test]
    fn the_fixed_columns_are_those_of_the_combined_list() {
        let line = ListForm::Fixed.line(&row());
        let cut =
            |from: usize, to: usize| line.chars().skip(from).take(to - from).collect::<String>();
        assert_eq!(cut(0, 15), "6300001        ");
        assert_eq!(cut(76, 80), "TUR ");
        assert_eq!(cut(84, 89), "WIM  ");
        assert_eq!(cut(113, 126), "2301  9   10 ");
        assert_eq!(cut(152, 162), "1990  wi  ");
        assert!(ListForm::Fixed.header().ends_with("B-day Flag "));
    }

    #[test]
    fn no_value_breaks_out_of_its_place() {
        let long = ListRow {
            fide_id: 1,
            name: "=A\r\n,\"B".repeat(20).into(),
            ..ListRow::default()
        };
        for form in [ListForm::Fixed, ListForm::Csv] {
            let line = form.line(&long);
            assert!(!line.contains(['\r', '\n']), "{line}");
            let mut layout = Layout::of(&form.header(), Pace::Standard).unwrap();
            let read = layout.row(&line).unwrap().unwrap();
            assert_eq!((read.fide_id, read.federation), (1, "".into()));
        }
    }

    /// A text as lists have it: letters of many alphabets, marks that names have.
    fn text(longest: usize) -> impl Strategy<Value = String> {
        let letters = "[A-Za-zÀ-žıİşŞğĞəƏа-яА-Яα-ω李明'’`\\-. ,;\"=+@\u{301}\u{327}]";
        let pattern = format!("{letters}{{0,{longest}}}");
        proptest::string::string_regex(&pattern)
            .unwrap()
            .prop_map(|text| text.trim().to_owned())
    }

    fn listed() -> impl Strategy<Value = (Listed, u32)> {
        (0..4_000_u16, 0..100_u16, 0..1_000_u32).prop_map(|(rating, k, games)| {
            let known = |number: u16| Some(number).filter(|number| *number > 0);
            let (rating, k) = (known(rating), known(k));
            (Listed { rating, k }, games)
        })
    }

    fn any_row() -> impl Strategy<Value = ListRow<'static>> {
        let sex = prop_oneof![Just(None), Just(Some(Sex::Female)), Just(Some(Sex::Male))];
        let title = proptest::option::of(proptest::sample::select(&Title::ALL[..]));
        let year = proptest::option::of(1_850..2_100_u16);
        let numbers = (listed(), listed(), listed());
        let person = (1..100_000_000_000_000_u64, text(60), "[A-Z]{0,3}");
        (person, sex, title, year, numbers, any::<bool>()).prop_map(
            |((fide_id, name, federation), sex, title, year, (s, r, b), inactive)| ListRow {
                fide_id,
                name: name.into(),
                federation: federation.into(),
                sex,
                title,
                birth: year.map(|year| PartialDate {
                    year,
                    month: 0,
                    day: 0,
                }),
                entry: ListEntry {
                    standard: s.0,
                    rapid: r.0,
                    blitz: b.0,
                    birth_year: year,
                },
                games: [s.1, r.1, b.1],
                inactive,
                ..ListRow::default()
            },
        )
    }

    proptest! {
        #[test]
        fn a_list_that_is_written_reads_back_equal(rows in proptest::collection::vec(any_row(), 1..8)) {
            for form in [ListForm::Fixed, ListForm::Csv] {
                let mut layout = Layout::of(&form.header(), Pace::Standard).unwrap();
                for row in &rows {
                    let line = form.line(row);
                    prop_assert_eq!(layout.row(&line), Ok(Some(row.clone())), "{:?}: {}", form, line);
                }
            }
        }
    }

    #[test]
    fn what_has_no_room_in_the_fixed_columns_is_bounded_not_cut() {
        let row = ListRow {
            fide_id: 1,
            games: [1_234, 0, 0],
            entry: ListEntry {
                standard: Listed {
                    rating: Some(1_500),
                    k: Some(100),
                },
                ..ListEntry::default()
            },
            ..ListRow::default()
        };
        let form = ListForm::Fixed;
        let mut layout = Layout::of(&form.header(), Pace::Standard).unwrap();
        let written = form.line(&row);
        let read = layout.row(&written).unwrap().unwrap();
        assert_eq!((read.games[0], read.entry.standard.k), (999, Some(99)));
    }
}
