//! Worked examples, and the engine against the literal enumeration.

use super::{literal, literal_2017};
use crate::pairing::testing::{bye, field, game, rounds_of};
use crate::pairing::{
    AnyPair, Avoid, EntrantRound, Field, PairRule, PairingError, RoundPairing, System, pair,
};
use crate::{Bye, Colour, DutchEdition, EntrantId, Points, RoundRecord, Score, SideResult};
use proptest::prelude::*;

fn text(pairing: &RoundPairing) -> String {
    let boards = pairing
        .pairs
        .iter()
        .map(|pair| format!("{}-{}", pair.white, pair.black));
    let bye = pairing.bye.iter().map(|id| format!("bye {id}"));
    boards.chain(bye).collect::<Vec<_>>().join(" ")
}

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

/// A deterministic stream of small numbers.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % limit
    }
}

/// A tournament of random pairings that respect C1, with forfeits and byes of all kinds.
fn random_field(players: usize, rounds: usize, last: bool, seed: u64) -> Field {
    let mut dice = Dice(seed);
    let mut histories: Vec<Vec<EntrantRound>> = vec![Vec::new(); players];
    for _ in 0..rounds {
        random_round(&mut histories, &mut dice);
    }
    let round = u16::try_from(rounds + 1).unwrap();
    let mut field = field(round, &histories);
    field.rounds = if last { round } else { round + 5 };
    field.initial_colour = if dice.below(2) == 0 {
        Colour::White
    } else {
        Colour::Black
    };
    for entrant in &mut field.entrants {
        entrant.present = dice.below(12) > 0;
        if round < 4 && entrant.tpn.0 <= 2 && dice.below(3) == 0 {
            entrant.virtual_points = Points::ONE;
        }
    }
    field
}

fn random_round(histories: &mut [Vec<EntrantRound>], dice: &mut Dice) {
    let n = histories.len();
    let mut order: Vec<usize> = (0..n).collect();
    for i in (1..n).rev() {
        order.swap(i, dice.below(i + 1));
    }
    let mut records = vec![bye(Bye::Zero); n];
    let mut free = order;
    let mut bye_given = false;
    while let Some(a) = free.pop() {
        let met = |b: usize| {
            histories[a]
                .iter()
                .any(|round| round.record.played_opponent() == Some(EntrantId(number(b))))
        };
        match free.iter().rposition(|&b| !met(b)) {
            Some(at) if dice.below(10) > 0 => {
                let b = free.remove(at);
                (records[a], records[b]) = random_game(a, b, dice);
            }
            _ if !bye_given => {
                bye_given = true;
                records[a] = bye(Bye::PairingAllocated);
            }
            _ => records[a] = bye([Bye::Half, Bye::Zero, Bye::Full][dice.below(3)]),
        }
    }
    for (history, record) in histories.iter_mut().zip(records) {
        history.extend(rounds_of(&[record]));
    }
}

fn number(place: usize) -> u32 {
    u32::try_from(place + 1).unwrap()
}

fn random_game(white: usize, black: usize, dice: &mut Dice) -> (RoundRecord, RoundRecord) {
    use SideResult::{ForfeitLoss, ForfeitWin, Rated};
    let (mine, theirs) = [
        (Rated(Score::Win), Rated(Score::Loss)),
        (Rated(Score::Win), Rated(Score::Loss)),
        (Rated(Score::Draw), Rated(Score::Draw)),
        (Rated(Score::Draw), Rated(Score::Draw)),
        (Rated(Score::Loss), Rated(Score::Win)),
        (Rated(Score::Loss), Rated(Score::Win)),
        (ForfeitWin, ForfeitLoss),
        (ForfeitLoss, ForfeitLoss),
    ][dice.below(8)];
    (
        game(number(black), Some(Colour::White), mine),
        game(number(white), Some(Colour::Black), theirs),
    )
}

fn agrees_with_literal(field: &mut Field, edition: DutchEdition) {
    field.system = System::Dutch { edition };
    let expected = match edition {
        DutchEdition::E2017 => literal_2017::pair(field),
        DutchEdition::E2026 => literal::pair(field),
    };
    let found = match pair(field, &AnyPair) {
        Ok(pairing) => {
            let ends = |pair: &crate::pairing::Pair| {
                (
                    pair.white.0.min(pair.black.0),
                    pair.white.0.max(pair.black.0),
                )
            };
            let mut pairs: Vec<(u32, u32)> = pairing.pairs.iter().map(ends).collect();
            pairs.sort_unstable();
            Some(pairs)
        }
        Err(PairingError::NoLegalPairing { .. }) => None,
        Err(other) => panic!("{other}"),
    };
    assert_eq!(found, expected, "{}", serde_json::to_string(field).unwrap());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn equals_the_literal_enumeration(
        players in 4_usize..9,
        rounds in 0_usize..5,
        last: bool,
        seed: u64,
    ) {
        let mut field = random_field(players, rounds, last, seed);
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
