//! The one question an engine may ask back.

use crate::EntrantId;
use serde::{Deserialize, Serialize};

/// Whether two entrants may meet, by rules that the core does not know (a regulation script).
///
/// Must be pure and symmetric: the engine asks at most once for each pair, in either order.
pub trait PairRule {
    /// True if the two may meet.
    fn may_meet(&self, a: EntrantId, b: EntrantId) -> bool;
}

/// Everybody may meet everybody.
#[derive(Clone, Copy, Debug, Default)]
pub struct AnyPair;

impl PairRule for AnyPair {
    fn may_meet(&self, _: EntrantId, _: EntrantId) -> bool {
        true
    }
}

/// A pair that the rule was asked about, and its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct AskedPair {
    /// The smaller id.
    pub a: EntrantId,
    /// The larger id.
    pub b: EntrantId,
    /// May they meet?
    pub may_meet: bool,
}
