//! Games that are on: moves and clocks.

use super::call::Call;
use super::code::Code;
use super::problem::Problem;
use crate::desk::Unable;
use actix_web::HttpResponse;
use hakem_core::Colour;
use hakem_core::laws::game::{GameCommand, Seats, StartPosition};
use jiff::Timestamp;
use serde::Deserialize;
use utoipa::ToSchema;

/// A move.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MoveBody {
    /// `e4`, `e2e4`, `Ng1-f3`, `O-O`, `e8=Q`.
    #[serde(rename = "move")]
    #[schema(rename = "move", example = "e4")]
    text: String,
    /// Its number in single moves from 1: a repeated move is recognised, a lost one noticed.
    ply: Option<u32>,
    /// White's remaining time after it.
    white_ms: Option<u64>,
    /// Black's.
    black_ms: Option<u64>,
    /// When.
    #[schema(value_type = Option<String>)]
    at: Option<Timestamp>,
}

/// A reading of the clock.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClockBody {
    /// White's remaining time; left out, as before.
    white_ms: Option<u64>,
    /// Black's.
    black_ms: Option<u64>,
    /// Whose time runs; left out, the clock stands.
    #[schema(value_type = Option<String>, example = "white")]
    running: Option<Colour>,
    /// When.
    #[schema(value_type = Option<String>)]
    at: Option<Timestamp>,
}

/// Where a game begins; without a body of its own a game begins with its first move, in the usual
/// position.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StartBody {
    /// The number of a Chess960 position, 0 to 959.
    #[schema(example = 518)]
    chess960: Option<u16>,
    /// Any position.
    fen: Option<String>,
}

/// Moves that were not made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeBackBody {
    /// How many moves stay.
    to_ply: u32,
    /// Why.
    reason: String,
}

/// `POST /rounds/{r}/boards/{b}/start`.
pub async fn start(call: Call) -> Result<HttpResponse, Problem> {
    let body: StartBody = call.json()?;
    let start = match (body.chess960, body.fen) {
        (None, None) => StartPosition::Standard,
        (Some(number), None) => StartPosition::Chess960(number),
        (None, Some(fen)) => StartPosition::Fen {
            fen,
            chess960: false,
        },
        (Some(_), Some(_)) => {
            let text = "a game begins from 'chess960' or from 'fen', not from both";
            return Err(Problem::new(Code::InvalidValue, text));
        }
    };
    let (round, number) = call.board()?;
    let scene = call.scene()?;
    let board = scene.board(round, number).ok_or(Unable::NoBoard {
        round,
        board: number,
    })?;
    let seats = Seats {
        white: board.white,
        black: board.black,
        round,
        board: number,
    };
    call.game(GameCommand::Start { seats, start }).await
}

/// `POST /rounds/{r}/boards/{b}/moves`.
pub async fn play(call: Call) -> Result<HttpResponse, Problem> {
    let body: MoveBody = call.json()?;
    call.game(GameCommand::Move {
        text: body.text,
        ply: body.ply,
        white_ms: body.white_ms,
        black_ms: body.black_ms,
        at: body.at,
    })
    .await
}

/// `POST /rounds/{r}/boards/{b}/clock`.
pub async fn clock(call: Call) -> Result<HttpResponse, Problem> {
    let body: ClockBody = call.json()?;
    call.game(GameCommand::Clock {
        white_ms: body.white_ms,
        black_ms: body.black_ms,
        running: body.running,
        at: body.at,
    })
    .await
}

/// `POST /rounds/{r}/boards/{b}/take-back`.
pub async fn take_back(call: Call) -> Result<HttpResponse, Problem> {
    let body: TakeBackBody = call.json()?;
    call.game(GameCommand::TakeBack {
        to_ply: body.to_ply,
        reason: body.reason,
    })
    .await
}
