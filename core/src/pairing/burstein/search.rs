//! The first of the best pairings of a bracket (3.2, article 4).
//!
//! A perfect matching of all unpaired players stands for a pairing of the bracket and one way to
//! pair everybody else (C4). Its weight is the vector of C5-C8; of the best ones the partner of each
//! player is settled, BSN 1 first: the one with the largest BSN that can be had, or a float.

use super::criteria;
use crate::Colour;
use crate::pairing::bracket::Bracket;
use crate::pairing::matching::{Decider, TooWide, WeighedSearch, Weights};
use std::collections::BTreeMap;

/// Bits that the rewards of one solution may take.
const REWARD_BITS: usize = 60;

/// The pairs, as places of the bracket; none if the round cannot be completed. `rank` orders the
/// places by 1.8.
///
/// # Errors
/// The scores are too many to be weighed (thousands).
pub(super) fn first_of_the_best(
    bracket: &Bracket<'_>,
    initial: Colour,
    rank: impl Fn(usize) -> usize,
) -> Result<Option<Vec<(usize, usize)>>, TooWide> {
    let mut by_bsn: Vec<usize> = (0..bracket.current).collect();
    by_bsn.sort_by_key(|&place| rank(place));
    let criteria = criteria(bracket);
    let columns = criteria.iter().map(|criterion| {
        let gain = |&pair: &(usize, usize)| criterion.gain(bracket, initial, pair);
        bracket.edges.iter().map(gain).collect()
    });
    Weights::new(bracket.vertices, &bracket.edges, columns).search(Search { bracket, by_bsn })
}

struct Search<'a> {
    bracket: &'a Bracket<'a>,
    /// The places of the bracket, BSN 1 first.
    by_bsn: Vec<usize>,
}

impl WeighedSearch for Search<'_> {
    type Found = Vec<(usize, usize)>;

    fn search<const N: usize>(self, weights: &Weights) -> Option<Vec<(usize, usize)>> {
        let current = self.bracket.current;
        let mut decider: Decider<N> =
            Decider::new(self.bracket.vertices, &self.bracket.edges, weights);
        for (&upper, &lower) in self.by_bsn.iter().zip(self.by_bsn.iter().rev()) {
            if upper != lower {
                decider.hint(upper, lower);
            }
        }
        decider.solve()?;
        let mut pairs = Vec::new();
        let mut open = self.by_bsn;
        while !open.is_empty() {
            let at_once = settle_some(&mut decider, current, &open)?;
            let mut settled: Vec<usize> = open[..at_once].to_vec();
            for index in 0..at_once {
                let (place, mate) = (open[index], decider.mate(open[index]));
                if mate >= current {
                    decider.keep_edges(place, |other| other >= current);
                } else if !pairs.contains(&(mate, place)) {
                    decider.fix_pair(place, mate);
                    pairs.push((place, mate));
                    settled.push(mate);
                }
            }
            open.retain(|place| !settled.contains(place));
        }
        Some(pairs)
    }
}

/// Solves so that the first of the open places have the partners they should; how many do. A pair
/// is rewarded at its smaller BSN: at the larger one it is settled already.
fn settle_some<const N: usize>(
    decider: &mut Decider<N>,
    current: usize,
    open: &[usize],
) -> Option<usize> {
    debug_assert!(open.iter().all(|&place| place < current));
    let width = (usize::BITS - open.len().leading_zeros()) as usize;
    let at_once = (REWARD_BITS / width).clamp(1, open.len());
    let mut rewards: BTreeMap<(usize, usize), u64> = BTreeMap::new();
    for (index, &place) in open[..at_once].iter().enumerate() {
        let shift = width * (at_once - 1 - index);
        for (value, &other) in (1_u64..).zip(open).skip(index + 1) {
            if decider.has_edge(place, other) {
                rewards.insert((place.min(other), place.max(other)), value << shift);
            }
        }
    }
    decider.solve_with(&rewards.into_iter().collect::<Vec<_>>())?;
    Some(at_once)
}
