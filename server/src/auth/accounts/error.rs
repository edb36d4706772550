//! Why an account cannot be made or changed. Each text says what to do.

use super::super::ledger::LedgerError;
use super::super::role::Role;

/// Why an account cannot be made or changed.
#[derive(Debug, thiserror::Error)]
pub enum AccountError {
    /// The journal.
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    /// A name that cannot be one.
    #[error(
        "a name must have 1 to 64 bytes: letters, digits and . _ - + @, beginning with a letter \
         or digit"
    )]
    Name,
    /// A display name that cannot be one.
    #[error("a display name must have 1 to 100 bytes and no control characters")]
    Display,
    /// Somebody has it, or had it: the journal has to tell people apart for ever.
    #[error("the name '{0}' is or was somebody's; choose another")]
    NameTaken(String),
    /// Only the owner has the whole server.
    #[error("the role '{0}' needs a tournament; only 'owner' is for the whole server")]
    NoTournament(Role),
    /// Boards are for operators, and an operator needs them.
    #[error("an operator needs the numbers of his boards, and nobody else has any")]
    Boards,
    /// A player is one by his token.
    #[error("the role 'player' goes with the token of a player, and no account has it")]
    OfPlayer,
    /// There is no such account.
    #[error("there is no account {0}")]
    NoAccount(u64),
    /// There is no account of that name.
    #[error("there is no account named '{0}'; give a display name too to make one")]
    NoName(String),
    /// Nobody would be left to run the server.
    #[error("this is the last owner who can log in; make another one first")]
    LastOwner,
    /// A link that is used up, replaced, too old, or was never one.
    #[error("this link is not valid any more; ask whoever runs the server for a new one")]
    NoLink,
    /// The system has no randomness to give.
    #[error("the system gives no random numbers: {0}")]
    Random(#[from] getrandom::Error),
}
