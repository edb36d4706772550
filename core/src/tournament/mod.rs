//! Commands in, events out, the state they make.

mod apply;
pub mod catalogue;
mod check;
mod command;
mod decide;
mod departures;
mod event;
mod hand;
pub mod import;
pub mod integrity;
mod model;
mod numbering;
mod player;
mod policy;
mod refusal;
mod round;
mod scores;
mod settings;
mod state;
mod system_code;

pub use apply::Misfit;
pub use catalogue::{Act, Level, Reason};
pub use check::{RoundCheck, check_round, check_rounds};
pub use command::Command;
pub use decide::Decision;
pub use departures::departures;
pub use event::Event;
pub use hand::{Warning, warnings};
pub use model::{Adjustment, Lots, Numbers, Prohibition, Tournament};
pub use player::{Player, PlayerChange, PlayerDetails, RatingEntry, Team};
pub use policy::{FidePolicy, Policy};
pub use refusal::{Fingerprint, NeedsConfirmation, Refusal};
pub use round::{Board, BoardResult, Byes, Draft, PairedBy, PairedRound, Session};
pub use scores::ScoredRound;
pub use settings::{Acceleration, Setting, Settings, SettingsError};
pub use state::{FideCause, FideMode, LoggedCommand, ReplayError, State};
