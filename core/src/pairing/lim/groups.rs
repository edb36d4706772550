//! Score groups around the median, and the order of the players in them (2.2, 3.6, 3.7).

use super::Round;
use crate::Points;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The way in which groups are paired (2.2): above the median and in it downward, below it upward.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::pairing) enum Direction {
    /// The highest number is examined first, floaters go to the next lower group.
    Down,
    /// The lowest number is examined first, floaters go to the next higher group.
    Up,
}

/// Number 1 is the highest number, as 4.2 calls it; so also where 3.6.2 and 3.7.2 speak of the
/// highest and the lowest.
const HIGHEST_IS_ONE: fn(u32) -> u32 = |number| number;

/// The text prints its tables of exchanges for the way down only; upward they are mirrored, as all
/// its other rules are: there the lowest number is examined first.
const UPWARD_TABLES: fn(u32) -> Reverse<u32> = Reverse;

/// The players by score, without the one who takes the bye.
pub(in crate::pairing) struct ScoreGroups {
    /// From the highest down.
    pub above: Vec<Vec<usize>>,
    /// Residents of the median group; there may be none.
    pub median: Vec<usize>,
    /// From the lowest up.
    pub below: Vec<Vec<usize>>,
}

impl ScoreGroups {
    pub fn new(round: &Round<'_>, bye: Option<usize>) -> Self {
        let mut by_score: BTreeMap<Points, Vec<usize>> = BTreeMap::new();
        for (place, player) in round.players.iter().enumerate() {
            if Some(place) != bye {
                by_score.entry(player.score).or_default().push(place);
            }
        }
        let mut groups = Self {
            above: Vec::new(),
            median: Vec::new(),
            below: Vec::new(),
        };
        for (score, group) in by_score {
            match (score * 2).cmp(&round.twice_median) {
                std::cmp::Ordering::Less => groups.below.push(group),
                std::cmp::Ordering::Equal => groups.median = group,
                std::cmp::Ordering::Greater => groups.above.push(group),
            }
        }
        groups.above.reverse();
        groups
    }
}

/// A score group about to be paired.
pub(in crate::pairing) struct Group {
    /// Everybody in it, the first to be examined first: by number, whatever the score.
    pub members: Vec<usize>,
    /// The members who floated in, in the order in which they are paired (3.6, 3.7).
    pub floaters: Vec<usize>,
    pub direction: Direction,
}

impl Group {
    /// Going down, floaters of the highest score come first, so in the median those from above come
    /// before those from below (3.6.3); of the same score the highest number.
    pub fn new(
        round: &Round<'_>,
        residents: &[usize],
        mut floaters: Vec<usize>,
        direction: Direction,
    ) -> Self {
        let mut members = [residents, &floaters].concat();
        let number = |place: usize| HIGHEST_IS_ONE(round.number(place));
        let score = |place: usize| round.players[place].score;
        match direction {
            Direction::Down => {
                members.sort_by_key(|&place| number(place));
                floaters.sort_by_key(|&place| (Reverse(score(place)), number(place)));
            }
            Direction::Up => {
                members.sort_by_key(|&place| UPWARD_TABLES(number(place)));
                floaters.sort_by_key(|&place| (score(place), UPWARD_TABLES(number(place))));
            }
        }
        Self {
            members,
            floaters,
            direction,
        }
    }

    /// The group without some of its members.
    pub fn without(&self, out: &[usize]) -> Self {
        let left = |places: &[usize]| {
            let left = places.iter().copied();
            left.filter(|place| !out.contains(place)).collect()
        };
        Self {
            members: left(&self.members),
            floaters: left(&self.floaters),
            direction: self.direction,
        }
    }
}
