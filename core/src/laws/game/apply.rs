//! Events applied to a game.

use super::docket::{IncidentState, MadeRuling, Matter};
use super::event::{GameEvent, PlayedMove, Stroke};
use super::play::{Play, end_of, key};
use super::resolve;
use super::timer::Timer;
use crate::clock::ClockAct;
use crate::laws::Board;
use crate::{Colour, GameResult};
use jiff::Timestamp;
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

fn expect(fits: bool, what: &str) -> Result<(), Misfit> {
    if fits { Ok(()) } else { misfit(what) }
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
        let by = self.turn();
        if let (Some(stroke), true) = (played.stroke, self.timer.is_some()) {
            self.strike(by, stroke, played.at)?;
        }
        self.position.play_unchecked(found);
        self.end = end_of(&self.position);
        self.keys.push(key(&self.position));
        self.line.push(found);
        self.moves.push(Arc::clone(played));
        self.unpressed = played.stroke == Some(Stroke::Made);
        self.before_move = self.standing;
        self.standing.moved(by, found.is_zeroing());
        if self.timer.is_none() {
            self.clock.take(played.white_ms, played.black_ms, played.at);
            self.clock.hand_over(self.turn());
        }
        self.stop_if_over();
        Ok(())
    }

    /// A move on the server's clock.
    fn strike(&mut self, by: Colour, stroke: Stroke, at: Option<Timestamp>) -> Result<(), Misfit> {
        let made = ClockAct::Made { side: by };
        let pressed = ClockAct::Press { side: by };
        let acts = match stroke {
            Stroke::Made => &[made][..],
            Stroke::Pressed => &[made, pressed],
        };
        match at {
            Some(at) => self.apply_clock(acts, at),
            None => misfit("the moment of a move on the server's clock"),
        }
    }

    /// Acts at one moment; the first one may be the clock's start.
    fn apply_clock(&mut self, acts: &[ClockAct], at: Timestamp) -> Result<(), Misfit> {
        let control = || self.terms.as_deref()?.control.clone();
        let timer = self.timer.clone();
        let timer = timer.or_else(|| Timer::new(control()?).ok());
        let Some(mut timer) = timer else {
            return misfit("the time control");
        };
        for act in acts {
            if timer.apply(at, act).is_err() {
                return misfit("the server's clock");
            }
            self.unpressed &= !matches!(act, ClockAct::Press { .. });
        }
        self.clock = timer.reading();
        self.timer = Some(timer);
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
        self.unpressed = false;
        if self.clock.running.is_some() && self.timer.is_none() {
            self.clock.hand_over(self.turn());
        }
        self.stop_if_over();
        Ok(())
    }

    /// No time runs once the game is over (5.1.1, 5.2.1); what the clock shows stays. The server's
    /// clock is stopped by an event of its own.
    fn stop_if_over(&mut self) {
        if self.timer.is_none() && (self.is_decided() || self.end.is_some()) {
            self.clock.running = None;
        }
    }

    fn apply_result(
        &mut self,
        from: Option<GameResult>,
        to: Option<GameResult>,
    ) -> Result<(), Misfit> {
        expect(self.result == from, "the result")?;
        self.result = to;
        self.stop_if_over();
        Ok(())
    }

    fn apply_incident(&mut self, event: &GameEvent) -> Result<(), Misfit> {
        match event {
            GameEvent::IncidentRaised {
                number,
                incident,
                raised_by,
                at,
                proposed,
            } => {
                expect(*number == self.docket.next(), "the list of incidents")?;
                self.docket.enter(Matter {
                    number: *number,
                    incident: Arc::clone(incident),
                    raised_by: *raised_by,
                    at: *at,
                    ply: self.ply(),
                    game: self.begun_by(),
                    proposed: proposed.clone(),
                    rulings: Vec::new(),
                    state: IncidentState::Proposed,
                });
                Ok(())
            }
            GameEvent::Ruled {
                number,
                outcome,
                at,
                from,
                to,
                before,
                after,
            } => {
                let known = self.docket.matter(*number).is_some();
                expect(known && self.standing == *before, "the incident")?;
                expect(self.result == *from, "the result")?;
                let before_move = self.before_move;
                if outcome.board == Board::NewGame {
                    self.begin_again(*number);
                    self.result = *from;
                }
                self.standing = *after;
                let made = MadeRuling {
                    outcome: Arc::clone(outcome),
                    at: *at,
                    ply: self.ply(),
                    from: *from,
                    to: *to,
                    before: match outcome.played {
                        Some(_) => before_move,
                        None => *before,
                    },
                    after: *after,
                    withdrawn: None,
                };
                expect(self.docket.rule(*number, made), "the incident")?;
                self.apply_result(*from, *to)
            }
            GameEvent::RulingWithdrawn {
                number,
                reason,
                from,
                to,
                before,
                after,
                ..
            } => {
                expect(self.standing == *before, "what rulings left behind")?;
                expect(self.result == *from, "the result")?;
                let matter = self.docket.matter(*number);
                expect(
                    matter.is_some_and(|matter| matter.in_force().is_some()),
                    "the ruling",
                )?;
                self.docket.withdraw(*number, reason);
                if self.begun_by() == *number {
                    self.bring_back();
                    self.result = *from;
                }
                self.standing = *after;
                self.apply_result(*from, *to)
            }
            GameEvent::IncidentDismissed { number, .. } => {
                expect(self.docket.dismiss(*number), "the incident")
            }
            GameEvent::Adjourned { from, to, .. } => {
                expect(self.adjournment == *from, "the adjournment")?;
                self.adjournment = to.clone();
                if from.is_away() && !to.is_away() {
                    self.left = Some(from.clone());
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Applies an event to a game that has started. On error nothing has changed.
    pub(super) fn apply(&mut self, event: &GameEvent) -> Result<(), Misfit> {
        match event {
            GameEvent::Started { .. } => misfit("the game"),
            GameEvent::Moved(played) => self.apply_move(played),
            GameEvent::ClockSet {
                white_ms,
                black_ms,
                running,
                at,
            } => {
                expect(self.timer.is_none(), "the clock")?;
                self.clock.take(*white_ms, *black_ms, *at);
                self.clock.set_running(*running);
                self.stop_if_over();
                Ok(())
            }
            GameEvent::ClockActed { act, at } => self.apply_clock(std::slice::from_ref(act), *at),
            GameEvent::TakenBack {
                from_ply, to_ply, ..
            } => self.apply_take_back(*from_ply, *to_ply),
            GameEvent::ResultSet { from, to } => self.apply_result(*from, *to),
            GameEvent::IncidentRaised { .. }
            | GameEvent::Ruled { .. }
            | GameEvent::RulingWithdrawn { .. }
            | GameEvent::IncidentDismissed { .. }
            | GameEvent::Adjourned { .. } => self.apply_incident(event),
            GameEvent::Undone { .. } => Ok(()),
        }
    }
}

/// Applies an event to what there is, which before the first event is nothing. Undo belongs to
/// [`super::Game`] and passes here. On error nothing has changed.
pub(super) fn apply(play: &mut Option<Play>, event: &GameEvent) -> Result<(), Misfit> {
    match (play.as_mut(), event) {
        (_, GameEvent::Undone { .. }) => Ok(()),
        (Some(play), event) => play.apply(event),
        (
            None,
            GameEvent::Started {
                seats,
                start,
                terms,
            },
        ) => match Play::new(*seats, start, terms.clone()) {
            Some(started) => {
                *play = Some(started);
                Ok(())
            }
            None => misfit("the start position"),
        },
        (None, _) => misfit("the game"),
    }
}
