//! Which players of lower score groups complete a score group (C.04.4.1 3.2, C.04.5 3.5).
//!
//! A perfect matching of all unpaired players stands for a choice of upfloaters, a legal pairing of
//! their bracket, and one way to pair everybody else. Its weight is the vector of the criteria; of
//! the best ones the set of upfloaters that is first in pairing order is settled.

use super::PairingError;
use super::legality::Legality;
use super::matching::{Decider, WeighedSearch, Weights};
use super::order::Participant;
use super::round::{limit, lost_completion};
use crate::Points;

/// A score group and everybody below it.
pub(super) struct ScoreGroup<'a> {
    pub players: &'a [Participant<'a>],
    /// All that are unpaired, in pairing order, the residents first.
    pub unpaired: &'a [usize],
    pub residents: usize,
    /// Legal pairs, by index in `unpaired`, the smaller first.
    edges: Vec<(usize, usize)>,
}

impl<'a> ScoreGroup<'a> {
    /// The group at the top of the unpaired.
    pub fn at_the_top(
        players: &'a [Participant<'a>],
        unpaired: &'a [usize],
        legality: &Legality<'_>,
    ) -> Self {
        let n = unpaired.len();
        let score = |index: usize| players[unpaired[index]].score;
        let pairs = (0..n).flat_map(|i| (i + 1..n).map(move |j| (i, j)));
        Self {
            players,
            unpaired,
            residents: (0..n).take_while(|&index| score(index) == score(0)).count(),
            edges: pairs
                .filter(|&(i, j)| legality.may_meet(unpaired[i], unpaired[j]))
                .collect(),
        }
    }

    /// True for who has the score of the group.
    pub const fn is_resident(&self, index: usize) -> bool {
        index < self.residents
    }

    /// True for the pair of a resident with an upfloater.
    pub const fn upfloats(&self, (i, j): (usize, usize)) -> bool {
        self.is_resident(i) && !self.is_resident(j)
    }

    /// The score of an unpaired player.
    pub fn score(&self, index: usize) -> Points {
        self.players[self.unpaired[index]].score
    }

    /// The gains of all pairs, the smaller index first.
    pub fn column(&self, gain: impl Fn((usize, usize)) -> u64) -> Vec<u64> {
        self.edges.iter().map(|&pair| gain(pair)).collect()
    }

    /// The upfloaters, as places: the fewest, of the highest scores, the best by these further
    /// columns, and the first of such sets. The fewest fix the number of the pairs in the bracket,
    /// so in the columns a minimum of failures is a maximum of pairs that do not fail.
    ///
    /// # Errors
    /// The scores are too many to be weighed (thousands).
    pub fn choose(&self, further: Vec<Vec<u64>>) -> Result<Vec<usize>, PairingError> {
        let columns = self.columns(further);
        Weights::new(self.unpaired.len(), &self.edges, columns.into_iter())
            .search(self)
            .map_err(|_| limit("too many different scores are to be paired"))?
            .ok_or_else(lost_completion)
    }

    fn columns(&self, further: Vec<Vec<u64>>) -> Vec<Vec<u64>> {
        let mut columns = vec![self.column(|(_, j)| u64::from(self.is_resident(j)))];
        for score in self.lower_scores() {
            columns.push(
                self.column(|pair| u64::from(self.upfloats(pair) && self.score(pair.1) != score)),
            );
        }
        columns.extend(further);
        columns
    }

    /// From now on these players, as places, have to be upfloaters, and those must not be.
    pub fn demand(&mut self, chosen: &[usize], spared: &[usize]) {
        let (unpaired, residents) = (self.unpaired, self.residents);
        self.edges.retain(|&(i, j)| {
            let upfloats = i < residents && j >= residents;
            let is = |set: &[usize], index: usize| set.contains(&unpaired[index]);
            if upfloats {
                !is(spared, j)
            } else {
                !is(chosen, i) && !is(chosen, j)
            }
        });
    }

    /// The best matching by the columns of [`ScoreGroup::choose`], whatever the order of equal ones;
    /// none if there is none.
    ///
    /// # Errors
    /// The scores are too many to be weighed (thousands).
    pub fn trial(&self, further: Vec<Vec<u64>>) -> Result<Option<Trial>, PairingError> {
        let columns = self.columns(further);
        let weights = Weights::new(self.unpaired.len(), &self.edges, columns.iter().cloned());
        let mates = weights
            .search(Mates(self))
            .map_err(|_| limit("too many different scores are to be paired"))?;
        let sum = |mates: &[usize], column: &[u64]| {
            let made = self.edges.iter().zip(column);
            let made = made.filter(|((i, j), _)| mates[*i] == *j);
            made.map(|(_, gain)| gain).sum()
        };
        Ok(mates.map(|mates| {
            let pairs = (0..self.residents).map(|index| (index, mates[index]));
            let pairs = pairs.filter(|(i, j)| i < j);
            Trial {
                sums: columns.iter().map(|column| sum(&mates, column)).collect(),
                pairs: pairs
                    .map(|(i, j)| (self.unpaired[i], self.unpaired[j]))
                    .collect(),
            }
        }))
    }

    /// The largest score difference is compared first: that of the lowest upfloater.
    fn lower_scores(&self) -> Vec<Points> {
        let below = (self.residents..self.unpaired.len()).rev();
        let mut scores: Vec<Points> = below.map(|index| self.score(index)).collect();
        scores.dedup();
        scores
    }

    /// Where the score group of the lowest upfloater ends: nobody below it has a choice.
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

/// A bracket that might have been.
pub(super) struct Trial {
    /// What each column comes to, the more the better: the number of upfloaters, each score, then
    /// the further ones.
    pub sums: Vec<u64>,
    /// The pairs of the bracket as places, a resident first.
    pub pairs: Vec<(usize, usize)>,
}

/// The partners in the best matching.
struct Mates<'a>(&'a ScoreGroup<'a>);

impl WeighedSearch for Mates<'_> {
    type Found = Vec<usize>;

    fn search<const N: usize>(self, weights: &Weights) -> Option<Vec<usize>> {
        let n = self.0.unpaired.len();
        let mut decider: Decider<N> = Decider::new(n, &self.0.edges, weights);
        decider.solve()?;
        Some((0..n).map(|index| decider.mate(index)).collect())
    }
}

impl WeighedSearch for &ScoreGroup<'_> {
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
