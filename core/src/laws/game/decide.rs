//! Commands to a game decided: events, or a refusal.

use super::command::GameCommand;
use super::event::{GameEvent, PlayedMove, Seats};
use super::play::{Play, fen};
use super::refusal::{GameOver, GameRefusal, MoveRefusal};
use super::resolve;
use super::start::{StartPosition, shortened};
use super::state::Game;
use crate::GameResult;
use jiff::Timestamp;
use std::sync::Arc;

/// What comes with a move.
struct Times {
    white_ms: Option<u64>,
    black_ms: Option<u64>,
    at: Option<Timestamp>,
}

impl Game {
    /// Decides a command: its events, to be made durable and then applied.
    ///
    /// # Errors
    /// The command cannot be carried out as the game is; [`GameRefusal::NoChange`] if it says
    /// nothing new.
    pub fn decide(&self, command: &GameCommand) -> Result<Vec<GameEvent>, GameRefusal> {
        let event = match command {
            GameCommand::Start { seats, start } => self.start(*seats, start),
            GameCommand::Undo { seq } => self.undo(*seq),
            _ => in_play(self.play().ok_or(GameRefusal::NotStarted)?, command),
        };
        Ok(vec![event?])
    }

    fn start(&self, seats: Seats, start: &StartPosition) -> Result<GameEvent, GameRefusal> {
        if self.play().is_some() {
            return Err(GameRefusal::StartedAlready);
        }
        if seats.white == seats.black {
            return Err(GameRefusal::SamePlayer);
        }
        start.set_up()?;
        let start = start.clone();
        Ok(GameEvent::Started { seats, start })
    }

    fn undo(&self, seq: u64) -> Result<GameEvent, GameRefusal> {
        if !self.log().iter().any(|logged| logged.seq == seq) {
            return Err(GameRefusal::UnknownCommand(seq));
        }
        if self.undone().contains(&seq) {
            return Err(GameRefusal::UndoneAlready(seq));
        }
        let dependents = self.dependents(seq);
        if dependents.is_empty() {
            Ok(GameEvent::Undone { seq })
        } else {
            Err(GameRefusal::Dependents { seq, dependents })
        }
    }
}

fn in_play(game: &Play, command: &GameCommand) -> Result<GameEvent, GameRefusal> {
    match command {
        GameCommand::Move {
            text,
            ply,
            white_ms,
            black_ms,
            at,
        } => {
            let times = Times {
                white_ms: *white_ms,
                black_ms: *black_ms,
                at: *at,
            };
            make_move(game, text, *ply, &times)
        }
        GameCommand::Clock {
            white_ms,
            black_ms,
            running,
            at,
        } => {
            let event = GameEvent::ClockSet {
                white_ms: *white_ms,
                black_ms: *black_ms,
                running: *running,
                at: *at,
            };
            let mut clock = *game.clock();
            clock.take(*white_ms, *black_ms, *at);
            clock.set_running(*running);
            changes(!game.clock().says_the_same(&clock), event)
        }
        GameCommand::TakeBack { to_ply, reason } => take_back(game, *to_ply, reason),
        GameCommand::SetResult { result } => set_result(game, Some(*result)),
        GameCommand::ClearResult => set_result(game, None),
        GameCommand::Start { .. } | GameCommand::Undo { .. } => Err(GameRefusal::NoChange),
    }
}

fn changes(changes: bool, event: GameEvent) -> Result<GameEvent, GameRefusal> {
    if changes {
        Ok(event)
    } else {
        Err(GameRefusal::NoChange)
    }
}

fn make_move(
    game: &Play,
    text: &str,
    ply: Option<u32>,
    times: &Times,
) -> Result<GameEvent, GameRefusal> {
    let next = game.ply().saturating_add(1);
    // A repeated message stays harmless after the end of the game: look at the number first.
    match ply {
        Some(ply) if ply == 0 || ply > next => return Err(GameRefusal::PlyGap { ply, next }),
        Some(ply) if ply < next => return Err(repeated(game, text, ply)),
        _ => {}
    }
    expect_on(game)?;
    let position = game.position();
    let found = resolve::resolve(position, text).map_err(|fault| {
        GameRefusal::Move(Box::new(MoveRefusal {
            text: shortened(text),
            ply: next,
            fen: fen(position),
            fault,
        }))
    })?;
    Ok(GameEvent::Moved(Arc::new(PlayedMove {
        ply: next,
        uci: resolve::uci(found, game.mode()),
        san: resolve::san(position, found),
        white_ms: times.white_ms,
        black_ms: times.black_ms,
        at: times.at,
    })))
}

/// The game takes moves: it has no final result, and there is a legal move. An adjourned game
/// takes them when it is resumed.
fn expect_on(game: &Play) -> Result<(), GameRefusal> {
    match (game.result(), game.end()) {
        (Some(result), _) if game.is_decided() => Err(GameRefusal::Over(GameOver::Result(result))),
        (_, Some(end)) => Err(GameRefusal::Over(GameOver::Board(end))),
        _ => Ok(()),
    }
}

/// A move whose number has been played: the same again, or another.
fn repeated(game: &Play, text: &str, ply: u32) -> GameRefusal {
    let before = ply.saturating_sub(1);
    let there = usize::try_from(before)
        .ok()
        .and_then(|index| game.moves().get(index));
    let (Some(there), Some(position)) = (there, game.position_at(before)) else {
        return GameRefusal::NoChange;
    };
    let same = resolve::resolve(&position, text)
        .is_ok_and(|found| resolve::uci(found, game.mode()) == there.uci);
    if same {
        return GameRefusal::NoChange;
    }
    GameRefusal::PlyConflict {
        ply,
        uci: there.uci.clone(),
        san: there.san.clone(),
    }
}

/// Moves of a decided game stand; clear the result first. Mate on the board does not hinder: the
/// mating move may be the one that a sensor made up.
fn take_back(game: &Play, to_ply: u32, reason: &str) -> Result<GameEvent, GameRefusal> {
    let from_ply = game.ply();
    if to_ply > from_ply {
        return Err(GameRefusal::TakeBack {
            to_ply,
            ply: from_ply,
        });
    }
    let event = GameEvent::TakenBack {
        from_ply,
        to_ply,
        reason: reason.to_owned(),
    };
    let event = changes(to_ply < from_ply, event)?;
    match game.result() {
        Some(result) if game.is_decided() => Err(GameRefusal::Over(GameOver::Result(result))),
        _ => Ok(event),
    }
}

fn set_result(game: &Play, to: Option<GameResult>) -> Result<GameEvent, GameRefusal> {
    let from = game.result();
    changes(from != to, GameEvent::ResultSet { from, to })
}
