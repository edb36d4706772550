//! One live game, as one stream of events of its own.
//!
//! [`GameCommand`] -> [`Game::decide`] -> [`GameEvent`]s -> journal -> [`Game::apply`] -> [`Game`].
//! All pure: times come from the caller, and the state tells facts ([`Facts`]) where an arbiter or
//! a later layer decides.
//!
//! | file | what it knows | articles |
//! | --- | --- | --- |
//! | `start` | the position at the start | 2.3, Guidelines II |
//! | `notation`, `resolve` | a move as people and devices write it; the legal move meant | appendix C |
//! | `fault` | why a move cannot be played | 3 |
//! | `command`, `event`, `refusal` | what is asked, what happened, why not | |
//! | `decide` | from the one to the other | 1.4, 5 |
//! | `play`, `apply` | the game as it stands: moves, position, clock, result | |
//! | `clock` | both times as the feed gave them | 6 |
//! | `facts` | mate, stalemate, material, move counters, repetition | 5, 9.2, 9.3, 9.6 |
//! | `state` | the log of commands, replay and undo | |
//! | `pgn` | the game as PGN with clock times | |

mod apply;
mod clock;
mod command;
mod decide;
mod event;
mod facts;
mod fault;
mod notation;
mod pgn;
mod play;
mod refusal;
mod resolve;
mod start;
mod state;

pub(in crate::laws) use notation::{Wanted, read as read_notation};
pub(in crate::laws) use play::{end_of, fen, key};
pub(in crate::laws) use resolve::{resolve, uci};
pub(in crate::laws) use start::{colour, shortened};

pub use apply::Misfit;
pub use clock::Clock;
pub use command::GameCommand;
pub use event::{GameEvent, PlayedMove, Seats};
pub use facts::{BoardEnd, Facts};
pub use fault::MoveFault;
pub use pgn::write as write_pgn;
pub use play::Play;
pub use refusal::{GameOver, GameRefusal, MoveRefusal};
pub use start::{StartError, StartPosition};
pub use state::{Game, LoggedCommand, ReplayError};
