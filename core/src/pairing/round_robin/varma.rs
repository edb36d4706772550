//! Varma tables: the restricted drawing of lots (C.05 7.7, annex 2).
//!
//! The numbers of a round robin stand in four groups, whose members do not meet in the last three
//! rounds; the players of one federation draw from one group. It is the table's worth that is
//! promised, so what a draw comes to is held against the Berger table: with twelve players numbers
//! 6 and 12 do meet in the last round, and a large federation may have to draw from two groups.

use super::{rounds_of_cycle, table_round};
use crate::EntrantId;
use crate::dice::Dice;
use std::collections::BTreeMap;

/// Rounds at the end in which a group keeps its members apart.
const LAST_ROUNDS: usize = 3;

/// Groups A, B, C, D for so many players; with one player less the last number is the free round.
const TABLES: [(u32, [&[u32]; 4]); 8] = [
    (10, [&[3, 4, 8], &[5, 7, 9], &[1, 6], &[2, 10]]),
    (12, [&[4, 5, 9, 10], &[1, 2, 7], &[6, 8, 12], &[3, 11]]),
    (
        14,
        [&[4, 5, 6, 11, 12], &[1, 2, 8, 9], &[7, 10, 13], &[3, 14]],
    ),
    (
        16,
        [
            &[5, 6, 7, 12, 13, 14],
            &[1, 2, 3, 9, 10],
            &[8, 11, 15],
            &[4, 16],
        ],
    ),
    (
        18,
        [
            &[5, 6, 7, 8, 14, 15, 16],
            &[1, 2, 3, 10, 11, 12],
            &[9, 13, 17],
            &[4, 18],
        ],
    ),
    (
        20,
        [
            &[6, 7, 8, 9, 15, 16, 17, 18],
            &[1, 2, 3, 11, 12, 13, 14],
            &[5, 10, 19],
            &[4, 20],
        ],
    ),
    (
        22,
        [
            &[6, 7, 8, 9, 10, 17, 18, 19, 20],
            &[1, 2, 3, 4, 12, 13, 14, 15],
            &[11, 16, 21],
            &[5, 22],
        ],
    ),
    (
        24,
        [
            &[6, 7, 8, 9, 10, 11, 19, 20, 21, 22],
            &[1, 2, 3, 4, 13, 14, 15, 16, 17],
            &[12, 18, 23],
            &[5, 24],
        ],
    ),
];

/// What a restricted drawing of lots gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RestrictedDraw {
    /// The number of each player.
    pub numbers: BTreeMap<EntrantId, u32>,
    /// Players of one federation who meet in the last three rounds all the same.
    pub unmet: Vec<(EntrantId, EntrantId)>,
}

/// Numbers drawn by lot so that compatriots do not meet in the last three rounds, if that can be.
///
/// `contingents` are the federations, each with its players; the order of equal contingents and of
/// the players is that of drawing. Everything else follows from the seed: a federation draws from
/// one of the groups that still hold enough numbers, each as likely as the others, and its players
/// one number each. If no group holds enough, as many as can be draw from the fullest.
///
/// None where there is no table: there is one for 9 to 24 players.
pub fn restricted_draw(contingents: &[Vec<EntrantId>], seed: u64) -> Option<RestrictedDraw> {
    let players = u32::try_from(contingents.iter().map(Vec::len).sum::<usize>()).ok()?;
    let mut groups = groups(players)?;
    let mut dice = Dice::new(seed);
    let mut by_size: Vec<&Vec<EntrantId>> = contingents.iter().collect();
    by_size.sort_by_key(|contingent| std::cmp::Reverse(contingent.len()));
    let mut numbers = BTreeMap::new();
    for contingent in by_size {
        let mut left = &contingent[..];
        while !left.is_empty() {
            let group = envelope(&groups, left.len(), &mut dice);
            let (drawing, rest) = left.split_at(left.len().min(groups[group].len()));
            for &player in drawing {
                let at = below(&mut dice, groups[group].len());
                numbers.insert(player, groups[group].remove(at));
            }
            left = rest;
        }
    }
    let unmet = unmet(contingents, &numbers);
    Some(RestrictedDraw { numbers, unmet })
}

/// The groups for so many players.
fn groups(players: u32) -> Option<[Vec<u32>; 4]> {
    let (_, groups) = TABLES
        .iter()
        .find(|(size, _)| players + players % 2 == *size)?;
    let drawn = |group: &[u32]| group.iter().copied().filter(|n| *n <= players).collect();
    Some(groups.map(drawn))
}

/// One of the groups that hold so many numbers, else the fullest.
fn envelope(groups: &[Vec<u32>; 4], size: usize, dice: &mut Dice) -> usize {
    let large_enough: Vec<usize> = (0..4)
        .filter(|&group| groups[group].len() >= size)
        .collect();
    match large_enough.len() {
        0 => (0..4)
            .rev()
            .max_by_key(|&group| groups[group].len())
            .unwrap_or(0),
        count => large_enough[below(dice, count)],
    }
}

fn below(dice: &mut Dice, limit: usize) -> usize {
    dice.below(u32::try_from(limit).unwrap_or(u32::MAX)) as usize
}

/// Compatriots who meet in the last three rounds, by the Berger table.
fn unmet(
    contingents: &[Vec<EntrantId>],
    numbers: &BTreeMap<EntrantId, u32>,
) -> Vec<(EntrantId, EntrantId)> {
    let number = |player| numbers.get(player).map_or(0, |number| *number as usize);
    let late = late_games(numbers.len());
    let mut unmet = Vec::new();
    for contingent in contingents {
        for (index, a) in contingent.iter().enumerate() {
            for b in &contingent[index + 1..] {
                let pair = (number(a).min(number(b)), number(a).max(number(b)));
                if late.contains(&pair) {
                    unmet.push((*a, *b));
                }
            }
        }
    }
    unmet
}

/// The games of the last three rounds, the smaller number first.
fn late_games(players: usize) -> Vec<(usize, usize)> {
    let rounds = rounds_of_cycle(players);
    let games =
        (rounds + 1 - LAST_ROUNDS..=rounds).flat_map(|round| table_round(players, round, 1, false));
    games.map(|(a, b)| (a.min(b), a.max(b))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// pairing-round-robin section 4: the check of all tables, with their one exception.
    #[test]
    fn c05_annex_2_no_group_meets_late() {
        for players in 9..=24 {
            let groups = groups(players).unwrap();
            let all: BTreeSet<u32> = groups.iter().flatten().copied().collect();
            assert_eq!(all, (1..=players).collect(), "{players} players");
            assert_eq!(groups.iter().map(Vec::len).sum::<usize>(), all.len());
            let late = late_games(players as usize);
            let inside = late.iter().filter(|(a, b)| {
                let both = |group: &Vec<u32>| {
                    [a, b]
                        .iter()
                        .all(|number| group.iter().any(|n| *n as usize == **number))
                };
                groups.iter().any(both)
            });
            let expected: &[(usize, usize)] = if players == 12 { &[(6, 12)] } else { &[] };
            assert_eq!(
                inside.copied().collect::<Vec<_>>(),
                expected,
                "{players} players"
            );
        }
    }

    fn ids(from: u32, count: u32) -> Vec<EntrantId> {
        (from..from + count).map(EntrantId).collect()
    }

    /// pairing-round-robin section 9: federations of 3, 3, 2, 1 and 1.
    #[test]
    fn c05_7_7_compatriots_draw_from_one_group() {
        let contingents = [ids(10, 1), ids(20, 3), ids(30, 2), ids(40, 3), ids(50, 1)];
        let mut drawn = BTreeSet::new();
        for seed in 0..200 {
            let draw = restricted_draw(&contingents, seed).unwrap();
            let numbers: BTreeSet<u32> = draw.numbers.values().copied().collect();
            assert_eq!(numbers, (1..=10).collect());
            assert_eq!(draw.unmet, []);
            let group_of = |player: &EntrantId| {
                let number = draw.numbers[player];
                groups(10)
                    .unwrap()
                    .iter()
                    .position(|group| group.contains(&number))
            };
            for contingent in &contingents {
                let groups: BTreeSet<_> = contingent.iter().map(group_of).collect();
                assert_eq!(groups.len(), 1);
            }
            assert_eq!(restricted_draw(&contingents, seed), Some(draw.clone()));
            drawn.insert(draw.numbers);
        }
        assert!(drawn.len() > 150, "only {} different draws", drawn.len());
    }

    #[test]
    fn nine_players_leave_the_free_round_in_the_envelope() {
        let contingents: Vec<Vec<EntrantId>> = (1..=9).map(|id| ids(id, 1)).collect();
        for seed in 0..50 {
            let draw = restricted_draw(&contingents, seed).unwrap();
            let numbers: BTreeSet<u32> = draw.numbers.into_values().collect();
            assert_eq!(numbers, (1..=9).collect());
        }
    }

    /// Of five compatriots among ten three draw from one group; what they cannot avoid is told.
    #[test]
    fn a_contingent_too_large_for_any_group_is_split() {
        let contingents = [ids(1, 5), ids(11, 5)];
        let draws: Vec<RestrictedDraw> = (0..50)
            .filter_map(|seed| restricted_draw(&contingents, seed))
            .collect();
        assert_eq!(draws.len(), 50);
        assert!(draws.iter().any(|draw| !draw.unmet.is_empty()));
        for draw in draws {
            let late = late_games(10);
            for (a, b) in &draw.unmet {
                let (a, b) = (draw.numbers[a] as usize, draw.numbers[b] as usize);
                assert!(late.contains(&(a.min(b), a.max(b))));
            }
        }
    }

    /// The exception: with twelve players a federation may get 6 and 12.
    #[test]
    fn twelve_players_may_meet_in_the_last_round() {
        let mut contingents = vec![ids(1, 3)];
        contingents.extend((11..20).map(|id| ids(id, 1)));
        let told = (0..200).any(|seed| {
            let draw = restricted_draw(&contingents, seed).unwrap();
            let numbers: BTreeSet<u32> = [1, 2, 3].map(|id| draw.numbers[&EntrantId(id)]).into();
            assert_eq!(
                numbers.contains(&6) && numbers.contains(&12),
                !draw.unmet.is_empty()
            );
            !draw.unmet.is_empty()
        });
        assert!(told);
    }

    #[test]
    fn there_is_no_table_for_other_sizes() {
        for size in [0, 1, 8, 25, 30] {
            assert_eq!(restricted_draw(&[ids(1, size)], 1), None, "{size}");
        }
    }
}
