//! The first perfect matching between two halves, in the order in which the partners of the upper
//! half vary.
//!
//! A matching of any kind comes first, as a witness. Then each upper vertex in turn takes the
//! earliest partner with which the others can still be matched: that is a partner from whose mate
//! an alternating way leads to the partner that the vertex has now. Pairs are described by the
//! kinds of their ends, so that a search looks at each vertex a few times only.

/// The two halves of a bipartite graph.
pub(in crate::pairing) struct Halves<'a> {
    /// The kind of each upper vertex.
    pub upper: Vec<usize>,
    /// The kind of each lower vertex; as many.
    pub lower: Vec<usize>,
    /// How many of the upper ones have a say in the order: the first.
    pub deciding: usize,
    /// For each kind the kinds that it may be matched to.
    pub partners: Vec<Vec<usize>>,
    /// What holds of most pairs of those kinds, by the places in the halves.
    pub may_match: &'a dyn Fn(usize, usize) -> bool,
}

impl Halves<'_> {
    /// For each upper vertex its partner in the first perfect matching; none if there is none.
    pub fn first_perfect_matching(&self) -> Option<Vec<usize>> {
        let mut search = Search::new(self);
        search.start();
        for place in 0..self.upper.len() {
            if search.mate[place].is_none() && !search.augment(place) {
                return None;
            }
        }
        search.settle()?;
        search.mate.into_iter().collect()
    }

    fn may_match(&self, upper: usize, lower: usize) -> bool {
        self.partners[self.upper[upper]].contains(&self.lower[lower])
            && (self.may_match)(upper, lower)
    }
}

struct Search<'a> {
    halves: &'a Halves<'a>,
    /// The partner of each upper vertex.
    mate: Vec<Option<usize>>,
    /// The partner of each lower vertex.
    holder: Vec<Option<usize>>,
}

impl<'a> Search<'a> {
    fn new(halves: &'a Halves<'a>) -> Self {
        Self {
            halves,
            mate: vec![None; halves.upper.len()],
            holder: vec![None; halves.lower.len()],
        }
    }

    fn match_up(&mut self, upper: usize, lower: usize) {
        self.mate[upper] = Some(lower);
        self.holder[lower] = Some(upper);
    }

    /// Each takes the first that is free.
    fn start(&mut self) {
        let mut free = Shelf::new(&self.halves.lower, self.halves.partners.len());
        for upper in 0..self.halves.upper.len() {
            if let Some(lower) = self.first_open(upper, &free, |_| true) {
                free.remove(lower);
                self.match_up(upper, lower);
            }
        }
    }

    /// The first lower vertex of a shelf that an upper one may be matched to.
    fn first_open(
        &self,
        upper: usize,
        among: &Shelf<'_>,
        also: impl Fn(usize) -> bool,
    ) -> Option<usize> {
        let mut first: Option<usize> = None;
        for &kind in &self.halves.partners[self.halves.upper[upper]] {
            let found = among
                .of_kind(kind)
                .take_while(|lower| first.is_none_or(|known| *lower < known))
                .find(|&lower| (self.halves.may_match)(upper, lower) && also(lower));
            first = found.or(first);
        }
        first
    }

    /// Matches a free upper vertex by an alternating way; false if there is none.
    fn augment(&mut self, root: usize) -> bool {
        let mut unseen = Shelf::new(&self.halves.lower, self.halves.partners.len());
        let mut reached_from: Vec<Option<usize>> = vec![None; self.holder.len()];
        let mut queue = vec![root];
        let mut next = 0;
        while let Some(&upper) = queue.get(next) {
            next += 1;
            for &kind in &self.halves.partners[self.halves.upper[upper]] {
                let open: Vec<usize> = unseen
                    .of_kind(kind)
                    .filter(|&lower| (self.halves.may_match)(upper, lower))
                    .collect();
                for lower in open {
                    unseen.remove(lower);
                    reached_from[lower] = Some(upper);
                    let Some(holder) = self.holder[lower] else {
                        self.flip(lower, &reached_from);
                        return true;
                    };
                    queue.push(holder);
                }
            }
        }
        false
    }

    fn flip(&mut self, end: usize, reached_from: &[Option<usize>]) {
        let mut lower = Some(end);
        while let Some((at, upper)) = lower.and_then(|at| Some((at, reached_from[at]?))) {
            lower = self.mate[upper];
            self.match_up(upper, at);
        }
    }

    fn settle(&mut self) -> Option<()> {
        let kinds = self.halves.partners.len();
        let mut open = Open {
            upper: Shelf::new(&self.halves.upper, kinds),
            lower: Shelf::new(&self.halves.lower, kinds),
        };
        for place in 0..self.halves.deciding {
            open.upper.remove(place);
            let partner = self.earliest(place, &open)?;
            open.lower.remove(partner);
        }
        Some(())
    }

    /// Gives an upper vertex the earliest partner that leaves a perfect matching.
    fn earliest(&mut self, place: usize, open: &Open<'_>) -> Option<usize> {
        let own = self.mate[place]?;
        let wanted = self.first_open(place, &open.lower, |_| true)?;
        if wanted == own {
            return Some(own);
        }
        let holder = self.holder[wanted]?;
        if self.halves.may_match(holder, own) {
            self.match_up(place, wanted);
            self.match_up(holder, own);
            return Some(wanted);
        }
        let takes = self.ways_to(own, open);
        let leaves_a_way = |lower: usize| {
            lower == own || self.holder[lower].is_some_and(|holder| takes[holder].is_some())
        };
        let wanted = self.first_open(place, &open.lower, leaves_a_way)?;
        let mut lower = wanted;
        let mut upper = place;
        while lower != own {
            let displaced = self.holder[lower]?;
            self.match_up(upper, lower);
            upper = displaced;
            lower = takes[displaced]?;
        }
        self.match_up(upper, lower);
        Some(wanted)
    }

    /// For each open upper vertex, the partner with which an alternating way to `end` begins.
    fn ways_to(&self, end: usize, open: &Open<'_>) -> Vec<Option<usize>> {
        let mut unseen = open.upper.clone();
        let mut takes = vec![None; self.mate.len()];
        let mut queue = vec![end];
        let mut next = 0;
        while let Some(&lower) = queue.get(next) {
            next += 1;
            for &kind in &self.halves.partners[self.halves.lower[lower]] {
                let leading: Vec<usize> = unseen
                    .of_kind(kind)
                    .filter(|&upper| (self.halves.may_match)(upper, lower))
                    .collect();
                for upper in leading {
                    unseen.remove(upper);
                    takes[upper] = Some(lower);
                    queue.extend(self.mate[upper]);
                }
            }
        }
        takes
    }
}

/// What is not settled yet.
struct Open<'a> {
    upper: Shelf<'a>,
    lower: Shelf<'a>,
}

/// Vertices by kind, each kind in order; any of them can be taken out.
#[derive(Clone)]
struct Shelf<'a> {
    kinds: &'a [usize],
    first: Vec<usize>,
    next: Vec<usize>,
    previous: Vec<usize>,
}

impl<'a> Shelf<'a> {
    fn new(kinds: &'a [usize], number: usize) -> Self {
        let none = kinds.len();
        let mut shelf = Self {
            kinds,
            first: vec![none; number],
            next: vec![none; none],
            previous: vec![none; none],
        };
        for (vertex, &kind) in kinds.iter().enumerate().rev() {
            let after = shelf.first[kind];
            shelf.next[vertex] = after;
            if after < none {
                shelf.previous[after] = vertex;
            }
            shelf.first[kind] = vertex;
        }
        shelf
    }

    fn of_kind(&self, kind: usize) -> impl Iterator<Item = usize> {
        let at = |vertex: usize| (vertex < self.kinds.len()).then_some(vertex);
        std::iter::successors(at(self.first[kind]), move |&vertex| at(self.next[vertex]))
    }

    fn remove(&mut self, vertex: usize) {
        let (before, after) = (self.previous[vertex], self.next[vertex]);
        if before < self.kinds.len() {
            self.next[before] = after;
        } else {
            self.first[self.kinds[vertex]] = after;
        }
        if after < self.kinds.len() {
            self.previous[after] = before;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The first by trying all partners in order.
    fn by_trying(halves: &Halves<'_>, done: &[usize]) -> Option<Vec<usize>> {
        let upper = done.len();
        if upper == halves.upper.len() {
            return Some(done.to_vec());
        }
        let open = (0..halves.lower.len()).filter(|lower| !done.contains(lower));
        let mut open = open.filter(|&lower| halves.may_match(upper, lower));
        open.find_map(|lower| by_trying(halves, &[done, &[lower]].concat()))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(600))]

        #[test]
        fn the_first_of_all_perfect_matchings(
            n in 1_usize..8,
            kinds in proptest::collection::vec(0_usize..3, 16),
            table in proptest::collection::vec(0_u8..3, 9),
            missing in proptest::collection::vec((0_usize..8, 0_usize..8), 0..12),
            one_indifferent: bool,
        ) {
            let fits = |a: usize, b: usize| table[a.min(b) * 3 + a.max(b)] > 0;
            let halves = Halves {
                upper: kinds[..n].to_vec(),
                lower: kinds[8..8 + n].to_vec(),
                deciding: n - usize::from(one_indifferent),
                partners: (0..3).map(|a| (0..3).filter(|&b| fits(a, b)).collect()).collect(),
                may_match: &|upper, lower| !missing.contains(&(upper, lower)),
            };
            prop_assert_eq!(halves.first_perfect_matching(), by_trying(&halves, &[]));
        }
    }
}
