//! Score and strength of schedule combined (C.07 art. 13.4).
//!
//! | article | system | function | test |
//! | --- | --- | --- | --- |
//! | 13.4 | SSSC: secondary score + Buchholz of the primary one / divisor | [`schedule_strength`] | `art13_4_*`, oracle |

use crate::Points;
use crate::tiebreak::Value;
use crate::tiebreak::sheet::{Sheet, TeamSheets};

/// What SSSC divides the Buchholz by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tiebreak) struct Schedule {
    pub divisor: u32,
}

impl Schedule {
    /// `Kn`, or the whole number of times that the greatest secondary score of a match goes into
    /// the greatest primary score of all rounds counted, but at least 1.
    pub fn new(primary: &Sheet<'_>, teams: &TeamSheets<'_>, stated: Option<u16>) -> Self {
        let greatest = primary.scoring.win() * i64::from(primary.rounds);
        let of_a_match = teams.secondary.scoring.win().max(Points::from_units(1));
        let times = greatest.units() / of_a_match.units();
        let divisor = stated.map_or(times, i64::from);
        Self {
            divisor: u32::try_from(divisor.max(1)).unwrap_or(u32::MAX),
        }
    }
}

/// SSSC of one team.
pub(in crate::tiebreak) fn schedule_strength(
    secondary: Points,
    buchholz: Value,
    schedule: Schedule,
) -> Value {
    Value::points(secondary) + buchholz.divided(schedule.divisor)
}
