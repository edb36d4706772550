//! Players: entered, changed, taken back; byes, withdrawal, expulsion.

use super::answer::{made, read};
use super::call::{Call, tournament};
use super::code::Code;
use super::player_body::PlayerBody;
use super::problem::Problem;
use super::tournaments::ConfirmBody;
use super::views;
use crate::desk::Answer;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use hakem_core::PlayerId;
use hakem_core::format::trf::RequestedBye;
use hakem_core::tournament::{Command, FidePolicy, Player, Refusal, Tournament};
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

/// A bye or an absence.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ByeBody {
    /// The round.
    pub round: u16,
    /// `half`, `zero` or `full`.
    #[schema(value_type = String, example = "half")]
    pub kind: RequestedBye,
    /// Tokens from earlier questions.
    #[serde(default)]
    pub confirm: Vec<String>,
}

/// Expelled or not.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExpelBody {
    /// False takes it back.
    #[serde(default = "yes")]
    expelled: bool,
    /// Tokens from earlier questions.
    #[serde(default)]
    confirm: Vec<String>,
}

const fn yes() -> bool {
    true
}

/// The player of the address.
fn id(call: &Call) -> Result<PlayerId, Problem> {
    call.part("id").map(PlayerId)
}

fn find(t: &Tournament, id: PlayerId) -> Result<&Player, Problem> {
    let player = t.players.get(&id);
    player.ok_or_else(|| Refusal::UnknownPlayer(id).into())
}

/// `GET /players`.
pub async fn list(call: Call) -> Result<HttpResponse, Problem> {
    let scene = call.scene()?;
    let t = tournament(&scene)?;
    let numbers = t.numbers(&FidePolicy);
    let players: Vec<Value> = t
        .players
        .values()
        .map(|player| views::player(t, &numbers, player, call.sees_all()))
        .collect();
    read(&call, scene.state.rev(), &json!({ "players": players }))
}

/// `GET /players/{id}`.
pub async fn get(call: Call) -> Result<HttpResponse, Problem> {
    let scene = call.scene()?;
    let t = tournament(&scene)?;
    let player = find(t, id(&call)?)?;
    let body = views::player(t, &t.numbers(&FidePolicy), player, call.sees_all());
    read(&call, scene.state.rev(), &body)
}

/// `POST /players`.
pub async fn add(call: Call) -> Result<HttpResponse, Problem> {
    let body: PlayerBody = call.json()?;
    if body.no_byes.is_some() {
        let text = "'no_byes' is a fact of its own: PATCH the player once he is entered";
        return Err(Problem::new(Code::InvalidValue, text));
    }
    let details = Box::new(body.details()?);
    let command = Command::AddPlayer {
        details,
        entered: body.entered,
    };
    let answer = call.run(command, body.confirm).await?;
    let id = added(&answer);
    let more = [("id", json!(id))];
    Ok(made(StatusCode::CREATED, &answer, Some(answer.rev), more))
}

/// The number that the new player got.
fn added(answer: &Answer) -> Option<PlayerId> {
    let added = answer
        .events
        .iter()
        .find_map(|event| event.pointer("/player_added/player/id"))?;
    serde_json::from_value(added.clone()).ok()
}

/// `PATCH /players/{id}`.
pub async fn change(call: Call) -> Result<HttpResponse, Problem> {
    let body: PlayerBody = call.json()?;
    let player = id(&call)?;
    let scene = call.scene()?;
    let changes = body.changes(find(tournament(&scene)?, player)?)?;
    let command = Command::EditPlayer { player, changes };
    call.command(command, body.confirm).await
}

/// `DELETE /players/{id}`.
pub async fn remove(call: Call) -> Result<HttpResponse, Problem> {
    let body: ConfirmBody = call.json()?;
    let player = id(&call)?;
    call.command(Command::RemovePlayer { player }, body.confirm)
        .await
}

/// `POST /players/{id}/byes`.
pub async fn bye(call: Call) -> Result<HttpResponse, Problem> {
    let body: ByeBody = call.json()?;
    let command = Command::SetBye {
        round: body.round,
        player: id(&call)?,
        bye: Some(body.kind),
    };
    call.command(command, body.confirm).await
}

/// `DELETE /players/{id}/byes/{r}`.
pub async fn lift_bye(call: Call) -> Result<HttpResponse, Problem> {
    let body: ConfirmBody = call.json()?;
    let command = Command::SetBye {
        round: call.round()?,
        player: id(&call)?,
        bye: None,
    };
    call.command(command, body.confirm).await
}

/// `POST /players/{id}/withdraw`.
pub async fn withdraw(call: Call) -> Result<HttpResponse, Problem> {
    let body: ConfirmBody = call.json()?;
    let player = id(&call)?;
    call.command(Command::Withdraw { player }, body.confirm)
        .await
}

/// `POST /players/{id}/reinstate`.
pub async fn reinstate(call: Call) -> Result<HttpResponse, Problem> {
    let body: ConfirmBody = call.json()?;
    let player = id(&call)?;
    call.command(Command::Reinstate { player }, body.confirm)
        .await
}

/// `POST /players/{id}/expel`.
pub async fn expel(call: Call) -> Result<HttpResponse, Problem> {
    let body: ExpelBody = call.json()?;
    let command = Command::Expel {
        player: id(&call)?,
        expelled: body.expelled,
    };
    call.command(command, body.confirm).await
}
