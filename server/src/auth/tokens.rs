//! API tokens: random, shown once, kept as BLAKE3 hashes in the journal stream `tokens`.

use super::caller::{Caller, CallerId, Post, Posts};
use super::ledger::{Book as Fold, Damaged, Ledger, LedgerError, Made};
use super::players::is_name_of_player;
use super::role::Role;
use super::secret;
use crate::journal::Journal;
use crate::live::Slug;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

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

/// A token as lists show it: everything but the secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenInfo {
    /// Its number.
    pub id: u64,
    /// Its name: who stands in the journal.
    pub name: String,
    /// What its holder is.
    pub role: Role,
    /// Where; none for the whole server.
    pub tournament: Option<Slug>,
    /// An operator's boards.
    pub boards: Vec<u32>,
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
    /// The journal.
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    /// A name is missing or too long.
    #[error("a token needs a name of 1 to {NAME_BYTES} bytes, not beginning with '@'")]
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
    /// A player's token names a player.
    #[error("the token of a player is issued at the tournament's player-tokens")]
    OfPlayer,
    /// There is no such token.
    #[error("there is no token {0}")]
    NoToken(u64),
    /// The system has no randomness to give.
    #[error("the system gives no random numbers: {0}")]
    Random(#[from] getrandom::Error),
}

/// All tokens of a server.
pub struct Tokens {
    ledger: Ledger<Book>,
}

#[derive(Default)]
struct Book {
    by_hash: BTreeMap<String, TokenInfo>,
}

impl Tokens {
    /// Brings the tokens back from the journal. Blocks.
    ///
    /// # Errors
    /// Something stored cannot be read.
    pub fn open(journal: &Journal) -> Result<Self, TokenError> {
        let ledger = Ledger::open(journal)?;
        Ok(Self { ledger })
    }

    /// True while nobody could log in: no owner has a token.
    pub fn is_empty(&self) -> bool {
        let owns = |info: &TokenInfo| info.role == Role::Owner && info.tournament.is_none();
        self.ledger.look(|book| !book.by_hash.values().any(owns))
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
        // The names of accounts begin with '@' in the journal.
        let odd = name.starts_with('@') || name.chars().any(char::is_control);
        if name.is_empty() || name.len() > NAME_BYTES || odd {
            return Err(TokenError::Name);
        }
        if role == Role::Player {
            return Err(TokenError::OfPlayer);
        }
        if tournament.is_none() && role != Role::Owner {
            return Err(TokenError::NoTournament(role));
        }
        if boards.is_empty() == (role == Role::Operator) {
            return Err(TokenError::Boards);
        }
        let writer = self.ledger.writer().await;
        let named = |info: &TokenInfo| info.name == name;
        let taken = self.ledger.look(|book| book.by_hash.values().any(named));
        // Names that the program itself writes in the journal.
        let ours = ["server", "anonymous"].contains(&name) || is_name_of_player(name);
        if taken || ours {
            return Err(TokenError::NameTaken(name.to_owned()));
        }
        let secret = secret::new(PREFIX)?;
        let entry = Entry::TokenIssued {
            hash: secret::hash(&secret),
            grant: Grant {
                role,
                name: name.to_owned(),
                tournament: tournament.map(|slug| slug.to_string()),
                boards,
            },
        };
        let id = writer.next();
        writer.store(by, Timestamp::now(), vec![entry]).await?;
        Ok(Issued { id, secret })
    }

    /// Revokes a token at once.
    ///
    /// # Errors
    /// There is none, or it cannot be stored.
    pub async fn revoke(&self, by: &str, id: u64) -> Result<(), TokenError> {
        let writer = self.ledger.writer().await;
        if self.find(id).is_none() {
            return Err(TokenError::NoToken(id));
        }
        let entry = Entry::TokenRevoked { id };
        writer.store(by, Timestamp::now(), vec![entry]).await?;
        Ok(())
    }

    /// Who holds a token; none if it is unknown or revoked.
    pub fn caller(&self, bearer: &str) -> Option<Caller> {
        let hash = secret::hash(bearer);
        let held = |book: &Book| book.by_hash.get(&hash).map(TokenInfo::caller);
        self.ledger.look(held)
    }

    /// A token by its number.
    pub fn find(&self, id: u64) -> Option<TokenInfo> {
        self.ledger.look(|book| {
            let mut all = book.by_hash.values();
            all.find(|info| info.id == id).cloned()
        })
    }

    /// All tokens in force, oldest first.
    pub fn list(&self) -> Vec<TokenInfo> {
        let all = |book: &Book| book.by_hash.values().cloned().collect();
        let mut all: Vec<TokenInfo> = self.ledger.look(all);
        all.sort_by_key(|info| info.id);
        all
    }
}

impl std::fmt::Debug for Tokens {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Tokens(..)")
    }
}

impl TokenInfo {
    /// Who calls with it.
    fn caller(&self) -> Caller {
        let post = Post {
            role: self.role,
            boards: self.boards.clone(),
            enrolled: None,
        };
        let posts = match &self.tournament {
            None => Posts {
                server: Some(self.role),
                ..Posts::default()
            },
            Some(slug) => Posts {
                server: None,
                tournaments: BTreeMap::from([(slug.clone(), post)]),
            },
        };
        Caller {
            id: CallerId::Token(self.id),
            name: self.name.clone(),
            display: self.name.clone(),
            posts,
        }
    }
}

impl Fold for Book {
    type Entry = Entry;

    const STREAM: &'static str = "tokens";

    fn take(&mut self, entry: Entry, made: &Made<'_>) -> Result<(), Damaged> {
        match entry {
            Entry::TokenIssued { hash, grant } => {
                let tournament = grant.tournament.map(|slug| slug.parse()).transpose();
                let info = TokenInfo {
                    id: made.seq,
                    name: grant.name,
                    role: grant.role,
                    tournament: tournament.map_err(|_| Damaged)?,
                    boards: grant.boards,
                    at: made.at,
                    by: made.by.to_owned(),
                };
                self.by_hash.insert(hash, info);
            }
            Entry::TokenRevoked { id } => self.by_hash.retain(|_, info| info.id != id),
        }
        Ok(())
    }
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
        assert_eq!(caller.role_in(&slug), Some(Role::Operator));
        assert_eq!(caller.role_in(&"other".parse().unwrap()), None);
        assert!(caller.has_board(&slug, 2) && !caller.has_board(&slug, 3));
        assert_eq!(caller.name, "dgt");
        again.revoke("ada", clerk.id).await.unwrap();
        assert_eq!(again.caller(&clerk.secret), None);
        let third = Tokens::open(&journal).unwrap();
        assert_eq!(third.caller(&clerk.secret), None);
        let owner = third.caller(&owner.secret).unwrap();
        assert_eq!(owner.posts.server, Some(Role::Owner));
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
            (Role::Owner, "player 7", None, vec![], "exists"),
            (Role::Player, "bob", slug.clone(), vec![], "player-tokens"),
            (Role::Owner, " ", None, vec![], "needs a name"),
            (Role::Owner, "@ada", None, vec![], "'@'"),
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
