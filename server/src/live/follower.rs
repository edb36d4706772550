//! One connection's side of the hub: what it follows and what it may see.

use std::{
    collections::BTreeMap,
    sync::Arc,
    task::{Context, Poll},
};

use super::{
    channel::{Channel, Mark},
    frame,
    gate::Pass,
    hub::Hub,
    outbox::{Next, Outbox},
    request::{Refusal, Request},
    topic::{Topic, View},
};

/// Longest part of a topic, as the client wrote it, that an error repeats.
const ECHO_CHARS: usize = 100;

pub(super) struct Follower {
    hub: Arc<Hub>,
    pass: Pass,
    wanted: View,
    outbox: Arc<Outbox>,
    seats: BTreeMap<Topic, (View, Arc<Channel>)>,
    complaints: u32,
}

impl Follower {
    /// A connection that follows nothing yet; `None` when there is no room for it.
    pub(super) fn connect(hub: &Arc<Hub>, pass: Pass, wanted: View) -> Option<Self> {
        Some(Self {
            outbox: hub.connect()?,
            hub: hub.clone(),
            pass,
            wanted,
            seats: BTreeMap::new(),
            complaints: 0,
        })
    }

    pub(super) fn id(&self) -> u64 {
        self.outbox.id()
    }

    pub(super) fn outbox(&self) -> &Outbox {
        &self.outbox
    }

    /// The next thing to write or do. A resync is done here, on the reader's own time.
    pub(super) fn poll(&mut self, cx: &Context<'_>) -> Poll<Next> {
        loop {
            match self.outbox.poll(cx) {
                Poll::Ready(Next::Resync) => self.resync(),
                other => return other,
            }
        }
    }

    /// Carries out what the client said; answers whether it may go on.
    pub(super) fn hear(&mut self, text: &[u8]) -> bool {
        match Request::read(text) {
            Ok(Request::Follow(follow)) => {
                let done = self.follow(&follow.topic, follow.mark().as_ref());
                self.answer(Some(&follow.topic), done)
            }
            Ok(Request::Leave { topic }) => {
                let done = self.leave(&topic);
                self.answer(Some(&topic), done)
            }
            Err(refusal) => self.answer(None, Err(refusal)),
        }
    }

    /// Follows a topic from a mark on, or anew if it is followed already.
    pub(super) fn follow(&mut self, topic: &str, mark: Option<&Mark>) -> Result<(), Refusal> {
        let topic: Topic = topic.parse()?;
        let limit = self.hub.limits().topics;
        if self.seats.len() >= limit && !self.seats.contains_key(&topic) {
            return Err(Refusal::TooManyTopics(limit));
        }
        let wanted = if topic.stream.staff_only() {
            View::Staff
        } else {
            self.wanted
        };
        let view = self.pass.view(wanted, &topic.slug)?;
        if topic.stream.staff_only() && view != View::Staff {
            return Err(Refusal::Forbidden(String::new()));
        }
        // A pass may have changed its mind since: never two views of one topic.
        if let Some((before, channel)) = self.seats.get(&topic)
            && *before != view
        {
            self.hub.leave(&topic, *before, channel, &self.outbox);
        }
        let channel = self
            .hub
            .seat(&topic, view, &self.outbox, mark)
            .map_err(|_| Refusal::UnknownTopic)?;
        self.seats.insert(topic, (view, channel));
        Ok(())
    }

    fn leave(&mut self, topic: &str) -> Result<(), Refusal> {
        let topic: Topic = topic.parse()?;
        let (view, channel) = self.seats.remove(&topic).ok_or(Refusal::NotFollowed)?;
        self.hub.leave(&topic, view, &channel, &self.outbox);
        Ok(())
    }

    /// Says what went wrong, if anything; `false` when it is too much.
    pub(super) fn answer(&mut self, topic: Option<&str>, done: Result<(), Refusal>) -> bool {
        let Err(refusal) = done else {
            return true;
        };
        self.complain(topic, refusal.code(), &refusal.to_string());
        self.complaints < self.hub.limits().complaints
    }

    pub(super) fn complain(&mut self, topic: Option<&str>, code: &str, text: &str) {
        tracing::debug!(connection = self.id(), code, text, "live request refused");
        self.hub.metrics.complaints.add(1);
        self.complaints += 1;
        let topic: Option<String> = topic.map(|topic| topic.chars().take(ECHO_CHARS).collect());
        self.outbox.say(frame::error(topic.as_deref(), code, text));
    }

    /// Repeats the last seq of each topic, and ends what the pass gives no more.
    pub(super) fn beat(&mut self) {
        self.end_what_was_taken();
        for (_, channel) in self.seats.values() {
            channel.beat(self.outbox.id());
        }
    }

    /// A role may have been taken since a staff view was followed.
    fn end_what_was_taken(&mut self) {
        let staff = self
            .seats
            .iter()
            .filter(|(_, (view, _))| *view == View::Staff);
        let taken: Vec<(Topic, String)> = staff
            .filter_map(
                |(topic, (view, _))| match self.pass.view(*view, &topic.slug) {
                    Ok(View::Staff) => None,
                    Ok(View::Public) => Some((topic.clone(), String::new())),
                    Err(denied) => Some((topic.clone(), denied.0)),
                },
            )
            .collect();
        for (topic, words) in taken {
            if let Some((view, channel)) = self.seats.remove(&topic) {
                self.hub.leave(&topic, view, &channel, &self.outbox);
            }
            self.answer(
                Some(&topic.to_string()),
                Err(Refusal::Forbidden(format!(": {words}"))),
            );
        }
    }

    /// One snapshot of each topic after the queue was dropped.
    fn resync(&mut self) {
        tracing::debug!(
            connection = self.id(),
            "live reader too slow, starts from snapshots"
        );
        for (topic, (view, channel)) in &mut self.seats {
            // The topics of a tournament that was closed meanwhile stay silent.
            if let Ok(found) = self.hub.seat(topic, *view, &self.outbox, None) {
                *channel = found;
            }
        }
    }
}

impl Drop for Follower {
    fn drop(&mut self) {
        for (topic, (view, channel)) in &self.seats {
            self.hub.leave(topic, *view, channel, &self.outbox);
        }
        self.hub.disconnect(&self.outbox);
    }
}
