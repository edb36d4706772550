//! A pairing as it would be.

use crate::desk::Scene;
use hakem_core::pairing;
use hakem_core::tournament::{
    Command, Decision, Draft, PairedBy, PairedRound, Policy, Reason, Refusal, pair_under,
};
use std::sync::Arc;

/// The next round as it would be paired, with what there is against pairing it now.
#[derive(Clone, Debug)]
pub struct Preview {
    /// The round, with the field it was paired from.
    pub paired: PairedRound,
    /// What would be asked about.
    pub reasons: Vec<Reason>,
}

impl Preview {
    /// Pairs a round and changes nothing. As long as the initial colour is not drawn, White is
    /// assumed.
    ///
    /// # Errors
    /// The round cannot be paired as the state is.
    pub fn of(scene: &Scene, round: u16, rules: &dyn Policy) -> Result<Self, Refusal> {
        let t = scene.tournament().ok_or(Refusal::NoTournament)?;
        let command = Command::Pair { round };
        let reasons = match scene.state.decide(&command, &[], rules) {
            Ok(Decision::Accepted { notes, .. }) => notes,
            Ok(Decision::NeedsConfirmation(question)) => question.reasons,
            Err(Refusal::NoInitialColour) => Vec::new(),
            Err(refusal) => return Err(refusal),
        };
        let field = t.field(round, rules)?;
        let pairing = pair_under(t, &field, rules)??;
        let seating = t.seating(&Draft::from(&pairing), round);
        let paired = PairedRound {
            by: PairedBy::Engine,
            field: Some(Arc::new(field)),
            engine: Some(Arc::new(pairing)),
            engine_version: pairing::ENGINE_VERSION.to_owned(),
            regulations: t.in_force(),
            boards: seating.boards,
            bye: seating.bye,
            teams: seating.teams,
            published: false,
        };
        Ok(Self { paired, reasons })
    }
}
