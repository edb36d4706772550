//! One layer of rules.

use crate::{
    Defined, Happening, Heard, Hook, LiveGame, PlayerFacts, ResultKind, Snapshot, TeamFacts,
};
use hakem_core::Points;
use hakem_core::laws::{Alteration, Proposed};
use hakem_core::tiebreak::TiebreakList;
use hakem_core::tournament::{Package, Params, PolicyError, ScriptPlace};
use std::collections::BTreeSet;
use std::sync::Arc;

/// What a hook answers: none where it has nothing to say, an error where it failed.
pub type Answer<T> = Result<Option<T>, PolicyError>;

/// A layer of rules above FIDE's. All hooks are pure and optional; only those in
/// [`Regulation::hooks`] are asked.
pub trait Regulation: Send + Sync {
    /// Its name.
    fn name(&self) -> &str;

    /// The hooks that it answers.
    fn hooks(&self) -> &BTreeSet<Defined>;

    /// [`Hook::ForbiddenGroup`]: a label; equal labels never meet.
    fn forbidden_group(&self, _: &Arc<PlayerFacts>, _: &Arc<Snapshot>) -> Answer<String> {
        Ok(None)
    }

    /// [`Hook::Forbidden`]: why these two never meet.
    fn forbidden(
        &self,
        _a: &Arc<PlayerFacts>,
        _b: &Arc<PlayerFacts>,
        _t: &Arc<Snapshot>,
    ) -> Answer<String> {
        Ok(None)
    }

    /// [`Hook::Tiebreaks`]: the tie-breaks in order.
    fn tiebreaks(&self, _: &Arc<Snapshot>) -> Answer<TiebreakList> {
        Ok(None)
    }

    /// [`Hook::Tiebreak`]: the value of the own tie-break that is called `own` here.
    fn tiebreak(&self, _own: &str, _: &Arc<PlayerFacts>, _: &Arc<Snapshot>) -> Answer<Points> {
        Ok(None)
    }

    /// [`Hook::Tiebreak`] of a team, in a team event.
    fn team_tiebreak(&self, _own: &str, _: &Arc<TeamFacts>, _: &Arc<Snapshot>) -> Answer<Points> {
        Ok(None)
    }

    /// [`Hook::Points`]: what a result is worth.
    fn points(&self, _: ResultKind, _: &Arc<Snapshot>) -> Answer<Points> {
        Ok(None)
    }

    /// [`Hook::KFactor`]: the K of a player's rating.
    fn k_factor(&self, _: &Arc<PlayerFacts>, _: &Arc<Snapshot>) -> Answer<Points> {
        Ok(None)
    }

    /// [`Hook::RatingChange`]: what the event changes of a player's rating.
    fn rating_change(&self, _: &Arc<PlayerFacts>, _: &Arc<Snapshot>) -> Answer<Points> {
        Ok(None)
    }

    /// [`Hook::DrawOffer`]: why this offer, or this agreement, is not allowed.
    fn draw_offer(&self, _: &LiveGame, _: &Arc<Snapshot>) -> Answer<String> {
        Ok(None)
    }

    /// [`Hook::DefaultTime`]: minutes.
    fn default_time(&self, _: &Arc<Snapshot>) -> Answer<Points> {
        Ok(None)
    }

    /// [`Hook::Ruling`]: what to put in the place of fields of a ruling.
    fn ruling(&self, _: &Heard<'_>, _: &Proposed, _: &Arc<Snapshot>) -> Answer<Alteration> {
        Ok(None)
    }

    /// [`Hook::Notice`]: a text for the staff.
    fn notice(&self, _: &Happening, _: &Arc<Snapshot>) -> Answer<String> {
        Ok(None)
    }

    /// Where it answers a hook, for messages.
    fn place_of(&self, _: Hook) -> Option<ScriptPlace> {
        None
    }

    /// True if a hook is answered, under whatever name.
    fn answers(&self, hook: Hook) -> bool {
        self.hooks().iter().any(|defined| defined.hook == hook)
    }
}

/// Makes regulations of packages.
pub trait Loader: Send + Sync {
    /// The regulation of a package, with values for all its parameters.
    ///
    /// # Errors
    /// The package cannot be loaded.
    fn load(&self, package: &Package, params: Params) -> Result<Arc<dyn Regulation>, PolicyError>;
}
