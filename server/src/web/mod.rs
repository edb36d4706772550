//! Pages for people, made on the server: readable without JavaScript, on a phone and in print.
//!
//! ```text
//! request -> routes (table) -> visit: language, theme, tournament -> page -> layout -> answer
//!                                                                     |
//! a designed page of its own  <-- Fault (one mapping)  <--------------+
//! ```
//!
//! A page is a function of a [`Visit`]: it waits for nothing and runs beside the threads that
//! serve. It shows what is released; what that is, [`views`](crate::views) says.
//!
//! | module | what it knows |
//! | --- | --- |
//! | `routes` | every page in one table |
//! | `visit` | what a page gets: the address, the reader's language and theme, the tournament |
//! | `page`, `event` | the layout around every page; the head of a tournament's pages |
//! | `rendered` | pages as bytes, kept until their tournament changes |
//! | `answer`, `fault` | pages and what went wrong as responses |
//! | `dates` | days in words |
//! | `assets` | style sheets and scripts |
//! | `roster`, `rounds` | players, the choice of a round on any page |
//! | `qr` | a page's address as a QR code |
//! | `home` | all tournaments |
//! | `console`, `office` | the arbiter's pages: at the board, and the paperwork |
//! | `arbiter` | the arbiter's desk: incidents, rulings, clocks, adjournments, appeals |
//! | `pairings`, `standings`, `cross_table`, `players`, `card` | a tournament in tables |
//! | `chances` | changes of rating, norms |
//! | `games` | a round as PGN |
//! | `teams` | the same of a team event |
//! | `why` | what stands behind a line of the standings |
//! | `boards`, `diagram`, `clocks` | games: position, moves, times |
//! | `own` | a player's own page, behind the code of a slip |
//! | `login` | logging in, the first password, one's own account |
//! | `prints` | lists for the wall and slips, on paper |

mod answer;
mod arbiter;
mod assets;
mod boards;
mod card;
mod chances;
mod clocks;
mod console;
mod cross_table;
mod dates;
mod diagram;
mod event;
mod fault;
mod games;
mod home;
mod login;
mod office;
mod own;
mod page;
mod pairings;
mod players;
mod prints;
mod qr;
mod rendered;
mod roster;
mod rounds;
mod routes;
mod standings;
mod teams;
mod theme;
mod visit;
mod why;

use crate::desk::Hall;
use crate::http::Api;
use crate::texts::{language, names, results};
use actix_web::web;
use std::sync::Arc;

pub use routes::not_found;
pub use visit::Visit;

/// What the pages need.
#[derive(Clone)]
pub struct Site {
    hall: Arc<Hall>,
    public_url: Option<Arc<str>>,
    kept: Arc<rendered::Kept>,
    api: Option<Api>,
}

impl Site {
    /// The pages of a hall. `public_url` is where browsers reach it, if that is not what the
    /// `Host` header says (behind a proxy).
    pub fn new(hall: Arc<Hall>, public_url: Option<String>) -> Self {
        Self {
            hall,
            public_url: public_url.map(Into::into),
            kept: Arc::default(),
            api: None,
        }
    }

    /// The same with the console: who logs in there, and what he may, the API knows.
    #[must_use]
    pub fn staffed(mut self, api: Api) -> Self {
        self.api = Some(api);
        self
    }
}

/// Adds the pages: `App::new().configure(configure(&site))`.
pub fn configure(site: &Site) -> impl Fn(&mut web::ServiceConfig) + Clone + use<> {
    let site = site.clone();
    move |app| {
        assets::register(app);
        routes::register(&site, app);
        if let Some(api) = &site.api {
            own::register(&site, api, app);
            console::register(&site, api, app);
        }
    }
}
