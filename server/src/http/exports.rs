//! The tournament as a file.

use super::call::{Call, aside, tournament};
use super::code::Code;
use super::problem::Problem;
use actix_web::HttpResponse;
use actix_web::http::header;
use hakem_core::format::csv;
use hakem_core::format::trf::{self, Document, WriteOptions};
use hakem_core::tournament::{ExportKind, export};
use serde::Deserialize;
use std::sync::Arc;

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Query {
    /// The final report: refused while games are open.
    #[serde(rename = "final")]
    final_report: Option<String>,
}

/// `GET /export.trf`: TRF26.
pub async fn trf(call: Call) -> Result<HttpResponse, Problem> {
    file(call, "trf", "text/plain; charset=utf-8", |document| {
        let options = WriteOptions {
            dialect: document.dialect,
            comments: true,
        };
        Ok(trf::write(document, options).text)
    })
    .await
}

/// `GET /export.csv`: one line a player.
pub async fn csv(call: Call) -> Result<HttpResponse, Problem> {
    file(call, "csv", "text/csv; charset=utf-8", |document| {
        csv::write_players(document).map_err(failed)
    })
    .await
}

/// `GET /export.json`: what the TRF says, as JSON.
pub async fn json(call: Call) -> Result<HttpResponse, Problem> {
    file(call, "json", "application/json", |document| {
        serde_json::to_string_pretty(document).map_err(failed)
    })
    .await
}

fn failed(error: impl std::fmt::Display) -> Problem {
    Problem::new(
        Code::Internal,
        format!("the file cannot be written: {error}"),
    )
}

async fn file(
    call: Call,
    ending: &'static str,
    kind: &'static str,
    write: impl FnOnce(&Document) -> Result<String, Problem> + Send + 'static,
) -> Result<HttpResponse, Problem> {
    let query: Query = call.query()?;
    let wanted = match query.final_report.as_deref() {
        None | Some("false") => ExportKind::Interim,
        Some(_) => ExportKind::Final,
    };
    let scene = call.scene()?;
    let rev = scene.state.rev();
    let name = format!("{}.{ending}", scene.slug);
    let hall = Arc::clone(&call.api.hall);
    let text = aside(move || {
        let rules = hall.rules(tournament(&scene)?);
        let document = export(&scene.state, wanted, &rules)?;
        write(&document)
    })
    .await?;
    Ok(HttpResponse::Ok()
        .content_type(kind)
        .insert_header((header::ETAG, format!("\"{rev}\"")))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{name}\""),
        ))
        .body(text))
}
