//! A file whose space is taken before it is needed.
//!
//! Writing where a file has had no blocks yet makes the next sync write the file system's own
//! records too, which doubles the time of a small commit. So a little more than needed is filled
//! with zeros whenever the file comes to a new part: one commit in some hundreds pays for all.

use std::fs::File;
use std::io;
use std::ops::Bound;
use std::sync::{Mutex, PoisonError};

use redb::backends::FileBackend;
use redb::{BackendError, DatabaseError, StorageBackend};

/// How much is filled at a time.
const STEP: u64 = 256 << 10;
/// A gap larger than this is left alone: filling it would hold up the commit.
const MAX_GAP: u64 = 4 << 20;

/// The engine's own file, with space reserved ahead. Only speed depends on that.
#[derive(Debug)]
pub(super) struct ReservedFile {
    file: FileBackend,
    extent: Mutex<Extent>,
}

/// Below `filled` nothing is to be done; above it, up to `length`, nothing was ever written.
#[derive(Debug)]
struct Extent {
    filled: u64,
    length: u64,
}

impl ReservedFile {
    pub(super) fn new(file: File) -> Result<Self, DatabaseError> {
        let length = file.metadata()?.len();
        let extent = Mutex::new(Extent {
            filled: length,
            length,
        });
        Ok(Self {
            file: FileBackend::new(file)?,
            extent,
        })
    }

    fn fill(&self, start: u64, end: u64) {
        let mut extent = self.extent.lock().unwrap_or_else(PoisonError::into_inner);
        if end <= extent.filled {
            return;
        }
        let upto = end.next_multiple_of(STEP).min(extent.length);
        if start.saturating_sub(extent.filled) <= MAX_GAP {
            let zeros = vec![0; usize::try_from(STEP).unwrap_or(0)];
            let mut at = extent.filled;
            while at < upto {
                let size = (upto - at).min(STEP);
                // Without space for this there may still be enough for what is to be written.
                if self
                    .file
                    .write(at, &zeros[..usize::try_from(size).unwrap_or(0)])
                    .is_err()
                {
                    break;
                }
                at += size;
            }
        }
        extent.filled = upto.max(end);
    }
}

/// An end of a range of locked bytes.
type Edge = Bound<u64>;

impl StorageBackend for ReservedFile {
    fn len(&self) -> io::Result<u64> {
        self.file.len()
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        self.file.read(offset, out)
    }

    fn set_len(&self, len: u64) -> io::Result<()> {
        let mut extent = self.extent.lock().unwrap_or_else(PoisonError::into_inner);
        self.file.set_len(len)?;
        *extent = Extent {
            filled: extent.filled.min(len),
            length: len,
        };
        Ok(())
    }

    fn sync_data(&self) -> io::Result<()> {
        self.file.sync_data()
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        self.fill(offset, offset.saturating_add(data.len() as u64));
        self.file.write(offset, data)
    }

    fn close(&self) -> io::Result<()> {
        self.file.close()
    }

    fn try_lock_range(&self, start: Edge, end: Edge) -> Result<bool, BackendError> {
        self.file.try_lock_range(start, end)
    }

    fn try_lock_shared_range(&self, start: Edge, end: Edge) -> Result<bool, BackendError> {
        self.file.try_lock_shared_range(start, end)
    }

    fn lock_range(&self, start: Edge, end: Edge) -> Result<(), BackendError> {
        self.file.lock_range(start, end)
    }

    fn lock_shared_range(&self, start: Edge, end: Edge) -> Result<(), BackendError> {
        self.file.lock_shared_range(start, end)
    }

    fn unlock_range(&self, start: Edge, end: Edge) -> Result<(), BackendError> {
        self.file.unlock_range(start, end)
    }

    fn query_lock_range(&self, start: Edge, end: Edge) -> Result<bool, BackendError> {
        self.file.query_lock_range(start, end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_and_the_rest_is_zero() {
        let file = tempfile::tempfile().unwrap();
        let reserved = ReservedFile::new(file).unwrap();
        let mut expected = Vec::new();
        let mut seed = 7_u64;
        for _ in 0..2000 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let length = (seed >> 40) % 3_000_000;
            if seed.is_multiple_of(10) || expected.is_empty() {
                reserved.set_len(length + 1).unwrap();
                expected.resize(usize::try_from(length + 1).unwrap(), 0);
            }
            let at = usize::try_from((seed >> 20) % expected.len() as u64).unwrap();
            let size = (expected.len() - at).min(5000);
            expected[at..at + size].fill(seed.to_le_bytes()[3]);
            reserved.write(at as u64, &expected[at..at + size]).unwrap();
        }
        let mut found = vec![1; expected.len()];
        reserved.read(0, &mut found).unwrap();
        assert!(found == expected && reserved.len().unwrap() == expected.len() as u64);
    }
}
