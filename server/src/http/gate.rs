//! Origins and bearer tokens, for requests and for the live stream.

use super::code::Code;
use super::problem::Problem;
use crate::auth::{Act, Caller, Tokens, may};
use crate::live::{Denied, Gate, Pass, Slug, View};
use actix_web::HttpRequest;
use actix_web::http::header;
use std::sync::Arc;

/// The token that a request carries.
pub fn bearer(request: &HttpRequest) -> Result<Option<&str>, Problem> {
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

/// Who calls; nobody without a token.
pub fn caller(request: &HttpRequest, tokens: &Tokens) -> Result<Option<Caller>, Problem> {
    let Some(token) = bearer(request)? else {
        return Ok(None);
    };
    let caller = tokens.caller(token).ok_or_else(unknown)?;
    Ok(Some(caller))
}

fn unknown() -> Problem {
    Problem::new(
        Code::UnknownToken,
        "this token is not known here, or it was revoked; ask for a new one",
    )
}

/// Refuses a page of another site: only browsers send an `Origin`.
pub fn origin(request: &HttpRequest, public_url: Option<&str>) -> Result<(), Problem> {
    let Some(origin) = request.headers().get(header::ORIGIN) else {
        return Ok(());
    };
    let origin = origin.to_str().unwrap_or_default();
    let ours = match public_url {
        Some(url) => same_site(origin, url),
        None => false,
    };
    let host = request
        .headers()
        .get(header::HOST)
        .and_then(|host| host.to_str().ok())
        .or_else(|| {
            request
                .uri()
                .authority()
                .map(actix_web::http::uri::Authority::as_str)
        });
    let same_host = origin
        .split_once("://")
        .is_some_and(|(_, at)| Some(at) == host);
    if ours || same_host {
        return Ok(());
    }
    Err(Problem::new(
        Code::ForeignOrigin,
        format!("a page of '{origin}' may not do this; use the pages of this server"),
    ))
}

/// The scheme and authority of an address are this origin.
fn same_site(origin: &str, url: &str) -> bool {
    let Some((scheme, rest)) = url.split_once("://") else {
        return false;
    };
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    origin.eq_ignore_ascii_case(&format!("{scheme}://{authority}"))
}

/// True if the caller has an act in a tournament.
pub fn has(caller: &Caller, act: Act, slug: &Slug) -> bool {
    may(caller.role, act) && caller.tournament.as_ref().is_none_or(|own| own == slug)
}

/// The live stream's gate: bearer tokens in the header, or as `?token=` for browsers, which cannot
/// set one on a socket.
#[derive(Clone)]
pub struct BearerGate {
    tokens: Arc<Tokens>,
    public_url: Option<Arc<str>>,
}

impl BearerGate {
    /// A gate with these tokens.
    pub(super) const fn new(tokens: Arc<Tokens>, public_url: Option<Arc<str>>) -> Self {
        Self { tokens, public_url }
    }
}

impl Gate for BearerGate {
    fn origin(&self, request: &HttpRequest) -> Result<(), Denied> {
        origin(request, self.public_url.as_deref()).map_err(denied)
    }

    fn admit(&self, request: &HttpRequest) -> Result<Pass, Denied> {
        let token = match bearer(request).map_err(denied)? {
            Some(token) => Some(token.to_owned()),
            None => from_query(request.query_string()),
        };
        let Some(token) = token else {
            return Ok(Pass::public());
        };
        if self.tokens.caller(&token).is_none() {
            return Err(denied(unknown()));
        }
        let tokens = Arc::clone(&self.tokens);
        Ok(Pass::new(move |wanted, slug| {
            // Asked at each follow: a token may have been revoked meanwhile.
            match (wanted, tokens.caller(&token)) {
                (View::Public, _) => Ok(View::Public),
                (View::Staff, Some(caller)) if has(&caller, Act::SeeAll, slug) => Ok(View::Staff),
                (View::Staff, Some(_)) => Err(Denied(format!(
                    "this token does not give the staff view of '{slug}'"
                ))),
                (View::Staff, None) => Err(denied(unknown())),
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

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    #[test]
    fn pages_of_other_sites_are_refused() {
        let ask = |origin: &str, url: Option<&str>| {
            let request = TestRequest::default()
                .insert_header(("host", "10.0.0.7:8000"))
                .insert_header(("origin", origin))
                .to_http_request();
            super::origin(&request, url).is_ok()
        };
        let url = Some("https://chess.example/hakem/");
        assert!(ask("http://10.0.0.7:8000", None));
        assert!(ask("https://chess.example", url));
        assert!(!ask("https://chess.example", None));
        assert!(!ask("http://chess.example", url));
        assert!(!ask("https://chess.example.evil.example", url));
        assert!(!ask("null", url));
    }
}
