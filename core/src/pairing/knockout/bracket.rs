//! The seeded bracket.

/// Stages until one is left.
pub(super) fn stages(players: usize) -> u16 {
    let stages = players.max(1).next_power_of_two().trailing_zeros();
    u16::try_from(stages).unwrap_or(u16::MAX)
}

/// The first stage by numbers, the smaller first, from the top of the bracket: number 1 at its top,
/// 2 at its bottom, and as long as the higher numbers win each meets the lowest that is left.
/// Numbers beyond the players stand for byes, which so fall to the top numbers.
pub(super) fn byes_and_pairs(players: usize) -> Vec<(usize, usize)> {
    let size = players.next_power_of_two();
    let mut line = vec![1];
    while line.len() < size {
        let sum = 2 * line.len() + 1;
        let both = |(place, number): (usize, usize)| {
            if place % 2 == 0 {
                [number, sum - number]
            } else {
                [sum - number, number]
            }
        };
        line = line.into_iter().enumerate().flat_map(both).collect();
    }
    let pairs = line.chunks_exact(2);
    pairs
        .map(|two| (two[0].min(two[1]), two[0].max(two[1])))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// pairing-round-robin section 6.
    #[test]
    fn the_bracket_of_8() {
        assert_eq!(byes_and_pairs(2), [(1, 2)]);
        assert_eq!(byes_and_pairs(4), [(1, 4), (2, 3)]);
        assert_eq!(byes_and_pairs(8), [(1, 8), (4, 5), (3, 6), (2, 7)]);
        assert_eq!(byes_and_pairs(6), byes_and_pairs(8), "7 and 8 are byes");
        assert_eq!(byes_and_pairs(1), []);
        let found: Vec<u16> = [1, 2, 3, 4, 5, 8, 9, 64, 65].map(stages).into();
        assert_eq!(found, [0, 1, 2, 2, 3, 3, 4, 6, 7]);
    }

    /// If the higher number wins every match, each stage has 1 against the last, 2 against the last
    /// but one ...
    #[test]
    fn higher_numbers_meet_as_late_as_can_be() {
        for size in [2, 4, 8, 16, 64, 256] {
            let mut pairs = byes_and_pairs(size);
            let mut left = size;
            while left > 1 {
                let sums: BTreeSet<usize> = pairs.iter().map(|(a, b)| a + b).collect();
                assert_eq!(sums, [left + 1].into(), "{size}: {left} left");
                let winners: Vec<usize> = pairs.iter().map(|pair| pair.0).collect();
                pairs = winners
                    .chunks_exact(2)
                    .map(|two| (two[0].min(two[1]), two[0].max(two[1])))
                    .collect();
                left /= 2;
            }
        }
    }
}
