//! One topic in one view: its count, its history, its whole state, its readers.
//!
//! Everything here happens under one lock, and a reader's frames are put in its
//! queue under that lock too. That is what makes the first snapshot and the
//! frames after it fit together: a reader takes its seat in the same breath in
//! which it is given a snapshot of seq N (and the frames since), so the next
//! frame it is offered is N + 1. Only the drawing of a snapshot happens outside
//! the lock; if frames have been published meanwhile they are taken from the
//! ring, and if they are no longer there the drawing starts again.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
};

use bytes::Bytes;
use jiff::Timestamp;
use serde_json::value::RawValue;

use super::{
    frame,
    hub::{Past, Publication, PublishError},
    limits::History,
    lock::lock,
    metrics::Metrics,
    outbox::{Offer, Outbox},
    ring::Ring,
    topic::Topic,
    whole::{Drawing, State, Whole},
};

/// Drawings that may be overtaken before one is made under the lock.
const DRAWINGS: u32 = 3;

pub(super) struct Channel {
    name: String,
    history: History,
    inner: Mutex<Inner>,
}

struct Inner {
    epoch: Arc<str>,
    ring: Ring,
    /// When the newest frame's matter happened.
    at: Timestamp,
    state: State,
    /// The snapshot of the newest seq, once somebody asked for it.
    drawing: Option<Drawing>,
    seats: HashMap<u64, Seat>,
    /// Nothing was ever published or kept here.
    blank: bool,
    /// Removed from the hub; whoever still holds it looks again.
    retired: bool,
}

struct Seat {
    outbox: Arc<Outbox>,
    generation: u64,
}

/// The channel was removed while it was looked up.
#[derive(Debug)]
pub(super) struct Retired;

/// Where a reader left off.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Mark {
    pub(super) epoch: String,
    pub(super) seq: u64,
}

impl Channel {
    pub(super) fn new(topic: &Topic, epoch: Arc<str>, history: History) -> Self {
        Self {
            name: topic.to_string(),
            history,
            inner: Mutex::new(Inner {
                epoch,
                ring: Ring::after_seq(0, history),
                at: Timestamp::now(),
                state: State::Nothing,
                drawing: None,
                seats: HashMap::new(),
                blank: true,
                retired: false,
            }),
        }
    }

    /// Counts, serialises and hands out one frame; answers its seq.
    pub(super) fn publish(
        &self,
        publication: &Publication<'_>,
        metrics: &Metrics,
    ) -> Result<Result<u64, PublishError>, Retired> {
        let mut guard = lock(&self.inner);
        let inner = &mut *guard;
        if inner.retired {
            return Err(Retired);
        }
        let seq = inner.ring.last() + 1;
        if let Some(given) = publication.seq
            && given != seq
        {
            return Ok(Err(PublishError::Sequence {
                topic: self.name.clone(),
                expected: seq,
                given,
            }));
        }
        let kind = publication.kind.as_str();
        let (at, data) = (publication.at, publication.data);
        let wire = frame::counted(&self.name, &inner.epoch, seq, at, kind, data);
        inner.at = at;
        inner.blank = false;
        inner.drawing = None;
        inner.state.change(publication.whole.clone(), data);
        inner.ring.push(wire.clone());
        metrics.frames.add(1);
        hand_out(&inner.seats, &wire, metrics);
        Ok(Ok(seq))
    }

    /// Replaces the whole state without counting.
    pub(super) fn set_whole(&self, whole: Whole, at: Timestamp) -> Result<(), Retired> {
        let mut inner = lock(&self.inner);
        if inner.retired {
            return Err(Retired);
        }
        inner.blank = false;
        inner.at = at;
        inner.drawing = None;
        inner.state.change(whole, RawValue::NULL);
        Ok(())
    }

    /// Starts from a recorded past. Whoever follows already starts again.
    pub(super) fn restore(&self, past: Past<'_>) -> Result<(), Retired> {
        let mut guard = lock(&self.inner);
        let inner = &mut *guard;
        if inner.retired {
            return Err(Retired);
        }
        inner.epoch = past.epoch.into();
        inner.ring = Ring::after_seq(past.first_seq.saturating_sub(1), self.history);
        inner.blank = false;
        inner.drawing = None;
        inner.state = State::Nothing;
        inner.state.change(past.whole, RawValue::NULL);
        for (kind, at, data) in past.frames {
            let seq = inner.ring.last() + 1;
            let wire = frame::counted(&self.name, &inner.epoch, seq, *at, kind.as_str(), data);
            inner.ring.push(wire);
            inner.at = *at;
        }
        for seat in inner.seats.values() {
            seat.outbox.start_again();
        }
        Ok(())
    }

    /// Gives a reader its first frames and a seat, or its old seat anew: the
    /// frames after its mark if all are at hand, a snapshot if not.
    pub(super) fn seat(
        &self,
        outbox: &Arc<Outbox>,
        generation: u64,
        mark: Option<&Mark>,
        metrics: &Metrics,
    ) -> Result<(), Retired> {
        for _ in 0..DRAWINGS {
            let mut inner = lock(&self.inner);
            if inner.retired {
                return Err(Retired);
            }
            if inner.resume(outbox, generation, mark, &self.name) {
                return Ok(());
            }
            let drawing = inner.drawing.get_or_insert_default().clone();
            let (seq, at) = (inner.ring.last(), inner.at);
            let (epoch, state) = (inner.epoch.clone(), inner.state.clone());
            drop(inner);

            let snapshot = drawing.get_or_init(|| {
                metrics.snapshots.add(1);
                state.draw(|data| frame::counted(&self.name, &epoch, seq, at, "snapshot", data))
            });

            let mut inner = lock(&self.inner);
            let same = Arc::ptr_eq(&inner.epoch, &epoch) && !inner.retired;
            if same && inner.take_seat(outbox, generation, snapshot, seq) {
                return Ok(());
            }
        }
        // Publications come faster than drawings: hold them up this once.
        let mut guard = lock(&self.inner);
        let inner = &mut *guard;
        if inner.retired {
            return Err(Retired);
        }
        metrics.snapshots.add(1);
        let (seq, at, epoch) = (inner.ring.last(), inner.at, inner.epoch.clone());
        let snapshot = inner
            .state
            .draw(|data| frame::counted(&self.name, &epoch, seq, at, "snapshot", data));
        inner.take_seat(outbox, generation, &snapshot, seq);
        Ok(())
    }

    /// Tells one reader the newest seq.
    pub(super) fn beat(&self, id: u64) {
        let inner = lock(&self.inner);
        if let Some(seat) = inner.seats.get(&id) {
            let beat = inner.beat(&self.name);
            seat.outbox.answer([&beat], seat.generation);
        }
    }

    /// Takes a reader's seat away; `true` when the channel is of no more use.
    pub(super) fn leave(&self, id: u64) -> bool {
        let mut inner = lock(&self.inner);
        inner.seats.remove(&id);
        inner.idle()
    }

    /// Retires the channel under its readers, and tells them.
    pub(super) fn close(&self) {
        let mut inner = lock(&self.inner);
        inner.retired = true;
        let gone = frame::error(
            Some(&self.name),
            "gone",
            "this tournament is no longer live here",
        );
        for (_, seat) in inner.seats.drain() {
            seat.outbox.answer([&gone], seat.generation);
        }
    }

    /// Retires the channel if nobody needs it.
    pub(super) fn retire(&self) -> bool {
        let mut inner = lock(&self.inner);
        inner.retired |= inner.idle();
        inner.retired
    }
}

impl Inner {
    fn idle(&self) -> bool {
        self.blank && self.seats.is_empty()
    }

    fn beat(&self, name: &str) -> Bytes {
        let empty = RawValue::NULL;
        frame::counted(name, &self.epoch, self.ring.last(), self.at, "beat", empty)
    }

    /// Sends what a reader has missed, if all of it is at hand, and then a beat:
    /// one who has missed nothing learns that it is heard.
    fn resume(
        &mut self,
        outbox: &Arc<Outbox>,
        generation: u64,
        mark: Option<&Mark>,
        name: &str,
    ) -> bool {
        let Some(mark) = mark.filter(|mark| *mark.epoch == *self.epoch) else {
            return false;
        };
        let Some(missed) = self.ring.after(mark.seq) else {
            return false;
        };
        let beat = self.beat(name);
        outbox.answer(missed.chain([&beat]), generation);
        self.sit(outbox, generation);
        true
    }

    /// Sends a snapshot of `seq` and the frames since; `false` when some of them are gone.
    fn take_seat(
        &mut self,
        outbox: &Arc<Outbox>,
        generation: u64,
        snapshot: &Bytes,
        seq: u64,
    ) -> bool {
        let Some(since) = self.ring.after(seq) else {
            return false;
        };
        outbox.answer([snapshot].into_iter().chain(since), generation);
        self.sit(outbox, generation);
        true
    }

    fn sit(&mut self, outbox: &Arc<Outbox>, generation: u64) {
        let outbox = outbox.clone();
        let seat = Seat { outbox, generation };
        self.seats.insert(seat.outbox.id(), seat);
    }
}

/// The hot path: one reference to the same bytes for each reader.
fn hand_out(seats: &HashMap<u64, Seat>, wire: &Bytes, metrics: &Metrics) {
    let mut queued = 0;
    for seat in seats.values() {
        match seat.outbox.offer(wire, seat.generation) {
            Offer::Queued => queued += 1,
            Offer::Overflowed(dropped) => {
                metrics.resyncs.add(1);
                metrics.dropped.add(dropped);
            }
            Offer::Refused => metrics.dropped.add(1),
        }
    }
    metrics.queued.add(queued);
}

#[cfg(test)]
mod tests;
