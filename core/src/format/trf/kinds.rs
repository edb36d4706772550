//! Every kind of finding, in one table: its name, how grave it is, what is done about it, and the
//! record or article it rests on. The names are stable: people type them (`--accept KIND`).

use super::severity::Severity;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The text names no kind of finding.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no kind of finding; the kinds are named in square brackets beside each finding")]
pub struct UnknownFindingKind(pub String);

macro_rules! kinds {
    ($($variant:ident = $name:literal, $severity:ident, $action:literal, $article:literal;)+) => {
        /// What a finding is about.
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
        )]
        pub enum FindingKind {
            $(#[doc = $action] #[serde(rename = $name)] $variant,)+
        }

        impl FindingKind {
            /// All kinds, gravest first.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The name that people type.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),+ }
            }

            /// How grave it is.
            pub const fn severity(self) -> Severity {
                match self { $(Self::$variant => Severity::$severity),+ }
            }

            /// What is done about it: at once, or for a breach when the kind is accepted.
            pub const fn action(self) -> &'static str {
                match self { $(Self::$variant => $action),+ }
            }

            /// The record of the format, or the question of C.02, that it rests on.
            pub const fn article(self) -> &'static str {
                match self { $(Self::$variant => $article),+ }
            }
        }
    };
}

kinds! {
    EmptyFile = "empty-file", Refused, "nothing can be read", "TRF";
    NoPlayers = "no-players", Refused, "nothing can be read", "TRF 001";
    RankUnreadable = "rank-unreadable", Refused, "the line cannot be used", "TRF 001 columns 5-8";
    RankTwice = "rank-twice", Refused, "the second person cannot be used", "TRF 001 columns 5-8";

    RecordUnreadable = "record-unreadable", Breach, "the line is kept as text and has no effect", "C.02 Q51";
    RecordConflict = "record-conflict", Breach, "the first of the two records is used", "C.02 Q51";
    PlayerRepeated = "player-repeated", Breach, "the repeated line is ignored", "TRF 001";
    RoundUnreadable = "round-unreadable", Breach, "the round is read as blank", "TRF 001 columns 92-99";
    TooManyRounds = "too-many-rounds", Breach, "the rounds after 999 are ignored", "TRF 240";
    PointsUnreadable = "points-unreadable", Breach, "the points are computed from the results", "TRF 001 columns 81-84";
    PlaceUnreadable = "place-unreadable", Breach, "the rank is left out", "TRF 001 columns 86-89";
    RatingUnreadable = "rating-unreadable", Breach, "the player is unrated", "TRF 001 columns 49-52";
    FideIdUnreadable = "fide-id-unreadable", Breach, "the FIDE id is left out", "TRF 001 columns 58-68";
    DateUnreadable = "date-unreadable", Breach, "the date is left out", "TRF 042, 052, 132, 001 columns 70-79";
    SymbolWithoutOpponent = "symbol-without-opponent", Breach, "the round is a zero-point bye", "C.02 Q166";
    ByeWithOpponent = "bye-with-opponent", Breach, "the bye counts and the opponent is ignored", "TRF 001 column 99";
    OpponentSelf = "opponent-self", Breach, "the round is a zero-point bye", "TRF 001 columns 92-95";
    OpponentUnknown = "opponent-unknown", Breach, "the round is a zero-point bye", "TRF 001 columns 92-95";
    PairedTwice = "paired-twice", Breach, "the player whom the opponent does not name gets a zero-point bye", "TRF 001 columns 92-95";
    NotMirrored = "not-mirrored", Breach, "the player whom the opponent does not name gets a zero-point bye", "TRF 001 columns 92-95";
    ColoursClash = "colours-clash", Breach, "the colour of the player with the lower starting rank counts", "TRF 001 column 97";
    ResultsClash = "results-clash", Breach, "the game has an unknown result for both", "TRF 001 column 99";
    TwoByesInRound = "two-byes-in-round", Breach, "all but the first of them are full-point byes", "C.04.1 3";
    TwoByesOfPlayer = "two-byes-of-player", Breach, "all but the first of them are full-point byes", "C.04.1 3";
    PointsDiffer = "points-differ", Breach, "the computed points are used", "TRF 001 columns 81-84";
    RoundsExceeded = "rounds-exceeded", Breach, "the number of rounds becomes that of the columns", "TRF 142";
    UnknownId = "unknown-id", Breach, "the unknown number is left out of the record", "TRF 240, 250, 260, 299, 310";

    Encoding = "encoding", Repair, "the text is read in the encoding named", "TRF";
    ColumnsShifted = "columns-shifted", Repair, "the fields are read where they stand", "C.02 Q52";
    NameLong = "name-long", Repair, "the whole name is read", "TRF 001 columns 15-47";
    DateForm = "date-form", Repair, "the date is read as the day it means", "TRF 042, 052, 132, 001 columns 70-79";
    DateZero = "date-zero", Repair, "the date is unknown", "TRF 001 columns 70-79";
    TitleForm = "title-form", Repair, "the title is read in the present form", "TRF 001 columns 11-13";
    TitleUnknown = "title-unknown", Repair, "the title is left out", "TRF 001 columns 11-13";
    SexForm = "sex-form", Repair, "the sex is read as m or w", "TRF 001 column 10";
    ColourForm = "colour-form", Repair, "the colour is read as w, b or none", "TRF 001 column 97";
    ColourFilled = "colour-filled", Repair, "the colour follows from the opponent's", "TRF 001 column 97";
    ResultForm = "result-form", Repair, "the result is read as the capital letter", "TRF 001 column 99";
    ResultUnknown = "result-unknown", Repair, "the game has an unknown result for both", "C.02 Q166";
    ByeForm = "bye-form", Repair, "the round is read as the bye named", "C.02 Q48";
    PointsMissing = "points-missing", Repair, "the points are computed from the results", "TRF 001 columns 81-84";
    PointsForm = "points-form", Repair, "the comma is read as a decimal point", "TRF 001 columns 81-84, 162, 250, 299";
    RecordRepeated = "record-repeated", Repair, "the record is used once", "C.02 Q52";
    EmptyRoundDropped = "empty-round-dropped", Repair, "the empty round beyond the last is left out", "TRF 142";
    Translated = "translated", Repair, "the record is taken over into the form of the dialect", "C.02 Q50";
    NameCut = "name-cut", Repair, "the text is cut at the width of its field", "TRF 001 columns 15-47";
    TextCleaned = "text-cleaned", Repair, "control characters become blanks", "TRF";

    IdsGap = "ids-gap", Warning, "nothing is changed", "TRF 001 columns 5-8";
    PlacesOdd = "places-odd", Warning, "nothing is changed", "TRF 001 columns 86-89";
    NameBlank = "name-blank", Warning, "nothing is changed", "TRF 001 columns 15-47";
    FederationBlank = "federation-blank", Warning, "nothing is changed", "TRF 001 columns 54-56";
    ColourMissing = "colour-missing", Warning, "the colour stays unknown", "TRF 001 column 97";
    CountDiffers = "count-differs", Warning, "nothing is changed", "TRF 062";
    RoundBeyond = "round-beyond", Warning, "nothing is changed", "TRF 142";
    DatesOdd = "dates-odd", Warning, "nothing is changed", "TRF 042, 052, 132";

    RoundsDefault = "rounds-default", Default, "as many rounds as there are columns", "TRF 142, C.02 Q50";
    InitialColourDefault = "initial-colour-default", Default, "the colour that the top player had in round 1", "TRF 152, C.02 Q50";
    TiebreaksDefault = "tiebreaks-default", Default, "no tie-breaks are assumed", "TRF 202, 212, C.02 Q50";
    TypeDefault = "type-default", Default, "the type is not assumed", "TRF 192, C.02 Q50";
    ScoringDefault = "scoring-default", Default, "1 for a win, 0.5 for a draw, 0 for a loss, a pairing bye as a win", "TRF 162, C.02 Q50";

    RecordInformative = "record-informative", Dropped, "the lines are kept word for word", "TRF 300, 320, 330, 801, 802, DAT";
    RecordUnknown = "record-unknown", Dropped, "the line is kept word for word", "TRF";
    RecordSuperseded = "record-superseded", Dropped, "the record is ignored beside 310", "TRF 013";
    NotExpressible = "not-expressible", Dropped, "it is left out of the file", "C.02 Q50";
    ValueTooWide = "value-too-wide", Dropped, "the value is left out of the file", "TRF";
    CommentsDropped = "comments-dropped", Dropped, "the comment lines are left out", "C.02 section 2";

    Summary = "summary", Note, "nothing", "TRF";
    More = "more", Note, "nothing", "TRF";
}

impl fmt::Display for FindingKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for FindingKind {
    type Err = UnknownFindingKind;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .iter()
            .copied()
            .find(|kind| kind.name() == text)
            .ok_or_else(|| UnknownFindingKind(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_read_back() {
        for kind in FindingKind::ALL {
            assert_eq!(kind.name().parse(), Ok(*kind));
            assert_eq!(serde_json::to_value(kind).unwrap(), kind.name());
        }
        assert!("nonsense".parse::<FindingKind>().is_err());
    }

    #[test]
    fn the_gravest_come_first() {
        let order: Vec<Severity> = FindingKind::ALL
            .iter()
            .map(|kind| kind.severity())
            .collect();
        assert!(order.is_sorted());
    }
}
