//! Numbers of players and teams in 240, 250, 260, 299, 310, 013, `XXZ`, `XXP`, `XXA`.

use super::super::document::Document;
use super::super::finding::{Findings, Place};
use super::super::kinds::FindingKind;
use super::Lines;
use std::collections::BTreeSet;

/// Reports unknown numbers and takes them out; records that lose all of theirs go.
pub(super) fn check(
    document: &mut Document,
    lines: &Lines,
    teams: &BTreeSet<u32>,
    findings: &mut Findings,
) {
    let players: BTreeSet<u32> = document.players.iter().map(|player| player.rank).collect();
    let anybody: BTreeSet<u32> = players.union(teams).copied().collect();
    let mut names = Names { findings };

    names.filter("240", &mut document.byes, &lines.byes, &anybody, |record| {
        Some(&mut record.ids)
    });
    names.filter(
        "260 or XXP",
        &mut document.prohibitions,
        &lines.prohibitions,
        &anybody,
        |record| Some(&mut record.ids),
    );
    names.filter(
        "299",
        &mut document.adjustments,
        &lines.adjustments,
        &anybody,
        |record| (!record.ids.is_empty()).then_some(&mut record.ids),
    );
    for (team, line) in document.teams.iter_mut().zip(&lines.teams) {
        names.known("310 or 013", &mut team.players, *line, &players);
    }
    let mut absent = Vec::new();
    for (rank, line) in document.absent.drain(..).zip(&lines.absent) {
        let mut one = vec![rank];
        names.known("XXZ", &mut one, *line, &players);
        absent.extend(one);
    }
    document.absent = absent;

    let mut line = lines.player_accelerations.iter();
    document.player_accelerations.retain(|record| {
        let mut one = vec![record.rank];
        let line = line.next().copied().unwrap_or(0);
        names.known("XXA", &mut one, line, &players);
        !one.is_empty()
    });
    let mut line = lines.accelerations.iter();
    document.accelerations.retain(|record| {
        let mut range = vec![record.first_id, record.last_id];
        let line = line.next().copied().unwrap_or(0);
        names.known("250", &mut range, line, &anybody);
        range.len() == 2
    });
}

struct Names<'a> {
    findings: &'a mut Findings,
}

impl Names<'_> {
    /// Takes unknown numbers out of a list and reports them.
    fn known(&mut self, record: &str, ids: &mut Vec<u32>, line: u32, known: &BTreeSet<u32>) {
        ids.retain(|id| {
            let is_known = known.contains(id);
            if !is_known {
                let text = format!("record {record} names {id}, who is not in the file");
                self.findings
                    .add(FindingKind::UnknownId, Place::line(line).rank(*id), text);
            }
            is_known
        });
    }

    /// The same for a list of records; those left without numbers go.
    fn filter<T>(
        &mut self,
        record: &str,
        records: &mut Vec<T>,
        lines: &[u32],
        known: &BTreeSet<u32>,
        ids: impl Fn(&mut T) -> Option<&mut Vec<u32>>,
    ) {
        let mut line = lines.iter();
        records.retain_mut(|entry| {
            let line = line.next().copied().unwrap_or(0);
            let Some(ids) = ids(entry) else {
                return true;
            };
            self.known(record, ids, line, known);
            !ids.is_empty()
        });
    }
}
