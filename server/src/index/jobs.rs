//! Imports beside what else the server does.

use super::Index;
use super::error::IndexError;
use super::import::{ImportOrder, ImportReport};
use super::source::Count;
use std::sync::{Mutex, PoisonError};
use std::thread;

/// Imports that are remembered.
const REMEMBERED: usize = 20;

/// An import, running or done.
#[derive(Clone, Debug)]
pub struct Job {
    /// Its number.
    pub id: u64,
    /// The file's name.
    pub name: String,
    /// How far it is.
    pub count: Count,
    /// What has become of it.
    pub state: JobState,
}

/// What has become of an import.
#[derive(Clone, Debug)]
pub enum JobState {
    /// It goes on.
    Running,
    /// The list is in force.
    Done(Box<ImportReport>),
    /// Nothing has changed.
    Failed {
        /// Why.
        reason: String,
    },
}

/// The last imports, the newest last.
#[derive(Default)]
pub(super) struct Jobs(Mutex<Vec<Job>>);

impl Jobs {
    fn held(&self) -> std::sync::MutexGuard<'_, Vec<Job>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn begin(&self, name: &str, count: &Count) -> Result<u64, IndexError> {
        let mut jobs = self.held();
        if jobs
            .iter()
            .any(|job| matches!(job.state, JobState::Running))
        {
            return Err(IndexError::Busy);
        }
        let id = jobs.last().map_or(1, |job| job.id + 1);
        jobs.push(Job {
            id,
            name: name.to_owned(),
            count: count.clone(),
            state: JobState::Running,
        });
        if jobs.len() > REMEMBERED {
            jobs.remove(0);
        }
        Ok(id)
    }

    pub fn end(&self, id: u64, state: JobState) {
        if let Some(job) = self.held().iter_mut().find(|job| job.id == id) {
            job.state = state;
        }
    }
}

impl Index {
    /// Begins to import a file, which is removed when that has ended. Gives the import's number.
    ///
    /// # Errors
    /// Another import runs.
    pub fn begin(&self, order: ImportOrder, upload: tempfile::TempPath) -> Result<u64, IndexError> {
        let count = Count::default();
        let id = self.0.jobs.begin(&order.name, &count)?;
        let index = self.clone();
        let work = move || {
            let state = match index.import(&order, &count) {
                Ok(report) => JobState::Done(Box::new(report)),
                Err(error) => {
                    tracing::warn!(%error, "a list was not imported");
                    JobState::Failed {
                        reason: error.to_string(),
                    }
                }
            };
            drop(upload);
            index.0.jobs.end(id, state);
        };
        let spawned = thread::Builder::new().name("import".to_owned()).spawn(work);
        spawned.map(|_| id).map_err(|source| {
            let reason = source.to_string();
            self.0.jobs.end(id, JobState::Failed { reason });
            let place = "the import".to_owned();
            IndexError::Io { place, source }
        })
    }

    /// The last imports, the newest first.
    pub fn jobs(&self) -> Vec<Job> {
        self.0.jobs.held().iter().rev().cloned().collect()
    }

    /// An import by its number; none if it is forgotten or never was.
    pub fn job(&self, id: u64) -> Option<Job> {
        self.0.jobs.held().iter().find(|job| job.id == id).cloned()
    }
}
