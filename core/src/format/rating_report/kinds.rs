//! The kinds of fault, as data.

use serde::{Serialize, Serializer};
use std::fmt;

/// How grave a fault is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Weight {
    /// The report would come back, or the event would not be rated.
    Grave,
    /// Worth a look.
    Advice,
}

/// Where a fault is mended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Mend {
    /// In this setting, by its name in the API.
    Setting(&'static str),
    /// At the player.
    Player,
    /// At the results of the round.
    Round,
    /// Nowhere: it is so.
    Nowhere,
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $variant:ident = $name:literal, $weight:ident, $article:literal, $mend:expr;)+) => {
        /// What may be wrong with a report.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum FaultKind {
            $($(#[$doc])* $variant,)+
        }

        impl FaultKind {
            /// All kinds.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// Its name.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),+ }
            }

            /// How grave it is.
            pub const fn weight(self) -> Weight {
                match self { $(Self::$variant => Weight::$weight),+ }
            }

            /// The article of B.02 or the record of the file that asks for it.
            pub const fn article(self) -> &'static str {
                match self { $(Self::$variant => $article),+ }
            }

            /// Where it is mended.
            pub const fn mend(self) -> Mend {
                match self { $(Self::$variant => $mend),+ }
            }
        }
    };
}

kinds! {
    /// The event has no name.
    NoName = "no-name", Grave, "TRF 012", Mend::Setting("name");
    /// No town.
    NoCity = "no-city", Grave, "TRF 022", Mend::Setting("city");
    /// No federation, or none of three capital letters.
    EventFederation = "event-federation", Grave, "TRF 032", Mend::Setting("federation");
    /// No first day.
    NoStart = "no-start", Grave, "TRF 042", Mend::Setting("start");
    /// No last day.
    NoEnd = "no-end", Grave, "TRF 052", Mend::Setting("end");
    /// The last day is before the first.
    EndBeforeStart = "end-before-start", Grave, "TRF 052", Mend::Setting("end");
    /// Longer than 30 days: reported month by month.
    Monthly = "monthly", Advice, "4.1", Mend::Nowhere;
    /// A round without a day.
    NoRoundDate = "no-round-date", Grave, "TRF 132", Mend::Setting("round_dates");
    /// The day of a round is outside the event.
    RoundDateOutside = "round-date-outside", Grave, "TRF 132", Mend::Setting("round_dates");
    /// A round is played before the one before it.
    RoundDateOrder = "round-date-order", Advice, "TRF 132", Mend::Setting("round_dates");
    /// More than twelve hours of play on one day.
    LongDay = "long-day", Grave, "3.1", Mend::Setting("round_dates");
    /// No chief arbiter.
    NoArbiter = "no-arbiter", Grave, "TRF 102", Mend::Setting("chief_arbiter");
    /// An arbiter without a FIDE id.
    ArbiterWithoutId = "arbiter-without-id", Advice, "TRF 102", Mend::Setting("chief_arbiter");
    /// An arbiter who plays.
    ArbiterPlays = "arbiter-plays", Advice, "B.01 1.1.6", Mend::Player;
    /// No time control as TRF 222 encodes it.
    NoTimeControl = "no-time-control", Grave, "1.1", Mend::Setting("time_control");
    /// A time control that cannot be read.
    BadTimeControl = "bad-time-control", Grave, "1.1", Mend::Setting("time_control");
    /// Faster than blitz.
    TooFast = "too-fast", Grave, "1.1", Mend::Setting("time_control");
    /// Too little time for games of the strongest players.
    TooFastForSome = "too-fast-for-some", Advice, "1.1", Mend::Setting("time_control");
    /// A first control of fewer than 30 moves.
    FirstControl = "first-control", Grave, "1.2", Mend::Setting("time_control");
    /// Rapid or blitz with different times for the two players.
    DifferentTimes = "different-times", Grave, "rapid and blitz 1.2", Mend::Setting("time_control");
    /// A game without result.
    OpenGame = "open-game", Grave, "C.02 Q169", Mend::Round;
    /// Fewer rounds than announced.
    FewerRounds = "fewer-rounds", Grave, "TRF 142", Mend::Setting("rounds");
    /// No code of the pairing system.
    NoSystem = "no-system", Advice, "TRF 192", Mend::Setting("system");
    /// No tie-breaks.
    NoTiebreaks = "no-tiebreaks", Advice, "TRF 202", Mend::Setting("tiebreaks");
    /// A player without a name.
    PlayerName = "player-name", Grave, "TRF 001", Mend::Player;
    /// A player without a FIDE id.
    NoFideId = "no-fide-id", Grave, "TRF 001", Mend::Player;
    /// Two players with one FIDE id.
    SameFideId = "same-fide-id", Grave, "TRF 001", Mend::Player;
    /// A player without a federation, or with none of three capital letters.
    PlayerFederation = "player-federation", Grave, "TRF 001", Mend::Player;
    /// A player without a date of birth.
    NoBirth = "no-birth", Advice, "TRF 001", Mend::Player;
    /// A year of birth that cannot be right.
    OddBirth = "odd-birth", Grave, "TRF 001", Mend::Player;
    /// A player whose sex is not told.
    NoSex = "no-sex", Advice, "TRF 001", Mend::Player;
    /// A rating below the floor of the list.
    LowRating = "low-rating", Advice, "7.1.2", Mend::Player;
    /// A player without a place in the final standings.
    NoPlace = "no-place", Advice, "TRF 001", Mend::Nowhere;
    /// A player who played no game.
    NoGame = "no-game", Advice, "5.1", Mend::Player;
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Serialize for FaultKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}
