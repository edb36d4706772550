//! What becomes of the floaters of a bracket: whether the round can be completed (C4) and the
//! following bracket be as good as any floaters can make it (C8; 2017: C.7).

use crate::pairing::bracket::Cuts;
use crate::pairing::completion::can_complete;
use crate::pairing::legality::Legality;
use crate::pairing::matching::perfect_matching;
use crate::pairing::order::Participant;
use crate::pairing::progress::Pairs;

/// How many players of the following bracket are tried as the one who is left over there.
const LEFT_OVER_TRIED: usize = 8;

/// A bracket's view of what follows.
#[derive(Clone, Copy)]
pub(super) struct Outlook<'a> {
    players: &'a [Participant<'a>],
    legality: &'a Legality<'a>,
    /// Places in pairing order: the bracket, the following one's residents, all below.
    unpaired: &'a [usize],
    cuts: Cuts,
}

impl<'a> Outlook<'a> {
    pub fn new(
        players: &'a [Participant<'a>],
        unpaired: &'a [usize],
        cuts: Cuts,
        legality: &'a Legality<'a>,
    ) -> Self {
        Self {
            players,
            legality,
            unpaired,
            cuts,
        }
    }

    /// True if the floaters and all that follows can be paired (C4).
    pub fn completes(
        &self,
        floaters: &[usize],
        takes_bye: impl Fn(&Participant<'_>) -> bool,
    ) -> bool {
        self.completes_from(self.cuts.current, floaters, takes_bye)
    }

    /// True if a player of the following bracket, if one is left there, and all below it can be
    /// paired (C4).
    pub fn completes_below(
        &self,
        left: Option<usize>,
        takes_bye: impl Fn(&Participant<'_>) -> bool,
    ) -> bool {
        self.completes_from(self.cuts.next, left.as_slice(), takes_bye)
    }

    fn completes_from(
        &self,
        from: usize,
        floaters: &[usize],
        takes_bye: impl Fn(&Participant<'_>) -> bool,
    ) -> bool {
        let floaters = floaters.iter().map(|&place| self.unpaired[place]);
        let left: Vec<usize> = floaters
            .chain(self.unpaired[from..].iter().copied())
            .collect();
        can_complete(self.players, &left, takes_bye, self.legality)
    }

    /// Pairs of the following bracket, as places, that leave as few players as floaters of this number can:
    /// none, or of an odd number one resident for whom `fits` holds. None if such pairs are not
    /// found.
    ///
    /// No floaters do better: the number that is left has the parity of the bracket, and a resident
    /// has the lowest score that can be left.
    pub fn ideal_pairs(
        &self,
        floaters: &[usize],
        fits: impl Fn(Option<usize>) -> bool,
    ) -> Option<Pairs> {
        let mut members = floaters.to_vec();
        members.extend(self.cuts.current..self.cuts.next);
        let n = members.len();
        let mut unfit = Vec::new();
        for _ in 0..LEFT_OVER_TRIED {
            let is_resident = |member: usize| member >= floaters.len() && member < n;
            let mates = perfect_matching(n + n % 2, |a, b| {
                let (a, b) = (a.min(b), a.max(b));
                if b == n {
                    is_resident(a) && !unfit.contains(&a)
                } else {
                    let places = (self.unpaired[members[a]], self.unpaired[members[b]]);
                    is_resident(b) && self.legality.may_meet(places.0, places.1)
                }
            })?;
            let left = mates.get(n).copied();
            if fits(left.map(|member| members[member])) {
                let pairs = (0..n).map(|a| (a, mates[a]));
                let pairs = pairs.filter(|&(a, b)| a < b && b < n);
                return Some(pairs.map(|(a, b)| (members[a], members[b])).collect());
            }
            unfit.push(left?);
        }
        None
    }
}
