//! The opponents of those who floated into a group (3.6-3.8).

use super::Round;
use super::due::suit;
use super::groups::Group;
use crate::pairing::PairingError;
use crate::pairing::legality::Legality;
use crate::pairing::matching::maximum_matching;
use crate::pairing::round::lost_completion;
use std::collections::BTreeMap;

/// Other floaters are opponents too: they are players of the group now, as 3.8 asks.
const FLOATERS_MEET: fn(&Group) -> Vec<usize> = |group| group.members.clone();

/// The pairs of the floaters, who is to be paired first in front. Everybody else of the group can
/// still be paired.
///
/// # Errors
/// The group cannot be paired.
pub(super) fn of_floaters(
    round: &Round<'_>,
    group: &Group,
    legality: &Legality<'_>,
    decisive: &mut Vec<(usize, usize)>,
) -> Result<Vec<(usize, usize)>, PairingError> {
    let mut left = FLOATERS_MEET(group);
    let mut mates = complete(&left, legality).ok_or_else(lost_completion)?;
    let mut pairs = Vec::with_capacity(group.floaters.len());
    for &floater in &group.floaters {
        if !left.contains(&floater) {
            continue;
        }
        let search = Search {
            round,
            floater,
            left: &left,
            mates: &mates,
            legality,
        };
        let opponent = search.opponent(decisive).ok_or_else(lost_completion)?;
        mates = search.rest(opponent).ok_or_else(lost_completion)?;
        left.retain(|&place| place != floater && place != opponent);
        pairs.push((floater, opponent));
    }
    Ok(pairs)
}

struct Search<'a> {
    round: &'a Round<'a>,
    floater: usize,
    /// All who are not paired yet, the first choice in front.
    left: &'a [usize],
    /// Some complete pairing of them.
    mates: &'a Mates,
    legality: &'a Legality<'a>,
}

impl Search<'_> {
    /// 3.8: the first available one who is due the other colour, else the first available. The
    /// 100-point rule binds the first to the second, which then decides although it is not made.
    fn opponent(&self, decisive: &mut Vec<(usize, usize)>) -> Option<usize> {
        if !self.round.maxi {
            return self
                .first(|place| self.suits(place))
                .or_else(|| self.first(|_| true));
        }
        let first = self.first(|_| true)?;
        let near = |place| self.suits(place) && self.round.is_near(first, place);
        let opponent = self.first(near).unwrap_or(first);
        if opponent != first {
            decisive.push((self.floater, first));
            decisive.extend(self.rest(first)?);
        }
        Some(opponent)
    }

    fn suits(&self, place: usize) -> bool {
        suit(
            &self.round.players[self.floater],
            &self.round.players[place],
        )
    }

    fn first(&self, wanted: impl Fn(usize) -> bool) -> Option<usize> {
        let mut others = self.left.iter().copied();
        others.find(|&place| wanted(place) && self.is_available(place))
    }

    /// Compatible, and the others can be paired without the two.
    fn is_available(&self, place: usize) -> bool {
        self.legality.may_meet(self.floater, place)
            && (self.is_quick(place) || complete(&self.others(place), self.legality).is_some())
    }

    /// True if the mates of the two are free to meet, or there are none: a quick yes.
    fn is_quick(&self, opponent: usize) -> bool {
        let mate = |place: usize| self.mates.get(&place).copied();
        mate(self.floater) == Some(opponent)
            || mate(self.floater)
                .zip(mate(opponent))
                .is_some_and(|(a, b)| self.legality.may_meet(a, b))
    }

    /// A pairing of all the others, if there is one.
    fn rest(&self, opponent: usize) -> Option<Mates> {
        if !self.is_quick(opponent) {
            return complete(&self.others(opponent), self.legality);
        }
        let mut mates = self.mates.clone();
        let theirs = mates.remove(&self.floater)?;
        let others = mates.remove(&opponent)?;
        if theirs != opponent {
            mates.insert(theirs, others);
            mates.insert(others, theirs);
        }
        Some(mates)
    }

    fn others(&self, opponent: usize) -> Vec<usize> {
        let others = self.left.iter().copied();
        others
            .filter(|&place| place != self.floater && place != opponent)
            .collect()
    }
}

/// The mate of each player.
pub(in crate::pairing) type Mates = BTreeMap<usize, usize>;

/// A pairing of all these players, if there is one.
pub(in crate::pairing) fn complete(places: &[usize], legality: &Legality<'_>) -> Option<Mates> {
    let may_meet = |i: usize, j: usize| legality.may_meet(places[i], places[j]);
    let mates = maximum_matching(places.len(), may_meet);
    let with_mate = |(&place, mate): (&usize, &Option<usize>)| Some((place, places[(*mate)?]));
    places.iter().zip(&mates).map(with_mate).collect()
}
