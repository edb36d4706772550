//! From what a document says to what a dialect can say.
//!
//! | TRF26 | TRF16 | TRF06 |
//! | --- | --- | --- |
//! | 142, 152, 162 | `XXR`, `XXC`, `XXS` | - |
//! | 240 of the round to be paired | `XXZ`, or `0000 - H` in its column | - |
//! | 250 | `XXA` | - |
//! | 260 | `XXP` if it holds now | - |
//! | 299 without players and round | `XXS` | - |
//! | 310 | 013 | 013 |
//! | bye letters | the same | results against 0000 |
//!
//! What has no counterpart is left out and told. Applied to a document that is already valid in
//! the dialect it changes nothing.

mod to_trf06;
mod to_trf16;
mod to_trf26;

use super::document::{Dialect, Document};
use super::finding::{Findings, Place};
use super::kinds::FindingKind;

/// Makes the document valid in a dialect.
pub(super) fn normalise(document: &mut Document, dialect: Dialect, notices: &mut Findings) {
    match dialect {
        Dialect::Trf26 => to_trf26::normalise(document, notices),
        Dialect::Trf16 => to_trf16::normalise(document, notices),
        Dialect::Trf06 => {
            to_trf16::normalise(document, notices);
            to_trf06::normalise(document, notices);
        }
    }
    document.dialect = dialect;
}

/// Something that the dialect cannot say.
fn lost(notices: &mut Findings, dialect: Dialect, what: &str) {
    let text = format!("{dialect} cannot say {what}: left out");
    notices.add(FindingKind::NotExpressible, Place::FILE, text);
}

/// Something said in another way.
fn translated(notices: &mut Findings, what: &str) {
    notices.add(FindingKind::Translated, Place::FILE, what);
}
