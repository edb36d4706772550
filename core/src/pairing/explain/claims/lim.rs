//! The Lim system: what is said of floaters and opponents, held against plain enumeration.

use crate::pairing::enumeration::{Pairs, can_be_paired, without};
use crate::pairing::explain::ground::{Recorded, settled};
use crate::pairing::explain::{
    BracketReason, Choice, Explanation, FloatReason, FloaterKind, PairReason, Rule, Scope, Way,
    Why, explain,
};
use crate::pairing::lim::due::{breaks_limits, suit};
use crate::pairing::lim::floaters::FloaterType;
use crate::pairing::lim::literal::{Literal, in_table_order};
use crate::pairing::lim::{NEAR, Round};
use crate::pairing::order::participants;
use crate::pairing::random_events::{found, random_field, scramble_points};
use crate::pairing::{AnyPair, Field, RoundPairing, System};
use crate::{EntrantId, LimEdition};
use proptest::prelude::*;
use std::collections::BTreeMap;

/// A round with what it says of itself.
struct Told<'a> {
    literal: Literal<'a>,
    places: BTreeMap<EntrantId, usize>,
    explanation: &'a Explanation,
}

impl Told<'_> {
    fn place(&self, id: EntrantId) -> usize {
        self.places[&id]
    }

    fn may_meet(&self, a: usize, b: usize) -> bool {
        self.literal.legality.may_meet(a, b)
    }

    fn suit(&self, a: usize, b: usize) -> bool {
        suit(
            &self.literal.round.players[a],
            &self.literal.round.players[b],
        )
    }

    fn distance(&self, a: usize, b: usize) -> u16 {
        let rating = |place: usize| self.literal.round.players[place].entrant.rating;
        rating(a).abs_diff(rating(b))
    }

    /// By number from the end where the group begins.
    fn in_order(&self, bracket: &BracketReason, mut places: Vec<usize>) -> Vec<usize> {
        places.sort_by_key(|&place| self.literal.round.players[place].entrant.tpn);
        if bracket.turn.unwrap().way == Way::Upward {
            places.reverse();
        }
        places
    }

    fn came_in(&self, bracket: &BracketReason) -> Vec<usize> {
        let moved = bracket.moved_down.iter().chain(&bracket.upfloaters);
        moved.map(|moved| self.place(moved.player)).collect()
    }

    fn members(&self, bracket: &BracketReason) -> Vec<usize> {
        let residents = bracket.residents.iter().map(|id| self.place(*id));
        let all = residents.chain(self.came_in(bracket)).collect();
        self.in_order(bracket, all)
    }

    fn leaving(&self, bracket: &BracketReason) -> Vec<usize> {
        let floaters = bracket.floaters.iter();
        floaters.map(|float| self.place(float.player)).collect()
    }

    /// The pairs of a group, the opened ones included, the one earlier in the order first.
    fn pairs(&self, bracket: &BracketReason) -> Pairs {
        let here = self.explanation.boards.iter();
        let here = here.filter(|board| board.bracket == Some(bracket.number));
        let boards = here.map(|board| [board.white, board.black]);
        let opened = bracket.opened.iter().map(|one| one.players);
        let members = self.members(bracket);
        let at = |id: EntrantId| {
            members
                .iter()
                .position(|&place| place == self.place(id))
                .unwrap()
        };
        let mut pairs: Vec<(usize, usize)> = boards
            .chain(opened)
            .map(|[a, b]| (at(a).min(at(b)), at(a).max(at(b))))
            .collect();
        pairs.sort_unstable();
        pairs
            .into_iter()
            .map(|(a, b)| (members[a], members[b]))
            .collect()
    }

    /// Who waits in the group to which the floaters of this one go.
    fn next(&self, bracket: &BracketReason) -> Vec<usize> {
        let brackets = &self.explanation.brackets;
        let neighbour = match bracket.turn.unwrap().way {
            Way::Downward => bracket.number + 1,
            _ => bracket.number - 1,
        };
        let next = brackets.iter().find(|other| other.number == neighbour);
        let Some(next) = next else { return Vec::new() };
        let way = next.turn.unwrap().way;
        let mut waiting: Vec<usize> = Vec::new();
        if way == Way::Median && bracket.turn.unwrap().way == Way::Upward {
            // Those from above who came before anything was opened.
            let opened: Vec<EntrantId> = brackets
                .iter()
                .flat_map(|b| b.opened.iter().flat_map(|one| one.players))
                .collect();
            let came = next.moved_down.iter().map(|moved| moved.player);
            waiting.extend(
                came.filter(|id| !opened.contains(id))
                    .map(|id| self.place(id)),
            );
        }
        // Another side's group is no neighbour: the median is empty between them.
        let other_side = way != Way::Median && way != bracket.turn.unwrap().way;
        if !other_side {
            waiting.extend(next.residents.iter().map(|id| self.place(*id)));
        }
        waiting
    }

    fn assert_floats(&self, bracket: &BracketReason) {
        let mut left = self.members(bracket);
        let most = self.literal.most_pairs(&left);
        let mut gone = Vec::new();
        assert_eq!(bracket.floaters.len(), left.len() - 2 * most);
        for float in &bracket.floaters {
            self.assert_float(bracket, (&left, &gone, most), float);
            let floater = self.place(float.player);
            left.retain(|&place| place != floater);
            gone.push(floater);
        }
    }

    fn kind(&self, bracket: &BracketReason, gone: &[usize], place: usize) -> FloaterKind {
        let next = self.next(bracket);
        let with = [gone, &[place]].concat();
        let has_opponent =
            self.literal.with_opponents(&with, &next) > self.literal.with_opponents(gone, &next);
        match FloaterType::of(self.came_in(bracket).contains(&place), has_opponent) {
            FloaterType::A => FloaterKind::A,
            FloaterType::B => FloaterKind::B,
            FloaterType::C => FloaterKind::C,
            FloaterType::D => FloaterKind::D,
        }
    }

    fn assert_float(
        &self,
        bracket: &BracketReason,
        (left, gone, most): (&[usize], &[usize], usize),
        float: &FloatReason,
    ) {
        let floater = self.place(float.player);
        let rested = |place: usize| !self.literal.round.floated_last[place];
        let at = left.iter().position(|&place| place == floater).unwrap();
        assert_eq!(
            float.passed.len(),
            (left.len() - 1 - at).min(4),
            "{float:?}"
        );
        assert_eq!(float.first, at + 1 == left.len());
        for over in &float.passed {
            let place = self.place(over.player);
            match over.why {
                Why::NeededHere { .. } => {
                    assert!(self.literal.most_pairs(&without(left, &[place])) < most);
                }
                Why::FloaterType {
                    of, floater: own, ..
                } => {
                    assert_eq!(of, self.kind(bracket, gone, place), "{over:?}");
                    assert_eq!(own, self.kind(bracket, gone, floater), "{over:?}");
                    assert_ne!(of, own);
                }
                Why::FloatedLast { .. } => assert!(!rested(place) && rested(floater)),
                Why::NotOfMajority { colour, .. } => {
                    assert_eq!(self.literal.majority(left), Some(colour));
                    assert!(!self.literal.is_due(place, colour));
                    assert!(self.literal.is_due(floater, colour));
                }
                Why::TooFar {
                    from, difference, ..
                } => {
                    assert_eq!(self.place(from), *left.last().unwrap());
                    assert_eq!(difference, self.distance(self.place(from), place));
                    assert!(difference > NEAR);
                }
                _ => panic!("{over:?}"),
            }
        }
    }

    fn assert_choices(&self, bracket: &BracketReason) {
        let staying = without(&self.members(bracket), &self.leaving(bracket));
        let came_in = self.came_in(bracket);
        let (with, among): (Pairs, Pairs) = self
            .pairs(bracket)
            .into_iter()
            .partition(|(a, b)| came_in.contains(a) || came_in.contains(b));
        let paired: Vec<usize> = with.iter().flat_map(|&(a, b)| [a, b]).collect();
        let rest = without(&staying, &paired);
        let here = self.explanation.boards.iter();
        for board in here.filter(|board| board.bracket == Some(bracket.number)) {
            let PairReason::Chosen(choice) = &board.pair else {
                continue;
            };
            let player = self.place(choice.player);
            if came_in.contains(&player) {
                self.assert_opponent(choice, &self.left_for(bracket, player, &with), &with);
            } else {
                self.assert_exchange(choice, &rest, &among);
            }
        }
    }

    /// Who is left when the opponent of a floater is looked for (3.6, 3.7).
    fn left_for(&self, bracket: &BracketReason, player: usize, pairs: &Pairs) -> Vec<usize> {
        let leaving = self.leaving(bracket);
        let mut floaters = self.in_order(bracket, without(&self.came_in(bracket), &leaving));
        let score = |place: usize| self.literal.round.players[place].score;
        let is_upward = bracket.turn.unwrap().way == Way::Upward;
        floaters.sort_by(|&a, &b| {
            let upward = score(a).cmp(&score(b));
            if is_upward { upward } else { upward.reverse() }
        });
        let mut left = without(&self.members(bracket), &leaving);
        for floater in floaters
            .into_iter()
            .take_while(|&floater| floater != player)
        {
            let pair = pairs
                .iter()
                .find(|&&(a, b)| a == floater || b == floater)
                .unwrap();
            left = without(&left, &[pair.0, pair.1]);
        }
        left
    }

    /// 3.8.
    fn assert_opponent(&self, choice: &Choice, left: &[usize], pairs: &Pairs) {
        let player = self.place(choice.player);
        let own = pairs
            .iter()
            .find(|&&(a, b)| a == player || b == player)
            .unwrap();
        let opponent = if own.0 == player { own.1 } else { own.0 };
        let completes =
            |place: usize| can_be_paired(&self.literal.legality, &without(left, &[player, place]));
        let before = left.iter().filter(|&&place| place != player);
        let before = before.take_while(|&&place| place != opponent).count();
        assert!(choice.passed.len() + choice.untold >= before, "{choice:?}");
        for over in &choice.passed {
            let place = self.place(over.player);
            assert!(left.contains(&place));
            match &over.why {
                Why::MayNotMeet { .. } => assert!(!self.may_meet(player, place)),
                Why::Breaks { shortfall } => {
                    assert_eq!(shortfall.rule, Rule::Preference);
                    assert!(self.suit(player, opponent) && !self.suit(player, place));
                    let both = [choice.player, over.player];
                    assert!(both.contains(&shortfall.players[0]));
                }
                Why::TooFar {
                    from, difference, ..
                } => {
                    let from = self.place(*from);
                    assert_eq!(*difference, self.distance(from, place));
                    assert!(*difference > NEAR);
                    assert!(self.may_meet(player, from) && completes(from));
                }
                Why::GroupIncomplete { .. } => {
                    assert!(
                        self.may_meet(player, place) && !completes(place),
                        "{over:?}"
                    );
                }
                _ => panic!("{over:?}"),
            }
        }
    }

    /// 4, 5.2, 5.7.
    fn assert_exchange(&self, choice: &Choice, rest: &[usize], among: &Pairs) {
        let player = self.place(choice.player);
        let at = among.iter().position(|pair| pair.0 == player).unwrap();
        let (settled, open) = among.split_at(at);
        let gone: Vec<usize> = settled.iter().flat_map(|&(a, b)| [a, b]).collect();
        let left = without(rest, &gone);
        let first: Option<Pairs> = in_table_order(rest)
            .into_iter()
            .find(|all| self.is_legal(all));
        let first = first.unwrap();
        let now = self.failures(open);
        for over in &choice.passed {
            let place = self.place(over.player);
            let others: Vec<Pairs> = in_table_order(&left)
                .into_iter()
                .filter(|pairs| pairs.contains(&(player, place)) && self.is_legal(pairs))
                .collect();
            let near = others.iter().filter(|pairs| {
                let all = [settled, &pairs[..]].concat();
                !self.literal.round.maxi || self.is_near(&first, &all)
            });
            let best = near.map(|pairs| self.failures(pairs)).min();
            match &over.why {
                Why::MayNotMeet { .. } => assert!(!self.may_meet(player, place)),
                Why::GroupIncomplete { .. } => assert!(others.is_empty(), "{over:?}"),
                Why::ExchangeTooFar { .. } => {
                    assert!(best.is_none() && !others.is_empty(), "{over:?}");
                }
                Why::Breaks { shortfall } => {
                    let best = best.unwrap();
                    assert!(!shortfall.players.is_empty());
                    if shortfall.rule == Rule::ColourLimits {
                        assert!(best.0 > now.0, "{over:?}");
                    } else {
                        assert!(best.0 == now.0 && best.1 > now.1, "{over:?}");
                    }
                }
                _ => panic!("{over:?}"),
            }
        }
    }

    fn is_legal(&self, pairs: &Pairs) -> bool {
        pairs.iter().all(|&(a, b)| self.may_meet(a, b))
    }

    /// Limits broken, and clashes of due colours.
    fn failures(&self, pairs: &[(usize, usize)]) -> (usize, usize) {
        let player = |place: usize| &self.literal.round.players[place];
        let broken = pairs
            .iter()
            .filter(|&&(a, b)| breaks_limits(player(a), player(b)));
        let clashes = pairs.iter().filter(|&&(a, b)| !self.suit(a, b));
        (broken.count(), clashes.count())
    }

    fn is_near(&self, first: &Pairs, now: &[(usize, usize)]) -> bool {
        let opponent = |pairs: &[(usize, usize)], place: usize| {
            let pair = pairs
                .iter()
                .find(|&&(a, b)| a == place || b == place)
                .unwrap();
            if pair.0 == place { pair.1 } else { pair.0 }
        };
        let places = first.iter().flat_map(|&(a, b)| [a, b]);
        places
            .into_iter()
            .all(|place| self.distance(opponent(first, place), opponent(now, place)) <= NEAR)
    }
}

fn assert_claims(field: &Field, made: &RoundPairing) {
    let System::Lim { edition, maxi } = field.system else {
        unreachable!()
    };
    let explanation = explain(field, made, Scope::Round).unwrap();
    let players = participants(field, edition.dutch());
    let round = Round::new(field, edition, maxi, &players);
    let rule = Recorded::new(&[]);
    let told = Told {
        places: players.iter().map(|p| p.entrant.id).zip(0..).collect(),
        literal: Literal {
            legality: settled(round.legality(field, &rule), &players, &[]),
            round,
        },
        explanation: &explanation,
    };
    for bracket in &explanation.brackets {
        told.assert_floats(bracket);
        told.assert_choices(bracket);
    }
}

/// Any edition, half of them maxi-tournaments, half with scores of their own.
pub(in crate::pairing::explain) fn random_lim(
    players: usize,
    rounds: usize,
    last: bool,
    seed: u64,
) -> Field {
    let mut field = random_field(players, rounds, last, seed);
    if seed % 4 < 2 {
        scramble_points(&mut field, seed);
    }
    let edition = usize::try_from(seed % 3).unwrap();
    field.system = System::Lim {
        edition: LimEdition::ALL[edition],
        maxi: seed.is_multiple_of(2),
    };
    field
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn claims_hold_against_the_enumeration(
        players in 2_usize..10,
        rounds in 0_usize..5,
        last in any::<bool>(),
        seed in any::<u64>(),
    ) {
        let field = random_lim(players, rounds, last, seed);
        if let Some(made) = found(&field, &AnyPair) {
            assert_claims(&field, &made);
        }
    }
}
