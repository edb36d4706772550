//! Following and leaving, the short form, two views, beats, the end.

use std::time::Duration;

use hakem::live::{Limits, View, Whole};
use serde_json::json;
use tokio_tungstenite::tungstenite::{http::StatusCode, protocol::frame::coding::CloseCode};

use crate::{
    reader::{Reader, status},
    server::{Server, calm, data, slug},
};

#[tokio::test]
async fn the_first_frame_is_a_snapshot_and_the_next_follow_on() {
    let server = Server::start(calm());
    server.board(1);
    server.board(2);
    let mut reader = Reader::connect(&server).await;
    let first = reader.follow("open/boards/1").await;
    assert_eq!(first["v"], 1);
    assert_eq!(first["topic"], "open/boards/1");
    assert_eq!(first["epoch"], "e1");
    assert_eq!(first["type"], "snapshot");
    assert_eq!(first["seq"], 2);
    assert_eq!(first["data"]["n"], 2);
    assert!(first["at"].as_str().unwrap().ends_with('Z'));
    assert!(first["sent_us"].as_u64().is_some());

    for n in 3..20 {
        server.board(n);
    }
    for n in 3..20 {
        let frame = reader.frame().await;
        assert_eq!(frame["type"], "board");
        assert_eq!(frame["seq"], n);
        assert_eq!(frame["data"]["n"], n);
    }
}

#[tokio::test]
async fn a_topic_without_news_starts_from_nothing() {
    let server = Server::start(calm());
    let mut reader = Reader::connect(&server).await;
    let first = reader.follow("open/r3/boards/2.1").await;
    assert_eq!(first["type"], "snapshot");
    assert_eq!(first["seq"], 0);
    assert!(first["data"].is_null());
    server.publish("open/r3/boards/2.1", View::Public, 7);
    assert_eq!(reader.frame().await["seq"], 1);
}

#[tokio::test]
async fn a_snapshot_is_drawn_only_when_asked_for_and_once() {
    let server = Server::start(calm());
    let whole = Whole::drawn(|| data(77));
    server.publish_as("open/boards", View::Public, 1, whole);
    assert_eq!(server.hub.figures().snapshots, 0);
    for _ in 0..3 {
        let mut reader = Reader::connect(&server).await;
        assert_eq!(reader.follow("open/boards").await["data"]["n"], 77);
    }
    assert_eq!(server.hub.figures().snapshots, 1);
}

#[tokio::test]
async fn one_connection_follows_several_topics_and_leaves_one() {
    let server = Server::start(calm());
    let mut reader = Reader::connect(&server).await;
    reader.follow("open/boards/1").await;
    reader.follow("open/event").await;
    server.publish("open/event", View::Public, 5);
    assert_eq!(reader.frame().await["topic"], "open/event");
    server.board(1);
    assert_eq!(reader.frame().await["topic"], "open/boards/1");

    reader
        .ask(json!({"op": "leave", "topic": "open/boards/1"}))
        .await;
    reader
        .ask(json!({"op": "leave", "topic": "open/boards/1"}))
        .await;
    reader.refused("not-followed").await;
    server.board(2);
    server.publish("open/event", View::Public, 6);
    assert_eq!(reader.frame().await["topic"], "open/event");
}

#[tokio::test]
async fn the_short_form_needs_nothing_to_be_sent() {
    let server = Server::start(calm());
    server.board(1);
    let mut reader = Reader::open(&server, "/open/boards/1", &[]).await.unwrap();
    assert_eq!(reader.frame().await["type"], "snapshot");
    server.board(2);
    assert_eq!(reader.frame().await["seq"], 2);
}

#[tokio::test]
async fn the_short_form_resumes_from_its_query() {
    let server = Server::start(calm());
    for n in 1..=4 {
        server.board(n);
    }
    let rest = "/open/boards/1?from=2&epoch=e1";
    let mut reader = Reader::open(&server, rest, &[]).await.unwrap();
    assert_eq!(reader.frame().await["seq"], 3);
    assert_eq!(reader.frame().await["seq"], 4);
}

#[tokio::test]
async fn the_short_form_of_no_topic_says_so_and_closes() {
    let server = Server::start(calm());
    for (topic, code) in [
        ("/open/standings", "bad-topic"),
        ("/none/event", "unknown-topic"),
    ] {
        let mut reader = Reader::open(&server, topic, &[]).await.unwrap();
        reader.refused(code).await;
        assert_eq!(reader.closed().await, CloseCode::Policy);
    }
}

#[tokio::test]
async fn two_views_count_apart() {
    let server = Server::start(calm());
    let mut public = Reader::connect(&server).await;
    let mut staff = Reader::arbiter(&server).await;
    public.follow("open/boards/1").await;
    staff.follow("open/boards/1").await;
    for n in 1..=3 {
        server.publish("open/boards/1", View::Staff, n);
    }
    server.publish("open/boards/1", View::Public, 1);
    let frame = public.frame().await;
    assert_eq!((&frame["seq"], &frame["data"]["n"]), (&json!(1), &json!(1)));
    for n in 1..=3 {
        assert_eq!(staff.frame().await["seq"], n);
    }
    assert!(public.quiet().await);
}

#[tokio::test]
async fn incidents_are_for_staff() {
    let server = Server::start(calm());
    let mut staff = Reader::arbiter(&server).await;
    assert_eq!(staff.follow("open/incidents").await["type"], "snapshot");
    let mut public = Reader::open(&server, "?view=staff", &[]).await.unwrap();
    public
        .ask(json!({"op": "follow", "topic": "open/incidents"}))
        .await;
    public.refused("forbidden").await;
    // The connection goes on.
    assert_eq!(public.follow("open/event").await["type"], "snapshot");
}

#[tokio::test]
async fn an_unknown_token_or_a_foreign_page_gets_no_socket() {
    let server = Server::start(calm());
    let token = [("authorization", "Bearer stranger")];
    let origin = [("origin", "https://elsewhere.example")];
    for headers in [token, origin] {
        let opened = Reader::open(&server, "", &headers).await;
        assert_eq!(status(opened), StatusCode::FORBIDDEN);
    }
    let own = [("origin", "https://hakem.example")];
    assert!(Reader::open(&server, "", &own).await.is_ok());
}

#[tokio::test]
async fn a_beat_repeats_the_last_seq() {
    let server = Server::start(Limits {
        beat: Duration::from_millis(50),
        ..calm()
    });
    server.board(1);
    server.board(2);
    let mut reader = Reader::connect(&server).await;
    reader.follow("open/boards/1").await;
    for _ in 0..2 {
        let beat = reader.frame().await;
        assert_eq!(beat["type"], "beat");
        assert_eq!(beat["seq"], 2);
        assert_eq!(beat["epoch"], "e1");
    }
}

#[tokio::test]
async fn who_follows_a_tournament_that_is_closed_is_told() {
    let server = Server::start(calm());
    let mut reader = Reader::connect(&server).await;
    reader.follow("open/event").await;
    server.hub.close(&slug());
    let frame = reader.frame().await;
    assert_eq!(frame["topic"], "open/event");
    assert_eq!(frame["data"]["code"], "gone");
    reader
        .ask(json!({"op": "follow", "topic": "open/event"}))
        .await;
    reader.refused("unknown-topic").await;

    // Open again, in another epoch, it can be followed on the same connection.
    server.hub.open(&slug(), "e2");
    let first = reader.follow("open/event").await;
    assert_eq!(
        (&first["type"], &first["epoch"]),
        (&json!("snapshot"), &json!("e2"))
    );
    server.publish("open/event", View::Public, 1);
    assert_eq!(reader.frame().await["seq"], 1);
}

#[tokio::test]
async fn a_stop_closes_every_connection() {
    let server = Server::start(calm());
    let mut following = Reader::connect(&server).await;
    following.follow("open/event").await;
    let mut idle = Reader::connect(&server).await;
    // Its handshake is answered before its body is first asked.
    idle.follow("open/boards").await;
    server.hub.shutdown();
    assert_eq!(following.closed().await, CloseCode::Away);
    assert_eq!(idle.closed().await, CloseCode::Away);
    let late = Reader::open(&server, "", &[]).await;
    assert_eq!(status(late), StatusCode::SERVICE_UNAVAILABLE);
}

#[tokio::test]
async fn a_connection_that_ends_is_forgotten() {
    let server = Server::start(calm());
    let mut reader = Reader::connect(&server).await;
    reader.follow("open/boards/1").await;
    assert_eq!(server.hub.figures().connections, 1);
    drop(reader);
    for _ in 0..200 {
        if server.hub.figures().connections == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("still counted");
}
