//! The Tournament Report File: TRF06, TRF16 (with the codes of JaVaFo and bbpPairings), TRF26.
//!
//! bytes -> [`read()`] -> [`Document`] and [`Finding`]s; [`Document`] -> [`write()`] -> text.
//!
//! | module | what it knows |
//! | --- | --- |
//! | `document`, `team_records` | what a file says, typed |
//! | `meaning`, `tally` | scoring, points, rounds, the state before a round |
//! | `read`, `decode`, `line` | bytes to document |
//! | `check` | does the file agree with itself |
//! | `normalise`, `write` | document to text, what each dialect can say |
//! | `comments` | the `###` lines about acts of the arbiter |
//! | `codes` | which record codes belong where |
//! | `finding`, `kinds`, `severity` | what is told, and how grave it is |
//!
//! ```
//! use hakem_core::format::trf::{self, Dialect, Severity, WriteOptions};
//!
//! let reading = trf::read(b"012 Open\r\nXXR 5\r\n001    1      Alpha, Ann");
//! assert!(reading.findings.iter().all(|f| f.severity != Severity::Refused));
//! let written = trf::write(&reading.document, WriteOptions::new(Dialect::Trf26));
//! assert!(written.text.contains("142 5\r\n"));
//! ```

mod check;
mod codes;
mod comments;
mod decode;
mod document;
mod finding;
mod kinds;
mod line;
mod meaning;
mod normalise;
mod read;
mod severity;
pub(super) mod symbol;
mod tally;
mod team_records;
mod write;

pub use comments::{Board, Change, Correction, ReportLine, ReportedResult, Session};
pub use document::*;
pub use finding::{Finding, obstacles};
pub use kinds::{FindingKind, UnknownFindingKind};
pub use read::{Reading, read, read_as};
pub use severity::Severity;
pub use tally::Tally;
pub use team_records::{ForfeitedMatch, LineUp, TeamByes};
pub use write::{WriteOptions, Written, write};
