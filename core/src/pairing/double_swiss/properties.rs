//! Random events: the engine against the literal reading, and what always holds.

use super::literal;
use super::matches::{Match, Matches};
use super::tests::{DOUBLE_SWISS, side};
use crate::pairing::random_events::{
    as_set, assert_equals, forbid_some, found, random_field, scramble_points, with_and_without_rule,
};
use crate::pairing::testing::bye;
use crate::pairing::{AnyPair, EntrantRound, Field};
use crate::{Bye, Colour, DoubleSwissEdition, EntrantId, RoundRecord, SideResult};
use proptest::prelude::*;

/// A tournament of random matches: the rounds of `random_field` as first games, each with a second
/// game whose result is another.
pub(in crate::pairing) fn random_double(
    players: usize,
    matches: usize,
    last: bool,
    seed: u64,
) -> Field {
    let mut field = random_field(players, matches, last, seed);
    field.system = DOUBLE_SWISS;
    field.round = 2 * field.round - 1;
    field.rounds = if last {
        field.round + 1
    } else {
        field.round + 9
    };
    if seed.is_multiple_of(3) {
        scramble_points(&mut field, seed);
    }
    let scoring = field.scoring;
    for entrant in &mut field.entrants {
        let own = entrant.id;
        let mut history = Vec::new();
        for (round, first) in (0_u64..).zip(&entrant.history) {
            let record = match first.record {
                RoundRecord::Game {
                    opponent,
                    colour,
                    result,
                } => {
                    let dice = seed / 7 + 5 * round + 11 * u64::from(own.0.min(opponent.0));
                    RoundRecord::Game {
                        opponent,
                        colour: colour.map(Colour::other),
                        result: second_result(dice, own < opponent, result),
                    }
                }
                RoundRecord::Bye(Bye::PairingAllocated) => bye(Bye::Zero),
                bye @ RoundRecord::Bye(_) => bye,
            };
            let points = scoring.of_record(&record);
            let second = EntrantRound {
                record,
                points,
                virtual_points: first.virtual_points,
            };
            history.extend([*first, second]);
        }
        entrant.history = history;
        if !seed.is_multiple_of(3) {
            entrant.score = entrant.history.iter().map(|round| round.points).sum();
        }
    }
    if seed.is_multiple_of(2) && players > 0 {
        forbid_some(&mut field, seed);
    }
    field
}

fn second_result(dice: u64, is_first: bool, result: SideResult) -> SideResult {
    use SideResult::{ForfeitLoss, ForfeitWin};
    let pairs = [
        ('1', '0'),
        ('0', '1'),
        ('=', '='),
        ('+', '-'),
        ('-', '+'),
        ('-', '-'),
    ];
    if dice.is_multiple_of(5) && matches!(result, ForfeitWin | ForfeitLoss) {
        return result;
    }
    let (mine, theirs) = pairs[usize::try_from(dice % 6).unwrap()];
    side(if is_first { mine } else { theirs })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn equals_the_literal_reading(
        players in 1_usize..11,
        matches in 0_usize..5,
        last: bool,
        seed: u64,
    ) {
        let field = random_double(players, matches, last, seed);
        assert_equals(&field, literal::pair(&field, DoubleSwissEdition::E2026).as_ref());
    }

    #[test]
    fn keeps_what_is_absolute(
        players in 1_usize..60,
        matches in 0_usize..7,
        last: bool,
        seed: u64,
    ) {
        let field = random_double(players, matches, last, seed);
        let Some(pairing) = found(&field, &AnyPair) else { return Ok(()) };
        let matches = Matches::new(&field);
        let (pairs, bye) = as_set(&pairing);
        let mut placed: Vec<u32> = pairs.iter().flat_map(|&(a, b)| [a, b]).chain(bye).collect();
        placed.sort_unstable();
        let present = field.entrants.iter().filter(|entrant| entrant.present);
        prop_assert_eq!(placed, present.map(|entrant| entrant.id.0).collect::<Vec<_>>());
        for (a, b) in pairs {
            let earlier = matches.of(&field.entrants[usize::try_from(a - 1).unwrap()]);
            let met = |one: &Match| {
                matches!(one, Match::Met { opponent, .. } if *opponent == EntrantId(b))
            };
            prop_assert!(!earlier.iter().any(met), "{} and {} again", a, b);
        }
    }

    /// A refused pair is like a forbidden one, and the order of the entrants does not matter.
    #[test]
    fn a_rule_is_like_a_restriction(
        players in 1_usize..30,
        matches in 0_usize..4,
        modulus in 2_u32..6,
        seed: u64,
    ) {
        let field = random_double(players, matches, false, seed);
        let (by_rule, by_restriction) = with_and_without_rule(field, |a, b| a + b, modulus);
        prop_assert_eq!(by_rule, by_restriction);
    }
}
