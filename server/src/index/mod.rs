//! The player index: rating lists by month, whose players are found as one types.
//!
//! ```text
//! file -> source -> gather -> store (index.redb, one transaction) -> in force
//!                          -> finder (in memory) <- search
//! ```
//!
//! It depends on nothing of a tournament and no tournament depends on it: what is taken from a
//! list becomes an event like anything that is typed. The file can be deleted; the lists are then
//! imported again.
//!
//! | module | what it knows |
//! | --- | --- |
//! | `name`, `snapshot` | lists and their months; how a list is read |
//! | `source`, `encoding` | files: text, XML, tables, workbooks, zips; bytes as letters |
//! | `person` | a player and his bytes |
//! | `key` | how names are found |
//! | `gather`, `finder` | a list while it is read; who is found by what is typed |
//! | `store`, `tables` | the file |
//! | `sequence` | which list a rating is from |
//! | `import`, `jobs` | a file becomes the list of a month; beside what else the server does |
//! | `keep`, `fetch` | lists kept current; a file from elsewhere |
//! | `check` | whether anything differs, counted once |
//! | `differences`, `duplicates` | a tournament's players beside the lists, and beside each other |
//!
//! # Invariants
//!
//! * A list of a month is there as a whole or not at all; what reads it meanwhile sees the former.
//! * A list has one snapshot a month; importing it again replaces it. The one before is kept aside
//!   until the next import of the list, and comes back if the newer one is dropped.
//! * Ranks of a snapshot are 0, 1, 2 .. by the highest rating, equal ones in the order of the file.

mod check;
mod differences;
mod duplicates;
mod encoding;
mod error;
mod fetch;
mod finder;
mod gather;
mod import;
mod jobs;
mod keep;
mod key;
mod name;
mod person;
mod sequence;
mod snapshot;
mod source;
mod store;
mod tables;

pub use differences::{Against, Difference, Fact, day, differences};
pub use duplicates::{Duplicate, Likeness, duplicates};
pub use encoding::{Encoding, UnknownEncoding};
pub use error::IndexError;
pub use finder::{Finder, Query};
pub use import::{ImportOrder, ImportReport, LineProblem, Preview};
pub use jobs::{Job, JobState};
pub use keep::{Asked, BadKeeping, Keeping, Kept, Outcome, Phase, Update, Upstream};
pub use name::{BadListName, ListName};
pub use person::Person;
pub use sequence::{Quote, filled_in, others};
pub use snapshot::{Setup, Snapshot};
pub use source::Count;
pub use store::FILE_NAME;

use hakem_core::format::rating_list::Month;
use hakem_core::rating::Pace;
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use jobs::Jobs;
use std::collections::HashMap;
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use store::Store;
use tempfile::NamedTempFile;

/// The open index. Clones share it.
#[derive(Clone)]
pub struct Index(Arc<Shared>);

struct Shared {
    store: Store,
    snapshots: RwLock<Arc<Vec<Snapshot>>>,
    /// The words of the lists that were searched, by the numbers of their snapshots.
    finders: Mutex<HashMap<u32, Arc<Finder>>>,
    /// Held by the one import that runs.
    importing: Mutex<()>,
    jobs: Jobs,
    /// How lists are kept current.
    kept: Mutex<Kept>,
    /// The asking for newer lists that goes on.
    update: Mutex<Option<Update>>,
    /// Differences that were counted, by what was compared.
    checks: Mutex<HashMap<[u8; 32], usize>>,
}

/// A player who is found, and in which list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The list.
    pub snapshot: Snapshot,
    /// The player.
    pub person: Person,
}

impl Hit {
    /// The rating that an event of a pace takes, and the list it is from: of the pace, else the
    /// standard one.
    pub fn rating(&self, pace: Pace) -> (Option<u16>, String) {
        let entry = &self.person.entry;
        let own = match pace {
            Pace::Standard => entry.standard.rating,
            Pace::Rapid => entry.rapid.rating,
            Pace::Blitz => entry.blitz.rating,
        };
        match (own, entry.standard.rating) {
            (None, Some(rating)) => (Some(rating), self.snapshot.source(Pace::Standard)),
            (own, _) => (own, self.snapshot.source(pace)),
        }
    }
}

/// Today in a time zone, by its IANA name; in UTC if there is none.
pub fn today(tz: &str) -> Date {
    let zone = TimeZone::get(tz).unwrap_or(TimeZone::UTC);
    zone.to_datetime(Timestamp::now()).date()
}

impl Index {
    /// Opens the index in a data folder; makes it if it is not there.
    ///
    /// # Errors
    /// Another process has it, or it is damaged.
    pub fn open(dir: &Path) -> Result<Self, IndexError> {
        let store = Store::open(dir)?;
        let snapshots = RwLock::new(Arc::new(that_count(store.snapshots()?)));
        let kept = Mutex::new(store.kept()?.unwrap_or_default());
        Ok(Self(Arc::new(Shared {
            store,
            snapshots,
            kept,
            update: Mutex::default(),
            checks: Mutex::default(),
            finders: Mutex::default(),
            importing: Mutex::default(),
            jobs: Jobs::default(),
        })))
    }

    /// A file beside the index for what is uploaded; it goes with what this gives.
    ///
    /// # Errors
    /// The folder cannot be written.
    pub fn spool(&self) -> io::Result<NamedTempFile> {
        self.0.store.spool()
    }

    /// Every month of every list, lists by name and the newest month first.
    pub fn snapshots(&self) -> Arc<Vec<Snapshot>> {
        let held = self.0.snapshots.read();
        Arc::clone(&held.unwrap_or_else(PoisonError::into_inner))
    }

    /// How a list is read.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn setup(&self, list: &ListName) -> Result<Option<Setup>, IndexError> {
        self.0.store.setup(list)
    }

    /// The lists in force: of each the newest month, not after `at` if that is given. Only `lists`
    /// and in that order, if any are named.
    pub fn in_force(&self, lists: &[ListName], at: Option<Month>) -> Vec<Snapshot> {
        let all = self.snapshots();
        let in_time = |one: &&Snapshot| at.is_none_or(|at| one.month <= at);
        let newest = |list: &ListName| {
            let mut of_list = all.iter().filter(in_time);
            of_list.find(|one| one.list == *list).cloned()
        };
        if !lists.is_empty() {
            return lists.iter().filter_map(newest).collect();
        }
        let mut names: Vec<&ListName> = all.iter().map(|one| &one.list).collect();
        names.dedup();
        // FIDE's lists first.
        names.sort_by_key(|list| !list.is_fide());
        names.into_iter().filter_map(newest).collect()
    }

    /// Finds players as one types: beginnings of words of the name in any order, or an id. In the
    /// lists in force; who is in several stands there once.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn search(&self, query: &Query, lists: &[ListName]) -> Result<Vec<Hit>, IndexError> {
        let mut hits: Vec<Hit> = Vec::new();
        for snapshot in self.in_force(lists, None) {
            let found = match self.search_in(&snapshot, query) {
                // It has been replaced meanwhile.
                Err(_) if !self.snapshots().contains(&snapshot) => {
                    return self.search(query, lists);
                }
                found => found?,
            };
            for person in found {
                let known =
                    |hit: &Hit| person.fide_id.is_some() && hit.person.fide_id == person.fide_id;
                if hits.len() < query.limit && !hits.iter().any(known) {
                    let snapshot = snapshot.clone();
                    hits.push(Hit { snapshot, person });
                }
            }
        }
        Ok(hits)
    }

    fn search_in(&self, snapshot: &Snapshot, query: &Query) -> Result<Vec<Person>, IndexError> {
        let ranks = self.finder(snapshot)?.search(query);
        self.0.store.persons(snapshot, &ranks)
    }

    /// The player with a FIDE id in each list that has him: those in force, or in force in the
    /// month `at`.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn find(
        &self,
        fide_id: u64,
        lists: &[ListName],
        at: Option<Month>,
    ) -> Result<Vec<Hit>, IndexError> {
        let mut hits = Vec::new();
        for snapshot in self.in_force(lists, at) {
            if let Some(person) = self.0.store.by_id(&snapshot, fide_id)? {
                hits.push(Hit { snapshot, person });
            }
        }
        Ok(hits)
    }

    /// Drops a month of a list, and so undoes its import: what that import took the place of is in
    /// force again, and is given.
    ///
    /// # Errors
    /// There is none, or the file cannot be written.
    pub fn drop_month(
        &self,
        list: &ListName,
        month: Month,
    ) -> Result<Option<Snapshot>, IndexError> {
        let one = self.0.importing.try_lock();
        let _one = one.map_err(|_| IndexError::Busy)?;
        let all = self.snapshots();
        let found = all
            .iter()
            .find(|one| one.list == *list && one.month == month);
        let Some(found) = found else {
            let list = list.clone();
            return Err(IndexError::NoSnapshot { list, month });
        };
        let former = self.former(found)?;
        self.0.store.remove(found.id, former.as_ref())?;
        self.changed(&[found.id], None)?;
        Ok(former)
    }

    /// The import of the same month that a list took the place of, if it is kept.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn former(&self, snapshot: &Snapshot) -> Result<Option<Snapshot>, IndexError> {
        let formers = self.formers()?.into_iter();
        let mut replaced = formers.filter(|one| one.replaced_by == Some(snapshot.id));
        Ok(replaced.next().map(|one| Snapshot {
            replaced_by: None,
            ..one
        }))
    }

    /// Imports that others took the place of.
    fn formers(&self) -> Result<Vec<Snapshot>, IndexError> {
        let mut all = self.0.store.snapshots()?;
        all.retain(|one| one.replaced_by.is_some());
        Ok(all)
    }

    /// Reads the words of the lists in force, so that the first who types need not wait.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn warm(&self) -> Result<(), IndexError> {
        for snapshot in self.in_force(&[], None) {
            self.finder(&snapshot)?;
        }
        Ok(())
    }

    fn finder(&self, snapshot: &Snapshot) -> Result<Arc<Finder>, IndexError> {
        let mut finders = self
            .0
            .finders
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(finder) = finders.get(&snapshot.id) {
            return Ok(Arc::clone(finder));
        }
        let finder = Arc::new(self.0.store.finder(snapshot)?);
        finders.insert(snapshot.id, Arc::clone(&finder));
        Ok(finder)
    }

    /// Learns what is in force after a change of the file: what is gone, and what is new.
    fn changed(&self, gone: &[u32], new: Option<(u32, Finder)>) -> Result<(), IndexError> {
        let snapshots = Arc::new(that_count(self.0.store.snapshots()?));
        *self
            .0
            .snapshots
            .write()
            .unwrap_or_else(PoisonError::into_inner) = snapshots;
        let in_force: Vec<u32> = self.in_force(&[], None).iter().map(|one| one.id).collect();
        let mut finders = self
            .0
            .finders
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some((id, finder)) = new {
            finders.insert(id, Arc::new(finder));
        }
        finders.retain(|id, _| in_force.contains(id) && !gone.contains(id));
        Ok(())
    }
}

/// Without the imports that others took the place of.
fn that_count(mut all: Vec<Snapshot>) -> Vec<Snapshot> {
    all.retain(|one| one.replaced_by.is_none());
    all
}
