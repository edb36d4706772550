//! Roles and what each of them may do: one table.
//!
//! | act | owner | arbiter | deputy | operator | player | viewer, anonymous |
//! | --- | --- | --- | --- | --- | --- | --- |
//! | view what is released | yes | yes | yes | yes | yes | yes |
//! | see all | yes | yes | yes | | | |
//! | enter results | yes | yes | yes | | | |
//! | check players in | yes | yes | yes | | | |
//! | undo own acts | yes | yes | yes | | | |
//! | moves and clocks | yes | yes | | of named boards | | |
//! | raise incidents | yes | yes | yes | | | |
//! | rule on games | yes | yes | | | | |
//! | manage the tournament | yes | yes | | | | |
//! | undo anything | yes | yes | | | | |
//! | audit | yes | yes | | | | |
//! | tokens | yes | of the tournament, up to arbiter | | | | |
//! | staff | yes | of the tournament, up to arbiter | | | | |
//! | create tournaments | of the server | | | | | |
//! | accounts | of the server | | | | | |
//! | rating lists | of the server | | | | | |
//! | one's own game | | | | | yes | |

use hakem_core::tournament::Level;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use utoipa::ToSchema;

/// What somebody is, in one tournament or (the owner) on the server.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Sees what everybody sees.
    Viewer,
    /// Looks after his own game; only by a token that is issued to him as a player.
    Player,
    /// Enters moves and clocks of named boards.
    Operator,
    /// Enters results.
    Deputy,
    /// Does all that the tournament needs.
    Arbiter,
    /// Does everything.
    Owner,
}

/// What is done, as far as rights are concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Act {
    /// Look at what is released.
    View,
    /// Look at everything, rounds not yet published included.
    SeeAll,
    /// Enter results.
    Result,
    /// Undo what one did oneself.
    UndoOwn,
    /// Enter moves and clocks.
    Move,
    /// Bring something that happened in a game before the arbiter.
    Incident,
    /// Rule on what happened in a game.
    Rule,
    /// Settings, players, pairings, numbers: the tournament.
    Manage,
    /// Undo anybody's act.
    UndoAny,
    /// Read the log of all acts.
    Audit,
    /// Issue and revoke tokens.
    Tokens,
    /// Give and take roles in a tournament.
    Staff,
    /// Create or import a tournament.
    Create,
    /// Accounts of people: made, changed, removed.
    Users,
    /// Rating lists: imported, dropped.
    Lists,
    /// Say something about one's own game: check in, propose its result, call the arbiter.
    OwnGame,
    /// Check players in before a round.
    CheckIn,
}

impl Role {
    /// Every role, the least first.
    pub const ALL: [Self; 6] = [
        Self::Viewer,
        Self::Player,
        Self::Operator,
        Self::Deputy,
        Self::Arbiter,
        Self::Owner,
    ];

    /// The stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Viewer => "viewer",
            Self::Player => "player",
            Self::Operator => "operator",
            Self::Deputy => "deputy",
            Self::Arbiter => "arbiter",
            Self::Owner => "owner",
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text is no role.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no role; known are viewer, player, operator, deputy, arbiter, owner")]
pub struct UnknownRole(pub String);

impl FromStr for Role {
    type Err = UnknownRole;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|role| role.name() == text)
            .ok_or_else(|| UnknownRole(text.to_owned()))
    }
}

impl Act {
    /// Every act.
    pub const ALL: [Self; 17] = [
        Self::View,
        Self::SeeAll,
        Self::Result,
        Self::UndoOwn,
        Self::Move,
        Self::Incident,
        Self::Rule,
        Self::Manage,
        Self::UndoAny,
        Self::Audit,
        Self::Tokens,
        Self::Staff,
        Self::Create,
        Self::Users,
        Self::Lists,
        Self::OwnGame,
        Self::CheckIn,
    ];

    /// True for what is done in a game: it has no revision of the tournament and asks nothing back.
    pub const fn is_of_games(self) -> bool {
        matches!(
            self,
            Self::Move | Self::Incident | Self::Rule | Self::OwnGame
        )
    }

    /// True for what a role in one tournament is enough for; the rest is for the server's owner.
    pub const fn is_of_tournaments(self) -> bool {
        !matches!(self, Self::Create | Self::Users | Self::Lists)
    }
}

/// The table at the head of this module. Which boards an operator has, and that nobody issues more
/// than he may, is asked beside it.
pub const fn may(role: Role, act: Act) -> bool {
    use Role::{Arbiter, Deputy, Operator, Owner, Player};
    match act {
        Act::View => true,
        Act::SeeAll | Act::Result | Act::UndoOwn | Act::Incident | Act::CheckIn => {
            matches!(role, Owner | Arbiter | Deputy)
        }
        Act::Move => matches!(role, Owner | Arbiter | Operator),
        Act::Rule | Act::Manage | Act::UndoAny | Act::Audit | Act::Tokens | Act::Staff => {
            matches!(role, Owner | Arbiter)
        }
        Act::Create | Act::Users | Act::Lists => matches!(role, Owner),
        // Nobody has a game of his own but by the token that names him.
        Act::OwnGame => matches!(role, Player),
    }
}

/// The highest level of warning that a role may confirm.
pub const fn may_confirm(role: Role) -> Level {
    match role {
        Role::Owner | Role::Arbiter => Level::ConfirmTwice,
        Role::Deputy => Level::Notice,
        Role::Operator | Role::Player | Role::Viewer => Level::Note,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The whole table, role by role, in the order of [`Act::ALL`].
    #[test]
    fn each_role_and_each_act() {
        let table = [
            (Role::Viewer, "10000000000000000", Level::Note),
            (Role::Player, "10000000000000010", Level::Note),
            (Role::Operator, "10001000000000000", Level::Note),
            (Role::Deputy, "11110100000000001", Level::Notice),
            (Role::Arbiter, "11111111111100001", Level::ConfirmTwice),
            (Role::Owner, "11111111111111101", Level::ConfirmTwice),
        ];
        assert_eq!(table.map(|(role, ..)| role), Role::ALL);
        for (role, expected, level) in table {
            let found: String = Act::ALL
                .iter()
                .map(|act| if may(role, *act) { '1' } else { '0' })
                .collect();
            assert_eq!(found, expected, "{role}");
            assert_eq!(may_confirm(role), level, "{role}");
            assert_eq!(role.name().parse(), Ok(role));
        }
    }
}
