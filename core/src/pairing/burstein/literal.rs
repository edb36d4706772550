//! The Burstein system read word by word, by plain enumeration: what the engine is held against.
//! For a dozen players, after the seeding rounds.

use super::Round;
use crate::pairing::enumeration::{PairSet, Pairs, as_numbers, can_be_paired, without};
use crate::pairing::legality::{Legality, by_preference};
use crate::pairing::order::{Participant, participants};
use crate::pairing::{AnyPair, Field};
use crate::{BursteinEdition, Points};
use std::collections::BTreeMap;

struct Literal<'a> {
    round: Round<'a>,
    legality: Legality<'a>,
}

/// The pairs of a round as pairing numbers, the smaller first, in order, and the bye; none if there
/// is no legal pairing.
pub(in crate::pairing) fn pair(field: &Field, edition: BursteinEdition) -> Option<PairSet> {
    let players = participants(field, edition.dutch());
    let literal = Literal {
        round: Round::new(field, &players),
        legality: Legality::new(field, &players, by_preference, &AnyPair),
    };
    let found = literal.pair_round()?;
    Some(as_numbers(&players, found))
}

impl Literal<'_> {
    fn player(&self, place: usize) -> &Participant<'_> {
        &self.round.players[place]
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
        let (mut moved, mut pairs) = (Vec::new(), Vec::new());
        while !(left.is_empty() && moved.is_empty()) {
            let (own, below) = self.score_group(&left);
            let bracket = [moved, own].concat();
            let best = self.pair_bracket(&bracket, &below);
            moved = floaters(&bracket, &best);
            pairs.extend(best);
            left = below;
        }
        Some((pairs, bye))
    }

    /// The highest score group, and the rest.
    fn score_group(&self, left: &[usize]) -> (Vec<usize>, Vec<usize>) {
        let top = left.first().map(|&place| self.player(place).score);
        left.iter()
            .partition(|&&place| Some(self.player(place).score) == top)
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
        left.into_iter().max_by_key(|&place| self.round.rank[place])
    }

    /// The legal pairings of a bracket with the most pairs (C1-C5), in the order of article 4.
    fn candidates(&self, bracket: &[usize], below: &[usize]) -> Vec<Pairs> {
        let mut by_bsn = bracket.to_vec();
        by_bsn.sort_by_key(|&place| self.round.rank[place]);
        (0..=bracket.len())
            .filter(|floats| (bracket.len() - floats).is_multiple_of(2))
            .map(|floats| {
                let mut candidates = in_order(&by_bsn, floats);
                candidates.retain(|pairs| {
                    pairs.iter().all(|&(a, b)| self.legality.may_meet(a, b))
                        && can_be_paired(
                            &self.legality,
                            &[floaters(bracket, pairs), below.to_vec()].concat(),
                        )
                });
                candidates
            })
            .find(|candidates| !candidates.is_empty())
            .unwrap_or_default()
    }

    /// The scores of the floaters, the highest first (C6).
    fn scores_of_floaters(&self, bracket: &[usize], pairs: &Pairs) -> Vec<Points> {
        let floaters = floaters(bracket, pairs);
        let mut scores: Vec<Points> = floaters.iter().map(|&p| self.player(p).score).collect();
        scores.sort_unstable_by(|a, b| b.cmp(a));
        scores
    }

    /// 3.2: the first of the best on C5-C8.
    fn pair_bracket(&self, bracket: &[usize], below: &[usize]) -> Pairs {
        let mut next = BTreeMap::new();
        let mut failures = |pairs: &Pairs| {
            let mut floaters = floaters(bracket, pairs);
            floaters.sort_unstable();
            let following = next
                .entry(floaters.clone())
                .or_insert_with(|| self.following(&floaters, below))
                .clone();
            let ungranted = pairs.iter().filter(|&&(a, b)| {
                self.player(a)
                    .preference
                    .clashes_with(self.player(b).preference)
            });
            (
                self.scores_of_floaters(bracket, pairs),
                following,
                ungranted.count(),
            )
        };
        let candidates = self.candidates(bracket, below);
        candidates
            .into_iter()
            .min_by_key(|pairs| failures(pairs))
            .expect("C4 holds for the bracket above")
    }

    /// C7: the best C5 and C6 of the following bracket.
    fn following(&self, floaters: &[usize], below: &[usize]) -> (usize, Vec<Points>) {
        if below.is_empty() {
            return (0, Vec::new());
        }
        let (own, rest) = self.score_group(below);
        let bracket = [floaters, &own].concat();
        let candidates = self.candidates(&bracket, &rest);
        let values = candidates.iter().map(|pairs| {
            let scores = self.scores_of_floaters(&bracket, pairs);
            (scores.len(), scores)
        });
        values.min().expect("C4 holds for this bracket")
    }
}

fn floaters(bracket: &[usize], pairs: &Pairs) -> Vec<usize> {
    let paired: Vec<usize> = pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
    without(bracket, &paired)
}

/// All pairings with so many floats, in the order of article 4: the first player meets the last
/// possible, at the very end nobody.
pub(super) fn in_order(by_bsn: &[usize], floats: usize) -> Vec<Pairs> {
    let Some((&first, rest)) = by_bsn.split_first() else {
        return if floats == 0 {
            vec![Vec::new()]
        } else {
            Vec::new()
        };
    };
    let mut found = Vec::new();
    for &partner in rest.iter().rev() {
        for pairs in in_order(&without(rest, &[partner]), floats) {
            found.push([&[(first, partner)], &pairs[..]].concat());
        }
    }
    if floats > 0 {
        found.extend(in_order(rest, floats - 1));
    }
    found
}
