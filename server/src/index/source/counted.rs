//! How far a file has been read.

use std::io::{self, Read, Seek, SeekFrom};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Bytes read, of how many; shared with whoever shows them.
#[derive(Clone, Debug, Default)]
pub struct Count(Arc<Numbers>);

#[derive(Debug, Default)]
struct Numbers {
    done: AtomicU64,
    all: AtomicU64,
    players: AtomicU64,
}

impl Count {
    /// So many bytes there are.
    pub(super) fn expect(&self, all: u64) {
        self.0.all.store(all, Relaxed);
    }

    /// One more player is read.
    pub(in crate::index) fn player(&self) {
        self.0.players.fetch_add(1, Relaxed);
    }

    /// Counts what is read through it.
    pub(super) fn reader<R>(&self, inner: R) -> Counted<R> {
        Counted {
            inner,
            count: self.clone(),
        }
    }

    /// Bytes read so far. In a zip they go back and forth, but never past the end.
    pub fn done(&self) -> u64 {
        self.0.done.load(Relaxed).min(self.all())
    }

    /// Bytes of the file.
    pub fn all(&self) -> u64 {
        self.0.all.load(Relaxed)
    }

    /// Players read so far.
    pub fn players(&self) -> u64 {
        self.0.players.load(Relaxed)
    }
}

/// A reader that counts.
pub(super) struct Counted<R> {
    inner: R,
    count: Count,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(buffer)?;
        self.count.0.done.fetch_add(read as u64, Relaxed);
        Ok(read)
    }
}

impl<R: Seek> Seek for Counted<R> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let at = self.inner.seek(to)?;
        self.count.0.done.store(at, Relaxed);
        Ok(at)
    }
}
