//! Packages of regulations over HTTP: installed, used, changed, refused.

use crate::support::{Client, Reply, Server, result_path};
use futures_util::StreamExt;
use serde_json::{Value, json};
use std::thread;
use std::time::Duration;
use tokio_tungstenite::tungstenite::Message;

const PATH: &str = "/tournaments/open/regulations";
const PAIR: &str = "/tournaments/open/rounds/1/pair";

fn manifest(name: &str) -> String {
    format!(
        "name = \"{name}\"\nversion = \"1.0.0\"\napi = 1\ntitle.en = \"Test\"\n\
         title.tr = \"Sınama\"\n"
    )
}

fn package(name: &str, main: &str) -> Value {
    json!({ "files": { "regulation.toml": manifest(name), "main.rhai": main } })
}

fn shipped() -> Value {
    let folder = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../scripts/keep-federation-apart/"
    );
    let text = |name: &str| std::fs::read_to_string(format!("{folder}{name}")).unwrap();
    json!({ "files": {
        "regulation.toml": text("regulation.toml"),
        "main.rhai": text("main.rhai"),
    } })
}

/// Six players, of whom 1 and 4, who would meet in round 1, are of one federation.
fn opened() -> (Server, Client) {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    for (id, fed) in [
        (1, "NOR"),
        (2, "DEN"),
        (3, "SWE"),
        (4, "NOR"),
        (5, "FIN"),
        (6, "ISL"),
    ] {
        let path = format!("/tournaments/open/players/{id}");
        owner.patch(&path, &json!({ "fed": fed })).is(200);
    }
    (server, owner)
}

fn met(paired: &Value) -> Vec<(u64, u64)> {
    let boards = paired["boards"].as_array().unwrap();
    boards
        .iter()
        .map(|board| {
            let id = |side: &str| board[side]["id"].as_u64().unwrap();
            (id("white").min(id("black")), id("white").max(id("black")))
        })
        .collect()
}

fn preview(owner: &Client) -> Vec<(u64, u64)> {
    met(&owner.post(PAIR, &json!({ "preview": true })).is(200).body)
}

#[test]
fn three_lines_change_the_next_pairing() {
    let (_server, owner) = opened();
    assert!(preview(&owner).contains(&(1, 4)));
    let mut body = shipped();
    body["params"] = json!({ "federation": "NOR" });
    let made = owner.post(PATH, &body).is(201);
    assert_eq!(made.body["name"], "keep-federation-apart");
    assert_eq!(made.body["hash"].as_str().unwrap().len(), 64);
    assert_eq!(made.body["warnings"], json!([]));
    assert!(made.body["events"][0]["regulation_installed"]["to"]["package"]["files"].is_null());
    assert!(!preview(&owner).contains(&(1, 4)));
    owner.post(PAIR, &json!({})).is(200);
    let paired = owner.get("/tournaments/open/pairings/1").is(200).body;
    assert!(!met(&paired).contains(&(1, 4)));
    // Fixed now.
    let own = format!("{PATH}/keep-federation-apart");
    let refused = owner.patch(&own, &json!({ "on": false }));
    let refused = refused.problem(409, "outside-fide-mode");
    assert_eq!(refused.body["details"][0]["act"], "late-regulation");
    assert_eq!(refused.body["details"][0]["level"], 5);
}

#[test]
fn layers_are_shown_with_all_there_is_to_know() {
    let (_server, owner) = opened();
    owner.post(PATH, &shipped()).is(201);
    let main = "fn notice(event, t) { print(event.kind); () }";
    owner.post(PATH, &package("words", main)).is(201);
    owner.post("/tournaments/open/lots", &json!({})).is(201);
    owner
        .patch("/tournaments/open/players/1", &json!({ "club": "Oslo" }))
        .is(200);
    let shown = owner.get(PATH).is(200).body;
    let layers = shown["regulations"].as_array().unwrap();
    assert_eq!(layers.len(), 2);
    let first = &layers[0];
    for (member, value) in [
        ("name", json!("keep-federation-apart")),
        ("version", json!("1.0.0")),
        ("position", json!(1)),
        ("on", json!(true)),
        ("effects", json!(["pairings"])),
        ("level_after_round_1", json!(5)),
        ("warnings", json!([])),
        ("faults", json!([])),
        (
            "hooks",
            json!([{
                "name": "forbidden_group", "effect": "pairings", "combination": "union",
                "level_before_round_1": 1, "level_after_round_1": 5,
            }]),
        ),
    ] {
        assert_eq!(first[member], value, "{member}");
    }
    assert_eq!(
        first["title"]["tr"],
        "Aynı federasyonun oyuncuları eşleşmez"
    );
    let param = &first["params"][0];
    assert_eq!(param["key"], "federation");
    assert_eq!(param["type"], "text");
    assert_eq!((&param["value"], &param["min"]), (&json!("TUR"), &json!(3)));
    assert!(
        first["files"]["main.rhai"]
            .as_str()
            .unwrap()
            .contains("forbidden_group")
    );
    assert_eq!(layers[1]["log"], json!(["player_changed"]));
    // Everybody may know the rules; what scripts print is for the staff.
    let public = owner.get(PATH).is(200);
    assert!(public.body["regulations"][1]["log"].is_array());
}

#[test]
fn the_public_reads_the_rules_and_changes_nothing() {
    let (server, owner) = opened();
    owner.post(PATH, &shipped()).is(201);
    let public = server.anybody().get(PATH).is(200).body;
    assert_eq!(public["regulations"][0]["name"], "keep-federation-apart");
    assert!(public["regulations"][0]["log"].is_null());
    server
        .anybody()
        .post(PATH, &shipped())
        .problem(401, "no-token");
    let deputy = server.with_role("deputy", "dora");
    deputy.post(PATH, &shipped()).problem(403, "forbidden");
}

#[test]
fn switch_order_parameters_and_removal() {
    let (_server, owner) = opened();
    owner.post(PATH, &shipped()).is(201);
    owner
        .post(PATH, &package("words", "fn notice(e, t) { () }"))
        .is(201);
    let own = format!("{PATH}/keep-federation-apart");
    owner
        .patch(
            &own,
            &json!({ "params": { "federation": "NOR" }, "position": 2 }),
        )
        .is(200);
    let names = |reply: Reply| -> Vec<Value> {
        let layers = reply.body["regulations"].as_array().unwrap().clone();
        layers
            .into_iter()
            .map(|layer| layer["name"].clone())
            .collect()
    };
    assert_eq!(names(owner.get(PATH)), ["words", "keep-federation-apart"]);
    assert!(!preview(&owner).contains(&(1, 4)));
    let off = owner.patch(&own, &json!({ "on": false })).is(200);
    assert!(preview(&owner).contains(&(1, 4)));
    // Undone, it is in force again.
    owner
        .post("/tournaments/open/undo", &json!({ "seq": off.body["seq"] }))
        .is(200);
    assert!(!preview(&owner).contains(&(1, 4)));
    owner
        .patch(&own, &json!({ "on": true }))
        .problem(409, "no-change");
    for (params, text) in [
        (json!({ "federation": 3 }), "has the type text"),
        (json!({ "federation": "NORWAY" }), "outside its limits"),
        (json!({ "club": "x" }), "no parameter 'club'"),
    ] {
        let refused = owner.patch(&own, &json!({ "params": params }));
        let refused = refused.problem(422, "invalid-value");
        let detail = refused.body["detail"].as_str().unwrap();
        assert!(detail.contains(text), "{detail}");
    }
    let nobody = format!("{PATH}/nobody");
    owner
        .patch(&nobody, &json!({ "on": true }))
        .problem(404, "unknown-thing");
    owner.delete(&nobody).problem(404, "unknown-thing");
    owner.delete(&own).is(200);
    assert_eq!(names(owner.get(PATH)), ["words"]);
}

#[test]
fn an_invalid_package_is_refused_with_every_place() {
    let (_server, owner) = opened();
    let before = owner.get("/tournaments/open").body["rev"].clone();
    let mut body = package("Bad Name", "\nfn forbidden(a, b, t) {\n  if\n}");
    body["files"]["x.rhai"] = json!("fn (");
    let refused = owner.post(PATH, &body).problem(422, "invalid-package");
    let details = refused.body["details"].as_array().unwrap();
    let places: Vec<(&str, u64)> = details
        .iter()
        .map(|one| (one["file"].as_str().unwrap(), one["line"].as_u64().unwrap()))
        .collect();
    assert_eq!(
        places,
        [("regulation.toml", 1), ("main.rhai", 4), ("x.rhai", 1)]
    );
    assert!(details.iter().all(|one| one["text"].is_string()));
    let refused = owner.post(PATH, &package("late", "fn avoid(a, b, t) { 1 }"));
    let refused = refused.problem(422, "invalid-package");
    assert!(refused.body["detail"].as_str().unwrap().contains("'avoid'"));
    assert_eq!(owner.get("/tournaments/open").body["rev"], before);
}

#[test]
fn a_package_can_be_checked_without_installing_it() {
    let (_server, owner) = opened();
    let mut body = package(
        "apart",
        "fn forbiden(a, b, t) { true }\nfn notice(e, t) { () }",
    );
    body["check"] = json!(true);
    let checked = owner.post(PATH, &body).is(200).body;
    assert_eq!(checked["effects"], json!(["text"]));
    assert_eq!(checked["warnings"][0]["line"], 1);
    assert_eq!(owner.get(PATH).body["regulations"], json!([]));
}

#[test]
fn an_endless_loop_is_refused_and_others_go_on() {
    let (_server, owner) = opened();
    let body = json!({
        "name": "Another", "slug": "another", "tz": "UTC", "rounds": 3,
        "start": "2026-10-01", "end": "2026-10-03", "system": "dutch",
    });
    owner.post("/tournaments", &body).is(201);
    let main = "fn forbidden(a, b, t) {\n  loop { }\n}";
    owner.post(PATH, &package("loop", main)).is(201);
    let pairing = {
        let owner = owner.clone();
        thread::spawn(move || owner.post(PAIR, &json!({})))
    };
    for number in 1..=20 {
        let player = json!({ "name": format!("Other {number}"), "fed": "TUR" });
        owner.post("/tournaments/another/players", &player).is(201);
    }
    let refused = pairing.join().unwrap().problem(422, "script");
    let detail = &refused.body["details"][0];
    assert_eq!(detail["file"], "main.rhai");
    assert!(
        detail["line"]
            .as_u64()
            .is_some_and(|line| (1..=2).contains(&line))
    );
    assert_eq!(
        (&detail["hook"], &detail["regulation"]),
        (&json!("forbidden"), &json!("loop"))
    );
    assert_eq!(detail["players"].as_array().unwrap().len(), 2);
    // The same tournament goes on, too.
    let players = owner.get("/tournaments/open/players").is(200);
    assert!(players.text.contains("NOR"));
    owner
        .patch(&format!("{PATH}/loop"), &json!({ "on": false }))
        .is(200);
    owner.post(PAIR, &json!({})).is(200);
}

#[test]
fn own_tiebreaks_rank_with_exact_values() {
    let (_server, owner) = opened();
    let main = "fn tiebreaks(t) { [\"OTHER_TENTHS\"] }\n\
                fn tiebreak_tenths(p, t) { 0.1 * 3 + p.id * 0.0001 }";
    owner.post(PATH, &package("own", main)).is(201);
    owner.post(PAIR, &json!({})).is(200);
    owner.all_results(1);
    let standings = owner.get("/tournaments/open/standings").is(200).body;
    assert_eq!(standings["tiebreaks"], json!(["OTHER_TENTHS"]));
    for row in standings["standings"].as_array().unwrap() {
        let id = row["player"]["id"].as_u64().unwrap();
        assert_eq!(row["tiebreaks"]["OTHER_TENTHS"], format!("0.300{id}"));
    }
    let file = owner.get("/tournaments/open/export.trf").is(200).text;
    assert!(file.contains("202 OTHER_TENTHS"), "{file}");
}

#[test]
fn a_notice_comes_with_the_answer_and_over_the_wire() {
    let (server, owner) = opened();
    let main =
        "fn notice(e, t) { if e.kind == \"result_set\" { `board ${e.board}: ${e.result}` } }";
    owner.post(PATH, &package("words", main)).is(201);
    owner.post(PAIR, &json!({})).is(200);
    owner.confirmed("/tournaments/open/rounds/1/publish", &json!({}));
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(async {
        let (address, token) = (server.address, &server.owner);
        let url = format!("ws://{address}/api/v1/live/open/event?view=staff&token={token}");
        let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
        let posting = tokio::task::spawn_blocking(move || {
            let body = json!({ "result": "1-0" });
            owner.put(&result_path(1, 1), &body).is(200)
        });
        let answer = posting.await.unwrap();
        let notice = json!({ "regulation": "words", "text": "board 1: 1-0" });
        assert_eq!(answer.body["notes"], json!([notice]));
        loop {
            let next = tokio::time::timeout(Duration::from_secs(10), socket.next());
            let Message::Text(text) = next.await.unwrap().unwrap().unwrap() else {
                continue;
            };
            let frame: Value = serde_json::from_str(&text).unwrap();
            let told = &frame["data"]["event"]["notice_given"]["notice"];
            if !told.is_null() {
                assert_eq!(frame["type"], "notice");
                assert_eq!(*told, notice);
                break;
            }
        }
    });
}
