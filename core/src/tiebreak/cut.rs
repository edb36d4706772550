//! Cuts and medians (C.07 art. 14.1 to 14.4, 16.5).
//!
//! | article | what | function | test |
//! | --- | --- | --- | --- |
//! | 14.1, 14.2 | the least significant values go | [`least`] | `art14_*` |
//! | 14.3, 14.4 | then as many of the most significant | [`apply`] | `art14_*` |
//! | 16.5 | a voluntary unplayed round goes first | [`least`] | `art16_5_*` |

use super::Value;
use super::contribution::{Contribution, CutReason};
use crate::Points;

/// How many values are left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cut {
    /// None.
    #[default]
    None,
    /// `Cn`: the n least significant.
    Least(u8),
    /// `Mn`: the n least, then the n most significant.
    Median(u8),
}

impl Cut {
    /// How many go at the lower and at the upper end.
    pub(super) const fn counts(self) -> (usize, usize) {
        match self {
            Self::None => (0, 0),
            Self::Least(count) => (count as usize, 0),
            Self::Median(count) => (count as usize, count as usize),
        }
    }
}

/// Marks the contributions that are cut.
pub(super) fn apply(contributions: &mut [Contribution], cut: Cut) {
    let (low, high) = cut.counts();
    for _ in 0..low {
        let Some((position, reason)) = least(contributions) else {
            return;
        };
        contributions[position].cut = Some(reason);
    }
    for _ in 0..high {
        let Some((position, _)) = remaining(contributions).max_by_key(|(_, c)| significance(c))
        else {
            return;
        };
        contributions[position].cut = Some(CutReason::Most);
    }
}

/// The next value to cut: the least significant one, or the lowest among the voluntary unplayed
/// rounds if that takes away at least as much (16.5).
fn least(contributions: &[Contribution]) -> Option<(usize, CutReason)> {
    let (least, _) = remaining(contributions).min_by_key(|(_, c)| significance(c))?;
    let voluntary = remaining(contributions)
        .filter(|(_, c)| c.voluntary)
        .min_by_key(|(_, c)| (c.amount, c.score));
    Some(match voluntary {
        Some((position, c)) if c.amount >= contributions[least].amount => {
            (position, CutReason::Voluntary)
        }
        _ => (least, CutReason::Least),
    })
}

/// By the opponent's score, then by what it brings.
fn significance(contribution: &Contribution) -> (Points, Value) {
    (contribution.score, contribution.amount)
}

fn remaining(contributions: &[Contribution]) -> impl Iterator<Item = (usize, &Contribution)> {
    contributions
        .iter()
        .enumerate()
        .filter(|(_, c)| c.cut.is_none())
}
