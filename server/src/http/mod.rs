//! The API: tournaments, tokens, sessions, users, and its own description.
//!
//! ```text
//! request -> routes (table) -> origin, gate: who, where, role -> body -> handler -> desk
//!                                                                   |
//! problem+json  <------------- Problem (one mapping) <--------------+
//! ```
//!
//! | module | what it knows |
//! | --- | --- |
//! | `routes` | every route in one table: it registers them and feeds the description |
//! | `serve` | a request from its arrival to its answer |
//! | `call` | what a handler gets: who calls, the desk, the body |
//! | `origin`, `cookie` | pages of other sites; the cookie of a session |
//! | `gate` | who calls, also for pages and the live stream |
//! | `code`, `problem` | problem details: codes with their status; every error mapped |
//! | `answer` | what writes answer, ETags |
//! | `openapi` | the description |
//! | `settings`, `laws_body`, `release_body`, `slug`, `player_body`, `nullable`, `text` | bodies |
//! | `appeals`, `appeal_decisions` | appeals against decisions of arbiters, and what is decided |
//! | `tournaments`, `imports`, `players`, `teams`, `restrictions` | the tournament and its people |
//! | `rounds`, `matches`, `boards`, `games`, `numbers`, `lots` | pairings, results, moves and clocks, what is drawn by lot |
//! | `incidents`, `adjournments`, `game_undo` | games under arbitration |
//! | `regulations` | packages of regulations: installed, ordered, switched |
//! | `standings`, `exports`, `reports`, `audit` | what comes of it |
//! | `tokens`, `sessions`, `users`, `staff` | tokens; logging in; people and their roles |
//! | `check_in` | who is here before a round |
//! | `player_tokens`, `own`, `holding` | tokens of players, and what they open: one's own game |
//! | `lists`, `keeping`, `differences`, `upload` | rating lists, kept current; a tournament beside them; large files |
//! | `grant` | who may give which role |
//! | `views` | JSON of tournaments, players, rounds; what is released |

mod adjournments;
mod answer;
mod appeal_decisions;
mod appeals;
mod audit;
mod boards;
mod call;
mod check_in;
mod code;
mod cookie;
mod differences;
mod exports;
mod game_undo;
mod games;
mod gate;
mod grant;
mod holding;
mod imports;
mod incidents;
mod keeping;
mod laws_body;
mod lists;
mod lots;
mod matches;
mod nullable;
mod numbers;
mod openapi;
mod origin;
mod own;
mod player_body;
mod player_tokens;
mod players;
mod problem;
mod regulations;
mod release_body;
mod reports;
mod restrictions;
mod rounds;
mod routes;
mod serve;
mod sessions;
mod settings;
mod slug;
mod staff;
mod standings;
mod teams;
mod text;
mod tokens;
mod tournaments;
mod upload;
mod users;
mod views;

use crate::auth::{Access, Account, Act, Caller, Post, Posts, TokenInfo, may};
use crate::desk::Hall;
use crate::index::Index;
use crate::live::Slug;
use crate::views::Rankings;
use actix_web::web;
use cookie::Transport;
use std::sync::Arc;

pub use boards::result as read_result;
pub use code::Code;
pub use gate::{LiveGate, Visitor, visitor};
pub use holding::{Holding, own_form};
pub use lists::patch;
pub use own::{Deed, Seat, read_call};
pub use problem::Problem;
pub use serve::nothing_here;

/// What the routes need.
#[derive(Clone)]
pub struct Api {
    hall: Arc<Hall>,
    rankings: Arc<Rankings>,
    access: Arc<Access>,
    public_url: Option<Arc<str>>,
    index: Option<Index>,
}

impl Api {
    /// The API of a hall. `public_url` is where browsers reach it, if that is not what the `Host`
    /// header says (behind a proxy).
    pub fn new(hall: Arc<Hall>, access: Arc<Access>, public_url: Option<String>) -> Self {
        Self {
            hall,
            rankings: Arc::default(),
            access,
            public_url: public_url.map(Into::into),
            index: None,
        }
    }

    /// The same with the player index.
    #[must_use]
    pub fn with_index(mut self, index: Index) -> Self {
        self.index = Some(index);
        self
    }

    /// The rankings that are kept.
    pub const fn rankings(&self) -> &Arc<Rankings> {
        &self.rankings
    }

    /// The player index, if it can be opened.
    pub const fn index(&self) -> Option<&Index> {
        self.index.as_ref()
    }

    /// The gate of the live stream, with the same tokens and sessions.
    pub fn live_gate(&self) -> LiveGate {
        LiveGate::new(Arc::clone(&self.access), self.public_url.clone())
    }

    /// Who decides in a tournament, as people call them: its arbiters, else the server's owners.
    pub fn arbiters(&self, slug: &Slug) -> Vec<String> {
        let accounts = self.access.accounts.list();
        let of = |decides: &dyn Fn(&Posts) -> bool| -> Vec<String> {
            let open = accounts.iter().filter(|account| account.is_open());
            let deciding = open.filter(|account| decides(&account.posts));
            deciding.map(|account| account.display.clone()).collect()
        };
        let here = of(&|posts| {
            let post = posts.tournaments.get(slug);
            post.is_some_and(|post| may(post.role, Act::Manage))
        });
        if here.is_empty() {
            of(&|posts| posts.server.is_some_and(|role| may(role, Act::Manage)))
        } else {
            here
        }
    }

    /// Every account of the server, oldest first.
    pub fn accounts(&self) -> Vec<Account> {
        self.access.accounts.list()
    }

    /// Who has a role in a tournament, and which.
    pub fn staff(&self, slug: &Slug) -> Vec<(Account, Post)> {
        let with_post = |account: Account| {
            let post = account.posts.tournaments.get(slug)?.clone();
            Some((account, post))
        };
        self.accounts().into_iter().filter_map(with_post).collect()
    }

    /// The tokens in force for a tournament that somebody could have issued.
    pub fn tokens(&self, caller: &Caller, slug: &Slug) -> Vec<TokenInfo> {
        let mut tokens = self.access.tokens.list();
        tokens.retain(|token| {
            token.tournament.as_ref() == Some(slug) && tokens::is_of(caller, token).is_ok()
        });
        tokens
    }

    /// How cookies go about.
    fn transport(&self) -> Transport {
        Transport::of(self.public_url.as_deref())
    }
}

/// True if browsers reach this address by TLS.
pub fn is_tls(public_url: Option<&str>) -> bool {
    Transport::of(public_url) == Transport::Tls
}

/// Adds the routes: `App::new().configure(configure(&api))`.
pub fn configure(api: &Api) -> impl Fn(&mut web::ServiceConfig) + Clone + use<> {
    let api = api.clone();
    move |app| serve::register(&api, app)
}
