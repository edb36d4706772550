//! How grave what is found in a file can be.

use serde::{Deserialize, Serialize};
use std::fmt;

/// How grave a finding is, gravest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The file cannot be used at all.
    Refused,
    /// A defect: the file is refused unless this kind is accepted by name.
    Breach,
    /// Read otherwise than written, and told.
    Repair,
    /// Looks wrong; nothing is done.
    Warning,
    /// The file does not say it.
    Default,
    /// Without effect: kept as text, or left out.
    Dropped,
    /// For information.
    Note,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Refused => "refused",
            Self::Breach => "breach",
            Self::Repair => "repair",
            Self::Warning => "warning",
            Self::Default => "default",
            Self::Dropped => "dropped",
            Self::Note => "note",
        })
    }
}
