//! Regulations as Rhai packages: a folder with `regulation.toml`, `main.rhai` and modules of its
//! own. Compiled once, run in a sandbox: no files, no network, no clock, no chance, no `eval`, and
//! bounds on everything that a script may use up.
//!
//! ```text
//! files -> Program::load (manifest, modules, hooks) -> shared, by hash in a Library
//!       -> Library::load(package, params)           -> a Regulation for one command
//! ```
//!
//! | module | what it knows |
//! | --- | --- |
//! | `manifest` | `regulation.toml` |
//! | `files` | which files a package may have, and their hash |
//! | `program` | a compiled package: its hooks, what is wrong with it |
//! | `modules` | `import` of the package's own files |
//! | `sandbox` | the bounds, and the engine within them |
//! | `clock` | wall time |
//! | `views`, `team_views` | `t`, `p`, teams and games as scripts see them |
//! | `games` | a live game, an incident and a ruling as scripts see them; what they answer |
//! | `rating` | the rating table |
//! | `lists` | functions on lists that fail with the function they are given |
//! | `numbers` | exact numbers in and out |
//! | `failure` | errors of Rhai as errors with file, line, hook and player |
//! | `regulation` | the hooks asked |
//! | `library` | compiled packages kept |
//! | `log` | what scripts print |

mod clock;
mod failure;
mod files;
mod games;
mod library;
mod lists;
mod log;
mod manifest;
mod modules;
mod numbers;
mod program;
mod rating;
mod regulation;
mod sandbox;
mod team_views;
mod views;

pub use clock::{Clock, Monotonic};
pub use files::hash;
pub use library::Library;
pub use log::Log;
pub use program::{Fault, LoadError, Program};
pub use sandbox::Bounds;
