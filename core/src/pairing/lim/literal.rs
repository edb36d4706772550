//! The Lim system read article by article, by plain enumeration: what the engine is held against.
//! For ten players or so.

use super::due::{breaks_limits, suit};
use super::floaters::FloaterType;
use super::{NEAR, Round};
use crate::pairing::enumeration::PairSet;
use crate::pairing::enumeration::{Pairs, as_numbers, can_be_paired, without};
use crate::pairing::legality::Legality;
use crate::pairing::order::{Participant, participants};
use crate::pairing::{AnyPair, Field};
use crate::{Colour, LimEdition, Points};

pub(in crate::pairing) struct Literal<'a> {
    pub round: Round<'a>,
    pub legality: Legality<'a>,
}

/// The pairs of a round as pairing numbers, the smaller first, in order, and the bye; none if there
/// is no legal pairing.
pub(in crate::pairing) fn pair(field: &Field, edition: LimEdition, maxi: bool) -> Option<PairSet> {
    let players = participants(field, edition.dutch());
    let round = Round::new(field, edition, maxi, &players);
    let literal = Literal {
        legality: round.legality(field, &AnyPair),
        round,
    };
    let found = literal.pair_round()?;
    Some(as_numbers(&players, found))
}

/// A group as the articles see it.
struct Table {
    members: Vec<usize>,
    floaters: Vec<usize>,
    downward: bool,
}

impl Literal<'_> {
    fn player(&self, place: usize) -> &Participant<'_> {
        &self.round.players[place]
    }

    fn number(&self, place: usize) -> u32 {
        self.player(place).entrant.tpn.0
    }

    fn score(&self, place: usize) -> Points {
        self.player(place).score
    }

    fn near(&self, a: usize, b: usize) -> bool {
        let rating = |place: usize| self.player(place).entrant.rating;
        !self.round.maxi || rating(a).abs_diff(rating(b)) <= NEAR
    }

    fn pair_round(&self) -> Option<(Pairs, Option<usize>)> {
        let mut left: Vec<usize> = (0..self.round.players.len()).collect();
        let bye = if left.len().is_multiple_of(2) {
            None
        } else {
            Some(self.bye_receiver(&left)?)
        };
        left.retain(|place| Some(*place) != bye);
        if !can_be_paired(&self.legality, &left) {
            return None;
        }
        Some((self.pair_groups(&left), bye))
    }

    /// 1.1, 7.1: one filter after the other.
    fn bye_receiver(&self, all: &[usize]) -> Option<usize> {
        let mut left: Vec<usize> = all
            .iter()
            .copied()
            .filter(|&place| self.player(place).may_receive_bye)
            .filter(|&place| can_be_paired(&self.legality, &without(all, &[place])))
            .collect();
        if self.round.is_first {
            let rating = |place: usize| self.player(place).entrant.rating;
            let lowest = left.iter().map(|&place| rating(place)).min()?;
            left.retain(|&place| rating(place) == lowest);
        }
        let lowest = left.iter().map(|&place| self.score(place)).min()?;
        left.retain(|&place| self.score(place) == lowest);
        left.into_iter().max_by_key(|&place| self.number(place))
    }

    /// 2.2 and 2.6.
    fn pair_groups(&self, left: &[usize]) -> Pairs {
        let mut scores: Vec<Points> = left.iter().map(|&place| self.score(place)).collect();
        scores.sort_unstable();
        scores.dedup();
        let of = |score: Points| -> Vec<usize> {
            let group = left.iter().copied();
            group.filter(|&place| self.score(place) == score).collect()
        };
        let twice = self.round.twice_median;
        let above = scores.iter().rev().filter(|score| **score * 2 > twice);
        let below = scores.iter().filter(|score| **score * 2 < twice);
        let median: Vec<usize> = left
            .iter()
            .copied()
            .filter(|&place| self.score(place) * 2 == twice)
            .collect();
        let above: Vec<Vec<usize>> = above.map(|&score| of(score)).collect();
        let below: Vec<Vec<usize>> = below.map(|&score| of(score)).collect();
        let (mut upper, mut from_above) = self.pair_side(&above, &median, true);
        let waiting = [&median[..], &from_above].concat();
        let (mut lower, mut from_below) = self.pair_side(&below, &waiting, false);
        loop {
            let floaters = [&from_above[..], &from_below].concat();
            let members = [&median[..], &floaters].concat();
            if can_be_paired(&self.legality, &members) {
                let table = self.table(&members, &floaters, true);
                let pairs = self.pair_table(&table).into_iter();
                let made = upper.into_iter().chain(lower).flatten();
                return pairs.chain(made).collect();
            }
            let prefers_lower = from_above.len() > from_below.len();
            let is_lower = if prefers_lower {
                lower.iter().any(|pairs| !pairs.is_empty())
            } else {
                upper.iter().all(Vec::is_empty)
            };
            let (side, floaters) = if is_lower {
                (&mut lower, &mut from_below)
            } else {
                (&mut upper, &mut from_above)
            };
            let nearest = side.iter_mut().rfind(|pairs| !pairs.is_empty());
            let nearest = nearest.expect("all are in the median, which can be paired");
            let first = is_lower && self.round.edition == LimEdition::E1998;
            let opened = nearest.remove(if first { 0 } else { nearest.len() - 1 });
            floaters.extend([opened.0, opened.1]);
        }
    }

    /// The pairs by group in the order made, and the floaters into the median.
    fn pair_side(
        &self,
        groups: &[Vec<usize>],
        median: &[usize],
        downward: bool,
    ) -> (Vec<Pairs>, Vec<usize>) {
        let mut made = Vec::new();
        let mut floaters: Vec<usize> = Vec::new();
        for (index, residents) in groups.iter().enumerate() {
            let next = groups.get(index + 1).map_or(median, Vec::as_slice);
            let members = [&residents[..], &floaters].concat();
            let table = self.table(&members, &floaters, downward);
            let out = self.floaters(&table, next);
            let staying = without(&members, &out);
            let table = self.table(&staying, &without(&floaters, &out), downward);
            made.push(self.pair_table(&table));
            floaters = out;
        }
        (made, floaters)
    }

    /// 3.6, 3.7: the order of the floaters; everybody by number from the end where it begins.
    fn table(&self, members: &[usize], floaters: &[usize], downward: bool) -> Table {
        let (mut members, mut floaters) = (members.to_vec(), floaters.to_vec());
        members.sort_by_key(|&place| self.number(place));
        floaters.sort_by_key(|&place| self.number(place));
        if !downward {
            members.reverse();
            floaters.reverse();
        }
        // Stable, so that the numbers decide among equal scores.
        floaters.sort_by(|&a, &b| {
            let upward = self.score(a).cmp(&self.score(b));
            if downward { upward.reverse() } else { upward }
        });
        Table {
            members,
            floaters,
            downward,
        }
    }

    pub fn most_pairs(&self, places: &[usize]) -> usize {
        let Some((&first, rest)) = places.split_first() else {
            return 0;
        };
        let paired = rest
            .iter()
            .filter(|&&partner| self.legality.may_meet(first, partner))
            .map(|&partner| 1 + self.most_pairs(&without(rest, &[partner])));
        paired.fold(self.most_pairs(rest), usize::max)
    }

    /// 2.3, 3.1-3.5, 3.9, 3.10: reason by reason.
    fn floaters(&self, table: &Table, next: &[usize]) -> Vec<usize> {
        let pairs = self.most_pairs(&table.members);
        let mut left = table.members.clone();
        let mut out = Vec::new();
        while left.len() > 2 * pairs {
            let mut candidates: Vec<usize> = left
                .iter()
                .copied()
                .filter(|&place| self.most_pairs(&without(&left, &[place])) == pairs)
                .collect();
            let kind = |place: usize| {
                let with = [&out[..], &[place]].concat();
                let has_opponent =
                    self.with_opponents(&with, next) > self.with_opponents(&out, next);
                FloaterType::of(table.floaters.contains(&place), has_opponent)
            };
            let best = candidates.iter().map(|&place| kind(place)).min();
            candidates.retain(|&place| Some(kind(place)) == best);
            let rested = |place: &usize| !self.round.floated_last[*place];
            narrow(&mut candidates, rested);
            let majority = self.majority(&left);
            narrow(&mut candidates, |&place| {
                majority.is_some_and(|colour| self.is_due(place, colour))
                    && left.last().is_some_and(|&last| self.near(place, last))
            });
            let by_number = |&place: &usize| self.number(place);
            let floater = if table.downward {
                candidates.into_iter().max_by_key(by_number)
            } else {
                candidates.into_iter().min_by_key(by_number)
            };
            let floater = floater.expect("the most pairs leave somebody out");
            left.retain(|&place| place != floater);
            out.push(floater);
        }
        out
    }

    /// How many of these can each have an opponent of their own.
    pub fn with_opponents(&self, floaters: &[usize], next: &[usize]) -> usize {
        let Some((&first, rest)) = floaters.split_first() else {
            return 0;
        };
        let with = next
            .iter()
            .filter(|&&opponent| self.legality.may_meet(first, opponent))
            .map(|&opponent| 1 + self.with_opponents(rest, &without(next, &[opponent])));
        with.fold(self.with_opponents(rest, next), usize::max)
    }

    pub fn is_due(&self, place: usize, colour: Colour) -> bool {
        self.player(place).preference.colour() == Some(colour)
    }

    pub fn majority(&self, places: &[usize]) -> Option<Colour> {
        let due = |colour| places.iter().filter(|&&p| self.is_due(p, colour)).count();
        let (white, black) = (due(Colour::White), due(Colour::Black));
        if white == black {
            return None;
        }
        Some(if white > black {
            Colour::White
        } else {
            Colour::Black
        })
    }

    /// 3.8, then 4 and 5.2.
    fn pair_table(&self, table: &Table) -> Pairs {
        let mut left = table.members.clone();
        let mut pairs = Vec::new();
        for &floater in &table.floaters {
            if !left.contains(&floater) {
                continue;
            }
            let available: Vec<usize> = without(&left, &[floater])
                .into_iter()
                .filter(|&other| self.legality.may_meet(floater, other))
                .filter(|&other| can_be_paired(&self.legality, &without(&left, &[floater, other])))
                .collect();
            let suits = |&&other: &&usize| {
                suit(self.player(floater), self.player(other)) && self.near(available[0], other)
            };
            let opponent = *available.iter().find(suits).unwrap_or(&available[0]);
            left = without(&left, &[floater, opponent]);
            pairs.push((floater, opponent));
        }
        pairs.extend(self.exchange(&left));
        pairs
    }

    /// 4, 5.2, 5.7, 6.
    fn exchange(&self, members: &[usize]) -> Pairs {
        let compatible: Vec<Pairs> = in_table_order(members)
            .into_iter()
            .filter(|pairs| pairs.iter().all(|&(a, b)| self.legality.may_meet(a, b)))
            .collect();
        let opponent = |pairs: &Pairs, place: usize| {
            let both = pairs.iter().find(|&&(a, b)| a == place || b == place);
            both.map(|&(a, b)| if a == place { b } else { a })
        };
        let is_near = |pairs: &&Pairs| {
            members.iter().all(|&place| {
                let (first, now) = (opponent(&compatible[0], place), opponent(pairs, place));
                first
                    .zip(now)
                    .is_some_and(|(first, now)| self.near(first, now))
            })
        };
        let failures = |pairs: &&Pairs| {
            let count = |bad: &dyn Fn(&Participant<'_>, &Participant<'_>) -> bool| {
                let pairs = pairs.iter();
                pairs
                    .filter(|&&(a, b)| bad(self.player(a), self.player(b)))
                    .count()
            };
            (count(&breaks_limits), count(&|a, b| !suit(a, b)))
        };
        let best = compatible.iter().filter(is_near).min_by_key(failures);
        best.expect("the first is near itself").clone()
    }
}

/// Keeps those who satisfy the wish, if there are any.
fn narrow(candidates: &mut Vec<usize>, wish: impl Fn(&usize) -> bool) {
    if candidates.iter().any(&wish) {
        candidates.retain(wish);
    }
}

/// All pairings in the order of 4.2 and 4.3.
pub(in crate::pairing) fn in_table_order(members: &[usize]) -> Vec<Pairs> {
    let Some((&first, rest)) = members.split_first() else {
        return vec![Vec::new()];
    };
    let half = members.len() / 2;
    let bottom = half..members.len();
    let top = (1..half).rev();
    let mut found = Vec::new();
    for index in bottom.chain(top) {
        let opponent = members[index];
        for pairs in in_table_order(&without(rest, &[opponent])) {
            found.push([&[(first, opponent)], &pairs[..]].concat());
        }
    }
    found
}
