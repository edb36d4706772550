//! The rules of chess arbitration as a pure library: no I/O, no async, no wall clock, no
//! randomness. The same input gives the same answer for ever.
//!
//! Arrows point one way: vocabulary <- [`mod@format`], [`laws`], [`pairing`], [`tiebreak`] <-
//! [`tournament`] <- [`mod@generate`].
//!
//! | module | what it knows |
//! | --- | --- |
//! | [`mod@format`] | the files that arbiters exchange: TRF06, TRF16, TRF26 |
//! | [`laws`] | the Laws of Chess: live games, move by move |
//! | [`pairing`] | a field of entrants in, the pairing of one round out |
//! | [`tiebreak`] | a cross-table in, tie-break values and ranks out |
//! | [`tournament`] | commands in, events out, the state they make |
//! | [`mod@generate`] | random tournaments from a seed |

mod colour;
mod edition;
mod entrant;
pub mod format;
pub mod generate;
pub mod laws;
pub mod pairing;
mod points;
mod result;
mod scoring;
pub mod tiebreak;
pub mod tournament;

pub use colour::{ByColour, Colour};
pub use edition::{
    BursteinEdition, DubovEdition, DutchEdition, TeamSwissEdition, TiebreakEdition, UnknownEdition,
};
pub use entrant::{EntrantId, ParseTitleError, PlayerId, Sex, TeamId, Title, Tpn};
pub use points::{ParsePointsError, Points};
pub use result::{
    Bye, Forfeit, GameResult, ParseResultError, PlayedScore, RoundRecord, Score, SideResult,
};
pub use scoring::{GamePoints, Scoring};
