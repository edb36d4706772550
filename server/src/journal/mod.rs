//! The journal: a durable, append-only, hash-chained log of events in named streams.
//!
//! ```text
//! append -> bounded queue -> committer -> one transaction, one sync -> acknowledgement
//!                                             |
//! read, follow  <------ pages <------- the file (redb)
//! ```
//!
//! It knows nothing of chess: what an event says is opaque. It has no clock: times come with the
//! commands. An acknowledged command survives the process and the machine; a refused one has left
//! nothing behind.
//!
//! ```
//! use hakem::journal::{Command, Journal, NewEvent};
//!
//! let dir = tempfile::tempdir()?;
//! let journal = Journal::open(dir.path())?;
//! let stream: hakem::journal::StreamName = "open-2026".parse()?;
//! let event = NewEvent { kind: "PlayerAdded".into(), v: 1, data: br#"{"id":1}"#.to_vec() };
//! let command = Command { at: 1_780_000_000_000_000, by: "ada".into(), key: None, events: vec![event] };
//! let appended = journal.append(&stream, 0, command).wait()?; // or `.await`
//! assert_eq!((appended.first_seq, appended.last_seq), (1, 1));
//! for event in journal.read(&stream, 1) {
//!     assert_eq!(event?.kind(), "PlayerAdded");
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The bytes of an event
//!
//! One value of the table `events`, whose key is (number of the stream, `seq`). Numbers are little
//! endian.
//!
//! | at | bytes | field |
//! | --- | --- | --- |
//! | 0 | 32 | `hash`: BLAKE3 of everything after it |
//! | 32 | 32 | `prev`: `hash` of the event before; for the first one, BLAKE3 of `hakem journal 1: stream ` and the stream's name |
//! | 64 | 1 | layout, 1 |
//! | 65 | 1 | length of `by` |
//! | 66 | 1 | length of `kind` |
//! | 67 | 1 | length of the idempotency key; 0 is none |
//! | 68 | 2 | `v`, version of the kind |
//! | 70 | 8 | `seq`, from 1 |
//! | 78 | 8 | `cmd`, the `seq` of the first event of the command |
//! | 86 | 8 | `at`, signed microseconds since 1970 |
//! | 94 | | `by`, `kind`, key: UTF-8 |
//! | | 32 | hash of the request that came with the key; only with a key |
//! | | rest | `data` |
//!
//! # Invariants
//!
//! * `seq` of a stream is 1, 2, 3 ... without gaps; `hash` covers the bytes as stored.
//! * `cmd` is the event's own `seq`, or the `cmd` of the event before it. All events of a command
//!   are in one transaction.
//! * Only the first event of a command carries a key. The table `keys` has a row for each key of
//!   the last seven days, and none that leads elsewhere.
//! * `streams` numbers the names from 1 without gaps. A name has at least one event.
//! * `snapshots` may be emptied at any time.
//! * Nothing is answered, read or followed before it is durable.
//!
//! # Modules
//!
//! | module | concept |
//! | --- | --- |
//! | `stream`, `command`, `event` | names; what is asked; what is stored |
//! | `chain` | hashes, and what can be wrong with an event |
//! | `committer`, `batch`, `recovery` | the one writer, one transaction, after a failed one |
//! | `storage`, `reserve`, `tables`, `files` | the open file, its space, its tables, files that appear whole |
//! | `read`, `follow`, `ack` | pages; live; the answer to an append |
//! | `keys`, `snapshot` | idempotency; cached states |
//! | `verify`, `backup` | checking; copying |

mod ack;
mod backup;
mod batch;
mod chain;
mod command;
mod committer;
mod error;
mod event;
mod files;
mod follow;
mod keys;
mod read;
mod recovery;
mod reserve;
mod snapshot;
mod storage;
mod stream;
mod tables;
mod verify;

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

pub use ack::Ack;
pub use backup::restore;
pub use chain::{Damage, Hash, Link, genesis};
pub use command::{Command, Invalid, Key, MAX_COMMAND, MAX_DATA, MAX_EVENTS, MAX_TEXT, NewEvent};
pub use error::{AppendError, BackupError, ReadError, StorageError};
pub use event::{Event, Micros};
pub use follow::Follower;
pub use keys::{KEEP_KEYS, UsedKey};
pub use read::Events;
pub use snapshot::{MAX_SNAPSHOT, Snapshot};
pub use storage::{FILE_NAME, Medium};
pub use stream::{BadStreamName, MAX_STREAM_NAME, StreamName};
pub use verify::{Fault, Report, verify_folder};

use committer::{Bounds, Queue};
use files::Draft;
use follow::Watchers;
use storage::{FileMedium, Storage};

/// Where the events of a command have come to lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Appended {
    /// Its first event; the `cmd` of all of them.
    pub first_seq: u64,
    /// Its last event, and the next `expected_seq`.
    pub last_seq: u64,
    /// The hash of the last event.
    pub hash: Hash,
}

/// The bounds of a journal. The defaults serve a laptop.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// How many appends may wait; the next one is refused as overload.
    pub queue: usize,
    /// How many bytes may wait; what is being written comes on top.
    pub queue_bytes: usize,
    /// How much of the file is kept in memory.
    pub cache_bytes: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            queue: 4096,
            queue_bytes: 128 << 20,
            cache_bytes: 64 << 20,
        }
    }
}

/// A handle to an open journal; clones share it.
///
/// When the last handle goes, what is queued is written and the file is closed; this waits for it.
#[derive(Debug, Clone)]
pub struct Journal(Arc<Inner>);

struct Inner {
    storage: Arc<Storage>,
    watchers: Arc<Watchers>,
    queue: Queue,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Journal {
    /// Opens the journal in `dir`, or starts one; the folder is made if need be.
    pub fn open(dir: &Path) -> Result<Self, StorageError> {
        Self::open_with(dir, Options::default())
    }

    /// The same with bounds of one's own.
    pub fn open_with(dir: &Path, options: Options) -> Result<Self, StorageError> {
        let medium = FileMedium::create(dir)?;
        let storage = Storage::open(medium, options.cache_bytes, false)?;
        // With the lock in hand: nobody else can be making this journal now.
        Draft::sweep(&dir.join(FILE_NAME));
        Self::start(storage, options)
    }

    /// Opens a journal that is kept somewhere else than in a file; starts one if that is empty.
    pub fn open_medium(medium: impl Medium, options: Options) -> Result<Self, StorageError> {
        Self::start(Storage::open(medium, options.cache_bytes, true)?, options)
    }

    fn start(storage: Storage, options: Options) -> Result<Self, StorageError> {
        let place = storage.place().to_owned();
        let (storage, watchers) = (Arc::new(storage), Arc::new(Watchers::new()));
        let bounds = Bounds {
            requests: options.queue,
            bytes: options.queue_bytes,
        };
        let (queue, thread) = committer::start(Arc::clone(&storage), Arc::clone(&watchers), bounds)
            .map_err(|error| StorageError::from_io(&place, error))?;
        let thread = Mutex::new(Some(thread));
        Ok(Self(Arc::new(Inner {
            storage,
            watchers,
            queue,
            thread,
        })))
    }

    /// Appends the events of a command to a stream whose last event is `expected_seq` (0: it has
    /// none). Never blocks; the answer comes when they are durable.
    pub fn append(
        &self,
        stream: &StreamName,
        expected_seq: u64,
        command: Command,
    ) -> Ack<Appended> {
        match command.check() {
            Ok(()) => self.0.queue.append(stream.clone(), expected_seq, command),
            Err(invalid) => Ack::refused(invalid.into()),
        }
    }

    /// The events of a stream from number `from` on; none if it does not exist.
    pub fn read(&self, stream: &StreamName, from: u64) -> Events {
        Events::new(Arc::clone(&self.0.storage), stream.clone(), from)
    }

    /// The events of a stream from number `from` on, and then those to come. The stream may not
    /// exist yet.
    pub fn follow(&self, stream: &StreamName, from: u64) -> Follower {
        Follower::new(
            Arc::clone(&self.0.storage),
            &self.0.watchers,
            stream.clone(),
            from,
        )
    }

    /// The last event of a stream; `None` if it does not exist.
    pub fn last(&self, stream: &StreamName) -> Result<Option<Event>, ReadError> {
        read::last(&self.0.storage, stream)
    }

    /// All streams, by name.
    pub fn streams(&self) -> Result<Vec<StreamName>, ReadError> {
        let streams = self.0.storage.read(read::streams)?;
        Ok(streams.into_iter().map(|(name, _)| name).collect())
    }

    /// The command that used an idempotency key in the seven days before `now`.
    pub fn lookup(
        &self,
        stream: &StreamName,
        key: &str,
        now: Micros,
    ) -> Result<Option<UsedKey>, ReadError> {
        Ok(self
            .0
            .storage
            .read(|txn| keys::lookup(txn, stream, key, now))?)
    }

    /// Keeps a snapshot of a stream in place of its former one.
    pub fn put_snapshot(&self, stream: &StreamName, snapshot: Snapshot) -> Ack<()> {
        match snapshot.bytes.len() {
            large if large > MAX_SNAPSHOT => Ack::refused(Invalid::Snapshot(large).into()),
            _ => self.0.queue.snapshot(stream.clone(), snapshot),
        }
    }

    /// The snapshot of a stream, if there is a sound one of this version of its kind.
    pub fn snapshot(
        &self,
        stream: &StreamName,
        version: u32,
    ) -> Result<Option<Snapshot>, ReadError> {
        Ok(self.0.storage.read(|txn| {
            let id = tables::stream_id(&txn.open_table(tables::STREAMS)?, stream)?;
            id.map_or(Ok(None), |id| snapshot::load(txn, id, version))
        })?)
    }

    /// Checks every stream: chain, numbers, indexes. Others go on meanwhile.
    pub fn verify(&self) -> Result<Report, StorageError> {
        verify::walk(&self.0.storage)
    }

    /// Writes a copy as of this moment to `file`, which must not exist. Others go on meanwhile.
    pub fn backup(&self, file: &Path) -> Result<(), BackupError> {
        backup::backup(&self.0.storage, file)
    }

    /// Writes what is queued, closes the file and frees it for others. All handles are closed.
    ///
    /// Blocks; not for a thread that runs async tasks.
    pub fn close(&self) -> Result<(), StorageError> {
        let closed = self.0.queue.close();
        self.0.join();
        closed
    }
}

impl Inner {
    fn join(&self) {
        let thread = self
            .thread
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        if let Some(thread) = thread {
            // It catches what its work might panic with; there is nothing to learn from it.
            let _ = thread.join();
        }
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        self.queue.shut();
        self.join();
    }
}

impl std::fmt::Debug for Inner {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Journal")
            .field(&self.storage.place())
            .finish()
    }
}
