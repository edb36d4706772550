//! Files in: a plan, then the commit.

use crate::support::Server;
use serde_json::json;

#[test]
fn what_was_exported_can_be_imported() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_round();
    owner.all_results(1);
    let file = owner.get("/tournaments/open/export.trf").is(200).text;
    let text = owner.header("content-type", "text/plain");
    let plan = text.send("POST", "/tournaments/import?plan", Some(file.as_bytes()));
    let plan = plan.is(200).body;
    assert_eq!(plan["possible"], true, "{plan}");
    assert_eq!(plan["tournament"]["players"], 6);
    assert_eq!(
        owner.get("/tournaments").body["tournaments"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
    let mut body = json!({ "content": file, "slug": "copy", "tz": "Europe/Istanbul" });
    for _ in 0..3 {
        let reply = owner
            .header("content-type", "application/json")
            .post("/tournaments/import", &body);
        if reply.status == 201 {
            break;
        }
        let token = reply.problem(409, "needs-confirmation").body["token"].clone();
        match body["confirm"].as_array_mut() {
            Some(tokens) => tokens.push(token),
            None => body["confirm"] = json!([token]),
        }
    }
    let copy = owner.get("/tournaments/copy").is(200).body;
    assert_eq!((&copy["round"], &copy["players"]), (&json!(1), &json!(6)));
}

#[test]
fn what_cannot_be_imported() {
    let server = Server::start();
    let owner = server.owner();
    let text = owner.header("content-type", "text/plain");
    let reply = text.send("POST", "/tournaments/import", Some(b"012 x\n001 garbage\n"));
    let reply = reply.problem(422, "import-obstacles");
    assert!(!reply.body["details"].as_array().unwrap().is_empty());
    let reply = text.send(
        "POST",
        "/tournaments/import?accept=no-such-kind",
        Some(b"012 x\n"),
    );
    reply.problem(422, "invalid-value");
    let pgn = owner.header("content-type", "application/vnd.chess-pgn");
    let reply = pgn.send("POST", "/tournaments/import", Some(b"[Event \"x\"]"));
    reply.problem(415, "unsupported-format");
}
