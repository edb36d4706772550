//! Whether the scale drifts from list to list (1998: 12.3).

use super::Hundredths;
use serde::Serialize;
use std::collections::BTreeMap;

/// Players whose mean is followed at the top.
const TOP: usize = 50;
/// Width of a class of the distribution.
const CLASS: u16 = 100;

/// A player of one list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScalePlayer {
    /// Rating.
    pub rating: u16,
    /// Age on the day of the list, if known.
    pub age: Option<u8>,
    /// True for one with enough games to be established.
    pub established: bool,
}

/// What one list shows; a drift is seen by holding several beside each other.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Scale {
    /// Mean of the established aged 25 to 40. Give the same players for every list.
    pub cohort: Option<Hundredths>,
    /// Mean of the 50 strongest.
    pub top: Option<Hundredths>,
    /// How many are rated from each multiple of 100 up to the next.
    pub distribution: BTreeMap<u16, u32>,
}

/// The three figures of a list.
pub fn scale(players: impl IntoIterator<Item = ScalePlayer>) -> Scale {
    let mut scale = Scale::default();
    let (mut sum, mut count) = (0, 0);
    let mut ratings = Vec::new();
    for player in players {
        let class = player.rating / CLASS * CLASS;
        *scale.distribution.entry(class).or_default() += 1;
        ratings.push(player.rating);
        if player.established && player.age.is_some_and(|age| (25..=40).contains(&age)) {
            sum += i64::from(player.rating);
            count += 1;
        }
    }
    ratings.sort_unstable_by(|a, b| b.cmp(a));
    ratings.truncate(TOP);
    let top = ratings.iter().map(|rating| i64::from(*rating)).sum();
    scale.cohort = Hundredths::mean(sum, count);
    scale.top = Hundredths::mean(top, i64::try_from(ratings.len()).unwrap_or(0));
    scale
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn art12_3_figures_of_a_list() {
        let player = |rating, age, established| ScalePlayer {
            rating,
            age: Some(age),
            established,
        };
        let mut players = vec![
            player(2_700, 25, true),
            player(2_500, 40, true),
            player(2_900, 41, true),
            player(2_900, 30, false),
        ];
        players.extend([player(2_000, 60, true); 50]);
        let scale = scale(players);
        assert_eq!(scale.cohort, Some(Hundredths::whole(2_600)));
        // 2900 2900 2700 2500 and 46 of 2000.
        assert_eq!(scale.top, Some(Hundredths::whole(2_060)));
        assert_eq!(scale.distribution[&2_900], 2);
        assert_eq!(scale.distribution[&2_000], 50);
        assert_eq!(super::scale([]), Scale::default());
    }
}
