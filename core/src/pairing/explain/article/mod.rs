//! Where the rules say what an explanation rests on: one table by rule book and edition.
//!
//! The Dubov system's edition of 2018 has the same order in other numbers; of it only the section
//! is told.

mod double_swiss;
pub(super) mod lim;
mod team_swiss;

use crate::pairing::colours::Deciding;
use crate::pairing::dubov::upfloaters::Upward;
use crate::pairing::dutch::criteria::Criterion;
use crate::{DubovEdition, DutchEdition, LimEdition};

/// Handbook chapter and article, with the criterion's short name: `C.04.3 2.4.7 (C12)`.
pub type Article = &'static str;

/// A rule book in an edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Book {
    Dutch2017,
    Dutch2026,
    Dubov2018,
    Dubov2026,
    Burstein2026,
    Lim(LimEdition),
    DoubleSwiss2026,
    TeamSwiss2026,
}

/// What an article is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Topic {
    /// Two meet once (C1).
    Rematch,
    /// The bar from the bye (C2).
    ByeBar,
    /// The same absolute preference (C3).
    SameColour,
    /// The round stays completable (C4).
    Completion,
    /// As few floaters as can be.
    Floaters,
    /// Who receives the bye.
    Bye,
    /// The bye goes to who has played most, and then to the lowest.
    ByeGames,
    ByeRank,
    /// The first candidate.
    First,
    /// The order of opponents.
    Transposition,
    /// The order of exchanges between the halves.
    Exchange,
    /// The order of the sets of moved-down players.
    MovedSets,
    /// The colour rules.
    Colour(Deciding),
}

impl Book {
    /// The book of the Dutch system.
    pub const fn dutch(edition: DutchEdition) -> Self {
        match edition {
            DutchEdition::E2017 => Self::Dutch2017,
            DutchEdition::E2026 => Self::Dutch2026,
        }
    }

    /// The book of the Dubov system.
    pub const fn dubov(edition: DubovEdition) -> Self {
        match edition {
            DubovEdition::E2018 => Self::Dubov2018,
            DubovEdition::E2026 => Self::Dubov2026,
        }
    }

    /// Where a topic stands.
    pub const fn article(self, topic: Topic) -> Article {
        match self {
            Self::Dutch2026 => dutch_2026(topic),
            Self::Dutch2017 => dutch_2017(topic),
            Self::Dubov2026 => dubov_2026(topic),
            Self::Dubov2018 => dubov_2018(topic),
            Self::Burstein2026 => burstein(topic),
            Self::Lim(edition) => lim::article(edition, topic),
            Self::DoubleSwiss2026 => double_swiss::article(topic),
            Self::TeamSwiss2026 => team_swiss::article(topic),
        }
    }

    /// Where a quality criterion of the Dubov system stands.
    pub const fn upward(self, criterion: Upward) -> Article {
        match (self, criterion) {
            (Self::Dubov2026, Upward::Number) => "C.04.4.1 2.3.1 (C5)",
            (Self::Dubov2026, Upward::Scores) => "C.04.4.1 2.3.2 (C6)",
            (Self::Dubov2026, Upward::Preference) => "C.04.4.1 2.3.3 (C7)",
            (Self::Dubov2026, Upward::Maximum) => "C.04.4.1 2.3.4 (C8)",
            (Self::Dubov2026, Upward::Times) => "C.04.4.1 2.3.5 (C9)",
            (Self::Dubov2026, Upward::Again) => "C.04.4.1 2.3.6 (C10)",
            _ => "C.04.4.1 B (2018)",
        }
    }

    /// Where a quality criterion stands.
    pub const fn criterion(self, criterion: Criterion) -> Article {
        match self {
            Self::Dutch2017 => criterion_2017(criterion),
            Self::Burstein2026 => criterion_burstein(criterion),
            // The others have criteria of their own.
            _ => criterion_2026(criterion),
        }
    }
}

/// Where the tables of round robins stand.
pub(super) const BERGER: Article = "C.05 annex 1";

const fn dutch_2026(topic: Topic) -> Article {
    match topic {
        Topic::Rematch => "C.04.3 2.1.1 (C1)",
        Topic::ByeBar => "C.04.3 2.1.2 (C2)",
        Topic::SameColour => "C.04.3 2.1.3 (C3)",
        Topic::Completion => "C.04.3 2.2.1 (C4)",
        Topic::Bye => "C.04.3 2.3.1 (C5)",
        Topic::Floaters => "C.04.3 2.4.1 (C6)",
        Topic::ByeGames => "C.04.3 2.4.4 (C9)",
        Topic::ByeRank | Topic::First => "C.04.3 3.2-3.4",
        Topic::Transposition => "C.04.3 4.2",
        Topic::Exchange => "C.04.3 4.3",
        Topic::MovedSets => "C.04.3 4.4",
        Topic::Colour(Deciding::Granted) => "C.04.3 5.2.1",
        Topic::Colour(Deciding::Stronger | Deciding::Difference) => "C.04.3 5.2.2",
        Topic::Colour(Deciding::Alternation) => "C.04.3 5.2.3",
        Topic::Colour(Deciding::Rank) => "C.04.3 5.2.4",
        Topic::Colour(Deciding::Parity) => "C.04.3 5.2.5",
    }
}

const fn dutch_2017(topic: Topic) -> Article {
    match topic {
        Topic::Rematch => "C.04.3 C.1",
        Topic::ByeBar => "C.04.3 C.2",
        Topic::SameColour => "C.04.3 C.3",
        Topic::Completion => "C.04.3 A.9, C.4",
        Topic::Bye | Topic::ByeGames => "C.04.3 A.5",
        Topic::Floaters => "C.04.3 C.5",
        Topic::ByeRank | Topic::First => "C.04.3 B.2-B.4",
        Topic::Transposition => "C.04.3 D.1",
        Topic::Exchange => "C.04.3 D.2",
        Topic::MovedSets => "C.04.3 D.3",
        Topic::Colour(Deciding::Granted) => "C.04.3 E.1",
        Topic::Colour(Deciding::Stronger | Deciding::Difference) => "C.04.3 E.2",
        Topic::Colour(Deciding::Alternation) => "C.04.3 E.3",
        Topic::Colour(Deciding::Rank) => "C.04.3 E.4",
        Topic::Colour(Deciding::Parity) => "C.04.3 E.5",
    }
}

const fn dubov_2026(topic: Topic) -> Article {
    match topic {
        Topic::Rematch => "C.04.4.1 2.1.1 (C1)",
        Topic::ByeBar => "C.04.4.1 2.1.2 (C2)",
        Topic::SameColour => "C.04.4.1 2.1.3 (C3)",
        Topic::Completion => "C.04.4.1 2.2.1 (C4)",
        Topic::Floaters => "C.04.4.1 2.3.1 (C5)",
        Topic::Bye => "C.04.4.1 3.1",
        Topic::ByeGames => "C.04.4.1 3.1.4",
        Topic::ByeRank => "C.04.4.1 3.1.5",
        Topic::First => "C.04.4.1 3.2.5-3.2.6",
        Topic::Transposition => "C.04.4.1 4.4",
        Topic::Exchange => "C.04.4.1 3.2.4, 4.3",
        Topic::MovedSets => "C.04.4.1 3.2.2, 4.2",
        Topic::Colour(Deciding::Parity) => "C.04.4.1 5.2.1",
        Topic::Colour(Deciding::Granted) => "C.04.4.1 5.2.2",
        Topic::Colour(Deciding::Stronger | Deciding::Difference) => "C.04.4.1 5.2.3",
        Topic::Colour(Deciding::Alternation) => "C.04.4.1 5.2.4",
        Topic::Colour(Deciding::Rank) => "C.04.4.1 5.2.5",
    }
}

const fn dubov_2018(topic: Topic) -> Article {
    match topic {
        Topic::Rematch
        | Topic::ByeBar
        | Topic::SameColour
        | Topic::Completion
        | Topic::Floaters => "C.04.4.1 B (2018)",
        Topic::Bye | Topic::ByeGames | Topic::ByeRank | Topic::First => "C.04.4.1 C (2018)",
        Topic::Transposition | Topic::Exchange | Topic::MovedSets => "C.04.4.1 D (2018)",
        Topic::Colour(_) => "C.04.4.1 E (2018)",
    }
}

const fn burstein(topic: Topic) -> Article {
    match topic {
        Topic::Rematch => "C.04.4.2 2 (C1)",
        Topic::ByeBar => "C.04.4.2 2 (C2)",
        Topic::SameColour => "C.04.4.2 2 (C3)",
        Topic::Completion => "C.04.4.2 2 (C4)",
        Topic::Floaters => "C.04.4.2 2 (C5)",
        Topic::Bye => "C.04.4.2 3.1",
        Topic::ByeGames => "C.04.4.2 3.1.4",
        Topic::ByeRank => "C.04.4.2 3.1.5",
        Topic::First | Topic::Transposition | Topic::Exchange | Topic::MovedSets => {
            "C.04.4.2 3.2, 4"
        }
        Topic::Colour(Deciding::Parity) => "C.04.4.2 5.2.1",
        Topic::Colour(Deciding::Granted) => "C.04.4.2 5.2.2",
        Topic::Colour(Deciding::Stronger | Deciding::Difference) => "C.04.4.2 5.2.3",
        Topic::Colour(Deciding::Alternation) => "C.04.4.2 5.2.4",
        Topic::Colour(Deciding::Rank) => "C.04.4.2 5.2.5",
    }
}

const fn criterion_2026(criterion: Criterion) -> Article {
    match criterion {
        Criterion::Floaters => "C.04.3 2.4.1 (C6)",
        Criterion::FloatersOfScore(_) | Criterion::ScoreDifference(_) => "C.04.3 2.4.2 (C7)",
        Criterion::NextFloaters
        | Criterion::NextFloatersOfScore(_)
        | Criterion::UnpairedBarredFromBye => "C.04.3 2.4.3 (C8)",
        Criterion::UnplayedOfByeReceiver => "C.04.3 2.4.4 (C9)",
        Criterion::ColourDifference => "C.04.3 2.4.5 (C10)",
        Criterion::ThirdColour => "C.04.3 2.4.6 (C11)",
        Criterion::Preference => "C.04.3 2.4.7 (C12)",
        Criterion::StrongPreference => "C.04.3 2.4.8 (C13)",
        Criterion::ResidentDownfloat(1) | Criterion::SameDownfloat(1) => "C.04.3 2.4.9 (C14)",
        Criterion::OpponentUpfloat(1) | Criterion::SameUpfloat(1) => "C.04.3 2.4.10 (C15)",
        Criterion::ResidentDownfloat(_) | Criterion::SameDownfloat(_) => "C.04.3 2.4.11 (C16)",
        Criterion::OpponentUpfloat(_) | Criterion::SameUpfloat(_) => "C.04.3 2.4.12 (C17)",
        Criterion::MovedDownfloat(1, _)
        | Criterion::SameDownfloatLeaving(1, _)
        | Criterion::SameDownfloatBy(1, _) => "C.04.3 2.4.13 (C18)",
        Criterion::MovedUpfloat(1, _) | Criterion::SameUpfloatBy(1, _) => "C.04.3 2.4.14 (C19)",
        Criterion::MovedDownfloat(..)
        | Criterion::SameDownfloatLeaving(..)
        | Criterion::SameDownfloatBy(..) => "C.04.3 2.4.15 (C20)",
        Criterion::MovedUpfloat(..) | Criterion::SameUpfloatBy(..) => "C.04.3 2.4.16 (C21)",
    }
}

const fn criterion_2017(criterion: Criterion) -> Article {
    match criterion {
        Criterion::Floaters => "C.04.3 C.5",
        Criterion::FloatersOfScore(_) | Criterion::ScoreDifference(_) => "C.04.3 C.6",
        Criterion::NextFloaters
        | Criterion::NextFloatersOfScore(_)
        | Criterion::UnpairedBarredFromBye => "C.04.3 C.7",
        Criterion::UnplayedOfByeReceiver => "C.04.3 A.5",
        Criterion::ColourDifference => "C.04.3 C.8",
        Criterion::ThirdColour => "C.04.3 C.9",
        Criterion::Preference => "C.04.3 C.10",
        Criterion::StrongPreference => "C.04.3 C.11",
        Criterion::ResidentDownfloat(1) | Criterion::SameDownfloat(1) => "C.04.3 C.12",
        Criterion::OpponentUpfloat(1) | Criterion::SameUpfloat(1) => "C.04.3 C.13",
        Criterion::ResidentDownfloat(_) | Criterion::SameDownfloat(_) => "C.04.3 C.14",
        Criterion::OpponentUpfloat(_) | Criterion::SameUpfloat(_) => "C.04.3 C.15",
        Criterion::MovedDownfloat(1, _)
        | Criterion::SameDownfloatLeaving(1, _)
        | Criterion::SameDownfloatBy(1, _) => "C.04.3 C.16",
        Criterion::MovedUpfloat(1, _) | Criterion::SameUpfloatBy(1, _) => "C.04.3 C.17",
        Criterion::MovedDownfloat(..)
        | Criterion::SameDownfloatLeaving(..)
        | Criterion::SameDownfloatBy(..) => "C.04.3 C.18",
        Criterion::MovedUpfloat(..) | Criterion::SameUpfloatBy(..) => "C.04.3 C.19",
    }
}

/// The Burstein system has four of them.
const fn criterion_burstein(criterion: Criterion) -> Article {
    match criterion {
        Criterion::Floaters => "C.04.4.2 2 (C5)",
        Criterion::FloatersOfScore(_) => "C.04.4.2 2 (C6)",
        Criterion::NextFloaters | Criterion::NextFloatersOfScore(_) => "C.04.4.2 2 (C7)",
        _ => "C.04.4.2 2 (C8)",
    }
}
