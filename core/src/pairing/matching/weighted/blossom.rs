//! Blossoms: odd cycles of nodes that act as one node.

use super::{PerfectMatcher, Side, small};
use crate::pairing::matching::Wide;

impl<const N: usize> PerfectMatcher<N> {
    /// Moves the duals of the blossoms into the vertices and forgets the blossoms.
    pub(super) fn dissolve_blossoms(&mut self) {
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

    pub(super) fn collect_vertices(&self, node: usize, into: &mut Vec<usize>) {
        if node <= self.n {
            into.push(node);
            return;
        }
        for &part in &self.parts[node] {
            self.collect_vertices(part, into);
        }
    }

    pub(super) fn set_outermost(&mut self, x: usize, blossom: usize) {
        self.outermost[x] = blossom;
        if x > self.n {
            for index in 0..self.parts[x].len() {
                self.set_outermost(self.parts[x][index], blossom);
            }
        }
    }

    pub(super) fn child_with(&self, blossom: usize, vertex: usize) -> usize {
        self.child_with[blossom * (self.n + 1) + vertex] as usize
    }

    /// The even way around the blossom from its base to a part, turning the cycle if need be.
    pub(super) fn even_way(&mut self, blossom: usize, part: usize) -> usize {
        let parts = &mut self.parts[blossom];
        let place = parts.iter().position(|&p| p == part).unwrap_or(0);
        if place % 2 == 1 {
            parts[1..].reverse();
            parts.len() - place
        } else {
            place
        }
    }

    pub(super) fn set_mate(&mut self, u: usize, v: usize) {
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

    pub(super) fn augment(&mut self, u: usize, v: usize) {
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

    pub(super) fn add_blossom(&mut self, u: usize, ancestor: usize, v: usize) {
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
    pub(super) fn way_up(&mut self, from: usize, ancestor: usize) -> Vec<usize> {
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

    pub(super) fn link_blossom(&mut self, blossom: usize, parts: &[usize]) {
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

    pub(super) fn expand_blossom(&mut self, blossom: usize) {
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
}
