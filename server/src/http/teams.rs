//! Teams.

use super::answer::{made, read};
use super::call::{Call, tournament};
use super::problem::Problem;
use super::tournaments::ConfirmBody;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use hakem_core::tournament::{Command, Team};
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
    /// Players in board order.
    #[serde(default)]
    #[schema(value_type = Vec<u32>)]
    players: Vec<PlayerId>,
    /// Tokens from earlier questions.
    #[serde(default)]
    confirm: Vec<String>,
}

impl TeamBody {
    fn command(self, id: TeamId) -> (Command, Vec<String>) {
        let team = Box::new(Team {
            id,
            name: self.name,
            nickname: self.nickname,
            players: self.players,
        });
        (Command::SetTeam { team }, self.confirm)
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
    let last = tournament(&scene)?.teams.keys().max().map_or(0, |id| id.0);
    let (command, confirm) = body.command(TeamId(last + 1));
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
    let (command, confirm) = body.command(TeamId(call.part("id")?));
    call.command(command, confirm).await
}

/// `DELETE /teams/{id}`.
pub async fn remove(call: Call) -> Result<HttpResponse, Problem> {
    let body: ConfirmBody = call.json()?;
    let team = TeamId(call.part("id")?);
    call.command(Command::RemoveTeam { team }, body.confirm)
        .await
}
