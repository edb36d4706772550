//! Pages as bytes, plain and compressed; and those kept until their tournament changes: a hall
//! full of phones asks for the same few.

use super::page::{self, Sheet};
use super::visit::Visit;
use actix_web::web::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::collections::HashMap;
use std::io::Write as _;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Less than this goes into one packet anyway.
const SMALL: usize = 1400;

/// Bytes of pages that are kept; beyond it all are made anew.
const KEPT: usize = 32 << 20;

/// A page as it is sent.
#[derive(Debug)]
pub struct Rendered {
    /// What tells it from others. The hash of what the reader sees tells nothing of what he does
    /// not. Weak: plain and compressed are the same page.
    pub etag: String,
    /// As it is.
    pub plain: Bytes,
    /// With gzip, if that is worth it.
    pub packed: Option<Bytes>,
}

impl Rendered {
    /// A page in its layout.
    pub fn of(visit: &Visit, sheet: &Sheet) -> Self {
        let text = page::layout(visit, sheet).into_string();
        Self {
            etag: format!("W/\"{}\"", &blake3::hash(text.as_bytes()).to_hex()[..16]),
            packed: packed(text.as_bytes()),
            plain: Bytes::from(text),
        }
    }

    fn bytes(&self) -> usize {
        self.plain.len() + self.packed.as_ref().map_or(0, Bytes::len)
    }
}

/// A text with gzip; none if it is small.
pub fn packed(text: &[u8]) -> Option<Bytes> {
    if text.len() < SMALL {
        return None;
    }
    let mut encoder = GzEncoder::new(Vec::with_capacity(text.len() / 4), Compression::new(5));
    // Memory takes all that is written.
    encoder.write_all(text).ok()?;
    encoder.finish().ok().map(Bytes::from)
}

/// Pages by what they depend on.
#[derive(Debug, Default)]
pub struct Kept(Mutex<Pages>);

#[derive(Debug, Default)]
struct Pages {
    by_key: HashMap<String, Arc<Rendered>>,
    bytes: usize,
}

impl Kept {
    fn pages(&self) -> MutexGuard<'_, Pages> {
        // No code that may panic runs under this lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A page that was made before.
    pub fn find(&self, key: &str) -> Option<Arc<Rendered>> {
        self.pages().by_key.get(key).cloned()
    }

    /// Keeps a page.
    pub fn keep(&self, key: String, page: &Arc<Rendered>) {
        let mut pages = self.pages();
        if pages.bytes + page.bytes() > KEPT {
            *pages = Pages::default();
        }
        if pages.by_key.insert(key, Arc::clone(page)).is_none() {
            pages.bytes += page.bytes();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(bytes: usize) -> Arc<Rendered> {
        Arc::new(Rendered {
            etag: String::new(),
            plain: Bytes::from(vec![0; bytes]),
            packed: None,
        })
    }

    #[test]
    fn what_is_kept_is_bounded() {
        let kept = Kept::default();
        kept.keep("a".to_owned(), &page(KEPT / 2));
        kept.keep("a".to_owned(), &page(KEPT / 2));
        kept.keep("b".to_owned(), &page(KEPT / 2));
        assert!(kept.find("a").is_some() && kept.find("b").is_some());
        kept.keep("c".to_owned(), &page(1));
        assert!(kept.find("a").is_none() && kept.find("c").is_some());
    }

    #[test]
    fn small_texts_are_sent_as_they_are() {
        assert_eq!(packed(&[b'a'; SMALL - 1]), None);
        assert!(packed(&[b'a'; SMALL]).unwrap().len() < 100);
    }
}
