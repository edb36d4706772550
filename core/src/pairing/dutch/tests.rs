//! Worked examples, and the engine against the literal enumeration.

use super::{Road, literal, literal_2017, pair_by};
use crate::pairing::random_events::{
    as_set, forbid_some, random_field, scramble_points, swiss_field, text,
};
use crate::pairing::testing::{bye, field, game, rounds_of};
use crate::pairing::{AnyPair, Avoid, Field, PairRule, PairingError, RoundPairing, System, pair};
use crate::{Bye, Colour, DutchEdition, EntrantId, Points, RoundRecord, Score, SideResult};
use proptest::prelude::*;

fn paired(field: &Field) -> String {
    text(&pair(field, &AnyPair).unwrap())
}

fn played(opponent: u32, colour: Colour, score: Score) -> RoundRecord {
    game(opponent, Some(colour), SideResult::Rated(score))
}

/// pairing-dutch E2.
#[test]
fn e2_round_one() {
    let mut eight = field(1, &vec![Vec::new(); 8]);
    assert_eq!(paired(&eight), "1-5 6-2 3-7 8-4");
    eight.initial_colour = Colour::Black;
    assert_eq!(paired(&eight), "5-1 2-6 7-3 4-8");
    let mut nine = field(1, &vec![Vec::new(); 9]);
    assert_eq!(paired(&nine), "1-5 6-2 3-7 8-4 bye 9");
    nine.initial_colour = Colour::Black;
    assert_eq!(paired(&nine), "5-1 2-6 7-3 4-8 bye 9");
}

#[test]
fn a_first_round_of_thousands() {
    let pairing = pair(&field(1, &vec![Vec::new(); 5_001]), &AnyPair).unwrap();
    let (pairs, bye) = as_set(&pairing);
    let halves = (1..=2_500).map(|number| (number, number + 2_500));
    assert_eq!(pairs, halves.collect::<Vec<(u32, u32)>>());
    assert_eq!(bye, Some(5_001));
}

/// pairing-dutch E3: C9 spares the player with an unplayed game.
#[test]
fn e3_the_bye_goes_to_who_has_played_more() {
    use Colour::{Black, White};
    let rows = [
        played(3, White, Score::Win),
        played(4, Black, Score::Win),
        played(1, Black, Score::Loss),
        played(2, White, Score::Loss),
        bye(Bye::Zero),
    ];
    let mut field = field(2, &rows.map(|record| rounds_of(&[record])));
    field.rounds = 3;
    assert_eq!(paired(&field), "2-1 3-5 bye 4");
}

#[test]
fn an_empty_field_and_a_single_player() {
    assert_eq!(paired(&field(1, &[])), "");
    assert_eq!(paired(&field(1, &[Vec::new()])), "bye 1");
}

#[test]
fn no_legal_pairing_says_why() {
    let had_bye = rounds_of(&[bye(Bye::Full)]);
    let nobody = field(2, &vec![had_bye; 3]);
    let reason = pair(&nobody, &AnyPair).unwrap_err().to_string();
    assert!(
        reason.contains("nobody may receive the pairing-allocated bye"),
        "{reason}"
    );

    let mut lonely = field(1, &vec![Vec::new(); 4]);
    lonely.entrants[0].groups = vec!["family".into()];
    lonely.forbidden = vec![
        vec![EntrantId(1), EntrantId(2)],
        vec![EntrantId(1), EntrantId(3)],
    ];
    lonely.entrants[3].groups = vec!["family".into()];
    let reason = pair(&lonely, &AnyPair).unwrap_err().to_string();
    assert!(
        reason.contains("no opponent is left for player 1"),
        "{reason}"
    );

    let mut split = field(1, &vec![Vec::new(); 4]);
    for entrant in &mut split.entrants[..3] {
        entrant.groups = vec!["club".into()];
    }
    let reason = pair(&split, &AnyPair).unwrap_err().to_string();
    assert!(reason.contains("at most 1 of 2 boards"), "{reason}");
}

/// Forbids odd against even ids, and counts.
struct SameParity(std::cell::RefCell<Vec<(u32, u32)>>);

impl PairRule for SameParity {
    fn may_meet(&self, a: EntrantId, b: EntrantId) -> bool {
        self.0.borrow_mut().push((a.0, b.0));
        a.0 % 2 == b.0 % 2
    }
}

#[test]
fn the_pair_rule_is_obeyed_and_asked_once() {
    let field = field(1, &vec![Vec::new(); 10]);
    let rule = SameParity(std::cell::RefCell::default());
    let pairing = pair(&field, &rule);
    let reason = pairing.unwrap_err().to_string();
    assert!(
        reason.contains("boards"),
        "five odd and five even players: {reason}"
    );

    let twelve = crate::pairing::testing::field(1, &vec![Vec::new(); 12]);
    let rule = SameParity(std::cell::RefCell::default());
    let pairing = pair(&twelve, &rule).unwrap();
    assert_eq!(text(&pairing), "1-7 8-2 3-9 10-4 5-11 12-6");
    let mut asked = rule.0.into_inner();
    let recorded: Vec<(u32, u32)> = pairing
        .asked
        .iter()
        .map(|pair| (pair.a.0, pair.b.0))
        .collect();
    assert_eq!(asked, recorded, "in the order of asking");
    asked.sort_unstable();
    asked.dedup();
    assert_eq!(asked.len(), recorded.len(), "each pair once");
}

#[test]
fn avoided_pairs_meet_only_if_there_is_no_other_way() {
    let avoid = |a, b, weight| Avoid {
        a: EntrantId(a),
        b: EntrantId(b),
        weight,
    };
    let mut field = field(1, &vec![Vec::new(); 4]);
    field.avoid = vec![avoid(1, 3, 5)];
    assert_eq!(paired(&field), "1-4 3-2");
    field.avoid = vec![avoid(1, 3, 5), avoid(1, 4, 2), avoid(1, 2, 7)];
    let pairing = pair(&field, &AnyPair).unwrap();
    assert_eq!(
        text(&pairing),
        "1-4 3-2",
        "the lowest weight is given up first"
    );
    assert_eq!(pairing.relaxed, [avoid(1, 4, 2)]);
}

fn agrees_with_literal(field: &mut Field, edition: DutchEdition) {
    field.system = System::Dutch { edition };
    let expected = match edition {
        DutchEdition::E2017 => literal_2017::pair(field),
        DutchEdition::E2026 => literal::pair(field),
    };
    let found = match pair(field, &AnyPair) {
        Ok(pairing) => Some(as_set(&pairing).0),
        Err(PairingError::NoLegalPairing { .. }) => None,
        Err(other) => panic!("{other}"),
    };
    assert_eq!(found, expected, "{}", serde_json::to_string(field).unwrap());
}

/// The shortest way finds what the general one does, in both editions.
fn roads_agree(field: &mut Field) {
    for edition in DutchEdition::ALL.iter().copied() {
        field.system = System::Dutch { edition };
        let by = |road| pair_by(road, field, edition, &AnyPair);
        let as_text = |pairing: Result<RoundPairing, PairingError>| {
            pairing.map(|pairing| (text(&pairing), pairing.relaxed))
        };
        assert_eq!(
            as_text(by(Road::Shortest)),
            as_text(by(Road::General)),
            "{}",
            serde_json::to_string(field).unwrap()
        );
    }
}

/// Restrictions of all kinds, as the seed has them.
fn restrict(field: &mut Field, seed: u64) {
    if seed.is_multiple_of(2) {
        forbid_some(field, seed);
    }
    if seed.is_multiple_of(3) {
        for entrant in &mut field.entrants {
            let club = (u64::from(entrant.tpn.0) * 7 + seed) % 9;
            entrant.groups = vec![format!("club {club}")];
        }
    }
    if seed.is_multiple_of(5) {
        let avoid = |at: u32| Avoid {
            a: EntrantId(1 + at),
            b: EntrantId(3 + at * 2),
            weight: at % 3,
        };
        let most = u32::try_from(field.entrants.len() / 2).unwrap();
        field.avoid = (0..most.saturating_sub(2)).map(avoid).collect();
    }
    if seed.is_multiple_of(7) {
        for entrant in &mut field.entrants {
            entrant.virtual_points = Points::from_halves(i64::from(entrant.tpn.0 < 9));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn roads_agree_on_fields_of_a_middle_size(
        players in 20_usize..70,
        rounds in 0_u16..8,
        last: bool,
        seed: u64,
    ) {
        let planned = if last { rounds + 1 } else { rounds + 3 };
        let mut field = swiss_field(players, rounds, planned, seed);
        restrict(&mut field, seed);
        roads_agree(&mut field);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn roads_agree_on_small_fields(
        players in 1_usize..30,
        rounds in 0_usize..9,
        last: bool,
        scrambled: bool,
        seed: u64,
    ) {
        let mut field = random_field(players, rounds, last, seed);
        restrict(&mut field, seed);
        if scrambled {
            scramble_points(&mut field, seed);
        }
        roads_agree(&mut field);
    }

    #[test]
    fn equals_the_literal_enumeration(
        players in 4_usize..9,
        rounds in 0_usize..5,
        last: bool,
        seed: u64,
    ) {
        let mut field = random_field(players, rounds, last, seed);
        if seed.is_multiple_of(3) {
            forbid_some(&mut field, seed);
        }
        for edition in [DutchEdition::E2026, DutchEdition::E2017] {
            agrees_with_literal(&mut field, edition);
        }
    }

    /// A refused pair is like a forbidden one, and the order of the entrants does not matter.
    #[test]
    fn a_rule_is_like_a_restriction(
        players in 1_usize..40,
        rounds in 0_usize..5,
        modulus in 2_u32..6,
        old: bool,
        seed: u64,
    ) {
        struct Rule(u32);
        impl PairRule for Rule {
            fn may_meet(&self, a: EntrantId, b: EntrantId) -> bool {
                !(a.0 + b.0).is_multiple_of(self.0)
            }
        }
        let mut field = random_field(players, rounds, seed % 3 == 0, seed);
        field.system = System::Dutch { edition: DutchEdition::ALL[usize::from(!old)] };
        let pairs = |pairing: Result<RoundPairing, PairingError>| {
            pairing.map(|pairing| (pairing.pairs, pairing.bye)).map_err(|_| ())
        };
        let by_rule = pairs(pair(&field, &Rule(modulus)));
        let ids: Vec<EntrantId> = field.entrants.iter().map(|entrant| entrant.id).collect();
        for &a in &ids {
            let refused = ids.iter().filter(|&&b| a < b && !Rule(modulus).may_meet(a, b));
            field.forbidden.extend(refused.map(|&b| vec![a, b]));
        }
        field.entrants.reverse();
        prop_assert_eq!(by_rule, pairs(pair(&field, &AnyPair)));
    }
}
