//! The rules a game is played by: laid down when it starts, so that a later change of the
//! tournament's settings changes no game.

use crate::LawsEdition;
use crate::clock::TimeControl;
use crate::laws::{Class, EventRules, Layer, Supervision};
use serde::{Deserialize, Serialize};

/// The rules of one game. A game without them is only written down: nobody rules on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// The edition of the Laws.
    pub laws: LawsEdition,
    /// The supervision of the event (A.6, B.4).
    #[serde(default)]
    pub supervision: Supervision,
    /// The time control; none if it is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub control: Option<TimeControl>,
    /// What the event lays down beside the Laws.
    #[serde(default)]
    pub event: EventRules,
    /// The regulation that gives the default time; none if the event's own settings do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default_time_by: Option<Layer>,
}

impl Terms {
    /// Standard, rapid or blitz, by the edition; standard where the time control is not known.
    pub fn class(&self) -> Class {
        let control = self.control.as_ref();
        control.map_or(Class::Standard, |control| control.class(self.laws))
    }
}
