//! The state of a game's stream: the fold of its events, with the log that makes undo possible.
//!
//! As in a tournament, an undone command is left out when the log is folded again, and is undone
//! only if every later command still fits without it. A move costs no fold; an undo costs one.

use super::apply::{self, Misfit};
use super::event::GameEvent;
use super::play::Play;
use std::collections::BTreeSet;
use std::sync::Arc;

/// A command that was carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoggedCommand {
    /// Sequence number of its first event: its name.
    pub seq: u64,
    /// Its events.
    pub events: Vec<Arc<GameEvent>>,
}

impl LoggedCommand {
    /// The commands it undid.
    pub fn undo_targets(&self) -> impl Iterator<Item = u64> + '_ {
        self.events.iter().filter_map(|event| match **event {
            GameEvent::Undone { seq } => Some(seq),
            _ => None,
        })
    }
}

/// A game and how it came about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Game {
    rev: u64,
    play: Option<Play>,
    log: Vec<LoggedCommand>,
}

/// Why a recorded event cannot be applied.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// A number is missing or comes twice, or the command is none of this stream.
    #[error("event {found} of command {command} follows event {rev}; the stream is not contiguous")]
    Gap {
        /// The last event applied.
        rev: u64,
        /// The one that came.
        found: u64,
        /// Its command.
        command: u64,
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

impl Game {
    /// The state before the first event.
    pub fn new() -> Self {
        Self::default()
    }

    /// Number of events so far.
    pub const fn rev(&self) -> u64 {
        self.rev
    }

    /// The game as it stands; none before it has started (or after its start is undone).
    pub const fn play(&self) -> Option<&Play> {
        self.play.as_ref()
    }

    /// The commands carried out so far, the undone ones included.
    pub fn log(&self) -> &[LoggedCommand] {
        &self.log
    }

    /// Applies the events of one accepted command.
    ///
    /// # Errors
    /// An event does not fit; the state is unchanged.
    pub fn commit(&mut self, events: Vec<GameEvent>) -> Result<(), ReplayError> {
        let (rev, commands) = (self.rev, self.log.len());
        let command = rev + 1;
        for (seq, event) in (command..).zip(events) {
            if let Err(error) = self.apply(seq, command, event) {
                if self.rev > rev {
                    self.log.truncate(commands);
                    self.rev = rev;
                    self.play = fold(&self.log, &undone(&self.log, None)).0;
                }
                return Err(error);
            }
        }
        Ok(())
    }

    /// Applies one event from the journal; `command` is the number of the first event of the
    /// command it belongs to.
    ///
    /// # Errors
    /// The event does not follow, or does not fit; the state is unchanged.
    pub fn apply(&mut self, seq: u64, command: u64, event: GameEvent) -> Result<(), ReplayError> {
        let same = self.log.last().is_some_and(|last| last.seq == command);
        if seq != self.rev + 1 || !(same || command == seq) {
            return Err(ReplayError::Gap {
                rev: self.rev,
                found: seq,
                command,
            });
        }
        if let GameEvent::Undone { seq: target } = event {
            if !self.log.iter().any(|logged| logged.seq == target) {
                return Err(ReplayError::UnknownCommand { seq, target });
            }
            let (play, mut misfits) = fold(&self.log, &undone(&self.log, Some(target)));
            if !misfits.is_empty() {
                let (_, misfit) = misfits.swap_remove(0);
                return Err(ReplayError::Misfit { seq, misfit });
            }
            self.play = play;
        } else {
            apply::apply(&mut self.play, &event)
                .map_err(|misfit| ReplayError::Misfit { seq, misfit })?;
        }
        self.push(command, Arc::new(event));
        self.rev = seq;
        Ok(())
    }

    fn push(&mut self, command: u64, event: Arc<GameEvent>) {
        match self.log.last_mut() {
            Some(last) if last.seq == command => last.events.push(event),
            _ => self.log.push(LoggedCommand {
                seq: command,
                events: vec![event],
            }),
        }
    }

    /// The commands that are undone now. An undo that was itself undone no longer counts.
    pub fn undone(&self) -> BTreeSet<u64> {
        undone(&self.log, None)
    }

    /// The later commands that would no longer fit if this one were undone.
    pub(super) fn dependents(&self, target: u64) -> Vec<u64> {
        let (_, misfits) = fold(&self.log, &undone(&self.log, Some(target)));
        misfits.into_iter().map(|(seq, _)| seq).collect()
    }
}

/// The commands that are undone, or would be after one more undo.
fn undone(log: &[LoggedCommand], one_more: Option<u64>) -> BTreeSet<u64> {
    let mut undone: BTreeSet<u64> = one_more.into_iter().collect();
    for logged in log.iter().rev() {
        if !undone.contains(&logged.seq) {
            undone.extend(logged.undo_targets());
        }
    }
    undone
}

/// Folds all commands that are not left out; tells beside it which of them do not fit, and goes
/// on without those.
fn fold(log: &[LoggedCommand], left_out: &BTreeSet<u64>) -> (Option<Play>, Vec<(u64, Misfit)>) {
    let mut play = None;
    let mut misfits = Vec::new();
    for logged in log.iter().filter(|logged| !left_out.contains(&logged.seq)) {
        // A command counts whole or not at all; one event alone changes nothing if it fails.
        let before = (logged.events.len() > 1).then(|| play.clone());
        for event in &logged.events {
            if let Err(misfit) = apply::apply(&mut play, event) {
                misfits.push((logged.seq, misfit));
                if let Some(before) = before {
                    play = before;
                }
                break;
            }
        }
    }
    (play, misfits)
}
