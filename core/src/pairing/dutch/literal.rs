//! The Dutch system word for word (here the edition of 2026): every candidate of every bracket in the order of
//! generation, every criterion on the whole candidate, no pruning. For tests of small fields: the
//! engine must give the same pairs.

use super::c3_leaves;
use crate::pairing::colours::colour_of;
use crate::pairing::float::Float;
use crate::pairing::legality::Legality;
use crate::pairing::order::{Participant, participants};
use crate::pairing::{AnyPair, Field};
use crate::{Colour, DutchEdition, Points};
use std::cmp::Reverse;

pub(in crate::pairing) type PlacePair = (usize, usize);

/// 4.2: the orders of S2 that differ in their first `n1` places, the smallest first.
fn transpositions(lower: &[usize], n1: usize) -> Vec<Vec<usize>> {
    if n1 == 0 {
        return vec![lower.to_vec()];
    }
    let mut all = Vec::new();
    for (index, &first) in lower.iter().enumerate() {
        let mut others = lower.to_vec();
        others.remove(index);
        for tail in transpositions(&others, n1 - 1) {
            all.push(std::iter::once(first).chain(tail).collect());
        }
    }
    all
}

/// The subsets of a size, the smallest differing element first.
fn subsets(of: &[usize], size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (index, &first) in of.iter().enumerate() {
        for tail in subsets(&of[index + 1..], size - 1) {
            all.push(std::iter::once(first).chain(tail).collect());
        }
    }
    all
}

/// 4.3: the exchanges between two halves, as BSNs that go down and that come up.
fn exchanges(upper: &[usize], lower: &[usize]) -> Vec<(Vec<usize>, Vec<usize>)> {
    let mut all = Vec::new();
    for size in 1..=upper.len().min(lower.len()) {
        for down in subsets(upper, size) {
            for up in subsets(lower, size) {
                all.push((down.clone(), up));
            }
        }
    }
    all.sort_by_key(|(down, up)| {
        let difference = up.iter().sum::<usize>() - down.iter().sum::<usize>();
        let largest_first: Vec<Reverse<usize>> = down.iter().rev().copied().map(Reverse).collect();
        (down.len(), difference, largest_first, up.clone())
    });
    all
}

/// 3.6: the pairings of a homogeneous bracket or a remainder, in order.
fn homogeneous(places: &[usize], pairs: usize) -> Vec<Vec<PlacePair>> {
    let bsn: Vec<usize> = (0..places.len()).collect();
    let (upper, lower) = bsn.split_at(pairs);
    let mut halves = vec![(upper.to_vec(), lower.to_vec())];
    for (down, up) in exchanges(upper, lower) {
        let stays = |set: &[usize], out: &[usize], into: &[usize]| {
            let kept = set.iter().copied().filter(|x| !out.contains(x));
            let mut half: Vec<usize> = kept.chain(into.iter().copied()).collect();
            half.sort_unstable();
            half
        };
        halves.push((stays(upper, &down, &up), stays(lower, &up, &down)));
    }
    let mut all = Vec::new();
    for (upper, lower) in halves {
        for order in transpositions(&lower, pairs) {
            let pairing = upper
                .iter()
                .zip(order)
                // After an exchange the lower ranked may stand in S1.
                .map(|(&a, b)| (places[a.min(b)], places[a.max(b)]))
                .collect();
            all.push(pairing);
        }
    }
    all
}

/// 3.7: the candidates of a bracket whose first `moved` places are moved-down players, of every
/// number of pairs. Those that lose on C6 or C7 are among them; the comparison drops them.
pub(in crate::pairing) fn candidates(places: &[usize], moved: usize) -> Vec<Vec<PlacePair>> {
    let (moved, residents) = places.split_at(moved);
    let mut all = Vec::new();
    for m1 in (0..=moved.len().min(residents.len())).rev() {
        for upper in subsets(moved, m1) {
            for order in transpositions(residents, m1) {
                let above: Vec<PlacePair> = upper.iter().copied().zip(order.clone()).collect();
                let remainder: Vec<usize> = order[m1..].to_vec();
                for pairs in (0..=remainder.len() / 2).rev() {
                    for below in homogeneous(&remainder, pairs) {
                        all.push(above.iter().copied().chain(below).collect());
                    }
                }
            }
        }
    }
    all
}

/// A round to be paired.
pub(in crate::pairing) struct Round<'a> {
    pub players: Vec<Participant<'a>>,
    pub legality: Legality<'a>,
    pub initial: Colour,
    /// Who may take the bye: in 2026 those of this score only.
    pub bye: Bye,
}

/// The score of who receives the bye.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::pairing) enum Bye {
    None,
    Any,
    Score(Points),
}

impl<'a> Round<'a> {
    pub fn new(field: &'a Field, edition: DutchEdition) -> Option<Self> {
        let players = participants(field, edition);
        let legality = Legality::new(field, &players, c3_leaves, &AnyPair);
        let mut round = Self {
            players,
            legality,
            initial: field.initial_colour,
            bye: Bye::None,
        };
        let everybody: Vec<usize> = (0..round.players.len()).collect();
        let mut byes = vec![Bye::None];
        if everybody.len() % 2 == 1 {
            let mut scores: Vec<Points> = round.players.iter().map(|player| player.score).collect();
            scores.sort_unstable();
            byes = match edition {
                DutchEdition::E2017 => vec![Bye::Any],
                DutchEdition::E2026 => scores.into_iter().map(Bye::Score).collect(),
            };
        }
        for bye in byes {
            round.bye = bye;
            if round.completes(&everybody) {
                return Some(round);
            }
        }
        None
    }

    fn takes_bye(&self, place: usize) -> bool {
        let player = &self.players[place];
        player.may_receive_bye
            && match self.bye {
                Bye::None => false,
                Bye::Any => true,
                Bye::Score(score) => player.score == score,
            }
    }

    /// C4: everybody can be paired, all but one of an odd number who may take the bye.
    pub fn completes(&self, left: &[usize]) -> bool {
        let Some((&first, rest)) = left.split_first() else {
            return true;
        };
        if left.len() % 2 == 1 && self.takes_bye(first) && self.completes(rest) {
            return true;
        }
        rest.iter().any(|&other| {
            let others: Vec<usize> = rest.iter().copied().filter(|&x| x != other).collect();
            self.legality.may_meet(first, other) && self.completes(&others)
        })
    }

    pub fn is_legal(&self, pairs: &[PlacePair]) -> bool {
        pairs.iter().all(|&(a, b)| self.legality.may_meet(a, b))
    }

    /// The places with the score of the first.
    pub fn score_group(&self, of: &[usize]) -> Vec<usize> {
        let score = of.first().map(|&place| self.players[place].score);
        of.iter()
            .copied()
            .filter(|&place| Some(self.players[place].score) == score)
            .collect()
    }

    fn pair(&self) -> Vec<PlacePair> {
        let mut result = Vec::new();
        let mut moved: Vec<usize> = Vec::new();
        let mut below: Vec<usize> = (0..self.players.len()).collect();
        while !below.is_empty() {
            let residents = self.score_group(&below);
            below = below.split_off(residents.len());
            let places: Vec<usize> = moved.iter().copied().chain(residents).collect();
            let legal = candidates(&places, moved.len())
                .into_iter()
                .filter(|pairs| self.is_legal(pairs))
                .filter(|pairs| {
                    let left: Vec<usize> = floaters(&places, pairs)
                        .into_iter()
                        .chain(below.clone())
                        .collect();
                    self.completes(&left)
                });
            // `min_by_key` gives the first of equals, which is the one generated first (3.8).
            let best = legal
                .min_by_key(|pairs| self.failures(&places, moved.len(), &below, pairs))
                .expect("C4 holds for the bracket above");
            moved = floaters(&places, &best);
            result.extend(best);
        }
        result
    }

    pub fn scores(&self, places: &[usize]) -> Vec<i64> {
        places
            .iter()
            .map(|&place| self.players[place].score.units())
            .collect()
    }

    /// The failure values of a candidate, C6 first.
    pub fn failures(
        &self,
        places: &[usize],
        moved: usize,
        below: &[usize],
        pairs: &[PlacePair],
    ) -> Vec<Vec<i64>> {
        let floating = floaters(places, pairs);
        let count = |list: usize| i64::try_from(list).expect("small");
        let (moved, residents) = places.split_at(moved);
        let mut values = vec![vec![count(floating.len())], self.scores(&floating)];
        values.push(self.next_bracket(&floating, below));
        values.push(self.unplayed_of_bye_receiver(&floating, residents));
        values.extend(self.colour_failures(pairs).map(|failures| vec![failures]));
        let floated =
            |place: usize, ago: usize, float: Float| self.players[place].floats[ago - 1] == float;
        let paired_moved: Vec<PlacePair> = pairs
            .iter()
            .copied()
            .filter(|(a, _)| moved.contains(a))
            .collect();
        for ago in [1, 2] {
            let down = floating
                .iter()
                .filter(|place| residents.contains(place) && floated(**place, ago, Float::Down));
            values.push(vec![count(down.count())]);
            let up = paired_moved
                .iter()
                .filter(|(_, b)| floated(*b, ago, Float::Up));
            values.push(vec![count(up.count())]);
        }
        for ago in [1, 2] {
            values.push(self.differences_of_moved(moved, &paired_moved, ago));
            let up = paired_moved
                .iter()
                .filter(|(_, b)| floated(*b, ago, Float::Up));
            let mut differences: Vec<i64> = up.map(|&(a, b)| self.difference(a, b)).collect();
            differences.sort_unstable_by_key(|value| Reverse(*value));
            values.push(differences);
        }
        values
    }

    pub fn difference(&self, a: usize, b: usize) -> i64 {
        (self.players[a].score - self.players[b].score).units()
    }

    /// C18, C20. Who floats on counts as more than any difference that can be, by his score.
    fn differences_of_moved(&self, moved: &[usize], pairs: &[PlacePair], ago: usize) -> Vec<i64> {
        let protected = moved
            .iter()
            .filter(|place| self.players[**place].floats[ago - 1] == Float::Down);
        let mut differences: Vec<i64> = protected
            .map(|&place| match pairs.iter().find(|(a, _)| *a == place) {
                Some(&(a, b)) => self.difference(a, b),
                None => 1_000_000_000 + self.players[place].score.units(),
            })
            .collect();
        differences.sort_unstable_by_key(|value| Reverse(*value));
        differences
    }

    /// C8: the fewest downfloaters of the following bracket, and their scores.
    fn next_bracket(&self, floating: &[usize], below: &[usize]) -> Vec<i64> {
        let residents = self.score_group(below);
        let rest = &below[residents.len()..];
        let places: Vec<usize> = floating.iter().copied().chain(residents.clone()).collect();
        if residents.is_empty() {
            return Vec::new();
        }
        candidates(&places, floating.len())
            .into_iter()
            .filter(|pairs| self.is_legal(pairs))
            .map(|pairs| floaters(&places, &pairs))
            .filter(|left| {
                let left: Vec<usize> = left.iter().chain(rest).copied().collect();
                self.completes(&left)
            })
            .map(|left| {
                let count = i64::try_from(left.len()).expect("small");
                std::iter::once(count).chain(self.scores(&left)).collect()
            })
            .min()
            .unwrap_or_default()
    }

    /// C9: of the single floater of a bracket below which nobody has the score of the bye.
    fn unplayed_of_bye_receiver(&self, floating: &[usize], residents: &[usize]) -> Vec<i64> {
        let own = residents.first().map(|&place| self.players[place].score);
        match (floating, self.bye) {
            (&[single], Bye::Score(score)) if Some(score) >= own => {
                vec![i64::try_from(self.players[single].unplayed).expect("small")]
            }
            _ => Vec::new(),
        }
    }

    /// C10-C13, from the colours that the pairs would get.
    pub fn colour_failures(&self, pairs: &[PlacePair]) -> [i64; 4] {
        let mut failures = [0; 4];
        for &(a, b) in pairs {
            let (a, b) = (&self.players[a], &self.players[b]);
            let colour = colour_of(a, b, self.initial);
            let top = a.topscorer || b.topscorer;
            for (player, colour) in [(a, colour), (b, colour.other())] {
                let refused = player.preference.colour() == Some(colour.other());
                failures[0] += i64::from(top && player.colours.difference_after(colour).abs() > 2);
                failures[1] += i64::from(top && player.colours.repeated() == Some(colour));
                failures[2] += i64::from(refused);
                failures[3] += i64::from(refused && player.preference.strength() == 2);
            }
        }
        failures
    }
}

pub(in crate::pairing) fn floaters(places: &[usize], pairs: &[PlacePair]) -> Vec<usize> {
    let paired = |place: usize| pairs.iter().any(|&(a, b)| a == place || b == place);
    places
        .iter()
        .copied()
        .filter(|&place| !paired(place))
        .collect()
}

/// Pairs of places as pairing numbers, the smaller first, in order.
pub(in crate::pairing) fn numbers(round: &Round<'_>, pairs: &[PlacePair]) -> Vec<(u32, u32)> {
    let tpn = |place: usize| round.players[place].entrant.tpn.0;
    let mut pairs: Vec<(u32, u32)> = pairs
        .iter()
        .map(|&(a, b)| (tpn(a).min(tpn(b)), tpn(a).max(tpn(b))))
        .collect();
    pairs.sort_unstable();
    pairs
}

/// The pairs of a round as pairing numbers; none if there is no legal pairing.
pub(in crate::pairing) fn pair(field: &Field) -> Option<Vec<(u32, u32)>> {
    let round = Round::new(field, DutchEdition::E2026)?;
    Some(numbers(&round, &round.pair()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exchange_list(n1: usize, n: usize) -> Vec<String> {
        let bsn: Vec<usize> = (1..=n).collect();
        let text = |set: Vec<usize>| {
            set.iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
                .join("-")
        };
        let (upper, lower) = bsn.split_at(n1);
        let pair = |(mut down, up): (Vec<usize>, Vec<usize>)| {
            down.reverse();
            format!("{}<->{}", text(down), text(up))
        };
        exchanges(upper, lower).into_iter().map(pair).collect()
    }

    /// pairing-dutch E1.
    #[test]
    fn c04_3_4_3_exchanges_in_order() {
        assert_eq!(
            exchange_list(2, 5).join(", "),
            "2<->3, 2<->4, 1<->3, 2<->5, 1<->4, 1<->5, 2-1<->3-4, 2-1<->3-5, 2-1<->4-5"
        );
        assert_eq!(
            exchange_list(3, 6).join(", "),
            "3<->4, 3<->5, 2<->4, 3<->6, 2<->5, 1<->4, 2<->6, 1<->5, 1<->6, 3-2<->4-5, 3-2<->4-6, \
             3-1<->4-5, 3-2<->5-6, 3-1<->4-6, 2-1<->4-5, 3-1<->5-6, 2-1<->4-6, 2-1<->5-6, \
             3-2-1<->4-5-6"
        );
        assert_eq!(
            exchange_list(3, 7)[..19].join(", "),
            "3<->4, 3<->5, 2<->4, 3<->6, 2<->5, 1<->4, 3<->7, 2<->6, 1<->5, 2<->7, 1<->6, 1<->7, \
             3-2<->4-5, 3-2<->4-6, 3-1<->4-5, 3-2<->4-7, 3-2<->5-6, 3-1<->4-6, 2-1<->4-5"
        );
        assert_eq!(
            exchange_list(4, 8)[..19].join(", "),
            "4<->5, 4<->6, 3<->5, 4<->7, 3<->6, 2<->5, 4<->8, 3<->7, 2<->6, 1<->5, 3<->8, 2<->7, \
             1<->6, 2<->8, 1<->7, 1<->8, 4-3<->5-6, 4-3<->5-7, 4-2<->5-6"
        );
        let eleven = exchange_list(5, 11);
        assert_eq!(
            eleven[..14].join(", "),
            "5<->6, 5<->7, 4<->6, 5<->8, 4<->7, 3<->6, 5<->9, 4<->8, 3<->7, 2<->6, 5<->10, 4<->9, \
             3<->8, 2<->7"
        );
        let double: Vec<&String> = eleven.iter().filter(|text| text.contains("5-4")).collect();
        assert_eq!(double[0], "5-4<->6-7");
        assert_eq!(
            eleven[30..38].join(", "),
            "5-4<->6-7, 5-4<->6-8, 5-3<->6-7, 5-4<->6-9, 5-4<->7-8, 5-3<->6-8, 5-2<->6-7, 4-3<->6-7"
        );
        for (n1, n, count) in [(2, 5, 9), (3, 6, 19), (3, 7, 34), (4, 8, 69), (5, 11, 461)] {
            assert_eq!(exchange_list(n1, n).len(), count);
        }
    }

    /// 4.2, with the example that the Handbook prints.
    #[test]
    fn c04_3_4_2_transpositions_in_order() {
        let first = |n1: usize, lower: std::ops::RangeInclusive<usize>| -> Vec<String> {
            let lower: Vec<usize> = lower.collect();
            transpositions(&lower, n1)
                .iter()
                .map(|order| {
                    order[..n1]
                        .iter()
                        .map(ToString::to_string)
                        .collect::<Vec<_>>()
                        .join("-")
                })
                .collect()
        };
        let homogeneous = first(5, 6..=11);
        assert_eq!(homogeneous.len(), 720);
        assert_eq!(
            homogeneous[..4],
            ["6-7-8-9-10", "6-7-8-9-11", "6-7-8-10-9", "6-7-8-10-11"]
        );
        assert_eq!(homogeneous[719], "11-10-9-8-7");
        let heterogeneous = first(2, 3..=11);
        assert_eq!(heterogeneous.len(), 72);
        assert_eq!(heterogeneous[..2], ["3-4", "3-5"]);
        assert_eq!(heterogeneous[8..10], ["4-3", "4-5"]);
        assert_eq!(heterogeneous[71], "11-10");
    }

    /// 4.4.
    #[test]
    fn c04_3_4_4_sets_of_moved_down_players() {
        assert_eq!(subsets(&[1, 2, 3], 2), [[1, 2], [1, 3], [2, 3]]);
    }
}
