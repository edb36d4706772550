//! The tables of the file.

use redb::{ReadableTable, Table, TableDefinition, TableError, WriteTransaction};

use super::error::StorageError;
use super::stream::StreamName;

/// The format that this program writes: tables, keys and the layout of an event.
pub(super) const FORMAT: u64 = 1;

/// Text to number: `format`.
pub(super) const META: TableDefinition<&str, u64> = TableDefinition::new("meta");
/// The name of a stream to its number, from 1 without gaps.
pub(super) const STREAMS: TableDefinition<&str, u32> = TableDefinition::new("streams");
/// (stream, seq) to the stored bytes.
pub(super) const EVENTS: TableDefinition<(u32, u64), &[u8]> = TableDefinition::new("events");
/// (stream, BLAKE3 of the idempotency key) to (at, body hash, first seq, last seq).
pub(super) const KEYS: TableDefinition<(u32, [u8; 32]), KeyRow> = TableDefinition::new("keys");
/// Stream to its newest snapshot.
pub(super) const SNAPSHOTS: TableDefinition<u32, &[u8]> = TableDefinition::new("snapshots");

/// A row of [`KEYS`].
pub(super) type KeyRow = (i64, [u8; 32], u64, u64);

/// All numbers of events of a stream.
pub(super) fn all_of(stream: u32) -> std::ops::RangeInclusive<(u32, u64)> {
    (stream, 0)..=(stream, u64::MAX)
}

/// Makes the tables of an empty file.
pub(super) fn create(txn: &WriteTransaction) -> Result<(), redb::Error> {
    txn.open_table(META)?.insert("format", FORMAT)?;
    txn.open_table(STREAMS)?;
    txn.open_table(EVENTS)?;
    txn.open_table(KEYS)?;
    txn.open_table(SNAPSHOTS)?;
    Ok(())
}

/// Refuses what this program has not written.
pub(super) fn check_format(place: &str, txn: &redb::ReadTransaction) -> Result<(), StorageError> {
    let redb = |error: redb::Error| StorageError::from_redb(place, error);
    let meta = match txn.open_table(META) {
        Err(TableError::Storage(error)) => return Err(redb(error.into())),
        Err(_) => {
            return Err(StorageError::NotAJournal {
                place: place.to_owned(),
            });
        }
        Ok(meta) => meta,
    };
    let found = meta.get("format").map_err(|error| redb(error.into()))?;
    match found.map(|format| format.value()) {
        Some(FORMAT) => Ok(()),
        None => Err(StorageError::NotAJournal {
            place: place.to_owned(),
        }),
        Some(found) => Err(StorageError::Foreign {
            place: place.to_owned(),
            found,
            known: FORMAT,
        }),
    }
}

/// The number of a stream, in a transaction of either kind.
pub(super) fn stream_id(
    streams: &impl ReadableTable<&'static str, u32>,
    stream: &StreamName,
) -> Result<Option<u32>, redb::Error> {
    Ok(streams.get(stream.as_str())?.map(|id| id.value()))
}

/// The tables that one transaction writes, each opened when it is first needed: a table that is
/// not opened costs nothing at the commit.
pub(super) struct Tables<'txn> {
    txn: &'txn WriteTransaction,
    streams: Option<Table<'txn, &'static str, u32>>,
    events: Option<Table<'txn, (u32, u64), &'static [u8]>>,
    keys: Option<Table<'txn, (u32, [u8; 32]), KeyRow>>,
    snapshots: Option<Table<'txn, u32, &'static [u8]>>,
}

macro_rules! opened {
    ($name:ident, $definition:ident, $key:ty, $value:ty) => {
        pub(super) fn $name(&mut self) -> Result<&mut Table<'txn, $key, $value>, redb::Error> {
            let table = match self.$name.take() {
                Some(table) => table,
                None => self.txn.open_table($definition)?,
            };
            Ok(self.$name.insert(table))
        }
    };
}

impl<'txn> Tables<'txn> {
    pub(super) fn new(txn: &'txn WriteTransaction) -> Self {
        Self {
            txn,
            streams: None,
            events: None,
            keys: None,
            snapshots: None,
        }
    }

    opened!(streams, STREAMS, &'static str, u32);
    opened!(events, EVENTS, (u32, u64), &'static [u8]);
    opened!(keys, KEYS, (u32, [u8; 32]), KeyRow);
    opened!(snapshots, SNAPSHOTS, u32, &'static [u8]);
}
