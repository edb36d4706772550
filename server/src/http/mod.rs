//! The API: `/api/v1/tournaments`, `/api/v1/tokens`, and its own description.
//!
//! ```text
//! request -> routes (table) -> gate: origin, token, tournament, role -> body -> handler -> desk
//!                                                                          |
//! problem+json  <---------------- Problem (one mapping) <------------------+
//! ```
//!
//! | module | what it knows |
//! | --- | --- |
//! | `routes` | every route in one table: it registers them and feeds the description |
//! | `serve` | a request from its arrival to its answer |
//! | `call` | what a handler gets: who calls, the desk, the body |
//! | `gate` | origins, bearer tokens; the live stream's gate |
//! | `code`, `problem` | problem details: codes with their status; every error mapped |
//! | `answer` | what writes answer, ETags |
//! | `openapi` | the description |
//! | `settings`, `slug`, `player_body`, `nullable` | bodies |
//! | `tournaments`, `imports`, `players`, `teams`, `restrictions` | the tournament and its people |
//! | `rounds`, `boards`, `games`, `numbers` | pairings, results, moves, lots |
//! | `standings`, `exports`, `audit` | what comes of it |
//! | `tokens` | tokens |
//! | `views` | JSON of tournaments, players, rounds; what is released |

mod answer;
mod audit;
mod boards;
mod call;
mod code;
mod exports;
mod games;
mod gate;
mod imports;
mod nullable;
mod numbers;
mod openapi;
mod player_body;
mod players;
mod problem;
mod regulations;
mod restrictions;
mod rounds;
mod routes;
mod serve;
mod settings;
mod slug;
mod standings;
mod teams;
mod tokens;
mod tournaments;
mod views;

use crate::auth::Tokens;
use crate::desk::Hall;
use actix_web::web;
use std::sync::Arc;

pub use gate::BearerGate;
pub use serve::not_found;

/// What the routes need.
#[derive(Clone)]
pub struct Api {
    hall: Arc<Hall>,
    tokens: Arc<Tokens>,
    public_url: Option<Arc<str>>,
}

impl Api {
    /// The API of a hall. `public_url` is where browsers reach it, if that is not what the `Host`
    /// header says (behind a proxy).
    pub fn new(hall: Arc<Hall>, tokens: Arc<Tokens>, public_url: Option<String>) -> Self {
        Self {
            hall,
            tokens,
            public_url: public_url.map(Into::into),
        }
    }

    /// The gate of the live stream, with the same tokens.
    pub fn live_gate(&self) -> BearerGate {
        BearerGate::new(Arc::clone(&self.tokens), self.public_url.clone())
    }
}

/// Adds the routes: `App::new().configure(configure(&api))`.
pub fn configure(api: &Api) -> impl Fn(&mut web::ServiceConfig) + Clone + use<> {
    let api = api.clone();
    move |app| serve::register(&api, app)
}
