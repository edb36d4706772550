//! What looks wrong but changes nothing: numbering, rounds, ranks, blanks, counts, dates.

use super::super::document::{Document, PartialDate, PlayerRecord};
use super::super::finding::{Findings, Place};
use super::super::kinds::FindingKind;
use super::Lines;
use jiff::civil::Date;

pub(super) fn check(document: &Document, lines: &[u32], findings: &mut Findings) {
    if document.players.is_empty() {
        return;
    }
    gaps(document, findings);
    places(document, lines, findings);
    blanks(document, lines, findings);
    count(document, findings);
    dates(document, findings);
}

/// Records of rounds that there will not be. Last rounds may lie beyond the end: "from now on".
pub(super) fn rounds(document: &Document, lines: &Lines, findings: &mut Findings) {
    let Some(rounds) = document.rounds else {
        return;
    };
    let byes = document.byes.iter().map(|record| Some(record.round));
    let accelerations = document.accelerations.iter().map(|r| Some(r.first_round));
    let prohibitions = document.prohibitions.iter().map(|r| Some(r.rounds?.0));
    let adjustments = document.adjustments.iter().map(|record| record.round);
    let named = (byes.zip(&lines.byes).map(|named| ("240", named)))
        .chain(accelerations.zip(&lines.accelerations).map(|n| ("250", n)))
        .chain(prohibitions.zip(&lines.prohibitions).map(|n| ("260", n)))
        .chain(adjustments.zip(&lines.adjustments).map(|n| ("299", n)));
    for (record, (round, line)) in named {
        if let Some(round) = round.filter(|round| *round > rounds) {
            let text = format!("record {record} names round {round}, but there are {rounds}");
            let place = Place::line(*line).round(round);
            findings.add(FindingKind::RoundBeyond, place, text);
        }
    }
}

fn gaps(document: &Document, findings: &mut Findings) {
    let mut ranks: Vec<u32> = document.players.iter().map(|player| player.rank).collect();
    ranks.sort_unstable();
    if let Some((missing, _)) = (1..).zip(&ranks).find(|(number, rank)| number != *rank) {
        let text = format!(
            "the starting ranks are not 1 to {}: {missing} is missing",
            ranks.len()
        );
        findings.add(FindingKind::IdsGap, Place::FILE, text);
    }
}

/// Nobody with fewer points is placed higher.
fn places(document: &Document, lines: &[u32], findings: &mut Findings) {
    let mut placed: Vec<(u32, &PlayerRecord, u32)> = document
        .players
        .iter()
        .zip(lines)
        .filter_map(|(player, line)| Some((player.place?, player, *line)))
        .collect();
    placed.sort_by_key(|(place, ..)| *place);
    let odd = placed
        .windows(2)
        .find(|pair| pair[0].1.points.is_some() && pair[0].1.points < pair[1].1.points);
    if let Some([(high, better, _), (low, worse, line)]) = odd {
        let text = format!(
            "player {} is placed {low} with more points than player {}, who is placed {high}",
            worse.rank, better.rank
        );
        let place = Place::line(*line).column(86).rank(worse.rank);
        findings.add(FindingKind::PlacesOdd, place, text);
    }
}

fn blanks(document: &Document, lines: &[u32], findings: &mut Findings) {
    let mut tell = |kind, what: &str, column, blank: &dyn Fn(&PlayerRecord) -> bool| {
        let players = document.players.iter().zip(lines);
        let mut without = players.filter(|(player, _)| blank(player));
        if let Some((first, line)) = without.next() {
            let text = format!(
                "{} player(s) without {what}, the first is {}",
                1 + without.count(),
                first.rank
            );
            findings.add(
                kind,
                Place::line(*line).column(column).rank(first.rank),
                text,
            );
        }
    };
    tell(FindingKind::NameBlank, "a name", 15, &|player| {
        player.name.is_empty()
    });
    tell(
        FindingKind::FederationBlank,
        "a federation",
        54,
        &|player| player.federation.is_empty(),
    );
}

/// 062: the number of players, perhaps followed by words.
fn count(document: &Document, findings: &mut Findings) {
    let stated = document.texts.get("062").and_then(|texts| texts.first());
    let stated = stated.and_then(|text| text.split_whitespace().next()?.parse::<usize>().ok());
    let real = document.players.len();
    if let Some(stated) = stated
        && stated != real
    {
        let text = format!("record 062 counts {stated} players, the file has {real}");
        findings.add(FindingKind::CountDiffers, Place::FILE, text);
    }
}

fn dates(document: &Document, findings: &mut Findings) {
    let start = document.start.and_then(PartialDate::day);
    let end = document.end.and_then(PartialDate::day);
    let mut tell = |text: String| findings.add(FindingKind::DatesOdd, Place::FILE, text);
    if let (Some(start), Some(end)) = (start, end)
        && end < start
    {
        tell(format!("the event ends ({end}) before it starts ({start})"));
    }
    let mut before: Option<Date> = None;
    for (round, day) in (1..).zip(&document.round_dates) {
        let Some(day) = day.and_then(PartialDate::day) else {
            continue;
        };
        let outside = start.is_some_and(|start| day < start) || end.is_some_and(|end| day > end);
        if outside || before.is_some_and(|before| day < before) {
            tell(format!(
                "round {round} on {day} does not fit the other dates"
            ));
        }
        before = Some(day);
    }
}
