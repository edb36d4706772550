//! An act in a game, undone; or done again, by undoing its undo.

use super::call::Call;
use super::problem::Problem;
use actix_web::HttpResponse;
use hakem_core::laws::game::GameCommand;
use serde::Deserialize;
use utoipa::ToSchema;

/// What to undo in a game.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GameUndoBody {
    /// First event of the command in the game's own stream: `seq` of its answer.
    seq: u64,
}

/// `POST /rounds/{r}/boards/{b}/undo`.
pub async fn undo(call: Call) -> Result<HttpResponse, Problem> {
    let GameUndoBody { seq } = call.json()?;
    call.arbitrate(GameCommand::Undo { seq }).await
}
