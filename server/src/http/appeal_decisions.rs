//! Decisions of the appeals committee. One that upholds an appeal may correct the ruling with it.

use super::answer::done;
use super::appeals::moment;
use super::call::{Call, tournament};
use super::incidents::OwnBody;
use super::problem::Problem;
use super::text;
use crate::desk::{Answer, Idempotency, Scene, Unable, Work};
use actix_web::HttpResponse;
use hakem_core::laws::Rule;
use hakem_core::laws::game::{Correction, GameCommand, OwnDecision, RulingAct};
use hakem_core::tournament::{
    Appeal, AppealCorrection, AppealDecision, AppealOutcome, BoardResult, Command, FidePolicy,
};
use jiff::Timestamp;
use serde::Deserialize;
use utoipa::ToSchema;

/// What the committee decided.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AppealDecisionBody {
    /// `upheld`, `rejected` or `inadmissible`.
    #[schema(value_type = String, example = "upheld")]
    outcome: AppealOutcome,
    /// Why.
    reasons: String,
    /// When, as in an appeal; left out, now.
    #[serde(default)]
    at: Option<String>,
    /// The fee goes back, as it does to who is right in any case.
    #[serde(default)]
    fee_returned: bool,
    /// The ruling that the appeal is against is withdrawn, and `correction` takes its place.
    #[serde(default)]
    corrects: bool,
    /// What takes its place. An appeal about a board, but no incident of it, corrects the result.
    #[serde(default)]
    correction: OwnBody,
    /// Tokens from earlier questions.
    #[serde(default)]
    confirm: Vec<String>,
}

/// What a decision corrects: a board, and the ruling on it if the game is on this server.
struct Target {
    round: u16,
    board: u32,
    incident: Option<u32>,
    /// The board's result now.
    result: BoardResult,
    /// The round is the newest: the result of a game here reaches the board by itself.
    is_newest: bool,
}

/// `PUT /appeals/{id}/decision`.
pub async fn decide(call: Call) -> Result<HttpResponse, Problem> {
    let body: AppealDecisionBody = call.json()?;
    text::passage("reasons", &body.reasons)?;
    let scene = call.scene()?;
    let t = tournament(&scene)?;
    let at = body.at.as_ref().map(|text| moment(t, "at", text));
    let id: u32 = call.part("id")?;
    let appeal = t.appeals.get(&id);
    let own = cited(body.correction.decision()?, &scene, appeal);
    let target = appeal.and_then(|appeal| target(&scene, appeal));
    let reasons = body.reasons.trim().to_owned();
    let decision = Box::new(AppealDecision {
        outcome: body.outcome,
        reasons: reasons.clone(),
        at: at.transpose()?.unwrap_or_else(Timestamp::now),
        fee_returned: body.fee_returned,
        sat: Vec::new(),
        corrected: body.corrects.then(|| AppealCorrection {
            result: own.result,
            articles: own.articles.clone(),
        }),
    });
    let command = Command::DecideAppeal { id, decision };
    // What the committee cannot decide corrects nothing.
    let stands = scene.state.decide(&command, &[], &FidePolicy).is_ok();
    let (true, true, Some(target)) = (body.corrects, stands, target) else {
        return call.command(command, body.confirm).await;
    };
    let mut order = call.order(Work::Tournament(Box::new(command)), body.confirm.clone())?;
    if let Some(seen) = order.if_match.take()
        && !scene.state.is_current(seen)
    {
        let rev = scene.state.rev();
        return Err(Unable::Stale { rev }.into());
    }
    correct(&call, &target, (own, reasons), body.confirm).await?;
    let answer = call.desk()?.execute(order).await?;
    Ok(done(&answer, Some(answer.rev)))
}

/// A decision that corrects a ruling rests on the right to appeal as well.
fn cited(mut own: OwnDecision, scene: &Scene, appeal: Option<&Appeal>) -> OwnDecision {
    let article = appeal.and_then(|appeal| {
        appeal.against.as_ref()?.incident?;
        appeal_article(scene, appeal)
    });
    let new = article.filter(|article| !own.articles.iter().any(|given| given == article));
    own.articles.extend(new.map(str::to_owned));
    own
}

/// The article of the Laws that lets players appeal, by the edition of the game.
fn appeal_article(scene: &Scene, appeal: &Appeal) -> Option<&'static str> {
    let t = scene.tournament()?;
    let boards = &t.round(appeal.round)?.boards;
    let white = appeal.against.as_ref()?.white;
    let board = boards.iter().find(|board| board.white == white)?;
    let terms = scene.play(appeal.round, board)?.terms()?;
    Rule::Appeal.article(terms.laws)
}

fn target(scene: &Scene, appeal: &Appeal) -> Option<Target> {
    let t = scene.tournament()?;
    let against = appeal.against.as_ref()?;
    let mut boards = (1_u32..).zip(&t.round(appeal.round)?.boards);
    let (board, found) = boards.find(|(_, board)| board.white == against.white)?;
    Some(Target {
        round: appeal.round,
        board,
        incident: against.incident,
        result: found.result,
        is_newest: appeal.round == t.newest_round(),
    })
}

/// Corrects through what corrects anything: the result of a board, the ruling on an incident. A
/// question about the first comes before anything is changed.
async fn correct(
    call: &Call,
    target: &Target,
    (own, reason): (OwnDecision, String),
    confirm: Vec<String>,
) -> Result<(), Problem> {
    let (round, board) = (target.round, target.board);
    let to = BoardResult {
        used: own.result,
        rated: None,
    };
    let by_hand = target.incident.is_none() || !target.is_newest;
    if by_hand && to != target.result {
        let result = to;
        let command = Command::SetResult {
            round,
            board,
            result,
        };
        part(call, "result", Work::Tournament(Box::new(command)), confirm).await?;
    }
    let Some(number) = target.incident else {
        return Ok(());
    };
    let correction = Correction {
        reason,
        incident: None,
        own: Some(own),
    };
    let command = GameCommand::Rule {
        number,
        act: RulingAct::Correct(Box::new(correction)),
        resume: None,
    };
    let work = Work::Game {
        round,
        board,
        of: None,
        command,
    };
    part(call, "ruling", work, Vec::new()).await?;
    Ok(())
}

/// A part of the decision; repeated with it, it is done once.
async fn part(
    call: &Call,
    name: &str,
    work: Work,
    confirm: Vec<String>,
) -> Result<Answer, Problem> {
    let mut order = call.order(work, confirm)?;
    order.if_match = None;
    order.idempotency = order
        .idempotency
        .map(|Idempotency { key, body }| Idempotency {
            key: format!("{key}/{name}"),
            body,
        });
    Ok(call.desk()?.execute(order).await?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_correction_is_asked_for_and_empty_by_itself() {
        let body = json!({ "outcome": "upheld", "reasons": "It is so." });
        let body: AppealDecisionBody = serde_json::from_value(body).unwrap();
        assert!(!body.corrects);
        assert!(body.correction.decision().unwrap().result.is_none());
        let unknown = json!({ "outcome": "upheld", "reasons": "-", "correction": { "x": 1 } });
        assert!(serde_json::from_value::<AppealDecisionBody>(unknown).is_err());
    }
}
