//! Fewer facts that still conflict.

use super::Extent;
use super::facts::Facts;

/// Beyond so many facts none is left out: nobody would read what is left either.
const MOST_CANDIDATES: usize = 5_000;

/// Beyond so many facts the smallest set is not looked for: as many as a mask has bits.
const MOST_FACTS: usize = 128;
/// Rounds and branches of that search.
const MOST_ROUNDS: usize = 200;
const MOST_BRANCHES: usize = 100_000;
/// Its steps.
const MOST_STEPS: u64 = 10_000_000;

/// What a fact costs in the search: one fact more is worse than any number of facts that nobody
/// can lift.
const FACT: u32 = 1_000;

/// A part of the candidates that is still enough and of which nothing can be left out, the earlier
/// candidates kept rather than the later (Junker's division). The whole of them must be enough.
///
/// `enough` is asked about sets in any order, and a larger set is enough if a smaller one is.
fn irreducible(
    candidates: &[usize],
    enough: &impl Fn(&[usize]) -> bool,
    is_spent: &impl Fn() -> bool,
) -> Vec<usize> {
    divide(&[], false, candidates, enough, is_spent)
}

/// The candidates needed beside those that are taken for granted.
fn divide(
    granted: &[usize],
    is_new: bool,
    candidates: &[usize],
    enough: &impl Fn(&[usize]) -> bool,
    is_spent: &impl Fn() -> bool,
) -> Vec<usize> {
    if is_spent() {
        return candidates.to_vec();
    }
    if is_new && enough(granted) {
        return Vec::new();
    }
    if candidates.len() <= 1 {
        return candidates.to_vec();
    }
    let (first, second) = candidates.split_at(candidates.len() / 2);
    let with_first = [granted, first].concat();
    let of_second = divide(&with_first, true, second, enough, is_spent);
    let with_second = [granted, &of_second].concat();
    let is_new = !of_second.is_empty();
    let of_first = divide(&with_second, is_new, first, enough, is_spent);
    [of_first, of_second].concat()
}

/// As few facts as can be found, from some that conflict.
pub(super) fn smallest(facts: &Facts<'_>, enough: &[usize]) -> (Vec<usize>, Extent) {
    if enough.len() > MOST_CANDIDATES {
        return (enough.to_vec(), Extent::Sufficient);
    }
    let conflict = |chosen: &[usize]| facts.conflict(chosen);
    let found = irreducible(enough, &conflict, &|| facts.is_spent());
    if facts.is_spent() {
        return (found, Extent::Sufficient);
    }
    if facts.len() > MOST_FACTS {
        return (found, Extent::Irreducible);
    }
    facts.allow(MOST_STEPS);
    match smaller(facts, &found) {
        Some(smallest) => (smallest, Extent::Smallest),
        None => (found, Extent::Irreducible),
    }
}

/// The cheapest facts that conflict, no dearer than those found; none if the search is too long.
///
/// Each set of facts that conflicts shares one with every set whose absence allows a pairing. So
/// the cheapest set that shares one with all such sets known so far is the answer if it conflicts;
/// else, with as many facts added as do not make it conflict, it leaves one such set more.
fn smaller(facts: &Facts<'_>, found: &[usize]) -> Option<Vec<usize>> {
    let is_hard = |item: &usize| !facts.can_be_lifted(*item);
    let hard = mask((0..facts.len()).filter(is_hard));
    let mut search = Hitting {
        sets: Vec::new(),
        hard,
        bound: 0,
        best: None,
        branches: MOST_BRANCHES,
    };
    let known = search.cost(mask(found.iter().copied()));
    for _ in 0..MOST_ROUNDS {
        search.bound = known;
        search.best = None;
        search.branch(0);
        if search.branches == 0 || facts.is_spent() {
            return None;
        }
        let Some(best) = search.best else {
            // Nothing is cheaper than what is known.
            return Some(found.to_vec());
        };
        let mut chosen: Vec<usize> = (0..facts.len())
            .filter(|item| best >> item & 1 == 1)
            .collect();
        if facts.conflict(&chosen) {
            return Some(chosen);
        }
        let mut left = 0;
        for item in (0..facts.len()).rev().filter(|item| best >> item & 1 == 0) {
            chosen.push(item);
            if facts.conflict(&chosen) {
                chosen.pop();
                left |= 1 << item;
            }
        }
        search.sets.push(left);
    }
    None
}

/// A set of facts as bits.
fn mask(items: impl Iterator<Item = usize>) -> u128 {
    items.fold(0, |mask, item| mask | 1 << item)
}

/// The search for the cheapest set that shares an element with each of some sets.
struct Hitting {
    sets: Vec<u128>,
    /// Facts that nobody can lift.
    hard: u128,
    /// Only what is cheaper is looked for.
    bound: u32,
    best: Option<u128>,
    /// Branches left.
    branches: usize,
}

impl Hitting {
    const fn cost(&self, set: u128) -> u32 {
        set.count_ones() * FACT + (set & self.hard).count_ones()
    }

    fn branch(&mut self, chosen: u128) {
        self.branches = self.branches.saturating_sub(1);
        let spent = self.cost(chosen);
        if self.branches == 0 || spent + self.least_to_come(chosen) >= self.bound {
            return;
        }
        let open = self.sets.iter().filter(|set| *set & chosen == 0);
        let Some(&set) = open.min_by_key(|set| set.count_ones()) else {
            self.bound = spent;
            self.best = Some(chosen);
            return;
        };
        for item in (0..MOST_FACTS).filter(|item| set >> item & 1 == 1) {
            self.branch(chosen | 1 << item);
        }
    }

    /// Sets with nothing in common need an element each.
    fn least_to_come(&self, chosen: u128) -> u32 {
        let mut used = 0;
        let mut least = 0;
        for &set in self.sets.iter().filter(|set| *set & chosen == 0) {
            if set & used == 0 {
                used |= set;
                least += FACT + u32::from(set & !self.hard == 0);
            }
        }
        least
    }
}

/// Beyond so many restrictions they are not tried one by one.
const MOST_SINGLE: usize = 64;

/// Restrictions whose lifting would allow a pairing; none if all of them together would not.
pub(super) fn lift(facts: &Facts<'_>) -> Vec<usize> {
    let all = || 0..facts.len();
    let candidates: Vec<usize> = all().filter(|&item| facts.can_be_lifted(item)).collect();
    let allows = |lifted: &[usize]| {
        let mut is_lifted = vec![false; facts.len()];
        for &item in lifted {
            is_lifted[item] = true;
        }
        let left: Vec<usize> = all().filter(|&item| !is_lifted[item]).collect();
        !facts.conflict(&left)
    };
    if candidates.is_empty() || !allows(&candidates) {
        return Vec::new();
    }
    if candidates.len() <= MOST_SINGLE {
        let alone = candidates.iter().find(|&&item| allows(&[item]));
        if let Some(&alone) = alone {
            return vec![alone];
        }
    }
    irreducible(&candidates, &allows, &|| facts.is_spent())
}
