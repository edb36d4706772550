//! The Dubov system read word by word, by plain enumeration: what the engine is held against.
//! For a dozen players.

use super::recomposition::from_the_middle;
use super::{Round, colour_of, seekers};
use crate::pairing::enumeration::{PairSet, Pairs, as_numbers, can_be_paired, subsets, without};
use crate::pairing::legality::{Legality, by_preference};
use crate::pairing::order::Participant;
use crate::pairing::{AnyPair, Field};
use crate::{Colour, DubovEdition, Points};

struct Literal<'a> {
    round: Round<'a>,
    legality: Legality<'a>,
    initial: Colour,
}

/// The pairs of a round as pairing numbers, the smaller first, in order, and the bye; none if there
/// is no legal pairing.
pub(in crate::pairing) fn pair(field: &Field, edition: DubovEdition) -> Option<PairSet> {
    let players = seekers(field, edition);
    let literal = Literal {
        round: Round::new(field, &players),
        legality: Legality::new(field, &players, by_preference, &AnyPair),
        initial: field.initial_colour,
    };
    let found = literal.pair_round()?;
    Some(as_numbers(&players, found))
}

impl Literal<'_> {
    fn player(&self, place: usize) -> &Participant<'_> {
        &self.round.players[place]
    }

    /// All legal pairings of these players.
    fn pairings(&self, places: &[usize]) -> Vec<Pairs> {
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
            let bracket = self.bracket(&left);
            pairs.extend(self.pair_bracket(&bracket));
            left = without(&left, &bracket);
        }
        Some((pairs, bye))
    }

    /// 3.1: one filter after the other.
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
        left.into_iter()
            .max_by_key(|&place| self.player(place).entrant.tpn)
    }

    /// 3.2.1, 3.2.2.
    fn bracket(&self, left: &[usize]) -> Vec<usize> {
        let top = self.player(left[0]).score;
        let (own, below): (Vec<usize>, Vec<usize>) = left
            .iter()
            .partition(|&&place| self.player(place).score == top);
        let with = |set: &[usize]| [&own[..], set].concat();
        let is_legal = |set: &Vec<usize>| {
            can_be_paired(&self.legality, &with(set))
                && can_be_paired(&self.legality, &without(&below, set))
        };
        let mut sets: Vec<Vec<usize>> = (0..=below.len())
            .map(|size| subsets(&below, size).into_iter().filter(is_legal).collect())
            .find(|sets: &Vec<Vec<usize>>| !sets.is_empty())
            .expect("C4 holds for the bracket above");
        let lowest_first = |set: &Vec<usize>| -> Vec<Points> {
            set.iter()
                .rev()
                .map(|&place| self.player(place).score)
                .collect()
        };
        let best = sets.iter().map(lowest_first).max().expect("there are sets");
        sets.retain(|set| lowest_first(set) == best);
        let best = sets
            .into_iter()
            .min_by_key(|set| self.failures(set, &with(set)))
            .expect("there are sets");
        with(&best)
    }

    /// C7-C10 of a set of upfloaters and the bracket that it makes.
    fn failures(&self, set: &[usize], bracket: &[usize]) -> [usize; 4] {
        let pairings = self.pairings(bracket);
        let colours = pairings.iter().map(|pairs| self.ungranted(pairs)).min();
        let colours = colours.expect("the set is legal");
        if self.round.is_last {
            return [colours, 0, 0, 0];
        }
        let maximum: Vec<usize> = set
            .iter()
            .map(|&place| self.round.facts[place].upfloats)
            .filter(|upfloats| *upfloats >= self.round.most_upfloats)
            .collect();
        let again = set
            .iter()
            .filter(|&&place| self.round.facts[place].upfloated_last);
        [colours, maximum.len(), maximum.iter().sum(), again.count()]
    }

    /// Players with another colour than they prefer.
    fn ungranted(&self, pairs: &Pairs) -> usize {
        let failing = |&(a, b): &(usize, usize)| {
            let (a, b) = (self.player(a), self.player(b));
            let colour = colour_of(a, b, self.initial);
            usize::from(a.preference.colour() != Some(colour))
                + usize::from(b.preference.colour() != Some(colour.other()))
        };
        pairs.iter().map(failing).sum()
    }

    /// 3.2.3-3.2.6.
    fn pair_bracket(&self, bracket: &[usize]) -> Pairs {
        let (mut g1, mut g2) = self.groups(bracket);
        let pairings = self.pairings(bracket);
        let best = pairings.iter().map(|pairs| self.ungranted(pairs)).min();
        let best = best.expect("the bracket is legal");
        let first_is_smaller = g1.len() <= g2.len();
        let (smaller, larger) = if first_is_smaller {
            (&g1, &g2)
        } else {
            (&g2, &g1)
        };
        let inside = |pairs: &&Pairs| {
            let both = |(a, b): &&(usize, usize)| smaller.contains(a) && smaller.contains(b);
            pairs.iter().filter(both).count()
        };
        let legal = pairings
            .iter()
            .filter(|pairs| self.ungranted(pairs) == best);
        let inevitable = legal
            .map(|pairs| inside(&pairs))
            .min()
            .expect("one is best");
        let back = (larger.len() - smaller.len()) / 2 + inevitable;
        let shifts = subsets(&from_the_middle(smaller.clone()), inevitable)
            .into_iter()
            .flat_map(|out| {
                let backs = subsets(&from_the_middle(larger.clone()), back);
                backs.into_iter().map(move |back| (out.clone(), back))
            });
        let (out, back) = shifts
            .into_iter()
            .find(|(out, back)| {
                let upper = [without(smaller, out), back.clone()].concat();
                self.best_across(bracket, &upper, best)
            })
            .expect("the groups can be recomposed");
        let smaller = [without(smaller, &out), back.clone()].concat();
        let larger = [without(larger, &back), out].concat();
        (g1, g2) = if first_is_smaller {
            (smaller, larger)
        } else {
            (larger, smaller)
        };
        g1.sort_by_key(|&place| self.round.by_aro(place));
        g2.sort_by_key(|&place| self.round.by_number(place));
        let transposition = permutations(&g2).into_iter().find(|order| {
            let mut meetings = g1.iter().zip(order);
            meetings.all(|(&a, &b)| self.legality.may_meet(a, b))
        });
        g1.into_iter()
            .zip(transposition.expect("the groups fit"))
            .collect()
    }

    fn groups(&self, bracket: &[usize]) -> (Vec<usize>, Vec<usize>) {
        let mut by_number = bracket.to_vec();
        by_number.sort_by_key(|&place| self.round.by_number(place));
        if bracket
            .iter()
            .all(|&place| self.player(place).colours.is_empty())
        {
            let g2 = by_number.split_off(bracket.len() / 2);
            return (by_number, g2);
        }
        let wants_white =
            |place: &usize| self.player(*place).preference.colour() == Some(Colour::White);
        let (mut g1, g2): (Vec<usize>, Vec<usize>) = by_number.into_iter().partition(wants_white);
        g1.sort_by_key(|&place| self.round.by_aro(place));
        (g1, g2)
    }

    /// True if one half can meet the other with the best C7.
    fn best_across(&self, bracket: &[usize], upper: &[usize], best: usize) -> bool {
        self.pairings(bracket).iter().any(|pairs| {
            let crosses = |&(a, b): &(usize, usize)| upper.contains(&a) != upper.contains(&b);
            pairs.iter().all(crosses) && self.ungranted(pairs) == best
        })
    }
}

/// 4.4.
pub(super) fn permutations(of: &[usize]) -> Vec<Vec<usize>> {
    if of.is_empty() {
        return vec![Vec::new()];
    }
    let mut orders = Vec::new();
    for &first in of {
        for rest in permutations(&without(of, &[first])) {
            orders.push([&[first], &rest[..]].concat());
        }
    }
    orders
}
