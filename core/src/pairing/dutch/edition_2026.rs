//! The brackets of a round by the edition of 2026 (1.9, 2.4).

use super::bye_score::{bye_score, takes_bye};
use super::criteria::{Criterion, criteria_2026};
use super::direct::Alone;
use super::outlook::Outlook;
use super::search::Candidate;
use super::{FLOATERS_TRIED, Road, best, best_looking_ahead};
use crate::pairing::PairingError;
use crate::pairing::bracket::{Bracket, Cuts};
use crate::pairing::completion;
use crate::pairing::legality::Legality;
use crate::pairing::order::Participant;
use crate::pairing::progress::{Pairs, Progress, unpaired_places};
use crate::pairing::round::check_bracket;
use crate::{Colour, Points};

/// Pairs the whole round, bracket by bracket.
pub(super) fn pair_brackets(
    players: &[Participant<'_>],
    legality: &Legality<'_>,
    initial: Colour,
    road: Road,
) -> Result<Progress, PairingError> {
    let bye_score =
        bye_score(players, legality).map_err(|reason| PairingError::NoLegalPairing { reason })?;
    let mut progress = Progress::new(players.len());
    while !progress.is_done() {
        let round = Round {
            players,
            legality,
            initial,
            bye_score,
            road,
        };
        let cuts = Cuts::new(players, &progress.unpaired, progress.moved);
        let pairs = match round.alone(&progress.unpaired, cuts)? {
            Some(pairs) => pairs,
            None => round.with_all_below(&progress.unpaired, cuts)?,
        };
        progress.accept(cuts.current, &pairs);
    }
    Ok(progress)
}

/// What does not change from bracket to bracket.
#[derive(Clone, Copy)]
struct Round<'a> {
    players: &'a [Participant<'a>],
    legality: &'a Legality<'a>,
    initial: Colour,
    bye_score: Option<Points>,
    road: Road,
}

impl Round<'_> {
    /// The best candidate of the bracket as if nothing followed, if all that follows speaks for it
    /// too: then it is the best. Mostly so.
    fn alone(&self, unpaired: &[usize], cuts: Cuts) -> Result<Option<Pairs>, PairingError> {
        if !self.road.is_shortest() {
            return Ok(None);
        }
        let alone = Alone::new(self.players, unpaired, cuts, self.legality, self.initial);
        let outlook = Outlook::new(self.players, unpaired, cuts, self.legality);
        if self.may_hold_receiver(unpaired, cuts) {
            return Ok(self.giving_bye(alone, outlook, cuts));
        }
        if let Some(pairs) = self.leaving_one(alone, outlook, cuts) {
            return Ok(Some(pairs));
        }
        let criteria = |bracket: &Bracket<'_>| criteria_2026(bracket, false);
        let found = best_looking_ahead(
            self.players,
            unpaired,
            cuts.alone(),
            self.legality,
            self.initial,
            criteria,
        )?;
        let welcome = self.is_welcome(outlook, &found.left_over);
        Ok(welcome.then_some(found.pairs))
    }

    /// The shortest way for a bracket whose floater does not take the bye. Floaters whom the
    /// following bracket has less use for than for another are kept.
    fn leaving_one(&self, mut alone: Alone<'_>, outlook: Outlook<'_>, cuts: Cuts) -> Option<Pairs> {
        for _ in 0..FLOATERS_TRIED {
            let pairs = alone.best_candidate()?;
            let floaters = unpaired_places(cuts.current, &pairs);
            if self.is_welcome(outlook, &floaters) {
                return Some(pairs);
            }
            alone.keep(*floaters.first()?);
        }
        None
    }

    /// The shortest way for a bracket whose floater takes the bye: nobody below may.
    fn giving_bye(&self, alone: Alone<'_>, outlook: Outlook<'_>, cuts: Cuts) -> Option<Pairs> {
        let receives = |player: &Participant<'_>| takes_bye(player, self.bye_score);
        if cuts.current.is_multiple_of(2) {
            return None;
        }
        let pairs = alone.giving_bye(receives).with_c9().best_candidate()?;
        let floaters = unpaired_places(cuts.current, &pairs);
        outlook.completes(&floaters, receives).then_some(pairs)
    }

    /// True if nothing that follows can be better than with these floaters (C4, C8).
    fn is_welcome(&self, outlook: Outlook<'_>, floaters: &[usize]) -> bool {
        let receives = |player: &Participant<'_>| takes_bye(player, self.bye_score);
        if floaters.is_empty() {
            return outlook.completes(&[], receives);
        }
        let fits = |left: Option<usize>| outlook.completes_below(left, receives);
        outlook.ideal_pairs(floaters, fits).is_some()
    }

    /// True if the bye goes to a player of this bracket: nobody below has the score of the bye.
    fn may_hold_receiver(&self, unpaired: &[usize], cuts: Cuts) -> bool {
        let residents = self.players[unpaired[cuts.current - 1]].score;
        self.bye_score.is_some_and(|score| score >= residents)
    }

    /// The best candidate, whatever follows.
    fn with_all_below(&self, unpaired: &[usize], cuts: Cuts) -> Result<Pairs, PairingError> {
        let found = match self.try_looking_ahead(unpaired, cuts)? {
            Some(found) => found,
            None => self.completing(unpaired, cuts)?,
        };
        Ok(found.pairs)
    }

    /// The best candidate among those that leave the round completable.
    fn completing(&self, unpaired: &[usize], cuts: Cuts) -> Result<Candidate, PairingError> {
        check_bracket(unpaired.len())?;
        let receives = |player: &Participant<'_>| takes_bye(player, self.bye_score);
        let bracket = Bracket::completing(self.players, unpaired, cuts, receives, self.legality);
        let with_c9 = self.c9_applies(&bracket)?;
        best(&bracket, self.initial, &criteria_2026(&bracket, with_c9))
    }

    /// The best candidate of all, if it leaves the round completable: then it is also the best of
    /// those that do. A short cut where many players are below the following bracket.
    fn try_looking_ahead(
        &self,
        unpaired: &[usize],
        cuts: Cuts,
    ) -> Result<Option<Candidate>, PairingError> {
        let few_below = unpaired.len() - cuts.next < cuts.next / 4;
        if few_below || self.may_hold_receiver(unpaired, cuts) {
            return Ok(None);
        }
        let found = best_looking_ahead(
            self.players,
            unpaired,
            cuts,
            self.legality,
            self.initial,
            |bracket| criteria_2026(bracket, false),
        )?;
        let mut left: Vec<usize> = found.left_over.iter().map(|&i| unpaired[i]).collect();
        left.extend(&unpaired[cuts.next..]);
        let receives = |player: &Participant<'_>| takes_bye(player, self.bye_score);
        let completes = completion::can_complete(self.players, &left, receives, self.legality);
        Ok(completes.then_some(found))
    }

    /// C9 is for a bracket that floats exactly one player, who will receive the bye (2.4.4): nobody
    /// below it has the score that receives it.
    fn c9_applies(&self, bracket: &Bracket<'_>) -> Result<bool, PairingError> {
        if self.bye_score.is_none() || self.bye_score < bracket.resident_score() {
            return Ok(false);
        }
        let most_pairs = best(bracket, self.initial, &[Criterion::Floaters])?;
        Ok(bracket.current - 2 * most_pairs.pairs.len() == 1)
    }
}
