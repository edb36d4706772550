//! What can be swapped: regulations, as hooks that answer questions of the core.
//!
//! Pure. A [`Regulation`] is one layer of rules above FIDE's; a [`Stack`] of them is the
//! [`hakem_core::tournament::Policy`] that the core asks. What hooks there are, what each may
//! affect and how layers combine stands in one table, [`Hook`].
//!
//! | module | what it knows |
//! | --- | --- |
//! | `hook` | the catalogue of hooks |
//! | `facts`, `team_facts` | what hooks are shown of a tournament |
//! | `happening` | what `notice` is shown of an event |
//! | `games` | what layers say of a game: offers of a draw, rulings, the default time |
//! | `ratings` | what layers say of ratings |
//! | `regulation` | the trait, and who makes regulations of packages |
//! | `stack` | layers as one policy |

mod facts;
mod games;
mod happening;
mod hook;
mod ratings;
mod regulation;
mod stack;
mod team_facts;

pub use facts::{PlayerFacts, RoundFacts, Snapshot};
pub use games::{GameRules, Heard, LiveGame};
pub use happening::Happening;
pub use hook::{Combination, Defined, Hook, ResultKind};
pub use regulation::{Answer, Loader, Regulation};
pub use stack::Stack;
pub use team_facts::{MatchFacts, TeamFacts};
