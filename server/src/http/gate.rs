//! Who calls: by a bearer token or a session, for requests, pages and the live stream.

use super::Api;
use super::code::Code;
use super::cookie::{self, Transport};
use super::origin::same_origin;
use super::problem::Problem;
use crate::auth::{Access, Act, Caller, Role};
use crate::live::{Denied, Gate, Pass, Slug, View};
use actix_web::HttpRequest;
use actix_web::http::header;
use std::sync::Arc;

/// What a request says who sends it.
enum Credential {
    /// A token.
    Token(String),
    /// A session, by its cookie.
    Session(String),
}

impl Credential {
    /// What a request carries; a token goes before a cookie, which browsers add by themselves.
    fn of(request: &HttpRequest, transport: Transport) -> Result<Option<Self>, Problem> {
        if let Some(token) = bearer(request)? {
            return Ok(Some(Self::Token(token.to_owned())));
        }
        Ok(cookie::read(request, transport).map(Self::Session))
    }

    /// Whose it is now; nobody's if it is unknown, revoked or over.
    fn caller(&self, access: &Access) -> Option<Caller> {
        match self {
            Self::Token(token) => access.bearer(token),
            Self::Session(cookie) => access.caller(cookie),
        }
    }
}

/// The token that a request carries.
fn bearer(request: &HttpRequest) -> Result<Option<&str>, Problem> {
    let Some(value) = request.headers().get(header::AUTHORIZATION) else {
        return Ok(None);
    };
    let text = value.to_str().unwrap_or_default();
    match text.split_once(' ') {
        Some((scheme, token)) if scheme.eq_ignore_ascii_case("bearer") => Ok(Some(token.trim())),
        _ => Err(Problem::new(
            Code::UnknownToken,
            "the Authorization header must be 'Bearer' and a token",
        )),
    }
}

/// Who calls; nobody without a token or session. A session that is over is nobody's: the cookie of
/// last week is no reason to refuse a public page.
pub fn caller(request: &HttpRequest, api: &Api) -> Result<Option<Caller>, Problem> {
    match Credential::of(request, api.transport())? {
        None => Ok(None),
        Some(credential) => match credential.caller(&api.access) {
            None if matches!(credential, Credential::Token(_)) => Err(unknown()),
            caller => Ok(caller),
        },
    }
}

fn unknown() -> Problem {
    Problem::new(
        Code::UnknownToken,
        "this token is not known here, or it was revoked; ask for a new one",
    )
}

/// Nobody calls where somebody has to.
pub fn nobody() -> Problem {
    Problem::new(
        Code::NoToken,
        "log in, or send a token: 'Authorization: Bearer ..'",
    )
}

/// Somebody calls who has no role here.
pub fn elsewhere() -> Problem {
    Problem::new(
        Code::ForeignTournament,
        "this token or account has no role here, only elsewhere or nowhere",
    )
}

/// Who looks at a page: somebody who has logged in, or anybody.
///
/// For pages that the server writes. A page for staff sends anybody to the log-in page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visitor(Option<Caller>);

impl Visitor {
    /// What he is called; nobody who has not logged in.
    pub fn display(&self) -> Option<&str> {
        self.0.as_ref().map(|caller| caller.display.as_str())
    }

    /// True if he has logged in.
    pub const fn is_known(&self) -> bool {
        self.0.is_some()
    }

    /// What he is on the server: owner, or nothing.
    pub fn server_role(&self) -> Option<Role> {
        self.0.as_ref()?.posts.server
    }

    /// What he is in a tournament.
    pub fn role_in(&self, slug: &Slug) -> Option<Role> {
        self.0.as_ref()?.role_in(slug)
    }

    /// True if he may do this in a tournament. Everybody may view what is released.
    pub fn may(&self, act: Act, slug: &Slug) -> bool {
        act == Act::View || self.0.as_ref().is_some_and(|caller| caller.has(act, slug))
    }

    /// True if he may do this on the server: create tournaments, manage accounts.
    pub fn may_on_server(&self, act: Act) -> bool {
        let caller = self.0.as_ref();
        caller.is_some_and(|caller| caller.has_somewhere(act))
    }

    /// Who calls, for everything else.
    pub const fn caller(&self) -> Option<&Caller> {
        self.0.as_ref()
    }
}

/// Who asks for a page.
pub async fn visitor(request: &HttpRequest, api: &Api) -> Visitor {
    // A token that is unknown is anybody's here: a page has no better answer.
    let caller = caller(request, api).unwrap_or_default();
    touch(request, api, caller.as_ref()).await;
    Visitor(caller)
}

/// A session was used.
pub async fn touch(request: &HttpRequest, api: &Api, caller: Option<&Caller>) {
    if caller.is_some_and(Caller::is_in_session)
        && let Some(cookie) = cookie::read(request, api.transport())
    {
        api.access.touch(&cookie).await;
    }
}

/// The live stream's gate: tokens in the header, or as `?token=` for browsers, which cannot set a
/// header on a socket; or the cookie of a session.
#[derive(Clone)]
pub struct LiveGate {
    access: Arc<Access>,
    public_url: Option<Arc<str>>,
}

impl LiveGate {
    /// A gate with these tokens and sessions.
    pub(super) const fn new(access: Arc<Access>, public_url: Option<Arc<str>>) -> Self {
        Self { access, public_url }
    }

    fn credential(&self, request: &HttpRequest) -> Result<Option<Credential>, Problem> {
        let transport = Transport::of(self.public_url.as_deref());
        match from_query(request.query_string()) {
            Some(token) if bearer(request)?.is_none() => Ok(Some(Credential::Token(token))),
            _ => Credential::of(request, transport),
        }
    }
}

impl Gate for LiveGate {
    fn origin(&self, request: &HttpRequest) -> Result<(), Denied> {
        same_origin(request, self.public_url.as_deref()).map_err(denied)
    }

    fn admit(&self, request: &HttpRequest) -> Result<Pass, Denied> {
        let Some(credential) = self.credential(request).map_err(denied)? else {
            return Ok(Pass::public());
        };
        let known = credential.caller(&self.access).is_some();
        match credential {
            Credential::Token(_) if !known => return Err(denied(unknown())),
            Credential::Session(_) if !known => return Ok(Pass::public()),
            // Browsers say on a socket which page it is of; its sameness is asked before.
            Credential::Session(_) if !request.headers().contains_key(header::ORIGIN) => {
                let text = "a socket with a session must have an Origin; programs use a token";
                return Err(Denied(text.to_owned()));
            }
            _ => {}
        }
        let access = Arc::clone(&self.access);
        Ok(Pass::new(move |wanted, slug| {
            // Asked at each follow: a role may have been taken meanwhile.
            match (wanted, credential.caller(&access)) {
                (View::Public, _) => Ok(View::Public),
                (View::Staff, Some(caller)) if caller.has(Act::SeeAll, slug) => Ok(View::Staff),
                (View::Staff, Some(_)) => Err(Denied(format!(
                    "the staff view of '{slug}' is not for this role"
                ))),
                (View::Staff, None) => Err(denied(nobody())),
            }
        }))
    }
}

fn denied(problem: Problem) -> Denied {
    Denied(problem.detail)
}

/// Tokens have no character that would be escaped in an address.
fn from_query(query: &str) -> Option<String> {
    query
        .split('&')
        .find_map(|pair| pair.strip_prefix("token="))
        .map(str::to_owned)
}
