//! What a reader or writer has to say about a file.

use super::kinds::FindingKind;
use super::severity::Severity;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// One thing found, with its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// What it is about.
    pub kind: FindingKind,
    /// How grave it is: that of the kind.
    pub severity: Severity,
    /// The line, from 1; none if it concerns the file.
    pub line: Option<u32>,
    /// The column in characters, from 1.
    pub column: Option<u32>,
    /// The round.
    pub round: Option<u16>,
    /// The starting rank of the player concerned.
    pub rank: Option<u32>,
    /// What is wrong and what is done.
    pub message: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, self.column) {
            (Some(line), Some(column)) => write!(f, "line {line}, column {column}: ")?,
            (Some(line), None) => write!(f, "line {line}: ")?,
            _ => {}
        }
        write!(f, "{}: {} [{}]", self.severity, self.message, self.kind)
    }
}

/// Where a finding belongs.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Place {
    pub line: Option<u32>,
    pub column: Option<u32>,
    pub round: Option<u16>,
    pub rank: Option<u32>,
}

impl Place {
    pub const FILE: Self = Self {
        line: None,
        column: None,
        round: None,
        rank: None,
    };

    pub const fn line(line: u32) -> Self {
        Self {
            line: Some(line),
            ..Self::FILE
        }
    }

    pub const fn column(self, column: u32) -> Self {
        Self {
            column: Some(column),
            ..self
        }
    }

    pub const fn round(self, round: u16) -> Self {
        Self {
            round: Some(round),
            ..self
        }
    }

    pub const fn rank(self, rank: u32) -> Self {
        Self {
            rank: Some(rank),
            ..self
        }
    }
}

/// Collects findings; of one kind at most [`Findings::LIMIT`] are kept, the rest are counted.
#[derive(Debug, Default)]
pub(super) struct Findings {
    list: Vec<Finding>,
    counts: BTreeMap<FindingKind, usize>,
}

impl Findings {
    /// How many findings of one kind are listed.
    pub const LIMIT: usize = 10_000;

    /// Adds a finding. A breach also says what accepting it does.
    pub fn add(&mut self, kind: FindingKind, place: Place, message: impl Into<String>) {
        let count = self.counts.entry(kind).or_default();
        *count += 1;
        if *count > Self::LIMIT {
            return;
        }
        let mut message = message.into();
        if kind.severity() == Severity::Breach {
            message = format!("{message}; if '{kind}' is accepted, {}", kind.action());
        }
        self.list.push(Finding {
            kind,
            severity: kind.severity(),
            line: place.line,
            column: place.column,
            round: place.round,
            rank: place.rank,
            message,
        });
    }

    /// All findings in the order of lines; those of the whole file at the end.
    pub fn finish(mut self) -> Vec<Finding> {
        for (kind, count) in std::mem::take(&mut self.counts) {
            if count > Self::LIMIT {
                let more = count - Self::LIMIT;
                let text = format!("{more} more findings of the kind '{kind}' are not listed");
                self.add(FindingKind::More, Place::FILE, text);
            }
        }
        self.list
            .sort_by_key(|finding| (finding.line.unwrap_or(u32::MAX), finding.column));
        self.list
    }
}

/// Those findings that stand in the way of using the file, given the kinds accepted by name.
pub fn obstacles<'a>(
    findings: &'a [Finding],
    accepted: &'a BTreeSet<FindingKind>,
) -> impl Iterator<Item = &'a Finding> {
    findings.iter().filter(|finding| match finding.severity {
        Severity::Refused => true,
        Severity::Breach => !accepted.contains(&finding.kind),
        _ => false,
    })
}
