//! Coming back: every frame exactly once, or one snapshot, and no guess between.

use hakem::live::{Hub, Kind, Limits, Past, View, Whole, limits::History};
use jiff::Timestamp;
use serde_json::{Value, json};

use crate::{
    reader::Reader,
    server::{Server, calm, data, slug, topic},
};

fn from(topic: &str, seq: u64, epoch: &str) -> Value {
    json!({"op": "follow", "topic": topic, "from": seq, "epoch": epoch})
}

#[tokio::test]
async fn who_comes_back_sees_every_frame_exactly_once() {
    let server = Server::start(calm());
    let mut seen = Vec::new();
    let mut reader = Reader::connect(&server).await;
    seen.push(reader.follow("open/event").await["seq"].as_u64().unwrap());
    for round in 0..5 {
        for n in 0..7 {
            server.publish("open/event", View::Public, round * 10 + n);
        }
        // Some are read before the connection breaks, some are not.
        for _ in 0..3 {
            seen.push(reader.frame().await["seq"].as_u64().unwrap());
        }
        drop(reader);
        reader = Reader::connect(&server).await;
        reader
            .ask(from("open/event", *seen.last().unwrap(), "e1"))
            .await;
    }
    while *seen.last().unwrap() < 35 {
        let frame = reader.frame().await;
        if frame["type"] != "beat" {
            seen.push(frame["seq"].as_u64().unwrap());
        }
    }
    assert_eq!(seen, (0..=35).collect::<Vec<_>>());
}

#[tokio::test]
async fn who_missed_nothing_is_told_so() {
    let server = Server::start(calm());
    server.board(1);
    let mut reader = Reader::connect(&server).await;
    reader.ask(from("open/boards/1", 1, "e1")).await;
    let frame = reader.frame().await;
    assert_eq!((&frame["type"], &frame["seq"]), (&json!("beat"), &json!(1)));
    assert!(reader.quiet().await);
}

#[tokio::test]
async fn a_gap_longer_than_the_history_is_a_snapshot() {
    let server = Server::start(Limits {
        history_board: History {
            frames: 3,
            bytes: 10_000,
        },
        ..calm()
    });
    for n in 1..=10 {
        server.board(n);
    }
    let mut reader = Reader::connect(&server).await;
    reader.ask(from("open/boards/1", 6, "e1")).await;
    let frame = reader.frame().await;
    assert_eq!(
        (&frame["type"], &frame["seq"]),
        (&json!("snapshot"), &json!(10))
    );
    reader.ask(from("open/boards/1", 7, "e1")).await;
    assert_eq!(reader.frame().await["seq"], 8);
}

#[tokio::test]
async fn another_epoch_a_missing_one_or_a_future_seq_is_a_snapshot() {
    let server = Server::start(calm());
    server.board(1);
    server.board(2);
    for request in [
        from("open/boards/1", 1, "e0"),
        json!({"op": "follow", "topic": "open/boards/1", "from": 1}),
        from("open/boards/1", 3, "e1"),
    ] {
        let mut reader = Reader::connect(&server).await;
        reader.ask(request).await;
        assert_eq!(reader.frame().await["type"], "snapshot");
        assert!(reader.quiet().await);
    }
}

#[tokio::test]
async fn a_restored_topic_counts_on_across_a_restart() {
    let first = Server::start(calm());
    let mut reader = Reader::connect(&first).await;
    reader.follow("open/event").await;
    for n in 1..=5 {
        first.publish("open/event", View::Public, n);
    }
    assert_eq!(reader.frame().await["seq"], 1);
    drop(first);

    let hub = Hub::new(calm());
    hub.open(&slug(), "e2");
    let event = topic("open/event");
    let kept: Vec<_> = (3..=5).map(data).collect();
    let frames: Vec<_> = kept
        .iter()
        .map(|data| (Kind::Result, Timestamp::now(), &**data))
        .collect();
    let past = Past {
        epoch: "e1",
        first_seq: 3,
        frames: &frames,
        whole: Whole::drawn(|| data(5)),
    };
    hub.restore(&event, View::Public, &past).unwrap();
    let second = Server::serve(hub);

    let mut reader = Reader::connect(&second).await;
    reader.ask(from("open/event", 2, "e1")).await;
    for n in 3..=5 {
        let frame = reader.frame().await;
        assert_eq!((&frame["seq"], &frame["data"]["n"]), (&json!(n), &json!(n)));
    }
    assert_eq!(reader.frame().await["type"], "beat");
    assert_eq!(second.publish("open/event", View::Public, 6), 6);
    assert_eq!(reader.frame().await["seq"], 6);

    let mut early = Reader::connect(&second).await;
    early.ask(from("open/event", 1, "e1")).await;
    assert_eq!(early.frame().await["type"], "snapshot");
}
