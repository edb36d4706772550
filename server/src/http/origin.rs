//! Where a request comes from: which page, which address.

use super::code::Code;
use super::problem::Problem;
use actix_web::HttpRequest;
use actix_web::http::header::{self, HeaderName};
use actix_web::http::uri::Authority;
use std::net::{IpAddr, Ipv4Addr};

/// What a form in a page of another site can send without being asked about.
const FORM_TYPES: [&str; 3] = [
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "text/plain",
];

/// Refuses a page of another site: only browsers send an `Origin`.
pub fn same_origin(request: &HttpRequest, public_url: Option<&str>) -> Result<(), Problem> {
    let Some(origin) = request.headers().get(header::ORIGIN) else {
        return Ok(());
    };
    let origin = origin.to_str().unwrap_or_default();
    let host = text(request, &header::HOST).or_else(|| {
        let authority = request.uri().authority();
        authority.map(Authority::as_str)
    });
    let public = public_url.and_then(|url| {
        let (scheme, rest) = url.split_once("://")?;
        Some((scheme, rest.split(['/', '?', '#']).next()?))
    });
    let ours = public.is_some_and(|(scheme, authority)| {
        origin.eq_ignore_ascii_case(&format!("{scheme}://{authority}"))
    });
    // Under the public address its scheme is known and counts; elsewhere the host has to do.
    let elsewhere = public
        .is_none_or(|(_, authority)| host.is_none_or(|host| !host.eq_ignore_ascii_case(authority)));
    let page = origin.split_once("://").map(|(_, at)| at);
    if ours || (elsewhere && page.is_some() && page == host) {
        return Ok(());
    }
    Err(foreign(origin))
}

/// Refuses what writes in a session unless a page of this server sent it, and knew what it did.
/// Asked after [`same_origin`].
pub fn own_page(request: &HttpRequest) -> Result<(), Problem> {
    let known = request.headers().contains_key(header::ORIGIN);
    if !known && fetch_site(request) != Some("same-origin") {
        return Err(Problem::new(
            Code::ForeignOrigin,
            "in a session only pages of this server write: the request must have an Origin; \
             programs use a token",
        ));
    }
    deliberate(request)
}

/// Refuses a plain form unless a page of this server sent it. Asked after [`same_origin`].
pub fn from_own_page(request: &HttpRequest) -> Result<(), Problem> {
    let known = request.headers().contains_key(header::ORIGIN);
    match fetch_site(request) {
        Some("same-origin") => Ok(()),
        None if known => Ok(()),
        site => Err(foreign(site.unwrap_or("an unknown site"))),
    }
}

/// Refuses a log-in that a page of another site began. Asked after [`same_origin`].
pub fn own_log_in(request: &HttpRequest) -> Result<(), Problem> {
    match fetch_site(request) {
        None | Some("same-origin") => deliberate(request),
        Some(site) => Err(foreign(site)),
    }
}

/// Refuses what a plain form could have sent.
fn deliberate(request: &HttpRequest) -> Result<(), Problem> {
    if request.headers().contains_key("x-hakem") {
        return Ok(());
    }
    let kind = text(request, &header::CONTENT_TYPE).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    let form = FORM_TYPES
        .iter()
        .any(|form| kind.eq_ignore_ascii_case(form));
    if kind.is_empty() || form {
        return Err(Problem::new(
            Code::PlainForm,
            "send 'Content-Type: application/json', or the header 'X-Hakem: 1'",
        ));
    }
    Ok(())
}

fn foreign(page: &str) -> Problem {
    Problem::new(
        Code::ForeignOrigin,
        format!("a page of '{page}' may not do this; use the pages of this server"),
    )
}

fn fetch_site(request: &HttpRequest) -> Option<&str> {
    text(request, &HeaderName::from_static("sec-fetch-site"))
}

fn text<'a>(request: &'a HttpRequest, name: &HeaderName) -> Option<&'a str> {
    request.headers().get(name)?.to_str().ok()
}

/// The address of who sends. What stands in front on this machine, if a public address says that
/// something does, tells whom it speaks for at the end of `X-Forwarded-For`.
pub fn sender(request: &HttpRequest, public_url: Option<&str>) -> IpAddr {
    let peer = request.peer_addr().map(|address| address.ip());
    let peer = peer.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
    if public_url.is_none() || !peer.to_canonical().is_loopback() {
        return peer;
    }
    let mut lists = request.headers().get_all("x-forwarded-for");
    let last = lists.next_back().and_then(|list| list.to_str().ok());
    last.and_then(|list| list.rsplit(',').next())
        .and_then(|last| last.trim().parse().ok())
        .unwrap_or(peer)
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::test::TestRequest;

    fn request(headers: &[(&str, &str)]) -> HttpRequest {
        let mut request = TestRequest::default().peer_addr("127.0.0.1:9".parse().unwrap());
        for header in headers {
            request = request.append_header(*header);
        }
        request.to_http_request()
    }

    #[test]
    fn pages_of_other_sites_are_refused() {
        let ask = |host: &str, origin: &str, url: Option<&str>| {
            same_origin(&request(&[("host", host), ("origin", origin)]), url).is_ok()
        };
        let (lan, public) = ("10.0.0.7:8000", "chess.example");
        let url = Some("https://chess.example/hakem/");
        assert!(ask(lan, "http://10.0.0.7:8000", None));
        assert!(ask(lan, "http://10.0.0.7:8000", url));
        assert!(ask(lan, "https://chess.example", url));
        assert!(ask(public, "https://chess.example", url));
        assert!(!ask(public, "http://chess.example", url));
        assert!(!ask(lan, "https://chess.example", None));
        assert!(!ask(lan, "http://chess.example", url));
        assert!(!ask(lan, "https://chess.example.evil.example", url));
        assert!(!ask(lan, "null", url));
        assert!(!ask("", "", None));
    }

    #[test]
    fn a_session_writes_from_a_page_that_meant_it() {
        let json = ("content-type", "application/json; charset=utf-8");
        let (origin, same) = (("origin", "x"), ("sec-fetch-site", "same-origin"));
        for (headers, allowed) in [
            (vec![origin, json], true),
            (vec![same, json], true),
            (vec![origin, ("x-hakem", "1")], true),
            (vec![json], false),
            (vec![("sec-fetch-site", "cross-site"), json], false),
            (vec![("sec-fetch-site", "none"), json], false),
            (vec![origin], false),
            (
                vec![origin, ("content-type", "Text/Plain;a=application/json")],
                false,
            ),
            (
                vec![origin, ("content-type", "multipart/form-data; boundary=x")],
                false,
            ),
        ] {
            assert_eq!(own_page(&request(&headers)).is_ok(), allowed, "{headers:?}");
        }
        assert!(own_log_in(&request(&[json])).is_ok());
        assert!(own_log_in(&request(&[json, ("sec-fetch-site", "same-site")])).is_err());
    }

    #[test]
    fn who_sends_is_told_by_what_stands_in_front() {
        let url = Some("https://chess.example");
        let many = request(&[
            ("x-forwarded-for", "1.1.1.1"),
            ("x-forwarded-for", "2.2.2.2, 3.3.3.3"),
        ]);
        assert_eq!(sender(&many, url).to_string(), "3.3.3.3");
        assert_eq!(sender(&many, None).to_string(), "127.0.0.1");
        let odd = request(&[("x-forwarded-for", "unknown")]);
        assert_eq!(sender(&odd, url).to_string(), "127.0.0.1");
        let far = TestRequest::default()
            .peer_addr("10.0.0.9:9".parse().unwrap())
            .append_header(("x-forwarded-for", "3.3.3.3"))
            .to_http_request();
        assert_eq!(sender(&far, url).to_string(), "10.0.0.9");
    }
}
