//! Floats: who met somebody of another score in the last rounds, or scored without playing.
//!
//! | round record | 2017 (A.4) | 2026 (1.4) |
//! | --- | --- | --- |
//! | played, opponent had less | down | down |
//! | played, opponent had more | up | up |
//! | pairing-allocated bye | down | down |
//! | forfeit win, full- or half-point bye | down | down if worth more than a loss |
//! | forfeit loss, absence, zero-point bye | down | none, unless worth more than a loss |
//!
//! Scores are the pairing scores of the round in question. Rounds are those of the tournament, not
//! the player's own games.

use super::{Field, FieldEntrant};
use crate::{Bye, DutchEdition, EntrantId, Points, RoundRecord};
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// The direction in which a player left his score group in one round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Float {
    /// Not at all.
    #[default]
    None,
    /// Met somebody with less, or scored without playing.
    Down,
    /// Met somebody with more.
    Up,
}

/// Reads floats out of a field.
pub(super) struct FloatReader<'a> {
    edition: DutchEdition,
    loss: Points,
    by_id: BTreeMap<EntrantId, &'a FieldEntrant>,
}

impl<'a> FloatReader<'a> {
    pub fn new(field: &'a Field, edition: DutchEdition) -> Self {
        Self {
            edition,
            loss: field.scoring.loss(),
            by_id: field
                .entrants
                .iter()
                .map(|entrant| (entrant.id, entrant))
                .collect(),
        }
    }

    /// The float of one entrant, `ago` rounds before the one to be paired (1 is the last).
    pub fn float(&self, entrant: &FieldEntrant, ago: usize) -> Float {
        let Some(index) = entrant.history.len().checked_sub(ago) else {
            return Float::None;
        };
        let round = &entrant.history[index];
        if let Some(opponent) = round.record.played_opponent() {
            let Some(opponent) = self.by_id.get(&opponent) else {
                return Float::None;
            };
            return match score_before(entrant, index).cmp(&score_before(opponent, index)) {
                Ordering::Greater => Float::Down,
                Ordering::Less => Float::Up,
                Ordering::Equal => Float::None,
            };
        }
        let down = match self.edition {
            DutchEdition::E2017 => true,
            DutchEdition::E2026 => {
                round.record == RoundRecord::Bye(Bye::PairingAllocated) || round.points > self.loss
            }
        };
        if down { Float::Down } else { Float::None }
    }
}

/// The pairing score with which a round was paired.
fn score_before(entrant: &FieldEntrant, index: usize) -> Points {
    let earned: Points = entrant
        .history
        .iter()
        .take(index)
        .map(|round| round.points)
        .sum();
    let bonus = entrant
        .history
        .get(index)
        .map_or(Points::ZERO, |round| round.virtual_points);
    earned + bonus
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SideResult;
    use crate::pairing::testing::{bye, field, game, rounds_of};

    /// A.4 and 1.4.3: the readings differ in what was lost without playing.
    #[test]
    fn unplayed_rounds_by_edition() {
        let records = [
            (bye(Bye::PairingAllocated), Float::Down, Float::Down),
            (bye(Bye::Full), Float::Down, Float::Down),
            (bye(Bye::Half), Float::Down, Float::Down),
            (bye(Bye::Zero), Float::Down, Float::None),
            (
                game(2, None, SideResult::ForfeitWin),
                Float::Down,
                Float::Down,
            ),
            (
                game(2, None, SideResult::ForfeitLoss),
                Float::Down,
                Float::None,
            ),
        ];
        for (record, old, new) in records {
            let field = field(2, &[rounds_of(&[record]), rounds_of(&[bye(Bye::Zero)])]);
            let float = |edition| FloatReader::new(&field, edition).float(&field.entrants[0], 1);
            assert_eq!(float(DutchEdition::E2017), old, "{record:?}");
            assert_eq!(float(DutchEdition::E2026), new, "{record:?}");
        }
    }

    /// C.04.1 3: a bye that brings nothing is a float all the same.
    #[test]
    fn a_pairing_bye_worth_nothing_floats() {
        let mut field = field(2, &[rounds_of(&[bye(Bye::PairingAllocated)])]);
        field.entrants[0].history[0].points = Points::ZERO;
        let reader = FloatReader::new(&field, DutchEdition::E2026);
        assert_eq!(reader.float(&field.entrants[0], 1), Float::Down);
        assert_eq!(
            reader.float(&field.entrants[0], 2),
            Float::None,
            "no such round"
        );
    }
}
