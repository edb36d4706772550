//! Bytes as text.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::str::FromStr;

/// How bytes that are not UTF-8 become letters. By default as Windows writes Western languages,
/// of which Latin-1 is a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Encoding(&'static encoding_rs::Encoding);

/// The text names no encoding.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "'{0}' is no encoding; known are for example utf-8, windows-1254, iso-8859-9, windows-1251"
)]
pub struct UnknownEncoding(pub String);

impl Encoding {
    /// A line or a value as text.
    pub fn text(self, bytes: &[u8]) -> Cow<'_, str> {
        match std::str::from_utf8(bytes) {
            Ok(text) => text.into(),
            Err(_) => self.0.decode_without_bom_handling(bytes).0,
        }
    }
}

impl Default for Encoding {
    fn default() -> Self {
        Self(encoding_rs::WINDOWS_1252)
    }
}

impl FromStr for Encoding {
    type Err = UnknownEncoding;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        encoding_rs::Encoding::for_label(text.as_bytes())
            .map(Self)
            .ok_or_else(|| UnknownEncoding(text.to_owned()))
    }
}

impl From<Encoding> for String {
    fn from(encoding: Encoding) -> Self {
        encoding.0.name().to_ascii_lowercase()
    }
}

impl TryFrom<String> for Encoding {
    type Error = UnknownEncoding;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_utf_8_is_never_taken_for_something_else() {
        let turkish: Encoding = "windows-1254".parse().unwrap();
        assert_eq!(turkish.text("Işık".as_bytes()), "Işık");
        assert_eq!(turkish.text(b"I\xfe\xfdk"), "Işık");
        assert_eq!(Encoding::default().text(b"M\xfcller"), "Müller");
        assert!("klingon".parse::<Encoding>().is_err());
        assert_eq!(String::from(turkish), "windows-1254");
    }
}
