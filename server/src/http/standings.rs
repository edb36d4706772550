//! Standings and the cross-table.

use super::answer::read;
use super::call::{Call, aside, tournament};
use super::code::Code;
use super::matches::team_json;
use super::problem::Problem;
use crate::desk::{Scene, player_json};
use crate::views::{Ranking, newest, standings_round};
use actix_web::HttpResponse;
use hakem_core::tournament::{FidePolicy, State, Tournament};
use hakem_core::{Bye, Colour, EntrantId, PlayerId, RoundRecord, SideResult};
use hakem_plugin_api::Stack;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// Which standings.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Query {
    round: Option<u16>,
    #[serde(rename = "as-of")]
    as_of: Option<u64>,
    explain: Option<String>,
}

/// How they are asked for, and by which rules.
#[derive(Clone, Copy)]
struct Asked<'a> {
    explain: bool,
    rules: &'a Stack,
}

/// `GET /standings`.
pub async fn standings(call: Call) -> Result<HttpResponse, Problem> {
    answer(call, ranked).await
}

/// `GET /cross-table`.
pub async fn cross_table(call: Call) -> Result<HttpResponse, Problem> {
    answer(call, |t, round, asked| crossed(t, round, asked.rules)).await
}

async fn answer(
    call: Call,
    of: impl FnOnce(&Tournament, u16, Asked<'_>) -> Result<Value, Problem> + Send + 'static,
) -> Result<HttpResponse, Problem> {
    let query: Query = call.query()?;
    let sees_all = call.sees_all();
    if query.as_of.is_some() && !sees_all {
        let text = "only arbiters and deputies look at the tournament as it was";
        return Err(Problem::new(Code::Forbidden, text));
    }
    let scene = call.scene()?;
    let rev = scene.state.rev();
    let hall = Arc::clone(&call.api.hall);
    let body = aside(move || {
        let scene = match query.as_of {
            Some(seq) => Arc::new(as_of(&scene, seq)?),
            None => scene,
        };
        let t = tournament(&scene)?;
        let round = query.round.unwrap_or_else(|| standings_round(t, sees_all));
        if round > newest(t, sees_all) {
            let text = format!("round {round} has no pairing that can be shown");
            return Err(Problem::new(Code::UnknownRound, text));
        }
        let explain = query.explain.is_some_and(|value| value != "false");
        let rules = &hall.rules(t);
        of(t, round, Asked { explain, rules })
    })
    .await?;
    read(&call, rev, &body)
}

/// The tournament after event `seq`.
fn as_of(scene: &Scene, seq: u64) -> Result<Scene, Problem> {
    let mut state = State::new();
    for logged in scene.state.log() {
        for (number, event) in (logged.seq..).zip(&logged.events) {
            if number > seq {
                break;
            }
            let applied = state.apply(number, logged.seq, (**event).clone());
            applied.map_err(|error| Problem::new(Code::Internal, error.to_string()))?;
        }
    }
    Ok(Scene {
        state: Arc::new(state),
        ..scene.clone()
    })
}

/// The teams by their points.
fn ranked_teams(t: &Tournament, round: u16) -> Value {
    let standings = t.team_standings(round).into_iter();
    let rows = standings.map(|row| {
        json!({
            "rank": row.rank,
            "team": team_json(t, row.team),
            "match_points": row.points.match_points,
            "game_points": row.points.game_points,
        })
    });
    json!({ "round": round, "standings": rows.collect::<Vec<Value>>() })
}

fn ranked(t: &Tournament, round: u16, asked: Asked<'_>) -> Result<Value, Problem> {
    if t.settings.teams {
        return Ok(ranked_teams(t, round));
    }
    let ranking = Ranking::after(t, round, asked.rules)?;
    let (list, standings) = (&ranking.list, &ranking.standings);
    let numbers = t.numbers(&FidePolicy);
    let mut rows = Vec::new();
    for row in &standings.rows {
        let mut values = Map::new();
        for (name, value) in list.0.iter().zip(&row.values) {
            let text = value.map(|value| format!("{value:.*}", name.decimals()));
            values.insert(name.to_string(), text.into());
        }
        let mut json = json!({
            "rank": row.rank,
            "player": player_json(t, &numbers, PlayerId(row.id.0)),
            "points": row.points,
            "tiebreaks": values,
        });
        if asked.explain {
            json["working"] = explained(&ranking, row.id)?;
        }
        rows.push(json);
    }
    let left_out: Vec<Value> = standings
        .left_out
        .iter()
        .map(|out| {
            let player = player_json(t, &numbers, PlayerId(out.id.0));
            json!({ "player": player, "reason": out.reason })
        })
        .collect();
    Ok(json!({
        "round": round,
        "tiebreaks": list,
        "dropped": standings.dropped,
        "standings": rows,
        "left_out": left_out,
    }))
}

/// The working of every value that has one, by its tie-break.
fn explained(ranking: &Ranking, id: EntrantId) -> Result<Value, Problem> {
    let mut all = Map::new();
    for name in &ranking.list.0 {
        if let Some(working) = ranking.working(name, id)? {
            let lines = working.to_string();
            all.insert(name.to_string(), lines.lines().map(str::to_owned).collect());
        }
    }
    Ok(Value::Object(all))
}

fn crossed(t: &Tournament, round: u16, rules: &Stack) -> Result<Value, Problem> {
    let Ranking {
        table, standings, ..
    } = Ranking::after(t, round, rules)?;
    let numbers = t.numbers(&FidePolicy);
    let scores = t.scores(round);
    let ranks = standings.rows.iter().map(|row| (row.id, Some(row.rank)));
    let unranked = standings.left_out.iter().map(|out| (out.id, None));
    let mut rows = Vec::new();
    for (id, rank) in ranks.chain(unranked) {
        let Some(entrant) = table.entrants.iter().find(|entrant| entrant.id == id) else {
            continue;
        };
        let rounds: Vec<Value> = entrant
            .rounds
            .iter()
            .map(|round| {
                let mut cell = cell(round.record, &|id| numbers.get(&PlayerId(id.0)).copied());
                cell["points"] = json!(round.points);
                cell
            })
            .collect();
        let points = scores.get(&PlayerId(id.0)).copied();
        rows.push(json!({
            "rank": rank,
            "player": player_json(t, &numbers, PlayerId(id.0)),
            "rounds": rounds,
            "points": points,
        }));
    }
    Ok(json!({ "round": round, "rows": rows }))
}

fn cell(record: RoundRecord, number: &dyn Fn(EntrantId) -> Option<hakem_core::Tpn>) -> Value {
    match record {
        RoundRecord::Bye(bye) => json!({ "bye": match bye {
            Bye::PairingAllocated => "pairing",
            Bye::Full => "full",
            Bye::Half => "half",
            Bye::Zero => "zero",
        } }),
        RoundRecord::Game {
            opponent,
            colour,
            result,
        } => json!({
            "opponent": opponent,
            "tpn": number(opponent),
            "colour": colour.map(|colour| match colour {
                Colour::White => "white",
                Colour::Black => "black",
            }),
            "result": match result {
                SideResult::Rated(score) | SideResult::Unrated(score) => json!(score),
                SideResult::ForfeitWin => json!("forfeit-win"),
                SideResult::ForfeitLoss => json!("forfeit-loss"),
                SideResult::Unknown => Value::Null,
            },
            "rated": matches!(result, SideResult::Rated(_)),
        }),
    }
}
