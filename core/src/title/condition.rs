//! A condition, and whether it is met.

use serde::{Serialize, Serializer};
use std::fmt;

/// How a condition stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Met.
    Met,
    /// Not met.
    Missed,
    /// Not asked for here.
    Waived,
    /// Not to be seen from the data: somebody has to confirm it.
    Unknown,
}

macro_rules! counted {
    ($($(#[$doc:meta])* $variant:ident = $key:literal, $text:literal;)+) => {
        /// What a condition counts.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Counted {
            $($(#[$doc])* $variant,)+
        }

        impl Counted {
            /// Everything that is counted.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// Its name for texts in other languages.
            pub const fn key(self) -> &'static str {
                match self { $(Self::$variant => $key),+ }
            }

            const fn text(self) -> &'static str {
                match self { $(Self::$variant => $text),+ }
            }
        }
    };
}

counted! {
    /// Games of the norm.
    Games = "games", "games";
    /// Federations beside the own one.
    ForeignFederations = "foreign-federations", "federations of opponents, not the own one";
    /// Opponents of the own federation.
    OwnFederation = "own-federation", "opponents of the own federation";
    /// Opponents of the federation that has most.
    OneFederation = "one-federation", "opponents of one federation";
    /// Opponents with a title.
    Titled = "titled", "titled opponents";
    /// Opponents with a title for a GM norm.
    TitlesForGm = "titles-gm", "opponents who are GM";
    /// For an IM norm.
    TitlesForIm = "titles-im", "opponents who are IM or GM";
    /// For a WGM norm.
    TitlesForWgm = "titles-wgm", "opponents who are WGM, IM or GM";
    /// For a WIM norm.
    TitlesForWim = "titles-wim", "opponents who are WIM, WGM, IM or GM";
    /// Average of the opponents.
    Average = "average", "average rating of the opponents";
    /// Performance.
    Performance = "performance", "performance";
    /// Points.
    Points = "points", "points";
    /// The event's registration.
    Registered = "registered", "registered";
    /// Play on one day.
    PlayADay = "play-a-day", "minutes of play a day";
    /// Rounds on one day.
    RoundsADay = "rounds-a-day", "rounds a day";
    /// Thinking time.
    Minutes = "minutes", "minutes for 60 moves";
    /// Days with one round.
    SingleRounds = "single-rounds", "days with one round, for one norm of an application";
    /// The chief arbiter.
    Arbiter = "arbiter", "chief arbiter";
    /// Games of an application.
    AllGames = "all-games", "games of all norms";
    /// Rating for the title.
    Rating = "rating", "rating";
    /// Norms by the rule for foreign opponents.
    ForeignNorms = "foreign-norms", "norms with foreign opponents as the rule is";
    /// Norms of eight games.
    EightGames = "eight-games", "norms of eight games";
    /// Norms from an event with single rounds.
    SingleRoundNorms = "single-round-norms", "norms from an event with one round on three days";
    /// Norms from a large event.
    LargeEvents = "large-events", "norms from a large event";
}

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl Serialize for Counted {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.text())
    }
}

/// What a condition asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Need {
    /// So much or more.
    AtLeast(String),
    /// So much or less.
    AtMost(String),
    /// Registration 30 days before the start.
    ThirtyDays,
    /// An International or FIDE Arbiter.
    Arbiter,
}

impl fmt::Display for Need {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AtLeast(number) => write!(f, "at least {number}"),
            Self::AtMost(number) => write!(f, "at most {number}"),
            Self::ThirtyDays => f.write_str("30 days before the start"),
            Self::Arbiter => f.write_str("IA or FA"),
        }
    }
}

impl Serialize for Need {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A condition of the regulations.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Condition {
    /// The article.
    pub article: &'static str,
    /// What is counted.
    pub what: Counted,
    /// What there is; empty if nobody knows.
    pub have: String,
    /// What is asked for.
    pub need: Need,
    /// Whether it is met.
    pub status: Status,
}

impl Condition {
    /// At least so much.
    pub(super) fn at_least<T: Copy + PartialOrd + fmt::Display>(
        article: &'static str,
        what: Counted,
        have: T,
        need: T,
    ) -> Self {
        let met = have >= need;
        let need = Need::AtLeast(need.to_string());
        Self::new(article, what, have.to_string(), need, met)
    }

    /// At most so much.
    pub(super) fn at_most<T: Copy + PartialOrd + fmt::Display>(
        article: &'static str,
        what: Counted,
        have: T,
        need: T,
    ) -> Self {
        let met = have <= need;
        let need = Need::AtMost(need.to_string());
        Self::new(article, what, have.to_string(), need, met)
    }

    /// What the data do not tell.
    pub(super) fn unknown(article: &'static str, what: Counted, need: Need) -> Self {
        Self::new(article, what, String::new(), need, false).with(Status::Unknown)
    }

    pub(super) fn new(
        article: &'static str,
        what: Counted,
        have: String,
        need: Need,
        met: bool,
    ) -> Self {
        let status = if met { Status::Met } else { Status::Missed };
        Self {
            article,
            what,
            have,
            need,
            status,
        }
    }

    /// The same with another status.
    #[must_use]
    pub(super) fn with(self, status: Status) -> Self {
        Self { status, ..self }
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let status = match self.status {
            Status::Met => "met",
            Status::Missed => "missed",
            Status::Waived => "waived",
            Status::Unknown => "to be confirmed",
        };
        let have = match self.have.as_str() {
            "" => "not known",
            have => have,
        };
        write!(
            f,
            "{:<8} {}: {have} ({}) {status}",
            self.article, self.what, self.need
        )
    }
}
