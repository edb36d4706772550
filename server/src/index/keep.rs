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
use super::name::ListName;
use super::source::Count;
use hakem_core::format::rating_list::Month;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use std::sync::{MutexGuard, PoisonError};
use std::thread;

/// How old an answer may be.
const DAY: SignedDuration = SignedDuration::from_hours(24);

/// How soon one who did not answer is asked again.
const AGAIN: SignedDuration = SignedDuration::from_hours(1);

/// Most addresses.
const MOST: usize = 10;

/// Longest address, in bytes.
const LONGEST: usize = 500;

/// FIDE's combined list of standard, rapid and blitz.
const FIDE: &str = "https://ratings.fide.com/download/players_list.zip";

/// Whether and from where lists are kept current.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Keeping {
    /// True if addresses are asked once a day. Off until the owner switches it on.
    pub on: bool,
    /// How many months of each list stay; all if it is not said.
    pub keep: Option<usize>,
    /// The addresses.
    pub sources: Vec<Upstream>,
}

/// Where a list comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Upstream {
    /// The address.
    pub url: String,
    /// The list; none: as the file tells.
    #[serde(default)]
    pub list: Option<ListName>,
}

impl Default for Keeping {
    fn default() -> Self {
        let list = ListName::fide(None);
        let url = FIDE.to_owned();
        Self {
            on: false,
            keep: None,
            sources: vec![Upstream {
                url,
                list: Some(list),
            }],
        }
    }
}

/// The addresses cannot be asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadKeeping {
    /// It is no address.
    #[error("'{0}' is no address; write for example {FIDE}")]
    Url(String),
    /// It stands there twice.
    #[error("{0} stands there twice; name each address once")]
    Twice(String),
    /// There are too many.
    #[error("{0} addresses are too many; {MOST} can be asked")]
    TooMany(usize),
    /// Nothing would stay.
    #[error("one month is the least that can be kept")]
    KeepNone,
}

impl Keeping {
    /// Checks the addresses.
    ///
    /// # Errors
    /// The first that cannot be asked.
    pub fn validate(&self) -> Result<(), BadKeeping> {
        if self.sources.len() > MOST {
            return Err(BadKeeping::TooMany(self.sources.len()));
        }
        if self.keep == Some(0) {
            return Err(BadKeeping::KeepNone);
        }
        for (at, source) in self.sources.iter().enumerate() {
            let url = &source.url;
            let parsed = url.parse::<ureq::http::Uri>().ok();
            let good = parsed.is_some_and(|url| {
                matches!(url.scheme_str(), Some("http" | "https")) && url.host().is_some()
            });
            if !good || url.len() > LONGEST {
                let begin = url.chars().take(60).collect();
                return Err(BadKeeping::Url(begin));
            }
            if self.sources[..at].iter().any(|one| one.url == *url) {
                return Err(BadKeeping::Twice(url.clone()));
            }
        }
        Ok(())
    }
}

/// What is known of an address.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Asked {
    /// When it was last asked.
    pub at: Option<Timestamp>,
    /// When it last answered.
    pub answered: Option<Timestamp>,
    /// What came of it.
    pub outcome: Outcome,
    /// The file that is in force.
    version: Version,
}

/// What came of asking.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum Outcome {
    /// It was never asked.
    #[default]
    Never,
    /// There is nothing newer.
    Current,
    /// There was, and it is in force.
    Taken {
        /// The list.
        list: ListName,
        /// Its month.
        month: Month,
    },
    /// It did not answer, or not with a file.
    Unreachable {
        /// Why.
        reason: String,
    },
    /// What came is no list.
    Unreadable {
        /// Why.
        reason: String,
    },
}

/// How lists are kept current, and what is known of each address, in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    /// As it was set.
    pub keeping: Keeping,
    /// What is known.
    pub asked: Vec<Asked>,
}

impl Kept {
    /// What is known of an address.
    pub fn asked(&self, at: usize) -> Asked {
        self.asked.get(at).cloned().unwrap_or_default()
    }

    /// True if an address is to be asked.
    fn is_due(&self, at: usize, now: Timestamp) -> bool {
        let asked = self.asked(at);
        let wait = match asked.outcome {
            Outcome::Unreachable { .. } => AGAIN,
            _ => DAY,
        };
        // A clock that was set back asks again too.
        asked.at.is_none_or(|at| {
            let since = now.duration_since(at);
            since >= wait || since < SignedDuration::ZERO
        })
    }

    /// True if every address has answered within a day.
    pub fn is_current(&self, now: Timestamp) -> bool {
        let sources = 0..self.keeping.sources.len();
        let answered = |at: usize| self.asked(at).answered;
        sources
            .map(answered)
            .all(|at| at.is_some_and(|at| now.duration_since(at) < DAY))
    }
}

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

    fn source(url: &str) -> Upstream {
        Upstream {
            url: url.to_owned(),
            list: None,
        }
    }

    #[test]
    fn addresses_are_checked() {
        let keeping = |urls: &[&str]| Keeping {
            sources: urls.iter().map(|url| source(url)).collect(),
            ..Keeping::default()
        };
        assert_eq!(Keeping::default().validate(), Ok(()));
        assert!(!Keeping::default().on);
        assert_eq!(
            keeping(&["http://a/b", "https://a:8/b?c"]).validate(),
            Ok(())
        );
        for bad in [
            "",
            "a",
            "/a/b",
            "file:///etc/passwd",
            "ftp://a/b",
            "http://",
            "http://a b",
        ] {
            let error = keeping(&[bad]).validate();
            assert_eq!(error, Err(BadKeeping::Url(bad.to_owned())));
        }
        let long = format!("http://a/{}", "b".repeat(LONGEST));
        assert!(keeping(&[&long]).validate().is_err());
        let twice = keeping(&["http://a/b", "http://a/b"]).validate();
        assert_eq!(twice, Err(BadKeeping::Twice("http://a/b".to_owned())));
        let many: Vec<String> = (0..11).map(|at| format!("http://a/{at}")).collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        assert_eq!(keeping(&many).validate(), Err(BadKeeping::TooMany(11)));
    }

    #[test]
    fn q135_once_a_day_and_sooner_who_did_not_answer() {
        let now: Timestamp = "2026-09-10T12:00:00Z".parse().unwrap();
        let ago = |minutes: i64| Some(now - SignedDuration::from_mins(minutes));
        let kept = |at, answered, outcome| Kept {
            keeping: Keeping::default(),
            asked: vec![Asked {
                at,
                answered,
                outcome,
                version: Version::default(),
            }],
        };
        let unreachable = || Outcome::Unreachable {
            reason: String::new(),
        };
        for (minutes, outcome, due) in [
            (24 * 60 - 1, Outcome::Current, false),
            (24 * 60, Outcome::Current, true),
            (59, unreachable(), false),
            (60, unreachable(), true),
            (-5, Outcome::Current, true),
        ] {
            let kept = kept(ago(minutes), ago(minutes), outcome);
            assert_eq!(kept.is_due(0, now), due, "{minutes}");
        }
        assert!(Kept::default().is_due(0, now));
        assert!(!Kept::default().is_current(now));
        assert!(kept(ago(1), ago(1), Outcome::Current).is_current(now));
        assert!(!kept(ago(1), ago(1_500), unreachable()).is_current(now));
    }

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
