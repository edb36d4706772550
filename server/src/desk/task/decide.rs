//! One order decided: to events for the journal, a question, or a refusal.

use super::super::record::{decode, encode};
use super::sitting::Sitting;
use super::{Decided, Request, Task, game_stream, log, span};
use crate::desk::order::{Answer, Idempotency, Order, Question, Unable, Work};
use crate::desk::scene::{GameKey, Scene};
use crate::journal::{self, Ack, Appended, Key, NewEvent, StreamName};
use hakem_core::laws::game::{Game, GameCommand, MateQuestion, Play, Seats, StartPosition};
use hakem_core::tournament::{Command, Decision, Event, FidePolicy, Level, Reason, Tournament};
use hakem_plugin_api::{Loader, Stack};
use jiff::Timestamp;
use serde_json::Value;
use std::collections::BTreeSet;
use std::sync::Arc;
use tracing::Instrument;

/// An order that is not decided.
pub(super) enum Undecided {
    /// It is refused, asks back, or was answered before.
    Ended(Box<Result<Answer, Unable>>),
    /// It rests on these questions about mates.
    Asks(BTreeSet<MateQuestion>),
}

impl<E: Into<Unable>> From<E> for Undecided {
    fn from(unable: E) -> Self {
        Self::Ended(Box::new(Err(unable.into())))
    }
}

impl Task {
    /// Decides one order against `next`, hands it to the journal and brings `next` up to it.
    pub(super) async fn take(
        &self,
        next: &mut Arc<Scene>,
        request: &Request,
        at: Timestamp,
    ) -> Result<(Ack<Appended>, Decided), Undecided> {
        let order = &request.order;
        let span = span(next, order);
        async {
            if let Some(key) = &order.idempotency
                && let Some(repeated) = self.repeat(order, key, at)
            {
                return Err(Undecided::Ended(Box::new(repeated)));
            }
            let decided = self.decide(next, request, at).await;
            match &decided {
                Ok(_) => tracing::debug!("decided"),
                Err(Undecided::Asks(_)) => tracing::debug!("waits for a search"),
                Err(Undecided::Ended(ended)) => {
                    if let Err(unable) = &**ended {
                        log(unable);
                    }
                }
            }
            decided
        }
        .instrument(span)
        .await
    }

    async fn decide(
        &self,
        next: &mut Arc<Scene>,
        request: &Request,
        at: Timestamp,
    ) -> Result<(Ack<Appended>, Decided), Undecided> {
        let order = &request.order;
        match &order.work {
            Work::Tournament(command) => {
                if order
                    .if_match
                    .is_some_and(|rev| !next.state.is_current(rev))
                {
                    let rev = next.state.rev();
                    return Err(Unable::Stale { rev }.into());
                }
                let (events, notes) = self.decide_tournament(next, command, order).await?;
                let stored = encoded(&events)?;
                let expected = next.state.rev();
                // First here, then in the journal: what does not fit is never stored.
                let scene = Arc::make_mut(next);
                Arc::make_mut(&mut scene.state)
                    .commit(events.clone())
                    .map_err(|error| {
                        tracing::error!(%error, "an accepted event does not fit");
                        Unable::Failed
                    })?;
                let ack = self.append(&self.stream, expected, order, stored, at);
                Ok((ack, Decided::Tournament { events, notes }))
            }
            Work::Game {
                round,
                board,
                of,
                command,
            } => {
                let there = |key: &GameKey| next.number_of(key) == Some(*board);
                if !of.as_ref().is_none_or(there) {
                    let (round, board) = (*round, *board);
                    return Err(Unable::NoBoard { round, board }.into());
                }
                let place = (*round, *board);
                self.decide_game(next, request, place, command, at).await
            }
        }
    }

    /// Long decisions (pairing, checking an import) and those that run scripts leave the async threads to others.
    async fn decide_tournament(
        &self,
        scene: &Arc<Scene>,
        command: &Command,
        order: &Order,
    ) -> Result<(Vec<Event>, Vec<Reason>), Unable> {
        let scope = scene.id.to_string();
        let mut confirmed = Vec::new();
        for token in &order.confirm {
            let fingerprint = self.tools.stamp.check(&scope, &order.by, token);
            confirmed.push(fingerprint.ok_or(Unable::BadToken)?);
        }
        let regulated = scene.tournament().is_some_and(Tournament::is_regulated);
        let decision = if regulated || is_long(command) {
            let (scene, command) = (Arc::clone(scene), command.clone());
            let loader = Arc::clone(&self.tools.library) as Arc<dyn Loader>;
            tokio::task::spawn_blocking(move || {
                let rules = match scene.tournament() {
                    Some(t) => Stack::of(t, loader),
                    None => Stack::fide(loader),
                };
                scene.state.decide(&command, &confirmed, &rules)
            })
            .await
            .map_err(|error| {
                tracing::error!(%error, "a decision broke off");
                Unable::Failed
            })?
        } else {
            scene.state.decide(command, &confirmed, &FidePolicy)
        };
        match decision? {
            Decision::Accepted { events, notes } => Ok((events, notes)),
            Decision::NeedsConfirmation(question) => {
                let may = question.level <= order.may_confirm || question.level <= Level::Notice;
                let token = may.then(|| {
                    self.tools
                        .stamp
                        .sign(&scope, &order.by, &question.fingerprint)
                });
                Err(Unable::Question(Box::new(Question {
                    level: question.level,
                    step: question.step,
                    reasons: question.reasons,
                    token,
                })))
            }
        }
    }

    async fn decide_game(
        &self,
        next: &mut Arc<Scene>,
        request: &Request,
        (round, number): (u16, u32),
        command: &GameCommand,
        at: Timestamp,
    ) -> Result<(Ack<Appended>, Decided), Undecided> {
        let board = *next.board(round, number).ok_or(Unable::NoBoard {
            round,
            board: number,
        })?;
        let key = GameKey::of(round, &board);
        let before = next.games.get(&key);
        let game = before.map_or_else(Game::new, |game| (**game).clone());
        // A game that ended here says itself what is still possible: its ruling may be wrong.
        let ended_here = game.play().is_some_and(Play::is_decided);
        if board.result.used.is_some_and(|result| !result.is_open()) && !ended_here {
            let board = number;
            return Err(Unable::GameOver { round, board }.into());
        }
        let before = game.rev();
        // Who sits at the board and by which rules is the desk's to say, as it is now.
        let seats = Seats {
            white: board.white,
            black: board.black,
            round,
            board: number,
        };
        let begin = |start: &StartPosition| GameCommand::Start {
            seats,
            start: start.clone(),
            terms: next.tournament().map(|t| Box::new(t.terms(round))),
        };
        let mut commands = Vec::with_capacity(2);
        match command {
            GameCommand::Start { start, .. } => commands.push(begin(start)),
            command => {
                if game.play().is_none() {
                    commands.push(begin(&StartPosition::Standard));
                }
                commands.push(command.clone());
            }
        }
        let sitting = Sitting {
            game,
            commands,
            known: request.known.clone(),
            at,
        };
        let library = Arc::clone(&self.tools.library);
        let (game, events) = sitting.decide_under(next, library, seats).await?;
        let stream = game_stream(&self.stream, &key)?;
        let ack = self.append(&stream, before, &request.order, encoded(&events)?, at);
        Arc::make_mut(next).games.insert(key, Arc::new(game));
        Ok((
            ack,
            Decided::Game {
                key,
                number,
                events,
            },
        ))
    }

    fn append(
        &self,
        stream: &StreamName,
        expected: u64,
        order: &Order,
        events: Vec<NewEvent>,
        at: Timestamp,
    ) -> Ack<Appended> {
        let key = order.idempotency.as_ref().map(|key| Key {
            text: key.key.clone(),
            body_hash: key.body,
        });
        let command = journal::Command {
            at: at.as_microsecond(),
            by: order.by.clone(),
            key,
            events,
        };
        self.tools.journal.append(stream, expected, command)
    }

    /// The answer that was given under a key before.
    fn repeat(
        &self,
        order: &Order,
        key: &Idempotency,
        at: Timestamp,
    ) -> Option<Result<Answer, Unable>> {
        let stream = match &order.work {
            Work::Tournament(_) => self.stream.clone(),
            Work::Game { round, board, .. } => {
                let board = self.scene.board(*round, *board)?;
                game_stream(&self.stream, &GameKey::of(*round, board)).ok()?
            }
        };
        let used = match self
            .tools
            .journal
            .lookup(&stream, &key.key, at.as_microsecond())
        {
            Ok(used) => used?,
            Err(error) => return Some(Err(Unable::NotStored(error.to_string()))),
        };
        if used.body_hash != key.body {
            return Some(Err(Unable::KeyReused));
        }
        let mut events = Vec::new();
        for event in self.tools.journal.read(&stream, used.first_seq) {
            match event {
                Ok(event) if event.seq() <= used.last_seq => match decode::<Value>(&event) {
                    Ok(value) => events.push(value),
                    Err(error) => return Some(Err(Unable::NotStored(error.to_string()))),
                },
                Ok(_) => break,
                Err(error) => return Some(Err(Unable::NotStored(error.to_string()))),
            }
        }
        Some(Ok(Answer {
            seq: used.first_seq,
            rev: used.last_seq,
            events,
            notes: Vec::new(),
            repeated: true,
        }))
    }
}

/// Commands that may take longer than a moment.
const fn is_long(command: &Command) -> bool {
    matches!(
        command,
        Command::Pair { .. }
            | Command::CloseSession
            | Command::Import { .. }
            | Command::SetDraft { .. }
            | Command::Undo { .. }
            | Command::InstallRegulation { .. }
            | Command::ChangeRegulation { .. }
    )
}

fn encoded<E: serde::Serialize>(events: &[E]) -> Result<Vec<NewEvent>, Unable> {
    events
        .iter()
        .map(encode)
        .collect::<Result<_, _>>()
        .map_err(|error| {
            tracing::error!(%error, "an event cannot be written");
            Unable::Failed
        })
}
