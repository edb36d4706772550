//! Names of lists.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Longest name.
const LONGEST: usize = 32;

/// The name of a list: `fide` is FIDE's combined list, `fide-rapid` one of its lists of one pace;
/// anything else is the list of somebody else.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct ListName(String);

/// The text is no name of a list.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no name of a list; use a-z, 0-9 and hyphens, at most {LONGEST} of them")]
pub struct BadListName(pub String);

impl ListName {
    /// FIDE's combined list, or the list of one pace.
    pub fn fide(pace: Option<hakem_core::rating::Pace>) -> Self {
        Self(match pace {
            None => "fide".to_owned(),
            Some(pace) => format!("fide-{pace}"),
        })
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// True for the lists of FIDE.
    pub fn is_fide(&self) -> bool {
        self.0 == "fide" || self.0.starts_with("fide-")
    }

    /// What ratings taken from it are said to be from: `FIDE`, `TUR`.
    pub fn title(&self) -> String {
        if self.is_fide() {
            "FIDE".to_owned()
        } else {
            self.0.to_ascii_uppercase()
        }
    }

    /// A name made from that of a file; none if nothing of it can be used.
    pub fn of_file(name: &str) -> Option<Self> {
        let stem = name.rsplit(['/', '\\']).next().unwrap_or_default();
        let stem = stem.split('.').next().unwrap_or_default();
        let folded = crate::texts::names::fold(stem);
        let parts = folded.split(|c: char| !c.is_ascii_alphabetic());
        let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
        let mut name = parts.join("-");
        name.truncate(LONGEST);
        name.trim_matches('-').parse().ok()
    }
}

impl fmt::Display for ListName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl FromStr for ListName {
    type Err = BadListName;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let known = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        let good = (1..=LONGEST).contains(&text.len())
            && text.bytes().all(known)
            && !text.starts_with('-')
            && !text.ends_with('-');
        if good {
            Ok(Self(text.to_owned()))
        } else {
            Err(BadListName(text.to_owned()))
        }
    }
}

impl From<ListName> for String {
    fn from(name: ListName) -> Self {
        name.0
    }
}

impl TryFrom<String> for ListName {
    type Error = BadListName;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hakem_core::rating::Pace;

    #[test]
    fn names_of_lists() {
        for good in ["fide", "tur", "tur-2", "a"] {
            assert_eq!(good.parse::<ListName>().unwrap().as_str(), good);
        }
        for bad in ["", "TUR", "-a", "a-", "a b", "ş", &"a".repeat(33)] {
            assert!(bad.parse::<ListName>().is_err(), "{bad}");
        }
        assert_eq!(ListName::fide(Some(Pace::Rapid)).as_str(), "fide-rapid");
        assert_eq!(ListName::fide(None).title(), "FIDE");
        assert_eq!("tur".parse::<ListName>().unwrap().title(), "TUR");
    }

    #[test]
    fn a_file_names_its_list() {
        for (file, name) in [
            ("/tmp/Türkiye UKD 2026-09.xlsx", Some("turkiye-ukd")),
            ("tur.csv", Some("tur")),
            ("2026.csv", None),
            ("-", None),
        ] {
            let found = ListName::of_file(file).map(String::from);
            assert_eq!(found.as_deref(), name, "{file}");
        }
    }
}
