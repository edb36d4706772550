//! Small fields for the tests of this module.

use super::{EntrantRound, Field, FieldEntrant, System};
use crate::{Bye, Colour, DutchEdition, EntrantId, Points, RoundRecord, Scoring, SideResult, Tpn};

/// A round without an opponent.
pub fn bye(bye: Bye) -> RoundRecord {
    RoundRecord::Bye(bye)
}

/// A round with an opponent.
pub fn game(opponent: u32, colour: Option<Colour>, result: SideResult) -> RoundRecord {
    RoundRecord::Game {
        opponent: EntrantId(opponent),
        colour,
        result,
    }
}

/// Rounds with the usual points.
pub fn rounds_of(records: &[RoundRecord]) -> Vec<EntrantRound> {
    let scoring = Scoring::default();
    let round = |record: &RoundRecord| EntrantRound {
        record: *record,
        points: scoring.of_record(record),
        virtual_points: Points::ZERO,
    };
    records.iter().map(round).collect()
}

/// A field of present players 1, 2, 3... with these histories, in the Dutch system of 2026,
/// initial colour White, a round far from the last.
pub fn field(round: u16, histories: &[Vec<EntrantRound>]) -> Field {
    let entrant = |(index, history): (u32, &Vec<EntrantRound>)| FieldEntrant {
        id: EntrantId(index),
        tpn: Tpn(index),
        team: None,
        rating: 0,
        present: true,
        score: history.iter().map(|round| round.points).sum(),
        secondary: Points::ZERO,
        virtual_points: Points::ZERO,
        history: history.clone(),
        groups: Vec::new(),
    };
    Field {
        system: System::Dutch {
            edition: DutchEdition::E2026,
        },
        round,
        rounds: 20,
        scoring: Scoring::default(),
        initial_colour: Colour::White,
        entrants: (1..).zip(histories).map(entrant).collect(),
        forbidden: Vec::new(),
        avoid: Vec::new(),
        adjusted: Vec::new(),
    }
}
