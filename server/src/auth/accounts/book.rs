//! Accounts as the stream `accounts` tells of them.

use super::super::caller::{Caller, CallerId, Post, Posts};
use super::super::ledger::{Book as Fold, Damaged, Made};
use super::super::role::Role;
use super::name::fold;
use crate::live::Slug;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What the journal records. An account's number is that of the event that made it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Entry {
    /// An account was made. Nobody can log in to it before it has a password.
    AccountCreated { name: String, display: String },
    /// It is shown under another name.
    DisplaySet { id: u64, display: String },
    /// It has another role for the whole server, or none.
    ServerRoleSet { id: u64, role: Option<Role> },
    /// It has a role in a tournament, in place of the one it had.
    RoleGiven {
        id: u64,
        tournament: String,
        role: Role,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        boards: Vec<u32>,
    },
    /// It has no role there any more.
    RoleTaken { id: u64, tournament: String },
    /// A link to set a password was made, in place of earlier ones for the same: for an account,
    /// or for the owner of a new server, who has none yet.
    LinkMade {
        id: Option<u64>,
        /// Hash of the link's secret, hexadecimal.
        hash: String,
        until: Timestamp,
    },
    /// It has a new password: links for it and sessions of it are over.
    PasswordSet {
        id: u64,
        /// Argon2id, as a PHC string.
        hash: String,
    },
    /// Nobody can log in to it for now: sessions of it are over.
    AccountDisabled { id: u64 },
    /// One can again.
    AccountEnabled { id: u64 },
    /// It is gone; its name stays taken.
    AccountRemoved { id: u64 },
}

/// A person who may log in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Its number.
    pub id: u64,
    /// What is typed to log in.
    pub name: String,
    /// How people call its owner.
    pub display: String,
    /// What he is.
    pub posts: Posts,
    /// True if nobody can log in to it for now.
    pub disabled: bool,
    /// When it was made.
    pub at: Timestamp,
    /// By whom.
    pub by: String,
    /// Argon2id, as a PHC string; none while the invitation is not used.
    pub(in crate::auth) password: Option<String>,
    /// The last event that ended all sessions.
    pub(in crate::auth) epoch: u64,
}

impl Account {
    /// True once a password is set.
    pub fn has_password(&self) -> bool {
        self.password.is_some()
    }

    /// True if one can log in to it.
    pub fn is_open(&self) -> bool {
        self.has_password() && !self.disabled
    }

    /// True if he runs the server.
    pub fn is_owner(&self) -> bool {
        self.posts.server == Some(Role::Owner)
    }

    /// Who calls in a session of it.
    pub(in crate::auth) fn caller(&self) -> Caller {
        Caller {
            id: CallerId::Account(self.id),
            name: format!("@{}", self.name),
            display: self.display.clone(),
            posts: self.posts.clone(),
        }
    }
}

/// A link to set a password.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Link {
    /// Whose; nobody's for the owner of a new server.
    pub id: Option<u64>,
    /// When it ends.
    pub until: Timestamp,
}

/// All accounts and links.
#[derive(Debug, Default)]
pub(super) struct Book {
    accounts: BTreeMap<u64, Account>,
    /// By folded name; those of removed accounts too.
    names: BTreeMap<String, u64>,
    links: BTreeMap<String, Link>,
}

impl Book {
    pub fn get(&self, id: u64) -> Option<&Account> {
        self.accounts.get(&id)
    }

    pub fn all(&self) -> impl Iterator<Item = &Account> {
        self.accounts.values()
    }

    pub fn named(&self, name: &str) -> Option<&Account> {
        self.accounts.get(self.names.get(&fold(name))?)
    }

    /// True if an account has the name or had it.
    pub fn is_taken(&self, name: &str) -> bool {
        self.names.contains_key(&fold(name))
    }

    pub fn link(&self, hash: &str) -> Option<&Link> {
        self.links.get(hash)
    }

    /// True if somebody can log in who runs the server, `without` this one.
    pub fn has_owner(&self, without: Option<u64>) -> bool {
        self.all()
            .any(|account| account.is_owner() && account.is_open() && Some(account.id) != without)
    }

    fn account(&mut self, id: u64) -> Result<&mut Account, Damaged> {
        self.accounts.get_mut(&id).ok_or(Damaged)
    }

    fn create(&mut self, name: String, display: String, made: &Made<'_>) {
        self.names.insert(fold(&name), made.seq);
        let account = Account {
            id: made.seq,
            name,
            display,
            posts: Posts::default(),
            disabled: false,
            at: made.at,
            by: made.by.to_owned(),
            password: None,
            epoch: made.seq,
        };
        self.accounts.insert(made.seq, account);
    }

    /// Links that nobody may use any more: those of an account, and with an owner there the one
    /// for a new server.
    fn end_links(&mut self, of: Option<u64>) {
        let started = self.has_owner(None);
        self.links.retain(|_, link| match link.id {
            Some(id) => Some(id) != of,
            None => !started,
        });
    }
}

fn slug(text: &str) -> Result<Slug, Damaged> {
    text.parse().map_err(|_| Damaged)
}

impl Fold for Book {
    type Entry = Entry;

    const STREAM: &'static str = "accounts";

    fn take(&mut self, entry: Entry, made: &Made<'_>) -> Result<(), Damaged> {
        match entry {
            Entry::AccountCreated { name, display } => self.create(name, display, made),
            Entry::DisplaySet { id, display } => self.account(id)?.display = display,
            Entry::ServerRoleSet { id, role } => {
                self.account(id)?.posts.server = role;
                self.end_links(None);
            }
            Entry::RoleGiven {
                id,
                tournament,
                role,
                boards,
            } => {
                let tournaments = &mut self.account(id)?.posts.tournaments;
                tournaments.insert(
                    slug(&tournament)?,
                    Post {
                        role,
                        boards,
                        enrolled: None,
                    },
                );
            }
            Entry::RoleTaken { id, tournament } => {
                let tournaments = &mut self.account(id)?.posts.tournaments;
                tournaments.remove(&slug(&tournament)?);
            }
            Entry::LinkMade { id, hash, until } => {
                self.links.retain(|_, link| link.id != id);
                self.links.insert(hash, Link { id, until });
            }
            Entry::PasswordSet { id, hash } => {
                let account = self.account(id)?;
                account.password = Some(hash);
                account.epoch = made.seq;
                self.end_links(Some(id));
            }
            Entry::AccountDisabled { id } => {
                let account = self.account(id)?;
                account.disabled = true;
                account.epoch = made.seq;
            }
            Entry::AccountEnabled { id } => {
                self.account(id)?.disabled = false;
                self.end_links(None);
            }
            Entry::AccountRemoved { id } => {
                self.accounts.remove(&id).ok_or(Damaged)?;
                self.end_links(Some(id));
            }
        }
        Ok(())
    }
}
