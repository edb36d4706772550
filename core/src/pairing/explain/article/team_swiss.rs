//! The Swiss team system, C.04.6.

use super::{Article, Topic};

/// Where a topic of all systems stands.
pub(super) const fn article(topic: Topic) -> Article {
    match topic {
        Topic::Rematch => "C.04.6 2.1.1 (C1)",
        Topic::ByeBar => "C.04.6 2.1.2 (C2)",
        Topic::Completion => "C.04.6 2.2.1 (C3)",
        Topic::Floaters => "C.04.6 2.3.1 (C4)",
        Topic::Bye => "C.04.6 3.4",
        Topic::ByeGames => "C.04.6 3.4.3",
        Topic::ByeRank => "C.04.6 3.4.4",
        Topic::First | Topic::Transposition | Topic::Exchange => "C.04.6 3.6",
        Topic::MovedSets => "C.04.6 3.5",
        // Colours keep nobody apart; who decides stands with the colours.
        Topic::SameColour | Topic::Colour(_) => "C.04.6 4",
    }
}
