//! What is answered: JSON of writes, JSON of reads with ETags.

use super::call::Call;
use super::problem::Problem;
use crate::desk::Answer;
use actix_web::HttpResponse;
use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::http::{StatusCode, header};
use serde::Serialize;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

/// A command was carried out and is durable.
#[derive(Serialize, ToSchema)]
pub struct Done {
    /// The first event: the command's name, for undo.
    pub seq: u64,
    /// The revision after it: of the tournament, or of the game for a move.
    pub rev: u64,
    /// What happened.
    #[schema(value_type = Vec<Object>)]
    pub events: Vec<Value>,
    /// What to tell beside; not repeated under an idempotency key.
    #[schema(value_type = Vec<Object>)]
    pub notes: Vec<Value>,
    /// What the command made, for example `id` of a new player.
    #[serde(flatten)]
    #[schema(value_type = Object)]
    pub more: Map<String, Value>,
}

/// The answer to a write.
pub fn done(answer: &Answer, rev: Option<u64>) -> HttpResponse {
    made(StatusCode::OK, answer, rev, [])
}

/// The answer to a write that made something.
pub fn made<const N: usize>(
    status: StatusCode,
    answer: &Answer,
    rev: Option<u64>,
    more: [(&str, Value); N],
) -> HttpResponse {
    let body = Done {
        seq: answer.seq,
        rev: answer.rev,
        events: answer.events.iter().map(brief).collect(),
        notes: notes(answer),
        more: more
            .into_iter()
            .map(|(name, value)| (name.to_owned(), value))
            .collect(),
    };
    let mut response = HttpResponse::build(status);
    response.insert_header((header::CACHE_CONTROL, "no-store"));
    if let Some(rev) = rev {
        response.insert_header((header::ETAG, format!("\"{rev}\"")));
    }
    replayed(response.json(body), answer)
}

/// Says of an answer if it was given before under the same key.
pub fn replayed(mut response: HttpResponse, answer: &Answer) -> HttpResponse {
    if answer.repeated {
        let name = HeaderName::from_static("idempotency-replayed");
        let value = HeaderValue::from_static("true");
        response.headers_mut().insert(name, value);
    }
    response
}

/// What to tell beside: notes of the rules, and what regulations have to say.
fn notes(answer: &Answer) -> Vec<Value> {
    let said = answer.events.iter();
    let said = said.filter_map(|event| event.pointer("/notice_given/notice").cloned());
    let notes = answer.notes.iter().map(|note| json!(note));
    notes.chain(said).collect()
}

/// An event without the bulk that the journal keeps for later checks.
pub fn brief(event: &Value) -> Value {
    let mut event = event.clone();
    if let Some(Value::Object(paired)) = event.pointer_mut("/round_paired/paired") {
        paired.remove("field");
        paired.remove("engine");
    }
    if let Some(Value::Object(package)) = event.pointer_mut("/regulation_installed/to/package") {
        package.remove("files");
    }
    if let Some(adjourned) = event.get_mut("adjourned") {
        keep_secret(adjourned);
    }
    if let Some(imported) = event.pointer_mut("/imported") {
        let count = |name: &str| match &imported["tournament"][name] {
            Value::Array(list) => list.len(),
            Value::Object(map) => map.len(),
            _ => 0,
        };
        *imported = json!({ "players": count("players"), "rounds": count("rounds") });
    }
    event
}

/// Nobody sees a sealed move before it is opened (Guidelines I.9), not even who sealed it.
fn keep_secret(adjourned: &mut Value) {
    for side in ["from", "to"] {
        for place in [
            "seal_requested/written",
            "sealed/sealed",
            "envelope/sealed",
            "replier_awaited/sealed",
            "reply_sealed/sealed",
        ] {
            if let Some(sealed) = adjourned.pointer_mut(&format!("/{side}/{place}"))
                && !sealed.is_null()
            {
                *sealed = json!("sealed");
            }
        }
    }
}

/// The answer to a read of a tournament. Staff get its revision as ETag, to send back as
/// `If-Match`; the public get one of what they see, which tells nothing of what they do not.
pub fn read(call: &Call, rev: u64, body: &Value) -> Result<HttpResponse, Problem> {
    let text = body.to_string();
    let (etag, cache) = if call.sees_all() {
        (format!("\"{rev}\""), "no-store")
    } else {
        let hash = blake3::hash(text.as_bytes()).to_hex();
        (format!("\"p{}\"", &hash[..16]), "no-cache")
    };
    let known = call.header(&header::IF_NONE_MATCH)?.is_some_and(|list| {
        let mut tags = list.split(',').map(str::trim);
        tags.any(|tag| tag == "*" || tag.trim_start_matches("W/") == etag)
    });
    // A staff read may differ by its query under one revision: it is always sent.
    let known = known && !call.sees_all();
    let mut response = HttpResponse::build(if known {
        StatusCode::NOT_MODIFIED
    } else {
        StatusCode::OK
    });
    response
        .insert_header((header::ETAG, etag))
        .insert_header((header::CACHE_CONTROL, cache))
        .insert_header((header::VARY, "Authorization, Cookie"));
    Ok(if known {
        response.finish()
    } else {
        response.content_type("application/json").body(text)
    })
}

/// An answer for its caller alone.
pub fn private(status: StatusCode, body: &Value) -> HttpResponse {
    HttpResponse::build(status)
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .json(body)
}
