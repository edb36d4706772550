//! Files that unpack to more than any list.

use std::io::{self, Read};

/// A reader that fails once more comes than there may be.
pub(super) struct Bounded<R> {
    inner: R,
    left: u64,
    limit: u64,
}

impl<R> Bounded<R> {
    /// At most `limit` bytes.
    pub const fn new(inner: R, limit: u64) -> Self {
        Self {
            inner,
            left: limit,
            limit,
        }
    }
}

impl<R: Read> Read for Bounded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(buffer)?;
        let left = self.left.checked_sub(read as u64);
        self.left = left.ok_or_else(|| io::Error::other(too_large(self.limit)))?;
        Ok(read)
    }
}

/// What is told of a file that unpacks to more than `limit` bytes.
pub(super) fn too_large(limit: u64) -> String {
    format!(
        "it unpacks to more than {} MB, which no rating list does; get it again",
        limit >> 20
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fits_is_read_and_what_does_not_fails() {
        let mut whole = Vec::new();
        let read = Bounded::new(&b"four"[..], 4).read_to_end(&mut whole);
        assert_eq!(read.unwrap(), 4);
        let mut endless = Bounded::new(io::repeat(0), 3 << 20);
        let error = io::copy(&mut endless, &mut io::sink()).unwrap_err();
        assert!(error.to_string().contains("more than 3 MB"), "{error}");
    }
}
