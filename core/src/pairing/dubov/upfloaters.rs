//! Which players of lower score groups complete a bracket (3.2.1, 3.2.2, 4.2).

use super::Round;
use super::facts::Facts;
use crate::pairing::PairingError;
use crate::pairing::completion::can_complete;
use crate::pairing::legality::Legality;
use crate::pairing::upfloaters::ScoreGroup;

/// What C9 adds up of the maximum upfloaters that are upfloated again: how often each was before.
/// The text asks for the fewest "times"; C8 has fixed their number, so a sum is what is left to
/// compare.
const COMPARED_UPFLOATS: fn(&Facts) -> usize = |facts| facts.upfloats;

/// The residents and the upfloaters, as places.
///
/// `unpaired` are all that are left, in pairing order, the residents first.
///
/// # Errors
/// The scores are too many to be weighed (thousands).
pub(super) fn bracket(
    round: &Round<'_>,
    unpaired: &[usize],
    legality: &Legality<'_>,
) -> Result<Vec<usize>, PairingError> {
    let group = ScoreGroup::at_the_top(round.players, unpaired, legality);
    let (own, below) = unpaired.split_at(group.residents);
    let completes = |left: &[usize]| can_complete(round.players, left, |_| false, legality);
    if own.len().is_multiple_of(2) && completes(own) && completes(below) {
        return Ok(own.to_vec());
    }
    // C5 and C6 are those of every such group.
    let upfloaters = group.choose(
        Criteria {
            round,
            group: &group,
        }
        .columns(),
    )?;
    Ok(own.iter().copied().chain(upfloaters).collect())
}

/// A quality criterion (2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::pairing) enum Upward {
    /// C5: the number of upfloaters.
    Number,
    /// C6: their scores.
    Scores,
    /// C7: colour preferences.
    Preference,
    /// C8: how many of them are maximum upfloaters.
    Maximum,
    /// C9: how often these were upfloated.
    Times,
    /// C10: how many upfloated in the previous round.
    Again,
}

/// A bracket that might have been.
pub(in crate::pairing) struct Attempt {
    /// What each criterion comes to, the more the better.
    pub gains: Vec<(Upward, u64)>,
    /// Its pairs as places, a resident first.
    pub pairs: Vec<(usize, usize)>,
}

/// The best bracket whose upfloaters include `chosen` and not `spared`, with one of the
/// best pairings of it; none if there is no such bracket. For explanations.
///
/// # Errors
/// The scores are too many to be weighed (thousands).
pub(in crate::pairing) fn attempt(
    round: &Round<'_>,
    unpaired: &[usize],
    (chosen, spared): (&[usize], &[usize]),
    legality: &Legality<'_>,
) -> Result<Option<Attempt>, PairingError> {
    let mut group = ScoreGroup::at_the_top(round.players, unpaired, legality);
    group.demand(chosen, spared);
    let criteria = Criteria {
        round,
        group: &group,
    };
    let further = criteria.columns();
    let mut names = vec![Upward::Preference];
    if !round.is_last {
        names.extend([Upward::Maximum, Upward::Times, Upward::Again]);
    }
    Ok(group.trial(further)?.map(|trial| {
        let (first, further) = trial.sums.split_at(trial.sums.len() - names.len());
        let common = first.iter().enumerate().map(|(index, &sum)| match index {
            0 => (Upward::Number, sum),
            _ => (Upward::Scores, sum),
        });
        Attempt {
            gains: common
                .chain(names.into_iter().zip(further.iter().copied()))
                .collect(),
            pairs: trial.pairs,
        }
    }))
}

struct Criteria<'a> {
    round: &'a Round<'a>,
    group: &'a ScoreGroup<'a>,
}

impl Criteria<'_> {
    fn facts(&self, index: usize) -> &Facts {
        &self.round.facts[self.group.unpaired[index]]
    }

    fn is_maximum_upfloater(&self, index: usize) -> bool {
        self.facts(index).upfloats >= self.round.most_upfloats
    }

    /// C7-C10.
    fn columns(&self) -> Vec<Vec<u64>> {
        let mut columns = vec![self.group.column(|pair| u64::from(self.grants_both(pair)))];
        if !self.round.is_last {
            columns.extend(self.upfloat_columns());
        }
        columns
    }

    /// C7, for a pair of the bracket.
    fn grants_both(&self, (i, j): (usize, usize)) -> bool {
        let preference = |index: usize| self.round.players[self.group.unpaired[index]].preference;
        self.group.is_resident(i) && !preference(i).clashes_with(preference(j))
    }

    /// C8, C9, C10.
    fn upfloat_columns(&self) -> [Vec<u64>; 3] {
        let group = self.group;
        let most = |facts: &Facts| COMPARED_UPFLOATS(facts) as u64;
        let highest = self.round.facts.iter().map(most).max().unwrap_or_default();
        let spared = |pair, spared: bool| u64::from(group.upfloats(pair) && spared);
        [
            group.column(|pair| spared(pair, !self.is_maximum_upfloater(pair.1))),
            group.column(|pair| match group.upfloats(pair) {
                true if self.is_maximum_upfloater(pair.1) => highest - most(self.facts(pair.1)),
                true => highest,
                false => 0,
            }),
            group.column(|pair| spared(pair, !self.facts(pair.1).upfloated_last)),
        ]
    }
}
