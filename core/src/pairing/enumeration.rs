//! Plain enumeration, which the literal readings of several systems share. For a dozen players.

use super::legality::Legality;
use super::order::Participant;

/// The pairs by number, the smaller first, in order, and the bye.
pub type PairSet = (Vec<(u32, u32)>, Option<u32>);

/// Pairs of places.
pub type Pairs = Vec<(usize, usize)>;

/// The places that are left.
pub fn without(places: &[usize], out: &[usize]) -> Vec<usize> {
    let mut left = places.to_vec();
    left.retain(|place| !out.contains(place));
    left
}

/// Sets of a size in the order of their smallest differing number.
pub fn subsets(of: &[usize], size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut sets = Vec::new();
    for (index, &first) in of.iter().enumerate() {
        for rest in subsets(&of[index + 1..], size - 1) {
            sets.push([&[first], &rest[..]].concat());
        }
    }
    sets
}

/// True if all of these can be paired among themselves.
pub fn can_be_paired(legality: &Legality<'_>, places: &[usize]) -> bool {
    let Some((&first, rest)) = places.split_first() else {
        return true;
    };
    rest.iter().any(|&partner| {
        legality.may_meet(first, partner) && can_be_paired(legality, &without(rest, &[partner]))
    })
}

/// Pairs and bye as pairing numbers, the smaller first, in order.
pub fn as_numbers(players: &[Participant<'_>], (pairs, bye): (Pairs, Option<usize>)) -> PairSet {
    let tpn = |place: usize| players[place].entrant.tpn.0;
    let mut pairs: Vec<(u32, u32)> = pairs
        .iter()
        .map(|&(a, b)| (tpn(a).min(tpn(b)), tpn(a).max(tpn(b))))
        .collect();
    pairs.sort_unstable();
    (pairs, bye.map(tpn))
}
