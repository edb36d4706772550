//! Can a side still mate? The question behind 5.1.2, 5.2.2, 6.9 and 7.5.5, put to whoever can
//! search: an answer that is not certain never becomes a result.

use crate::Colour;
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// An answer about mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CanMate {
    /// There is a series of legal moves that ends in mate.
    Yes,
    /// There is none.
    No,
    /// The search did not find out.
    Undecided,
}

/// Who knows whether a position is dead.
pub trait DeadPosition {
    /// Whether `side` can mate by any series of legal moves, the opponent helping. The position is
    /// one that can be set up; a position that is mate already counts for who gave it.
    fn can_mate(&self, fen: &str, side: Colour) -> CanMate;

    /// "Mating potential" (C4 of 1997): a position can be reached in which the opponent has the
    /// move and cannot avoid being mated at once. Whoever cannot mate at all has none.
    fn has_mating_potential(&self, fen: &str, side: Colour) -> CanMate {
        match self.can_mate(fen, side) {
            CanMate::No => CanMate::No,
            CanMate::Yes | CanMate::Undecided => CanMate::Undecided,
        }
    }

    /// Neither side can mate (5.2.2). False where the search did not find out.
    fn is_dead(&self, fen: &str) -> bool {
        [Colour::White, Colour::Black]
            .into_iter()
            .all(|side| self.can_mate(fen, side) == CanMate::No)
    }
}

/// Answers remembered: the same position comes up with every incident of a case.
pub(super) struct Remembered<'a> {
    mates: &'a dyn DeadPosition,
    known: RefCell<Answers>,
    potential: RefCell<Answers>,
}

type Answers = BTreeMap<(String, Colour), CanMate>;

/// The answer known, or the one given now.
fn remember(
    known: &RefCell<Answers>,
    (fen, side): (&str, Colour),
    ask: impl Fn(&str, Colour) -> CanMate,
) -> CanMate {
    let question = (fen.to_owned(), side);
    if let Some(answer) = known.borrow().get(&question) {
        return *answer;
    }
    let answer = ask(fen, side);
    known.borrow_mut().insert(question, answer);
    answer
}

impl<'a> Remembered<'a> {
    pub fn new(mates: &'a dyn DeadPosition) -> Self {
        Self {
            mates,
            known: RefCell::default(),
            potential: RefCell::default(),
        }
    }
}

impl DeadPosition for Remembered<'_> {
    fn can_mate(&self, fen: &str, side: Colour) -> CanMate {
        remember(&self.known, (fen, side), |fen, side| {
            self.mates.can_mate(fen, side)
        })
    }

    fn has_mating_potential(&self, fen: &str, side: Colour) -> CanMate {
        remember(&self.potential, (fen, side), |fen, side| {
            self.mates.has_mating_potential(fen, side)
        })
    }
}
