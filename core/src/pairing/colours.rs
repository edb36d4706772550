//! Who gets which colour in a pair (C.04.3, C.04.4.1, C.04.4.2: article 5).
//!
//! The three systems differ in who of the two is ranked higher and in what a player without games
//! prefers; what is asked after that is the same. Of two who have the same absolute preference only
//! the Dutch system lets topscorers meet, so 5.2.2 of C.04.3 on them never applies elsewhere.

use super::colour_history::{ColourHistory, Preference};
use super::order::{Participant, rank_key};
use crate::Colour;

/// The colour of the first player against the second (5.2), where pairing order ranks them.
pub(super) fn colour_of(a: &Participant<'_>, b: &Participant<'_>, initial: Colour) -> Colour {
    if rank_key(a.entrant) < rank_key(b.entrant) {
        colour_of_higher(a, b, initial)
    } else {
        colour_of_higher(b, a, initial).other()
    }
}

/// The colour of the higher ranked player of a pair (5.2).
pub(super) fn colour_of_higher(
    higher: &Participant<'_>,
    lower: &Participant<'_>,
    initial: Colour,
) -> Colour {
    decided(higher, lower, initial).0
}

/// What decides the colours of a pair (5.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deciding {
    /// Nobody has a preference that counts: the number of the higher ranked.
    Parity,
    /// Only one has a preference, or both have different ones.
    Granted,
    /// Of two preferences for one colour the stronger.
    Stronger,
    /// Of two absolute ones that of the larger colour difference (the Dutch system alone).
    Difference,
    /// The latest place at which the two had different colours.
    Alternation,
    /// The preference of the higher ranked.
    Rank,
}

/// The colour of the higher ranked player of a pair, and what decides it (5.2).
pub(super) fn decided(
    higher: &Participant<'_>,
    lower: &Participant<'_>,
    initial: Colour,
) -> (Colour, Deciding) {
    let by_number = || (by_parity(higher, initial), Deciding::Parity);
    if higher.colours.is_empty() && lower.colours.is_empty() {
        return by_number();
    }
    let (mine, theirs) = (higher.preference, lower.preference);
    match (mine.colour(), theirs.colour()) {
        (None, None) => by_number(),
        (Some(colour), None) => (colour, Deciding::Granted),
        (None, Some(colour)) => (colour.other(), Deciding::Granted),
        (Some(colour), Some(other)) if colour != other => (colour, Deciding::Granted),
        (Some(colour), Some(_)) => {
            let (yields, deciding) = first_yields(mine, &higher.colours, theirs, &lower.colours);
            (if yields { colour.other() } else { colour }, deciding)
        }
    }
}

/// 5.2.2-5.2.4, for two who want the same colour: true if the higher ranked does not get it.
fn first_yields(
    mine: Preference,
    my_colours: &ColourHistory,
    theirs: Preference,
    their_colours: &ColourHistory,
) -> (bool, Deciding) {
    if mine.strength() != theirs.strength() {
        return (mine.strength() < theirs.strength(), Deciding::Stronger);
    }
    let (my_difference, their_difference) = (
        my_colours.difference().abs(),
        their_colours.difference().abs(),
    );
    if mine.is_absolute() && my_difference != their_difference {
        return (my_difference < their_difference, Deciding::Difference);
    }
    // The colour at the latest unlike place is alternated: who had the wanted one then yields now.
    match my_colours.latest_unlike(their_colours) {
        Some(had) => (mine.colour() == Some(had), Deciding::Alternation),
        None => (false, Deciding::Rank),
    }
}

/// 5.2.5: an odd pairing number has the initial colour.
const fn by_parity(higher: &Participant<'_>, initial: Colour) -> Colour {
    if higher.number % 2 == 1 {
        initial
    } else {
        initial.other()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DutchEdition;
    use crate::pairing::order::participants;
    use crate::pairing::testing::{field, game, rounds_of};
    use crate::{Score, SideResult};

    /// The colour of player 1 against 2, whose histories are given as letters.
    fn first_colour(first: &str, second: &str, initial: Colour) -> Colour {
        let length = first.len().max(second.len());
        let rounds = |text: &str| {
            let padded = format!("{text:->length$}");
            let record = |letter: char| match letter {
                'W' => game(3, Some(Colour::White), SideResult::Rated(Score::Draw)),
                'B' => game(3, Some(Colour::Black), SideResult::Rated(Score::Draw)),
                _ => game(3, None, SideResult::ForfeitLoss),
            };
            let mut rounds = rounds_of(&padded.chars().map(record).collect::<Vec<_>>());
            for round in &mut rounds {
                round.points = crate::Points::ZERO;
            }
            rounds
        };
        let field = field(9, &[rounds(first), rounds(second)]);
        let players = participants(&field, DutchEdition::E2026);
        colour_of(&players[0], &players[1], initial)
    }

    #[test]
    fn c04_3_5_2_in_order() {
        use Colour::{Black, White};
        for (first, second, initial, expected, rule) in [
            ("W", "B", White, Black, "5.2.1 both granted"),
            ("", "W", White, White, "5.2.1 only one has a preference"),
            ("B", "", Black, White, "5.2.1 only one has a preference"),
            ("WB", "B", White, Black, "5.2.2 strong before mild"),
            ("BB", "B", White, White, "5.2.2 absolute before strong"),
            ("BWBB", "WBBBB", White, Black, "5.2.2 the larger difference"),
            ("BWWB", "WBWB", White, Black, "5.2.3 White three games back"),
            ("WBWB", "BWWB", White, White, "5.2.3 Black three games back"),
            ("WB", "WBWB", White, White, "5.2.4 the higher ranked"),
            ("", "", White, White, "5.2.5 odd number, initial colour"),
            ("", "", Black, Black, "5.2.5 odd number, initial colour"),
        ] {
            assert_eq!(
                first_colour(first, second, initial),
                expected,
                "{first} {second} {rule}"
            );
        }
    }
}
