//! The edition of 2017 word for word, as `literal` does for 2026.

use super::literal::{PlacePair, Round, candidates, floaters, numbers};
use crate::pairing::Field;
use crate::pairing::float::Float;
use crate::{DutchEdition, Points};
use std::cmp::Reverse;

/// The pairs of a round as pairing numbers; none if there is no legal pairing.
pub(in crate::pairing) fn pair(field: &Field) -> Option<Vec<(u32, u32)>> {
    let round = Round::new(field, DutchEdition::E2017)?;
    Some(numbers(&round, &pair_brackets(&round)))
}

/// A.9: bracket by bracket, down to the last one or the collapsed last one.
fn pair_brackets(round: &Round<'_>) -> Vec<PlacePair> {
    let mut result = Vec::new();
    let mut moved: Vec<usize> = Vec::new();
    let mut below: Vec<usize> = (0..round.players.len()).collect();
    while !below.is_empty() {
        let residents = round.score_group(&below);
        below = below.split_off(residents.len());
        let mut bracket = Bracket {
            round,
            places: [moved.clone(), residents].concat(),
            moved,
            below,
        };
        let ordinary = bracket.best(false);
        let left = [floaters(&bracket.places, &ordinary), bracket.below.clone()].concat();
        if round.completes(&left) && !bracket.below.is_empty() {
            result.extend(ordinary.clone());
            moved = floaters(&bracket.places, &ordinary);
            below = bracket.below;
            continue;
        }
        let penultimate = bracket.best(true);
        bracket.moved = floaters(&bracket.places, &penultimate);
        result.extend(penultimate);
        if !bracket.below.is_empty() {
            bracket.places = [bracket.moved.clone(), std::mem::take(&mut bracket.below)].concat();
            result.extend(bracket.best(true));
        }
        break;
    }
    result
}

struct Bracket<'a> {
    round: &'a Round<'a>,
    places: Vec<usize>,
    moved: Vec<usize>,
    below: Vec<usize>,
}

impl Bracket<'_> {
    /// The best candidate, with C.4 in force or with C.7.
    fn best(&self, completing: bool) -> Vec<PlacePair> {
        candidates(&self.places, self.moved.len())
            .into_iter()
            .filter(|pairs| self.round.is_legal(pairs))
            .filter(|pairs| {
                let left = [floaters(&self.places, pairs), self.below.clone()].concat();
                !completing || self.round.completes(&left)
            })
            .min_by_key(|pairs| self.failures(pairs, completing))
            .expect("the round can be completed")
    }

    /// The failure values of a candidate, C.5 first.
    fn failures(&self, pairs: &[PlacePair], completing: bool) -> Vec<Vec<i64>> {
        let round = self.round;
        // In a collapsed bracket an exchange may put the lower score first.
        let pairs: Vec<PlacePair> = pairs.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
        let pairs = pairs.as_slice();
        let floating = floaters(&self.places, pairs);
        let count = |list: usize| i64::try_from(list).expect("small");
        let mut values = vec![vec![count(floating.len())]];
        values.push(score_differences(round, &self.places, pairs));
        if !completing {
            values.push(self.next_bracket(&floating));
        }
        values.extend(round.colour_failures(pairs).map(|failures| vec![failures]));
        let mut lists = Vec::new();
        for ago in [1, 2] {
            let floated =
                |place: usize, float: Float| round.players[place].floats[ago - 1] == float;
            let unlike = pairs.iter().filter(|(a, b)| round.difference(*a, *b) > 0);
            let (mut down, mut up) = (Vec::new(), Vec::new());
            for &(a, b) in unlike {
                down.extend(floated(a, Float::Down).then(|| round.difference(a, b)));
                up.extend(floated(b, Float::Up).then(|| round.difference(a, b)));
            }
            let leaving = floating
                .iter()
                .filter(|place| floated(**place, Float::Down));
            down.extend(leaving.map(|&place| 1_000_000_000 + round.scores(&[place])[0]));
            for mut list in [down, up] {
                list.sort_unstable_by_key(|value| Reverse(*value));
                values.push(vec![count(list.len())]);
                lists.push(list);
            }
        }
        values.extend(lists);
        values
    }

    /// C.7: the best that the following bracket can do with these floaters.
    fn next_bracket(&self, floating: &[usize]) -> Vec<i64> {
        let round = self.round;
        let residents = round.score_group(&self.below);
        let last = residents.len() == self.below.len();
        let places = [floating.to_vec(), residents].concat();
        let legal = candidates(&places, floating.len()).into_iter();
        legal
            .filter(|pairs| round.is_legal(pairs))
            .map(|pairs| {
                let left = floaters(&places, &pairs);
                let barred = left
                    .iter()
                    .filter(|place| !round.players[**place].may_receive_bye);
                let barred = if last { barred.count() } else { 0 };
                let count = |list: usize| i64::try_from(list).expect("small");
                let differences = score_differences(round, &places, &pairs);
                [vec![count(barred), count(left.len())], differences].concat()
            })
            .min()
            .unwrap_or_default()
    }
}

/// A.8: the list of pairing score differences.
fn score_differences(round: &Round<'_>, places: &[usize], pairs: &[PlacePair]) -> Vec<i64> {
    let lowest = round.scores(places).into_iter().min().unwrap_or_default();
    let mut list: Vec<i64> = pairs.iter().map(|&(a, b)| round.difference(a, b)).collect();
    let leaving = round.scores(&floaters(places, pairs)).into_iter();
    list.extend(leaving.map(|score| score - (lowest - Points::ONE.units())));
    list.sort_unstable_by_key(|value| Reverse(*value));
    list
}
