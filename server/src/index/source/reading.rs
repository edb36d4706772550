//! How a file is read, whatever its format.

use super::{IndexError, Setup};
use std::borrow::Cow;
use std::cell::Cell;

/// How a file is read, and what is learnt of it meanwhile.
pub(super) struct Reading<'r> {
    /// The file's name in messages.
    pub shown: &'r str,
    /// How.
    pub how: &'r Setup,
    /// The first line that is not UTF-8.
    pub foreign: Cell<Option<u64>>,
}

impl<'r> Reading<'r> {
    /// Nothing is learnt yet.
    pub const fn of(shown: &'r str, how: &'r Setup) -> Self {
        Self {
            shown,
            how,
            foreign: Cell::new(None),
        }
    }

    /// The bytes of a line as text.
    pub fn text<'b>(&self, line: u64, bytes: &'b [u8]) -> Cow<'b, str> {
        let text = self.how.encoding.text(bytes);
        if matches!(text, Cow::Owned(_)) && self.foreign.get().is_none() {
            self.foreign.set(Some(line));
        }
        text
    }

    /// A line is the fault of the whole file.
    pub fn bad(&self, line: u64, what: String) -> IndexError {
        IndexError::BadFile {
            file: self.shown.to_owned(),
            line: Some(line),
            what,
        }
    }

    /// The file cannot be read beyond a line.
    pub fn cut(&self, line: u64, error: &std::io::Error) -> IndexError {
        self.bad(line, format!("cannot be read on: {error}"))
    }
}
