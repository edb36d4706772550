//! Criteria weighed against each other, as the weights of a graph's edges.

use super::{Packer, Wide};

/// Words below the criteria: the reward of the decision being settled, and one that the owner of a
/// search may use.
pub(super) const LOW_WORDS: usize = 2;
/// Room for the labels of the matching, which exceed the weights.
const HEADROOM: usize = 24;

/// Of each criterion that can vary, the gains of all edges and the bits they take; the most
/// important first.
pub(in crate::pairing) struct Weights(Vec<(Vec<u64>, usize)>);

/// The criteria need more bits than the weights have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::pairing) struct TooWide;

/// A search among the matchings of a weighed graph, whatever the width of the weights.
pub(in crate::pairing) trait WeighedSearch {
    /// What is looked for.
    type Found;

    /// Searches; none if there is no perfect matching.
    fn search<const N: usize>(self, weights: &Weights) -> Option<Self::Found>;
}

impl Weights {
    /// One column of gains for each criterion, in the order of the edges.
    pub fn new(
        vertices: usize,
        edges: &[(usize, usize)],
        columns: impl Iterator<Item = Vec<u64>>,
    ) -> Self {
        let with_width = columns.map(|gains| {
            let width = width(vertices, edges, &gains);
            (gains, width)
        });
        Self(with_width.filter(|(_, width)| *width > 0).collect())
    }

    fn bits(&self) -> usize {
        self.0.iter().map(|(_, width)| width).sum()
    }

    /// The weight of an edge.
    pub(super) fn pack<const N: usize>(&self, edge: usize) -> Wide<N> {
        let mut packer = Packer::new(self.bits() + 64 * LOW_WORDS);
        for (gains, width) in &self.0 {
            packer.push(gains[edge], *width);
        }
        packer.finish()
    }

    /// Runs a search with integers as wide as these weights need.
    ///
    /// # Errors
    /// They fit none.
    pub fn search<S: WeighedSearch>(&self, search: S) -> Result<Option<S::Found>, TooWide> {
        match self.bits().saturating_add(HEADROOM).div_ceil(64) {
            0 | 1 => Ok(search.search::<3>(self)),
            2 => Ok(search.search::<4>(self)),
            3 => Ok(search.search::<5>(self)),
            4 => Ok(search.search::<6>(self)),
            5..=6 => Ok(search.search::<8>(self)),
            7..=14 => Ok(search.search::<16>(self)),
            15..=62 => Ok(search.search::<64>(self)),
            _ => Err(TooWide),
        }
    }
}

/// The bits that the sum over any matching fits.
fn width(vertices: usize, edges: &[(usize, usize)], gains: &[u64]) -> usize {
    let mut most = vec![0; vertices];
    for (&(i, j), &gain) in edges.iter().zip(gains) {
        most[i] = gain.max(most[i]);
        most[j] = gain.max(most[j]);
    }
    // Every vertex is in one pair, every pair counts at both ends.
    let bound = most.iter().sum::<u64>() / 2;
    (u64::BITS - bound.leading_zeros()) as usize
}
