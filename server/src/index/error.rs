//! What can go wrong with the index. Each text says what, where, and what to do.

use super::name::ListName;
use hakem_core::format::rating_list::{ListError, Month};
use std::io;

/// The index cannot do what was asked.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum IndexError {
    /// Another process has it open.
    #[error(
        "{place} is in use by another process: stop that server first, or let it do the work \
         through its socket"
    )]
    Locked {
        /// The file.
        place: String,
    },
    /// The disk or the quota is full.
    #[error("no space left for {place}: free some space, or drop old months; no list has changed")]
    Full {
        /// The file.
        place: String,
    },
    /// The file is not what was written.
    #[error(
        "{place} is damaged: {what}. Move it away and import the lists again; no tournament \
         depends on it"
    )]
    Damaged {
        /// The file.
        place: String,
        /// What is wrong.
        what: String,
    },
    /// An index that this program cannot read.
    #[error(
        "{place} has index format {found}, this program knows format {known}: use the program \
         that wrote it, or move the file away and import the lists again"
    )]
    Foreign {
        /// The file.
        place: String,
        /// The format of the file.
        found: u64,
        /// The format of this program.
        known: u64,
    },
    /// Any other answer of the system.
    #[error("{place}: {source}")]
    Io {
        /// The file.
        place: String,
        /// What the system said.
        source: io::Error,
    },
    /// A list is being imported already.
    #[error("another list is being imported; wait until it is there")]
    Busy,
    /// The list does not have that month.
    #[error("there is no list '{list}' of {month}")]
    NoSnapshot {
        /// The list.
        list: ListName,
        /// The month.
        month: Month,
    },
    /// The file cannot be read as a list.
    #[error("{file}{line}: {what}", line = line.map(|line| format!(":{line}")).unwrap_or_default())]
    BadFile {
        /// The file, as it was named.
        file: String,
        /// The line, if it is one line's fault.
        line: Option<u64>,
        /// What is wrong.
        what: String,
    },
}

impl IndexError {
    /// Tells what an error of the storage engine means for the file at `place`.
    pub(super) fn from_redb(place: &str, error: impl Into<redb::Error>) -> Self {
        use redb::Error as E;
        let place = place.to_owned();
        match error.into() {
            E::Io(error) => Self::from_io(&place, error),
            E::DatabaseAlreadyOpen | E::LockProtocolMismatch => Self::Locked { place },
            E::Corrupted(what) => Self::Damaged { place, what },
            error @ (E::TableDoesNotExist(_)
            | E::TableTypeMismatch { .. }
            | E::TypeDefinitionChanged { .. }
            | E::TableIsMultimap(_)
            | E::TableIsNotMultimap(_)
            | E::UpgradeRequired(_)) => Self::Damaged {
                place,
                what: error.to_string(),
            },
            error => Self::Io {
                place,
                source: io::Error::other(error),
            },
        }
    }

    /// Tells what an error of the system means for the file at `place`.
    pub(super) fn from_io(place: &str, source: io::Error) -> Self {
        use io::ErrorKind as Kind;
        let place = place.to_owned();
        match source.kind() {
            Kind::StorageFull | Kind::QuotaExceeded => Self::Full { place },
            Kind::InvalidData => Self::Damaged {
                place,
                what: "it is no index".to_owned(),
            },
            Kind::UnexpectedEof => Self::Damaged {
                place,
                what: "the file is shorter than it says".to_owned(),
            },
            _ => Self::Io { place, source },
        }
    }

    /// The file as a whole is no list.
    pub(super) fn no_list(file: &str, line: Option<u64>, error: &ListError) -> Self {
        Self::BadFile {
            file: file.to_owned(),
            line,
            what: error.to_string(),
        }
    }

    /// Something is wrong with the file as a whole.
    pub(super) fn bad_file(file: &str, what: impl Into<String>) -> Self {
        Self::BadFile {
            file: file.to_owned(),
            line: None,
            what: what.into(),
        }
    }
}
