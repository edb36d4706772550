//! Tokens of players: issued by arbiters for slips of paper, listed, revoked.

use super::answer::private;
use super::call::{Call, tournament};
use super::grant::may_grant;
use super::problem::Problem;
use crate::auth::{Act, Enrolled, IssuedToPlayer, PlayerToken, Role};
use crate::desk::Scene;
use crate::qr;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use hakem_core::PlayerId;
use hakem_core::tournament::{FidePolicy, Refusal, Tournament};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// Where a slip leads; the code stands behind `#`, which no browser sends and no log keeps.
const ENTRY: &str = "/p";

/// To whom tokens are issued. Whoever has one gets another, and the first one ends.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct PlayerTokensBody {
    /// These players; left out, everybody who has none.
    players: Option<Vec<u32>>,
}

/// `POST /{slug}/player-tokens`.
pub async fn issue(call: Call) -> Result<HttpResponse, Problem> {
    let body: PlayerTokensBody = call.json()?;
    let (caller, scene) = (call.caller()?, call.scene()?);
    may_grant(caller, Act::Tokens, Role::Player, Some(&scene.slug))?;
    let t = tournament(&scene)?;
    let players = match body.players {
        Some(players) => named(t, players)?,
        None => without_token(&call, &scene, t),
    };
    let enrolled = players.into_iter().filter_map(|player| {
        Some(Enrolled {
            event: scene.id.to_string(),
            player,
            enrolment: scene.state.enrolment(player)?,
        })
    });
    let tokens = &call.api.access.players;
    let issued = tokens
        .issue(&caller.name, &scene.slug, enrolled.collect())
        .await?;
    let numbers = t.numbers(&FidePolicy);
    let origin = call.origin();
    let slips: Vec<Value> = issued
        .iter()
        .map(|token| {
            let mut slip = slip(token, &origin);
            slip["name"] = json!(name(t, token.player));
            slip["tpn"] = json!(numbers.get(&token.player));
            slip
        })
        .collect();
    Ok(private(StatusCode::CREATED, &json!({ "tokens": slips })))
}

fn named(t: &Tournament, players: Vec<u32>) -> Result<Vec<PlayerId>, Problem> {
    let mut named: Vec<PlayerId> = players.into_iter().map(PlayerId).collect();
    named.sort_unstable();
    named.dedup();
    match named.iter().find(|id| !t.players.contains_key(id)) {
        Some(id) => Err(Refusal::UnknownPlayer(*id).into()),
        None => Ok(named),
    }
}

fn without_token(call: &Call, scene: &Scene, t: &Tournament) -> Vec<PlayerId> {
    let tokens = call.api.access.players.of(&scene.id);
    let held = in_force(&tokens, scene);
    let all = t.players.keys().copied();
    all.filter(|id| !held.contains_key(id)).collect()
}

/// The tokens that are still worth something: their players are those they were issued to.
pub fn in_force<'a>(
    tokens: &'a BTreeMap<PlayerId, PlayerToken>,
    scene: &Scene,
) -> BTreeMap<PlayerId, &'a PlayerToken> {
    let lives = |token: &PlayerToken| {
        scene.state.enrolment(token.enrolled.player) == Some(token.enrolled.enrolment)
    };
    let alive = tokens.iter().filter(|(_, token)| lives(token));
    alive.map(|(id, token)| (*id, token)).collect()
}

fn slip(token: &IssuedToPlayer, origin: &str) -> Value {
    let address = format!("{origin}{ENTRY}");
    let link = format!("{address}#{}", token.code);
    json!({
        "id": token.id,
        "player": token.player,
        "code": token.code,
        "address": address,
        "qr": qr::svg(&link),
        "link": link,
    })
}

fn name(t: &Tournament, player: PlayerId) -> Option<&str> {
    let player = t.players.get(&player)?;
    Some(&player.details.name)
}

/// `GET /{slug}/player-tokens`.
#[allow(clippy::unused_async)] // handlers are
pub async fn list(call: Call) -> Result<HttpResponse, Problem> {
    let scene = call.scene()?;
    let t = tournament(&scene)?;
    let tokens = call.api.access.players.of(&scene.id);
    let tokens: Vec<Value> = in_force(&tokens, &scene)
        .into_iter()
        .map(|(player, token)| {
            json!({
                "id": token.id,
                "player": player,
                "name": name(t, player),
                "at": token.at,
                "by": token.by,
            })
        })
        .collect();
    Ok(private(StatusCode::OK, &json!({ "tokens": tokens })))
}

/// `DELETE /{slug}/player-tokens/{id}`: that of one player.
pub async fn revoke(call: Call) -> Result<HttpResponse, Problem> {
    let player = PlayerId(call.part("id")?);
    end(&call, Some(player)).await
}

/// `DELETE /{slug}/player-tokens`: those of all.
pub async fn revoke_all(call: Call) -> Result<HttpResponse, Problem> {
    end(&call, None).await
}

async fn end(call: &Call, player: Option<PlayerId>) -> Result<HttpResponse, Problem> {
    let (caller, scene) = (call.caller()?, call.scene()?);
    let tokens = &call.api.access.players;
    let ended = tokens.revoke(&caller.name, &scene.id, player).await?;
    Ok(private(StatusCode::OK, &json!({ "revoked": ended })))
}

impl super::Api {
    /// The players of a tournament who have a token in force.
    pub fn player_tokens(&self, scene: &Scene) -> BTreeMap<PlayerId, PlayerToken> {
        let tokens = self.access.players.of(&scene.id);
        let alive = in_force(&tokens, scene);
        alive
            .into_iter()
            .map(|(id, one)| (id, one.clone()))
            .collect()
    }
}
