//! The checks that a [`Field`] does not contradict itself.

use super::{Field, FieldEntrant, FieldError, System};
use crate::{Bye, Colour, EntrantId, GameResult, Points, RoundRecord, Tpn};
use std::collections::{BTreeMap, BTreeSet};

type ById<'a> = BTreeMap<EntrantId, &'a FieldEntrant>;

impl Field {
    /// Checks that the field does not contradict itself; the engines rely on it.
    ///
    /// A second meeting of two players or a second bye of one is no contradiction: an arbiter can
    /// have decided so by hand. The readers of files take it for a defect.
    ///
    /// # Errors
    /// The first contradiction: round number, identities, histories in the order of the entrants,
    /// byes by round, points, restrictions.
    pub fn validate(&self) -> Result<(), FieldError> {
        if self.round == 0 || self.round > self.rounds {
            return Err(FieldError::RoundOutOfRange {
                round: self.round,
                rounds: self.rounds,
            });
        }
        let by_id = self.identities()?;
        for entrant in &self.entrants {
            let expected = usize::from(self.round) - 1;
            let found = entrant.history.len();
            if found != expected {
                return Err(FieldError::HistoryLength {
                    tpn: entrant.tpn,
                    found,
                    expected,
                });
            }
        }
        for entrant in &self.entrants {
            games_are_mirrored(entrant, &by_id)?;
        }
        self.one_bye_a_round()?;
        self.points_add_up()?;
        self.restrictions_are_known(&by_id)
    }

    fn identities(&self) -> Result<ById<'_>, FieldError> {
        let mut tpns = BTreeSet::new();
        let mut by_id = ById::new();
        for entrant in &self.entrants {
            if let Some(first) = by_id.insert(entrant.id, entrant) {
                return Err(FieldError::DuplicateId {
                    id: entrant.id,
                    first: first.tpn,
                    second: entrant.tpn,
                });
            }
            if entrant.tpn == Tpn(0) {
                return Err(FieldError::NoNumber { id: entrant.id });
            }
            if !tpns.insert(entrant.tpn) {
                return Err(FieldError::DuplicateEntrant { tpn: entrant.tpn });
            }
        }
        Ok(by_id)
    }

    /// C.04.1 3: at most one pairing-allocated bye in a round.
    fn one_bye_a_round(&self) -> Result<(), FieldError> {
        let mut holders: BTreeMap<u16, Tpn> = BTreeMap::new();
        for entrant in &self.entrants {
            for (row, round) in entrant.history.iter().zip(1_u16..) {
                if row.record != RoundRecord::Bye(Bye::PairingAllocated) {
                    continue;
                }
                if let Some(first) = holders.insert(round, entrant.tpn) {
                    return Err(FieldError::TwoPairingByes {
                        round,
                        first,
                        second: entrant.tpn,
                    });
                }
            }
        }
        Ok(())
    }

    /// Where every round is one game, the result tells the points, and the rounds the score.
    fn points_add_up(&self) -> Result<(), FieldError> {
        let is_one_game = matches!(
            self.system,
            System::Dutch { .. }
                | System::Dubov { .. }
                | System::Burstein { .. }
                | System::RoundRobin { .. }
        );
        if !is_one_game {
            return Ok(());
        }
        let mut of_round: BTreeMap<(EntrantId, u16), Points> = BTreeMap::new();
        let mut on_top: BTreeMap<EntrantId, Points> = BTreeMap::new();
        for adjusted in &self.adjusted {
            match adjusted.round {
                Some(round) => _ = of_round.insert((adjusted.entrant, round), adjusted.points),
                None => *on_top.entry(adjusted.entrant).or_default() += adjusted.points,
            }
        }
        for entrant in &self.entrants {
            let tpn = entrant.tpn;
            let mut expected = on_top.get(&entrant.id).copied().unwrap_or_default();
            for (row, round) in entrant.history.iter().zip(1_u16..) {
                expected += row.points;
                let decided = of_round.get(&(entrant.id, round)).copied();
                let by_result = || self.scoring.of_record(&row.record);
                let due = decided.unwrap_or_else(by_result);
                if row.points != due {
                    return Err(FieldError::PointsDiffer {
                        tpn,
                        round,
                        found: row.points,
                        expected: due,
                    });
                }
            }
            if entrant.score != expected {
                return Err(FieldError::ScoreDiffers {
                    tpn,
                    round: self.round,
                    found: entrant.score,
                    expected,
                });
            }
        }
        Ok(())
    }

    fn restrictions_are_known(&self, by_id: &ById<'_>) -> Result<(), FieldError> {
        let forbidden = self.forbidden.iter().flatten().copied();
        let avoided = self.avoid.iter().flat_map(|pair| [pair.a, pair.b]);
        let adjusted = self.adjusted.iter().map(|adjusted| adjusted.entrant);
        let mut named = forbidden.chain(avoided).chain(adjusted);
        if let Some(id) = named.find(|id| !by_id.contains_key(id)) {
            return Err(FieldError::UnknownInRestriction { id });
        }
        match self.avoid.iter().find(|pair| pair.a == pair.b) {
            Some(pair) => Err(FieldError::AvoidsSelf {
                tpn: by_id[&pair.a].tpn,
            }),
            None => Ok(()),
        }
    }
}

fn games_are_mirrored(entrant: &FieldEntrant, by_id: &ById<'_>) -> Result<(), FieldError> {
    let tpn = entrant.tpn;
    for (index, round) in (1_u16..).enumerate().take(entrant.history.len()) {
        let record = entrant.history[index].record;
        let Some(id) = record.scheduled_opponent() else {
            continue;
        };
        if id == entrant.id {
            return Err(FieldError::OwnOpponent { tpn, round });
        }
        let Some(opponent) = by_id.get(&id) else {
            return Err(FieldError::UnknownOpponent {
                tpn,
                round,
                opponent: id,
            });
        };
        let mirror = opponent.history.get(index).map(|row| row.record);
        if !mirror.is_some_and(|mirror| fit(entrant.id, record, mirror)) {
            return Err(FieldError::NotMirrored {
                tpn,
                round,
                opponent: opponent.tpn,
            });
        }
    }
    Ok(())
}

/// True if the two rows can be the two sides of one game. A file may give no colour.
fn fit(id: EntrantId, mine: RoundRecord, theirs: RoundRecord) -> bool {
    let (
        RoundRecord::Game {
            colour: my_colour,
            result: my_result,
            ..
        },
        RoundRecord::Game {
            opponent,
            colour: their_colour,
            result: their_result,
        },
    ) = (mine, theirs)
    else {
        return false;
    };
    let colours_fit = match (my_colour, their_colour) {
        (Some(mine), Some(theirs)) => mine != theirs,
        (None, None) => true,
        _ => !my_result.is_played(),
    };
    let results_fit = match my_colour.or(their_colour.map(Colour::other)) {
        Some(Colour::Black) => GameResult::from_sides(their_result, my_result).is_some(),
        _ => GameResult::from_sides(my_result, their_result).is_some(),
    };
    opponent == id && colours_fit && results_fit
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pairing::testing::{bye, field, game, rounds_of};
    use crate::pairing::{Adjusted, Avoid};
    use crate::{Score, SideResult};

    fn played(opponent: u32, colour: Colour, score: Score) -> RoundRecord {
        game(opponent, Some(colour), SideResult::Rated(score))
    }

    fn two(first: RoundRecord, second: RoundRecord) -> Field {
        field(2, &[rounds_of(&[first]), rounds_of(&[second])])
    }

    fn fault(field: &Field) -> String {
        field.validate().unwrap_err().to_string()
    }

    #[test]
    fn a_sound_field_passes() {
        use Colour::{Black, White};
        assert_eq!(
            two(played(2, White, Score::Win), played(1, Black, Score::Loss)).validate(),
            Ok(())
        );
        let forfeit = |opponent, colour, result| game(opponent, colour, result);
        let field = two(
            forfeit(2, Some(White), SideResult::ForfeitWin),
            forfeit(1, None, SideResult::ForfeitLoss),
        );
        assert_eq!(field.validate(), Ok(()));
    }

    #[test]
    fn rounds_outside_the_tournament() {
        let mut field = field(1, &[Vec::new()]);
        field.rounds = 0;
        assert_eq!(
            fault(&field),
            "round 1 cannot be paired: the tournament has 0 rounds"
        );
        field.round = 0;
        assert!(field.validate().is_err());
    }

    #[test]
    fn identities_held_twice() {
        let mut field = field(1, &[Vec::new(), Vec::new()]);
        field.entrants[1].tpn = Tpn(1);
        assert_eq!(fault(&field), "pairing number 1 is held twice");
        field.entrants[1].tpn = Tpn(0);
        assert_eq!(
            fault(&field),
            "the player with id 2 has the pairing number 0; give numbers from 1"
        );
        field.entrants[1].tpn = Tpn(2);
        field.entrants[1].id = EntrantId(1);
        assert_eq!(fault(&field), "players 1 and 2 have the same id 1");
    }

    #[test]
    fn histories_of_the_wrong_length() {
        let field = field(3, &[rounds_of(&[bye(Bye::Zero)])]);
        assert_eq!(fault(&field), "player 1 has 1 earlier rounds, 2 are needed");
    }

    #[test]
    fn opponents_that_cannot_be() {
        use Colour::{Black, White};
        let stranger = two(played(7, White, Score::Win), bye(Bye::Zero));
        assert_eq!(
            fault(&stranger),
            "player 1, round 1: the opponent (id 7) does not take part"
        );
        let own = two(played(1, White, Score::Win), bye(Bye::Zero));
        assert_eq!(
            fault(&own),
            "player 1, round 1: the player is named as their own opponent"
        );
        for second in [
            bye(Bye::Zero),
            played(1, White, Score::Loss),
            played(1, Black, Score::Win),
            played(2, Black, Score::Loss),
            game(1, None, SideResult::Rated(Score::Loss)),
            game(1, Some(Black), SideResult::ForfeitLoss),
        ] {
            let field = two(played(2, White, Score::Win), second);
            assert_eq!(
                field.validate(),
                Err(FieldError::NotMirrored {
                    tpn: Tpn(1),
                    round: 1,
                    opponent: Tpn(2)
                }),
                "{second:?}"
            );
        }
    }

    #[test]
    fn two_pairing_byes_in_a_round() {
        let field = two(bye(Bye::PairingAllocated), bye(Bye::PairingAllocated));
        assert_eq!(
            fault(&field),
            "round 1: players 1 and 2 both have the pairing-allocated bye"
        );
    }

    type Change = fn(&mut Field);

    /// Points that do not match the results: each with its player and round.
    #[test]
    fn points_that_do_not_add_up() {
        use Colour::{Black, White};
        let sound = || two(played(2, White, Score::Win), played(1, Black, Score::Loss));
        let table: [(Change, &str); 6] = [
            (
                |field| field.entrants[1].history[0].points = Points::HALF,
                "player 2, round 1: 0.5 points, but the result brings 0.0",
            ),
            (
                |field| field.entrants[0].history[0].points = Points::ZERO,
                "player 1, round 1: 0.0 points, but the result brings 1.0",
            ),
            (
                |field| field.entrants[0].score = Points::HALF,
                "player 1 has 0.5 points before round 2, but the earlier rounds make 1.0",
            ),
            (
                |field| field.adjusted = vec![adjusted(1, None, Points::HALF)],
                "player 1 has 1.0 points before round 2, but the earlier rounds make 1.5",
            ),
            (
                |field| field.adjusted = vec![adjusted(1, Some(1), Points::HALF)],
                "player 1, round 1: 1.0 points, but the result brings 0.5",
            ),
            (
                |field| field.adjusted = vec![adjusted(7, None, Points::HALF)],
                "a restriction or adjustment names id 7, who does not take part",
            ),
        ];
        for (change, expected) in table {
            let mut field = sound();
            change(&mut field);
            assert_eq!(fault(&field), expected);
        }
        let mut declared = sound();
        declared.adjusted = vec![
            adjusted(1, Some(1), Points::HALF),
            adjusted(2, None, Points::ONE),
        ];
        declared.entrants[0].history[0].points = Points::HALF;
        declared.entrants[0].score = Points::HALF;
        declared.entrants[1].score = Points::ONE;
        assert_eq!(declared.validate(), Ok(()));
    }

    fn adjusted(id: u32, round: Option<u16>, points: Points) -> Adjusted {
        Adjusted {
            entrant: EntrantId(id),
            round,
            points,
        }
    }

    /// Paired twice: 1 meets 2 by his own row, 3 by that of 3.
    #[test]
    fn a_player_paired_twice() {
        use Colour::{Black, White};
        let rows = [
            played(2, White, Score::Win),
            played(1, Black, Score::Loss),
            played(1, Black, Score::Loss),
        ];
        let field = field(2, &rows.map(|record| rounds_of(&[record])));
        assert_eq!(
            fault(&field),
            "player 3, round 1: the game with player 1 is not in that player's row, or differs there"
        );
    }

    #[test]
    fn restrictions_on_strangers() {
        let mut field = field(1, &[Vec::new()]);
        field.forbidden = vec![vec![EntrantId(1), EntrantId(5)]];
        assert_eq!(
            fault(&field),
            "a restriction or adjustment names id 5, who does not take part"
        );
        field.forbidden.clear();
        field.avoid = vec![Avoid {
            a: EntrantId(6),
            b: EntrantId(1),
            weight: 1,
        }];
        assert!(field.validate().is_err());
        field.avoid[0].a = EntrantId(1);
        assert_eq!(
            fault(&field),
            "player 1 is to avoid himself; name two players"
        );
    }
}
