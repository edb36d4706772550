//! An order among those whom the tie-breaks leave tied: drawn by lot, or laid down by an arbiter.

use super::answer::made;
use super::call::{Call, aside, tournament};
use super::code::Code;
use super::problem::Problem;
use super::tournaments::ConfirmBody;
use crate::desk::Scene;
use crate::views::{Ranking, standings_round};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use hakem_core::PlayerId;
use hakem_core::tournament::{Command, Event, Lots};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// An order laid down by hand.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OrderBody {
    /// Ids of players, best first; numbers of teams in a team event.
    #[schema(value_type = Vec<u32>)]
    order: Vec<PlayerId>,
    /// Tokens from earlier questions.
    #[serde(default)]
    confirm: Vec<String>,
}

/// `POST /lots`: a drawing. The seed is drawn once for the tournament: who repeats the drawing gets
/// the same order again (C.02 question 206).
pub async fn draw(call: Call) -> Result<HttpResponse, Problem> {
    let body: ConfirmBody = call.json()?;
    let scene = call.scene()?;
    let seed = match seed_of(&scene) {
        Some(seed) => seed,
        None => new_seed()?,
    };
    let (hall, rankings) = (Arc::clone(&call.api.hall), Arc::clone(&call.api.rankings));
    let tied = aside(move || {
        let round = standings_round(tournament(&scene)?, true);
        Ok(tied(&*rankings.of(&scene, round, |t| hall.rules(t))?))
    })
    .await?;
    if tied.is_empty() {
        let text = "the tie-breaks leave nobody tied; no lot is needed";
        return Err(Problem::new(Code::NothingTied, text));
    }
    let order = order(&seed, tied);
    record(&call, Lots { seed, order }, body.confirm).await
}

/// `PUT /lots`: an arbiter's order (C.02 question 205).
pub async fn arrange(call: Call) -> Result<HttpResponse, Problem> {
    let body: OrderBody = call.json()?;
    let lots = Lots {
        seed: String::new(),
        order: body.order,
    };
    record(&call, lots, body.confirm).await
}

async fn record(call: &Call, lots: Lots, confirm: Vec<String>) -> Result<HttpResponse, Problem> {
    let answer = call.run(Command::DrawLots { lots }, confirm).await?;
    Ok(made(StatusCode::CREATED, &answer, Some(answer.rev), []))
}

/// The seed of the tournament's drawing, undone or not.
fn seed_of(scene: &Scene) -> Option<String> {
    let mut events = scene.state.log().iter().flat_map(|logged| &logged.events);
    events.find_map(|event| match &**event {
        Event::LotsDrawn { to: Some(lots), .. } if !lots.seed.is_empty() => Some(lots.seed.clone()),
        _ => None,
    })
}

fn new_seed() -> Result<String, Problem> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    Ok(blake3::Hash::from_bytes(bytes).to_hex().to_string())
}

/// Everybody whom the list leaves tied, earlier lots left aside.
fn tied(ranking: &Ranking) -> Vec<PlayerId> {
    let unsettled = ranking.reckoning().unsettled();
    let ids = unsettled.into_iter().flatten();
    ids.map(|id| PlayerId(id.0)).collect()
}

/// By BLAKE3 of the seed and the player's number: anybody can draw it again from the seed.
fn order(seed: &str, mut players: Vec<PlayerId>) -> Vec<PlayerId> {
    players.sort_by_cached_key(|player| {
        *blake3::hash(format!("{seed}:{player}").as_bytes()).as_bytes()
    });
    players
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn q206_lots_can_be_drawn_again_from_their_seed() {
        let players = |n: u32| (1..=n).map(PlayerId).collect::<Vec<_>>();
        let drawn = order("seed", players(20));
        assert_eq!(
            drawn,
            order("seed", players(20).into_iter().rev().collect())
        );
        assert_ne!(drawn, order("other", players(20)));
        assert_ne!(drawn, players(20));
        // Those who are tied beside them later change nothing among them.
        let mut more = order("seed", players(30));
        more.retain(|player| player.0 <= 20);
        assert_eq!(drawn, more);
    }
}
