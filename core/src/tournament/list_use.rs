//! Which rating lists an event takes its ratings from, in order (C.02 questions 118, 123-126).
//!
//! A use is written `fide:standard` or `tur:effective-rapid`: the list, a colon, the ratings. A
//! rapid or blitz rating is *effective* if the standard one stands in where it is missing.

use crate::rating::Pace;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Most lists of an event.
pub const MOST_LISTS: usize = 20;

/// Longest name of a list.
const LONGEST: usize = 32;

/// Ratings of a list.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct ListUse {
    list: String,
    pace: Pace,
    effective: bool,
}

/// The text names no list with its ratings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "'{0}' names no ratings of a list; write the list, a colon and one of standard, rapid, blitz, \
     effective-rapid, effective-blitz, for example fide:standard"
)]
pub struct ParseListUseError(pub String);

/// The lists of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct EventLists {
    /// In their order, the first fills ratings in; none named: as the pace of the event proposes.
    pub order: Vec<ListUse>,
    /// True if ratings are not held against the lists by themselves (C.02 question 138).
    pub unchecked: bool,
}

impl ListUse {
    /// Ratings of a pace; those of rapid and blitz effective or not. None of what is no name of a
    /// list: a-z, 0-9 and hyphens.
    pub fn new(list: &str, pace: Pace, effective: bool) -> Option<Self> {
        let known = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        let good = (1..=LONGEST).contains(&list.len()) && list.bytes().all(known);
        good.then(|| Self {
            list: list.to_owned(),
            pace,
            effective: effective && pace != Pace::Standard,
        })
    }

    /// The name of the list.
    pub fn list(&self) -> &str {
        &self.list
    }

    /// The pace of the ratings.
    pub const fn pace(&self) -> Pace {
        self.pace
    }

    /// True if the standard rating stands in for one that is missing.
    pub const fn is_effective(&self) -> bool {
        self.effective
    }

    /// What FIDE's lists are proposed for an event of a pace (C.02 question 123): standard, then
    /// rapid, then blitz; for rapid and blitz the effective lists.
    pub fn proposed(list: &str, pace: Pace) -> Vec<Self> {
        let uses: &[(Pace, bool)] = match pace {
            Pace::Standard => &[
                (Pace::Standard, false),
                (Pace::Rapid, false),
                (Pace::Blitz, false),
            ],
            Pace::Rapid => &[(Pace::Rapid, true), (Pace::Blitz, false)],
            Pace::Blitz => &[(Pace::Blitz, true), (Pace::Rapid, false)],
        };
        let uses = uses.iter();
        uses.filter_map(|(pace, effective)| Self::new(list, *pace, *effective))
            .collect()
    }
}

impl fmt::Display for ListUse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let effective = if self.effective { "effective-" } else { "" };
        f.pad(&format!("{}:{effective}{}", self.list, self.pace))
    }
}

impl FromStr for ListUse {
    type Err = ParseListUseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parse = || {
            let (list, ratings) = text.split_once(':')?;
            let (pace, effective) = match ratings {
                "standard" => (Pace::Standard, false),
                "rapid" => (Pace::Rapid, false),
                "blitz" => (Pace::Blitz, false),
                "effective-rapid" => (Pace::Rapid, true),
                "effective-blitz" => (Pace::Blitz, true),
                _ => return None,
            };
            Self::new(list, pace, effective)
        };
        parse().ok_or_else(|| ParseListUseError(text.to_owned()))
    }
}

impl From<ListUse> for String {
    fn from(one: ListUse) -> Self {
        one.to_string()
    }
}

impl TryFrom<String> for ListUse {
    type Error = ParseListUseError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

/// The lists contradict themselves.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EventListsError {
    /// A list stands there twice.
    #[error("{0} stands twice in the order of the lists; name it once")]
    Twice(ListUse),
    /// There are too many.
    #[error("{0} lists are too many; {MOST_LISTS} can be ordered")]
    TooMany(usize),
}

impl EventLists {
    /// True if nothing is said of lists.
    pub fn is_default(&self) -> bool {
        *self == Self::default()
    }

    /// Checks what no mode allows.
    pub(super) fn validate(&self) -> Result<(), EventListsError> {
        if self.order.len() > MOST_LISTS {
            return Err(EventListsError::TooMany(self.order.len()));
        }
        let twice = (1..self.order.len()).find(|at| self.order[..*at].contains(&self.order[*at]));
        twice.map_or(Ok(()), |at| {
            Err(EventListsError::Twice(self.order[at].clone()))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uses_are_written_as_they_are_read() {
        for text in [
            "fide:standard",
            "fide-rapid:rapid",
            "tur:effective-blitz",
            "a-2:blitz",
        ] {
            assert_eq!(text.parse::<ListUse>().unwrap().to_string(), text);
        }
        for text in [
            "",
            ":",
            "fide",
            "fide:",
            ":standard",
            "FIDE:standard",
            "fide:slow",
            "fide:standard ",
            "fide:effective-standard",
            "a b:rapid",
        ] {
            assert!(text.parse::<ListUse>().is_err(), "{text}");
        }
        let long = format!("{}:rapid", "a".repeat(33));
        assert!(long.parse::<ListUse>().is_err());
    }

    #[test]
    fn q123_a_sequence_is_proposed_by_the_pace() {
        let texts = |pace| -> Vec<String> {
            let uses = ListUse::proposed("fide", pace);
            uses.iter().map(ToString::to_string).collect()
        };
        assert_eq!(
            texts(Pace::Standard),
            ["fide:standard", "fide:rapid", "fide:blitz"]
        );
        assert_eq!(texts(Pace::Rapid), ["fide:effective-rapid", "fide:blitz"]);
        assert_eq!(texts(Pace::Blitz), ["fide:effective-blitz", "fide:rapid"]);
    }

    #[test]
    fn a_list_stands_in_the_order_once() {
        let one = |text: &str| text.parse::<ListUse>().unwrap();
        let mut lists = EventLists {
            order: vec![one("fide:rapid"), one("tur:rapid"), one("fide:standard")],
            unchecked: false,
        };
        assert_eq!(lists.validate(), Ok(()));
        lists.order.push(one("tur:rapid"));
        assert_eq!(
            lists.validate(),
            Err(EventListsError::Twice(one("tur:rapid")))
        );
        lists.order = (0..21).map(|at| one(&format!("a{at}:rapid"))).collect();
        assert_eq!(lists.validate(), Err(EventListsError::TooMany(21)));
    }
}
