//! Who has White in game 1 (article 4).

use super::Participant;
use crate::Colour;
use crate::pairing::order::rank_key;

/// The colour of the first player. The higher ranked is the one with the higher score, then with
/// the smaller pairing number (4.2).
pub(super) fn colour_of(a: &Participant<'_>, b: &Participant<'_>, initial: Colour) -> Colour {
    let a_is_higher = rank_key(a.entrant) < rank_key(b.entrant);
    let (higher, other) = if a_is_higher { (a, b) } else { (b, a) };
    let colour = colour_of_higher(higher, other, initial);
    if a_is_higher { colour } else { colour.other() }
}

fn colour_of_higher(higher: &Participant<'_>, other: &Participant<'_>, initial: Colour) -> Colour {
    // 4.3.1; without a difference in all that follows it is the last resort.
    let by_lot = if higher.number.is_multiple_of(2) {
        initial.other()
    } else {
        initial
    };
    let (mine, theirs) = (&higher.colours, &other.colours);
    if mine.is_empty() && theirs.is_empty() {
        return by_lot;
    }
    // 4.3.2: White to the one who had fewer.
    match mine.count(Colour::White).cmp(&theirs.count(Colour::White)) {
        std::cmp::Ordering::Less => return Colour::White,
        std::cmp::Ordering::Greater => return Colour::Black,
        std::cmp::Ordering::Equal => {}
    }
    // 4.3.3, 4.3.4, 4.3.5.
    let alternated = mine
        .latest_unlike(theirs)
        .or(mine.last())
        .map(Colour::other);
    alternated.or(theirs.last()).unwrap_or(by_lot)
}
