//! The brackets of a round by the edition of 2026 (1.9, 2.4).

use super::bye_score::{bye_score, takes_bye};
use super::criteria::{Criterion, criteria_2026};
use super::search::Candidate;
use super::{best, best_looking_ahead};
use crate::pairing::PairingError;
use crate::pairing::bracket::{Bracket, Cuts};
use crate::pairing::completion;
use crate::pairing::legality::Legality;
use crate::pairing::order::Participant;
use crate::pairing::progress::Progress;
use crate::{Colour, Points};

/// Pairs the whole round, bracket by bracket.
pub(super) fn pair_brackets(
    players: &[Participant<'_>],
    legality: &Legality<'_>,
    initial: Colour,
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
        };
        let cuts = Cuts::new(players, &progress.unpaired, progress.moved);
        let found = match round.try_looking_ahead(&progress.unpaired, cuts)? {
            Some(found) => found,
            None => round.completing(&progress.unpaired, cuts)?,
        };
        progress.accept(cuts.current, &found.pairs);
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
}

impl Round<'_> {
    /// The best candidate among those that leave the round completable.
    fn completing(&self, unpaired: &[usize], cuts: Cuts) -> Result<Candidate, PairingError> {
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
        let residents = self.players[unpaired[cuts.current - 1]].score;
        let may_hold_receiver = self.bye_score.is_some_and(|score| score >= residents);
        if may_hold_receiver || unpaired.len() - cuts.next < cuts.next / 4 {
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
