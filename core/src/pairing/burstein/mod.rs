//! The Burstein system (C.04.4.2).

use super::{Field, PairRule, PairingError, RoundPairing, dutch};
use crate::BursteinEdition;

/// Pairs a round by the Burstein system.
pub(super) fn pair(
    field: &Field,
    edition: BursteinEdition,
    rule: &dyn PairRule,
) -> Result<RoundPairing, PairingError> {
    dutch::pair(field, edition.dutch(), rule)
}
