//! A tournament's players beside the lists, and beside each other.

use super::answer::private;
use super::call::{Call, aside, tournament};
use super::lists::{index_of, patch};
use super::problem::Problem;
use crate::index::{Against, differences, duplicates};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use hakem_core::PlayerId;
use hakem_core::tournament::Tournament;
use serde_json::{Value, json};

/// `GET /players/differences`.
pub async fn list(call: Call) -> Result<HttpResponse, Problem> {
    let scene = call.scene()?;
    let index = index_of(&call.api)?.clone();
    let body = aside(move || {
        let t = tournament(&scene)?;
        let against = Against::of(&t.settings, crate::index::today(&t.settings.tz));
        let found = differences(&index, t, &against)?;
        let found: Vec<Value> = found
            .iter()
            .map(|one| {
                json!({
                    "player": one.player,
                    "name": name(t, one.player),
                    "fact": one.fact.name(),
                    "have": one.have,
                    "there": one.there,
                    "source": one.source,
                    "patch": patch(one),
                })
            })
            .collect();
        let alike: Vec<Value> = duplicates(t)
            .iter()
            .map(|one| {
                json!({
                    "first": one.first,
                    "second": one.second,
                    "names": [name(t, one.first), name(t, one.second)],
                    "likeness": one.likeness.name(),
                })
            })
            .collect();
        let order = index.order(&against.order, against.pace);
        let lists = index.in_force(&against.lists, against.at);
        let lists = lists
            .iter()
            .map(|one| json!({ "list": one.list, "month": one.month }));
        Ok(json!({
            "against": {
                "month": against.at,
                "pace": against.pace,
                "order": order,
                "current": index.kept().is_current(jiff::Timestamp::now()),
                "lists": lists.collect::<Vec<_>>(),
            },
            "differences": found,
            "duplicates": alike,
        }))
    });
    Ok(private(StatusCode::OK, &body.await?))
}

fn name(t: &Tournament, id: PlayerId) -> &str {
    t.players.get(&id).map_or("", |player| &player.details.name)
}
