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
//! | `terms` | the edition, the time control and the event's rules that hold for the game | preface, A, B |
//! | `timer`, `timing` | the clock that the server runs, and what is done to it | 6 |
//! | `docket`, `standing`, `outcome` | incidents with their rulings; what rulings leave behind | |
//! | `acts`, `hearing`, `correcting` | incidents raised, rulings made, confirmed and corrected | 4 to 11 |
//! | `witness` | questions about mates, and their answers | 5.2.2, 6.9 |
//! | `sealing` | adjournments | Guidelines I |
//! | `draft` | a command's events, each applied before the next | |
//! | `facts` | mate, stalemate, material, move counters, repetition | 5, 9.2, 9.3, 9.6 |
//! | `state` | the log of commands, replay and undo | |
//! | `pgn` | the game as PGN with clock times | |

mod acts;
mod apply;
mod clock;
mod command;
mod correcting;
mod decide;
mod docket;
mod draft;
mod event;
mod facts;
mod fault;
mod hearing;
mod notation;
mod outcome;
mod pgn;
mod play;
mod refusal;
mod resolve;
mod sealing;
mod standing;
mod start;
mod state;
mod terms;
mod timer;
mod timing;
mod witness;

pub(in crate::laws) use notation::{Wanted, read as read_notation};
pub(in crate::laws) use play::{end_of, fen, key};
pub(in crate::laws) use resolve::{resolve, uci};
pub(in crate::laws) use start::{colour, shortened};

pub use acts::{Correction, OwnDecision, Raising, RulingAct, TimeAct};
pub use apply::Misfit;
pub use clock::Clock;
pub use command::GameCommand;
pub use docket::{Docket, IncidentState, MadeRuling, Matter, Raiser};
pub use draft::Bench;
pub use event::{GameEvent, PlayedMove, Seats, Stroke};
pub use facts::{BoardEnd, Facts};
pub use fault::MoveFault;
pub use outcome::{Outcome, RegulatedOutcome, TimeChange};
pub use pgn::write as write_pgn;
pub use play::Play;
pub use refusal::{GameOver, GameRefusal, MoveRefusal};
pub use standing::Standing;
pub use start::{StartError, StartPosition};
pub use state::{Game, LoggedCommand, ReplayError};
pub use terms::Terms;
pub use timer::Timer;
pub use witness::{Asked, MateAnswer, MateMatter, MateQuestion};
