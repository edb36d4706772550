//! The game as it stands: what the events make of it.

use super::clock::Clock;
use super::event::{GameEvent, PlayedMove, Seats};
use super::facts::{BoardEnd, Facts};
use super::notation;
use super::start::{StartPosition, colour};
use crate::{ByColour, Colour, GameResult};
use shakmaty::fen::Fen;
use shakmaty::zobrist::Zobrist128;
use shakmaty::{CastlingMode, Chess, Color, EnPassantMode, Move, Position};
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

/// A game that has started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    seats: Seats,
    start: StartPosition,
    opening: Chess,
    position: Chess,
    end: Option<BoardEnd>,
    /// The moves, and beside each what the move generator calls it.
    moves: Vec<Arc<PlayedMove>>,
    line: Vec<Move>,
    /// Key of every position from the start on: one more than there are moves. 128 bits, so that
    /// no two positions of a game share one by chance.
    keys: Vec<u128>,
    clock: Clock,
    result: Option<GameResult>,
}

impl Play {
    fn new(seats: Seats, start: &StartPosition) -> Option<Self> {
        let opening = start.set_up().ok()?;
        Some(Self {
            seats,
            start: start.clone(),
            end: end_of(&opening),
            keys: vec![key(&opening)],
            position: opening.clone(),
            opening,
            moves: Vec::new(),
            line: Vec::new(),
            clock: Clock::default(),
            result: None,
        })
    }

    /// Who plays, on which board.
    pub const fn seats(&self) -> Seats {
        self.seats
    }

    /// Where the game started.
    pub const fn start(&self) -> &StartPosition {
        &self.start
    }

    /// The moves so far.
    pub fn moves(&self) -> &[Arc<PlayedMove>] {
        &self.moves
    }

    /// The last move.
    pub fn last(&self) -> Option<&PlayedMove> {
        self.moves.last().map(Arc::as_ref)
    }

    /// Number of single moves made since the start of the game.
    pub fn ply(&self) -> u32 {
        u32::try_from(self.moves.len()).unwrap_or(u32::MAX)
    }

    /// Who has the move (1.3).
    pub fn turn(&self) -> Colour {
        colour(self.position.turn())
    }

    /// Who makes the move of this number.
    pub fn mover(&self, ply: u32) -> Colour {
        let first = colour(self.opening.turn());
        if ply % 2 == 1 { first } else { first.other() }
    }

    /// The number of the full move that a single move belongs to, as score sheets count.
    pub fn move_number(&self, ply: u32) -> u32 {
        let black_first = u32::from(self.opening.turn() == Color::Black);
        let full = (ply.saturating_sub(1)).saturating_add(black_first) / 2;
        self.opening.fullmoves().get().saturating_add(full)
    }

    /// The position now. En passant is named only where the capture is legal.
    pub fn fen(&self) -> String {
        fen(&self.position)
    }

    /// The position after so many moves: 0 is the start. None beyond the last move.
    pub fn fen_at(&self, ply: u32) -> Option<String> {
        self.position_at(ply).map(|position| fen(&position))
    }

    /// The clock.
    pub const fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The board's result, if it is known.
    pub const fn result(&self) -> Option<GameResult> {
        self.result
    }

    /// True if the result is final: an adjourned game goes on some day (Guidelines I).
    pub fn is_decided(&self) -> bool {
        self.result.is_some_and(|result| !result.is_open())
    }

    /// Facts of the position.
    pub fn facts(&self) -> Facts {
        Facts {
            check: self.position.is_check(),
            end: self.end,
            cannot_mate: ByColour {
                white: self.position.has_insufficient_material(Color::White),
                black: self.position.has_insufficient_material(Color::Black),
            },
            quiet_plies: self.position.halfmoves(),
            occurrences: u32::try_from(self.occurrences().count()).unwrap_or(u32::MAX),
        }
    }

    /// After which moves (0: at the start) the position stood on the board, now included: what a
    /// claim under 9.2 has to show.
    pub fn occurrences(&self) -> impl Iterator<Item = u32> + '_ {
        let now = self.keys.last();
        (0_u32..)
            .zip(&self.keys)
            .filter(move |(_, key)| Some(*key) == now)
            .map(|(ply, _)| ply)
    }

    /// How the game ended on the board.
    pub const fn end(&self) -> Option<BoardEnd> {
        self.end
    }

    pub(super) const fn position(&self) -> &Chess {
        &self.position
    }

    pub(super) const fn mode(&self) -> CastlingMode {
        self.start.mode()
    }

    pub(super) fn position_at(&self, ply: u32) -> Option<Chess> {
        if ply == self.ply() {
            return Some(self.position.clone());
        }
        let mut position = self.opening.clone();
        for m in self.line.get(..usize::try_from(ply).ok()?)? {
            // Legal: it was checked in this very position when it was applied.
            position.play_unchecked(*m);
        }
        Some(position)
    }

    fn apply_move(&mut self, played: &Arc<PlayedMove>) -> Result<(), Misfit> {
        let here = || format!("the position before move {} ({})", played.ply, played.uci);
        let fits = !self.is_decided() && played.ply == self.ply().saturating_add(1);
        let found = notation::recorded(&self.position, &played.uci, self.mode())
            .filter(|m| fits && notation::is_san_of(&self.position, &played.san, *m));
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

fn key(position: &Chess) -> u128 {
    position.zobrist_hash::<Zobrist128>(EnPassantMode::Legal).0
}

fn end_of(position: &Chess) -> Option<BoardEnd> {
    if !position.legal_moves().is_empty() {
        None
    } else if position.is_check() {
        Some(BoardEnd::Checkmate)
    } else {
        Some(BoardEnd::Stalemate)
    }
}

pub(super) fn fen(position: &Chess) -> String {
    Fen::from_position(position, EnPassantMode::Legal).to_string()
}
