//! The arbiter's desk: what happened at the boards, how it is ruled, and appeals against it.
//!
//! The server writes pages and forms; `console/office.js` sends the forms, `console/arbiter.js`
//! finds a kind of incident by its first letters and renews the page when something comes before
//! the arbiters. All can be read, and a kind chosen, without JavaScript.
//!
//! | element | what it is |
//! | --- | --- |
//! | `#incidents tr[data-board][data-number]` | an incident in the list; `data-state`: `proposed`, `reserved`, `ruled`, `dismissed` |
//! | `article.matter[data-number]` | one on the page of its board; in it `form.confirm`, `form.choose`, `form.dismiss`, `form.withdraw`, `form.own` |
//! | `#kind`, `#kinds a[data-kind]` | the kinds; `aria-current` marks the one that Enter takes |
//! | `form#incident`, `form#restate` | what happened; what happened in truth |
//! | `form#set-clocks`, `#clock-acts` | the clock that the server runs |
//! | `#envelope` | an adjournment, step by step |
//! | `#undo-game`, `#redo-game` | the last act on the board |
//! | `#committee`, `form#set-committee`, `article.appeal[data-appeal]` | appeals |
//!
//! | module | address below `/console/{slug}` |
//! | --- | --- |
//! | `list` | `/incidents`, `/incidents/{r}` |
//! | `board` | `/incidents/{r}/{b}`: the board with all that came of it; `?kind=` the form of a kind, `?correct=` in place of the facts of an incident |
//! | `kinds` | which fields each kind has |
//! | `matter` | an incident with its rulings and what can be said to it |
//! | `clock`, `envelope` | clocks by hand; adjournments |
//! | `last` | the last act on the board, undone and done again |
//! | `record` | who raised and who ruled, from the journal |
//! | `appeals`, `filing`, `decision` | `/appeals`: the committee and what was filed; a new one; what becomes of it |

mod appeals;
mod board;
mod clock;
mod decision;
mod envelope;
mod filing;
mod kinds;
mod last;
mod list;
mod matter;
mod record;

pub use appeals::{appeals, named, told};
pub use board::{board, in_words};
pub use decision::decided;
pub use list::{newest, of_round, ordinary};
pub use matter::outcome;
pub use record::Record;

use crate::web::dates;
use crate::web::fault::Fault;
use crate::web::visit::Visit;
use jiff::Timestamp;

/// A moment at the venue, with its day.
pub fn moment(visit: &Visit, at: Timestamp) -> Result<String, Fault> {
    let tz = &visit.tournament()?.settings.tz;
    let day = dates::zone(tz).to_datetime(at).date();
    Ok(format!(
        "{} {}",
        dates::day(visit.language, day),
        dates::hour(at, tz)
    ))
}
