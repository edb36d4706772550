//! The open file, and what may be below it.

use std::any::Any;
use std::fmt::Debug;
use std::fs::{self, OpenOptions};
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::{PoisonError, RwLock, RwLockReadGuard, TryLockError};

use redb::{
    Builder, Database, DatabaseError, Durability, ReadTransaction, ReadableDatabase,
    WriteTransaction,
};

use super::error::StorageError;
use super::files::{Draft, at};
use super::reserve::ReservedFile;
use super::tables;

/// The name of the journal's file in the data folder.
pub const FILE_NAME: &str = "journal.redb";

/// Where a journal is kept. The tests put other things here than a file.
pub trait Medium: Debug + Send + Sync + 'static {
    /// What error texts call it.
    fn place(&self) -> String;

    /// Opens what is there. After a failure it is called again, with the former database dropped.
    fn open(&self, builder: &Builder) -> Result<Database, DatabaseError>;
}

/// A file in a folder.
#[derive(Debug)]
pub(super) struct FileMedium(PathBuf);

impl FileMedium {
    /// The journal's file in `dir`; both are made if they do not exist.
    ///
    /// A new file is filled beside its place and then moved there, so that a file which exists is
    /// a journal: one that is found empty has been damaged, and is not taken for a new one.
    pub(super) fn create(dir: &Path) -> Result<Self, StorageError> {
        fs::create_dir_all(dir).map_err(at(dir))?;
        let path = dir.join(FILE_NAME);
        if !path.try_exists().map_err(at(&path))? {
            let draft = Draft::beside(&path);
            let place = path.display().to_string();
            guarded(&place, || {
                let database = Builder::new().create(draft.path()).map_err(redb(&place))?;
                initialise(&place, &database)?;
                database.close().map_err(redb(&place))
            })?;
            match draft.install() {
                // Somebody was faster; the lock decides who works with it.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                result => result.map_err(at(&path))?,
            }
        }
        Ok(Self(path))
    }

    /// A file that must exist.
    pub(super) fn existing(path: &Path) -> Self {
        Self(path.to_owned())
    }
}

impl Medium for FileMedium {
    fn place(&self) -> String {
        self.0.display().to_string()
    }

    fn open(&self, builder: &Builder) -> Result<Database, DatabaseError> {
        let file = OpenOptions::new().read(true).write(true).open(&self.0)?;
        if file.metadata()?.len() == 0 {
            // The engine would make a new database of it; see `create`.
            return Err(io::Error::new(io::ErrorKind::InvalidData, "the file is empty").into());
        }
        builder.create_with_backend(ReservedFile::new(file)?)
    }
}

/// Fills an empty database.
pub(super) fn initialise(place: &str, database: &Database) -> Result<(), StorageError> {
    let txn = database.begin_write().map_err(redb(place))?;
    tables::create(&txn).map_err(redb(place))?;
    txn.commit().map_err(redb(place))
}

fn redb<E: Into<redb::Error>>(place: &str) -> impl Fn(E) -> StorageError + '_ {
    move |error| StorageError::from_redb(place, error)
}

/// Runs what calls the storage engine. On a damaged file the engine may panic instead of
/// answering; that is damage too, and nothing else of the server has to suffer from it.
pub(super) fn guarded<T>(
    place: &str,
    work: impl FnOnce() -> Result<T, StorageError>,
) -> Result<T, StorageError> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        Err(StorageError::Damaged {
            place: place.to_owned(),
            what: words_of(panic.as_ref()),
        })
    })
}

fn words_of(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "its structure makes no sense".to_owned())
}

enum State {
    Open(Database),
    /// A commit or an opening has failed; only the committer leads out of here.
    Down(StorageError),
    Closed,
}

/// The open file. Many read, the committer alone writes and reopens.
pub(super) struct Storage {
    medium: Box<dyn Medium>,
    place: String,
    cache_bytes: usize,
    state: RwLock<State>,
}

impl Storage {
    /// Opens what is in `medium`; fills it if it is empty and `fresh` allows that.
    pub(super) fn open(
        medium: impl Medium,
        cache_bytes: usize,
        fresh: bool,
    ) -> Result<Self, StorageError> {
        let place = medium.place();
        let state = RwLock::new(State::Closed);
        let storage = Self {
            medium: Box::new(medium),
            place,
            cache_bytes,
            state,
        };
        let database = storage.open_database(fresh)?;
        storage.set(State::Open(database));
        Ok(storage)
    }

    pub(super) fn place(&self) -> &str {
        &self.place
    }

    fn open_database(&self, fresh: bool) -> Result<Database, StorageError> {
        let place = &self.place;
        guarded(place, || {
            let mut builder = Builder::new();
            builder.set_cache_size(self.cache_bytes);
            let database = self.medium.open(&builder).map_err(redb(place))?;
            let txn = database.begin_read().map_err(redb(place))?;
            let untouched = txn.list_tables().map_err(redb(place))?.next().is_none();
            drop(txn);
            if untouched && fresh {
                initialise(place, &database)?;
            }
            tables::check_format(place, &database.begin_read().map_err(redb(place))?)?;
            Ok(database)
        })
    }

    // A panic inside is caught before it reaches the lock, so a poisoned one is whole.
    fn set(&self, state: State) {
        let mut held = self.state.write().unwrap_or_else(PoisonError::into_inner);
        let former = std::mem::replace(&mut *held, state);
        // Dropping a database writes to the file, and may find it damaged.
        let _ = guarded(&self.place, || {
            drop(former);
            Ok(())
        });
    }

    fn database<'a>(
        &self,
        state: &'a RwLockReadGuard<'_, State>,
    ) -> Result<&'a Database, StorageError> {
        match &**state {
            State::Open(database) => Ok(database),
            State::Down(cause) => Err(self.unavailable(cause.to_string())),
            State::Closed => Err(StorageError::Closed),
        }
    }

    fn unavailable(&self, cause: String) -> StorageError {
        StorageError::Unavailable {
            place: self.place.clone(),
            cause,
        }
    }

    /// Reads in one transaction. Keep it short: a recovery waits for it.
    ///
    /// It never waits for a recovery itself, so it may be called on an async thread.
    pub(super) fn read<T>(
        &self,
        work: impl FnOnce(&ReadTransaction) -> Result<T, redb::Error>,
    ) -> Result<T, StorageError> {
        let state = match self.state.try_read() {
            Ok(state) => state,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => {
                return Err(self.unavailable("it is being opened again".into()));
            }
        };
        let database = self.database(&state)?;
        guarded(&self.place, || {
            let txn = database.begin_read().map_err(redb(&self.place))?;
            work(&txn).map_err(redb(&self.place))
        })
    }

    /// Writes in one transaction, which is durable on return; for the committer.
    ///
    /// `Ok((value, false))` from `work` means that there is nothing to commit.
    pub(super) fn write<T>(
        &self,
        work: impl FnOnce(&WriteTransaction) -> Result<(T, bool), StorageError>,
    ) -> Result<T, StorageError> {
        let state = self.state.read().unwrap_or_else(PoisonError::into_inner);
        let database = self.database(&state)?;
        guarded(&self.place, || {
            let mut txn = database.begin_write().map_err(redb(&self.place))?;
            txn.set_durability(Durability::Immediate)
                .map_err(redb(&self.place))?;
            // One sync a commit: the checksums tell a torn one at the next start.
            txn.set_two_phase_commit(false);
            txn.set_quick_repair(false);
            let (value, changed) = work(&txn)?;
            if changed {
                txn.commit().map_err(redb(&self.place))?;
            } else {
                txn.abort().map_err(redb(&self.place))?;
            }
            Ok(value)
        })
    }

    /// Closes the file after a failure, so that nothing more is read through a handle that has
    /// failed: the engine refuses to go on with it.
    pub(super) fn take_down(&self, cause: StorageError) {
        self.set(State::Down(cause));
    }

    /// Opens the file again after [`Storage::take_down`]; for the committer.
    ///
    /// `settle` runs before anyone else can read.
    pub(super) fn reopen(
        &self,
        settle: impl FnOnce(&Database) -> Result<(), redb::Error>,
    ) -> Result<(), StorageError> {
        let opened = self.open_database(false).and_then(|database| {
            // Through `guarded` as a whole: on failure the database is dropped inside it.
            guarded(&self.place, move || {
                settle(&database).map_err(redb(&self.place))?;
                Ok(database)
            })
        });
        match opened {
            Ok(database) => {
                self.set(State::Open(database));
                Ok(())
            }
            Err(error) => {
                self.set(State::Down(error.clone()));
                Err(error)
            }
        }
    }

    /// Checks the structure of the whole file; nobody else reads meanwhile.
    pub(super) fn check_structure(&self) -> Result<(), StorageError> {
        let mut state = self.state.write().unwrap_or_else(PoisonError::into_inner);
        let State::Open(database) = &mut *state else {
            return Err(StorageError::Closed);
        };
        let sound = guarded(&self.place, || {
            database.check_integrity().map_err(redb(&self.place))
        })?;
        if sound {
            return Ok(());
        }
        let what = "its structure did not add up".to_owned();
        Err(StorageError::Damaged {
            place: self.place.clone(),
            what,
        })
    }

    /// Closes the file for good. The next opening is quick only after this, or after a drop.
    pub(super) fn close(&self) -> Result<(), StorageError> {
        let mut state = self.state.write().unwrap_or_else(PoisonError::into_inner);
        match std::mem::replace(&mut *state, State::Closed) {
            State::Open(database) => {
                guarded(&self.place, || database.close().map_err(redb(&self.place)))
            }
            State::Down(cause) => Err(cause),
            State::Closed => Ok(()),
        }
    }
}

impl Debug for Storage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Storage").field(&self.place).finish()
    }
}
