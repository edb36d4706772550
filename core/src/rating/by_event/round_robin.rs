//! A round robin with or without unrated players (10.2.1, 10.6.1, 10.6.8).

use super::field::Field;
use super::performance::performance;
use super::{EventRules, LowScore, change_sheet, first_sheet};
use crate::rating::exact::round_half_up;
use crate::rating::table::{difference_1998, expected, per_cent};
use crate::rating::{EventSheets, Note};

/// Enough rated players (6.3, 6.3.1, 6.3.2).
pub(super) fn is_eligible(players: usize, rated: usize, cycles: u8) -> bool {
    if cycles > 1 {
        players >= 6 && rated >= 4
    } else if players < 10 {
        rated >= 4
    } else {
        3 * rated >= players
    }
}

/// The tournament's average, the players' performances, and what everybody counts for.
struct Averages {
    /// `Ra`.
    tournament: i64,
    /// Opponents of each.
    opponents: i64,
    /// Of every contestant: rating, else performance, else nothing.
    strength: Vec<Option<i64>>,
}

/// Rates a complete round robin.
pub(super) fn rate(field: &Field<'_>, cycles: u8) -> EventSheets {
    let mut sheets = EventSheets::default();
    let (players, rated) = (field.present.len(), field.rated());
    if !is_eligible(players, rated, cycles) {
        let text = format!(
            "the event is not rated: {rated} of {players} players are rated, which is too few"
        );
        sheets.notes.push(Note::new("6.3", text));
        return sheets;
    }
    let Some(tournament) = tournament_average(field, &mut sheets.notes) else {
        return sheets;
    };
    let opponents = i64::try_from(players - 1).unwrap_or(i64::MAX);
    let mut averages = Averages {
        tournament,
        opponents,
        strength: vec![None; field.meetings.len()],
    };
    for &index in &field.present {
        averages.strength[index] = match field.player(index).rating_met() {
            Some(rating) => Some(rating),
            None => unrated_performance(field, index, tournament, opponents),
        };
    }
    for &index in &field.present {
        sheets.sheets.push(sheet_of(field, index, &averages));
    }
    tell_contradictions(field, &averages, &mut sheets.notes);
    sheets
}

/// `Ra = Rar - dpa n/(n+1)`, rounded.
///
/// Gap: a rated player with all or none of the points has no difference in the table and is left
/// out of both means.
fn tournament_average(field: &Field<'_>, notes: &mut Vec<Note>) -> Option<i64> {
    let rated = field
        .present
        .iter()
        .filter_map(|&index| Some((index, field.player(index).rating_met()?)));
    let with_difference: Vec<(i64, i64)> = rated
        .clone()
        .filter_map(|(index, rating)| {
            let score = per_cent(field.half_points(index), field.games(index));
            Some((rating, difference_1998(score)?))
        })
        .collect();
    let rated = rated.count();
    let count = i64::try_from(with_difference.len()).ok()?;
    if with_difference.len() < rated {
        let text = format!(
            "{} of {rated} rated players have all or none of the points, for which the table has \
             no difference; the averages leave them out",
            rated - with_difference.len()
        );
        notes.push(Note::new("10.1", text));
    }
    if count == 0 {
        notes.push(Note::new(
            "10.2.1",
            "the event has no average and is not rated",
        ));
        return None;
    }
    let ratings: i64 = with_difference.iter().map(|(rating, _)| rating).sum();
    let differences: i64 = with_difference.iter().map(|(_, dp)| dp).sum();
    let players = i64::try_from(field.present.len()).ok()?;
    Some(round_half_up(
        ratings * players - differences * (players - 1),
        count * players,
    ))
}

fn unrated_performance(
    field: &Field<'_>,
    index: usize,
    average: i64,
    opponents: i64,
) -> Option<i64> {
    performance(
        average,
        field.half_points(index),
        field.games(index),
        Some(opponents),
        field.rules,
    )
}

/// `Rc2`: the average of a player's opponents with nobody further away than 350 points.
fn corrected(field: &Field<'_>, index: usize, own: i64, averages: &Averages) -> i64 {
    let n = averages.opponents;
    let unrated = field.rating(index).is_none();
    // The unrated have the tournament's average; the rated are taken out of it (10.6.1).
    let base = if unrated {
        averages.tournament * n
    } else {
        averages.tournament * (n + 1) - own
    };
    let others = field.present.iter().filter(|&&other| other != index);
    let moved: i64 = others
        .filter_map(|&other| averages.strength[other])
        .map(|strength| field.rules.counted(own, strength) - strength)
        .sum();
    round_half_up(base + moved, n)
}

fn sheet_of(field: &Field<'_>, index: usize, averages: &Averages) -> crate::rating::Sheet {
    let (half_points, games) = (field.half_points(index), field.games(index));
    if let Some(own) = field.rating(index) {
        let average = corrected(field, index, own, averages);
        return change_sheet(field, index, average, half_points, games);
    }
    let mut found = averages.strength[index];
    let average = found.map(|own| corrected(field, index, own, averages));
    if let (true, Some(average)) = (field.rules.second_pass, average) {
        found = unrated_performance(field, index, average, averages.opponents);
    }
    first_sheet(field, index, average, half_points, games, found)
}

/// What the text says twice and differently.
fn tell_contradictions(field: &Field<'_>, averages: &Averages, notes: &mut Vec<Note>) {
    let unrated: Vec<usize> = field
        .present
        .iter()
        .copied()
        .filter(|&index| field.rating(index).is_none())
        .collect();
    if !unrated.is_empty() {
        let text = "the text calls the tournament's average (Ru); Ra is meant";
        notes.push(Note::new("10.2.1", text));
    }
    let by = |low_score| EventRules {
        low_score,
        ..field.rules.clone()
    };
    let (rule, example) = (by(LowScore::Rule), by(LowScore::Example));
    let readings: Vec<String> = unrated
        .iter()
        .filter_map(|&index| {
            let under = |rules| {
                let (points, games) = (field.half_points(index), field.games(index));
                performance(
                    averages.tournament,
                    points,
                    games,
                    Some(averages.opponents),
                    rules,
                )
            };
            let (rule, example) = (under(&rule)?, under(&example)?);
            (rule != example).then(|| format!("{rule} or {example}"))
        })
        .collect();
    if !readings.is_empty() {
        let taken = match field.rules.low_score {
            LowScore::Rule => "the article is followed",
            LowScore::Example => "the example is followed",
        };
        let text = format!(
            "under half the points Ru has dp n/(n+1); the example of 10.6.8 leaves the factor out: \
             {}; {taken}",
            readings.join(", ")
        );
        notes.push(Note::new("10.2.5", text));
    }
    tell_difference(field, averages, notes);
}

/// 10.6.3 writes `D = R - Ra`, its example `D = R - Rc`.
fn tell_difference(field: &Field<'_>, averages: &Averages, notes: &mut Vec<Note>) {
    let changed = field
        .present
        .iter()
        .filter_map(|&index| Some((index, field.rating(index)?)))
        .filter(|&(index, own)| {
            let average = corrected(field, index, own, averages);
            expected(own - average) != expected(own - averages.tournament)
        })
        .count();
    let text = format!(
        "the text has D = R - Ra, the example D = R - Rc, which is taken (Ra = {}); the other \
         reading would change the expected score of {changed} {}",
        averages.tournament,
        if changed == 1 { "player" } else { "players" }
    );
    notes.push(Note::new("10.6.3", text));
}
