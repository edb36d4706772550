//! What a rating report would come back for, found before it is sent: a document in, faults out.
//!
//! | module | what it knows |
//! | --- | --- |
//! | `kinds` | every kind of fault with its weight, its article and where it is mended |
//! | `event` | the event: days, time control, arbiters, games |
//! | `people` | the players |

mod event;
mod kinds;
mod people;

pub use kinds::{FaultKind, Mend, Weight};

use super::trf::Document;
use serde::Serialize;
use std::fmt;

/// Something that is wrong or missing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// What.
    pub kind: FaultKind,
    /// The starting rank of the player whom it is about.
    pub player: Option<u32>,
    /// The round.
    pub round: Option<u16>,
    /// What there is in the place of what should be; empty if nothing.
    pub found: String,
}

impl Fault {
    fn new(kind: FaultKind) -> Self {
        Self {
            kind,
            player: None,
            round: None,
            found: String::new(),
        }
    }

    fn found(kind: FaultKind, found: impl fmt::Display) -> Self {
        Self {
            found: format!("{found}"),
            ..Self::new(kind)
        }
    }

    fn in_round(self, round: u16) -> Self {
        Self {
            round: Some(round),
            ..self
        }
    }

    fn of_player(self, rank: u32) -> Self {
        Self {
            player: Some(rank),
            ..self
        }
    }
}

/// Everything that is wrong with a report, the grave first, then in the order of the kinds.
pub fn faults(document: &Document) -> Vec<Fault> {
    let mut faults = event::faults(document);
    faults.extend(people::faults(document));
    faults.sort_by_key(|fault| (fault.kind.weight(), fault.kind, fault.round, fault.player));
    faults
}

/// The first line of a record, without blanks around it.
fn text<'a>(document: &'a Document, code: &str) -> &'a str {
    let line = document.texts.get(code).and_then(|lines| lines.first());
    line.map_or("", |line| line.trim())
}

/// True for three capital letters.
fn is_federation(text: &str) -> bool {
    text.len() == 3 && text.bytes().all(|byte| byte.is_ascii_uppercase())
}

#[cfg(test)]
mod tests;
