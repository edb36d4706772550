//! What a desk has made durable: the tournament and its games, as one value that readers share.

use crate::live::{Slug, View};
use hakem_core::PlayerId;
use hakem_core::laws::game::{Clock, Game, Play};
use hakem_core::tournament::{Board, Delay, State, Tournament};
use jiff::SignedDuration;
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
    /// How far this is behind what is; none if it is not.
    pub behind: Option<Arc<Behind>>,
}

/// What staff see of a tournament, and what everybody does.
#[derive(Clone, Debug)]
pub struct Views {
    /// All of it.
    pub staff: Arc<Scene>,
    /// What is released; the same scene where nothing is held back.
    pub public: Arc<Scene>,
}

impl Views {
    /// The scene of a view.
    pub const fn of(&self, view: View) -> &Arc<Scene> {
        match view {
            View::Staff => &self.staff,
            View::Public => &self.public,
        }
    }
}

/// How far the scene that everybody sees is behind.
#[derive(Clone, Debug)]
pub struct Behind {
    /// Tells it from others of the same revision.
    pub shown: u64,
    /// The games that are followed from behind.
    pub lags: BTreeMap<GameKey, Delay>,
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

    /// The clock of a board's game. Behind by minutes it runs as it ran then; behind by moves it
    /// stands, for nobody may see how long the next move took.
    pub fn clock(&self, round: u16, board: &Board) -> Option<Clock> {
        let clock = *self.play(round, board)?.clock();
        let lags = self.behind.as_ref().map(|behind| &behind.lags);
        let lag = lags.and_then(|lags| lags.get(&GameKey::of(round, board)));
        Some(match lag {
            None | Some(Delay::None) => clock,
            Some(Delay::Moves(_)) => Clock {
                running: None,
                ..clock
            },
            Some(delay @ Delay::Minutes(_)) => {
                let wait = SignedDuration::from_secs(delay.seconds());
                let as_of = clock.as_of.and_then(|at| at.checked_add(wait).ok());
                Clock { as_of, ..clock }
            }
        })
    }

    /// The game of a board, if it has begun.
    pub fn play(&self, round: u16, board: &Board) -> Option<&Play> {
        self.games.get(&GameKey::of(round, board))?.play()
    }
}
