//! What may be decided above the core: regulations of a federation or an event.

use super::model::Tournament;
use super::player::{Player, PlayerDetails};
use crate::Points;
use crate::format::trf::RequestedBye;
use crate::pairing::{AnyPair, Avoid, PairRule};
use std::collections::BTreeMap;

/// Rules above FIDE's. Every method has FIDE's answer as its default; all must be pure.
///
/// The core asks before it decides and records what came out in the events, so that a replay
/// needs no policy.
pub trait Policy {
    /// May this player enter? An error is the reason to show.
    fn admit(&self, _player: &PlayerDetails, _tournament: &Tournament) -> Result<(), String> {
        Ok(())
    }

    /// The rating that ranks a player in the initial order (C.04.2 2.1).
    fn strength(&self, player: &Player, _tournament: &Tournament) -> Option<u16> {
        player.details.strength()
    }

    /// May the player have this bye? An error is the reason to show.
    fn bye(
        &self,
        _player: &Player,
        _round: u16,
        _bye: RequestedBye,
        _tournament: &Tournament,
    ) -> Result<(), String> {
        Ok(())
    }

    /// Labels of a player: two players with one in common never meet.
    fn groups(&self, _player: &Player, _tournament: &Tournament) -> Vec<String> {
        Vec::new()
    }

    /// Pairs to avoid.
    fn avoid(&self, _tournament: &Tournament) -> Vec<Avoid> {
        Vec::new()
    }

    /// The lazy question of the pairing engines.
    fn pair_rule(&self) -> &dyn PairRule {
        &AnyPair
    }

    /// Values of the policy's own tie-breaks for a player, by name.
    fn own_values(&self, _player: &Player, _tournament: &Tournament) -> BTreeMap<String, Points> {
        BTreeMap::new()
    }
}

/// FIDE's rules and nothing else.
#[derive(Clone, Copy, Debug, Default)]
pub struct FidePolicy;

impl Policy for FidePolicy {}
