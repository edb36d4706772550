//! The colour of board 1 (article 4).

use super::Rules;
use crate::Colour;
use crate::pairing::Preference;
use crate::pairing::order::Participant;

/// What decides the colour of board 1 (4.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::pairing) enum Deciding {
    /// 4.3.1: the number of the first-team, and the lot.
    Lot,
    /// 4.3.2: only one has a preference.
    OnlyOne,
    /// 4.3.3: both have opposite ones.
    Granted,
    /// 4.3.4: only one of two is strong.
    Stronger,
    /// 4.3.5: the lower colour difference.
    Difference,
    /// 4.3.6: the most recent difference.
    Alternation,
    /// 4.3.7: the preference of the first-team.
    First,
    /// 4.3.8: the last colour of the first-team.
    FirstLast,
    /// 4.3.9: the last colour of the other.
    OtherLast,
}

/// The colour of the first team against the second.
pub(super) fn colour_of(rules: &Rules<'_>, a: &Participant<'_>, b: &Participant<'_>) -> Colour {
    let initial = rules.field.initial_colour;
    if rules.standing(a) < rules.standing(b) {
        decided(a, b, initial).0
    } else {
        decided(b, a, initial).0.other()
    }
}

/// The colour of the first-team of a pair, and the first article that decides (4.3).
pub(in crate::pairing) fn decided(
    first: &Participant<'_>,
    other: &Participant<'_>,
    initial: Colour,
) -> (Colour, Deciding) {
    if first.colours.is_empty() && other.colours.is_empty() {
        return (by_parity(first, initial), Deciding::Lot);
    }
    by_preference(first.preference, other.preference)
        .or_else(|| Some((by_difference(first, other)?, Deciding::Difference)))
        .or_else(|| {
            let unlike = first.colours.latest_unlike(&other.colours)?;
            Some((unlike.other(), Deciding::Alternation))
        })
        .or_else(|| Some((first.preference.colour()?, Deciding::First)))
        .or_else(|| Some((first.colours.last()?.other(), Deciding::FirstLast)))
        .or_else(|| Some((other.colours.last()?, Deciding::OtherLast)))
        .unwrap_or((initial, Deciding::Lot))
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
fn by_preference(mine: Preference, theirs: Preference) -> Option<(Colour, Deciding)> {
    match (mine.colour(), theirs.colour()) {
        (Some(colour), None) => Some((colour, Deciding::OnlyOne)),
        (None, Some(colour)) => Some((colour.other(), Deciding::OnlyOne)),
        (Some(colour), Some(other)) if colour != other => Some((colour, Deciding::Granted)),
        (Some(colour), Some(_)) if mine.strength() > theirs.strength() => {
            Some((colour, Deciding::Stronger))
        }
        (Some(colour), Some(_)) if mine.strength() < theirs.strength() => {
            Some((colour.other(), Deciding::Stronger))
        }
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
