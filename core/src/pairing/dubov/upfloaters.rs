//! Which players of lower score groups complete a bracket (3.2.1, 3.2.2, 4.2).
//!
//! A perfect matching of all unpaired players stands for a choice of upfloaters, a legal pairing of
//! their bracket, and one way to pair everybody else (C4). Its weight is the vector of the
//! criteria; of the best ones the set of upfloaters that is first in the order of 4.2 is settled.

use super::Round;
use super::facts::Facts;
use crate::Points;
use crate::pairing::PairingError;
use crate::pairing::completion::can_complete;
use crate::pairing::legality::Legality;
use crate::pairing::matching::{Decider, WeighedSearch, Weights};
use crate::pairing::round::{limit, lost_completion};

/// What C9 adds up of the maximum upfloaters that are upfloated again: how often each was before.
/// The text asks for the fewest "times"; C8 has fixed their number, so a sum is what is left to
/// compare.
const COMPARED_UPFLOATS: fn(&Facts) -> usize = |facts| facts.upfloats;

/// The residents and the upfloaters, as places.
///
/// `unpaired` are all that are left, in pairing order, the residents first.
///
/// # Errors
/// The scores are too many to be weighed (thousands).
pub(super) fn bracket(
    round: &Round<'_>,
    unpaired: &[usize],
    residents: usize,
    legality: &Legality<'_>,
) -> Result<Vec<usize>, PairingError> {
    let (own, below) = unpaired.split_at(residents);
    let completes = |left: &[usize]| can_complete(round.players, left, |_| false, legality);
    if residents.is_multiple_of(2) && completes(own) && completes(below) {
        return Ok(own.to_vec());
    }
    let search = Search::new(round, unpaired, residents, legality);
    let weights = Weights::new(unpaired.len(), &search.edges, search.columns().into_iter());
    let upfloaters = weights
        .search(&search)
        .map_err(|_| limit("too many different scores are to be paired"))?
        .ok_or_else(lost_completion)?;
    Ok(own.iter().copied().chain(upfloaters).collect())
}

/// A quality criterion (2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::pairing) enum Upward {
    /// C5: the number of upfloaters.
    Number,
    /// C6: their scores.
    Scores,
    /// C7: colour preferences.
    Preference,
    /// C8: how many of them are maximum upfloaters.
    Maximum,
    /// C9: how often these were upfloated.
    Times,
    /// C10: how many upfloated in the previous round.
    Again,
}

/// A bracket that might have been.
pub(in crate::pairing) struct Attempt {
    /// What each criterion comes to, the more the better.
    pub gains: Vec<(Upward, u64)>,
    /// Its pairs as places, a resident first.
    pub pairs: Vec<(usize, usize)>,
}

/// The best bracket whose upfloaters include `chosen` and not `spared`, with one of the
/// best pairings of it; none if there is no such bracket. For explanations.
///
/// # Errors
/// The scores are too many to be weighed (thousands).
pub(in crate::pairing) fn attempt(
    round: &Round<'_>,
    (unpaired, residents): (&[usize], usize),
    (chosen, spared): (&[usize], &[usize]),
    legality: &Legality<'_>,
) -> Result<Option<Attempt>, PairingError> {
    let mut search = Search::new(round, unpaired, residents, legality);
    let allows = |&(i, j): &(usize, usize)| {
        let upfloats = i < residents && j >= residents;
        let is = |set: &[usize], index: usize| set.contains(&unpaired[index]);
        if upfloats {
            !is(spared, j)
        } else {
            !is(chosen, i) && !is(chosen, j)
        }
    };
    search.edges.retain(allows);
    let (columns, names) = (search.columns(), search.names());
    let weights = Weights::new(unpaired.len(), &search.edges, columns.iter().cloned());
    let mates = weights
        .search(Mates(&search))
        .map_err(|_| limit("too many different scores are to be paired"))?;
    let sum = |mates: &[usize], column: &[u64]| {
        let made = search.edges.iter().zip(column);
        let made = made.filter(|((i, j), _)| mates[*i] == *j);
        made.map(|(_, gain)| gain).sum()
    };
    Ok(mates.map(|mates| {
        let sums = columns.iter().map(|column| sum(&mates, column));
        let pairs = (0..residents).map(|index| (index, mates[index]));
        let pairs = pairs.filter(|(i, j)| i < j);
        Attempt {
            gains: names.into_iter().zip(sums).collect(),
            pairs: pairs.map(|(i, j)| (unpaired[i], unpaired[j])).collect(),
        }
    }))
}

/// The partners in the best matching, whatever the order of equal ones.
struct Mates<'a>(&'a Search<'a>);

impl WeighedSearch for Mates<'_> {
    type Found = Vec<usize>;

    fn search<const N: usize>(self, weights: &Weights) -> Option<Vec<usize>> {
        let n = self.0.unpaired.len();
        let mut decider: Decider<N> = Decider::new(n, &self.0.edges, weights);
        decider.solve()?;
        Some((0..n).map(|index| decider.mate(index)).collect())
    }
}

struct Search<'a> {
    round: &'a Round<'a>,
    unpaired: &'a [usize],
    residents: usize,
    /// By index in `unpaired`, the smaller first.
    edges: Vec<(usize, usize)>,
}

impl<'a> Search<'a> {
    fn new(
        round: &'a Round<'a>,
        unpaired: &'a [usize],
        residents: usize,
        legality: &Legality<'_>,
    ) -> Self {
        let n = unpaired.len();
        let pairs = (0..n).flat_map(|i| (i + 1..n).map(move |j| (i, j)));
        Self {
            round,
            unpaired,
            residents,
            edges: pairs
                .filter(|&(i, j)| legality.may_meet(unpaired[i], unpaired[j]))
                .collect(),
        }
    }

    const fn is_resident(&self, index: usize) -> bool {
        index < self.residents
    }

    /// True for the pair of a resident with an upfloater.
    const fn upfloats(&self, (i, j): (usize, usize)) -> bool {
        self.is_resident(i) && !self.is_resident(j)
    }

    fn score(&self, index: usize) -> Points {
        self.round.players[self.unpaired[index]].score
    }

    fn facts(&self, index: usize) -> &Facts {
        &self.round.facts[self.unpaired[index]]
    }

    fn is_maximum_upfloater(&self, index: usize) -> bool {
        self.facts(index).upfloats >= self.round.most_upfloats
    }

    /// The criteria, C5 first. C5 fixes the number of upfloaters and of the pairs in the bracket,
    /// so from there on a minimum of failures is a maximum of pairs that do not fail.
    fn columns(&self) -> Vec<Vec<u64>> {
        let mut columns = vec![self.column(|(_, j)| u64::from(self.is_resident(j)))];
        for score in self.lower_scores() {
            columns.push(
                self.column(|pair| u64::from(self.upfloats(pair) && self.score(pair.1) != score)),
            );
        }
        columns.push(self.column(|pair| u64::from(self.grants_both(pair))));
        if !self.round.is_last {
            columns.extend(self.upfloat_columns());
        }
        columns
    }

    /// What each of the columns is.
    fn names(&self) -> Vec<Upward> {
        let mut names = vec![Upward::Number];
        names.extend(self.lower_scores().iter().map(|_| Upward::Scores));
        names.push(Upward::Preference);
        if !self.round.is_last {
            names.extend([Upward::Maximum, Upward::Times, Upward::Again]);
        }
        names
    }

    fn column(&self, gain: impl Fn((usize, usize)) -> u64) -> Vec<u64> {
        self.edges.iter().map(|&pair| gain(pair)).collect()
    }

    /// C6 compares the largest score difference first: that of the lowest upfloater.
    fn lower_scores(&self) -> Vec<Points> {
        let below = (self.residents..self.unpaired.len()).rev();
        let mut scores: Vec<Points> = below.map(|index| self.score(index)).collect();
        scores.dedup();
        scores
    }

    /// C7, for a pair of the bracket.
    fn grants_both(&self, (i, j): (usize, usize)) -> bool {
        let preference = |index: usize| self.round.players[self.unpaired[index]].preference;
        self.is_resident(i) && !preference(i).clashes_with(preference(j))
    }

    /// C8, C9, C10.
    fn upfloat_columns(&self) -> [Vec<u64>; 3] {
        let most = |facts: &Facts| COMPARED_UPFLOATS(facts) as u64;
        let highest = self.round.facts.iter().map(most).max().unwrap_or_default();
        let spared = |pair, spared: bool| u64::from(self.upfloats(pair) && spared);
        [
            self.column(|pair| spared(pair, !self.is_maximum_upfloater(pair.1))),
            self.column(|pair| match self.upfloats(pair) {
                true if self.is_maximum_upfloater(pair.1) => highest - most(self.facts(pair.1)),
                true => highest,
                false => 0,
            }),
            self.column(|pair| spared(pair, !self.facts(pair.1).upfloated_last)),
        ]
    }

    /// Where the score group of the lowest upfloater ends: C6 leaves nobody below it a choice.
    fn end_of_pool<const N: usize>(&self, decider: &Decider<N>) -> usize {
        let n = self.unpaired.len();
        let upfloats = |&index: &usize| self.is_resident(decider.mate(index));
        let lowest = (self.residents..n).rev().find(upfloats);
        lowest.map_or(self.residents, |lowest| {
            let score = self.score(lowest);
            let same = (lowest..n).take_while(|&index| self.score(index) == score);
            lowest + same.count()
        })
    }
}

impl WeighedSearch for &Search<'_> {
    type Found = Vec<usize>;

    fn search<const N: usize>(self, weights: &Weights) -> Option<Vec<usize>> {
        let mut decider: Decider<N> = Decider::new(self.unpaired.len(), &self.edges, weights);
        decider.solve()?;
        let pool: Vec<usize> = (self.residents..self.end_of_pool(&decider)).collect();
        let residents = self.residents;
        let chosen = decider.settle_each(&pool, |_, other| other < residents)?;
        Some(chosen.into_iter().map(|i| self.unpaired[i]).collect())
    }
}
