//! Random tournaments: generated, written, read, and held against the rules.

use crate::{Fault, report, systems};
use hakem_core::TeamId;
use hakem_core::format::trf::{self, Document};
use hakem_core::generate::{Details, Rates, Request, generate};
use hakem_core::tiebreak::standings;
use hakem_core::tournament::import::{ImportOptions, plan};
use hakem_core::tournament::{FidePolicy, Tournament, check_rounds};
use std::collections::{BTreeMap, BTreeSet};

/// Every system, and each Swiss once more with many absent and, in turn, accelerated.
pub fn requests(seed: u64) -> Vec<Request<'static>> {
    let many = Rates {
        forfeits: Some(20),
        byes: Some(20),
        withdrawals: Some(20),
    };
    let swiss = systems::swiss().into_iter().flat_map(|system| {
        let plain = Request::new(seed, system);
        let hard = Request {
            baku: seed.is_multiple_of(2) && systems::may_be_accelerated(system),
            rates: many,
            details: Details {
                late: Some(15),
                odd: Some(15),
                ..Details::default()
            },
            ..plain
        };
        [plain, hard]
    });
    let tables = systems::tables().into_iter();
    swiss
        .chain(tables.map(|system| Request::new(seed, system)))
        .collect()
}

/// Generates a tournament, reads its report and pairs and ranks it again; the rounds that agree.
pub fn check(request: &Request<'_>) -> Result<u64, Fault> {
    let fault = |what: String, report: &str| Fault {
        what: format!("{request:?}: {what}"),
        report: report.to_owned(),
    };
    let generated = generate(request).map_err(|error| fault(error.to_string(), ""))?;
    let text = report::text(&generated.document);
    let fault = |what| fault(what, &text);
    let reading = trf::read(text.as_bytes());
    // Points that differ from the results are such an obstacle.
    if let Some(obstacle) = reading.obstacles(&BTreeSet::new()).next() {
        return Err(fault(obstacle.to_string()));
    }
    let back = plan(&reading.document, &ImportOptions::default());
    let back = back.map_err(|error| fault(error.to_string()))?.tournament;
    check_places(&back, &reading.document).map_err(fault)?;
    check_pairings(&back).map_err(fault)
}

fn check_pairings(t: &Tournament) -> Result<u64, String> {
    let checks = check_rounds(t, &FidePolicy).map_err(|error| error.to_string())?;
    for check in &checks {
        if let Err(error) = &check.expected {
            return Err(format!("round {}: {error}", check.round));
        }
        if let Some((rules, file)) = check.difference() {
            return Err(format!(
                "round {}: by the rules {rules:?}, the file has {file:?}",
                check.round
            ));
        }
    }
    Ok(checks.len() as u64)
}

/// The points and places of the teams are those of their matches.
fn check_teams(t: &Tournament, document: &Document) -> Result<(), String> {
    let table = t.cross_table(t.newest_round(), &FidePolicy);
    let table = table.map_err(|error| error.to_string())?;
    let list = t.tiebreaks_in_force();
    let ranked = standings(&table, &list.0, &t.standings_options());
    let scores = t.team_scores(t.newest_round());
    for row in ranked.map_err(|error| error.to_string())?.rows {
        let record = document
            .teams
            .iter()
            .find(|record| record.number == row.tpn.0);
        let stated = record.map(|record| (record.place, record.match_points, record.game_points));
        let points = scores.get(&TeamId(row.id.0));
        let made = (
            Some(row.rank),
            points.map(|points| points.match_points),
            points.map(|points| points.game_points),
        );
        if stated != Some(made) {
            return Err(format!(
                "team {} has {stated:?} in the file, by its matches {made:?}",
                row.tpn
            ));
        }
    }
    Ok(())
}

/// The places of the file are those of its own tie-breaks; whoever is still tied has a place among
/// those he is tied with.
fn check_places(t: &Tournament, document: &Document) -> Result<(), String> {
    if t.settings.teams {
        return check_teams(t, document);
    }
    let table = t.cross_table(t.newest_round(), &FidePolicy);
    let table = table.map_err(|error| error.to_string())?;
    let found = standings(&table, &t.settings.tiebreaks.0, &t.standings_options());
    let rows = found.map_err(|error| error.to_string())?.rows;
    let places: BTreeMap<u32, u32> = document
        .players
        .iter()
        .filter_map(|player| Some((player.rank, player.place?)))
        .collect();
    for row in &rows {
        let tied = rows.iter().filter(|other| other.rank == row.rank).count();
        let last = row.rank as usize + tied - 1;
        let place = places.get(&row.tpn.0).copied().unwrap_or(0);
        if place < row.rank || place as usize > last {
            return Err(format!(
                "player {} has place {place} in the file, by the tie-breaks {} to {last}",
                row.tpn, row.rank
            ));
        }
    }
    Ok(())
}
