//! The Double-Swiss system read word by word, by plain enumeration: what the engine is held
//! against. For a dozen players.

use super::matches::Matches;
use super::{Round, entrants, legality};
use crate::pairing::enumeration::{Pairs, as_numbers, can_be_paired, subsets, without};
use crate::pairing::legality::Legality;
use crate::pairing::order::Participant;
use crate::pairing::random_events::PairSet;
use crate::pairing::{AnyPair, Field};
use crate::{DoubleSwissEdition, Points};

pub(in crate::pairing) struct Literal<'a> {
    pub round: Round<'a>,
    pub legality: Legality<'a>,
}

/// The pairs of a match as pairing numbers, the smaller first, in order, and the bye; none if there
/// is no legal pairing.
pub(super) fn pair(field: &Field, edition: DoubleSwissEdition) -> Option<PairSet> {
    let matches = Matches::new(field);
    let players = entrants(field, edition, &matches);
    let literal = Literal {
        round: Round::new(field, &players, &matches),
        legality: legality(field, &players, &matches, &AnyPair),
    };
    let found = literal.pair_round()?;
    Some(as_numbers(&players, found))
}

impl Literal<'_> {
    fn player(&self, place: usize) -> &Participant<'_> {
        &self.round.players[place]
    }

    fn number(&self, place: usize) -> u32 {
        self.player(place).entrant.tpn.0
    }

    /// 3.3.
    fn pair_round(&self) -> Option<(Pairs, Option<usize>)> {
        let mut left: Vec<usize> = (0..self.round.players.len()).collect();
        let bye = if left.len().is_multiple_of(2) {
            None
        } else {
            Some(self.bye_receiver(&left)?)
        };
        left.retain(|place| Some(*place) != bye);
        if !can_be_paired(&self.legality, &left) {
            return None;
        }
        let mut pairs = Vec::new();
        while !left.is_empty() {
            let own = self.top_group(&left);
            let upfloaters = self.upfloaters(&left);
            pairs.extend(self.pair_bracket(&own, &upfloaters));
            left = without(&left, &[own, upfloaters].concat());
        }
        Some((pairs, bye))
    }

    /// 3.4: one filter after the other.
    fn bye_receiver(&self, all: &[usize]) -> Option<usize> {
        let mut left: Vec<usize> = all
            .iter()
            .copied()
            .filter(|&place| self.player(place).may_receive_bye)
            .filter(|&place| can_be_paired(&self.legality, &without(all, &[place])))
            .collect();
        let lowest = left.iter().map(|&place| self.player(place).score).min()?;
        left.retain(|&place| self.player(place).score == lowest);
        let fewest = left
            .iter()
            .map(|&place| self.player(place).unplayed)
            .min()?;
        left.retain(|&place| self.player(place).unplayed == fewest);
        left.into_iter().max_by_key(|&place| self.number(place))
    }

    pub fn top_group(&self, left: &[usize]) -> Vec<usize> {
        let top = left.iter().map(|&place| self.player(place).score).max();
        let mut own = left.to_vec();
        own.retain(|&place| Some(self.player(place).score) == top);
        own
    }

    /// The sets of upfloaters that meet C1, C3 and C4, each in the order of 3.5.3.
    fn legal_sets(&self, left: &[usize]) -> Vec<Vec<usize>> {
        let own = self.top_group(left);
        let below = without(left, &own);
        let is_legal = |set: &Vec<usize>| {
            can_be_paired(&self.legality, &[&own[..], set].concat())
                && can_be_paired(&self.legality, &without(&below, set))
        };
        (0..=below.len())
            .map(|size| subsets(&below, size).into_iter().filter(is_legal).collect())
            .find(|sets: &Vec<Vec<usize>>| !sets.is_empty())
            .expect("C3 holds for the bracket above")
    }

    /// 3.5.
    fn upfloaters(&self, left: &[usize]) -> Vec<usize> {
        let mut sets = self.legal_sets(left);
        let lowest_first = |set: &Vec<usize>| -> Vec<Points> {
            set.iter()
                .rev()
                .map(|&place| self.player(place).score)
                .collect()
        };
        let best = sets.iter().map(lowest_first).max().expect("there are sets");
        sets.retain(|set| lowest_first(set) == best);
        sets.into_iter()
            .min_by_key(|set| {
                let numbers: Vec<u32> = set.iter().map(|&place| self.number(place)).collect();
                let floated = set.iter().filter(|&&place| self.round.floated[place]);
                let again = if self.round.is_last {
                    0
                } else {
                    floated.count()
                };
                (self.needs_of_following(left, set), again, numbers)
            })
            .expect("there are sets")
    }

    /// C6: the upfloaters that the following score group will need; none if it is emptied.
    pub fn needs_of_following(&self, left: &[usize], set: &[usize]) -> usize {
        let own = self.top_group(left);
        let following = self.top_group(&without(left, &own));
        if following.iter().all(|place| set.contains(place)) {
            return 0;
        }
        let rest = without(&without(left, &own), set);
        self.legal_sets(&rest)[0].len()
    }

    /// 3.6: of all legal pairings the best by C8, and of these the first identifier.
    fn pair_bracket(&self, own: &[usize], upfloaters: &[usize]) -> Pairs {
        let mut members = [own, upfloaters].concat();
        members.sort_by_key(|&place| self.number(place));
        let floated = |&(a, b): &(usize, usize)| {
            let meets_upfloater = |a: usize, b: usize| own.contains(&a) && upfloaters.contains(&b);
            (meets_upfloater(a, b) && self.round.floated[a])
                || (meets_upfloater(b, a) && self.round.floated[b])
        };
        self.pairings(&members)
            .into_iter()
            .min_by_key(|pairs| {
                let failing = pairs.iter().filter(|pair| floated(pair)).count();
                let failing = if self.round.is_last { 0 } else { failing };
                (failing, self.identifier(pairs))
            })
            .expect("the bracket is legal")
    }

    /// 3.6.1, 3.6.2.
    pub fn identifier(&self, pairs: &Pairs) -> Vec<u32> {
        let seats = pairs.iter().map(|&(a, b)| {
            let (a, b) = (self.number(a), self.number(b));
            (a.min(b), a.max(b))
        });
        identifier(seats.collect())
    }

    /// All legal pairings of these players.
    pub fn pairings(&self, places: &[usize]) -> Vec<Pairs> {
        let Some((&first, rest)) = places.split_first() else {
            return vec![Vec::new()];
        };
        let mut found = Vec::new();
        for &partner in rest.iter().filter(|&&b| self.legality.may_meet(first, b)) {
            for mut pairs in self.pairings(&without(rest, &[partner])) {
                pairs.push((first, partner));
                found.push(pairs);
            }
        }
        found
    }
}

/// The top members in ascending order, then their partners.
pub(super) fn identifier(mut pairs: Vec<(u32, u32)>) -> Vec<u32> {
    pairs.sort_unstable();
    let tops = pairs.iter().map(|pair| pair.0);
    tops.chain(pairs.iter().map(|pair| pair.1)).collect()
}
