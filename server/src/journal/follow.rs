//! Following a stream: what is stored first, then what comes.
//!
//! A follower holds a place in the stream and a signal. The committer only raises the signal; the
//! events themselves are always read from the file (which has them in its cache). So there is no
//! seam between "stored" and "live" where an event could be lost or doubled, a follower holds one
//! page at most, and a slow one costs nobody anything.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

use super::error::ReadError;
use super::event::Event;
use super::read::Cursor;
use super::storage::Storage;
use super::stream::StreamName;

/// The signals of the streams that somebody follows.
#[derive(Debug, Default)]
pub(super) struct Watchers {
    // `None` when the journal is closed.
    signals: Mutex<Option<HashMap<StreamName, watch::Sender<u64>>>>,
}

impl Watchers {
    pub(super) fn new() -> Self {
        Self {
            signals: Mutex::new(Some(HashMap::new())),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Option<HashMap<StreamName, watch::Sender<u64>>>> {
        self.signals.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn subscribe(&self, stream: &StreamName) -> Option<watch::Receiver<u64>> {
        let mut signals = self.lock();
        let signals = signals.as_mut()?;
        // Streams that nobody follows any more and that are silent would stay for ever.
        if signals.len() >= 64 && signals.len().is_power_of_two() {
            signals.retain(|_, signal| signal.receiver_count() > 0);
        }
        Some(
            signals
                .entry(stream.clone())
                .or_insert_with(|| watch::channel(0).0)
                .subscribe(),
        )
    }

    /// Tells the followers of `stream` that it has grown to `last`.
    pub(super) fn tell(&self, stream: &StreamName, last: u64) {
        let mut signals = self.lock();
        let Some(signals) = signals.as_mut() else {
            return;
        };
        let unheard = signals
            .get(stream)
            .is_some_and(|signal| signal.send(last).is_err());
        if unheard {
            signals.remove(stream);
        }
    }

    /// Ends all followers, once they have read what is there.
    pub(super) fn close(&self) {
        *self.lock() = None;
    }
}

/// Follows one stream: every event from a number on, each once, in order.
#[derive(Debug)]
pub struct Follower {
    storage: Arc<Storage>,
    signal: Option<watch::Receiver<u64>>,
    cursor: Cursor,
    page: VecDeque<Event>,
}

impl Follower {
    pub(super) fn new(
        storage: Arc<Storage>,
        watchers: &Watchers,
        stream: StreamName,
        from: u64,
    ) -> Self {
        // Listening begins before the first reading, so nothing falls between the two.
        let signal = watchers.subscribe(&stream);
        Self {
            storage,
            signal,
            cursor: Cursor::new(stream, from),
            page: VecDeque::new(),
        }
    }

    /// The next event, as soon as there is one; `None` when the journal is closed.
    ///
    /// Cancelling loses nothing. After [`ReadError::Storage`] it may be called again, after a
    /// pause; it goes on where it was.
    pub async fn next(&mut self) -> Option<Result<Event, ReadError>> {
        loop {
            match self.try_next() {
                Ok(None) => self.signal.as_mut()?.changed().await.ok()?,
                found => return found.transpose(),
            }
        }
    }

    /// The next event if it is stored already.
    pub fn try_next(&mut self) -> Result<Option<Event>, ReadError> {
        if self.page.is_empty() {
            // Seen before reading: what is committed after that raises the signal again.
            if let Some(signal) = &mut self.signal {
                signal.borrow_and_update();
            }
            self.cursor.fetch(&self.storage, &mut self.page)?;
        }
        Ok(self.page.pop_front())
    }
}
