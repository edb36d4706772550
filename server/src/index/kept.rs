//! Whether and from where lists are kept current, and what is known of each address.

use super::fetch::Version;
use super::name::ListName;
use hakem_core::format::rating_list::Month;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

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
    pub(super) version: Version,
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
    pub(super) fn is_due(&self, at: usize, now: Timestamp) -> bool {
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
}
