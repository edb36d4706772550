//! Proofs in words, and for every system: a legal pairing whenever one exists, else a proof.

use crate::pairing::plain::{Plain, cases};
use crate::pairing::random_events::{found, worn_field};
use crate::pairing::testing::{bye, field, game, rounds_of};
use crate::pairing::{
    AnyPair, ByePart, Conflict, Extent, Fact, Field, Obstacle, PairRule, PairingError, pair,
};
use crate::{Bye, Colour, EntrantId, RoundRecord, Score, SideResult, Tpn};
use proptest::prelude::*;

/// The proof holds, of the field as well as in itself.
trait Proved {
    fn assert_proof(&self, conflict: &Conflict);
    fn assert_none_smaller(&self, all: &[Fact], found: usize);
    fn assert_witness(&self, conflict: &Conflict, all: &[Fact]);
    fn assert_lift(&self, conflict: &Conflict, all: &[Fact]);
}

impl Proved for Plain<'_> {
    fn assert_proof(&self, conflict: &Conflict) {
        let all = self.facts();
        let facts = &conflict.facts;
        for fact in facts {
            assert!(all.contains(fact), "{fact:?} does not hold");
        }
        assert!(!self.can_be_paired(facts), "no proof: {facts:?}");
        for left_out in facts {
            let others: Vec<Fact> = facts.iter().filter(|f| *f != left_out).cloned().collect();
            assert!(
                self.can_be_paired(&others),
                "{left_out:?} is not needed: {facts:?}"
            );
        }
        if conflict.extent == Extent::Smallest {
            self.assert_none_smaller(&all, facts.len());
        }
        self.assert_witness(conflict, &all);
        self.assert_lift(conflict, &all);
    }

    /// For proofs of two and three facts: no fewer are one.
    fn assert_none_smaller(&self, all: &[Fact], found: usize) {
        if found == 2 || found == 3 {
            for fact in all {
                assert!(
                    self.can_be_paired(std::slice::from_ref(fact)),
                    "{fact:?} alone"
                );
            }
        }
        if found == 3 {
            for (index, one) in all.iter().enumerate() {
                for other in &all[index + 1..] {
                    assert!(self.can_be_paired(&[one.clone(), other.clone()]));
                }
            }
        }
    }

    /// The groups are odd, meet nobody but the others, and are more than those.
    fn assert_witness(&self, conflict: &Conflict, all: &[Fact]) {
        let witness = &conflict.witness;
        let n = self.present.len();
        let barred = self.barred(all);
        let places =
            |tpns: &[Tpn]| -> Vec<usize> { tpns.iter().map(|&tpn| self.place(tpn)).collect() };
        let mut groups: Vec<Vec<usize>> =
            witness.groups.iter().map(|group| places(group)).collect();
        let mut others = places(&witness.others);
        match witness.bye {
            Some(ByePart::Offers) => others.push(n),
            Some(ByePart::Seeks) => {
                let even = groups.iter_mut().find(|group| group.len() % 2 == 0);
                match even {
                    Some(group) => group.push(n),
                    None => groups.push(vec![n]),
                }
            }
            None => {}
        }
        assert!(groups.len() > others.len(), "{witness:?}");
        for group in &groups {
            assert_eq!(group.len() % 2, 1, "{witness:?}");
            for &i in group {
                for j in (0..n + n % 2).filter(|j| !group.contains(j) && !others.contains(j)) {
                    assert!(
                        barred.contains(&(i, j)) || barred.contains(&(j, i)),
                        "{witness:?}: {i}-{j}"
                    );
                }
            }
        }
    }

    fn assert_lift(&self, conflict: &Conflict, all: &[Fact]) {
        let without = |lifted: &dyn Fn(&Fact) -> bool| -> Vec<Fact> {
            all.iter().filter(|fact| !lifted(fact)).cloned().collect()
        };
        let could_help = self.can_be_paired(&without(&Fact::can_be_lifted));
        assert_eq!(could_help, !conflict.lift.is_empty());
        if could_help {
            assert!(self.can_be_paired(&without(&|fact| conflict.lift.contains(fact))));
        }
    }
}

fn conflict(field: &Field, rule: &dyn PairRule) -> Conflict {
    match pair(field, rule) {
        Err(PairingError::NoLegalPairing {
            reason: Obstacle::Conflict(conflict),
        }) => *conflict,
        other => panic!("{other:?}"),
    }
}

fn ids(numbers: &[u32]) -> Vec<EntrantId> {
    numbers.iter().copied().map(EntrantId).collect()
}

fn played(opponent: u32, colour: Colour, score: Score) -> RoundRecord {
    game(opponent, Some(colour), SideResult::Rated(score))
}

#[test]
fn restrictions_that_leave_nobody() {
    let mut lonely = field(1, &vec![Vec::new(); 4]);
    lonely.forbidden = vec![ids(&[1, 2]), ids(&[1, 3])];
    lonely.entrants[0].groups = vec!["family".into()];
    lonely.entrants[3].groups = vec!["family".into()];
    assert_eq!(
        conflict(&lonely, &AnyPair).to_string(),
        "no opponent is left for player 1; players 1 and 2 must not meet (restriction); players 1 \
         and 3 must not meet (restriction); players 1 and 4 are in one group, 'family' \
         (regulation); a pairing exists without this: players 1 and 2 must not meet (restriction)"
    );
}

#[test]
fn a_group_of_more_than_half() {
    let mut split = field(1, &vec![Vec::new(); 6]);
    for entrant in &mut split.entrants[..4] {
        entrant.groups = vec!["club".into()];
    }
    let conflict = conflict(&split, &AnyPair);
    assert_eq!(conflict.boards, (2, 3));
    assert_eq!(conflict.extent, Extent::Smallest);
    assert_eq!(
        conflict.to_string(),
        "at most 2 of 3 boards can be filled: only players 5 and 6 are left for players 1, 2, 3 \
         and 4; players 1, 2, 3 and 4 are in one group, 'club' (regulation); a pairing exists \
         without this: players 1, 2, 3 and 4 are in one group, 'club' (regulation)"
    );
}

/// C1 and C3: 1 and 2 have met; 1 and 3 must both have White.
#[test]
fn games_and_colours() {
    use Colour::{Black, White};
    let mut field = field(
        3,
        &[
            rounds_of(&[played(2, Black, Score::Draw), played(4, Black, Score::Draw)]),
            rounds_of(&[played(1, White, Score::Draw), bye(Bye::Zero)]),
            rounds_of(&[bye(Bye::Zero), bye(Bye::Zero)]),
            rounds_of(&[bye(Bye::Zero), played(1, White, Score::Draw)]),
        ],
    );
    field.forbidden = vec![ids(&[1, 3])];
    let proof = conflict(&field, &AnyPair);
    assert_eq!(
        proof.to_string(),
        "no opponent is left for player 1; players 1 and 3 must not meet (restriction); player 1 \
         has met players 2 and 4 (C1); a pairing exists without this: players 1 and 3 must not \
         meet (restriction)"
    );
    assert_eq!(
        serde_json::to_value(&proof).unwrap()["facts"][1],
        serde_json::json!({ "fact": "met", "players": [1, 2], "round": 1, "article": "C1" })
    );
    let first = &proof.facts[1];
    assert_eq!(
        first,
        &Fact::Met {
            players: (Tpn(1), Tpn(2)),
            round: 1
        }
    );
}

#[test]
fn nobody_for_the_bye() {
    let field = field(2, &vec![rounds_of(&[bye(Bye::Full)]); 3]);
    let conflict = conflict(&field, &AnyPair);
    assert_eq!(
        conflict.to_string(),
        "the number of players is odd and nobody may receive the pairing-allocated bye (C.04.1 \
         4); players 1, 2 and 3 may not receive the bye (C2); no restriction can be lifted to \
         mend it, the Chief Arbiter decides"
    );
    assert_eq!(conflict.witness.bye, Some(ByePart::Seeks));
}

/// The bye can go to 3 alone, who is the only opponent left for 1 as well.
#[test]
fn the_bye_among_those_who_look_for_somebody() {
    let full = || rounds_of(&[bye(Bye::Full)]);
    let half = rounds_of(&[bye(Bye::Half)]);
    let mut five = field(2, &[full(), full(), half, full(), full()]);
    five.forbidden = vec![ids(&[1, 2]), ids(&[1, 4]), ids(&[1, 5])];
    let conflict = conflict(&five, &AnyPair);
    assert_eq!(conflict.extent, Extent::Smallest);
    assert_eq!(
        conflict.to_string(),
        "whoever is left over may not receive the pairing-allocated bye: only player 3 is left for \
         player 1, and only player 3 may receive the pairing-allocated bye; players 1 and 2 must \
         not meet (restriction); players 1 and 4 must not meet (restriction); players 1 and 5 must \
         not meet (restriction); players 1, 2, 4 and 5 may not receive the bye (C2); a pairing \
         exists without this: players 1 and 2 must not meet (restriction)"
    );
}

/// Five of one parity, five of the other, and a rule that keeps the parities apart.
#[test]
fn pairs_refused_by_a_rule() {
    struct SameParity;
    impl PairRule for SameParity {
        fn may_meet(&self, a: EntrantId, b: EntrantId) -> bool {
            a.0 % 2 == b.0 % 2
        }
    }
    let field = field(1, &vec![Vec::new(); 10]);
    let conflict = conflict(&field, &SameParity);
    assert_eq!(conflict.facts.len(), 25);
    assert_eq!(conflict.boards, (4, 5));
    let refused = |fact: &Fact| matches!(fact, Fact::Refused { .. }) && fact.can_be_lifted();
    assert!(conflict.facts.iter().all(refused));
    assert_eq!(conflict.lift.len(), 1);
}

/// A field as large as the engines take, of two halves that must not meet among themselves but for
/// one player too many in the first.
#[test]
fn a_large_field_is_proved_in_bounded_steps() {
    let mut large = field(1, &vec![Vec::new(); 400]);
    large.forbidden = vec![(1..=201).map(EntrantId).collect()];
    for a in (2..=400).step_by(2) {
        large.forbidden.push(ids(&[a, a - 1]));
    }
    let conflict = conflict(&large, &AnyPair);
    assert_eq!(conflict.boards, (199, 200));
    assert_eq!(conflict.facts.len(), 1, "{conflict}");
    assert_eq!(conflict.witness.groups.len(), 201);
    assert!(conflict.to_string().contains("and 189 more"), "{conflict}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    /// Fields of 4 to 12 players, many rounds, many withdrawn, many pairs forbidden.
    #[test]
    fn a_legal_pairing_whenever_one_exists_else_a_proof(
        players in 4_usize..13,
        rounds in 0_usize..10,
        last: bool,
        seed: u64,
    ) {
        let mut field = worn_field(players, rounds, last, seed);
        for case in cases() {
            field.system = case.system;
            let plain = Plain::of(&field, &case);
            let exists = plain.can_be_paired(&plain.facts());
            let pairing = found(&field, &AnyPair);
            prop_assert_eq!(pairing.is_some(), exists, "{}", serde_json::to_string(&field).unwrap());
            if !exists {
                plain.assert_proof(&conflict(&field, &AnyPair));
            }
        }
    }
}
