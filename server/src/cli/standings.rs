//! `hakem standings`.

use super::args::StandingsOrder;
use super::failure::Failure;
use super::{input, regulations};
use hakem_core::tiebreak::{
    CrossTable, Standing, Standings, StandingsOptions, TiebreakList, TiebreakName, Unranked,
    standings as rank, working,
};
use hakem_core::tournament::Tournament;
use hakem_core::{PlayerId, TeamId};
use serde_json::{Map, Value as Json, json};

/// Ranks the players of a file.
pub fn standings(order: &StandingsOrder) -> Result<String, Failure> {
    let file = &order.source.file;
    let reading = input::reading(&order.source, input::Telling::Gist)?;
    let mut t = input::tournament(file, &reading, None, None)?;
    if t.settings.teams {
        if order.tiebreaks.is_some() {
            return Err(Failure::input(format!(
                "{}: this is a team event; tie-breaks of teams cannot be computed yet",
                input::shown(file)
            )));
        }
        return Ok(of_teams(&t, order.json));
    }
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
    let standings = rank(&table, &list.0, &options).map_err(failed)?;
    for name in &standings.dropped {
        input::message(&format!(
            "{}: {name} is dropped: a player is unrated and no rating is assumed",
            input::shown(file)
        ));
    }
    if order.json {
        return as_json(&t, &standings, &list, &table, &options, order.explain).map_err(failed);
    }
    let mut text = as_text(&t, &standings, &list);
    if order.explain {
        text += &explained(&t, &standings, &list, &table, &options).map_err(failed)?;
    }
    Ok(text)
}

/// Teams by their points, without tie-breaks.
fn of_teams(t: &Tournament, json: bool) -> String {
    let name = |id: &TeamId| t.teams.get(id).map_or("", |team| team.name.as_str());
    let standings = t.team_standings(t.last_finished_round());
    if json {
        let rows = standings.iter().map(|row| {
            json!({
                "rank": row.rank,
                "tpn": row.team,
                "name": name(&row.team),
                "points": row.points.match_points,
                "game_points": row.points.game_points,
            })
        });
        return format!("{}\n", Json::Array(rows.collect()));
    }
    let widths = standings.iter().map(|row| name(&row.team).chars().count());
    let width = widths.max().unwrap_or(0).max(4);
    let mut text = format!(
        "{:>4} {:>4} {:width$} {:>6} {:>6}\n",
        "rank", "team", "name", "match", "game"
    );
    for row in &standings {
        text += &format!(
            "{:>4} {:>4} {:width$} {:>6} {:>6}\n",
            row.rank,
            row.team,
            name(&row.team),
            row.points.match_points,
            row.points.game_points
        );
    }
    text
}

type Failed = hakem_core::tiebreak::TiebreakError;

fn name_of(t: &Tournament, row: &Standing) -> String {
    let player = t.players.get(&PlayerId(row.id.0));
    player
        .map(|player| player.details.name.clone())
        .unwrap_or_default()
}

/// Points as tables show them: one decimal, more only where the scoring needs them.
fn value(row: &Standing, index: usize, name: &TiebreakName) -> Option<String> {
    let value = (*row.values.get(index)?)?;
    Some(format!("{value:.*}", name.decimals()))
}

fn as_json(
    t: &Tournament,
    standings: &Standings,
    list: &TiebreakList,
    table: &CrossTable,
    options: &StandingsOptions,
    explain: bool,
) -> Result<String, Failed> {
    let mut rows = Vec::new();
    for row in &standings.rows {
        let mut values = Map::new();
        for (index, name) in list.0.iter().enumerate() {
            values.insert(name.to_string(), value(row, index, name).into());
        }
        let mut json = json!({
            "rank": row.rank,
            "tpn": row.tpn,
            "name": name_of(t, row),
            "points": row.points,
            "tiebreaks": values,
        });
        if explain {
            json["working"] = working_json(row, list, table, options)?;
        }
        rows.push(json);
    }
    Ok(format!("{}\n", Json::Array(rows)))
}

fn working_json(
    row: &Standing,
    list: &TiebreakList,
    table: &CrossTable,
    options: &StandingsOptions,
) -> Result<Json, Failed> {
    let mut all = Map::new();
    for name in &list.0 {
        if let Some(working) = working(table, name, row.id, options)? {
            let lines = working.to_string();
            all.insert(name.to_string(), lines.lines().map(str::to_owned).collect());
        }
    }
    Ok(Json::Object(all))
}

fn as_text(t: &Tournament, standings: &Standings, list: &TiebreakList) -> String {
    let names: Vec<String> = standings.rows.iter().map(|row| name_of(t, row)).collect();
    let width = names
        .iter()
        .map(|name| name.chars().count())
        .max()
        .unwrap_or(0)
        .max(4);
    let mut text = format!(
        "{:>4} {:>4} {:width$} {:>6}",
        "rank", "tpn", "name", "points"
    );
    for name in &list.0 {
        text += &format!(" {:>8}", name.to_string());
    }
    text.push('\n');
    for (row, name) in standings.rows.iter().zip(names) {
        text += &format!(
            "{:>4} {:>4} {name:width$} {:>6}",
            row.rank, row.tpn, row.points
        );
        for (index, name) in list.0.iter().enumerate() {
            let value = value(row, index, name).unwrap_or_else(|| "-".to_owned());
            text += &format!(" {value:>8}");
        }
        text.push('\n');
    }
    for out in &standings.left_out {
        let reason = match out.reason {
            Unranked::NotRanked => "not ranked",
            Unranked::UnderHalf => "left out: completed under half of the games",
        };
        text += &format!("{:>4} {:>4} {reason}\n", "-", out.tpn);
    }
    text
}

/// The working of every value that has one, player by player.
fn explained(
    t: &Tournament,
    standings: &Standings,
    list: &TiebreakList,
    table: &CrossTable,
    options: &StandingsOptions,
) -> Result<String, Failed> {
    let mut text = String::new();
    for row in &standings.rows {
        for name in &list.0 {
            if let Some(working) = working(table, name, row.id, options)? {
                text += &format!("\n{} {}\n{working}", row.tpn, name_of(t, row));
                if !text.ends_with('\n') {
                    text.push('\n');
                }
            }
        }
    }
    Ok(text)
}
