//! Each kind of bad input and its documented answer.

use crate::support::{Server, result_path};
use serde_json::json;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;

#[test]
fn malformed_json_has_a_place() {
    let server = Server::start();
    let body = b"{\n  \"name\": }";
    let reply = server.owner().send("POST", "/tournaments", Some(body));
    let reply = reply.problem(400, "malformed-json");
    assert_eq!(reply.body["details"][0]["line"], 2);
    assert_eq!(reply.body["details"][0]["column"], 11);
}

#[test]
fn an_unknown_field_is_named() {
    let server = Server::start();
    let reply = server.owner().post("/tournaments", &json!({ "nmae": "x" }));
    let reply = reply.problem(400, "unknown-field");
    assert!(reply.text.contains("nmae"));
}

#[test]
fn a_wrong_type_and_a_missing_field() {
    let server = Server::start();
    let owner = server.owner();
    owner
        .post("/tournaments", &json!({ "rounds": "nine" }))
        .problem(400, "invalid-body");
    owner
        .post("/tournaments", &json!({ "name": "x" }))
        .problem(400, "invalid-body");
    owner.open_round();
    owner
        .put(&result_path(1, 1), &json!({}))
        .problem(400, "invalid-body");
}

#[test]
fn nothing_to_change() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    owner
        .patch("/tournaments/open", &json!({}))
        .problem(409, "no-change");
    owner
        .patch("/tournaments/open/players/1", &json!({}))
        .problem(409, "no-change");
    owner
        .patch("/tournaments/open", &json!({ "teams": true }))
        .problem(422, "invalid-value");
    let body = json!({ "name": "x", "no_byes": true });
    owner
        .post("/tournaments/open/players", &body)
        .problem(422, "invalid-value");
}

#[test]
fn settings_that_contradict_themselves() {
    let server = Server::start();
    let body = json!({ "name": "x", "rounds": 0, "tz": "UTC" });
    server
        .owner()
        .post("/tournaments", &body)
        .problem(422, "invalid-settings");
}

#[test]
fn texts_that_would_break_pages_and_files() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let long = "x".repeat(201);
    for text in [long.as_str(), "a\nb", "a\u{0}b", "a\u{202e}b", "a\u{2028}b"] {
        for field in ["name", "club", "fed"] {
            let mut body = json!({ "name": "Who" });
            body[field] = json!(text);
            let reply = owner.post("/tournaments/open/players", &body);
            let reply = reply.problem(422, "invalid-value");
            assert!(reply.text.contains(&format!("`{field}`")), "{}", reply.text);
        }
        owner
            .post(
                "/tournaments/open/players",
                &json!({ "name": "Who", "tags": { "k": text } }),
            )
            .problem(422, "invalid-value");
        for field in ["name", "city", "chief_arbiter"] {
            owner
                .patch("/tournaments/open/settings", &json!({ field: text }))
                .problem(422, "invalid-value");
        }
        owner
            .patch("/tournaments/open/players/1", &json!({ "name": text }))
            .problem(422, "invalid-value");
    }
    let longest = json!({ "name": "ş".repeat(200) });
    owner.post("/tournaments/open/players", &longest).is(201);
}

#[test]
fn a_time_zone_that_is_none() {
    let server = Server::start();
    let owner = server.owner();
    let body = |tz: &str| json!({ "name": "x", "rounds": 5, "tz": tz, "slug": "x" });
    for none in ["Europe/Istambul", "+03:00", "../etc/passwd", ""] {
        let problem = owner.post("/tournaments", &body(none));
        let problem = problem.problem(422, "invalid-value");
        let text = problem.body["detail"].as_str().unwrap();
        assert!(text.contains(&format!("'{none}'")), "{text}");
    }
    owner.post("/tournaments", &body("Europe/Istanbul"));
    let change = json!({ "tz": "Europa/Berlin" });
    owner
        .patch("/tournaments/x/settings", &change)
        .problem(422, "invalid-value");
    owner
        .send(
            "POST",
            "/tournaments/import?plan&tz=Nowhere",
            Some(b"012 x\n"),
        )
        .problem(422, "invalid-value");
}

#[test]
fn an_unknown_player() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    owner
        .patch("/tournaments/open/players/99", &json!({ "name": "x" }))
        .problem(404, "unknown-player");
    owner
        .post("/tournaments/open/players/99/withdraw", &json!({}))
        .problem(404, "unknown-player");
    owner
        .get("/tournaments/open/players/x")
        .problem(404, "not-found");
}

#[test]
fn an_unknown_tournament_address_and_method() {
    let server = Server::start();
    let owner = server.owner();
    owner
        .get("/tournaments/none")
        .problem(404, "unknown-tournament");
    owner
        .get("/tournaments/None!")
        .problem(404, "unknown-tournament");
    owner
        .get("/tournaments/none/nothing/here")
        .problem(404, "not-found");
    owner
        .delete("/tournaments")
        .problem(405, "method-not-allowed");
}

#[test]
fn a_result_for_a_round_that_is_not_paired() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    owner
        .put(&result_path(1, 1), &json!({ "result": "1-0" }))
        .problem(409, "round-state");
}

#[test]
fn a_result_for_a_finished_round() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_round();
    owner.all_results(1);
    for round in 2..=3 {
        owner.confirmed(
            &format!("/tournaments/open/rounds/{round}/pair"),
            &json!({}),
        );
        owner.all_results(round);
    }
    let reply = owner.put(&result_path(1, 1), &json!({ "result": "0-1" }));
    let reply = reply.problem(409, "outside-fide-mode");
    assert_eq!(reply.body["details"][0]["act"], "old-round");
    owner
        .post(
            "/tournaments/open/rounds/3/boards/1/moves",
            &json!({ "move": "e4" }),
        )
        .problem(409, "game-over");
}

#[test]
fn an_unknown_board_and_an_impossible_result() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_round();
    owner
        .put(&result_path(1, 9), &json!({ "result": "1-0" }))
        .problem(404, "unknown-board");
    owner
        .put(&result_path(1, 1), &json!({ "result": "2-0" }))
        .problem(422, "invalid-result");
    owner
        .post(
            "/tournaments/open/rounds/1/boards/9/moves",
            &json!({ "move": "e4" }),
        )
        .problem(404, "unknown-board");
}

#[test]
fn no_token_and_wrong_ones() {
    let server = Server::start();
    server
        .anybody()
        .post("/tournaments", &json!({}))
        .problem(401, "no-token");
    let stranger = server.client("hk_0000");
    let reply = stranger
        .post("/tournaments", &json!({}))
        .problem(401, "unknown-token");
    assert_eq!(reply.header("www-authenticate"), "Bearer");
    stranger.get("/tournaments").problem(401, "unknown-token");
    let odd = server.anybody().header("authorization", "Basic YTpi");
    odd.get("/tournaments").problem(401, "unknown-token");
}

#[test]
fn a_revoked_token() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let deputy = server.with_role("deputy", "dora");
    deputy.get("/tournaments/open").is(200);
    let tokens = owner.get("/tokens").is(200).body;
    let dora = tokens["tokens"].as_array().unwrap();
    let dora = dora.iter().find(|token| token["name"] == "dora").unwrap();
    owner.delete(&format!("/tokens/{}", dora["id"])).is(200);
    deputy
        .get("/tournaments/open")
        .problem(401, "unknown-token");
    owner.delete("/tokens/4711").problem(404, "unknown-thing");
}

#[test]
fn a_token_of_another_tournament() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let body = json!({ "name": "Other", "rounds": 5, "tz": "UTC" });
    let other = owner.post("/tournaments", &body).is(201);
    assert_eq!(other.body["slug"], "other");
    assert_eq!(other.header("location"), "/api/v1/tournaments/other");
    let arbiter = server.with_role("arbiter", "ada");
    arbiter
        .patch("/tournaments/other", &json!({ "city": "x" }))
        .problem(403, "foreign-tournament");
    // What everybody may see he may see there too, and no more.
    assert!(arbiter.get("/tournaments/other").is(200).body["rev"].is_null());
}

#[test]
fn a_body_that_is_too_large() {
    let server = Server::start();
    let owner = server.owner();
    let large = vec![b' '; 10 << 20];
    owner
        .send("POST", "/tournaments", Some(&large))
        .problem(413, "too-large");
    let larger = vec![b' '; (16 << 20) + 1];
    let text = owner.header("content-type", "text/plain");
    text.send("POST", "/tournaments/import", Some(&larger))
        .problem(413, "too-large");
}

#[test]
fn an_illegal_move_says_where() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_round();
    let moves = "/tournaments/open/rounds/1/boards/1/moves";
    owner
        .post(moves, &json!({ "move": "e4", "ply": 1 }))
        .is(200);
    let reply = owner.post(moves, &json!({ "move": "Ke5", "ply": 2 }));
    let reply = reply.problem(422, "illegal-move");
    let detail = &reply.body["details"][0];
    assert_eq!(detail["ply"], 2);
    assert!(
        detail["fen"]
            .as_str()
            .unwrap()
            .starts_with("rnbqkbnr/pppppppp/8/8/4P3/")
    );
    assert!(detail["reason"].is_string());
    owner
        .post(moves, &json!({ "move": "d5", "ply": 4 }))
        .problem(409, "ply-gap");
    owner
        .post(moves, &json!({ "move": "d4", "ply": 1 }))
        .problem(409, "ply-conflict");
}

#[test]
fn a_stale_if_match() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let etag = owner
        .get("/tournaments/open")
        .is(200)
        .header("etag")
        .to_owned();
    let careful = owner.header("if-match", &etag);
    let done = careful
        .patch("/tournaments/open", &json!({ "city": "A" }))
        .is(200);
    assert_ne!(done.header("etag"), etag);
    careful
        .patch("/tournaments/open", &json!({ "city": "B" }))
        .problem(412, "stale");
    let odd = owner.header("if-match", "seven");
    odd.patch("/tournaments/open", &json!({ "city": "B" }))
        .problem(400, "invalid-header");
}

#[test]
fn a_confirmation_that_is_none() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let body = json!({ "city": "A", "confirm": ["0123"] });
    owner
        .patch("/tournaments/open", &body)
        .problem(409, "bad-confirmation");
}

#[test]
fn a_page_of_another_site_writes_nothing() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let body = json!({ "city": "A" });
    let foreign = owner.header("origin", "https://evil.example");
    foreign
        .patch("/tournaments/open", &body)
        .problem(403, "foreign-origin");
    foreign.get("/tournaments/open").is(200);
    let ours = owner.header("origin", "https://hakem.example");
    ours.patch("/tournaments/open", &body).is(200);
}

#[test]
fn an_unknown_query() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    owner
        .get("/tournaments/open/standings?rond=1")
        .problem(400, "invalid-query");
    owner
        .get("/tournaments/open/standings?round=9")
        .problem(404, "unknown-round");
}

#[test]
fn a_taken_slug_and_one_that_cannot_be() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let body = |slug: &str| json!({ "name": "x", "slug": slug, "rounds": 5, "tz": "UTC" });
    owner
        .post("/tournaments", &body("open"))
        .problem(409, "exists");
    owner
        .post("/tournaments", &body("Not One"))
        .problem(422, "invalid-value");
    owner
        .post("/tournaments", &body("import"))
        .problem(422, "invalid-value");
}

/// A head that is not HTTP ends the connection; the server lives on.
#[test]
fn garbage_on_the_wire() {
    let server = Server::start();
    let mut wire = TcpStream::connect(server.address).unwrap();
    wire.write_all(b"\x16\x03\x01\x02\x00\x01\r\n\r\n").unwrap();
    let mut answer = Vec::new();
    let _ = wire.read_to_end(&mut answer);
    server.anybody().get("/tournaments").is(200);
}
