//! Which players of lower score groups complete a bracket (3.2.1, 3.2.2, 4.2).

use super::Round;
use super::facts::Facts;
use crate::pairing::PairingError;
use crate::pairing::legality::Legality;
use crate::pairing::upfloaters::Pool;

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
    residents: usize,
    legality: &Legality<'_>,
) -> Result<Vec<usize>, PairingError> {
    let pool = Pool::new(round.players, unpaired, residents, legality);
    if pool.needs_nobody(legality) {
        return Ok(unpaired[..residents].to_vec());
    }
    pool.bracket(Search { round, pool: &pool }.columns())
}

struct Search<'a> {
    round: &'a Round<'a>,
    pool: &'a Pool<'a>,
}

impl Search<'_> {
    fn facts(&self, index: usize) -> &Facts {
        &self.round.facts[self.pool.place(index)]
    }

    fn is_maximum_upfloater(&self, index: usize) -> bool {
        self.facts(index).upfloats >= self.round.most_upfloats
    }

    /// The criteria, C5 first.
    fn columns(&self) -> Vec<Vec<u64>> {
        let mut columns = self.pool.few_and_close();
        columns.push(self.pool.column(|pair| u64::from(self.grants_both(pair))));
        if !self.round.is_last {
            columns.extend(self.upfloat_columns());
        }
        columns
    }

    /// C7, for a pair of the bracket.
    fn grants_both(&self, (i, j): (usize, usize)) -> bool {
        let preference = |index: usize| self.round.players[self.pool.place(index)].preference;
        self.pool.is_resident(i) && !preference(i).clashes_with(preference(j))
    }

    /// C8, C9, C10.
    fn upfloat_columns(&self) -> [Vec<u64>; 3] {
        let most = |facts: &Facts| COMPARED_UPFLOATS(facts) as u64;
        let highest = self.round.facts.iter().map(most).max().unwrap_or_default();
        let pool = self.pool;
        let spared = |pair, spared: bool| u64::from(pool.upfloats(pair) && spared);
        [
            pool.column(|pair| spared(pair, !self.is_maximum_upfloater(pair.1))),
            pool.column(|pair| match pool.upfloats(pair) {
                true if self.is_maximum_upfloater(pair.1) => highest - most(self.facts(pair.1)),
                true => highest,
                false => 0,
            }),
            pool.column(|pair| spared(pair, !self.facts(pair.1).upfloated_last)),
        ]
    }
}
