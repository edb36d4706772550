//! Worked examples, invariants, and the engine against the literal reading.

use super::literal::{self, in_order};
use super::seeding_rounds;
use crate::pairing::random_events::{
    assert_equals, assert_lawful, forbid_some, found, random_field, scramble_points, text,
    with_and_without_rule,
};
use crate::pairing::testing::{bye, field, game, rounds_of};
use crate::pairing::{Adjusted, AnyPair, EntrantRound, Field, PairingError, System, pair};
use crate::{
    BursteinEdition, Bye, Colour, DutchEdition, EntrantId, Points, RoundRecord, Score, SideResult,
};
use proptest::prelude::*;

const BURSTEIN: System = System::Burstein {
    edition: BursteinEdition::E2026,
};

/// A field in its last round, past the seeding rounds.
fn burstein(round: u16, histories: &[Vec<EntrantRound>]) -> Field {
    let mut field = field(round, histories);
    field.system = BURSTEIN;
    field.rounds = round;
    field
}

fn paired(field: &Field) -> String {
    text(&pair(field, &AnyPair).unwrap())
}

fn played(opponent: u32, colour: Colour, score: Score) -> RoundRecord {
    game(opponent, Some(colour), SideResult::Rated(score))
}

#[test]
fn c04_4_2_1_6_seeding_rounds() {
    for (rounds, seeding) in [(1, 0), (3, 1), (5, 2), (7, 3), (8, 4), (9, 4), (11, 4)] {
        assert_eq!(seeding_rounds(rounds), seeding, "{rounds} rounds");
    }
    let mut first = burstein(1, &vec![Vec::new(); 8]);
    first.rounds = 5;
    assert_eq!(paired(&first), "1-5 6-2 3-7 8-4", "as in the Dutch system");
    first.rounds = 1;
    assert_eq!(paired(&first), "1-8 7-2 3-6 5-4", "folded");
}

/// Article 4: the example of the text, six players of whom two float.
#[test]
fn c04_4_2_4_order_of_pairings() {
    let by_bsn = [1, 2, 3, 4, 5, 6];
    let text = |by_bsn: &[usize], pairs: &Vec<(usize, usize)>| {
        let partner = |bsn: usize| {
            let pair = pairs.iter().find(|&&(a, b)| a == bsn || b == bsn);
            pair.map_or(0, |&(a, b)| a + b - bsn)
        };
        let shown = by_bsn.iter().filter(|&&bsn| {
            let other = partner(bsn);
            other == 0 || bsn < other
        });
        let pairs: Vec<String> = shown
            .map(|&bsn| format!("{bsn}-{}", partner(bsn)))
            .collect();
        pairs.join(" ")
    };
    let all: Vec<String> = in_order(&by_bsn, 2)
        .iter()
        .map(|pairs| text(&by_bsn, pairs))
        .collect();
    assert_eq!(all.len(), 45);
    assert_eq!(
        all[..7],
        [
            "1-6 2-5 3-0 4-0",
            "1-6 2-4 3-0 5-0",
            "1-6 2-3 4-0 5-0",
            "1-6 2-0 3-5 4-0",
            "1-6 2-0 3-4 5-0",
            "1-6 2-0 3-0 4-5",
            "1-5 2-6 3-0 4-0",
        ]
    );
    assert_eq!(
        all[29..33],
        [
            "1-2 3-0 4-0 5-6",
            "1-0 2-6 3-5 4-0",
            "1-0 2-6 3-4 5-0",
            "1-0 2-6 3-0 4-5"
        ]
    );
    assert_eq!(all[44], "1-0 2-0 3-4 5-6");
    let four = &by_bsn[..4];
    let four: Vec<String> = in_order(four, 0)
        .iter()
        .map(|pairs| text(four, pairs))
        .collect();
    assert_eq!(four, ["1-4 2-3", "1-3 2-4", "1-2 3-4"]);
}

/// Four players with full-point byes behind them, so that the Index is equal; the numbers decide.
#[test]
fn c04_4_2_1_8_number_after_index() {
    let byes = rounds_of(&[bye(Bye::Half), bye(Bye::Half)]);
    assert_eq!(paired(&burstein(3, &vec![byes; 4])), "1-4 3-2");
}

/// pairing-burstein section 9: the fold would deny two their colours (C8).
#[test]
fn c04_4_2_2_4_colours_before_the_fold() {
    use Colour::{Black, White};
    let row = |opponent, colour| rounds_of(&[played(opponent, colour, Score::Draw)]);
    let field = burstein(
        2,
        &[
            row(5, Black),
            row(6, White),
            row(7, White),
            row(8, Black),
            row(1, White),
            row(2, Black),
            row(3, Black),
            row(4, White),
        ],
    );
    let mut field = field;
    for entrant in &mut field.entrants[4..] {
        entrant.present = false;
    }
    assert_eq!(paired(&field), "1-3 4-2");
}

/// A score that the rounds do not make, by the arbiter's decision.
fn decide_score(field: &mut Field, place: usize, score: Points) {
    let entrant = &mut field.entrants[place];
    field.adjusted.push(Adjusted {
        entrant: entrant.id,
        round: None,
        points: score - entrant.score,
    });
    entrant.score = score;
}

/// 3.1: the lowest score, then the most games, then the lowest Index.
#[test]
fn c04_4_2_3_1_the_bye() {
    use Colour::{Black, White};
    let rows = [
        [played(4, White, Score::Win), played(2, Black, Score::Win)],
        [played(5, White, Score::Win), played(1, White, Score::Loss)],
        [bye(Bye::Zero), bye(Bye::Zero)],
        [played(1, Black, Score::Loss), played(5, White, Score::Draw)],
        [played(2, Black, Score::Loss), played(4, Black, Score::Draw)],
    ];
    let mut field = burstein(3, &rows.map(|records| rounds_of(&records)));
    // 3 has the lowest score.
    assert_eq!(pair(&field, &AnyPair).unwrap().bye, Some(EntrantId(3)));
    // With the score of 4 and 5 the unplayed games tell, then the Index: 1 has more than 2.
    decide_score(&mut field, 2, Points::HALF);
    assert_eq!(pair(&field, &AnyPair).unwrap().bye, Some(EntrantId(5)));
}

/// 5.2.5 with the ranking of 1.8: 2 has the better Index though the lower score.
#[test]
fn c04_4_2_5_2_5_ranked_by_index() {
    use Colour::{Black, White};
    let rows = [
        [played(3, White, Score::Draw), bye(Bye::Zero)],
        [played(4, White, Score::Loss), bye(Bye::Zero)],
        [played(1, Black, Score::Draw), bye(Bye::Half)],
        [played(2, Black, Score::Win), bye(Bye::Full)],
    ];
    let mut field = burstein(3, &rows.map(|records| rounds_of(&records)));
    field.entrants[2].present = false;
    field.entrants[3].present = false;
    assert_eq!(paired(&field), "1-2");
    decide_score(&mut field, 3, Points::ZERO);
    assert_eq!(paired(&field), "2-1");
}

#[test]
fn no_legal_pairing_says_why() {
    let byes = rounds_of(&[bye(Bye::Half)]);
    let mut split = burstein(2, &vec![byes; 4]);
    for entrant in &mut split.entrants[..3] {
        entrant.groups = vec!["club".into()];
    }
    let error = pair(&split, &AnyPair).unwrap_err();
    assert!(matches!(error, PairingError::NoLegalPairing { .. }));
    assert!(
        error.to_string().contains("at most 1 of 2 boards"),
        "{error}"
    );
    let nobody = burstein(2, &vec![rounds_of(&[bye(Bye::Full)]); 3]);
    let reason = pair(&nobody, &AnyPair).unwrap_err().to_string();
    assert!(reason.contains("nobody may receive"), "{reason}");
}

fn random_burstein(players: usize, rounds: usize, last: bool, seed: u64) -> Field {
    let mut field = random_field(players, rounds, last, seed);
    field.system = BURSTEIN;
    field.rounds = field.round + u16::from(!last && field.round > 1);
    if seed.is_multiple_of(2) {
        forbid_some(&mut field, seed);
    }
    if seed.is_multiple_of(3) {
        scramble_points(&mut field, seed);
    }
    field
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn equals_the_literal_reading(
        players in 1_usize..10,
        rounds in 0_usize..6,
        last: bool,
        seed: u64,
    ) {
        let field = random_burstein(players, rounds, last, seed);
        assert_equals(&field, literal::pair(&field, BursteinEdition::E2026).as_ref());
    }

    /// 1.6: the Dutch system in every respect.
    #[test]
    fn c04_4_2_1_6_seeding_rounds_are_dutch(
        players in 1_usize..30,
        rounds in 0_usize..4,
        seed: u64,
    ) {
        let mut field = random_field(players, rounds, false, seed);
        field.rounds = 9;
        field.system = BURSTEIN;
        let seeded = pair(&field, &AnyPair);
        field.system = System::Dutch { edition: DutchEdition::E2026 };
        prop_assert_eq!(seeded, pair(&field, &AnyPair));
    }

    #[test]
    fn keeps_what_is_absolute(
        players in 1_usize..60,
        rounds in 0_usize..8,
        last: bool,
        seed: u64,
    ) {
        let field = random_burstein(players, rounds, last, seed);
        if let Some(pairing) = found(&field, &AnyPair) {
            assert_lawful(&field, &pairing, DutchEdition::E2026);
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
        let field = random_burstein(players, rounds, false, seed);
        let (by_rule, by_restriction) = with_and_without_rule(field, |a, b| a + b, modulus);
        prop_assert_eq!(by_rule, by_restriction);
    }
}
