//! The rules of chess arbitration as a pure library: no I/O, no async, no wall clock, no
//! randomness. The same input gives the same answer for ever.
//!
//! Arrows point one way: vocabulary <- [`mod@format`], [`clock`] <- [`laws`], [`rating`];
//! [`pairing`], [`tiebreak`], [`title`] <- [`tournament`] <- [`mod@generate`].
//!
//! | module | what it knows |
//! | --- | --- |
//! | [`mod@format`] | the files that arbiters exchange: TRF06, TRF16, TRF26 |
//! | [`clock`] | time controls and clocks |
//! | [`laws`] | the Laws of Chess: live games, move by move; incidents and their rulings |
//! | [`pairing`] | a field of entrants in, the pairing of one round out |
//! | [`tiebreak`] | a cross-table in, tie-break values and ranks out |
//! | [`rating`] | events in, changes of rating and first ratings out |
//! | [`title`] | an event in, title norms with each condition out |
//! | [`tournament`] | commands in, events out, the state they make |
//! | [`mod@generate`] | random tournaments from a seed |

pub mod clock;
mod colour;
mod dice;
mod edition;
mod entrant;
pub mod format;
pub mod generate;
mod json;
pub mod laws;
pub mod pairing;
mod points;
mod policy_error;
pub mod rating;
mod result;
mod scoring;
pub mod tiebreak;
pub mod title;
pub mod tournament;

pub use colour::{ByColour, Colour};
pub use edition::{
    BursteinEdition, DoubleSwissEdition, DubovEdition, DutchEdition, LawsEdition, LimEdition,
    RatingEdition, TeamSwissEdition, TiebreakEdition, UnknownEdition,
};
pub use entrant::{EntrantId, ParseTitleError, PlayerId, Sex, TeamId, Title, Tpn};
pub use points::{ParsePointsError, Points};
pub use policy_error::{AskedHook, PolicyError, ScriptPlace};
pub use result::{
    Bye, Forfeit, GameResult, ParseResultError, PlayedScore, RoundRecord, Score, SideResult,
};
pub use scoring::{GamePoints, Scoring};
