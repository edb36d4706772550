//! What scripts print: the last lines, kept for whoever writes the package.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

/// The log of a package.
#[derive(Debug, Default)]
pub struct Log(Mutex<VecDeque<String>>);

impl Log {
    /// Lines kept.
    const LINES: usize = 200;

    /// The last lines, oldest first.
    pub fn lines(&self) -> Vec<String> {
        let lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        lines.iter().cloned().collect()
    }

    pub(crate) fn print(&self, line: &str) {
        let mut lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if lines.len() == Self::LINES {
            lines.pop_front();
        }
        lines.push_back(line.to_owned());
    }
}
