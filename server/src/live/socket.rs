//! A connection: the body of the handshake's answer.
//!
//! ```text
//! topic -> outbox -> Socket (body stream) -> write buffer -> kernel
//! client's frames -> request body -> Socket -> follow, leave
//! ```
//!
//! Reading, writing and the clock are one poll of one task, the one that owns
//! the TCP stream: a frame costs one wake and no hop. The bytes of a frame go
//! as they are, shared; the server fills its write buffer until the queue is
//! empty, so all that waits leaves in one write. When the buffer is full the
//! stream is not polled, frames wait in the outbox, and that is bounded.
//!
//! The client is listened to only when nothing waits to be written, so one who
//! asks without reading asks in vain.

use std::{
    hash::{BuildHasher, RandomState},
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};

use actix_http::ws::CloseCode;
use actix_web::web::Payload;
use bytes::Bytes;
use futures_util::Stream;
use tokio::time::{Instant, Sleep, sleep_until};

use super::{
    follower::Follower,
    frame,
    inbound::{Heard, Inbound},
    limits::Limits,
    outbox::Next,
};

pub(super) struct Socket {
    follower: Follower,
    inbound: Inbound,
    clock: Clock,
    requests: u32,
    limits: Limits,
    over: bool,
}

/// When to beat, to ping and to give up.
struct Clock {
    sleep: Pin<Box<Sleep>>,
    beat: Instant,
    ping: Instant,
    heard: Instant,
}

impl Clock {
    fn start(limits: &Limits) -> Self {
        let now = Instant::now();
        let beat = now + first(limits.beat, limits.spread);
        let ping = now + first(limits.ping, limits.spread);
        Self {
            sleep: Box::pin(sleep_until(beat.min(ping))),
            beat,
            ping,
            heard: now,
        }
    }
}

/// The first period: between half and all of it when spread.
fn first(period: Duration, spread: bool) -> Duration {
    if !spread {
        return period;
    }
    let chance = RandomState::new().hash_one(0);
    let share = u32::try_from(chance % 512).unwrap_or(0);
    period / 2 + period * share / 1024
}

impl Socket {
    pub(super) fn new(follower: Follower, payload: Payload, limits: &Limits) -> Self {
        tracing::debug!(connection = follower.id(), "live connection opened");
        Self {
            follower,
            inbound: Inbound::new(payload, limits.request_bytes),
            clock: Clock::start(limits),
            requests: 0,
            limits: limits.clone(),
            over: false,
        }
    }

    fn hear(&mut self, heard: Heard) {
        self.clock.heard = Instant::now();
        self.requests += 1;
        if self.requests > self.limits.requests_per_beat {
            let words = "too many messages in a short time";
            self.follower.complain(None, "too-many-requests", words);
            self.close(CloseCode::Policy, "too many requests");
            return;
        }
        match heard {
            Heard::Text(text) => {
                let _span =
                    tracing::debug_span!("live_request", connection = self.follower.id()).entered();
                if !self.follower.hear(&text) {
                    self.close(CloseCode::Policy, "too many errors");
                }
            }
            Heard::Ping(payload) => self.follower.outbox().say(frame::pong(&payload)),
            Heard::Life => {}
            Heard::Close(code) => {
                self.close(code.unwrap_or(CloseCode::Normal), "");
            }
        }
    }

    fn close(&self, code: CloseCode, reason: &'static str) {
        self.follower.outbox().close(code, reason);
    }

    /// What is due by the clock; sets it for the next time.
    fn tick(&mut self) {
        let now = Instant::now();
        if now >= self.clock.ping {
            if now - self.clock.heard >= self.limits.silence {
                self.close(CloseCode::Away, "no answer to pings");
            }
            self.follower.outbox().say(frame::ping());
            self.clock.ping = now + self.limits.ping;
        }
        if now >= self.clock.beat {
            self.follower.beat();
            self.requests = 0;
            self.clock.beat = now + self.limits.beat;
        }
        let next = self.clock.beat.min(self.clock.ping);
        self.clock.sleep.as_mut().reset(next);
    }
}

impl Stream for Socket {
    type Item = Result<Bytes, std::convert::Infallible>;

    fn poll_next(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = self.get_mut();
        loop {
            if this.over {
                return Poll::Ready(None);
            }
            match this.follower.poll(cx) {
                Poll::Ready(Next::Close(code, reason)) => {
                    this.over = true;
                    return Poll::Ready(Some(Ok(frame::close(code, reason))));
                }
                Poll::Ready(Next::Write(wire)) => return Poll::Ready(Some(Ok(wire))),
                // Done by the follower; look again.
                Poll::Ready(Next::Resync) => continue,
                Poll::Pending => {}
            }
            match this.inbound.poll(cx) {
                Poll::Ready(Some(Ok(heard))) => {
                    this.hear(heard);
                    continue;
                }
                Poll::Ready(Some(Err(abuse))) => {
                    this.follower
                        .complain(None, abuse.code(), &abuse.to_string());
                    this.close(abuse.close_code(), abuse.reason());
                    continue;
                }
                Poll::Ready(None) => return Poll::Ready(None),
                Poll::Pending => {}
            }
            match this.clock.sleep.as_mut().poll(cx) {
                Poll::Ready(()) => this.tick(),
                Poll::Pending => return Poll::Pending,
            }
        }
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        tracing::debug!(connection = self.follower.id(), "live connection closed");
    }
}
