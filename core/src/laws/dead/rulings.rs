//! The answers that rulings ask for.

use super::potential::mating_potential;
use super::search::way;
use super::{Effort, Verdict, can_mate, color, read};
use crate::Colour;
use crate::laws::{CanMate, DeadPosition};

/// Answers by the full search. A position that cannot be read, or that the search leaves open, is
/// undecided, so it goes to the arbiter.
#[derive(Clone, Copy, Debug, Default)]
pub struct AnySeries;

impl DeadPosition for AnySeries {
    fn can_mate(&self, fen: &str, side: Colour) -> CanMate {
        let Ok(position) = read(fen) else {
            return CanMate::Undecided;
        };
        match can_mate(&position, side, Effort::Full) {
            Verdict::Winnable(_) => CanMate::Yes,
            Verdict::Unwinnable(_) => CanMate::No,
            Verdict::Unknown(_) => CanMate::Undecided,
        }
    }

    /// The question of 1997 is another one than that of the search, which only tells who has no
    /// mate at all.
    fn has_mating_potential(&self, fen: &str, side: Colour) -> CanMate {
        let Ok(position) = read(fen) else {
            return CanMate::Undecided;
        };
        match can_mate(&position, side, Effort::Full) {
            Verdict::Unwinnable(_) => CanMate::No,
            Verdict::Winnable(line) => mating_potential(&way(&position, &line), color(side)),
            Verdict::Unknown(_) => mating_potential(&[position], color(side)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn undecided_never_is_dead() {
        let open = "3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - -";
        assert!(!AnySeries.is_dead(open));
        assert!(AnySeries.is_dead("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - -"));
        assert_eq!(
            AnySeries.can_mate("nonsense", Colour::White),
            CanMate::Undecided
        );
    }

    /// Two knights against a bare king can mate, but only if the king walks into it.
    #[test]
    fn c4_of_1997_asks_more_than_a_helpmate() {
        let knights = "8/8/8/4k3/8/8/2NN4/4K3 w - -";
        assert_eq!(AnySeries.can_mate(knights, Colour::White), CanMate::Yes);
        assert_eq!(
            AnySeries.has_mating_potential(knights, Colour::White),
            CanMate::No
        );
    }
}
