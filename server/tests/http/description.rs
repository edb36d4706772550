//! The served description against the server, both ways.

use crate::support::Server;
use serde_json::{Value, json};

fn operations(document: &Value) -> Vec<(String, String, Value)> {
    let mut all = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            all.push((path.clone(), method.to_uppercase(), operation.clone()));
        }
    }
    all
}

/// Every documented operation is there, and what it answers is documented.
#[test]
fn each_documented_operation_answers_as_documented() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_round();
    let document = owner.get("/openapi.json").is(200).body;
    assert_eq!(document["openapi"], "3.1.0");
    let operations = operations(&document);
    assert!(operations.len() > 50);
    let slip = json!({ "players": [1] });
    let slip = owner.post("/tournaments/open/player-tokens", &slip).is(201);
    let code = slip.body["tokens"][0]["code"].as_str().unwrap();
    let player = server.client(&format!("hp_{code}"));
    for (path, method, operation) in &operations {
        let place = path
            .strip_prefix("/api/v1")
            .unwrap()
            .replace("{slug}", "open")
            .replace("/tokens/{id}", "/tokens/4711")
            .replace("{secret}", "nonsense")
            .replace("{id}", "1")
            .replace("{r}", "1")
            .replace("{b}", "1");
        // One's own game is a player's alone.
        let caller = match operation["x-act"].as_str() {
            Some("OwnGame") => &player,
            _ => &owner,
        };
        // A body with an unknown field changes nothing, and tells whether the route reads it.
        let takes_body = operation["requestBody"].is_object();
        let reads_body = takes_body && method != "DELETE";
        let probes = if reads_body {
            let json = caller.header("content-type", "application/json");
            ["{\"no-such-field\": 1}", "{", "[]"]
                .iter()
                .map(|body| json.send(method, &place, Some(body.as_bytes())))
                .collect()
        } else {
            vec![caller.send(method, &place, None)]
        };
        for reply in probes {
            let what = format!("{method} {path}: {}", reply.text);
            assert_ne!(reply.status, 405, "{what}");
            assert_ne!(reply.code(), "not-found", "{what}");
            let documented = &operation["responses"][reply.status.to_string()];
            assert!(documented.is_object(), "{} {what}", reply.status);
            if reply.status >= 400 {
                let codes = documented["x-codes"].as_array().unwrap();
                assert!(codes.contains(&json!(reply.code())), "{what}");
            }
            if reads_body {
                assert_eq!(reply.status, 400, "{what}");
            }
        }
    }
}

/// Each address takes the documented methods and no others.
#[test]
fn nothing_is_there_that_is_not_documented() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_round();
    let document = owner.get("/openapi.json").is(200).body;
    for (path, item) in document["paths"].as_object().unwrap() {
        let place = path
            .strip_prefix("/api/v1")
            .unwrap()
            .replace("{slug}", "open")
            .replace("{secret}", "nonsense")
            .replace("{id}", "1")
            .replace("{r}", "1")
            .replace("{b}", "1");
        for method in ["get", "post", "put", "patch", "delete"] {
            if item.get(method).is_none() {
                let body = (!matches!(method, "get" | "delete")).then_some(b"{" as &[u8]);
                let reply = owner.send(&method.to_uppercase(), &place, body);
                assert_eq!(reply.status, 405, "{method} {path}");
            }
        }
    }
}

/// Every reference leads somewhere, every operation has its name once.
#[test]
fn the_document_is_whole() {
    let server = Server::start();
    let document = server.anybody().get("/openapi.json").is(200).body;
    let text = document.to_string();
    for (at, _) in text.match_indices("\"#/components/schemas/") {
        let name = text[at + 1..].split('"').next().unwrap();
        let found = document.pointer(name.strip_prefix('#').unwrap());
        assert!(found.is_some(), "{name}");
    }
    let mut names: Vec<String> = operations(&document)
        .iter()
        .map(|(.., operation)| operation["operationId"].to_string())
        .collect();
    let count = names.len();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), count);
}
