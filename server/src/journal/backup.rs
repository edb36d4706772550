//! Backups: a whole, checked, consistent copy in one file.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use redb::{Builder, Database, Key, ReadOnlyTable, ReadTransaction, TableDefinition, Value};

use super::chain::Link;
use super::error::{BackupError, StorageError};
use super::files::{Draft, at};
use super::read;
use super::storage::{FILE_NAME, Storage, guarded, initialise};
use super::stream::StreamName;
use super::tables::{EVENTS, KEYS, SNAPSHOTS, STREAMS};
use super::verify::{Fault, verify_file};

/// How much is copied in one transaction of the copy.
const CHUNK: usize = 16 << 20;
const CACHE: usize = 64 << 20;

/// Copies the journal as it is at this moment to `target`, which must not exist. Others go on
/// reading and appending meanwhile.
pub(super) fn backup(storage: &Storage, target: &Path) -> Result<(), BackupError> {
    if target.symlink_metadata().is_ok() {
        return Err(BackupError::Exists(target.to_owned()));
    }
    let draft = Draft::beside(target);
    let place = target.display().to_string();
    let copied = storage.read(|txn| {
        let copied = guarded(&place, || {
            let copy = Builder::new()
                .set_cache_size(CACHE)
                .create(draft.path())
                .map_err(|error| StorageError::from_redb(&place, error))?;
            initialise(&place, &copy)?;
            Ok(copy)
        });
        Ok(copied.map_err(BackupError::from).and_then(|copy| {
            Copier {
                from: txn,
                source: storage.place(),
                to: &copy,
                place: &place,
            }
            .run()?;
            let closed = guarded(&place, || {
                copy.close()
                    .map_err(|error| StorageError::from_redb(&place, error))
            });
            Ok(closed?)
        }))
    })?;
    copied?;
    install(draft, target)
}

/// Puts a backup into `dir`, which must be empty or not exist, after checking all of it.
pub fn restore(file: &Path, dir: &Path) -> Result<(), BackupError> {
    let existed = dir.try_exists().map_err(at(dir))?;
    if existed && fs::read_dir(dir).map_err(at(dir))?.next().is_some() {
        return Err(BackupError::NotEmpty(dir.to_owned()));
    }
    fs::create_dir_all(dir).map_err(at(dir))?;
    let target = dir.join(FILE_NAME);
    let restored = restore_file(file, &target);
    if restored.is_err() && !existed {
        // It was made for this; whoever has put something into it meanwhile keeps it.
        let _ = fs::remove_dir(dir);
    }
    restored
}

fn restore_file(file: &Path, target: &Path) -> Result<(), BackupError> {
    let draft = Draft::beside(target);
    fs::metadata(file).map_err(at(file))?;
    fs::copy(file, draft.path()).map_err(|error| {
        let full = error.kind() == std::io::ErrorKind::StorageFull;
        at(if full { target } else { file })(error)
    })?;
    // The copy is checked, not the original: checking may have to repair a file first.
    let report = verify_file(draft.path()).map_err(|error| named(error, file))?;
    if let Some(fault) = report.faults.into_iter().next() {
        return Err(BackupError::Unsound { fault });
    }
    if let Some(what) = report.structure {
        let place = file.display().to_string();
        return Err(StorageError::Damaged { place, what }.into());
    }
    install(draft, target)
}

/// Errors speak of the file that the user has named.
fn named(error: StorageError, file: &Path) -> StorageError {
    let place = file.display().to_string();
    match error {
        StorageError::Damaged { what, .. } => StorageError::Damaged { place, what },
        StorageError::NotAJournal { .. } => StorageError::NotAJournal { place },
        StorageError::Foreign { found, known, .. } => StorageError::Foreign {
            place,
            found,
            known,
        },
        other => other,
    }
}

fn install(draft: Draft, target: &Path) -> Result<(), BackupError> {
    draft.install().map_err(|error| match error.kind() {
        std::io::ErrorKind::AlreadyExists => BackupError::Exists(target.to_owned()),
        _ => at(target)(error).into(),
    })
}

/// Copies tables from a transaction to another file.
struct Copier<'a> {
    from: &'a ReadTransaction,
    source: &'a str,
    to: &'a Database,
    place: &'a str,
}

impl Copier<'_> {
    fn run(&self) -> Result<(), BackupError> {
        let streams = read::streams(self.from).map_err(self.reading())?;
        let names = streams.into_iter().map(|(name, id)| (id, name)).collect();
        let mut check = ChainCheck {
            names,
            current: None,
        };
        self.table(STREAMS, |_, _| Ok(()))?;
        self.table(EVENTS, |(id, seq), stored| check.event(id, seq, stored))?;
        self.table(KEYS, |_, _| Ok(()))?;
        self.table(SNAPSHOTS, |_, _| Ok(()))
    }

    fn reading(&self) -> impl Fn(redb::Error) -> StorageError + '_ {
        |error| StorageError::from_redb(self.source, error)
    }

    fn table<K: Key + 'static, V: Value + 'static>(
        &self,
        definition: TableDefinition<'_, K, V>,
        mut check: impl FnMut(K::SelfType<'_>, V::SelfType<'_>) -> Result<(), BackupError>,
    ) -> Result<(), BackupError> {
        let reading = self.reading();
        let writing = |error: redb::Error| StorageError::from_redb(self.place, error);
        let table: ReadOnlyTable<K, V> = self
            .from
            .open_table(definition)
            .map_err(|error| reading(error.into()))?;
        let mut rows = redb::ReadableTable::iter(&table).map_err(|error| reading(error.into()))?;
        let mut more = true;
        while more {
            let txn = self
                .to
                .begin_write()
                .map_err(|error| writing(error.into()))?;
            {
                let mut copy = txn
                    .open_table(definition)
                    .map_err(|error| writing(error.into()))?;
                let mut bytes = 0;
                more = false;
                for row in rows.by_ref() {
                    let (key, value) = row.map_err(|error| reading(error.into()))?;
                    check(key.value(), value.value())?;
                    let size = V::as_bytes(&value.value()).as_ref().len() + 64;
                    copy.insert(key.value(), value.value())
                        .map_err(|error| writing(error.into()))?;
                    bytes += size;
                    if bytes >= CHUNK {
                        more = true;
                        break;
                    }
                }
            }
            txn.commit().map_err(|error| writing(error.into()))?;
        }
        Ok(())
    }
}

/// A backup of a damaged journal would only look like one.
struct ChainCheck {
    names: HashMap<u32, StreamName>,
    current: Option<(u32, Link)>,
}

impl ChainCheck {
    fn event(&mut self, id: u32, seq: u64, stored: &[u8]) -> Result<(), BackupError> {
        let Some(stream) = self.names.get(&id) else {
            return Ok(());
        };
        let mut link = match self.current.take() {
            Some((current, link)) if current == id => link,
            _ => Link::start(stream),
        };
        if let Err(what) = link.follow(seq, stored) {
            return Err(BackupError::Unsound {
                fault: Fault {
                    stream: stream.clone(),
                    seq,
                    what,
                },
            });
        }
        self.current = Some((id, link));
        Ok(())
    }
}
