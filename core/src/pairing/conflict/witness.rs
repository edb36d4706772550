//! Who cannot all be paired with whom (Tutte and Berge; Gallai and Edmonds).
//!
//! Take the vertices that some largest matching leaves out: they fall into parts, each of an odd
//! number, and whatever else they can meet is fewer than the parts. That is why not all are paired,
//! and only pairs out of a part count for it.

use super::facts::{Bars, Facts};
use super::{ByePart, Witness};

/// The parts, the smallest first, and the vertices outside of them that they can meet.
struct Parts {
    parts: Vec<Vec<usize>>,
    others: Vec<usize>,
}

impl Parts {
    fn of(bars: &Bars, vertices: usize) -> Self {
        let left_out = bars.left_out();
        let mut seen = vec![false; vertices];
        let mut parts = Vec::new();
        for root in (0..vertices).filter(|&vertex| left_out[vertex]) {
            if seen[root] {
                continue;
            }
            seen[root] = true;
            let mut part = vec![root];
            let mut next = 0;
            while let Some(&i) = part.get(next) {
                next += 1;
                for j in 0..vertices {
                    if left_out[j] && !seen[j] && bars.allow(i, j) {
                        seen[j] = true;
                        part.push(j);
                    }
                }
            }
            part.sort_unstable();
            parts.push(part);
        }
        parts.sort_by_key(Vec::len);
        let meets_a_part = |&i: &usize| (0..vertices).any(|j| left_out[j] && bars.allow(i, j));
        let others = (0..vertices)
            .filter(|&vertex| !left_out[vertex])
            .filter(meets_a_part)
            .collect();
        Self { parts, others }
    }

    /// As few parts as are a proof: one more than the others, because all vertices together are
    /// even. A part of one is worth naming in any case, it costs few words.
    fn drop_the_largest(&mut self) {
        while self.parts.len() > self.others.len() + 1
            && self.parts.last().is_some_and(|part| part.len() > 1)
        {
            self.parts.pop();
        }
    }
}

/// Facts that are a proof, one for each pair that counts, those that can be lifted before others.
pub(super) fn needed(facts: &Facts<'_>) -> Vec<usize> {
    let all: Vec<usize> = (0..facts.len()).collect();
    let vertices = facts.vertices();
    let mut parts = Parts::of(&facts.bars(&all), vertices);
    parts.drop_the_largest();
    parts.parts.truncate(parts.others.len() + 1);
    let mut part_of = vec![None; vertices];
    for (number, part) in parts.parts.iter().enumerate() {
        for &vertex in part {
            part_of[vertex] = Some(number);
        }
    }
    let mut is_other = vec![false; vertices];
    for &vertex in &parts.others {
        is_other[vertex] = true;
    }
    let counts = |i: usize, j: usize| {
        (part_of[i].is_some() || part_of[j].is_some())
            && part_of[i] != part_of[j]
            && !is_other[i]
            && !is_other[j]
    };
    let mut covered = Bars::none(vertices);
    let is_needed = |item: &usize| {
        let mut adds = false;
        facts.each_pair_of(*item, |i, j| {
            if counts(i, j) && covered.allow(i, j) {
                adds = true;
            }
        });
        if adds && !facts.is_colour(*item) {
            facts.each_pair_of(*item, |i, j| covered.bar(i, j));
        }
        adds
    };
    all.into_iter().filter(is_needed).collect()
}

/// What these facts leave of the round.
pub(super) fn of(facts: &Facts<'_>, chosen: &[usize]) -> Witness {
    let mut parts = Parts::of(&facts.bars(chosen), facts.vertices());
    parts.drop_the_largest();
    let numbers = |part: &[usize]| {
        let mut numbers: Vec<_> = part.iter().filter_map(|&v| facts.number(v)).collect();
        numbers.sort_unstable();
        numbers
    };
    let is_bye = |vertex: &usize| Some(*vertex) == facts.bye();
    let bye = if parts.others.iter().any(is_bye) {
        Some(ByePart::Offers)
    } else if parts.parts.iter().any(|part| part.iter().any(is_bye)) {
        Some(ByePart::Seeks)
    } else {
        None
    };
    let mut groups: Vec<Vec<_>> = parts.parts.iter().map(|part| numbers(part)).collect();
    groups.retain(|group| !group.is_empty());
    groups.sort();
    Witness {
        groups,
        others: numbers(&parts.others),
        bye,
    }
}
