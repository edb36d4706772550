//! What may be decided above the core: regulations of a federation or an event.

use super::event::Event;
use super::model::Tournament;
use super::player::{Player, PlayerDetails};
use super::regulation::{Answers, Regulation};
use crate::format::trf::RequestedBye;
use crate::pairing::{self, AnyPair, Avoid, Field, PairRule, PairingError, RoundPairing, System};
use crate::rating::Hundredths;
use crate::{EntrantId, PlayerId, Points};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

pub use crate::policy_error::{AskedHook, PolicyError, ScriptPlace};

/// The lazy question of the pairing engines, with what went wrong meanwhile.
pub trait PolicyRule: PairRule {
    /// The first failure. After one the rule refuses no pair: the pairing is thrown away.
    fn failure(&self) -> Option<PolicyError> {
        None
    }
}

impl PolicyRule for AnyPair {}

/// A text of a regulation for the staff.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notice {
    /// Name of the package.
    pub regulation: String,
    /// The text.
    pub text: String,
}

/// Labels of players; two with one in common never meet.
pub type Groups = BTreeMap<PlayerId, Vec<String>>;

/// Values of own tie-breaks, by name as lists have it (`OTHER_NAME`), of those who are ranked:
/// teams in a team event.
pub type OwnValues = BTreeMap<EntrantId, BTreeMap<String, Points>>;

/// What regulations say of one player's rating; nothing where they are silent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RatingAnswer {
    /// K, in place of that of the list or the edition.
    pub k: Option<u16>,
    /// The change that the event brings, in place of `K (W - We)`.
    pub change: Option<Hundredths>,
}

/// What regulations say of ratings, by player.
pub type RatingAnswers = BTreeMap<PlayerId, RatingAnswer>;

/// Rules above FIDE's. Every method has FIDE's answer as its default; all must be pure.
///
/// The core asks before it decides and records what came out in the events, so that a replay
/// needs no policy. A [`PolicyError`] refuses the command; nothing is half-done then.
pub trait Policy {
    /// What is said against this player's entry; none lets him in.
    fn admit(&self, _: &PlayerDetails, _: &Tournament) -> Result<Option<String>, PolicyError> {
        Ok(None)
    }

    /// The rating that ranks a player in the initial order (C.04.2 2.1).
    fn strength(&self, player: &Player, _tournament: &Tournament) -> Option<u16> {
        player.details.strength()
    }

    /// What is said against the player's having this bye in a round.
    fn bye(
        &self,
        _player: &Player,
        _round: u16,
        _bye: RequestedBye,
        _tournament: &Tournament,
    ) -> Result<Option<String>, PolicyError> {
        Ok(None)
    }

    /// Labels of players in the round to be paired.
    fn groups(&self, _tournament: &Tournament, _round: u16) -> Result<Groups, PolicyError> {
        Ok(Groups::new())
    }

    /// Pairs to avoid in the round to be paired.
    fn avoid(&self, _tournament: &Tournament, _round: u16) -> Result<Vec<Avoid>, PolicyError> {
        Ok(Vec::new())
    }

    /// The lazy question of the pairing engines in the round to be paired.
    fn pair_rule<'a>(
        &'a self,
        _tournament: &'a Tournament,
        _round: u16,
    ) -> Box<dyn PolicyRule + 'a> {
        Box::new(AnyPair)
    }

    /// Values of the policy's own tie-breaks after `last` rounds.
    fn own_values(&self, _tournament: &Tournament, _last: u16) -> Result<OwnValues, PolicyError> {
        Ok(OwnValues::new())
    }

    /// What is said of the players' ratings after all games so far.
    fn rating_answers(&self, _: &Tournament) -> Result<RatingAnswers, PolicyError> {
        Ok(RatingAnswers::new())
    }

    /// What a regulation says once, with these parameters: it is about to be put in force.
    fn answers(&self, _: &Regulation, _: &Tournament) -> Result<Answers, PolicyError> {
        Ok(Answers::default())
    }

    /// True if [`Policy::notices`] may have something to say.
    fn gives_notices(&self) -> bool {
        false
    }

    /// What to tell the staff of these events; `tournament` is the state after them. A failure is
    /// told in place of the text: who only speaks stands in nobody's way.
    fn notices(&self, _events: &[Event], _tournament: &Tournament) -> Vec<Notice> {
        Vec::new()
    }
}

/// FIDE's rules and nothing else.
#[derive(Clone, Copy, Debug, Default)]
pub struct FidePolicy;

impl Policy for FidePolicy {}

/// The lazy question of a round. What a policy says of two players is not asked of two teams.
pub(super) fn rule_of<'a>(
    t: &'a Tournament,
    round: u16,
    policy: &'a dyn Policy,
) -> Box<dyn PolicyRule + 'a> {
    if t.settings.teams {
        Box::new(AnyPair)
    } else {
        policy.pair_rule(t, round)
    }
}

impl Tournament {
    /// Whether its system can be paired at all, whatever the round.
    ///
    /// # Errors
    /// No engine pairs it, or it pairs teams and there are none.
    pub fn check_supported(&self) -> Result<(), PairingError> {
        match self.settings.system {
            system @ System::TeamSwiss { .. } if !self.settings.teams => {
                Err(PairingError::Unsupported {
                    system: system.to_string(),
                    reason: "it pairs teams, and this is no team event".to_owned(),
                })
            }
            system => pairing::check_supported(system),
        }
    }
}

/// Pairs a field under a policy. The outer error is a regulation's failure, which tells more than
/// what the engine made of it.
pub fn pair_under(
    t: &Tournament,
    field: &Field,
    policy: &dyn Policy,
) -> Result<Result<RoundPairing, PairingError>, PolicyError> {
    if let Err(error) = t.check_supported() {
        return Ok(Err(error));
    }
    let rule = rule_of(t, field.round, policy);
    let paired = pairing::pair(field, &*rule);
    match rule.failure() {
        Some(error) => Err(error),
        None => Ok(paired),
    }
}
