//! The evaluation of the opposition (1.7): Buchholz and Sonneborn-Berger, not those of C.07.
//!
//! | round | counts as |
//! | --- | --- |
//! | played | the opponent's present score, times what was scored against it |
//! | not played | the player's own present score, times what the round brought |
//!
//! Virtual points are in neither.

use crate::pairing::order::Participant;
use crate::pairing::{EntrantRound, Field, FieldEntrant};
use crate::{Bye, EntrantId, Points, RoundRecord};
use std::collections::BTreeMap;

/// Which zero-point byes count as draws for the benefit of those whom the absentee has met (1.7.3):
/// an unbroken run of them "up to the current round". It is read as a run that ends with the last
/// round before the one to be paired, whether the player is back for this one or not: before it is
/// played nobody knows more. A late entry has met nobody yet, so the rounds missed before it never
/// matter, and a forfeit is no bye.
const ABSENCE_UP_TO_NOW: fn(&EntrantRound) -> bool =
    |round| matches!(round.record, RoundRecord::Bye(Bye::Zero));

/// The Index: Buchholz, then Sonneborn-Berger (1.8.1); the greater is ranked higher.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Index {
    /// In units of [`Points`].
    pub buchholz: i64,
    /// In units of [`Points`] squared.
    pub sonneborn_berger: i128,
}

/// The Index of all players, in their order.
pub(super) fn of(field: &Field, players: &[Participant<'_>]) -> Vec<Index> {
    let draw = field.scoring.draw();
    let met: BTreeMap<EntrantId, Points> = field
        .entrants
        .iter()
        .map(|entrant| (entrant.id, score_for_opponents(entrant, draw)))
        .collect();
    players
        .iter()
        .map(|player| index(player.entrant, &met))
        .collect()
}

fn index(entrant: &FieldEntrant, met: &BTreeMap<EntrantId, Points>) -> Index {
    let mut index = Index::default();
    for round in &entrant.history {
        let opponent = round.record.played_opponent();
        let score = opponent
            .and_then(|id| met.get(&id).copied())
            .unwrap_or(entrant.score);
        index.buchholz += score.units();
        index.sonneborn_berger += i128::from(round.points.units()) * i128::from(score.units());
    }
    index
}

/// The score with which a player counts for those whom he has met.
fn score_for_opponents(entrant: &FieldEntrant, draw: Points) -> Points {
    let absent = entrant.history.iter().rev();
    let raised: Points = absent
        .take_while(|round| ABSENCE_UP_TO_NOW(round))
        .map(|round| draw.max(round.points) - round.points)
        .sum();
    entrant.score + raised
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pairing::order::participants;
    use crate::pairing::testing::{bye, field, game, rounds_of};
    use crate::{Colour, DutchEdition, Score, SideResult};

    fn played(opponent: u32, colour: Colour, score: Score) -> RoundRecord {
        game(opponent, Some(colour), SideResult::Rated(score))
    }

    fn index_of_first(field: &Field) -> (i64, i128) {
        let players = participants(field, DutchEdition::E2026);
        let first = players.iter().position(|p| p.entrant.id == EntrantId(1));
        let index = of(field, &players)[first.unwrap()];
        (index.buchholz, index.sonneborn_berger)
    }

    fn halves(buchholz: i64, sonneborn_berger_quarters: i128) -> (i64, i128) {
        let half = i128::from(Points::HALF.units());
        (
            Points::from_halves(buchholz).units(),
            sonneborn_berger_quarters * half * half,
        )
    }

    /// pairing-burstein section 9.
    #[test]
    fn c04_4_2_1_7_worked_example() {
        let mut field = field(
            4,
            &[
                rounds_of(&[
                    played(2, Colour::White, Score::Win),
                    bye(Bye::Half),
                    played(3, Colour::Black, Score::Draw),
                ]),
                rounds_of(&[played(1, Colour::Black, Score::Loss)]),
                rounds_of(&[
                    bye(Bye::Half),
                    bye(Bye::Full),
                    played(1, Colour::White, Score::Draw),
                ]),
            ],
        );
        field.entrants[1].score = Points::from_halves(3);
        assert_eq!(index_of_first(&field), halves(11, 14));
        field.entrants[0].virtual_points = Points::ONE;
        field.entrants[1].virtual_points = Points::ONE;
        assert_eq!(
            index_of_first(&field),
            halves(11, 14),
            "without virtual points"
        );
    }

    /// 1.7.3: an absence to the end is made good to the opponents, one in between is not.
    #[test]
    fn c04_4_2_1_7_absent_to_the_end() {
        let of = |rest: [Bye; 2]| {
            let beaten = [
                played(1, Colour::Black, Score::Win),
                bye(rest[0]),
                bye(rest[1]),
            ];
            let mine = [
                played(2, Colour::White, Score::Loss),
                bye(Bye::Zero),
                bye(Bye::Zero),
            ];
            index_of_first(&field(4, &[rounds_of(&mine), rounds_of(&beaten)]))
        };
        assert_eq!(of([Bye::Zero, Bye::Zero]), halves(4, 0), "1 and two draws");
        assert_eq!(
            of([Bye::Zero, Bye::Half]),
            halves(3, 0),
            "1 and a half-point bye"
        );
        assert_eq!(
            of([Bye::Half, Bye::Zero]),
            halves(4, 0),
            "1, a bye, and a draw"
        );
    }
}
