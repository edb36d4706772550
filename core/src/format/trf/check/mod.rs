//! Cross-checks: does the file agree with itself (`trf.md` sections: games, points, numbers)?
//!
//! Points are compared with the results as written; then the document is repaired, so that it
//! holds what the file means if every kind of breach is accepted.

mod games;
mod points;
mod references;
mod warnings;

use super::document::Document;
use super::finding::Findings;
use std::collections::BTreeSet;

/// The lines of records that name players or teams, beside the records of the document.
#[derive(Debug, Default)]
pub(super) struct Lines {
    pub byes: Vec<u32>,
    pub absent: Vec<u32>,
    pub accelerations: Vec<u32>,
    pub prohibitions: Vec<u32>,
    pub adjustments: Vec<u32>,
    pub player_accelerations: Vec<u32>,
    pub teams: Vec<u32>,
}

/// Checks and repairs. `player_lines` runs beside `document.players`.
pub(super) fn check(
    document: &mut Document,
    player_lines: &[u32],
    lines: &Lines,
    findings: &mut Findings,
) {
    let team_ids: BTreeSet<u32> = document.teams.iter().map(|team| team.number).collect();
    warnings::rounds(document, lines, findings);
    references::check(document, lines, &team_ids, findings);
    points::compare(document, player_lines, findings);
    games::check(document, player_lines, findings);
    warnings::check(document, player_lines, findings);
    points::recompute(document);
}
