//! Keys: a repeated request has one effect and one answer.

use crate::support::{Server, result_path};
use serde_json::json;

#[test]
fn a_repeated_request_is_answered_again() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let keyed = owner.header("idempotency-key", "add-7");
    let body = json!({ "name": "Seven", "fed": "TUR", "rating": 2000 });
    let first = keyed.post("/tournaments/open/players", &body).is(201);
    assert_eq!(first.header("idempotency-replayed"), "");
    let second = keyed.post("/tournaments/open/players", &body).is(201);
    assert_eq!(second.header("idempotency-replayed"), "true");
    assert_eq!(first.body, second.body);
    let players = owner.get("/tournaments/open/players").is(200).body;
    assert_eq!(players["players"].as_array().unwrap().len(), 7);
}

#[test]
fn another_body_under_the_same_key() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let keyed = owner.header("idempotency-key", "k");
    keyed
        .patch("/tournaments/open", &json!({ "city": "A" }))
        .is(200);
    keyed
        .patch("/tournaments/open", &json!({ "city": "B" }))
        .problem(422, "key-reused");
    // Another address is another request.
    keyed
        .patch("/tournaments/open/settings", &json!({ "city": "A" }))
        .problem(422, "key-reused");
    // The key of another client is another key.
    let arbiter = server
        .with_role("arbiter", "ada")
        .header("idempotency-key", "k");
    arbiter
        .patch("/tournaments/open", &json!({ "city": "B" }))
        .is(200);
}

#[test]
fn a_tournament_is_created_once() {
    let server = Server::start();
    let keyed = server.owner().header("idempotency-key", "new");
    let body = json!({ "name": "Şeker Kupası", "rounds": 5, "tz": "UTC" });
    let first = keyed.post("/tournaments", &body).is(201);
    assert_eq!(first.body["slug"], "seker-kupasi");
    let second = keyed.post("/tournaments", &body).is(201);
    assert_eq!(second.header("idempotency-replayed"), "true");
    assert_eq!(first.body, second.body);
    let third = server.owner().post("/tournaments", &body).is(201);
    assert_eq!(third.body["slug"], "seker-kupasi-2");
    let mut other = body.clone();
    other["rounds"] = json!(6);
    keyed
        .post("/tournaments", &other)
        .problem(422, "key-reused");
}

/// Round 1 draws the colour with the pairing; a repetition does neither again.
#[test]
fn pairing_round_1_twice() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let keyed = owner.header("idempotency-key", "pair-1");
    let first = keyed
        .post("/tournaments/open/rounds/1/pair", &json!({}))
        .is(200);
    let second = keyed
        .post("/tournaments/open/rounds/1/pair", &json!({}))
        .is(200);
    assert_eq!(first.body, second.body);
    assert_eq!(
        owner.get("/tournaments/open").body["rev"],
        first.body["rev"]
    );
}

#[test]
fn moves_have_keys_too() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_round();
    let keyed = owner.header("idempotency-key", "m1");
    let path = "/tournaments/open/rounds/1/boards/1/moves";
    let first = keyed.post(path, &json!({ "move": "e4" })).is(200);
    let second = keyed.post(path, &json!({ "move": "e4" })).is(200);
    assert_eq!(first.body, second.body);
    let board = owner
        .get("/tournaments/open/rounds/1/boards/1")
        .is(200)
        .body;
    assert_eq!(board["ply"], 1);
    // A refusal is not kept: the key is free for what can be done.
    let other = owner.header("idempotency-key", "r");
    other
        .put(&result_path(1, 1), &json!({ "result": "9-9" }))
        .problem(422, "invalid-result");
    other
        .put(&result_path(1, 1), &json!({ "result": "1-0" }))
        .is(200);
}
