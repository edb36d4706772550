//! Pairing numbers and the initial colour: typed, or drawn by lot.

use super::answer::made;
use super::call::{Call, tournament};
use super::code::Code;
use super::problem::Problem;
use super::tournaments::ConfirmBody;
use crate::desk::{Answer, Work};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use hakem_core::tournament::{Command, NumberDraw, Setting};
use hakem_core::{Colour, PlayerId, Tpn};
use serde::Deserialize;
use serde_json::json;
use std::collections::BTreeMap;
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
