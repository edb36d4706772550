//! A page's address as a QR code: from a screen or a wall onto a phone.

use super::Site;
use super::visit::{Visit, escaped};
use crate::qr::svg;
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};
use maud::{Markup, html};

/// Longest path that becomes a code.
const LONGEST: usize = 200;

/// The code of this page, folded away.
pub fn details(visit: &Visit) -> Markup {
    let t = visit.language;
    let source = format!("/qr.svg?to={}", escaped(&visit.path));
    html! {
        details.qr {
            summary { (t.text("qr-show")) }
            img src=(source) width="240" height="240" loading="lazy" alt=(t.text("qr-text"));
        }
    }
}

/// Adds the route.
pub fn register(site: &Site, app: &mut web::ServiceConfig) {
    let site = site.clone();
    app.service(web::resource("/qr.svg").route(
        web::get().to(move |request: HttpRequest| std::future::ready(answer(&site, &request))),
    ));
}

fn answer(site: &Site, request: &HttpRequest) -> HttpResponse {
    let visit = Visit::bare(site, request);
    let path = visit.query("to").unwrap_or("/");
    if !path.starts_with('/') || path.len() > LONGEST {
        return HttpResponse::BadRequest().finish();
    }
    match svg(&format!("{}{path}", visit.origin)) {
        Some(code) => HttpResponse::Ok()
            .content_type("image/svg+xml")
            .insert_header((header::CACHE_CONTROL, "no-cache"))
            .body(code),
        // A host name without end.
        None => HttpResponse::BadRequest().finish(),
    }
}
