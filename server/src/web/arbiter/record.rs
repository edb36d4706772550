//! Who raised an incident and who ruled on it: the journal knows.

use crate::desk::{GameKey, decode};
use crate::web::console::Duty;
use crate::web::fault::Fault;
use hakem_core::laws::game::GameEvent;
use jiff::Timestamp;
use std::collections::BTreeMap;

/// Who did what to the incidents of a game.
#[derive(Debug, Default)]
pub struct Record {
    raised: BTreeMap<u32, String>,
    /// By incident and moment.
    ruled: BTreeMap<(u32, Timestamp), String>,
    dismissed: BTreeMap<u32, String>,
}

/// Kinds of events that say something of an incident, as the journal names them.
const KINDS: [&str; 4] = [
    "incident_raised",
    "ruled",
    "ruling_withdrawn",
    "incident_dismissed",
];

impl Record {
    /// The record of a game. Reading it blocks.
    pub fn of(duty: &Duty, key: &GameKey) -> Result<Self, Fault> {
        let stored = duty.hall.record_of_game(duty.scene()?, key);
        let mut record = Self::default();
        for event in stored.map_err(|_| Fault::Internal)? {
            let event = event.map_err(|_| Fault::Internal)?;
            if !KINDS.contains(&event.kind()) {
                continue;
            }
            let by = event.by().trim_start_matches('@').to_owned();
            match decode::<GameEvent>(&event).map_err(|_| Fault::Internal)? {
                GameEvent::IncidentRaised { number, .. } => record.raised.insert(number, by),
                GameEvent::Ruled { number, at, .. } => record.ruled.insert((number, at), by),
                GameEvent::IncidentDismissed { number, .. }
                | GameEvent::RulingWithdrawn { number, .. } => record.dismissed.insert(number, by),
                _ => None,
            };
        }
        Ok(record)
    }

    /// Who raised an incident.
    pub fn raised(&self, number: u32) -> &str {
        self.raised.get(&number).map_or("", String::as_str)
    }

    /// Who made a ruling on it at a moment.
    pub fn ruled(&self, number: u32, at: Timestamp) -> &str {
        self.ruled.get(&(number, at)).map_or("", String::as_str)
    }

    /// Who dismissed it, or withdrew its ruling.
    pub fn dismissed(&self, number: u32) -> &str {
        self.dismissed.get(&number).map_or("", String::as_str)
    }
}
