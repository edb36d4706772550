//! A player's own page, on his phone: his pairing, the result he proposes, what he calls an
//! arbiter for. Behind the code of a slip, without a password.
//!
//! ```text
//! slip: /p#code -> form#enter -> POST /p/enter -> cookie -> /p
//!                                                           |
//!           POST /p/proposal, /p/call, /p/check-in  -> the same acts as the API's -> /p?told=..
//! ```
//!
//! What stands behind `#` never leaves the browser but in the body of that form; whoever has no
//! script types it. All of it are plain forms, and each carries a key of its own, so that one sent
//! twice counts once.
//!
//! | address | what it does |
//! | --- | --- |
//! | `/p` | the page; without a code that is good, the form for one |
//! | `POST /p/enter` | `code`: opens it on this browser |
//! | `POST /p/leave` | closes it on this browser |
//! | `POST /p/proposal` | `round`, `result` (empty takes the proposal back), `key` |
//! | `POST /p/check-in` | `round`, `here` (`yes` or not), `key` |
//! | `POST /p/call` | `round`, `kind`, `move`, `key` |
//!
//! For scripts and tests: `form#enter` with `#code`; `#game` with `data-board` and `data-colour`;
//! `form#check-in` with `data-here`; `form#propose button[name=result]`, the one proposed
//! `aria-pressed="true"`; `#calls details[data-kind]` with a form each; `#told`, `#problem`;
//! `form#leave`.

mod deeds;
mod entry;
mod page;

use super::Site;
use super::answer;
use super::fault::Fault;
use super::page::Sheet;
use super::rendered::Rendered;
use super::visit::{Place, Visit};
use crate::http::Api;
use actix_web::http::StatusCode;
use actix_web::http::header::{self, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, guard, web};
use std::collections::BTreeMap;

/// Where the page is.
const HOME: &str = "/p";

/// What a form says.
type Said = web::Form<BTreeMap<String, String>>;

/// Registers the addresses.
pub fn register(site: &Site, api: &Api, app: &mut web::ServiceConfig) {
    let both = (site.clone(), api.clone());
    app.service(
        web::resource(HOME).route(
            web::route()
                .guard(guard::Any(guard::Get()).or(guard::Head()))
                .to(move |request: HttpRequest| {
                    let (site, api) = both.clone();
                    async move { show(&site, &api, &request).await }
                }),
        ),
    );
    let both = (site.clone(), api.clone());
    app.route(
        "/p/enter",
        web::post().to(move |request: HttpRequest, said: Said| {
            let (site, api) = both.clone();
            std::future::ready(entry::enter(&site, &api, &request, &said))
        }),
    );
    let both = (site.clone(), api.clone());
    app.route(
        "/p/leave",
        web::post().to(move |request: HttpRequest| {
            let (site, api) = both.clone();
            std::future::ready(entry::leave(&site, &api, &request))
        }),
    );
    for (path, read) in deeds::FORMS {
        let api = api.clone();
        app.route(
            path,
            web::post().to(move |request: HttpRequest, said: Said| {
                let api = api.clone();
                async move { deeds::carry_out(&api, &request, &said, *read).await }
            }),
        );
    }
}

async fn show(site: &Site, api: &Api, request: &HttpRequest) -> HttpResponse {
    let mut visit = Visit::bare(site, request);
    let Some(holding) = api.holding(request).await else {
        return sent(request, &visit, entry::sheet(&visit, None), StatusCode::OK);
    };
    visit.place = Place::Event(holding.desk.public_scene());
    let sheet = page::sheet(&visit, &holding);
    sent(request, &visit, sheet, StatusCode::OK)
}

/// A page for one alone.
fn sent(
    request: &HttpRequest,
    visit: &Visit,
    sheet: Result<Sheet, Fault>,
    status: StatusCode,
) -> HttpResponse {
    let mut response = match sheet {
        Ok(sheet) => answer::page(request, visit, &Rendered::of(visit, &sheet)),
        Err(fault) => answer::fault(visit, fault),
    };
    if response.status() == StatusCode::OK {
        *response.status_mut() = status;
    }
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// Leads to the page.
fn back(query: &str) -> HttpResponse {
    HttpResponse::SeeOther()
        .insert_header((header::LOCATION, format!("{HOME}{query}")))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .finish()
}
