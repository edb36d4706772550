//! The brackets of a round by the edition of 2017 (A.9, B, C).
//!
//! Down to the last bracket nothing but the following bracket is looked at. If the round cannot be
//! completed after a bracket, that bracket is the penultimate one (PPB): it is paired again so that
//! the round can, and everybody left is paired as one collapsed last bracket (CLB).

use super::criteria::criteria_2017;
use super::direct::Alone;
use super::outlook::Outlook;
use super::search::Candidate;
use super::{FLOATERS_TRIED, Road, best, best_looking_ahead};
use crate::Colour;
use crate::pairing::PairingError;
use crate::pairing::bracket::{Bracket, Cuts};
use crate::pairing::completion;
use crate::pairing::legality::Legality;
use crate::pairing::order::Participant;
use crate::pairing::progress::{Pairs, Progress, unpaired_places};
use crate::pairing::round::check_bracket;

/// Pairs the whole round, bracket by bracket.
pub(super) fn pair_brackets(
    players: &[Participant<'_>],
    legality: &Legality<'_>,
    initial: Colour,
    road: Road,
) -> Result<Progress, PairingError> {
    completion::check(players, legality)
        .map_err(|reason| PairingError::NoLegalPairing { reason })?;
    let round = Round {
        players,
        legality,
        initial,
        road,
    };
    let mut progress = Progress::new(players.len());
    while !progress.is_done() {
        let cuts = Cuts::new(players, &progress.unpaired, progress.moved);
        if cuts.current == progress.unpaired.len() {
            round.accept_last(&mut progress, cuts)?;
            break;
        }
        let found = round.looking_ahead(&progress.unpaired, cuts)?;
        // Whether this candidate stands or makes its bracket the penultimate one, it is no proof
        // unless its pairs and those that it promises to the following bracket are allowed.
        let decisive = found.pairs.iter().chain(&found.next_pairs);
        let decisive: Vec<_> = decisive
            .map(|&(i, j)| (progress.unpaired[i], progress.unpaired[j]))
            .collect();
        progress.decisive.extend(decisive);
        let mut left = progress.floaters(cuts.current, &found.pairs);
        left.extend(&progress.unpaired[cuts.current..]);
        if completion::can_complete(players, &left, |player| player.may_receive_bye, legality) {
            progress.accept(cuts.current, &found.pairs);
            continue;
        }
        round.accept_completing(&mut progress, cuts.alone())?;
        let all = progress.unpaired.len();
        let collapsed = Cuts {
            moved: progress.moved,
            current: all,
            next: all,
        };
        round.accept_completing(&mut progress, collapsed)?;
        break;
    }
    Ok(progress)
}

/// What does not change from bracket to bracket.
#[derive(Clone, Copy)]
struct Round<'a> {
    players: &'a [Participant<'a>],
    legality: &'a Legality<'a>,
    initial: Colour,
    road: Road,
}

/// A candidate and what it promises to the following bracket, as places.
struct Found {
    pairs: Pairs,
    next_pairs: Pairs,
}

impl From<Candidate> for Found {
    fn from(found: Candidate) -> Self {
        Self {
            pairs: found.pairs,
            next_pairs: found.next_pairs,
        }
    }
}

impl Round<'_> {
    /// Pairs the last bracket; whoever is left takes the bye.
    fn accept_last(&self, progress: &mut Progress, cuts: Cuts) -> Result<(), PairingError> {
        let receives = |player: &Participant<'_>| player.may_receive_bye;
        let bracket = self.alone(&progress.unpaired, cuts).giving_bye(receives);
        match self.road.shortest(&bracket) {
            Some(pairs) => {
                progress.accept(cuts.current, &pairs);
                Ok(())
            }
            None => self.accept_completing(progress, cuts),
        }
    }

    /// Pairs a bracket so that the round can be completed (C.4).
    fn accept_completing(&self, progress: &mut Progress, cuts: Cuts) -> Result<(), PairingError> {
        check_bracket(progress.unpaired.len())?;
        let receives = |player: &Participant<'_>| player.may_receive_bye;
        let unpaired = &progress.unpaired;
        let bracket = Bracket::completing(self.players, unpaired, cuts, receives, self.legality);
        let found = best(&bracket, self.initial, &criteria_2017(&bracket, false))?;
        progress.accept(cuts.current, &found.pairs);
        Ok(())
    }

    /// The best candidate if only the following bracket counts (C.7).
    fn looking_ahead(&self, unpaired: &[usize], cuts: Cuts) -> Result<Found, PairingError> {
        if self.road.is_shortest() {
            if let Some(found) = self.leaving_one(unpaired, cuts) {
                return Ok(found);
            }
            let found = self.best_looking_ahead(unpaired, cuts.alone(), false)?;
            if let Some(next_pairs) = self.ideal_pairs(unpaired, cuts, &found.pairs) {
                return Ok(Found {
                    pairs: found.pairs,
                    next_pairs,
                });
            }
        }
        let next_is_last = cuts.next == unpaired.len();
        let found = self.best_looking_ahead(unpaired, cuts, next_is_last)?;
        Ok(Found::from(found))
    }

    fn best_looking_ahead(
        &self,
        unpaired: &[usize],
        cuts: Cuts,
        next_is_last: bool,
    ) -> Result<Candidate, PairingError> {
        let criteria = |bracket: &Bracket<'_>| criteria_2017(bracket, next_is_last);
        best_looking_ahead(
            self.players,
            unpaired,
            cuts,
            self.legality,
            self.initial,
            criteria,
        )
    }

    fn alone<'a>(&'a self, unpaired: &'a [usize], cuts: Cuts) -> Alone<'a> {
        Alone::new(self.players, unpaired, cuts, self.legality, self.initial)
    }

    /// The shortest way. Floaters whom the following bracket has less use for than for another are
    /// kept.
    fn leaving_one(&self, unpaired: &[usize], cuts: Cuts) -> Option<Found> {
        let mut alone = self.alone(unpaired, cuts);
        for _ in 0..FLOATERS_TRIED {
            let pairs = alone.best_candidate()?;
            if let Some(next_pairs) = self.ideal_pairs(unpaired, cuts, &pairs) {
                return Some(Found { pairs, next_pairs });
            }
            alone.keep(*unpaired_places(cuts.current, &pairs).first()?);
        }
        None
    }

    /// Pairs of the following bracket with which no floaters could do better on C.7; none if there
    /// are none.
    fn ideal_pairs(
        &self,
        unpaired: &[usize],
        cuts: Cuts,
        pairs: &[(usize, usize)],
    ) -> Option<Pairs> {
        let floaters = unpaired_places(cuts.current, pairs);
        if floaters.is_empty() {
            // Nothing depends on who floats.
            return Some(Vec::new());
        }
        let next_is_last = cuts.next == unpaired.len();
        let fits = |left: Option<usize>| {
            let left = left.map(|place| &self.players[unpaired[place]]);
            !next_is_last || left.is_none_or(|player| player.may_receive_bye)
        };
        Outlook::new(self.players, unpaired, cuts, self.legality).ideal_pairs(&floaters, fits)
    }
}
