//! One stored event: its bytes, and what they say.

use super::chain::{Damage, Hash};
use super::command::{Key, NewEvent};

/// Microseconds since 1970-01-01T00:00:00Z.
pub type Micros = i64;

/// The layout written today; the module head of [`journal`](super) shows it.
const LAYOUT: u8 = 1;
const HASH: usize = 32;
const HEADER: usize = 94;

/// One event as it is stored. It keeps the stored bytes and reads its fields from them.
#[derive(Clone, PartialEq, Eq)]
pub struct Event {
    stored: Box<[u8]>,
}

/// What the committer knows of an event beside what the caller gave.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place<'a> {
    pub seq: u64,
    pub cmd: u64,
    pub prev: Hash,
    pub at: Micros,
    pub by: &'a str,
    /// Of the command; only its first event carries it.
    pub key: Option<&'a Key>,
}

/// Writes `event` at `place` into `out` and returns its hash.
///
/// The lengths fit their bytes because a command is checked before it is queued.
pub(super) fn encode(place: &Place<'_>, event: &NewEvent, out: &mut Vec<u8>) -> Hash {
    let key = place.key.map_or("", |key| key.text.as_str());
    out.clear();
    out.resize(HASH, 0);
    out.extend_from_slice(place.prev.as_bytes());
    out.push(LAYOUT);
    for text in [place.by, &event.kind, key] {
        out.push(u8::try_from(text.len()).unwrap_or(u8::MAX));
    }
    out.extend_from_slice(&event.v.to_le_bytes());
    out.extend_from_slice(&place.seq.to_le_bytes());
    out.extend_from_slice(&place.cmd.to_le_bytes());
    out.extend_from_slice(&place.at.to_le_bytes());
    for text in [place.by, &event.kind, key] {
        out.extend_from_slice(text.as_bytes());
    }
    if let Some(key) = place.key {
        out.extend_from_slice(&key.body_hash);
    }
    out.extend_from_slice(&event.data);
    let hash = blake3::hash(&out[HASH..]);
    out[..HASH].copy_from_slice(hash.as_bytes());
    hash
}

impl Event {
    /// Reads an event from its stored bytes, checking its hash.
    pub fn decode(stored: &[u8]) -> Result<Self, Damage> {
        if stored.len() < HEADER {
            return Err(Damage::Truncated(stored.len()));
        }
        if blake3::hash(&stored[HASH..]).as_bytes() != &stored[..HASH] {
            return Err(Damage::Hash);
        }
        if stored[64] != LAYOUT {
            return Err(Damage::Layout(stored[64]));
        }
        let event = Self {
            stored: stored.into(),
        };
        if event.data_start() > stored.len() {
            return Err(Damage::Truncated(stored.len()));
        }
        let texts = [event.span(0), event.span(1), event.span(2)];
        if texts.iter().any(|text| std::str::from_utf8(text).is_err()) {
            return Err(Damage::NotText);
        }
        Ok(event)
    }

    /// The hash of this event: of everything stored after it.
    pub fn hash(&self) -> Hash {
        Hash::from_bytes(self.array(0))
    }

    /// The hash of the event before it; for the first one, derived from the stream's name.
    pub fn prev(&self) -> Hash {
        Hash::from_bytes(self.array(HASH))
    }

    /// Its number in the stream, from 1.
    pub fn seq(&self) -> u64 {
        u64::from_le_bytes(self.array(70))
    }

    /// The number of the first event of the command that it belongs to.
    pub fn cmd(&self) -> u64 {
        u64::from_le_bytes(self.array(78))
    }

    /// When the command was carried out, as the caller said.
    pub fn at(&self) -> Micros {
        Micros::from_le_bytes(self.array(86))
    }

    /// Who gave the command.
    pub fn by(&self) -> &str {
        text(self.span(0))
    }

    /// What kind of event it is.
    pub fn kind(&self) -> &str {
        text(self.span(1))
    }

    /// The version of that kind's data.
    pub fn v(&self) -> u16 {
        u16::from_le_bytes(self.array(68))
    }

    /// The idempotency key of its command; on the first event of the command only.
    pub fn key(&self) -> Option<&str> {
        Some(text(self.span(2))).filter(|key| !key.is_empty())
    }

    /// The hash of the request that the key stands for.
    pub fn body_hash(&self) -> Option<[u8; 32]> {
        self.key().map(|_| self.array(self.texts_end()))
    }

    /// What the event says: opaque here.
    pub fn data(&self) -> &[u8] {
        &self.stored[self.data_start()..]
    }

    /// The stored bytes, as written: what the hash covers, after the hash itself.
    pub fn stored(&self) -> &[u8] {
        &self.stored
    }

    fn text_len(&self, which: usize) -> usize {
        usize::from(self.stored[65 + which])
    }

    fn texts_end(&self) -> usize {
        HEADER + (0..3).map(|which| self.text_len(which)).sum::<usize>()
    }

    fn data_start(&self) -> usize {
        self.texts_end() + if self.text_len(2) > 0 { 32 } else { 0 }
    }

    fn span(&self, which: usize) -> &[u8] {
        let start = HEADER
            + (0..which)
                .map(|before| self.text_len(before))
                .sum::<usize>();
        &self.stored[start..start + self.text_len(which)]
    }

    fn array<const N: usize>(&self, from: usize) -> [u8; N] {
        let mut bytes = [0; N];
        bytes.copy_from_slice(&self.stored[from..from + N]);
        bytes
    }
}

// `decode` has refused what is not UTF-8.
fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap_or_default()
}

impl std::fmt::Debug for Event {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Event")
            .field("seq", &self.seq())
            .field("at", &self.at())
            .field("by", &self.by())
            .field("cmd", &self.cmd())
            .field("kind", &self.kind())
            .field("v", &self.v())
            .field("key", &self.key())
            .field("data", &String::from_utf8_lossy(self.data()))
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(key: Option<&Key>) -> (Vec<u8>, Hash) {
        let place = Place {
            seq: 7,
            cmd: 6,
            prev: blake3::hash(b"before"),
            at: -5,
            by: "arbiter",
            key,
        };
        let event = NewEvent {
            kind: "Result".into(),
            v: 3,
            data: b"{\"b\":1}".to_vec(),
        };
        let mut out = vec![1, 2, 3];
        let hash = encode(&place, &event, &mut out);
        (out, hash)
    }

    #[test]
    fn every_field_comes_back() {
        let key = Key {
            text: "k-1".into(),
            body_hash: [9; 32],
        };
        for key in [None, Some(&key)] {
            let (stored, hash) = sample(key);
            let event = Event::decode(&stored).unwrap();
            assert_eq!(
                (event.seq(), event.cmd(), event.at(), event.v()),
                (7, 6, -5, 3)
            );
            assert_eq!((event.by(), event.kind()), ("arbiter", "Result"));
            assert_eq!(event.prev(), blake3::hash(b"before"));
            assert_eq!(event.hash(), hash);
            assert_eq!(event.key(), key.map(|key| key.text.as_str()));
            assert_eq!(event.body_hash(), key.map(|key| key.body_hash));
            assert_eq!(event.data(), b"{\"b\":1}");
            assert_eq!(event.stored(), stored);
        }
    }

    #[test]
    fn any_changed_bit_is_seen() {
        let (stored, _) = sample(None);
        for bit in 0..stored.len() * 8 {
            let mut changed = stored.clone();
            changed[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(Event::decode(&changed), Err(Damage::Hash), "bit {bit}");
        }
    }

    #[test]
    fn bytes_that_hash_well_but_say_nonsense_are_refused() {
        let seal = |mut stored: Vec<u8>| {
            let hash = blake3::hash(&stored[HASH..]);
            stored[..HASH].copy_from_slice(hash.as_bytes());
            Event::decode(&stored)
        };
        let (stored, _) = sample(None);
        assert_eq!(Event::decode(&stored[..93]), Err(Damage::Truncated(93)));
        let mut foreign = stored.clone();
        foreign[64] = 9;
        assert_eq!(seal(foreign), Err(Damage::Layout(9)));
        let mut long = stored.clone();
        long[65] = 255;
        assert!(matches!(seal(long), Err(Damage::Truncated(_))));
        let mut not_text = stored;
        not_text[HEADER] = 0xff;
        assert_eq!(seal(not_text), Err(Damage::NotText));
    }
}
