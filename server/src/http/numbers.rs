//! Pairing numbers, and what the server draws by lot.

use super::answer::made;
use super::call::{Call, aside, tournament};
use super::code::Code;
use super::problem::Problem;
use super::tournaments::ConfirmBody;
use crate::desk::{Answer, Work};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use hakem_core::tiebreak::standings;
use hakem_core::tournament::{Command, Lots, NumberDraw, Setting, Tournament};
use hakem_core::{Colour, PlayerId, Tpn};
use hakem_plugin_api::Stack;
use serde::Deserialize;
use serde_json::json;
use std::collections::BTreeMap;
use std::sync::Arc;
use utoipa::ToSchema;

/// Two players who change numbers.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExchangeBody {
    /// One.
    #[schema(value_type = u32)]
    a: PlayerId,
    /// The other.
    #[schema(value_type = u32)]
    b: PlayerId,
    /// Tokens from earlier questions.
    #[serde(default)]
    confirm: Vec<String>,
}

/// All numbers.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NumbersBody {
    /// The number of each player, by his id.
    #[schema(value_type = BTreeMap<String, u32>)]
    numbers: BTreeMap<PlayerId, Tpn>,
    /// Tokens from earlier questions.
    #[serde(default)]
    confirm: Vec<String>,
}

/// How all numbers are drawn.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DrawBody {
    /// `"free"`, or `"varma"`: compatriots do not meet in the last three rounds of a round robin,
    /// if that can be.
    #[schema(value_type = String, example = "varma")]
    draw: NumberDraw,
    /// Tokens from earlier questions.
    #[serde(default)]
    confirm: Vec<String>,
}

/// The initial colour.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ColourBody {
    /// As the lot was drawn by hand; left out, the server draws.
    #[schema(value_type = Option<String>, example = "white")]
    colour: Option<Colour>,
    /// Tokens from earlier questions.
    confirm: Vec<String>,
}

/// `POST /numbers/exchange`.
pub async fn exchange(call: Call) -> Result<HttpResponse, Problem> {
    let body: ExchangeBody = call.json()?;
    let (a, b) = (body.a, body.b);
    call.command(Command::ExchangeNumbers { a, b }, body.confirm)
        .await
}

/// `POST /numbers/regenerate`.
pub async fn regenerate(call: Call) -> Result<HttpResponse, Problem> {
    let body: ConfirmBody = call.json()?;
    call.command(Command::RegenerateNumbers, body.confirm).await
}

/// `PUT /numbers`.
pub async fn set(call: Call) -> Result<HttpResponse, Problem> {
    let body: NumbersBody = call.json()?;
    let numbers = body.numbers;
    call.command(Command::SetNumbers { numbers }, body.confirm)
        .await
}

/// `POST /numbers/draw`. The seed is the server's lot; the numbers follow from it.
pub async fn draw(call: Call) -> Result<HttpResponse, Problem> {
    let body: DrawBody = call.json()?;
    let seed = format!("{:016x}", getrandom::u64()?);
    let draw = body.draw;
    call.command(Command::DrawNumbers { seed, draw }, body.confirm)
        .await
}

/// `POST /lots`: an order among those whom the tie-breaks leave tied.
pub async fn lots(call: Call) -> Result<HttpResponse, Problem> {
    let body: ConfirmBody = call.json()?;
    let scene = call.scene()?;
    let hall = Arc::clone(&call.api.hall);
    let tied = aside(move || {
        let t = tournament(&scene)?;
        tied(t, &hall.rules(t))
    })
    .await?;
    if tied.is_empty() {
        let text = "the tie-breaks leave nobody tied; no lot is needed";
        return Err(Problem::new(Code::NothingTied, text));
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    let seed = blake3::Hash::from_bytes(bytes).to_hex().to_string();
    let lots = Lots {
        order: order(&seed, tied),
        seed,
    };
    let answer = call.run(Command::DrawLots { lots }, body.confirm).await?;
    Ok(made(StatusCode::CREATED, &answer, Some(answer.rev), []))
}

/// Everybody who shares a rank, earlier lots left aside.
fn tied(t: &Tournament, rules: &Stack) -> Result<Vec<PlayerId>, Problem> {
    let table = t.cross_table(t.newest_round(), rules)?;
    let mut options = t.standings_options();
    options.lots.clear();
    let standings = standings(&table, &t.tiebreaks_in_force().0, &options)?;
    let mut at_rank: BTreeMap<u32, Vec<PlayerId>> = BTreeMap::new();
    for row in &standings.rows {
        at_rank
            .entry(row.rank)
            .or_default()
            .push(PlayerId(row.id.0));
    }
    Ok(at_rank
        .into_values()
        .filter(|group| group.len() > 1)
        .flatten()
        .collect())
}

/// By BLAKE3 of the seed and the player's number: anybody can draw it again from the seed.
fn order(seed: &str, mut players: Vec<PlayerId>) -> Vec<PlayerId> {
    players.sort_by_cached_key(|player| {
        *blake3::hash(format!("{seed}:{player}").as_bytes()).as_bytes()
    });
    players
}

/// `POST /initial-colour`.
pub async fn initial_colour(call: Call) -> Result<HttpResponse, Problem> {
    let body: ColourBody = call.json()?;
    let scene = call.scene()?;
    if body.colour.is_none() && tournament(&scene)?.newest_round() > 0 {
        let text = "round 1 is paired; the initial colour is not drawn again";
        return Err(Problem::new(Code::RoundState, text));
    }
    let colour = match body.colour {
        Some(colour) => colour,
        None => random_colour()?,
    };
    let changes = vec![Setting::InitialColour(Some(colour))];
    let answer = call
        .run(Command::ChangeSettings { changes }, body.confirm)
        .await?;
    let more = [("colour", json!(colour))];
    Ok(made(StatusCode::OK, &answer, Some(answer.rev), more))
}

/// Draws the colour for a round that is about to be paired, as a command of its own.
pub async fn draw_colour(call: &Call) -> Result<Answer, Problem> {
    let changes = vec![Setting::InitialColour(Some(random_colour()?))];
    let work = Work::Tournament(Box::new(Command::ChangeSettings { changes }));
    let mut order = call.order(work, Vec::new())?;
    // The key belongs to the pairing.
    order.idempotency = None;
    Ok(call.desk()?.execute(order).await?)
}

fn random_colour() -> Result<Colour, Problem> {
    let mut byte = [0];
    getrandom::fill(&mut byte)?;
    Ok(if byte[0] & 1 == 0 {
        Colour::White
    } else {
        Colour::Black
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lots_can_be_drawn_again_from_their_seed() {
        let players = |n: u32| (1..=n).map(PlayerId).collect::<Vec<_>>();
        let drawn = order("seed", players(20));
        assert_eq!(
            drawn,
            order("seed", players(20).into_iter().rev().collect())
        );
        assert_ne!(drawn, order("other", players(20)));
        assert_ne!(drawn, players(20));
    }
}
