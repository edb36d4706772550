//! The event: days, time control, arbiters, games.

use super::{Fault, FaultKind, is_federation, text};
use crate::clock::{TimeControl, read_trf};
use crate::format::trf::{Document, PartialDate};
use crate::rating::calendar::reports_monthly;
use crate::rating::{GameRules, Pace};
use jiff::civil::Date;
use std::collections::BTreeMap;

pub(super) fn faults(document: &Document) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (code, kind) in [
        ("012", FaultKind::NoName),
        ("022", FaultKind::NoCity),
        ("192", FaultKind::NoSystem),
        ("202", FaultKind::NoTiebreaks),
    ] {
        if text(document, code).is_empty() {
            faults.push(Fault::new(kind));
        }
    }
    let federation = text(document, "032");
    if !is_federation(federation) {
        faults.push(Fault::found(FaultKind::EventFederation, federation));
    }
    let tempo = time_control(document, &mut faults);
    days(document, &mut faults);
    round_days(document, tempo.as_ref(), &mut faults);
    arbiters(document, &mut faults);
    games(document, &mut faults);
    faults
}

/// First and last day, as far as they are whole dates.
fn span(document: &Document) -> (Option<Date>, Option<Date>) {
    let day = |date: Option<PartialDate>| date.and_then(PartialDate::day);
    (day(document.start), day(document.end))
}

fn days(document: &Document, faults: &mut Vec<Fault>) {
    let (start, end) = span(document);
    if start.is_none() {
        faults.push(Fault::new(FaultKind::NoStart));
    }
    if end.is_none() {
        faults.push(Fault::new(FaultKind::NoEnd));
    }
    if let (Some(start), Some(end)) = (start, end) {
        if end < start {
            faults.push(Fault::found(FaultKind::EndBeforeStart, end));
        } else if reports_monthly(start, end) {
            faults.push(Fault::new(FaultKind::Monthly));
        }
    }
}

fn round_days(document: &Document, tempo: Option<&TimeControl>, faults: &mut Vec<Fault>) {
    let (start, end) = span(document);
    let mut before: Option<Date> = None;
    let mut on_a_day: BTreeMap<Date, u16> = BTreeMap::new();
    for round in 1..=document.columns() {
        let date = document.round_dates.get(usize::from(round) - 1);
        let Some(day) = date.copied().flatten().and_then(PartialDate::day) else {
            faults.push(Fault::new(FaultKind::NoRoundDate).in_round(round));
            continue;
        };
        if start.is_some_and(|start| day < start) || end.is_some_and(|end| day > end) {
            faults.push(Fault::found(FaultKind::RoundDateOutside, day).in_round(round));
        }
        if before.is_some_and(|before| day < before) {
            faults.push(Fault::found(FaultKind::RoundDateOrder, day).in_round(round));
        }
        before = before.max(Some(day));
        *on_a_day.entry(day).or_default() += 1;
    }
    if let Some(tempo) = tempo {
        let long = on_a_day
            .iter()
            .filter(|(_, rounds)| !tempo.day_is_rated_2024(**rounds));
        faults.extend(long.map(|(day, _)| Fault::found(FaultKind::LongDay, day)));
    }
}

/// Says what is wrong with the time control, and gives it if it can be read.
fn time_control(document: &Document, faults: &mut Vec<Fault>) -> Option<TimeControl> {
    let written = text(document, "222");
    if written.is_empty() {
        faults.push(Fault::new(FaultKind::NoTimeControl));
        return None;
    }
    let Some(tempo) = read_trf(written).control() else {
        faults.push(Fault::found(FaultKind::BadTimeControl, written));
        return None;
    };
    match tempo.pace() {
        None => faults.push(Fault::found(FaultKind::TooFast, written)),
        Some(Pace::Standard) => {
            if !tempo.first_control_is_long_enough() {
                faults.push(Fault::found(FaultKind::FirstControl, written));
            }
            faults.extend(too_fast_for(document, &tempo));
        }
        Some(Pace::Rapid | Pace::Blitz) => {
            if !tempo.is_equal() {
                faults.push(Fault::found(FaultKind::DifferentTimes, written));
            }
        }
    }
    Some(tempo)
}

/// The strongest player, if his games are too fast to be rated.
fn too_fast_for(document: &Document, tempo: &TimeControl) -> Option<Fault> {
    let (start, _) = span(document);
    let rules = GameRules::on(start, Pace::Standard);
    let rated = document.players.iter();
    let (rating, rank) = rated
        .filter_map(|player| Some((player.rating?, player.rank)))
        .max()?;
    let needed = u64::from(rules.least_minutes(i64::from(rating)));
    (tempo.seconds_for_60_moves() < needed * 60)
        .then(|| Fault::found(FaultKind::TooFastForSome, needed).of_player(rank))
}

fn arbiters(document: &Document, faults: &mut Vec<Fault>) {
    if text(document, "102").is_empty() {
        faults.push(Fault::new(FaultKind::NoArbiter));
    }
    let named = ["102", "112"]
        .into_iter()
        .flat_map(|code| document.texts.get(code).into_iter().flatten())
        .map(|line| line.trim())
        .filter(|line| !line.is_empty());
    for arbiter in named {
        let id = id_in(arbiter);
        if id.is_none() {
            faults.push(Fault::found(FaultKind::ArbiterWithoutId, arbiter));
        }
        let mut players = document.players.iter();
        if let Some(player) = players.find(|player| id.is_some() && player.fide_id == id) {
            let fault = Fault::found(FaultKind::ArbiterPlays, arbiter);
            faults.push(fault.of_player(player.rank));
        }
    }
}

/// The FIDE id in `12345678 Name` or `Name (12345678)`: a number of at least five digits.
fn id_in(arbiter: &str) -> Option<u64> {
    arbiter
        .split(|c: char| !c.is_ascii_digit())
        .filter(|digits| (5..=12).contains(&digits.len()))
        .find_map(|digits| digits.parse().ok())
}

fn games(document: &Document, faults: &mut Vec<Fault>) {
    for (round, white, black) in document.open_games() {
        let fault = Fault::found(FaultKind::OpenGame, format!("{white}-{black}"));
        faults.push(fault.in_round(round));
    }
    let paired = document.columns();
    if let Some(planned) = document.rounds.filter(|planned| *planned > paired) {
        let found = format!("{paired}/{planned}");
        faults.push(Fault::found(FaultKind::FewerRounds, found));
    }
}

#[cfg(test)]
mod tests {
    use super::id_in;

    #[test]
    fn ids_of_arbiters() {
        assert_eq!(id_in("12345678 Arbiter, Chief"), Some(12_345_678));
        assert_eq!(id_in("Arbiter, Chief (6300001)"), Some(6_300_001));
        assert_eq!(id_in("IA 2 Arbiter, Chief"), None);
    }
}
