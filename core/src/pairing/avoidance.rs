//! Which pairs that are to be avoided meet all the same, when no legal pairing spares them all.
//!
//! As little as can be: of the highest weight as few pairs as possible, of those the fewest of the
//! next lower weight, and so on, so that the lowest weights are given up first. Of equally light
//! choices the one whose pairs differ least in score, because the systems want it so; whatever they
//! decide beyond that, they decide with these pairs given.

use super::matching::{Decider, WeighedSearch, Weights, maximum_matching};
use crate::Points;

/// Different weights that are told apart in a large field; of more the lowest count as one.
const LEVELS_OF_MANY: usize = 6;
/// The same in a field of at most so many players.
const LEVELS_OF_FEW: usize = 40;
const FEW: usize = 200;

/// What the choice is made from.
pub(super) struct Choice<'a> {
    /// Of each player in pairing order: may receive the bye.
    pub takes_bye: &'a [bool],
    /// Of each player, the highest first.
    pub scores: &'a [Points],
}

impl Choice<'_> {
    /// The avoided pairs of the lightest legal pairing, the smaller place first; none if there is no
    /// legal pairing at all.
    ///
    /// `weight` tells of two players who may meet how much that is to be avoided, 0 for not at all.
    pub fn lightest(
        &self,
        weight: impl Fn(usize, usize) -> Option<u32>,
    ) -> Option<Vec<(usize, usize)>> {
        let mut edges = Vec::new();
        let mut weights = Vec::new();
        let n = self.scores.len();
        for i in 0..n {
            for j in i + 1..n {
                if let Some(weight) = weight(i, j) {
                    edges.push((i, j));
                    weights.push(weight);
                }
            }
        }
        if !n.is_multiple_of(2) {
            for i in (0..n).filter(|&i| self.takes_bye[i]) {
                edges.push((i, n));
                weights.push(0);
            }
        }
        let most = self.heaviest_needed(&edges, &weights)?;
        let (edges, weights): (Vec<_>, Vec<_>) = edges
            .into_iter()
            .zip(weights)
            .filter(|(_, weight)| *weight <= most)
            .unzip();
        let columns = self.columns(&edges, &weights);
        let weighed = Weights::new(n + n % 2, &edges, columns.into_iter());
        let search = Lightest {
            edges: &edges,
            vertices: n + n % 2,
        };
        // So few levels fit the widest weights by far.
        let pairs = weighed.search(search).unwrap_or(None)?;
        let avoided = |&(i, j): &(usize, usize)| j < n && weight(i, j).is_some_and(|w| w > 0);
        Some(pairs.into_iter().filter(avoided).collect())
    }

    /// The smallest weight up to which pairs have to be allowed.
    fn heaviest_needed(&self, edges: &[(usize, usize)], weights: &[u32]) -> Option<u32> {
        let vertices = self.scores.len() + self.scores.len() % 2;
        let completes = |most: u32| {
            let mut allowed = vec![false; vertices * vertices];
            for (&(i, j), _) in edges.iter().zip(weights).filter(|(_, w)| **w <= most) {
                allowed[i * vertices + j] = true;
                allowed[j * vertices + i] = true;
            }
            let mates = maximum_matching(vertices, |i, j| allowed[i * vertices + j]);
            mates.iter().all(Option::is_some)
        };
        let mut levels = weights.to_vec();
        levels.sort_unstable();
        levels.dedup();
        let needed = levels.partition_point(|&most| !completes(most));
        levels.get(needed).copied()
    }

    /// What each edge spares of each level, the highest first, and how close in score it is.
    fn columns(&self, edges: &[(usize, usize)], weights: &[u32]) -> Vec<Vec<u64>> {
        let few = self.scores.len() <= FEW;
        let most = if few { LEVELS_OF_FEW } else { LEVELS_OF_MANY };
        let mut levels: Vec<u32> = weights.iter().copied().filter(|&w| w > 0).collect();
        levels.sort_unstable_by(|a, b| b.cmp(a));
        levels.dedup();
        let merged = levels.get(most - 1).copied();
        levels.truncate(most);
        let mut columns = Vec::new();
        for level in levels {
            let is_of = |weight: u32| {
                weight == level || (merged == Some(level) && (1..level).contains(&weight))
            };
            let spares = weights.iter().map(|&weight| u64::from(!is_of(weight)));
            columns.push(spares.collect());
        }
        let steps = self.steps();
        let most = steps.last().copied().unwrap_or(0);
        let close = edges.iter().zip(weights).map(|(&(i, j), &weight)| {
            if weight > 0 {
                most - (steps[j] - steps[i])
            } else {
                most
            }
        });
        columns.push(close.collect());
        columns
    }

    /// Of each player the number of different scores above his.
    fn steps(&self) -> Vec<u64> {
        let mut steps = Vec::new();
        let mut step = 0;
        for (index, score) in self.scores.iter().enumerate() {
            if index > 0 && self.scores[index - 1] != *score {
                step += 1;
            }
            steps.push(step);
        }
        steps
    }
}

struct Lightest<'a> {
    edges: &'a [(usize, usize)],
    vertices: usize,
}

impl WeighedSearch for Lightest<'_> {
    type Found = Vec<(usize, usize)>;

    fn search<const N: usize>(self, weights: &Weights) -> Option<Vec<(usize, usize)>> {
        let mut decider: Decider<N> = Decider::new(self.vertices, self.edges, weights);
        decider.solve()?;
        let pairs = (0..self.vertices).map(|i| (i, decider.mate(i)));
        Some(pairs.filter(|&(i, j)| i < j).collect())
    }
}

#[cfg(test)]
mod tests {
    use crate::EntrantId;
    use crate::pairing::plain::{Plain, cases};
    use crate::pairing::random_events::{found, worn_field};
    use crate::pairing::testing::{bye, field, rounds_of};
    use crate::pairing::{AnyPair, Avoid, Field, PairRule, pair};
    use crate::{Bye, Points};
    use proptest::prelude::*;

    fn avoid(a: u32, b: u32, weight: u32) -> Avoid {
        Avoid {
            a: EntrantId(a),
            b: EntrantId(b),
            weight,
        }
    }

    /// 1 has to meet somebody, but that is no reason for 2 to meet 3.
    #[test]
    fn no_more_pairs_than_needed() {
        let mut six = field(1, &vec![Vec::new(); 6]);
        six.avoid = (2..=6).map(|other| avoid(1, other, 1)).collect();
        six.avoid.extend([avoid(2, 5, 1), avoid(3, 6, 1)]);
        let pairing = pair(&six, &AnyPair).unwrap();
        assert_eq!(pairing.relaxed.len(), 1, "{:?}", pairing.relaxed);
    }

    /// Whoever must meet somebody he should not meets one of his own score.
    #[test]
    fn of_equal_weight_the_closest_in_score() {
        let kinds = [
            Bye::Full,
            Bye::Full,
            Bye::Half,
            Bye::Half,
            Bye::Zero,
            Bye::Zero,
        ];
        let mut six = field(2, &kinds.map(|kind| rounds_of(&[bye(kind)])));
        six.avoid = (1..=5).map(|other| avoid(other, 6, 3)).collect();
        let pairing = pair(&six, &AnyPair).unwrap();
        assert_eq!(pairing.relaxed, [avoid(5, 6, 3)]);
        assert_eq!(six.entrants[5].score, Points::ZERO);
    }

    /// Every pair has a weight of its own: no search level by level.
    #[test]
    fn as_many_weights_as_pairs() {
        let mut many = field(1, &vec![Vec::new(); 60]);
        let mut weight = 0;
        for a in 1..=60 {
            for b in a + 1..=60 {
                weight += 1;
                many.avoid.push(avoid(a, b, weight));
            }
        }
        let pairing = pair(&many, &AnyPair).unwrap();
        assert_eq!(pairing.relaxed.len(), 30);
    }

    /// A pair that the rule refuses is not relaxed, and others are in its place.
    #[test]
    fn the_rule_has_the_last_word() {
        struct NotThree;
        impl PairRule for NotThree {
            fn may_meet(&self, a: EntrantId, b: EntrantId) -> bool {
                (a.0, b.0) != (1, 3)
            }
        }
        let mut four = field(1, &vec![Vec::new(); 4]);
        four.avoid = vec![avoid(1, 2, 2), avoid(1, 3, 1), avoid(1, 4, 3)];
        let pairing = pair(&four, &NotThree).unwrap();
        assert_eq!(pairing.relaxed, [avoid(1, 2, 2)]);
    }

    const WEIGHTS: [u32; 4] = [9, 4, 2, 1];

    fn avoid_some(field: &mut Field, mut seed: u64) {
        let n = u32::try_from(field.entrants.len()).unwrap();
        for a in 1..=n {
            for b in a + 1..=n {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let roll = usize::try_from(seed >> 60).unwrap();
                if let Some(&weight) = WEIGHTS.get(roll / 3) {
                    field.avoid.push(avoid(a, b, weight));
                }
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]

        /// No legal pairing avoids more: of the highest weight first, then of the next.
        #[test]
        fn what_is_relaxed_is_the_lightest(
            players in 2_usize..10,
            rounds in 0_usize..4,
            last: bool,
            seed: u64,
        ) {
            let mut field = worn_field(players, rounds, last, seed);
            avoid_some(&mut field, seed);
            for case in cases() {
                field.system = case.system;
                let least = Plain::of(&field, &case).least_avoided(&WEIGHTS);
                let relaxed = found(&field, &AnyPair).map(|pairing| {
                    let of = |weight| pairing.relaxed.iter().filter(|a| a.weight == weight).count();
                    WEIGHTS.map(of).to_vec()
                });
                prop_assert_eq!(relaxed, least, "{}", serde_json::to_string(&field).unwrap());
            }
        }
    }
}
