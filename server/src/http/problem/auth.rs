//! Errors of getting in, and of tokens, accounts and sessions.

use super::super::code::Code;
use super::{Problem, RETRY_AFTER};
use crate::auth::{
    AccountError, LedgerError, LogInError, PasswordError, PlayerTokenError, SessionError,
    TokenError, TooMany,
};
use serde_json::json;

impl From<TokenError> for Problem {
    fn from(error: TokenError) -> Self {
        let text = error.to_string();
        let code = match error {
            TokenError::Ledger(error) => return error.into(),
            TokenError::Name
            | TokenError::NoTournament(_)
            | TokenError::Boards
            | TokenError::OfPlayer => Code::InvalidValue,
            TokenError::NameTaken(_) => Code::Exists,
            TokenError::NoToken(_) => Code::UnknownThing,
            TokenError::Random(_) => Code::Internal,
        };
        Self::new(code, text)
    }
}

impl From<PlayerTokenError> for Problem {
    fn from(error: PlayerTokenError) -> Self {
        let text = error.to_string();
        match error {
            PlayerTokenError::Ledger(error) => error.into(),
            PlayerTokenError::NoToken(_) => Self::new(Code::UnknownThing, text),
            PlayerTokenError::Random(_) => Self::new(Code::Internal, text),
        }
    }
}

impl From<TooMany> for Problem {
    fn from(error: TooMany) -> Self {
        let mut problem = Self::new(Code::TooManyAttempts, error.to_string());
        let seconds = json!(error.seconds);
        problem.more.insert(RETRY_AFTER.to_owned(), seconds);
        problem
    }
}

impl From<LedgerError> for Problem {
    fn from(error: LedgerError) -> Self {
        match error {
            LedgerError::Append(error) => error.into(),
            LedgerError::Read(_)
            | LedgerError::Unknown { .. }
            | LedgerError::Damaged { .. }
            | LedgerError::Encode(_) => Self::new(Code::Internal, error.to_string()),
        }
    }
}

impl From<AccountError> for Problem {
    fn from(error: AccountError) -> Self {
        let text = error.to_string();
        let code = match error {
            AccountError::Ledger(error) => return error.into(),
            AccountError::Name
            | AccountError::Display
            | AccountError::NoTournament(_)
            | AccountError::Boards
            | AccountError::OfPlayer => Code::InvalidValue,
            AccountError::NameTaken(_) => Code::Exists,
            AccountError::NoAccount(_) | AccountError::NoName(_) => Code::UnknownThing,
            AccountError::LastOwner => Code::LastOwner,
            AccountError::NoLink => Code::DeadLink,
            AccountError::Random(_) => Code::Internal,
        };
        Self::new(code, text)
    }
}

impl From<SessionError> for Problem {
    fn from(error: SessionError) -> Self {
        let text = error.to_string();
        let code = match error {
            SessionError::File { .. } => Code::NotStored,
            SessionError::Random(_) => Code::Internal,
            SessionError::Stopping => Code::Stopping,
        };
        Self::new(code, text)
    }
}

impl From<PasswordError> for Problem {
    fn from(error: PasswordError) -> Self {
        let text = error.to_string();
        let code = match error {
            PasswordError::Length | PasswordError::IsName => Code::InvalidValue,
            PasswordError::Busy => Code::Overloaded,
            PasswordError::Hash(_) => Code::Internal,
        };
        Self::new(code, text)
    }
}

impl From<LogInError> for Problem {
    fn from(error: LogInError) -> Self {
        match error {
            LogInError::Wrong => Self::new(Code::WrongPassword, error.to_string()),
            LogInError::TooMany(too_many) => too_many.into(),
            LogInError::Password(error) => error.into(),
            LogInError::Account(error) => error.into(),
            LogInError::Session(error) => error.into(),
        }
    }
}
