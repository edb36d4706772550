//! The ways in: a token, or a session that a name and a password or a link began.

use super::accounts::{Account, AccountError, Accounts, Invitation};
use super::attempts::{Attempts, TooMany};
use super::caller::Caller;
use super::ledger::LedgerError;
use super::password::{self, PasswordError, Passwords};
use super::player_code;
use super::players::{PlayerTokenError, PlayerTokens};
use super::sessions::{Holder, SessionError, Sessions};
use super::tokens::{TokenError, Tokens};
use crate::journal::Journal;
use jiff::Timestamp;
use std::net::IpAddr;
use std::path::Path;
use std::sync::Arc;

/// What time it is.
pub type Clock = Arc<dyn Fn() -> Timestamp + Send + Sync>;

/// Why nobody can be let in at all.
#[derive(Debug, thiserror::Error)]
pub enum AccessError {
    /// The tokens.
    #[error(transparent)]
    Tokens(#[from] TokenError),
    /// The tokens of players.
    #[error(transparent)]
    Players(#[from] PlayerTokenError),
    /// The accounts.
    #[error(transparent)]
    Accounts(#[from] LedgerError),
    /// The sessions.
    #[error(transparent)]
    Sessions(#[from] SessionError),
}

/// Why somebody is not let in, or his password not set.
#[derive(Debug, thiserror::Error)]
pub enum LogInError {
    /// The name or the password. Which of them is not told.
    #[error("name or password are not right")]
    Wrong,
    /// Too many attempts failed.
    #[error(transparent)]
    TooMany(#[from] TooMany),
    /// The password cannot be one, or not be checked now.
    #[error(transparent)]
    Password(#[from] PasswordError),
    /// The account, or the link to it.
    #[error(transparent)]
    Account(#[from] AccountError),
    /// The session.
    #[error(transparent)]
    Session(#[from] SessionError),
}

/// A session that has begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Begun {
    /// Whose.
    pub caller: Caller,
    /// What the cookie holds.
    pub cookie: String,
}

/// What somebody with a link chooses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chosen {
    /// His name: only the owner of a new server may.
    pub name: Option<String>,
    /// How he is called.
    pub display: Option<String>,
    /// His password.
    pub password: String,
}

/// Tokens, accounts and sessions of a server.
pub struct Access {
    /// The tokens.
    pub tokens: Tokens,
    /// The tokens of players.
    pub players: PlayerTokens,
    /// The accounts.
    pub accounts: Accounts,
    sessions: Sessions,
    attempts: Attempts,
    passwords: Passwords,
    clock: Clock,
}

impl Access {
    /// What a journal and a data folder have. Blocks.
    ///
    /// # Errors
    /// Something stored cannot be read.
    pub fn open(journal: &Journal, dir: &Path) -> Result<Self, AccessError> {
        Self::with_clock(journal, dir, Arc::new(Timestamp::now))
    }

    /// The same by another clock.
    ///
    /// # Errors
    /// Something stored cannot be read.
    pub fn with_clock(journal: &Journal, dir: &Path, clock: Clock) -> Result<Self, AccessError> {
        Ok(Self {
            tokens: Tokens::open(journal)?,
            players: PlayerTokens::open(journal)?,
            accounts: Accounts::open(journal)?,
            sessions: Sessions::open(dir)?,
            attempts: Attempts::default(),
            passwords: Passwords::default(),
            clock,
        })
    }

    /// What time it is here.
    pub fn now(&self) -> Timestamp {
        (self.clock)()
    }

    /// Who calls in a session; nobody if it is over, or the account or its password is not the
    /// same.
    pub fn caller(&self, cookie: &str) -> Option<Caller> {
        let holder = self.sessions.holder(cookie, self.now())?;
        let account = self.accounts.get(holder.account)?;
        let good = account.is_open() && account.epoch == holder.epoch;
        good.then(|| account.caller())
    }

    /// Who holds a token, whoever it is for.
    pub fn bearer(&self, token: &str) -> Option<Caller> {
        if token.starts_with(player_code::PREFIX) {
            return self.players.holder(token).map(|held| held.caller());
        }
        self.tokens.caller(token)
    }

    /// A player's code that somebody typed or scanned, as it is written; none if it is nobody's.
    ///
    /// # Errors
    /// Too many from there were nobody's.
    pub fn player_code(&self, typed: &str, from: IpAddr) -> Result<Option<String>, TooMany> {
        let attempt = self.attempts.begin(None, from, self.now())?;
        if self.players.holder(typed).is_none() {
            return Ok(None);
        }
        self.attempts.give_back(attempt);
        Ok(player_code::read(typed))
    }

    /// A player says something about his game; what he says is kept for ever.
    ///
    /// # Errors
    /// He has said too much of late.
    pub fn said(&self, token: u64) -> Result<(), TooMany> {
        self.attempts.spend(token, self.now())
    }

    /// Something was done in a session: its silence begins anew.
    pub async fn touch(&self, cookie: &str) {
        if let Err(error) = self.sessions.touch(cookie, self.now()).await {
            tracing::warn!(%error, "what is done in sessions is not written down");
        }
    }

    /// Logs somebody in.
    ///
    /// # Errors
    /// Name or password are wrong, too many attempts failed, or the session cannot be kept.
    pub async fn log_in(
        &self,
        name: &str,
        password: String,
        from: IpAddr,
    ) -> Result<Begun, LogInError> {
        let attempt = self.attempts.begin(Some(name), from, self.now())?;
        let account = self.accounts.named(name).filter(Account::is_open);
        let hash = account.as_ref().and_then(|found| found.password.clone());
        let right = self.passwords.verify(password, hash).await;
        match (right, account) {
            (Ok(true), Some(account)) => {
                self.attempts.give_back(attempt);
                self.begin(account).await
            }
            (Ok(_), _) => Err(LogInError::Wrong),
            (Err(error), _) => {
                self.attempts.give_back(attempt);
                Err(error.into())
            }
        }
    }

    /// Ends a session.
    ///
    /// # Errors
    /// It cannot be written down that it has ended.
    pub async fn log_out(&self, cookie: &str) -> Result<(), SessionError> {
        self.sessions.end(cookie, self.now()).await
    }

    /// Whose a link is; an account, or nobody yet.
    ///
    /// # Errors
    /// It is not valid, or too many were not.
    pub fn invited(&self, secret: &str, from: IpAddr) -> Result<Option<Account>, LogInError> {
        let attempt = self.attempts.begin(None, from, self.now())?;
        let account = self.accounts.invited(secret, self.now())?;
        self.attempts.give_back(attempt);
        Ok(account)
    }

    /// Uses a link up and logs in who had it.
    ///
    /// # Errors
    /// The link is not valid, what was chosen is not possible, or it cannot be stored.
    pub async fn accept(
        &self,
        secret: &str,
        chosen: Chosen,
        from: IpAddr,
    ) -> Result<Begun, LogInError> {
        let name = match self.invited(secret, from)? {
            Some(account) => account.name,
            None => chosen.name.unwrap_or_else(|| "owner".to_owned()),
        };
        password::check(&chosen.password, &name)?;
        let hash = self.passwords.hash(chosen.password).await?;
        let names = (name.as_str(), chosen.display.as_deref());
        let accounts = &self.accounts;
        let id = accounts.accept(secret, self.now(), names, hash).await?;
        let account = accounts.get(id).ok_or(AccountError::NoAccount(id))?;
        self.begin(account).await
    }

    /// Changes the password of who calls; every session of his ends and a new one begins.
    ///
    /// # Errors
    /// The old one is wrong, the new one cannot be one, or it cannot be stored.
    pub async fn change_password(
        &self,
        id: u64,
        (old, new): (String, String),
        from: IpAddr,
    ) -> Result<Begun, LogInError> {
        let account = self.accounts.get(id).ok_or(AccountError::NoAccount(id))?;
        let attempt = self.attempts.begin(Some(&account.name), from, self.now())?;
        let right = self.passwords.verify(old, account.password.clone()).await;
        if matches!(right, Ok(false)) {
            return Err(LogInError::Wrong);
        }
        self.attempts.give_back(attempt);
        right?;
        password::check(&new, &account.name)?;
        let hash = self.passwords.hash(new).await?;
        let state = (id, account.epoch);
        self.accounts.set_password(self.now(), state, hash).await?;
        let account = self.accounts.get(id).ok_or(AccountError::NoAccount(id))?;
        self.begin(account).await
    }

    /// The link for the owner of a server that has none; earlier ones end.
    ///
    /// # Errors
    /// It cannot be stored.
    pub async fn first_link(&self) -> Result<Option<Invitation>, AccountError> {
        if self.accounts.has_owner() {
            return Ok(None);
        }
        let invited = self.accounts.invite("server", self.now(), None).await?;
        Ok(Some(invited))
    }

    async fn begin(&self, account: Account) -> Result<Begun, LogInError> {
        let holder = Holder {
            account: account.id,
            epoch: account.epoch,
        };
        let cookie = self.sessions.begin(holder, self.now()).await?;
        let caller = account.caller();
        Ok(Begun { caller, cookie })
    }
}

impl std::fmt::Debug for Access {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Access(..)")
    }
}
