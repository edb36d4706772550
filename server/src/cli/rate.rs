//! `hakem rate`.

use super::args::{LowScoreName, PaceName, RateOrder, Source};
use super::failure::Failure;
use super::{input, list};
use hakem_core::RatingEdition;
use hakem_core::rating::{
    EventSheets, Hundredths, LowScore, NewRating, Note, Pace, Period, PeriodSheet, PlayerKey,
    RatedEvent, RatingRules, Sheet, Unrated, take_from,
};
use hakem_core::tournament::Tournament;
use serde_json::{Value as Json, json};
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

/// One of the files.
struct File {
    path: PathBuf,
    tournament: Tournament,
    event: RatedEvent,
}

/// A player as the output names them.
struct Person {
    tpn: u32,
    name: String,
}

/// Rates events together, as one period.
pub fn rate(order: &RateOrder) -> Result<String, Failure> {
    let mut files = files(order)?;
    let edition = edition(order, &files)?;
    let mut notes = Vec::new();
    if let Some(path) = &order.list {
        notes.extend(put_list(path, &mut files)?);
    }
    let rules = |event: &RatedEvent| rules_of(edition, event, order.low_score);
    let newest = files.iter().max_by_key(|file| file.event.start);
    let mut period = Period::new(newest.map_or_else(
        || RatingRules::on(edition, None, Pace::Standard),
        |file| rules(&file.event),
    ));
    let mut rated = Vec::new();
    for file in &files {
        let sheets = rules(&file.event).rate(&file.event);
        period.add(file.event.start, &sheets);
        let named = |note: &Note| match files.len() {
            1 => note.to_string(),
            _ => format!("{}: {note}", input::shown(&file.path)),
        };
        notes.extend(sheets.notes.iter().map(named));
        rated.push(sheets);
    }
    let sheets = period.close();
    notes.extend(period.notes(&sheets).iter().map(ToString::to_string));
    let people = people(&files);
    if order.json {
        for note in &notes {
            input::message(&format!("note: {note}"));
        }
        let parts = (files.len() > 1).then_some((&files[..], &rated[..]));
        return Ok(as_json(&sheets, &people, parts));
    }
    Ok(as_text(&sheets, &people, &notes))
}

fn rules_of(edition: RatingEdition, event: &RatedEvent, low_score: LowScoreName) -> RatingRules {
    let mut rules = RatingRules::on(edition, event.start, event.pace);
    if let RatingRules::ByEvent(rules) = &mut rules {
        rules.low_score = match low_score {
            LowScoreName::Rule => LowScore::Rule,
            LowScoreName::Example => LowScore::Example,
        };
    }
    rules
}

/// Reads the files. Standard, rapid and blitz belong to different lists and are not mixed.
fn files(order: &RateOrder) -> Result<Vec<File>, Failure> {
    let mut files: Vec<File> = Vec::new();
    for (number, path) in (0..).zip(&order.files) {
        let source = Source {
            file: path.clone(),
            accept: order.accept.clone(),
            verbose: order.verbose,
        };
        let reading = input::reading(&source, input::Telling::Gist)?;
        let tournament = input::tournament(path, &reading, None, None)?;
        let mut event = tournament.rated_event(number);
        event.pace = order.pace.map_or(event.pace, PaceName::pace);
        if let Some(first) = files.first().filter(|file| file.event.pace != event.pace) {
            return Err(Failure::input(format!(
                "{} is {}, {} is {}: they belong to different lists; rate them apart",
                input::shown(&first.path),
                first.event.pace,
                input::shown(path),
                event.pace
            )));
        }
        files.push(File {
            path: path.clone(),
            tournament,
            event,
        });
    }
    Ok(files)
}

/// The edition asked for, else that of the last start, else the newest.
fn edition(order: &RateOrder, files: &[File]) -> Result<RatingEdition, Failure> {
    if let Some(label) = &order.edition {
        return label
            .parse()
            .map_err(|error| Failure::input(format!("--edition: {error}")));
    }
    let start = files.iter().filter_map(|file| file.event.start).max();
    Ok(start.map_or(RatingEdition::newest(), RatingEdition::on))
}

/// Puts the list's ratings in place of the files'; what differs is told.
fn put_list(path: &Path, files: &mut [File]) -> Result<Vec<String>, Failure> {
    let contestants = files.iter().flat_map(|file| &file.event.contestants);
    let ids: HashSet<u64> = contestants
        .filter_map(|contestant| match contestant.key {
            PlayerKey::Fide(id) => Some(id),
            PlayerKey::Entrant { .. } => None,
        })
        .collect();
    let pace = files.first().map_or(Pace::Standard, |file| file.event.pace);
    let found = list::wanted(path, &ids, pace)?;
    let (mut missing, mut changed) = (Vec::new(), Vec::new());
    for file in files {
        let players = file.tournament.players.values();
        for (contestant, player) in file.event.contestants.iter_mut().zip(players) {
            let (before, name) = (contestant.rating, &player.details.name);
            if !take_from(&found, contestant, pace) {
                missing.push(name.clone());
            } else if contestant.rating != before {
                let shown = |rating: Option<u16>| {
                    rating.map_or("unrated".to_owned(), |rating| rating.to_string())
                };
                let (before, now) = (shown(before), shown(contestant.rating));
                changed.push(format!("{name} {before} -> {now}"));
            }
        }
    }
    let told = |what: &str, names: &[String]| {
        (!names.is_empty()).then(|| format!("{what}: {}", some_of(names)))
    };
    Ok([
        told("not in the list and rated as the file has them", &missing),
        told(
            "the list has another rating than the file, and counts",
            &changed,
        ),
    ]
    .into_iter()
    .flatten()
    .collect())
}

/// The first few of some names.
fn some_of(names: &[String]) -> String {
    const SHOWN: usize = 5;
    let first = names.iter().take(SHOWN).cloned().collect::<Vec<_>>();
    match names.len().saturating_sub(SHOWN) {
        0 => first.join("; "),
        more => format!("{} and {more} more", first.join("; ")),
    }
}

/// Everybody as first seen.
fn people(files: &[File]) -> HashMap<PlayerKey, Person> {
    let mut people = HashMap::new();
    for file in files {
        let players = file.tournament.players.values();
        for (contestant, player) in file.event.contestants.iter().zip(players) {
            people.entry(contestant.key).or_insert_with(|| Person {
                tpn: tpn(&file.tournament, player.id),
                name: player.details.name.clone(),
            });
        }
    }
    people
}

fn tpn(t: &Tournament, id: hakem_core::PlayerId) -> u32 {
    let numbers = t.numbers.as_ref();
    numbers
        .and_then(|numbers| numbers.get(&id))
        .map_or(id.0, |tpn| tpn.0)
}

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

type Parts<'a> = (&'a [File], &'a [EventSheets]);

fn as_json(
    sheets: &[PeriodSheet],
    people: &HashMap<PlayerKey, Person>,
    parts: Option<Parts<'_>>,
) -> String {
    let rows = sheets.iter().map(|sheet| {
        let person = people.get(&sheet.key);
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
        if let Some((files, rated)) = parts {
            row["events"] = events_of(sheet.key, files, rated);
        }
        row
    });
    format!("{}\n", Json::Array(rows.collect()))
}

/// What each file brought a player.
fn events_of(key: PlayerKey, files: &[File], rated: &[EventSheets]) -> Json {
    let events = files.iter().zip(rated).filter_map(|(file, sheets)| {
        let of_player = |sheet: &&Sheet| sheet.key == key;
        let sheet = sheets.sheets.iter().find(of_player)?;
        Some(json!({
            "file": input::shown(&file.path),
            "rc": decimal(sheet.rc),
            "n": sheet.n.to_string(),
            "w": sheet.w.to_string(),
            "we": decimal(sheet.we),
            "change": decimal(sheet.change()),
        }))
    });
    Json::Array(events.collect())
}

fn as_text(
    sheets: &[PeriodSheet],
    people: &HashMap<PlayerKey, Person>,
    notes: &[String],
) -> String {
    let names = people.values().map(|person| person.name.chars().count());
    let width = names.max().unwrap_or(0).max(4);
    let mut text = format!(
        "{:>4} {:width$} {:>5} {:>8} {:>4} {:>5} {:>6} {:>6} {:>3} {:>7} {:>5}\n",
        "tpn", "name", "old", "rc", "n", "w", "we", "w-we", "k", "change", "new"
    );
    for sheet in sheets {
        let (tpn, name) = people
            .get(&sheet.key)
            .map_or((0, ""), |person| (person.tpn, person.name.as_str()));
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
