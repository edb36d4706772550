//! Events as the journal stores them: `kind` is the event's name, `data` the JSON of its fields.
//!
//! Version 1 of every kind is what `hakem-core` writes today. A kind that changes gets a new
//! version, and [`decode`] turns the older one into today's.

use crate::journal::{Event, NewEvent};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The version written.
const VERSION: u16 = 1;

/// A stored event that this program does not know.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("event {seq} is a '{kind}' of version {v}, which this program cannot read: {reason}")]
pub struct UnknownEvent {
    /// Its number.
    pub seq: u64,
    /// Its kind.
    pub kind: String,
    /// Its version.
    pub v: u16,
    /// Why.
    pub reason: String,
}

/// An event for the journal. Serde writes an event as `{"kind":{..}}`, or as `"kind"` if it has
/// no fields.
///
/// # Errors
/// The event cannot be written as JSON.
pub fn encode<E: Serialize>(event: &E) -> Result<NewEvent, serde_json::Error> {
    let value = serde_json::to_value(event)?;
    let (kind, data) = match value {
        serde_json::Value::Object(map) if map.len() == 1 => map
            .into_iter()
            .next()
            .ok_or_else(|| serde::ser::Error::custom("an event without a name"))?,
        serde_json::Value::String(kind) => (kind, serde_json::Value::Null),
        _ => {
            return Err(serde::ser::Error::custom(
                "an event is one name with its fields",
            ));
        }
    };
    Ok(NewEvent {
        kind,
        v: VERSION,
        data: serde_json::to_vec(&data)?,
    })
}

/// An event from the journal.
///
/// # Errors
/// The kind or its version is unknown, or the data is not that of the kind.
pub fn decode<E: DeserializeOwned>(stored: &Event) -> Result<E, UnknownEvent> {
    let unknown = |reason: String| UnknownEvent {
        seq: stored.seq(),
        kind: stored.kind().to_owned(),
        v: stored.v(),
        reason,
    };
    if stored.v() != VERSION {
        return Err(unknown("a newer version of Hakem wrote it".to_owned()));
    }
    let kind = serde_json::to_string(stored.kind()).map_err(|error| unknown(error.to_string()))?;
    let data = std::str::from_utf8(stored.data()).map_err(|error| unknown(error.to_string()))?;
    let text = if data == "null" {
        kind
    } else {
        format!("{{{kind}:{data}}}")
    };
    serde_json::from_str(&text).map_err(|error| unknown(error.to_string()))
}
