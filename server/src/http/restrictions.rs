//! Prohibited pairs and adjusted points.

use super::answer::made;
use super::call::Call;
use super::problem::Problem;
use super::tournaments::ConfirmBody;
use crate::desk::Answer;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use hakem_core::format::trf::AdjustedKind;
use hakem_core::tournament::{Adjustment, Command, Prohibition};
use hakem_core::{PlayerId, Points};
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

/// Players of whom no two may meet.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ProhibitionBody {
    /// First round it holds for.
    first_round: u16,
    /// Last round it holds for.
    last_round: u16,
    /// Who.
    #[schema(value_type = Vec<u32>)]
    players: Vec<PlayerId>,
    /// Tokens from earlier questions.
    #[serde(default)]
    confirm: Vec<String>,
}

/// Points that differ from the scoring.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdjustmentBody {
    /// The kind of result whose points are replaced, or `bonus`.
    #[schema(value_type = String, example = "bonus")]
    kind: AdjustedKind,
    /// The points; a penalty is negative.
    #[schema(value_type = String, example = "-1")]
    points: Points,
    /// The round; left out, all.
    #[serde(default)]
    round: Option<u16>,
    /// Whom; nobody means everybody.
    #[serde(default)]
    #[schema(value_type = Vec<u32>)]
    players: Vec<PlayerId>,
    /// Tokens from earlier questions.
    #[serde(default)]
    confirm: Vec<String>,
}

/// `POST /prohibitions`.
pub async fn prohibit(call: Call) -> Result<HttpResponse, Problem> {
    let body: ProhibitionBody = call.json()?;
    let prohibition = Prohibition {
        first_round: body.first_round,
        last_round: body.last_round,
        players: body.players,
    };
    let answer = call
        .run(Command::Prohibit { prohibition }, body.confirm)
        .await?;
    Ok(numbered(&answer, "/prohibition_set/id"))
}

/// `DELETE /prohibitions/{id}`.
pub async fn lift_prohibition(call: Call) -> Result<HttpResponse, Problem> {
    let body: ConfirmBody = call.json()?;
    let id = call.part("id")?;
    call.command(Command::LiftProhibition { id }, body.confirm)
        .await
}

/// `POST /adjustments`.
pub async fn adjust(call: Call) -> Result<HttpResponse, Problem> {
    let body: AdjustmentBody = call.json()?;
    let adjustment = Adjustment {
        kind: body.kind,
        points: body.points,
        round: body.round,
        players: body.players,
    };
    let answer = call
        .run(Command::Adjust { adjustment }, body.confirm)
        .await?;
    Ok(numbered(&answer, "/adjustment_set/id"))
}

/// `DELETE /adjustments/{id}`.
pub async fn lift_adjustment(call: Call) -> Result<HttpResponse, Problem> {
    let body: ConfirmBody = call.json()?;
    let id = call.part("id")?;
    call.command(Command::LiftAdjustment { id }, body.confirm)
        .await
}

fn numbered(answer: &Answer, pointer: &str) -> HttpResponse {
    let id = answer
        .events
        .iter()
        .find_map(|event| event.pointer(pointer));
    let more = [("id", id.cloned().unwrap_or(Value::Null))];
    made(StatusCode::CREATED, answer, Some(answer.rev), more)
}
