//! The opponents of those who floated into a group (3.6-3.8).

use super::Round;
use super::due::suit;
use super::groups::Group;
use crate::pairing::PairingError;
use crate::pairing::legality::Legality;
use crate::pairing::matching::maximum_matching;
use crate::pairing::round::lost_completion;

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
    let mut pairs = Vec::with_capacity(group.floaters.len());
    for &floater in &group.floaters {
        if !left.contains(&floater) {
            continue;
        }
        let search = Search {
            round,
            floater,
            left: &left,
            legality,
        };
        let opponent = search.opponent(decisive).ok_or_else(lost_completion)?;
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
        self.legality.may_meet(self.floater, place) && self.rest(place).is_some()
    }

    /// Pairs of all the others, if there are.
    fn rest(&self, opponent: usize) -> Option<Vec<(usize, usize)>> {
        let others = self.left.iter().copied();
        let others: Vec<usize> = others
            .filter(|&place| place != self.floater && place != opponent)
            .collect();
        complete(&others, self.legality)
    }
}

/// Pairs of all these players, if there are.
pub(super) fn complete(places: &[usize], legality: &Legality<'_>) -> Option<Vec<(usize, usize)>> {
    let may_meet = |i: usize, j: usize| legality.may_meet(places[i], places[j]);
    let mates = maximum_matching(places.len(), may_meet);
    let pair = |(i, mate): (usize, &Option<usize>)| Some((places[i], places[(*mate)?]));
    mates.iter().enumerate().map(pair).collect()
}
