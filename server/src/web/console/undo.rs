//! One's own last act, to be undone; and what one has undone, to be done again.

use super::super::fault::Fault;
use super::duty::Duty;
use super::words;
use hakem_core::tournament::{Event, LoggedCommand, State};

/// Events that are looked through for one's own: further back, the log is the place to undo.
const LOOKED_THROUGH: u64 = 400;

/// An act with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The command to undo: its first event.
    pub seq: u64,
    /// What it did, in words.
    pub text: String,
}

/// What the console offers somebody.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mine {
    /// His last act that is in force.
    pub undo: Option<Named>,
    /// The undo that he may take back; named by what comes back.
    pub redo: Option<Named>,
}

/// What is offered to whoever looks.
pub fn mine(duty: &Duty) -> Result<Mine, Fault> {
    let scene = duty.scene()?;
    let state = &scene.state;
    let offer = offer(state, &own(duty)?);
    let named = |seq: u64, of: u64| {
        let text = words::command(duty.visit.language, state, find(state, of)?);
        Some(Named { seq, text })
    };
    Ok(Mine {
        undo: offer.undo.and_then(|seq| named(seq, seq)),
        redo: offer.redo.and_then(|(seq, of)| named(seq, of)),
    })
}

/// The commands that whoever looks has given lately, the oldest first.
fn own(duty: &Duty) -> Result<Vec<u64>, Fault> {
    let scene = duty.scene()?;
    let rev = scene.state.rev();
    let from = rev.saturating_sub(LOOKED_THROUGH) + 1;
    let stored = duty.hall.record(scene, from);
    let mut own = Vec::new();
    for event in stored.map_err(|_| Fault::Internal)? {
        let event = event.map_err(|_| Fault::Internal)?;
        // Readers see what the desk has told, not what it is about to.
        if event.seq() > rev {
            break;
        }
        if event.seq() == event.cmd() && event.by() == duty.name() {
            own.push(event.seq());
        }
    }
    Ok(own)
}

/// The command of a number.
pub fn find(state: &State, seq: u64) -> Option<&LoggedCommand> {
    let log = state.log();
    let index = log.binary_search_by_key(&seq, |logged| logged.seq).ok()?;
    log.get(index)
}

/// What to undo, and the undo to take back with what it had undone.
#[derive(Debug, Default, PartialEq, Eq)]
struct Offer {
    undo: Option<u64>,
    redo: Option<(u64, u64)>,
}

fn offer(state: &State, own: &[u64]) -> Offer {
    let undone = state.undone();
    let live: Vec<&LoggedCommand> = own
        .iter()
        .rev()
        .filter(|seq| !undone.contains(seq))
        .filter_map(|seq| find(state, *seq))
        .collect();
    let undo = live.iter().find(|command| !command.is_undo());
    let redo = live
        .iter()
        .take_while(|command| command.is_undo())
        .find_map(|command| {
            let target = command.undo_targets().next()?;
            let is_redo = find(state, target).is_none_or(LoggedCommand::is_undo);
            (!is_redo).then_some((command.seq, target))
        });
    Offer {
        undo: undo
            .filter(|command| !is_beginning(command))
            .map(|command| command.seq),
        redo,
    }
}

/// A tournament does not vanish by one key; the log has its beginning as well.
fn is_beginning(command: &LoggedCommand) -> bool {
    command
        .events
        .iter()
        .any(|event| matches!(**event, Event::Created { .. } | Event::Imported { .. }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use hakem_core::tournament::{Setting, Settings};

    fn city(from: &str, to: &str) -> Vec<Event> {
        let (from, to) = (from.to_owned(), to.to_owned());
        vec![Event::SettingChanged {
            from: Setting::City(from),
            to: Setting::City(to),
        }]
    }

    #[test]
    fn acts_are_undone_backwards_and_done_again_forwards() {
        let mut state = State::new();
        let settings = Box::new(Settings::new("Open", 3));
        let undo = |seq| vec![Event::Undone { seq }];
        let mut own = Vec::new();
        let mut step = |events: Vec<Event>| {
            own.push(state.rev() + 1);
            state.commit(events).unwrap();
            let offer = offer(&state, &own);
            (offer.undo, offer.redo)
        };
        assert_eq!(step(vec![Event::Created { settings }]), (None, None));
        assert_eq!(step(city("", "A")), (Some(2), None));
        assert_eq!(step(city("A", "B")), (Some(3), None));
        assert_eq!(step(undo(3)), (Some(2), Some((4, 3))));
        assert_eq!(step(undo(2)), (None, Some((5, 2))));
        assert_eq!(step(undo(5)), (Some(2), Some((4, 3))));
        assert_eq!(step(undo(4)), (Some(3), None));
        assert_eq!(step(undo(3)), (Some(2), Some((8, 3))));
        // Something new: what was undone before it is gone.
        assert_eq!(step(city("A", "C")), (Some(9), None));
        assert_eq!(offer(&state, &[1, 2]).undo, Some(2));
    }
}
