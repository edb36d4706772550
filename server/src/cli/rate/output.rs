//! What was found, as text and as JSON.

use super::People;
use super::events::RatedFile;
use crate::cli::input;
use hakem_core::rating::{
    EventSheets, Hundredths, NewRating, PeriodSheet, PlayerKey, Sheet, Unrated,
};
use serde_json::{Value as Json, json};
use std::collections::HashMap;

/// Why the next list has no rating.
fn reason(new: NewRating) -> Option<String> {
    match new {
        NewRating::Rated(_) => None,
        NewRating::Unrated(Unrated::TooFewGames { games, needed }) => {
            Some(format!("unrated: {games} of {needed} games"))
        }
        NewRating::Unrated(Unrated::BelowFloor(rating)) => {
            Some(format!("unrated: {rating} is below the floor"))
        }
    }
}

fn decimal(number: Option<Hundredths>) -> Json {
    number.map_or(Json::Null, |number| number.to_string().into())
}

fn whole(number: Option<u16>) -> Json {
    number.map_or(Json::Null, |number| number.to_string().into())
}

/// The events, where there are several, with their sheets.
type Parts<'a> = (&'a [RatedFile], &'a [EventSheets]);

pub fn as_json(sheets: &[PeriodSheet], people: &People<'_>, parts: Option<Parts<'_>>) -> String {
    let by_player = parts.map(|(_, rated)| sheets_by_player(rated));
    let rows = sheets.iter().map(|sheet| {
        let person = people.get(&sheet.key).map(|(_, person)| person);
        let mut row = json!({
            "tpn": person.map(|person| person.tpn),
            "name": person.map(|person| person.name.as_str()),
            "old": whole(sheet.old),
            "rc": decimal(sheet.rc),
            "n": sheet.n.to_string(),
            "w": sheet.w.to_string(),
            "we": decimal(sheet.we),
            "k": whole(sheet.k),
            "exact": decimal(sheet.exact),
            "change": decimal(sheet.change),
            "new": whole(sheet.new.rating()),
        });
        if let PlayerKey::Fide(id) = sheet.key {
            row["fide_id"] = id.into();
        }
        if let Some(performance) = sheet.performance {
            row["performance"] = performance.to_string().into();
        }
        if let Some(reason) = reason(sheet.new) {
            row["reason"] = reason.into();
        }
        if let (Some((files, _)), Some(by_player)) = (parts, &by_player) {
            let found = by_player.get(&sheet.key).map(Vec::as_slice);
            row["events"] = events_of(files, found.unwrap_or_default());
        }
        row
    });
    format!("{}\n", Json::Array(rows.collect()))
}

/// The sheets of every player, with the file of each.
fn sheets_by_player(rated: &[EventSheets]) -> HashMap<PlayerKey, Vec<(usize, &Sheet)>> {
    let mut by_player: HashMap<_, Vec<_>> = HashMap::new();
    for (file, sheets) in rated.iter().enumerate() {
        for sheet in &sheets.sheets {
            by_player.entry(sheet.key).or_default().push((file, sheet));
        }
    }
    by_player
}

/// What each file brought a player.
fn events_of(files: &[RatedFile], sheets: &[(usize, &Sheet)]) -> Json {
    let event = |(file, sheet): &(usize, &Sheet)| {
        json!({
            "file": input::shown(&files[*file].path),
            "rc": decimal(sheet.rc),
            "n": sheet.n.to_string(),
            "w": sheet.w.to_string(),
            "we": decimal(sheet.we),
            "change": decimal(sheet.change()),
        })
    };
    Json::Array(sheets.iter().map(event).collect())
}

pub fn as_text(sheets: &[PeriodSheet], people: &People<'_>, notes: &[String]) -> String {
    let names = people
        .values()
        .map(|(_, person)| person.name.chars().count());
    let width = names.max().unwrap_or(0).max(4);
    let mut text = format!(
        "{:>4} {:width$} {:>5} {:>8} {:>4} {:>5} {:>6} {:>6} {:>3} {:>7} {:>5}\n",
        "tpn", "name", "old", "rc", "n", "w", "we", "w-we", "k", "change", "new"
    );
    for sheet in sheets {
        let (tpn, name) = people
            .get(&sheet.key)
            .map_or((0, ""), |(_, person)| (person.tpn, person.name.as_str()));
        let number = |number: Option<u16>| number.map_or("-".to_owned(), |n| n.to_string());
        let exact = |number: Option<Hundredths>| number.map_or("-".to_owned(), |n| n.to_string());
        let two = |number: Option<Hundredths>| number.map_or("-".to_owned(), |n| format!("{n:.2}"));
        let difference = sheet.we.map(|we| sheet.w - we);
        let new = match (reason(sheet.new), sheet.performance) {
            (None, _) => number(sheet.new.rating()),
            (Some(reason), None) => reason,
            (Some(reason), Some(performance)) => format!("{reason}, performance {performance}"),
        };
        text += &format!(
            "{tpn:>4} {name:width$} {:>5} {:>8} {:>4} {:>5.1} {:>6} {:>6} {:>3} {:>7} {new:>5}\n",
            number(sheet.old),
            exact(sheet.rc),
            sheet.n,
            sheet.w,
            two(sheet.we),
            two(difference),
            number(sheet.k),
            exact(sheet.change),
        );
    }
    for note in notes {
        text += &format!("note: {note}\n");
    }
    text
}
