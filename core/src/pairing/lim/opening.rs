//! Opening the median group when it cannot be paired completely (2.6).

use super::groups::Direction;
use super::opponents::complete;
use super::{Round, Side};
use crate::LimEdition;
use crate::pairing::PairingError;
use crate::pairing::legality::Legality;
use crate::pairing::round::lost_completion;

/// Which pairing of a group is opened next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// The one made first.
    First,
    /// The one made last.
    Last,
}

/// The next pairing of the neighbouring group (2.6), for pairs above and below the median. When the
/// group has none left the one beyond it follows.
///
/// | edition | above | below |
/// | --- | --- | --- |
/// | 1998 | the nearest: last | the first |
/// | 1999, 2026 | last | last |
///
/// The later text says only "next". The pairing made last is the nearest to the median on both
/// sides, and the one on which nothing else rests.
const NEXT_PAIRING: fn(LimEdition, Direction) -> Next = |edition, side| match (edition, side) {
    (LimEdition::E1998, Direction::Up) => Next::First,
    _ => Next::Last,
};

/// The players of opened pairings are floaters like the others when those from above and from below
/// are counted.
const OPENED_COUNT_AS_FLOATERS: fn(&Side) -> usize = |side| side.floaters.len();

/// When the side chosen has no pairing left, one of the other side is opened.
const OTHER_SIDE_WHEN_EMPTY: bool = true;

/// Opens pairings until the median can be paired; their players join the floaters of their side.
/// The pairings opened, whose players decided something though they do not meet.
///
/// # Errors
/// Nothing is left to be opened.
pub(in crate::pairing) fn open(
    round: &Round<'_>,
    residents: &[usize],
    above: &mut Side,
    below: &mut Side,
    legality: &Legality<'_>,
) -> Result<Vec<(usize, usize)>, PairingError> {
    let mut opened = Vec::new();
    loop {
        let members = [residents, &above.floaters, &below.floaters].concat();
        if complete(&members, legality).is_some() {
            return Ok(opened);
        }
        let pair = open_one(round, above, below).ok_or_else(lost_completion)?;
        opened.push(pair);
    }
}

/// 2.6.1 and 2.6.2: below if more floaters came from above, else above.
fn open_one(round: &Round<'_>, above: &mut Side, below: &mut Side) -> Option<(usize, usize)> {
    let more_from_above = OPENED_COUNT_AS_FLOATERS(above) > OPENED_COUNT_AS_FLOATERS(below);
    let next = |side| NEXT_PAIRING(round.edition, side);
    let mut sides = [(above, next(Direction::Down)), (below, next(Direction::Up))];
    if more_from_above {
        sides.reverse();
    }
    let tried = if OTHER_SIDE_WHEN_EMPTY { 2 } else { 1 };
    sides
        .into_iter()
        .take(tried)
        .find_map(|(side, next)| side.open(next))
}

impl Side {
    fn open(&mut self, next: Next) -> Option<(usize, usize)> {
        let group = self
            .groups
            .iter_mut()
            .rev()
            .find(|pairs| !pairs.is_empty())?;
        let pair = match next {
            Next::First => group.remove(0),
            Next::Last => group.pop()?,
        };
        self.floaters.extend([pair.0, pair.1]);
        Some(pair)
    }
}
