//! Whether a tournament's players differ from the lists, counted once for what is compared: after
//! an import of a list it is counted anew without being asked (C.02 question 139).

use super::differences::{Against, differences};
use super::error::IndexError;
use super::{Index, today};
use hakem_core::tournament::Tournament;
use serde_json::json;
use std::sync::PoisonError;

/// Counts that are remembered.
const REMEMBERED: usize = 1_000;

impl Index {
    /// How many facts about a tournament's players differ from its lists; none if there are no
    /// lists, or if the checks are switched off (question 138).
    ///
    /// # Errors
    /// The file of the index cannot be read.
    pub fn check(&self, tournament: &Tournament) -> Result<Option<usize>, IndexError> {
        let settings = &tournament.settings;
        let against = Against::of(settings, today(&settings.tz));
        let in_force = self.in_force(&[], against.at);
        if settings.lists.unchecked || in_force.is_empty() {
            return Ok(None);
        }
        let lists: Vec<u32> = in_force.iter().map(|list| list.id).collect();
        let players = tournament.players.values();
        let players: Vec<_> = players.map(|player| (player.id, &player.details)).collect();
        let compared = json!([lists, against.at, against.pace, settings.lists, players]);
        let key = *blake3::hash(compared.to_string().as_bytes()).as_bytes();
        let held = || self.0.checks.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = held().get(&key) {
            return Ok(Some(*count));
        }
        let count = differences(self, tournament, &against)?.len();
        let mut checks = held();
        if checks.len() >= REMEMBERED {
            checks.clear();
        }
        checks.insert(key, count);
        Ok(Some(count))
    }
}
