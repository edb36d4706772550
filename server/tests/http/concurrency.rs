//! Twenty clerks at once.

use crate::support::{Server, result_path};
use serde_json::json;
use std::thread;

#[test]
fn twenty_clients_enter_results_at_once() {
    let server = Server::start();
    let owner = server.owner();
    let body = json!({ "name": "Big", "slug": "open", "rounds": 5, "tz": "UTC" });
    owner.post("/tournaments", &body).is(201);
    for number in 1..=40 {
        let body = json!({ "name": format!("P{number}"), "rating": 2500 - number });
        owner.post("/tournaments/open/players", &body).is(201);
    }
    owner
        .post("/tournaments/open/rounds/1/pair", &json!({}))
        .is(200);
    let clerks: Vec<_> = (1..=20)
        .map(|board| (board, server.with_role("deputy", &format!("clerk {board}"))))
        .collect();
    let before = owner.get("/tournaments/open").is(200).body["rev"]
        .as_u64()
        .unwrap();
    thread::scope(|scope| {
        for (board, clerk) in &clerks {
            scope.spawn(move || {
                for result in ["1-0", "0-1", "1/2"] {
                    clerk
                        .put(&result_path(1, *board), &json!({ "result": result }))
                        .is(200);
                    clerk.get("/tournaments/open/standings").is(200);
                }
            });
        }
    });
    let whole = owner.get("/tournaments/open").is(200).body;
    assert_eq!(whole["rev"].as_u64().unwrap(), before + 60);
    assert_eq!(whole["paired"][0]["open"], 0);
    let pairing = owner.get("/tournaments/open/pairings/1").is(200).body;
    let boards = pairing["boards"].as_array().unwrap();
    assert!(boards.iter().all(|board| board["result"] == "1/2-1/2"));
}

/// Many with the same name at the same time: each gets an address of its own.
#[test]
fn the_same_name_at_once() {
    let server = Server::start();
    let owner = server.owner();
    let body = json!({ "name": "Cup", "rounds": 5, "tz": "UTC" });
    thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| owner.post("/tournaments", &body).is(201));
        }
    });
    let list = owner.get("/tournaments").is(200).body;
    assert_eq!(list["tournaments"].as_array().unwrap().len(), 8);
}
