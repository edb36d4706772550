//! FIDE's XML, one `player` element at a time: a damaged one harms no other.

use super::value::{put, told};
use super::{Column, ListRow, Place, RowError};
use crate::rating::Pace;
use quick_xml::Reader;
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesRef, Event};
use std::borrow::Cow;

/// The name of the element that a player is.
pub const ELEMENT: &str = "player";

/// Reads the text from `<player>` to `</player>`. A `<rating>` is one of `pace`.
///
/// # Errors
/// It is not well formed, or the id or a number is none.
pub fn element(text: &str, pace: Pace) -> Result<Option<ListRow<'static>>, RowError> {
    let mut reader = Reader::from_str(text);
    let mut row = ListRow::default();
    let mut inside: Option<Inside> = None;
    let mut blank = true;
    loop {
        match reader.read_event().map_err(|_| damaged(text))? {
            Event::Start(start) if start.name().as_ref() == ELEMENT => {}
            Event::Start(start) => {
                // What stands in an element of an element is part of no value.
                let name = start.name();
                let column = if inside.is_some() {
                    Column::Other
                } else {
                    column(name.as_ref(), pace)
                };
                inside = Some(Inside {
                    name: name.as_ref().to_owned(),
                    column,
                    value: String::new(),
                });
            }
            Event::End(end) if end.name().as_ref() == ELEMENT => break,
            Event::End(_) => {
                let Some(Inside {
                    name,
                    column,
                    value,
                }) = inside.take()
                else {
                    continue;
                };
                let value = value.trim().to_owned();
                blank &= value.is_empty();
                put(&mut row, column, Cow::Owned(value), || {
                    Place::Element(name.clone())
                })?;
            }
            Event::Text(part) => {
                if let Some(inside) = &mut inside {
                    inside.value += &part;
                }
            }
            Event::CData(part) => {
                if let Some(inside) = &mut inside {
                    inside.value += &part;
                }
            }
            Event::GeneralRef(reference) => {
                if let Some(inside) = &mut inside {
                    inside.value += &resolved(&reference).ok_or_else(|| damaged(text))?;
                }
            }
            Event::Eof => return Err(damaged(text)),
            _ => {}
        }
    }
    Ok((!blank).then_some(row))
}

/// The element being read.
struct Inside {
    name: String,
    column: Column,
    value: String,
}

/// The names of FIDE's own files first: they are most of what is read.
fn column(name: &str, pace: Pace) -> Column {
    match name {
        "fideid" => Column::Id,
        "name" => Column::Name,
        "country" => Column::Federation,
        "sex" => Column::Sex,
        "title" => Column::Title,
        "w_title" => Column::WomenTitle,
        "o_title" | "foa_title" => Column::OtherTitles,
        "rating" => Column::Rating(pace),
        "games" => Column::Games(pace),
        "k" => Column::K(pace),
        "rapid_rating" => Column::Rating(Pace::Rapid),
        "rapid_games" => Column::Games(Pace::Rapid),
        "rapid_k" => Column::K(Pace::Rapid),
        "blitz_rating" => Column::Rating(Pace::Blitz),
        "blitz_games" => Column::Games(Pace::Blitz),
        "blitz_k" => Column::K(Pace::Blitz),
        "birthday" => Column::Birth,
        "flag" => Column::Flag,
        other => Column::of(other, pace),
    }
}

/// The characters that a reference stands for.
fn resolved(reference: &BytesRef<'_>) -> Option<String> {
    if let Some(c) = reference.resolve_char_ref().ok()? {
        return Some(c.to_string());
    }
    resolve_predefined_entity(reference).map(str::to_owned)
}

fn damaged(text: &str) -> RowError {
    RowError {
        place: Place::Element(ELEMENT.to_owned()),
        text: told(text.trim()),
        what: "element of a player",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Sex, Title};
    use proptest::prelude::*;

    const PLAYER: &str = "<player>\n<fideid>6300001</fideid>\n<name>O&apos;Neil, Zo&#xEB; &amp; Co</name>\n\
        <country>IRL</country><sex>F</sex><title></title><w_title>WIM</w_title><o_title>IA,FT</o_title>\
        <foa_title></foa_title><rating>2301</rating><games>9</games><k>10</k>\
        <rapid_rating>2250</rapid_rating><rapid_games>0</rapid_games><rapid_k>20</rapid_k>\
        <blitz_rating></blitz_rating><blitz_games></blitz_games><blitz_k></blitz_k>\
        <birthday>1990</birthday><flag>wi</flag></player>";

    #[test]
    fn a_player_of_the_combined_list() {
        let row = element(PLAYER, Pace::Standard).unwrap().unwrap();
        assert_eq!(
            (row.fide_id, &*row.name, &*row.federation),
            (6_300_001, "O'Neil, Zoë & Co", "IRL")
        );
        assert_eq!((row.sex, row.title), (Some(Sex::Female), Some(Title::Wim)));
        assert_eq!(row.entry.standard.rating, Some(2_301));
        assert_eq!(row.entry.rapid.k, Some(20));
        assert_eq!(row.entry.blitz.rating, None);
        assert_eq!((row.games, row.inactive), ([9, 0, 0], true));
    }

    #[test]
    fn a_list_of_one_pace() {
        let text =
            "<player><fideid>1</fideid><name>A</name><rating>1801</rating><k>40</k></player>";
        let row = element(text, Pace::Blitz).unwrap().unwrap();
        assert_eq!(row.entry.blitz.rating, Some(1_801));
        assert_eq!(row.entry.blitz.k, Some(40));
        assert_eq!(row.entry.standard.rating, None);
    }

    #[test]
    fn what_is_wrong_has_its_element() {
        let error = element(&PLAYER.replace("2301", "12000"), Pace::Standard).unwrap_err();
        assert_eq!(
            error.to_string(),
            "<rating>: '12000' is no rating; the line is left out"
        );
        for broken in [
            PLAYER.replace("</name>", ""),
            PLAYER.replace("&amp;", "&nobody;"),
            PLAYER.replace("</player>", ""),
        ] {
            assert!(element(&broken, Pace::Standard).is_err(), "{broken}");
        }
        let row = element(&PLAYER.replace("WIM", "XYZ"), Pace::Standard);
        let row = row.unwrap().unwrap();
        assert_eq!(
            row.notes[0].to_string(),
            "<w_title>: 'XYZ' is no title; it is left empty"
        );
    }

    proptest! {
        #[test]
        fn no_text_does_harm(text in "[<>/&;# a-z0-9\"=!-]{0,200}") {
            let _ = element(&format!("<player>{text}</player>"), Pace::Standard);
            let _ = element(&text, Pace::Standard);
        }
    }
}
