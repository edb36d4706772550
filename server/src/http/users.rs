//! Accounts of people, for the owner of the server.

use super::answer::private;
use super::call::Call;
use super::code::Code;
use super::grant::existing;
use super::nullable::given;
use super::problem::Problem;
use crate::auth::{Account, AccountError, Appointment, Change, Invitation, Role};
use crate::live::Slug;
use actix_web::HttpResponse;
use actix_web::http::{StatusCode, header};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

/// An account to make.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UserBody {
    /// What is typed to log in.
    name: String,
    /// How people call its owner.
    display: String,
    /// What he is: `owner` of the server, or a role in the tournament.
    #[serde(default)]
    role: Option<Role>,
    /// Where.
    #[serde(default)]
    tournament: Option<String>,
    /// An operator's boards.
    #[serde(default)]
    boards: Vec<u32>,
}

/// What to change of an account.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UserChangeBody {
    /// How people call its owner.
    #[serde(default)]
    display: Option<String>,
    /// Another role, in the tournament if one is named; null takes it away.
    #[serde(default, deserialize_with = "given")]
    #[allow(clippy::option_option)] // left out and null are different things
    #[schema(value_type = Option<Role>)]
    role: Option<Option<Role>>,
    /// Where.
    #[serde(default)]
    tournament: Option<String>,
    /// An operator's boards.
    #[serde(default)]
    boards: Vec<u32>,
    /// True ends every session, and nobody can log in until it is false again.
    #[serde(default)]
    disabled: Option<bool>,
}

/// `GET /users`.
#[allow(clippy::unused_async)] // handlers are
pub async fn list(call: Call) -> Result<HttpResponse, Problem> {
    let accounts = call.api.access.accounts.list();
    let users: Vec<Value> = accounts.iter().map(as_json).collect();
    Ok(private(StatusCode::OK, &json!({ "users": users })))
}

/// `POST /users`.
pub async fn create(call: Call) -> Result<HttpResponse, Problem> {
    let body: UserBody = call.json()?;
    let place = place(&call, body.tournament.as_deref()).await?;
    let post = match body.role {
        Some(role) => Some(Appointment::new(role, place, body.boards)?),
        None if place.is_some() || !body.boards.is_empty() => return Err(no_role()),
        None => None,
    };
    let names = (body.name.as_str(), body.display.as_str());
    invite(&call, names, post).await
}

/// `PATCH /users/{id}`.
pub async fn change(call: Call) -> Result<HttpResponse, Problem> {
    let id: u64 = call.part("id")?;
    let body: UserChangeBody = call.json()?;
    let place = place(&call, body.tournament.as_deref()).await?;
    let mut changes = Vec::new();
    changes.extend(body.display.map(Change::Display));
    match body.role {
        Some(Some(role)) => {
            changes.push(Change::Give(Appointment::new(role, place, body.boards)?));
        }
        Some(None) if body.boards.is_empty() => changes.push(Change::Take(place)),
        None if place.is_none() && body.boards.is_empty() => {}
        _ => return Err(no_role()),
    }
    changes.extend(body.disabled.map(|disabled| {
        if disabled {
            Change::Disable
        } else {
            Change::Enable
        }
    }));
    let (by, now) = (&call.caller()?.name, call.api.access.now());
    let accounts = &call.api.access.accounts;
    let account = accounts.change(by, now, id, changes).await?;
    Ok(private(StatusCode::OK, &as_json(&account)))
}

/// `DELETE /users/{id}`.
pub async fn remove(call: Call) -> Result<HttpResponse, Problem> {
    let id: u64 = call.part("id")?;
    let (by, now) = (&call.caller()?.name, call.api.access.now());
    call.api.access.accounts.remove(by, now, id).await?;
    let body = json!({ "id": id, "removed": true });
    Ok(private(StatusCode::OK, &body))
}

/// `POST /users/{id}/link`.
pub async fn link(call: Call) -> Result<HttpResponse, Problem> {
    let id: u64 = call.part("id")?;
    let (by, now) = (&call.caller()?.name, call.api.access.now());
    let accounts = &call.api.access.accounts;
    let invitation = accounts.invite(by, now, Some(id)).await?;
    Ok(private(StatusCode::CREATED, &shown(&call, &invitation)))
}

/// Makes an account and shows its link.
pub async fn invite(
    call: &Call,
    names: (&str, &str),
    post: Option<Appointment>,
) -> Result<HttpResponse, Problem> {
    let (by, now) = (&call.caller()?.name, call.api.access.now());
    let accounts = &call.api.access.accounts;
    let invitation = accounts.create(by, now, names, post).await?;
    Ok(private(StatusCode::CREATED, &shown(call, &invitation)))
}

/// A link, as it is shown this once.
fn shown(call: &Call, invitation: &Invitation) -> Value {
    let base = call.api.public_url.as_deref().map(str::to_owned);
    let host = call.request.headers().get(header::HOST);
    let base = base.or_else(|| Some(format!("http://{}", host?.to_str().ok()?)));
    let base = base.unwrap_or_default();
    json!({
        "id": invitation.id,
        "link": format!("{}/welcome/{}", base.trim_end_matches('/'), invitation.secret),
        "until": invitation.until,
    })
}

async fn place(call: &Call, text: Option<&str>) -> Result<Option<Slug>, Problem> {
    match text {
        Some(text) => Ok(Some(existing(call, text).await?)),
        None => Ok(None),
    }
}

fn no_role() -> Problem {
    Problem::new(
        Code::InvalidValue,
        "'tournament' and 'boards' say where a role is: name the 'role' too",
    )
}

/// An account by the number of the address.
pub fn account(call: &Call) -> Result<Account, Problem> {
    let id: u64 = call.part("id")?;
    let found = call.api.access.accounts.get(id);
    Ok(found.ok_or(AccountError::NoAccount(id))?)
}

/// An account as the owner of the server sees it.
fn as_json(account: &Account) -> Value {
    let state = match (account.disabled, account.has_password()) {
        (true, _) => "disabled",
        (false, true) => "active",
        (false, false) => "invited",
    };
    let tournaments: Map<String, Value> = account
        .posts
        .tournaments
        .iter()
        .map(|(slug, post)| {
            let post = json!({ "role": post.role, "boards": post.boards });
            (slug.to_string(), post)
        })
        .collect();
    json!({
        "id": account.id,
        "name": account.name,
        "display": account.display,
        "role": account.posts.server,
        "tournaments": tournaments,
        "state": state,
        "at": account.at,
        "by": account.by,
    })
}
