//! Tie-breaks (C.07) and standings: a [`CrossTable`] in, values and ranks out.
//!
//! | module | articles | what it knows |
//! | --- | --- | --- |
//! | `registry` | 5 | every system in one table |
//! | `descriptor`, `variant`, `name`, `list` | 5, 14 | names such as `BH/C1`, lists of them |
//! | `contest`, `applies` | | editions and kinds of events that have a system |
//! | `cross_table`, `sheet` | | the input, and the same checked and indexed |
//! | `unplayed` | 15, 16 | categories of rounds, adjusted scores, the dummy |
//! | `contribution` | | what a round brings to a sum |
//! | `cut` | 14, 16.5 | cuts and medians |
//! | `direct_encounter` | 6 | DE |
//! | `own_results` | 7 | WIN WON BPG BWG PS REP STD |
//! | `buchholz` | 8 | BH FB AOB |
//! | `sonneborn_berger`, `koya` | 9 | SB, KS |
//! | `performance` | 10 | ARO TPR PTP APRO APPO |
//! | `team` | 11 to 13 | the second score of teams, boards, EDE, SSSC |
//! | `standings`, `reckoning`, `columns` | 4 | the list applied, ranks |
//! | `withdrawal` | | whose results a round robin leaves out |
//! | `working` | | the trail behind a value |
//! | `value` | | exact values |

mod applies;
mod buchholz;
mod columns;
mod contest;
mod contribution;
mod cross_table;
mod cut;
mod descriptor;
mod direct_encounter;
mod error;
mod koya;
mod list;
mod name;
mod own_results;
mod performance;
mod reckoning;
mod registry;
mod sheet;
mod sonneborn_berger;
mod standings;
mod team;
mod unplayed;
mod value;
mod variant;
mod withdrawal;
mod working;

pub use contest::{Competition, Contest, Entrants};
pub use contribution::{CutReason, ScoreSource};
pub use cross_table::{CrossTable, TableEntrant, TableRound};
pub use cut::Cut;
pub use descriptor::{Descriptor, DescriptorError, TeamScore};
pub use error::TiebreakError;
pub use list::{
    DEFAULT_ROUND_ROBIN, DEFAULT_SWISS, DEFAULT_TEAM_ROUND_ROBIN, DEFAULT_TEAM_SWISS,
    DEFAULT_TEAMS_1998, TiebreakList,
};
pub use name::TiebreakName;
pub use reckoning::{Decider, Reckoning, working};
pub use registry::{Better, Code, Entry, Kind, REGISTRY, Span, offered};
pub use standings::{LeftOut, Standing, Standings, StandingsOptions, Unranked, Unrated, standings};
pub use team::{TableBoard, TeamRound, TeamRow, TeamTable};
pub use value::{ParseValueError, Value};
pub use withdrawal::results_left_out;
pub use working::{Basis, ScoreLine, Step, Working, WorkingLine};
