//! What waits to be written to one connection: bounded, and never a gap.
//!
//! A queue that overflows is emptied and its *generation* grows. Frames offered
//! under an older generation are refused, so nothing can slip in between the
//! frames that were dropped and the snapshot that makes up for them: each topic
//! offers again only once it has put its snapshot first, under its own lock.

use std::{
    collections::VecDeque,
    sync::Mutex,
    task::{Context, Poll, Waker},
};

use actix_http::ws::CloseCode;
use bytes::Bytes;

use super::{limits::Limits, lock::lock};

/// A connection's queue, shared by the topics that fill it and the socket that drains it.
#[derive(Debug)]
pub(super) struct Outbox {
    id: u64,
    frames: usize,
    bytes: usize,
    queue: Mutex<Queue>,
}

#[derive(Debug, Default)]
struct Queue {
    waiting: VecDeque<Item>,
    /// Live frames waiting, and their bytes: what the limits are about.
    frames: usize,
    bytes: usize,
    generation: u64,
    lagging: bool,
    closing: Option<(CloseCode, &'static str)>,
    waker: Option<Waker>,
}

/// A snapshot, the frames a reader came back for, or an answer to its request is
/// asked for by the reader itself, who asks again only when its queue is empty.
/// Such items are therefore bounded without counting, and a snapshot larger
/// than the queue can still be had.
#[derive(Debug)]
struct Item {
    wire: Bytes,
    live: bool,
}

/// What became of a live frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Offer {
    /// It waits to be written.
    Queued,
    /// The reader is too slow: this frame and so many before it were dropped.
    Overflowed(u64),
    /// The reader waits for a snapshot.
    Refused,
}

/// What the socket has to do next.
#[derive(Debug)]
pub(super) enum Next {
    /// Write this.
    Write(Bytes),
    /// Put a snapshot of each topic in the queue, under the generation of now.
    Resync,
    /// Say so and close.
    Close(CloseCode, &'static str),
}

impl Outbox {
    pub(super) fn new(id: u64, limits: &Limits) -> Self {
        Self {
            id,
            frames: limits.queue_frames,
            bytes: limits.queue_bytes,
            queue: Mutex::default(),
        }
    }

    /// The connection's number.
    pub(super) fn id(&self) -> u64 {
        self.id
    }

    pub(super) fn generation(&self) -> u64 {
        lock(&self.queue).generation
    }

    /// Offers a live frame.
    pub(super) fn offer(&self, wire: &Bytes, generation: u64) -> Offer {
        let mut queue = lock(&self.queue);
        if generation != queue.generation {
            return Offer::Refused;
        }
        // One frame always fits, however large.
        let full = queue.frames > 0 && queue.bytes + wire.len() > self.bytes;
        let (offer, waker) = if full || queue.frames >= self.frames {
            let dropped = queue.waiting.len() as u64 + 1;
            (Offer::Overflowed(dropped), queue.lag())
        } else {
            queue.frames += 1;
            queue.bytes += wire.len();
            (Offer::Queued, queue.push(wire.clone(), true))
        };
        drop(queue);
        wake(waker);
        offer
    }

    /// Puts what the reader asked for in the queue; `false` when its generation has passed.
    pub(super) fn answer<'a>(
        &self,
        wires: impl IntoIterator<Item = &'a Bytes>,
        generation: u64,
    ) -> bool {
        let mut queue = lock(&self.queue);
        if generation != queue.generation {
            return false;
        }
        let mut waker = None;
        for wire in wires {
            waker = queue.push(wire.clone(), false).or(waker);
        }
        drop(queue);
        wake(waker);
        true
    }

    /// Puts a frame of no topic in the queue: a ping, a pong, an error.
    pub(super) fn say(&self, wire: Bytes) {
        let waker = lock(&self.queue).push(wire, false);
        wake(waker);
    }

    /// Empties the queue: the reader has to start from a snapshot.
    pub(super) fn start_again(&self) {
        let waker = lock(&self.queue).lag();
        wake(waker);
    }

    /// Closes the connection once what waits is written. The first reason stands.
    pub(super) fn close(&self, code: CloseCode, reason: &'static str) {
        let mut queue = lock(&self.queue);
        queue.closing.get_or_insert((code, reason));
        let waker = queue.waker.take();
        drop(queue);
        wake(waker);
    }

    /// The next thing to do; the task is woken when there is one.
    pub(super) fn poll(&self, cx: &Context<'_>) -> Poll<Next> {
        let mut queue = lock(&self.queue);
        if let Some(item) = queue.waiting.pop_front() {
            if item.live {
                queue.frames -= 1;
                queue.bytes -= item.wire.len();
            }
            return Poll::Ready(Next::Write(item.wire));
        }
        if let Some((code, reason)) = queue.closing {
            return Poll::Ready(Next::Close(code, reason));
        }
        if queue.lagging {
            queue.lagging = false;
            return Poll::Ready(Next::Resync);
        }
        match &mut queue.waker {
            Some(waker) => waker.clone_from(cx.waker()),
            none => *none = Some(cx.waker().clone()),
        }
        Poll::Pending
    }
}

impl Queue {
    fn push(&mut self, wire: Bytes, live: bool) -> Option<Waker> {
        self.waiting.push_back(Item { wire, live });
        self.waker.take()
    }

    fn lag(&mut self) -> Option<Waker> {
        self.waiting = VecDeque::new();
        self.frames = 0;
        self.bytes = 0;
        self.generation += 1;
        self.lagging = true;
        self.waker.take()
    }
}

/// Wakes outside the lock, so that the woken task does not run into it.
fn wake(waker: Option<Waker>) {
    if let Some(waker) = waker {
        waker.wake();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outbox(queue_frames: usize, queue_bytes: usize) -> Outbox {
        let limits = Limits {
            queue_frames,
            queue_bytes,
            ..Limits::default()
        };
        Outbox::new(1, &limits)
    }

    fn next(outbox: &Outbox) -> Poll<Next> {
        outbox.poll(&Context::from_waker(Waker::noop()))
    }

    #[test]
    fn a_full_queue_is_dropped_whole() {
        let outbox = outbox(2, 1000);
        let wire = Bytes::from_static(b"frame");
        assert_eq!(outbox.offer(&wire, 0), Offer::Queued);
        assert_eq!(outbox.offer(&wire, 0), Offer::Queued);
        assert_eq!(outbox.offer(&wire, 0), Offer::Overflowed(3));
        assert_eq!(outbox.offer(&wire, 0), Offer::Refused);
        assert!(matches!(next(&outbox), Poll::Ready(Next::Resync)));
        assert_eq!(outbox.offer(&wire, 0), Offer::Refused);
        assert!(outbox.answer([&wire], 1));
        assert_eq!(outbox.offer(&wire, 1), Offer::Queued);
    }

    #[test]
    fn bytes_are_bounded_but_one_frame_always_fits() {
        let outbox = outbox(10, 8);
        let large = Bytes::from_static(&[0; 100]);
        assert_eq!(outbox.offer(&large, 0), Offer::Queued);
        assert_eq!(outbox.offer(&large, 0), Offer::Overflowed(2));
    }

    #[test]
    fn what_was_asked_for_does_not_count_against_the_reader() {
        let outbox = outbox(1, 1000);
        let wire = Bytes::from_static(b"frame");
        assert!(outbox.answer([&wire, &wire, &wire], 0));
        assert_eq!(outbox.offer(&wire, 0), Offer::Queued);
        for _ in 0..4 {
            assert!(matches!(next(&outbox), Poll::Ready(Next::Write(_))));
        }
        assert!(next(&outbox).is_pending());
    }

    #[test]
    fn a_close_comes_after_what_waits() {
        let outbox = outbox(1, 1000);
        outbox.say(Bytes::from_static(b"error"));
        outbox.close(CloseCode::Policy, "enough");
        outbox.close(CloseCode::Away, "later");
        assert!(matches!(next(&outbox), Poll::Ready(Next::Write(_))));
        assert!(matches!(
            next(&outbox),
            Poll::Ready(Next::Close(CloseCode::Policy, "enough"))
        ));
    }
}
