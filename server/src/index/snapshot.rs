//! One month of a list, and how a list is read every month.

use super::encoding::Encoding;
use super::name::ListName;
use hakem_core::format::rating_list::{ColumnMap, Month};
use hakem_core::rating::Pace;
use serde::{Deserialize, Serialize};

/// A list of a month, as it was imported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Snapshot {
    /// Its number in the file of the index.
    pub(super) id: u32,
    /// The list.
    pub list: ListName,
    /// The month.
    pub month: Month,
    /// The pace of its ratings; none if it has several.
    pub pace: Option<Pace>,
    /// How many players it has.
    pub players: usize,
    /// Lines that were left out.
    pub left_out: u64,
    /// Values that were left empty.
    pub noted: u64,
    /// The file it came from.
    pub file: String,
    /// When it was imported, RFC 3339.
    pub at: String,
    /// The import of the same month that took its place; none if it counts. It is kept so that
    /// the later import can be undone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) replaced_by: Option<u32>,
}

impl Snapshot {
    /// Where a rating of a pace is from, as it stands beside the rating: `FIDE rapid 2026-09`.
    pub fn source(&self, pace: Pace) -> String {
        format!("{} {pace} {}", self.list.title(), self.month)
    }
}

/// How a list is read: data, kept for its next month.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Setup {
    /// What a rating without a pace in its name is.
    pub pace: Pace,
    /// Which heading means what; empty if the headings are understood.
    pub map: ColumnMap,
    /// The sheet of a workbook.
    pub sheet: Option<String>,
    /// How bytes are letters, where they are not UTF-8.
    pub encoding: Encoding,
}
