//! The act catalogue: which acts an arbiter is warned of, at which level, by which article.
//!
//! Levels belong to acts, not to tournaments (C.02). No setting lowers one, and every way in
//! passes here: commands, undo, import. The table of acts stands at the head of
//! [`crate::tournament`].

use crate::PlayerId;
use serde::{Deserialize, Serialize};
use std::fmt;

/// How loudly an act is announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub enum Level {
    /// 1: done, with a line on the screen.
    Note,
    /// 2: says so; one confirmation.
    Notice,
    /// 3: says what is wrong; confirm or cancel.
    Confirm,
    /// 4: two separate confirmations.
    ConfirmTwice,
    /// 5: does not exist in FIDE mode; leaving it (level 4) is the only way.
    Refused,
}

impl From<Level> for u8 {
    fn from(level: Level) -> Self {
        match level {
            Level::Note => 1,
            Level::Notice => 2,
            Level::Confirm => 3,
            Level::ConfirmTwice => 4,
            Level::Refused => 5,
        }
    }
}

impl TryFrom<u8> for Level {
    type Error = String;
    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Ok(match number {
            1 => Self::Note,
            2 => Self::Notice,
            3 => Self::Confirm,
            4 => Self::ConfirmTwice,
            5 => Self::Refused,
            _ => return Err(format!("there is no level {number}")),
        })
    }
}

macro_rules! acts {
    ($($(#[$doc:meta])* $variant:ident = $name:literal, $level:ident, $article:literal, $text:literal;)+) => {
        /// An act that is announced.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum Act {
            $($(#[$doc])* #[serde(rename = $name)] $variant,)+
        }

        impl Act {
            /// All acts.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The stable name, for interfaces and translations.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),+ }
            }

            /// The level in FIDE mode.
            pub const fn level_in_fide_mode(self) -> Level {
                match self { $(Self::$variant => Level::$level),+ }
            }

            /// The article it rests on.
            pub const fn article(self) -> &'static str {
                match self { $(Self::$variant => $article),+ }
            }

            /// What it means, in one English sentence.
            pub const fn text(self) -> &'static str {
                match self { $(Self::$variant => $text),+ }
            }
        }
    };
}

acts! {
    /// The tournament leaves FIDE mode.
    LeaveFideMode = "leave-fide-mode", ConfirmTwice, "C.02 Q43",
        "The tournament leaves FIDE mode for good; no undo brings it back.";
    /// The settings depart from FIDE's rules.
    DepartingSettings = "departing-settings", Refused, "C.02 Q74, Q81, Q83, Q167",
        "These settings are outside FIDE's rules.";
    /// A setting that is locked once round 1 is paired.
    LockedSetting = "locked-setting", Refused, "C.02 Q57, Q75, Q85, Q93, Q109, Q110, Q200",
        "This setting is locked since round 1 was paired.";
    /// Prohibited pairs after round 1 was paired.
    LateProhibition = "late-prohibition", Refused, "C.02 Q195, Q196",
        "Prohibited pairs are fixed since round 1 was paired.";
    /// A regulation that changes pairings, put in force, changed or taken out after round 1 was
    /// paired.
    LateRegulation = "late-regulation", Refused, "C.02 Q195, Q196",
        "Regulations that change pairings are fixed since round 1 was paired.";
    /// A result, pairing or colour of a round before the last but one.
    OldRound = "old-round", Refused, "C.02 Q189, Q191; C.04.2 4.3",
        "Only the newest round and the one before it can be changed; correct the rated result instead.";
    /// Numbers once round 4 is paired.
    LateNumbers = "late-numbers", Refused, "C.04.2 2.3; C.02 Q151",
        "Pairing numbers are fixed since round 4 was paired.";
    /// A game declared not played in this event.
    NotPlayed = "not-played", Refused, "C.02 Q169",
        "Declaring a game not played in this event is outside FIDE's rules.";
    /// A manual session ends with other boards than the engine's.
    DeviatingPairing = "deviating-pairing", ConfirmTwice, "C.02 Q69; C.04.2 1.5",
        "The boards differ from the pairing that the rules give.";
    /// Two who have met meet again.
    Rematch = "rematch", Confirm, "C.04.1 2; C.02 Q66",
        "These two have already met.";
    /// Two who may not meet.
    ProhibitedPair = "prohibited-pair", Confirm, "C.02 Q66",
        "These two may not meet.";
    /// The pairing-allocated bye for somebody who may not have it.
    BarredBye = "barred-bye", Confirm, "C.04.1 4; C.02 Q66",
        "This player may not have the pairing-allocated bye.";
    /// The same colour three times running.
    ThreeSameColours = "three-same-colours", Confirm, "C.04.1 7; C.02 Q66",
        "This player would have the same colour three times running.";
    /// Colour difference over two before the last round.
    ColourDifference = "colour-difference", Confirm, "C.04.1 6; C.02 Q66",
        "This player's colour difference would exceed two.";
    /// Both get the colour opposite to their due.
    BothWrongColour = "both-wrong-colour", Notice, "C.04.1 8; C.02 Q67",
        "Both players would get the colour opposite to their due.";
    /// An imported round is not what the rules give.
    ImportedRound = "imported-round", Confirm, "C.02 Q54, Q55",
        "The file's pairing of this round differs from the one that the rules give.";
    /// Result or colours of the round before the current one.
    CorrectPreviousRound = "correct-previous-round", Confirm, "C.04.2 4.3; C.02 Q190",
        "This corrects a round after the next one was paired.";
    /// A bye or absence of a round that is already paired.
    ByeAfterPairing = "bye-after-pairing", Confirm, "C.04.2 3.3",
        "This changes the points of a round that is already paired.";
    /// Two players exchange numbers.
    ExchangeNumbers = "exchange-numbers", Confirm, "C.02 Q150",
        "Two players exchange their pairing numbers.";
    /// Numbers are regenerated and two or more move.
    RegenerateNumbers = "regenerate-numbers", Confirm, "C.04.2 2.3; C.02 Q154",
        "Two or more players get another pairing number.";
    /// Pairing with results missing.
    MissingResults = "missing-results", Notice, "C.02 Q158-Q160",
        "Results are missing; these games will be recorded as adjourned.";
    /// Pairing while an adjourned game older than the last round is open.
    OldAdjourned = "old-adjourned", Notice, "C.02 Q168",
        "An adjourned game of an earlier round is still open.";
    /// An adjourned game ends otherwise than drawn after a later round was paired.
    AdjournedNotDrawn = "adjourned-not-drawn", Confirm, "C.04.2 3.1; C.02 Q163",
        "Later rounds were paired as if this game had been drawn.";
    /// Second and later half-point bye of one player.
    SecondHalfPointBye = "second-half-point-bye", Confirm, "C.02 Q174",
        "The player already has a half-point bye.";
    /// A full-point bye.
    FullPointBye = "full-point-bye", Notice, "C.02 Q178",
        "Full-point byes are deprecated.";
    /// Another regulation changed after round 1 was paired.
    ChangedRegulation = "changed-regulation", Confirm, "C.04.2 1.1",
        "Regulations are announced before the start; this changes one of them.";
    /// The set-up cannot be finished within the rules.
    CannotFinish = "cannot-finish", Notice, "C.02 Q62",
        "So many rounds cannot be paired within the rules with so few players.";
    /// The rated result differs from the one used.
    RatingCorrection = "rating-correction", Notice, "C.04.2 4.3; C.02 Q192",
        "The result will be rated otherwise than it counts in the standings.";
    /// The newest round is taken back though it has results.
    UnpairWithResults = "unpair-with-results", Confirm, "C.04.2 4.4",
        "The round has results; they go with it.";
    /// The newest round is taken back after it was published.
    UnpairPublished = "unpair-published", Confirm, "C.04.2 4.4",
        "The pairing has been published and stands, but for the reasons the article names.";
}

impl Act {
    /// The level in a tournament. What FIDE mode refuses is confirmed once it has been left.
    pub const fn level(self, in_fide_mode: bool) -> Level {
        match self.level_in_fide_mode() {
            Level::Refused if !in_fide_mode => Level::Confirm,
            level => level,
        }
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// One reason why a command needs confirmation or is refused.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Reason {
    /// Level in this tournament.
    pub level: Level,
    /// The act.
    pub act: Act,
    /// The article it rests on.
    pub article: String,
    /// What it means here, in English.
    pub text: String,
    /// The round concerned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u16>,
    /// The board concerned, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<u32>,
    /// The player concerned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerId>,
}
