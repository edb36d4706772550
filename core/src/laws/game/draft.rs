//! A command's events, each applied to a copy of the game before the next is decided.

use super::event::GameEvent;
use super::play::Play;
use super::refusal::GameRefusal;
use crate::Colour;
use crate::clock::{Adjusted, ClockAct};
use crate::laws::arbitration::Arbitration;
use crate::laws::case::Case;
use crate::laws::line::Line;
use crate::laws::{Clocks, DeadPosition, GamePolicy};
use jiff::Timestamp;

/// What a decision needs beside the command and the game.
#[derive(Clone, Copy)]
pub struct Bench<'a> {
    /// Now.
    pub at: Timestamp,
    /// Who knows about mates.
    pub mates: &'a dyn DeadPosition,
    /// The rules of the event beside the Laws.
    pub policy: &'a dyn GamePolicy,
}

/// Events decided so far, and the game after them.
pub(super) struct Draft {
    pub play: Play,
    events: Vec<GameEvent>,
}

impl Draft {
    pub fn of(play: &Play) -> Self {
        Self {
            play: play.clone(),
            events: Vec::new(),
        }
    }

    pub fn into_events(self) -> Result<Vec<GameEvent>, GameRefusal> {
        if self.events.is_empty() {
            return Err(GameRefusal::NoChange);
        }
        Ok(self.events)
    }

    pub fn push(&mut self, event: GameEvent) -> Result<(), GameRefusal> {
        self.play.apply(&event)?;
        self.events.push(event);
        Ok(())
    }

    /// An act on the server's clock, at once if it is late already.
    pub fn clock(&mut self, at: Timestamp, act: ClockAct) -> Result<(), GameRefusal> {
        let Some(timer) = &self.play.timer else {
            return Err(GameRefusal::NoClock);
        };
        let at = timer.enters(at);
        timer.clone().apply(at, &act)?;
        self.push(GameEvent::ClockActed { act, at })
    }

    /// Stops the server's clock if it runs.
    pub fn stop(&mut self, at: Timestamp, reason: &str) -> Result<(), GameRefusal> {
        if !self
            .play
            .timer
            .as_ref()
            .is_some_and(super::Timer::is_running)
        {
            return Ok(());
        }
        let reason = reason.to_owned();
        self.clock(at, ClockAct::Pause { reason })
    }

    /// Changes a side's time, on whichever clock the game has.
    pub fn change_time(
        &mut self,
        at: Timestamp,
        side: Colour,
        delta_ms: i64,
        reason: &str,
    ) -> Result<(), GameRefusal> {
        if delta_ms == 0 {
            return Ok(());
        }
        if self.play.timer.is_some() {
            let to = Adjusted::By(delta_ms);
            let reason = reason.to_owned();
            return self.clock(at, ClockAct::Adjust { side, to, reason });
        }
        let clock = *self.play.clock();
        let change = |of: Colour, ms: Option<u64>| match ms {
            _ if of == side => Some(ms.unwrap_or(0).saturating_add_signed(delta_ms)),
            ms => ms,
        };
        self.push(GameEvent::ClockSet {
            white_ms: change(Colour::White, clock.white_ms),
            black_ms: change(Colour::Black, clock.black_ms),
            running: clock.running,
            at: None,
        })
    }

    /// Sets the counters of the server's clock to the moves on the board (6.10.2).
    pub fn recount(&mut self, at: Timestamp) -> Result<(), GameRefusal> {
        for side in [Colour::White, Colour::Black] {
            let waits = self.play.unpressed && self.play.turn() == side.other();
            let moves = self.play.made(side).saturating_sub(u32::from(waits));
            let wrong = |timer: &super::Timer| timer.clock().side(side).completed != moves;
            if self.play.timer.as_ref().is_some_and(wrong) {
                self.clock(at, ClockAct::SetCounter { side, moves })?;
            }
        }
        Ok(())
    }

    /// The game as the Laws look at it.
    pub fn arbitration(&self, at: Timestamp) -> Result<Arbitration, GameRefusal> {
        let play = &self.play;
        let terms = play.terms.as_deref().ok_or(GameRefusal::NoTerms)?;
        let mut case = Case::live(terms, Line::of(&play.opening, &play.line));
        case.clocks = clocks(play, at);
        case.unpressed = play.unpressed;
        let mut game = Arbitration::new(&case);
        play.standing.put_into(&mut game);
        game.result = play.result.filter(|_| play.is_decided());
        Ok(game)
    }
}

/// Both times now; those of a feed's clock as they were last read.
fn clocks(play: &Play, at: Timestamp) -> Clocks {
    let Some(timer) = &play.timer else {
        let clock = play.clock();
        return Clocks {
            white_ms: clock.white_ms,
            black_ms: clock.black_ms,
            running: clock.running,
        };
    };
    let now = timer.at(at);
    let shown = |side| u64::try_from(now.shown(side)).unwrap_or(0);
    Clocks {
        white_ms: Some(shown(Colour::White)),
        black_ms: Some(shown(Colour::Black)),
        running: timer.turn(),
    }
}
