//! Every page, in one table.

use super::Site;
use super::answer;
use super::fault::Fault;
use super::page::Sheet;
use super::prints::Reader;
use super::visit::Visit;
use super::{boards, card, cross_table, home, login, pairings, players, prints, qr, standings};
use actix_web::{HttpRequest, HttpResponse, guard, web};

/// What makes a page.
type Make = fn(&Visit) -> Result<Sheet, Fault>;

/// The pages: address, what makes it. An address in words stands before one with a part that
/// could be those words.
const PAGES: &[(&str, Make)] = &[
    ("/", home::home),
    ("/t/{slug}", pairings::overview),
    ("/t/{slug}/pairings/{r}", pairings::pairings),
    ("/t/{slug}/standings", standings::standings),
    ("/t/{slug}/cross-table", cross_table::cross_table),
    ("/t/{slug}/players", players::players),
    ("/t/{slug}/players/{id}", card::card),
    ("/t/{slug}/live", boards::live),
    ("/t/{slug}/boards/{r}/{b}", boards::board),
    ("/t/{slug}/print/pairings/{r}", |visit| {
        prints::pairings(visit, Reader::Public)
    }),
    ("/t/{slug}/print/standings", |visit| {
        prints::standings(visit, Reader::Public)
    }),
    ("/t/{slug}/print/cross-table", |visit| {
        prints::cross_table(visit, Reader::Public)
    }),
    ("/login", login::log_in),
    ("/welcome/{secret}", login::welcome),
    ("/account", login::account),
];

/// Registers every page of the table.
pub fn register(site: &Site, app: &mut web::ServiceConfig) {
    qr::register(site, app);
    for (path, make) in PAGES {
        let site = site.clone();
        app.service(
            web::resource(*path).route(
                web::route()
                    .guard(guard::Any(guard::Get()).or(guard::Head()))
                    .to(move |request: HttpRequest| serve(site.clone(), *make, request)),
            ),
        );
    }
}

/// The answer for an address that nobody knows, for `App::default_service`: a page for readers,
/// problem details for programs.
pub fn not_found(
    site: &Site,
) -> impl Fn(HttpRequest) -> std::future::Ready<HttpResponse> + Clone + use<> {
    let site = site.clone();
    move |request| {
        let wants_page = request
            .headers()
            .get(actix_web::http::header::ACCEPT)
            .and_then(|value| value.to_str().ok())
            .is_some_and(|accepted| accepted.contains("text/html"));
        let response = if wants_page && !request.path().starts_with("/api/") {
            answer::fault(&Visit::bare(&site, &request), Fault::NoPage)
        } else {
            crate::http::nothing_here()
        };
        std::future::ready(response)
    }
}

async fn serve(site: Site, make: Make, request: HttpRequest) -> HttpResponse {
    let visit = match Visit::of(&site, &request).await {
        Ok(visit) => visit,
        Err((visit, fault)) => return answer::fault(&visit, fault),
    };
    let visited = visit.clone();
    // A panic there ends in the error of a task that did not finish.
    let done = web::block(move || make(&visited)).await;
    match done.unwrap_or(Err(Fault::Internal)) {
        Ok(sheet) => answer::page(&request, &visit, &sheet),
        Err(fault) => answer::fault(&visit, fault),
    }
}
