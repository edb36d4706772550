//! API tokens: random, shown once, kept as BLAKE3 hashes in the journal stream `tokens`.
//!
//! A token has 32 bytes of the system's randomness, so that its plain hash cannot be guessed back
//! and looking it up by hash gives nothing away.

use super::role::Role;
use crate::desk::{UnknownEvent, decode, encode};
use crate::journal::{self, AppendError, Journal, ReadError, StreamName};
use crate::live::Slug;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock};
use tokio::sync::Mutex;

/// The stream of tokens.
const STREAM: &str = "tokens";

/// How a token begins, so that one is recognised where it should not be.
const PREFIX: &str = "hk_";

/// Longest name of a token. It stands in the journal beside every act.
const NAME_BYTES: usize = 100;

/// What the journal records.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Entry {
    /// A token was issued.
    TokenIssued {
        /// Hash of the secret, hexadecimal.
        hash: String,
        /// What it allows.
        #[serde(flatten)]
        grant: Grant,
    },
    /// A token was revoked.
    TokenRevoked {
        /// The event that issued it.
        id: u64,
    },
}

/// What a token allows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Grant {
    role: Role,
    name: String,
    tournament: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    boards: Vec<u32>,
}

/// Who is calling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caller {
    /// The number of the token.
    pub id: u64,
    /// Its name: who stands in the journal.
    pub name: String,
    /// What he is.
    pub role: Role,
    /// Where; none for the whole server.
    pub tournament: Option<Slug>,
    /// An operator's boards.
    pub boards: Vec<u32>,
}

/// A token as lists show it: everything but the secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenInfo {
    /// Whose.
    pub caller: Caller,
    /// When it was issued.
    pub at: Timestamp,
    /// By whom.
    pub by: String,
}

/// A new token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Issued {
    /// Its number.
    pub id: u64,
    /// What to send as `Authorization: Bearer`. It is not kept; nobody can show it again.
    pub secret: String,
}

/// Why there is no token, or none can be issued.
#[derive(Debug, thiserror::Error)]
pub enum TokenError {
    /// The journal cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The journal cannot be written.
    #[error(transparent)]
    Append(#[from] AppendError),
    /// A stored token is of a kind that this program does not know.
    #[error("stream tokens: {0}")]
    Unknown(#[from] UnknownEvent),
    /// A stored token is none.
    #[error("stream tokens: event {0} is damaged")]
    Damaged(u64),
    /// A name is missing or too long.
    #[error("a token needs a name of 1 to {NAME_BYTES} bytes")]
    Name,
    /// Another token has the name: acts could not be told apart.
    #[error("a token named '{0}' exists; choose another name or revoke that one")]
    NameTaken(String),
    /// Only an owner has the whole server.
    #[error("a token for {0} needs a tournament")]
    NoTournament(Role),
    /// Boards are for operators, and an operator needs them.
    #[error("an operator needs the numbers of his boards, and nobody else has any")]
    Boards,
    /// There is no such token.
    #[error("there is no token {0}")]
    NoToken(u64),
    /// The system has no randomness to give.
    #[error("the system gives no random numbers: {0}")]
    Random(#[from] getrandom::Error),
    /// It cannot be written.
    #[error("the token cannot be written: {0}")]
    Encode(#[from] serde_json::Error),
}

/// All tokens of a server.
pub struct Tokens {
    journal: Journal,
    stream: StreamName,
    book: RwLock<Book>,
    /// One writer at a time: each append names the number it expects.
    writing: Mutex<()>,
}

#[derive(Default)]
struct Book {
    events: u64,
    by_hash: BTreeMap<String, TokenInfo>,
}

impl Tokens {
    /// Brings the tokens back from the journal. Blocks.
    ///
    /// # Errors
    /// Something stored cannot be read.
    pub fn open(journal: &Journal) -> Result<Self, TokenError> {
        let stream: StreamName = STREAM.parse().map_err(|_| TokenError::Damaged(0))?;
        let mut book = Book::default();
        for stored in journal.read(&stream, 1) {
            let stored = stored?;
            let at = Timestamp::from_microsecond(stored.at()).unwrap_or(Timestamp::UNIX_EPOCH);
            book.take(stored.seq(), decode(&stored)?, at, stored.by())?;
        }
        Ok(Self {
            journal: journal.clone(),
            stream,
            book: RwLock::new(book),
            writing: Mutex::new(()),
        })
    }

    /// True while nobody could log in: no owner has a token.
    pub fn is_empty(&self) -> bool {
        let book = self.read();
        !book
            .by_hash
            .values()
            .any(|info| info.caller.role == Role::Owner && info.caller.tournament.is_none())
    }

    /// Issues a token. `by` is who asks for it.
    ///
    /// # Errors
    /// The name is taken, something is missing, or it cannot be stored.
    pub async fn issue(
        &self,
        by: &str,
        role: Role,
        name: &str,
        tournament: Option<Slug>,
        boards: Vec<u32>,
    ) -> Result<Issued, TokenError> {
        let name = name.trim();
        if name.is_empty() || name.len() > NAME_BYTES || name.chars().any(char::is_control) {
            return Err(TokenError::Name);
        }
        if tournament.is_none() && role != Role::Owner {
            return Err(TokenError::NoTournament(role));
        }
        if boards.is_empty() == (role == Role::Operator) {
            return Err(TokenError::Boards);
        }
        let _writing = self.writing.lock().await;
        let taken = {
            let book = self.read();
            book.by_hash.values().any(|info| info.caller.name == name)
        };
        // Names that the program itself writes in the journal.
        if taken || ["server", "anonymous"].contains(&name) {
            return Err(TokenError::NameTaken(name.to_owned()));
        }
        let secret = new_secret()?;
        let entry = Entry::TokenIssued {
            hash: hash(&secret),
            grant: Grant {
                role,
                name: name.to_owned(),
                tournament: tournament.map(|slug| slug.to_string()),
                boards,
            },
        };
        let id = self.store(by, entry).await?;
        Ok(Issued { id, secret })
    }

    /// Revokes a token at once.
    ///
    /// # Errors
    /// There is none, or it cannot be stored.
    pub async fn revoke(&self, by: &str, id: u64) -> Result<(), TokenError> {
        let _writing = self.writing.lock().await;
        if self.find(id).is_none() {
            return Err(TokenError::NoToken(id));
        }
        self.store(by, Entry::TokenRevoked { id }).await?;
        Ok(())
    }

    /// Who holds a token; none if it is unknown or revoked.
    pub fn caller(&self, bearer: &str) -> Option<Caller> {
        let info = self.read().by_hash.get(&hash(bearer)).cloned();
        info.map(|info| info.caller)
    }

    /// A token by its number.
    pub fn find(&self, id: u64) -> Option<TokenInfo> {
        let book = self.read();
        let mut all = book.by_hash.values();
        all.find(|info| info.caller.id == id).cloned()
    }

    /// All tokens in force, oldest first.
    pub fn list(&self) -> Vec<TokenInfo> {
        let mut all: Vec<TokenInfo> = self.read().by_hash.values().cloned().collect();
        all.sort_by_key(|info| info.caller.id);
        all
    }

    async fn store(&self, by: &str, entry: Entry) -> Result<u64, TokenError> {
        let at = Timestamp::now();
        let expected = self.read().events;
        let command = journal::Command {
            at: at.as_microsecond(),
            by: by.to_owned(),
            key: None,
            events: vec![encode(&entry)?],
        };
        let appended = self.journal.append(&self.stream, expected, command).await?;
        let mut book = self.book.write().unwrap_or_else(PoisonError::into_inner);
        book.take(appended.last_seq, entry, at, by)?;
        Ok(appended.last_seq)
    }

    fn read(&self) -> std::sync::RwLockReadGuard<'_, Book> {
        // Nothing panics while it is locked for writing but an allocation.
        self.book.read().unwrap_or_else(PoisonError::into_inner)
    }
}

impl std::fmt::Debug for Tokens {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Tokens(..)")
    }
}

impl Book {
    fn take(&mut self, seq: u64, entry: Entry, at: Timestamp, by: &str) -> Result<(), TokenError> {
        match entry {
            Entry::TokenIssued { hash, grant } => {
                let tournament = grant.tournament.map(|slug| slug.parse()).transpose();
                let caller = Caller {
                    id: seq,
                    name: grant.name,
                    role: grant.role,
                    tournament: tournament.map_err(|_| TokenError::Damaged(seq))?,
                    boards: grant.boards,
                };
                let by = by.to_owned();
                self.by_hash.insert(hash, TokenInfo { caller, at, by });
            }
            Entry::TokenRevoked { id } => self.by_hash.retain(|_, info| info.caller.id != id),
        }
        self.events = seq;
        Ok(())
    }
}

fn new_secret() -> Result<String, TokenError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    // Only the hexadecimal digits are wanted of it.
    let digits = blake3::Hash::from_bytes(bytes).to_hex();
    Ok(format!("{PREFIX}{digits}"))
}

fn hash(secret: &str) -> String {
    blake3::hash(secret.as_bytes()).to_hex().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_token_lives_in_the_journal_until_it_is_revoked() {
        let dir = tempfile::tempdir().unwrap();
        let journal = Journal::open(dir.path()).unwrap();
        let tokens = Tokens::open(&journal).unwrap();
        assert!(tokens.is_empty());
        let owner = tokens
            .issue("server", Role::Owner, "ada", None, vec![])
            .await
            .unwrap();
        let slug: Slug = "open".parse().unwrap();
        let clerk = tokens
            .issue("ada", Role::Operator, "dgt", Some(slug.clone()), vec![1, 2])
            .await
            .unwrap();
        assert!(!tokens.is_empty());
        let again = Tokens::open(&journal).unwrap();
        let caller = again.caller(&clerk.secret).unwrap();
        assert_eq!(caller, tokens.caller(&clerk.secret).unwrap());
        assert_eq!(caller.tournament, Some(slug));
        assert_eq!((caller.name.as_str(), caller.boards), ("dgt", vec![1, 2]));
        again.revoke("ada", clerk.id).await.unwrap();
        assert_eq!(again.caller(&clerk.secret), None);
        let third = Tokens::open(&journal).unwrap();
        assert_eq!(third.caller(&clerk.secret), None);
        assert_eq!(third.caller(&owner.secret).unwrap().role, Role::Owner);
        assert_eq!(third.caller("hk_"), None);
    }

    #[tokio::test]
    async fn what_cannot_be_a_token() {
        let dir = tempfile::tempdir().unwrap();
        let tokens = Tokens::open(&Journal::open(dir.path()).unwrap()).unwrap();
        let slug: Option<Slug> = Some("open".parse().unwrap());
        let issue = |role, name, slug, boards| tokens.issue("t", role, name, slug, boards);
        issue(Role::Owner, "ada", None, vec![]).await.unwrap();
        for (role, name, slug, boards, words) in [
            (Role::Owner, "ada", None, vec![], "exists"),
            (Role::Owner, "server", None, vec![], "exists"),
            (Role::Owner, " ", None, vec![], "needs a name"),
            (Role::Arbiter, "bob", None, vec![], "needs a tournament"),
            (Role::Operator, "bob", slug.clone(), vec![], "boards"),
            (Role::Arbiter, "bob", slug.clone(), vec![1], "boards"),
        ] {
            let error = issue(role, name, slug, boards).await.unwrap_err();
            assert!(error.to_string().contains(words), "{error}");
        }
        let error = tokens.revoke("t", 9).await.unwrap_err();
        assert!(error.to_string().contains("no token 9"), "{error}");
    }
}
