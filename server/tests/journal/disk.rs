//! A disk in memory that loses power, fills up and fails on demand.

use std::io;
use std::sync::{Arc, Mutex, MutexGuard};

use hakem::journal::Medium;
use redb::{Builder, Database, DatabaseError, StorageBackend};

use super::support::Dice;

/// The unit that a device writes whole.
const SECTOR: usize = 512;

/// Something done to the disk that is not synced yet.
#[derive(Debug, Clone)]
enum Change {
    Write { at: usize, bytes: Vec<u8> },
    Length(usize),
}

impl Change {
    fn apply(&self, bytes: &mut Vec<u8>) {
        match self {
            Self::Length(length) => bytes.resize(*length, 0),
            Self::Write { at, bytes: new } => {
                bytes.resize(bytes.len().max(at + new.len()), 0);
                bytes[*at..at + new.len()].copy_from_slice(new);
            }
        }
    }
}

/// What the disk refuses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Fault {
    #[default]
    None,
    /// No space: writes fail after this many more bytes, growing fails at once.
    Full { left: usize },
    /// Each sync fails.
    Sync,
    /// Each read fails.
    Read,
    /// Each access fails.
    All,
}

#[derive(Debug, Default)]
struct Inner {
    /// What the running process sees.
    live: Vec<u8>,
    /// What is safe.
    durable: Vec<u8>,
    unsynced: Vec<Change>,
    fault: Fault,
    /// After a failed sync, whether what it was to save is there when read again.
    keep_after_failed_sync: bool,
    syncs: u64,
}

/// The disk; clones are the same one. Put into a journal as its medium.
#[derive(Debug, Clone, Default)]
pub struct Disk(Arc<Mutex<Inner>>);

impl Disk {
    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap()
    }

    pub fn fail(&self, fault: Fault) {
        self.lock().fault = fault;
    }

    pub fn keep_after_failed_sync(&self, keep: bool) {
        self.lock().keep_after_failed_sync = keep;
    }

    pub fn syncs(&self) -> u64 {
        self.lock().syncs
    }

    /// The disk as it is found when power comes back: all that was synced, and of the rest any
    /// part, in any order of arrival, sector by sector.
    pub fn after_power_cut(&self, dice: &mut Dice) -> Self {
        let inner = self.lock();
        let mut bytes = inner.durable.clone();
        let kept = dice.below(4);
        for change in &inner.unsynced {
            match change {
                // 0: nothing arrived; 3: all of it; else a coin for each sector.
                _ if kept == 0 => {}
                Change::Write { at, bytes: new } if kept != 3 => {
                    for (index, sector) in new.chunks(SECTOR).enumerate() {
                        if dice.below(2) == 0 {
                            let at = at + index * SECTOR;
                            Change::Write {
                                at,
                                bytes: sector.to_vec(),
                            }
                            .apply(&mut bytes);
                        }
                    }
                }
                Change::Length(length) if kept != 3 && *length < bytes.len() => {}
                change => change.apply(&mut bytes),
            }
        }
        let inner = Inner {
            live: bytes.clone(),
            durable: bytes,
            ..Inner::default()
        };
        Self(Arc::new(Mutex::new(inner)))
    }
}

impl Medium for Disk {
    fn place(&self) -> String {
        "the test disk".into()
    }

    fn open(&self, builder: &Builder) -> Result<Database, DatabaseError> {
        builder.create_with_backend(self.clone())
    }
}

impl Inner {
    fn change(&mut self, change: Change) {
        change.apply(&mut self.live);
        self.unsynced.push(change);
    }

    fn full() -> io::Error {
        io::Error::from(io::ErrorKind::StorageFull)
    }

    fn broken() -> io::Error {
        // EIO has no kind of its own.
        io::Error::from_raw_os_error(5)
    }
}

impl StorageBackend for Disk {
    fn len(&self) -> io::Result<u64> {
        Ok(self.lock().live.len() as u64)
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        let inner = self.lock();
        if matches!(inner.fault, Fault::Read | Fault::All) {
            return Err(Inner::broken());
        }
        let at = usize::try_from(offset).unwrap();
        let found = inner
            .live
            .get(at..at + out.len())
            .ok_or(io::ErrorKind::UnexpectedEof)?;
        out.copy_from_slice(found);
        Ok(())
    }

    fn set_len(&self, len: u64) -> io::Result<()> {
        let mut inner = self.lock();
        let len = usize::try_from(len).unwrap();
        match inner.fault {
            Fault::Full { .. } if len > inner.live.len() => return Err(Inner::full()),
            Fault::All => return Err(Inner::broken()),
            _ => {}
        }
        inner.change(Change::Length(len));
        Ok(())
    }

    fn sync_data(&self) -> io::Result<()> {
        let mut inner = self.lock();
        let changes = std::mem::take(&mut inner.unsynced);
        if matches!(inner.fault, Fault::Sync | Fault::All) {
            // The kernel reports a failed write once, and then forgets about it.
            if !inner.keep_after_failed_sync {
                let Inner { live, durable, .. } = &mut *inner;
                live.clone_from(durable);
            }
            return Err(Inner::broken());
        }
        for change in changes {
            change.apply(&mut inner.durable);
        }
        inner.syncs += 1;
        Ok(())
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        let mut inner = self.lock();
        match &mut inner.fault {
            Fault::All => return Err(Inner::broken()),
            Fault::Full { left } if *left < data.len() => return Err(Inner::full()),
            Fault::Full { left } => *left -= data.len(),
            _ => {}
        }
        let at = usize::try_from(offset).unwrap();
        inner.change(Change::Write {
            at,
            bytes: data.to_vec(),
        });
        Ok(())
    }
}
