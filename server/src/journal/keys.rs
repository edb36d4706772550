//! Idempotency keys: which command used one, for seven days.
//!
//! The key is stored in the first event of its command; the table is an index to it. Time is the
//! callers' own, from `at`.

use redb::{ReadTransaction, Table, WriteTransaction};

use super::command::Key;
use super::event::Micros;
use super::stream::StreamName;
use super::tables::{self, KeyRow};

/// How long a key is kept: seven days.
pub const KEEP_KEYS: Micros = 7 * 24 * 3600 * 1_000_000;
/// How often expired keys are removed, by the time of the commands.
const SWEEP_EVERY: Micros = 3600 * 1_000_000;

/// A key that was used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UsedKey {
    /// The hash of the request that used it.
    pub body_hash: [u8; 32],
    /// The first event of the command.
    pub first_seq: u64,
    /// Its last event.
    pub last_seq: u64,
    /// When.
    pub at: Micros,
}

impl UsedKey {
    fn from_row((at, body_hash, first_seq, last_seq): KeyRow) -> Self {
        Self {
            body_hash,
            first_seq,
            last_seq,
            at,
        }
    }

    /// Whether it still counts at `now`.
    fn counts(&self, now: Micros) -> bool {
        self.at >= now.saturating_sub(KEEP_KEYS)
    }
}

/// What a key is found by.
pub(super) fn digest(text: &str) -> [u8; 32] {
    *blake3::hash(text.as_bytes()).as_bytes()
}

/// The command that used a key, as of `now`.
pub(super) fn lookup(
    txn: &ReadTransaction,
    stream: &StreamName,
    text: &str,
    now: Micros,
) -> Result<Option<UsedKey>, redb::Error> {
    let Some(id) = tables::stream_id(&txn.open_table(tables::STREAMS)?, stream)? else {
        return Ok(None);
    };
    let row = txn
        .open_table(tables::KEYS)?
        .get((id, digest(text)))?
        .map(|row| row.value());
    Ok(row.map(UsedKey::from_row).filter(|used| used.counts(now)))
}

type Keys<'txn> = Table<'txn, (u32, [u8; 32]), KeyRow>;

/// The same inside a transaction that writes.
pub(super) fn used(
    keys: &Keys<'_>,
    stream: u32,
    key: &Key,
    now: Micros,
) -> Result<Option<UsedKey>, redb::Error> {
    use redb::ReadableTable;
    let row = keys
        .get((stream, digest(&key.text)))?
        .map(|row| row.value());
    Ok(row.map(UsedKey::from_row).filter(|used| used.counts(now)))
}

/// Says when expired keys are to be removed.
#[derive(Debug, Default)]
pub(super) struct Sweeper {
    next: Option<Micros>,
    due: Option<Micros>,
}

impl Sweeper {
    /// Called with the time of each command that has a key.
    pub(super) fn note(&mut self, now: Micros) {
        let next = *self.next.get_or_insert(now.saturating_add(SWEEP_EVERY));
        if now >= next {
            self.next = Some(now.saturating_add(SWEEP_EVERY));
            self.due = Some(now);
        }
    }

    /// As of when to sweep, if it is time.
    pub(super) fn due(&mut self) -> Option<Micros> {
        self.due.take()
    }
}

/// Removes the keys that have expired at `now`. In a transaction of its own, after that of the
/// command whose time it is: a failed commit is taken out again, and then it must not have swept.
pub(super) fn sweep(txn: &WriteTransaction, now: Micros) -> Result<(), redb::Error> {
    txn.open_table(tables::KEYS)?
        .retain(|_, row| UsedKey::from_row(row).counts(now))?;
    Ok(())
}
