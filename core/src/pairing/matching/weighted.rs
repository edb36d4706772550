//! A perfect matching of the greatest weight in a general graph, in cubic time.
//!
//! Primal-dual with blossoms. Every vertex has a label; an edge is *tight* if the labels of its
//! ends add up to twice its weight, and no edge ever exceeds that. A perfect matching of tight
//! edges, with every blossom entered once, is one of the greatest weight. The labels are kept from
//! one [`PerfectMatcher::solve`] to the next, so that a small change costs little.
//!
//! Nodes are numbered from 1; 0 means none. Nodes above `n` are blossoms.

use super::Wide;
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

    /// Moves the duals of the blossoms into the vertices and forgets the blossoms.
    fn dissolve_blossoms(&mut self) {
        for blossom in self.n + 1..=self.top {
            if self.outermost[blossom] == 0 {
                continue;
            }
            let half = self.label[blossom].halved();
            let mut inside = Vec::new();
            self.collect_vertices(blossom, &mut inside);
            for vertex in inside {
                self.label[vertex] = self.label[vertex].plus(half);
            }
        }
        for blossom in self.n + 1..=self.top {
            self.outermost[blossom] = 0;
            self.mate[blossom] = 0;
            self.parts[blossom].clear();
        }
        for vertex in 1..=self.n {
            self.outermost[vertex] = vertex;
        }
        self.top = self.n;
    }

    fn collect_vertices(&self, node: usize, into: &mut Vec<usize>) {
        if node <= self.n {
            into.push(node);
            return;
        }
        for &part in &self.parts[node] {
            self.collect_vertices(part, into);
        }
    }

    fn update_nearest(&mut self, u: usize, x: usize) {
        if self.nearest[x] == 0 || self.slack_between(u, x) < self.slack_between(self.nearest[x], x)
        {
            self.nearest[x] = u;
        }
    }

    fn find_nearest(&mut self, x: usize) {
        self.nearest[x] = 0;
        for u in 1..=self.n {
            if self.link(u, x) != (0, 0)
                && self.outermost[u] != x
                && self.side[self.outermost[u]] == Side::Outer
            {
                self.update_nearest(u, x);
            }
        }
    }

    fn enqueue(&mut self, x: usize) {
        if x <= self.n {
            self.queue.push_back(x);
            return;
        }
        for index in 0..self.parts[x].len() {
            self.enqueue(self.parts[x][index]);
        }
    }

    fn set_outermost(&mut self, x: usize, blossom: usize) {
        self.outermost[x] = blossom;
        if x > self.n {
            for index in 0..self.parts[x].len() {
                self.set_outermost(self.parts[x][index], blossom);
            }
        }
    }

    fn child_with(&self, blossom: usize, vertex: usize) -> usize {
        self.child_with[blossom * (self.n + 1) + vertex] as usize
    }

    /// The even way around the blossom from its base to a part, turning the cycle if need be.
    fn even_way(&mut self, blossom: usize, part: usize) -> usize {
        let parts = &mut self.parts[blossom];
        let place = parts.iter().position(|&p| p == part).unwrap_or(0);
        if place % 2 == 1 {
            parts[1..].reverse();
            parts.len() - place
        } else {
            place
        }
    }

    fn set_mate(&mut self, u: usize, v: usize) {
        let (inside, outside) = self.link(u, v);
        self.mate[u] = outside;
        if u <= self.n {
            return;
        }
        let part = self.child_with(u, inside);
        let way = self.even_way(u, part);
        for index in 0..way {
            let (one, other) = (self.parts[u][index], self.parts[u][index ^ 1]);
            self.set_mate(one, other);
        }
        self.set_mate(part, v);
        self.parts[u].rotate_left(way);
    }

    fn augment(&mut self, u: usize, v: usize) {
        let (mut u, mut v) = (u, v);
        loop {
            let next = self.outermost[self.mate[u]];
            self.set_mate(u, v);
            if next == 0 {
                return;
            }
            let above = self.outermost[self.parent[next]];
            self.set_mate(next, above);
            u = above;
            v = next;
        }
    }

    fn common_ancestor(&mut self, u: usize, v: usize) -> usize {
        self.visit += 1;
        let (mut u, mut v) = (u, v);
        while u != 0 || v != 0 {
            if u != 0 {
                if self.visited[u] == self.visit {
                    return u;
                }
                self.visited[u] = self.visit;
                u = self.outermost[self.mate[u]];
                if u != 0 {
                    u = self.outermost[self.parent[u]];
                }
            }
            std::mem::swap(&mut u, &mut v);
        }
        0
    }

    fn add_blossom(&mut self, u: usize, ancestor: usize, v: usize) {
        let blossom = (self.n + 1..=self.top)
            .find(|&b| self.outermost[b] == 0)
            .unwrap_or(self.top + 1);
        self.top = self.top.max(blossom);
        self.label[blossom] = Wide::ZERO;
        self.side[blossom] = Side::Outer;
        self.mate[blossom] = self.mate[ancestor];
        let mut parts = self.way_up(u, ancestor);
        parts.push(ancestor);
        parts.reverse();
        let other_side = self.way_up(v, ancestor);
        parts.extend(other_side);
        self.parts[blossom].clone_from(&parts);
        self.set_outermost(blossom, blossom);
        self.link_blossom(blossom, &parts);
        self.find_nearest(blossom);
    }

    /// The nodes from one up to below the ancestor; the inner ones become outer.
    fn way_up(&mut self, from: usize, ancestor: usize) -> Vec<usize> {
        let mut way = Vec::new();
        let mut x = from;
        while x != ancestor {
            let inner = self.outermost[self.mate[x]];
            way.push(x);
            way.push(inner);
            self.enqueue(inner);
            x = self.outermost[self.parent[inner]];
        }
        way
    }

    fn link_blossom(&mut self, blossom: usize, parts: &[usize]) {
        for x in 1..=self.top {
            self.set_link(blossom, x, (0, 0));
            self.set_link(x, blossom, (0, 0));
        }
        for vertex in 1..=self.n {
            self.child_with[blossom * (self.n + 1) + vertex] = 0;
        }
        for &part in parts {
            for x in 1..=self.top {
                let candidate = self.link(part, x);
                if candidate == (0, 0) {
                    continue;
                }
                let known = self.link(blossom, x);
                if known == (0, 0) || self.slack_of(candidate) < self.slack_of(known) {
                    self.set_link(blossom, x, candidate);
                    self.set_link(x, blossom, (candidate.1, candidate.0));
                }
            }
            for vertex in 1..=self.n {
                if part == vertex || (part > self.n && self.child_with(part, vertex) != 0) {
                    self.child_with[blossom * (self.n + 1) + vertex] = small(part);
                }
            }
        }
    }

    fn expand_blossom(&mut self, blossom: usize) {
        for index in 0..self.parts[blossom].len() {
            let part = self.parts[blossom][index];
            self.set_outermost(part, part);
        }
        let (entry, _) = self.link(blossom, self.parent[blossom]);
        let part = self.child_with(blossom, entry);
        let way = self.even_way(blossom, part);
        let parts = self.parts[blossom].clone();
        for pair in parts[..way].chunks_exact(2) {
            let (inner, outer) = (pair[0], pair[1]);
            self.parent[inner] = self.link(outer, inner).0;
            self.side[inner] = Side::Inner;
            self.side[outer] = Side::Outer;
            self.nearest[inner] = 0;
            self.find_nearest(outer);
            self.enqueue(outer);
        }
        self.side[part] = Side::Inner;
        self.parent[part] = self.parent[blossom];
        for &left in &parts[way + 1..] {
            self.side[left] = Side::Free;
            self.find_nearest(left);
        }
        self.outermost[blossom] = 0;
    }

    /// Follows a tight edge; true if the matching grew.
    fn follow(&mut self, edge: (usize, usize)) -> bool {
        let (u, v) = (self.outermost[edge.0], self.outermost[edge.1]);
        match self.side[v] {
            Side::Free => {
                self.parent[v] = edge.0;
                self.side[v] = Side::Inner;
                let next = self.outermost[self.mate[v]];
                self.nearest[v] = 0;
                self.nearest[next] = 0;
                self.side[next] = Side::Outer;
                self.enqueue(next);
                false
            }
            Side::Outer => {
                let ancestor = self.common_ancestor(u, v);
                if ancestor == 0 {
                    self.augment(u, v);
                    self.augment(v, u);
                    return true;
                }
                self.add_blossom(u, ancestor, v);
                false
            }
            Side::Inner => false,
        }
    }

    /// Grows the matching by one pair.
    fn phase(&mut self) -> Phase {
        self.queue.clear();
        for x in 1..=self.top {
            self.side[x] = Side::Free;
            self.nearest[x] = 0;
        }
        for x in 1..=self.top {
            if self.outermost[x] == x && self.mate[x] == 0 {
                self.parent[x] = 0;
                self.side[x] = Side::Outer;
                self.enqueue(x);
            }
        }
        if self.queue.is_empty() {
            return Phase::Complete;
        }
        loop {
            if self.grow_trees() {
                return Phase::Grown;
            }
            let Some(step) = self.dual_step() else {
                return Phase::Stuck;
            };
            self.shift_labels(step);
            if self.follow_new_tight_edges() {
                return Phase::Grown;
            }
            for blossom in self.n + 1..=self.top {
                if self.outermost[blossom] == blossom
                    && self.side[blossom] == Side::Inner
                    && self.label[blossom] == Wide::ZERO
                {
                    self.expand_blossom(blossom);
                }
            }
        }
    }

    fn grow_trees(&mut self) -> bool {
        while let Some(u) = self.queue.pop_front() {
            if self.side[self.outermost[u]] == Side::Inner {
                continue;
            }
            for v in 1..=self.n {
                if !self.present[self.edge_at(u, v)] || self.outermost[u] == self.outermost[v] {
                    continue;
                }
                if self.slack_of((u, v)) == Wide::ZERO {
                    if self.follow((u, v)) {
                        return true;
                    }
                } else {
                    self.update_nearest(u, self.outermost[v]);
                }
            }
        }
        false
    }

    /// How far the labels can move; none if nothing bounds them, that is, the trees are stuck.
    fn dual_step(&self) -> Option<Wide<N>> {
        let mut step: Option<Wide<N>> = None;
        let mut bound = |limit: Wide<N>| {
            if step.is_none_or(|known| limit < known) {
                step = Some(limit);
            }
        };
        for blossom in self.n + 1..=self.top {
            if self.outermost[blossom] == blossom && self.side[blossom] == Side::Inner {
                bound(self.label[blossom].halved());
            }
        }
        for x in 1..=self.top {
            if self.outermost[x] != x || self.nearest[x] == 0 {
                continue;
            }
            let slack = self.slack_between(self.nearest[x], x);
            match self.side[x] {
                Side::Free => bound(slack),
                Side::Outer => bound(slack.halved()),
                Side::Inner => {}
            }
        }
        step
    }

    fn shift_labels(&mut self, step: Wide<N>) {
        for u in 1..=self.n {
            match self.side[self.outermost[u]] {
                Side::Outer => self.label[u] = self.label[u].minus(step),
                Side::Inner => self.label[u] = self.label[u].plus(step),
                Side::Free => {}
            }
        }
        for blossom in self.n + 1..=self.top {
            if self.outermost[blossom] != blossom {
                continue;
            }
            match self.side[blossom] {
                Side::Outer => self.label[blossom] = self.label[blossom].plus(step.doubled()),
                Side::Inner => self.label[blossom] = self.label[blossom].minus(step.doubled()),
                Side::Free => {}
            }
        }
    }

    fn follow_new_tight_edges(&mut self) -> bool {
        self.queue.clear();
        let mut x = 1;
        while x <= self.top {
            if self.outermost[x] == x && self.nearest[x] != 0 {
                let nearest = self.nearest[x];
                if self.outermost[nearest] != x
                    && self.slack_between(nearest, x) == Wide::ZERO
                    && self.follow(self.link(nearest, x))
                {
                    return true;
                }
            }
            x += 1;
        }
        false
    }
}

enum Phase {
    Grown,
    Complete,
    Stuck,
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
