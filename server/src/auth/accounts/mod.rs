//! Accounts of people: names, roles, passwords and the links that set them, in the journal stream
//! `accounts`.
//!
//! | module | what it knows |
//! | --- | --- |
//! | `name` | what can be a name, and which names are the same |
//! | `book` | the events and what they come to |
//! | `error` | why an account cannot be made or changed |

mod book;
mod error;
mod name;
#[cfg(test)]
mod tests;

use super::ledger::{Ledger, LedgerError};
use super::role::Role;
use super::secret;
use crate::journal::Journal;
use crate::live::Slug;
use book::{Book, Entry};
use jiff::{SignedDuration, Timestamp};

pub use book::Account;
pub use error::AccountError;
pub use name::fold;

/// How long a link is good for.
const LINK_LIFE: SignedDuration = SignedDuration::from_hours(7 * 24);

/// A role to give, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Appointment {
    /// Owner of the server.
    Owner,
    /// A role in a tournament; an operator's has boards.
    In(Slug, Role, Vec<u32>),
}

impl Appointment {
    /// A role as asked for.
    ///
    /// # Errors
    /// It needs a tournament, or boards, may not have any, or goes with a token alone.
    pub fn new(role: Role, place: Option<Slug>, boards: Vec<u32>) -> Result<Self, AccountError> {
        if role == Role::Player {
            return Err(AccountError::OfPlayer);
        }
        if boards.is_empty() == (role == Role::Operator) {
            return Err(AccountError::Boards);
        }
        match place {
            Some(slug) => Ok(Self::In(slug, role, boards)),
            None if role == Role::Owner => Ok(Self::Owner),
            None => Err(AccountError::NoTournament(role)),
        }
    }

    fn entry(self, id: u64) -> Entry {
        match self {
            Self::Owner => Entry::ServerRoleSet {
                id,
                role: Some(Role::Owner),
            },
            Self::In(slug, role, boards) => Entry::RoleGiven {
                id,
                tournament: slug.to_string(),
                role,
                boards,
            },
        }
    }
}

/// A change to an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Another display name.
    Display(String),
    /// A role given.
    Give(Appointment),
    /// The role of a tournament taken, or (none) that of the server.
    Take(Option<Slug>),
    /// Nobody can log in any more.
    Disable,
    /// One can again.
    Enable,
}

/// A link to set a password, shown once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// The account; none for the owner of a new server.
    pub id: Option<u64>,
    /// What the link ends with. It is not kept; nobody can show it again.
    pub secret: String,
    /// When it ends.
    pub until: Timestamp,
}

/// All accounts of a server.
pub struct Accounts {
    ledger: Ledger<Book>,
}

impl Accounts {
    /// Brings the accounts back from the journal. Blocks.
    ///
    /// # Errors
    /// Something stored cannot be read.
    pub fn open(journal: &Journal) -> Result<Self, LedgerError> {
        let ledger = Ledger::open(journal)?;
        Ok(Self { ledger })
    }

    /// An account by its number.
    pub fn get(&self, id: u64) -> Option<Account> {
        self.ledger.look(|book| book.get(id).cloned())
    }

    /// An account by its name, in any capitals.
    pub fn named(&self, name: &str) -> Option<Account> {
        self.ledger.look(|book| book.named(name).cloned())
    }

    /// All accounts, oldest first.
    pub fn list(&self) -> Vec<Account> {
        self.ledger.look(|book| book.all().cloned().collect())
    }

    /// True if somebody who runs the server can log in.
    pub fn has_owner(&self) -> bool {
        self.ledger.look(|book| book.has_owner(None))
    }

    /// Makes an account with a link to set its password.
    ///
    /// # Errors
    /// A name cannot be one or is taken, or it cannot be stored.
    pub async fn create(
        &self,
        by: &str,
        now: Timestamp,
        (name, display): (&str, &str),
        post: Option<Appointment>,
    ) -> Result<Invitation, AccountError> {
        let (name, display) = (name::checked(name)?, name::checked_display(display)?);
        let writer = self.ledger.writer().await;
        self.free(name)?;
        let id = writer.next();
        let mut entries = vec![created(name, display)];
        entries.extend(post.map(|post| post.entry(id)));
        let (invitation, entry) = invitation(Some(id), now)?;
        entries.push(entry);
        writer.store(by, now, entries).await?;
        Ok(invitation)
    }

    /// Makes a link: for an account, or (none) for the owner of a new server. Earlier ones end.
    ///
    /// # Errors
    /// There is no such account, or it cannot be stored.
    pub async fn invite(
        &self,
        by: &str,
        now: Timestamp,
        id: Option<u64>,
    ) -> Result<Invitation, AccountError> {
        let writer = self.ledger.writer().await;
        if let Some(id) = id {
            self.existing(id)?;
        }
        let (invitation, entry) = invitation(id, now)?;
        writer.store(by, now, vec![entry]).await?;
        Ok(invitation)
    }

    /// Whose link this is: an account, or nobody yet.
    ///
    /// # Errors
    /// It is not valid, or not any more.
    pub fn invited(&self, secret: &str, now: Timestamp) -> Result<Option<Account>, AccountError> {
        let hash = secret::hash(secret);
        self.ledger.look(|book| {
            let link = book.link(&hash).filter(|link| link.until > now);
            let link = link.ok_or(AccountError::NoLink)?;
            Ok(link.id.and_then(|id| book.get(id)).cloned())
        })
    }

    /// Uses a link up: sets the password, given as its hash, and the display name. The owner of a
    /// new server chooses his name; others have theirs.
    ///
    /// # Errors
    /// The link is not valid, a name cannot be one or is taken, or it cannot be stored.
    pub async fn accept(
        &self,
        secret: &str,
        now: Timestamp,
        (name, display): (&str, Option<&str>),
        hash: String,
    ) -> Result<u64, AccountError> {
        let display = display.map(name::checked_display).transpose()?;
        let writer = self.ledger.writer().await;
        // Asked under the lock: a link is used once.
        let (id, by, mut entries) = if let Some(account) = self.invited(secret, now)? {
            let display = display.filter(|display| *display != account.display);
            let display = display.map(|display| Entry::DisplaySet {
                id: account.id,
                display: display.to_owned(),
            });
            (account.id, account.name, display.into_iter().collect())
        } else {
            let name = name::checked(name)?;
            self.free(name)?;
            let id = writer.next();
            let entry = created(name, display.unwrap_or(name));
            (
                id,
                name.to_owned(),
                vec![entry, Appointment::Owner.entry(id)],
            )
        };
        entries.push(Entry::PasswordSet { id, hash });
        writer.store(&format!("@{by}"), now, entries).await?;
        Ok(id)
    }

    /// Sets a password, given as its hash, if the one before is still `old`.
    ///
    /// # Errors
    /// The account has gone or has another password by now, or it cannot be stored.
    pub async fn set_password(
        &self,
        now: Timestamp,
        (id, epoch): (u64, u64),
        hash: String,
    ) -> Result<(), AccountError> {
        let writer = self.ledger.writer().await;
        let account = self.existing(id)?;
        if account.epoch != epoch || !account.is_open() {
            return Err(AccountError::NoAccount(id));
        }
        let by = format!("@{}", account.name);
        let entry = Entry::PasswordSet { id, hash };
        Ok(writer.store(&by, now, vec![entry]).await?)
    }

    /// Changes an account at once; all changes or none.
    ///
    /// # Errors
    /// There is none, it is the last owner, a value is not possible, or it cannot be stored.
    pub async fn change(
        &self,
        by: &str,
        now: Timestamp,
        id: u64,
        changes: Vec<Change>,
    ) -> Result<Account, AccountError> {
        let writer = self.ledger.writer().await;
        self.existing(id)?;
        if changes
            .iter()
            .any(|change| matches!(change, Change::Take(None) | Change::Disable))
        {
            self.keeps_owner(id)?;
        }
        let entries: Result<Vec<_>, _> = changes.into_iter().map(|c| c.entry(id)).collect();
        let entries = entries?;
        if !entries.is_empty() {
            writer.store(by, now, entries).await?;
        }
        self.existing(id)
    }

    /// Removes an account at once. Its name stays taken.
    ///
    /// # Errors
    /// There is none, it is the last owner, or it cannot be stored.
    pub async fn remove(&self, by: &str, now: Timestamp, id: u64) -> Result<(), AccountError> {
        let writer = self.ledger.writer().await;
        self.existing(id)?;
        self.keeps_owner(id)?;
        let entry = Entry::AccountRemoved { id };
        Ok(writer.store(by, now, vec![entry]).await?)
    }

    fn existing(&self, id: u64) -> Result<Account, AccountError> {
        self.get(id).ok_or(AccountError::NoAccount(id))
    }

    fn free(&self, name: &str) -> Result<(), AccountError> {
        if self.ledger.look(|book| book.is_taken(name)) {
            return Err(AccountError::NameTaken(name.to_owned()));
        }
        Ok(())
    }

    /// Somebody else runs the server, or this one does not.
    fn keeps_owner(&self, id: u64) -> Result<(), AccountError> {
        let last = |book: &Book| book.has_owner(None) && !book.has_owner(Some(id));
        if self.ledger.look(last) {
            return Err(AccountError::LastOwner);
        }
        Ok(())
    }
}

impl std::fmt::Debug for Accounts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Accounts(..)")
    }
}

impl Change {
    fn entry(self, id: u64) -> Result<Entry, AccountError> {
        Ok(match self {
            Self::Display(display) => Entry::DisplaySet {
                id,
                display: name::checked_display(&display)?.to_owned(),
            },
            Self::Give(post) => post.entry(id),
            Self::Take(Some(slug)) => Entry::RoleTaken {
                id,
                tournament: slug.to_string(),
            },
            Self::Take(None) => Entry::ServerRoleSet { id, role: None },
            Self::Disable => Entry::AccountDisabled { id },
            Self::Enable => Entry::AccountEnabled { id },
        })
    }
}

fn created(name: &str, display: &str) -> Entry {
    Entry::AccountCreated {
        name: name.to_owned(),
        display: display.to_owned(),
    }
}

fn invitation(id: Option<u64>, now: Timestamp) -> Result<(Invitation, Entry), getrandom::Error> {
    let secret = secret::new("")?;
    // A clock near the end of time is nobody's.
    let until = now.saturating_add(LINK_LIFE).unwrap_or(Timestamp::MAX);
    let hash = secret::hash(&secret);
    let entry = Entry::LinkMade { id, hash, until };
    Ok((Invitation { id, secret, until }, entry))
}
