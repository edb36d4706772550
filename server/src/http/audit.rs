//! The log of all acts, from the journal.

use super::answer::{brief, read};
use super::call::{Call, aside};
use super::problem::Problem;
use crate::desk::decode;
use actix_web::HttpResponse;
use jiff::Timestamp;
use serde::Deserialize;
use serde_json::{Value, json};

/// Entries of one answer.
const PAGE: usize = 1000;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Query {
    from: u64,
    limit: usize,
    data: Option<String>,
}

impl Default for Query {
    fn default() -> Self {
        Self {
            from: 1,
            limit: PAGE,
            data: None,
        }
    }
}

/// `GET /audit`: entries from `?from=`, at most `?limit=`; with `?data` also what they say.
pub async fn audit(call: Call) -> Result<HttpResponse, Problem> {
    let query: Query = call.query()?;
    let scene = call.scene()?;
    let rev = scene.state.rev();
    let limit = query.limit.clamp(1, PAGE);
    let with_data = query.data.is_some_and(|value| value != "false");
    let stored = call.api.hall.record(&scene, query.from.max(1))?;
    let body = aside(move || {
        let undone = scene.state.undone();
        let mut entries = Vec::new();
        let mut next = None;
        for event in stored {
            let event = event?;
            // Readers see what the desk has told, not what it is about to.
            if event.seq() > rev {
                break;
            }
            if entries.len() == limit {
                next = Some(event.seq());
                break;
            }
            let mut entry = json!({
                "seq": event.seq(),
                "cmd": event.cmd(),
                "at": Timestamp::from_microsecond(event.at()).ok(),
                "by": event.by(),
                "kind": event.kind(),
                "undone": undone.contains(&event.cmd()),
            });
            if with_data && let Ok(value) = decode::<Value>(&event) {
                entry["event"] = brief(&value);
            }
            entries.push(entry);
        }
        Ok(json!({ "entries": entries, "next": next, "rev": rev }))
    })
    .await?;
    read(&call, rev, &body)
}
