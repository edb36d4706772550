//! The best candidate of a bracket, and of equal ones the first in the order of generation
//! (C.04.3 3.8, article 4; 2017: B.8, D).
//!
//! A perfect matching of all unpaired players (and the bye) stands for a candidate together with
//! one way to complete the round, so C4 holds by itself. Its weight is the vector of the criteria.
//! Of the best matchings the earliest is found by settling one decision after another in the order
//! in which generation varies them, and solving again with a small reward for the earlier choice:
//!
//! 1. which moved-down players are paired (4.4);
//! 2. whom each of them meets (4.2);
//! 3. in the remainder or a homogeneous bracket, how many players the two halves exchange, and by
//!    how little (4.3.1, 4.3.2);
//! 4. which go down (4.3.3) and which come up (4.3.4);
//! 5. whom each of the upper half meets (4.2).

use super::criteria::Criterion;
use crate::Colour;
use crate::pairing::bracket::Bracket;
use crate::pairing::matching::{Decider, TooWide, WeighedSearch, Weights};

/// Where the count of pairs that need no exchange stands in that word.
const UNEXCHANGED_SHIFT: usize = 32;
/// The pairs of the bracket, as places; none if the round cannot be completed.
///
/// # Errors
/// The criteria of the bracket do not fit the widest weights (thousands of moved-down scores).
pub(in crate::pairing) fn best_candidate(
    bracket: &Bracket<'_>,
    initial: Colour,
    criteria: &[Criterion],
) -> Result<Option<Candidate>, TooWide> {
    let columns = criteria.iter().map(|criterion| {
        let gain = |&pair: &(usize, usize)| criterion.gain(bracket, initial, pair);
        bracket.edges.iter().map(gain).collect()
    });
    Weights::new(bracket.vertices, &bracket.edges, columns).search(bracket)
}

impl WeighedSearch for &Bracket<'_> {
    type Found = Candidate;

    fn search<const N: usize>(self, weights: &Weights) -> Option<Candidate> {
        search::<N>(self, weights)
    }
}

/// The best candidate of a bracket.
pub(in crate::pairing) struct Candidate {
    /// Its pairs, as places.
    pub pairs: Vec<(usize, usize)>,
    /// The pairs of the following bracket that prove what it can reach (C8).
    pub next_pairs: Vec<(usize, usize)>,
    /// Players of the bracket and the following one whose partner is a spare place.
    pub left_over: Vec<usize>,
    /// True if a spare place was not needed.
    pub spare_left: bool,
}

fn search<const N: usize>(bracket: &Bracket<'_>, weights: &Weights) -> Option<Candidate> {
    let mut search = Search::<N>::new(bracket, weights)?;
    search.settle_moved()?;
    search.settle_opponents_of_moved()?;
    search.settle_remainder()?;
    let players = bracket.players.len();
    let with_nobody = |place: &usize| search.decider.mate(*place) >= players;
    Some(Candidate {
        pairs: search.pairs(),
        next_pairs: (0..bracket.next)
            .map(|place| (place, search.decider.mate(place)))
            .filter(|&(i, j)| i < j && bracket.next_holds((i, j)))
            .collect(),
        left_over: (0..players).filter(with_nobody).collect(),
        spare_left: (players..bracket.vertices).any(|place| with_nobody(&place)),
    })
}

struct Search<'a, const N: usize> {
    bracket: &'a Bracket<'a>,
    decider: Decider<N>,
}

impl<'a, const N: usize> Search<'a, N> {
    fn new(bracket: &'a Bracket<'a>, weights: &Weights) -> Option<Self> {
        let mut search = Self {
            bracket,
            decider: Decider::new(bracket.vertices, &bracket.edges, weights),
        };
        search.prefer_halves();
        search.decider.solve()?;
        Some(search)
    }

    /// Starts from the first candidate (3.2), so that the first solution is close to the last.
    fn prefer_halves(&mut self) {
        let (moved, current) = (self.bracket.moved, self.bracket.current);
        for place in 0..moved.min(current - moved) {
            self.decider.hint(place, place + moved);
        }
        let first = (2 * moved).min(current);
        let half = (current - first) / 2;
        for place in first..first + half {
            self.decider.hint(place, place + half);
        }
        if moved > 0 {
            return;
        }
        for i in 0..half {
            for j in i + 1..current {
                if self.decider.has_edge(i, j) {
                    self.decider.set_low_word(i, j, 1 << UNEXCHANGED_SHIFT);
                }
            }
        }
    }

    fn pairs(&self) -> Vec<(usize, usize)> {
        (0..self.bracket.current)
            .map(|i| (i, self.decider.mate(i)))
            .filter(|&(i, j)| i < j && j < self.bracket.current)
            .collect()
    }

    /// 4.4: the set of moved-down players that are paired here, the smallest BSNs first.
    fn settle_moved(&mut self) -> Option<()> {
        let current = self.bracket.current;
        let moved: Vec<usize> = (0..self.bracket.moved).collect();
        if moved
            .iter()
            .any(|&place| self.decider.mate(place) >= current)
        {
            self.decider
                .settle_each(&moved, |_, other| other < current)?;
        }
        for place in moved {
            let inside = self.decider.mate(place) < current;
            self.decider
                .keep_edges(place, |other| (other < current) == inside);
        }
        Some(())
    }

    /// 4.2: the transposition of S2 in a heterogeneous bracket.
    fn settle_opponents_of_moved(&mut self) -> Option<()> {
        let current = self.bracket.current;
        let paired: Vec<usize> = (0..self.bracket.moved)
            .filter(|&place| self.decider.mate(place) < current)
            .collect();
        let residents: Vec<usize> = (self.bracket.moved..current).collect();
        self.decider.settle_partners(&paired, &residents)
    }

    /// 4.3 and 4.2 in the remainder, or the whole of a homogeneous bracket.
    fn settle_remainder(&mut self) -> Option<()> {
        let (moved, current) = (self.bracket.moved, self.bracket.current);
        let remainder: Vec<usize> = (moved..current)
            .filter(|&place| self.decider.mate(place) >= moved)
            .collect();
        let floating = remainder
            .iter()
            .filter(|&&place| self.decider.mate(place) >= current)
            .count();
        let pairs = (remainder.len() - floating) / 2;
        if pairs == 0 {
            return Some(());
        }
        let (upper, lower) = remainder.split_at(pairs);
        let (upper, lower) = self.settle_exchange(&remainder, upper, lower)?;
        self.decider.settle_partners(&upper, &lower)
    }

    /// 4.3: the exchange between the halves; both halves afterwards.
    ///
    /// Of a pair the higher ranked is always in the upper half, because an exchange that puts that
    /// player into the lower one comes later in the order. So the upper half is the set of the higher
    /// ranked of each pair, and the two sums of 4.3.2 differ by its sum and a constant. The BSNs
    /// are those of the remainder, counted anew (4.1).
    fn settle_exchange(
        &mut self,
        remainder: &[usize],
        upper: &[usize],
        lower: &[usize],
    ) -> Option<(Vec<usize>, Vec<usize>)> {
        let current = self.bracket.current;
        let (mut new_upper, mut new_lower) = (upper.to_vec(), lower.to_vec());
        if self.is_exchanged(upper, lower) {
            self.reward_small_exchanges(remainder, *upper.last()?);
            self.decider.solve_with(&[])?;
        }
        if self.is_exchanged(upper, lower) {
            let down_order: Vec<usize> = upper.iter().rev().copied().collect();
            let down = self.decider.settle_each(&down_order, |place, other| {
                other >= current || other < place
            })?;
            let up = self
                .decider
                .settle_each(lower, |place, other| place < other && other < current)?;
            new_upper.retain(|place| !down.contains(place));
            new_upper.extend(up);
            new_upper.sort_unstable();
            new_lower = remainder.to_vec();
            new_lower.retain(|place| new_upper.binary_search(place).is_err());
        }
        for &place in &new_upper {
            self.decider.keep_edges(place, |other| {
                place < other && new_lower.binary_search(&other).is_ok()
            });
        }
        for &place in &new_lower {
            self.decider.keep_edges(place, |other| {
                other >= current || new_upper.contains(&other)
            });
        }
        Some((new_upper, new_lower))
    }

    /// True if a player of the upper half has no partner from the lower one.
    fn is_exchanged(&self, upper: &[usize], lower: &[usize]) -> bool {
        upper
            .iter()
            .any(|&place| lower.binary_search(&self.decider.mate(place)).is_err())
    }

    /// 4.3.1 and 4.3.2 as weights below the criteria.
    fn reward_small_exchanges(&mut self, remainder: &[usize], last_upper: usize) {
        for (index, &i) in remainder.iter().enumerate() {
            let small_sum = (remainder.len() - index) as u64;
            for &j in &remainder[index + 1..] {
                if self.decider.has_edge(i, j) {
                    let unexchanged = u64::from(i <= last_upper) << UNEXCHANGED_SHIFT;
                    self.decider.set_low_word(i, j, unexchanged | small_sum);
                }
            }
        }
    }
}
