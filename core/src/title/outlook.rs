//! What is still needed while the event goes on: the games left are supposed to be played, with
//! ever more points from them, and the norm is looked for as at the end.

use super::event::{NormEvent, NormPlayer, NormRound};
use super::figures::counted;
use super::games::{Excluded, eight_are_enough, games_of};
use super::norm::Norm;
use super::search::{Choice, best_supposed};
use super::supposed::Supposed;
use crate::rating::round_half_up;
use serde::Serialize;
use std::fmt;

/// What a player still needs for a norm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outlook {
    /// So much from the next games: the least that can make the norm. Where later games or games
    /// won may be left out, the points are taken to come first.
    Needs {
        /// Half points.
        half_points: i64,
        /// From so many games.
        games: usize,
        /// Of which so many have no opponent yet, who is taken to be as strong as the average so
        /// far, and to have the title and the federation that the mix lacks if anybody left in the
        /// field has them.
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
    index: usize,
    norm: Norm,
) -> Option<Outlook> {
    let left = games_left(event, excluded, &event.players[index]);
    if left.is_empty() {
        return None;
    }
    let done = games_of(event, excluded, index);
    let total = done.len() + left.len();
    let needed = event.games_needed();
    let eight = total == 8 && needed == 9 && eight_are_enough(event, index);
    if total < needed && !eight {
        return Some(Outlook::TooFewGames);
    }
    let met = done.iter().map(|game| game.opponent);
    let known: Vec<usize> = met.chain(left.iter().flatten().copied()).collect();
    let ratings = known
        .iter()
        .map(|&opponent| counted(&event.players[opponent]));
    let ratings: Vec<i64> = ratings.collect();
    let average = average_of(&ratings, norm)?;
    let supposed = Supposed::new(event, (excluded, index), &known, average);
    if !may_reach(
        &ratings,
        (total, needed.min(total)),
        supposed.strongest,
        norm,
    ) {
        return Some(Outlook::OutOfReach);
    }
    Some(least(supposed, norm))
}

/// The opponents of the games that are still to be played and would count.
fn games_left(event: &NormEvent, excluded: &Excluded, player: &NormPlayer) -> Vec<Option<usize>> {
    let open = player.rounds.iter().filter_map(|round| match *round {
        NormRound::Open { opponent } => Some(Some(opponent)),
        _ => None,
    });
    let counts = |opponent: &Option<usize>| {
        opponent.is_none_or(|opponent| opponent < event.players.len() && !excluded.has(opponent))
    };
    let all = open.chain(player.upcoming.iter().copied());
    all.filter(counts).collect()
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

/// False if not even the strongest opponents, known and to come, have the average that the norm
/// asks for: most players of an open are done with here.
fn may_reach(known: &[i64], (total, needed): (usize, usize), strongest: i64, norm: Norm) -> bool {
    let mut ratings = known.to_vec();
    ratings.resize(total.max(known.len()), strongest);
    ratings.sort_unstable_by(|a, b| b.cmp(a));
    ratings.truncate(needed);
    // In a double round robin the one who is raised is met twice.
    let raised = ratings.iter_mut().rev().take(2);
    raised.for_each(|rating| *rating = (*rating).max(norm.requirements().floor));
    let count = i64::try_from(ratings.len()).unwrap_or(i64::MAX);
    count > 0 && round_half_up(ratings.iter().sum(), count) >= norm.requirements().average
}

/// The fewest half points that make the norm; more never unmake it.
fn least(mut supposed: Supposed, norm: Norm) -> Outlook {
    let most = 2 * supposed.left();
    let Some(mut choice) = made(&mut supposed, most, norm) else {
        return Outlook::OutOfReach;
    };
    let (mut below, mut enough) = (None, most);
    while below.map_or(0, |below| below + 1) < enough {
        let middle = usize::midpoint(below.map_or(0, |below| below + 1), enough);
        match made(&mut supposed, middle, norm) {
            Some(found) => (enough, choice) = (middle, found),
            None => below = Some(middle),
        }
    }
    let (games, unpaired) = supposed.used(&choice);
    Outlook::Needs {
        half_points: i64::try_from(enough).unwrap_or(i64::MAX),
        games,
        unpaired,
    }
}

/// The choice that makes the norm with so many half points from the games left.
fn made(supposed: &mut Supposed, half_points: usize, norm: Norm) -> Option<Choice> {
    supposed.score(half_points);
    best_supposed(&supposed.event, &supposed.at_best, norm)
}
