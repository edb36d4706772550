//! Who has White in game 1 (article 4).

use super::Participant;
use crate::Colour;
use crate::pairing::order::rank_key;

/// What decides who has White in game 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::pairing) enum Deciding {
    /// 4.3.1: the number of the higher ranked, and the lot.
    Lot,
    /// 4.3.2: fewer matches with White.
    FewerWhites,
    /// 4.3.3: the most recent difference.
    Alternation,
    /// 4.3.4: the last colour of the higher ranked.
    HigherLast,
    /// 4.3.5: the last colour of the other.
    OtherLast,
}

/// The colour of the first player. The higher ranked is the one with the higher score, then with
/// the smaller pairing number (4.2).
pub(super) fn colour_of(a: &Participant<'_>, b: &Participant<'_>, initial: Colour) -> Colour {
    if is_higher(a, b) {
        decided(a, b, initial).0
    } else {
        decided(b, a, initial).0.other()
    }
}

/// 4.2.
pub(in crate::pairing) fn is_higher(a: &Participant<'_>, b: &Participant<'_>) -> bool {
    rank_key(a.entrant) < rank_key(b.entrant)
}

/// The colour of the higher ranked, and what decides it (4.3).
pub(in crate::pairing) fn decided(
    higher: &Participant<'_>,
    other: &Participant<'_>,
    initial: Colour,
) -> (Colour, Deciding) {
    // 4.3.1; without a difference in all that follows it is the last resort.
    let by_lot = if higher.number.is_multiple_of(2) {
        initial.other()
    } else {
        initial
    };
    let (mine, theirs) = (&higher.colours, &other.colours);
    if mine.is_empty() && theirs.is_empty() {
        return (by_lot, Deciding::Lot);
    }
    // 4.3.2: White to the one who had fewer.
    match mine.count(Colour::White).cmp(&theirs.count(Colour::White)) {
        std::cmp::Ordering::Less => return (Colour::White, Deciding::FewerWhites),
        std::cmp::Ordering::Greater => return (Colour::Black, Deciding::FewerWhites),
        std::cmp::Ordering::Equal => {}
    }
    // 4.3.3, 4.3.4, 4.3.5.
    match (mine.latest_unlike(theirs), mine.last(), theirs.last()) {
        (Some(had), ..) => (had.other(), Deciding::Alternation),
        (None, Some(last), _) => (last.other(), Deciding::HigherLast),
        (None, None, Some(last)) => (last, Deciding::OtherLast),
        (None, None, None) => (by_lot, Deciding::Lot),
    }
}
