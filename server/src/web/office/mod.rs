//! The console's paperwork: opening a tournament, its players, files, log, settings and staff.
//!
//! Pages are written by the server and can be read without JavaScript. To act, `console/office.js`
//! sends what elements say, so that a page brings no script of its own:
//!
//! | element | what the script does |
//! | --- | --- |
//! | `form[data-path]` | sends its fields by `data-method` to the API below `/api/v1`; `data-changes` sends only what differs from what the page came with |
//! | `button[data-path]` | sends `data-body` at once |
//! | `[data-then]` | after it: `renew` (what is marked `data-renew`), an address in which `{slug}` is filled in, or `secret` |
//! | `[data-done]` | what is said after it |
//! | field `[data-as]` | how its text becomes JSON: `text`, `some` (empty is null), `given` (empty is left out), `number`, `numbers`, `seats` (numbers, null for an empty one), `list`, `names`, `words`, `flag`, `whole`, `ms` and `seconds` (a time; all three are left out if empty), `json`; a dot in its name makes an object, whose fields go together, or before a number a list |
//! | `[data-running]` | as long as one is there, what is marked `data-renew` is renewed each second |
//! | `.problem` in it | where it says what went wrong; nothing typed is lost |
//! | `#secret` | where a link or token is shown, this once, with `#copy` |
//! | `[data-find]` | finds rows by `data-key` as one types |
//!
//! | module | address below `/console` |
//! | --- | --- |
//! | `create`, `import` | `/new`, `/import` |
//! | `users` | `/users` |
//! | `lists` | `/lists` |
//! | `players`, `player`, `lots`, `restrictions` | `/{slug}/players`, `/{slug}/players/{id}` |
//! | `check_in` | `/{slug}/check-in` |
//! | `player_tokens` | there: who has a slip for his phone |
//! | `seek`, `differences`, `list_order` | the rating lists there; `/{slug}/differences` |
//! | `keeping`, `checked` | lists kept current; whether players differ from them |
//! | `teams`, `line_ups` | `/{slug}/teams`, `/{slug}/teams/{id}`, `/{slug}/line-ups/{r}` |
//! | `files`, `report` | `/{slug}/files`, `/{slug}/report` |
//! | `norms` | `/{slug}/norms` |
//! | `standings` | `/{slug}/standings` |
//! | `log` | `/{slug}/log` |
//! | `settings`, `plan`, `release` | `/{slug}/settings`; the fields that it and `create` have; what everybody sees late |
//! | `staff`, `secret` | `/{slug}/staff`; what is shown once |
//! | `regulations` | `/{slug}/regulations` |
//! | `field` | fields of forms |

mod check_in;
mod checked;
mod create;
mod differences;
pub mod field;
mod files;
mod import;
mod keeping;
mod line_ups;
mod list_order;
mod lists;
mod log;
mod lots;
mod norms;
mod plan;
mod player;
mod player_tokens;
mod players;
mod regulations;
mod release;
mod report;
mod restrictions;
mod secret;
mod seek;
mod settings;
mod staff;
mod standings;
mod teams;
mod users;

pub use check_in::check_in;
pub use checked::mark as list_check;
pub use create::create;
pub use differences::page as differences;
pub use files::files;
pub use import::import;
pub use line_ups::{newest as line_ups, of_round as line_ups_of_round};
pub use lists::lists;
pub use log::log;
pub use norms::norms;
pub use player::player;
pub use players::players;
pub use regulations::regulations;
pub use report::report;
pub use settings::settings;
pub use staff::staff;
pub use standings::standings;
pub use teams::{team, teams};
pub use users::users;

use crate::web::console::{self, Duty};
use crate::web::fault::Fault;
use crate::web::language::Language;
use crate::web::page::Sheet;
use maud::Markup;
use serde_json::{Map, Value};

/// A page of the console with the script that acts for it. `key` names its text and its place in
/// the rail: `rail-{key}`, `{key}`.
fn page(duty: &Duty, key: &str, main: Markup) -> Result<Sheet, Fault> {
    let title = duty.visit.language.text(&format!("rail-{key}"));
    console::page(duty, key, (title, main), Some("console/office.js"))
}

/// The values in texts that scripts speak; each stands there as `{name}`.
const VALUES: [&str; 8] = [
    "count", "file", "hash", "kind", "line", "name", "players", "rounds",
];

/// Texts that a script of a page speaks, for a `data-texts`.
fn spoken(t: &Language, keys: &[&str]) -> String {
    let values = VALUES.map(|name| (name, format!("{{{name}}}").into()));
    let texts = keys
        .iter()
        .map(|key| ((*key).to_owned(), t.fill(key, &values).into()));
    Value::Object(texts.collect::<Map<_, _>>()).to_string()
}
