//! The tables of the file.

use redb::{ReadTransaction, TableDefinition, TableError, WriteTransaction};

use super::error::IndexError;

/// The format that this program writes: tables, keys, the bytes of players and words.
pub(super) const FORMAT: u64 = 1;

/// Text to number: `format`, and `next`, the number of the next snapshot.
pub(super) const META: TableDefinition<&str, u64> = TableDefinition::new("meta");
/// The name of a list to how it is read, as JSON.
pub(super) const LISTS: TableDefinition<&str, &[u8]> = TableDefinition::new("lists");
/// `kept` to how lists are kept current, as JSON. An older file does not have it.
pub(super) const KEPT: TableDefinition<&str, &[u8]> = TableDefinition::new("kept");
/// The number of a snapshot to what it is, as JSON.
pub(super) const SNAPSHOTS: TableDefinition<u32, &[u8]> = TableDefinition::new("snapshots");
/// (snapshot, block) to the players of these ranks.
pub(super) const PLAYERS: TableDefinition<(u32, u32), &[u8]> = TableDefinition::new("players");
/// (snapshot, first id) to FIDE ids with their ranks, in order.
pub(super) const IDS: TableDefinition<(u32, u64), &[u8]> = TableDefinition::new("ids");
/// (snapshot, part, piece) to the bytes of the words and of their players.
pub(super) const WORDS: TableDefinition<(u32, u8, u32), &[u8]> = TableDefinition::new("words");

/// Makes the tables of an empty file.
pub(super) fn create(txn: &WriteTransaction) -> Result<(), redb::Error> {
    let mut meta = txn.open_table(META)?;
    meta.insert("format", FORMAT)?;
    meta.insert("next", 1)?;
    txn.open_table(LISTS)?;
    txn.open_table(SNAPSHOTS)?;
    txn.open_table(PLAYERS)?;
    txn.open_table(IDS)?;
    txn.open_table(WORDS)?;
    Ok(())
}

/// Refuses what this program has not written.
pub(super) fn check_format(place: &str, txn: &ReadTransaction) -> Result<(), IndexError> {
    let redb = |error: redb::Error| IndexError::from_redb(place, error);
    let damaged = || IndexError::Damaged {
        place: place.to_owned(),
        what: "it is no index".to_owned(),
    };
    let meta = match txn.open_table(META) {
        Err(TableError::Storage(error)) => return Err(redb(error.into())),
        Err(_) => return Err(damaged()),
        Ok(meta) => meta,
    };
    let found = meta.get("format").map_err(|error| redb(error.into()))?;
    match found.map(|format| format.value()) {
        Some(FORMAT) => Ok(()),
        None => Err(damaged()),
        Some(found) => Err(IndexError::Foreign {
            place: place.to_owned(),
            found,
            known: FORMAT,
        }),
    }
}
