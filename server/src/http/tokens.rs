//! Tokens: issued, listed, revoked.

use super::answer::private;
use super::call::Call;
use super::code::Code;
use super::problem::Problem;
use crate::auth::{Caller, Role, TokenInfo};
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
    may_grant(caller, body.role, tournament.as_ref())?;
    let tokens = std::sync::Arc::clone(&call.api.tokens);
    let (by, name, boards) = (caller.name.clone(), body.name, body.boards);
    let issued = tokens
        .issue(&by, body.role, &name, tournament, boards)
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
        .tokens
        .list()
        .iter()
        .filter(|info| may_grant(caller, info.caller.role, info.caller.tournament.as_ref()).is_ok())
        .map(as_json)
        .collect();
    Ok(private(StatusCode::OK, &json!({ "tokens": tokens })))
}

/// `DELETE /tokens/{id}`.
pub async fn revoke(call: Call) -> Result<HttpResponse, Problem> {
    let id: u64 = call.part("id")?;
    let caller = call.caller()?;
    let info = call.api.tokens.find(id);
    let info = info.ok_or(crate::auth::TokenError::NoToken(id))?;
    may_grant(caller, info.caller.role, info.caller.tournament.as_ref())?;
    call.api.tokens.revoke(&caller.name, id).await?;
    Ok(private(
        StatusCode::OK,
        &json!({ "id": id, "revoked": true }),
    ))
}

/// Nobody grants more than he has, and nobody beyond his tournament.
fn may_grant(caller: &Caller, role: Role, tournament: Option<&Slug>) -> Result<(), Problem> {
    let inside = caller.tournament.is_none() || caller.tournament.as_ref() == tournament;
    if !inside {
        let text = "this token is for another tournament";
        return Err(Problem::new(Code::ForeignTournament, text));
    }
    if role > caller.role {
        let text = format!("the role '{}' cannot give '{role}'", caller.role);
        return Err(Problem::new(Code::Forbidden, text));
    }
    Ok(())
}

async fn existing(call: &Call, text: &str) -> Result<Slug, Problem> {
    let unknown = || {
        let text = format!("there is no tournament '{text}'");
        Problem::new(Code::UnknownTournament, text)
    };
    let slug: Slug = text.parse().map_err(|_| unknown())?;
    let known = call.api.hall.desk(&slug).await.is_some();
    if known { Ok(slug) } else { Err(unknown()) }
}

fn as_json(info: &TokenInfo) -> Value {
    json!({
        "id": info.caller.id,
        "name": info.caller.name,
        "role": info.caller.role,
        "tournament": info.caller.tournament.as_ref().map(Slug::as_str),
        "boards": info.caller.boards,
        "at": info.at,
        "by": info.by,
    })
}
