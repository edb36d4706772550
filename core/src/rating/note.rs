//! What a calculation has to tell beside its numbers.

use serde::Serialize;
use std::fmt;

/// A remark: games left out, a reading taken where the text is silent or contradicts itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Note {
    /// The article.
    pub article: &'static str,
    /// What, in a sentence.
    pub text: String,
}

impl Note {
    /// A remark on an article.
    pub fn new(article: &'static str, text: impl Into<String>) -> Self {
        Self {
            article,
            text: text.into(),
        }
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.article, self.text)
    }
}
