//! Problem details (RFC 9457): every error of the server, mapped here (`auth`: those of getting in,
//! `games`: those of games) and nowhere else.

mod auth;
mod games;

pub use games::unfit;

use super::code::Code;
use crate::desk::{HallError, OpenError, Question, Unable};
use crate::journal::{AppendError, ReadError, StorageError};
use crate::views::{Unexplained, Unranked};
use actix_web::HttpResponse;
use actix_web::http::{StatusCode, header};
use hakem_core::pairing::{Obstacle, PairingError};
use hakem_core::tiebreak::TiebreakError;
use hakem_core::tournament::import::ImportError;
use hakem_core::tournament::{ExportError, PolicyError, Refusal};
use hakem_rhai::{Fault, LoadError};
use serde_json::{Map, Value, json};

/// Seconds after which a busy server may be asked again.
const BUSY_FOR: &str = "1";

/// The member that says after how many seconds to come back.
const RETRY_AFTER: &str = "retry_after";

/// A request that is not answered as asked.
#[derive(Clone, Debug)]
pub struct Problem {
    /// What it is.
    pub code: Code,
    /// What, where, and what to do.
    pub detail: String,
    /// One entry for each thing that is wrong.
    pub details: Vec<Value>,
    /// Members of this code alone.
    pub more: Map<String, Value>,
}

impl Problem {
    /// A problem without more to say.
    pub fn new(code: Code, detail: impl Into<String>) -> Self {
        Self {
            code,
            detail: detail.into(),
            details: Vec::new(),
            more: Map::new(),
        }
    }

    /// With one entry of the list of details.
    #[must_use]
    pub fn with(mut self, detail: Value) -> Self {
        self.details.push(detail);
        self
    }

    /// The answer.
    pub fn respond(&self) -> HttpResponse {
        let status =
            StatusCode::from_u16(self.code.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut body = json!({
            "type": "about:blank",
            "title": self.code.title(),
            "status": status.as_u16(),
            "code": self.code.name(),
            "detail": self.detail,
            "details": self.details,
        });
        if let Value::Object(members) = &mut body {
            members.extend(self.more.clone());
        }
        if status.is_server_error() {
            tracing::warn!(
                code = self.code.name(),
                detail = self.detail,
                "a request failed"
            );
        }
        let mut response = HttpResponse::build(status);
        response
            .content_type("application/problem+json")
            .insert_header((header::CACHE_CONTROL, "no-store"));
        match status {
            StatusCode::UNAUTHORIZED => {
                response.insert_header((header::WWW_AUTHENTICATE, "Bearer"));
            }
            StatusCode::SERVICE_UNAVAILABLE => {
                response.insert_header((header::RETRY_AFTER, BUSY_FOR));
            }
            StatusCode::TOO_MANY_REQUESTS => {
                let seconds = self.more.get(RETRY_AFTER).map(Value::to_string);
                let seconds = seconds.unwrap_or_else(|| BUSY_FOR.to_owned());
                response.insert_header((header::RETRY_AFTER, seconds));
            }
            _ => {}
        }
        response.body(body.to_string())
    }
}

impl From<Unable> for Problem {
    fn from(unable: Unable) -> Self {
        let text = unable.to_string();
        let code = match unable {
            Unable::Refused(refusal) => return refusal.into(),
            Unable::Game(refusal) => return refusal.into(),
            Unable::Question(question) => return (*question).into(),
            Unable::Stale { .. } => Code::Stale,
            Unable::BadToken => Code::BadConfirmation,
            Unable::KeyReused => Code::KeyReused,
            Unable::NoBoard { .. } => Code::UnknownBoard,
            Unable::GameOver { .. } => Code::GameOver,
            Unable::Overloaded => Code::Overloaded,
            Unable::Full(_) => Code::StorageFull,
            Unable::NotStored(_) => Code::NotStored,
            Unable::Stopping => Code::Stopping,
            Unable::Failed => Code::Internal,
        };
        Self::new(code, text)
    }
}

impl From<Question> for Problem {
    fn from(question: Question) -> Self {
        let what = match &question.token {
            Some(_) => "to carry it out, repeat the request with the token in 'confirm'",
            None => "an arbiter has to do it",
        };
        let again = if question.step > 1 { " once more" } else { "" };
        let mut problem = Self::new(
            Code::NeedsConfirmation,
            format!("this needs confirmation{again}; {what}"),
        );
        let reasons = serde_json::to_value(&question.reasons).unwrap_or_default();
        if let Value::Array(reasons) = &reasons {
            problem.details.clone_from(reasons);
        }
        problem.more = Map::from_iter([
            ("level".to_owned(), json!(question.level)),
            ("step".to_owned(), json!(question.step)),
            ("reasons".to_owned(), reasons),
            ("token".to_owned(), json!(question.token)),
        ]);
        problem
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        let text = refusal.to_string();
        let code = match &refusal {
            Refusal::NoTournament => Code::UnknownTournament,
            Refusal::Exists => Code::Exists,
            Refusal::Settings(_) => Code::InvalidSettings,
            Refusal::OutsideFideMode(_) => Code::OutsideFideMode,
            Refusal::UnknownPlayer(_) => Code::UnknownPlayer,
            Refusal::PlayerInUse(_) => Code::PlayerInUse,
            Refusal::NoName | Refusal::Param(_) | Refusal::Team(_) => Code::InvalidValue,
            Refusal::Regulation { .. } => Code::Regulation,
            Refusal::Policy(_) => Code::Script,
            Refusal::NoByes(_) => Code::NoByes,
            Refusal::PairedInRound { .. } => Code::PairedInRound,
            Refusal::Round { .. } => Code::RoundState,
            Refusal::UnknownBoard { .. } => Code::UnknownBoard,
            Refusal::NoInitialColour => Code::NoInitialColour,
            Refusal::SessionOpen(_) => Code::SessionOpen,
            Refusal::NoSession => Code::NoSession,
            Refusal::Draft(_) => Code::InvalidDraft,
            Refusal::Result(_) => Code::InvalidResult,
            Refusal::Pairing(_) => Code::NoPairing,
            Refusal::Unknown { .. } | Refusal::UnknownRegulation(_) => Code::UnknownThing,
            Refusal::Numbers(_) => Code::InvalidNumbers,
            Refusal::LeftAlready => Code::LeftAlready,
            Refusal::NoChange => Code::NoChange,
            Refusal::UnknownCommand(_) => Code::UnknownCommand,
            Refusal::UndoneAlready(_) => Code::UndoneAlready,
            Refusal::Dependents { .. } => Code::Dependents,
            Refusal::Appeal(_) => Code::InvalidAppeal,
            Refusal::Import(_) => Code::Import,
        };
        let mut problem = Self::new(code, text);
        match refusal {
            Refusal::OutsideFideMode(reasons) => {
                let reasons = reasons.iter().map(|reason| json!(reason));
                problem.details = reasons.collect();
            }
            Refusal::Dependents { dependents, .. } => {
                let seqs = dependents.iter().map(|seq| json!({ "seq": seq }));
                problem.details = seqs.collect();
            }
            Refusal::Policy(error) => problem.details.push(placed(&error)),
            Refusal::Pairing(PairingError::NoLegalPairing {
                reason: Obstacle::Conflict(conflict),
            }) => problem.details.push(json!(conflict)),
            _ => {}
        }
        problem
    }
}

impl From<LoadError> for Problem {
    fn from(error: LoadError) -> Self {
        let text = format!("the package cannot be loaded: {error}");
        let mut problem = Self::new(Code::InvalidPackage, text);
        problem.details = error.faults.iter().map(fault_json).collect();
        problem
    }
}

/// What is wrong with a place of a package.
pub fn fault_json(fault: &Fault) -> Value {
    json!({
        "file": fault.file,
        "line": fault.line,
        "column": fault.column,
        "text": fault.text,
    })
}

impl From<PolicyError> for Problem {
    fn from(error: PolicyError) -> Self {
        Refusal::from(error).into()
    }
}

/// A script's failure with its place.
fn placed(error: &PolicyError) -> Value {
    let place = error.place.as_deref();
    let asked = error.asked.as_deref();
    json!({
        "regulation": error.regulation,
        "file": place.map(|place| &place.file),
        "line": place.and_then(|place| place.line),
        "column": place.and_then(|place| place.column),
        "hook": asked.map(|asked| &asked.hook),
        "players": asked.map_or(&[][..], |asked| &asked.players),
        "text": error.text,
    })
}

impl From<OpenError> for Problem {
    fn from(error: OpenError) -> Self {
        match error {
            OpenError::Hall(error) => error.into(),
            OpenError::Unable(unable) => unable.into(),
        }
    }
}

impl From<HallError> for Problem {
    fn from(error: HallError) -> Self {
        let text = error.to_string();
        match error {
            HallError::SlugTaken(_) => Self::new(Code::Exists, text),
            HallError::Append(error) => error.into(),
            HallError::BadName(_) => Self::new(Code::InvalidValue, text),
            HallError::Read(_)
            | HallError::NoThread(_)
            | HallError::Unknown { .. }
            | HallError::Replay { .. }
            | HallError::Game { .. } => Self::new(Code::Internal, text),
        }
    }
}

impl From<AppendError> for Problem {
    fn from(error: AppendError) -> Self {
        let code = match &error {
            AppendError::Overloaded => Code::Overloaded,
            AppendError::Closed => Code::Stopping,
            AppendError::KeyUsed { .. } => Code::KeyReused,
            AppendError::NotStored(StorageError::Full { .. }) => Code::StorageFull,
            _ => Code::NotStored,
        };
        Self::new(code, error.to_string())
    }
}

impl From<ReadError> for Problem {
    fn from(error: ReadError) -> Self {
        Self::new(Code::Internal, error.to_string())
    }
}

impl From<PairingError> for Problem {
    fn from(error: PairingError) -> Self {
        Refusal::from(error).into()
    }
}

impl From<Unranked> for Problem {
    fn from(error: Unranked) -> Self {
        match error {
            Unranked::Tiebreak(error) => error.into(),
            Unranked::Policy(error) => error.into(),
        }
    }
}

impl From<Unexplained> for Problem {
    fn from(error: Unexplained) -> Self {
        match error {
            Unexplained::Pairing(error) => error.into(),
            Unexplained::Policy(error) => error.into(),
        }
    }
}

impl From<TiebreakError> for Problem {
    fn from(error: TiebreakError) -> Self {
        Self::new(Code::NoStandings, error.to_string())
    }
}

impl From<ExportError> for Problem {
    fn from(error: ExportError) -> Self {
        let text = error.to_string();
        match error {
            ExportError::Policy(error) => error.into(),
            ExportError::NoTournament => Self::new(Code::UnknownTournament, text),
            ExportError::OpenGames(games) => {
                let mut problem = Self::new(Code::OpenGames, text);
                let games = games.into_iter();
                problem.details = games
                    .map(|(round, board)| json!({ "round": round, "board": board }))
                    .collect();
                problem
            }
        }
    }
}

impl From<ImportError> for Problem {
    fn from(error: ImportError) -> Self {
        Self::new(Code::Import, error.to_string())
    }
}

impl From<getrandom::Error> for Problem {
    fn from(error: getrandom::Error) -> Self {
        let text = format!("the system gives no random numbers: {error}");
        Self::new(Code::Internal, text)
    }
}

impl From<serde_json::Error> for Problem {
    /// A body that is not what was asked for, with its place.
    fn from(error: serde_json::Error) -> Self {
        let text = error.to_string();
        let code = match error.classify() {
            serde_json::error::Category::Data if text.starts_with("unknown field") => {
                Code::UnknownField
            }
            serde_json::error::Category::Data => Code::InvalidBody,
            _ => Code::MalformedJson,
        };
        Self::new(code, text).with(json!({ "line": error.line(), "column": error.column() }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn each_code_has_one_name_and_a_status() {
        let names: BTreeSet<&str> = Code::ALL.iter().map(|code| code.name()).collect();
        assert_eq!(names.len(), Code::ALL.len());
        for code in Code::ALL {
            assert!((400..600).contains(&code.status()), "{}", code.name());
            assert!(!code.title().is_empty());
        }
    }

    #[test]
    fn a_busy_server_says_when_to_come_back() {
        let response = Problem::from(Unable::Overloaded).respond();
        assert_eq!(response.status(), 503);
        assert_eq!(response.headers().get("retry-after").unwrap(), BUSY_FOR);
        for (unable, status) in [
            (Unable::Full("no space left".to_owned()), 507),
            (Unable::NotStored("x".to_owned()), 500),
            (Unable::Stopping, 503),
        ] {
            assert_eq!(Problem::from(unable).respond().status(), status);
        }
    }

    #[test]
    fn malformed_json_has_its_place() {
        let error = serde_json::from_str::<Value>("{\n\"a\": }").unwrap_err();
        let problem = Problem::from(error);
        assert_eq!(problem.code, Code::MalformedJson);
        assert_eq!(problem.details, [json!({ "line": 2, "column": 6 })]);
    }
}
