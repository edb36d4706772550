//! The pages of a team event: who meets whom, and what it brought the teams.
//!
//! | module | what it shows |
//! | --- | --- |
//! | `squads` | names of teams, their results in signs |
//! | `matches` | a round, match by match with its boards |
//! | `standings` | teams by match points and game points |
//! | `list` | `/t/{slug}/teams` |
//! | `card` | `/t/{slug}/teams/{id}`: a team, its players, its matches |

mod card;
mod list;
mod matches;
mod squads;
mod standings;

pub use card::card;
pub use list::list;
pub use matches::{by_match, byes};
pub use squads::{Squads, board_name, score};
pub use standings::{Beside, standings, table};
