//! Lists kept current (C.02 questions 135, 136): once a day their addresses are asked whether there
//! is a newer file, if the owner has switched that on; at any time on request. Whoever cannot be
//! reached is asked again within the hour, and is named until he answers.
//!
//! ```text
//! due or asked -> fetch (If-None-Match) -> the same: noted
//!                                       -> a file: import, as any other -> noted
//! ```

use super::Index;
use super::error::IndexError;
use super::fetch::{Answer, Version, fetch};
use super::import::ImportOrder;
use super::jobs::JobState;
use super::kept::{Asked, Keeping, Kept, Outcome, Upstream};
use super::name::ListName;
use super::source::Count;
use hakem_core::format::rating_list::Month;
use jiff::Timestamp;
use std::sync::{MutexGuard, PoisonError};
use std::thread;

/// An asking that goes on.
#[derive(Clone, Debug)]
pub struct Update {
    /// Which address, from 0.
    pub source: usize,
    /// How far it is.
    pub phase: Phase,
}

/// How far an asking is.
#[derive(Clone, Debug)]
pub enum Phase {
    /// It is asked, or the file comes.
    Fetching {
        /// Bytes that have come.
        done: u64,
        /// Bytes of the file; 0 if that is not told.
        all: u64,
    },
    /// It is imported.
    Importing(Count),
}

impl Index {
    fn held(&self) -> MutexGuard<'_, Kept> {
        self.0.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn asking(&self) -> MutexGuard<'_, Option<Update>> {
        self.0.update.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How lists are kept current.
    pub fn kept(&self) -> Kept {
        self.held().clone()
    }

    /// The asking that goes on.
    pub fn update(&self) -> Option<Update> {
        self.asking().clone()
    }

    /// Sets how lists are kept current. What is known of addresses that stay, stays.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn keep(&self, keeping: Keeping) -> Result<(), IndexError> {
        let mut held = self.held();
        let known = |source: &Upstream| {
            let mut before = held.keeping.sources.iter();
            let at = before.position(|one| one == source);
            at.map(|at| held.asked(at)).unwrap_or_default()
        };
        let asked = keeping.sources.iter().map(known).collect();
        let kept = Kept { keeping, asked };
        self.0.store.keep(&kept)?;
        *held = kept;
        Ok(())
    }

    /// Begins to ask those who are due, if that is switched on. Whoever calls this every few
    /// minutes keeps the lists at most a day old.
    pub fn update_if_due(&self) {
        let now = Timestamp::now();
        let kept = self.kept();
        let sources = 0..kept.keeping.sources.len();
        let due: Vec<usize> = sources.filter(|at| kept.is_due(*at, now)).collect();
        if kept.keeping.on && !due.is_empty() {
            // One that runs already asks the others the next time.
            if let Err(error) = self.begin_update(due) {
                tracing::debug!(%error, "newer lists are not asked for yet");
            }
        }
    }

    /// Begins to ask every address whether there is a newer list.
    ///
    /// # Errors
    /// That goes on already.
    pub fn update_all(&self) -> Result<(), IndexError> {
        let all = (0..self.kept().keeping.sources.len()).collect();
        self.begin_update(all)
    }

    fn begin_update(&self, sources: Vec<usize>) -> Result<(), IndexError> {
        let Some(first) = sources.first() else {
            return Ok(());
        };
        let begun = Update {
            source: *first,
            phase: Phase::Fetching { done: 0, all: 0 },
        };
        {
            let mut asking = self.asking();
            if asking.is_some() {
                return Err(IndexError::Busy);
            }
            *asking = Some(begun);
        }
        let index = self.clone();
        let work = move || {
            // It ends, come what may.
            let _ended = Ended(index.clone());
            for source in sources {
                index.ask(source);
            }
        };
        let spawned = thread::Builder::new().name("update".to_owned()).spawn(work);
        spawned.map(|_| ()).map_err(|source| {
            *self.asking() = None;
            let place = "the update of the lists".to_owned();
            IndexError::Io { place, source }
        })
    }

    /// Asks one address, and notes what came of it.
    fn ask(&self, at: usize) {
        let kept = self.kept();
        let Some(source) = kept.keeping.sources.get(at) else {
            return;
        };
        let before = kept.asked(at);
        let now = Timestamp::now();
        let (outcome, version) = self.ask_source(at, source, &before.version);
        match &outcome {
            Outcome::Unreachable { reason } | Outcome::Unreadable { reason } => {
                tracing::warn!(url = source.url, reason, "a list is not kept current");
            }
            _ => tracing::info!(url = source.url, ?outcome, "a list was asked for"),
        }
        let answers = !matches!(outcome, Outcome::Unreachable { .. });
        let asked = Asked {
            at: Some(now),
            answered: if answers { Some(now) } else { before.answered },
            outcome,
            version: version.unwrap_or(before.version),
        };
        if let Err(error) = self.note(source, asked) {
            tracing::error!(%error, "what was asked is not kept");
        }
    }

    /// Notes what is known of an address, if it still is one.
    fn note(&self, source: &Upstream, asked: Asked) -> Result<(), IndexError> {
        let mut held = self.held();
        let mut kept = held.clone();
        let at = kept.keeping.sources.iter().position(|one| one == source);
        let Some(at) = at else {
            return Ok(());
        };
        kept.asked
            .resize_with(kept.keeping.sources.len(), Asked::default);
        kept.asked[at] = asked;
        self.0.store.keep(&kept)?;
        *held = kept;
        Ok(())
    }

    fn ask_source(
        &self,
        at: usize,
        source: &Upstream,
        known: &Version,
    ) -> (Outcome, Option<Version>) {
        let unreachable = |reason: String| (Outcome::Unreachable { reason }, None);
        let mut file = match self.spool() {
            Ok(file) => file,
            Err(error) => return unreachable(format!("it cannot be kept: {error}")),
        };
        let tell = |done, all| {
            *self.asking() = Some(Update {
                source: at,
                phase: Phase::Fetching { done, all },
            });
        };
        tell(0, 0);
        // What it was got for may have been dropped meanwhile.
        let known = if self.has(source) {
            known
        } else {
            &Version::default()
        };
        let version = match fetch(&source.url, known, &mut file, &tell) {
            Ok(Answer::Same) => return (Outcome::Current, None),
            Ok(Answer::New(version)) => version,
            Err(reason) => return unreachable(reason),
        };
        let keep = self.kept().keeping.keep;
        let order = ImportOrder {
            path: file.path().to_path_buf(),
            name: file_name(&source.url),
            list: source.list.clone(),
            keep,
            changed: version.month(),
            ..ImportOrder::default()
        };
        match self.import_fetched(at, &order) {
            Ok((list, month)) => (Outcome::Taken { list, month }, Some(version)),
            Err(IndexError::Busy) => unreachable(IndexError::Busy.to_string()),
            Err(error) => {
                let reason = error.to_string();
                (Outcome::Unreadable { reason }, None)
            }
        }
    }

    /// True if there is a list that may have come from an address.
    fn has(&self, source: &Upstream) -> bool {
        let lists = self.snapshots();
        let mut lists = lists.iter();
        lists.any(|one| source.list.as_ref().is_none_or(|list| one.list == *list))
    }

    fn import_fetched(
        &self,
        at: usize,
        order: &ImportOrder,
    ) -> Result<(ListName, Month), IndexError> {
        let count = Count::default();
        let job = self.0.jobs.begin(&order.name, &count)?;
        *self.asking() = Some(Update {
            source: at,
            phase: Phase::Importing(count.clone()),
        });
        let done = self.import(order, &count);
        let (state, answer) = match done {
            Ok(report) => {
                let list = (report.snapshot.list.clone(), report.snapshot.month);
                (JobState::Done(Box::new(report)), Ok(list))
            }
            Err(error) => {
                let reason = error.to_string();
                (JobState::Failed { reason }, Err(error))
            }
        };
        self.0.jobs.end(job, state);
        answer
    }
}

/// Says that an asking has ended.
struct Ended(Index);

impl Drop for Ended {
    fn drop(&mut self) {
        *self.0.asking() = None;
    }
}

/// The name of the file at an address.
fn file_name(url: &str) -> String {
    let path = url.split(['?', '#']).next().unwrap_or_default();
    let name = path.rsplit('/').next().unwrap_or_default();
    if name.is_empty() { "list" } else { name }.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_named_as_their_addresses() {
        for (url, name) in [
            ("https://a/b/players_list.zip", "players_list.zip"),
            ("https://a/b.csv?x=/y", "b.csv"),
            ("https://a/", "list"),
        ] {
            assert_eq!(file_name(url), name);
        }
    }
}
