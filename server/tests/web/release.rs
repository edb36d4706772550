//! Everybody is behind the boards; staff are not.

use crate::api::{Client, Reply, Server, result_path};
use crate::reader::Reader;
use futures_util::StreamExt;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::Duration;
use tokio_tungstenite::tungstenite::Message;

/// Every address that anybody may read of a tournament whose round 1 is published.
const PUBLIC: [&str; 33] = [
    "/",
    "/t/open",
    "/t/open/pairings/1",
    "/t/open/pairings/1?by=name",
    "/t/open/standings",
    "/t/open/standings?round=1&explain=1",
    "/t/open/standings?round=1&fed=TUR",
    "/t/open/cross-table?round=1",
    "/t/open/players",
    "/t/open/players/1",
    "/t/open/players/4",
    "/t/open/live",
    "/t/open/boards/1/1",
    "/t/open/boards/1/2",
    "/t/open/print/pairings/1",
    "/t/open/print/standings?round=1",
    "/t/open/print/cross-table?round=1",
    "/t/open/print/ratings",
    "/live/open/round-1.pgn",
    "/api/v1/tournaments",
    "/api/v1/tournaments/open",
    "/api/v1/tournaments/open/settings",
    "/api/v1/tournaments/open/players",
    "/api/v1/tournaments/open/pairings/1",
    "/api/v1/tournaments/open/rounds/1/boards",
    "/api/v1/tournaments/open/rounds/1/boards/1",
    "/api/v1/tournaments/open/standings?round=1&explain=true",
    "/api/v1/tournaments/open/standings.csv?round=1",
    "/api/v1/tournaments/open/cross-table?round=1",
    "/api/v1/tournaments/open/norms",
    "/api/v1/tournaments/open/ratings",
    "/api/v1/tournaments/open/export.trf",
    "/api/v1/tournaments/open/export.pgn",
];

const FILES: [&str; 3] = ["export.csv", "export.json", "export.xlsx"];

const TOPICS: [&str; 5] = ["event", "boards", "boards/1", "r1/boards/1", "r1/boards/2"];

/// All that anybody gets: bodies with their tags, and what the topics begin with.
fn public_bytes(server: &Server) -> BTreeMap<String, String> {
    let reader = Reader::of(server);
    let files = FILES.map(|name| format!("/api/v1/tournaments/open/{name}"));
    let paths = PUBLIC.iter().map(ToString::to_string).chain(files);
    let mut bytes: BTreeMap<String, String> = paths
        .map(|path| {
            let reply = reader.fetch(&path);
            assert_eq!(reply.status, 200, "{path}: {}", reply.text);
            let seen = format!("{} {}", reply.header("etag"), reply.text);
            (path, seen)
        })
        .collect();
    for topic in TOPICS {
        let mut frame = snapshot(server, topic);
        // When it was sent is no matter.
        frame.as_object_mut().unwrap().remove("sent_us");
        if frame["data"].is_null() {
            // Nothing was told there yet: the moment is that of the question.
            frame["at"] = Value::Null;
        }
        bytes.insert(topic.to_owned(), frame.to_string());
    }
    bytes
}

/// The first frame of a topic.
fn snapshot(server: &Server, topic: &str) -> Value {
    let url = format!("ws://{}/api/v1/live/open/{topic}", server.address);
    let runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = { runtime }.enable_all().build().unwrap();
    runtime.block_on(async {
        let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
        loop {
            let message = tokio::time::timeout(Duration::from_secs(20), socket.next());
            if let Message::Text(text) = message.await.unwrap().unwrap().unwrap() {
                return serde_json::from_str(&text).unwrap();
            }
        }
    })
}

#[track_caller]
fn same(left: &BTreeMap<String, String>, right: &BTreeMap<String, String>) {
    for (path, seen) in left {
        assert_eq!(Some(seen), right.get(path), "{path}");
    }
}

fn play(client: &Client, board: u32, moves: &[&str]) {
    for played in moves {
        let body = json!({ "move": played, "white_ms": 5_000_000, "black_ms": 4_000_000 });
        let path = format!("/tournaments/open/rounds/1/boards/{board}/moves");
        client.post(&path, &body).is(200);
    }
}

fn delayed(client: &Client, release: &Value) -> Reply {
    let body = json!({ "release": release });
    client.patch("/tournaments/open/settings", &body).is(200)
}

/// A tournament with two moves that everybody has seen, and a delay of a day since.
fn behind(server: &Server) -> Client {
    let owner = server.owner();
    owner.open_round();
    play(&owner, 1, &["e4", "e5"]);
    delayed(&owner, &json!({ "minutes": 1440 }));
    owner
}

/// Design section 4: no public byte depends on anything after the release point.
#[test]
fn nothing_that_is_held_back_changes_a_public_byte() {
    let server = Server::start();
    behind(&server);
    let (one, other) = server.forked();
    let before = public_bytes(&one);
    let (ada, bob) = (one.owner(), other.owner());
    play(&ada, 1, &["Nf3", "Nc6", "Bb5"]);
    play(&ada, 2, &["d4", "d5", "c4"]);
    ada.all_results(1);
    let corrected = json!({ "result": "0-1" });
    let last = ada
        .put(&result_path(1, 3), &json!({ "result": "1-0" }))
        .is(200);
    ada.put(&result_path(1, 2), &corrected).is(200);
    ada.post(
        "/tournaments/open/undo",
        &json!({ "seq": last.body["seq"] }),
    )
    .is(200);
    ada.post("/tournaments/open/lots", &json!({})).is(201);
    same(&before, &public_bytes(&one));
    // Another afternoon at the same boards.
    play(&bob, 1, &["f4"]);
    bob.put(&result_path(1, 1), &corrected).is(200);
    let mut others = public_bytes(&other);
    // Since when the boards' topics count, and when they began to, is each server's own.
    let mut mine = public_bytes(&one);
    for topic in &TOPICS[1..] {
        for bytes in [&mut mine, &mut others] {
            let seen = bytes.get_mut(*topic).unwrap();
            let frame: Value = serde_json::from_str(seen).unwrap();
            *seen = json!({ "seq": frame["seq"], "data": frame["data"] }).to_string();
        }
    }
    same(&mine, &others);
    // The same after a restart.
    let mut again = public_bytes(&one.restarted());
    let mut before = before;
    for topic in &TOPICS[1..] {
        let data = |bytes: &mut BTreeMap<String, String>| {
            let frame: Value = serde_json::from_str(&bytes.remove(*topic).unwrap()).unwrap();
            frame["data"].clone()
        };
        assert_eq!(data(&mut before), data(&mut again), "{topic}");
    }
    same(&before, &again);
}

#[test]
fn staff_see_all_at_once() {
    let server = Server::start();
    let owner = behind(&server);
    play(&owner, 1, &["Nf3"]);
    owner
        .put(&result_path(1, 1), &json!({ "result": "1-0" }))
        .is(200);
    let board = owner
        .get("/tournaments/open/rounds/1/boards/1")
        .is(200)
        .body;
    assert_eq!(
        (&board["ply"], &board["result"]),
        (&json!(3), &json!("1-0"))
    );
    let anybody = server.anybody();
    let board = anybody
        .get("/tournaments/open/rounds/1/boards/1")
        .is(200)
        .body;
    assert_eq!((&board["ply"], &board["result"]), (&json!(2), &Value::Null));
    let arbiter = server.with_role("arbiter", "ada").token.unwrap();
    let reader = Reader::of(&server).header("authorization", &format!("Bearer {arbiter}"));
    let page = reader.page("/console/open/standings?round=1");
    assert!(
        page.says("Held back from everybody: boards 1."),
        "{}",
        page.text()
    );
    let marked = page.attributes("abbr", "class");
    assert_eq!(marked, ["unreleased", "unreleased"]);
    // The public address is for everybody alike.
    assert_eq!(
        reader.page("/t/open/pairings/1").rows("c result"),
        ["", "", ""]
    );
    let settings = reader.page("/console/open/settings");
    let minutes = settings.attributes("input", "name");
    assert!(
        minutes.contains(&"release.minutes".to_owned()),
        "{minutes:?}"
    );
}

#[test]
fn the_next_pairing_releases_the_round_and_the_console_says_so() {
    let server = Server::start();
    let owner = behind(&server);
    owner.all_results(1);
    owner.confirmed("/tournaments/open/rounds/2/pair", &json!({}));
    let anybody = server.anybody();
    let results = || {
        let pairing = anybody.get("/tournaments/open/pairings/1").is(200).body;
        let boards = pairing["boards"].as_array().unwrap().clone();
        boards
            .iter()
            .map(|board| board["result"].clone())
            .collect::<Vec<Value>>()
    };
    assert_eq!(results(), [Value::Null, Value::Null, Value::Null]);
    let before = snapshot(&server, "event")["seq"].as_u64().unwrap();
    let arbiter = server.with_role("arbiter", "ada").token.unwrap();
    let reader = Reader::of(&server).header("authorization", &format!("Bearer {arbiter}"));
    let page = reader.page("/console/open");
    let told = "Publishing it also releases all of round 1 that is still held back.";
    assert!(page.says(told), "{}", page.text());
    owner.confirmed("/tournaments/open/rounds/2/publish", &json!({}));
    assert_eq!(results(), ["1-0", "1/2-1/2", "0-1"]);
    // Three results and a pairing are told, in that order, and counted alike after a restart.
    let after = snapshot(&server, "event");
    assert_eq!(after["seq"], before + 4);
    let again = server.restarted();
    let found = snapshot(&again, "event");
    assert_eq!(found["seq"], after["seq"]);
    assert_eq!(found["at"], after["at"]);
    assert_eq!(found["data"], after["data"]);
}

#[test]
fn standings_that_are_published_release_their_round() {
    let server = Server::start();
    let owner = behind(&server);
    owner.all_results(1);
    let anybody = server.anybody();
    let round = || anybody.get("/tournaments/open/standings").is(200).body["round"].clone();
    assert_eq!(round(), 0);
    owner.confirmed("/tournaments/open/rounds/1/standings", &json!({}));
    assert_eq!(round(), 1);
}

#[test]
fn a_delay_is_by_minutes_or_moves_and_a_board_may_have_its_own() {
    let server = Server::start();
    let owner = behind(&server);
    let boards = json!([{ "board": 2, "moves": 1 }, { "board": null }]);
    delayed(&owner, &json!({ "moves": 2, "boards": boards }));
    let anybody = server.anybody();
    let ply = |board: u32| {
        let path = format!("/tournaments/open/rounds/1/boards/{board}");
        let board = anybody.get(&path).is(200).body;
        (
            board["ply"].as_u64().unwrap(),
            board["clock"]["running"].clone(),
        )
    };
    play(&owner, 2, &["d4", "d5"]);
    assert_eq!(ply(2).0, 0);
    play(&owner, 2, &["c4"]);
    assert_eq!(
        ply(2),
        (1, Value::Null),
        "nobody sees how long Black thought"
    );
    play(&owner, 2, &["e6", "Nc3"]);
    assert_eq!(ply(2).0, 3);
    play(&owner, 1, &["Nf3", "Nc6", "Bb5", "a6"]);
    assert_eq!(ply(1).0, 2);
    play(&owner, 1, &["Ba4"]);
    assert_eq!(ply(1).0, 3);
    let json = anybody.get("/tournaments/open/settings").is(200).body["release"].clone();
    assert_eq!(
        json["boards"],
        json!([{ "board": 2, "minutes": null, "moves": 1 }])
    );
    // Without a delay everything is told at once.
    delayed(&owner, &json!({ "boards": [] }));
    assert_eq!((ply(1).0, ply(2).0), (7, 5));
    assert_eq!(ply(2).1, "black");
    let both = json!({ "release": { "minutes": 1, "moves": 1 } });
    owner
        .patch("/tournaments/open/settings", &both)
        .problem(422, "invalid-value");
    let long = json!({ "release": { "minutes": 1441 } });
    owner
        .patch("/tournaments/open/settings", &long)
        .problem(422, "invalid-settings");
}

/// The pairs of round 1 as the board numbers stand, to be put into another order by hand.
fn pairs(client: &Client) -> Vec<Value> {
    let pairing = client.get("/tournaments/open/pairings/1").is(200).body;
    let boards = pairing["boards"].as_array().unwrap().iter();
    let pair =
        |board: &Value| json!({ "white": board["white"]["id"], "black": board["black"]["id"] });
    boards.map(pair).collect()
}

/// The results that everybody sees of round 1, where he sees them.
fn told_results(server: &Server) -> Vec<(&'static str, Vec<Value>)> {
    let of = |list: &Value| -> Vec<Value> {
        let boards = list.as_array().unwrap().iter();
        boards.map(|board| board["result"].clone()).collect()
    };
    let anybody = server.anybody();
    let pairing = anybody.get("/tournaments/open/pairings/1").is(200).body;
    let event = snapshot(server, "event")["data"].clone();
    vec![
        ("pairing", of(&pairing["boards"])),
        ("topic", of(&event["pairing"]["boards"])),
    ]
}

/// Frames of `event` from a number on.
fn frames(server: &Server, from: u64, count: usize) -> Vec<Value> {
    let epoch = snapshot(server, "event")["epoch"]
        .as_str()
        .unwrap()
        .to_owned();
    let url = format!("ws://{}/api/v1/live", server.address);
    let runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = { runtime }.enable_all().build().unwrap();
    runtime.block_on(async {
        use futures_util::SinkExt;
        let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
        let follow = json!({ "op": "follow", "topic": "open/event", "from": from, "epoch": epoch });
        socket
            .send(Message::text(follow.to_string()))
            .await
            .unwrap();
        let mut frames = Vec::new();
        while frames.len() < count {
            let message = tokio::time::timeout(Duration::from_secs(20), socket.next());
            if let Message::Text(text) = message.await.unwrap().unwrap().unwrap() {
                frames.push(serde_json::from_str(&text).unwrap());
            }
        }
        frames
    })
}

/// Boards that were put into another order by hand took held results with them to places of which
/// nothing was held, and the frame that told of it had all results.
#[test]
fn boards_in_another_order_keep_what_is_held_of_them() {
    let server = Server::start();
    let owner = behind(&server);
    let before = snapshot(&server, "event")["seq"].as_u64().unwrap();
    owner
        .put(&result_path(1, 1), &json!({ "result": "1-0" }))
        .is(200);
    owner.confirmed("/tournaments/open/rounds/1/edit", &json!({}));
    let mut boards = pairs(&owner);
    boards.swap(0, 2);
    let draft = json!({ "boards": boards, "bye": null });
    owner.insist("PUT", "/tournaments/open/rounds/1/draft", &draft);
    owner.confirmed("/tournaments/open/rounds/1/finish-edit", &json!({}));
    assert_eq!(pairs(&server.anybody()), boards);
    for (place, results) in told_results(&server) {
        assert_eq!(results, vec![Value::Null; 3], "{place}");
    }
    let frame = frames(&server, before, 1).remove(0);
    assert_eq!(
        (&frame["type"], &frame["seq"]),
        (&json!("pairing"), &json!(before + 1))
    );
    assert!(!frame.to_string().contains("1-0"), "{frame}");
    // What is released then is told of the board where they sit now.
    delayed(&owner, &json!({}));
    for (place, results) in told_results(&server) {
        assert_eq!(results, [Value::Null, Value::Null, json!("1-0")], "{place}");
    }
    let counted = snapshot(&server, "event")["seq"].clone();
    let server = server.restarted();
    assert_eq!(snapshot(&server, "event")["seq"], counted);
}

/// A result that was entered before its round was published is behind as any other.
#[test]
fn a_round_that_is_published_tells_no_result_before_its_time() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    delayed(&owner, &json!({ "minutes": 1440 }));
    owner.confirmed("/tournaments/open/rounds/1/pair", &json!({}));
    owner
        .put(&result_path(1, 1), &json!({ "result": "1-0" }))
        .is(200);
    owner.confirmed("/tournaments/open/rounds/1/publish", &json!({}));
    for (place, results) in told_results(&server) {
        assert_eq!(results, vec![Value::Null; 3], "{place}");
    }
    let frame = frames(&server, 0, 1).remove(0);
    assert!(!frame.to_string().contains("1-0"), "{frame}");
}

/// Whoever looked after his own game was nobody's player while anything was held back.
#[test]
fn a_player_has_his_own_page_while_results_are_held() {
    let server = Server::start();
    let owner = behind(&server);
    let slips = owner.post("/tournaments/open/player-tokens", &json!({}));
    let slips = slips.is(201).body["tokens"].clone();
    let board = owner.get("/tournaments/open/rounds/1/boards/1").is(200);
    let code = |side: &str| {
        let mut slips = slips.as_array().unwrap().iter();
        let of = slips.find(|slip| slip["player"] == board.body[side]["id"]);
        of.unwrap()["code"].as_str().unwrap().to_owned()
    };
    owner
        .put(&result_path(1, 2), &json!({ "result": "1-0" }))
        .is(200);
    let white = server.client(&format!("hp_{}", code("white")));
    let own = white.get("/tournaments/open/own").is(200).body;
    assert_eq!(own["game"]["board"], 1);
    owner
        .put(&result_path(1, 1), &json!({ "result": "0-1" }))
        .is(200);
    let own = white.get("/tournaments/open/own").is(200).body;
    assert_eq!(own["game"]["result"], Value::Null);
    // His page says no more, and offers nothing that is over.
    let cookie = format!("__Host-hakem_player={}", code("white"));
    let page = Reader::of(&server).header("cookie", &cookie).page("/p");
    assert_eq!(page.attributes("dl", "data-board"), ["1"]);
    assert!(
        !page.text().contains("0–1") && !page.text().contains("Result "),
        "{}",
        page.text()
    );
    assert!(page.attributes("details", "data-kind").is_empty());
    // Nor does it of others.
    assert!(
        page.text().contains("3 of 3 results missing"),
        "{}",
        page.text()
    );
}

/// Whoever followed a board still saw the result on it after that was undone.
#[test]
fn a_result_that_is_undone_goes_from_its_board() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_round();
    let board = || snapshot(&server, "boards/1")["data"]["result"].clone();
    let entered = owner
        .put(&result_path(1, 1), &json!({ "result": "1-0" }))
        .is(200);
    assert_eq!(board(), "1-0");
    let undo = json!({ "seq": entered.body["seq"] });
    owner.post("/tournaments/open/undo", &undo).is(200);
    assert_eq!(board(), Value::Null);
}
