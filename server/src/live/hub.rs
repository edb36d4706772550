//! Where publications come in and readers are found.
//!
//! The hub knows nothing of chess or of the journal. A publisher opens a
//! tournament, restores what has to be remembered from before, and publishes.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, RwLock, Weak,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};

use actix_http::ws::CloseCode;
use jiff::Timestamp;
use serde_json::value::RawValue;

use super::{
    channel::{Channel, Mark, Retired},
    frame::Kind,
    limits::{History, Limits},
    lock::{lock, read, write},
    metrics::{Figures, Metrics},
    outbox::Outbox,
    topic::{Slug, Stream, Topic, View},
    whole::Whole,
};

/// One thing to tell the readers of a topic.
#[derive(Debug, Clone)]
pub struct Publication<'a> {
    pub(super) topic: &'a Topic,
    pub(super) view: View,
    pub(super) kind: Kind,
    pub(super) at: Timestamp,
    pub(super) data: &'a RawValue,
    pub(super) seq: Option<u64>,
    pub(super) whole: Whole,
}

impl<'a> Publication<'a> {
    /// Tells `data`, which happened `at` (in the public view: was released at).
    /// It takes the next seq and leaves the whole state as it was.
    pub fn new(
        topic: &'a Topic,
        view: View,
        kind: Kind,
        at: Timestamp,
        data: &'a RawValue,
    ) -> Self {
        Self {
            topic,
            view,
            kind,
            at,
            data,
            seq: None,
            whole: Whole::Kept,
        }
    }

    /// States the seq, which has to be the one after the last.
    #[must_use]
    pub fn seq(mut self, seq: u64) -> Self {
        self.seq = Some(seq);
        self
    }

    /// States what the whole state is after this.
    #[must_use]
    pub fn whole(mut self, whole: Whole) -> Self {
        self.whole = whole;
        self
    }
}

/// What a topic remembers from before the server started.
#[derive(Debug, Clone)]
pub struct Past<'a> {
    /// The epoch in which its frames were counted.
    pub epoch: &'a str,
    /// The seq of the first of `frames`; with no frames, the next seq to publish.
    pub first_seq: u64,
    /// The last frames, with consecutive seqs, as far back as is worth it.
    pub frames: &'a [(Kind, Timestamp, &'a RawValue)],
    /// The whole state after them.
    pub whole: Whole,
}

/// Why something was not published.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PublishError {
    /// No tournament of that slug is open.
    #[error("no tournament `{0}` is open on the live hub")]
    NotOpen(Slug),
    /// The stated seq would leave a gap or count twice.
    #[error("topic `{topic}` expects seq {expected}, not {given}")]
    Sequence {
        /// The topic.
        topic: String,
        /// The seq after its last.
        expected: u64,
        /// What the publisher stated.
        given: u64,
    },
    /// The incidents have no public view.
    #[error("topic `{0}` has a staff view only")]
    StaffOnly(Topic),
}

/// All topics of all open tournaments, and all connections.
pub struct Hub {
    limits: Limits,
    tournaments: RwLock<HashMap<Slug, Tournament>>,
    outboxes: Mutex<HashMap<u64, Weak<Outbox>>>,
    next_id: AtomicU64,
    stopping: AtomicBool,
    pub(super) metrics: Metrics,
}

struct Tournament {
    epoch: Arc<str>,
    channels: HashMap<(Stream, View), Arc<Channel>>,
}

impl Hub {
    /// A hub without tournaments.
    pub fn new(limits: Limits) -> Arc<Self> {
        Arc::new(Self {
            limits,
            tournaments: RwLock::default(),
            outboxes: Mutex::default(),
            next_id: AtomicU64::new(1),
            stopping: AtomicBool::new(false),
            metrics: Metrics::default(),
        })
    }

    /// Opens a tournament. `epoch` names the count of each topic that is not
    /// [restored](Self::restore); it must differ from every earlier one in which
    /// a count was lost. Opening twice changes nothing.
    pub fn open(&self, slug: &Slug, epoch: &str) {
        write(&self.tournaments)
            .entry(slug.clone())
            .or_insert_with(|| Tournament {
                epoch: epoch.into(),
                channels: HashMap::new(),
            });
    }

    /// Closes a tournament: its topics are forgotten, who follows one is told
    /// so, and the connections stay.
    pub fn close(&self, slug: &Slug) {
        let tournament = write(&self.tournaments).remove(slug);
        for channel in tournament.iter().flat_map(|t| t.channels.values()) {
            channel.close();
        }
    }

    /// Primes a topic with its past, so that readers of before a restart resume.
    pub fn restore(&self, topic: &Topic, view: View, past: &Past<'_>) -> Result<(), PublishError> {
        self.on_channel(topic, view, |channel| channel.restore(past.clone()))
    }

    /// Publishes one frame and answers its seq. It waits for no reader, but wakes
    /// each, under a microsecond of processor time a reader: with thousands of
    /// them call it from a task of its own. Frames published one right after the
    /// other leave in one write.
    pub fn publish(&self, publication: &Publication<'_>) -> Result<u64, PublishError> {
        self.on_channel(publication.topic, publication.view, |channel| {
            channel.publish(publication, &self.metrics)
        })?
    }

    /// Replaces the whole state that stands for the topic's newest seq, without a frame.
    pub fn set_snapshot(
        &self,
        topic: &Topic,
        view: View,
        at: Timestamp,
        whole: &Whole,
    ) -> Result<(), PublishError> {
        self.on_channel(topic, view, |channel| channel.set_whole(whole.clone(), at))
    }

    /// Closes every connection, now and later, with 1001.
    pub fn shutdown(&self) {
        self.stopping.store(true, Ordering::SeqCst);
        for outbox in lock(&self.outboxes).values().filter_map(Weak::upgrade) {
            outbox.close(CloseCode::Away, "the server is stopping");
        }
    }

    /// What has been counted so far.
    pub fn figures(&self) -> Figures {
        self.metrics.figures()
    }

    /// The limits in force.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// A queue for a new connection; `None` when there are too many or the hub stops.
    pub(super) fn connect(&self) -> Option<Arc<Outbox>> {
        let mut outboxes = lock(&self.outboxes);
        if outboxes.len() >= self.limits.connections || self.stopping.load(Ordering::SeqCst) {
            return None;
        }
        let id = self.next_id.fetch_add(1, Ordering::Relaxed);
        let outbox = Arc::new(Outbox::new(id, &self.limits));
        outboxes.insert(id, Arc::downgrade(&outbox));
        self.metrics.connections.add(1);
        self.metrics.opened.add(1);
        Some(outbox)
    }

    pub(super) fn disconnect(&self, outbox: &Outbox) {
        if lock(&self.outboxes).remove(&outbox.id()).is_some() {
            self.metrics.connections.one_less();
        }
    }

    /// Seats a reader; answers the channel, to be left later.
    pub(super) fn seat(
        &self,
        topic: &Topic,
        view: View,
        outbox: &Arc<Outbox>,
        mark: Option<&Mark>,
    ) -> Result<Arc<Channel>, PublishError> {
        let generation = outbox.generation();
        self.on_channel(topic, view, |channel| {
            channel.seat(outbox, generation, mark, &self.metrics)?;
            Ok(channel.clone())
        })
    }

    /// Takes a reader's seat, and the channel away if nothing was ever in it.
    pub(super) fn leave(&self, topic: &Topic, view: View, channel: &Channel, outbox: &Outbox) {
        if !channel.leave(outbox.id()) {
            return;
        }
        let mut tournaments = write(&self.tournaments);
        let place = (topic.stream, view);
        if let Some(tournament) = tournaments.get_mut(&topic.slug)
            && let Some(present) = tournament.channels.get(&place)
            && std::ptr::eq(Arc::as_ptr(present), channel)
            && channel.retire()
        {
            tournament.channels.remove(&place);
        }
    }

    /// Does something on a topic's channel, made if need be.
    fn on_channel<T>(
        &self,
        topic: &Topic,
        view: View,
        act: impl Fn(&Arc<Channel>) -> Result<T, Retired>,
    ) -> Result<T, PublishError> {
        if topic.stream.staff_only() && view != View::Staff {
            return Err(PublishError::StaffOnly(topic.clone()));
        }
        loop {
            let channel = self.channel(topic, view)?;
            if let Ok(done) = act(&channel) {
                return Ok(done);
            }
        }
    }

    fn channel(&self, topic: &Topic, view: View) -> Result<Arc<Channel>, PublishError> {
        let not_open = || PublishError::NotOpen(topic.slug.clone());
        let place = (topic.stream, view);
        {
            let tournaments = read(&self.tournaments);
            let tournament = tournaments.get(&topic.slug).ok_or_else(not_open)?;
            if let Some(channel) = tournament.channels.get(&place) {
                return Ok(channel.clone());
            }
        }
        let mut tournaments = write(&self.tournaments);
        let tournament = tournaments.get_mut(&topic.slug).ok_or_else(not_open)?;
        let epoch = tournament.epoch.clone();
        let make = || Arc::new(Channel::new(topic, epoch, self.history(topic.stream)));
        Ok(tournament
            .channels
            .entry(place)
            .or_insert_with(make)
            .clone())
    }

    fn history(&self, stream: Stream) -> History {
        match stream {
            Stream::Event | Stream::Incidents => self.limits.history_events,
            Stream::Boards => self.limits.history_boards,
            Stream::Board(_) | Stream::RoundBoard(..) => self.limits.history_board,
        }
    }
}
