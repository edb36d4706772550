//! A tournament as far as everybody may know it.

use super::check_in::CheckIn;
use super::model::Tournament;

impl Tournament {
    /// The tournament up to its newest published round: without later rounds, byes of rounds to
    /// come, open sessions, prohibited pairs, what players said of themselves, and the arbiters'
    /// log.
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
        known.check_in = CheckIn::default();
        known.proposals.clear();
        let team = &mut known.team_facts;
        team.byes.retain(|round, _| *round <= newest);
        team.line_ups.retain(|round, _| *round <= newest);
        team.prohibitions.clear();
        for player in known.players.values_mut() {
            // Who leaves before a round that is not published is told with that round.
            player.withdrawn = player.withdrawn.filter(|from| *from <= newest);
        }
        known
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PlayerId;
    use crate::format::trf::RequestedBye;
    use crate::tournament::{
        Board, PairedBy, PairedRound, Player, PlayerDetails, Prohibition, Settings,
    };

    fn round(published: bool) -> PairedRound {
        PairedRound {
            by: PairedBy::Hand,
            field: None,
            engine: None,
            engine_version: String::new(),
            regulations: Vec::new(),
            boards: vec![Board::new(PlayerId(1), PlayerId(2))],
            bye: None,
            teams: None,
            published,
        }
    }

    #[test]
    fn nothing_that_is_not_published_is_left() {
        let mut t = Tournament::new(Settings::new("Open", 5));
        t.rounds = vec![round(true), round(true), round(false)];
        for (id, withdrawn) in [(1, Some(2)), (2, Some(3))] {
            let player = Player {
                id: PlayerId(id),
                details: PlayerDetails::default(),
                entered: 1,
                withdrawn,
                expelled: false,
                no_byes: false,
            };
            t.players.insert(player.id, player);
        }
        for round in [2, 3] {
            let byes = [(PlayerId(2), RequestedBye::Half)].into();
            t.byes.insert(round, byes);
        }
        let players = vec![PlayerId(1), PlayerId(2)];
        let pair = Prohibition {
            first_round: 1,
            last_round: 5,
            players,
        };
        t.prohibitions.insert(1, pair);
        let known = t.published();
        assert_eq!(known.newest_round(), 2);
        assert_eq!(known.byes.keys().collect::<Vec<_>>(), [&2]);
        assert!(known.prohibitions.is_empty());
        let withdrawn = |id| known.players[&PlayerId(id)].withdrawn;
        assert_eq!((withdrawn(1), withdrawn(2)), (Some(2), None));
        t.rounds
            .iter_mut()
            .for_each(|round| round.published = false);
        assert_eq!(t.published().newest_round(), 0);
    }
}
