//! Tournaments: created, listed, read, their settings changed, an act undone.

use super::answer::{made, private, read};
use super::call::{Call, tournament};
use super::code::Code;
use super::problem::Problem;
use super::settings::{SettingsBody, settings_json};
use super::{slug, views};
use crate::auth::Act;
use crate::desk::{HallError, OpenError, Work};
use crate::live::Slug;
use actix_web::HttpResponse;
use actix_web::http::{StatusCode, header};
use hakem_core::tournament::Command;
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

/// Nothing but an answer to a question.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ConfirmBody {
    /// Tokens from earlier questions.
    pub confirm: Vec<String>,
}

/// What to undo.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UndoBody {
    /// First event of the command: `seq` of its answer.
    seq: u64,
    /// Tokens from earlier questions.
    #[serde(default)]
    confirm: Vec<String>,
}

/// `POST /tournaments`.
pub async fn create(call: Call) -> Result<HttpResponse, Problem> {
    let body: SettingsBody = call.json()?;
    let settings = body.new_tournament()?;
    let wanted = match &body.slug {
        Some(text) => Wanted::given(text)?,
        None => Wanted::From(settings.name.clone()),
    };
    let command = Command::Create {
        settings: Box::new(settings),
    };
    open(&call, wanted, command, body.confirm).await
}

/// Where a new tournament shall be.
pub enum Wanted {
    /// There and nowhere else.
    At(Slug),
    /// Where its name says, with a number if that is taken.
    From(String),
}

impl Wanted {
    /// A slug that was given.
    pub fn given(text: &str) -> Result<Self, Problem> {
        match text.parse() {
            Ok(slug) if !slug::is_reserved(&slug) => Ok(Self::At(slug)),
            _ => Err(Problem::new(
                Code::InvalidValue,
                format!(
                    "'{text}' cannot be a slug: use 1 to 48 of a-z, 0-9 and -, and not 'import', \
                     'new' or 'users'"
                ),
            )),
        }
    }
}

/// Opens a tournament by its first command.
pub async fn open(
    call: &Call,
    wanted: Wanted,
    command: Command,
    confirm: Vec<String>,
) -> Result<HttpResponse, Problem> {
    let order = call.order(Work::Tournament(Box::new(command.clone())), confirm)?;
    let hall = &call.api.hall;
    if let Some(key) = &order.idempotency
        && let Some(desk) = hall.opened_under(&key.key).await?
    {
        let slug = desk.scene().slug.clone();
        let answer = desk.execute(order).await?;
        return Ok(created(&slug, &answer));
    }
    loop {
        let (slug, derived) = match &wanted {
            Wanted::At(slug) => (slug.clone(), false),
            Wanted::From(name) => match slug::free(hall, name).await {
                Some(slug) => (slug, true),
                None => return Err(Problem::new(Code::Exists, "no slug is free")),
            },
        };
        match hall
            .open_tournament(&slug, command.clone(), order.clone())
            .await
        {
            // Somebody was faster; the next number is free.
            Err(OpenError::Hall(HallError::SlugTaken(_))) if derived => {}
            opened => return Ok(created(&slug, &opened?.answer)),
        }
    }
}

fn created(slug: &Slug, answer: &crate::desk::Answer) -> HttpResponse {
    let more = [("slug", json!(slug.as_str()))];
    let mut response = made(StatusCode::CREATED, answer, Some(answer.rev), more);
    let address = format!("/api/v1/tournaments/{slug}");
    if let Ok(value) = header::HeaderValue::from_str(&address) {
        response.headers_mut().insert(header::LOCATION, value);
    }
    response
}

/// `GET /tournaments`.
pub async fn list(call: Call) -> Result<HttpResponse, Problem> {
    let sees = |slug: &Slug| {
        let caller = call.caller.as_ref();
        caller.is_some_and(|caller| caller.has(Act::SeeAll, slug))
    };
    let desks = call.api.hall.desks().await;
    let list: Vec<Value> = desks
        .iter()
        .filter_map(|(slug, desk)| {
            let sees_all = sees(slug);
            let scene = if sees_all {
                desk.scene()
            } else {
                desk.public_scene()
            };
            Some(views::line(slug.as_str(), scene.tournament()?, sees_all))
        })
        .collect();
    Ok(private(StatusCode::OK, &json!({ "tournaments": list })))
}

/// `GET /tournaments/{slug}`.
pub async fn get(call: Call) -> Result<HttpResponse, Problem> {
    let scene = call.scene()?;
    let body = views::whole(&scene, tournament(&scene)?, call.sees_all());
    read(&call, scene.state.rev(), &body)
}

/// `GET /tournaments/{slug}/settings`.
pub async fn settings(call: Call) -> Result<HttpResponse, Problem> {
    let scene = call.scene()?;
    let body = settings_json(&tournament(&scene)?.settings);
    read(&call, scene.state.rev(), &body)
}

/// `PATCH /tournaments/{slug}` and `/settings`.
pub async fn change(call: Call) -> Result<HttpResponse, Problem> {
    let body: SettingsBody = call.json()?;
    if body.slug.is_some() || body.teams.is_some() {
        let text = "'slug' and 'teams' are fixed once the tournament exists";
        return Err(Problem::new(Code::InvalidValue, text));
    }
    let scene = call.scene()?;
    let changes = body.changes(&tournament(&scene)?.settings)?;
    call.command(Command::ChangeSettings { changes }, body.confirm)
        .await
}

/// `POST /tournaments/{slug}/leave-fide-mode`.
pub async fn leave_fide_mode(call: Call) -> Result<HttpResponse, Problem> {
    let body: ConfirmBody = call.json()?;
    call.command(Command::LeaveFideMode, body.confirm).await
}

/// `POST /tournaments/{slug}/undo`. Undoing an undo does it again.
pub async fn undo(call: Call) -> Result<HttpResponse, Problem> {
    let body: UndoBody = call.json()?;
    if !call.has(Act::UndoAny) {
        own_act(&call, body.seq).await?;
    }
    call.command(Command::Undo { seq: body.seq }, body.confirm)
        .await
}

/// Refuses to undo what somebody else did.
async fn own_act(call: &Call, seq: u64) -> Result<(), Problem> {
    let stored = call.api.hall.record(&*call.scene()?, seq)?;
    let name = call.caller()?.name.clone();
    let by = super::call::aside(move || {
        let mut stored = stored;
        let first = stored.next().transpose()?;
        Ok(first
            .filter(|event| event.cmd() == seq)
            .map(|event| event.by().to_owned()))
    })
    .await?;
    match by {
        Some(by) if by == name => Ok(()),
        Some(by) => Err(Problem::new(
            Code::Forbidden,
            format!("'{by}' did this; only an arbiter may undo what others did"),
        )),
        None => Err(hakem_core::tournament::Refusal::UnknownCommand(seq).into()),
    }
}
