//! The engine against the literal reading, and what holds of every pairing.

use super::literal;
use crate::LimEdition;
use crate::pairing::random_events::{
    assert_equals, assert_lawful, assert_placed, forbid_some, found, random_field, scramble_points,
    with_and_without_rule,
};
use crate::pairing::{AnyPair, Field, System};
use proptest::prelude::*;

fn random_lim(players: usize, rounds: usize, last: bool, seed: u64) -> Field {
    let mut field = random_field(players, rounds, last, seed);
    let edition = usize::try_from(seed % 3).unwrap();
    field.system = System::Lim {
        edition: LimEdition::ALL[edition],
        maxi: seed.is_multiple_of(4),
    };
    if seed.is_multiple_of(2) {
        forbid_some(&mut field, seed);
    }
    if seed.is_multiple_of(5) {
        scramble_points(&mut field, seed);
    }
    field
}

fn edition_of(field: &Field) -> (LimEdition, bool) {
    let System::Lim { edition, maxi } = field.system else {
        unreachable!()
    };
    (edition, maxi)
}

/// A pair that makes the type of a floater decides although it is not made, so the rule is asked
/// about it: in these fields nothing else would tell.
#[test]
fn c04_4_3_3_9_the_rule_is_asked_about_types() {
    for (players, rounds, modulus, seed) in [
        (7, 1, 3, 40_395),
        (7, 2, 4, 28_893),
        (8, 2, 5, 20_183),
        (9, 4, 4, 55_141),
    ] {
        let field = random_lim(players, rounds, false, seed);
        assert!(!edition_of(&field).1);
        let (by_rule, by_restriction) = with_and_without_rule(field, |a, b| a * b + a + b, modulus);
        assert!(by_rule.is_some());
        assert_eq!(by_rule, by_restriction, "seed {seed}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Also: there is a pairing whenever a legal one exists.
    #[test]
    fn equals_the_literal_reading(
        players in 1_usize..11,
        rounds in 0_usize..6,
        last: bool,
        seed: u64,
    ) {
        let field = random_lim(players, rounds, last, seed);
        let (edition, maxi) = edition_of(&field);
        assert_equals(&field, literal::pair(&field, edition, maxi).as_ref());
    }

    /// Few rounds and few scores, so that the groups are large and the median is opened seldom.
    #[test]
    fn equals_the_literal_reading_in_large_groups(
        players in 7_usize..11,
        rounds in 1_usize..4,
        seed: u64,
    ) {
        let mut field = random_lim(players, rounds, false, seed);
        scramble_points(&mut field, seed);
        let (edition, maxi) = edition_of(&field);
        assert_equals(&field, literal::pair(&field, edition, maxi).as_ref());
    }

    /// 5.1 is absolute except in the last round (6).
    #[test]
    fn keeps_what_is_absolute(
        players in 1_usize..60,
        rounds in 0_usize..8,
        last: bool,
        seed: u64,
    ) {
        let field = random_lim(players, rounds, last, seed);
        let bars = edition_of(&field).0.dutch();
        match found(&field, &AnyPair) {
            Some(pairing) if last => assert_placed(&field, &pairing, bars),
            Some(pairing) => assert_lawful(&field, &pairing, bars),
            None => {}
        }
    }

    /// A refused pair is like a forbidden one, and the order of the entrants does not matter.
    #[test]
    fn a_rule_is_like_a_restriction(
        players in 1_usize..30,
        rounds in 0_usize..5,
        modulus in 2_u32..6,
        seed: u64,
    ) {
        let field = random_lim(players, rounds, false, seed);
        let (by_rule, by_restriction) = with_and_without_rule(field, |a, b| a + b, modulus);
        prop_assert_eq!(by_rule, by_restriction);
    }
}
