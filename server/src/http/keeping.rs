//! Lists kept current: from where, how that goes, and asking now.

use super::answer::private;
use super::call::{Call, aside};
use super::code::Code;
use super::lists::index_of;
use super::nullable::given;
use super::problem::Problem;
use crate::index::{BadKeeping, Index, ListName, Phase, Upstream};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

/// How lists are kept current. What is left out stays as it is.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
#[allow(clippy::option_option)] // left out and null are different things
pub struct KeepingBody {
    /// Whether the addresses are asked once a day for newer lists.
    pub on: Option<bool>,
    /// How many months of each list stay; null: all.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<usize>)]
    pub keep: Option<Option<usize>>,
    /// The addresses.
    pub sources: Option<Vec<SourceBody>>,
}

/// Where a list comes from.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SourceBody {
    /// The address, http or https.
    #[schema(example = "https://ratings.fide.com/download/players_list.zip")]
    pub url: String,
    /// The list; left out or empty, as the file tells.
    #[serde(default)]
    pub list: String,
}

impl From<BadKeeping> for Problem {
    fn from(error: BadKeeping) -> Self {
        Self::new(Code::InvalidValue, error.to_string())
    }
}

/// `GET /lists/keeping`.
#[allow(clippy::unused_async)] // handlers are
pub async fn get(call: Call) -> Result<HttpResponse, Problem> {
    let body = state(index_of(&call.api)?);
    Ok(private(StatusCode::OK, &body))
}

/// `PUT /lists/keeping`.
pub async fn set(call: Call) -> Result<HttpResponse, Problem> {
    let body: KeepingBody = call.json()?;
    let index = index_of(&call.api)?.clone();
    let mut keeping = index.kept().keeping;
    keeping.on = body.on.unwrap_or(keeping.on);
    keeping.keep = body.keep.unwrap_or(keeping.keep);
    if let Some(sources) = body.sources {
        // Fields of a form that were left empty name nothing.
        let named = sources.into_iter();
        let named = named.filter(|one| !(one.url.trim().is_empty() && one.list.is_empty()));
        let sources = named.map(upstream);
        keeping.sources = sources.collect::<Result<_, Problem>>()?;
    }
    keeping.validate()?;
    let state = aside(move || {
        index.keep(keeping)?;
        index.update_if_due();
        Ok(state(&index))
    });
    Ok(private(StatusCode::OK, &state.await?))
}

fn upstream(body: SourceBody) -> Result<Upstream, Problem> {
    let list = Some(body.list).filter(|list| !list.is_empty());
    let list = list.map(|list| list.parse::<ListName>()).transpose();
    let list = list.map_err(|error| Problem::new(Code::InvalidValue, error.to_string()))?;
    let url = body.url.trim().to_owned();
    Ok(Upstream { url, list })
}

/// `POST /lists/update`.
#[allow(clippy::unused_async)] // handlers are
pub async fn update(call: Call) -> Result<HttpResponse, Problem> {
    let index = index_of(&call.api)?;
    index.update_all()?;
    Ok(private(StatusCode::ACCEPTED, &state(index)))
}

/// How lists are kept current, what came of it, and how far an asking is that goes on.
fn state(index: &Index) -> Value {
    let kept = index.kept();
    let sources = kept.keeping.sources.iter().enumerate();
    let sources = sources.map(|(at, source)| {
        let asked = kept.asked(at);
        let mut value = json!(asked.outcome);
        value["url"] = json!(source.url);
        value["list"] = json!(source.list);
        value["at"] = json!(asked.at);
        value["answered"] = json!(asked.answered);
        value
    });
    let sources: Vec<Value> = sources.collect();
    let update = index.update().map(|update| match update.phase {
        Phase::Fetching { done, all } => json!({
            "source": update.source, "phase": "fetching", "done": done, "all": all,
        }),
        Phase::Importing(count) => json!({
            "source": update.source, "phase": "importing", "done": count.done(),
            "all": count.all(), "players": count.players(),
        }),
    });
    json!({
        "on": kept.keeping.on,
        "keep": kept.keeping.keep,
        "sources": sources,
        "update": update,
    })
}
