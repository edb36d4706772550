//! Who of the lower score groups completes a bracket, for the systems that choose the upfloaters
//! before they pair (C.04.4.1 3.2.1, 3.2.2; C.04.6 3.5).
//!
//! A perfect matching of all unpaired stands for a choice of upfloaters, a legal pairing of their
//! bracket, and one way to pair everybody else. Its weight is the vector of the criteria; of the
//! best ones the set of upfloaters that comes first is settled: by score, then by pairing number.

use super::PairingError;
use super::completion::can_complete;
use super::legality::Legality;
use super::matching::{Decider, WeighedSearch, Weights};
use super::order::Participant;
use super::round::{limit, lost_completion};
use crate::Points;

/// All that are unpaired: the residents of the bracket, and those who may upfloat.
///
/// Whoever is meant is named by index in `unpaired`.
pub(super) struct Pool<'a> {
    players: &'a [Participant<'a>],
    unpaired: &'a [usize],
    residents: usize,
    /// The legal pairs, the smaller index first.
    edges: Vec<(usize, usize)>,
}

impl<'a> Pool<'a> {
    /// `unpaired` are places in pairing order, the residents first.
    pub fn new(
        players: &'a [Participant<'a>],
        unpaired: &'a [usize],
        residents: usize,
        legality: &Legality<'_>,
    ) -> Self {
        let n = unpaired.len();
        let pairs = (0..n).flat_map(|i| (i + 1..n).map(move |j| (i, j)));
        Self {
            players,
            unpaired,
            residents,
            edges: pairs
                .filter(|&(i, j)| legality.may_meet(unpaired[i], unpaired[j]))
                .collect(),
        }
    }

    /// True if the residents are paired among themselves and everybody else below.
    pub fn needs_nobody(&self, legality: &Legality<'_>) -> bool {
        let (own, below) = self.unpaired.split_at(self.residents);
        let completes = |left: &[usize]| can_complete(self.players, left, |_| false, legality);
        self.residents.is_multiple_of(2) && completes(own) && completes(below)
    }

    /// True for a member of the score group.
    pub const fn is_resident(&self, index: usize) -> bool {
        index < self.residents
    }

    /// True for the pair of a resident with an upfloater.
    pub const fn upfloats(&self, (i, j): (usize, usize)) -> bool {
        self.is_resident(i) && !self.is_resident(j)
    }

    /// The place of whoever has this index.
    pub fn place(&self, index: usize) -> usize {
        self.unpaired[index]
    }

    /// The pairing score.
    pub fn score(&self, index: usize) -> Points {
        self.players[self.unpaired[index]].score
    }

    /// A criterion: what each pair gains. The best matching gains most.
    pub fn column(&self, gain: impl Fn((usize, usize)) -> u64) -> Vec<u64> {
        self.edges.iter().map(|&pair| gain(pair)).collect()
    }

    /// As few upfloaters as can be; then the smallest score differences, the largest difference
    /// first: that of the lowest upfloater.
    ///
    /// The first column fixes the number of upfloaters and of the pairs in the bracket, so from
    /// there on a minimum of failures is a maximum of pairs that do not fail.
    pub fn few_and_close(&self) -> Vec<Vec<u64>> {
        let mut columns = vec![self.column(|(_, j)| u64::from(self.is_resident(j)))];
        for score in self.lower_scores() {
            columns.push(
                self.column(|pair| u64::from(self.upfloats(pair) && self.score(pair.1) != score)),
            );
        }
        columns
    }

    /// The scores below the bracket, the lowest first.
    fn lower_scores(&self) -> Vec<Points> {
        let below = (self.residents..self.unpaired.len()).rev();
        let mut scores: Vec<Points> = below.map(|index| self.score(index)).collect();
        scores.dedup();
        scores
    }

    /// The residents and the first of the best sets of upfloaters, as places.
    ///
    /// # Errors
    /// The scores are too many to be weighed (thousands).
    pub fn bracket(&self, columns: Vec<Vec<u64>>) -> Result<Vec<usize>, PairingError> {
        let weights = Weights::new(self.unpaired.len(), &self.edges, columns.into_iter());
        let upfloaters = weights
            .search(self)
            .map_err(|_| limit("too many different scores are to be paired"))?
            .ok_or_else(lost_completion)?;
        let own = self.unpaired[..self.residents].iter().copied();
        Ok(own.chain(upfloaters).collect())
    }

    /// Where the score group of the lowest upfloater ends: the differences leave nobody below it a
    /// choice.
    fn end_of_choice<const N: usize>(&self, decider: &Decider<N>) -> usize {
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

impl WeighedSearch for &Pool<'_> {
    type Found = Vec<usize>;

    fn search<const N: usize>(self, weights: &Weights) -> Option<Vec<usize>> {
        let mut decider: Decider<N> = Decider::new(self.unpaired.len(), &self.edges, weights);
        decider.solve()?;
        let choice: Vec<usize> = (self.residents..self.end_of_choice(&decider)).collect();
        let residents = self.residents;
        let chosen = decider.settle_each(&choice, |_, other| other < residents)?;
        Some(chosen.into_iter().map(|i| self.unpaired[i]).collect())
    }
}
