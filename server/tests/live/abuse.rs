//! Bad input, each kind with its documented answer.

use std::time::Duration;

use actix_http::ws::{OpCode, Parser};
use bytes::BytesMut;
use hakem::live::Limits;
use serde_json::json;
use tokio::{
    io::AsyncWriteExt,
    net::TcpStream,
    time::{Instant, timeout},
};
use tokio_tungstenite::tungstenite::{
    Message,
    http::StatusCode,
    protocol::frame::{
        Frame,
        coding::{CloseCode, Data, OpCode as Coding},
    },
};

use crate::{
    reader::{Reader, status},
    server::{Server, calm},
};

/// A connection to which one message was sent.
async fn told(message: impl Into<Message>) -> (Server, Reader) {
    let server = Server::start(calm());
    let mut reader = Reader::connect(&server).await;
    reader.send(message).await;
    (server, reader)
}

/// The connection still does its work.
async fn goes_on(reader: &mut Reader) {
    assert_eq!(reader.follow("open/event").await["type"], "snapshot");
}

#[tokio::test]
async fn bad_json() {
    let (_server, mut reader) = told("{\"op\":\"follow\"").await;
    reader.refused("bad-json").await;
    goes_on(&mut reader).await;
}

#[tokio::test]
async fn unknown_op() {
    let (_server, mut reader) = told(r#"{"op":"shout","topic":"open/event"}"#).await;
    reader.refused("bad-request").await;
    goes_on(&mut reader).await;
}

#[tokio::test]
async fn a_follow_without_a_topic() {
    let (_server, mut reader) = told(r#"{"op":"follow"}"#).await;
    reader.refused("bad-request").await;
    goes_on(&mut reader).await;
}

#[tokio::test]
async fn unknown_shape_of_topic() {
    let (_server, mut reader) = told(r#"{"op":"follow","topic":"open/standings"}"#).await;
    reader.refused("bad-topic").await;
    goes_on(&mut reader).await;
}

#[tokio::test]
async fn unknown_tournament() {
    let (_server, mut reader) = told(r#"{"op":"follow","topic":"closed/event"}"#).await;
    let frame = reader.frame().await;
    assert_eq!(frame["data"]["code"], "unknown-topic");
    assert_eq!(frame["topic"], "closed/event");
    goes_on(&mut reader).await;
}

#[tokio::test]
async fn too_many_topics() {
    let server = Server::start(Limits {
        topics: 2,
        ..calm()
    });
    let mut reader = Reader::connect(&server).await;
    reader.follow("open/boards/1").await;
    reader.follow("open/boards/2").await;
    reader
        .ask(json!({"op": "follow", "topic": "open/boards/3"}))
        .await;
    reader.refused("too-many-topics").await;
    // Anew is not more.
    assert_eq!(reader.follow("open/boards/2").await["type"], "snapshot");
    reader
        .ask(json!({"op": "leave", "topic": "open/boards/1"}))
        .await;
    assert_eq!(reader.follow("open/boards/3").await["type"], "snapshot");
}

#[tokio::test]
async fn too_many_errors() {
    let server = Server::start(Limits {
        complaints: 3,
        ..calm()
    });
    let mut reader = Reader::connect(&server).await;
    for _ in 0..3 {
        reader.send("?").await;
        reader.refused("bad-json").await;
    }
    assert_eq!(reader.closed().await, CloseCode::Policy);
}

#[tokio::test]
async fn too_many_requests() {
    let server = Server::start(Limits {
        requests_per_beat: 5,
        ..calm()
    });
    let mut reader = Reader::connect(&server).await;
    for _ in 0..6 {
        reader.send(Message::Ping("x".into())).await;
    }
    while !matches!(reader.message().await, Some(Ok(Message::Text(_)))) {}
    assert_eq!(reader.closed().await, CloseCode::Policy);
}

#[tokio::test]
async fn too_many_connections() {
    let server = Server::start(Limits {
        connections: 1,
        ..calm()
    });
    let _first = Reader::connect(&server).await;
    let second = Reader::open(&server, "", &[]).await;
    assert_eq!(status(second), StatusCode::SERVICE_UNAVAILABLE);
}

#[tokio::test]
async fn a_request_that_is_no_handshake() {
    let server = Server::start(calm());
    let mut tcp = TcpStream::connect(server.address).await.unwrap();
    let request = b"GET /api/v1/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    tcp.write_all(request).await.unwrap();
    let mut answer = String::new();
    tokio::io::AsyncReadExt::read_to_string(&mut tcp, &mut answer)
        .await
        .unwrap();
    assert!(answer.starts_with("HTTP/1.1 426 "), "{answer}");
    assert!(answer.contains("\"code\":\"not-websocket\""), "{answer}");
}

#[tokio::test]
async fn binary() {
    let (_server, mut reader) = told(Message::Binary(vec![1, 2, 3].into())).await;
    reader.refused("binary").await;
    assert_eq!(reader.closed().await, CloseCode::Unsupported);
}

#[tokio::test]
async fn an_oversized_frame() {
    let (_server, mut reader) = told("x".repeat(4 * 1024 + 1)).await;
    reader.refused("too-large").await;
    assert_eq!(reader.closed().await, CloseCode::Size);
}

#[tokio::test]
async fn an_oversized_frame_is_refused_before_it_is_all_there() {
    let (_server, mut reader) = told(Message::Ping("x".into())).await;
    // A header that promises a gigabyte, and 8 KiB of it.
    let tcp = reader.0.get_mut();
    tcp.write_all(&[0x81, 0xff, 0, 0, 0, 0, 0x40, 0, 0, 0, 1, 2, 3, 4])
        .await
        .unwrap();
    tcp.write_all(&[7; 8192]).await.unwrap();
    while !matches!(reader.message().await, Some(Ok(Message::Text(_)))) {}
    assert_eq!(reader.closed().await, CloseCode::Size);
}

#[tokio::test]
async fn an_oversized_message_in_fragments() {
    let server = Server::start(calm());
    let mut reader = Reader::connect(&server).await;
    let part =
        |coding, last| Message::Frame(Frame::message("x".repeat(1500), Coding::Data(coding), last));
    reader.send(part(Data::Text, false)).await;
    reader.send(part(Data::Continue, false)).await;
    reader.send(part(Data::Continue, true)).await;
    reader.refused("too-large").await;
    assert_eq!(reader.closed().await, CloseCode::Size);
}

#[tokio::test]
async fn a_request_in_fragments_is_heard() {
    let server = Server::start(calm());
    let mut reader = Reader::connect(&server).await;
    let part = |text: &'static str, coding, last| {
        Message::Frame(Frame::message(text, Coding::Data(coding), last))
    };
    reader
        .send(part("{\"op\":\"follow\",", Data::Text, false))
        .await;
    reader
        .send(part("\"topic\":\"open/event\"}", Data::Continue, true))
        .await;
    assert_eq!(reader.frame().await["type"], "snapshot");
}

#[tokio::test]
async fn text_that_is_not_utf8() {
    let server = Server::start(calm());
    let mut reader = Reader::connect(&server).await;
    let mut wire = BytesMut::new();
    Parser::write_message(&mut wire, [0xff, 0xfe], OpCode::Text, true, true);
    reader.0.get_mut().write_all(&wire).await.unwrap();
    reader.refused("not-utf8").await;
    assert_eq!(reader.closed().await, CloseCode::Invalid);
}

#[tokio::test]
async fn an_unmasked_frame() {
    let server = Server::start(calm());
    let mut reader = Reader::connect(&server).await;
    reader
        .0
        .get_mut()
        .write_all(&[0x81, 1, b'x'])
        .await
        .unwrap();
    reader.refused("protocol").await;
    assert_eq!(reader.closed().await, CloseCode::Protocol);
}

#[tokio::test]
async fn a_half_open_socket() {
    let server = Server::start(Limits {
        ping: Duration::from_millis(100),
        silence: Duration::from_millis(300),
        ..calm()
    });
    let mut awake = Reader::connect(&server).await;
    awake.follow("open/event").await;
    let mut asleep = Reader::connect(&server).await;
    asleep.follow("open/event").await;
    assert_eq!(server.hub.figures().connections, 2);

    // One reads on, which answers pings; the other's connection stays open and says nothing.
    let start = Instant::now();
    while server.hub.figures().connections == 2 && start.elapsed() < Duration::from_secs(10) {
        assert!(
            timeout(Duration::from_millis(50), awake.frame())
                .await
                .is_err()
        );
    }
    assert_eq!(server.hub.figures().connections, 1);
    assert_eq!(asleep.closed().await, CloseCode::Away);
    server.publish("open/event", hakem::live::View::Public, 1);
    assert_eq!(awake.frame().await["seq"], 1);
}
