//! Pages as responses: ETag, language, what the reader's choice is kept in.

use super::fault::Fault;
use super::page;
use super::page::Sheet;
use super::theme::Theme;
use super::visit::{LANGUAGE_COOKIE, THEME_COOKIE, Visit};
use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, SameSite};
use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse};

/// A page, or that it is the one the reader has.
pub fn page(request: &HttpRequest, visit: &Visit, sheet: &Sheet) -> HttpResponse {
    let text = page::layout(visit, sheet).into_string();
    // The hash of what the reader sees tells nothing of what he does not.
    let etag = format!("\"w{}\"", &blake3::hash(text.as_bytes()).to_hex()[..16]);
    let known = request.headers().get(header::IF_NONE_MATCH);
    let known = known
        .and_then(|value| value.to_str().ok())
        .is_some_and(|list| {
            let mut tags = list.split(',').map(str::trim);
            tags.any(|tag| tag == "*" || tag.trim_start_matches("W/") == etag)
        });
    let status = if known {
        StatusCode::NOT_MODIFIED
    } else {
        StatusCode::OK
    };
    let mut response = HttpResponse::build(status);
    response
        .insert_header((header::ETAG, etag))
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .insert_header((header::VARY, "Accept-Language, Cookie"));
    for cookie in chosen(visit) {
        response.cookie(cookie);
    }
    if known {
        return response.finish();
    }
    response
        .content_type("text/html; charset=utf-8")
        .insert_header((header::CONTENT_LANGUAGE, visit.language.code()))
        .body(text)
}

/// The page that says what went wrong.
pub fn fault(visit: &Visit, fault: Fault) -> HttpResponse {
    let text = page::layout(visit, &fault.sheet(visit)).into_string();
    let mut response = HttpResponse::build(fault.status());
    if fault == Fault::Stopping {
        response.insert_header((header::RETRY_AFTER, "5"));
    }
    response
        .content_type("text/html; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body(text)
}

/// Cookies for what the address chooses.
fn chosen(visit: &Visit) -> impl Iterator<Item = Cookie<'static>> {
    let language = visit.query("lang").map(|_| visit.language.code());
    let theme = visit.query("theme").and_then(Theme::find).map(Theme::name);
    let chosen = [(LANGUAGE_COOKIE, language), (THEME_COOKIE, theme)];
    chosen.into_iter().filter_map(|(name, value)| {
        let cookie = Cookie::build(name, value?)
            .path("/")
            .max_age(Duration::days(365))
            .same_site(SameSite::Lax)
            .http_only(true);
        Some(cookie.finish())
    })
}
