//! The pairing of a bracket: G1 and G2, the players who shift between them, and who meets whom
//! (3.2.3-3.2.6, 4.3, 4.4).
//!
//! A pair inside one group is one in which a player shifts: of the two the one who stands earlier
//! in the order of 4.3, because that makes the earlier set. With as few such pairs as can be (C7)
//! the groups come out equal by themselves.

use super::Round;
use crate::Colour;
use crate::pairing::PairingError;
use crate::pairing::legality::Legality;
use crate::pairing::matching::{Decider, WeighedSearch, Weights};
use crate::pairing::round::lost_completion;

/// The pairs of a bracket, given and answered as places.
///
/// # Errors
/// The bracket has no legal pairing.
pub(super) fn pairs(
    round: &Round<'_>,
    bracket: &[usize],
    legality: &Legality<'_>,
) -> Result<Vec<(usize, usize)>, PairingError> {
    let groups = Groups::new(round, bracket);
    let n = bracket.len();
    let all = (0..n).flat_map(|i| (i + 1..n).map(move |j| (i, j)));
    let edges: Vec<(usize, usize)> = all
        .filter(|&(i, j)| legality.may_meet(bracket[i], bracket[j]))
        .collect();
    let across = |&(i, j): &(usize, usize)| u64::from(groups.first[i] != groups.first[j]);
    let columns = [edges.iter().map(across).collect()];
    let found = Weights::new(n, &edges, columns.into_iter())
        .search(Search {
            groups: &groups,
            edges: &edges,
        })
        .ok()
        .flatten()
        .ok_or_else(lost_completion)?;
    Ok(found
        .into_iter()
        .map(|(i, j)| (bracket[i], bracket[j]))
        .collect())
}

/// The bracket in two groups; players are counted from 0 in the order of the bracket.
struct Groups {
    /// True for the members of G1.
    first: Vec<bool>,
    /// All by ARO, then number.
    by_aro: Vec<usize>,
    /// All by number.
    by_number: Vec<usize>,
}

impl Groups {
    fn new(round: &Round<'_>, bracket: &[usize]) -> Self {
        let sorted = |mut members: Vec<usize>, by: &dyn Fn(usize) -> (u32, u32)| {
            members.sort_by_key(|&index| by(bracket[index]));
            members
        };
        let all: Vec<usize> = (0..bracket.len()).collect();
        let by_number = sorted(all.clone(), &|place| (round.by_number(place), 0));
        Self {
            first: first_group(round, bracket, &by_number),
            by_aro: sorted(all, &|place| round.by_aro(place)),
            by_number,
        }
    }

    fn members(&self, of_first: bool) -> Vec<usize> {
        let order = if of_first {
            &self.by_aro
        } else {
            &self.by_number
        };
        order
            .iter()
            .copied()
            .filter(|&index| self.first[index] == of_first)
            .collect()
    }
}

/// Who belongs to G1: White seekers, or half of the players if nobody has played (3.2.3).
fn first_group(round: &Round<'_>, bracket: &[usize], by_number: &[usize]) -> Vec<bool> {
    let player = |index: usize| &round.players[bracket[index]];
    let indices = 0..bracket.len();
    if indices
        .clone()
        .all(|index| player(index).colours.is_empty())
    {
        let upper = &by_number[..bracket.len() / 2];
        return indices.map(|index| upper.contains(&index)).collect();
    }
    indices
        .map(|index| player(index).preference.colour() == Some(Colour::White))
        .collect()
}

/// The order in which members of a group are numbered as shifters (4.3): the middle of those left,
/// the upper one of two.
pub(in crate::pairing) fn from_the_middle(mut members: Vec<usize>) -> Vec<usize> {
    let mut order = Vec::with_capacity(members.len());
    while !members.is_empty() {
        order.push(members.remove((members.len() - 1) / 2));
    }
    order
}

struct Search<'a> {
    groups: &'a Groups,
    edges: &'a [(usize, usize)],
}

impl WeighedSearch for Search<'_> {
    type Found = Vec<(usize, usize)>;

    fn search<const N: usize>(self, weights: &Weights) -> Option<Vec<(usize, usize)>> {
        let n = self.groups.first.len();
        let mut decider: Decider<N> = Decider::new(n, self.edges, weights);
        decider.solve()?;
        let (g1, g2) = (self.groups.members(true), self.groups.members(false));
        let first_is_smaller = g1.len() <= g2.len();
        let mut first = self.groups.first.clone();
        for of_first in [first_is_smaller, !first_is_smaller] {
            let group = if of_first { &g1 } else { &g2 };
            for shifter in self.shifters(&mut decider, group)? {
                first[shifter] = !of_first;
            }
        }
        let in_group = |order: &[usize], of_first: bool| -> Vec<usize> {
            let members = order.iter().copied();
            members.filter(|&index| first[index] == of_first).collect()
        };
        let s1 = in_group(&self.groups.by_aro, true);
        let s2 = in_group(&self.groups.by_number, false);
        decider.settle_partners(&s1, &s2)?;
        Some(
            s1.iter()
                .map(|&index| (index, decider.mate(index)))
                .collect(),
        )
    }
}

impl Search<'_> {
    /// The members of a group that shift into the other one (3.2.4).
    fn shifters<const N: usize>(
        &self,
        decider: &mut Decider<N>,
        group: &[usize],
    ) -> Option<Vec<usize>> {
        let order = from_the_middle(group.to_vec());
        let mut number = vec![None; self.groups.first.len()];
        for (place, &index) in order.iter().enumerate() {
            number[index] = Some(place);
        }
        let stays_in_order = |index: usize, other: usize| {
            number[other].is_some_and(|other| number[index] < Some(other))
        };
        decider.settle_each(&order, stays_in_order)
    }
}
