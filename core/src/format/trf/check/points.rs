//! Points column against results, 001 columns 81-84.

use super::super::document::{Document, PlayerRecord};
use super::super::finding::{Findings, Place};
use super::super::kinds::FindingKind;
use super::super::tally::Tally;
use crate::Points;

/// The points that may stand in the file: programs differ in whether they include the byes
/// announced in columns after the last paired round, so both are right.
/// Whether adjustments of rounds to come are included may differ, too.
fn agrees(tally: &Tally, player: &PlayerRecord, last: u16, columns: u16) -> bool {
    let own = u16::try_from(player.rounds.len()).unwrap_or(u16::MAX);
    let written = columns.min(own.max(last));
    player.points.is_some_and(|stated| {
        (last..=written)
            .chain([columns])
            .any(|upto| tally.points(player, upto) == stated)
    })
}

/// Reports every player whose points are not those of the results.
pub(super) fn compare(document: &Document, lines: &[u32], findings: &mut Findings) {
    let tally = document.tally();
    let last = document.last_paired_round();
    let columns = document.columns().max(last);
    for (player, line) in document.players.iter().zip(lines) {
        let Some(stated) = player.points else {
            continue;
        };
        if agrees(&tally, player, last, columns) {
            continue;
        }
        let computed = tally.points(player, columns);
        let text = format!(
            "player {} has {stated} points in the file, but the results make {computed}",
            player.rank
        );
        let place = Place::line(*line).column(81).rank(player.rank);
        findings.add(FindingKind::PointsDiffer, place, text);
    }
}

/// Sets all points that are missing or wrong to what the results make.
pub(super) fn recompute(document: &mut Document) {
    let tally = document.tally();
    let last = document.last_paired_round();
    let columns = document.columns().max(last);
    let points: Vec<Option<Points>> = document
        .players
        .iter()
        .map(|player| {
            if agrees(&tally, player, last, columns) {
                player.points
            } else {
                Some(tally.points(player, columns))
            }
        })
        .collect();
    for (player, points) in document.players.iter_mut().zip(points) {
        player.points = points;
    }
}
