//! Rounds: paired, published, taken back, made by hand.

use super::answer::{private, read};
use super::call::{Call, aside, tournament};
use super::code::Code;
use super::numbers::draw_colour;
use super::problem::Problem;
use super::tournaments::ConfirmBody;
use super::views;
use crate::desk::Unable;
use crate::texts::language::Language;
use crate::views::{Explained, Preview};
use actix_web::HttpResponse;
use actix_web::http::{StatusCode, header};
use hakem_core::PlayerId;
use hakem_core::pairing::explain::Scope;
use hakem_core::tournament::{Command, Draft, Refusal};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;
use utoipa::ToSchema;

/// Pairing, or a look at it.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct PairBody {
    /// Only show the pairing.
    preview: bool,
    /// Tokens from earlier questions.
    confirm: Vec<String>,
}

/// A pairing made by hand.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DraftBody {
    /// The boards in order; who is on none is not paired.
    boards: Vec<Seats>,
    /// Who gets the pairing-allocated bye.
    #[serde(default)]
    #[schema(value_type = Option<u32>)]
    bye: Option<PlayerId>,
    /// Tokens from earlier questions.
    #[serde(default)]
    confirm: Vec<String>,
}

/// The players of a board.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Seats {
    /// White.
    #[schema(value_type = u32)]
    white: PlayerId,
    /// Black.
    #[schema(value_type = u32)]
    black: PlayerId,
}

/// `GET /pairings/{r}`.
pub async fn pairing(call: Call) -> Result<HttpResponse, Problem> {
    let scene = call.scene()?;
    let t = tournament(&scene)?;
    let round = call.round()?;
    let query: Query = call.query()?;
    let paired = views::visible(&call, t, round)?;
    let mut body = views::pairing(t, round, paired);
    if query.explain.as_ref().is_some_and(|value| value != "false") {
        // Restrictions and what regulations refuse are the staff's.
        if !call.sees_all() {
            let text = "only arbiters and deputies are told why a round is paired as it is";
            return Err(Problem::new(Code::Forbidden, text));
        }
        body["explanation"] = explanation(&call, round, query.board).await?;
    }
    read(&call, scene.state.rev(), &body)
}

/// What is asked of a pairing.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Query {
    explain: Option<String>,
    board: Option<usize>,
}

/// Why the round, or one board of it, is paired as it is.
async fn explanation(call: &Call, round: u16, board: Option<usize>) -> Result<Value, Problem> {
    let accepted = call.header(&header::ACCEPT_LANGUAGE)?;
    let language = Language::of_reader(None, accepted);
    let (scene, hall) = (call.scene()?, Arc::clone(&call.api.hall));
    aside(move || {
        let t = tournament(&scene)?;
        let unknown = |code, what: String| Problem::new(code, what);
        let paired = t
            .round(round)
            .ok_or_else(|| unknown(Code::UnknownRound, format!("round {round} is not paired")))?;
        if let Some(board) = board.filter(|board| !(1..=paired.boards.len()).contains(board)) {
            let text = format!("round {round} has no board {board}");
            return Err(unknown(Code::UnknownBoard, text));
        }
        let scope = board.map_or(Scope::Round, Scope::Board);
        let explained = Explained::of(t, (round, paired), scope, &hall.rules(t))?;
        Ok(explained.json(language))
    })
    .await
}

/// `POST /rounds/{r}/pair`. Round 1 draws the initial colour first if nobody has.
pub async fn pair(call: Call) -> Result<HttpResponse, Problem> {
    let body: PairBody = call.json()?;
    let round = call.round()?;
    if body.preview {
        return preview(&call, round).await;
    }
    let command = Command::Pair { round };
    let work = |command: &Command| crate::desk::Work::Tournament(Box::new(command.clone()));
    let order = call.order(work(&command), body.confirm)?;
    let desk = call.desk()?;
    let answer = match desk.execute(order.clone()).await {
        Err(Unable::Refused(Refusal::NoInitialColour)) => {
            let drawn = draw_colour(&call).await?;
            let mut order = order;
            // It held a moment ago, and what came in between is our own.
            order.if_match = order.if_match.map(|_| drawn.rev);
            desk.execute(order).await?
        }
        answer => answer?,
    };
    Ok(super::answer::done(&answer, Some(answer.rev)))
}

/// The pairing as it would be, with what there is against it.
async fn preview(call: &Call, round: u16) -> Result<HttpResponse, Problem> {
    let scene = call.scene()?;
    let hall = Arc::clone(&call.api.hall);
    let body = aside(move || {
        let t = tournament(&scene)?;
        let preview = Preview::of(&scene, round, &hall.rules(t))?;
        let mut body = views::pairing(t, round, &preview.paired);
        body["preview"] = json!(true);
        body["rev"] = json!(scene.state.rev());
        body["initial_colour"] = json!(t.settings.initial_colour);
        body["reasons"] = json!(preview.reasons);
        Ok(body)
    })
    .await?;
    Ok(private(StatusCode::OK, &body))
}

/// `POST /rounds/{r}/publish`.
pub async fn publish(call: Call) -> Result<HttpResponse, Problem> {
    let body: ConfirmBody = call.json()?;
    let round = call.round()?;
    call.command(Command::Publish { round }, body.confirm).await
}

/// `POST /rounds/{r}/standings`.
pub async fn publish_standings(call: Call) -> Result<HttpResponse, Problem> {
    let body: ConfirmBody = call.json()?;
    let round = call.round()?;
    call.command(Command::PublishStandings { round }, body.confirm)
        .await
}

/// `POST /rounds/{r}/unpair`.
pub async fn unpair(call: Call) -> Result<HttpResponse, Problem> {
    let body: ConfirmBody = call.json()?;
    let round = call.round()?;
    call.command(Command::Unpair { round }, body.confirm).await
}

/// `POST /rounds/{r}/edit`.
pub async fn edit(call: Call) -> Result<HttpResponse, Problem> {
    let body: ConfirmBody = call.json()?;
    let round = call.round()?;
    call.command(Command::OpenSession { round }, body.confirm)
        .await
}

/// `PUT /rounds/{r}/draft`.
pub async fn draft(call: Call) -> Result<HttpResponse, Problem> {
    let body: DraftBody = call.json()?;
    in_session(&call)?;
    let boards = body.boards.iter();
    let draft = Draft {
        pairs: boards
            .map(|seats| (seats.white.into(), seats.black.into()))
            .collect(),
        bye: body.bye.map(Into::into),
    };
    call.command(Command::SetDraft { draft }, body.confirm)
        .await
}

/// `POST /rounds/{r}/finish-edit`.
pub async fn finish_edit(call: Call) -> Result<HttpResponse, Problem> {
    let body: ConfirmBody = call.json()?;
    in_session(&call)?;
    call.command(Command::CloseSession, body.confirm).await
}

/// `POST /rounds/{r}/abandon-edit`.
pub async fn abandon_edit(call: Call) -> Result<HttpResponse, Problem> {
    let body: ConfirmBody = call.json()?;
    in_session(&call)?;
    call.command(Command::AbandonSession, body.confirm).await
}

/// The session that is open is that of the address.
fn in_session(call: &Call) -> Result<(), Problem> {
    let round = call.round()?;
    let scene = call.scene()?;
    match &tournament(&scene)?.session {
        Some(session) if session.round != round => Err(Problem::new(
            Code::SessionOpen,
            format!("the manual session is for round {}", session.round),
        )),
        _ => Ok(()),
    }
}
