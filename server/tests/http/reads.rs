//! What is shown to whom, and ETags.

use crate::support::{Server, result_path};
use serde_json::json;

#[test]
fn the_public_sees_what_is_released() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_round();
    owner.all_results(1);
    owner.confirmed("/tournaments/open/rounds/2/pair", &json!({}));
    owner
        .put(&result_path(2, 1), &json!({ "result": "1-0" }))
        .is(200);
    let anybody = server.anybody();
    let standings = anybody.get("/tournaments/open/standings").is(200).body;
    assert_eq!(standings["round"], 1);
    assert_eq!(owner.get("/tournaments/open/standings").body["round"], 2);
    for hidden in [
        "pairings/2",
        "rounds/2/boards",
        "rounds/2/boards/1",
        "standings?round=2",
    ] {
        let path = format!("/tournaments/open/{hidden}");
        anybody.get(&path).problem(404, "unknown-round");
        owner.get(&path).is(200);
    }
    anybody
        .get("/tournaments/open/standings?as-of=3")
        .problem(403, "forbidden");
    let whole = anybody.get("/tournaments/open").is(200).body;
    for secret in ["rev", "session", "integrity", "byes"] {
        assert!(whole.get(secret).is_none(), "{secret}");
    }
    let player = anybody.get("/tournaments/open/players/1").is(200).body;
    assert!(player.get("birth").is_none() && player["name"].is_string());
    for operator in [
        server.with_role("operator", "otto"),
        server.with_role("viewer", "vera"),
    ] {
        operator
            .get("/tournaments/open/pairings/2")
            .problem(404, "unknown-round");
    }
}

#[test]
fn standings_as_they_were() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_round();
    let path = result_path(1, 1);
    let first = owner.put(&path, &json!({ "result": "1-0" })).is(200);
    owner.put(&path, &json!({ "result": "0-1" })).is(200);
    let winner = |query: &str| {
        let path = format!("/tournaments/open/standings{query}");
        owner.get(&path).is(200).body["standings"][0]["player"]["id"].clone()
    };
    let then = winner(&format!("?as-of={}", first.body["seq"]));
    assert_ne!(then, winner(""));
    owner
        .get("/tournaments/open/standings?as-of=0")
        .problem(404, "unknown-tournament");
}

#[test]
fn etags_tell_the_public_only_of_what_it_sees() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_round();
    let anybody = server.anybody();
    let path = "/tournaments/open/standings";
    let etag = anybody.get(path).is(200).header("etag").to_owned();
    // Something that nobody else sees changes nothing.
    owner
        .patch("/tournaments/open/players/1", &json!({ "birth": "1991" }))
        .is(200);
    let same = anybody.header("if-none-match", &etag).get(path);
    assert_eq!((same.status, same.text.as_str()), (304, ""));
    owner
        .put(&result_path(1, 1), &json!({ "result": "1-0" }))
        .is(200);
    anybody.header("if-none-match", &etag).get(path).is(200);
}

#[test]
fn heads_without_bodies() {
    let server = Server::start();
    server.owner().open_tournament();
    let head = server.anybody().send("HEAD", "/tournaments/open", None);
    assert_eq!((head.status, head.text.as_str()), (200, ""));
    assert!(!head.header("etag").is_empty());
}
