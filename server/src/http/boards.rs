//! Boards: shown, their results, their colours.

use super::answer::read;
use super::call::{Call, tournament};
use super::code::Code;
use super::problem::Problem;
use super::tournaments::ConfirmBody;
use super::views;
use crate::desk::board_json;
use actix_web::HttpResponse;
use hakem_core::GameResult;
use hakem_core::tournament::{BoardResult, Command, Refusal};
use serde::Deserialize;
use utoipa::ToSchema;

/// The results of a game.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ResultBody {
    /// `1-0`, `0-1`, `1/2`, `+/-`, `-/+`, `-/-`, `1/2-0`, `0-1/2`, `0-0`, `adjourned` or
    /// `not-played`, with `u` behind it if the game is not rated; null clears it.
    #[schema(required, example = "1-0")]
    #[serde(deserialize_with = "Option::deserialize")]
    result: Option<String>,
    /// The rated result, where it differs from the one used.
    #[serde(default)]
    rated: Option<String>,
    /// Tokens from earlier questions.
    #[serde(default)]
    confirm: Vec<String>,
}

/// A result as bodies write it.
pub fn result(text: Option<&str>) -> Result<Option<GameResult>, Problem> {
    let Some(text) = text else { return Ok(None) };
    let whole = match text.trim() {
        "1/2" | "½" => "1/2-1/2",
        "1/2u" | "½u" => "1/2-1/2u",
        text => text,
    };
    let parsed = whole.parse::<GameResult>();
    parsed
        .map(Some)
        .map_err(|error| Problem::new(Code::InvalidResult, error.to_string()))
}

/// `PUT /rounds/{r}/boards/{b}/result`.
pub async fn set_result(call: Call) -> Result<HttpResponse, Problem> {
    let body: ResultBody = call.json()?;
    let (round, board) = call.board()?;
    let to = BoardResult {
        used: result(body.result.as_deref())?,
        rated: result(body.rated.as_deref())?,
    };
    paired(&call, round, "given a result")?;
    let command = Command::SetResult {
        round,
        board,
        result: to,
    };
    call.command(command, body.confirm).await
}

/// `POST /rounds/{r}/boards/{b}/colours`.
pub async fn swap_colours(call: Call) -> Result<HttpResponse, Problem> {
    let body: ConfirmBody = call.json()?;
    let (round, board) = call.board()?;
    paired(&call, round, "changed")?;
    call.command(Command::SwapColours { round, board }, body.confirm)
        .await
}

/// Tells a round that is not paired yet from a board that does not exist.
fn paired(call: &Call, round: u16, what: &'static str) -> Result<(), Problem> {
    let scene = call.scene()?;
    if tournament(&scene)?.round(round).is_some() {
        return Ok(());
    }
    let reason = "it is not paired".to_owned();
    Err(Refusal::Round {
        round,
        what,
        reason,
    }
    .into())
}

/// `GET /rounds/{r}/boards`.
pub async fn list(call: Call) -> Result<HttpResponse, Problem> {
    let scene = call.scene()?;
    let t = tournament(&scene)?;
    let round = call.round()?;
    let body = views::boards(&scene, round, views::visible(&call, t, round)?);
    read(&call, scene.state.rev(), &body)
}

/// `GET /rounds/{r}/boards/{b}`.
pub async fn get(call: Call) -> Result<HttpResponse, Problem> {
    let scene = call.scene()?;
    let (round, number) = call.board()?;
    views::visible(&call, tournament(&scene)?, round)?;
    let board = scene.board(round, number);
    let board = board.ok_or(crate::desk::Unable::NoBoard {
        round,
        board: number,
    })?;
    let body = board_json(&scene, round, number, board);
    read(&call, scene.state.rev(), &body)
}
