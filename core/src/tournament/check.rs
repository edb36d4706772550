//! Rounds held against the rules: each is paired again from the history before it.

use super::model::Tournament;
use super::policy::{Policy, PolicyError, pair_under};
use super::round::Draft;
use crate::pairing::PairingError;

/// One round, as it is and as the engine would have it.
#[derive(Clone, Debug)]
pub struct RoundCheck {
    /// The round.
    pub round: u16,
    /// As it is.
    pub actual: Draft,
    /// As the rules give it, or why they give none.
    pub expected: Result<Draft, PairingError>,
}

impl RoundCheck {
    /// The engine's pairing and the actual one, if they differ in a pair, a colour or the bye;
    /// board order is not compared. A round that the engine cannot pair is no difference: that is
    /// no verdict.
    pub fn difference(&self) -> Option<(&Draft, &Draft)> {
        let expected = self.expected.as_ref().ok()?;
        (expected.as_set() != self.actual.as_set()).then_some((expected, &self.actual))
    }
}

/// Pairs a paired round again.
///
/// # Errors
/// A regulation failed.
pub fn check_round(
    t: &Tournament,
    round: u16,
    policy: &dyn Policy,
) -> Result<RoundCheck, PolicyError> {
    let actual = t.round(round).map(Draft::from).unwrap_or_default();
    let field = t.field(round, policy)?;
    let expected = pair_under(t, &field, policy)?.map(|pairing| Draft::from(&pairing));
    Ok(RoundCheck {
        round,
        actual,
        expected,
    })
}

/// Pairs all paired rounds again.
///
/// # Errors
/// A regulation failed.
pub fn check_rounds(t: &Tournament, policy: &dyn Policy) -> Result<Vec<RoundCheck>, PolicyError> {
    (1..=t.newest_round())
        .map(|round| check_round(t, round, policy))
        .collect()
}
