//! Team events: the entrants are teams, a pair of the round is a match on several boards.
//!
//! | file | what it knows |
//! | --- | --- |
//! | `settings` | boards of a match, match points, the bye |
//! | `facts` | byes of teams, line-ups, prohibitions, adjustments |
//! | `seating` | who sits where: from pairs of teams to boards |
//! | `score` | match points and game points |
//! | `boards` | the boards of a match as a team sees them |
//! | `field` | what the engines are told |
//! | `table` | what the standings are told |
//! | `import`, `export` | teams in a TRF |
//!
//! A team's id is its pairing number: C.04.6 1.1 leaves the order of the teams to the competition.
//! The boards of all matches are the boards of the round, match by match, so that results, live
//! boards and undo are those of any event.

mod boards;
pub(super) mod export;
mod facts;
mod field;
pub(super) mod import;
mod score;
mod seating;
mod settings;
mod table;

pub use boards::TeamBoard;
pub use facts::{LineUp, TeamAdjustment, TeamByes, TeamFacts, TeamProhibition};
pub use score::{MatchScore, ScoredTeamRound};
pub use seating::{Match, Matches, Seat, Seating};
pub use settings::{TeamPoints, TeamSettings, TeamSettingsError};
