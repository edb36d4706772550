//! The players to be paired in pairing order (C.04.3 1.2), with what the rules ask of each.

use super::bye::{may_receive_bye, unplayed_rounds};
use super::colour_history::{ColourHistory, Preference};
use super::float::{Float, FloatReader};
use super::{Field, FieldEntrant};
use crate::{Bye, DutchEdition, Points, RoundRecord};
use std::cmp::Reverse;

/// One player to be paired.
#[derive(Clone, Debug)]
pub(super) struct Participant<'a> {
    pub entrant: &'a FieldEntrant,
    /// Place by pairing number among those taken into account so far (C.04.2 2.4).
    pub number: usize,
    /// The pairing score: real and virtual points (C.04.7 1.5).
    pub score: Points,
    pub colours: ColourHistory,
    pub preference: Preference,
    /// Above half of what could be had, before the last round (1.8).
    pub topscorer: bool,
    /// Not barred from the pairing-allocated bye (C2).
    pub may_receive_bye: bool,
    pub unplayed: usize,
    /// Of the last round, and of the one before.
    pub floats: [Float; 2],
}

/// Score descending, then pairing number ascending: the smaller key is ranked higher (1.2).
pub(super) fn rank_key(entrant: &FieldEntrant) -> (Reverse<Points>, u32) {
    (
        Reverse(entrant.score + entrant.virtual_points),
        entrant.tpn.0,
    )
}

/// The present players, the highest ranked first.
pub(super) fn participants(field: &Field, edition: DutchEdition) -> Vec<Participant<'_>> {
    let reader = FloatReader::new(field, edition);
    let mut counted: Vec<&FieldEntrant> = field
        .entrants
        .iter()
        .filter(|entrant| is_taken_into_account(entrant))
        .collect();
    counted.sort_by_key(|entrant| entrant.tpn);
    let mut players: Vec<Participant<'_>> = (1..)
        .zip(counted)
        .filter(|(_, entrant)| entrant.present)
        .map(|(number, entrant)| participant(field, edition, &reader, number, entrant))
        .collect();
    players.sort_by_key(|player| rank_key(player.entrant));
    players
}

/// True for everybody who is paired now or has been before. A late entry holds no number until
/// then (C.04.2 2.4), so the parity that decides first colours does not count the newcomer.
fn is_taken_into_account(entrant: &FieldEntrant) -> bool {
    let was_paired = |record: &RoundRecord| {
        matches!(
            record,
            RoundRecord::Game { .. } | RoundRecord::Bye(Bye::PairingAllocated)
        )
    };
    entrant.present
        || entrant
            .history
            .iter()
            .any(|round| was_paired(&round.record))
}

fn participant<'a>(
    field: &Field,
    edition: DutchEdition,
    reader: &FloatReader<'_>,
    number: usize,
    entrant: &'a FieldEntrant,
) -> Participant<'a> {
    let colours = ColourHistory::of(&entrant.history);
    let score = entrant.score + entrant.virtual_points;
    Participant {
        entrant,
        number,
        score,
        preference: colours.preference(),
        colours,
        topscorer: is_topscorer(field, score),
        may_receive_bye: may_receive_bye(&entrant.history, edition, field.scoring.win()),
        unplayed: unplayed_rounds(&entrant.history),
        floats: [reader.float(entrant, 1), reader.float(entrant, 2)],
    }
}

fn is_topscorer(field: &Field, score: Points) -> bool {
    let played = i64::from(field.round) - 1;
    field.round == field.rounds && score * 2 > field.scoring.win() * played
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pairing::testing::{bye, field, rounds_of};

    #[test]
    fn c04_3_1_2_score_then_pairing_number() {
        let full = rounds_of(&[bye(Bye::Full)]);
        let half = rounds_of(&[bye(Bye::Half)]);
        let mut field = field(2, &[half.clone(), full.clone(), half, full]);
        field.entrants[0].virtual_points = Points::ONE;
        field.entrants[3].present = false;
        let order: Vec<u32> = participants(&field, DutchEdition::E2026)
            .iter()
            .map(|p| p.entrant.tpn.0)
            .collect();
        assert_eq!(order, [1, 2, 3]);
    }

    #[test]
    fn c04_2_2_4_who_was_never_paired_holds_no_number() {
        let bye = |kind| rounds_of(&[bye(kind)]);
        let mut field = field(
            2,
            &[bye(Bye::Zero), bye(Bye::PairingAllocated), bye(Bye::Half)],
        );
        field.entrants[0].present = false;
        field.entrants[1].present = false;
        let players = participants(&field, DutchEdition::E2026);
        assert_eq!((players[0].entrant.tpn.0, players[0].number), (3, 2));
    }

    #[test]
    fn c04_3_1_8_topscorers_exist_before_the_last_round_only() {
        let full = rounds_of(&[bye(Bye::Full), bye(Bye::Zero)]);
        let more = rounds_of(&[bye(Bye::Full), bye(Bye::Half)]);
        let mut field = field(3, &[full, more]);
        let top = |field: &Field| -> Vec<bool> {
            participants(field, DutchEdition::E2026)
                .iter()
                .map(|p| p.topscorer)
                .collect()
        };
        assert_eq!(top(&field), [false, false]);
        field.rounds = 3;
        assert_eq!(
            top(&field),
            [true, false],
            "half of the points is not more than half"
        );
    }
}
