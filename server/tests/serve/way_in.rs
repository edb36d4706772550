//! The way in to a new server, from outside: the owner's link, a session over a crash, and what
//! every answer tells browsers.

use super::server::{Server, text};
use serde_json::{Value, json};
use std::fs::{self, File};
use ureq::http::{Request, Response};

const PASSWORD: &str = "correct horse";

fn send(server: &Server, method: &str, path: &str, cookie: &str, body: &Value) -> Response<String> {
    let agent: ureq::Agent = ureq::Agent::config_builder()
        .http_status_as_error(false)
        .build()
        .into();
    let request = Request::builder()
        .method(method)
        .uri(format!("http://{}{path}", server.address))
        .header("origin", format!("http://{}", server.address))
        .header("content-type", "application/json")
        .header("cookie", cookie);
    let answered = if method == "GET" {
        agent.run(request.body(()).unwrap())
    } else {
        agent.run(request.body(body.to_string()).unwrap())
    };
    let (head, mut body) = answered.unwrap().into_parts();
    Response::from_parts(head, body.read_to_string().unwrap())
}

/// The address of the link that a start has printed, without the server's own.
fn link(server: &Server) -> Option<&str> {
    let base = format!("http://{}", server.address);
    let link = server.lines.iter();
    let link = link.filter_map(|line| line.strip_prefix("owner link: "));
    link.map(|link| link.strip_prefix(&base).unwrap()).next()
}

#[test]
fn the_owner_sets_a_password_and_stays_in_over_a_crash() {
    let dir = tempfile::tempdir().unwrap();
    let mut server = Server::start(dir.path());
    let old = link(&server).unwrap().to_owned();
    server.kill();
    let mut server = Server::listening(dir.path(), &server.address);
    let new = link(&server).unwrap().to_owned();
    let body = json!({ "name": "olivia", "password": PASSWORD });
    let accept = |link: &str| send(&server, "POST", &format!("/api/v1{link}"), "", &body);
    assert_eq!(accept(&old).status(), 410, "replaced");
    let answer = accept(&new);
    assert_eq!(answer.status(), 200, "{}", answer.body());
    let cookie = answer.headers()["set-cookie"].to_str().unwrap();
    assert!(cookie.starts_with("hakem_session="), "{cookie}");
    assert!(!cookie.contains("Secure"), "the address is http: {cookie}");
    let cookie = cookie.split(';').next().unwrap();
    server.kill();
    let server = Server::listening(dir.path(), &server.address);
    assert_eq!(link(&server), None, "the server has an owner");
    let who = send(&server, "GET", "/api/v1/session", cookie, &Value::Null);
    assert_eq!(who.status(), 200, "{}", who.body());
    assert!(who.body().contains("\"olivia\""), "{}", who.body());
}

#[test]
fn secrets_stay_out_of_the_log() {
    let dir = tempfile::tempdir().unwrap();
    let log = dir.path().join("log");
    let server = Server::started(dir.path(), &[], |command| {
        command
            .env("RUST_LOG", "debug")
            .stderr(File::create(&log).unwrap());
    });
    let page = &link(&server).unwrap().to_owned();
    let secret = page.rsplit('/').next().unwrap();
    let body = json!({ "name": "olivia", "password": PASSWORD });
    let answer = send(&server, "POST", &format!("/api/v1{page}"), "", &body);
    assert_eq!(answer.status(), 200, "{}", answer.body());
    let cookie = answer.headers()["set-cookie"].to_str().unwrap();
    let value = cookie.split([';', '=']).nth(1).unwrap();
    send(&server, "GET", page, "", &Value::Null);
    send(&server, "GET", "/api/v1/session", cookie, &Value::Null);
    drop(server);
    let written = fs::read(&log).unwrap();
    let written = text(&written);
    assert!(written.contains("/welcome/"), "{written}");
    for hidden in [secret, value, PASSWORD] {
        assert!(!written.contains(hidden), "{hidden}: {written}");
    }
}

#[test]
fn every_answer_has_the_headers() {
    let dir = tempfile::tempdir().unwrap();
    let plain = Server::start(dir.path());
    let other = tempfile::tempdir().unwrap();
    let url = ["--public-url", "https://hakem.example"];
    let tls = Server::started(other.path(), &url, |_| {});
    let printed = tls.lines.iter();
    let mut printed = printed.filter_map(|line| line.strip_prefix("owner link: "));
    let printed = printed.next().unwrap();
    assert!(
        printed.starts_with("https://hakem.example/welcome/"),
        "{printed}"
    );
    for (method, path, status) in [
        ("GET", "/api/v1/tournaments", 200),
        ("GET", "/api/v1/openapi.json", 200),
        ("GET", "/api/v1/users", 401),
        ("GET", "/nothing", 404),
        ("PUT", "/api/v1/session", 405),
        ("GET", "/api/v1/live", 426),
    ] {
        for (server, hsts) in [(&plain, false), (&tls, true)] {
            let answer = send(server, method, path, "", &json!({}));
            assert_eq!(answer.status(), status, "{path}");
            let header = |name| {
                answer
                    .headers()
                    .get(name)
                    .map_or("", |v| v.to_str().unwrap())
            };
            let policy = header("content-security-policy");
            assert!(
                policy.starts_with("default-src 'none'; "),
                "{path}: {policy}"
            );
            assert!(
                policy.ends_with("frame-ancestors 'none'"),
                "{path}: {policy}"
            );
            for unsafe_word in ["unsafe", "*", "http:", "https:"] {
                assert!(!policy.contains(unsafe_word), "{policy}");
            }
            for (name, value) in [
                ("x-content-type-options", "nosniff"),
                ("referrer-policy", "same-origin"),
                ("cross-origin-opener-policy", "same-origin"),
                ("cross-origin-resource-policy", "same-origin"),
            ] {
                assert_eq!(header(name), value, "{path}");
            }
            assert!(header("permissions-policy").contains("camera=()"), "{path}");
            assert_eq!(
                !header("strict-transport-security").is_empty(),
                hsts,
                "{path}"
            );
        }
    }
}

#[test]
fn a_public_address_that_is_none_is_told() {
    for url in ["hakem.example", "ftp://hakem.example", "https://"] {
        let told = super::server::hakem(&["serve", "--public-url", url, "--data", "nowhere"]);
        assert_eq!(told.status.code(), Some(2), "{url}");
        assert!(text(&told.stderr).contains("https://"), "{url}");
    }
}
