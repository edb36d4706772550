//! What can go wrong, by operation. Each text says what, where, and what to do.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use super::chain::Damage;
use super::command::Invalid;
use super::stream::StreamName;

/// What the file or the device answered. Cloneable, because one failed commit answers many.
#[derive(Debug, Clone, thiserror::Error)]
#[non_exhaustive]
pub enum StorageError {
    /// Another process, or another part of this one, has the journal open.
    #[error(
        "{place} is in use by another process: stop that server first, or let it do the work \
         through its socket"
    )]
    Locked {
        /// The file.
        place: String,
    },
    /// The disk or the quota is full.
    #[error("no space left for {place}: free some space; nothing already acknowledged is lost")]
    Full {
        /// The file.
        place: String,
    },
    /// The file or its folder may not be written.
    #[error("{place} cannot be written: check its owner, its rights and the mount ({why})")]
    ReadOnly {
        /// The file or folder.
        place: String,
        /// What the system said.
        why: String,
    },
    /// The file is not what was written.
    #[error("{place} is damaged: {what}. Restore the newest backup into an empty folder")]
    Damaged {
        /// The file.
        place: String,
        /// What is wrong.
        what: String,
    },
    /// A journal that this program cannot read.
    #[error(
        "{place} has journal format {found}, this program knows format {known}: use the program \
         that wrote it"
    )]
    Foreign {
        /// The file.
        place: String,
        /// The format of the file.
        found: u64,
        /// The format of this program.
        known: u64,
    },
    /// Some other file.
    #[error("{place} is not a Hakem journal: check the path")]
    NotAJournal {
        /// The file.
        place: String,
    },
    /// Any other answer of the system.
    #[error("{place}: {source}")]
    Io {
        /// The file.
        place: String,
        /// What the system said.
        source: Arc<io::Error>,
    },
    /// A failure is being recovered from; reads and appends work again after that.
    #[error("{place} is not available at the moment ({cause}): try again")]
    Unavailable {
        /// The file.
        place: String,
        /// What happened before.
        cause: String,
    },
    /// The journal was closed.
    #[error("the journal is closed")]
    Closed,
}

impl StorageError {
    /// Tells what an error of the system means for the file at `place`.
    pub(super) fn from_io(place: &str, error: io::Error) -> Self {
        use io::ErrorKind as Kind;
        let place = place.to_owned();
        match error.kind() {
            Kind::StorageFull | Kind::QuotaExceeded => Self::Full { place },
            Kind::PermissionDenied | Kind::ReadOnlyFilesystem => Self::ReadOnly {
                place,
                why: error.to_string(),
            },
            // What redb says of a file that does not begin as its files do.
            Kind::InvalidData => Self::NotAJournal { place },
            Kind::UnexpectedEof => Self::Damaged {
                place,
                what: "the file is shorter than it says".into(),
            },
            _ => Self::Io {
                place,
                source: Arc::new(error),
            },
        }
    }

    /// Tells what an error of the storage engine means for the file at `place`.
    pub(super) fn from_redb(place: &str, error: impl Into<redb::Error>) -> Self {
        use redb::Error as E;
        let owned = place.to_owned();
        let damaged = |what: String| Self::Damaged {
            place: place.to_owned(),
            what,
        };
        match error.into() {
            E::Io(error) => Self::from_io(place, error),
            E::DatabaseAlreadyOpen | E::LockProtocolMismatch => Self::Locked { place: owned },
            E::Corrupted(what) => damaged(what),
            E::TableDoesNotExist(name) => damaged(format!("the table `{name}` is missing")),
            error @ (E::TableTypeMismatch { .. }
            | E::TypeDefinitionChanged { .. }
            | E::TableIsMultimap(_)
            | E::TableIsNotMultimap(_)) => damaged(error.to_string()),
            E::UpgradeRequired(_) => Self::NotAJournal { place: owned },
            error @ (E::DatabaseClosed | E::PreviousIo | E::LockPoisoned(_)) => Self::Unavailable {
                place: owned,
                cause: error.to_string(),
            },
            error => Self::Io {
                place: owned,
                source: Arc::new(io::Error::other(error)),
            },
        }
    }
}

/// Why a command or snapshot was not stored.
#[derive(Debug, Clone, thiserror::Error)]
#[non_exhaustive]
pub enum AppendError {
    /// Somebody else has appended in between; nothing was written.
    #[error("{stream} ends at event {actual}, not {expected}: read on and decide again")]
    Conflict {
        /// The stream.
        stream: StreamName,
        /// What the caller thought to be its last event.
        expected: u64,
        /// Its last event; 0 if it has none.
        actual: u64,
    },
    /// The idempotency key was used in the last seven days; nothing was written.
    #[error("the idempotency key was used before, by events {first_seq} to {last_seq} of {stream}")]
    KeyUsed {
        /// The stream.
        stream: StreamName,
        /// The hash of the request that used it: another one is a mistake, the same a repetition.
        body_hash: [u8; 32],
        /// Its first event.
        first_seq: u64,
        /// Its last event.
        last_seq: u64,
    },
    /// The command breaks a bound.
    #[error(transparent)]
    Invalid(#[from] Invalid),
    /// Too much is waiting to be stored; nothing was written.
    #[error("the journal has too much to write at the moment: try again shortly")]
    Overloaded,
    /// The events are not stored.
    #[error("not stored: {0}")]
    NotStored(StorageError),
    /// The commit failed and the file could not be opened again, so its fate is open. This
    /// process removes the events before it serves the journal again; but if it ends before that,
    /// they may be found at the next start. Ask for the key, or for the last event, before
    /// repeating it.
    #[error("it is not known whether it was stored: {0}")]
    InDoubt(StorageError),
    /// The journal was closed before it came to this command; nothing was written.
    #[error("the journal is closed")]
    Closed,
}

/// Why events could not be read.
#[derive(Debug, Clone, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The file, or the device below it.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// One event is not what was written.
    #[error("event {seq} of {stream}: {what}. Restore the newest backup into an empty folder")]
    Damaged {
        /// The stream.
        stream: StreamName,
        /// The event.
        seq: u64,
        /// What is wrong with it.
        what: Damage,
    },
}

/// Why a backup was not made or not restored. No partial file stays behind.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BackupError {
    /// A backup never replaces a file.
    #[error("{0} exists already: choose another name, or remove it first")]
    Exists(PathBuf),
    /// A restore never mixes with what is there.
    #[error("{0} is not empty: restore into a new or empty folder")]
    NotEmpty(PathBuf),
    /// What was to be copied is damaged.
    #[error("event {seq} of {stream} is damaged ({what}): nothing was copied", what = .fault.what,
        stream = .fault.stream, seq = .fault.seq)]
    Unsound {
        /// The first fault.
        fault: super::verify::Fault,
    },
    /// A file, or the device below it.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// Reading the journal.
    #[error(transparent)]
    Read(#[from] ReadError),
}
