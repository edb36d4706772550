//! Worked examples, invariants, and the engine against the literal reading.

use super::facts::Facts;
use super::literal::{self, permutations};
use super::recomposition::from_the_middle;
use super::{Round, by_preference, seekers, upfloaters};
use crate::pairing::enumeration::subsets;
use crate::pairing::legality::Legality;
use crate::pairing::random_events::{
    as_set, assert_equals, assert_lawful, forbid_some, found, random_field, scramble_points, text,
    with_and_without_rule,
};
use crate::pairing::testing::{bye, field, game, rounds_of};
use crate::pairing::{AnyPair, Avoid, EntrantRound, Field, PairingError, System, pair};
use crate::{Bye, Colour, DubovEdition, EntrantId, Points, RoundRecord, Score, SideResult};
use proptest::prelude::*;

fn dubov(round: u16, histories: &[Vec<EntrantRound>]) -> Field {
    let mut field = field(round, histories);
    field.system = System::Dubov {
        edition: DubovEdition::E2026,
    };
    field
}

fn paired(field: &Field) -> String {
    text(&pair(field, &AnyPair).unwrap())
}

/// One earlier round: `W3+` is a game with White against 3, won; `-` an absence; `P` the bye.
fn record(text: &str) -> RoundRecord {
    let colour = match text.as_bytes()[0] {
        b'W' => Colour::White,
        b'B' => Colour::Black,
        b'P' => return bye(Bye::PairingAllocated),
        _ => return bye(Bye::Zero),
    };
    let (opponent, score) = text[1..].split_at(text.len() - 2);
    let score = match score {
        "+" => Score::Win,
        "=" => Score::Draw,
        _ => Score::Loss,
    };
    game(
        opponent.parse().unwrap(),
        Some(colour),
        SideResult::Rated(score),
    )
}

/// A field of players 1, 2, 3 ... with ratings and rounds.
fn field_of(rows: &[(u16, &str)]) -> Field {
    let histories: Vec<Vec<EntrantRound>> = rows
        .iter()
        .map(|(_, rounds)| {
            let records: Vec<RoundRecord> = rounds.split_whitespace().map(record).collect();
            rounds_of(&records)
        })
        .collect();
    let round = u16::try_from(histories[0].len()).unwrap() + 1;
    let mut field = dubov(round, &histories);
    for (entrant, (rating, _)) in field.entrants.iter_mut().zip(rows) {
        entrant.rating = *rating;
    }
    field
}

/// pairing-dubov section 9.
#[test]
fn c04_4_1_3_2_3_round_one_by_halves() {
    let mut eight = dubov(1, &vec![Vec::new(); 8]);
    assert_eq!(paired(&eight), "1-5 6-2 3-7 8-4");
    eight.initial_colour = Colour::Black;
    assert_eq!(paired(&eight), "5-1 2-6 7-3 4-8");
}

#[test]
fn c04_4_1_3_1_5_the_largest_number_of_the_bye() {
    assert_eq!(paired(&dubov(1, &vec![Vec::new(); 5])), "1-3 4-2 bye 5");
    assert_eq!(paired(&dubov(1, &[Vec::new()])), "bye 1");
    assert_eq!(paired(&dubov(1, &[])), "");
}

/// 3.1.3 and 3.1.4: the lowest score first, then the most games played.
#[test]
fn c04_4_1_3_1_4_the_bye_goes_to_who_has_played_more() {
    let field = field_of(&[
        (2000, "W3+"),
        (2000, "B4+"),
        (2000, "B1-"),
        (2000, "W2-"),
        (2000, "-"),
    ]);
    assert_eq!(pair(&field, &AnyPair).unwrap().bye, Some(EntrantId(4)));
}

/// C2 (2.1.2): a full-point bye bars in 2026 only.
#[test]
fn c04_4_1_2_1_2_by_edition() {
    let mut field = dubov(
        2,
        &[bye(Bye::Full), bye(Bye::Full), bye(Bye::Full)].map(|record| rounds_of(&[record])),
    );
    let reason = pair(&field, &AnyPair).unwrap_err().to_string();
    assert!(reason.contains("nobody may receive"), "{reason}");
    field.system = System::Dubov {
        edition: DubovEdition::E2018,
    };
    assert_eq!(paired(&field), "1-2 bye 3");
}

/// pairing-dubov section 9: the four winners of round 1.
#[test]
fn c04_4_1_4_4_a_bracket_of_winners() {
    let field = field_of(&[
        (2400, "W5+"),
        (2350, "B6+"),
        (2300, "W7+"),
        (2250, "B8+"),
        (2000, "B1-"),
        (2100, "W2-"),
        (2050, "B3-"),
        (1990, "W4-"),
    ]);
    assert!(paired(&field).starts_with("4-1 2-3 "), "{}", paired(&field));
}

/// 4.3, with the examples of the text.
#[test]
fn c04_4_1_4_3_from_the_middle_outwards() {
    assert_eq!(
        from_the_middle((1..=7).collect()),
        [4, 3, 5, 2, 6, 1, 7],
        "D C E B F A G"
    );
    assert_eq!(from_the_middle(vec![1, 2, 3, 4]), [2, 3, 1, 4], "B C A D");
    assert_eq!(from_the_middle(Vec::new()), [0; 0]);
}

/// pairing-dubov section 9: five White seekers and one Black seeker; the middle two shift.
#[test]
fn c04_4_1_3_2_4_the_middle_shifts() {
    let field = field_of(&[
        (2400, "B7+"),
        (2390, "B8+"),
        (2380, "B9+"),
        (2370, "B10+"),
        (2360, "B11+"),
        (2350, "W12+"),
        (2010, "W1-"),
        (2020, "W2-"),
        (2030, "W3-"),
        (2040, "W4-"),
        (2050, "W5-"),
        (2060, "B6-"),
    ]);
    // By ARO 1, 2, 3, 4, 5; 3 and 2 shift into G2: S1 = 1, 4, 5 against T2 = 2, 3, 6.
    let pairing = pair(&field, &AnyPair).unwrap();
    assert_eq!(as_set(&pairing).0[..3], [(1, 2), (3, 4), (5, 6)]);
}

/// C10 (2.3.6): 2 and 5 suit the lone leader alike, and 2 comes first in the order, but upfloated
/// in round 2. In the last round that is no reason.
#[test]
fn c04_4_1_2_3_6_not_twice_running() {
    let mut field = field_of(&[
        (2000, "W4+ B3+"),
        (2000, "B3- W6+"),
        (2000, "W2+ W1-"),
        (2000, "B1- B5-"),
        (2000, "B6- W4+"),
        (2000, "W5+ B2-"),
    ]);
    assert_eq!(paired(&field), "1-5 6-3 4-2");
    field.rounds = field.round;
    assert_eq!(paired(&field), "1-2 5-3 4-6");
}

/// The numbers of a bracket whose first `residents` players have a point and the others none, all
/// without games, three upfloats being the most. `facts`: upfloats, and whether in the last round.
fn bracket(
    residents: usize,
    facts: &[(usize, bool)],
    forbidden: &[[u32; 2]],
    is_last: bool,
) -> Vec<u32> {
    let mut field = dubov(1, &vec![Vec::new(); facts.len()]);
    for entrant in &mut field.entrants[..residents] {
        entrant.score = Points::ONE;
    }
    field.forbidden = forbidden
        .iter()
        .map(|pair| pair.map(EntrantId).into())
        .collect();
    let players = seekers(&field, DubovEdition::E2026);
    let facts = facts.iter().map(|&(upfloats, upfloated_last)| Facts {
        aro: 0,
        upfloats,
        upfloated_last,
    });
    let round = Round {
        players: &players,
        facts: facts.collect(),
        most_upfloats: 3,
        is_last,
    };
    let legality = Legality::new(&field, &players, by_preference, &AnyPair);
    let all: Vec<usize> = (0..players.len()).collect();
    let bracket = upfloaters::bracket(&round, &all, &legality).unwrap();
    let tpn = |place: &usize| players[*place].entrant.tpn.0;
    bracket.iter().map(tpn).collect()
}

#[test]
fn c04_4_1_2_3_4_to_2_3_6_upfloaters() {
    let none = (0, false);
    for (facts, expected, article) in [
        ([none, none, none, none], 2, "4.2: the first of all"),
        (
            [none, (3, false), none, none],
            3,
            "C8: not a maximum upfloater",
        ),
        (
            [none, (2, false), none, none],
            2,
            "C8: two upfloats are none too many",
        ),
        (
            [none, (5, false), (4, false), (3, false)],
            4,
            "C9: the fewest times",
        ),
        (
            [none, (1, true), (1, false), none],
            3,
            "C10: not twice running",
        ),
        (
            [none, (1, true), (3, false), (3, false)],
            2,
            "C8 before C10",
        ),
        (
            [none, (3, true), (4, false), (5, false)],
            2,
            "C9 before C10",
        ),
    ] {
        assert_eq!(bracket(1, &facts, &[], false), [1, expected], "{article}");
        assert_eq!(
            bracket(1, &facts, &[], true),
            [1, 2],
            "{article}: not in the last round"
        );
    }
}

/// C8 before C9: 1 and 2 need an opponent each, and only {3, 4}, {3, 5}, {3, 6} and {5, 6} leave a
/// pair to the others. One maximum upfloater with nine upfloats is better than two with three each.
#[test]
fn c04_4_1_2_3_4_before_2_3_5() {
    let facts = [0, 0, 9, 0, 3, 3].map(|upfloats| (upfloats, false));
    let forbidden = [[1, 2], [3, 5], [3, 6]];
    assert_eq!(bracket(2, &facts, &forbidden, false), [1, 2, 3, 4]);
    let forbidden = [[1, 2], [3, 5], [3, 6], [1, 4], [2, 4]];
    assert_eq!(bracket(2, &facts, &forbidden, false), [1, 2, 5, 6]);
}

/// 1.6.4 and 5.2: a newcomer counts as wanting Black, mildly.
#[test]
fn c04_4_1_1_6_without_games_black_is_mildly_due() {
    use Colour::{Black, White};
    let records = |colour| game(3, Some(colour), SideResult::Rated(Score::Loss));
    for (colour, expected) in [(Black, "1-2"), (White, "2-1")] {
        let mut field = dubov(
            2,
            &[
                rounds_of(&[records(colour)]),
                rounds_of(&[bye(Bye::Zero)]),
                rounds_of(&[game(1, Some(colour.other()), SideResult::Rated(Score::Win))]),
            ],
        );
        field.entrants[2].present = false;
        assert_eq!(paired(&field), expected, "after {colour:?}");
    }
}

/// 5.2.5: two who want Black equally, one of them without games; the higher ranked gets it.
#[test]
fn c04_4_1_5_2_5_the_preference_of_the_higher_ranked() {
    let played = |opponent, colour, score| game(opponent, Some(colour), SideResult::Rated(score));
    for (newcomer, expected) in [(Bye::Zero, "2-1"), (Bye::Half, "1-2")] {
        let mut field = dubov(
            3,
            &[
                rounds_of(&[
                    played(3, Colour::Black, Score::Loss),
                    played(4, Colour::White, Score::Loss),
                ]),
                rounds_of(&[bye(newcomer), bye(newcomer)]),
                rounds_of(&[played(1, Colour::White, Score::Win), bye(Bye::Zero)]),
                rounds_of(&[bye(Bye::Zero), played(1, Colour::Black, Score::Win)]),
            ],
        );
        field.entrants[2].present = false;
        field.entrants[3].present = false;
        assert_eq!(paired(&field), expected, "{newcomer:?}");
    }
}

#[test]
fn no_legal_pairing_says_why() {
    let mut split = dubov(1, &vec![Vec::new(); 4]);
    for entrant in &mut split.entrants[..3] {
        entrant.groups = vec!["club".into()];
    }
    let error = pair(&split, &AnyPair).unwrap_err();
    assert!(matches!(error, PairingError::NoLegalPairing { .. }));
    assert!(
        error.to_string().contains("at most 1 of 2 boards"),
        "{error}"
    );
}

#[test]
fn avoided_pairs_meet_only_if_there_is_no_other_way() {
    let avoid = |a, b| Avoid {
        a: EntrantId(a),
        b: EntrantId(b),
        weight: 1,
    };
    let mut field = dubov(1, &vec![Vec::new(); 4]);
    field.avoid = vec![avoid(1, 3)];
    assert_eq!(paired(&field), "1-4 3-2");
    field.avoid = vec![avoid(1, 3), avoid(1, 4), avoid(1, 2)];
    let pairing = pair(&field, &AnyPair).unwrap();
    assert_eq!(pairing.relaxed, [avoid(1, 3)]);
}

#[test]
fn c04_4_1_4_1_sets_and_transpositions_in_order() {
    assert_eq!(subsets(&[1, 2, 3], 2), [[1, 2], [1, 3], [2, 3]]);
    let orders = permutations(&[1, 2, 3]);
    assert_eq!(orders[..4], [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1]]);
}

fn random_dubov(players: usize, rounds: usize, last: bool, seed: u64) -> Field {
    let mut field = random_field(players, rounds, last, seed);
    field.system = System::Dubov {
        edition: DubovEdition::ALL[usize::from(!seed.is_multiple_of(5))],
    };
    if !last {
        // Few rounds, so that there are maximum upfloaters.
        field.rounds = field.round + 1;
    }
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
        players in 1_usize..11,
        rounds in 0_usize..6,
        last: bool,
        seed: u64,
    ) {
        let field = random_dubov(players, rounds, last, seed);
        let System::Dubov { edition } = field.system else { unreachable!() };
        assert_equals(&field, literal::pair(&field, edition).as_ref());
    }

    /// Late in an event of nine rounds, with three upfloats the most: C8, C9 and C10 have a say.
    #[test]
    fn equals_the_literal_reading_among_many_upfloaters(
        players in 7_usize..12,
        rounds in 5_usize..8,
        seed: u64,
    ) {
        let mut field = random_field(players, rounds, false, seed);
        scramble_points(&mut field, seed);
        field.rounds = 9;
        field.system = System::Dubov { edition: DubovEdition::E2026 };
        assert_equals(&field, literal::pair(&field, DubovEdition::E2026).as_ref());
    }

    #[test]
    fn keeps_what_is_absolute(
        players in 1_usize..60,
        rounds in 0_usize..8,
        last: bool,
        seed: u64,
    ) {
        let field = random_dubov(players, rounds, last, seed);
        let System::Dubov { edition } = field.system else { unreachable!() };
        if let Some(pairing) = found(&field, &AnyPair) {
            assert_lawful(&field, &pairing, edition.dutch());
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
        let field = random_dubov(players, rounds, false, seed);
        let (by_rule, by_restriction) = with_and_without_rule(field, |a, b| a + b, modulus);
        prop_assert_eq!(by_rule, by_restriction);
    }
}
