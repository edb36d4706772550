//! The one thread that writes.
//!
//! Callers put requests into a bounded queue. The committer takes all that are there, writes them
//! in one transaction, syncs once, and answers them all. While the disk syncs, the next ones
//! gather: the busier the journal, the more share a sync.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, TrySendError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use super::Appended;
use super::ack::{Ack, Reply};
use super::batch::{Added, Batch, Memory};
use super::command::Command;
use super::error::{AppendError, StorageError};
use super::follow::Watchers;
use super::keys;
use super::recovery::Recovery;
use super::snapshot::Snapshot;
use super::storage::Storage;
use super::stream::StreamName;

/// How long the committer stays awake after a commit: less than one takes, and long enough for
/// somebody who slept until the answer to wake and come back.
const LINGER: Duration = Duration::from_micros(100);

/// What can be asked of the committer.
enum Request {
    Append {
        stream: StreamName,
        expected: u64,
        command: Command,
        reply: Reply<Appended>,
    },
    Snapshot {
        stream: StreamName,
        snapshot: Snapshot,
        reply: Reply<()>,
    },
    Close {
        reply: tokio::sync::oneshot::Sender<Result<(), StorageError>>,
    },
}

impl Request {
    /// About how much memory it holds.
    fn weight(&self) -> usize {
        match self {
            Self::Append { command, .. } => command.weight(),
            Self::Snapshot { snapshot, .. } => 128 + snapshot.bytes.len(),
            Self::Close { .. } => 0,
        }
    }
}

/// The bounds of what may wait.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bounds {
    pub requests: usize,
    pub bytes: usize,
}

/// The callers' end of the queue.
#[derive(Debug)]
pub(super) struct Queue {
    // `None` once it is shut.
    sender: Option<SyncSender<Request>>,
    waiting: Arc<AtomicUsize>,
    bytes: usize,
}

/// Starts the committer of an open file.
pub(super) fn start(
    storage: Arc<Storage>,
    watchers: Arc<Watchers>,
    bounds: Bounds,
) -> std::io::Result<(Queue, thread::JoinHandle<()>)> {
    let (sender, requests) = sync_channel(bounds.requests.max(1));
    let waiting = Arc::new(AtomicUsize::new(0));
    let actor = Committer {
        requests,
        waiting: Arc::clone(&waiting),
        storage,
        watchers,
        memory: Memory::default(),
        failed: None,
        largest: bounds.requests.max(1),
    };
    let thread = thread::Builder::new()
        .name("journal".into())
        .spawn(move || actor.run())?;
    Ok((
        Queue {
            sender: Some(sender),
            waiting,
            bytes: bounds.bytes,
        },
        thread,
    ))
}

impl Queue {
    pub(super) fn append(
        &self,
        stream: StreamName,
        expected: u64,
        command: Command,
    ) -> Ack<Appended> {
        let (reply, ack) = Ack::queued();
        self.send(Request::Append {
            stream,
            expected,
            command,
            reply,
        })
        .map_or_else(Ack::refused, |()| ack)
    }

    pub(super) fn snapshot(&self, stream: StreamName, snapshot: Snapshot) -> Ack<()> {
        let (reply, ack) = Ack::queued();
        self.send(Request::Snapshot {
            stream,
            snapshot,
            reply,
        })
        .map_or_else(Ack::refused, |()| ack)
    }

    /// Asks the committer to finish what is queued, close the file, and end.
    pub(super) fn close(&self) -> Result<(), StorageError> {
        let (reply, answer) = tokio::sync::oneshot::channel();
        // Waits for a place in the queue: closing must not fail because there is work left.
        match &self.sender {
            Some(sender) if sender.send(Request::Close { reply }).is_ok() => {}
            _ => return Ok(()),
        }
        answer.blocking_recv().unwrap_or(Ok(()))
    }

    /// Lets the committer end when it has done what is queued.
    pub(super) fn shut(&mut self) {
        self.sender = None;
    }

    fn send(&self, request: Request) -> Result<(), AppendError> {
        let Some(sender) = &self.sender else {
            return Err(AppendError::Closed);
        };
        let weight = request.weight();
        let before = self.waiting.fetch_add(weight, Ordering::AcqRel);
        // An empty queue takes anything: what is valid must be possible.
        let fits = before == 0 || before.saturating_add(weight) <= self.bytes;
        let sent = if fits {
            sender.try_send(request).map_err(|error| match error {
                TrySendError::Full(_) => AppendError::Overloaded,
                TrySendError::Disconnected(_) => AppendError::Closed,
            })
        } else {
            Err(AppendError::Overloaded)
        };
        if sent.is_err() {
            self.waiting.fetch_sub(weight, Ordering::AcqRel);
        }
        sent
    }
}

/// Owns the writing side of the file.
struct Committer {
    requests: Receiver<Request>,
    waiting: Arc<AtomicUsize>,
    storage: Arc<Storage>,
    watchers: Arc<Watchers>,
    memory: Memory,
    failed: Option<Recovery>,
    largest: usize,
}

impl Committer {
    fn run(mut self) {
        let mut batch = Vec::new();
        let mut closing = None;
        while closing.is_none() {
            let Some(first) = self.next() else {
                break;
            };
            let more = std::iter::from_fn(|| self.requests.try_recv().ok());
            for request in std::iter::once(first).chain(more).take(self.largest) {
                match request {
                    Request::Close { reply } => closing = Some(reply),
                    request => batch.push(request),
                }
            }
            // What is being written waits no more: who is answered may come with the next one.
            self.waiting
                .fetch_sub(batch.iter().map(Request::weight).sum(), Ordering::AcqRel);
            self.commit(std::mem::take(&mut batch));
            self.memory.trim();
        }
        let closed = self.storage.close();
        self.watchers.close();
        // Nobody may wait for this answer any more.
        if let Some(reply) = closing {
            let _ = reply.send(closed);
        }
    }

    /// The next request; `None` when there will be none.
    fn next(&self) -> Option<Request> {
        // Who was just answered often comes back at once, sooner than a sleeping thread wakes.
        let begun = Instant::now();
        while begun.elapsed() < LINGER {
            match self.requests.try_recv() {
                Ok(request) => return Some(request),
                Err(TryRecvError::Disconnected) => return None,
                Err(TryRecvError::Empty) => std::hint::spin_loop(),
            }
        }
        self.requests.recv().ok()
    }

    fn commit(&mut self, batch: Vec<Request>) {
        if batch.is_empty() {
            return;
        }
        if let Some(recovery) = &mut self.failed {
            if let Err(error) = recovery.attempt(&self.storage) {
                return refuse(batch, &AppendError::NotStored(error));
            }
            self.failed = None;
        }
        let mut added = Added::default();
        let (storage, memory) = (&self.storage, &mut self.memory);
        let written = storage.write(|txn| {
            let mut filling = Batch::new(storage.place(), txn, memory);
            let answers = fill(&mut filling, &batch);
            added = filling.finish();
            Ok((answers?, added.any()))
        });
        match written {
            Ok(answers) => {
                for (request, done) in batch.into_iter().zip(answers) {
                    self.answer(request, done);
                }
                self.sweep();
            }
            Err(error) => self.fail(batch, added, error),
        }
    }

    fn answer(&self, request: Request, done: Done) {
        // Whoever asked may have gone away; what is stored is stored all the same.
        match (request, done) {
            (Request::Append { stream, reply, .. }, Done::Append(result)) => {
                if let Ok(appended) = &result {
                    self.watchers.tell(&stream, appended.last_seq);
                }
                let _ = reply.send(result);
            }
            (Request::Snapshot { reply, .. }, Done::Snapshot(result)) => {
                let _ = reply.send(result);
            }
            _ => {}
        }
    }

    /// Removes expired keys from time to time; nobody waits for it.
    fn sweep(&mut self) {
        let Some(now) = self.memory.sweep_due() else {
            return;
        };
        let storage = &self.storage;
        let swept = storage.write(|txn| {
            keys::sweep(txn, now)
                .map_err(|error| StorageError::from_redb(storage.place(), error))?;
            Ok(((), true))
        });
        if let Err(error) = swept {
            self.fail(Vec::new(), Added::default(), error);
        }
    }

    fn fail(&mut self, batch: Vec<Request>, added: Added, error: StorageError) {
        self.memory = Memory::default();
        self.storage.take_down(error.clone());
        let mut recovery = Recovery::new(added);
        let answer = if recovery.attempt(&self.storage).is_ok() {
            AppendError::NotStored(error)
        } else {
            self.failed = Some(recovery);
            AppendError::InDoubt(error)
        };
        refuse(batch, &answer);
    }
}

/// What one request of a batch came to.
enum Done {
    Append(Result<Appended, AppendError>),
    Snapshot(Result<(), AppendError>),
}

fn fill(filling: &mut Batch<'_, '_>, batch: &[Request]) -> Result<Vec<Done>, StorageError> {
    let one = |request: &Request| match request {
        Request::Append {
            stream,
            expected,
            command,
            ..
        } => filling.append(stream, *expected, command).map(Done::Append),
        Request::Snapshot {
            stream, snapshot, ..
        } => filling.snapshot(stream, snapshot).map(Done::Snapshot),
        Request::Close { .. } => Ok(Done::Snapshot(Ok(()))),
    };
    batch.iter().map(one).collect()
}

/// Gives every request of a failed batch the same answer.
fn refuse(batch: Vec<Request>, error: &AppendError) {
    for request in batch {
        match request {
            Request::Append { reply, .. } => {
                let _ = reply.send(Err(error.clone()));
            }
            Request::Snapshot { reply, .. } => {
                let _ = reply.send(Err(error.clone()));
            }
            Request::Close { .. } => {}
        }
    }
}
