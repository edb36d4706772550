//! A page's address as a QR code: from a screen or a wall onto a phone.

use super::Site;
use super::visit::{Visit, escaped};
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};
use maud::{Markup, html};
use qrcode::{Color, QrCode};

/// Longest path that becomes a code.
const LONGEST: usize = 200;

/// White around the code, in modules (ISO/IEC 18004 asks for 4).
const QUIET: usize = 4;

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
    match QrCode::new(format!("{}{path}", visit.origin)) {
        Ok(code) => HttpResponse::Ok()
            .content_type("image/svg+xml")
            .insert_header((header::CACHE_CONTROL, "no-cache"))
            .body(svg(&code).into_string()),
        // A host name without end.
        Err(_) => HttpResponse::BadRequest().finish(),
    }
}

fn svg(code: &QrCode) -> Markup {
    let width = code.width();
    let size = width + 2 * QUIET;
    let mut path = String::new();
    for (place, module) in code.to_colors().into_iter().enumerate() {
        if module == Color::Dark {
            let (x, y) = (place % width + QUIET, place / width + QUIET);
            path.push_str(&format!("M{x} {y}h1v1h-1z"));
        }
    }
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {size} {size}"))
            shape-rendering="crispEdges" {
            rect width=(size) height=(size) fill="#fff" {}
            path d=(path) fill="#000" {}
        }
    }
}
