//! Desks: one task a tournament, which alone decides its commands and appends its events.
//!
//! ```text
//! execute -> bounded queue -> desk: decide -> journal (all that waited, one sync)
//!                                          -> scene (what staff see) -> live hub -> answer
//!                                          -> held -> public scene -> live hub
//! ```
//!
//! A desk takes what has piled up, decides it in order against its scene, hands all appends to the
//! journal at once and waits: they share a sync. Only what is durable enters the scene, is told
//! live and is acknowledged. If an append fails, what follows it in the same batch is decided
//! again from what is true.
//!
//! | module | what it knows |
//! | --- | --- |
//! | `order` | what is asked of a desk, and its answers |
//! | `hall` | all tournaments: by slug, from the journal |
//! | `task` | the desk itself: batches |
//! | `task::stored` | what is stored enters the scene, and is told |
//! | `task::decide` | one order decided |
//! | `task::games` | what follows of a game: flags, searches, the board's result |
//! | `searcher` | questions about mates, on a thread of their own |
//! | `scene` | the state that readers see, never half-changed |
//! | `record` | events as the journal stores them |
//! | `held` | what everybody is not told yet, and when it is |
//! | `feed` | events as live frames |
//! | `board`, `matter` | boards, incidents and rulings as interfaces show them |
//! | `stamp` | signed confirmation tokens |

mod board;
mod feed;
mod hall;
mod held;
mod matter;
mod order;
mod record;
mod scene;
mod searcher;
mod stamp;
mod task;

pub use board::{board_json, player_json};
pub use hall::{Hall, HallError, OpenError, Opened};
pub use matter::{matters_json, verdict_json};
pub use order::{Answer, Idempotency, Order, Question, Unable, Work};
pub use record::{UnknownEvent, decode, encode};
pub use scene::{Behind, GameKey, Scene};
pub use stamp::Stamp;
pub use task::Desk;
