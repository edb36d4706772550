//! What a handler gets: who calls, the desk of the tournament, the body.

use super::Api;
use super::answer::done;
use super::code::Code;
use super::gate::nobody;
use super::problem::Problem;
use super::upload::Upload;
use crate::auth::{Act, Caller};
use crate::desk::{Answer, Desk, Idempotency, Order, Scene, Work};
use crate::live::Slug;
use actix_web::http::header;
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse, web};
use hakem_core::laws::game::GameCommand;
use hakem_core::tournament::{Command, Tournament};
use serde::de::DeserializeOwned;
use std::net::IpAddr;
use std::str::FromStr;
use std::sync::Arc;

/// Longest idempotency key; the journal keeps it beside the caller's number.
const KEY_BYTES: usize = 200;

/// A request that may come in.
pub struct Call {
    /// What the routes need.
    pub api: Api,
    /// The request.
    pub request: HttpRequest,
    /// Who calls; nobody for public reads.
    pub caller: Option<Caller>,
    /// The tournament of the address.
    pub place: Option<(Slug, Desk)>,
    /// The body.
    pub body: Bytes,
    /// The file that came instead of a body.
    pub upload: Option<Upload>,
}

impl Call {
    /// A part of the address. What does not parse names nothing.
    pub fn part<T: FromStr>(&self, name: &str) -> Result<T, Problem> {
        let text = self.request.match_info().get(name).unwrap_or_default();
        text.parse()
            .map_err(|_| Problem::new(Code::NotFound, format!("there is nothing called '{text}'")))
    }

    /// The round of the address.
    pub fn round(&self) -> Result<u16, Problem> {
        self.part("r")
    }

    /// Round and board of the address.
    pub fn board(&self) -> Result<(u16, u32), Problem> {
        Ok((self.round()?, self.part("b")?))
    }

    /// The query.
    pub fn query<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        web::Query::from_query(self.request.query_string())
            .map(web::Query::into_inner)
            .map_err(|error| Problem::new(Code::InvalidQuery, error.to_string()))
    }

    /// The body; an empty one is `{}`.
    pub fn json<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        let text: &[u8] = if self.body.is_empty() {
            b"{}"
        } else {
            &self.body
        };
        // A list would be taken for the fields in their order.
        if text.trim_ascii_start().first() != Some(&b'{') {
            serde_json::from_slice::<serde::de::IgnoredAny>(text)?;
            return Err(Problem::new(
                Code::InvalidBody,
                "the body must be a JSON object",
            ));
        }
        Ok(serde_json::from_slice(text)?)
    }

    /// A header as text.
    pub fn header(&self, name: &header::HeaderName) -> Result<Option<&str>, Problem> {
        let Some(value) = self.request.headers().get(name) else {
            return Ok(None);
        };
        let text = value.to_str();
        text.map(Some)
            .map_err(|_| Problem::new(Code::InvalidHeader, format!("{name} must be plain text")))
    }

    /// The desk of the address.
    pub fn desk(&self) -> Result<&Desk, Problem> {
        self.place
            .as_ref()
            .map(|(_, desk)| desk)
            .ok_or_else(nowhere)
    }

    /// The tournament as the caller may know it now: for most who are not staff, as it is released.
    pub fn scene(&self) -> Result<Arc<Scene>, Problem> {
        let desk = self.desk()?;
        Ok(if self.sees_all() {
            desk.scene()
        } else {
            desk.public_scene()
        })
    }

    /// True if the caller sees what is not released.
    pub fn sees_all(&self) -> bool {
        self.has(Act::SeeAll)
    }

    /// True if the caller has an act in the tournament of the address.
    pub fn has(&self, act: Act) -> bool {
        match (&self.caller, &self.place) {
            (Some(caller), Some((slug, _))) => caller.has(act, slug),
            _ => false,
        }
    }

    /// The address of who sends.
    pub fn sender(&self) -> IpAddr {
        super::origin::sender(&self.request, self.api.public_url.as_deref())
    }

    /// The scheme and host by which browsers know this server.
    pub fn origin(&self) -> String {
        if let Some(url) = &self.api.public_url {
            return url.trim_end_matches('/').to_owned();
        }
        let connection = self.request.connection_info();
        format!("{}://{}", connection.scheme(), connection.host())
    }

    /// The caller of a route that is not for everybody.
    pub fn caller(&self) -> Result<&Caller, Problem> {
        self.caller.as_ref().ok_or_else(nobody)
    }

    /// An order of the caller on the conditions of the headers.
    pub fn order(&self, work: Work, confirm: Vec<String>) -> Result<Order, Problem> {
        let caller = self.caller()?;
        Ok(Order {
            work,
            by: caller.name.clone(),
            may_confirm: caller.may_confirm(self.place.as_ref().map(|(slug, _)| slug)),
            idempotency: self.idempotency(caller)?,
            if_match: self.if_match()?,
            confirm,
        })
    }

    /// Has a command carried out.
    pub async fn run(&self, command: Command, confirm: Vec<String>) -> Result<Answer, Problem> {
        let order = self.order(Work::Tournament(Box::new(command)), confirm)?;
        Ok(self.desk()?.execute(order).await?)
    }

    /// Has a command carried out and answers what it came to.
    pub async fn command(
        &self,
        command: Command,
        confirm: Vec<String>,
    ) -> Result<HttpResponse, Problem> {
        let answer = self.run(command, confirm).await?;
        Ok(done(&answer, Some(answer.rev)))
    }

    /// Has a game's command carried out and answers what it came to.
    pub async fn game(&self, command: GameCommand) -> Result<HttpResponse, Problem> {
        let (round, board) = self.board()?;
        let (caller, (slug, _)) = (self.caller()?, self.place.as_ref().ok_or_else(nowhere)?);
        if !caller.has_board(slug, board) {
            let text = format!("board {board} is not among those of this operator");
            return Err(Problem::new(Code::Forbidden, text));
        }
        let work = Work::Game {
            round,
            board,
            of: None,
            command,
        };
        self.work(work).await
    }

    /// Has what an arbiter or a deputy does in a game carried out, on any board.
    pub async fn arbitrate(&self, command: GameCommand) -> Result<HttpResponse, Problem> {
        let (round, board) = self.board()?;
        let work = Work::Game {
            round,
            board,
            of: None,
            command,
        };
        self.work(work).await
    }

    async fn work(&self, work: Work) -> Result<HttpResponse, Problem> {
        let answer = self.desk()?.execute(self.order(work, Vec::new())?).await?;
        Ok(done(&answer, None))
    }

    /// Refuses a caller who may do the rest of a request, but not this.
    pub fn expect(&self, act: Act) -> Result<(), Problem> {
        if self.has(act) {
            return Ok(());
        }
        let text = "an arbiter has to do this";
        Err(Problem::new(Code::Forbidden, text))
    }

    fn if_match(&self) -> Result<Option<u64>, Problem> {
        let Some(text) = self.header(&header::IF_MATCH)? else {
            return Ok(None);
        };
        if text.trim() == "*" {
            return Ok(None);
        }
        let quoted = text
            .trim()
            .strip_prefix('"')
            .and_then(|rest| rest.strip_suffix('"'));
        let rev = quoted.and_then(|text| text.parse().ok());
        rev.map(Some).ok_or_else(|| {
            Problem::new(
                Code::InvalidHeader,
                "If-Match must be the tournament's ETag: its revision in quotes",
            )
        })
    }

    /// The client's key, told apart from those of other callers, with what the request says.
    pub fn idempotency(&self, caller: &Caller) -> Result<Option<Idempotency>, Problem> {
        let name = header::HeaderName::from_static("idempotency-key");
        let Some(key) = self.header(&name)? else {
            return Ok(None);
        };
        if key.is_empty() || key.len() > KEY_BYTES {
            let text = format!("Idempotency-Key must have 1 to {KEY_BYTES} bytes");
            return Err(Problem::new(Code::InvalidHeader, text));
        }
        let address = self.request.uri().to_string();
        let mut hasher = blake3::Hasher::new();
        for part in [
            self.request.method().as_str().as_bytes(),
            address.as_bytes(),
        ] {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part);
        }
        hasher.update(&self.body);
        Ok(Some(Idempotency {
            key: format!("{}:{key}", caller.id),
            body: *hasher.finalize().as_bytes(),
        }))
    }
}

/// There is no tournament at this address.
pub fn nowhere() -> Problem {
    Problem::new(Code::UnknownTournament, "there is no such tournament")
}

/// The tournament of a scene; none once its creation is undone.
pub fn tournament(scene: &Scene) -> Result<&Tournament, Problem> {
    scene.tournament().ok_or_else(nowhere)
}

/// Has work that takes long done away from the threads that serve others.
pub async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
) -> Result<T, Problem> {
    match web::block(work).await {
        Ok(done) => done,
        Err(_) => Err(Problem::new(Code::Stopping, "the server is stopping")),
    }
}
