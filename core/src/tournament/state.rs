//! The state of a tournament's stream: the fold of its events.
//!
//! `State` keeps the events it was made from, command by command. An undone command is left out
//! when they are folded again; because every event says what it found, a later command that
//! depends on an undone one no longer fits, and the undo is refused before it happens. So
//! undoing always gives exactly the state without the command, FIDE mode's mark excepted.

use super::apply::{self, Misfit};
use super::catalogue::Act;
use super::event::Event;
use super::model::Tournament;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Whether the tournament is within FIDE's rules, derived from what was done, plus the recorded
/// fact of having left: it only moves to an earlier round (C.02 questions 40-46).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FideMode {
    /// The round it was first left in (0 before round 1 was paired); none while in it.
    pub left_round: Option<u16>,
    /// By which acts, in order.
    pub causes: Vec<FideCause>,
}

/// One departure from FIDE's rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FideCause {
    /// The newest paired round at that time.
    pub round: u16,
    /// The act.
    pub act: Act,
}

impl FideMode {
    /// True while the tournament is within FIDE's rules.
    pub const fn is_in(&self) -> bool {
        self.left_round.is_none()
    }

    fn leave(&mut self, cause: FideCause) {
        self.left_round = Some(
            self.left_round
                .map_or(cause.round, |old| old.min(cause.round)),
        );
        self.causes.push(cause);
    }
}

/// A command that was carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LoggedCommand {
    /// Sequence number of its first event: its name.
    pub seq: u64,
    /// Its events.
    pub events: Vec<Arc<Event>>,
}

/// A tournament and how it came about.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    rev: u64,
    fide: FideMode,
    tournament: Option<Tournament>,
    log: Vec<LoggedCommand>,
}

/// Why a recorded event cannot be applied.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// A number is missing or comes twice.
    #[error("event {found} follows event {rev}; the stream is not contiguous")]
    Gap {
        /// The last event applied.
        rev: u64,
        /// The one that came.
        found: u64,
    },
    /// The event does not fit.
    #[error("event {seq} cannot be applied: {misfit}")]
    Misfit {
        /// Its number.
        seq: u64,
        /// Why.
        #[source]
        misfit: Misfit,
    },
    /// An undo names a command that does not exist.
    #[error("event {seq} undoes command {target}, which does not exist")]
    UnknownCommand {
        /// Its number.
        seq: u64,
        /// The command it names.
        target: u64,
    },
}

impl State {
    /// The state before the first event.
    pub fn new() -> Self {
        Self::default()
    }

    /// Number of events so far; the revision that conditional requests name.
    pub const fn rev(&self) -> u64 {
        self.rev
    }

    /// The revision that questions and conditional requests rest on: what players say of themselves
    /// (who is here, which result they propose) decides nothing and makes none of them stale.
    pub fn deciding_rev(&self) -> u64 {
        let commands = self.log.iter().rev();
        let mut events = commands.flat_map(|logged| logged.events.iter().rev());
        let since = events.position(|event| !event.is_said_by_player());
        // Events count from 1 without a gap.
        since.map_or(0, |later| self.rev - later as u64)
    }

    /// True if nothing but such words of players came after a revision.
    pub fn is_current(&self, rev: u64) -> bool {
        (self.deciding_rev()..=self.rev).contains(&rev)
    }

    /// Within FIDE's rules, or left.
    pub const fn fide(&self) -> &FideMode {
        &self.fide
    }

    /// The tournament; none before it is created (or after its creation is undone).
    pub const fn tournament(&self) -> Option<&Tournament> {
        self.tournament.as_ref()
    }

    /// The commands carried out so far, the undone ones included.
    pub fn log(&self) -> &[LoggedCommand] {
        &self.log
    }

    /// The state for those who are not told all: with the tournament as they know it, and no log.
    #[must_use]
    pub fn told_as(&self, tournament: Tournament) -> Self {
        Self {
            rev: self.rev,
            fide: self.fide.clone(),
            tournament: Some(tournament),
            log: Vec::new(),
        }
    }

    /// Applies the events of one accepted command.
    ///
    /// # Errors
    /// An event does not fit; the state is unchanged.
    pub fn commit(&mut self, events: Vec<Event>) -> Result<(), ReplayError> {
        let command = self.rev + 1;
        let before = Before {
            rev: self.rev,
            fide: self.fide.clone(),
            commands: self.log.len(),
        };
        for (seq, event) in (command..).zip(events) {
            if let Err(error) = self.apply(seq, command, event) {
                self.go_back(before);
                return Err(error);
            }
        }
        Ok(())
    }

    /// Goes back to an earlier state by folding its events again: nothing has to be copied for
    /// the commands that succeed, and what `decide` has accepted does.
    fn go_back(&mut self, before: Before) {
        self.rev = before.rev;
        self.fide = before.fide;
        self.log.truncate(before.commands);
        let undone = self.undone();
        self.tournament = None;
        for event in in_force(&self.log, &undone).flat_map(|logged| &logged.events) {
            // Each of them has been applied before, in this order.
            let applied = apply::apply(&mut self.tournament, event);
            debug_assert_eq!(applied, Ok(()));
        }
    }

    /// Applies one event from the journal; `command` is the number of the first event of the
    /// command it belongs to.
    ///
    /// # Errors
    /// The event does not follow, or does not fit.
    pub fn apply(&mut self, seq: u64, command: u64, event: Event) -> Result<(), ReplayError> {
        if seq != self.rev + 1 {
            return Err(ReplayError::Gap {
                rev: self.rev,
                found: seq,
            });
        }
        let event = Arc::new(event);
        if let Event::Undone { seq: target } = *event {
            if !self.log.iter().any(|logged| logged.seq == target) {
                return Err(ReplayError::UnknownCommand { seq, target });
            }
            self.push(command, Arc::clone(&event));
            match fold(&self.log, &self.undone()) {
                Ok(tournament) => self.tournament = tournament,
                Err((_, misfit)) => {
                    self.pop();
                    return Err(ReplayError::Misfit { seq, misfit });
                }
            }
        } else {
            apply::apply(&mut self.tournament, &event)
                .map_err(|misfit| ReplayError::Misfit { seq, misfit })?;
            if let Event::FideModeLeft { round, cause } = *event {
                self.fide.leave(FideCause { round, act: cause });
            }
            self.push(command, event);
        }
        self.rev = seq;
        Ok(())
    }

    fn push(&mut self, command: u64, event: Arc<Event>) {
        match self.log.last_mut() {
            Some(last) if last.seq == command => last.events.push(event),
            _ => self.log.push(LoggedCommand {
                seq: command,
                events: vec![event],
            }),
        }
    }

    fn pop(&mut self) {
        if let Some(last) = self.log.last_mut() {
            last.events.pop();
            if last.events.is_empty() {
                self.log.pop();
            }
        }
    }

    /// The commands that are undone now. An undo that was itself undone no longer counts.
    pub fn undone(&self) -> BTreeSet<u64> {
        let mut undone = BTreeSet::new();
        for logged in self.log.iter().rev().filter(|logged| logged.is_undo()) {
            if !undone.contains(&logged.seq) {
                undone.extend(logged.undo_targets());
            }
        }
        undone
    }

    /// The tournament if the command were (un)done as well: the answer to "what would an undo
    /// give", without doing it.
    ///
    /// # Errors
    /// The later commands that depend on it.
    pub(super) fn without(&self, target: u64) -> Result<Option<Tournament>, Vec<u64>> {
        let mut log = self.log.clone();
        log.push(LoggedCommand {
            seq: self.rev + 1,
            events: vec![Arc::new(Event::Undone { seq: target })],
        });
        let trial = Self {
            log,
            ..Self::default()
        };
        let mut left_out = trial.undone();
        let mut dependents = Vec::new();
        loop {
            match fold(&trial.log, &left_out) {
                Ok(tournament) if dependents.is_empty() => return Ok(tournament),
                Ok(_) => return Err(dependents),
                Err((command, _)) => {
                    dependents.push(command);
                    left_out.insert(command);
                }
            }
        }
    }
}

/// What `commit` needs to go back: the log is only appended to, and the rest follows from it.
struct Before {
    rev: u64,
    fide: FideMode,
    commands: usize,
}

impl LoggedCommand {
    /// True if the command was an undo.
    pub fn is_undo(&self) -> bool {
        self.undo_targets().next().is_some()
    }

    /// True if it may have left a player without number: nothing else has to be looked at.
    fn touches_numbers(&self) -> bool {
        self.events.iter().any(|event| {
            matches!(
                **event,
                Event::Imported { .. }
                    | Event::PlayerAdded { .. }
                    | Event::PlayerRemoved { .. }
                    | Event::NumbersSet { .. }
            )
        })
    }

    /// The commands it undid.
    pub fn undo_targets(&self) -> impl Iterator<Item = u64> + '_ {
        self.events.iter().filter_map(|event| match **event {
            Event::Undone { seq } => Some(seq),
            _ => None,
        })
    }
}

fn in_force<'a>(
    log: &'a [LoggedCommand],
    left_out: &'a BTreeSet<u64>,
) -> impl Iterator<Item = &'a LoggedCommand> {
    log.iter().filter(|logged| !left_out.contains(&logged.seq))
}

/// Folds all commands that are not left out; on failure tells which one no longer fits.
fn fold(
    log: &[LoggedCommand],
    left_out: &BTreeSet<u64>,
) -> Result<Option<Tournament>, (u64, Misfit)> {
    let mut tournament = None;
    for logged in in_force(log, left_out) {
        for event in &logged.events {
            apply::apply(&mut tournament, event).map_err(|misfit| (logged.seq, misfit))?;
        }
        // Within a command numbers may lag behind the players, after it they may not.
        let is_numbered = || tournament.as_ref().is_none_or(Tournament::is_numbered);
        if logged.touches_numbers() && !is_numbered() {
            let what = "the pairing numbers".to_owned();
            return Err((logged.seq, Misfit { what }));
        }
    }
    Ok(tournament)
}
