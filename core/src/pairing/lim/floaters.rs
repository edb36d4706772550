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
pub(in crate::pairing) enum FloaterType {
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
pub(in crate::pairing) struct Reasons {
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
pub(in crate::pairing) struct Choice {
    pub floaters: Vec<usize>,
    /// Pairs of members with players of the next group that the types rest on.
    pub opponents: Vec<(usize, usize)>,
}

/// Chooses the floaters. `next` are those who wait in the group to which they go.
pub(in crate::pairing) fn choose(
    round: &Round<'_>,
    group: &Group,
    next: &[usize],
    legality: &Legality<'_>,
) -> Choice {
    let mut choosing = Choosing::new(round, group, next, legality);
    let mut floaters = Vec::new();
    while choosing.is_one_too_many() {
        let candidates = choosing.candidates();
        // A largest set of pairs leaves somebody out, so there is one.
        let first = candidates
            .into_iter()
            .find(|(place, _)| choosing.can_go(*place));
        let Some((floater, _)) = first else { break };
        choosing.take(floater);
        floaters.push(floater);
    }
    let mut opponents = choosing.opponents;
    opponents.sort_unstable();
    opponents.dedup();
    Choice {
        floaters,
        opponents,
    }
}

/// The choice of floaters under way.
pub(in crate::pairing) struct Choosing<'a> {
    round: &'a Round<'a>,
    group: &'a Group,
    legality: &'a Legality<'a>,
    /// The members who stay so far.
    left: Vec<usize>,
    /// The most pairs that can be made.
    pairs: usize,
    aside: SetAside<'a>,
    /// Who is in every set of that many pairs now will be in every such set without others.
    needed: Vec<bool>,
    opponents: Vec<(usize, usize)>,
}

impl<'a> Choosing<'a> {
    /// `next` are those who wait in the next group.
    pub fn new(
        round: &'a Round<'a>,
        group: &'a Group,
        next: &'a [usize],
        legality: &'a Legality<'a>,
    ) -> Self {
        Self {
            round,
            group,
            legality,
            left: group.members.clone(),
            pairs: most_pairs(&group.members, legality),
            aside: SET_ASIDE(next, legality),
            needed: vec![false; round.players.len()],
            opponents: Vec::new(),
        }
    }

    /// True if more are left than the pairs hold.
    pub fn is_one_too_many(&self) -> bool {
        self.left.len() > 2 * self.pairs
    }

    /// Those who are left, the first to float first.
    pub fn candidates(&mut self) -> Vec<(usize, Reasons)> {
        let majority = MAJORITY_RECOUNTED(self.round, &self.left);
        let last = self.left.last().copied();
        let mut candidates: Vec<(usize, Reasons)> = Vec::with_capacity(self.left.len());
        for (from_end, &place) in self.left.iter().rev().enumerate() {
            let found = self.aside.with(place);
            let due = majority.is_some_and(|colour| is_due(&self.round.players[place], colour));
            let reasons = Reasons {
                kind: FloaterType::of(self.group.floaters.contains(&place), found.is_some()),
                floated_last: self.round.floated_last[place],
                of_majority: due && last.is_some_and(|last| self.round.is_near(place, last)),
                from_end,
            };
            let news = found.into_iter().flat_map(|taken| self.aside.news(&taken));
            self.opponents.extend(news);
            candidates.push((place, reasons));
        }
        candidates.sort_by_key(|(_, reasons)| FLOATER_ORDER(reasons));
        candidates
    }

    /// True if as many pairs can be made without the player.
    pub fn can_go(&mut self, place: usize) -> bool {
        if !self.needed[place] {
            let pairs = most_pairs(&without(&self.left, place), self.legality);
            self.needed[place] = pairs < self.pairs;
        }
        !self.needed[place]
    }

    /// The player floats.
    pub fn take(&mut self, floater: usize) {
        self.aside.add(floater);
        self.left.retain(|place| *place != floater);
    }

    /// The last of those who are left: the 100-point rule measures from him (3.2.3).
    pub fn reference(&self) -> Option<usize> {
        self.left.last().copied()
    }

    /// The colour that more of those who are left are due (3.2.2).
    pub fn majority(&self) -> Option<Colour> {
        MAJORITY_RECOUNTED(self.round, &self.left)
    }
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
