//! A tournament as far as everybody may know it.

use super::model::Tournament;

impl Tournament {
    /// The tournament up to its newest published round: without later rounds, byes of rounds to
    /// come, open sessions, prohibited pairs, and the arbiters' log.
    #[must_use]
    pub fn published(&self) -> Self {
        let rounds = (1..).zip(&self.rounds);
        let newest = rounds
            .filter(|(_, round)| round.published)
            .map(|(number, _)| number)
            .max();
        let newest: u16 = newest.unwrap_or(0);
        let mut known = self.clone();
        known.rounds.truncate(usize::from(newest));
        known.byes.retain(|round, _| *round <= newest);
        known.integrity.clear();
        known.reported.clear();
        known.prohibitions.clear();
        known.session = None;
        for player in known.players.values_mut() {
            // Who leaves before a round that is not published is told with that round.
            player.withdrawn = player.withdrawn.filter(|from| *from <= newest);
        }
        known
    }
}
