//! The whole state behind a topic, drawn only when a reader needs it.

use std::{
    fmt,
    sync::{Arc, OnceLock},
};

use bytes::Bytes;
use serde_json::value::RawValue;

/// Draws the state as of one frame. It is called on a reader's thread, perhaps
/// long after the publication and never more than once for a frame, so it
/// holds what it draws from unchanged (shared pointers, not a look at the
/// present), and it does not call the hub.
pub type Draw = Arc<dyn Fn() -> Box<RawValue> + Send + Sync>;

/// What the whole state is once a publication has been made.
#[derive(Clone)]
pub enum Whole {
    /// As before: the publication tells of something and changes nothing.
    Kept,
    /// The publication's own data, as with a board.
    ThisFrame,
    /// This.
    Data(Arc<RawValue>),
    /// What this draws, when somebody asks.
    Drawn(Draw),
}

impl Whole {
    /// A state drawn when somebody asks.
    pub fn drawn(draw: impl Fn() -> Box<RawValue> + Send + Sync + 'static) -> Self {
        Self::Drawn(Arc::new(draw))
    }
}

impl fmt::Debug for Whole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Kept => "Kept",
            Self::ThisFrame => "ThisFrame",
            Self::Data(_) => "Data(..)",
            Self::Drawn(_) => "Drawn(..)",
        })
    }
}

/// The state that a topic keeps.
#[derive(Clone)]
pub(super) enum State {
    /// Nothing was published: `null`.
    Nothing,
    Data(Arc<RawValue>),
    Drawn(Draw),
}

impl State {
    /// The state after a publication of `data`.
    pub(super) fn change(&mut self, whole: Whole, data: &RawValue) {
        match whole {
            Whole::Kept => {}
            Whole::ThisFrame => *self = Self::Data(Arc::from(data.to_owned())),
            Whole::Data(data) => *self = Self::Data(data),
            Whole::Drawn(draw) => *self = Self::Drawn(draw),
        }
    }

    /// Calls `then` with the state as JSON.
    pub(super) fn draw<T>(&self, then: impl FnOnce(&RawValue) -> T) -> T {
        match self {
            Self::Nothing => then(RawValue::NULL),
            Self::Data(data) => then(data),
            Self::Drawn(draw) => then(&draw()),
        }
    }
}

/// A snapshot's wire bytes, drawn once for all who ask for it: a thousand
/// readers who come back at the same moment wait for one drawing.
pub(super) type Drawing = Arc<OnceLock<Bytes>>;
