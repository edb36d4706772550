//! Reading a stream, a page at a time.
//!
//! Each page is a transaction of its own: a slow reader pins nothing in the file, and a stream
//! only ever grows, so the pages fit together. Every event is checked against its hash and its
//! predecessor before it is handed out.

use std::collections::VecDeque;
use std::sync::Arc;

use redb::ReadTransaction;

use super::chain::Link;
use super::error::ReadError;
use super::event::Event;
use super::storage::Storage;
use super::stream::StreamName;
use super::tables;

/// The most events of one page.
const PAGE_EVENTS: usize = 256;
/// A page ends with the event that brings it to this size.
const PAGE_BYTES: usize = 1 << 20;

/// A place in a stream from which pages are read.
#[derive(Debug)]
pub(super) struct Cursor {
    stream: StreamName,
    id: Option<u32>,
    link: Link,
    broken: Option<ReadError>,
}

impl Cursor {
    pub(super) fn new(stream: StreamName, from: u64) -> Self {
        let link = Link::before(&stream, from);
        Self {
            stream,
            id: None,
            link,
            broken: None,
        }
    }

    /// Adds the next events to `events`; none are added at the end of the stream. Events before a
    /// damaged one are handed out first.
    pub(super) fn fetch(
        &mut self,
        storage: &Storage,
        events: &mut VecDeque<Event>,
    ) -> Result<(), ReadError> {
        let before = events.len();
        if self.broken.is_none() {
            storage.read(|txn| self.page(txn, events))?;
        }
        match &self.broken {
            Some(error) if events.len() == before => Err(error.clone()),
            _ => Ok(()),
        }
    }

    fn page(
        &mut self,
        txn: &ReadTransaction,
        events: &mut VecDeque<Event>,
    ) -> Result<(), redb::Error> {
        if self.id.is_none() {
            self.id = tables::stream_id(&txn.open_table(tables::STREAMS)?, &self.stream)?;
        }
        let Some(id) = self.id else { return Ok(()) };
        let table = txn.open_table(tables::EVENTS)?;
        let mut bytes = 0;
        for row in table
            .range((id, self.link.next_seq())..=(id, u64::MAX))?
            .take(PAGE_EVENTS)
        {
            let (key, stored) = row?;
            let (_, seq) = key.value();
            bytes += stored.value().len();
            match self.link.follow(seq, stored.value()) {
                Ok(event) => events.push_back(event),
                Err(what) => {
                    let stream = self.stream.clone();
                    self.broken = Some(ReadError::Damaged { stream, seq, what });
                    break;
                }
            }
            if bytes >= PAGE_BYTES {
                break;
            }
        }
        Ok(())
    }
}

/// The events of a stream in order, as an iterator. It ends after an error.
#[derive(Debug)]
pub struct Events {
    storage: Arc<Storage>,
    cursor: Cursor,
    page: VecDeque<Event>,
    ended: bool,
}

impl Events {
    pub(super) fn new(storage: Arc<Storage>, stream: StreamName, from: u64) -> Self {
        let cursor = Cursor::new(stream, from);
        Self {
            storage,
            cursor,
            page: VecDeque::new(),
            ended: false,
        }
    }
}

impl Iterator for Events {
    type Item = Result<Event, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.page.is_empty() && !self.ended {
            if let Err(error) = self.cursor.fetch(&self.storage, &mut self.page) {
                self.ended = true;
                return Some(Err(error));
            }
            self.ended = self.page.is_empty();
        }
        self.page.pop_front().map(Ok)
    }
}

/// The last event of a stream.
pub(super) fn last(storage: &Storage, stream: &StreamName) -> Result<Option<Event>, ReadError> {
    let found = storage.read(|txn| {
        let Some(id) = tables::stream_id(&txn.open_table(tables::STREAMS)?, stream)? else {
            return Ok(None);
        };
        let Some(row) = txn
            .open_table(tables::EVENTS)?
            .range(tables::all_of(id))?
            .next_back()
        else {
            return Ok(None);
        };
        let (key, stored) = row?;
        let (_, seq) = key.value();
        Ok(Some((
            seq,
            Link::before(stream, seq).follow(seq, stored.value()),
        )))
    })?;
    match found {
        None => Ok(None),
        Some((_, Ok(event))) => Ok(Some(event)),
        Some((seq, Err(what))) => Err(ReadError::Damaged {
            stream: stream.clone(),
            seq,
            what,
        }),
    }
}

/// All streams with their numbers, by name.
pub(super) fn streams(txn: &ReadTransaction) -> Result<Vec<(StreamName, u32)>, redb::Error> {
    let table = txn.open_table(tables::STREAMS)?;
    let rows = table.range::<&str>(..)?.map(|row| {
        let (name, id) = row?;
        let name = name.value().parse::<StreamName>();
        Ok((
            name.map_err(|error| redb::Error::Corrupted(error.to_string()))?,
            id.value(),
        ))
    });
    rows.collect()
}
