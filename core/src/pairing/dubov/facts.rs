//! What the Dubov system knows of a player beside score and colours (1.7, 1.8).

use crate::EntrantId;
use crate::pairing::float::{Float, FloatReader};
use crate::pairing::order::Participant;
use crate::pairing::{Field, FieldEntrant};
use std::collections::BTreeMap;

/// The record that counts as an upfloat (1.8; the text does not say what one is): a game played
/// against somebody who had the higher score when the round was paired. A bye or a forfeit is none,
/// because nobody was met, as in C.04.3 1.4.
const COUNTED_UPFLOATS: Float = Float::Up;

/// Of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::pairing) struct Facts {
    /// Average rating of the opponents met over the board, 0 without a game (1.7).
    pub aro: u32,
    /// How often the player has upfloated.
    pub upfloats: usize,
    /// True for an upfloat in the previous round.
    pub upfloated_last: bool,
}

/// The facts of all players, in their order.
pub(in crate::pairing) fn of(field: &Field, players: &[Participant<'_>]) -> Vec<Facts> {
    // Upfloats are the same in both editions of the reader.
    let reader = FloatReader::new(field, crate::DutchEdition::E2026);
    let ratings: BTreeMap<EntrantId, u16> = field
        .entrants
        .iter()
        .map(|entrant| (entrant.id, entrant.rating))
        .collect();
    let facts = |player: &Participant<'_>| {
        let entrant = player.entrant;
        let upfloated = |ago: &usize| reader.float(entrant, *ago) == COUNTED_UPFLOATS;
        Facts {
            aro: aro(entrant, &ratings),
            upfloats: (1..=entrant.history.len()).filter(upfloated).count(),
            upfloated_last: upfloated(&1),
        }
    };
    players.iter().map(facts).collect()
}

/// The mean, halves upwards. Who has no rating counts as 0: the Chief Arbiter is to assign one
/// (1.1).
fn aro(entrant: &FieldEntrant, ratings: &BTreeMap<EntrantId, u16>) -> u32 {
    let met = entrant
        .history
        .iter()
        .filter_map(|round| round.record.played_opponent());
    let (sum, games) = met.fold((0, 0), |(sum, games), opponent| {
        let rating = ratings.get(&opponent).copied().unwrap_or_default();
        (sum + u32::from(rating), games + 1)
    });
    if games == 0 {
        return 0;
    }
    (2 * sum + games) / (2 * games)
}

/// MaxT, the number of upfloats that makes a maximum upfloater (1.8).
pub(in crate::pairing) fn most_upfloats(rounds: u16) -> usize {
    2 + usize::from(rounds) / 5
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pairing::testing::{field, game, rounds_of};
    use crate::{Colour, Score, SideResult};

    #[test]
    fn c04_4_1_1_8_most_upfloats() {
        for (rounds, most) in [(4, 2), (5, 3), (7, 3), (9, 3), (10, 4), (11, 4)] {
            assert_eq!(most_upfloats(rounds), most, "{rounds} rounds");
        }
    }

    #[test]
    fn c04_4_1_1_7_average_rating_of_opponents() {
        let played = |opponent| {
            let result = SideResult::Rated(Score::Draw);
            game(opponent, Some(Colour::White), result)
        };
        let forfeited = game(3, None, SideResult::ForfeitWin);
        for (records, expected) in [
            (vec![], 0),
            (vec![forfeited], 0),
            (vec![played(2), played(5)], 2351),
            (vec![played(2), forfeited, played(4)], 2300),
        ] {
            let mut field = field(1, &vec![rounds_of(&records); 5]);
            for (entrant, rating) in field
                .entrants
                .iter_mut()
                .zip([2500, 2400, 2300, 2200, 2301])
            {
                entrant.rating = rating;
            }
            let ratings = field.entrants.iter().map(|e| (e.id, e.rating)).collect();
            assert_eq!(aro(&field.entrants[0], &ratings), expected, "{records:?}");
        }
    }
}
