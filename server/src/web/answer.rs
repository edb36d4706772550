//! Pages as responses: ETag, compression, what the reader's choice is kept in.

use super::fault::Fault;
use super::page;
use super::rendered::Rendered;
use super::theme::Theme;
use super::visit::{LANGUAGE_COOKIE, THEME_COOKIE, Visit};
use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, SameSite};
use actix_web::http::header::{self, HeaderName};
use actix_web::http::{StatusCode, header::HeaderMap};
use actix_web::{HttpRequest, HttpResponse};

/// A page, or that it is the one the reader has.
pub fn page(request: &HttpRequest, visit: &Visit, page: &Rendered) -> HttpResponse {
    let known = has(request.headers(), &header::IF_NONE_MATCH, |tag| {
        tag == "*" || tag.trim_start_matches("W/") == page.etag.trim_start_matches("W/")
    });
    let status = if known {
        StatusCode::NOT_MODIFIED
    } else {
        StatusCode::OK
    };
    let mut response = HttpResponse::build(status);
    response
        .insert_header((header::ETAG, page.etag.as_str()))
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .insert_header((header::VARY, "Accept-Encoding, Accept-Language, Cookie"));
    for cookie in chosen(visit) {
        response.cookie(cookie);
    }
    if known {
        return response.finish();
    }
    response
        .content_type("text/html; charset=utf-8")
        .insert_header((header::CONTENT_LANGUAGE, visit.language.code()));
    match &page.packed {
        Some(packed) if takes_gzip(request) => response
            .insert_header((header::CONTENT_ENCODING, "gzip"))
            .body(packed.clone()),
        _ => response.body(page.plain.clone()),
    }
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

/// True if the reader's browser unpacks gzip.
pub fn takes_gzip(request: &HttpRequest) -> bool {
    has(request.headers(), &header::ACCEPT_ENCODING, |coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        let refused = matches!(weight.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000");
        name.trim() == "gzip" && !refused
    })
}

/// True if a member of a header's list is as asked.
fn has(headers: &HeaderMap, name: &HeaderName, asked: impl Fn(&str) -> bool) -> bool {
    let values = headers
        .get_all(name)
        .filter_map(|value| value.to_str().ok());
    values
        .flat_map(|list| list.split(','))
        .any(|member| asked(member.trim()))
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
