//! Every page, in one table.

use super::Site;
use super::answer;
use super::fault::Fault;
use super::page::Sheet;
use super::prints::Reader;
use super::rendered::Rendered;
use super::visit::Visit;
use super::{
    boards, card, cross_table, games, home, login, pairings, players, prints, qr, standings, teams,
};
use actix_web::{HttpRequest, HttpResponse, guard, web};
use std::sync::Arc;

/// What makes a page.
type Make = fn(&Visit) -> Result<Sheet, Fault>;

/// What a page depends on, beside its address, the language and the theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Depends {
    /// On the events of its tournament: it is kept until the next one.
    OnEvents,
    /// On more: moves, other tournaments, the day.
    OnMore,
}

use Depends::{OnEvents, OnMore};

/// The pages: address, what it depends on, what makes it. An address in words stands before one
/// with a part that could be those words.
const PAGES: &[(&str, Depends, Make)] = &[
    ("/", OnMore, home::home),
    ("/t/{slug}", OnEvents, pairings::overview),
    ("/t/{slug}/pairings/{r}", OnEvents, pairings::pairings),
    ("/t/{slug}/standings", OnEvents, standings::standings),
    ("/t/{slug}/cross-table", OnEvents, cross_table::cross_table),
    ("/t/{slug}/players", OnEvents, players::players),
    ("/t/{slug}/players/{id}", OnEvents, card::card),
    ("/t/{slug}/teams", OnEvents, teams::list),
    ("/t/{slug}/teams/{id}", OnEvents, teams::card),
    ("/t/{slug}/live", OnMore, boards::live),
    ("/t/{slug}/boards/{r}/{b}", OnMore, boards::board),
    ("/t/{slug}/print/pairings/{r}", OnMore, |visit| {
        prints::pairings(visit, Reader::Public)
    }),
    ("/t/{slug}/print/standings", OnMore, |visit| {
        prints::standings(visit, Reader::Public)
    }),
    ("/t/{slug}/print/cross-table", OnMore, |visit| {
        prints::cross_table(visit, Reader::Public)
    }),
    ("/t/{slug}/print/boards", OnMore, |visit| {
        prints::boards(visit, Reader::Public)
    }),
    ("/t/{slug}/print/ratings", OnMore, |visit| {
        prints::ratings(visit, Reader::Public)
    }),
    ("/login", OnMore, login::log_in),
    ("/welcome/{secret}", OnMore, login::welcome),
    ("/account", OnMore, login::account),
];

/// Registers every page of the table.
pub fn register(site: &Site, app: &mut web::ServiceConfig) {
    qr::register(site, app);
    games::register(site, app);
    for (path, depends, make) in PAGES {
        let site = site.clone();
        app.service(
            web::resource(*path).route(
                web::route()
                    .guard(guard::Any(guard::Get()).or(guard::Head()))
                    .to(move |request: HttpRequest| serve(site.clone(), *depends, *make, request)),
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

async fn serve(site: Site, depends: Depends, make: Make, request: HttpRequest) -> HttpResponse {
    let visit = match Visit::of(&site, &request).await {
        Ok(visit) => visit,
        Err((visit, fault)) => return answer::fault(&visit, fault),
    };
    let key = visit.revision().filter(|_| depends == OnEvents);
    if let Some(page) = key.as_ref().and_then(|key| site.kept.find(key)) {
        return answer::page(&request, &visit, &page);
    }
    let visited = visit.clone();
    let rendered = move || make(&visited).map(|sheet| Rendered::of(&visited, &sheet));
    // A panic there ends in the error of a task that did not finish.
    match web::block(rendered).await.unwrap_or(Err(Fault::Internal)) {
        Ok(page) => {
            let page = Arc::new(page);
            if let Some(key) = key {
                site.kept.keep(key, &page);
            }
            answer::page(&request, &visit, &page)
        }
        Err(fault) => answer::fault(&visit, fault),
    }
}
