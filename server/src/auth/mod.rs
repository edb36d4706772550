//! Who may do what: roles, what each may, and the tokens and sessions that carry them.
//!
//! ```text
//! Authorization: Bearer -> Tokens ------------+
//! cookie -> Sessions -> Accounts -------------+-> Caller: what he is where
//! name and password, or a link -> a session --+
//! ```
//!
//! | module | what it knows |
//! | --- | --- |
//! | `role` | roles, acts and the one table between them |
//! | `caller` | who calls, and what he is in each tournament |
//! | `access` | every way in |
//! | `tokens` | tokens: issued, revoked, looked up |
//! | `players`, `player_code` | tokens of players, and what they can be typed from |
//! | `accounts` | people, their roles, and the links that set their passwords |
//! | `sessions` | who has logged in |
//! | `password`, `attempts` | Argon2id; how often one may try |
//! | `ledger`, `secret` | a book folded from a journal stream; what is shown once |

mod access;
mod accounts;
mod attempts;
mod caller;
mod ledger;
mod password;
mod player_code;
mod players;
mod role;
mod secret;
mod sessions;
mod tokens;

pub use access::{Access, AccessError, Begun, Chosen, Clock, LogInError};
pub use accounts::{Account, AccountError, Accounts, Appointment, Change, Invitation};
pub use attempts::TooMany;
pub use caller::{Caller, CallerId, Post, Posts};
pub use ledger::LedgerError;
pub use password::PasswordError;
pub use players::{Enrolled, IssuedToPlayer, PlayerToken, PlayerTokenError, PlayerTokens};
pub use role::{Act, Role, UnknownRole, may, may_confirm};
pub use sessions::{LIFE as SESSION_LIFE, SessionError};
pub use tokens::{Issued, TokenError, TokenInfo, Tokens};
