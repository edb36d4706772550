//! The proposed pairing of a group and the exchanges in it, for compatibility and for colours
//! (2.4, 2.5, 4, 5.2).
//!
//! The player examined meets the first of the bottom half, else the next there, else the last of
//! the top half, and so on upward; the rest is proposed afresh. That is an order of all pairings of
//! the group, and the best in it is settled player by player.

use super::Round;
use super::due::{breaks_limits, suit};
use crate::pairing::PairingError;
use crate::pairing::legality::Legality;
use crate::pairing::matching::{Decider, WeighedSearch, Weights};
use crate::pairing::order::Participant;
use crate::pairing::round::lost_completion;
use std::collections::BTreeMap;

/// What the exchanges aim at, the most important first: of all pairings within the compatible ones
/// those with the fewest clashes of due colours (5.2), and of these the first in the order of the
/// tables. In the last round, when limits may be broken, they are broken as rarely as can be first,
/// because 6 breaks them only for those who would otherwise have no game in their group.
const COLOUR_SCRUTINY: [Aim; 2] = [|a, b| !breaks_limits(a, b), suit];
type Aim = fn(&Participant<'_>, &Participant<'_>) -> bool;

/// The pairs of these players, the first examined first, in the order made.
///
/// # Errors
/// They cannot all be paired.
pub(super) fn pairs(
    round: &Round<'_>,
    members: &[usize],
    legality: &Legality<'_>,
    decisive: &mut Vec<(usize, usize)>,
) -> Result<Vec<(usize, usize)>, PairingError> {
    let scrutiny = Scrutiny::new(round, members, legality)?;
    decisive.extend(&scrutiny.compatible);
    scrutiny.best(members).ok_or_else(lost_completion)
}

/// The scrutiny of a group whose floaters are paired.
pub(in crate::pairing) struct Scrutiny<'a> {
    round: &'a Round<'a>,
    /// The pairs that may be made: the compatible ones, in a maxi-tournament those of them that the
    /// 100-point rule allows. As places, in the order of the members.
    edges: Vec<(usize, usize)>,
    /// In a maxi-tournament the first compatible pairing, from which the 100-point rule measures.
    compatible: Vec<(usize, usize)>,
}

impl<'a> Scrutiny<'a> {
    /// # Errors
    /// The members cannot all be paired.
    pub fn new(
        round: &'a Round<'a>,
        members: &[usize],
        legality: &Legality<'_>,
    ) -> Result<Self, PairingError> {
        let n = members.len();
        let all = (0..n).flat_map(|i| (i + 1..n).map(move |j| (i, j)));
        let edges = all
            .map(|(i, j)| (members[i], members[j]))
            .filter(|&(a, b)| legality.may_meet(a, b))
            .collect();
        let mut scrutiny = Self {
            round,
            edges,
            compatible: Vec::new(),
        };
        if round.maxi {
            let compatible = scrutiny.first(members, &[]).ok_or_else(lost_completion)?;
            scrutiny.compatible = compatible;
            scrutiny.keep_near();
        }
        Ok(scrutiny)
    }

    /// 5.7: an exchange for colours puts a player only in the place of one within 100 points. The
    /// players whose places are taken are the opponents in the compatible pairing.
    fn keep_near(&mut self) {
        let pairs = self.compatible.iter();
        let opponent: BTreeMap<usize, usize> = pairs.flat_map(|&(a, b)| [(a, b), (b, a)]).collect();
        let takes = |a: usize, b: usize| {
            let first = opponent.get(&a);
            first.is_some_and(|&first| self.round.is_near(first, b))
        };
        self.edges.retain(|&(a, b)| takes(a, b) && takes(b, a));
    }

    /// The best pairing of some of the members, in their order; none if they cannot all be paired.
    pub fn best(&self, members: &[usize]) -> Option<Vec<(usize, usize)>> {
        self.first(members, &COLOUR_SCRUTINY)
    }

    /// How many of these pairs are good, by each aim.
    pub fn gains(&self, pairs: &[(usize, usize)]) -> [usize; 2] {
        let player = |place: usize| &self.round.players[place];
        COLOUR_SCRUTINY.map(|is_good| {
            let good = pairs
                .iter()
                .filter(|&&(a, b)| is_good(player(a), player(b)));
            good.count()
        })
    }

    /// True if the pair may be made.
    pub fn allows(&self, a: usize, b: usize) -> bool {
        self.edges.contains(&(a, b)) || self.edges.contains(&(b, a))
    }

    /// Of the best pairings by these aims the first in the order of the tables.
    fn first(&self, members: &[usize], aims: &[Aim]) -> Option<Vec<(usize, usize)>> {
        let index: BTreeMap<usize, usize> = members.iter().copied().zip(0..).collect();
        let edges: Vec<(usize, usize)> = self
            .edges
            .iter()
            .filter_map(|(a, b)| Some((*index.get(a)?, *index.get(b)?)))
            .collect();
        let player = |index: usize| &self.round.players[members[index]];
        let columns: Vec<Vec<u64>> = aims
            .iter()
            .map(|is_good| {
                let gain = |&(i, j): &(usize, usize)| u64::from(is_good(player(i), player(j)));
                edges.iter().map(gain).collect()
            })
            .collect();
        let pairs = first_of_the_best(members.len(), &edges, &columns)?.into_iter();
        Some(pairs.map(|(i, j)| (members[i], members[j])).collect())
    }
}

fn first_of_the_best(
    n: usize,
    edges: &[(usize, usize)],
    columns: &[Vec<u64>],
) -> Option<Vec<(usize, usize)>> {
    if n == 0 {
        return Some(Vec::new());
    }
    // Two columns of yes and no are never too wide.
    let weights = Weights::new(n, edges, columns.iter().cloned());
    weights.search(Search { n, edges }).ok().flatten()
}

/// The opponents of the first of these in the order of 4.2.
pub(in crate::pairing) fn opponents_of_first(open: &[usize]) -> impl Iterator<Item = usize> {
    let half = open.len() / 2;
    let top = open.get(1..half.max(1)).unwrap_or_default();
    let bottom = open.get(half.max(1)..).unwrap_or_default();
    bottom.iter().chain(top.iter().rev()).copied()
}

struct Search<'a> {
    n: usize,
    edges: &'a [(usize, usize)],
}

impl WeighedSearch for Search<'_> {
    type Found = Vec<(usize, usize)>;

    fn search<const N: usize>(self, weights: &Weights) -> Option<Vec<(usize, usize)>> {
        let mut decider: Decider<N> = Decider::new(self.n, self.edges, weights);
        for upper in 0..self.n / 2 {
            decider.hint(upper, upper + self.n / 2);
        }
        decider.solve()?;
        let mut pairs = Vec::with_capacity(self.n / 2);
        let mut open: Vec<usize> = (0..self.n).collect();
        while !open.is_empty() {
            let guesses = guesses(&decider, self.n, &open);
            let held = decider.settle_guesses(&guesses)?;
            for &(i, j) in &guesses[..held] {
                open.retain(|&place| place != i && place != j);
            }
            pairs.extend(&guesses[..held]);
            if held < guesses.len() || held == 0 {
                pairs.push(settle_first(&mut decider, &mut open)?);
            }
        }
        Some(pairs)
    }
}

/// Mostly the first opponent that may be in a best pairing is in one, so opponents are guessed for
/// as many as can be.
fn guesses<const N: usize>(decider: &Decider<N>, n: usize, open: &[usize]) -> Vec<(usize, usize)> {
    let mut used = vec![false; n];
    let mut open = open.to_vec();
    let mut guesses = Vec::new();
    while let Some(&first) = open.first() {
        let Some(guess) = decider.guess(first, opponents_of_first(&open), &mut used) else {
            break;
        };
        guesses.push(guess);
        open.retain(|&place| place != guess.0 && place != guess.1);
    }
    guesses
}

/// The pair of the first who is open, with the earliest opponent in a best pairing.
fn settle_first<const N: usize>(
    decider: &mut Decider<N>,
    open: &mut Vec<usize>,
) -> Option<(usize, usize)> {
    let first = *open.first()?;
    let descending = (1..=open.len() as u64).rev();
    let rewards: Vec<((usize, usize), u64)> = opponents_of_first(open)
        .zip(descending)
        .filter(|&(opponent, _)| decider.has_edge(first, opponent))
        .map(|(opponent, reward)| ((first.min(opponent), first.max(opponent)), reward))
        .collect();
    decider.solve_with(&rewards)?;
    let opponent = decider.mate(first);
    decider.fix_pair(first, opponent);
    open.retain(|&place| place != first && place != opponent);
    Some((first, opponent))
}
