//! The game as it stands: what the events make of it.

use super::cancelled::Cancelled;
use super::clock::Clock;
use super::docket::{Docket, Matter};
use super::event::{PlayedMove, Seats};
use super::facts::{BoardEnd, Facts};
use super::outcome::Outcome;
use super::refusal::{GameOver, GameRefusal};
use super::standing::Standing;
use super::start::{StartPosition, colour};
use super::terms::Terms;
use super::timer::Timer;
use crate::laws::adjournment::Adjournment;
use crate::laws::dead::{Effort, due};
use crate::{ByColour, Colour, GameResult};
use jiff::Timestamp;
use shakmaty::fen::Fen;
use shakmaty::zobrist::Zobrist128;
use shakmaty::{CastlingMode, Chess, Color, EnPassantMode, Move, Position};
use std::sync::Arc;

/// A game that has started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    pub(super) seats: Seats,
    pub(super) start: StartPosition,
    pub(super) opening: Chess,
    pub(super) position: Chess,
    pub(super) end: Option<BoardEnd>,
    /// The moves, and beside each what the move generator calls it.
    pub(super) moves: Vec<Arc<PlayedMove>>,
    pub(super) line: Vec<Move>,
    /// Key of every position from the start on: one more than there are moves. 128 bits, so that
    /// no two positions of a game share one by chance.
    pub(super) keys: Vec<u128>,
    pub(super) clock: Clock,
    pub(super) result: Option<GameResult>,
    /// The rules it is played by; without them nobody rules on it.
    pub(super) terms: Option<Arc<Terms>>,
    /// The clock that the server runs, once it is started.
    pub(super) timer: Option<Timer>,
    /// The last move was made and the server's clock not pressed.
    pub(super) unpressed: bool,
    pub(super) standing: Standing,
    /// The same before the last move was made.
    pub(super) before_move: Standing,
    pub(super) docket: Docket,
    pub(super) adjournment: Adjournment,
    /// Where the adjournment stood before a sealed move stopped waiting.
    pub(super) left: Option<Adjournment>,
    /// The game that was cancelled for this one.
    pub(super) cancelled: Option<Arc<Cancelled>>,
}

impl Play {
    pub(super) fn new(
        seats: Seats,
        start: &StartPosition,
        terms: Option<Arc<Terms>>,
    ) -> Option<Self> {
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
            terms,
            timer: None,
            unpressed: false,
            standing: Standing::default(),
            before_move: Standing::default(),
            docket: Docket::default(),
            adjournment: Adjournment::default(),
            left: None,
            cancelled: None,
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

    /// Moves that a side has made, those before the start position included.
    pub fn made(&self, side: Colour) -> u32 {
        let before = self.position.fullmoves().get().saturating_sub(1);
        let ahead = side == Colour::White && self.turn() == Colour::Black;
        before.saturating_add(u32::from(ahead))
    }

    /// The rules it is played by.
    pub fn terms(&self) -> Option<&Terms> {
        self.terms.as_deref()
    }

    /// The clock that the server runs, once it is started.
    pub const fn timer(&self) -> Option<&Timer> {
        self.timer.as_ref()
    }

    /// When the server's clock has to be looked at for a flag; none if nothing runs.
    pub fn flag_at(&self) -> Option<Timestamp> {
        let timer = self.timer.as_ref().filter(|_| !self.is_decided());
        timer.and_then(Timer::flag_at)
    }

    /// What rulings so far left behind.
    pub const fn standing(&self) -> &Standing {
        &self.standing
    }

    /// What came before the arbiter.
    pub const fn docket(&self) -> &Docket {
        &self.docket
    }

    /// Where an adjournment stands.
    pub const fn adjournment(&self) -> &Adjournment {
        &self.adjournment
    }

    /// The incident and the ruling that gave the game its result; none if it has none, or got it
    /// otherwise.
    pub fn verdict(&self) -> Option<(&Matter, &Outcome)> {
        let result = self.result.filter(|result| !result.is_open())?;
        self.docket.matters().iter().rev().find_map(|matter| {
            let made = matter.in_force().filter(|_| self.may_rule_on(matter))?;
            let decides = made.to == Some(result) && made.from != made.to;
            decides.then_some((&**matter, &*made.outcome))
        })
    }

    /// The move after which a search has to look whether the position is dead (5.2.2); none where
    /// the material has told already.
    pub fn dead_search_due(&self) -> Option<u32> {
        let last = self.line.last()?;
        let open = self.terms.is_some() && !self.is_decided() && self.end.is_none();
        (open && due(&self.position, last) != Effort::Material).then(|| self.ply())
    }

    pub(super) fn expect_undecided(&self) -> Result<(), GameRefusal> {
        match self.result {
            Some(result) if self.is_decided() => Err(GameRefusal::Over(GameOver::Result(result))),
            _ => Ok(()),
        }
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
}

pub(in crate::laws) fn key(position: &Chess) -> u128 {
    position.zobrist_hash::<Zobrist128>(EnPassantMode::Legal).0
}

pub(in crate::laws) fn end_of(position: &Chess) -> Option<BoardEnd> {
    if !position.legal_moves().is_empty() {
        None
    } else if position.is_check() {
        Some(BoardEnd::Checkmate)
    } else {
        Some(BoardEnd::Stalemate)
    }
}

pub(in crate::laws) fn fen(position: &Chess) -> String {
    Fen::from_position(position, EnPassantMode::Legal).to_string()
}
