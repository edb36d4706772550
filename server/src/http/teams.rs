//! Teams, their byes and line-ups.

use super::answer::{made, read};
use super::call::{Call, tournament};
use super::code::Code;
use super::players::ByeBody;
use super::problem::Problem;
use super::text;
use super::tournaments::ConfirmBody;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use hakem_core::tournament::{Command, LineUp, Team, Tournament};
use hakem_core::{PlayerId, TeamId};
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

/// A team.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TeamBody {
    /// Name.
    name: String,
    /// Short name.
    #[serde(default)]
    nickname: String,
    /// Strength as announced, for files.
    #[serde(default)]
    strength: String,
    /// First round the team is taken into account for; left out, the next one for a new team.
    #[serde(default)]
    entered: Option<u16>,
    /// First round the team is no longer paired in.
    #[serde(default)]
    withdrawn: Option<u16>,
    /// Players in board order.
    #[serde(default)]
    #[schema(value_type = Vec<u32>)]
    players: Vec<PlayerId>,
    /// Tokens from earlier questions.
    #[serde(default)]
    confirm: Vec<String>,
}

/// The line-up of a team for a round.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LineUpBody {
    /// Whose.
    #[schema(value_type = u32)]
    team: TeamId,
    /// Its players from board 1, null for an empty board; null in place of the list takes the
    /// line-up back.
    #[schema(value_type = Option<Vec<Option<u32>>>)]
    players: Option<LineUp>,
    /// Tokens from earlier questions.
    #[serde(default)]
    confirm: Vec<String>,
}

impl TeamBody {
    fn command(self, t: &Tournament, id: TeamId) -> Result<(Command, Vec<String>), Problem> {
        for (field, given) in [
            ("name", &self.name),
            ("nickname", &self.nickname),
            ("strength", &self.strength),
        ] {
            text::given(field, Some(given))?;
        }
        let known = t.teams.get(&id).map(|team| team.entered);
        let entered = self.entered.or(known);
        let team = Box::new(Team {
            id,
            name: self.name,
            nickname: self.nickname,
            strength: self.strength,
            entered: entered.unwrap_or_else(|| t.newest_round().saturating_add(1)),
            withdrawn: self.withdrawn,
            players: self.players,
        });
        Ok((Command::SetTeam { team }, self.confirm))
    }
}

/// `GET /teams`.
pub async fn list(call: Call) -> Result<HttpResponse, Problem> {
    let scene = call.scene()?;
    let teams: Vec<&Team> = tournament(&scene)?.teams.values().collect();
    read(&call, scene.state.rev(), &json!({ "teams": teams }))
}

/// `POST /teams`.
pub async fn add(call: Call) -> Result<HttpResponse, Problem> {
    let body: TeamBody = call.json()?;
    let scene = call.scene()?;
    let t = tournament(&scene)?;
    let last = t.teams.keys().max().map_or(0, |id| id.0);
    let (command, confirm) = body.command(t, TeamId(last.saturating_add(1)))?;
    let answer = call.run(command, confirm).await?;
    let set = answer
        .events
        .iter()
        .find_map(|event| event.pointer("/team_set/team"));
    let more = [("id", set.cloned().unwrap_or(Value::Null))];
    Ok(made(StatusCode::CREATED, &answer, Some(answer.rev), more))
}

/// `PUT /teams/{id}`.
pub async fn set(call: Call) -> Result<HttpResponse, Problem> {
    let body: TeamBody = call.json()?;
    let scene = call.scene()?;
    let (command, confirm) = body.command(tournament(&scene)?, TeamId(call.part("id")?))?;
    call.command(command, confirm).await
}

/// `DELETE /teams/{id}`.
pub async fn remove(call: Call) -> Result<HttpResponse, Problem> {
    let body: ConfirmBody = call.json()?;
    let team = TeamId(call.part("id")?);
    call.command(Command::RemoveTeam { team }, body.confirm)
        .await
}

/// `POST /teams/{id}/byes`.
pub async fn bye(call: Call) -> Result<HttpResponse, Problem> {
    let body: ByeBody = call.json()?;
    let command = Command::SetTeamBye {
        round: body.round,
        team: TeamId(call.part("id")?),
        bye: Some(body.kind),
    };
    call.command(command, body.confirm).await
}

/// `DELETE /teams/{id}/byes/{r}`.
pub async fn lift_bye(call: Call) -> Result<HttpResponse, Problem> {
    let body: ConfirmBody = call.json()?;
    let command = Command::SetTeamBye {
        round: call.round()?,
        team: TeamId(call.part("id")?),
        bye: None,
    };
    call.command(command, body.confirm).await
}

/// `GET /rounds/{r}/line-ups`. Until the round is published they are for staff alone.
pub async fn line_ups(call: Call) -> Result<HttpResponse, Problem> {
    let scene = call.scene()?;
    let t = tournament(&scene)?;
    let round = call.round()?;
    let is_told = t.round(round).is_some_and(|paired| paired.published);
    if !is_told && !call.sees_all() {
        let text = format!("the line-ups of round {round} cannot be shown yet");
        return Err(Problem::new(Code::UnknownRound, text));
    }
    let handed_in = t.team_facts.line_ups.get(&round);
    let line_ups = t.teams.keys().map(|&team| {
        json!({
            "team": team,
            "players": t.line_up(team, round),
            "handed_in": handed_in.is_some_and(|of| of.contains_key(&team)),
        })
    });
    let line_ups: Vec<Value> = line_ups.collect();
    let body = json!({ "round": round, "line_ups": line_ups });
    read(&call, scene.state.rev(), &body)
}

/// `PUT /rounds/{r}/line-ups`.
pub async fn set_line_up(call: Call) -> Result<HttpResponse, Problem> {
    let body: LineUpBody = call.json()?;
    let command = Command::SetLineUp {
        round: call.round()?,
        team: body.team,
        players: body.players,
    };
    call.command(command, body.confirm).await
}
