//! What is still needed while the event goes on.

use super::event::{NormEvent, NormPlayer, NormRound};
use super::figures::{counted, half_points_needed};
use super::games::{Excluded, games_of};
use super::norm::Norm;
use crate::rating::round_half_up;
use serde::Serialize;
use std::fmt;

/// What a player still needs for a norm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outlook {
    /// So much from the games left.
    Needs {
        /// Half points.
        half_points: i64,
        /// From so many games.
        games: usize,
        /// Of which so many have no opponent yet, who is taken to be as strong as the average so
        /// far.
        unpaired: usize,
    },
    /// Not even all the points are enough.
    OutOfReach,
    /// The event has too few games left.
    TooFewGames,
}

impl fmt::Display for Outlook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Needs {
                half_points,
                games,
                unpaired,
            } => {
                let points = crate::rating::Hundredths::halves(*half_points);
                write!(f, "needs {points} from {games}")?;
                if *unpaired > 0 {
                    write!(f, " ({unpaired} against the average so far)")?;
                }
                Ok(())
            }
            Self::OutOfReach => f.write_str("out of reach"),
            Self::TooFewGames => f.write_str("too few games left"),
        }
    }
}

/// The outlook of a player with games left; none at the end of the event, or before the first
/// opponent is known.
pub(super) fn outlook(
    event: &NormEvent,
    excluded: &Excluded,
    player: &NormPlayer,
    index: usize,
    norm: Norm,
) -> Option<Outlook> {
    let open = player.rounds.iter().filter_map(|round| match *round {
        NormRound::Open { opponent } => Some(Some(opponent)),
        _ => None,
    });
    let known = |opponent: &Option<usize>| {
        opponent.is_none_or(|opponent| opponent < event.players.len() && !excluded.has(opponent))
    };
    let left: Vec<Option<usize>> = open
        .chain(player.upcoming.iter().copied())
        .filter(known)
        .collect();
    if left.is_empty() {
        return None;
    }
    let done = games_of(event, excluded, index);
    let total = done.len() + left.len();
    if total < event.games_needed() {
        return Some(Outlook::TooFewGames);
    }
    let met = done.iter().map(|game| game.opponent);
    let ratings: Vec<i64> = met
        .chain(left.iter().flatten().copied())
        .map(|opponent| counted(&event.players[opponent]))
        .collect();
    let average = average_of(&ratings, norm)?;
    let scored: i64 = done.iter().map(|game| game.half_points).sum();
    let games = left.len();
    let unpaired = left.iter().filter(|opponent| opponent.is_none()).count();
    let needed = half_points_needed(average, total, norm)
        // Opponents still to come may raise the average.
        .filter(|_| unpaired > 0 || average >= norm.requirements().average)
        .map(|needed| (needed - scored).max(0))
        .filter(|needed| usize::try_from(*needed).is_ok_and(|needed| needed <= 2 * games));
    Some(
        needed.map_or(Outlook::OutOfReach, |half_points| Outlook::Needs {
            half_points,
            games,
            unpaired,
        }),
    )
}

/// The average with the lowest raised to the floor; none of nobody.
fn average_of(ratings: &[i64], norm: Norm) -> Option<i64> {
    let lowest = *ratings.iter().min()?;
    let sum: i64 = ratings.iter().sum();
    let raise = (norm.requirements().floor - lowest).max(0);
    Some(round_half_up(
        sum + raise,
        i64::try_from(ratings.len()).ok()?,
    ))
}
