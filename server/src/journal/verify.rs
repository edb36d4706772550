//! Checking everything that is stored.

use std::collections::HashMap;
use std::fmt;
use std::path::Path;

use redb::ReadTransaction;

use super::chain::{Damage, Link};
use super::error::StorageError;
use super::event::{Event, Micros};
use super::keys::{KEEP_KEYS, digest};
use super::read;
use super::storage::{FILE_NAME, FileMedium, Storage};
use super::stream::StreamName;
use super::tables::{self, EVENTS, KEYS};

/// How many faults are listed; the rest is counted.
const MAX_FAULTS: usize = 1000;
/// How many events are checked in one transaction.
const PAGE: usize = 4096;

/// What is wrong, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The stream.
    pub stream: StreamName,
    /// The event, or where one should be.
    pub seq: u64,
    /// What is wrong.
    pub what: Damage,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} event {}: {}", self.stream, self.seq, self.what)
    }
}

/// What a check has found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Report {
    /// Streams seen.
    pub streams: u64,
    /// Events seen.
    pub events: u64,
    /// What is wrong; the first thousand.
    pub faults: Vec<Fault>,
    /// How many more faults there are.
    pub more: u64,
    /// What is wrong with the file's own structure, if that was checked.
    pub structure: Option<String>,
}

impl Report {
    /// Whether nothing is wrong.
    pub fn is_sound(&self) -> bool {
        self.faults.is_empty() && self.structure.is_none()
    }

    fn fault(&mut self, stream: &StreamName, seq: u64, what: Damage) {
        if self.faults.len() < MAX_FAULTS {
            self.faults.push(Fault {
                stream: stream.clone(),
                seq,
                what,
            });
        } else {
            self.more += 1;
        }
    }
}

/// Checks the journal in `dir` while no server has it open: what [`Journal::verify`] checks, and
/// the structure of the file.
///
/// [`Journal::verify`]: super::Journal::verify
pub fn verify_folder(dir: &Path) -> Result<Report, StorageError> {
    verify_file(&dir.join(FILE_NAME))
}

pub(super) fn verify_file(path: &Path) -> Result<Report, StorageError> {
    let storage = Storage::open(FileMedium::existing(path), 64 << 20, false)?;
    let mut report = walk(&storage)?;
    report.structure = match storage.check_structure() {
        Ok(()) => None,
        Err(StorageError::Damaged { what, .. }) => Some(what),
        Err(error) => return Err(error),
    };
    // What cannot be closed well was damaged before, and is in the report.
    let _ = storage.close();
    Ok(report)
}

/// Checks every chain, number and index.
pub(super) fn walk(storage: &Storage) -> Result<Report, StorageError> {
    let mut report = Report::default();
    let streams = storage.read(read::streams)?;
    let newest = storage.read(newest_key)?;
    let mut unindexed = Vec::new();
    for (stream, id) in &streams {
        report.streams += 1;
        let mut walker = Walker {
            stream,
            id: *id,
            link: Link::start(stream),
            seen: 0,
            report: &mut report,
            unindexed: &mut unindexed,
            keys_since: newest.saturating_sub(KEEP_KEYS),
        };
        walker.run(storage)?;
    }
    let names: HashMap<u32, &StreamName> = streams.iter().map(|(name, id)| (*id, name)).collect();
    storage.read(|txn| unnamed(txn, &names, &mut report))?;
    // Keys may have expired while the streams were read.
    let since = storage.read(newest_key)?.saturating_sub(KEEP_KEYS);
    storage.read(|txn| dangling(txn, &names, &mut report))?;
    for (stream, seq, at) in unindexed {
        if at >= since {
            report.fault(&stream, seq, Damage::KeyMissing);
        }
    }
    Ok(report)
}

/// Walks one stream.
struct Walker<'a> {
    stream: &'a StreamName,
    id: u32,
    link: Link,
    seen: u64,
    report: &'a mut Report,
    /// Events whose key is not in the index.
    unindexed: &'a mut Vec<(StreamName, u64, Micros)>,
    keys_since: Micros,
}

impl Walker<'_> {
    fn run(&mut self, storage: &Storage) -> Result<(), StorageError> {
        loop {
            match storage.read(|txn| self.page(txn)) {
                Ok(true) => {}
                Ok(false) => break,
                Err(StorageError::Damaged { what, .. }) => {
                    let seq = self.link.next_seq();
                    self.report
                        .fault(self.stream, seq, Damage::Unreadable(what));
                    return Ok(());
                }
                Err(error) => return Err(error),
            }
        }
        if self.seen == 0 {
            self.report.fault(self.stream, 1, Damage::Empty);
        }
        self.report.events += self.seen;
        Ok(())
    }

    /// Whether there was anything left.
    fn page(&mut self, txn: &ReadTransaction) -> Result<bool, redb::Error> {
        let events = txn.open_table(EVENTS)?;
        let keys = txn.open_table(KEYS)?;
        let mut any = false;
        for row in events
            .range((self.id, self.link.next_seq())..=(self.id, u64::MAX))?
            .take(PAGE)
        {
            let (key, stored) = row?;
            let (_, seq) = key.value();
            (any, self.seen) = (true, self.seen + 1);
            match self.link.follow(seq, stored.value()) {
                Err(what) => self.report.fault(self.stream, seq, what),
                Ok(event) => {
                    let Some(text) = event.key().filter(|_| event.at() >= self.keys_since) else {
                        continue;
                    };
                    let row = keys.get((self.id, digest(text)))?;
                    // A later command may have used the key again after it had expired.
                    if row.is_none_or(|row| row.value().2 < seq) {
                        self.unindexed.push((self.stream.clone(), seq, event.at()));
                    }
                }
            }
        }
        Ok(any)
    }
}

/// The newest time in the index of keys.
fn newest_key(txn: &ReadTransaction) -> Result<Micros, redb::Error> {
    let mut newest = Micros::MIN;
    for row in txn.open_table(KEYS)?.range::<(u32, [u8; 32])>(..)? {
        newest = newest.max(row?.1.value().0);
    }
    Ok(newest)
}

/// Events of streams that have no name.
fn unnamed(
    txn: &ReadTransaction,
    names: &HashMap<u32, &StreamName>,
    report: &mut Report,
) -> Result<(), redb::Error> {
    let (events, streams) = (txn.open_table(EVENTS)?, txn.open_table(tables::STREAMS)?);
    let mut from = Some(0);
    while let Some(id) = from {
        let Some(row) = events.range((id, 0)..)?.next() else {
            break;
        };
        let (id, seq) = row?.0.value();
        // A stream may have been founded since the names were read.
        let founded = || -> Result<bool, redb::Error> {
            Ok(streams
                .range::<&str>(..)?
                .any(|row| row.is_ok_and(|row| row.1.value() == id)))
        };
        if !names.contains_key(&id) && !founded()? {
            report.fault(&StreamName::numbered(id), seq, Damage::Unnamed);
        }
        from = id.checked_add(1);
    }
    Ok(())
}

/// Keys that lead to nothing.
fn dangling(
    txn: &ReadTransaction,
    names: &HashMap<u32, &StreamName>,
    report: &mut Report,
) -> Result<(), redb::Error> {
    let events = txn.open_table(EVENTS)?;
    // A damaged event is a fault of its own already; what it carried cannot be told.
    let event = |id: u32, seq: u64| -> Result<Found, redb::Error> {
        Ok(match events.get((id, seq))? {
            None => Found::Nothing,
            Some(stored) => Event::decode(stored.value()).map_or(Found::Damaged, Found::Event),
        })
    };
    for row in txn.open_table(KEYS)?.range::<(u32, [u8; 32])>(..)? {
        let (key, row) = row?;
        let ((id, digest_of_key), (at, body_hash, first, last)) = (key.value(), row.value());
        let begins = event(id, first)?.is_it(|event| {
            event
                .key()
                .is_some_and(|text| digest(text) == digest_of_key)
                && event.body_hash() == Some(body_hash)
                && event.at() == at
        });
        let ends = event(id, last)?.is_it(|event| event.cmd() == first)
            && match event(id, last.saturating_add(1))? {
                Found::Event(after) => after.cmd() != first,
                Found::Nothing | Found::Damaged => true,
            };
        if !(begins && ends) {
            let unknown = StreamName::numbered(id);
            report.fault(
                names.get(&id).unwrap_or(&&unknown),
                first,
                Damage::KeyDangling,
            );
        }
    }
    Ok(())
}

/// What lies at a place.
enum Found {
    Nothing,
    Damaged,
    Event(Event),
}

impl Found {
    fn is_it(&self, test: impl FnOnce(&Event) -> bool) -> bool {
        match self {
            Self::Nothing => false,
            Self::Damaged => true,
            Self::Event(event) => test(event),
        }
    }
}
