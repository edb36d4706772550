//! Commands to a game decided: events, or a refusal.

use super::command::GameCommand;
use super::draft::{Bench, Draft};
use super::event::{GameEvent, PlayedMove, Seats};
use super::play::{Play, fen};
use super::refusal::{GameOver, GameRefusal, MoveRefusal};
use super::start::{StartPosition, shortened};
use super::state::Game;
use super::terms::Terms;
use super::{correcting, hearing, resolve, sealing, timing};
use crate::GameResult;
use crate::laws::{DeadPosition, LawsAlone};
use jiff::Timestamp;
use std::sync::Arc;

/// A move as it is asked for.
struct Asked<'a> {
    text: &'a str,
    ply: Option<u32>,
    white_ms: Option<u64>,
    black_ms: Option<u64>,
    at: Option<Timestamp>,
    pressed: bool,
}

impl Game {
    /// Decides a command: its events, to be made durable and then applied. `at` is now; `mates`
    /// tells whether a side can still mate, where a result hangs on it.
    ///
    /// # Errors
    /// The command cannot be carried out as the game is; [`GameRefusal::NoChange`] if it says
    /// nothing new.
    pub fn decide(
        &self,
        command: &GameCommand,
        at: Timestamp,
        mates: &dyn DeadPosition,
    ) -> Result<Vec<GameEvent>, GameRefusal> {
        let policy = &LawsAlone;
        self.decide_under(command, Bench { at, mates, policy })
    }

    /// The same where an event has regulations beside the Laws.
    ///
    /// # Errors
    /// As [`decide`](Self::decide); and a regulation cannot answer.
    pub fn decide_under(
        &self,
        command: &GameCommand,
        bench: Bench<'_>,
    ) -> Result<Vec<GameEvent>, GameRefusal> {
        match command {
            GameCommand::Start {
                seats,
                start,
                terms,
            } => Ok(vec![self.start(*seats, start, terms.as_deref())?]),
            GameCommand::Undo { seq } => Ok(vec![self.undo(*seq)?]),
            _ => {
                let play = self.play().ok_or(GameRefusal::NotStarted)?;
                let mut draft = Draft::of(play);
                // What is stored has milliseconds, and so has what it is decided by.
                let at = Timestamp::from_millisecond(bench.at.as_millisecond());
                let at = at.unwrap_or(bench.at);
                in_play(&mut draft, command, Bench { at, ..bench })?;
                draft.into_events()
            }
        }
    }

    fn start(
        &self,
        seats: Seats,
        start: &StartPosition,
        terms: Option<&Terms>,
    ) -> Result<GameEvent, GameRefusal> {
        if self.play().is_some() {
            return Err(GameRefusal::StartedAlready);
        }
        if seats.white == seats.black {
            return Err(GameRefusal::SamePlayer);
        }
        start.set_up()?;
        Ok(GameEvent::Started {
            seats,
            start: start.clone(),
            terms: terms.cloned().map(Arc::new),
        })
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

fn in_play(draft: &mut Draft, command: &GameCommand, bench: Bench<'_>) -> Result<(), GameRefusal> {
    match command {
        GameCommand::Move {
            text,
            ply,
            white_ms,
            black_ms,
            at,
            unpressed,
        } => {
            let asked = Asked {
                text,
                ply: *ply,
                white_ms: *white_ms,
                black_ms: *black_ms,
                at: *at,
                pressed: !unpressed,
            };
            make_move(draft, &asked, bench)
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
            read_clock(draft, event, bench)
        }
        GameCommand::Time(act) => timing::act(draft, act, bench),
        GameCommand::Flag => timing::flag(draft, bench),
        GameCommand::Dead { ply } => hearing::dead(draft, *ply, bench),
        GameCommand::Raise(raising) => hearing::raise(draft, raising, bench),
        GameCommand::Rule {
            number,
            act,
            resume,
        } => {
            hearing::rule(draft, *number, act, bench)?;
            match resume {
                Some(side) => hearing::resume(draft, *side, bench),
                None => Ok(()),
            }
        }
        GameCommand::Adjourn(step) => sealing::step(draft, step, bench),
        GameCommand::TakeBack { to_ply, reason } => take_back(draft, *to_ply, reason, bench),
        GameCommand::SetResult { result } => set_result(draft, Some(*result), bench),
        GameCommand::ClearResult => set_result(draft, None, bench),
        GameCommand::Start { .. } | GameCommand::Undo { .. } => Err(GameRefusal::NoChange),
    }
}

fn changes(changes: bool) -> Result<(), GameRefusal> {
    if changes {
        Ok(())
    } else {
        Err(GameRefusal::NoChange)
    }
}

fn read_clock(draft: &mut Draft, event: GameEvent, bench: Bench<'_>) -> Result<(), GameRefusal> {
    if draft.play.timer.is_some() {
        return Err(GameRefusal::ServerClock);
    }
    let before = *draft.play.clock();
    draft.push(event)?;
    changes(!before.says_the_same(draft.play.clock()))?;
    timing::read_flag(draft, bench)
}

fn make_move(draft: &mut Draft, asked: &Asked<'_>, bench: Bench<'_>) -> Result<(), GameRefusal> {
    let game = &draft.play;
    let next = game.ply().saturating_add(1);
    // A repeated message stays harmless after the end of the game: look at the number first.
    match asked.ply {
        Some(ply) if ply == 0 || ply > next => return Err(GameRefusal::PlyGap { ply, next }),
        Some(ply) if ply < next => return Err(repeated(game, asked.text, ply)),
        _ => {}
    }
    expect_on(game)?;
    let position = game.position();
    let found = resolve::resolve(position, asked.text).map_err(|fault| {
        GameRefusal::Move(Box::new(MoveRefusal {
            text: shortened(asked.text),
            ply: next,
            fen: fen(position),
            fault,
        }))
    })?;
    let played = PlayedMove {
        ply: next,
        uci: resolve::uci(found, game.mode()),
        san: resolve::san(position, found),
        white_ms: asked.white_ms,
        black_ms: asked.black_ms,
        at: asked.at,
        stroke: None,
    };
    match &draft.play.timer {
        None => draft.push(GameEvent::Moved(Arc::new(played)))?,
        Some(_) if asked.white_ms.is_some() || asked.black_ms.is_some() => {
            return Err(GameRefusal::ServerClock);
        }
        Some(_) => timing::make_move(draft, played, asked.pressed, bench)?,
    }
    hearing::after_move(draft, bench)?;
    timing::read_flag(draft, bench)
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

/// Moves of a decided game stand; clear the result first. What the board itself ended, mate or a
/// fifth time, falls with the moves: they may be those that a sensor made up.
fn take_back(
    draft: &mut Draft,
    to_ply: u32,
    reason: &str,
    bench: Bench<'_>,
) -> Result<(), GameRefusal> {
    let from_ply = draft.play.ply();
    if to_ply > from_ply {
        return Err(GameRefusal::TakeBack {
            to_ply,
            ply: from_ply,
        });
    }
    changes(to_ply < from_ply)?;
    if let Some(number) = correcting::automatic(&draft.play) {
        correcting::reopen(draft, number, reason, bench)?;
    }
    draft.play.expect_undecided()?;
    // The arbiter restarts the server's clock once the position is restored (7.5.1).
    draft.stop(bench.at, reason)?;
    draft.push(GameEvent::TakenBack {
        from_ply,
        to_ply,
        reason: reason.to_owned(),
    })?;
    draft.recount(bench.at)
}

fn set_result(
    draft: &mut Draft,
    to: Option<GameResult>,
    bench: Bench<'_>,
) -> Result<(), GameRefusal> {
    let from = draft.play.result();
    changes(from != to)?;
    draft.stop(bench.at, "the board has a result")?;
    draft.push(GameEvent::ResultSet { from, to })
}
