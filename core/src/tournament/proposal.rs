//! Results that players propose for their own games.
//!
//! A proposal is no result: where both of a board say the same, that is entered; where they differ,
//! an arbiter looks. It belongs to the two who sat there when it was made, so that it means nothing
//! once the board is made anew with others, or with the colours exchanged.

use super::apply::{Misfit, replace};
use super::model::Tournament;
use super::round::Board;
use crate::{ByColour, Colour, GameResult, PlayerId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a player says of his game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proposal {
    /// White of the game.
    pub white: PlayerId,
    /// Black of the game.
    pub black: PlayerId,
    /// The result, as boards write it: White's score first.
    pub result: GameResult,
}

/// Proposals by round and by who made them.
pub(super) type Proposals = BTreeMap<u16, BTreeMap<PlayerId, Proposal>>;

/// What the two of a board propose together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proposed {
    /// One has spoken.
    ByOne {
        /// Who.
        by: Colour,
        /// What he says.
        result: GameResult,
    },
    /// Both say the same.
    Agreed(GameResult),
    /// They differ: an arbiter has to look.
    Conflict(ByColour<GameResult>),
}

impl Proposed {
    /// The result, where nobody gainsays it.
    pub const fn result(self) -> Option<GameResult> {
        match self {
            Self::ByOne { result, .. } | Self::Agreed(result) => Some(result),
            Self::Conflict(_) => None,
        }
    }
}

impl Tournament {
    /// What a player of a board proposes for it.
    pub fn proposal(&self, round: u16, board: &Board, by: Colour) -> Option<GameResult> {
        let made = self.proposals.get(&round)?.get(&board.player(by))?;
        let of_board = made.white == board.white && made.black == board.black;
        of_board.then_some(made.result)
    }

    /// What both players of a board propose together; none if neither has spoken.
    pub fn proposed(&self, round: u16, board: &Board) -> Option<Proposed> {
        let say = |by| self.proposal(round, board, by);
        match (say(Colour::White), say(Colour::Black)) {
            (None, None) => None,
            (Some(white), Some(black)) if white == black => Some(Proposed::Agreed(white)),
            (Some(white), Some(black)) => Some(Proposed::Conflict(ByColour { white, black })),
            (Some(result), None) => Some(Proposed::ByOne {
                by: Colour::White,
                result,
            }),
            (None, Some(result)) => Some(Proposed::ByOne {
                by: Colour::Black,
                result,
            }),
        }
    }

    /// A proposal as it was recorded, whatever became of its board.
    pub(super) fn recorded_proposal(&self, round: u16, player: PlayerId) -> Option<Proposal> {
        self.proposals.get(&round)?.get(&player).copied()
    }

    /// A proposal is made, changed or taken back. That the board is still so is not asked: the
    /// arbiter can undo a pairing though players have spoken about it.
    pub(super) fn set_proposal(
        &mut self,
        (round, player): (u16, PlayerId),
        from: Option<&Proposal>,
        to: Option<&Proposal>,
    ) -> Result<(), Misfit> {
        let made = self.proposals.entry(round).or_default();
        let what = || format!("the proposal of player {player} in round {round}");
        let done = replace(made, &player, from, to, what);
        if made.is_empty() {
            self.proposals.remove(&round);
        }
        done
    }

    /// Nobody has spoken about a round that is paired or taken back.
    pub(super) fn forget_proposals(&mut self, round: u16) {
        self.proposals.remove(&round);
    }
}
