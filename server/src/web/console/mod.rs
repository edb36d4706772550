//! The arbiter's console: for those who have a role, behind a log-in.
//!
//! ```text
//! request -> routes (table) -> Duty: who is at work, what he may -> page or part -> shell -> answer
//!                                 |
//! log-in, or why not  <--- Barred +
//! ```
//!
//! Everything can be read without JavaScript; acting needs it. Scripts act through the API alone
//! (`assets/console/api.js`), and fetch the parts of a page that changed as the server makes them.
//!
//! | module | what it knows |
//! | --- | --- |
//! | `routes` | every page in one table, with what one must be allowed to see it |
//! | `duty`, `barred` | who is at work in the console; why somebody is not |
//! | `shell`, `rail` | what stands around every page: where one can go, the line at the top |
//! | `words` | commands and events in words; also as data, for questions about them |
//! | `undo` | one's own last act, and what can be done again |
//! | `stage` | what an event needs next |
//! | `spoken` | the texts that scripts speak |
//! | `lobby` | the tournaments somebody works in |
//! | `round` | the next thing to do |
//! | `preview` | a pairing before it is made |
//! | `why` | why a round is paired as it is |
//! | `session` | a pairing made by hand |
//! | `pairs` | boards with what they were paired from |
//! | `results` | one line a board |
//! | `proposed` | what players propose for their boards |

mod barred;
mod duty;
mod lobby;
mod pairs;
mod preview;
mod proposed;
mod rail;
mod results;
mod round;
mod routes;
mod session;
mod shell;
mod spoken;
mod stage;
mod undo;
mod why;
mod words;

pub use barred::role_key;
pub use duty::{Duty, href};
pub use routes::register;
pub use shell::page;
pub use words::{command as in_words, event as event_in_words, takes_back};
