//! The pairing of a bracket (3.6): of those that are best on C8-C10 the one with the first
//! identifier.
//!
//! The team with the smaller number sits on top of its pair. An identifier lists the numbers of the
//! tops in ascending order, then those of their bottoms: so who is top is settled first, the
//! smallest number before all others, then who is below whom.

use super::Rules;
use crate::pairing::PairingError;
use crate::pairing::legality::Legality;
use crate::pairing::matching::{Decider, WeighedSearch, Weights};
use crate::pairing::order::Participant;
use crate::pairing::round::lost_completion;

/// The pairs of a bracket, given and answered as places; the upfloaters follow the residents.
///
/// # Errors
/// The bracket has no legal pairing.
pub(super) fn pairs(
    rules: &Rules<'_>,
    bracket: &[usize],
    residents: usize,
    legality: &Legality<'_>,
) -> Result<Vec<(usize, usize)>, PairingError> {
    let bracket = Bracket::new(rules, bracket, residents, legality);
    let columns = bracket.columns();
    let found = Weights::new(bracket.by_number.len(), &bracket.edges, columns.into_iter())
        .search(&bracket)
        .ok()
        .flatten()
        .ok_or_else(lost_completion)?;
    let place = |index: usize| bracket.by_number[index];
    Ok(found
        .into_iter()
        .map(|(top, bottom)| (place(top), place(bottom)))
        .collect())
}

struct Bracket<'a> {
    rules: &'a Rules<'a>,
    /// The places by pairing number; an index counts in here.
    by_number: Vec<usize>,
    /// Of each index, whether it upfloats.
    upfloats: Vec<bool>,
    /// The legal pairs, the top first.
    edges: Vec<(usize, usize)>,
}

impl<'a> Bracket<'a> {
    fn new(
        rules: &'a Rules<'a>,
        bracket: &[usize],
        residents: usize,
        legality: &Legality<'_>,
    ) -> Self {
        let mut by_number = bracket.to_vec();
        by_number.sort_by_key(|&place| rules.teams[place].entrant.tpn);
        let upfloaters = &bracket[residents..];
        let n = by_number.len();
        let pairs = (0..n).flat_map(|i| (i + 1..n).map(move |j| (i, j)));
        Self {
            rules,
            upfloats: by_number.iter().map(|p| upfloaters.contains(p)).collect(),
            edges: pairs
                .filter(|&(i, j)| legality.may_meet(by_number[i], by_number[j]))
                .collect(),
            by_number,
        }
    }

    fn team(&self, index: usize) -> &Participant<'_> {
        &self.rules.teams[self.by_number[index]]
    }

    /// C8, C9, C10: what does not fail gains.
    fn columns(&self) -> Vec<Vec<u64>> {
        let clash = |&(i, j): &(usize, usize)| {
            let (a, b) = (self.team(i).preference, self.team(j).preference);
            let strength = if a.clashes_with(b) {
                a.strength().min(b.strength())
            } else {
                0
            };
            (strength > 0, strength > 1)
        };
        let column = |fails: &dyn Fn(&(usize, usize)) -> bool| {
            let gain = |pair| u64::from(!fails(pair));
            self.edges.iter().map(gain).collect::<Vec<u64>>()
        };
        let mut columns = vec![column(&|pair| clash(pair).0), column(&|pair| clash(pair).1)];
        if self.rules.floats_matter {
            columns.push(column(&|&(i, j)| {
                let floated = |index: usize| self.rules.floated[self.by_number[index]];
                self.upfloats[i] && floated(j) || self.upfloats[j] && floated(i)
            }));
        }
        columns
    }
}

impl WeighedSearch for &Bracket<'_> {
    type Found = Vec<(usize, usize)>;

    fn search<const N: usize>(self, weights: &Weights) -> Option<Vec<(usize, usize)>> {
        let n = self.by_number.len();
        let mut decider: Decider<N> = Decider::new(n, &self.edges, weights);
        decider.solve()?;
        let all: Vec<usize> = (0..n).collect();
        let tops = decider.settle_each(&all, |index, other| other > index)?;
        let bottoms: Vec<usize> = all.into_iter().filter(|i| !tops.contains(i)).collect();
        decider.settle_partners(&tops, &bottoms)?;
        Some(
            tops.into_iter()
                .map(|top| (top, decider.mate(top)))
                .collect(),
        )
    }
}
