//! A tournament from a file: a plan first, then the commit.

use super::answer::private;
use super::call::{Call, aside};
use super::code::Code;
use super::problem::Problem;
use super::settings::time_zone;
use super::tournaments::{Wanted, open};
use actix_web::HttpResponse;
use actix_web::http::{StatusCode, header};
use hakem_core::format::trf::{self, FindingKind, Severity};
use hakem_core::tournament::Command;
use hakem_core::tournament::import::{ImportOptions, ImportPlan, plan};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use utoipa::ToSchema;

/// A file with what goes beside it. A file may also be the body itself; all but `content` stands
/// in the query then, lists separated by commas.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ImportBody {
    /// The text of the file.
    pub content: String,
    /// Only tell what would be done.
    pub plan: bool,
    /// Kinds of breach that are accepted.
    pub accept: Vec<String>,
    /// The address; left out, it is made from the name.
    pub slug: Option<String>,
    /// IANA name of the venue's time zone, which a TRF does not say.
    #[schema(example = "Europe/Istanbul")]
    pub tz: Option<String>,
    /// Tokens from earlier questions.
    pub confirm: Vec<String>,
}

/// The same beside a file as body.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Query {
    plan: Option<String>,
    accept: String,
    slug: Option<String>,
    tz: Option<String>,
    confirm: String,
}

/// What a file comes to.
struct Planned {
    plan: Option<ImportPlan>,
    findings: Vec<Value>,
    obstacles: Vec<Value>,
}

/// `POST /tournaments/import`.
pub async fn import(call: Call) -> Result<HttpResponse, Problem> {
    let (bytes, asked) = asked(&call)?;
    let accepted = kinds(&asked.accept)?;
    let tz = time_zone(asked.tz.as_deref().unwrap_or("UTC"))?;
    let planned = aside(move || planned(&bytes, &accepted, tz)).await?;
    if asked.plan {
        return Ok(private(StatusCode::OK, &as_json(&planned)));
    }
    let Some(plan) = planned.plan else {
        let mut problem = Problem::new(
            Code::ImportObstacles,
            "the file has defects; mend it, or accept their kinds by name in 'accept'",
        );
        problem.details = planned.obstacles;
        return Err(problem);
    };
    let wanted = match &asked.slug {
        Some(text) => Wanted::given(text)?,
        None => Wanted::From(plan.tournament.settings.name.clone()),
    };
    let command = Command::Import {
        plan: Box::new(plan),
    };
    open(&call, wanted, command, asked.confirm).await
}

/// The file and what is asked of it, from a JSON body or from a body and its query.
fn asked(call: &Call) -> Result<(Vec<u8>, ImportBody), Problem> {
    let query: Query = call.query()?;
    let plan = query.plan.is_some_and(|value| value != "false");
    let kind = call.header(&header::CONTENT_TYPE)?.unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    match kind {
        "application/json" => {
            let mut body: ImportBody = call.json()?;
            body.plan |= plan;
            Ok((std::mem::take(&mut body.content).into_bytes(), body))
        }
        "application/vnd.chess-pgn" | "application/x-chess-pgn" | "text/csv" => Err(Problem::new(
            Code::UnsupportedFormat,
            format!("'{kind}' cannot be imported yet; send a TRF"),
        )),
        _ => {
            let list = |text: &str| {
                let parts = text.split(',').filter(|part| !part.is_empty());
                parts.map(str::to_owned).collect()
            };
            let body = ImportBody {
                content: String::new(),
                plan,
                accept: list(&query.accept),
                slug: query.slug,
                tz: query.tz,
                confirm: list(&query.confirm),
            };
            Ok((call.body.to_vec(), body))
        }
    }
}

fn kinds(names: &[String]) -> Result<BTreeSet<FindingKind>, Problem> {
    let kinds = names.iter().map(|name| name.parse());
    kinds
        .collect::<Result<_, _>>()
        .map_err(|error: trf::UnknownFindingKind| {
            Problem::new(Code::InvalidValue, format!("accept: {error}"))
        })
}

fn planned(bytes: &[u8], accepted: &BTreeSet<FindingKind>, tz: String) -> Result<Planned, Problem> {
    let reading = trf::read(bytes);
    let obstacles: Vec<Value> = reading
        .obstacles(accepted)
        .map(|finding| json!(finding))
        .collect();
    let refused = reading
        .findings
        .iter()
        .any(|finding| finding.severity == Severity::Refused);
    let plan = if obstacles.is_empty() && !refused {
        Some(plan(
            &reading.document,
            &ImportOptions { tz, system: None },
        )?)
    } else {
        None
    };
    Ok(Planned {
        plan,
        findings: reading.findings.iter().map(|one| json!(one)).collect(),
        obstacles,
    })
}

fn as_json(planned: &Planned) -> Value {
    let what = planned.plan.as_ref().map(|plan| {
        let t = &plan.tournament;
        json!({
            "name": t.settings.name,
            "players": t.players.len(),
            "rounds": t.rounds.len(),
            "fide_mode_left": plan.fide_mode_left,
            "left_out": plan.left_out,
        })
    });
    json!({
        "possible": planned.plan.is_some(),
        "tournament": what,
        "obstacles": planned.obstacles,
        "findings": planned.findings,
    })
}
