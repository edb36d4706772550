//! `DIR/hakem.sock`: what the command line asks of the server that holds the data folder.
//!
//! Only the folder's owner may connect (mode 0600). A connection carries one order and its
//! answer, each a line of JSON; before the answer of a long one come lines of its progress:
//!
//! | order | answer |
//! | --- | --- |
//! | `{"order":"verify"}` | `{"verified":{"sound":true,"streams":3,"events":90,"faults":[],"more":0,"structure":null}}` |
//! | `{"order":"backup","to":"/abs/file"}` | `{"backed_up":{"to":"/abs/file"}}` |
//! | `{"order":"import_list","path":"/abs/file","name":"file",..}` | `{"progress":{"done":1,"all":9,"players":40}}` .., then `{"imported":{..}}` |
//! | `{"order":"drop_list","list":"fide","month":"2026-09"}` | `{"dropped":{"restored":null}}` |
//! | anything else | `{"failed":{"reason":".."}}` |

use super::ServeError;
use crate::index::{Count, ImportOrder, ImportReport, Index, ListName, Snapshot};
use crate::journal::{BackupError, Journal, Report};
use hakem_core::format::rating_list::Month;
use serde::{Deserialize, Serialize};
use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::os::unix::fs::{FileTypeExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt};
use tokio::net::{UnixListener, UnixStream};
use tokio::task::JoinHandle;

/// The socket's name in the data folder.
pub const FILE_NAME: &str = "hakem.sock";

/// Longest order.
const ORDER_BYTES: u64 = 64 * 1024;

/// How often progress is told.
const STEP: Duration = Duration::from_millis(200);

/// How long a client may take to say what it wants.
const PATIENCE: Duration = Duration::from_secs(10);

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "order", rename_all = "snake_case")]
pub enum LocalOrder {
    /// Check every stream.
    Verify,
    /// Write a copy.
    Backup {
        /// The file, which must not exist.
        to: PathBuf,
    },
    /// Take a rating list into the index.
    ImportList(Box<ImportOrder>),
    /// Drop a month of a rating list.
    DropList {
        /// The list.
        list: ListName,
        /// The month.
        month: Month,
    },
}

/// What is answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LocalAnswer {
    /// What a check has found.
    Verified(Checked),
    /// The copy is there.
    BackedUp {
        /// The file.
        to: PathBuf,
    },
    /// How far it is; more is to come.
    Progress {
        /// Bytes of the file that are read.
        done: u64,
        /// Bytes of the file.
        all: u64,
        /// Players so far.
        players: u64,
    },
    /// The list is in force.
    Imported(Box<ImportReport>),
    /// The month is gone.
    Dropped {
        /// The import that is in force again.
        restored: Option<Box<Snapshot>>,
    },
    /// It could not be done.
    Failed {
        /// Why.
        reason: String,
    },
}

/// What a check of a journal has found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Checked {
    /// Whether nothing is wrong.
    pub sound: bool,
    /// Streams seen.
    pub streams: u64,
    /// Events seen.
    pub events: u64,
    /// What is wrong; the first thousand.
    pub faults: Vec<Flaw>,
    /// How many more there are.
    pub more: u64,
    /// What is wrong with the file's own structure.
    pub structure: Option<String>,
}

/// One thing that is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flaw {
    /// The stream.
    pub stream: String,
    /// The event.
    pub seq: u64,
    /// What is wrong.
    pub what: String,
}

impl From<&Report> for Checked {
    fn from(report: &Report) -> Self {
        let flaw = |fault: &crate::journal::Fault| Flaw {
            stream: fault.stream.to_string(),
            seq: fault.seq,
            what: fault.what.to_string(),
        };
        Self {
            sound: report.is_sound(),
            streams: report.streams,
            events: report.events,
            faults: report.faults.iter().map(flaw).collect(),
            more: report.more,
            structure: report.structure.clone(),
        }
    }
}

/// Asks the server that holds `dir`. Blocks until it has answered.
///
/// # Errors
/// Nobody listens there, or what comes is no answer.
pub fn ask(dir: &Path, order: &LocalOrder) -> io::Result<LocalAnswer> {
    ask_telling(dir, order, |_, _, _| {})
}

/// The same, telling how far a long one is: bytes done, bytes in all, players so far.
///
/// # Errors
/// Nobody listens there, or what comes is no answer.
pub fn ask_telling(
    dir: &Path,
    order: &LocalOrder,
    mut tell: impl FnMut(u64, u64, u64),
) -> io::Result<LocalAnswer> {
    let mut stream = std::os::unix::net::UnixStream::connect(dir.join(FILE_NAME))?;
    let mut line = serde_json::to_string(order)?;
    line.push('\n');
    stream.write_all(line.as_bytes())?;
    for line in BufReader::new(stream).lines() {
        match serde_json::from_str(&line?)? {
            LocalAnswer::Progress { done, all, players } => tell(done, all, players),
            answer => return Ok(answer),
        }
    }
    Err(io::Error::other("the server has gone without an answer"))
}

/// What the server holds of the folder.
#[derive(Clone)]
struct Held {
    journal: Journal,
    /// None if it cannot be opened.
    index: Option<Index>,
}

/// The server's end. The file goes when this goes.
pub(super) struct Listener {
    path: PathBuf,
    task: JoinHandle<()>,
}

impl Listener {
    /// Listens in `dir`, whose journal this process holds: a socket found there is a dead one's.
    pub fn bind(dir: &Path, journal: Journal, index: Option<Index>) -> Result<Self, ServeError> {
        let path = dir.join(FILE_NAME);
        let failed = |error: io::Error| {
            ServeError::System(format!(
                "the socket {} cannot be made: {error}",
                path.display()
            ))
        };
        // It appears under its name only when nobody else may connect.
        let draft = dir.join(format!(".{FILE_NAME}"));
        for old in [&path, &draft] {
            remove_socket(old).map_err(failed)?;
        }
        let listener = UnixListener::bind(&draft).map_err(failed)?;
        fs::set_permissions(&draft, fs::Permissions::from_mode(0o600)).map_err(failed)?;
        fs::rename(&draft, &path).map_err(failed)?;
        let task = tokio::spawn(accept(listener, Held { journal, index }));
        Ok(Self { path, task })
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.task.abort();
        // If it stays, the next server removes it.
        let _ = fs::remove_file(&self.path);
    }
}

/// Removes what a server left behind, and nothing else.
fn remove_socket(path: &Path) -> io::Result<()> {
    match fs::symlink_metadata(path) {
        Ok(found) if found.file_type().is_socket() => fs::remove_file(path),
        Ok(_) => Err(io::Error::other("something else has this name")),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
    }
}

async fn accept(listener: UnixListener, held: Held) {
    loop {
        match listener.accept().await {
            Ok((stream, _)) => {
                tokio::spawn(converse(stream, held.clone()));
            }
            Err(error) => {
                // Out of descriptors, most likely: they come back.
                tracing::warn!(%error, "the local socket cannot accept");
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
        }
    }
}

async fn converse(mut stream: UnixStream, held: Held) {
    let mut line = String::new();
    let (read, mut write) = stream.split();
    let mut read = tokio::io::BufReader::new(read.take(ORDER_BYTES));
    let said = tokio::time::timeout(PATIENCE, read.read_line(&mut line)).await;
    let answer = match said {
        Ok(Ok(_)) => match serde_json::from_str(&line) {
            Ok(order) => carry_out(held, order, &mut write).await,
            Err(error) => failed(format!("this is no order: {error}")),
        },
        Ok(Err(error)) => failed(format!("the order cannot be read: {error}")),
        Err(_) => failed("no order came in time".to_owned()),
    };
    send(&mut write, &answer).await;
}

async fn send(write: &mut (impl AsyncWriteExt + Unpin), answer: &LocalAnswer) {
    if let Ok(mut text) = serde_json::to_string(answer) {
        text.push('\n');
        if let Err(error) = write.write_all(text.as_bytes()).await {
            tracing::debug!(%error, "whoever asked at the local socket has gone");
        }
    }
}

async fn carry_out(
    held: Held,
    order: LocalOrder,
    write: &mut (impl AsyncWriteExt + Unpin),
) -> LocalAnswer {
    let span = tracing::info_span!("local", ?order);
    let Held { journal, index } = held;
    let order = match order {
        LocalOrder::ImportList(order) => return import(index, *order, write).await,
        LocalOrder::DropList { list, month } => {
            let work = move || drop_list(index.as_ref(), &list, month);
            let done = tokio::task::spawn_blocking(work).await;
            return done.unwrap_or_else(|error| failed(format!("the server failed: {error}")));
        }
        order => order,
    };
    let work = move || {
        let _guard = span.enter();
        match order {
            LocalOrder::Verify => match journal.verify() {
                Ok(report) => LocalAnswer::Verified(Checked::from(&report)),
                Err(error) => {
                    tracing::error!(%error, "the journal cannot be checked");
                    failed(error.to_string())
                }
            },
            LocalOrder::Backup { to } => match journal.backup(&to) {
                Ok(()) => LocalAnswer::BackedUp { to },
                Err(error @ BackupError::Exists(_)) => {
                    tracing::info!(%error, "no backup was made");
                    failed(error.to_string())
                }
                Err(error) => {
                    tracing::error!(%error, "no backup was made");
                    failed(error.to_string())
                }
            },
            LocalOrder::ImportList(_) | LocalOrder::DropList { .. } => {
                failed("it is no order of the journal".to_owned())
            }
        }
    };
    tokio::task::spawn_blocking(work)
        .await
        .unwrap_or_else(|error| failed(format!("the server failed: {error}")))
}

fn drop_list(index: Option<&Index>, list: &ListName, month: Month) -> LocalAnswer {
    let Some(index) = index else {
        return no_index();
    };
    match index.drop_month(list, month) {
        Ok(restored) => LocalAnswer::Dropped {
            restored: restored.map(Box::new),
        },
        Err(error) => failed(error.to_string()),
    }
}

fn no_index() -> LocalAnswer {
    failed("the index of this server cannot be opened; its log says why".to_owned())
}

/// Imports a list, and tells meanwhile how far it is.
async fn import(
    index: Option<Index>,
    order: ImportOrder,
    write: &mut (impl AsyncWriteExt + Unpin),
) -> LocalAnswer {
    let Some(index) = index else {
        return no_index();
    };
    let count = Count::default();
    let told = count.clone();
    let mut work = tokio::task::spawn_blocking(move || index.import(&order, &count));
    let mut tick = tokio::time::interval(STEP);
    loop {
        tokio::select! {
            done = &mut work => return match done {
                Ok(Ok(report)) => LocalAnswer::Imported(Box::new(report)),
                Ok(Err(error)) => {
                    tracing::warn!(%error, "a list was not imported");
                    failed(error.to_string())
                }
                Err(error) => failed(format!("the server failed: {error}")),
            },
            _ = tick.tick() => send(write, &LocalAnswer::Progress {
                done: told.done(),
                all: told.all(),
                players: told.players(),
            }).await,
        }
    }
}

const fn failed(reason: String) -> LocalAnswer {
    LocalAnswer::Failed { reason }
}
