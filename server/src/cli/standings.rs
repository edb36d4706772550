//! `hakem standings`.

use super::args::StandingsOrder;
use super::failure::Failure;
use super::{input, regulations};
use hakem_core::TeamId;
use hakem_core::tiebreak::{Reckoning, Standing, Standings, TiebreakName, Unranked, Working};
use hakem_core::tournament::{TeamPoints, Tournament};
use serde_json::{Map, Value as Json, json};
use std::collections::BTreeMap;

/// Ranks the players of a file, or its teams.
pub fn standings(order: &StandingsOrder) -> Result<String, Failure> {
    let file = &order.source.file;
    let reading = input::reading(&order.source, input::Telling::Gist)?;
    let mut t = input::tournament(file, &reading, None, None)?;
    if let Some(label) = &order.edition {
        t.settings.tiebreak_edition = input::tiebreak_edition(label)?;
    }
    let rules = regulations::put_in_force(&mut t, &order.regulations)?;
    if let Some(list) = &order.tiebreaks {
        for regulation in &mut t.regulations {
            regulation.setup.answers.tiebreaks = None;
        }
        t.settings.tiebreaks = list
            .parse()
            .map_err(|error| Failure::input(format!("--tiebreaks: {error}")))?;
    }
    let list = t.tiebreaks_in_force();
    let named =
        |error: &dyn std::fmt::Display| Failure::input(format!("{}: {error}", input::shown(file)));
    let table = t
        .cross_table(t.last_finished_round(), &rules)
        .map_err(|error| named(&error))?;
    let options = t.standings_options();
    let failed = |error| named(&error);
    let reckoning = Reckoning::new(&table, &list.0, &options).map_err(failed)?;
    let found = Found {
        t: &t,
        reckoning: order.explain.then_some(&reckoning),
        standings: reckoning.standings(),
        scores: if t.settings.teams {
            t.team_scores(t.last_finished_round())
        } else {
            BTreeMap::new()
        },
    };
    for name in &found.standings.dropped {
        input::message(&format!(
            "{}: {name} is dropped: a player is unrated and no rating is assumed",
            input::shown(file)
        ));
    }
    if order.json {
        return found.as_json().map_err(failed);
    }
    let explained = found.explained().map_err(failed)?;
    Ok(format!("{}{explained}", found.as_text()))
}

type Failed = hakem_core::tiebreak::TiebreakError;

/// The standings of a file, with their working if it was asked for.
struct Found<'a> {
    t: &'a Tournament,
    reckoning: Option<&'a Reckoning<'a>>,
    standings: Standings,
    /// Both scores of the teams; empty for players.
    scores: BTreeMap<TeamId, TeamPoints>,
}

/// Points as tables show them: one decimal, more only where the scoring needs them.
fn value(row: &Standing, index: usize, name: &TiebreakName) -> Option<String> {
    let value = (*row.values.get(index)?)?;
    Some(name.shown(value))
}

impl Found<'_> {
    fn name(&self, row: &Standing) -> &str {
        self.t.entrant_name(row.id)
    }

    fn as_json(&self) -> Result<String, Failed> {
        let mut rows = Vec::new();
        for row in &self.standings.rows {
            let mut values = Map::new();
            for (index, name) in self.standings.list.iter().enumerate() {
                values.insert(name.to_string(), value(row, index, name).into());
            }
            let mut json = json!({
                "rank": row.rank,
                "tpn": row.tpn,
                "name": self.name(row),
                "points": row.points,
                "tiebreaks": values,
            });
            if let Some(points) = self.scores.get(&TeamId(row.id.0)) {
                json["match_points"] = json!(points.match_points);
                json["game_points"] = json!(points.game_points);
            }
            if let Some(reckoning) = self.reckoning {
                let workings = reckoning.workings(row.id)?.into_iter();
                let of = |working: Working| {
                    let text = working.to_string();
                    (
                        working.name.to_string(),
                        json!(text.lines().collect::<Vec<_>>()),
                    )
                };
                json["working"] = Json::Object(workings.map(of).collect());
            }
            rows.push(json);
        }
        Ok(format!("{}\n", Json::Array(rows)))
    }

    fn as_text(&self) -> String {
        let names = || self.standings.rows.iter().map(|row| self.name(row));
        let widths = names().map(|name| name.chars().count());
        let width = widths.max().unwrap_or(0).max(4);
        let list = &self.standings.list;
        let mut text = format!(
            "{:>4} {:>4} {:width$} {:>6}",
            "rank", "tpn", "name", "points"
        );
        for name in list {
            text += &format!(" {:>8}", name.to_string());
        }
        text.push('\n');
        for (row, name) in self.standings.rows.iter().zip(names()) {
            text += &format!(
                "{:>4} {:>4} {name:width$} {:>6}",
                row.rank, row.tpn, row.points
            );
            for (index, name) in list.iter().enumerate() {
                let value = value(row, index, name).unwrap_or_else(|| "-".to_owned());
                text += &format!(" {value:>8}");
            }
            text.push('\n');
        }
        for out in &self.standings.left_out {
            let reason = match out.reason {
                Unranked::NotRanked => "not ranked",
                Unranked::UnderHalf => "left out: completed under half of the games",
            };
            text += &format!("{:>4} {:>4} {reason}\n", "-", out.tpn);
        }
        text
    }

    /// The working of every value, line by line of the standings; empty if nobody asked.
    fn explained(&self) -> Result<String, Failed> {
        let mut text = String::new();
        let Some(reckoning) = self.reckoning else {
            return Ok(text);
        };
        for row in &self.standings.rows {
            for working in reckoning.workings(row.id)? {
                text += &format!("\n{} {}\n{working}\n", row.tpn, self.name(row));
            }
        }
        Ok(text)
    }
}
