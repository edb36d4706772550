//! Reading what a client sends: WebSocket frames out of the request's body,
//! within the limits.
//!
//! The codec waits for the whole of a frame before it looks at its length, so
//! the bytes that may wait are bounded here.

use std::{
    pin::Pin,
    task::{Context, Poll},
};

use actix_http::ws::{CloseCode, Codec, Frame, Item, ProtocolError};
use actix_web::web::Payload;
use bytes::{Bytes, BytesMut};
use futures_util::Stream;
use tokio_util::codec::Decoder;

/// Longest header of a client's frame: 2 bytes, 8 of length, 4 of mask.
const HEADER_BYTES: usize = 14;

/// One thing that a client sent.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Heard {
    /// A whole text message.
    Text(Bytes),
    /// A ping, to be answered.
    Ping(Bytes),
    /// A pong, or a part of a message: a sign of life.
    Life,
    /// A close, to be answered with the same code.
    Close(Option<CloseCode>),
}

/// Why a connection cannot be listened to any longer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(super) enum Abuse {
    #[error("a message is larger than the limit")]
    TooLarge,
    #[error("this stream takes text, not binary messages")]
    Binary,
    #[error("a text message is not UTF-8")]
    NotUtf8,
    #[error("this breaks the WebSocket protocol")]
    Protocol,
}

impl Abuse {
    /// The `code` of the error frame.
    pub(super) fn code(self) -> &'static str {
        match self {
            Self::TooLarge => "too-large",
            Self::Binary => "binary",
            Self::NotUtf8 => "not-utf8",
            Self::Protocol => "protocol",
        }
    }

    /// The code of the close that follows.
    pub(super) fn close_code(self) -> CloseCode {
        match self {
            Self::TooLarge => CloseCode::Size,
            Self::Binary => CloseCode::Unsupported,
            Self::NotUtf8 => CloseCode::Invalid,
            Self::Protocol => CloseCode::Protocol,
        }
    }

    /// The reason given with that close.
    pub(super) fn reason(self) -> &'static str {
        match self {
            Self::TooLarge => "message too large",
            Self::Binary => "text messages only",
            Self::NotUtf8 => "not UTF-8",
            Self::Protocol => "protocol error",
        }
    }
}

pub(super) struct Inbound {
    payload: Payload,
    codec: Codec,
    limit: usize,
    buffer: BytesMut,
    /// The message under way in fragments.
    partial: BytesMut,
}

impl Inbound {
    pub(super) fn new(payload: Payload, limit: usize) -> Self {
        Self {
            payload,
            codec: Codec::new().max_size(limit),
            limit,
            buffer: BytesMut::new(),
            partial: BytesMut::new(),
        }
    }

    /// The next thing sent; `None` when the connection is gone.
    pub(super) fn poll(&mut self, cx: &mut Context<'_>) -> Poll<Option<Result<Heard, Abuse>>> {
        loop {
            if let Some(heard) = self.decode().transpose() {
                return Poll::Ready(Some(heard));
            }
            match Pin::new(&mut self.payload).poll_next(cx) {
                Poll::Ready(Some(Ok(chunk))) => self.buffer.extend_from_slice(&chunk),
                // However the body ends, the client is gone.
                Poll::Ready(Some(Err(_)) | None) => return Poll::Ready(None),
                Poll::Pending => {
                    if self.buffer.is_empty() {
                        // Most clients say one thing and then listen for hours.
                        self.buffer = BytesMut::new();
                    }
                    return Poll::Pending;
                }
            }
        }
    }

    fn decode(&mut self) -> Result<Option<Heard>, Abuse> {
        let frame = match self.codec.decode(&mut self.buffer) {
            Ok(Some(frame)) => frame,
            Ok(None) if self.buffer.len() > self.limit + HEADER_BYTES => {
                return Err(Abuse::TooLarge);
            }
            Ok(None) => return Ok(None),
            Err(ProtocolError::Overflow) => return Err(Abuse::TooLarge),
            Err(_) => return Err(Abuse::Protocol),
        };
        Ok(Some(match frame {
            Frame::Text(text) => Heard::Text(utf8(text)?),
            Frame::Binary(_) | Frame::Continuation(Item::FirstBinary(_)) => {
                return Err(Abuse::Binary);
            }
            Frame::Continuation(Item::FirstText(part) | Item::Continue(part)) => {
                self.add(&part)?;
                Heard::Life
            }
            Frame::Continuation(Item::Last(part)) => {
                self.add(&part)?;
                Heard::Text(utf8(self.partial.split().freeze())?)
            }
            Frame::Ping(payload) => Heard::Ping(payload),
            Frame::Pong(_) => Heard::Life,
            Frame::Close(reason) => Heard::Close(reason.map(|reason| reason.code)),
        }))
    }

    fn add(&mut self, part: &[u8]) -> Result<(), Abuse> {
        if self.partial.len() + part.len() > self.limit {
            return Err(Abuse::TooLarge);
        }
        self.partial.extend_from_slice(part);
        Ok(())
    }
}

fn utf8(text: Bytes) -> Result<Bytes, Abuse> {
    match std::str::from_utf8(&text) {
        Ok(_) => Ok(text),
        Err(_) => Err(Abuse::NotUtf8),
    }
}
