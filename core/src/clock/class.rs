//! Standard, rapid and blitz (A.1, B.1 of each edition).

use super::control::TimeControl;
use super::period::Bonus;
use crate::{Colour, LawsEdition};
use serde::{Deserialize, Serialize};

/// The speed of a game.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// Blitz.
    Blitz,
    /// Rapid.
    Rapid,
    /// Standard: everything slower.
    #[default]
    Standard,
}

/// The moves that an estimate counts.
const ESTIMATED_MOVES: u32 = 60;

const fn minutes(n: i64) -> i64 {
    n * 60 * 1000
}

/// The bounds of an edition, in milliseconds of the estimated time.
struct Bounds {
    /// Only one fixed time for all moves can be rapid or blitz.
    fixed_only: bool,
    /// Below this it is blitz.
    rapid_from: i64,
    /// Below this it is rapid.
    standard_from: i64,
}

const fn bounds(edition: LawsEdition) -> Bounds {
    match edition {
        // "Between 15 and 60 minutes": both ends are rapid.
        LawsEdition::E1997 | LawsEdition::E2001 => Bounds {
            fixed_only: true,
            rapid_from: minutes(15),
            standard_from: minutes(60) + 1,
        },
        LawsEdition::E2005 | LawsEdition::E2009 => Bounds {
            fixed_only: false,
            rapid_from: minutes(15),
            standard_from: minutes(60),
        },
        LawsEdition::E2014 | LawsEdition::E2017 | LawsEdition::E2018 | LawsEdition::E2023 => {
            Bounds {
                fixed_only: false,
                rapid_from: minutes(10) + 1,
                standard_from: minutes(60),
            }
        }
    }
}

impl TimeControl {
    /// The time of one side for 60 moves in milliseconds: all base times, and of the first 60 moves
    /// the increment or delay valid at each.
    pub fn estimate_ms(&self, side: Colour) -> i64 {
        let mut left = ESTIMATED_MOVES;
        let mut sum: i64 = 0;
        for period in self.periods(side) {
            let moves = period.moves.unwrap_or(left).min(left);
            left -= moves;
            let each = period.bonus.a_move();
            sum = sum
                .saturating_add(period.base_ms)
                .saturating_add(each.saturating_mul(i64::from(moves)));
        }
        // A last period with a quota goes on in the same way.
        if let Some(last) = self.periods(side).last() {
            let each = last.bonus.a_move();
            sum = sum.saturating_add(each.saturating_mul(i64::from(left)));
        }
        sum
    }

    /// The speed of the game by an edition; where the sides have unlike times, by the shorter.
    pub fn class(&self, edition: LawsEdition) -> Class {
        let bounds = bounds(edition);
        let of = |side: Colour| {
            let periods = self.periods(side);
            let fixed =
                periods.len() == 1 && periods.iter().all(|period| period.bonus == Bonus::None);
            let time = self.estimate_ms(side);
            if bounds.fixed_only && !fixed || time >= bounds.standard_from {
                Class::Standard
            } else if time >= bounds.rapid_from {
                Class::Rapid
            } else {
                Class::Blitz
            }
        };
        of(Colour::White).min(of(Colour::Black))
    }
}
