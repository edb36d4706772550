//! Appeals and the committee that decides them.

use super::answer::{made, read};
use super::call::{Call, aside, tournament};
use super::code::Code;
use super::problem::Problem;
use super::text;
use super::tournaments::ConfirmBody;
use crate::desk::{Scene, Unable};
use crate::views::Deadline;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use hakem_core::PlayerId;
use hakem_core::laws::game::Play;
use hakem_core::tournament::{
    Appeal, AppealRules, Command, Committee, Contested, Judge, Tournament,
};
use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

/// Somebody of a committee. Who has neither name nor federation is nobody.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct JudgeBody {
    /// The name.
    #[schema(example = "Yıldız, Ada")]
    name: String,
    /// The federation's code.
    #[schema(example = "TUR")]
    federation: String,
}

/// An appeals committee.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CommitteeBody {
    /// `1998`: Tournament Rules of 1998 (7); `2023` (left out): C.11.
    #[serde(default)]
    #[schema(value_type = Option<String>, example = "2023")]
    rules: AppealRules,
    /// Who presides.
    chairman: JudgeBody,
    /// The two others who decide.
    members: Vec<JudgeBody>,
    /// Who replaces them, in this order.
    #[serde(default)]
    reserves: Vec<JudgeBody>,
    /// What an appeal costs.
    #[serde(default)]
    #[schema(example = "100 EUR")]
    fee: String,
    /// How long after a round an appeal may be filed, in minutes.
    #[serde(default)]
    minutes: Option<u32>,
    /// Tokens from earlier questions.
    #[serde(default)]
    confirm: Vec<String>,
}

/// An appeal in writing.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AppealBody {
    /// Who appeals.
    #[schema(value_type = u32)]
    by: PlayerId,
    /// The round of the decision.
    round: u16,
    /// The board, if it is about a game.
    #[serde(default)]
    board: Option<u32>,
    /// The incident of that game.
    #[serde(default)]
    incident: Option<u32>,
    /// What it is against, and why.
    grounds: String,
    /// When it was handed in: `2026-10-01T18:40` at the venue, or with an offset; left out, now.
    #[serde(default)]
    filed_at: Option<String>,
    /// Until when it could be; left out, as announced: so many minutes after the round.
    #[serde(default)]
    deadline: Option<String>,
    /// The fee is paid.
    #[serde(default)]
    fee_paid: bool,
    /// Tokens from earlier questions.
    #[serde(default)]
    confirm: Vec<String>,
}

/// Who steps down from an appeal, having a personal interest.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecusalBody {
    /// One of the committee.
    name: String,
    /// Tokens from earlier questions.
    #[serde(default)]
    confirm: Vec<String>,
}

impl JudgeBody {
    fn is_nobody(&self) -> bool {
        self.name.trim().is_empty() && self.federation.trim().is_empty()
    }

    fn judge(self, field: &str) -> Result<Judge, Problem> {
        text::line(field, &self.name)?;
        text::line(field, &self.federation)?;
        Ok(Judge {
            name: self.name.trim().to_owned(),
            federation: self.federation.trim().to_uppercase(),
        })
    }
}

fn judges(field: &str, bodies: Vec<JudgeBody>) -> Result<Vec<Judge>, Problem> {
    let named = bodies.into_iter().filter(|body| !body.is_nobody());
    let named: Vec<JudgeBody> = named.take(text::MOST + 1).collect();
    text::counted(field, named.len())?;
    named.into_iter().map(|body| body.judge(field)).collect()
}

/// A moment as it is written: at the venue, unless it names its offset.
pub(super) fn moment(t: &Tournament, field: &str, text: &str) -> Result<Timestamp, Problem> {
    let text = text.trim();
    if let Ok(at) = text.parse::<Timestamp>() {
        return Ok(at);
    }
    let wrong = || {
        let text = format!("`{field}` is no moment; write it as 2026-10-01T18:40");
        Problem::new(Code::InvalidValue, text)
    };
    let zone = TimeZone::get(&t.settings.tz).unwrap_or(TimeZone::UTC);
    let civil: DateTime = text.parse().map_err(|_| wrong())?;
    zone.to_timestamp(civil).map_err(|_| wrong())
}

/// The game of a board, and the ground of the ruling that is in force on its incident.
fn contested(
    scene: &Scene,
    (round, number): (u16, u32),
    incident: Option<u32>,
) -> Result<Contested, Problem> {
    let board = scene.board(round, number).ok_or(Unable::NoBoard {
        round,
        board: number,
    })?;
    let matter = incident.map(|number| {
        let docket = scene.play(round, board).map(Play::docket);
        docket
            .and_then(|docket| docket.matter(number))
            .ok_or_else(|| {
                let text = format!("there is no incident {number} on that board");
                Problem::new(Code::UnknownThing, text)
            })
    });
    let made = matter.transpose()?.and_then(|matter| matter.in_force());
    Ok(Contested {
        white: board.white,
        incident,
        ground: made.map_or_else(String::new, |made| made.outcome.ground.clone()),
    })
}

/// `PUT /committee`.
pub async fn name_committee(call: Call) -> Result<HttpResponse, Problem> {
    let body: CommitteeBody = call.json()?;
    text::line("fee", &body.fee)?;
    let committee = Committee {
        rules: body.rules,
        chairman: body.chairman.judge("chairman")?,
        members: judges("members", body.members)?,
        reserves: judges("reserves", body.reserves)?,
        fee: body.fee.trim().to_owned(),
        minutes: body.minutes,
        named_in: 0,
    };
    let committee = Some(Box::new(committee));
    call.command(Command::NameCommittee { committee }, body.confirm)
        .await
}

/// `DELETE /committee`.
pub async fn dissolve_committee(call: Call) -> Result<HttpResponse, Problem> {
    let body: ConfirmBody = call.json()?;
    let committee = None;
    call.command(Command::NameCommittee { committee }, body.confirm)
        .await
}

/// `POST /appeals`.
pub async fn file(call: Call) -> Result<HttpResponse, Problem> {
    let body: AppealBody = call.json()?;
    text::passage("grounds", &body.grounds)?;
    let scene = call.scene()?;
    let t = tournament(&scene)?;
    let at =
        |field: &str, text: Option<&String>| text.map(|text| moment(t, field, text)).transpose();
    let filed_at = at("filed_at", body.filed_at.as_ref())?;
    let deadline = at("deadline", body.deadline.as_ref())?;
    let against = body
        .board
        .map(|board| contested(&scene, (body.round, board), body.incident))
        .transpose()?;
    let deadline = match deadline {
        Some(given) => Some(given),
        None => announced(&call, body.round, against.as_ref()).await?.at(),
    };
    let appeal = Box::new(Appeal {
        by: body.by,
        round: body.round,
        against,
        grounds: body.grounds.trim().to_owned(),
        filed_at: filed_at.unwrap_or_else(Timestamp::now),
        deadline,
        fee_paid: body.fee_paid,
        recused: Vec::new(),
        decision: None,
    });
    let late = appeal.is_late();
    let answer = call
        .run(Command::FileAppeal { appeal }, body.confirm)
        .await?;
    let mut events = answer.events.iter();
    let id = events.find_map(|event| event.pointer("/appeal_set/id").cloned());
    let more = [
        ("id", id.unwrap_or(Value::Null)),
        ("deadline", json!(deadline)),
        ("late", json!(late)),
    ];
    Ok(made(StatusCode::CREATED, &answer, Some(answer.rev), more))
}

/// The deadline that was announced for appeals about a round, or about a ruling of it.
async fn announced(
    call: &Call,
    round: u16,
    against: Option<&Contested>,
) -> Result<Deadline, Problem> {
    let scene = call.scene()?;
    let ruled = against.and_then(|against| ruled_at(&scene, round, against));
    let record = call.api.hall.record(&scene, 1)?;
    aside(move || Ok(Deadline::of(tournament(&scene)?, (round, ruled), record)?)).await
}

/// When the ruling that an appeal is against was made.
fn ruled_at(scene: &Scene, round: u16, against: &Contested) -> Option<Timestamp> {
    let boards = &scene.tournament()?.round(round)?.boards;
    let board = boards.iter().find(|board| board.white == against.white)?;
    let play = scene.play(round, board)?;
    Some(play.docket().matter(against.incident?)?.in_force()?.at)
}

/// `DELETE /appeals/{id}`.
pub async fn withdraw(call: Call) -> Result<HttpResponse, Problem> {
    let body: ConfirmBody = call.json()?;
    let id = call.part("id")?;
    call.command(Command::WithdrawAppeal { id }, body.confirm)
        .await
}

/// `POST /appeals/{id}/recusals`.
pub async fn recuse(call: Call) -> Result<HttpResponse, Problem> {
    let body: RecusalBody = call.json()?;
    text::line("name", &body.name)?;
    let (id, name) = (call.part("id")?, body.name);
    call.command(Command::RecuseFromAppeal { id, name }, body.confirm)
        .await
}

/// `GET /appeals`: the committee with what is to be said of it, and the appeals with who sits.
pub async fn list(call: Call) -> Result<HttpResponse, Problem> {
    let scene = call.scene()?;
    let t = tournament(&scene)?;
    let committee = t.committee.as_ref();
    let appeals: Vec<Value> = t
        .appeals
        .iter()
        .map(|(id, appeal)| {
            let mut shown = json!(appeal);
            shown["id"] = json!(id);
            shown["late"] = json!(appeal.is_late());
            if let Some(corrected) = appeal.corrected() {
                let result = corrected.result.map(|result| result.to_string());
                shown["decision"]["corrected"]["result"] = json!(result);
            }
            shown["sitting"] = json!(committee.map(|of| of.sitting(t, appeal)));
            shown
        })
        .collect();
    let body = json!({
        "committee": committee,
        "remarks": committee.map(Committee::remarks),
        "appeals": appeals,
    });
    read(&call, scene.state.rev(), &body)
}
