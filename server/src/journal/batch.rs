//! What one transaction writes: the commands of many streams, one after the other.

use std::collections::HashMap;

use blake3::Hash;
use redb::ReadableTable;
use redb::ReadableTableMetadata;

use super::Appended;
use super::chain::genesis;
use super::command::{Command, Invalid};
use super::error::{AppendError, StorageError};
use super::event::{Event, Micros, Place, encode};
use super::keys::{self, Sweeper};
use super::snapshot::{Snapshot, event_hash};
use super::stream::StreamName;
use super::tables::{self, KeyRow, Tables};

/// The end of a stream, kept in memory between commits.
#[derive(Debug, Clone, Copy)]
struct Head {
    id: u32,
    seq: u64,
    hash: Hash,
}

/// How many heads are kept; beyond that they are read again when needed.
const MAX_HEADS: usize = 65_536;

/// What the committer carries from one transaction to the next. After a failure it must be made
/// anew: the file alone knows then where the streams end.
#[derive(Debug, Default)]
pub(super) struct Memory {
    heads: HashMap<StreamName, Head>,
    sweeper: Sweeper,
    buffer: Vec<u8>,
}

impl Memory {
    /// As of when expired keys are to be removed, if it is time.
    pub(super) fn sweep_due(&mut self) -> Option<Micros> {
        self.sweeper.due()
    }

    /// Keeps it from growing without bound; between transactions.
    pub(super) fn trim(&mut self) {
        if self.heads.len() > MAX_HEADS {
            self.heads.clear();
        }
        if self.buffer.capacity() > 1 << 20 {
            self.buffer = Vec::new();
        }
    }
}

/// What a transaction has added, so that it can be taken out again if its commit fails halfway.
#[derive(Debug, Default)]
pub(super) struct Added {
    /// (stream, first, last, hash of the last).
    pub commands: Vec<(u32, u64, u64, Hash)>,
    /// (stream, digest, the expired row that was replaced).
    pub keys: Vec<(u32, [u8; 32], Option<KeyRow>)>,
    pub streams: Vec<StreamName>,
    pub snapshots: bool,
}

impl Added {
    /// Whether there is anything to commit.
    pub(super) fn any(&self) -> bool {
        self.snapshots || !self.commands.is_empty()
    }
}

/// A transaction being filled.
pub(super) struct Batch<'txn, 'memory> {
    place: &'memory str,
    tables: Tables<'txn>,
    memory: &'memory mut Memory,
    added: Added,
}

/// The engine's failure fails the whole batch; a refusal only its command.
type Outcome<T> = Result<Result<T, AppendError>, StorageError>;

impl<'txn, 'memory> Batch<'txn, 'memory> {
    pub(super) fn new(
        place: &'memory str,
        txn: &'txn redb::WriteTransaction,
        memory: &'memory mut Memory,
    ) -> Self {
        Self {
            place,
            tables: Tables::new(txn),
            memory,
            added: Added::default(),
        }
    }

    pub(super) fn finish(self) -> Added {
        self.added
    }

    /// Writes the events of one command, or says why not.
    pub(super) fn append(
        &mut self,
        stream: &StreamName,
        expected: u64,
        command: &Command,
    ) -> Outcome<Appended> {
        let head = match self.head(stream)? {
            Ok(head) => head,
            Err(damage) => return Ok(Err(damage)),
        };
        if let Some(refusal) = self
            .refuse(stream, head, expected, command)
            .map_err(self.redb())?
        {
            return Ok(Err(refusal));
        }
        self.write(stream, head, command)
            .map(Ok)
            .map_err(self.redb())
    }

    fn refuse(
        &mut self,
        stream: &StreamName,
        head: Option<Head>,
        expected: u64,
        command: &Command,
    ) -> Result<Option<AppendError>, redb::Error> {
        // A repetition first: it comes with the sequence of its first time.
        if let (Some(key), Some(head)) = (&command.key, head)
            && let Some(used) = keys::used(self.tables.keys()?, head.id, key, command.at)?
        {
            return Ok(Some(AppendError::KeyUsed {
                stream: stream.clone(),
                body_hash: used.body_hash,
                first_seq: used.first_seq,
                last_seq: used.last_seq,
            }));
        }
        let actual = head.map_or(0, |head| head.seq);
        Ok((actual != expected).then(|| AppendError::Conflict {
            stream: stream.clone(),
            expected,
            actual,
        }))
    }

    fn write(
        &mut self,
        stream: &StreamName,
        head: Option<Head>,
        command: &Command,
    ) -> Result<Appended, redb::Error> {
        let mut head = match head {
            Some(head) => head,
            None => self.found(stream)?,
        };
        let first_seq = head.seq + 1;
        let mut key = command.key.as_ref();
        for event in &command.events {
            let (seq, prev) = (head.seq + 1, head.hash);
            let place = Place {
                seq,
                cmd: first_seq,
                prev,
                at: command.at,
                by: &command.by,
                key: key.take(),
            };
            let hash = encode(&place, event, &mut self.memory.buffer);
            self.tables
                .events()?
                .insert((head.id, seq), self.memory.buffer.as_slice())?;
            (head.seq, head.hash) = (seq, hash);
        }
        if let Some(key) = &command.key {
            let digest = keys::digest(&key.text);
            let table = self.tables.keys()?;
            let row = (command.at, key.body_hash, first_seq, head.seq);
            let former = table.insert((head.id, digest), row)?.map(|row| row.value());
            self.memory.sweeper.note(command.at);
            self.added.keys.push((head.id, digest, former));
        }
        self.added
            .commands
            .push((head.id, first_seq, head.seq, head.hash));
        self.memory.heads.insert(stream.clone(), head);
        Ok(Appended {
            first_seq,
            last_seq: head.seq,
            hash: head.hash,
        })
    }

    /// Gives a new stream its number.
    fn found(&mut self, stream: &StreamName) -> Result<Head, redb::Error> {
        let streams = self.tables.streams()?;
        let id = u32::try_from(streams.len()? + 1)
            .map_err(|_| redb::Error::Corrupted("too many streams".into()))?;
        streams.insert(stream.as_str(), id)?;
        self.added.streams.push(stream.clone());
        Ok(Head {
            id,
            seq: 0,
            hash: genesis(stream),
        })
    }

    /// Where a stream ends; `None` if it does not exist.
    fn head(&mut self, stream: &StreamName) -> Outcome<Option<Head>> {
        if let Some(head) = self.memory.heads.get(stream) {
            return Ok(Ok(Some(*head)));
        }
        let found = self.head_in_file(stream).map_err(self.redb())?;
        Ok(match found {
            None => Ok(None),
            Some(Ok(head)) => {
                self.memory.heads.insert(stream.clone(), head);
                Ok(Some(head))
            }
            // Nothing is chained to an event that is not what was written.
            Some(Err(what)) => Err(AppendError::NotStored(StorageError::Damaged {
                place: self.place.to_owned(),
                what: format!("the last event of {stream}: {what}"),
            })),
        })
    }

    fn head_in_file(
        &mut self,
        stream: &StreamName,
    ) -> Result<Option<Result<Head, String>>, redb::Error> {
        let Some(id) = tables::stream_id(self.tables.streams()?, stream)? else {
            return Ok(None);
        };
        let Some(last) = self.tables.events()?.range(tables::all_of(id))?.next_back() else {
            return Ok(Some(Err("it is missing".into())));
        };
        let (key, stored) = last?;
        let seq = key.value().1;
        Ok(Some(match Event::decode(stored.value()) {
            Ok(event) if event.seq() == seq => Ok(Head {
                id,
                seq,
                hash: event.hash(),
            }),
            Ok(event) => Err(format!("it is number {} at place {seq}", event.seq())),
            Err(damage) => Err(damage.to_string()),
        }))
    }

    /// Keeps a snapshot, in place of the stream's former one.
    pub(super) fn snapshot(&mut self, stream: &StreamName, snapshot: &Snapshot) -> Outcome<()> {
        match self.head(stream)? {
            Err(damage) => Ok(Err(damage)),
            Ok(head) => self.keep(head, snapshot).map_err(self.redb()),
        }
    }

    fn keep(
        &mut self,
        head: Option<Head>,
        snapshot: &Snapshot,
    ) -> Result<Result<(), AppendError>, redb::Error> {
        let ahead = |last| {
            Ok(Err(Invalid::SnapshotAhead {
                seq: snapshot.seq,
                last,
            }
            .into()))
        };
        let Some(head) = head else { return ahead(0) };
        let Some(event) = event_hash(self.tables.events()?, head.id, snapshot.seq)? else {
            return ahead(head.seq);
        };
        self.tables
            .snapshots()?
            .insert(head.id, snapshot.encode(&event).as_slice())?;
        self.added.snapshots = true;
        Ok(Ok(()))
    }

    fn redb(&self) -> impl Fn(redb::Error) -> StorageError + use<'memory> {
        let place = self.place;
        move |error| StorageError::from_redb(place, error)
    }
}
