//! Sessions of people who have logged in, kept in `DIR/sessions.json`.
//!
//! A session is a random name in a cookie; the file has its hash, the account and its epoch. They
//! stand beside the journal and not in it, since they say nothing of any tournament, come and go
//! by the hundred, and should not come back to life from a copy. They are not signed cookies
//! either: logging out has to end a session wherever its cookie is.
//!
//! A session is good while its account has the same epoch, which a new password and the disabling
//! of the account move on: whatever becomes of this file, these end every older session. It ends
//! after 12 hours of silence, and after 7 days in any case.

use super::secret;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

/// The file's name in the data folder.
pub const FILE_NAME: &str = "sessions.json";

/// How long a session may be silent.
const SILENCE: SignedDuration = SignedDuration::from_hours(12);

/// How long a session may last.
pub const LIFE: SignedDuration = SignedDuration::from_hours(7 * 24);

/// How much of a session's activity a crash may forget.
const MEMORY: SignedDuration = SignedDuration::from_mins(10);

/// Sessions of one account; the one that was silent longest makes room.
const PER_ACCOUNT: usize = 20;

/// Why sessions cannot be kept.
#[derive(Debug, thiserror::Error)]
pub enum SessionError {
    /// The file.
    #[error("the sessions in {}: {error}", .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system said.
        error: io::Error,
    },
    /// The system has no randomness to give.
    #[error("the system gives no random numbers: {0}")]
    Random(#[from] getrandom::Error),
    /// The server is stopping.
    #[error("the server is stopping")]
    Stopping,
}

/// Whose session it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holder {
    /// The account.
    pub account: u64,
    /// The account's epoch when it began.
    pub epoch: u64,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Session {
    account: u64,
    epoch: u64,
    begun: Timestamp,
    seen: Timestamp,
}

impl Session {
    fn is_over(&self, now: Timestamp) -> bool {
        let age = now.duration_since(self.begun);
        age > LIFE || now.duration_since(self.seen) > SILENCE
    }
}

type All = BTreeMap<String, Session>;

/// All sessions of a server.
#[derive(Debug)]
pub struct Sessions {
    path: PathBuf,
    all: RwLock<All>,
    /// When the file was last written. The file has one writer at a time.
    written: Arc<tokio::sync::Mutex<Timestamp>>,
}

impl Sessions {
    /// The sessions of a data folder. What cannot be read is told and left behind: people log in
    /// again.
    ///
    /// # Errors
    /// The system does not let the file be read.
    pub fn open(dir: &Path) -> Result<Self, SessionError> {
        let path = dir.join(FILE_NAME);
        let all = match fs::read(&path) {
            Ok(bytes) => serde_json::from_slice(&bytes).unwrap_or_else(|error| {
                let place = path.display();
                tracing::warn!(%place, %error, "no session is known; people have to log in again");
                All::new()
            }),
            Err(error) if error.kind() == io::ErrorKind::NotFound => All::new(),
            Err(error) => return Err(SessionError::File { path, error }),
        };
        Ok(Self {
            path,
            all: RwLock::new(all),
            written: Arc::new(tokio::sync::Mutex::new(Timestamp::UNIX_EPOCH)),
        })
    }

    /// Begins a session; answers what the cookie holds.
    ///
    /// # Errors
    /// It cannot be kept.
    pub async fn begin(&self, holder: Holder, now: Timestamp) -> Result<String, SessionError> {
        let secret = secret::new("")?;
        let session = Session {
            account: holder.account,
            epoch: holder.epoch,
            begun: now,
            seen: now,
        };
        self.change(|all| {
            all.retain(|_, session| !session.is_over(now));
            make_room(all, holder.account);
            all.insert(secret::hash(&secret), session);
        });
        self.write(now).await?;
        Ok(secret)
    }

    /// Ends a session.
    ///
    /// # Errors
    /// It has ended, but a restart of the server may bring it back.
    pub async fn end(&self, cookie: &str, now: Timestamp) -> Result<(), SessionError> {
        let ended = self.change(|all| all.remove(&secret::hash(cookie)));
        if ended.is_some() {
            self.write(now).await?;
        }
        Ok(())
    }

    /// Whose session it is, as long as it is not over.
    pub fn holder(&self, cookie: &str, now: Timestamp) -> Option<Holder> {
        let all = self.all.read().unwrap_or_else(PoisonError::into_inner);
        let session = all.get(&secret::hash(cookie))?;
        let holder = Holder {
            account: session.account,
            epoch: session.epoch,
        };
        (!session.is_over(now)).then_some(holder)
    }

    /// Something was done in a session: its silence begins anew.
    ///
    /// # Errors
    /// It is so, but a restart of the server may forget it.
    pub async fn touch(&self, cookie: &str, now: Timestamp) -> Result<(), SessionError> {
        self.change(|all| {
            if let Some(session) = all.get_mut(&secret::hash(cookie)) {
                session.seen = session.seen.max(now);
            }
        });
        // Whoever writes now writes this too.
        let stale = self
            .written
            .try_lock()
            .is_ok_and(|written| now.duration_since(*written) > MEMORY);
        if stale { self.write(now).await } else { Ok(()) }
    }

    fn change<T>(&self, change: impl FnOnce(&mut All) -> T) -> T {
        change(&mut self.all.write().unwrap_or_else(PoisonError::into_inner))
    }

    async fn write(&self, now: Timestamp) -> Result<(), SessionError> {
        let mut written = Arc::clone(&self.written).lock_owned().await;
        // What changes after this has its own writing.
        let text = {
            let all = self.all.read().unwrap_or_else(PoisonError::into_inner);
            serde_json::to_vec(&*all)
        };
        let path = self.path.clone();
        let work = move || {
            let done = text.map_err(io::Error::from);
            let done = done.and_then(|text| replace(&path, &text));
            if done.is_ok() {
                *written = now;
            }
            done.map_err(|error| SessionError::File { path, error })
        };
        let done = tokio::task::spawn_blocking(work).await;
        done.map_err(|_| SessionError::Stopping)?
    }
}

fn make_room(all: &mut All, account: u64) {
    let mut own: Vec<(Timestamp, String)> = all
        .iter()
        .filter(|(_, session)| session.account == account)
        .map(|(hash, session)| (session.seen, hash.clone()))
        .collect();
    own.sort();
    let surplus = (own.len() + 1).saturating_sub(PER_ACCOUNT);
    for (_, hash) in own.into_iter().take(surplus) {
        all.remove(&hash);
    }
}

/// Puts a file in the place of another, durably, whole or not at all. Only its owner reads it.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let draft = path.with_extension("json.new");
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true).mode(0o600);
    let mut file = options.open(&draft)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&draft, path)?;
    match path.parent() {
        Some(folder) => File::open(folder)?.sync_all(),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    const ADA: Holder = Holder {
        account: 1,
        epoch: 4,
    };

    fn at(minutes: i64) -> Timestamp {
        Timestamp::from_second(1_800_000_000 + 60 * minutes).unwrap()
    }

    #[tokio::test]
    async fn a_session_survives_a_restart_and_ends_when_told() {
        let dir = tempfile::tempdir().unwrap();
        let sessions = Sessions::open(dir.path()).unwrap();
        let cookie = sessions.begin(ADA, at(0)).await.unwrap();
        let other = sessions.begin(ADA, at(0)).await.unwrap();
        let again = Sessions::open(dir.path()).unwrap();
        assert_eq!(again.holder(&cookie, at(1)), Some(ADA));
        again.end(&cookie, at(1)).await.unwrap();
        assert_eq!(again.holder(&cookie, at(1)), None);
        let third = Sessions::open(dir.path()).unwrap();
        assert_eq!(third.holder(&cookie, at(1)), None);
        assert_eq!(third.holder(&other, at(1)), Some(ADA));
        let file = dir.path().join(FILE_NAME);
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
        assert!(!fs::read_to_string(file).unwrap().contains(&other));
    }

    #[tokio::test]
    async fn silence_ends_a_session_and_so_does_age() {
        let dir = tempfile::tempdir().unwrap();
        let sessions = Sessions::open(dir.path()).unwrap();
        let cookie = sessions.begin(ADA, at(0)).await.unwrap();
        let hour = 60;
        assert_eq!(sessions.holder(&cookie, at(12 * hour)), Some(ADA));
        assert_eq!(sessions.holder(&cookie, at(12 * hour + 1)), None);
        for hours in (0..=7 * 24).step_by(11) {
            sessions.touch(&cookie, at(hours * hour)).await.unwrap();
            assert_eq!(sessions.holder(&cookie, at(hours * hour)), Some(ADA));
        }
        let again = Sessions::open(dir.path()).unwrap();
        assert_eq!(again.holder(&cookie, at(7 * 24 * hour)), Some(ADA));
        sessions.touch(&cookie, at(7 * 24 * hour)).await.unwrap();
        assert_eq!(sessions.holder(&cookie, at(7 * 24 * hour + 1)), None);
    }

    #[tokio::test]
    async fn an_account_has_no_more_sessions_than_its_devices() {
        let dir = tempfile::tempdir().unwrap();
        let sessions = Sessions::open(dir.path()).unwrap();
        let first = sessions.begin(ADA, at(0)).await.unwrap();
        let second = sessions.begin(ADA, at(1)).await.unwrap();
        for minute in 2..=20 {
            sessions.begin(ADA, at(minute)).await.unwrap();
        }
        assert_eq!(sessions.holder(&first, at(20)), None);
        assert_eq!(sessions.holder(&second, at(20)), Some(ADA));
    }

    #[test]
    fn a_damaged_file_is_no_session() {
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join(FILE_NAME), "{\"a\":").unwrap();
        let sessions = Sessions::open(dir.path()).unwrap();
        assert_eq!(sessions.holder("a", at(0)), None);
    }
}
