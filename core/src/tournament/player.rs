//! Who takes part.

use crate::format::trf::PartialDate;
use crate::{PlayerId, Sex, TeamId, Title};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A rating and from which round it holds: a long event has several (C.02 questions 212-216).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatingEntry {
    /// First round for which it holds; 1 for the rating at the start.
    pub from_round: u16,
    /// Official rating: what is reported. None if unrated.
    pub official: Option<u16>,
    /// Rating that orders the field, where it differs from the official one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<u16>,
    /// List and month it was taken from (`FIDE standard 2026-03`), or `typed`.
    #[serde(default)]
    pub list: String,
}

/// What is known of a player beside the event.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerDetails {
    /// Name, with its diacritics: `Lastname, Firstname`.
    pub name: String,
    /// Sex.
    #[serde(default)]
    pub sex: Option<Sex>,
    /// FIDE title.
    #[serde(default)]
    pub title: Option<Title>,
    /// Federation, three letters.
    #[serde(default)]
    pub federation: String,
    /// FIDE id.
    #[serde(default)]
    pub fide_id: Option<u64>,
    /// Date of birth.
    #[serde(default)]
    pub birth: Option<PartialDate>,
    /// Club.
    #[serde(default)]
    pub club: String,
    /// Ratings, oldest first.
    #[serde(default)]
    pub ratings: Vec<RatingEntry>,
    /// Free marks for regulations.
    #[serde(default)]
    pub tags: BTreeMap<String, String>,
}

impl PlayerDetails {
    /// The rating entry that holds in a round.
    pub fn rating_at(&self, round: u16) -> Option<&RatingEntry> {
        self.ratings
            .iter()
            .rev()
            .find(|entry| entry.from_round <= round)
            .or(self.ratings.first())
    }

    /// The official rating at the start, none if unrated.
    pub fn official_rating(&self) -> Option<u16> {
        self.rating_at(1).and_then(|entry| entry.official)
    }

    /// The rating that orders the field.
    pub fn strength(&self) -> Option<u16> {
        self.rating_at(1)
            .and_then(|entry| entry.tournament.or(entry.official))
    }
}

/// A player in the tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Number for life.
    pub id: PlayerId,
    /// Who it is.
    pub details: PlayerDetails,
    /// First round the player is taken into account for (C.04.2 2.4): 1, or later for a late entry.
    pub entered: u16,
    /// First round the player is no longer paired in.
    #[serde(default)]
    pub withdrawn: Option<u16>,
    /// Expelled: left out of the standings of a Swiss (C.02 questions 197, 198).
    #[serde(default)]
    pub expelled: bool,
    /// Not entitled to requested byes (C.02 question 175).
    #[serde(default)]
    pub no_byes: bool,
}

macro_rules! player_changes {
    ($($(#[$doc:meta])* $variant:ident($($path:ident).+ : $type:ty),)+) => {
        /// One fact about a player and a value for it.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum PlayerChange {
            $($(#[$doc])* $variant($type),)+
        }

        impl PlayerChange {
            /// The value that the same fact has now.
            #[must_use]
            pub fn current(&self, player: &Player) -> Self {
                match self { $(Self::$variant(_) => Self::$variant(player.$($path).+.clone()),)+ }
            }

            /// Puts the value into the player.
            pub fn put_into(&self, player: &mut Player) {
                match self { $(Self::$variant(value) => player.$($path).+ = value.clone(),)+ }
            }
        }
    };
}

player_changes! {
    /// Name.
    Name(details.name: String),
    /// Sex.
    Sex(details.sex: Option<Sex>),
    /// Title.
    Title(details.title: Option<Title>),
    /// Federation.
    Federation(details.federation: String),
    /// FIDE id.
    FideId(details.fide_id: Option<u64>),
    /// Date of birth.
    Birth(details.birth: Option<PartialDate>),
    /// Club.
    Club(details.club: String),
    /// Ratings.
    Ratings(details.ratings: Vec<RatingEntry>),
    /// Marks for regulations.
    Tags(details.tags: BTreeMap<String, String>),
    /// First round.
    Entered(entered: u16),
    /// Withdrawal.
    Withdrawn(withdrawn: Option<u16>),
    /// Expulsion.
    Expelled(expelled: bool),
    /// Entitlement to byes.
    NoByes(no_byes: bool),
}

/// A team: players in board order. Its number is its pairing number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Team {
    /// Number for life.
    pub id: TeamId,
    /// Name.
    pub name: String,
    /// Short name.
    #[serde(default)]
    pub nickname: String,
    /// Strength as announced, for files.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub strength: String,
    /// First round the team is taken into account for.
    #[serde(default = "first_round")]
    pub entered: u16,
    /// First round the team is no longer paired in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub withdrawn: Option<u16>,
    /// Players in board order.
    #[serde(default)]
    pub players: Vec<PlayerId>,
}

const fn first_round() -> u16 {
    1
}
