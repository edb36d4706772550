//! How much the pairs of a graph can be worth at most if its vertices are of a few kinds, and
//! prices that prove it.
//!
//! What two vertices are worth together depends on their kinds alone. The graph is doubled: each
//! kind stands on a left and on a right side, as often as it has vertices, and the two sides are
//! matched (a transport problem, solved by shortest paths). Every perfect matching of the graph,
//! taken in both directions, is such a transport of twice its worth, so the best transport bounds
//! it. Its dual gives each kind a *price*, the sum of the left and the right one: the prices of two
//! kinds together are never less than twice their worth. A perfect matching all of whose pairs are
//! *tight*, that is, worth exactly half of their prices, is therefore of the greatest worth, and so
//! is no other but those of tight pairs. Some pairs may be missing from the graph: the proof holds.

/// What is known of the kinds: how many vertices each has, what two of them are worth together.
pub(in crate::pairing) struct Kinds {
    counts: Vec<usize>,
    /// None for two kinds that are never matched.
    worth: Vec<Option<i128>>,
}

/// Prices of the kinds.
pub(in crate::pairing) struct Prices {
    of: Vec<i128>,
    /// Twice the bound on the worth of all pairs together.
    pub twice_bound: i128,
}

impl Kinds {
    /// Kinds with these numbers of vertices. The worth must be the same both ways.
    pub fn new(counts: Vec<usize>, worth: impl Fn(usize, usize) -> Option<i128>) -> Self {
        let n = counts.len();
        let worth = (0..n * n).map(|at| worth(at / n, at % n)).collect();
        Self { counts, worth }
    }

    /// How many kinds there are.
    pub const fn len(&self) -> usize {
        self.counts.len()
    }

    /// What a pair of these kinds is worth.
    pub fn worth(&self, a: usize, b: usize) -> Option<i128> {
        self.worth[a * self.counts.len() + b]
    }

    /// One vertex less.
    pub fn take(&mut self, kind: usize) {
        self.counts[kind] = self.counts[kind].saturating_sub(1);
    }

    /// One vertex more.
    pub fn put_back(&mut self, kind: usize) {
        self.counts[kind] += 1;
    }

    /// True if a pair of these kinds is worth as much as the prices allow.
    pub fn is_tight(&self, prices: &Prices, a: usize, b: usize) -> bool {
        self.worth(a, b)
            .is_some_and(|worth| prices.of[a] + prices.of[b] == 2 * worth)
    }

    /// The prices; none if the kinds alone rule out a perfect matching.
    pub fn prices(&self) -> Option<Prices> {
        let mut transport = Transport::new(self)?;
        while let Some(left) = transport.supply.iter().position(|&count| count > 0) {
            transport.send(left)?;
        }
        let both = transport.left_price.iter().zip(&transport.right_price);
        Some(Prices {
            of: both.map(|(left, right)| left + right).collect(),
            twice_bound: transport.worth(),
        })
    }
}

struct Transport<'a> {
    kinds: &'a Kinds,
    n: usize,
    supply: Vec<usize>,
    demand: Vec<usize>,
    flow: Vec<usize>,
    left_price: Vec<i128>,
    right_price: Vec<i128>,
}

/// The tree of shortest ways from one kind on the left.
struct Ways {
    left: Vec<Option<i128>>,
    right: Vec<Option<i128>>,
    /// The left kind before each right one.
    before_right: Vec<usize>,
    /// The right kind before each left one but the first.
    before_left: Vec<Option<usize>>,
    settled: Vec<bool>,
}

impl<'a> Transport<'a> {
    fn new(kinds: &'a Kinds) -> Option<Self> {
        let n = kinds.counts.len();
        let dearest = |a: usize| {
            let partners = (0..n).filter(|&b| kinds.counts[b] > 0);
            partners.filter_map(|b| kinds.worth(a, b)).max()
        };
        let price = |a: usize| match kinds.counts[a] {
            0 => Some(dearest(a).unwrap_or(0)),
            _ => dearest(a),
        };
        let mut transport = Self {
            kinds,
            n,
            supply: kinds.counts.clone(),
            demand: kinds.counts.clone(),
            flow: vec![0; n * n],
            left_price: (0..n).map(price).collect::<Option<_>>()?,
            right_price: vec![0; n],
        };
        transport.start_greedily();
        Some(transport)
    }

    fn slack(&self, left: usize, right: usize) -> Option<i128> {
        let worth = self.kinds.worth(left, right)?;
        Some(self.left_price[left] + self.right_price[right] - worth)
    }

    fn start_greedily(&mut self) {
        for left in 0..self.n {
            for right in 0..self.n {
                if self.slack(left, right) == Some(0) {
                    let amount = self.supply[left].min(self.demand[right]);
                    self.supply[left] -= amount;
                    self.demand[right] -= amount;
                    self.flow[left * self.n + right] += amount;
                }
            }
        }
    }

    /// Sends some of what is left of a kind, by the way of the least loss; none if there is no way.
    fn send(&mut self, from: usize) -> Option<()> {
        let mut ways = Ways {
            left: vec![None; self.n],
            right: vec![None; self.n],
            before_right: vec![from; self.n],
            before_left: vec![None; self.n],
            settled: vec![false; self.n],
        };
        self.reach(&mut ways, from, 0, None);
        let (end, length) = loop {
            let (right, length) = nearest(&ways)?;
            if self.demand[right] > 0 {
                break (right, length);
            }
            ways.settled[right] = true;
            for left in 0..self.n {
                if ways.left[left].is_none() && self.flow[left * self.n + right] > 0 {
                    self.reach(&mut ways, left, length, Some(right));
                }
            }
        };
        self.change_prices(&ways, length);
        self.shift(&ways, from, end);
        Some(())
    }

    fn reach(&self, ways: &mut Ways, left: usize, length: i128, before: Option<usize>) {
        ways.left[left] = Some(length);
        ways.before_left[left] = before;
        for right in (0..self.n).filter(|&right| self.kinds.counts[right] > 0) {
            let Some(slack) = self.slack(left, right) else {
                continue;
            };
            let through = length + slack;
            if !ways.settled[right] && ways.right[right].is_none_or(|known| through < known) {
                ways.right[right] = Some(through);
                ways.before_right[right] = left;
            }
        }
    }

    fn change_prices(&mut self, ways: &Ways, length: i128) {
        for kind in 0..self.n {
            if let Some(reached) = ways.left[kind] {
                self.left_price[kind] -= length - reached;
            }
            if let Some(reached) = ways.right[kind].filter(|_| ways.settled[kind]) {
                self.right_price[kind] += length - reached;
            }
        }
    }

    fn shift(&mut self, ways: &Ways, from: usize, end: usize) {
        let mut steps = Vec::new();
        let mut amount = self.supply[from].min(self.demand[end]);
        let mut right = end;
        loop {
            let left = ways.before_right[right];
            let back = ways.before_left[left];
            steps.push((left, right, back));
            let Some(before) = back else { break };
            amount = amount.min(self.flow[left * self.n + before]);
            right = before;
        }
        for (left, right, back) in steps {
            self.flow[left * self.n + right] += amount;
            if let Some(back) = back {
                self.flow[left * self.n + back] -= amount;
            }
        }
        self.supply[from] -= amount;
        self.demand[end] -= amount;
    }

    fn worth(&self) -> i128 {
        let flows = self.flow.iter().zip(&self.kinds.worth);
        flows
            .filter_map(|(&flow, worth)| Some(i128::try_from(flow).ok()? * (*worth)?))
            .sum()
    }
}

/// The right kind that is not settled and has the shortest way.
fn nearest(ways: &Ways) -> Option<(usize, i128)> {
    let reached = ways.right.iter().enumerate();
    reached
        .filter(|(right, _)| !ways.settled[*right])
        .filter_map(|(right, length)| Some((right, (*length)?)))
        .min_by_key(|&(_, length)| length)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The worth of the best perfect matching, by trying all.
    fn by_trying(kinds: &Kinds, free: &[usize]) -> Option<i128> {
        let Some((&first, rest)) = free.split_first() else {
            return Some(0);
        };
        let partners = 0..rest.len();
        let worths = partners.filter_map(|at| {
            let mut left = rest.to_vec();
            let partner = left.remove(at);
            Some(kinds.worth(first, partner)? + by_trying(kinds, &left)?)
        });
        worths.max()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(600))]

        #[test]
        fn bound_and_prices_hold(
            counts in proptest::collection::vec(0_usize..4, 4),
            table in proptest::collection::vec(-9_i128..9, 16),
            density in -5_i128..9,
        ) {
            let worth = |a: usize, b: usize| {
                Some(table[a.min(b) * 4 + a.max(b)]).filter(|worth| *worth <= density)
            };
            let kinds = Kinds::new(counts.clone(), worth);
            let free: Vec<usize> =
                (0..4).flat_map(|kind| vec![kind; counts[kind]]).take(8).collect();
            let all_tried = free.len() == counts.iter().sum::<usize>();
            let Some(prices) = kinds.prices() else {
                prop_assert!(!all_tried || by_trying(&kinds, &free).is_none());
                return Ok(());
            };
            let total: i128 = counts.iter().zip(&prices.of).map(|(n, p)| *n as i128 * p).sum();
            prop_assert_eq!(total, prices.twice_bound);
            let present: Vec<usize> = (0..4).filter(|&kind| counts[kind] > 0).collect();
            for (a, b) in present.iter().flat_map(|&a| present.iter().map(move |&b| (a, b))) {
                if let Some(worth) = worth(a, b) {
                    prop_assert!(prices.of[a] + prices.of[b] >= 2 * worth);
                }
            }
            if let Some(best) = by_trying(&kinds, &free).filter(|_| all_tried) {
                prop_assert!(2 * best <= prices.twice_bound);
            }
        }
    }
}
