//! A perfect matching of the greatest weight in a general graph, in cubic time.
//!
//! Primal-dual with blossoms. Every vertex has a label; an edge is *tight* if the labels of its
//! ends add up to twice its weight, and no edge ever exceeds that. A perfect matching of tight
//! edges, with every blossom entered once, is one of the greatest weight. The labels are kept from
//! one [`PerfectMatcher::solve`] to the next, so that a small change costs little.
//!
//! Nodes are numbered from 1; 0 means none. Nodes above `n` are blossoms.

mod blossom;
mod phase;

use super::Wide;
use phase::Phase;
use std::collections::VecDeque;

/// Which side of an alternating tree a node is on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Free,
    Outer,
    Inner,
}

/// A complete or partial graph and its best perfect matching.
pub(in crate::pairing) struct PerfectMatcher<const N: usize> {
    n: usize,
    /// The highest node in use.
    top: usize,
    capacity: usize,
    weight: Vec<Wide<N>>,
    present: Vec<bool>,
    /// The edge of the original graph with the least slack between two nodes; (0, 0) for none.
    link: Vec<(u32, u32)>,
    label: Vec<Wide<N>>,
    mate: Vec<usize>,
    /// The partner to try first; 0 for none.
    hints: Vec<usize>,
    /// For a node outside the trees: the outer vertex with the least slack to it.
    nearest: Vec<usize>,
    /// The outermost blossom around a node; 0 for a blossom out of use.
    outermost: Vec<usize>,
    parent: Vec<usize>,
    /// `child_with[b][v]`: the part of blossom `b` that holds vertex `v`.
    child_with: Vec<u32>,
    side: Vec<Side>,
    visited: Vec<usize>,
    visit: usize,
    /// The parts of each blossom, around the odd cycle, the base first.
    parts: Vec<Vec<usize>>,
    queue: VecDeque<usize>,
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "node numbers are far below 2^32"
)]
const fn small(node: usize) -> u32 {
    node as u32
}

impl<const N: usize> PerfectMatcher<N> {
    /// A graph of `n` vertices without edges. Vertices are numbered from 0 outside.
    pub fn new(n: usize) -> Self {
        let capacity = n + n / 2 + 2;
        Self {
            n,
            top: n,
            capacity,
            weight: vec![Wide::ZERO; (n + 1) * (n + 1)],
            present: vec![false; (n + 1) * (n + 1)],
            link: vec![(0, 0); capacity * capacity],
            label: vec![Wide::ZERO; capacity],
            mate: vec![0; capacity],
            hints: vec![0; n + 1],
            nearest: vec![0; capacity],
            outermost: (0..capacity).map(|x| if x <= n { x } else { 0 }).collect(),
            parent: vec![0; capacity],
            child_with: vec![0; capacity * (n + 1)],
            side: vec![Side::Free; capacity],
            visited: vec![0; capacity],
            visit: 0,
            parts: vec![Vec::new(); capacity],
            queue: VecDeque::new(),
        }
    }

    /// Adds an edge or changes its weight.
    pub fn set_edge(&mut self, u: usize, v: usize, weight: Wide<N>) {
        for (a, b) in [(u + 1, v + 1), (v + 1, u + 1)] {
            let at = self.edge_at(a, b);
            self.weight[at] = weight;
            self.present[at] = true;
            self.link[a * self.capacity + b] = (small(a), small(b));
        }
    }

    /// Removes an edge.
    pub fn remove_edge(&mut self, u: usize, v: usize) {
        for (a, b) in [(u + 1, v + 1), (v + 1, u + 1)] {
            let at = self.edge_at(a, b);
            self.present[at] = false;
            self.link[a * self.capacity + b] = (0, 0);
        }
    }

    /// True if the edge is in the graph.
    pub fn has_edge(&self, u: usize, v: usize) -> bool {
        self.present[self.edge_at(u + 1, v + 1)]
    }

    /// The weight of an edge.
    pub fn edge_weight(&self, u: usize, v: usize) -> Wide<N> {
        self.weight[self.edge_at(u + 1, v + 1)]
    }

    /// False if the edge is in no perfect matching of the greatest weight, after a successful
    /// [`Self::solve`]. (True does not prove that it is in one.)
    pub fn may_be_best(&self, u: usize, v: usize) -> bool {
        self.has_edge(u, v) && self.slack_of((u + 1, v + 1)) <= Wide::ZERO
    }

    /// Starts the search for partners from these pairs, as far as the weights allow.
    pub fn hint(&mut self, u: usize, v: usize) {
        self.hints[u + 1] = v + 1;
        self.hints[v + 1] = u + 1;
    }

    /// The partner of a vertex after a successful [`Self::solve`].
    pub fn mate_of(&self, u: usize) -> Option<usize> {
        self.mate[u + 1].checked_sub(1)
    }

    /// Finds a perfect matching of the greatest weight; false if there is no perfect matching.
    pub fn solve(&mut self) -> bool {
        self.prepare();
        loop {
            match self.phase() {
                Phase::Grown => {}
                Phase::Complete => return true,
                Phase::Stuck => return false,
            }
        }
    }

    const fn edge_at(&self, u: usize, v: usize) -> usize {
        u * (self.n + 1) + v
    }

    fn link(&self, x: usize, y: usize) -> (usize, usize) {
        let (u, v) = self.link[x * self.capacity + y];
        (u as usize, v as usize)
    }

    fn set_link(&mut self, x: usize, y: usize, (u, v): (usize, usize)) {
        self.link[x * self.capacity + y] = (small(u), small(v));
    }

    #[inline]
    fn slack_of(&self, (u, v): (usize, usize)) -> Wide<N> {
        let weight = self.weight[self.edge_at(u, v)];
        self.label[u].plus(self.label[v]).minus(weight.doubled())
    }

    fn slack_between(&self, x: usize, y: usize) -> Wide<N> {
        self.slack_of(self.link(x, y))
    }

    /// Makes the labels of the last run feasible for the present weights and keeps those pairs of
    /// it that are still tight.
    fn prepare(&mut self) {
        self.dissolve_blossoms();
        let n = self.n;
        for u in 1..=n {
            if let Some(least) = self.least_label(u)
                && least > self.label[u]
            {
                self.label[u] = least;
            }
        }
        for u in 1..=n {
            let v = self.mate[u];
            if v != 0 && (!self.present[self.edge_at(u, v)] || self.slack_of((u, v)) != Wide::ZERO)
            {
                self.mate[u] = 0;
                self.mate[v] = 0;
            }
        }
        for u in 1..=n {
            if self.mate[u] != 0 {
                continue;
            }
            // Exposed labels must agree in parity, or half a slack would be no integer.
            if let Some(least) = self.least_label(u) {
                self.label[u] = least.up_to_even();
            }
            let hint = std::iter::once(self.hints[u]).filter(|&v| v != 0);
            let partner = hint.chain(1..=n).find(|&v| {
                v != u
                    && self.mate[v] == 0
                    && self.present[self.edge_at(u, v)]
                    && self.slack_of((u, v)) == Wide::ZERO
            });
            if let Some(v) = partner {
                self.mate[u] = v;
                self.mate[v] = u;
            }
        }
        for u in 1..=n {
            if self.mate[u] == 0 {
                self.label[u] = self.label[u].up_to_even();
            }
        }
    }

    /// The smallest label that keeps all edges of a vertex feasible.
    fn least_label(&self, u: usize) -> Option<Wide<N>> {
        (1..=self.n)
            .filter(|&v| v != u && self.present[self.edge_at(u, v)])
            .map(|v| {
                self.weight[self.edge_at(u, v)]
                    .doubled()
                    .minus(self.label[v])
            })
            .max()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pairing::matching::Packer;
    use proptest::prelude::*;

    fn weight(value: u64) -> Wide<1> {
        let mut packer = Packer::new(64);
        packer.push(value, 64);
        packer.finish()
    }

    fn exhaustive(free: &[usize], value: &dyn Fn(usize, usize) -> Option<u64>) -> Option<u64> {
        let Some((&first, rest)) = free.split_first() else {
            return Some(0);
        };
        rest.iter()
            .filter_map(|&v| {
                let left: Vec<usize> = rest.iter().copied().filter(|&w| w != v).collect();
                Some(value(first, v)? + exhaustive(&left, value)?)
            })
            .max()
    }

    fn total(
        matcher: &PerfectMatcher<1>,
        n: usize,
        value: &dyn Fn(usize, usize) -> Option<u64>,
    ) -> u64 {
        (0..n)
            .filter_map(|u| {
                let v = matcher.mate_of(u).unwrap();
                assert_eq!(matcher.mate_of(v), Some(u));
                (u < v).then(|| value(u, v).expect("only edges are used"))
            })
            .sum()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(600))]

        /// From scratch, and again after some of the weights have changed.
        #[test]
        fn finds_the_greatest_weight_again_and_again(
            half in 1_usize..6,
            rounds in proptest::collection::vec(
                proptest::collection::vec(0_u64..12, 100), 1..4),
            density in 2_u64..12,
        ) {
            let n = 2 * half;
            let mut matcher = PerfectMatcher::<1>::new(n);
            for values in &rounds {
                let value = |a: usize, b: usize| {
                    let value = values[a.min(b) * 10 + a.max(b)];
                    (value < density).then_some(value)
                };
                for u in 0..n {
                    for v in u + 1..n {
                        match value(u, v) {
                            Some(w) => matcher.set_edge(u, v, weight(w)),
                            None => matcher.remove_edge(u, v),
                        }
                    }
                }
                let all: Vec<usize> = (0..n).collect();
                match exhaustive(&all, &value) {
                    Some(best) => {
                        prop_assert!(matcher.solve());
                        prop_assert_eq!(total(&matcher, n, &value), best);
                    }
                    None => prop_assert!(!matcher.solve()),
                }
            }
        }
    }
}
