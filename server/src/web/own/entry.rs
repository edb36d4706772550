//! The way in and out: a code for a cookie.

use super::Said;
use super::{back, sent};
use crate::http::{Api, Code, Problem, own_form};
use crate::web::Site;
use crate::web::fault::Fault;
use crate::web::language::Language;
use crate::web::page::Sheet;
use crate::web::visit::Visit;
use actix_web::cookie::Cookie;
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse};
use maud::{Markup, html};

/// The form for a code, and what was wrong with the one before.
#[allow(clippy::unnecessary_wraps, reason = "as other pages are made")]
pub fn sheet(visit: &Visit, problem: Option<&Problem>) -> Result<Sheet, Fault> {
    let t = visit.language;
    let title = t.text("own-title");
    let main = html! {
        section.entry {
            h1 { (title) }
            p { (t.text("own-entry")) }
            @if let Some(problem) = problem { (said(t, problem)) }
            (form(t))
            p.soft { (t.text("own-entry-help")) }
        }
    };
    Ok(Sheet::new(title, main).script("own.js"))
}

/// The fields of the form; `own.js` fills in what a slip has behind `#`.
pub fn form(t: &Language) -> Markup {
    html! {
        form #enter method="post" action="/p/enter" {
            p.field {
                label for="code" { (t.text("own-code")) }
                input #code name="code" autocomplete="off" autocapitalize="none" spellcheck="false"
                    maxlength="40" required placeholder="xxxx-xxxx-xxxx-xxxx";
            }
            p { button { (t.text("own-enter")) } }
        }
    }
}

fn said(t: &Language, problem: &Problem) -> Markup {
    let key = match problem.code {
        Code::TooManyAttempts => "entry-too-many-attempts",
        Code::UnknownToken => "own-wrong-code",
        _ => "own-foreign",
    };
    html! { p.problem #problem role="alert" { (t.text(key)) } }
}

/// `POST /p/enter`.
pub fn enter(site: &Site, api: &Api, request: &HttpRequest, said: &Said) -> HttpResponse {
    let code = said.get("code").map_or("", String::as_str);
    let entered = own_form(request, api).and_then(|()| api.enter(request, code));
    match entered {
        Ok(cookie) => with(back(""), &cookie),
        Err(problem) => {
            let visit = Visit::bare(site, request);
            let status = StatusCode::from_u16(problem.code.status());
            let status = status.unwrap_or(StatusCode::BAD_REQUEST);
            sent(request, &visit, sheet(&visit, Some(&problem)), status)
        }
    }
}

/// `POST /p/leave`.
pub fn leave(site: &Site, api: &Api, request: &HttpRequest) -> HttpResponse {
    match own_form(request, api) {
        Ok(()) => with(back(""), &api.left()),
        Err(problem) => {
            let visit = Visit::bare(site, request);
            let refused = sheet(&visit, Some(&problem));
            sent(request, &visit, refused, StatusCode::FORBIDDEN)
        }
    }
}

fn with(mut response: HttpResponse, cookie: &Cookie<'_>) -> HttpResponse {
    if let Err(error) = response.add_cookie(cookie) {
        // Codes are letters, digits and hyphens.
        tracing::error!(%error, "a cookie cannot be sent");
    }
    response
}
