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

use super::bracket::Bracket;
use super::criteria::Criterion;
use crate::Colour;
use crate::pairing::matching::{Packer, PerfectMatcher, Wide};
use std::collections::BTreeMap;

/// The word that carries the reward of the decision being settled.
const REWARD: usize = 0;
/// The word that carries the size of the exchange (4.3.1, 4.3.2).
const EXCHANGE: usize = 1;
/// Where the count of pairs that need no exchange stands in that word.
const UNEXCHANGED_SHIFT: usize = 32;
/// Words below the criteria.
const LOW_WORDS: usize = 2;
/// Room for the labels of the matching, which exceed the weights.
const HEADROOM: usize = 24;
/// Bits of the reward word in use.
const REWARD_BITS: usize = 60;

/// The criteria of a bracket weighed against each other: of each one that can vary, the gains of
/// all edges and the bits they take.
struct Weights(Vec<(Vec<u64>, usize)>);

impl Weights {
    fn new(bracket: &Bracket<'_>, initial: Colour, criteria: &[Criterion]) -> Self {
        let columns = criteria
            .iter()
            .map(|criterion| column(bracket, initial, *criterion));
        Self(columns.filter(|(_, width)| *width > 0).collect())
    }

    fn bits(&self) -> usize {
        self.0.iter().map(|(_, width)| width).sum()
    }

    fn pack<const N: usize>(&self, edge: usize) -> Wide<N> {
        let mut packer = Packer::new(self.bits() + 64 * LOW_WORDS);
        for (gains, width) in &self.0 {
            packer.push(gains[edge], *width);
        }
        packer.finish()
    }
}

/// The gains of a criterion, and the bits that the sum over any matching fits.
fn column(bracket: &Bracket<'_>, initial: Colour, criterion: Criterion) -> (Vec<u64>, usize) {
    let gain = |&pair: &(usize, usize)| criterion.gain(bracket, initial, pair);
    let gains: Vec<u64> = bracket.edges.iter().map(gain).collect();
    let mut most = vec![0; bracket.vertices];
    for (&(i, j), &gain) in bracket.edges.iter().zip(&gains) {
        most[i] = gain.max(most[i]);
        most[j] = gain.max(most[j]);
    }
    // Every vertex is in one pair, every pair counts at both ends.
    let bound = most.iter().sum::<u64>() / 2;
    (gains, (u64::BITS - bound.leading_zeros()) as usize)
}

/// The pairs of the bracket, as places; none if the round cannot be completed.
///
/// # Errors
/// The criteria of the bracket do not fit the widest weights (thousands of moved-down scores).
pub(super) fn best_candidate(
    bracket: &Bracket<'_>,
    initial: Colour,
    criteria: &[Criterion],
) -> Result<Option<Candidate>, TooWide> {
    let weights = Weights::new(bracket, initial, criteria);
    match weights.bits().saturating_add(HEADROOM).div_ceil(64) {
        0 | 1 => Ok(search::<3>(bracket, &weights)),
        2 => Ok(search::<4>(bracket, &weights)),
        3 => Ok(search::<5>(bracket, &weights)),
        4 => Ok(search::<6>(bracket, &weights)),
        5..=6 => Ok(search::<8>(bracket, &weights)),
        7..=14 => Ok(search::<16>(bracket, &weights)),
        15..=62 => Ok(search::<64>(bracket, &weights)),
        _ => Err(TooWide),
    }
}

/// The criteria need more bits than the weights have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooWide;

/// The best candidate of a bracket.
pub(super) struct Candidate {
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
    let with_nobody = |place: &usize| search.mate(*place) >= players;
    Some(Candidate {
        pairs: search.pairs(),
        next_pairs: (0..bracket.next)
            .map(|place| (place, search.mate(place)))
            .filter(|&(i, j)| i < j && bracket.next_holds((i, j)))
            .collect(),
        left_over: (0..players).filter(with_nobody).collect(),
        spare_left: (players..bracket.vertices).any(|place| with_nobody(&place)),
    })
}

struct Search<'a, const N: usize> {
    bracket: &'a Bracket<'a>,
    matcher: PerfectMatcher<N>,
    /// Edges that carry a reward.
    rewarded: Vec<(usize, usize)>,
}

impl<'a, const N: usize> Search<'a, N> {
    fn new(bracket: &'a Bracket<'a>, weights: &Weights) -> Option<Self> {
        let mut matcher = PerfectMatcher::new(bracket.vertices);
        for (index, &(i, j)) in bracket.edges.iter().enumerate() {
            matcher.set_edge(i, j, weights.pack(index));
        }
        let mut search = Self {
            bracket,
            matcher,
            rewarded: Vec::new(),
        };
        search.prefer_halves();
        search.matcher.solve().then_some(search)
    }

    /// Starts from the first candidate (3.2), so that the first solution is close to the last.
    fn prefer_halves(&mut self) {
        let (moved, current) = (self.bracket.moved, self.bracket.current);
        for place in 0..moved.min(current - moved) {
            self.matcher.hint(place, place + moved);
        }
        let first = (2 * moved).min(current);
        let half = (current - first) / 2;
        for place in first..first + half {
            self.matcher.hint(place, place + half);
        }
        if moved > 0 {
            return;
        }
        for i in 0..half {
            for j in i + 1..current {
                if self.matcher.has_edge(i, j) {
                    self.set_word(i, j, EXCHANGE, 1 << UNEXCHANGED_SHIFT);
                }
            }
        }
    }

    fn mate(&self, place: usize) -> usize {
        self.matcher.mate_of(place).unwrap_or(self.bracket.vertices)
    }

    fn pairs(&self) -> Vec<(usize, usize)> {
        (0..self.bracket.current)
            .map(|i| (i, self.mate(i)))
            .filter(|&(i, j)| i < j && j < self.bracket.current)
            .collect()
    }

    /// Solves again with rewards on some edges in place of the earlier ones.
    fn solve_with(&mut self, rewards: &[((usize, usize), u64)]) -> Option<()> {
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

    fn edges_of(&self, place: usize) -> Vec<usize> {
        (0..self.bracket.vertices)
            .filter(|&other| other != place && self.matcher.has_edge(place, other))
            .collect()
    }

    /// Removes the edges of a place whose other end does not satisfy the condition.
    fn keep_edges(&mut self, place: usize, keep: impl Fn(usize) -> bool) {
        for other in self.edges_of(place) {
            if !keep(other) {
                self.matcher.remove_edge(place, other);
            }
        }
    }

    /// Settles yes-or-no questions, one for each place, the first the most important.
    ///
    /// `says_yes(place, other)` tells whether being matched to `other` is a yes.
    fn settle_each(
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
    fn settle_partners(&mut self, upper: &[usize], lower: &[usize]) -> Option<()> {
        let width = (usize::BITS - lower.len().leading_zeros()) as usize;
        let at_once = (REWARD_BITS / width.max(1)).max(1);
        let mut settled = 0;
        while settled < upper.len() {
            settled += self.settle_guesses(&upper[settled..], lower)?;
            let end = (settled + at_once).min(upper.len());
            self.settle_by_reward(&upper[settled..end], lower, width)?;
            settled = end;
        }
        Some(())
    }

    /// Guesses the partners of the upper places; the number of places settled.
    ///
    /// A guess that holds with all those before it is the earliest choice: nothing smaller is in
    /// any best matching.
    fn settle_guesses(&mut self, upper: &[usize], lower: &[usize]) -> Option<usize> {
        let mut used = vec![false; self.bracket.vertices];
        let mut guesses = Vec::new();
        for &place in upper {
            let free = |&&other: &&usize| !used[other] && self.matcher.may_be_best(place, other);
            let Some(&guess) = lower.iter().find(free) else {
                break;
            };
            used[guess] = true;
            guesses.push((place, guess));
        }
        let holds = |search: &Self| {
            guesses
                .iter()
                .take_while(|&&(place, guess)| search.mate(place) == guess)
                .count()
        };
        let mut settled = holds(self);
        if settled < guesses.len() {
            let rewards: Vec<((usize, usize), u64)> =
                guesses.iter().map(|guess| (*guess, 1)).collect();
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

    fn fix_pair(&mut self, place: usize, mate: usize) {
        self.keep_edges(place, |other| other == mate);
        self.keep_edges(mate, |other| other == place);
    }

    /// 4.4: the set of moved-down players that are paired here, the smallest BSNs first.
    fn settle_moved(&mut self) -> Option<()> {
        let current = self.bracket.current;
        let moved: Vec<usize> = (0..self.bracket.moved).collect();
        if moved.iter().any(|&place| self.mate(place) >= current) {
            self.settle_each(&moved, |_, other| other < current)?;
        }
        for place in moved {
            let inside = self.mate(place) < current;
            self.keep_edges(place, |other| (other < current) == inside);
        }
        Some(())
    }

    /// 4.2: the transposition of S2 in a heterogeneous bracket.
    fn settle_opponents_of_moved(&mut self) -> Option<()> {
        let current = self.bracket.current;
        let paired: Vec<usize> = (0..self.bracket.moved)
            .filter(|&place| self.mate(place) < current)
            .collect();
        let residents: Vec<usize> = (self.bracket.moved..current).collect();
        self.settle_partners(&paired, &residents)
    }

    /// 4.3 and 4.2 in the remainder, or the whole of a homogeneous bracket.
    fn settle_remainder(&mut self) -> Option<()> {
        let (moved, current) = (self.bracket.moved, self.bracket.current);
        let remainder: Vec<usize> = (moved..current)
            .filter(|&place| self.mate(place) >= moved)
            .collect();
        let floating = remainder
            .iter()
            .filter(|&&place| self.mate(place) >= current)
            .count();
        let pairs = (remainder.len() - floating) / 2;
        if pairs == 0 {
            return Some(());
        }
        let (upper, lower) = remainder.split_at(pairs);
        let (upper, lower) = self.settle_exchange(&remainder, upper, lower)?;
        self.settle_partners(&upper, &lower)
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
            self.solve_with(&[])?;
        }
        if self.is_exchanged(upper, lower) {
            let down_order: Vec<usize> = upper.iter().rev().copied().collect();
            let down = self.settle_each(&down_order, |place, other| {
                other >= current || other < place
            })?;
            let up = self.settle_each(lower, |place, other| place < other && other < current)?;
            new_upper.retain(|place| !down.contains(place));
            new_upper.extend(up);
            new_upper.sort_unstable();
            new_lower = remainder.to_vec();
            new_lower.retain(|place| new_upper.binary_search(place).is_err());
        }
        for &place in &new_upper {
            self.keep_edges(place, |other| {
                place < other && new_lower.binary_search(&other).is_ok()
            });
        }
        for &place in &new_lower {
            self.keep_edges(place, |other| {
                other >= current || new_upper.contains(&other)
            });
        }
        Some((new_upper, new_lower))
    }

    /// True if a player of the upper half has no partner from the lower one.
    fn is_exchanged(&self, upper: &[usize], lower: &[usize]) -> bool {
        upper
            .iter()
            .any(|&place| lower.binary_search(&self.mate(place)).is_err())
    }

    /// 4.3.1 and 4.3.2 as weights below the criteria.
    fn reward_small_exchanges(&mut self, remainder: &[usize], last_upper: usize) {
        for (index, &i) in remainder.iter().enumerate() {
            let small_sum = (remainder.len() - index) as u64;
            for &j in &remainder[index + 1..] {
                if self.matcher.has_edge(i, j) {
                    let unexchanged = u64::from(i <= last_upper) << UNEXCHANGED_SHIFT;
                    self.set_word(i, j, EXCHANGE, unexchanged | small_sum);
                }
            }
        }
    }
}
