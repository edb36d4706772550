//! Regulations of an event in live games: offers of a draw, the default time, rulings.

use crate::support::{Client, Server};
use futures_util::StreamExt;
use serde_json::{Value, json};
use std::time::Duration;
use tokio_tungstenite::tungstenite::Message;

const PATH: &str = "/tournaments/open/regulations";
const INCIDENTS: &str = "/tournaments/open/rounds/1/boards/1/incidents";
const RULINGS: &str = "/tournaments/open/rounds/1/boards/1/rulings";
const MOVES: &str = "/tournaments/open/rounds/1/boards/1/moves";

/// The package that ships.
fn shipped() -> Value {
    let folder = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../scripts/federation-conduct/"
    );
    let text = |name: &str| std::fs::read_to_string(format!("{folder}{name}")).unwrap();
    json!({ "files": {
        "regulation.toml": text("regulation.toml"),
        "main.rhai": text("main.rhai"),
    } })
}

fn package(main: &str) -> Value {
    let manifest = "name = \"house\"\nversion = \"1.0.0\"\napi = 1\ntitle.en = \"House\"\n";
    json!({ "files": { "regulation.toml": manifest, "main.rhai": main } })
}

/// Round 1 under a package, with some moves on board 1.
fn opened(package: &Value) -> (Server, Client) {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    owner.post(PATH, package).is(201);
    owner
        .post("/tournaments/open/rounds/1/pair", &json!({}))
        .is(200);
    owner.confirmed("/tournaments/open/rounds/1/publish", &json!({}));
    for text in ["e4", "e5"] {
        let times = json!({ "move": text, "white_ms": 3_000_000, "black_ms": 3_000_000 });
        owner.post(MOVES, &times).is(200);
    }
    (server, owner)
}

fn incident(fields: &Value) -> Value {
    json!({ "incident": fields })
}

fn offer() -> Value {
    json!({ "incident": { "kind": "draw_offer", "by": "white" }, "raised_by": "white" })
}

fn phone() -> Value {
    incident(&json!({ "kind": "device", "by": "white" }))
}

fn incidents(owner: &Client) -> Value {
    owner.get("/tournaments/open/incidents").is(200).body["incidents"].clone()
}

fn board(client: &Client) -> Value {
    client
        .get("/tournaments/open/rounds/1/boards/1")
        .is(200)
        .body
}

/// A page, as this caller sees it.
fn page(server: &Server, client: &Client, path: &str) -> String {
    let mut reader = client.clone();
    reader.base = format!("http://{}", server.address);
    reader.get(path).is(200).text
}

#[test]
fn an_early_offer_is_refused_over_the_live_game() {
    let (server, owner) = opened(&shipped());
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    let reason = "federation-conduct: no draw before both have made 30 moves";
    runtime.block_on(async {
        let token = owner.token.clone().unwrap();
        let address = server.address;
        let url = format!("ws://{address}/api/v1/live/open/incidents?view=staff&token={token}");
        let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
        let client = owner.clone();
        let posting = tokio::task::spawn_blocking(move || client.post(INCIDENTS, &offer()).is(200));
        let answer = posting.await.unwrap().body;
        let outcome = &answer["events"][1]["ruled"]["outcome"];
        assert_eq!(outcome["ground"], "offer-not-allowed");
        assert_eq!(outcome["reason"], reason);
        loop {
            let next = tokio::time::timeout(Duration::from_mins(1), socket.next());
            let Message::Text(text) = next.await.unwrap().unwrap().unwrap() else {
                continue;
            };
            let frame: Value = serde_json::from_str(&text).unwrap();
            if frame["type"] == "ruling" {
                let ruling = &frame["data"]["rulings"][0];
                assert_eq!(
                    (&ruling["code"], &ruling["reason"]),
                    (&json!("offer-not-allowed"), &json!(reason))
                );
                break;
            }
        }
    });
    let hash = owner.get(PATH).body["regulations"][0]["hash"].clone();
    let said = &incidents(&owner)[0]["rulings"][0]["regulated"]["said"][0];
    assert_eq!(
        (&said["name"], &said["hash"]),
        (&json!("federation-conduct"), &hash)
    );
    assert_eq!(said["refuses"], "no draw before both have made 30 moves");
    let accepted = incident(&json!({ "kind": "draw_accepted", "by": "black" }));
    owner.post(INCIDENTS, &accepted).is(200);
    assert_eq!(board(&owner)["result"], Value::Null);
    // The limit is the event's to set: after round 1 it asks first.
    let own = format!("{PATH}/federation-conduct");
    let lower = json!({ "params": { "draws_from_move": 1 } });
    let asked = owner.patch(&own, &lower).problem(409, "needs-confirmation");
    assert_eq!(asked.body["level"], 3);
    assert_eq!(asked.body["reasons"][0]["act"], "changed-regulation");
    owner.insist("PATCH", &own, &lower);
    owner.post(INCIDENTS, &offer()).is(200);
    owner.post(INCIDENTS, &accepted).is(200);
    assert_eq!(board(&server.anybody())["result"], "1/2-1/2");
}

#[test]
fn a_changed_ruling_stands_beside_that_of_the_laws_and_needs_no_package_later() {
    let (server, owner) = opened(&shipped());
    owner.post(INCIDENTS, &phone()).is(200);
    let proposed = incidents(&owner)[0]["proposed"].clone();
    assert_eq!(
        (&proposed["code"], &proposed["result"]),
        (&json!("regulated"), &Value::Null)
    );
    assert_eq!(
        proposed["clock"],
        json!([{ "side": "black", "delta_ms": 600_000, "article": "7.3" }])
    );
    let regulated = &proposed["regulated"];
    assert_eq!(regulated["laws"]["result"], "0-1");
    assert_eq!(regulated["laws"]["code"], "device-loses");
    assert_eq!(regulated["said"][0]["departs"], false);
    for (language, words) in [
        (
            "en",
            [
                "By the Laws alone",
                "Regulation federation-conduct 1.0.0",
                "Result: 0-1",
            ],
        ),
        (
            "tr",
            [
                "Yalnız kurallara göre",
                "federation-conduct 1.0.0 yönergesi",
                "madde 7.3",
            ],
        ),
    ] {
        let reader = owner.header("accept-language", language);
        let shown = page(&server, &reader, "/console/open/incidents/1/1");
        for word in words {
            assert!(shown.contains(word), "{word}: {shown}");
        }
    }
    owner
        .post(RULINGS, &json!({ "incident": 1, "act": "confirm" }))
        .is(200);
    assert_eq!(board(&owner)["clock"]["black_ms"], 3_600_000);
    // The arbiter goes further; nothing of it asks the regulation.
    let lost = json!({ "choice": "declare_loss", "side": "white" });
    owner
        .post(
            RULINGS,
            &json!({ "incident": 1, "act": "choose", "choice": lost }),
        )
        .is(200);
    let rulings = incidents(&owner)[0]["rulings"].clone();
    assert_eq!(rulings[1]["code"], "penalty");
    assert_eq!(rulings[1]["regulated"], Value::Null);
    let path = format!("{PATH}/federation-conduct");
    owner.insist("DELETE", &path, &json!({}));
    let (before, seen) = (incidents(&owner), board(&owner));
    let server = server.restarted();
    let owner = server.owner();
    assert_eq!(incidents(&owner), before);
    assert_eq!(board(&owner)["fen"], seen["fen"]);
    assert_eq!(board(&owner)["clock"]["black_ms"], 3_600_000);
    // Without it the same telephone loses.
    owner.post(INCIDENTS, &phone()).is(200);
    assert_eq!(incidents(&owner)[1]["proposed"]["code"], "device-loses");
}

#[test]
fn a_result_by_a_regulation_names_its_article_to_everybody() {
    let (server, owner) = opened(&package(
        "fn ruling(i, p, t) { if i.kind == \"resign\" { #{ result: \"1/2-1/2\", article: \"9.9\" } } }",
    ));
    let resigns = incident(&json!({ "kind": "resign", "by": "white" }));
    // In FIDE mode the Laws set the limit.
    let refused = owner.post(INCIDENTS, &resigns).problem(422, "script");
    let detail = refused.body["details"][0].clone();
    assert!(
        detail["text"]
            .as_str()
            .unwrap()
            .contains("leave FIDE mode first"),
        "{detail}"
    );
    assert_eq!(
        (&detail["file"], &detail["line"]),
        (&json!("main.rhai"), &json!(1))
    );
    owner.confirmed("/tournaments/open/leave-fide-mode", &json!({}));
    owner.post(INCIDENTS, &resigns).is(200);
    let shown = board(&server.anybody());
    assert_eq!(shown["result"], "1/2-1/2");
    assert_eq!(
        shown["ruling"],
        json!({
            "result": "1/2-1/2", "articles": ["5.1.2"], "code": "regulated",
            "regulations": [{ "name": "house", "article": "9.9" }],
        })
    );
    let said = &incidents(&owner)[0]["rulings"][0]["regulated"]["said"][0];
    assert_eq!(said["departs"], true);
    let page = page(&server, &server.anybody(), "/t/open/boards/1/1");
    assert!(
        page.contains("Laws of Chess, 5.1.2; regulation house, 9.9"),
        "{page}"
    );
    let pgn = owner.get("/tournaments/open/export.pgn").is(200).text;
    assert!(
        pgn.replace('\n', " ").contains("{5.1.2, house 9.9: "),
        "{pgn}"
    );
    let audit = owner.get("/tournaments/open/audit?data").is(200).text;
    assert!(audit.contains("house 9.9"), "{audit}");
}

#[test]
fn a_failing_script_refuses_the_command_and_nothing_is_half_done() {
    for (main, body, hook) in [
        (
            "fn draw_offer(g, t) {\n  loop { }\n}",
            offer(),
            "draw_offer",
        ),
        (
            "\nfn draw_offer(g, t) {\n  g.colour\n}",
            offer(),
            "draw_offer",
        ),
        ("fn ruling(i, p, t) {\n  loop { }\n}", phone(), "ruling"),
        (
            "fn ruling(i, p, t) { #{ result: \"+/-\", article: \"1\" } }",
            phone(),
            "ruling",
        ),
    ] {
        let (_server, owner) = opened(&package(main));
        let before = board(&owner);
        let refused = owner.post(INCIDENTS, &body).problem(422, "script");
        let detail = &refused.body["details"][0];
        assert_eq!(
            (&detail["regulation"], &detail["file"]),
            (&json!("house"), &json!("main.rhai"))
        );
        assert_eq!(detail["hook"], hook);
        assert!(detail["line"].as_u64().is_some(), "{detail}");
        assert_eq!(detail["players"].as_array().unwrap().len(), 2);
        assert_eq!(incidents(&owner), json!([]));
        assert_eq!(board(&owner)["clock"], before["clock"]);
        // Moves go on, and so does everything once it is switched off.
        owner.post(MOVES, &json!({ "move": "Nf3" })).is(200);
        owner.insist("PATCH", &format!("{PATH}/house"), &json!({ "on": false }));
        owner.post(INCIDENTS, &body).is(200);
    }
}

#[test]
fn the_default_time_is_told_to_everybody_and_holds() {
    let (server, owner) = opened(&shipped());
    let hash = owner.get(PATH).body["regulations"][0]["hash"].clone();
    let shown = server.anybody().get("/tournaments/open").is(200).body;
    let regulation = json!({ "name": "federation-conduct", "version": "1.0.0", "hash": hash });
    assert_eq!(
        shown["default_time"],
        json!({ "seconds": 1_800, "regulation": regulation })
    );
    let public = page(&server, &server.anybody(), "/t/open");
    assert!(public.contains("Default time: 30 min"), "{public}");
    let late =
        |after_s: u64| incident(&json!({ "kind": "late", "by": "black", "after_s": after_s }));
    let at = |board: u32| format!("/tournaments/open/rounds/1/boards/{board}/incidents");
    let answer = owner.post(&at(2), &late(1_801)).is(200).body;
    let started = &answer["events"][0]["started"]["terms"];
    assert_eq!(started["default_time_by"]["hash"], hash);
    assert_eq!(started["event"]["default_time_s"], 1_800);
    assert_eq!(incidents(&owner)[0]["proposed"]["code"], "late-forfeit");
    owner.post(&at(3), &late(1_800)).is(200);
    assert_eq!(incidents(&owner)[1]["proposed"]["code"], "late-in-time");
    let desk = page(&server, &owner, "/console/open/incidents/1/2");
    assert!(
        desk.contains("Default time: 30 min (federation-conduct)"),
        "{desk}"
    );
}

#[test]
fn levels_of_the_hooks_before_and_after_round_1() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let mut body = shipped();
    body["check"] = json!(true);
    let checked = owner.post(PATH, &body).is(200).body;
    assert_eq!(
        (&checked["effects"], &checked["level_after_round_1"]),
        (&json!(["rulings"]), &json!(3))
    );
    for hook in checked["hooks"].as_array().unwrap() {
        let levels = (&hook["level_before_round_1"], &hook["level_after_round_1"]);
        assert_eq!(levels, (&json!(1), &json!(3)), "{hook}");
    }
    let combinations = checked["hooks"].as_array().unwrap().iter();
    let combinations: Vec<&Value> = combinations.map(|hook| &hook["combination"]).collect();
    assert_eq!(combinations, ["last", "all", "in-order"]);
    assert_eq!(checked["params"].as_array().unwrap().len(), 6);
    owner
        .post("/tournaments/open/rounds/1/pair", &json!({}))
        .is(200);
    owner
        .post(PATH, &shipped())
        .problem(409, "needs-confirmation");
    owner.insist_on(201, "POST", PATH, &shipped());
    // None of it leaves FIDE mode.
    let shown = owner.get("/tournaments/open").is(200).body;
    assert_eq!(shown["fide"]["in"], true, "{}", shown["fide"]);
}
