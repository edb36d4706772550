//! Undo and redo: one act for every kind of command.

use super::Proposal;
use crate::tournament::catalogue::{Act, Reason};
use crate::tournament::event::Event;
use crate::tournament::refusal::Refusal;
use crate::tournament::state::{LoggedCommand, State};

impl State {
    /// Undoing asks what doing asked: the levels of the command's events as the state is now.
    /// A command on which later ones depend is not undone before them.
    pub(super) fn undo(&self, seq: u64) -> Result<Proposal, Refusal> {
        let target = self.logged(seq).ok_or(Refusal::UnknownCommand(seq))?;
        if self.undone().contains(&seq) {
            return Err(Refusal::UndoneAlready(seq));
        }
        self.without(seq)
            .map_err(|dependents| Refusal::Dependents { seq, dependents })?;
        let mut reasons = Vec::new();
        self.reasons_of_command(target, &mut reasons);
        Ok(Proposal {
            events: vec![Event::Undone { seq }],
            reasons,
        })
    }

    fn logged(&self, seq: u64) -> Option<&LoggedCommand> {
        let index = self
            .log()
            .binary_search_by_key(&seq, |logged| logged.seq)
            .ok()?;
        self.log().get(index)
    }

    /// The reasons of all events that an undo takes away or brings back.
    fn reasons_of_command(&self, command: &LoggedCommand, reasons: &mut Vec<Reason>) {
        for event in &command.events {
            match &**event {
                // The recorded fact stays whatever happens.
                Event::FideModeLeft { .. } => {}
                // What was asked then is asked again: doing it again may not be quieter.
                Event::WarningConfirmed { acts, .. } => {
                    let asked = acts.iter().filter(|act| **act != Act::LeaveFideMode);
                    reasons.extend(asked.map(|act| self.reason(*act)));
                }
                Event::Undone { seq } => {
                    if let Some(target) = self.logged(*seq) {
                        self.reasons_of_command(target, reasons);
                    }
                }
                event => reasons.extend(self.reasons_of(event)),
            }
        }
    }
}
