//! Who has a role in a tournament: given and taken by its arbiters, up to their own.

use super::answer::private;
use super::call::{Call, nowhere};
use super::grant::may_grant;
use super::problem::Problem;
use super::users;
use crate::auth::{Account, AccountError, Act, Appointment, Change, Post, Role};
use crate::live::Slug;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

/// A role to give.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StaffBody {
    /// The account's name.
    name: String,
    /// With it an account is made if there is none of that name, and its link is shown.
    #[serde(default)]
    display: Option<String>,
    /// What he is here, in place of what he was.
    role: Role,
    /// An operator's boards.
    #[serde(default)]
    boards: Vec<u32>,
}

/// `GET /{slug}/staff`.
#[allow(clippy::unused_async)] // handlers are
pub async fn list(call: Call) -> Result<HttpResponse, Problem> {
    let slug = here(&call)?;
    let accounts = call.api.access.accounts.list();
    let staff: Vec<Value> = accounts
        .iter()
        .filter_map(|account| Some(member(account, account.posts.tournaments.get(slug)?)))
        .collect();
    Ok(private(StatusCode::OK, &json!({ "staff": staff })))
}

/// `POST /{slug}/staff`.
pub async fn give(call: Call) -> Result<HttpResponse, Problem> {
    let body: StaffBody = call.json()?;
    let (caller, slug) = (call.caller()?, here(&call)?);
    may_grant(caller, Act::Staff, body.role, Some(slug))?;
    let post = Appointment::new(body.role, Some(slug.clone()), body.boards)?;
    let access = &call.api.access;
    let Some(account) = access.accounts.named(&body.name) else {
        let display = body
            .display
            .ok_or(AccountError::NoName(body.name.clone()))?;
        return users::invite(&call, (&body.name, &display), Some(post)).await;
    };
    keeps_to_his_own(&call, &account)?;
    let changes = vec![Change::Give(post)];
    let (by, now) = (&caller.name, access.now());
    let accounts = &access.accounts;
    let account = accounts.change(by, now, account.id, changes).await?;
    let post = account.posts.tournaments.get(slug);
    let body = post.map(|post| member(&account, post));
    Ok(private(StatusCode::OK, &json!(body)))
}

/// `DELETE /{slug}/staff/{id}`.
pub async fn take(call: Call) -> Result<HttpResponse, Problem> {
    let (caller, slug) = (call.caller()?, here(&call)?);
    let account = users::account(&call)?;
    if !account.posts.tournaments.contains_key(slug) {
        return Err(AccountError::NoAccount(account.id).into());
    }
    keeps_to_his_own(&call, &account)?;
    let access = &call.api.access;
    let changes = vec![Change::Take(Some(slug.clone()))];
    let (by, now) = (&caller.name, access.now());
    let accounts = &access.accounts;
    accounts.change(by, now, account.id, changes).await?;
    let body = json!({ "id": account.id, "removed": true });
    Ok(private(StatusCode::OK, &body))
}

fn here(call: &Call) -> Result<&Slug, Problem> {
    let place = call.place.as_ref();
    place.map(|(slug, _)| slug).ok_or_else(nowhere)
}

/// Nobody takes a role that he could not have given.
fn keeps_to_his_own(call: &Call, account: &Account) -> Result<(), Problem> {
    let slug = here(call)?;
    match account.posts.tournaments.get(slug) {
        Some(post) => may_grant(call.caller()?, Act::Staff, post.role, Some(slug)),
        None => Ok(()),
    }
}

fn member(account: &Account, post: &Post) -> Value {
    json!({
        "id": account.id,
        "name": account.name,
        "display": account.display,
        "role": post.role,
        "boards": post.boards,
        "invited": !account.has_password(),
    })
}
