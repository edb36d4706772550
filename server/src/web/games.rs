//! `/live/{slug}/round-{r}.pgn`: a published round as PGN, for programs that look again and again.

use super::Site;
use super::visit::Visit;
use crate::views;
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};

/// Adds the route.
pub fn register(site: &Site, app: &mut web::ServiceConfig) {
    let site = site.clone();
    app.service(
        web::resource("/live/{slug}/round-{r}.pgn").route(web::get().to(
            move |request: HttpRequest| {
                let site = site.clone();
                async move { answer(&site, &request).await }
            },
        )),
    );
}

async fn answer(site: &Site, request: &HttpRequest) -> HttpResponse {
    let Ok(visit) = Visit::of(site, request).await else {
        return HttpResponse::NotFound().finish();
    };
    match web::block(move || games(&visit)).await {
        Ok(Some(games)) => sent(request, games),
        Ok(None) => HttpResponse::NotFound().finish(),
        Err(_) => HttpResponse::ServiceUnavailable().finish(),
    }
}

/// The games of the round of the address, if it is published.
fn games(visit: &Visit) -> Option<String> {
    let round: u16 = visit.part("r").ok()?;
    let (scene, event) = (visit.scene().ok()?, visit.tournament().ok()?);
    views::round(event, round, false)?;
    Some(views::round_pgn(scene, event, round))
}

/// The games, or that they are those that the reader has. The tag is of the bytes, so that nothing
/// that is not in them shows in it.
fn sent(request: &HttpRequest, games: String) -> HttpResponse {
    let tag = format!("\"{}\"", &blake3::hash(games.as_bytes()).to_hex()[..32]);
    let known = request.headers().get(header::IF_NONE_MATCH);
    let is_known = known
        .and_then(|value| value.to_str().ok())
        .is_some_and(|value| value == "*" || value.contains(&tag));
    let mut response = if is_known {
        HttpResponse::NotModified()
    } else {
        HttpResponse::Ok()
    };
    response
        .insert_header((header::ETAG, tag))
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .insert_header((header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"));
    if is_known {
        return response.finish();
    }
    response
        .content_type("application/x-chess-pgn; charset=utf-8")
        .body(games)
}
