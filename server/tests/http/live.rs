//! Commands over HTTP reach those who follow, with the same tokens.

use crate::support::Server;
use futures_util::StreamExt;
use serde_json::{Value, json};
use std::time::Duration;
use tokio_tungstenite::tungstenite::{Error, Message};

async fn next(
    socket: &mut (impl StreamExt<Item = Result<Message, Error>> + Unpin),
    kind: &str,
) -> Value {
    loop {
        let message = tokio::time::timeout(Duration::from_secs(10), socket.next());
        let message = message.await.unwrap().unwrap().unwrap();
        if let Message::Text(text) = message {
            let frame: Value = serde_json::from_str(&text).unwrap();
            if frame["type"] == kind {
                return frame;
            }
        }
    }
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap()
}

#[test]
fn a_move_is_streamed() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_round();
    runtime().block_on(async {
        let url = format!("ws://{}/api/v1/live/open/boards/1", server.address);
        let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
        next(&mut socket, "snapshot").await;
        let moved = tokio::task::spawn_blocking(move || {
            let path = "/tournaments/open/rounds/1/boards/1/moves";
            owner
                .post(path, &json!({ "move": "e4", "white_ms": 5_000_000 }))
                .is(200)
        });
        let frame = next(&mut socket, "board").await;
        assert_eq!(frame["data"]["san"], "e4");
        assert_eq!(frame["data"]["clock"]["white_ms"], 5_000_000);
        moved.await.unwrap();
    });
}

#[test]
fn a_chess960_game_castles_as_its_rules_say() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_round();
    let at = |what: &str| format!("/tournaments/open/rounds/1/boards/1/{what}");
    owner
        .post(&at("start"), &json!({ "chess960": 960 }))
        .problem(422, "invalid-value");
    owner
        .post(
            &at("start"),
            &json!({ "chess960": 1, "fen": "8/8/8/8/8/8/8/8 w - - 0 1" }),
        )
        .problem(422, "invalid-value");
    owner
        .post(&at("start"), &json!({ "chess960": 518 }))
        .is(200);
    owner
        .post(&at("start"), &json!({ "chess960": 518 }))
        .problem(409, "game-state");
    for text in ["e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "e1h1"] {
        owner.post(&at("moves"), &json!({ "move": text })).is(200);
    }
    let board = owner.get("/tournaments/open/rounds/1/boards/1").is(200);
    assert_eq!(board.body["san"], "O-O");
    assert_eq!(board.body["last"], "e1h1");
}

#[test]
fn the_staff_view_needs_a_token_of_staff() {
    let server = Server::start();
    server.owner().open_tournament();
    let deputy = server.with_role("deputy", "dora").token.unwrap();
    let operator = server.with_role("operator", "otto").token.unwrap();
    runtime().block_on(async {
        let connect = |token: String| {
            let address = server.address;
            let url = format!("ws://{address}/api/v1/live/open/event?view=staff&token={token}");
            tokio_tungstenite::connect_async(url)
        };
        let (mut socket, _) = connect(deputy).await.unwrap();
        let frame = next(&mut socket, "snapshot").await;
        assert_eq!(frame["data"]["players"], 6);
        let (mut socket, _) = connect(operator).await.unwrap();
        next(&mut socket, "error").await;
        assert!(connect("hk_00".to_owned()).await.is_err());
    });
}

/// What a player proposes, arbiters are told at once; everybody else hears of the result alone.
#[test]
fn arbiters_hear_of_proposals_and_the_public_of_results() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_round();
    let issued = owner.post("/tournaments/open/player-tokens", &json!({}));
    let tokens = issued.is(201).body["tokens"].as_array().unwrap().clone();
    let board = owner.get("/tournaments/open/rounds/1/boards/1").is(200);
    let player = |side: &str| {
        let id = &board.body[side]["id"];
        let token = tokens.iter().find(|token| token["player"] == *id).unwrap();
        server.client(&format!("hp_{}", token["code"].as_str().unwrap()))
    };
    let (white, black) = (player("white"), player("black"));
    let token = server.owner.clone();
    runtime().block_on(async {
        let at = format!("ws://{}/api/v1/live/open/event", server.address);
        let staff = format!("{at}?view=staff&token={token}");
        let (mut staff, _) = tokio_tungstenite::connect_async(staff).await.unwrap();
        let (mut public, _) = tokio_tungstenite::connect_async(at).await.unwrap();
        next(&mut staff, "snapshot").await;
        next(&mut public, "snapshot").await;
        let said = tokio::task::spawn_blocking(move || {
            let path = "/tournaments/open/own/proposal";
            for client in [white, black] {
                client
                    .put(path, &json!({ "round": 1, "result": "1-0" }))
                    .is(200);
            }
        });
        let told = next(&mut staff, "notice").await;
        let proposal = &told["data"]["event"]["proposal_set"];
        assert_eq!(proposal["to"]["result"]["played"]["score"], "1-0");
        let mut frame = json!({ "type": "" });
        while frame["type"] != "result" {
            let message = tokio::time::timeout(Duration::from_secs(10), public.next());
            let Message::Text(text) = message.await.unwrap().unwrap().unwrap() else {
                continue;
            };
            frame = serde_json::from_str(&text).unwrap();
            assert!(!text.contains("proposal"), "{text}");
        }
        assert_eq!(frame["data"]["result"], "1-0");
        said.await.unwrap();
    });
}
