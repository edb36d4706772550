//! As many disjoint pairs as a general graph allows (Edmonds' blossom algorithm).

use std::collections::VecDeque;

/// With how many others a free vertex looks for an exchange before the search takes it.
const PARTNERS_TRIED: usize = 8;

/// A matching of the greatest size among the vertices `0..n`: each vertex's partner.
///
/// Nothing is kept of the edges, so that large graphs with nearly all edges cost little: a greedy
/// start and exchanges with one pair leave few vertices, if any, to the search.
pub(in crate::pairing) fn maximum_matching(
    n: usize,
    adjacent: impl Fn(usize, usize) -> bool,
) -> Vec<Option<usize>> {
    let mut search = Search::new(n, adjacent);
    search.run();
    search.mate
}

/// A matching of all vertices `0..n`: each one's partner.
pub(in crate::pairing) fn perfect_matching(
    n: usize,
    adjacent: impl Fn(usize, usize) -> bool,
) -> Option<Vec<usize>> {
    if !n.is_multiple_of(2) {
        return None;
    }
    let mut search = Search::new(n, adjacent);
    search.start();
    for root in 0..n {
        // A vertex that cannot be matched now is left out of some greatest matching.
        if search.mate[root].is_none() && !search.augment_from(root) {
            return None;
        }
    }
    search.mate.into_iter().collect()
}

/// True for each vertex that some matching of the greatest size leaves out (the set D of Gallai
/// and Edmonds).
pub(in crate::pairing) fn left_out_by_some(
    n: usize,
    adjacent: impl Fn(usize, usize) -> bool,
) -> Vec<bool> {
    let mut search = Search::new(n, adjacent);
    search.run();
    search.left_out
}

struct Search<F> {
    adjacent: F,
    mate: Vec<Option<usize>>,
    /// The vertex before on the way from the root, for odd vertices.
    parent: Vec<Option<usize>>,
    /// The base of the blossom that the vertex lies in.
    base: Vec<usize>,
    /// True for the vertices at an even distance from the root.
    even: Vec<bool>,
    queue: VecDeque<usize>,
    /// Vertices of searches that found nothing: no later one can use them.
    frozen: Vec<bool>,
    /// Of those, the ones at an even distance.
    left_out: Vec<bool>,
}

impl<F: Fn(usize, usize) -> bool> Search<F> {
    fn new(n: usize, adjacent: F) -> Self {
        Self {
            adjacent,
            mate: vec![None; n],
            parent: vec![None; n],
            base: (0..n).collect(),
            even: vec![false; n],
            queue: VecDeque::new(),
            frozen: vec![false; n],
            left_out: vec![false; n],
        }
    }

    fn run(&mut self) {
        self.start();
        for root in 0..self.mate.len() {
            if self.mate[root].is_none() {
                self.augment_from(root);
            }
        }
    }

    fn start(&mut self) {
        let mut left = self.start_greedily();
        while let Some(u) = left.pop() {
            let mut some = left.iter().rev().take(PARTNERS_TRIED);
            if let Some(back) = some.position(|&v| self.exchange(u, v)) {
                let at = left.len() - 1 - back;
                left.swap_remove(at);
            }
        }
    }

    /// Each vertex takes the first free one after it; those that are left.
    fn start_greedily(&mut self) -> Vec<usize> {
        let mut left = Vec::new();
        let mut free: VecDeque<usize> = (0..self.mate.len()).collect();
        while let Some(u) = free.pop_front() {
            match free.iter().position(|&v| (self.adjacent)(u, v)) {
                Some(at) => {
                    if let Some(v) = free.remove(at) {
                        self.match_up(u, v);
                    }
                }
                None => left.push(u),
            }
        }
        left
    }

    /// Matches two free vertices to the ends of one pair; false if there is none for them.
    fn exchange(&mut self, u: usize, v: usize) -> bool {
        let fits = |&(a, b): &(usize, usize)| (self.adjacent)(u, a) && (self.adjacent)(v, b);
        let mates = self.mate.iter().enumerate();
        let found = mates.filter_map(|(a, b)| Some((a, (*b)?))).find(fits);
        if let Some((a, b)) = found {
            self.match_up(u, a);
            self.match_up(v, b);
        }
        found.is_some()
    }

    fn match_up(&mut self, u: usize, v: usize) {
        self.mate[u] = Some(v);
        self.mate[v] = Some(u);
    }

    /// Matches a free vertex; false if no greater matching does.
    fn augment_from(&mut self, root: usize) -> bool {
        self.parent.fill(None);
        self.even.fill(false);
        for (vertex, base) in self.base.iter_mut().enumerate() {
            *base = vertex;
        }
        self.queue.clear();
        self.even[root] = true;
        self.queue.push_back(root);
        while let Some(u) = self.queue.pop_front() {
            if let Some(end) = self.scan(u, root) {
                self.flip(end);
                return true;
            }
        }
        for vertex in 0..self.mate.len() {
            if self.even[vertex] || self.parent[vertex].is_some() {
                self.frozen[vertex] = true;
                self.left_out[vertex] = self.even[vertex];
            }
        }
        false
    }

    /// Looks at the edges of an even vertex; the free vertex if one is reached.
    fn scan(&mut self, u: usize, root: usize) -> Option<usize> {
        for v in 0..self.mate.len() {
            if self.frozen[v]
                || self.base[u] == self.base[v]
                || self.mate[u] == Some(v)
                || !(self.adjacent)(u, v)
            {
                continue;
            }
            let reached_even = v == root || self.mate[v].is_some_and(|w| self.parent[w].is_some());
            if reached_even {
                self.contract(u, v);
            } else if self.parent[v].is_none() {
                self.parent[v] = Some(u);
                let Some(w) = self.mate[v] else {
                    return Some(v);
                };
                self.even[w] = true;
                self.queue.push_back(w);
            }
        }
        None
    }

    fn contract(&mut self, u: usize, v: usize) {
        let base = self.common_base(u, v);
        let mut inside = vec![false; self.base.len()];
        self.mark(u, base, v, &mut inside);
        self.mark(v, base, u, &mut inside);
        for vertex in 0..self.base.len() {
            if inside[self.base[vertex]] {
                self.base[vertex] = base;
                if !self.even[vertex] {
                    self.even[vertex] = true;
                    self.queue.push_back(vertex);
                }
            }
        }
    }

    fn common_base(&self, u: usize, v: usize) -> usize {
        let mut on_way = vec![false; self.base.len()];
        let mut at = u;
        loop {
            at = self.base[at];
            on_way[at] = true;
            match self.mate[at].and_then(|w| self.parent[w]) {
                Some(next) => at = next,
                None => break,
            }
        }
        let mut at = v;
        loop {
            at = self.base[at];
            if on_way[at] {
                return at;
            }
            match self.mate[at].and_then(|w| self.parent[w]) {
                Some(next) => at = next,
                None => return at,
            }
        }
    }

    fn mark(&mut self, from: usize, base: usize, child: usize, inside: &mut [bool]) {
        let (mut at, mut child) = (from, child);
        while self.base[at] != base {
            let Some(mate) = self.mate[at] else { return };
            inside[self.base[at]] = true;
            inside[self.base[mate]] = true;
            self.parent[at] = Some(child);
            child = mate;
            let Some(next) = self.parent[mate] else {
                return;
            };
            at = next;
        }
    }

    fn flip(&mut self, end: usize) {
        let mut at = Some(end);
        while let Some(v) = at {
            let Some(u) = self.parent[v] else { return };
            at = self.mate[u];
            self.mate[v] = Some(u);
            self.mate[u] = Some(v);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn size(mates: &[Option<usize>]) -> usize {
        mates.iter().flatten().count() / 2
    }

    /// The size by trying everything.
    fn exhaustive(free: &[usize], edges: &[(usize, usize)]) -> usize {
        let Some((&first, rest)) = free.split_first() else {
            return 0;
        };
        let alone = exhaustive(rest, edges);
        let paired = rest
            .iter()
            .filter(|&&v| edges.contains(&(first, v)))
            .map(|&v| {
                let left: Vec<usize> = rest.iter().copied().filter(|&w| w != v).collect();
                1 + exhaustive(&left, edges)
            });
        paired.fold(alone, usize::max)
    }

    proptest! {
        #[test]
        fn finds_as_many_pairs_as_there_are(
            n in 2_usize..10,
            picks in proptest::collection::vec((0_usize..10, 0_usize..10), 0..24),
        ) {
            let edges: Vec<(usize, usize)> = picks
                .into_iter()
                .map(|(a, b)| (a.min(b) % n, a.max(b) % n))
                .filter(|(a, b)| a != b)
                .flat_map(|(a, b)| [(a, b), (b, a)])
                .collect();
            let mates = maximum_matching(n, |a, b| edges.contains(&(a, b)));
            for (u, mate) in mates.iter().enumerate() {
                if let Some(v) = mate {
                    prop_assert_eq!(mates[*v], Some(u));
                    prop_assert!(edges.contains(&(u, *v)));
                }
            }
            let all: Vec<usize> = (0..n).collect();
            prop_assert_eq!(size(&mates), exhaustive(&all, &edges));
            let left_out = left_out_by_some(n, |a, b| edges.contains(&(a, b)));
            for (u, &left_out) in left_out.iter().enumerate() {
                let others: Vec<usize> = all.iter().copied().filter(|&v| v != u).collect();
                prop_assert_eq!(left_out, exhaustive(&others, &edges) == size(&mates));
            }
        }
    }
}
