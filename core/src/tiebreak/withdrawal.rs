//! Whose results a round robin leaves out (C.02 question 103; General Regulations, withdrawal).
//!
//! | rule | function | test |
//! | --- | --- | --- |
//! | under half of the games completed: the results count for nobody | [`results_left_out`] | `q103_under_half_leaves_out` |
//! | exactly half counts | [`results_left_out`] | `q103_exactly_half_counts` |

use super::{Competition, CrossTable, TableEntrant};
use crate::{EntrantId, RoundRecord, SideResult};
use std::collections::BTreeSet;

/// Those whose results count for nobody in the standings of a round robin: they completed under
/// half of their games. The results stay in the cross-table.
///
/// Only games over the board are completed. Nobody is left out who lost no game by forfeit and has
/// not withdrawn: a game won by forfeit is not his failure. While rounds are still to come, somebody
/// who has not withdrawn is left out only when he can no longer reach half. `scheduled` is the number
/// of games of each in the whole event; if none is given it follows from the number of entrants and
/// of rounds. Always empty in a Swiss, where all results count.
pub fn results_left_out(
    table: &CrossTable,
    scheduled: Option<u16>,
    withdrawn: &BTreeSet<EntrantId>,
) -> BTreeSet<EntrantId> {
    if table.competition == Competition::Swiss {
        return BTreeSet::new();
    }
    let scheduled = scheduled.map_or_else(|| games_of_whole_cycles(table), usize::from);
    table
        .entrants
        .iter()
        .filter(|entrant| {
            let games = Games::of(entrant);
            let to_come = scheduled.saturating_sub(games.paired);
            let has_withdrawn = withdrawn.contains(&entrant.id);
            let reachable = games.played + if has_withdrawn { 0 } else { to_come };
            (has_withdrawn || games.lost_by_forfeit > 0)
                && reachable * 2 < scheduled.max(games.paired)
        })
        .map(|entrant| entrant.id)
        .collect()
}

struct Games {
    paired: usize,
    played: usize,
    lost_by_forfeit: usize,
}

impl Games {
    fn of(entrant: &TableEntrant) -> Self {
        let results = || {
            entrant
                .rounds
                .iter()
                .filter_map(|round| match round.record {
                    RoundRecord::Game { result, .. } => Some(result),
                    RoundRecord::Bye(_) => None,
                })
        };
        Self {
            paired: results().count(),
            played: results().filter(|result| result.is_played()).count(),
            lost_by_forfeit: results()
                .filter(|result| *result == SideResult::ForfeitLoss)
                .count(),
        }
    }
}

/// Games of each entrant in as many whole cycles as the rounds need.
fn games_of_whole_cycles(table: &CrossTable) -> usize {
    let entrants = table.entrants.len();
    let opponents = entrants.saturating_sub(1);
    let rounds_of_cycle = (opponents + entrants % 2).max(1);
    usize::from(table.rounds).div_ceil(rounds_of_cycle) * opponents
}
