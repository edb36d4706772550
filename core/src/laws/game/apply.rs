//! Events applied to a game.

use super::event::{GameEvent, PlayedMove};
use super::play::{Play, end_of, key};
use super::resolve;
use shakmaty::Position;
use std::sync::Arc;

/// The event does not fit the game: what it says was there before is not there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what} is not as the event found it")]
pub struct Misfit {
    /// What does not fit.
    pub what: String,
}

fn misfit<T>(what: impl Into<String>) -> Result<T, Misfit> {
    Err(Misfit { what: what.into() })
}

impl Play {
    fn apply_move(&mut self, played: &Arc<PlayedMove>) -> Result<(), Misfit> {
        let here = || format!("the position before move {} ({})", played.ply, played.uci);
        let fits = !self.is_decided() && played.ply == self.ply().saturating_add(1);
        let found = resolve::recorded(&self.position, &played.uci, self.mode())
            .filter(|m| fits && resolve::is_san_of(&self.position, &played.san, *m));
        let Some(found) = found else {
            return misfit(here());
        };
        self.position.play_unchecked(found);
        self.end = end_of(&self.position);
        self.keys.push(key(&self.position));
        self.line.push(found);
        self.moves.push(Arc::clone(played));
        self.clock.take(played.white_ms, played.black_ms, played.at);
        self.clock.hand_over(self.turn());
        self.stop_if_over();
        Ok(())
    }

    fn apply_take_back(&mut self, from_ply: u32, to_ply: u32) -> Result<(), Misfit> {
        let fits = from_ply == self.ply() && to_ply < from_ply && !self.is_decided();
        let (Some(position), true) = (self.position_at(to_ply), fits) else {
            return misfit(format!("move {from_ply}, the last one,"));
        };
        let stay = usize::try_from(to_ply).unwrap_or(usize::MAX);
        self.end = end_of(&position);
        self.position = position;
        self.keys.truncate(stay.saturating_add(1));
        self.line.truncate(stay);
        self.moves.truncate(stay);
        if self.clock.running.is_some() {
            self.clock.hand_over(self.turn());
        }
        self.stop_if_over();
        Ok(())
    }

    /// No time runs once the game is over (5.1.1, 5.2.1); what the clock shows stays.
    fn stop_if_over(&mut self) {
        if self.is_decided() || self.end.is_some() {
            self.clock.running = None;
        }
    }

    fn apply(&mut self, event: &GameEvent) -> Result<(), Misfit> {
        match event {
            GameEvent::Started { .. } => return misfit("the game"),
            GameEvent::Moved(played) => self.apply_move(played)?,
            GameEvent::ClockSet {
                white_ms,
                black_ms,
                running,
                at,
            } => {
                self.clock.take(*white_ms, *black_ms, *at);
                self.clock.set_running(*running);
                self.stop_if_over();
            }
            GameEvent::TakenBack {
                from_ply, to_ply, ..
            } => self.apply_take_back(*from_ply, *to_ply)?,
            GameEvent::ResultSet { from, to } => {
                if self.result != *from {
                    return misfit("the result");
                }
                self.result = *to;
                self.stop_if_over();
            }
            GameEvent::Undone { .. } => {}
        }
        Ok(())
    }
}

/// Applies an event to what there is, which before the first event is nothing. Undo belongs to
/// [`super::Game`] and passes here. On error nothing has changed.
pub(super) fn apply(play: &mut Option<Play>, event: &GameEvent) -> Result<(), Misfit> {
    match (play.as_mut(), event) {
        (_, GameEvent::Undone { .. }) => Ok(()),
        (Some(play), event) => play.apply(event),
        (None, GameEvent::Started { seats, start }) => match Play::new(*seats, start) {
            Some(started) => {
                *play = Some(started);
                Ok(())
            }
            None => misfit("the start position"),
        },
        (None, _) => misfit("the game"),
    }
}
