//! Sessions: logging in and out, by password or by a link.

use super::answer::private;
use super::call::Call;
use super::cookie;
use super::origin::own_log_in;
use super::problem::Problem;
use crate::auth::{Begun, Caller, CallerId, Chosen};
use actix_web::HttpResponse;
use actix_web::cookie::Cookie;
use actix_web::http::StatusCode;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

/// Who wants in.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LogInBody {
    /// The account's name, in any capitals.
    name: String,
    /// Its password.
    password: String,
}

/// What somebody with a link chooses.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WelcomeBody {
    /// The account's name: only with the link of a new server, else it is given.
    #[serde(default)]
    name: Option<String>,
    /// How people call him.
    #[serde(default)]
    display: Option<String>,
    /// 10 to 128 characters, and not the name.
    password: String,
}

/// A new password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasswordBody {
    /// The one in force.
    old: String,
    /// 10 to 128 characters, and not the name.
    new: String,
}

/// `POST /session`.
pub async fn log_in(call: Call) -> Result<HttpResponse, Problem> {
    own_log_in(&call.request)?;
    let body: LogInBody = call.json()?;
    let access = &call.api.access;
    let begun = access.log_in(&body.name, body.password, call.sender());
    let begun = begun.await?;
    // One browser, one session: the one it had would stay open unseen.
    end(&call).await?;
    Ok(welcome(&call, begun))
}

/// `GET /session`.
#[allow(clippy::unused_async)] // handlers are
pub async fn get(call: Call) -> Result<HttpResponse, Problem> {
    Ok(private(StatusCode::OK, &who(call.caller()?)))
}

/// `DELETE /session`. Who is not logged in is logged out.
pub async fn log_out(call: Call) -> Result<HttpResponse, Problem> {
    end(&call).await?;
    let answer = private(StatusCode::OK, &json!({ "ended": true }));
    Ok(with_cookie(answer, &cookie::clear(call.api.transport())))
}

/// `POST /session/password`.
pub async fn change_password(call: Call) -> Result<HttpResponse, Problem> {
    let body: PasswordBody = call.json()?;
    let CallerId::Account(id) = call.caller()?.id else {
        // A token has no password.
        return Err(super::gate::nobody());
    };
    let passwords = (body.old, body.new);
    let access = &call.api.access;
    let begun = access.change_password(id, passwords, call.sender()).await?;
    end(&call).await?;
    Ok(welcome(&call, begun))
}

/// `GET /welcome/{secret}`: whose link it is.
#[allow(clippy::unused_async)] // handlers are
pub async fn invited(call: Call) -> Result<HttpResponse, Problem> {
    let secret: String = call.part("secret")?;
    let account = call.api.access.invited(&secret, call.sender())?;
    let body = json!({
        "name": account.as_ref().map(|account| &account.name),
        "display": account.as_ref().map(|account| &account.display),
    });
    Ok(private(StatusCode::OK, &body))
}

/// `POST /welcome/{secret}`: sets the password and logs in.
pub async fn accept(call: Call) -> Result<HttpResponse, Problem> {
    own_log_in(&call.request)?;
    let secret: String = call.part("secret")?;
    let body: WelcomeBody = call.json()?;
    let chosen = Chosen {
        name: body.name,
        display: body.display,
        password: body.password,
    };
    let access = &call.api.access;
    let begun = access.accept(&secret, chosen, call.sender()).await?;
    end(&call).await?;
    Ok(welcome(&call, begun))
}

/// Ends the session that the request came with.
async fn end(call: &Call) -> Result<(), Problem> {
    if let Some(cookie) = cookie::read(&call.request, call.api.transport()) {
        call.api.access.log_out(&cookie).await?;
    }
    Ok(())
}

fn welcome(call: &Call, begun: Begun) -> HttpResponse {
    let answer = private(StatusCode::OK, &who(&begun.caller));
    with_cookie(answer, &cookie::set(begun.cookie, call.api.transport()))
}

fn with_cookie(mut answer: HttpResponse, cookie: &Cookie<'_>) -> HttpResponse {
    if let Err(error) = answer.add_cookie(cookie) {
        // Names and values are letters and digits.
        tracing::error!(%error, "a cookie cannot be sent");
    }
    answer
}

/// A caller as he sees himself.
fn who(caller: &Caller) -> Value {
    let tournaments: Map<String, Value> = caller
        .posts
        .tournaments
        .iter()
        .map(|(slug, post)| {
            let post = json!({ "role": post.role, "boards": post.boards });
            (slug.to_string(), post)
        })
        .collect();
    json!({
        "name": caller.name.trim_start_matches('@'),
        "display": caller.display,
        "by": caller.name,
        "session": caller.is_in_session(),
        "role": caller.posts.server,
        "tournaments": tournaments,
    })
}
