//! The tournament as a file: staff all of it, everybody what is published.

use super::call::{Call, aside, tournament};
use super::code::Code;
use super::problem::Problem;
use super::standings::no_round;
use crate::desk::Scene;
use crate::texts::language::Language;
use crate::views::{self, NoWorkbook};
use actix_web::HttpResponse;
use actix_web::http::header;
use hakem_core::format::csv;
use hakem_core::format::trf::{self, Document, WriteOptions};
use hakem_core::tournament::{ExportKind, Tournament, export, export_published};
use hakem_plugin_api::Stack;
use serde::Deserialize;
use std::sync::Arc;

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Query {
    /// The final report: refused while games are open.
    #[serde(rename = "final")]
    final_report: Option<String>,
    /// Games of this round alone; standings after it.
    round: Option<u16>,
    /// The language of headings.
    lang: Option<String>,
}

impl Query {
    fn is_final(&self) -> bool {
        self.final_report
            .as_deref()
            .is_some_and(|value| value != "false")
    }
}

/// What a file is made from.
struct Source {
    scene: Arc<Scene>,
    rules: Stack,
    sees_all: bool,
    query: Query,
    language: &'static Language,
}

impl Source {
    /// The tournament as the caller may know it.
    fn tournament(&self) -> Result<std::borrow::Cow<'_, Tournament>, Problem> {
        Ok(views::known(tournament(&self.scene)?, self.sees_all))
    }

    fn document(&self) -> Result<Document, Problem> {
        let kind = if self.query.is_final() {
            ExportKind::Final
        } else {
            ExportKind::Interim
        };
        let state = &self.scene.state;
        Ok(if self.sees_all {
            export(state, kind, &self.rules)?
        } else {
            export_published(state, &self.rules)?
        })
    }
}

/// `GET /export.trf`: TRF26.
pub async fn trf(call: Call) -> Result<HttpResponse, Problem> {
    file(call, "trf", "text/plain; charset=utf-8", |source| {
        let document = source.document()?;
        let options = WriteOptions {
            dialect: document.dialect,
            comments: true,
        };
        Ok(trf::write(&document, options).text.into_bytes())
    })
    .await
}

/// `GET /export.csv`: one line a player.
pub async fn csv(call: Call) -> Result<HttpResponse, Problem> {
    file(call, "csv", "text/csv; charset=utf-8", |source| {
        let written = csv::write_players(&source.document()?);
        written.map(String::into_bytes).map_err(failed)
    })
    .await
}

/// `GET /export.json`: what the TRF says, as JSON.
pub async fn json(call: Call) -> Result<HttpResponse, Problem> {
    file(call, "json", "application/json", |source| {
        serde_json::to_vec_pretty(&source.document()?).map_err(failed)
    })
    .await
}

/// `GET /export.pgn`: the games.
pub async fn pgn(call: Call) -> Result<HttpResponse, Problem> {
    file(call, "pgn", PGN, |source| {
        let t = source.tournament()?;
        let games = match source.query.round {
            None => views::all_pgn(&source.scene, &t),
            Some(round) if t.round(round).is_some() => views::round_pgn(&source.scene, &t, round),
            Some(round) => return Err(no_round(round)),
        };
        Ok(games.into_bytes())
    })
    .await
}

/// `GET /export.xlsx`: lists and standings as a spreadsheet.
pub async fn xlsx(call: Call) -> Result<HttpResponse, Problem> {
    file(call, "xlsx", XLSX, |source| {
        let t = source.tournament()?;
        let round = source.query.round;
        if let Some(round) = round.filter(|round| *round > t.newest_round()) {
            return Err(no_round(round));
        }
        views::workbook(&t, &source.rules, source.language, round).map_err(|error| match error {
            NoWorkbook::Unranked(error) => error.into(),
            NoWorkbook::Xlsx(error) => failed(error),
        })
    })
    .await
}

/// The type of PGN files.
pub const PGN: &str = "application/x-chess-pgn; charset=utf-8";
/// The type of spreadsheets.
pub const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

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
    write: impl FnOnce(&Source) -> Result<Vec<u8>, Problem> + Send + 'static,
) -> Result<HttpResponse, Problem> {
    let query: Query = call.query()?;
    let sees_all = call.sees_all();
    if query.is_final() && !sees_all {
        let text = "only arbiters and deputies have the final report";
        return Err(Problem::new(Code::Forbidden, text));
    }
    let scene = call.scene()?;
    // What everybody gets is known by its bytes: the revision would tell of what is not released.
    let rev = sees_all.then(|| scene.state.rev().to_string());
    let name = match query.round {
        Some(round) => format!("{}-round-{round}.{ending}", scene.slug),
        None => format!("{}.{ending}", scene.slug),
    };
    let accepted = call.header(&header::ACCEPT_LANGUAGE)?;
    let language = Language::of_reader(query.lang.as_deref(), accepted);
    let hall = Arc::clone(&call.api.hall);
    let bytes = aside(move || {
        let rules = hall.rules(tournament(&scene)?);
        write(&Source {
            scene,
            rules,
            sees_all,
            query,
            language,
        })
    })
    .await?;
    let tag = rev.unwrap_or_else(|| format!("p{}", &blake3::hash(&bytes).to_hex()[..16]));
    Ok(HttpResponse::Ok()
        .content_type(kind)
        .insert_header((header::ETAG, format!("\"{tag}\"")))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{name}\""),
        ))
        .body(bytes))
}
