//! A request from its arrival to its answer.

use super::Api;
use super::call::Call;
use super::code::Code;
use super::gate;
use super::origin;
use super::problem::Problem;
use super::routes::{self, Route};
use super::upload;
use crate::auth::{Act, Caller};
use crate::desk::Desk;
use crate::live::Slug;
use actix_web::web::{Bytes, BytesMut};
use actix_web::{HttpRequest, HttpResponse, guard, web};
use futures_util::{FutureExt as _, StreamExt as _};
use std::panic::AssertUnwindSafe;
use std::time::Duration;

/// How long a body may take to arrive.
const BODY_TIME: Duration = Duration::from_secs(30);

/// What is read and thrown away of a body that is not taken, so that its sender hears why.
const DRAIN_BYTES: usize = 64 << 20;

/// Registers every route of the table, and answers for addresses beside it.
pub fn register(api: &Api, app: &mut web::ServiceConfig) {
    for (path, routes) in routes::by_path() {
        let mut resource = web::resource(path);
        for route in routes {
            let api = api.clone();
            let method = route.method.http();
            let matching = guard::fn_guard(move |context| {
                let head = context.head();
                head.method == method || (head.method == "HEAD" && method == "GET")
            });
            resource = resource.route(web::route().guard(matching).to(
                move |request: HttpRequest, payload: web::Payload| {
                    serve(api.clone(), route, request, payload)
                },
            ));
        }
        app.service(resource.default_service(web::to(wrong_method)));
    }
    for part in [
        "tournaments",
        "tokens",
        "session",
        "users",
        "welcome",
        "players",
        "lists",
    ] {
        let rest = format!("/api/v1/{part}/{{rest:.*}}");
        app.service(web::resource(rest).to(not_found));
    }
}

/// The answer for an address that nobody knows.
#[allow(clippy::unused_async)] // handlers are
pub async fn not_found() -> HttpResponse {
    nothing_here()
}

/// The same at once.
pub fn nothing_here() -> HttpResponse {
    Problem::new(Code::NotFound, "there is nothing at this address").respond()
}

#[allow(clippy::unused_async)] // handlers are
async fn wrong_method(request: HttpRequest) -> HttpResponse {
    let text = format!("{} is not possible here", request.method());
    Problem::new(Code::MethodNotAllowed, text).respond()
}

async fn serve(
    api: Api,
    route: &'static Route,
    request: HttpRequest,
    mut payload: web::Payload,
) -> HttpResponse {
    let answered = guarded(answer(api, route, request, &mut payload)).await;
    match answered {
        Ok(response) => response,
        Err(problem) => {
            drain(&mut payload).await;
            problem.respond()
        }
    }
}

/// A handler that panics fails alone.
async fn guarded(
    work: impl Future<Output = Result<HttpResponse, Problem>>,
) -> Result<HttpResponse, Problem> {
    let done = AssertUnwindSafe(work).catch_unwind().await;
    done.unwrap_or_else(|_| {
        let text = "the server failed; look whether it was done before you repeat it";
        Err(Problem::new(Code::Internal, text))
    })
}

async fn answer(
    api: Api,
    route: &'static Route,
    request: HttpRequest,
    payload: &mut web::Payload,
) -> Result<HttpResponse, Problem> {
    let writes = route.method.writes();
    if writes {
        origin::same_origin(&request, api.public_url.as_deref())?;
    }
    let caller = gate::caller(&request, &api)?;
    if writes && caller.as_ref().is_some_and(Caller::is_in_session) {
        origin::own_page(&request)?;
    }
    gate::touch(&request, &api, caller.as_ref()).await;
    let place = admit(&api, route, &request, caller.as_ref()).await?;
    let (body, upload) = if route.upload {
        let file = upload::receive(&api, payload, route.limit).await?;
        (Bytes::new(), Some(file))
    } else {
        let arrived = tokio::time::timeout(BODY_TIME, body(payload, route.limit)).await;
        let body = arrived.unwrap_or_else(|_| {
            let text = format!("the body did not come within {} s", BODY_TIME.as_secs());
            Err(Problem::new(Code::BodyTimeout, text))
        });
        (body?, None)
    };
    let call = Call {
        api,
        request,
        caller,
        place,
        body,
        upload,
    };
    (route.handler)(call).await
}

/// Lets a caller in who may do this here, and finds the tournament.
async fn admit(
    api: &Api,
    route: &Route,
    request: &HttpRequest,
    caller: Option<&Caller>,
) -> Result<Option<(Slug, Desk)>, Problem> {
    let caller = match caller {
        _ if route.act == Act::View => None,
        Some(caller) => Some(caller),
        None => return Err(gate::nobody()),
    };
    let unknown = |slug: &str| {
        let text = format!("there is no tournament '{slug}'");
        Problem::new(Code::UnknownTournament, text)
    };
    let slug = request.match_info().get("slug");
    let slug = slug.map(|text| text.parse::<Slug>().map_err(|_| unknown(text)));
    let slug = slug.transpose()?;
    if let Some(caller) = caller {
        allow(caller, route.act, slug.as_ref())?;
    }
    let Some(slug) = slug else { return Ok(None) };
    let desk = api
        .hall
        .desk(&slug)
        .await
        .ok_or_else(|| unknown(slug.as_str()))?;
    Ok(Some((slug, desk)))
}

/// Refuses who may not do this, in a tournament or (none) on the server.
fn allow(caller: &Caller, act: Act, slug: Option<&Slug>) -> Result<(), Problem> {
    let (role, has) = match slug {
        Some(slug) => (caller.role_in(slug), caller.has(act, slug)),
        None if act.is_of_tournaments() => (caller.highest(), caller.has_somewhere(act)),
        None => (caller.posts.server, caller.has_somewhere(act)),
    };
    match role {
        _ if has => Ok(()),
        Some(role) => {
            let text = format!("the role '{role}' may not do this");
            Err(Problem::new(Code::Forbidden, text))
        }
        None => Err(gate::elsewhere()),
    }
}

async fn body(payload: &mut web::Payload, limit: usize) -> Result<Bytes, Problem> {
    let mut body = BytesMut::new();
    while let Some(chunk) = payload.next().await {
        let chunk = chunk.map_err(|error| {
            let text = format!("the body cannot be read: {error}");
            Problem::new(Code::InvalidBody, text)
        })?;
        if body.len() + chunk.len() > limit {
            let text = format!("the body may have {limit} bytes");
            return Err(Problem::new(Code::TooLarge, text));
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body.freeze())
}

/// Reads what is left of a body, within bounds: a sender who is cut off never sees the answer.
async fn drain(payload: &mut web::Payload) {
    let read = async {
        let mut left = DRAIN_BYTES;
        while let Some(Ok(chunk)) = payload.next().await {
            left = match left.checked_sub(chunk.len()) {
                Some(left) => left,
                None => return,
            };
        }
    };
    // Whoever is slower than this does not hear the answer.
    let _ = tokio::time::timeout(Duration::from_secs(5), read).await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_panic_is_a_problem() {
        let problem = guarded(async { panic!("a fault of ours") }).await;
        let problem = problem.unwrap_err();
        assert_eq!(problem.code, Code::Internal);
        let response = problem.respond();
        assert_eq!(response.status(), 500);
        assert!(!problem.detail.contains("fault of ours"));
    }
}
