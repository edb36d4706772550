//! The colour of board 1 (article 4).

use super::Rules;
use crate::Colour;
use crate::pairing::Preference;
use crate::pairing::order::Participant;

/// The colour of the first team against the second.
pub(super) fn colour_of(rules: &Rules<'_>, a: &Participant<'_>, b: &Participant<'_>) -> Colour {
    let initial = rules.field.initial_colour;
    if rules.standing(a) < rules.standing(b) {
        colour_of_first(a, b, initial)
    } else {
        colour_of_first(b, a, initial).other()
    }
}

/// The colour of the first-team of a pair (4.3); the first article that decides.
fn colour_of_first(first: &Participant<'_>, other: &Participant<'_>, initial: Colour) -> Colour {
    if first.colours.is_empty() && other.colours.is_empty() {
        return by_parity(first, initial);
    }
    by_preference(first.preference, other.preference)
        .or_else(|| by_difference(first, other))
        .or_else(|| {
            first
                .colours
                .latest_unlike(&other.colours)
                .map(Colour::other)
        })
        .or_else(|| first.preference.colour())
        .or_else(|| first.colours.last().map(Colour::other))
        .or_else(|| other.colours.last())
        .unwrap_or(initial)
}

/// 4.3.1: an odd number has the initial colour.
const fn by_parity(first: &Participant<'_>, initial: Colour) -> Colour {
    if first.number % 2 == 1 {
        initial
    } else {
        initial.other()
    }
}

/// 4.3.2-4.3.4: the only preference, opposite ones, the only strong one.
fn by_preference(mine: Preference, theirs: Preference) -> Option<Colour> {
    match (mine.colour(), theirs.colour()) {
        (Some(colour), None) => Some(colour),
        (None, Some(colour)) => Some(colour.other()),
        (Some(colour), Some(other)) if colour != other => Some(colour),
        (Some(colour), Some(_)) if mine.strength() > theirs.strength() => Some(colour),
        (Some(colour), Some(_)) if mine.strength() < theirs.strength() => Some(colour.other()),
        _ => None,
    }
}

/// 4.3.5: White to the lower difference.
fn by_difference(first: &Participant<'_>, other: &Participant<'_>) -> Option<Colour> {
    let (mine, theirs) = (first.colours.difference(), other.colours.difference());
    match mine.cmp(&theirs) {
        std::cmp::Ordering::Less => Some(Colour::White),
        std::cmp::Ordering::Greater => Some(Colour::Black),
        std::cmp::Ordering::Equal => None,
    }
}
