//! Colours: who may have which, who is due which, and the colours of a pair (2.1, 5, 7.2).

use super::Round;
use super::groups::Direction;
use crate::Colour;
use crate::pairing::legality::MayHave;
use crate::pairing::order::{Participant, rank_key};

/// The largest allowed difference between the games with either colour (5.1.2).
const MOST_DIFFERENCE: i32 = 2;

/// The colour that a player is due (5.3, 5.5, 5.6), from the games that he has played and not from
/// the number of the round: the other one after two equal ones, else the one had less often, else
/// the other than the last.
const DUE_COLOUR: fn(&Participant<'_>) -> Option<Colour> = |player| player.preference.colour();

/// Who has played nothing is due nothing and suits everybody (3.8, 5.2).
const NO_DUE_COLOUR_SUITS: bool = true;

/// Who is the higher ranked of two (5.4): the one with more points, then with the higher number.
const RANK_BY_SCORE: fn(&Participant<'_>, &Participant<'_>) -> bool =
    |a, b| rank_key(a.entrant) < rank_key(b.entrant);

/// Of two without games the higher ranked has the lot's colour if his number is odd, else the other
/// one; 7.2 says so of round 1.
const LOT_COLOUR_BY_PARITY: fn(&Participant<'_>, Colour) -> Colour = |higher, lot| {
    if higher.number % 2 == 1 {
        lot
    } else {
        lot.other()
    }
};

/// True if neither of the two would have to break a limit (2.1). That they have not met is asked
/// elsewhere.
pub(in crate::pairing) fn compatible(a: &Participant<'_>, b: &Participant<'_>) -> bool {
    [Colour::White, Colour::Black]
        .iter()
        .any(|&colour| may_have(a, colour) && may_have(b, colour.other()))
}

/// The colours within the limits.
pub(in crate::pairing) fn within_limits(player: &Participant<'_>) -> MayHave {
    MayHave {
        white: may_have(player, Colour::White),
        black: may_have(player, Colour::Black),
    }
}

/// 5.1: not a third time running, and not three more than of the other colour. Who is that far out
/// already, by an arbiter's hand, may still have the colour that mends it.
fn may_have(player: &Participant<'_>, colour: Colour) -> bool {
    let after = player.colours.difference_after(colour);
    let too_many = match colour {
        Colour::White => after > MOST_DIFFERENCE,
        Colour::Black => after < -MOST_DIFFERENCE,
    };
    player.colours.repeated() != Some(colour) && !too_many
}

/// True if both of a pair can have the colour that they are due.
pub(in crate::pairing) fn suit(a: &Participant<'_>, b: &Participant<'_>) -> bool {
    match (DUE_COLOUR(a), DUE_COLOUR(b)) {
        (Some(mine), Some(theirs)) => mine != theirs,
        _ => NO_DUE_COLOUR_SUITS,
    }
}

/// The colour that more of these players are due, if one is.
pub(in crate::pairing) fn majority(round: &Round<'_>, places: &[usize]) -> Option<Colour> {
    let due = |colour| {
        let players = places.iter().map(|&place| &round.players[place]);
        players.filter(|player| is_due(player, colour)).count()
    };
    let (white, black) = (due(Colour::White), due(Colour::Black));
    match white.cmp(&black) {
        std::cmp::Ordering::Greater => Some(Colour::White),
        std::cmp::Ordering::Less => Some(Colour::Black),
        std::cmp::Ordering::Equal => None,
    }
}

/// True if this is the colour that the player is due.
pub(in crate::pairing) fn is_due(player: &Participant<'_>, colour: Colour) -> bool {
    DUE_COLOUR(player) == Some(colour)
}

/// The pair with the player first who has White (5.3-5.6, 7.2). The direction is that of the group
/// in which it was made: upward means below the median.
pub(in crate::pairing) fn white_first(
    round: &Round<'_>,
    (i, j): (usize, usize),
    direction: Direction,
) -> (usize, usize) {
    match colour(round, &round.players[i], &round.players[j], direction) {
        Colour::White => (i, j),
        Colour::Black => (j, i),
    }
}

/// What decides the colours of a pair (5.3-5.6, 7.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::pairing) enum Deciding {
    /// The limits leave one way only (5.1, 5.3).
    Limits,
    /// Both are due different colours, or only one is due one.
    Granted,
    /// The latest place at which the two had different colours.
    Alternation,
    /// Who is ranked higher, below the median lower.
    Rank,
    /// Nobody has played: the number of the higher ranked, and the lot.
    Lot,
}

/// The colour of the first of two: the limits, then what both are due, then what they had when they
/// last had unlike colours, then who is ranked higher (5.4), or the lot.
fn colour(
    round: &Round<'_>,
    a: &Participant<'_>,
    b: &Participant<'_>,
    direction: Direction,
) -> Colour {
    decided(round, (a, b), direction).0
}

/// The colour of the first of two, and what decides it.
pub(in crate::pairing) fn decided(
    round: &Round<'_>,
    (a, b): (&Participant<'_>, &Participant<'_>),
    direction: Direction,
) -> (Colour, Deciding) {
    let may = |mine: Colour| may_have(a, mine) && may_have(b, mine.other());
    match (may(Colour::White), may(Colour::Black)) {
        (true, false) => return (Colour::White, Deciding::Limits),
        (false, true) => return (Colour::Black, Deciding::Limits),
        // In the last round neither may be.
        _ => {}
    }
    let a_is_higher = RANK_BY_SCORE(a, b);
    match (DUE_COLOUR(a), DUE_COLOUR(b)) {
        (None, None) => {
            let colour = if a_is_higher {
                LOT_COLOUR_BY_PARITY(a, round.initial)
            } else {
                LOT_COLOUR_BY_PARITY(b, round.initial).other()
            };
            (colour, Deciding::Lot)
        }
        (Some(due), None) => (due, Deciding::Granted),
        (None, Some(due)) => (due.other(), Deciding::Granted),
        (Some(due), Some(other)) if due != other => (due, Deciding::Granted),
        (Some(due), Some(_)) => match a.colours.latest_unlike(&b.colours) {
            Some(had) => (had.other(), Deciding::Alternation),
            None if a_is_higher == (direction == Direction::Down) => (due, Deciding::Rank),
            None => (due.other(), Deciding::Rank),
        },
    }
}

/// True if the pair cannot be made within the limits; possible in the last round only (6).
pub(in crate::pairing) fn breaks_limits(a: &Participant<'_>, b: &Participant<'_>) -> bool {
    !compatible(a, b)
}
