//! What a player does with the forms of his page: the same as by the API, answered by the page.

use super::{Said, back};
use crate::desk::Idempotency;
use crate::http::{Api, Deed, Problem, own_form, read_call, read_result};
use actix_web::{HttpRequest, HttpResponse};
use serde_json::json;

/// Reads a form.
pub type Read = fn(&Said) -> Result<Deed, Problem>;

/// The forms with their addresses.
pub const FORMS: &[(&str, Read)] = &[
    ("/p/proposal", proposal),
    ("/p/call", call),
    ("/p/check-in", check_in),
];

/// Longest key of a form.
const KEY_BYTES: usize = 64;

/// Carries out what a form says, and leads back to the page, which tells what came of it.
pub async fn carry_out(api: &Api, request: &HttpRequest, said: &Said, read: Read) -> HttpResponse {
    match done(api, request, said, read).await {
        Ok(told) => back(&format!("?told={told}")),
        Err(problem) => back(&format!("?problem={}", problem.code.name())),
    }
}

async fn done(
    api: &Api,
    request: &HttpRequest,
    said: &Said,
    read: Read,
) -> Result<&'static str, Problem> {
    own_form(request, api)?;
    let Some(holding) = api.holding(request).await else {
        // The page without a code asks for one.
        return Ok("left");
    };
    let round = field(said, "round").and_then(|text| text.parse().ok());
    let (round, deed) = (round.unwrap_or(0), read(said)?);
    let told = match deed {
        Deed::Propose(Some(_)) => "proposed",
        Deed::Propose(None) => "taken-back",
        Deed::Call(_) => "called",
        Deed::CheckIn(true) => "here",
        Deed::CheckIn(false) => "not-here",
    };
    let key = key(said, &holding.caller.id.to_string());
    holding.carry_out(api, round, deed, key).await?;
    Ok(told)
}

fn field<'a>(said: &'a Said, name: &str) -> Option<&'a str> {
    let text = said.get(name)?.trim();
    (!text.is_empty()).then_some(text)
}

/// The key of the form with all it says: sent twice, it counts once.
fn key(said: &Said, caller: &str) -> Option<Idempotency> {
    let key = field(said, "key").filter(|key| key.len() <= KEY_BYTES)?;
    let mut hasher = blake3::Hasher::new();
    for part in said.iter().flat_map(|(name, value)| [name, value]) {
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part.as_bytes());
    }
    Some(Idempotency {
        key: format!("{caller}:form:{key}"),
        body: *hasher.finalize().as_bytes(),
    })
}

fn proposal(said: &Said) -> Result<Deed, Problem> {
    Ok(Deed::Propose(read_result(field(said, "result"))?))
}

#[allow(clippy::unnecessary_wraps, reason = "forms are read alike")]
fn check_in(said: &Said) -> Result<Deed, Problem> {
    Ok(Deed::CheckIn(field(said, "here") == Some("yes")))
}

fn call(said: &Said) -> Result<Deed, Problem> {
    let kind = field(said, "kind").unwrap_or_default();
    let mut call = json!({ "kind": kind });
    let written = match kind {
        "illegal_move" => "move",
        _ => "announced",
    };
    if let Some(text) = field(said, "move") {
        call[written] = json!(text);
    }
    Ok(Deed::Call(read_call(call)?))
}
