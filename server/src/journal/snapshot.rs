//! Snapshots: a cache of what a reader made of the events up to one of them.
//!
//! | bytes | field |
//! | --- | --- |
//! | 32 | BLAKE3 of all that follows |
//! | 32 | `hash` of the event it stands for |
//! | 8 | `seq` of that event, little endian |
//! | 4 | version of the snapshot's kind, little endian |
//! | rest | the snapshot, opaque here |
//!
//! A snapshot is never the truth: one that is damaged, of another version, or of an event that is
//! not in the journal as it was then, is not there.

use redb::{ReadTransaction, ReadableTable};

use super::tables;

/// The longest snapshot: 64 MiB.
pub const MAX_SNAPSHOT: usize = 64 << 20;

const HEAD: usize = 32 + 32 + 8 + 4;

/// A state that stands for all events up to one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snapshot {
    /// The last event in it.
    pub seq: u64,
    /// The version of whoever wrote it; another version ignores it.
    pub version: u32,
    /// The state, opaque here.
    pub bytes: Vec<u8>,
}

impl Snapshot {
    pub(super) fn encode(&self, event: &[u8; 32]) -> Vec<u8> {
        let mut out = Vec::with_capacity(HEAD + self.bytes.len());
        out.extend_from_slice(&[0; 32]);
        out.extend_from_slice(event);
        out.extend_from_slice(&self.seq.to_le_bytes());
        out.extend_from_slice(&self.version.to_le_bytes());
        out.extend_from_slice(&self.bytes);
        let sum = blake3::hash(&out[32..]);
        out[..32].copy_from_slice(sum.as_bytes());
        out
    }

    fn decode(stored: &[u8]) -> Option<(Self, [u8; 32])> {
        let (sum, rest) = stored.split_first_chunk::<32>()?;
        if blake3::hash(rest).as_bytes() != sum {
            return None;
        }
        let (event, rest) = rest.split_first_chunk::<32>()?;
        let (seq, rest) = rest.split_first_chunk::<8>()?;
        let (version, bytes) = rest.split_first_chunk::<4>()?;
        let (seq, version) = (u64::from_le_bytes(*seq), u32::from_le_bytes(*version));
        Some((
            Self {
                seq,
                version,
                bytes: bytes.to_vec(),
            },
            *event,
        ))
    }
}

/// The snapshot of stream `id`, if it is sound and of `version`.
pub(super) fn load(
    txn: &ReadTransaction,
    id: u32,
    version: u32,
) -> Result<Option<Snapshot>, redb::Error> {
    let stored = txn.open_table(tables::SNAPSHOTS)?;
    let Some(stored) = stored.get(id)? else {
        return Ok(None);
    };
    let Some((snapshot, event)) = Snapshot::decode(stored.value()) else {
        return Ok(None);
    };
    let events = txn.open_table(tables::EVENTS)?;
    let same = event_hash(&events, id, snapshot.seq)?.is_some_and(|hash| hash == event);
    Ok(Some(snapshot).filter(|snapshot| same && snapshot.version == version))
}

/// The stored hash of an event.
pub(super) fn event_hash(
    events: &impl ReadableTable<(u32, u64), &'static [u8]>,
    stream: u32,
    seq: u64,
) -> Result<Option<[u8; 32]>, redb::Error> {
    let stored = events.get((stream, seq))?;
    Ok(stored.and_then(|stored| stored.value().first_chunk().copied()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_snapshot_is_not_one() {
        let snapshot = Snapshot {
            seq: 9,
            version: 4,
            bytes: b"state".to_vec(),
        };
        let stored = snapshot.encode(&[7; 32]);
        assert_eq!(Snapshot::decode(&stored), Some((snapshot, [7; 32])));
        for byte in 0..stored.len() {
            let mut changed = stored.clone();
            changed[byte] ^= 4;
            assert_eq!(Snapshot::decode(&changed), None, "byte {byte}");
            assert_eq!(Snapshot::decode(&stored[..byte]), None, "cut at {byte}");
        }
    }
}
