//! The file of the index: one transaction an import, so that a list is there as a whole or not.

use super::error::IndexError;
use super::finder::Finder;
use super::gather::{BLOCK, Ranked};
use super::keep::Kept;
use super::name::ListName;
use super::person::Person;
use super::snapshot::{Setup, Snapshot};
use super::tables::{self, IDS, KEPT, LISTS, META, PLAYERS, SNAPSHOTS, WORDS};
use redb::{
    Builder, Database, Durability, ReadTransaction, ReadableDatabase, ReadableTable,
    WriteTransaction,
};
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// The name of the index's file in the data folder.
pub const FILE_NAME: &str = "index.redb";

/// How the names of uploads begin.
const UPLOAD: &str = ".index-upload.";

/// What the engine keeps of the file in memory, in bytes.
const CACHE: usize = 48 << 20;

/// Bytes of a piece of words: with its head it fills the engine's pages.
const PIECE: usize = 65_000;

/// Ids of a piece.
const IDS_PIECE: usize = 4_096;

/// Bytes of an id with its rank.
const ID_BYTES: usize = 12;

/// The parts of the words.
const MAP: u8 = 0;
const FOUND: u8 = 1;

/// The open file.
pub(super) struct Store {
    database: Database,
    dir: PathBuf,
    place: String,
}

impl Store {
    /// Opens the index in `dir`; makes it if it is not there.
    pub fn open(dir: &Path) -> Result<Self, IndexError> {
        let path = dir.join(FILE_NAME);
        let place = path.display().to_string();
        let io = |error| IndexError::from_io(&place, error);
        std::fs::create_dir_all(dir).map_err(io)?;
        if !path.try_exists().map_err(io)? {
            create(dir, &path, &place)?;
        }
        let database = guarded_at(&place, || {
            let redb = |error: redb::Error| IndexError::from_redb(&place, error);
            let mut builder = Builder::new();
            builder.set_cache_size(CACHE);
            let database = builder.open(&path).map_err(|error| redb(error.into()))?;
            let txn = database.begin_read().map_err(|error| redb(error.into()))?;
            tables::check_format(&place, &txn)?;
            Ok(database)
        })?;
        sweep(dir);
        let dir = dir.to_owned();
        Ok(Self {
            database,
            dir,
            place,
        })
    }

    /// A file in the same folder for what is uploaded.
    pub fn spool(&self) -> io::Result<NamedTempFile> {
        tempfile::Builder::new()
            .prefix(UPLOAD)
            .tempfile_in(&self.dir)
    }

    fn read<T>(
        &self,
        work: impl FnOnce(&ReadTransaction) -> Result<T, redb::Error>,
    ) -> Result<T, IndexError> {
        guarded_at(&self.place, || {
            let txn = self.database.begin_read();
            let txn = txn.map_err(|error| IndexError::from_redb(&self.place, error))?;
            work(&txn).map_err(|error| IndexError::from_redb(&self.place, error))
        })
    }

    fn write<T>(
        &self,
        work: impl FnOnce(&WriteTransaction) -> Result<T, redb::Error>,
    ) -> Result<T, IndexError> {
        guarded_at(&self.place, || {
            let redb = |error: redb::Error| IndexError::from_redb(&self.place, error);
            let txn = self.database.begin_write();
            let mut txn = txn.map_err(|error| redb(error.into()))?;
            txn.set_durability(Durability::Immediate)
                .map_err(|error| redb(error.into()))?;
            let value = work(&txn).map_err(redb)?;
            txn.commit().map_err(|error| redb(error.into()))?;
            Ok(value)
        })
    }

    /// Every month of every list, lists by name and the newest month first; also imports that
    /// others have taken the place of.
    pub fn snapshots(&self) -> Result<Vec<Snapshot>, IndexError> {
        self.read(|txn| {
            let table = txn.open_table(SNAPSHOTS)?;
            let mut all = Vec::new();
            for row in table.iter()? {
                all.push(parsed::<Snapshot>(row?.1.value())?);
            }
            all.sort_by(|a, b| (&a.list, b.month).cmp(&(&b.list, a.month)));
            Ok(all)
        })
    }

    /// How a list is read.
    pub fn setup(&self, list: &ListName) -> Result<Option<Setup>, IndexError> {
        self.read(|txn| {
            let found = txn.open_table(LISTS)?.get(list.as_str())?;
            found.map(|found| parsed(found.value())).transpose()
        })
    }

    /// Stores a list. An older import of the same month, `former`, is kept aside; what `drop` names
    /// goes. Gives the number it got.
    pub fn put(
        &self,
        (snapshot, former): (&Snapshot, Option<&Snapshot>),
        setup: &Setup,
        (ranked, finder): (&Ranked, &Finder),
        drop: &[u32],
    ) -> Result<u32, IndexError> {
        self.write(|txn| {
            let number = next_number(txn)?;
            txn.open_table(LISTS)?
                .insert(snapshot.list.as_str(), &*json(setup)?)?;
            let stored = Snapshot {
                id: number,
                ..snapshot.clone()
            };
            for old in drop {
                remove(txn, *old)?;
            }
            if let Some(former) = former {
                set_replaced(txn, former, Some(number))?;
            }
            txn.open_table(SNAPSHOTS)?
                .insert(number, &*json(&stored)?)?;
            let mut players = txn.open_table(PLAYERS)?;
            for (block, bytes) in (0_u32..).zip(ranked.blocks()) {
                players.insert((number, block), &*bytes)?;
            }
            put_finder(txn, number, finder)?;
            Ok(number)
        })
    }

    /// Drops a list; the import that it took the place of counts again.
    pub fn remove(&self, number: u32, former: Option<&Snapshot>) -> Result<(), IndexError> {
        self.write(|txn| {
            remove(txn, number)?;
            former.map_or(Ok(()), |former| set_replaced(txn, former, None))
        })
    }

    /// How lists are kept current; none if nobody has said.
    pub fn kept(&self) -> Result<Option<Kept>, IndexError> {
        self.read(|txn| {
            let table = match txn.open_table(KEPT) {
                Err(redb::TableError::TableDoesNotExist(_)) => return Ok(None),
                table => table?,
            };
            let found = table.get("kept")?;
            found.map(|found| parsed(found.value())).transpose()
        })
    }

    /// Stores how lists are kept current.
    pub fn keep(&self, kept: &Kept) -> Result<(), IndexError> {
        self.write(|txn| {
            txn.open_table(KEPT)?.insert("kept", &*json(kept)?)?;
            Ok(())
        })
    }

    /// The words of a list.
    pub fn finder(&self, snapshot: &Snapshot) -> Result<Finder, IndexError> {
        let (words, players, ids) = self.read(|txn| {
            let words = txn.open_table(WORDS)?;
            let part = |part: u8| -> Result<Vec<u8>, redb::Error> {
                let mut bytes = Vec::new();
                for row in words.range((snapshot.id, part, 0)..=(snapshot.id, part, u32::MAX))? {
                    bytes.extend_from_slice(row?.1.value());
                }
                Ok(bytes)
            };
            let players = part(FOUND)?;
            let players = players.as_chunks().0.iter();
            let players: Vec<u32> = players.map(|rank| u32::from_le_bytes(*rank)).collect();
            let mut ids = Vec::with_capacity(snapshot.players);
            let table = txn.open_table(IDS)?;
            for row in table.range((snapshot.id, 0)..=(snapshot.id, u64::MAX))? {
                ids.extend(ids_of(row?.1.value()));
            }
            Ok((part(MAP)?, players, ids))
        })?;
        let whole = Finder::of_parts(words, players, ids, snapshot.players);
        whole.ok_or_else(|| self.damaged(snapshot, "its words do not fit"))
    }

    /// The players of ranks of a list, in that order.
    pub fn persons(&self, snapshot: &Snapshot, ranks: &[u32]) -> Result<Vec<Person>, IndexError> {
        let found = self.read(|txn| {
            let players = txn.open_table(PLAYERS)?;
            let person = |rank: u32| -> Result<Option<Person>, redb::Error> {
                let rank = rank as usize;
                let block = u32::try_from(rank / BLOCK).unwrap_or(u32::MAX);
                let Some(block) = players.get((snapshot.id, block))? else {
                    return Ok(None);
                };
                let mut rest = block.value();
                for _ in 0..rank % BLOCK {
                    Person::decode(&mut rest);
                }
                Ok(Person::decode(&mut rest))
            };
            let found = ranks.iter().map(|rank| person(*rank));
            found.collect::<Result<Vec<_>, _>>()
        })?;
        let found: Option<Vec<Person>> = found.into_iter().collect();
        found.ok_or_else(|| self.damaged(snapshot, "a player is missing"))
    }

    /// The player with a FIDE id in a list.
    pub fn by_id(&self, snapshot: &Snapshot, id: u64) -> Result<Option<Person>, IndexError> {
        let rank = self.read(|txn| {
            let table = txn.open_table(IDS)?;
            let mut upto = table.range((snapshot.id, 0)..=(snapshot.id, id))?;
            let Some(piece) = upto.next_back().transpose()? else {
                return Ok(None);
            };
            let ids: Vec<(u64, u32)> = ids_of(piece.1.value()).collect();
            let at = ids.binary_search_by_key(&id, |(id, _)| *id);
            Ok(at.ok().map(|at| ids[at].1))
        })?;
        match rank {
            Some(rank) => Ok(self.persons(snapshot, &[rank])?.pop()),
            None => Ok(None),
        }
    }

    fn damaged(&self, snapshot: &Snapshot, what: &str) -> IndexError {
        IndexError::Damaged {
            place: self.place.clone(),
            what: format!("{what} ({} of {})", snapshot.list, snapshot.month),
        }
    }
}

/// Removes what a killed process has left of uploads; whoever calls has the lock.
fn sweep(dir: &Path) {
    for entry in std::fs::read_dir(dir).into_iter().flatten().flatten() {
        if entry.file_name().to_string_lossy().starts_with(UPLOAD) {
            // What cannot be removed does no harm but to take space.
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

/// Makes an empty index. It is filled beside its place, so that a file which exists is whole.
fn create(dir: &Path, path: &Path, place: &str) -> Result<(), IndexError> {
    let io = |error| IndexError::from_io(place, error);
    let draft = tempfile::Builder::new()
        .prefix(".index.")
        .tempfile_in(dir)
        .map_err(io)?;
    guarded_at(place, || {
        let redb = |error: redb::Error| IndexError::from_redb(place, error);
        let database = Builder::new()
            .create(draft.path())
            .map_err(|error| redb(error.into()))?;
        let txn = database.begin_write().map_err(|error| redb(error.into()))?;
        tables::create(&txn).map_err(redb)?;
        txn.commit().map_err(|error| redb(error.into()))
    })?;
    match draft.persist_noclobber(path) {
        Ok(_) => Ok(()),
        // Somebody was faster; the lock decides who works with it.
        Err(error) if error.error.kind() == std::io::ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(io(error.error)),
    }
}

fn next_number(txn: &WriteTransaction) -> Result<u32, redb::Error> {
    let mut meta = txn.open_table(META)?;
    let next = meta.get("next")?.map_or(1, |next| next.value());
    let number = u32::try_from(next).map_err(|_| redb::Error::Corrupted("`next`".to_owned()))?;
    meta.insert("next", next + 1)?;
    Ok(number)
}

fn put_finder(txn: &WriteTransaction, number: u32, finder: &Finder) -> Result<(), redb::Error> {
    let (words, players, ids) = finder.parts();
    let mut table = txn.open_table(WORDS)?;
    for (piece, bytes) in (0_u32..).zip(words.chunks(PIECE)) {
        table.insert((number, MAP, piece), bytes)?;
    }
    for (piece, ranks) in (0_u32..).zip(players.chunks(PIECE / 4)) {
        let bytes: Vec<u8> = ranks.iter().flat_map(|rank| rank.to_le_bytes()).collect();
        table.insert((number, FOUND, piece), &*bytes)?;
    }
    let mut table = txn.open_table(IDS)?;
    for piece in ids.chunks(IDS_PIECE) {
        let mut bytes = Vec::with_capacity(piece.len() * ID_BYTES);
        for (id, rank) in piece {
            bytes.extend(id.to_le_bytes());
            bytes.extend(rank.to_le_bytes());
        }
        table.insert((number, piece[0].0), &*bytes)?;
    }
    Ok(())
}

/// The ids of a piece with their ranks.
fn ids_of(bytes: &[u8]) -> impl Iterator<Item = (u64, u32)> {
    let pieces = bytes.as_chunks::<ID_BYTES>().0.iter();
    pieces.map(|[a, b, c, d, e, f, g, h, rank @ ..]| {
        let id = u64::from_le_bytes([*a, *b, *c, *d, *e, *f, *g, *h]);
        (id, u32::from_le_bytes(*rank))
    })
}

fn remove(txn: &WriteTransaction, number: u32) -> Result<(), redb::Error> {
    txn.open_table(SNAPSHOTS)?.remove(number)?;
    let players = (number, 0)..=(number, u32::MAX);
    txn.open_table(PLAYERS)?.retain_in(players, |_, _| false)?;
    let ids = (number, 0)..=(number, u64::MAX);
    txn.open_table(IDS)?.retain_in(ids, |_, _| false)?;
    let words = (number, 0, 0)..=(number, u8::MAX, u32::MAX);
    txn.open_table(WORDS)?.retain_in(words, |_, _| false)?;
    Ok(())
}

fn set_replaced(
    txn: &WriteTransaction,
    snapshot: &Snapshot,
    by: Option<u32>,
) -> Result<(), redb::Error> {
    let stored = Snapshot {
        replaced_by: by,
        ..snapshot.clone()
    };
    txn.open_table(SNAPSHOTS)?
        .insert(stored.id, &*json(&stored)?)?;
    Ok(())
}

fn json(value: &impl serde::Serialize) -> Result<Vec<u8>, redb::Error> {
    serde_json::to_vec(value).map_err(|error| redb::Error::Corrupted(error.to_string()))
}

fn parsed<T: serde::de::DeserializeOwned>(bytes: &[u8]) -> Result<T, redb::Error> {
    serde_json::from_slice(bytes).map_err(|error| redb::Error::Corrupted(error.to_string()))
}

/// Runs what reads foreign bytes. On damaged ones a library may panic instead of answering; that
/// is damage too, and nothing else of the server has to suffer from it.
pub(super) fn guarded<T>(
    work: impl FnOnce() -> Result<T, IndexError>,
    damaged: impl FnOnce() -> IndexError,
) -> Result<T, IndexError> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| Err(damaged()))
}

/// The same with the index itself.
fn guarded_at<T>(
    place: &str,
    work: impl FnOnce() -> Result<T, IndexError>,
) -> Result<T, IndexError> {
    guarded(work, || IndexError::Damaged {
        place: place.to_owned(),
        what: "its structure makes no sense".to_owned(),
    })
}
