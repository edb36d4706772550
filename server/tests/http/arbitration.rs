//! Games under arbitration over HTTP and the live stream: the server's flag, incidents, rulings.

use crate::support::{Client, Server};
use futures_util::StreamExt;
use serde_json::{Value, json};
use std::time::Duration;
use tokio_tungstenite::tungstenite::{Error, Message};

/// White has a queen and Black nothing: Black can never mate.
const QUEEN_AGAINST_BARE_KING: &str = "5k2/8/8/8/8/8/4Q3/K7 w - - 0 1";

fn at(what: &str) -> String {
    format!("/tournaments/open/rounds/1/boards/1/{what}")
}

/// A round of a tournament with these rules.
fn round(owner: &Client, settings: &Value) {
    owner.open_round();
    owner.insist("PATCH", "/tournaments/open/settings", settings);
}

fn board(client: &Client) -> Value {
    client
        .get("/tournaments/open/rounds/1/boards/1")
        .is(200)
        .body
}

/// The page of the board as everybody sees it.
fn page(server: &Server) -> String {
    let mut reader = server.anybody();
    reader.base = format!("http://{}", server.address);
    reader.get("/t/open/boards/1/1").is(200).text
}

/// The round as PGN: for programs, for broadcasts, and for staff.
fn games(server: &Server) -> [String; 3] {
    let mut reader = server.anybody();
    let file = "/tournaments/open/export.pgn";
    let (public, staff) = (reader.get(file), server.owner().get(file));
    reader.base = format!("http://{}", server.address);
    let live = reader.get("/live/open/round-1.pgn");
    [public, live, staff].map(|reply| reply.is(200).text)
}

/// The arbiter's desk.
fn desk(server: &Server) -> String {
    let mut owner = server.owner();
    owner.base = format!("http://{}", server.address);
    owner.get("/console/open/incidents/1/1").is(200).text
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap()
}

type Frames = Box<dyn futures_util::Stream<Item = Result<Message, Error>> + Unpin>;

async fn follow(server: &Server, topic: &str, token: Option<&str>) -> Frames {
    let query = token.map(|token| format!("?view=staff&token={token}"));
    let query = query.unwrap_or_default();
    let url = format!("ws://{}/api/v1/live/open/{topic}{query}", server.address);
    let (socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    Box::new(socket)
}

/// The first frame that fits. Nothing but a hang ends it otherwise.
async fn until(frames: &mut Frames, fits: impl Fn(&Value) -> bool) -> Value {
    loop {
        let message = tokio::time::timeout(Duration::from_mins(1), frames.next());
        let message = message.await.unwrap().unwrap().unwrap();
        if let Message::Text(text) = message {
            let frame: Value = serde_json::from_str(&text).unwrap();
            if fits(&frame) {
                return frame;
            }
        }
    }
}

/// A flag that falls while nobody does anything, told to everybody.
async fn flag_falls(server: &Server) -> Value {
    let mut frames = follow(server, "boards/1", None).await;
    let ended = |frame: &Value| {
        let boards = frame["data"]["boards"].as_array();
        let board = boards.map_or(&frame["data"], |boards| &boards[0]);
        board["result"].is_string()
    };
    until(&mut frames, ended).await
}

#[test]
fn art_6_9_a_flag_in_a_position_that_the_opponent_cannot_win_is_a_draw() {
    let server = Server::start();
    let owner = server.owner();
    round(&owner, &json!({ "time_control": "1" }));
    let token = owner.token.clone().unwrap();
    let fen = json!({ "fen": QUEEN_AGAINST_BARE_KING });
    owner.post(&at("start"), &fen).is(200);
    let reader = server.anybody();
    runtime().block_on(async {
        let mut staff = follow(&server, "incidents", Some(&token)).await;
        until(&mut staff, |frame| frame["type"] == "snapshot").await;
        let clock = owner.clone();
        let started = tokio::task::spawn_blocking(move || {
            let start = json!({ "act": "start", "side": "white" });
            clock.post(&at("clock"), &start).is(200)
        });
        let frame = flag_falls(&server).await;
        started.await.unwrap();
        assert_eq!(frame["data"]["result"], "1/2-1/2");
        assert_eq!(frame["data"]["clock"]["white_ms"], 0);
        assert_eq!(frame["data"]["clock"]["running"], Value::Null);
        let told = until(&mut staff, |frame| frame["type"] == "ruling").await;
        assert_eq!(told["data"]["raised_by"], "server");
        assert_eq!(told["data"]["rulings"][0]["code"], "flag-draws");
        // The arbiters' topic is for nobody else.
        let mut public = follow(&server, "incidents", None).await;
        until(&mut public, |frame| frame["type"] == "error").await;
    });
    let shown = board(&reader);
    let ruling = json!({ "result": "1/2-1/2", "articles": ["6.9"], "code": "flag-draws" });
    assert_eq!(shown["ruling"], ruling);
    assert!(
        page(&server).contains("Laws of Chess, 6.9"),
        "{}",
        page(&server)
    );
    assert!(desk(&server).contains("Articles: 6.9"), "{}", desk(&server));
    let incidents = owner
        .get("/tournaments/open/incidents?round=1")
        .is(200)
        .body;
    let incident = &incidents["incidents"][0];
    assert_eq!(
        incident["incident"],
        json!({
            "kind": "flag", "side": "white", "noticed_by": "arbiter",
        })
    );
    assert_eq!(incident["rulings"][0]["articles"], json!(["6.9"]));
    // What was asked about Black, what was answered, and by which search.
    let mates = incident["rulings"][0]["mates"].as_array().unwrap();
    let of_black = mates.iter().find(|asked| asked["side"] == "black");
    assert_eq!(of_black.unwrap()["answer"], "no");
    assert_eq!(of_black.unwrap()["engine"], "chasolver 3.0.0");
    reader
        .get("/tournaments/open/incidents")
        .problem(401, "no-token");
    // The tournament knows who decided.
    let audit = owner.get("/tournaments/open/audit?data").is(200).body;
    let events = audit["entries"].to_string();
    assert!(
        events.contains("game_ruled") && events.contains("flag-draws"),
        "{events}"
    );
    // Whoever takes the games takes the article with them.
    for pgn in games(&server) {
        let told = pgn.replace('\n', " ");
        assert!(told.contains("{6.9: "), "{pgn}");
        assert!(told.contains("[Termination \"time forfeit\"]"), "{pgn}");
        assert!(pgn.contains("[Result \"1/2-1/2\"]"), "{pgn}");
    }
    // The game is over.
    let late = owner.post(&at("moves"), &json!({ "move": "Kb2" }));
    late.problem(409, "game-over");
}

#[test]
fn art_7_5_5_rapid_of_2023_gives_a_minute_and_the_second_loses() {
    let server = Server::start();
    let owner = server.owner();
    round(
        &owner,
        &json!({ "time_control": "900", "laws": { "edition": "2023" } }),
    );
    let deputy = server.with_role("deputy", "dora");
    let operator = server.with_role("operator", "otto");
    let start = json!({ "act": "start", "side": "white" });
    operator.post(&at("clock"), &start).is(200);
    let illegal = json!({
        "incident": { "kind": "illegal_move", "by": "white", "move": "Ke1-e3" },
        "raised_by": "black",
    });
    operator
        .post(&at("incidents"), &illegal)
        .problem(403, "forbidden");
    deputy.post(&at("incidents"), &illegal).is(200);
    let confirm = |number: u32| json!({ "incident": number, "act": "confirm", "resume": "white" });
    deputy
        .post(&at("rulings"), &confirm(1))
        .problem(403, "forbidden");
    let open = owner.get("/tournaments/open/incidents?open").is(200).body;
    assert_eq!(
        open["incidents"][0]["proposed"]["clock"],
        json!([
            { "side": "black", "delta_ms": 60_000, "article": "7.5.5" },
        ])
    );
    // Nothing of it is public before an arbiter has ruled.
    assert_eq!(board(&server.anybody())["ruling"], Value::Null);
    assert_eq!(board(&owner)["clock"]["running"], Value::Null);
    owner.post(&at("rulings"), &confirm(1)).is(200);
    let after = board(&owner);
    assert_eq!(after["clock"]["black_ms"], 960_000);
    assert_eq!(after["clock"]["running"], "white");
    owner
        .post(&at("rulings"), &confirm(1))
        .problem(409, "game-state");
    owner
        .post(&at("rulings"), &confirm(7))
        .problem(404, "unknown-thing");
    let mut at_once = illegal.clone();
    at_once["rule"] = json!(true);
    deputy
        .post(&at("incidents"), &at_once)
        .problem(403, "forbidden");
    owner.post(&at("incidents"), &at_once).is(200);
    let after = board(&server.anybody());
    assert_eq!(after["result"], "0-1");
    assert_eq!(after["ruling"]["code"], "illegal-loses");
    for (bad, code) in [
        (json!({ "kind": "nonsense" }), "invalid-incident"),
        (json!({ "kind": "flag" }), "invalid-incident"),
        (
            json!({ "kind": "illegal_move", "by": "white", "move": "e4" }),
            "invalid-incident",
        ),
        (
            json!({ "kind": "move", "by": "white", "move": "e4" }),
            "invalid-incident",
        ),
    ] {
        let other = "/tournaments/open/rounds/1/boards/2/incidents";
        owner
            .post(other, &json!({ "incident": bad }))
            .problem(422, code);
    }
}

#[test]
fn art_9_5_of_1997_a_wrong_claim_halves_the_claimants_time() {
    let server = Server::start();
    let owner = server.owner();
    round(
        &owner,
        &json!({ "time_control": "300", "laws": { "edition": "1997" } }),
    );
    owner
        .post(&at("clock"), &json!({ "act": "start", "side": "white" }))
        .is(200);
    owner
        .post(&at("clock"), &json!({ "act": "stop", "reason": "a claim" }))
        .is(200);
    let set = json!({
        "act": "set", "white_ms": 240_000, "black_ms": 200_000, "reason": "as the players say",
    });
    owner.post(&at("clock"), &set).is(200);
    let claim = json!({
        "incident": { "kind": "claim_repetition", "by": "white" }, "raised_by": "white",
    });
    owner.post(&at("incidents"), &claim).is(200);
    let confirm = json!({ "incident": 1, "act": "confirm" });
    owner.post(&at("rulings"), &confirm).is(200);
    let clock = board(&owner)["clock"].clone();
    assert_eq!(
        (&clock["white_ms"], &clock["black_ms"]),
        (&json!(120_000), &json!(380_000))
    );
}

#[test]
fn a_restart_keeps_clocks_and_flag() {
    let server = Server::start();
    let owner = server.owner();
    round(&owner, &json!({ "time_control": "3" }));
    let fen = json!({ "fen": QUEEN_AGAINST_BARE_KING });
    owner.post(&at("start"), &fen).is(200);
    owner
        .post(&at("clock"), &json!({ "act": "start", "side": "white" }))
        .is(200);
    owner.post(&at("moves"), &json!({ "move": "Kb2" })).is(200);
    owner.post(&at("moves"), &json!({ "move": "Kf7" })).is(200);
    let before = board(&owner)["clock"].clone();
    assert_eq!(before["running"], "white");
    let server = server.restarted();
    let owner = owner.at(&server);
    let after = board(&owner);
    if after["result"].is_null() {
        assert_eq!(after["clock"], before);
    }
    // Nobody does anything: the flag falls all the same, or has fallen meanwhile.
    runtime().block_on(flag_falls(&server));
    let ended = board(&owner);
    assert_eq!(ended["result"], "1/2-1/2");
    assert_eq!(ended["ruling"]["articles"], json!(["6.9"]));
    assert_eq!(ended["clock"]["black_ms"], before["black_ms"]);
}

#[test]
fn a_wrong_ruling_is_corrected_by_another_and_stays_on_record() {
    let server = Server::start();
    let owner = server.owner();
    round(&owner, &json!({ "time_control": "900" }));
    for text in ["e4", "e5"] {
        owner.post(&at("moves"), &json!({ "move": text })).is(200);
    }
    let resign = json!({ "incident": { "kind": "resign", "by": "white" }, "raised_by": "white" });
    owner.post(&at("incidents"), &resign).is(200);
    assert_eq!(board(&owner)["result"], "0-1");
    let reason = "Black resigned, not White";
    let correct = json!({
        "incident": 1, "act": "correct", "reason": reason,
        "restated": { "kind": "resign", "by": "black" },
    });
    owner
        .post(&at("rulings"), &json!({ "incident": 1, "act": "correct" }))
        .problem(422, "invalid-incident");
    owner.post(&at("rulings"), &correct).is(200);
    assert_eq!(board(&owner)["result"], "1-0");
    let incidents = owner.get("/tournaments/open/incidents").is(200).body;
    assert_eq!(incidents["incidents"][0]["rulings"][0]["withdrawn"], reason);
    assert_eq!(incidents["incidents"][0]["state"], "dismissed");
    assert_eq!(incidents["incidents"][1]["state"], "ruled");
    // Withdrawn altogether: the game goes on, and so does the board.
    let correct = json!({ "incident": 2, "act": "correct", "reason": "nobody resigned" });
    owner.post(&at("rulings"), &correct).is(200);
    let after = board(&owner);
    assert_eq!(
        (&after["result"], &after["ruling"]),
        (&Value::Null, &Value::Null)
    );
    owner.post(&at("moves"), &json!({ "move": "Nf3" })).is(200);
}

#[test]
fn what_the_board_ends_is_a_result_at_once_and_falls_with_its_moves() {
    let server = Server::start();
    let owner = server.owner();
    round(&owner, &json!({ "time_control": "900" }));
    for text in ["f3", "e5", "g4", "Qh4"] {
        owner.post(&at("moves"), &json!({ "move": text })).is(200);
    }
    let mated = board(&owner);
    assert_eq!(mated["result"], "0-1");
    assert_eq!(mated["ruling"]["articles"], json!(["5.1.1"]));
    let back = json!({ "to_ply": 3, "reason": "the piece slid" });
    owner.post(&at("take-back"), &back).is(200);
    assert_eq!(board(&owner)["result"], Value::Null);
    owner.post(&at("moves"), &json!({ "move": "d6" })).is(200);
}

#[test]
fn a_result_cleared_by_hand_lets_the_game_go_on_and_one_entered_by_hand_stands() {
    let server = Server::start();
    let owner = server.owner();
    round(&owner, &json!({ "time_control": "900" }));
    let resign = json!({ "incident": { "kind": "resign", "by": "white" } });
    owner.post(&at("incidents"), &resign).is(200);
    owner.put(&at("result"), &json!({ "result": null })).is(200);
    owner.post(&at("moves"), &json!({ "move": "e4" })).is(200);
    owner.post(&at("incidents"), &resign).is(200);
    owner
        .put(&at("result"), &json!({ "result": "1/2" }))
        .is(200);
    // The ruling did not give that result, and is not told with it.
    for pgn in games(&server) {
        assert!(pgn.contains("1/2-1/2") && !pgn.contains("5.1.2"), "{pgn}");
    }
    let server = server.restarted();
    let stands = board(&owner.at(&server));
    assert_eq!(
        (&stands["result"], &stands["ruling"]),
        (&json!("1/2-1/2"), &Value::Null)
    );
}

#[test]
fn art_5_2_2_a_dead_position_ends_the_game_by_itself() {
    let server = Server::start();
    let owner = server.owner();
    round(&owner, &json!({ "time_control": "900" }));
    let fen = json!({ "fen": "3k4/8/8/p2p2p1/P2P2P1/8/3p4/3K4 w - - 0 1" });
    owner.post(&at("start"), &fen).is(200);
    runtime().block_on(async {
        let moved = tokio::task::spawn_blocking(move || {
            owner.post(&at("moves"), &json!({ "move": "Kxd2" })).is(200)
        });
        flag_falls(&server).await;
        moved.await.unwrap();
    });
    let ended = board(&server.anybody());
    assert_eq!(ended["result"], "1/2-1/2");
    assert_eq!(ended["ruling"]["articles"], json!(["5.2.2"]));
}

/// The game began with the act that ended it. Its undo left the result on the board, and no move
/// could be made there any more.
#[test]
fn what_is_undone_of_a_game_that_began_with_it_leaves_no_result() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_round();
    let board = "/tournaments/open/rounds/1/boards/1";
    let resign = json!({ "incident": { "kind": "resign", "by": "white" } });
    let ended = owner.post(&format!("{board}/incidents"), &resign).is(200);
    assert_eq!(owner.get(board).is(200).body["result"], "0-1");
    let undo = json!({ "seq": ended.body["seq"] });
    owner.post(&format!("{board}/undo"), &undo).is(200);
    assert_eq!(owner.get(board).is(200).body["result"], Value::Null);
    owner
        .post(&format!("{board}/moves"), &json!({ "move": "e4" }))
        .is(200);
    let server = server.restarted();
    let found = server.owner().get(board).is(200).body;
    assert_eq!((&found["result"], &found["ply"]), (&Value::Null, &json!(1)));
}
