//! The Double-Swiss system: what is said of upfloaters and opponents, held against plain
//! enumeration.

use super::{Picky, assert_sound};
use crate::EntrantId;
use crate::pairing::double_swiss::literal::Literal;
use crate::pairing::double_swiss::matches::Matches;
use crate::pairing::double_swiss::properties::random_double;
use crate::pairing::double_swiss::{Round, entrants, legality};
use crate::pairing::enumeration::{Pairs, can_be_paired, subsets, without};
use crate::pairing::explain::ground::{Recorded, settled};
use crate::pairing::explain::{
    BracketReason, Choice, ColourRule, Explanation, PairReason, Rule, Scope, Why, explain,
};
use crate::pairing::random_events::found;
use crate::pairing::{AnyPair, Field, RoundPairing, System};
use crate::{Colour, Points};
use proptest::prelude::*;
use std::collections::BTreeMap;

struct Told<'a> {
    literal: Literal<'a>,
    places: BTreeMap<EntrantId, usize>,
    explanation: &'a Explanation,
}

/// Number of upfloaters, their scores from the lowest, what the next group needs, who floated: each
/// the less the better.
type Worth = (usize, Vec<Points>, usize, usize);

impl Told<'_> {
    fn place(&self, id: EntrantId) -> usize {
        self.places[&id]
    }

    fn score(&self, place: usize) -> Points {
        self.literal.round.players[place].score
    }

    /// Pairs as they sit: the smaller number first.
    fn seated(&self, bracket: &BracketReason) -> Pairs {
        let here = self.explanation.boards.iter();
        let here = here.filter(|board| board.bracket == Some(bracket.number));
        let tpn = |place: usize| self.literal.round.players[place].entrant.tpn;
        let mut pairs: Pairs = here
            .map(|board| (self.place(board.white), self.place(board.black)))
            .map(|(a, b)| if tpn(a) < tpn(b) { (a, b) } else { (b, a) })
            .collect();
        pairs.sort_by_key(|pair| tpn(pair.0));
        pairs
    }

    fn upfloaters(&self, bracket: &BracketReason) -> Vec<usize> {
        let upfloaters = bracket.upfloaters.iter();
        upfloaters.map(|moved| self.place(moved.player)).collect()
    }

    fn c8_failures(&self, pairs: &[(usize, usize)]) -> usize {
        let fails = |&&(a, b): &&(usize, usize)| {
            let resident = if self.score(a) > self.score(b) { a } else { b };
            self.score(a) != self.score(b) && self.literal.round.floated[resident]
        };
        let failing = pairs.iter().filter(fails).count();
        if self.literal.round.is_last {
            0
        } else {
            failing
        }
    }

    fn assert_choices(&self, bracket: &BracketReason) {
        let seated = self.seated(bracket);
        let mut members: Vec<usize> = seated.iter().flat_map(|&(a, b)| [a, b]).collect();
        members.sort_by_key(|&place| self.literal.round.players[place].entrant.tpn);
        let pairings = self.literal.pairings(&members);
        let own = (self.c8_failures(&seated), self.literal.identifier(&seated));
        let best = pairings
            .iter()
            .map(|pairs| (self.c8_failures(pairs), self.literal.identifier(pairs)))
            .min();
        assert_eq!(best, Some(own.clone()));
        let verdict = |kept: &dyn Fn(&Pairs) -> bool, why: &Why| {
            let among = pairings.iter().filter(|pairs| kept(pairs));
            let best = among.map(|pairs| self.c8_failures(pairs)).min();
            match why {
                Why::GroupIncomplete { .. } => assert_eq!(best, None),
                Why::Breaks { shortfall } => {
                    assert_eq!(shortfall.rule, Rule::FloaterOpponent);
                    assert!(!shortfall.players.is_empty());
                    assert!(best.unwrap() > own.0, "{why:?}");
                }
                Why::Later { .. } => assert_eq!(best, Some(own.0)),
                _ => panic!("{why:?}"),
            }
        };
        let has = |pairs: &Pairs, (a, b): (usize, usize)| {
            pairs.contains(&(a, b)) || pairs.contains(&(b, a))
        };
        let half = members.len() / 2;
        if let Some(exchange) = &bracket.exchange {
            let across = |pairs: &Pairs| {
                pairs
                    .iter()
                    .all(|(a, b)| members[..half].contains(a) != members[..half].contains(b))
            };
            verdict(&across, exchange.why.as_ref().unwrap());
        }
        for (index, &(top, _)) in seated.iter().enumerate() {
            let Some(choice) = self.choice_of(top) else {
                continue;
            };
            for over in &choice.passed {
                let place = self.place(over.player);
                match &over.why {
                    Why::MayNotMeet { .. } => {
                        assert!(!self.literal.legality.may_meet(top, place));
                    }
                    Why::Taken { by } => assert!(has(&seated, (self.place(*by), place))),
                    why => {
                        let before = &seated[..index];
                        let kept = |pairs: &Pairs| {
                            has(pairs, (top, place)) && before.iter().all(|&pair| has(pairs, pair))
                        };
                        verdict(&kept, why);
                    }
                }
            }
        }
    }

    fn choice_of(&self, top: usize) -> Option<&Choice> {
        self.explanation
            .boards
            .iter()
            .find_map(|board| match &board.pair {
                PairReason::Chosen(choice) if self.place(choice.player) == top => Some(choice),
                _ => None,
            })
    }

    fn worth(&self, left: &[usize], set: &[usize]) -> Worth {
        let mut scores: Vec<Points> = set.iter().map(|&place| -self.score(place)).collect();
        scores.sort_unstable_by(|a, b| b.cmp(a));
        let floated = set
            .iter()
            .filter(|&&place| self.literal.round.floated[place]);
        let again = if self.literal.round.is_last {
            0
        } else {
            floated.count()
        };
        (
            set.len(),
            scores,
            self.literal.needs_of_following(left, set),
            again,
        )
    }

    /// 1.5: an upfloater meets a resident.
    fn all_meet_residents(&self, own: &[usize], set: &[usize]) -> bool {
        let pairings = self.literal.pairings(&[own, set].concat()).into_iter();
        let meets = |(a, b): &(usize, usize)| own.contains(a) || own.contains(b);
        pairings.into_iter().any(|pairs| pairs.iter().all(meets))
    }

    /// 3.5: every set of upfloaters that has whom it has to have.
    fn assert_upfloaters(&self, left: &[usize], bracket: &BracketReason) {
        let upfloaters = self.upfloaters(bracket);
        let own = self.literal.top_group(left);
        let below = without(left, &own);
        let chosen = self.worth(left, &upfloaters);
        let floats = self
            .explanation
            .boards
            .iter()
            .flat_map(|board| &board.floats);
        for float in floats.filter(|float| float.from == bracket.number) {
            let player = self.place(float.player);
            for over in &float.reason.as_ref().unwrap().passed {
                let place = self.place(over.player);
                assert!(place < player && !upfloaters.contains(&place));
                let best = (0..=below.len())
                    .flat_map(|size| subsets(&below, size))
                    .filter(|set| {
                        set.contains(&place)
                            && below
                                .iter()
                                .filter(|&&other| other < place)
                                .all(|other| set.contains(other) == upfloaters.contains(other))
                    })
                    .filter(|set| {
                        self.all_meet_residents(&own, set)
                            && can_be_paired(&self.literal.legality, &without(&below, set))
                    })
                    .map(|set| self.worth(left, &set))
                    .min();
                match &over.why {
                    Why::CannotComplete { .. } => assert_eq!(best, None),
                    Why::Breaks { shortfall } => {
                        let best = best.unwrap();
                        assert!(!shortfall.players.is_empty(), "{over:?}");
                        let (a, b) = (&chosen, &best);
                        match shortfall.rule {
                            Rule::Upfloaters => assert!(b.0 > a.0),
                            Rule::UpfloaterScores => assert!(b.0 == a.0 && b.1 > a.1),
                            Rule::NextGroup => assert!((b.0, &b.1) == (a.0, &a.1) && b.2 > a.2),
                            Rule::FloaterAgain => {
                                assert!((b.0, &b.1, b.2) == (a.0, &a.1, a.2) && b.3 > a.3);
                            }
                            rule => panic!("{rule:?}"),
                        }
                    }
                    why => panic!("{why:?}"),
                }
            }
        }
    }
}

fn assert_claims(field: &Field, made: &RoundPairing) {
    let System::DoubleSwiss { edition } = field.system else {
        unreachable!()
    };
    let explanation = explain(field, made, Scope::Round).unwrap();
    let matches = Matches::new(field);
    let players = entrants(field, edition, &matches);
    let rule = Recorded::new(&[]);
    let told = Told {
        literal: Literal {
            round: Round::new(field, &players, &matches),
            legality: settled(legality(field, &players, &matches, &rule), &players, &[]),
        },
        places: players.iter().map(|p| p.entrant.id).zip(0..).collect(),
        explanation: &explanation,
    };
    let mut left: Vec<usize> = (0..players.len()).collect();
    left.retain(|&place| Some(players[place].entrant.id) != made.bye);
    for bracket in &explanation.brackets {
        told.assert_choices(bracket);
        told.assert_upfloaters(&left, bracket);
        let here: Vec<usize> = told
            .seated(bracket)
            .iter()
            .flat_map(|&(a, b)| [a, b])
            .collect();
        left = without(&left, &here);
    }
    for board in &explanation.boards {
        let colour = board.colour.as_ref().unwrap();
        if let ColourRule::FewerWhites {
            player,
            whites,
            others,
        } = colour.rule
        {
            let count = |id| players[told.place(id)].colours.count(Colour::White);
            assert!(player == board.white && whites < others);
            assert_eq!((whites, others), (count(board.white), count(board.black)));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn explains_every_pairing(
        players in 2_usize..24,
        matches in 0_usize..6,
        last in any::<bool>(),
        seed in any::<u64>(),
    ) {
        let field = random_double(players, matches, last, seed);
        let picky = Picky(u32::try_from(seed % 1000).unwrap());
        if let Some(made) = found(&field, &AnyPair) {
            assert_sound(&field, &made);
        }
        if let Some(made) = found(&field, &picky) {
            assert_sound(&field, &made);
        }
    }

    #[test]
    fn claims_hold_against_the_enumeration(
        players in 2_usize..10,
        matches in 0_usize..5,
        last in any::<bool>(),
        seed in any::<u64>(),
    ) {
        let field = random_double(players, matches, last, seed);
        if let Some(made) = found(&field, &AnyPair) {
            assert_claims(&field, &made);
        }
    }
}
