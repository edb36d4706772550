//! What a desk has made durable: the tournament and its games, as one value that readers share.

use crate::live::Slug;
use hakem_core::PlayerId;
use hakem_core::laws::game::{Game, Play};
use hakem_core::tournament::{Board, State, Tournament};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// A game: its round and its two players. Boards may be numbered anew; a game stays who plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameKey {
    /// The round.
    pub round: u16,
    /// White.
    pub white: PlayerId,
    /// Black.
    pub black: PlayerId,
}

impl GameKey {
    /// The key of a board.
    pub const fn of(round: u16, board: &Board) -> Self {
        Self {
            round,
            white: board.white,
            black: board.black,
        }
    }

    /// Reads what [`Display`](fmt::Display) writes.
    pub fn parse(text: &str) -> Option<Self> {
        let (round, players) = text.split_once('/')?;
        let (white, black) = players.split_once('-')?;
        Some(Self {
            round: round.parse().ok()?,
            white: PlayerId(white.parse().ok()?),
            black: PlayerId(black.parse().ok()?),
        })
    }
}

impl fmt::Display for GameKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}-{}", self.round, self.white, self.black)
    }
}

/// A tournament with its games.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The tournament's number for life.
    pub id: Arc<str>,
    /// Its name in addresses.
    pub slug: Slug,
    /// The tournament.
    pub state: Arc<State>,
    /// The games that have begun.
    pub games: BTreeMap<GameKey, Arc<Game>>,
}

impl Scene {
    /// The tournament, once it exists.
    pub fn tournament(&self) -> Option<&Tournament> {
        self.state.tournament()
    }

    /// A board by its number, from 1.
    pub fn board(&self, round: u16, number: u32) -> Option<&Board> {
        let index = usize::try_from(number).ok()?.checked_sub(1)?;
        self.tournament()?.round(round)?.boards.get(index)
    }

    /// The number of a game's board now, from 1.
    pub fn number_of(&self, key: &GameKey) -> Option<u32> {
        let boards = &self.tournament()?.round(key.round)?.boards;
        let index = boards
            .iter()
            .position(|board| GameKey::of(key.round, board) == *key)?;
        u32::try_from(index.saturating_add(1)).ok()
    }

    /// The game of a board, if it has begun.
    pub fn play(&self, round: u16, board: &Board) -> Option<&Play> {
        self.games.get(&GameKey::of(round, board))?.play()
    }
}
