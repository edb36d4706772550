//! What a tournament amounts to beside its standings: norms, changes of rating, and what the rating
//! report would come back for.

use super::answer::read;
use super::call::{Call, aside, tournament};
use super::problem::Problem;
use crate::texts::language::Language;
use crate::texts::report;
use crate::views::{self, Norms};
use actix_web::HttpResponse;
use actix_web::http::header;
use hakem_core::format::rating_report::faults;
use hakem_core::tournament::{ExportKind, export};
use serde_json::{Value, json};
use std::sync::Arc;

/// `GET /norms`.
pub async fn norms(call: Call) -> Result<HttpResponse, Problem> {
    let (scene, sees_all) = (call.scene()?, call.sees_all());
    let rev = scene.state.rev();
    let body = aside(move || {
        let found = Norms::of(&views::known(tournament(&scene)?, sees_all));
        let mut body = views::norms_json(&found.event, &found.reports);
        for (row, report) in rows(&mut body, "norms").iter_mut().zip(&found.reports) {
            row["player"] = json!(found.player(report).map(|(id, _)| id));
        }
        Ok(body)
    })
    .await?;
    read(&call, rev, &body)
}

fn rows<'a>(body: &'a mut Value, name: &str) -> &'a mut [Value] {
    let rows = body.get_mut(name).and_then(Value::as_array_mut);
    rows.map_or(&mut [], Vec::as_mut_slice)
}

/// `GET /ratings`.
pub async fn ratings(call: Call) -> Result<HttpResponse, Problem> {
    let (scene, sees_all) = (call.scene()?, call.sees_all());
    let rev = scene.state.rev();
    let hall = Arc::clone(&call.api.hall);
    let body = aside(move || {
        let t = tournament(&scene)?;
        let rules = hall.rules(t);
        let known = views::known(t, sees_all);
        Ok(views::ratings_json(&known, &known.rated(&rules)?))
    })
    .await?;
    read(&call, rev, &body)
}

/// `GET /report`: what FIDE would send the report back for.
pub async fn report(call: Call) -> Result<HttpResponse, Problem> {
    let scene = call.scene()?;
    let rev = scene.state.rev();
    let accepted = call.header(&header::ACCEPT_LANGUAGE)?;
    let language = Language::of_reader(None, accepted);
    let hall = Arc::clone(&call.api.hall);
    let body = aside(move || {
        let rules = hall.rules(tournament(&scene)?);
        let document = export(&scene.state, ExportKind::Interim, &rules)?;
        let faults = faults(&document).into_iter().map(|fault| {
            let mut row = json!(fault);
            row["weight"] = json!(fault.kind.weight());
            row["article"] = json!(fault.kind.article());
            row["text"] = json!(report::fault(language, &document, &fault));
            row
        });
        Ok(json!({ "faults": faults.collect::<Vec<_>>() }))
    })
    .await?;
    read(&call, rev, &body)
}
