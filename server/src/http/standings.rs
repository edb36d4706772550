//! Standings and the cross-table.

use super::answer::read;
use super::call::{Call, aside, tournament};
use super::code::Code;
use super::matches::team_json;
use super::problem::Problem;
use crate::desk::{Scene, player_json};
use crate::texts::language::Language;
use crate::views::{self, Category, Ranking, newest, standings_round};
use actix_web::HttpResponse;
use actix_web::http::header;
use hakem_core::tiebreak::{Reckoning, TableEntrant, Working};
use hakem_core::tournament::{FidePolicy, Numbers, State, TeamPoints, Tournament};
use hakem_core::{Bye, Colour, EntrantId, PlayerId, Points, RoundRecord, SideResult, TeamId, Tpn};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
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

/// What is asked: a ranking, with its working or without.
struct Asked<'a> {
    t: &'a Tournament,
    ranking: &'a Ranking,
    explain: bool,
}

/// `GET /standings`.
pub async fn standings(call: Call) -> Result<HttpResponse, Problem> {
    answer(call, ranked).await
}

/// `GET /cross-table`.
pub async fn cross_table(call: Call) -> Result<HttpResponse, Problem> {
    answer(call, |asked| Ok(crossed(asked))).await
}

async fn answer(
    call: Call,
    of: impl FnOnce(&Asked<'_>) -> Result<Value, Problem> + Send + 'static,
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
    let rankings = Arc::clone(&call.api.rankings);
    let body = aside(move || {
        let past = query.as_of.map(|seq| as_of(&scene, seq)).transpose()?;
        let t = tournament(past.as_ref().unwrap_or(&scene))?;
        let round = query.round.unwrap_or_else(|| standings_round(t, sees_all));
        if round > newest(t, sees_all) {
            return Err(no_round(round));
        }
        let ranking = match &past {
            // What was is asked for once; nothing of it is kept.
            Some(_) => Arc::new(Ranking::after(t, round, &hall.rules(t), None)?),
            None => rankings.of(&scene, round, |t| hall.rules(t))?,
        };
        of(&Asked {
            t,
            ranking: &ranking,
            explain: query.explain.is_some_and(|value| value != "false"),
        })
    })
    .await?;
    read(&call, rev, &body)
}

/// Which standings, and of whom.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Narrowed {
    round: Option<u16>,
    lang: Option<String>,
    sex: Option<String>,
    age: Option<String>,
    fed: Option<String>,
    club: Option<String>,
    rating_from: Option<String>,
    rating_to: Option<String>,
}

impl Narrowed {
    fn category(&self, call: &Call) -> Result<Category, Problem> {
        if (self.sex.is_some() || self.age.is_some()) && !call.sees_all() {
            let text = "only arbiters and deputies ask for `sex` and `age`";
            return Err(Problem::new(Code::Forbidden, text));
        }
        let of = |name: &str| match name {
            "sex" => self.sex.as_deref(),
            "age" => self.age.as_deref(),
            "fed" => self.fed.as_deref(),
            "club" => self.club.as_deref(),
            "rating_from" => self.rating_from.as_deref(),
            "rating_to" => self.rating_to.as_deref(),
            _ => None,
        };
        let read = Category::read(|name| of(name).filter(|text| !text.is_empty()));
        read.map_err(|error| Problem::new(Code::InvalidQuery, error.to_string()))
    }
}

/// `GET /standings.csv`.
pub async fn csv(call: Call) -> Result<HttpResponse, Problem> {
    let query: Narrowed = call.query()?;
    let (category, sees_all) = (query.category(&call)?, call.sees_all());
    let accepted = call.header(&header::ACCEPT_LANGUAGE)?;
    let language = Language::of_reader(query.lang.as_deref(), accepted);
    let (scene, hall) = (call.scene()?, Arc::clone(&call.api.hall));
    let rankings = Arc::clone(&call.api.rankings);
    let slug = scene.slug.clone();
    let (round, text) = aside(move || {
        let t = tournament(&scene)?;
        let round = query.round.unwrap_or_else(|| standings_round(t, sees_all));
        if round > newest(t, sees_all) {
            return Err(no_round(round));
        }
        let ranking = rankings.of(&scene, round, |t| hall.rules(t))?;
        let places = category.places(t, &ranking);
        let text = views::standings_csv(t, &ranking, places.as_ref(), language);
        let failed = |error| {
            Problem::new(
                Code::Internal,
                format!("the table cannot be written: {error}"),
            )
        };
        Ok((round, text.map_err(failed)?))
    })
    .await?;
    let name = format!("attachment; filename=\"{slug}-standings-{round}.csv\"");
    Ok(HttpResponse::Ok()
        .content_type("text/csv; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::VARY, "Authorization, Cookie, Accept-Language"))
        .insert_header((header::CONTENT_DISPOSITION, name))
        .body(text))
}

/// Why a round is not shown: it is not paired, or not to be seen by who asks.
pub(super) fn no_round(round: u16) -> Problem {
    let text = format!("round {round} has no pairing that can be shown");
    Problem::new(Code::UnknownRound, text)
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

fn ranked(asked: &Asked<'_>) -> Result<Value, Problem> {
    let ranking = asked.ranking;
    let (list, standings) = (&ranking.list, &ranking.standings);
    let shown = Shown::of(asked.t, ranking.round);
    let mut rows = Vec::new();
    for row in &standings.rows {
        let mut values = Map::new();
        for (name, value) in list.0.iter().zip(row.values.iter()) {
            let text = value.map(|value| name.shown(value));
            values.insert(name.to_string(), text.into());
        }
        let mut json = shown.entrant(row.id);
        json["rank"] = json!(row.rank);
        json["points"] = json!(row.points);
        json["tiebreaks"] = values.into();
        if asked.explain {
            json["working"] = explained(ranking.reckoning(), row.id)?;
        }
        rows.push(json);
    }
    let left_out = standings.left_out.iter().map(|out| {
        let mut json = shown.entrant(out.id);
        json["reason"] = json!(out.reason);
        json
    });
    Ok(json!({
        "round": ranking.round,
        "tiebreaks": list,
        "dropped": standings.dropped,
        "standings": rows,
        "left_out": left_out.collect::<Vec<_>>(),
    }))
}

/// Those who are ranked: players, or teams with both their scores.
struct Shown<'a> {
    t: &'a Tournament,
    numbers: Numbers,
    scores: BTreeMap<TeamId, TeamPoints>,
}

impl<'a> Shown<'a> {
    fn of(t: &'a Tournament, round: u16) -> Self {
        Self {
            t,
            numbers: t.numbers(&FidePolicy),
            scores: if t.settings.teams {
                t.team_scores(round)
            } else {
                BTreeMap::new()
            },
        }
    }

    /// `{"player": ..}`, or `{"team": .., "match_points": .., "game_points": ..}`.
    fn entrant(&self, id: EntrantId) -> Value {
        if !self.t.settings.teams {
            let player = player_json(self.t, &self.numbers, PlayerId(id.0));
            return json!({ "player": player });
        }
        let team = TeamId(id.0);
        let mut json = json!({ "team": team_json(self.t, team) });
        if let Some(points) = self.scores.get(&team) {
            json["match_points"] = json!(points.match_points);
            json["game_points"] = json!(points.game_points);
        }
        json
    }

    fn number(&self, id: EntrantId) -> Option<Tpn> {
        if self.t.settings.teams {
            return Some(Tpn(id.0));
        }
        self.numbers.get(&PlayerId(id.0)).copied()
    }
}

/// The working of every value, by its tie-break.
fn explained(reckoning: &Reckoning<'_>, id: EntrantId) -> Result<Value, Problem> {
    let workings = reckoning.workings(id)?.into_iter();
    let of = |working: Working| {
        let text = working.to_string();
        let lines = text.lines().collect::<Vec<_>>();
        (working.name.to_string(), json!(lines))
    };
    Ok(Value::Object(workings.map(of).collect()))
}

fn crossed(asked: &Asked<'_>) -> Value {
    let (ranking, standings) = (asked.ranking, &asked.ranking.standings);
    let shown = Shown::of(asked.t, ranking.round);
    let entrants = ranking.table().entrants.iter();
    let entrants: BTreeMap<EntrantId, &TableEntrant> =
        entrants.map(|entrant| (entrant.id, entrant)).collect();
    let ranks = standings.rows.iter().map(|row| (row.id, Some(row.rank)));
    let unranked = standings.left_out.iter().map(|out| (out.id, None));
    let mut rows = Vec::new();
    for (id, rank) in ranks.chain(unranked) {
        let Some(entrant) = entrants.get(&id) else {
            continue;
        };
        let rounds: Vec<Value> = entrant
            .rounds
            .iter()
            .map(|round| {
                let mut cell = cell(round.record, &|id| shown.number(id));
                cell["points"] = json!(round.points);
                cell
            })
            .collect();
        let sum: Points = entrant.rounds.iter().map(|round| round.points).sum();
        let mut row = shown.entrant(id);
        row["rank"] = json!(rank);
        row["rounds"] = rounds.into();
        row["points"] = json!(sum + entrant.adjustment);
        rows.push(row);
    }
    json!({ "round": ranking.round, "rows": rows })
}

fn cell(record: RoundRecord, number: &dyn Fn(EntrantId) -> Option<Tpn>) -> Value {
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
