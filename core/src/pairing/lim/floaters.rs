//! Who floats out of a group (2.3, 3.1-3.5, 3.9, 3.10, 4.4).
//!
//! What the articles say of players without an opponent, of exchanges that lead nowhere and of the
//! one who makes the number even comes to this: as many pairs as possible are made, and as long as
//! more are left than these pairs hold, the first player in the order of [`FLOATER_ORDER`] floats
//! without whom the same number of pairs can be made.

use super::Round;
use super::due::{is_due, majority};
use super::groups::Group;
use crate::Colour;
use crate::pairing::legality::Legality;
use crate::pairing::matching::maximum_matching;

/// How much a player is at a disadvantage if he floats now (3.9), the least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum FloaterType {
    /// Has an opponent in the next group.
    D,
    /// Has none there.
    C,
    /// Has floated in this round already, but has an opponent.
    B,
    /// Neither.
    A,
}

impl FloaterType {
    pub const fn of(floated_in: bool, has_opponent: bool) -> Self {
        match (floated_in, has_opponent) {
            (false, true) => Self::D,
            (false, false) => Self::C,
            (true, true) => Self::B,
            (true, false) => Self::A,
        }
    }
}

/// What speaks against letting a player float.
pub(super) struct Reasons {
    /// 3.9.
    pub kind: FloaterType,
    /// 3.10.
    pub floated_last: bool,
    /// Is due the colour of the majority (3.2.2), and near enough in a maxi-tournament (3.2.3).
    pub of_majority: bool,
    /// Players of the group who come before from the far end: going down, the lowest number is to
    /// float first (3.2.4, 3.3, 3.4).
    pub from_end: usize,
}

/// The order of the reasons, the weightiest first. 3.10 yields to the types expressly; of the
/// colours it speaks as of something to be had besides. All reasons count in an even group too, where
/// 4.4.2 names the number alone: it is 2.3.4 for those who remain.
pub(super) const FLOATER_ORDER: fn(&Reasons) -> (FloaterType, bool, bool, usize) = |reasons| {
    (
        reasons.kind,
        reasons.floated_last,
        !reasons.of_majority,
        reasons.from_end,
    )
};

/// 3.2.2 looks at the players who are left: after each floater the colours are counted again.
const MAJORITY_RECOUNTED: fn(&Round<'_>, &[usize]) -> Option<Colour> = majority;

/// An opponent in the next group is one beside those that floaters chosen before need there (3.3).
const SET_ASIDE: for<'a> fn(&'a [usize], &'a Legality<'a>) -> SetAside<'a> =
    |next, legality| SetAside::new(next, legality);

/// The floaters of a group, the first chosen first.
#[derive(Default)]
pub(super) struct Choice {
    pub floaters: Vec<usize>,
    /// Pairs of members with players of the next group that the types rest on.
    pub opponents: Vec<(usize, usize)>,
}

/// Chooses the floaters. `next` are those who wait in the group to which they go.
pub(super) fn choose(
    round: &Round<'_>,
    group: &Group,
    next: &[usize],
    legality: &Legality<'_>,
) -> Choice {
    let mut left = group.members.clone();
    let pairs = most_pairs(&left, legality);
    let mut aside = SET_ASIDE(next, legality);
    let mut choice = Choice::default();
    // Who is in every set of that many pairs now will be in every such set without others.
    let mut needed = vec![false; round.players.len()];
    while left.len() > 2 * pairs {
        let candidates = in_order(round, group, &left, &aside, &mut choice.opponents);
        let can_go = |place: &usize| {
            if !needed[*place] {
                needed[*place] = most_pairs(&without(&left, *place), legality) < pairs;
            }
            !needed[*place]
        };
        // A largest set of pairs leaves somebody out, so there is one.
        let Some(floater) = candidates.into_iter().find(can_go) else {
            break;
        };
        aside.add(floater);
        left.retain(|place| *place != floater);
        choice.floaters.push(floater);
    }
    choice.opponents.sort_unstable();
    choice.opponents.dedup();
    choice
}

/// Those who are left, the first to float first.
fn in_order(
    round: &Round<'_>,
    group: &Group,
    left: &[usize],
    aside: &SetAside<'_>,
    opponents: &mut Vec<(usize, usize)>,
) -> Vec<usize> {
    let majority = MAJORITY_RECOUNTED(round, left);
    let last = left.last().copied();
    let mut reasons: Vec<(usize, Reasons)> = Vec::with_capacity(left.len());
    for (from_end, &place) in left.iter().rev().enumerate() {
        let found = aside.with(place);
        let reason = Reasons {
            kind: FloaterType::of(group.floaters.contains(&place), found.is_some()),
            floated_last: round.floated_last[place],
            of_majority: majority.is_some_and(|colour| is_due(&round.players[place], colour))
                && last.is_some_and(|last| round.is_near(place, last)),
            from_end,
        };
        opponents.extend(found.into_iter().flat_map(|taken| aside.news(&taken)));
        reasons.push((place, reason));
    }
    reasons.sort_by_key(|(_, reasons)| FLOATER_ORDER(reasons));
    reasons.into_iter().map(|(place, _)| place).collect()
}

fn without(places: &[usize], out: usize) -> Vec<usize> {
    let left = places.iter().copied();
    left.filter(|place| *place != out).collect()
}

/// The most pairs that can be made of these players.
fn most_pairs(places: &[usize], legality: &Legality<'_>) -> usize {
    let may_meet = |i: usize, j: usize| legality.may_meet(places[i], places[j]);
    let mates = maximum_matching(places.len(), may_meet);
    mates.iter().flatten().count() / 2
}

/// Opponents in the next group, set aside for the floaters chosen so far.
struct SetAside<'a> {
    next: &'a [usize],
    legality: &'a Legality<'a>,
    /// For whom, in the order of `next`.
    taken_by: Vec<Option<usize>>,
}

impl<'a> SetAside<'a> {
    fn new(next: &'a [usize], legality: &'a Legality<'a>) -> Self {
        Self {
            next,
            legality,
            taken_by: vec![None; next.len()],
        }
    }

    /// The same with an opponent for one more floater, if there is one.
    fn with(&self, floater: usize) -> Option<Vec<Option<usize>>> {
        let mut taken_by = self.taken_by.clone();
        let mut tried = vec![false; self.next.len()];
        self.find(floater, &mut taken_by, &mut tried)
            .then_some(taken_by)
    }

    /// Gives a floater an opponent; others who have one may have to take another.
    fn find(&self, floater: usize, taken_by: &mut [Option<usize>], tried: &mut [bool]) -> bool {
        let may_meet = |index: &usize| self.legality.may_meet(floater, self.next[*index]);
        let opponents = 0..self.next.len();
        let mut free = opponents.clone().filter(|&index| taken_by[index].is_none());
        if let Some(index) = free.find(may_meet) {
            taken_by[index] = Some(floater);
            return true;
        }
        for index in opponents.filter(may_meet) {
            if tried[index] {
                continue;
            }
            tried[index] = true;
            if taken_by[index].is_some_and(|other| self.find(other, taken_by, tried)) {
                taken_by[index] = Some(floater);
                return true;
            }
        }
        false
    }

    fn add(&mut self, floater: usize) {
        if let Some(taken_by) = self.with(floater) {
            self.taken_by = taken_by;
        }
    }

    /// The pairs in which this differs from what is set aside.
    fn news(&self, taken_by: &[Option<usize>]) -> Vec<(usize, usize)> {
        let opponents = self.next.iter().zip(self.taken_by.iter().zip(taken_by));
        let news = opponents.filter(|(_, (before, now))| before != now);
        news.filter_map(|(&opponent, (_, now))| now.map(|floater| (floater, opponent)))
            .collect()
    }
}
