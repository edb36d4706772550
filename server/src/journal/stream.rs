//! Names of streams.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// The longest name of a stream, in bytes.
pub const MAX_STREAM_NAME: usize = 128;

/// The name of a stream: 1 to 128 of `A-Z a-z 0-9 . _ - /`.
///
/// A tournament's stream is its ULID, a game's is below it (`ULID/r5/b3`). Cheap to clone.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StreamName(Arc<str>);

impl StreamName {
    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What a stream is called whose name is lost.
    pub(super) fn numbered(id: u32) -> Self {
        Self(format!("unnamed-{id}").into())
    }
}

impl FromStr for StreamName {
    type Err = BadStreamName;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let allowed = |b: u8| b.is_ascii_alphanumeric() || b"._-/".contains(&b);
        if text.is_empty() || text.len() > MAX_STREAM_NAME || !text.bytes().all(allowed) {
            return Err(BadStreamName(text.chars().take(MAX_STREAM_NAME).collect()));
        }
        Ok(Self(text.into()))
    }
}

impl fmt::Display for StreamName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for StreamName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&*self.0, f)
    }
}

/// A text that cannot name a stream.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` cannot name a stream: use 1 to 128 of A-Z a-z 0-9 . _ - /")]
pub struct BadStreamName(String);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_what_a_path_could_hold() {
        for good in ["a", "01JD/r5/b3", "A.b_c-9", &"x".repeat(MAX_STREAM_NAME)] {
            assert_eq!(good.parse::<StreamName>().unwrap().as_str(), good);
        }
        for bad in ["", "a b", "ü", "a\n", &"x".repeat(MAX_STREAM_NAME + 1)] {
            assert!(bad.parse::<StreamName>().is_err(), "{bad:?}");
        }
    }
}
