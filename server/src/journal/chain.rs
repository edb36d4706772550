//! The hash chain of a stream.
//!
//! `hash = BLAKE3(prev || rest of the stored bytes)`. The first `prev` of a stream is derived from
//! its name, so that a whole stream cannot pass for another one. Hashing works on the bytes as
//! they are stored; nothing is ever serialised again to check it.

use super::{StreamName, event::Event};

pub use blake3::Hash;

/// What separates this use of BLAKE3 from every other one.
const GENESIS: &str = "hakem journal 1: stream ";

/// The `prev` of the first event of a stream.
pub fn genesis(stream: &StreamName) -> Hash {
    let mut hasher = blake3::Hasher::new();
    hasher.update(GENESIS.as_bytes());
    hasher.update(stream.as_str().as_bytes());
    hasher.finalize()
}

/// What is wrong with one event, by its stored bytes and its place.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Damage {
    /// Too short, or its lengths do not add up.
    #[error("the stored bytes are cut short ({0} bytes)")]
    Truncated(usize),
    /// Written by another version of the program, or overwritten.
    #[error("the stored bytes have the unknown layout {0}")]
    Layout(u8),
    /// A text field is not UTF-8.
    #[error("the actor, kind or key is not text")]
    NotText,
    /// The bytes are not those that were hashed when written.
    #[error("the hash does not match the stored bytes: they have changed since they were written")]
    Hash,
    /// The event was not written after the one before it.
    #[error("the chain is broken: `prev` is not the hash of the event before it")]
    Chain,
    /// The event's own number is not that of its place.
    #[error("the event says that it is number {0}")]
    Seq(u64),
    /// Events are missing.
    #[error("event {0} is missing before it")]
    Gap(u64),
    /// A name without events.
    #[error("the stream has no events")]
    Empty,
    /// Events without a name.
    #[error("these events belong to a stream without a name")]
    Unnamed,
    /// The event belongs to no command.
    #[error("`cmd` is {0}, which is neither this event nor the command of the one before it")]
    Command(u64),
    /// The index of idempotency keys has no entry for the event's key.
    #[error("its idempotency key is not in the index")]
    KeyMissing,
    /// The index of idempotency keys names a command that does not carry the key.
    #[error("the index of idempotency keys names it, but it does not carry that key")]
    KeyDangling,
    /// The file could not be read at this place.
    #[error("the file cannot be read here: {0}")]
    Unreadable(String),
}

/// Follows a chain from event to event and says where it breaks.
#[derive(Debug, Clone)]
pub struct Link {
    next: u64,
    prev: Option<Hash>,
    cmd: Option<u64>,
}

impl Link {
    /// Before the first event of `stream`.
    pub fn start(stream: &StreamName) -> Self {
        Self {
            next: 1,
            prev: Some(genesis(stream)),
            cmd: None,
        }
    }

    /// Before event `seq`, whose predecessor is not known.
    pub fn before(stream: &StreamName, seq: u64) -> Self {
        if seq <= 1 {
            Self::start(stream)
        } else {
            Self {
                next: seq,
                prev: None,
                cmd: None,
            }
        }
    }

    /// The number that the next event must have.
    pub fn next_seq(&self) -> u64 {
        self.next
    }

    /// Checks that `stored`, found at place `seq`, is the next event, and moves past it.
    pub fn follow(&mut self, seq: u64, stored: &[u8]) -> Result<Event, Damage> {
        let missing = (seq != self.next).then_some(self.next);
        let before = std::mem::replace(
            self,
            Self {
                next: seq.saturating_add(1),
                prev: None,
                cmd: None,
            },
        );
        let event = Event::decode(stored)?;
        // A break is reported once; after it the chain goes on from what is there.
        self.prev = Some(event.hash());
        self.cmd = Some(event.cmd());
        if let Some(missing) = missing {
            return Err(Damage::Gap(missing));
        }
        if event.seq() != seq {
            return Err(Damage::Seq(event.seq()));
        }
        if before.prev.is_some_and(|prev| prev != event.prev()) {
            return Err(Damage::Chain);
        }
        let fresh = event.cmd() == seq;
        let goes_on = event.cmd() < seq && before.cmd.is_none_or(|cmd| cmd == event.cmd());
        if fresh || (goes_on && seq > 1) {
            Ok(event)
        } else {
            Err(Damage::Command(event.cmd()))
        }
    }
}
