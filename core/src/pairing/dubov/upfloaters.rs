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
