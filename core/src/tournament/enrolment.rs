//! Which command entered a player: a number of a player alone does not say who it is, once a
//! tournament was imported again before its first round.

use super::event::Event;
use super::state::State;
use crate::PlayerId;

impl State {
    /// The command that entered somebody who takes part now; none if he does not.
    pub fn enrolment(&self, player: PlayerId) -> Option<u64> {
        self.tournament()?.players.get(&player)?;
        let undone = self.undone();
        let enters = |event: &Event| match event {
            Event::PlayerAdded { player: entered } => entered.id == player,
            // Whoever was there before is not there any more.
            Event::Imported { .. } => true,
            _ => false,
        };
        let mut log = self.log().iter().rev();
        let found = log.find(|logged| {
            !undone.contains(&logged.seq) && logged.events.iter().any(|event| enters(event))
        });
        found.map(|logged| logged.seq)
    }
}
