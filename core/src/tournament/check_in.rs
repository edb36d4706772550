//! Checking in before a round is paired: who is here. It pairs nobody by itself and leaves nobody
//! out; an arbiter turns it into absences, by the byes that any absence is.

use super::apply::Misfit;
use super::model::Tournament;
use crate::PlayerId;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The check-in of each round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct CheckIn {
    /// The round that is checked in for; it is over once that round is paired.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open: Option<u16>,
    /// Who is here, by round.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub here: BTreeMap<u16, BTreeSet<PlayerId>>,
}

impl CheckIn {
    /// True if nobody has ever been asked to check in.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

impl Tournament {
    /// The round that players check in for now.
    pub fn check_in(&self) -> Option<u16> {
        self.check_in
            .open
            .filter(|round| *round > self.newest_round())
    }

    /// True if a player has checked in for a round.
    pub fn has_checked_in(&self, player: PlayerId, round: u16) -> bool {
        let here = self.check_in.here.get(&round);
        here.is_some_and(|here| here.contains(&player))
    }

    /// Those who are to play a round and have not checked in for it, by number.
    pub fn not_checked_in(&self, round: u16) -> Vec<PlayerId> {
        let players = self.players.values();
        let expected = players.filter(|player| self.is_present(player, round));
        let missing = expected.filter(|player| !self.has_checked_in(player.id, round));
        missing.map(|player| player.id).collect()
    }

    pub(super) fn open_check_in(
        &mut self,
        from: Option<u16>,
        to: Option<u16>,
    ) -> Result<(), Misfit> {
        if self.check_in.open != from {
            let what = "the check-in".to_owned();
            return Err(Misfit { what });
        }
        self.check_in.open = to;
        Ok(())
    }

    pub(super) fn set_checked_in(
        &mut self,
        round: u16,
        player: PlayerId,
        here: bool,
    ) -> Result<(), Misfit> {
        if self.has_checked_in(player, round) == here {
            let what = format!("the check-in of player {player} for round {round}");
            return Err(Misfit { what });
        }
        let all = self.check_in.here.entry(round).or_default();
        if here {
            all.insert(player);
        } else {
            all.remove(&player);
        }
        if all.is_empty() {
            self.check_in.here.remove(&round);
        }
        Ok(())
    }
}
