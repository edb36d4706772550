use super::*;
use proptest::prelude::*;

const COMBINED: &str = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag";
const SINGLE: &str = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SEP25 Gms K  B-day Flag";

/// A line of the combined list.
fn line(id: &str, name: &str, other: &str, numbers: [&str; 9], flag: &str) -> String {
    let [s, sg, sk, r, rg, rk, b, bg, bk] = numbers;
    format!(
        "{id:<15}{name:<61}TUR F   WIM  WIM  {other:<15}    {s:<6}{sg:<4}{sk:<3}{r:<6}{rg:<4}{rk:<3}{b:<6}{bg:<4}{bk:<3}1990  {flag:<4}"
    )
}

const NUMBERS: [&str; 9] = ["2301", "9", "10", "2250", "0", "20", "0", "0", "0"];

fn layout(header: &str) -> Layout {
    Layout::of(header, Pace::Standard).unwrap()
}

#[test]
fn the_combined_list() {
    let text = line("6300001", "Alpha, Ann", "IA", NUMBERS, "wi");
    let mut layout = layout(COMBINED);
    let row = layout.row(&text).unwrap().unwrap();
    assert_eq!(
        (row.fide_id, &*row.name, &*row.federation),
        (6_300_001, "Alpha, Ann", "TUR")
    );
    assert_eq!((row.sex, row.title), (Some(Sex::Female), Some(Title::Wim)));
    let listed = |rating, k| crate::rating::Listed { rating, k };
    assert_eq!(row.entry.standard, listed(Some(2_301), Some(10)));
    assert_eq!(row.entry.rapid, listed(Some(2_250), Some(20)));
    assert_eq!(row.entry.blitz, listed(None, None));
    assert_eq!(
        (row.entry.birth_year, row.games, row.inactive),
        (Some(1_990), [9, 0, 0], true)
    );
    assert_eq!(layout.row("   "), Ok(None));
}

#[test]
fn a_list_of_one_pace() {
    let text = format!(
        "{:<15}{:<61}AUT M   {:<29}{:<6}{:<4}{:<3}{:<6}",
        "101", "Beta, Bob", "", "1801", "1", "20", "0000"
    );
    let mut rapid = Layout::of(SINGLE, Pace::Rapid).unwrap();
    let row = rapid.row(&text).unwrap().unwrap();
    assert_eq!(row.entry.rapid.rating, Some(1_801));
    assert_eq!(row.entry.standard.rating, None);
    assert_eq!((row.entry.birth_year, row.inactive), (None, false));
}

#[test]
fn other_titles_that_run_over_their_column() {
    let plain = line("1", "A", "IA", NUMBERS, "");
    let long = line("2", "B", "SI,FI,LSI,SLI,NAAFM", NUMBERS, "");
    let mut layout = layout(COMBINED);
    layout.row(&plain).unwrap();
    let row = layout.row(&long).unwrap().unwrap();
    assert_eq!(row.entry.standard.rating, Some(2_301));
    assert_eq!(row.entry.rapid.k, Some(20));
}

#[test]
fn a_name_with_diacritics_keeps_the_columns() {
    let text = line("3", "Işık, Çağla", "", NUMBERS, "");
    let mut layout = layout(COMBINED);
    let row = layout.row(&text).unwrap().unwrap();
    assert_eq!(
        (&*row.name, row.entry.standard.rating),
        ("Işık, Çağla", Some(2_301))
    );
}

#[test]
fn bad_lines_say_where() {
    let bad = line(
        "6300001",
        "A",
        "",
        ["23x1", "9", "10", "", "", "", "", "", ""],
        "",
    );
    let error = layout(COMBINED).row(&bad).unwrap_err();
    assert_eq!(
        error.to_string(),
        "column 114: '23x1' is no rating; the line is left out"
    );
    for text in ["no id at all", "", "-6300001"] {
        let padded = format!("{text:<20}x");
        assert!(layout(COMBINED).row(&padded).is_err(), "{text}");
    }
}

#[test]
fn comma_separated_values() {
    let mut layout = layout("fideid;Name;Fed;Rating;K;rapid_rating;blitz-k;Birthday");
    let row = layout
        .row("7;\"Gamma; \"\"Gul\"\"\";TUR;2000;20;1900;40;02.01.1985")
        .unwrap()
        .unwrap();
    assert_eq!((row.fide_id, &*row.name), (7, "Gamma; \"Gul\""));
    assert_eq!(row.entry.standard.rating, Some(2_000));
    assert_eq!(row.entry.rapid.rating, Some(1_900));
    assert_eq!(
        (row.entry.blitz.k, row.entry.birth_year),
        (Some(40), Some(1_985))
    );
    // A short line has nothing where it ends.
    assert_eq!(
        layout
            .row("8;Delta")
            .unwrap()
            .unwrap()
            .entry
            .standard
            .rating,
        None
    );
    assert!(layout.row("8;\"Delta").is_ok());
    assert_eq!(
        layout.row("8;Delta;TUR;abc").unwrap_err().place,
        Place::Column(4)
    );
}

#[test]
fn what_is_no_title_or_date_is_noted() {
    let text = line("6300001", "Alpha, Ann", "", NUMBERS, "").replace("1990", "2990");
    let row = layout(COMBINED).row(&text).unwrap().unwrap();
    let notes: Vec<String> = row.notes.iter().map(ToString::to_string).collect();
    assert_eq!(
        notes,
        ["column 153: '2990' is no date of birth; it is left empty"]
    );
    assert_eq!((row.birth, row.entry.birth_year), (None, None));
    let text = line("6300001", "Alpha, Ann", "", NUMBERS, "").replacen("WIM", "WXM", 1);
    let row = layout(COMBINED).row(&text).unwrap().unwrap();
    assert_eq!(row.notes.len(), 1);
    assert_eq!(row.title, Some(Title::Wim), "of the other column");
}

#[test]
fn what_a_header_tells_of_its_list() {
    let combined = layout(COMBINED);
    assert!(combined.is_combined());
    assert_eq!(combined.month(), None);
    let single = layout(SINGLE);
    assert!(!single.is_combined());
    assert_eq!(single.month(), Month::new(2_025, 9));
}

#[test]
fn what_is_no_list() {
    for header in ["", "012 Open", "name,rating", "ID Number   Name"] {
        assert!(Layout::of(header, Pace::Standard).is_err(), "{header}");
    }
}

proptest! {
    #[test]
    fn no_line_does_harm(line in "\\PC*", numbers in "[ 0-9;,\"ş]{0,170}") {
        for header in [COMBINED, SINGLE, "fideid;name;rating;k;birthday"] {
            let mut layout = layout(header);
            for text in [&line, &numbers, &line] {
                if let Ok(Some(row)) = layout.row(text) {
                    prop_assert!(row.fide_id > 0);
                    prop_assert!(row.entry.standard.rating.is_none_or(|rating| rating < 4_000));
                }
            }
        }
    }
}
