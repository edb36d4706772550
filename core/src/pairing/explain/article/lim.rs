//! The Lim system: the editions of 2026 and 1999, which differ in how articles are numbered, and the
//! text of 1998, whose sections are numbered apart. What its print lacks is told by the later text.

use super::{Article, Topic};
use crate::LimEdition;

/// What an article of the Lim system alone is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::pairing::explain) enum Lim {
    /// The order of the groups.
    Order,
    /// A pairing of the lower side is opened for the median.
    OpenedBelow,
    /// One of the upper side is.
    OpenedAbove,
    /// The bye of round 1.
    FirstBye,
    /// As many pairs as can be.
    MostPairs,
    /// A floater due the colour of the majority.
    Majority,
    /// The 100-point rule for the floater.
    NearFloater,
    /// The opponent of a floater.
    FloaterOpponent,
    /// Types of floaters.
    Types,
    /// A floater of the previous round.
    Previous,
    /// Exchanges that leave the rest an opponent.
    Exchanges,
    /// Exchanges for colours.
    DueColours,
    /// The 100-point rule for these.
    NearExchange,
    /// A game in the group comes before the limits in the last round.
    LastRound,
    /// Colours within the limits.
    Limits,
    /// The colours that both are due.
    Granted,
    /// Both are due the same.
    SameDue,
    /// The lot.
    Lot,
}

/// By edition: 1998, 1999, 2026.
type Numbers = [Article; 3];

const fn of(edition: LimEdition, [old, letters, now]: Numbers) -> Article {
    match edition {
        LimEdition::E1998 => old,
        LimEdition::E1999 => letters,
        LimEdition::E2026 => now,
    }
}

/// Where a topic of all systems stands.
pub(super) const fn article(edition: LimEdition, topic: Topic) -> Article {
    let numbers = match topic {
        Topic::Rematch | Topic::SameColour => ["Lim 1998 9.1", "C.04.4.3 2.1", "C.04.4.3 2.1"],
        Topic::ByeBar => ["Lim 1998 8.2", "C.04.4.3 1.1", "C.04.1 4"],
        Topic::Completion | Topic::Bye | Topic::ByeGames | Topic::ByeRank => {
            ["Lim 1998 8.1", "C.04.4.3 1.1", "C.04.4.3 1.1"]
        }
        Topic::Floaters => ["Lim 1998 9.3", "C.04.4.3 2.3", "C.04.4.3 2.3"],
        Topic::First => ["Lim 1998 9.4", "C.04.4.3 2.4", "C.04.4.3 2.4"],
        Topic::Transposition | Topic::Exchange => ["Lim 1998 11.2", "C.04.4.3 4.2", "C.04.4.3 4.2"],
        Topic::MovedSets => ["Lim 1998 10.6", "C.04.4.3 3.6", "C.04.4.3 3.6"],
        // The print of 1998 has no section on colours.
        Topic::Colour(_) => return "C.04.4.3 5",
    };
    of(edition, numbers)
}

/// Where a topic of the Lim system stands.
pub(in crate::pairing::explain) const fn own(edition: LimEdition, topic: Lim) -> Article {
    let numbers = match topic {
        Lim::Order => ["Lim 1998 9.2", "C.04.4.3 2.2", "C.04.4.3 2.2"],
        Lim::OpenedBelow => ["Lim 1998 9", "C.04.4.3 2.6 a", "C.04.4.3 2.6.1"],
        Lim::OpenedAbove => ["Lim 1998 9", "C.04.4.3 2.6 b", "C.04.4.3 2.6.2"],
        Lim::FirstBye => return "C.04.4.3 7.1",
        Lim::MostPairs => ["Lim 1998 9.3", "C.04.4.3 2.3, 4.4", "C.04.4.3 2.3, 4.4"],
        Lim::Majority => ["Lim 1998 10.2", "C.04.4.3 3.2 b", "C.04.4.3 3.2.2"],
        Lim::NearFloater => ["Lim 1998 10.2", "C.04.4.3 3.2 c", "C.04.4.3 3.2.3"],
        Lim::FloaterOpponent => ["Lim 1998 10.8", "C.04.4.3 3.8", "C.04.4.3 3.8"],
        Lim::Types => ["Lim 1998 10.9", "C.04.4.3 3.9", "C.04.4.3 3.9"],
        Lim::Previous => ["Lim 1998 10.10", "C.04.4.3 3.10", "C.04.4.3 3.10"],
        Lim::Exchanges => ["Lim 1998 11.1", "C.04.4.3 4.1-4.3", "C.04.4.3 4.1-4.3"],
        Lim::DueColours => ["Lim 1998 9.5", "C.04.4.3 5.2", "C.04.4.3 5.2"],
        Lim::NearExchange => return "C.04.4.3 5.7",
        Lim::LastRound => return "C.04.4.3 6",
        Lim::Limits => return "C.04.4.3 5.1, 5.3",
        Lim::Granted => return "C.04.4.3 5.5-5.6",
        Lim::SameDue => return "C.04.4.3 5.4",
        Lim::Lot => return "C.04.4.3 7.2",
    };
    of(edition, numbers)
}
