//! Names and numbers of those who take part.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

macro_rules! number {
    ($(#[$doc:meta])* $name:ident($inner:ty)) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
        )]
        #[serde(transparent)]
        pub struct $name(pub $inner);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

number! {
    /// A player's number for life within a tournament: never reused, never renumbered.
    PlayerId(u32)
}
number! {
    /// A team's number for life within a tournament.
    TeamId(u32)
}
number! {
    /// What the engines pair and rank: a player in an individual event, a team in a team event.
    EntrantId(u32)
}
number! {
    /// Tournament pairing number (C.04.2 2.3): 1 is the strongest. For files and display; it may
    /// move until round 4 is paired.
    Tpn(u32)
}

impl From<PlayerId> for EntrantId {
    fn from(id: PlayerId) -> Self {
        Self(id.0)
    }
}

impl From<TeamId> for EntrantId {
    fn from(id: TeamId) -> Self {
        Self(id.0)
    }
}

/// A FIDE title, in the order of C.04.2 2.2: the earlier ranks higher.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Title {
    /// Grandmaster.
    #[serde(rename = "GM")]
    Gm,
    /// International Master.
    #[serde(rename = "IM")]
    Im,
    /// Woman Grandmaster.
    #[serde(rename = "WGM")]
    Wgm,
    /// FIDE Master.
    #[serde(rename = "FM")]
    Fm,
    /// Woman International Master.
    #[serde(rename = "WIM")]
    Wim,
    /// Candidate Master.
    #[serde(rename = "CM")]
    Cm,
    /// Woman FIDE Master.
    #[serde(rename = "WFM")]
    Wfm,
    /// Woman Candidate Master.
    #[serde(rename = "WCM")]
    Wcm,
}

impl Title {
    /// All titles, highest first.
    pub const ALL: [Self; 8] = [
        Self::Gm,
        Self::Im,
        Self::Wgm,
        Self::Fm,
        Self::Wim,
        Self::Cm,
        Self::Wfm,
        Self::Wcm,
    ];

    /// The abbreviation: `GM`, `WIM`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Gm => "GM",
            Self::Im => "IM",
            Self::Wgm => "WGM",
            Self::Fm => "FM",
            Self::Wim => "WIM",
            Self::Cm => "CM",
            Self::Wfm => "WFM",
            Self::Wcm => "WCM",
        }
    }
}

/// The text is no FIDE title.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no title; known are GM, IM, WGM, FM, WIM, CM, WFM, WCM")]
pub struct ParseTitleError(pub String);

impl FromStr for Title {
    type Err = ParseTitleError;

    /// Exactly the abbreviation in capitals.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|title| title.code() == text)
            .ok_or_else(|| ParseTitleError(text.to_owned()))
    }
}

impl fmt::Display for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// Sex as entered for titles and prizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sex {
    /// Woman.
    Female,
    /// Man.
    Male,
}
