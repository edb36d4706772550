//! Who is calling, by whichever way he came in, and what he is where.

use super::players::Enrolled;
use super::role::{Act, Role, may, may_confirm};
use crate::live::Slug;
use hakem_core::tournament::Level;
use std::collections::BTreeMap;
use std::fmt;

/// A token, an account or a player's token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CallerId {
    /// The token of this number.
    Token(u64),
    /// The account of this number.
    Account(u64),
    /// The token of a player, of this number.
    Player(u64),
}

impl fmt::Display for CallerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Token(id) => write!(f, "t{id}"),
            Self::Account(id) => write!(f, "u{id}"),
            Self::Player(id) => write!(f, "p{id}"),
        }
    }
}

/// A role with the boards it is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Post {
    /// The role.
    pub role: Role,
    /// An operator's boards; nobody else has any.
    pub boards: Vec<u32>,
    /// Who a player is; nobody else is one.
    pub enrolled: Option<Enrolled>,
}

/// What somebody is on the server and in each tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Posts {
    /// For the whole server: owner, or nothing.
    pub server: Option<Role>,
    /// By tournament.
    pub tournaments: BTreeMap<Slug, Post>,
}

/// Who is calling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caller {
    /// The token, account or player's token.
    pub id: CallerId,
    /// Who stands in the journal: the name of a token, or `@` and that of an account.
    pub name: String,
    /// How people call him.
    pub display: String,
    /// What he is.
    pub posts: Posts,
}

impl Caller {
    /// True if a browser's session calls, not a program's token.
    pub const fn is_in_session(&self) -> bool {
        matches!(self.id, CallerId::Account(_))
    }

    /// What he is in a tournament.
    pub fn role_in(&self, slug: &Slug) -> Option<Role> {
        let here = self.posts.tournaments.get(slug).map(|post| post.role);
        // The greater of both.
        self.posts.server.max(here)
    }

    /// The most he is anywhere.
    pub fn highest(&self) -> Option<Role> {
        let here = self.posts.tournaments.values().map(|post| post.role);
        self.posts.server.max(here.max())
    }

    /// Which player of a tournament he is.
    pub fn enrolled(&self, slug: &Slug) -> Option<&Enrolled> {
        self.posts.tournaments.get(slug)?.enrolled.as_ref()
    }

    /// True if he may do this in a tournament.
    pub fn has(&self, act: Act, slug: &Slug) -> bool {
        self.role_in(slug).is_some_and(|role| may(role, act))
    }

    /// True if he may do this on the server, or somewhere if it is a thing of tournaments.
    pub fn has_somewhere(&self, act: Act) -> bool {
        let here = self.posts.tournaments.values().map(|post| post.role);
        let mut roles = here.filter(|_| act.is_of_tournaments());
        self.posts.server.is_some_and(|role| may(role, act)) || roles.any(|role| may(role, act))
    }

    /// The highest level of warning that he may confirm there; without a tournament, on the
    /// server.
    pub fn may_confirm(&self, slug: Option<&Slug>) -> Level {
        let role = match slug {
            Some(slug) => self.role_in(slug),
            None => self.posts.server,
        };
        may_confirm(role.unwrap_or(Role::Viewer))
    }

    /// True if he may enter moves of this board.
    pub fn has_board(&self, slug: &Slug, board: u32) -> bool {
        match self.role_in(slug) {
            Some(Role::Operator) => self
                .posts
                .tournaments
                .get(slug)
                .is_some_and(|post| post.boards.contains(&board)),
            Some(role) => may(role, Act::Move),
            None => false,
        }
    }
}
