//! What players brought their team.

use hakem_core::tournament::Tournament;
use hakem_core::{PlayerId, Points, TeamId};
use std::collections::BTreeMap;

/// The boards of a player for the team.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The points, forfeits included.
    pub points: Points,
    /// Boards that brought points or none; not those where the game is on.
    pub boards: u32,
}

/// What each player of a team brought it in some rounds.
pub fn tallies(
    event: &Tournament,
    team: TeamId,
    rounds: impl IntoIterator<Item = u16>,
) -> BTreeMap<PlayerId, Tally> {
    let mut tallies: BTreeMap<PlayerId, Tally> = BTreeMap::new();
    let rounds = rounds.into_iter();
    for board in rounds.flat_map(|round| event.team_boards(team, round)) {
        if let (Some(player), Some(points)) = (board.player, board.points) {
            let tally = tallies.entry(player).or_default();
            tally.points += points;
            tally.boards += 1;
        }
    }
    tallies
}
