//! One phase: trees of tight edges grow from the exposed nodes until the matching gains a pair.

use super::{PerfectMatcher, Side};
use crate::pairing::matching::Wide;

/// How a phase ended.
pub(super) enum Phase {
    Grown,
    Complete,
    Stuck,
}

impl<const N: usize> PerfectMatcher<N> {
    pub(super) fn update_nearest(&mut self, u: usize, x: usize) {
        if self.nearest[x] == 0 || self.slack_between(u, x) < self.slack_between(self.nearest[x], x)
        {
            self.nearest[x] = u;
        }
    }

    pub(super) fn find_nearest(&mut self, x: usize) {
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

    pub(super) fn enqueue(&mut self, x: usize) {
        if x <= self.n {
            self.queue.push_back(x);
            return;
        }
        for index in 0..self.parts[x].len() {
            self.enqueue(self.parts[x][index]);
        }
    }

    pub(super) fn common_ancestor(&mut self, u: usize, v: usize) -> usize {
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

    /// Follows a tight edge; true if the matching grew.
    pub(super) fn follow(&mut self, edge: (usize, usize)) -> bool {
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
    pub(super) fn phase(&mut self) -> Phase {
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

    pub(super) fn grow_trees(&mut self) -> bool {
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
    pub(super) fn dual_step(&self) -> Option<Wide<N>> {
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

    pub(super) fn shift_labels(&mut self, step: Wide<N>) {
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

    pub(super) fn follow_new_tight_edges(&mut self) -> bool {
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
