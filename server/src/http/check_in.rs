//! Checking in: opened for a round, players marked as here, the others made absent.

use super::answer::read;
use super::call::{Call, tournament};
use super::problem::Problem;
use crate::desk::player_json;
use actix_web::HttpResponse;
use hakem_core::PlayerId;
use hakem_core::tournament::{Command, FidePolicy, Tournament};
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

/// For which round players check in.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OpenCheckInBody {
    /// The round to be paired next; null ends the check-in and makes nobody absent.
    #[schema(required, example = 1)]
    #[serde(deserialize_with = "Option::deserialize")]
    round: Option<u16>,
    /// Tokens from earlier questions.
    #[serde(default)]
    confirm: Vec<String>,
}

/// A player is here.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CheckInBody {
    /// The round.
    round: u16,
    /// False takes it back.
    #[serde(default = "yes")]
    here: bool,
    /// Tokens from earlier questions.
    #[serde(default)]
    confirm: Vec<String>,
}

/// The check-in of a round ends.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CloseCheckInBody {
    /// The round.
    round: u16,
    /// Tokens from earlier questions.
    #[serde(default)]
    confirm: Vec<String>,
}

const fn yes() -> bool {
    true
}

/// `GET /{slug}/check-in`.
#[allow(clippy::unused_async)] // handlers are
pub async fn get(call: Call) -> Result<HttpResponse, Problem> {
    let scene = call.scene()?;
    let body = check_in_json(tournament(&scene)?);
    read(&call, scene.state.rev(), &body)
}

fn check_in_json(t: &Tournament) -> Value {
    let round = t.check_in();
    let missing = round.map(|round| t.not_checked_in(round));
    let missing = missing.unwrap_or_default();
    let numbers = t.numbers(&FidePolicy);
    let list = |players: Vec<PlayerId>| -> Vec<Value> {
        let shown = players.into_iter().map(|id| player_json(t, &numbers, id));
        shown.collect()
    };
    let here = t.players.keys().copied();
    let here = here.filter(|id| round.is_some_and(|round| t.has_checked_in(*id, round)));
    json!({ "round": round, "here": list(here.collect()), "missing": list(missing) })
}

/// `PUT /{slug}/check-in`.
pub async fn open(call: Call) -> Result<HttpResponse, Problem> {
    let body: OpenCheckInBody = call.json()?;
    let command = Command::OpenCheckIn { round: body.round };
    call.command(command, body.confirm).await
}

/// `PUT /{slug}/check-in/{id}`.
pub async fn set(call: Call) -> Result<HttpResponse, Problem> {
    let body: CheckInBody = call.json()?;
    let command = Command::CheckIn {
        round: body.round,
        player: PlayerId(call.part("id")?),
        here: body.here,
    };
    call.command(command, body.confirm).await
}

/// `POST /{slug}/check-in/close`.
pub async fn close(call: Call) -> Result<HttpResponse, Problem> {
    let body: CloseCheckInBody = call.json()?;
    let command = Command::CloseCheckIn { round: body.round };
    call.command(command, body.confirm).await
}
