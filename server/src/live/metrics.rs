//! What the live stream counts, all in one list.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// A number that only grows, or goes up and down.
#[derive(Debug, Default)]
pub(super) struct Counter(AtomicU64);

impl Counter {
    pub(super) fn add(&self, n: u64) {
        self.0.fetch_add(n, Relaxed);
    }

    pub(super) fn one_less(&self) {
        self.0.fetch_sub(1, Relaxed);
    }

    pub(super) fn get(&self) -> u64 {
        self.0.load(Relaxed)
    }
}

/// The hub's counters.
#[derive(Debug, Default)]
pub(super) struct Metrics {
    pub(super) connections: Counter,
    pub(super) opened: Counter,
    pub(super) frames: Counter,
    pub(super) queued: Counter,
    pub(super) resyncs: Counter,
    pub(super) dropped: Counter,
    pub(super) snapshots: Counter,
    pub(super) complaints: Counter,
}

/// The counters at one moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Figures {
    /// Connections open now.
    pub connections: u64,
    /// Connections opened since the start.
    pub opened: u64,
    /// Frames published.
    pub frames: u64,
    /// Frames put in readers' queues: one for each reader of each frame.
    pub queued: u64,
    /// Readers found too slow, and brought up to date by a snapshot.
    pub resyncs: u64,
    /// Frames that such readers did not get.
    pub dropped: u64,
    /// Snapshots drawn.
    pub snapshots: u64,
    /// Error frames sent.
    pub complaints: u64,
}

impl Metrics {
    pub(super) fn figures(&self) -> Figures {
        Figures {
            connections: self.connections.get(),
            opened: self.opened.get(),
            frames: self.frames.get(),
            queued: self.queued.get(),
            resyncs: self.resyncs.get(),
            dropped: self.dropped.get(),
            snapshots: self.snapshots.get(),
            complaints: self.complaints.get(),
        }
    }
}
