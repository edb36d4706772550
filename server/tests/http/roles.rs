//! Each role and each act, over the wire.

use crate::support::{Client, Reply, Server};
use serde_json::json;

/// Something a client tries.
type Try<'a> = Box<dyn Fn(&Client) -> Reply + 'a>;

/// What tells that an act is allowed: anything but a refusal for rights.
fn allowed(reply: &Reply) -> bool {
    !matches!(reply.status, 401 | 403)
}

#[test]
fn each_role_and_each_act() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_round();
    let at = |rest: &str| format!("/tournaments/open{rest}");
    // In the order of the table of roles: view, see all, result, undo own, move, manage, audit,
    // tokens, staff, create, users, lists. None of them changes anything.
    let acts: Vec<Try> = vec![
        Box::new(|c| c.get(&at(""))),
        Box::new(|c| c.get(&at("/report"))),
        Box::new(|c| c.put(&at("/rounds/1/boards/1/result"), &json!({ "result": "?" }))),
        Box::new(|c| c.post(&at("/undo"), &json!({ "seq": 999_999 }))),
        Box::new(|c| c.post(&at("/rounds/1/boards/1/moves"), &json!({ "move": "?" }))),
        Box::new(|c| c.post(&at("/players"), &json!({ "name": "" }))),
        Box::new(|c| c.get(&at("/audit"))),
        Box::new(|c| c.get("/tokens")),
        Box::new(|c| c.get(&at("/staff"))),
        Box::new(|c| c.post("/tournaments", &json!({}))),
        Box::new(|c| c.get("/users")),
        Box::new(|c| c.get("/lists/imports/1")),
    ];
    let person = |name, role| server.person(name, role).0;
    for (client, expected) in [
        (server.anybody(), "100000000000"),
        (server.with_role("viewer", "vera"), "100000000000"),
        (person("vera", "viewer"), "100000000000"),
        (server.with_role("operator", "otto"), "100010000000"),
        (person("otto", "operator"), "100010000000"),
        (server.with_role("deputy", "dora"), "111100000000"),
        (person("dora", "deputy"), "111100000000"),
        (server.with_role("arbiter", "ada"), "111111111000"),
        (person("ada", "arbiter"), "111111111000"),
        (server.with_role("owner", "olga"), "111111111000"),
        (person("olga", "owner"), "111111111000"),
        (owner, "111111111111"),
    ] {
        let found: String = acts
            .iter()
            .map(|act| if allowed(&act(&client)) { '1' } else { '0' })
            .collect();
        assert_eq!(found, expected, "{:?}", client.token);
    }
}

#[test]
fn an_operator_has_named_boards() {
    let server = Server::start();
    server.owner().open_round();
    let operator = server.with_role("operator", "otto");
    let moves = |board| format!("/tournaments/open/rounds/1/boards/{board}/moves");
    operator.post(&moves(1), &json!({ "move": "e4" })).is(200);
    operator
        .post(&moves(2), &json!({ "move": "e4" }))
        .problem(403, "forbidden");
    let clock = "/tournaments/open/rounds/1/boards/1/clock";
    operator
        .post(clock, &json!({ "white_ms": 5_000_000, "running": "black" }))
        .is(200);
    let back = "/tournaments/open/rounds/1/boards/1/take-back";
    operator
        .post(back, &json!({ "to_ply": 0, "reason": "sensor" }))
        .is(200);
}

#[test]
fn an_operator_who_has_logged_in_has_named_boards_too() {
    let server = Server::start();
    server.owner().open_round();
    let (operator, id) = server.person("otto", "operator");
    let moves = |board| format!("/tournaments/open/rounds/1/boards/{board}/moves");
    operator.post(&moves(1), &json!({ "move": "e4" })).is(200);
    operator
        .post(&moves(2), &json!({ "move": "e4" }))
        .problem(403, "forbidden");
    let body = json!({ "role": "operator", "tournament": "open", "boards": [2] });
    server.owner().patch(&format!("/users/{id}"), &body).is(200);
    operator.post(&moves(2), &json!({ "move": "e4" })).is(200);
    operator
        .post(&moves(1), &json!({ "move": "e5" }))
        .problem(403, "forbidden");
}

#[test]
fn nobody_grants_more_than_he_has() {
    let server = Server::start();
    server.owner().open_tournament();
    let arbiter = server.with_role("arbiter", "ada");
    let body = |role: &str, name: &str| json!({ "role": role, "name": name, "tournament": "open" });
    arbiter.post("/tokens", &body("deputy", "dora")).is(201);
    arbiter
        .post("/tokens", &body("deputy", "dora"))
        .problem(409, "exists");
    arbiter
        .post("/tokens", &body("owner", "o"))
        .problem(403, "forbidden");
    let server_wide = json!({ "role": "owner", "name": "o" });
    arbiter
        .post("/tokens", &server_wide)
        .problem(403, "foreign-tournament");
    let homeless = json!({ "role": "arbiter", "name": "x" });
    server
        .owner()
        .post("/tokens", &homeless)
        .problem(422, "invalid-value");
    let nowhere = json!({ "role": "arbiter", "name": "x", "tournament": "none" });
    server
        .owner()
        .post("/tokens", &nowhere)
        .problem(404, "unknown-tournament");
    let listed = arbiter.get("/tokens").is(200).body;
    let names: Vec<&str> = listed["tokens"]
        .as_array()
        .unwrap()
        .iter()
        .map(|token| token["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["ada", "dora"]);
    assert!(!listed.to_string().contains("hk_"));
}
