//! The live stream: typed publications in, frames over WebSocket out.
//!
//! ```text
//! desk -> Hub -> channel (topic, view) -> outbox (connection) -> socket -> reader
//! ```
//!
//! A frame is serialised once, WebSocket header included, and its bytes are
//! shared by all who follow. `PROTOCOL.md` beside this file has every exchange
//! with examples, errors included.
//!
//! | module | what it knows |
//! | --- | --- |
//! | [`limits`] | every limit, by name |
//! | `topic` | what can be followed, in which view |
//! | `frame` | the envelope and its bytes |
//! | `ring` | the last frames, for readers who come back |
//! | `whole` | the state behind a topic, drawn when asked for |
//! | `channel` | one topic in one view: count, ring, whole, readers |
//! | `outbox` | one connection's bounded queue |
//! | `hub` | all channels; publishing |
//! | `gate` | who may connect and see what |
//! | `request` | what clients may say |
//! | `follower` | one connection's side of the hub |
//! | `inbound`, `socket`, `routes` | WebSocket and HTTP |
//! | `metrics` | what is counted |

mod channel;
mod follower;
mod frame;
mod gate;
mod hub;
mod inbound;
pub mod limits;
mod lock;
mod metrics;
mod outbox;
mod request;
mod ring;
mod routes;
mod socket;
mod topic;
mod whole;

pub use frame::Kind;
pub use gate::{Denied, Gate, Open, Pass};
pub use hub::{Hub, Past, Publication, PublishError};
pub use limits::Limits;
pub use metrics::Figures;
pub use routes::{Live, tune};
pub use topic::{BoardNumber, Slug, Stream, Topic, TopicError, View};
pub use whole::{Draw, Whole};
