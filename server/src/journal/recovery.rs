//! After a failed commit.
//!
//! A commit that fails has been applied in full or not at all, and one cannot tell which before
//! the file has been opened again. So the file is closed, opened again, and what the failed commit
//! has added is taken out if it is there: an append that was answered with an error is not in the
//! journal, and no reader has seen it. If the file cannot be opened again, the answer is "in
//! doubt", and the same is tried before the next commit.

use std::time::{Duration, Instant};

use redb::{Database, Durability, ReadableDatabase};

use super::batch::Added;
use super::error::StorageError;
use super::snapshot::event_hash;
use super::storage::Storage;
use super::tables::{EVENTS, Tables};

/// The least time between two attempts to open the file again.
const PAUSE: Duration = Duration::from_millis(20);

/// What is left of a failed commit, until the file is open again.
pub(super) struct Recovery {
    added: Added,
    not_before: Instant,
}

impl Recovery {
    pub(super) fn new(added: Added) -> Self {
        Self {
            added,
            not_before: Instant::now(),
        }
    }

    /// Tries to open the file again and to take out what failed. `Ok` means that the journal is as
    /// it was before the failed commit.
    pub(super) fn attempt(&mut self, storage: &Storage) -> Result<(), StorageError> {
        let begun = Instant::now();
        if begun < self.not_before {
            return Err(StorageError::Unavailable {
                place: storage.place().to_owned(),
                cause: "opening it again has just failed".into(),
            });
        }
        let result = storage.reopen(|database| take_out(database, &self.added));
        // A large file takes long to open after a failure; do not spend all time on that.
        self.not_before = Instant::now() + begun.elapsed().max(PAUSE);
        result
    }
}

fn take_out(database: &Database, added: &Added) -> Result<(), redb::Error> {
    let Some(&(stream, _, last, hash)) = added.commands.last() else {
        return Ok(());
    };
    let found = event_hash(&database.begin_read()?.open_table(EVENTS)?, stream, last)?;
    // All or nothing: one event speaks for the whole commit.
    if found != Some(*hash.as_bytes()) {
        return Ok(());
    }
    let mut txn = database.begin_write()?;
    txn.set_durability(Durability::Immediate)?;
    let mut tables = Tables::new(&txn);
    for &(stream, first, last, _) in &added.commands {
        for seq in first..=last {
            tables.events()?.remove((stream, seq))?;
        }
    }
    // Backwards: the same key may have been replaced twice.
    for (stream, digest, former) in added.keys.iter().rev() {
        match former {
            Some(row) => tables.keys()?.insert((*stream, *digest), row)?,
            None => tables.keys()?.remove((*stream, *digest))?,
        };
    }
    for stream in &added.streams {
        tables.streams()?.remove(stream.as_str())?;
    }
    drop(tables);
    txn.commit()?;
    Ok(())
}
