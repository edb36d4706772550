//! What a caller asks to be appended.

use super::event::Micros;

/// The longest data of one event: 16 MiB.
pub const MAX_DATA: usize = 16 << 20;
/// The most events of one command.
pub const MAX_EVENTS: usize = 65_536;
/// The most that one command may hold in all: 64 MiB.
pub const MAX_COMMAND: usize = 64 << 20;
/// The longest actor, kind or key, in bytes.
pub const MAX_TEXT: usize = 255;

/// The events of one command: all are stored, or none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    /// When it was carried out. The journal has no clock of its own.
    pub at: Micros,
    /// Who gave it; at most 255 bytes.
    pub by: String,
    /// The key under which its answer is to be found again.
    pub key: Option<Key>,
    /// At least one event.
    pub events: Vec<NewEvent>,
}

/// The idempotency key of a command, and the hash of the request that came with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Key {
    /// 1 to 255 bytes; unique within its stream for seven days.
    pub text: String,
    /// A second request with this key must have the same one.
    pub body_hash: [u8; 32],
}

/// An event before it has a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewEvent {
    /// 1 to 255 bytes.
    pub kind: String,
    /// The version of the kind's data; readers upcast older ones.
    pub v: u16,
    /// At most 16 MiB; opaque to the journal.
    pub data: Vec<u8>,
}

/// Why a command cannot be stored at all.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Invalid {
    /// Nothing to store.
    #[error("a command needs at least one event")]
    Empty,
    /// Too many events.
    #[error("a command may have {MAX_EVENTS} events, not {0}")]
    TooMany(usize),
    /// A text is too long, or empty where it must not be.
    #[error("the {0} must have 1 to {MAX_TEXT} bytes")]
    Text(&'static str),
    /// An event is too large.
    #[error("the data of an event may have {MAX_DATA} bytes, not {0}")]
    Data(usize),
    /// The events together are too large.
    #[error("a command may hold {MAX_COMMAND} bytes in all, not {0}")]
    Heavy(usize),
    /// A snapshot is too large.
    #[error("a snapshot may have {max} bytes, not {0}", max = super::snapshot::MAX_SNAPSHOT)]
    Snapshot(usize),
    /// A snapshot of what has not happened.
    #[error("a snapshot of event {seq}, but the stream ends at {last}")]
    SnapshotAhead {
        /// What the snapshot stands for.
        seq: u64,
        /// What there is.
        last: u64,
    },
}

impl Command {
    /// Checks all bounds; the encoder relies on them.
    pub(super) fn check(&self) -> Result<(), Invalid> {
        let texts = [
            ("actor", Some(&self.by)),
            ("key", self.key.as_ref().map(|key| &key.text)),
        ];
        let kinds = self.events.iter().map(|event| ("kind", Some(&event.kind)));
        for (what, text) in texts.into_iter().chain(kinds) {
            if text.is_some_and(|text| text.is_empty() || text.len() > MAX_TEXT) {
                return Err(Invalid::Text(what));
            }
        }
        if let Some(large) = self.events.iter().find(|event| event.data.len() > MAX_DATA) {
            return Err(Invalid::Data(large.data.len()));
        }
        match self.events.len() {
            0 => Err(Invalid::Empty),
            many if many > MAX_EVENTS => Err(Invalid::TooMany(many)),
            _ if self.weight() > MAX_COMMAND => Err(Invalid::Heavy(self.weight())),
            _ => Ok(()),
        }
    }

    /// About how much memory the command holds while it waits.
    pub(super) fn weight(&self) -> usize {
        let key = self.key.as_ref().map_or(0, |key| key.text.len() + 32);
        let events = self
            .events
            .iter()
            .map(|event| 64 + event.kind.len() + event.data.len());
        128 + self.by.len() + key + events.sum::<usize>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_layout_cannot_hold_is_refused() {
        let event = NewEvent {
            kind: "k".into(),
            v: 1,
            data: vec![],
        };
        let good = Command {
            at: 0,
            by: "a".into(),
            key: None,
            events: vec![event.clone()],
        };
        assert_eq!(good.check(), Ok(()));
        let with = |change: &dyn Fn(&mut Command)| {
            let mut command = good.clone();
            change(&mut command);
            command.check()
        };
        assert_eq!(with(&|c| c.events.clear()), Err(Invalid::Empty));
        assert_eq!(with(&|c| c.by.clear()), Err(Invalid::Text("actor")));
        assert_eq!(
            with(&|c| c.events[0].kind = "k".repeat(256)),
            Err(Invalid::Text("kind"))
        );
        let key = Key {
            text: String::new(),
            body_hash: [0; 32],
        };
        assert_eq!(
            with(&|c| c.key = Some(key.clone())),
            Err(Invalid::Text("key"))
        );
        let large = MAX_DATA + 1;
        assert_eq!(
            with(&|c| c.events[0].data = vec![0; large]),
            Err(Invalid::Data(large))
        );
        let many = MAX_EVENTS + 1;
        assert_eq!(
            with(&|c| c.events = vec![event.clone(); many]),
            Err(Invalid::TooMany(many))
        );
    }
}
