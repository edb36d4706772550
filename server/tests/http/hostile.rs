//! Requests that mean no good: each is refused, or does nothing.

use crate::support::{Client, Server, result_path};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};

fn result(client: &Client) -> crate::support::Reply {
    client.put(&result_path(1, 1), &json!({ "result": "1-0" }))
}

#[track_caller]
fn nothing_was_entered(server: &Server) {
    let board = server.owner().get("/tournaments/open/rounds/1/boards/1");
    assert_eq!(board.is(200).body["result"], json!(null));
}

#[test]
fn no_session_no_write() {
    let server = Server::start();
    server.owner().open_round();
    for client in [
        server.anybody(),
        server.browser(),
        server
            .browser()
            .header("cookie", "__Host-hakem_session=0123"),
        server
            .browser()
            .header("cookie", "hakem_session=0123; ;=;\u{ff}"),
    ] {
        result(&client).problem(401, "no-token");
    }
    nothing_was_entered(&server);
}

#[test]
fn a_session_in_a_page_of_another_site_does_nothing() {
    let server = Server::start();
    server.owner().open_round();
    let (dora, _) = server.person("dora", "deputy");
    let bare = dora.without("origin");
    for origin in [
        "https://evil.example",
        "http://hakem.example",
        "https://hakem.example.evil.example",
        "https://hakem.example:444",
        "null",
        "",
    ] {
        result(&bare.header("origin", origin)).problem(403, "foreign-origin");
    }
    for site in ["cross-site", "same-site", "none"] {
        result(&bare.header("sec-fetch-site", site)).problem(403, "foreign-origin");
    }
    result(&bare).problem(403, "foreign-origin");
    bare.delete("/session").problem(403, "foreign-origin");
    nothing_was_entered(&server);
    result(&bare.header("sec-fetch-site", "same-origin")).is(200);
}

#[test]
fn a_plain_form_does_nothing() {
    let server = Server::start();
    server.owner().open_round();
    let (dora, _) = server.person("dora", "deputy");
    let bare = dora.without("content-type");
    for kind in [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
    ] {
        let form = bare.header("content-type", kind);
        result(&form).problem(415, "plain-form");
        let body = json!({ "name": "dora", "password": crate::support::PASSWORD });
        form.post("/session", &body).problem(415, "plain-form");
        form.post("/welcome/x", &body).problem(415, "plain-form");
    }
    result(&bare).problem(415, "plain-form");
    nothing_was_entered(&server);
    result(&bare.header("x-hakem", "1")).is(200);
}

/// Somebody else's page must not log its visitors in as it likes.
#[test]
fn another_site_logs_nobody_in() {
    let server = Server::start();
    server.owner().open_tournament();
    server.person("dora", "deputy");
    let page = server.browser().without("origin");
    let body = json!({ "name": "dora", "password": crate::support::PASSWORD });
    let evil = page.header("origin", "https://evil.example");
    evil.post("/session", &body).problem(403, "foreign-origin");
    let evil = page.header("sec-fetch-site", "cross-site");
    evil.post("/session", &body).problem(403, "foreign-origin");
    page.post("/session", &body).is(200);
}

#[test]
fn a_role_ends_at_its_tournament() {
    let server = Server::start();
    server.owner().open_round();
    let other = json!({
        "name": "Other", "slug": "other", "start": "2026-10-01", "end": "2026-10-03",
        "tz": "Europe/Istanbul", "rounds": 5, "system": "dutch",
    });
    server.owner().post("/tournaments", &other).is(201);
    let (ada, id) = server.person("ada", "arbiter");
    let players = "/tournaments/other/players";
    let player = json!({ "name": "Nobody" });
    ada.post(players, &player)
        .problem(403, "foreign-tournament");
    ada.get("/tournaments/other/audit")
        .problem(403, "foreign-tournament");
    ada.get("/tournaments/other/staff")
        .problem(403, "foreign-tournament");
    server
        .with_role("arbiter", "token")
        .post(players, &player)
        .problem(403, "foreign-tournament");
    // Deputy there, arbiter here: each where it is.
    let deputy = json!({ "role": "deputy", "tournament": "other" });
    server
        .owner()
        .patch(&format!("/users/{id}"), &deputy)
        .is(200);
    ada.get("/tournaments/other/report").is(200);
    ada.post(players, &player).problem(403, "forbidden");
    ada.post("/tournaments/open/players", &player).is(201);
    let token = json!({ "role": "deputy", "name": "t", "tournament": "other" });
    ada.post("/tokens", &token).problem(403, "forbidden");
    ada.post("/users", &json!({ "name": "x", "display": "X" }))
        .problem(403, "foreign-tournament");
    let seen = ada.get("/tournaments").is(200).body;
    assert_eq!(seen["tournaments"].as_array().unwrap().len(), 2);
}

/// What takes level 3 asks a deputy, and gives him nothing to answer with; nor does another's
/// token help.
#[test]
fn a_deputy_confirms_no_third_level() {
    let server = Server::start();
    server.owner().open_round();
    server.owner().all_results(1);
    server
        .owner()
        .confirmed("/tournaments/open/rounds/2/pair", &json!({}));
    let (dora, _) = server.person("dora", "deputy");
    let (ada, _) = server.person("ada", "arbiter");
    let changed = json!({ "result": "0-1" });
    let asked = dora.put(&result_path(1, 1), &changed);
    let asked = asked.problem(409, "needs-confirmation");
    assert!(asked.body["level"].as_u64() >= Some(3), "{}", asked.text);
    assert_eq!(asked.body["token"], json!(null));
    let arbiters = ada.put(&result_path(1, 1), &changed);
    let arbiters = arbiters.problem(409, "needs-confirmation");
    assert!(arbiters.body["token"].is_string());
    let body = json!({ "result": "0-1", "confirm": [arbiters.body["token"]] });
    let refused = dora.put(&result_path(1, 1), &body);
    assert_eq!(refused.status, 409, "{}", refused.text);
    let board = server.owner().get("/tournaments/open/rounds/1/boards/1");
    assert_eq!(board.is(200).body["result"], "1-0");
    ada.put(&result_path(1, 1), &body).is(200);
}

/// Sent as they are: a client would tidy the address up.
#[test]
fn addresses_lead_nowhere_but_where_they_say() {
    let server = Server::start();
    server.owner().open_round();
    let (dora, _) = server.person("dora", "deputy");
    let session = dora.get("/session").is(200);
    assert_eq!(session.body["name"], "dora");
    for path in [
        "/api/v1/tournaments/open/../../users",
        "/api/v1/tournaments/..%2f..%2fusers",
        "/api/v1/tournaments/open%2fplayers",
        "/api/v1//users",
        "/api/v1/users/",
        "/api/v1/users/..",
        "/api/v1/tournaments/OPEN/audit",
        "/api/v1/tournaments/open%00/audit",
        "/api/v1/tournaments/open/audit%0d%0aX-Evil:1",
        "/../../../../etc/passwd",
        "/..%2f..%2f..%2fetc%2fpasswd",
        "/sessions.json",
        "/journal.redb",
        "/api/v1/welcome/..%2f..%2fsession",
    ] {
        let mut stream = TcpStream::connect(server.address).unwrap();
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let status = answer.split(' ').nth(1).unwrap();
        assert!(
            matches!(status, "400" | "401" | "404" | "405" | "410"),
            "{path}: {answer}"
        );
        assert!(
            !answer.contains("x-evil") && !answer.contains("root:"),
            "{path}"
        );
    }
}

/// One who may nothing gains nothing by more of the same.
#[test]
fn headers_give_no_rights() {
    let server = Server::start();
    server.owner().open_round();
    let (vera, _) = server.person("vera", "viewer");
    for (name, value) in [
        ("x-forwarded-for", "127.0.0.1"),
        ("x-forwarded-user", "olivia"),
        ("x-http-method-override", "PUT"),
        ("x-original-url", "/api/v1/users"),
        ("cookie", "role=owner"),
    ] {
        result(&vera.header(name, value)).problem(403, "forbidden");
        vera.header(name, value)
            .get("/users")
            .problem(403, "foreign-tournament");
    }
    // A token that is none does not fall back on the session.
    let both = vera.header("authorization", "Bearer hk_00");
    result(&both).problem(401, "unknown-token");
}

type Socket =
    tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>>;

async fn connect(server: &Server, headers: &[(&'static str, &str)]) -> Result<Socket, Error> {
    let url = format!("ws://{}/api/v1/live?view=staff", server.address);
    let mut request = url.into_client_request().unwrap();
    for (name, value) in headers {
        request.headers_mut().insert(*name, value.parse().unwrap());
    }
    let connected = tokio_tungstenite::connect_async(request).await;
    connected.map(|(socket, _)| socket)
}

async fn follow(socket: &mut Socket, topic: &str) {
    let order = json!({ "op": "follow", "topic": topic }).to_string();
    socket.send(Message::text(order)).await.unwrap();
}

/// The next frame of one of these types, which comes before many beats have.
async fn next(socket: &mut Socket, types: &[&str]) -> Value {
    for _ in 0..100 {
        let message = tokio::time::timeout(Duration::from_secs(30), socket.next());
        let message = message.await.unwrap().unwrap().unwrap();
        if let Message::Text(text) = message {
            let frame: Value = serde_json::from_str(&text).unwrap();
            if types.iter().any(|kind| frame["type"] == *kind) {
                return frame;
            }
        }
    }
    panic!("none of {types:?} comes");
}

fn cookie_of(server: &Server, name: &str) -> String {
    let reply = server.log_in(name, crate::support::PASSWORD).is(200);
    let cookie = reply.header("set-cookie").split(';').next().unwrap();
    cookie.to_owned()
}

#[test]
fn a_socket_with_a_session_is_of_a_page_of_this_server() {
    let server = Server::start();
    server.owner().open_round();
    server.person("dora", "deputy");
    server.person("vera", "viewer");
    let (dora, vera) = (cookie_of(&server, "dora"), cookie_of(&server, "vera"));
    let ours = ("origin", "https://hakem.example");
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        for headers in [
            vec![("cookie", dora.as_str())],
            vec![("cookie", &dora), ("origin", "https://evil.example")],
            vec![("cookie", &dora), ("origin", "null")],
            vec![("origin", "https://evil.example")],
        ] {
            let error = connect(&server, &headers).await.unwrap_err();
            let Error::Http(response) = error else {
                panic!("{error}")
            };
            assert_eq!(response.status(), 403, "{headers:?}");
        }
        let mut socket = connect(&server, &[("cookie", &dora), ours]).await.unwrap();
        follow(&mut socket, "open/incidents").await;
        next(&mut socket, &["snapshot"]).await;
        let mut socket = connect(&server, &[("cookie", &vera), ours]).await.unwrap();
        follow(&mut socket, "open/event").await;
        let frame = next(&mut socket, &["snapshot", "error"]).await;
        assert_eq!(frame["type"], "error");
        // A session that is over sees what everybody sees.
        let over = [("cookie", "__Host-hakem_session=00"), ours];
        let mut socket = connect(&server, &over).await.unwrap();
        follow(&mut socket, "open/incidents").await;
        assert_eq!(
            next(&mut socket, &["snapshot", "error"]).await["type"],
            "error"
        );
    });
}

/// Who is no staff any more is told so at the next beat, and hears nothing after.
#[test]
fn a_staff_view_ends_with_the_role() {
    let server = Server::start();
    server.owner().open_round();
    let (_, id) = server.person("dora", "deputy");
    let dora = cookie_of(&server, "dora");
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let headers = [
            ("cookie", dora.as_str()),
            ("origin", "https://hakem.example"),
        ];
        let mut socket = connect(&server, &headers).await.unwrap();
        follow(&mut socket, "open/event").await;
        next(&mut socket, &["snapshot"]).await;
        next(&mut socket, &["beat"]).await;
        let owner = server.owner();
        let removed = tokio::task::spawn_blocking(move || {
            owner.delete(&format!("/users/{id}")).is(200);
            owner
        });
        let owner = removed.await.unwrap();
        let frame = next(&mut socket, &["error"]).await;
        assert_eq!(frame["topic"], "open/event");
        assert_eq!(frame["data"]["code"], "forbidden", "{frame}");
        tokio::task::spawn_blocking(move || result(&owner).is(200))
            .await
            .unwrap();
        let order = json!({ "op": "leave", "topic": "open/event" }).to_string();
        socket.send(Message::text(order)).await.unwrap();
        let frame = next(&mut socket, &["error", "result", "standings", "notice"]).await;
        assert_eq!(frame["data"]["code"], "not-followed", "{frame}");
    });
}
