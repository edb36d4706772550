//! Sonneborn-Berger (C.07 art. 9.1), and that of teams (13.2).
//!
//! | article | system | opponent's score | own points | test |
//! | --- | --- | --- | --- | --- |
//! | 9.1 | SB | the score that ranks | the same | `art16_5_sonneborn_berger_*`, oracle |
//! | 1998, 2.2.2.2 | SB of teams | the score asked for | the same | `art9_teams_of_1998_*` |
//! | 13.2.1 | EMMSB | match points | match points | oracle |
//! | 13.2.2 | EMGSB | match points | game points | oracle |
//! | 13.2.3 | EGMSB | game points | match points | oracle |
//! | 13.2.4 | EGGSB | game points | game points | oracle |

use super::registry::Code;
use super::{Descriptor, TeamScore};

/// Whose scores are multiplied: that of the opponents' totals, and that of the own points.
pub(super) const fn factors(name: &Descriptor) -> (Option<TeamScore>, Option<TeamScore>) {
    use TeamScore::{GamePoints, MatchPoints};
    match name.code {
        Code::Emmsb => (Some(MatchPoints), Some(MatchPoints)),
        Code::Emgsb => (Some(MatchPoints), Some(GamePoints)),
        Code::Egmsb => (Some(GamePoints), Some(MatchPoints)),
        Code::Eggsb => (Some(GamePoints), Some(GamePoints)),
        _ => (name.score, name.score),
    }
}
