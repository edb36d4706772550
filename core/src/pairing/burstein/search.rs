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
            let guesses = guesses(&decider, self.bracket.vertices, &open);
            let held = decider.settle_guesses(&guesses)?;
            pairs.extend(&guesses[..held]);
            open.retain(|place| {
                !guesses[..held]
                    .iter()
                    .any(|(i, j)| place == i || place == j)
            });
            if !open.is_empty() {
                pairs.extend(settle_some(&mut decider, current, &mut open)?);
            }
        }
        Some(pairs)
    }
}

/// Mostly the largest BSN that may be a partner in a best matching is one, so partners are guessed
/// for as many as can be.
fn guesses<const N: usize>(
    decider: &Decider<N>,
    vertices: usize,
    open: &[usize],
) -> Vec<(usize, usize)> {
    let mut used = vec![false; vertices];
    let mut guesses = Vec::new();
    for (index, &place) in open.iter().enumerate() {
        if used[place] {
            continue;
        }
        used[place] = true;
        let larger = open[index + 1..].iter().rev().copied();
        match decider.guess(place, larger, &mut used) {
            Some(guess) => guesses.push(guess),
            None => break,
        }
    }
    guesses
}

/// Solves so that the first of the open places have the partners they should, and takes them and
/// their partners out of the open ones; the pairs. A pair is rewarded at its smaller BSN: at the
/// larger one it is settled already.
fn settle_some<const N: usize>(
    decider: &mut Decider<N>,
    current: usize,
    open: &mut Vec<usize>,
) -> Option<Vec<(usize, usize)>> {
    let width = (usize::BITS - open.len().leading_zeros()) as usize;
    let at_once = (REWARD_BITS / width).clamp(1, open.len());
    let mut rewards: BTreeMap<(usize, usize), u64> = BTreeMap::new();
    for (index, &place) in open[..at_once].iter().enumerate() {
        let shift = width * (at_once - 1 - index);
        for (value, &other) in (1_u64..).zip(open.iter()).skip(index + 1) {
            if decider.has_edge(place, other) {
                rewards.insert((place.min(other), place.max(other)), value << shift);
            }
        }
    }
    decider.solve_with(&rewards.into_iter().collect::<Vec<_>>())?;
    let mut pairs = Vec::new();
    let mut settled = open[..at_once].to_vec();
    for &place in &open[..at_once] {
        let mate = decider.mate(place);
        if mate >= current {
            decider.keep_edges(place, |other| other >= current);
        } else if !pairs.contains(&(mate, place)) {
            decider.fix_pair(place, mate);
            pairs.push((place, mate));
            settled.push(mate);
        }
    }
    open.retain(|place| !settled.contains(place));
    Some(pairs)
}
