//! The Swiss team system read word by word, by plain enumeration: what the engine is held against.
//! For ten teams.

use super::{Rules, TeamPreferences, TeamScores, teams};
use crate::pairing::enumeration::{PairSet, Pairs, as_numbers, can_be_paired, without};
use crate::pairing::legality::{EITHER, Legality};
use crate::pairing::order::Participant;
use crate::pairing::{AnyPair, Field};
use crate::{Points, TeamSwissEdition};

struct Literal<'a> {
    rules: Rules<'a>,
    legality: Legality<'a>,
}

/// The pairs of a round as pairing numbers, the smaller first, in order, and the bye; none if there
/// is no legal pairing.
pub(in crate::pairing) fn pair(
    field: &Field,
    edition: TeamSwissEdition,
    (preferences, scores): (TeamPreferences, TeamScores),
) -> Option<PairSet> {
    let teams = teams(field, edition, preferences);
    let literal = Literal {
        rules: Rules::new(field, &teams, scores),
        legality: Legality::new(field, &teams, |_| EITHER, &AnyPair),
    };
    let found = literal.pair_round()?;
    Some(as_numbers(&teams, found))
}

/// All sets of so many, in the order of the members.
fn sets(members: &[usize], size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let Some((&first, rest)) = members.split_first() else {
        return Vec::new();
    };
    let with = sets(rest, size - 1).into_iter();
    let with = with.map(|set| [&[first], &set[..]].concat());
    with.chain(sets(rest, size)).collect()
}

/// All ways to pair these, each pair with its smaller member first.
pub(in crate::pairing) fn pairings(members: &[usize]) -> Vec<Pairs> {
    let Some((&first, rest)) = members.split_first() else {
        return vec![Vec::new()];
    };
    let mut found = Vec::new();
    for &partner in rest {
        for mut pairs in pairings(&without(rest, &[partner])) {
            pairs.push((first.min(partner), first.max(partner)));
            found.push(pairs);
        }
    }
    found
}

/// The tops in ascending order, then their bottoms (3.6.2).
pub(super) fn identifier(pairs: &[(usize, usize)]) -> Vec<usize> {
    let mut seats: Vec<(usize, usize)> = pairs.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
    seats.sort_unstable();
    let tops = seats.iter().map(|pair| pair.0);
    tops.chain(seats.iter().map(|pair| pair.1)).collect()
}

impl Literal<'_> {
    fn team(&self, place: usize) -> &Participant<'_> {
        &self.rules.teams[place]
    }

    fn number(&self, place: usize) -> u32 {
        self.team(place).entrant.tpn.0
    }

    fn pair_round(&self) -> Option<(Pairs, Option<usize>)> {
        let mut left: Vec<usize> = (0..self.rules.teams.len()).collect();
        let bye = if left.len().is_multiple_of(2) {
            None
        } else {
            Some(self.bye_receiver(&left)?)
        };
        left.retain(|place| Some(*place) != bye);
        if !can_be_paired(&self.legality, &left) {
            return None;
        }
        let mut pairs = Vec::new();
        while !left.is_empty() {
            let (own, below) = self.score_group(&left);
            let upfloaters = self.upfloaters(&own, &below);
            pairs.extend(self.pair_bracket(&own, &upfloaters));
            left = without(&below, &upfloaters);
        }
        Some((pairs, bye))
    }

    /// 3.2: the highest score group, and the rest.
    fn score_group(&self, left: &[usize]) -> (Vec<usize>, Vec<usize>) {
        let top = left.first().map(|&place| self.team(place).score);
        left.iter()
            .partition(|&&place| Some(self.team(place).score) == top)
    }

    /// 3.4: one filter after the other.
    fn bye_receiver(&self, all: &[usize]) -> Option<usize> {
        let mut left: Vec<usize> = all
            .iter()
            .copied()
            .filter(|&place| self.team(place).may_receive_bye)
            .filter(|&place| can_be_paired(&self.legality, &without(all, &[place])))
            .collect();
        let lowest = left.iter().map(|&place| self.team(place).score).min()?;
        left.retain(|&place| self.team(place).score == lowest);
        let played = |place: usize| {
            let history = self.team(place).entrant.history.iter();
            history
                .filter(|round| round.record.played_opponent().is_some())
                .count()
        };
        let most = left.iter().map(|&place| played(place)).max()?;
        left.retain(|&place| played(place) == most);
        left.into_iter().max_by_key(|&place| self.number(place))
    }

    /// The sets of upfloaters that leave a legal pairing and are best on C4. There are some: C3 holds
    /// for the bracket above.
    fn fewest(&self, own: &[usize], below: &[usize]) -> Vec<Vec<usize>> {
        let is_legal = |set: &Vec<usize>| {
            can_be_paired(&self.legality, &[own, set].concat())
                && can_be_paired(&self.legality, &without(below, set))
        };
        (0..=below.len())
            .map(|size| sets(below, size).into_iter().filter(is_legal).collect())
            .find(|sets: &Vec<Vec<usize>>| !sets.is_empty())
            .unwrap_or_default()
    }

    /// 3.5.
    fn upfloaters(&self, own: &[usize], below: &[usize]) -> Vec<usize> {
        let mut sets = self.fewest(own, below);
        let ascending = |set: &Vec<usize>| -> Vec<Points> {
            let mut scores: Vec<Points> = set.iter().map(|&place| self.team(place).score).collect();
            scores.sort_unstable();
            scores
        };
        let best = sets.iter().map(ascending).max().unwrap_or_default();
        sets.retain(|set| ascending(set) == best);
        // The members stand by score and number already, so the sets sort by their numbers.
        sets.sort_by_key(|set| set.iter().map(|&p| self.number(p)).collect::<Vec<_>>());
        let best = sets.into_iter().min_by_key(|set| {
            let again = set.iter().filter(|&&place| self.rules.floated[place]);
            let again = if self.rules.floats_matter {
                again.count()
            } else {
                0
            };
            (self.needed_by_following(below, set), again)
        });
        best.unwrap_or_default()
    }

    /// C6: how many upfloaters the following score group needs then.
    fn needed_by_following(&self, below: &[usize], set: &[usize]) -> usize {
        let (following, rest) = self.score_group(below);
        let following = without(&following, set);
        if following.is_empty() {
            return 0;
        }
        self.fewest(&following, &without(&rest, set))
            .first()
            .map_or(0, Vec::len)
    }

    /// 3.6.
    fn pair_bracket(&self, own: &[usize], upfloaters: &[usize]) -> Pairs {
        let mut by_number = [own, upfloaters].concat();
        by_number.sort_by_key(|&place| self.number(place));
        let indices: Vec<usize> = (0..by_number.len()).collect();
        let as_places = |pairs: &Pairs| -> Pairs {
            let places = pairs.iter().map(|&(i, j)| (by_number[i], by_number[j]));
            places.collect()
        };
        let mut legal = pairings(&indices);
        legal.retain(|pairs| {
            let mut places = as_places(pairs).into_iter();
            places.all(|(a, b)| self.legality.may_meet(a, b))
        });
        let best = legal.iter().min_by_key(|pairs| {
            (
                self.failures(&as_places(pairs), upfloaters),
                identifier(pairs),
            )
        });
        best.map(as_places).unwrap_or_default()
    }

    /// C8, C9, C10 by the colours that the pairs would have.
    fn failures(&self, pairs: &Pairs, upfloaters: &[usize]) -> [usize; 3] {
        let mut failures = [0; 3];
        for &(a, b) in pairs {
            let colour = super::colours::colour_of(&self.rules, self.team(a), self.team(b));
            for (place, has) in [(a, colour), (b, colour.other())] {
                let preference = self.team(place).preference;
                let fails = preference.colour().is_some_and(|due| due != has);
                failures[0] += usize::from(fails);
                failures[1] += usize::from(fails && preference.strength() > 1);
            }
            let opponent_floated = |up: usize, other: usize| {
                upfloaters.contains(&up) && self.rules.floated[other] && self.rules.floats_matter
            };
            failures[2] += usize::from(opponent_floated(a, b) || opponent_floated(b, a));
        }
        failures
    }
}
