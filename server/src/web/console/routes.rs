//! Every page of the console, in one table.

use super::super::Site;
use super::super::answer;
use super::super::arbiter;
use super::super::fault::Fault;
use super::super::office;
use super::super::page::Sheet;
use super::super::prints::{self, Reader};
use super::super::rendered::Rendered;
use super::super::visit::Visit;
use super::barred::{self, Barred};
use super::duty::Duty;
use super::{lobby, preview, results, round, shell, why, words};
use crate::auth::Act;
use crate::http::{Api, visitor};
use crate::live::Slug;
use actix_web::http::header::{self, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, guard, web};
use maud::Markup;
use serde_json::Value;
use std::sync::Arc;

/// What an address gives.
#[derive(Clone, Copy)]
enum Make {
    /// A whole page.
    Page(fn(&Duty) -> Result<Sheet, Fault>),
    /// A part of one, for its scripts.
    Part(fn(&Duty) -> Result<Markup, Fault>),
    /// Data for scripts.
    Data(fn(&Duty) -> Result<Value, Fault>),
}

/// One line of the table.
struct Route {
    path: &'static str,
    /// What one must be allowed: in the tournament of the address, else on the server, where
    /// [`Act::View`] is for everybody who has logged in.
    act: Act,
    make: Make,
}

impl Route {
    const fn new(path: &'static str, act: Act, make: Make) -> Self {
        Self { path, act, make }
    }
}

use Make::{Data, Page, Part};

/// The table. An address in words stands before one with a part that could be those words.
const ROUTES: &[Route] = &[
    Route::new("/console", Act::View, Page(lobby::lobby)),
    Route::new("/console/new", Act::Create, Page(office::create)),
    Route::new("/console/import", Act::Create, Page(office::import)),
    Route::new("/console/users", Act::Users, Page(office::users)),
    Route::new("/console/lists", Act::View, Page(office::lists)),
    Route::new("/console/{slug}", Act::SeeAll, Page(round::round)),
    Route::new(
        "/console/{slug}/results",
        Act::SeeAll,
        Page(results::newest),
    ),
    Route::new(
        "/console/{slug}/results/{r}",
        Act::SeeAll,
        Page(results::of_round),
    ),
    Route::new(
        "/console/{slug}/preview/{r}",
        Act::SeeAll,
        Page(preview::preview),
    ),
    Route::new("/console/{slug}/why/{r}", Act::SeeAll, Page(why::round)),
    Route::new("/console/{slug}/why/{r}/{b}", Act::SeeAll, Page(why::board)),
    Route::new("/console/{slug}/line", Act::SeeAll, Part(shell::line)),
    Route::new("/console/{slug}/acts", Act::SeeAll, Data(words::acts)),
    Route::new(
        "/console/{slug}/players",
        Act::SeeAll,
        Page(office::players),
    ),
    Route::new(
        "/console/{slug}/players/{id}",
        Act::SeeAll,
        Page(office::player),
    ),
    Route::new(
        "/console/{slug}/check-in",
        Act::SeeAll,
        Page(office::check_in),
    ),
    Route::new("/console/{slug}/teams", Act::SeeAll, Page(office::teams)),
    Route::new(
        "/console/{slug}/teams/{id}",
        Act::SeeAll,
        Page(office::team),
    ),
    Route::new(
        "/console/{slug}/line-ups",
        Act::SeeAll,
        Page(office::line_ups),
    ),
    Route::new(
        "/console/{slug}/line-ups/{r}",
        Act::SeeAll,
        Page(office::line_ups_of_round),
    ),
    Route::new(
        "/console/{slug}/differences",
        Act::SeeAll,
        Page(office::differences),
    ),
    Route::new(
        "/console/{slug}/regulations",
        Act::SeeAll,
        Page(office::regulations),
    ),
    Route::new(
        "/console/{slug}/incidents",
        Act::SeeAll,
        Page(arbiter::newest),
    ),
    Route::new(
        "/console/{slug}/incidents/{r}",
        Act::SeeAll,
        Page(arbiter::of_round),
    ),
    Route::new(
        "/console/{slug}/incidents/{r}/{b}",
        Act::SeeAll,
        Page(arbiter::board),
    ),
    Route::new(
        "/console/{slug}/appeals",
        Act::SeeAll,
        Page(arbiter::appeals),
    ),
    Route::new("/console/{slug}/files", Act::SeeAll, Page(office::files)),
    Route::new("/console/{slug}/norms", Act::SeeAll, Page(office::norms)),
    Route::new(
        "/console/{slug}/standings",
        Act::SeeAll,
        Page(office::standings),
    ),
    Route::new("/console/{slug}/report", Act::SeeAll, Page(office::report)),
    Route::new("/console/{slug}/log", Act::Audit, Page(office::log)),
    Route::new(
        "/console/{slug}/settings",
        Act::SeeAll,
        Page(office::settings),
    ),
    Route::new("/console/{slug}/staff", Act::Staff, Page(office::staff)),
    Route::new(
        "/console/{slug}/print/pairings/{r}",
        Act::SeeAll,
        Page(|duty| prints::pairings(&duty.visit, Reader::Staff)),
    ),
    Route::new(
        "/console/{slug}/print/standings",
        Act::SeeAll,
        Page(|duty| prints::standings(&duty.visit, Reader::Staff)),
    ),
    Route::new(
        "/console/{slug}/print/cross-table",
        Act::SeeAll,
        Page(|duty| prints::cross_table(&duty.visit, Reader::Staff)),
    ),
    Route::new(
        "/console/{slug}/print/incidents/{r}",
        Act::SeeAll,
        Page(prints::incidents),
    ),
    Route::new(
        "/console/{slug}/print/incidents/{r}/{b}/{n}",
        Act::SeeAll,
        Page(prints::incident),
    ),
    Route::new(
        "/console/{slug}/print/envelope/{r}/{b}",
        Act::SeeAll,
        Page(prints::envelope),
    ),
    Route::new(
        "/console/{slug}/print/appeals",
        Act::SeeAll,
        Page(prints::appeals),
    ),
    Route::new(
        "/console/{slug}/print/ratings",
        Act::SeeAll,
        Page(|duty| prints::ratings(&duty.visit, Reader::Staff)),
    ),
    Route::new(
        "/console/{slug}/print/norm/{id}/{norm}",
        Act::SeeAll,
        Page(|duty| prints::certificate(&duty.visit)),
    ),
    Route::new(
        "/console/{slug}/print/slips/{r}",
        Act::SeeAll,
        Page(|duty| prints::slips(&duty.visit)),
    ),
    Route::new(
        "/console/{slug}/print/player-slips",
        Act::Tokens,
        Page(prints::player_slips),
    ),
];

/// Registers every page of the table.
pub fn register(site: &Site, api: &Api, app: &mut web::ServiceConfig) {
    for route in ROUTES {
        let (site, api) = (site.clone(), api.clone());
        app.service(
            web::resource(route.path).route(
                web::route()
                    .guard(guard::Any(guard::Get()).or(guard::Head()))
                    .to(move |request: HttpRequest| {
                        serve(site.clone(), api.clone(), route, request)
                    }),
            ),
        );
    }
}

/// What was made of a request.
enum Made {
    Page(Box<Sheet>),
    Part(Markup),
    Data(Value),
}

async fn serve(site: Site, api: Api, route: &'static Route, request: HttpRequest) -> HttpResponse {
    let (visit, entered) = enter(&site, &api, route, &request).await;
    let made = match entered {
        Ok(duty) => made(route, duty).await.map_err(Barred::Page),
        Err(barred) => Err(barred),
    };
    let mut response = match made {
        Ok(Made::Page(sheet)) => answer::page(&request, &visit, &Rendered::of(&visit, &sheet)),
        Ok(Made::Part(part)) => HttpResponse::Ok()
            .content_type("text/html; charset=utf-8")
            .body(part.into_string()),
        Ok(Made::Data(data)) => HttpResponse::Ok().json(data),
        Err(Barred::Page(fault)) => answer::fault(&visit, fault),
        Err(Barred::NotLoggedIn) => barred::log_in(&here(&request)),
        Err(Barred::Role { role, arbiters }) => {
            let sheet = barred::sheet(&visit, role, &arbiters);
            let mut page = answer::page(&request, &visit, &Rendered::of(&visit, &sheet));
            *page.status_mut() = barred::STATUS;
            page
        }
    };
    // What staff see stays in no cache.
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// The page's own address.
fn here(request: &HttpRequest) -> String {
    let uri = request.uri();
    let path = uri.path_and_query().map(ToString::to_string);
    path.unwrap_or_else(|| uri.path().to_owned())
}

/// Lets in who may see the page.
async fn enter(
    site: &Site,
    api: &Api,
    route: &Route,
    request: &HttpRequest,
) -> (Visit, Result<Duty, Barred>) {
    let visitor = visitor(request, api).await;
    if !visitor.is_known() {
        return (Visit::bare(site, request), Err(Barred::NotLoggedIn));
    }
    let visit = match Visit::of_staff(site, request).await {
        Ok(visit) => visit,
        Err((visit, fault)) => return (visit, Err(fault.into())),
    };
    let slug: Option<Slug> = visit.scene().ok().map(|scene| scene.slug.clone());
    let arbiters = slug.as_ref().map(|slug| api.arbiters(slug));
    let desk = match &slug {
        Some(slug) => site.hall.desk(slug).await,
        None => None,
    };
    let duty = Duty {
        visit: visit.clone(),
        public: desk.map(|desk| desk.public_scene()),
        visitor,
        arbiters: arbiters.unwrap_or_default(),
        hall: Arc::clone(&site.hall),
        api: api.clone(),
    };
    let may = duty.may(route.act) || (slug.is_none() && route.act == Act::View);
    if may {
        return (visit, Ok(duty));
    }
    let barred = Barred::Role {
        role: duty.role(),
        arbiters: duty.arbiters,
    };
    (visit, Err(barred))
}

async fn made(route: &'static Route, duty: Duty) -> Result<Made, Fault> {
    // A panic there ends in the error of a task that did not finish.
    let made = web::block(move || match route.make {
        Make::Page(make) => make(&duty).map(|sheet| Made::Page(Box::new(sheet))),
        Make::Part(make) => make(&duty).map(Made::Part),
        Make::Data(make) => make(&duty).map(Made::Data),
    });
    made.await.unwrap_or(Err(Fault::Internal))
}
