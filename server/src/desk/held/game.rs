//! A game that everybody follows from behind: what of it is told, and what waits.

use super::later;
use hakem_core::laws::game::{Game, GameEvent};
use hakem_core::tournament::Delay;
use jiff::Timestamp;
use std::collections::VecDeque;
use std::sync::Arc;

/// An event of a game that waits.
pub(in crate::desk) struct WaitingEvent {
    /// Its number.
    pub seq: u64,
    /// The first event of its command.
    pub command: u64,
    /// When it was stored.
    pub at: Timestamp,
    /// The event.
    pub event: GameEvent,
}

/// Whether the board of a game has a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ended {
    /// It has none.
    No,
    /// It has one since then, which is held.
    At(Timestamp),
    /// It has one that everybody knows.
    Told,
}

/// A game as it is told, and what waits.
pub(super) struct HeldGame {
    told: Arc<Game>,
    waiting: VecDeque<WaitingEvent>,
}

impl From<Arc<Game>> for HeldGame {
    fn from(told: Arc<Game>) -> Self {
        let waiting = VecDeque::new();
        Self { told, waiting }
    }
}

impl HeldGame {
    /// Tells an event at once.
    pub fn tell(&mut self, event: WaitingEvent) {
        let told = Arc::make_mut(&mut self.told);
        if let Err(error) = told.apply(event.seq, event.command, event.event) {
            // It was applied to the same game before.
            tracing::error!(%error, "a stored move does not fit what was told");
        }
    }

    /// Keeps an event back.
    pub fn wait(&mut self, event: WaitingEvent) {
        self.waiting.push_back(event);
    }

    /// The game as it is told; none before it has begun.
    pub fn told(&self) -> Option<Arc<Game>> {
        self.told.play().is_some().then(|| Arc::clone(&self.told))
    }

    pub fn is_behind(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// When the next event is told; none if that waits for moves.
    pub fn due(&self, delay: Delay, ended: Ended) -> Option<Timestamp> {
        let next = self.waiting.front()?;
        match delay {
            Delay::None => Some(next.at),
            Delay::Minutes(_) => Some(later(next.at, delay.seconds())),
            Delay::Moves(moves) => self.due_by_moves(moves, next).or(match ended {
                Ended::No => None,
                Ended::At(at) => Some(later(at, delay.seconds())),
                Ended::Told => Some(next.at),
            }),
        }
    }

    /// When so many moves of each side had been made after the next event.
    fn due_by_moves(&self, moves: u16, next: &WaitingEvent) -> Option<Timestamp> {
        let is_move = |waiting: &&WaitingEvent| matches!(waiting.event, GameEvent::Moved(_));
        let behind = usize::from(moves) * 2;
        let mut after = self.waiting.iter().skip(1).filter(is_move);
        match behind.checked_sub(1) {
            None => Some(next.at),
            Some(index) => after.nth(index).map(|last| last.at),
        }
    }

    /// Tells what is due; answers since when the last of it is told.
    pub fn advance(&mut self, delay: Delay, ended: Ended, now: Timestamp) -> Option<Timestamp> {
        let mut last = None;
        while let Some(due) = self.due(delay, ended).filter(|due| *due <= now)
            && let Some(next) = self.waiting.pop_front()
        {
            self.tell(next);
            last = Some(due);
        }
        last
    }
}
