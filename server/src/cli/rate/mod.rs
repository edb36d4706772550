//! `hakem rate`.
//!
//! Files are read side by side and kept as what rating needs of them; the list streams past, once
//! for the players of the events and once more for the next list.

mod events;
mod new_list;
mod output;

use super::args::{LowScoreName, RateOrder};
use super::failure::Failure;
use super::{input, list};
use events::{Person, RatedFile};
use hakem_core::RatingEdition;
use hakem_core::rating::{
    Contestant, LowScore, Note, Pace, Period, PlayerKey, RatedEvent, RatingRules, take_from,
};
use new_list::NewList;
use std::collections::{HashMap, HashSet};
use std::path::Path;

/// Everybody as first seen.
type People<'a> = HashMap<PlayerKey, (&'a Contestant, &'a Person)>;

/// Rates events together, as one period.
pub fn rate(order: &RateOrder) -> Result<String, Failure> {
    if order.new_list.is_some() {
        new_list::refuse_standard_input(order.list.as_deref())?;
    }
    let mut files = events::read_all(order)?;
    let edition = edition(order, &files)?;
    let mut notes = Vec::new();
    if let Some(path) = &order.list {
        notes.extend(put_list(path, &mut files, edition)?);
    } else {
        notes.extend(differing(&files));
    }
    events::ask(&mut files, &order.regulations)?;
    let rules = |event: &RatedEvent| rules_of(edition, event, order.low_score);
    let newest = files.iter().max_by_key(|file| file.event.start);
    let period_rules = newest.map_or_else(
        || RatingRules::on(edition, None, Pace::Standard),
        |file| rules(&file.event),
    );
    let mut period = Period::new(period_rules.clone());
    let rated = events::rate_all(&files, rules);
    for (file, sheets) in files.iter().zip(&rated) {
        period.add(file.event.start, sheets);
        let named = |note: &Note| match files.len() {
            1 => note.to_string(),
            _ => format!("{}: {note}", input::shown(&file.path)),
        };
        notes.extend(sheets.notes.iter().map(named));
    }
    let sheets = period.close();
    notes.extend(period.notes(&sheets).iter().map(ToString::to_string));
    let people = people(&files);
    if let Some(path) = &order.new_list {
        let new = NewList {
            edition,
            rules: &period_rules,
            pace: newest.map_or(Pace::Standard, |file| file.event.pace),
            newest: newest.and_then(|file| file.event.start),
            sheets: &sheets,
            people: &people,
        };
        notes.extend(new.write(path, order.list.as_deref())?);
    }
    if order.json {
        for note in &notes {
            input::message(&format!("note: {note}"));
        }
        let parts = (files.len() > 1).then_some((&files[..], &rated[..]));
        return Ok(output::as_json(&sheets, &people, parts));
    }
    Ok(output::as_text(&sheets, &people, &notes))
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

/// The edition asked for, else that of the last start, else the newest.
fn edition(order: &RateOrder, files: &[RatedFile]) -> Result<RatingEdition, Failure> {
    if let Some(label) = &order.edition {
        return label
            .parse()
            .map_err(|error| Failure::input(format!("--edition: {error}")));
    }
    let start = files.iter().filter_map(|file| file.event.start).max();
    Ok(start.map_or(RatingEdition::newest(), RatingEdition::on))
}

/// Puts the list's ratings in place of the files'; what differs is told.
fn put_list(
    path: &Path,
    files: &mut [RatedFile],
    edition: RatingEdition,
) -> Result<Vec<String>, Failure> {
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
        for (contestant, person) in file.event.contestants.iter_mut().zip(&file.people) {
            let (before, name) = (contestant.rating, &person.name);
            if !take_from(&found, contestant, pace, edition) {
                missing.push(name.clone());
            } else if contestant.rating != before {
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

fn shown(rating: Option<u16>) -> String {
    rating.map_or("unrated".to_owned(), |rating| rating.to_string())
}

/// A period has one list: files that give a player different ratings are told of.
fn differing(files: &[RatedFile]) -> Option<String> {
    let mut first: HashMap<PlayerKey, Option<u16>> = HashMap::new();
    let mut differing = Vec::new();
    for file in files {
        for (contestant, person) in file.event.contestants.iter().zip(&file.people) {
            let before = *first.entry(contestant.key).or_insert(contestant.rating);
            if before != contestant.rating {
                let (before, now) = (shown(before), shown(contestant.rating));
                differing.push(format!("{} {before}, {now}", person.name));
            }
        }
    }
    (!differing.is_empty()).then(|| {
        format!(
            "the files give different ratings, of which the first is changed; --list puts one in \
             their place: {}",
            some_of(&differing)
        )
    })
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
fn people(files: &[RatedFile]) -> People<'_> {
    let mut people = People::new();
    for file in files {
        for (contestant, person) in file.event.contestants.iter().zip(&file.people) {
            people.entry(contestant.key).or_insert((contestant, person));
        }
    }
    people
}
