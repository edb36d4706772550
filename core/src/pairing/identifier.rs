//! The first pairing of a bracket in the order of identifiers (C.04.5 3.6).
//!
//! Of each pair the smaller pairing number is the top member. The identifier of a pairing has the
//! top members in ascending order, then the partner of each. So the first pairing of players who
//! may all meet has the upper half against the lower half.

use super::PairingError;
use super::legality::Legality;
use super::matching::{Decider, WeighedSearch, Weights};
use super::order::Participant;
use super::round::{limit, lost_completion};

/// Pairs a bracket, given as places; the pairs have the top member first. `columns` are the gains
/// of a pair of places by each criterion, the most important first.
///
/// # Errors
/// The bracket has no legal pairing, or the criteria cannot be weighed (thousands of scores).
pub(super) fn first_pairs(
    players: &[Participant<'_>],
    bracket: &[usize],
    legality: &Legality<'_>,
    columns: &[Gain<'_>],
) -> Result<Vec<(usize, usize)>, PairingError> {
    let may_meet = |a, b| legality.may_meet(a, b);
    first_among(players, bracket, &may_meet, columns)?.ok_or_else(lost_completion)
}

/// What a pair of places brings by a criterion.
pub(super) type Gain<'a> = &'a dyn Fn(usize, usize) -> u64;

/// The same of those pairings alone whose pairs are all allowed; none if there is none. A pair is
/// asked about with the top member first.
///
/// # Errors
/// The criteria cannot be weighed (thousands of scores).
pub(super) fn first_among(
    players: &[Participant<'_>],
    bracket: &[usize],
    is_allowed: &dyn Fn(usize, usize) -> bool,
    columns: &[Gain<'_>],
) -> Result<Option<Vec<(usize, usize)>>, PairingError> {
    let mut members = bracket.to_vec();
    members.sort_by_key(|&place| players[place].entrant.tpn);
    let n = members.len();
    let edges: Vec<(usize, usize)> = (0..n)
        .flat_map(|i| (i + 1..n).map(move |j| (i, j)))
        .filter(|&(i, j)| is_allowed(members[i], members[j]))
        .collect();
    let column = |gain: &Gain<'_>| {
        let of_edge = |&(i, j): &(usize, usize)| gain(members[i], members[j]);
        edges.iter().map(of_edge).collect()
    };
    let pairs = Weights::new(n, &edges, columns.iter().map(column))
        .search(Search { n, edges: &edges })
        .map_err(|_| limit("too many different scores are to be paired"))?;
    let of_places = |(i, j): (usize, usize)| (members[i], members[j]);
    Ok(pairs.map(|pairs| pairs.into_iter().map(of_places).collect()))
}

/// The members of the bracket by pairing number.
struct Search<'a> {
    n: usize,
    edges: &'a [(usize, usize)],
}

impl WeighedSearch for Search<'_> {
    type Found = Vec<(usize, usize)>;

    fn search<const N: usize>(self, weights: &Weights) -> Option<Vec<(usize, usize)>> {
        let mut decider: Decider<N> = Decider::new(self.n, self.edges, weights);
        let half = self.n / 2;
        for upper in 0..half {
            decider.hint(upper, upper + half);
        }
        decider.solve()?;
        let members: Vec<usize> = (0..self.n).collect();
        let tops = decider.settle_each(&members, |member, partner| partner > member)?;
        let bottoms: Vec<usize> = members
            .into_iter()
            .filter(|member| !tops.contains(member))
            .collect();
        decider.settle_partners(&tops, &bottoms)?;
        Some(
            tops.into_iter()
                .map(|top| (top, decider.mate(top)))
                .collect(),
        )
    }
}
