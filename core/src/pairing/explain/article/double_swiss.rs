//! The Double-Swiss system, C.04.5.

use super::{Article, Topic};
use crate::pairing::colours::Deciding;

/// Where a topic of all systems stands.
pub(super) const fn article(topic: Topic) -> Article {
    match topic {
        Topic::Rematch => "C.04.5 2.1.1 (C1)",
        Topic::ByeBar => "C.04.5 2.1.2 (C2)",
        Topic::Completion => "C.04.5 2.2.1 (C3)",
        Topic::Floaters => "C.04.5 2.3.1 (C4)",
        Topic::Bye => "C.04.5 3.4",
        Topic::ByeGames => "C.04.5 3.4.3",
        Topic::ByeRank => "C.04.5 3.4.4",
        Topic::First | Topic::Transposition | Topic::Exchange => "C.04.5 3.6",
        Topic::MovedSets => "C.04.5 3.5",
        // Colours keep nobody apart; no preference decides.
        Topic::SameColour
        | Topic::Colour(
            Deciding::Granted | Deciding::Stronger | Deciding::Difference | Deciding::Rank,
        ) => "C.04.5 4",
        Topic::Colour(Deciding::Parity) => "C.04.5 4.3.1",
        Topic::Colour(Deciding::Alternation) => "C.04.5 4.3.3",
    }
}
