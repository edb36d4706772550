//! One message of a topic, serialised once and shared by all who follow.

use std::time::{SystemTime, UNIX_EPOCH};

use actix_http::ws::{CloseCode, CloseReason, OpCode, Parser};
use bytes::{Bytes, BytesMut};
use jiff::Timestamp;
use serde::Serialize;
use serde_json::value::RawValue;

/// Version of the envelope.
const VERSION: u8 = 1;

/// Room for the longest header of a server's WebSocket frame.
const HEADER_BYTES: usize = 10;

/// What a publication is about; the `type` of its frame. The hub's own types
/// are `snapshot`, `beat` and `error`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A whole board object.
    Board,
    /// A result was entered or changed.
    Result,
    /// An arbiter decided.
    Ruling,
    /// Pairings were published or changed.
    Pairing,
    /// The standings.
    Standings,
    /// Words for people.
    Notice,
}

impl Kind {
    pub(super) fn as_str(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Result => "result",
            Self::Ruling => "ruling",
            Self::Pairing => "pairing",
            Self::Standings => "standings",
            Self::Notice => "notice",
        }
    }
}

/// The envelope of every frame.
#[derive(Serialize)]
pub(super) struct Envelope<'a, T: ?Sized> {
    v: u8,
    topic: Option<&'a str>,
    epoch: Option<&'a str>,
    seq: Option<u64>,
    at: Timestamp,
    sent_us: u64,
    r#type: &'a str,
    data: &'a T,
}

/// A frame that belongs to a topic's count.
pub(super) fn counted(
    topic: &str,
    epoch: &str,
    seq: u64,
    at: Timestamp,
    kind: &str,
    data: &RawValue,
) -> Bytes {
    text(&Envelope {
        v: VERSION,
        topic: Some(topic),
        epoch: Some(epoch),
        seq: Some(seq),
        at,
        sent_us: now_us(),
        r#type: kind,
        data,
    })
}

/// An answer to a request that could not be carried out. It counts in no topic.
pub(super) fn error(topic: Option<&str>, code: &str, words: &str) -> Bytes {
    #[derive(Serialize)]
    struct Complaint<'a> {
        code: &'a str,
        text: &'a str,
    }
    text(&Envelope {
        v: VERSION,
        topic,
        epoch: None,
        seq: None,
        at: Timestamp::now(),
        sent_us: now_us(),
        r#type: "error",
        data: &Complaint { code, text: words },
    })
}

/// The bytes on the wire of one text message.
fn text(envelope: &impl Serialize) -> Bytes {
    let json = serde_json::to_vec(envelope)
        .expect("an envelope of strings, numbers and checked JSON always serialises");
    let mut wire = BytesMut::with_capacity(json.len() + HEADER_BYTES);
    Parser::write_message(&mut wire, json, OpCode::Text, true, false);
    wire.freeze()
}

/// A ping without payload.
pub(super) fn ping() -> Bytes {
    Bytes::from_static(&[0x89, 0])
}

/// The answer to a ping.
pub(super) fn pong(payload: &[u8]) -> Bytes {
    let mut wire = BytesMut::with_capacity(payload.len() + HEADER_BYTES);
    Parser::write_message(&mut wire, payload, OpCode::Pong, true, false);
    wire.freeze()
}

/// The last frame of a connection.
pub(super) fn close(code: CloseCode, reason: &str) -> Bytes {
    let mut wire = BytesMut::new();
    let reason = CloseReason {
        code,
        description: Some(reason.to_owned()),
    };
    Parser::write_close(&mut wire, Some(reason), false);
    wire.freeze()
}

/// Microseconds since the epoch, for the reader's own measure of delay.
fn now_us() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |d| u64::try_from(d.as_micros()).unwrap_or(u64::MAX))
}

/// The JSON inside a wire frame.
#[cfg(test)]
pub(super) fn payload(wire: &[u8]) -> serde_json::Value {
    let skip = match wire[1] {
        126 => 4,
        127 => 10,
        _ => 2,
    };
    serde_json::from_slice(&wire[skip..]).unwrap()
}
