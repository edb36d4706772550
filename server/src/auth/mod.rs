//! Who may do what: roles, what each may, and the tokens that carry them.
//!
//! | module | what it knows |
//! | --- | --- |
//! | `role` | roles, acts and the one table between them |
//! | `tokens` | tokens: issued, revoked, looked up; their journal stream |

mod role;
mod tokens;

pub use role::{Act, Role, UnknownRole, may, may_confirm};
pub use tokens::{Caller, Issued, TokenError, TokenInfo, Tokens};
