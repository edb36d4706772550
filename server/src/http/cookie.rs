//! The cookies that carry a session, and a player's code.

use actix_web::HttpRequest;
use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, SameSite};

/// How cookies go about: by TLS alone, or in the open too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transport {
    /// The public address is https.
    Tls,
    /// It is not, or not known.
    Open,
}

impl Transport {
    /// As the public address says.
    pub fn of(public_url: Option<&str>) -> Self {
        match public_url.and_then(|url| url.split_once("://")) {
            Some((scheme, _)) if scheme.eq_ignore_ascii_case("https") => Self::Tls,
            _ => Self::Open,
        }
    }

    /// The cookie's name. With `__Host-` browsers see to it that no other site of the domain has
    /// set it.
    pub const fn cookie_name(self) -> &'static str {
        match self {
            Self::Tls => "__Host-hakem_session",
            Self::Open => "hakem_session",
        }
    }

    /// The same of the cookie with a player's code: beside a session, so that an arbiter who looks
    /// at a slip stays logged in.
    pub const fn player_cookie_name(self) -> &'static str {
        match self {
            Self::Tls => "__Host-hakem_player",
            Self::Open => "hakem_player",
        }
    }
}

/// How long a browser keeps a player's code; it may end before.
const PLAYER_DAYS: i64 = 60;

/// The code that the cookie of a request holds, if it has one.
pub fn read_player(request: &HttpRequest, transport: Transport) -> Option<String> {
    let cookie = request.cookie(transport.player_cookie_name())?;
    Some(cookie.value().to_owned())
}

/// The cookie of a player, or (none) what takes it away.
pub fn player(code: Option<String>, transport: Transport) -> Cookie<'static> {
    let life = Duration::days(if code.is_some() { PLAYER_DAYS } else { 0 });
    let name = transport.player_cookie_name();
    named(name, code.unwrap_or_default(), transport, life)
}

/// What the cookie of a request holds, if it has one.
pub fn read(request: &HttpRequest, transport: Transport) -> Option<String> {
    let cookie = request.cookie(transport.cookie_name())?;
    Some(cookie.value().to_owned())
}

/// The cookie of a session that begins.
pub fn set(value: String, transport: Transport) -> Cookie<'static> {
    let life = Duration::seconds(crate::auth::SESSION_LIFE.as_secs());
    cookie(value, transport, life)
}

/// Takes the cookie away.
pub fn clear(transport: Transport) -> Cookie<'static> {
    cookie(String::new(), transport, Duration::ZERO)
}

fn cookie(value: String, transport: Transport, life: Duration) -> Cookie<'static> {
    named(transport.cookie_name(), value, transport, life)
}

fn named(
    name: &'static str,
    value: String,
    transport: Transport,
    life: Duration,
) -> Cookie<'static> {
    Cookie::build(name, value)
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(transport == Transport::Tls)
        .max_age(life)
        .finish()
}
