//! Logging in and out, and how long a session lasts.

use crate::support::{Client, PASSWORD, Server};
use serde_json::json;
use std::sync::atomic::Ordering::Relaxed;

#[track_caller]
fn is_in(client: &Client) {
    client.get("/session").is(200);
}

#[track_caller]
fn is_out(client: &Client) {
    client.get("/session").problem(401, "no-token");
}

#[test]
fn a_session_says_who_one_is_and_acts_in_his_name() {
    let server = Server::start();
    server.owner().open_round();
    server.person("Dora", "deputy");
    let reply = server.log_in("DORA", PASSWORD).is(200);
    let cookie = reply.header("set-cookie");
    assert!(cookie.starts_with("__Host-hakem_session="), "{cookie}");
    for part in [
        "HttpOnly",
        "SameSite=Lax",
        "Path=/",
        "Secure",
        "Max-Age=604800",
    ] {
        assert!(cookie.split("; ").any(|found| found == part), "{cookie}");
    }
    assert_eq!(reply.header("cache-control"), "no-store");
    let dora = server.browser().with_session(&reply);
    let who = dora.get("/session").is(200).body;
    assert_eq!(who, reply.body);
    assert_eq!(who["name"], "Dora");
    assert_eq!(who["display"], "Dora of deputy");
    assert_eq!(who["role"], json!(null));
    let posts = json!({ "open": { "role": "deputy", "boards": [] } });
    assert_eq!(who["tournaments"], posts);
    let path = "/tournaments/open/rounds/1/boards/1/result";
    dora.put(path, &json!({ "result": "1-0" })).is(200);
    let log = server.owner().get("/tournaments/open/audit").is(200).body;
    let last = log["entries"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(last["by"], "@Dora");
}

/// A token of the same name is somebody else: he may not undo what she did.
#[test]
fn an_account_and_a_token_of_one_name_are_two() {
    let server = Server::start();
    server.owner().open_round();
    let (dora, _) = server.person("dora", "deputy");
    let machine = server.with_role("deputy", "dora");
    let path = "/tournaments/open/rounds/1/boards/1/result";
    let done = dora.put(path, &json!({ "result": "1-0" })).is(200);
    let undo = json!({ "seq": done.body["seq"] });
    machine
        .post("/tournaments/open/undo", &undo)
        .problem(403, "forbidden");
    let at_sign = json!({ "role": "deputy", "name": "@dora", "tournament": "open" });
    server
        .owner()
        .post("/tokens", &at_sign)
        .problem(422, "invalid-value");
    dora.post("/tournaments/open/undo", &undo).is(200);
}

/// One's key is not taken for another's.
#[test]
fn keys_are_told_apart_by_caller() {
    let server = Server::start();
    server.owner().open_round();
    let (dora, _) = server.person("dora", "deputy");
    let (ada, _) = server.person("ada", "arbiter");
    let path = "/tournaments/open/rounds/1/boards/1/result";
    let key = |client: &Client| client.header("idempotency-key", "k");
    key(&dora).put(path, &json!({ "result": "1-0" })).is(200);
    let again = key(&dora).put(path, &json!({ "result": "1-0" })).is(200);
    assert_eq!(again.header("idempotency-replayed"), "true");
    key(&dora)
        .put(path, &json!({ "result": "0-1" }))
        .problem(422, "key-reused");
    let other = key(&ada).insist("PUT", path, &json!({ "result": "0-1" }));
    assert_eq!(other.header("idempotency-replayed"), "");
}

#[test]
fn logging_out_ends_one_session_at_once_and_for_ever() {
    let server = Server::start();
    server.owner().open_tournament();
    let (first, _) = server.person("dora", "deputy");
    let second = server
        .browser()
        .with_session(&server.log_in("dora", PASSWORD).is(200));
    let reply = first.delete("/session").is(200);
    assert!(reply.header("set-cookie").contains("Max-Age=0"));
    is_out(&first);
    is_in(&second);
    let stale = server.anybody().header("cookie", "__Host-hakem_session=");
    stale.delete("/session").is(200);
    let server = server.restarted();
    is_out(&first.at(&server));
    is_in(&second.at(&server));
}

#[test]
fn logging_in_again_ends_the_session_before() {
    let server = Server::start();
    server.owner().open_tournament();
    let (before, _) = server.person("dora", "deputy");
    let body = json!({ "name": "dora", "password": PASSWORD });
    let after = before.with_session(&before.post("/session", &body).is(200));
    is_out(&before);
    is_in(&after);
}

#[test]
fn a_session_ends_after_silence_and_after_a_week() {
    let server = Server::start();
    server.owner().open_tournament();
    let (dora, _) = server.person("dora", "deputy");
    server.ahead.store(13, Relaxed);
    is_out(&dora);
    let reply = server.log_in("dora", PASSWORD).is(200);
    let dora = server.browser().with_session(&reply);
    for hours in (13..13 + 7 * 24).step_by(11) {
        server.ahead.store(hours, Relaxed);
        is_in(&dora);
    }
    server.ahead.store(13 + 7 * 24 + 1, Relaxed);
    is_out(&dora);
    dora.get("/tournaments/open").is(200);
}

#[test]
fn a_new_password_ends_every_session_but_the_new_one() {
    let server = Server::start();
    server.owner().open_tournament();
    let (dora, _) = server.person("dora", "deputy");
    let elsewhere = server
        .browser()
        .with_session(&server.log_in("dora", PASSWORD).is(200));
    let change = |old: &str, new: &str| {
        let body = json!({ "old": old, "new": new });
        dora.post("/session/password", &body)
    };
    change("wrong password", "another horse").problem(401, "wrong-password");
    for new in ["nine char", "", &"x".repeat(129)] {
        change(PASSWORD, new).problem(422, "invalid-value");
    }
    is_in(&dora);
    let reply = change(PASSWORD, "another horse").is(200);
    is_out(&dora);
    is_out(&elsewhere);
    is_in(&dora.with_session(&reply));
    server
        .log_in("dora", PASSWORD)
        .problem(401, "wrong-password");
    server.log_in("dora", "another horse").is(200);
    let token = server.owner().header("content-type", "application/json");
    let body = json!({ "old": PASSWORD, "new": "another horse" });
    token
        .post("/session/password", &body)
        .problem(401, "no-token");
}

#[test]
fn an_account_that_is_disabled_or_removed_is_out_at_once() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let (dora, id) = server.person("dora", "deputy");
    let user = format!("/users/{id}");
    owner.patch(&user, &json!({ "disabled": true })).is(200);
    is_out(&dora);
    server
        .log_in("dora", PASSWORD)
        .problem(401, "wrong-password");
    owner.patch(&user, &json!({ "disabled": false })).is(200);
    is_out(&dora);
    let reply = server.log_in("dora", PASSWORD).is(200);
    let dora = server.browser().with_session(&reply);
    is_in(&dora);
    owner.delete(&user).is(200);
    is_out(&dora);
    server
        .log_in("dora", PASSWORD)
        .problem(401, "wrong-password");
}

/// Nothing tells a name that is known from one that is not, and neither may be tried for ever.
#[test]
fn wrong_passwords_are_tried_less_and_less() {
    let server = Server::start();
    server.owner().open_tournament();
    server.person("dora", "deputy");
    server.invite(&json!({ "name": "late", "display": "Not here yet" }));
    let answers = ["dora", "nobody", "late"].map(|name| {
        let texts: Vec<String> = (0..8)
            .map(|_| {
                let reply = server.log_in(name, "wrong password");
                reply.problem(401, "wrong-password").text
            })
            .collect();
        let reply = server.log_in(name, PASSWORD);
        let reply = reply.problem(429, "too-many-attempts");
        let seconds: u64 = reply.header("retry-after").parse().unwrap();
        assert!((1..=60).contains(&seconds), "{seconds}");
        assert_eq!(reply.body["retry_after"], seconds);
        texts
    });
    assert_eq!(answers[0], answers[1]);
    assert_eq!(answers[0], answers[2]);
    // From another address she still gets in; what is in front tells the address.
    let body = json!({ "name": "dora", "password": PASSWORD });
    let other = server.browser().header("x-forwarded-for", "10.7.7.7");
    other.post("/session", &body).is(200);
    server.ahead.store(1, Relaxed);
    server.log_in("dora", PASSWORD).is(200);
}

#[test]
fn an_address_may_not_try_every_name() {
    let server = Server::start();
    let browser = server.browser().header("x-forwarded-for", "10.7.7.8");
    let tried = (0..60).position(|n| {
        let body = json!({ "name": format!("name{n}"), "password": "x" });
        browser.post("/session", &body).status == 429
    });
    assert_eq!(tried, Some(40));
    let reply = browser.get("/welcome/nonsense");
    reply.problem(429, "too-many-attempts");
}
