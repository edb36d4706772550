//! Of the best perfect matchings the one that is first in some order, found by settling one
//! decision after another: the graph is solved again with a small reward for the earlier choice,
//! and loses the edges that disagree with the answer.

use super::PerfectMatcher;
use super::weights::{LOW_WORDS, Weights};
use std::collections::BTreeMap;

/// The word that carries the reward of the decision being settled.
const REWARD: usize = 0;
/// The word below the criteria that the owner of the search may use.
const FREE: usize = LOW_WORDS - 1;
/// Bits of the reward word in use.
const REWARD_BITS: usize = 60;

/// The best perfect matchings that agree with what is settled.
pub(in crate::pairing) struct Decider<const N: usize> {
    matcher: PerfectMatcher<N>,
    vertices: usize,
    /// Edges that carry a reward.
    rewarded: Vec<(usize, usize)>,
}

impl<const N: usize> Decider<N> {
    /// A graph with these weights, not solved yet.
    pub fn new(vertices: usize, edges: &[(usize, usize)], weights: &Weights) -> Self {
        let mut matcher = PerfectMatcher::new(vertices);
        for (index, &(i, j)) in edges.iter().enumerate() {
            matcher.set_edge(i, j, weights.pack(index));
        }
        Self {
            matcher,
            vertices,
            rewarded: Vec::new(),
        }
    }

    /// Starts the search for partners from this pair, as far as the weights allow.
    pub fn hint(&mut self, i: usize, j: usize) {
        self.matcher.hint(i, j);
    }

    /// Solves the graph; none if there is no perfect matching.
    pub fn solve(&mut self) -> Option<()> {
        self.matcher.solve().then_some(())
    }

    /// True if the two may still be matched.
    pub fn has_edge(&self, i: usize, j: usize) -> bool {
        self.matcher.has_edge(i, j)
    }

    /// A weight of an edge below the criteria and above the decisions being settled.
    pub fn set_low_word(&mut self, i: usize, j: usize, value: u64) {
        self.set_word(i, j, FREE, value);
    }

    /// The partner of a place after a successful solution.
    pub fn mate(&self, place: usize) -> usize {
        self.matcher.mate_of(place).unwrap_or(self.vertices)
    }

    /// Solves again with rewards on some edges in place of the earlier ones.
    pub fn solve_with(&mut self, rewards: &[((usize, usize), u64)]) -> Option<()> {
        for (i, j) in std::mem::take(&mut self.rewarded) {
            if self.matcher.has_edge(i, j) {
                self.set_word(i, j, REWARD, 0);
            }
        }
        for &((i, j), reward) in rewards {
            self.set_word(i, j, REWARD, reward);
            self.rewarded.push((i, j));
        }
        self.matcher.solve().then_some(())
    }

    fn set_word(&mut self, i: usize, j: usize, word: usize, value: u64) {
        let weight = self.matcher.edge_weight(i, j).with_word(word, value);
        self.matcher.set_edge(i, j, weight);
    }

    /// The places that a place may still be matched to.
    pub fn edges_of(&self, place: usize) -> Vec<usize> {
        (0..self.vertices)
            .filter(|&other| other != place && self.matcher.has_edge(place, other))
            .collect()
    }

    /// Removes the edges of a place whose other end does not satisfy the condition.
    pub fn keep_edges(&mut self, place: usize, keep: impl Fn(usize) -> bool) {
        for other in self.edges_of(place) {
            if !keep(other) {
                self.matcher.remove_edge(place, other);
            }
        }
    }

    /// Settles yes-or-no questions, one for each place, the first the most important.
    ///
    /// `says_yes(place, other)` tells whether being matched to `other` is a yes.
    pub fn settle_each(
        &mut self,
        places: &[usize],
        says_yes: impl Fn(usize, usize) -> bool + Copy,
    ) -> Option<Vec<usize>> {
        let mut chosen = Vec::new();
        for chunk in places.chunks(REWARD_BITS) {
            let mut rewards: BTreeMap<(usize, usize), u64> = BTreeMap::new();
            for (index, &place) in chunk.iter().enumerate() {
                let bit = 1_u64 << (REWARD_BITS - 1 - index);
                for other in self.edges_of(place) {
                    if says_yes(place, other) {
                        *rewards
                            .entry((place.min(other), place.max(other)))
                            .or_default() += bit;
                    }
                }
            }
            self.solve_with(&rewards.into_iter().collect::<Vec<_>>())?;
            for &place in chunk {
                let yes = says_yes(place, self.mate(place));
                self.keep_edges(place, |other| says_yes(place, other) == yes);
                if yes {
                    chosen.push(place);
                }
            }
        }
        Some(chosen)
    }

    /// Settles the partner of each upper place among the lower ones, as early as can be, the
    /// first upper place the most important.
    ///
    /// Mostly the earliest partner that may be in a best matching is in one, so all are guessed at
    /// once; where the guess fails a few places are settled by reward, and the rest guessed again.
    pub fn settle_partners(&mut self, upper: &[usize], lower: &[usize]) -> Option<()> {
        let width = (usize::BITS - lower.len().leading_zeros()) as usize;
        let at_once = (REWARD_BITS / width.max(1)).max(1);
        let mut settled = 0;
        while settled < upper.len() {
            let mut used = vec![false; self.vertices];
            let guesses: Vec<(usize, usize)> = upper[settled..]
                .iter()
                .map_while(|&place| self.guess(place, lower.iter().copied(), &mut used))
                .collect();
            settled += self.settle_guesses(&guesses)?;
            let end = (settled + at_once).min(upper.len());
            self.settle_by_reward(&upper[settled..end], lower, width)?;
            settled = end;
        }
        Some(())
    }

    /// Guesses that a place has the first partner in this order that is not used and may be in a
    /// best matching.
    pub fn guess(
        &self,
        place: usize,
        mut order: impl Iterator<Item = usize>,
        used: &mut [bool],
    ) -> Option<(usize, usize)> {
        let guess = order.find(|&other| !used[other] && self.matcher.may_be_best(place, other))?;
        used[guess] = true;
        Some((place, guess))
    }

    /// Settles guesses, the first one the most important; the number of those that hold together.
    ///
    /// A guess that holds with all those before it is the earliest choice: nothing earlier in the
    /// order is in any best matching.
    pub fn settle_guesses(&mut self, guesses: &[(usize, usize)]) -> Option<usize> {
        let holds = |search: &Self| {
            guesses
                .iter()
                .take_while(|&&(place, guess)| search.mate(place) == guess)
                .count()
        };
        let mut settled = holds(self);
        if settled < guesses.len() {
            let rewards: Vec<((usize, usize), u64)> = guesses
                .iter()
                .map(|&(i, j)| ((i.min(j), i.max(j)), 1))
                .collect();
            self.solve_with(&rewards)?;
            settled = holds(self);
        }
        for &(place, guess) in &guesses[..settled] {
            self.fix_pair(place, guess);
        }
        Some(settled)
    }

    fn settle_by_reward(&mut self, upper: &[usize], lower: &[usize], width: usize) -> Option<()> {
        if upper.is_empty() {
            return Some(());
        }
        let mut rewards = Vec::new();
        for (index, &place) in upper.iter().enumerate() {
            let shift = width * (upper.len() - 1 - index);
            let descending = (0..lower.len() as u64).rev();
            for (&other, value) in lower.iter().zip(descending) {
                if self.matcher.has_edge(place, other) {
                    rewards.push(((place, other), value << shift));
                }
            }
        }
        self.solve_with(&rewards)?;
        for &place in upper {
            self.fix_pair(place, self.mate(place));
        }
        Some(())
    }

    /// Settles that two places are matched to each other.
    pub fn fix_pair(&mut self, place: usize, mate: usize) {
        self.keep_edges(place, |other| other == mate);
        self.keep_edges(mate, |other| other == place);
    }
}
