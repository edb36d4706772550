//! Tokens: issued, listed, revoked.

use super::answer::private;
use super::call::Call;
use super::grant::{existing, may_grant};
use super::problem::Problem;
use crate::auth::{Act, Caller, Role, TokenInfo};
use crate::live::Slug;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

/// A token to issue.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TokenBody {
    /// What it allows.
    role: Role,
    /// Who stands in the log beside what is done with it.
    name: String,
    /// Where; only an owner has the whole server.
    #[serde(default)]
    tournament: Option<String>,
    /// An operator's boards.
    #[serde(default)]
    boards: Vec<u32>,
}

/// `POST /tokens`.
pub async fn issue(call: Call) -> Result<HttpResponse, Problem> {
    let body: TokenBody = call.json()?;
    let caller = call.caller()?;
    let tournament = match &body.tournament {
        None => None,
        Some(text) => Some(existing(&call, text).await?),
    };
    may_grant(caller, Act::Tokens, body.role, tournament.as_ref())?;
    let tokens = &call.api.access.tokens;
    let issued = tokens
        .issue(&caller.name, body.role, &body.name, tournament, body.boards)
        .await?;
    Ok(private(
        StatusCode::CREATED,
        &json!({ "id": issued.id, "secret": issued.secret }),
    ))
}

/// `GET /tokens`: those that the caller could have issued.
pub async fn list(call: Call) -> Result<HttpResponse, Problem> {
    let caller = call.caller()?;
    let tokens: Vec<Value> = call
        .api
        .access
        .tokens
        .list()
        .iter()
        .filter(|info| is_of(caller, info).is_ok())
        .map(as_json)
        .collect();
    Ok(private(StatusCode::OK, &json!({ "tokens": tokens })))
}

/// `DELETE /tokens/{id}`.
pub async fn revoke(call: Call) -> Result<HttpResponse, Problem> {
    let id: u64 = call.part("id")?;
    let caller = call.caller()?;
    let info = call.api.access.tokens.find(id);
    let info = info.ok_or(crate::auth::TokenError::NoToken(id))?;
    is_of(caller, &info)?;
    call.api.access.tokens.revoke(&caller.name, id).await?;
    Ok(private(
        StatusCode::OK,
        &json!({ "id": id, "revoked": true }),
    ))
}

/// Refuses a token that the caller could not have issued.
pub fn is_of(caller: &Caller, info: &TokenInfo) -> Result<(), Problem> {
    may_grant(caller, Act::Tokens, info.role, info.tournament.as_ref())
}

fn as_json(info: &TokenInfo) -> Value {
    json!({
        "id": info.id,
        "name": info.name,
        "role": info.role,
        "tournament": info.tournament.as_ref().map(Slug::as_str),
        "boards": info.boards,
        "at": info.at,
        "by": info.by,
    })
}
