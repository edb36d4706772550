//! A book that is the fold of one journal stream: read by all, written by one at a time.

use crate::desk::{UnknownEvent, decode, encode};
use crate::journal::{self, AppendError, Journal, ReadError, StreamName};
use jiff::Timestamp;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::sync::{PoisonError, RwLock};
use tokio::sync::{Mutex, MutexGuard};

/// What a stream folds to.
pub(super) trait Book: Default {
    /// What the stream records.
    type Entry: Serialize + DeserializeOwned;

    /// The stream.
    const STREAM: &'static str;

    /// Takes one entry in.
    ///
    /// # Errors
    /// The entry cannot be one.
    fn take(&mut self, entry: Self::Entry, made: &Made<'_>) -> Result<(), Damaged>;
}

/// How an entry came about.
pub(super) struct Made<'a> {
    /// Its number in the stream.
    pub seq: u64,
    /// When.
    pub at: Timestamp,
    /// By whom.
    pub by: &'a str,
}

/// An entry that no program of ours wrote.
#[derive(Debug)]
pub(super) struct Damaged;

/// Why a book cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum LedgerError {
    /// The journal cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The journal cannot be written.
    #[error(transparent)]
    Append(#[from] AppendError),
    /// An entry is of a kind that this program does not know.
    #[error("stream {stream}: {error}")]
    Unknown {
        /// The stream.
        stream: &'static str,
        /// What is not known.
        error: UnknownEvent,
    },
    /// An entry is none.
    #[error("stream {stream}: event {seq} is damaged")]
    Damaged {
        /// The stream.
        stream: &'static str,
        /// The entry.
        seq: u64,
    },
    /// An entry cannot be written.
    #[error("it cannot be written: {0}")]
    Encode(#[from] serde_json::Error),
}

/// A book and its stream.
pub(super) struct Ledger<B> {
    journal: Journal,
    stream: StreamName,
    page: RwLock<Page<B>>,
    /// One writer at a time: each append names the number it expects.
    writing: Mutex<()>,
}

#[derive(Default)]
struct Page<B> {
    events: u64,
    book: B,
}

impl<B: Book> Ledger<B> {
    /// Brings a book back from the journal. Blocks.
    ///
    /// # Errors
    /// Something stored cannot be read.
    pub fn open(journal: &Journal) -> Result<Self, LedgerError> {
        let stream = B::STREAM.parse().map_err(|_| damaged::<B>(0))?;
        let mut page = Page::<B>::default();
        for stored in journal.read(&stream, 1) {
            let stored = stored?;
            let entry = decode(&stored).map_err(|error| LedgerError::Unknown {
                stream: B::STREAM,
                error,
            })?;
            let made = Made {
                seq: stored.seq(),
                at: Timestamp::from_microsecond(stored.at()).unwrap_or(Timestamp::UNIX_EPOCH),
                by: stored.by(),
            };
            page.take(entry, &made)?;
        }
        Ok(Self {
            journal: journal.clone(),
            stream,
            page: RwLock::new(page),
            writing: Mutex::new(()),
        })
    }

    /// Looks something up.
    pub fn look<T>(&self, look: impl FnOnce(&B) -> T) -> T {
        // Nothing panics while it is locked for writing but an allocation.
        let page = self.page.read().unwrap_or_else(PoisonError::into_inner);
        look(&page.book)
    }

    /// The right to write. What its holder looks up stays true until it has written.
    pub async fn writer(&self) -> Writer<'_, B> {
        Writer {
            ledger: self,
            _alone: self.writing.lock().await,
        }
    }

    fn events(&self) -> u64 {
        let page = self.page.read().unwrap_or_else(PoisonError::into_inner);
        page.events
    }
}

/// The only one who writes in a book now.
pub(super) struct Writer<'a, B> {
    ledger: &'a Ledger<B>,
    _alone: MutexGuard<'a, ()>,
}

impl<B: Book> Writer<'_, B> {
    /// The number that the next entry gets.
    pub fn next(&self) -> u64 {
        self.ledger.events() + 1
    }

    /// Writes entries, all or none.
    ///
    /// # Errors
    /// They cannot be stored.
    pub async fn store(
        &self,
        by: &str,
        at: Timestamp,
        entries: Vec<B::Entry>,
    ) -> Result<(), LedgerError> {
        let ledger = self.ledger;
        let expected = ledger.events();
        let events: Result<Vec<_>, _> = entries.iter().map(encode).collect();
        let command = journal::Command {
            at: at.as_microsecond(),
            by: by.to_owned(),
            key: None,
            events: events?,
        };
        ledger
            .journal
            .append(&ledger.stream, expected, command)
            .await?;
        let mut page = ledger.page.write().unwrap_or_else(PoisonError::into_inner);
        for (seq, entry) in (expected + 1..).zip(entries) {
            page.take(entry, &Made { seq, at, by })?;
        }
        Ok(())
    }
}

impl<B: Book> Page<B> {
    fn take(&mut self, entry: B::Entry, made: &Made<'_>) -> Result<(), LedgerError> {
        let taken = self.book.take(entry, made);
        taken.map_err(|Damaged| damaged::<B>(made.seq))?;
        self.events = made.seq;
        Ok(())
    }
}

fn damaged<B: Book>(seq: u64) -> LedgerError {
    let stream = B::STREAM;
    LedgerError::Damaged { stream, seq }
}
